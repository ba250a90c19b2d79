"""Styx in play: portals, travel, backup, the way back, the tide, retaliation (DM-X1 to DM-X10, G6, G18 to G23, G32)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.figures import madden
from engines.dimensions_of_madness.frames import StyxReaction
from engines.dimensions_of_madness.pools import pool
from engines.dimensions_of_madness.tide import due, retaliate
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    allowed,
    begun,
    keys,
    minion,
    put,
    refused,
    room_is,
    settle,
    told,
)


def walker(state, key, square, at="C6"):
    figure = put(state, key, at)
    figure.styx = square
    return figure


def in_styx(**options):
    """The first attacker's step for walkers, Arcturus at a Gateway, Mapuche in room 3, its door H5S near E6."""
    state = begun(**options)
    walker(state, "arcturus", "G1", at="E6")
    put(state, "mapuche", "H4")
    room_is(state, "3", "automatic-defenses", entry="H5S")
    put(state, "charlotte-page", "R7")
    act(state, 0, "EndMoves")
    assert state.top.kind == "InStyx"
    return state


def tide(state):
    """The Stygian Reaction, up to its first question."""
    state.stack = state.stack[:1]
    state.push(StyxReaction(due=due(state)))
    return settle(state)


def test_a_portal_is_opened_before_anything_else_dm_x1():
    state = begun()
    put(state, "arcturus", "C6")
    put(state, "mapuche", "G6")
    assert "charlotte-page" not in keys(state, 0, "OpenPortal"), "not from a start area"
    act(state, 0, "Walk", figure="mapuche", to="H6")
    assert keys(state, 0, "OpenPortal") == ["arcturus"]
    act(state, 0, "OpenPortal", figure="arcturus", gateway="G4")
    arcturus = state.figures["arcturus"]
    assert (arcturus.at, arcturus.styx, arcturus.points) == ("C6", "G4", 0)
    assert "arcturus" not in keys(state, 0, "Walk")


def test_what_a_portal_costs_dm_x1():
    for cost, may in ((0, True), (1, False)):
        state = begun(portal_cost=cost)
        put(state, "arcturus", "C6").points = 0
        assert allowed(state, 0, "OpenPortal") is may


def test_gateways_that_are_taken_dm_x2():
    state = begun(players=4)
    seat = state.turn
    mine = state.mine(seat)[0]
    mine.at = "C6"
    others = [f for f in state.figures.values() if f.seat != seat]
    for number, figure in enumerate(others[:5], 1):
        figure.styx = f"G{number}"
    assert keys(state, seat, "OpenPortal", figure=mine.key) == ["G6"], "a free one, as long as there is one"
    others[5].styx = "G6"
    assert len(keys(state, seat, "OpenPortal", figure=mine.key)) == 6
    events = act(state, seat, "OpenPortal", figure=mine.key, gateway="G6")
    assert told(events, "PushedAside")[0].to == "O6" and mine.styx == "G6" and others[5].styx == "O6"


def test_one_die_a_square_and_backup_g6_dm_x3_dm_x5():
    """G6: a die takes Arcturus into the Passageway, his Magic die joins Mapuche's pool; then he does no more."""
    state = in_styx()
    arcturus = state.figures["arcturus"]
    assert keys(state, 0, "Travel", figure="arcturus") == ["O1"]
    assert not allowed(state, 0, "BackUp"), "not from a Gateway"
    act(state, 0, "Travel", figure="arcturus", to="O1", die="agility")
    assert arcturus.left() == {Colour.MAGIC: 2} and state.styx_dice == 1
    assert keys(state, 0, "BackUp", figure="arcturus") == ["3"], "a door joins it to the marker's room"
    before = len(pool(state, 0, "3"))
    act(state, 0, "BackUp", figure="arcturus", room="3")
    assert len(pool(state, 0, "3")) == before + 2
    assert state.top.kind != "InStyx" or not allowed(state, 0, "Travel")
    assert state.styx_dice == 1, "backup dice are not rolled by Styx"


