"""Cards: timing, reactions, gear, hand limits, effects, standing orders (DM-F1 to DM-F8, golden test G25)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.frames import Discarding
from engines.dimensions_of_madness.turns import end_turn as turn_ends
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    allowed,
    begun,
    effect,
    fallen,
    give,
    keys,
    minion,
    no_cards,
    put,
    refused,
    roll,
    room_is,
    settle,
    told,
)


def dealt(*cards, seat=0, **options):
    """A match in which a seat holds these cards and nobody else any."""
    state = begun(**options)
    no_cards(state)
    give(state, seat if seat >= 0 else state.defender, *cards)
    return state


def test_cards_of_ones_own_turn_dm_f1():
    state = dealt("long-stride", "second-throw", "stunner", "goggles", "steam-bottle")
    assert set(keys(state, 0, "PlayMagic")) == {"long-stride", "steam-bottle"}
    act(state, 0, "PlayMagic", card="steam-bottle")
    assert state.teams[0].steam == 2 and state.magic_discard.cards == ["steam-bottle"]
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "C8")
    fallen(state, 0, "6", "s1 a1")
    assert keys(state, 0, "PlayMagic") == ["second-throw"]


@pytest.mark.parametrize(("how", "may"), [("any_attacker_turn", True), ("own_turn", False)])
def test_cards_in_another_attackers_turn_dm_f1(how, may):
    state = dealt(players=3, magic_timing=how)
    other = 1 - state.turn
    give(state, other, "steam-bottle", "long-stride")
    assert allowed(state, other, "PlayMagic") is may
    if may:
        assert keys(state, other, "PlayMagic") == ["steam-bottle"], "movement in one's own turn alone"


def test_defense_cards_in_attackers_turns_dm_f2():
    state = dealt("scorch", "night-watch", "bolted", seat=-1)
    put(state, "mapuche", "C8")
    assert keys(state, 1, "PlayDefense") == ["bolted"], "Scorch needs a minion in the room"
    minion(state, "kelly-kraken", "F11")
    assert set(keys(state, 1, "PlayDefense")) == {"scorch", "bolted"}, "nobody waits for the defender"
    act(state, 1, "PlayDefense", card="scorch")
    assert state.figures["mapuche"].wounds == 1 and state.defense_discard.cards == ["scorch"]
    assert state.top.kind == "Moves"


@pytest.mark.parametrize(("how", "found"), [("between_steps", {"tripwire"}), ("any_time", {"tripwire", "scorch"})])
def test_defense_cards_after_a_roll_dm_f2_dm_f6(how, found):
    state = dealt("scorch", "tripwire", seat=-1, defense_window=how)
    put(state, "mapuche", "C8")
    minion(state, "kelly-kraken", "F11")
    room_is(state, "6", "supply-depot")
    room_is(state, "7", "guard-post")
    assert "tripwire" not in keys(state, 1, "PlayDefense")
    fallen(state, 0, "6", "s4 a1")
    assert set(keys(state, 1, "PlayDefense")) == found
    act(state, 1, "PlayDefense", card="tripwire")
    assert [h.face for h in state.rooms["6"].hexes] == [4] and state.rooms["7"].hexes == [], "in the room of the roll"
    act(state, 0, "KeepRoll")
    assert len(state.teams[1].hand.cards) == 2, "Alarm on 4: a card, beside the one that was left"


def test_a_spent_deck_is_made_of_its_discard_pile_dm_f2():
    state = begun()
    no_cards(state)
    state.magic_discard.cards, state.magic.cards = state.magic.cards, []
    events = effect(state, 0, [{"do": "draw", "n": 1}])
    assert told(events, "Reshuffled")[0].deck == "magic" and len(state.teams[0].hand.cards) == 1


def test_hand_limits_g25_dm_f3():
    """G25: 7 Magic cards at the end of a turn: discard to 5; 9 Defense cards in an attacker's turn: allowed."""
    state = begun()
    no_cards(state)
    state.teams[0].hand.cards = [state.magic.cards.pop() for _ in range(7)]
    state.teams[1].hand.cards = [state.defense.cards.pop() for _ in range(9)]
    turn_ends(state, 0, Silent(state))
    assert isinstance(state.top, Discarding) and state.top.seat == 0
    assert refused(state, 0, "Discard", cards=(0,)).rule == "DM-F3"
    act(state, 0, "Discard", cards=(0, 3))
    assert len(state.teams[0].hand.cards) == 5 and len(state.magic_discard.cards) == 2
    assert len(state.teams[1].hand.cards) >= 9
    turn_ends(state, 1, Silent(state))
    assert isinstance(state.top, Discarding) and state.top.seat == 1


