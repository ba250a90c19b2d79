"""The defender's turn: reinforcements, minions, turrets (DM-D1 to DM-D7, golden tests G15, G16, G34)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.frames import DefenderTurn, PlacingMinion, PlacingTurret
from engines.dimensions_of_madness.places import attacked_rooms
from engines.dimensions_of_madness.placing import minion_squares, turret_squares
from engines.dimensions_of_madness.turns import arrivals
from engines.dimensions_of_madness.turns import end_turn as turn_ends
from tests.dimensions_of_madness.positions import (
    MINIONS,
    Silent,
    act,
    begun,
    keys,
    minion,
    put,
    refused,
    settle,
    told,
    turret,
)


def defends(state):
    """The defender's turn from its beginning to the first question."""
    state.stack = state.stack[:1]
    state.stack[0].stage = "styx"
    state.push(DefenderTurn(seat=state.defender))
    return settle(state)


def answer_all(state):
    """Place everything that arrives; how many of each."""
    placed = []
    while state.top.kind in ("PlacingMinion", "PlacingTurret"):
        seat = state.defender
        if state.top.kind == "PlacingMinion":
            who = keys(state, seat, "PlaceMinion")[0]
            act(state, seat, "PlaceMinion", minion=who, at=keys(state, seat, "PlaceMinion", minion=who)[0])
            placed.append("m")
        else:
            level = keys(state, seat, "PlaceTurret")[0]
            act(state, seat, "PlaceTurret", level=level, at=keys(state, seat, "PlaceTurret", level=level)[0])
            placed.append("t")
    return "".join(sorted(placed))


TABLE = {
    2: ("c", "t", "m", "ct", "mt", "mm"),
    3: ("ct", "cmt", "cmm", "mt", "cm", "mt"),
    4: ("cc", "tt", "mm", "cctt", "mmtt", "mmmm"),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_of_reinforcements_g16_dm_d2(players):
    state = begun(players=players)
    for number, row in enumerate(TABLE[players], 1):
        state.round = number
        assert "".join(sorted(arrivals(state))) == row
    for number in (7, 9):
        state.round = number
        assert sorted(arrivals(state)) == ["t", "x"], "a minion, or a card if none is left, and a turret"


def test_round_seven_and_later_dm_d2():
    state = begun(t7="m|(c+t)")
    state.round = 7
    assert arrivals(state) == "m"
    for character in load().crew(state.faction.other):
        minion(state, character.key, "C8")
    assert sorted(arrivals(state)) == ["c", "t"]


def test_the_example_of_the_rulebook_g15_dm_d1():
    """G15: four players, round 5: a card is drawn, two minions and two turrets are placed."""
    state = begun(players=4)
    put(state, "amelia-steam", "C8")
    put(state, "mapuche", "N8")
    state.round = 5
    events = defends(state)
    assert [event.number for event in told(events, "Drew")] == [1]
    assert answer_all(state) == "mmtt"
    assert {state.board.room_of[f.at] for f in state.figures.values() if f.minion} <= {"6", "9"}


def test_minions_do_not_recover_dm_d1():
    for how, wounds in (("off", 1), ("on", 0)):
        state = begun(defender_recovery=how)
        vikka = minion(state, "vikka", "C8")
        vikka.wounds = 1 if vikka.health > 1 else 0
        brine = minion(state, "baron-brine", "C9")
        brine.wounds = 1
        turn_ends(state, 1, Silent(state))
        assert brine.wounds == wounds


def test_the_level_of_turrets_that_arrive_dm_d3():
    for how, levels in (("basic", [1]), ("defender_choice", [1, 2, 3])):
        state = begun(reinforce_turret=how)
        state.round = 2
        defends(state)
        assert keys(state, 1, "PlaceTurret") == levels


def test_minions_arrive_where_attackers_are_dm_d4():
    state = begun()
    assert attacked_rooms(state) == [], "all are in their start area"
    put(state, "mapuche", "C8")
    put(state, "arcturus", "C6")
    assert set(attacked_rooms(state)) == {"6", "c1"}
    frame = PlacingMinion(waits_for=[1], seat=1)
    assert "C8" not in minion_squares(state, frame) and "D8" in minion_squares(state, frame)


@pytest.mark.parametrize(("how", "later"), [("keep", 1), ("lose", 0)])
def test_minions_without_a_room_wait_dm_d4(how, later):
    state = begun(unplaced=how)
    state.round = 3
    defends(state)
    assert state.spare_minions == later
    put(state, "mapuche", "C8")
    state.round = 1
    assert arrivals(state).count("w") == later


def test_minions_have_generic_dice_alone_dm_d5():
    state = begun()
    vikka = minion(state, "vikka", "C8")
    assert [colour.value for colour in vikka.dice] == ["generic"]
    state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
    assert refused(state, 1, "Sprint", figure="vikka").rule == "DM-M4"


def test_every_character_of_the_side_is_at_hand_dm_d6():
    state = begun()
    put(state, "mapuche", "C8")
    state.push(PlacingMinion(waits_for=[1], seat=1))
    assert set(keys(state, 1, "PlaceMinion")) == {c.key for c in load().crew(state.faction.other)}
    minion(state, MINIONS[0], "E8")
    assert MINIONS[0] not in keys(state, 1, "PlaceMinion")


def test_where_turrets_stand_g34_dm_d7():
    """G34: away from a wall, or in front of a door: illegal."""
    state = begun()
    put(state, "mapuche", "B11")
    frame = PlacingTurret(waits_for=[1], seat=1)
    state.push(frame)
    squares = set(keys(state, 1, "PlaceTurret", level=1))
    assert "D9" not in squares and "B7" not in squares and "R8" not in squares and "B11" not in squares
    assert "C7" in squares
    assert refused(state, 1, "PlaceTurret", level=1, at="D9").rule == "DM-D7"
    turret(state, 1, "C7")
    assert "C7" not in turret_squares(state, frame)


def test_turrets_where_attackers_are_dm_d7():
    state = begun(turret_room="with_attackers")
    put(state, "mapuche", "B11")
    frame = PlacingTurret(waits_for=[1], seat=1)
    assert {state.board.room_of[square] for square in turret_squares(state, frame)} == {"6"}