def test_minions_walk_in_styx_with_generic_dice_dm_x3():
    state = in_styx()
    minion(state, "vikka", "F6").styx = "G3"
    state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
    assert keys(state, 1, "Travel", figure="vikka", to="O3") == ["generic"]
    act(state, 1, "Travel", figure="vikka", to="O3", die="generic")
    assert not allowed(state, 1, "BackUp")


def test_one_figure_a_square_any_number_in_the_eye_dm_x4():
    for how, free in (("off", False), ("on", True)):
        state = in_styx(passage_stack=how)
        walker(state, "charlotte-page", "O1")
        assert "O1" in keys(state, 0, "Travel", figure="arcturus") if free else not allowed_to(state, "O1")
    state = in_styx()
    walker(state, "charlotte-page", "Eye")
    state.figures["arcturus"].styx = "I1"
    assert "Eye" in keys(state, 0, "Travel", figure="arcturus")


def allowed_to(state, square):
    return "arcturus" in keys(state, 0, "Travel") and square in keys(state, 0, "Travel", figure="arcturus")


def test_backup_where_the_marker_is_dm_x5():
    for how, found in (("off", {"3"}), ("on", {"3", "c1"})):
        state = in_styx(backup_own_room=how)
        state.figures["arcturus"].styx = "O1"
        put(state, "charlotte-page", "F6")
        assert set(keys(state, 0, "BackUp", figure="arcturus")) == found
    state.figures["arcturus"].styx = "Eye"
    put(state, "charlotte-page", "Q10")
    assert "10" in keys(state, 0, "BackUp", figure="arcturus"), "from the Eye every room"


def test_a_walker_returns_from_the_eye_for_a_die_dm_x6():
    state = in_styx()
    arcturus = state.figures["arcturus"]
    assert not allowed(state, 0, "ComeBack")
    arcturus.styx = "Eye"
    rooms = keys(state, 0, "ComeBack", figure="arcturus")
    assert "9" in rooms and "c1" in rooms and "west" not in rooms
    events = act(state, 0, "ComeBack", figure="arcturus", room="9", square="M9", die="magic")
    assert (arcturus.at, arcturus.styx) == ("M9", None)
    assert told(events, "RoomActivated")[0].room == "9" and state.rooms["9"].entry is None
    assert all(state.doors[door] == "shut" for door in state.board.rooms["9"].doors)
    assert state.styx_dice == 1


def test_whose_square_is_taken_lands_beside_it_g32_dm_x7():
    state = in_styx()
    arcturus = state.figures["arcturus"]
    put(state, "charlotte-page", "E6")
    tide(state)
    act(state, 0, "Drift", to="out")
    assert state.top.kind == "Landing" and set(keys(state, 0, "Land")) == {"D6", "F6"}
    act(state, 0, "Land", square="F6")
    assert arcturus.at == "F6" and arcturus.styx is None


def test_the_tide_takes_walkers_outwards_g18_dm_x8():
    """G18: Arcturus and a minion are moved one square towards the Gateway, or pay a Mind point."""
    state = in_styx()
    arcturus = state.figures["arcturus"]
    arcturus.styx = "I2"
    vikka = minion(state, "vikka", "F6")
    vikka.styx = "O4"
    tide(state)
    assert state.top.figure == "vikka", "the outermost first"
    act(state, 1, "HoldOn")
    act(state, 0, "Drift", to="O2")
    assert (vikka.styx, vikka.madness) == ("O4", 1) and (arcturus.styx, arcturus.madness) == ("O2", 0)


def test_from_the_eye_and_from_a_gateway_g19_dm_x8():
    """G19: in the Eye: a Mind point, or a Passageway; at a Gateway: a Mind point, or out to the marker."""
    state = in_styx()
    walker(state, "charlotte-page", "Eye", at="G6")
    tide(state)
    assert state.top.figure == "arcturus"
    act(state, 0, "Drift", to="out")
    assert state.figures["arcturus"].styx is None and state.figures["arcturus"].at == "E6"
    assert set(keys(state, 0, "Drift")) == {f"I{k}" for k in range(1, 7)}
    act(state, 0, "Drift", to="I5")
    assert state.figures["charlotte-page"].styx == "I5"