def attacked(*cards, **options):
    """Mapuche is hit by Kelly Kraken's Eight Arms."""
    state = dealt(*cards, **options)
    put(state, "mapuche", "C8")
    minion(state, "kelly-kraken", "C9")
    state.turn = 1
    roll(state, 1, "6", "g4 g4")
    act(state, 1, "Assign", dice=("kelly-kraken/arms@mapuche", "0+1"))
    return state


def test_reactions_come_before_the_wounds_dm_f4():
    state = attacked("brass-bulwark", "steam-bottle")
    assert state.top.kind == "React" and state.figures["mapuche"].wounds == 0
    assert keys(state, 0, "PlayMagic") == ["brass-bulwark"]
    events = act(state, 0, "PlayMagic", card="brass-bulwark")
    assert told(events, "WoundsPrevented")[0].number == 1 and state.figures["mapuche"].wounds == 0
    assert state.figures["mapuche"].madness == 1, "madness is no wound"
    state = attacked("stunner")
    act(state, 0, "PlayMagic", card="stunner")
    assert told(settle(state), "X") == [] and state.figures["mapuche"].wounds == 0
    state = attacked("backfire")
    act(state, 0, "Endure")
    assert state.figures["mapuche"].wounds == 1


def test_who_holds_no_card_is_not_asked_dm_f4():
    state = attacked()
    assert state.figures["mapuche"].wounds == 1


def test_gear_stays_and_gives_dice_and_lines_dm_f5():
    state = dealt("steam-rifle", "goggles")
    act(state, 0, "Equip", card="steam-rifle", figure="mapuche")
    mapuche = state.figures["mapuche"]
    before = sum(mapuche.dice.values())
    act(state, 0, "Equip", card="goggles", figure="mapuche")
    assert mapuche.gear == ["steam-rifle", "goggles"] and sum(mapuche.dice.values()) > before
    assert any(key.startswith("steam-rifle.") for key, _ in mapuche.lines())
    assert not allowed(state, state.defender, "Equip")


def test_effects_ask_what_they_need_dm_f7():
    state = dealt("give-breath")
    for key in ("mapuche", "arcturus"):
        state.figures[key].wounds = 2
    act(state, 0, "PlayMagic", card="give-breath")
    assert state.top.kind == "ChoosingFigure" and set(keys(state, 0, "ChooseFigure")) == {"mapuche", "arcturus"}
    act(state, 0, "ChooseFigure", figure="arcturus")
    assert (state.figures["arcturus"].wounds, state.figures["mapuche"].wounds) == (0, 2)
    assert state.magic_discard.cards == ["give-breath"]


def test_what_leaves_no_choice_is_not_asked_dm_f7():
    state = dealt("give-breath")
    assert not allowed(state, 0, "PlayMagic"), "nobody is wounded"
    state.figures["mapuche"].wounds = 1
    act(state, 0, "PlayMagic", card="give-breath")
    assert state.figures["mapuche"].wounds == 0


