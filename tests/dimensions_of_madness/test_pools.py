"""Pools, rolls, requirements, assignment (DM-P1 to DM-P7, golden tests G9 to G13, G29)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.needs import (
    Anything,
    Conditional,
    Die,
    Exact,
    Pairs,
    Same,
    Straight,
    Sum,
    fits,
    ways,
)
from engines.dimensions_of_madness.odds import chance_of_need, chance_of_sum
from engines.dimensions_of_madness.pools import pool
from tests.dimensions_of_madness.positions import (
    CONTENT,
    act,
    begun,
    fallen,
    keys,
    kind,
    minion,
    no_cards,
    put,
    refused,
    roll,
    room_is,
    settle,
    told,
    turret,
)


def rolled(text: str) -> list[Die]:
    colours = {"s": Colour.STRENGTH, "a": Colour.AGILITY, "m": Colour.MAGIC, "g": Colour.GENERIC}
    return [Die(colours[word[0]], int(word[1])) for word in text.split()]


def test_a_pool_has_all_dice_of_the_room_dm_p1():
    state = begun()
    put(state, "mapuche", "B7").gear = ["octopiti"]
    put(state, "arcturus", "C7")
    state.figures["mapuche"].use(Colour.AGILITY)
    put(state, "charlotte-page", state.board.rooms["east"].squares[0])
    people = CONTENT.characters
    own = people["mapuche"].attacker.dice.total - 1 + people["arcturus"].attacker.dice.total
    assert len(pool(state, 0, "6")) == own + CONTENT.magic["octopiti"].dice.total
    assert len(pool(state, 0, "east")) == people["charlotte-page"].attacker.dice.total, "areas have pools too"


def test_turrets_add_to_the_defenders_pool_dm_p2():
    for how, alone in (("on", 1), ("off", 0)):
        state = begun(turret_alone=how)
        turret(state, 1, "B9")
        assert len(pool(state, 1, "6")) == alone
        minion(state, "vikka", "C9")
        assert len(pool(state, 1, "6")) == state.figures["vikka"].card.minion.dice + 1


def test_a_room_is_rolled_for_once_a_turn_dm_p3():
    state = begun()
    no_cards(state)
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "B7")
    put(state, "arcturus", "G7")
    act(state, 0, "EndMoves")
    assert state.top.kind == "Pools"
    assert "6" in keys(state, 0, "RollPool")
    act(state, 0, "RollPool", room="6")
    assert state.rolled == ["6"]
    act(state, 0, "KeepRoll")
    act(state, 0, "Assign", dice=())
    assert state.top.kind == "Pools" and refused(state, 0, "RollPool", room="6").rule == "DM-P3"
    act(state, 0, "EndPools")
    assert state.round == 2, "no roll is compulsory"


def test_luck_rolls_dice_again_dm_p5():
    state = begun()
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "B7")
    frame = fallen(state, 0, "6", "s1 a1 a6")
    events = act(state, 0, "RerollDice", dice=(0, 1))
    assert state.teams[0].luck == 2 and frame.dice[2].face == 6
    assert told(events, "Rerolled")[0].places == (0, 1)
    state.teams[0].luck = 0
    assert refused(state, 0, "RerollDice", dice=(0,)).rule == "DM-P5"


def test_who_can_change_nothing_is_not_asked_dm_p5():
    state = begun()
    no_cards(state)
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "B7")
    state.teams[0].luck = 0
    fallen(state, 0, "6", "s4 a4 a4")
    settle(state)
    assert state.top.kind == "Assigning"
    state = begun()
    no_cards(state)
    state.teams[1].hand.cards.append(state.defense.cards.pop())
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "B7")
    state.teams[0].luck = 0
    fallen(state, 0, "6", "s4 a4 a4")
    settle(state)
    assert state.top.kind == "AfterRoll", "the defender, who holds a card, gets a moment"


def test_dice_are_assigned_at_once_dm_p6():
    state = begun()
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "B8")
    minion(state, "vikka", "E8")
    roll(state, 0, "6", "s5 a5 a2")
    plan = ("mapuche/bolas@vikka", "0", "room:1", "room:2")
    assert refused(state, 0, "Assign", dice=("mapuche/bolas@vikka",)).rule == "DM-P6"
    assert refused(state, 0, "Assign", dice=("mapuche/bolas@vikka", "2")).rule == "DM-P6", "a 2 is no 5+"
    assert refused(state, 0, "Assign", dice=("mapuche/bolas@vikka", "0", "mapuche/bolas@vikka", "1")).rule == "DM-P6"
    events = act(state, 0, "Assign", dice=plan)
    assert [event.kind for event in events][:1] == ["LineUsed"]
    assert state.figures["vikka"].wounds == 1 and state.rooms["6"].progress == 7


def test_the_best_assignments_are_offered_first_dm_p6():
    state = begun()
    room_is(state, "6", "supply-depot")
    state.rooms["6"].progress = 15
    put(state, "mapuche", "B8")
    foe = minion(state, "vikka", "E8")
    foe.wounds = foe.health - 1
    roll(state, 0, "6", "s5 a5 a2")
    with GAME.masked(state, 0) as view:
        options = GAME.options(view, kind("Assign"), {})
    first = options[0].value
    assert "mapuche/bolas@vikka" in first and any(step.startswith("room:") for step in first)
    act(state, 0, "Assign", dice=first)
    assert state.rooms["6"].status == "solved" and foe.down


@pytest.mark.parametrize(
    ("need", "yes", "no"),
    [
        (Sum(need="sum", at_least=6, spaces=1), ["s6"], ["s5", "s1 s5"]),
        (Sum(need="sum", at_least=6, spaces=2), ["s6", "s1 s5", "s2 s4", "s3 s3"], ["s2 s3", "s2 s2 s2"]),
        (Exact(need="exact", value=4), ["s4"], ["s5", "s3"]),
        (
            Conditional(need="conditional", at_least=5, colour=Colour.MAGIC, coloured=2),
            ["m2", "s5"],
            ["s4", "m1"],
        ),
        (Pairs(need="pairs", first=(1, 2), second=(3, 4)), ["s3 s4", "s2 s1"], ["s1 s4", "s3 s2"]),
        (Same(need="same", count=2), ["s2 m2"], ["s2 s3", "s2"]),
        (Straight(need="straight", count=3), ["s1 s2 s3", "s3 s1 s2"], ["s1 s2 s4", "s1 s2"]),
        (Anything(need="any"), ["s1"], ["s1 s2"]),
    ],
)
def test_requirements_g9_to_g13_dm_p7(need, yes, no):
    assert [text for text in yes if not fits(need, rolled(text))] == []
    assert [text for text in no if fits(need, rolled(text))] == []


def test_all_ways_to_meet_a_requirement_dm_p7():
    found = set(ways(Sum(need="sum", at_least=9, spaces=2), rolled("s3 a6 m4"), [0, 1, 2]))
    assert found == {(0, 1), (1, 2)}


@pytest.mark.parametrize(
    ("dice", "at_least", "chance"),
    [(2, 7, 0.583), (2, 8, 0.417), (2, 9, 0.278), (3, 18, 0.0046), (4, 18, 0.159)],
)
def test_chances_of_sums_g29_dm_p7(dice, at_least, chance):
    assert chance_of_sum(dice, at_least) == pytest.approx(chance, abs=0.0006)


@pytest.mark.parametrize(
    ("need", "dice", "chance"),
    [
        (Straight(need="straight", count=3), 3, 0.111),
        (Straight(need="straight", count=3), 4, 0.278),
        (Straight(need="straight", count=3), 5, 0.448),
        (Same(need="same", count=3), 3, 0.028),
        (Same(need="same", count=3), 4, 0.097),
        (Same(need="same", count=3), 5, 0.213),
        (Sum(need="sum", at_least=5, spaces=1), 2, 5 / 9),
    ],
)
def test_chances_of_requirements_g29_dm_p7(need, dice, chance):
    assert chance_of_need(need, (Colour.STRENGTH,) * dice) == pytest.approx(chance, abs=0.0006)


def test_the_chance_of_a_conditional_counts_colours_dm_p7():
    need = Conditional(need="conditional", at_least=5, colour=Colour.MAGIC, coloured=2)
    assert chance_of_need(need, (Colour.STRENGTH, Colour.MAGIC)) == pytest.approx(1 - 4 / 6 * 1 / 6)


def test_a_roll_is_forecast_dm_p3():
    state = begun()
    room_is(state, "6", "automatic-defenses")
    put(state, "mapuche", "B8")
    minion(state, "vikka", "E8")
    act(state, 0, "EndMoves")
    with GAME.masked(state, 0) as view:
        forecast = kind("RollPool")(room="6").forecast(view)
    chances = dict(forecast.chances)
    assert chances["solve the room (18 more)"] == pytest.approx(1 / 216)
    assert chances["Mapuche: Steam Bolas (5+)"] == pytest.approx(1 - (4 / 6) ** 3)