def test_a_walker_whose_way_is_blocked_dm_x8():
    for how, lost in (("stay", 0), ("pay", 1)):
        state = in_styx(tide_block=how)
        arcturus = state.figures["arcturus"]
        arcturus.styx = "O1"
        walker(state, "charlotte-page", "G1", at="G6")
        tide(state)
        act(state, 0, "HoldOn")
        assert (arcturus.styx, arcturus.madness) == ("O1", lost)


def test_the_last_mind_point_expels_g23_dm_x9():
    state = in_styx()
    arcturus = state.figures["arcturus"]
    arcturus.madness = arcturus.mind - 1
    tide(state)
    events = act(state, 0, "HoldOn")
    assert (arcturus.styx, arcturus.at) == (None, "E6"), "paid, and expelled all the same"
    assert told(events, "HeldFast")[0].paid and told(events, "Stunned")[0].figure == "arcturus"
    state = in_styx()
    arcturus = state.figures["arcturus"]
    madden(state, arcturus, arcturus.mind, Silent(state))
    assert (arcturus.styx, arcturus.stunned, arcturus.madness) == (None, True, arcturus.mind)


class Loaded(Silent):
    """A turn whose next dice are known."""

    def __init__(self, state, faces):
        super().__init__(state)
        self.dice = self
        self.faces = faces

    def roll(self, count, sides=6):
        assert count == len(self.faces)
        return list(self.faces)


def styx_with(**squares):
    state = begun(players=4)
    people = {"arcturus": "C6", "charlotte-page": "D6", "patty-wrench": "E6", "magda-von-shrapnel": "F6"}
    for key, at in people.items():
        put(state, key, at)
    for key in ("vikka", "kelly-kraken", "hans-p-kruger"):
        minion(state, key, "G6")
    for key, square in squares.items():
        state.figures[key.replace("_", "-")].styx = square
    return state


def test_the_figure_of_the_rulebook_g20_dm_x10():
    """G20: dice on 1 and 2. Arcturus and Charlotte on the path between 2 and 3, Kelly and Vikka between 1 and 2, Hans
    between 6 and 1.
    """
    state = styx_with(arcturus="O2", charlotte_page="G2", kelly_kraken="G1", vikka="O1", hans_p_kruger="O6")
    state.styx_dice = 2
    retaliate(state, Loaded(state, (1, 2)))
    people = ("arcturus", "charlotte-page", "kelly-kraken", "vikka", "hans-p-kruger")
    assert [state.figures[key].madness for key in people] == [1, 1, 2, 2, 1]


def test_a_double_counts_once_g21_dm_x10():
    """G21: 2, 3, 4, 4 by Patty, who is expelled; walker X between 1 and 2: one; the minion between 3 and 4: two."""
    state = styx_with(magda_von_shrapnel="O1", kelly_kraken="O3", charlotte_page="Eye")
    state.styx_dice = 4
    turn = Loaded(state, (2, 3, 4, 4))
    retaliate(state, turn)
    assert told(turn.events, "Retaliated")[0].spaces == (2, 3, 4)
    figures = state.figures
    assert figures["magda-von-shrapnel"].madness == 1 and figures["patty-wrench"].madness == 0
    assert told(turn.events, "Maddened")[-1].figure == "kelly-kraken" and told(turn.events, "Maddened")[-1].number == 2
    assert figures["charlotte-page"].madness == 0, "the Eye is spared"


@pytest.mark.parametrize(("how", "count"), [("move+return", 2), ("travel_only", 1)])
def test_which_dice_styx_rolls_dm_x10(how, count):
    state = in_styx(retaliation_dice=how)
    state.figures["arcturus"].styx = "I1"
    act(state, 0, "Travel", figure="arcturus", to="Eye", die="agility")
    act(state, 0, "ComeBack", figure="arcturus", room="c1", square="G6", die="magic")
    assert state.styx_dice == count


def test_squares_that_are_not_next_are_refused_dm_x4():
    state = in_styx()
    assert refused(state, 0, "Travel", figure="arcturus", to="I1", die="agility").rule == "DM-X4"