def test_a_free_move_keeps_the_points_of_the_figure_dm_f7():
    state = dealt("long-stride")
    put(state, "mapuche", "C6").points = 2
    put(state, "arcturus", "R7")
    act(state, 0, "PlayMagic", card="long-stride")
    if state.top.kind == "ChoosingFigure":
        act(state, 0, "ChooseFigure", figure="mapuche")
    assert state.top.kind == "FreeMove" and state.figures["mapuche"].points == 4
    act(state, 0, "Walk", figure="mapuche", to="F6")
    act(state, 0, "EndFreeMove")
    assert state.figures["mapuche"].points == 2


def test_dice_that_a_card_changes_dm_f7():
    state = dealt("second-throw", "loaded-die")
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "C8")
    frame = fallen(state, 0, "6", "s1 a1 a6")
    act(state, 0, "PlayMagic", card="second-throw")
    assert refused(state, 0, "TurnDie", die=0, face=6).rule == "DM-F7"
    act(state, 0, "RollAgain", dice=(0, 1))
    assert frame.dice[2].face == 6
    frame.dice[0].face = 3
    act(state, 0, "PlayMagic", card="loaded-die")
    act(state, 0, "TurnDie", die=0, face=6)
    assert frame.dice[0].face == 6
    assert state.top is frame


def test_orders_are_private_and_let_the_defender_speak_dm_f8():
    state = dealt("static-field", seat=-1)
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "C8")
    events = act(state, 1, "GiveOrder", what="ask_roll", room="6")
    assert [event.seen_by(0) for event in events] == [None]
    assert state.teams[1].orders.eyes == [1]
    act(state, 0, "EndMoves")
    act(state, 0, "RollPool", room="6")
    assert state.top.kind == "Pause" and state.top.waits_for == [1]
    act(state, 1, "PlayDefense", card="static-field")
    assert [h.face for h in state.rooms["6"].hexes] == [5]
    act(state, 1, "GoOn")
    assert state.rolled == ["6"]
    act(state, 1, "CancelOrder", what="ask_roll:6")
    assert state.orders(1) == ()


@pytest.mark.parametrize(
    ("what", "does"),
    [("ask_door", "OpenDoor"), ("ask_entry", "Walk")],
)
def test_more_moments_to_be_heard_dm_f8(what, does):
    state = dealt("scorch", seat=-1)
    act(state, 1, "GiveOrder", what=what, room="")
    put(state, "mapuche", "B6")
    if does == "OpenDoor":
        act(state, 0, "OpenDoor", figure="mapuche", door="B6S")
    else:
        state.doors["B6S"] = "open"
        state.rooms["6"].status = "solved"
        act(state, 0, "Walk", figure="mapuche", to="B7")
    assert state.top.kind == "Pause"
    act(state, 1, "GoOn")
    assert state.top.kind == "Moves"


def test_reactions_and_the_tide_by_order_dm_f8():
    state = dealt("brass-bulwark")
    act(state, 0, "GiveOrder", what="no_reaction", room="")
    put(state, "mapuche", "C8")
    minion(state, "kelly-kraken", "C9")
    state.turn = 1
    roll(state, 1, "6", "g4 g4")
    act(state, 1, "Assign", dice=("kelly-kraken/arms@mapuche", "0+1"))
    assert state.figures["mapuche"].wounds == 1


WORDS = [
    ({"do": "luck"}, lambda s: s.teams[0].luck, 2, 3),
    ({"do": "steam", "n": 2}, lambda s: s.teams[0].steam, 0, 2),
    ({"do": "calm", "who": "team"}, lambda s: s.figures["mapuche"].madness, 1, 0),
    ({"do": "cure", "who": "team"}, lambda s: s.figures["mapuche"].poisoned, True, False),
    ({"do": "disarm", "who": "enemy"}, lambda s: len(s.floor), 0, 0),
    ({"do": "progress", "n": 6}, lambda s: s.rooms["6"].progress, 0, 6),
    ({"do": "solve"}, lambda s: s.rooms["6"].status, "active", "solved"),
    ({"do": "madden", "who": "enemy"}, lambda s: s.figures["kelly-kraken"].madness, 0, 1),
    ({"do": "poison", "who": "room_enemies"}, lambda s: s.figures["kelly-kraken"].poisoned, False, True),
    ({"do": "stun", "who": "enemy"}, lambda s: s.figures["kelly-kraken"].stunned, False, True),
    ({"do": "revive", "who": "own"}, lambda s: s.figures["arcturus"].down, True, False),
    ({"do": "ward"}, lambda s: s.ward, False, True),
]


@pytest.mark.parametrize(("word", "look", "before", "after"), WORDS, ids=lambda value: str(value)[:24])
def test_words_of_magic_dm_f7(word, look, before, after):
    state = dealt()
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "C8").madness = 1
    state.figures["mapuche"].poisoned = True
    put(state, "arcturus", "E9").down = True
    minion(state, "kelly-kraken", "E11")
    state.teams[0].luck = 2
    assert look(state) == before
    effect(state, 0, [word])
    assert look(state) == after


DEFENSES = [
    ({"do": "harden", "n": 5}, lambda s: s.target("6"), 20, 25),
    ({"do": "jinx"}, lambda s: s.jinxed, False, True),
    ({"do": "frenzy", "n": 1}, lambda s: s.frenzy, 0, 1),
    ({"do": "wound", "who": "enemy"}, lambda s: s.figures["mapuche"].wounds, 0, 1),
    ({"do": "discard"}, lambda s: len(s.teams[0].hand.cards), 1, 0),
    ({"do": "madden", "who": "walkers"}, lambda s: s.figures["charlotte-page"].madness, 0, 1),
    ({"do": "expel", "who": "walker"}, lambda s: s.figures["charlotte-page"].styx, "O3", None),
]


@pytest.mark.parametrize(("word", "look", "before", "after"), DEFENSES, ids=lambda value: str(value)[:24])
def test_words_of_defense_dm_f7(word, look, before, after):
    state = dealt("goggles")
    state.doors = {key: "open" if key == "B6S" else how for key, how in state.doors.items()}
    room_is(state, "6", "supply-depot")
    put(state, "mapuche", "C8")
    put(state, "charlotte-page", "C6").styx = "O3"
    minion(state, "kelly-kraken", "E11")
    assert look(state) == before
    effect(state, 1, [word], source="defense")
    assert look(state) == after


def test_a_lock_holds_until_the_defenders_turn_is_over_dm_f7():
    state = dealt()
    state.doors["B6S"] = "open"
    effect(state, 1, [{"do": "lock"}], source="defense")
    act(state, 1, "ChooseDoor", door="B6S")
    assert state.doors["B6S"] == "shut" and state.barred == {"B6S": 1}
    put(state, "mapuche", "B6")
    assert "B6S" not in keys(state, 0, "OpenDoor", figure="mapuche")
    turn_ends(state, 1, Silent(state))
    assert state.barred == {} and "B6S" in keys(state, 0, "OpenDoor", figure="mapuche")


def test_turrets_and_minions_of_cards_dm_f7():
    state = dealt()
    put(state, "mapuche", "C8")
    effect(state, 1, [{"do": "turret", "level": 2}, {"do": "minion"}], source="defense")
    act(state, 1, "PlaceTurret", level=2, at="F7")
    act(state, 1, "PlaceMinion", minion="vikka", at="D8")
    assert state.turret_at("F7").level == 2 and state.figures["vikka"].at == "D8"
    assert state.top.kind == "Moves"


def test_dice_of_cards_dm_f7():
    state = dealt()
    minion(state, "kelly-kraken", "E11")
    effect(state, 1, [{"do": "dice", "n": 2}], source="defense")
    assert set(keys(state, 1, "ChooseRoom")) == {"3", "6"}, "rooms with a turret or a minion"
    act(state, 1, "ChooseRoom", room="6")
    assert state.pool_extra == {"6": 2}
    effect(state, 0, [{"do": "dice", "colour": "agility", "n": 2}])
    act(state, 0, "ChooseFigure", figure="arcturus")
    assert state.figures["arcturus"].left()["agility"] == 3
