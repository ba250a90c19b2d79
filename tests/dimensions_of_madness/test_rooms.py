"""Rooms: activation, curses, solving, rewards, penalties (DM-R1 to DM-R8, golden tests G5, G7, G7b, G30, G31)."""

from __future__ import annotations

import pytest

from tests.dimensions_of_madness.positions import (
    CONTENT,
    act,
    allowed,
    begun,
    effect,
    end_turn,
    fallen,
    keys,
    minion,
    no_cards,
    put,
    refused,
    roll,
    room_is,
    solved,
    told,
)


def test_minions_and_solved_rooms_draw_no_card_g30_dm_r1():
    state = begun()
    state.doors["B6S"] = "open"
    put(state, "mapuche", "B6")
    minion(state, "vikka", "A6").points = 3
    state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
    put(state, "mapuche", "R8")
    assert not told(act(state, 1, "Walk", figure="vikka", to="B7"), "RoomActivated")
    assert state.rooms["6"].status == "unseen"
    state.top.seat, state.top.waits_for, state.turn = 0, [0], 0
    solved(state, "6")
    put(state, "mapuche", "B6")
    put(state, "vikka", "F11")
    assert not told(act(state, 0, "Walk", figure="mapuche", to="B7"), "RoomActivated")
    assert "c1" not in state.rooms and "west" not in state.rooms, "corridors and areas have no card"


def test_the_other_doors_close_and_lock_dm_r2():
    state = begun()
    state.room_deck.cards.remove("furnace-jets")
    state.room_deck.cards.insert(0, "furnace-jets")
    state.doors.update({"B6S": "open", "A8E": "open", "F8E": "open"})
    put(state, "mapuche", "B6")
    events = act(state, 0, "Walk", figure="mapuche", to="B7")
    assert told(events, "RoomActivated")[0].card == "furnace-jets"
    assert (state.doors["B6S"], state.doors["A8E"], state.doors["F8E"]) == ("open", "shut", "shut")
    assert state.top.kind == "PlacingTurret" and state.top.level == 3, "what the card says happens at once"
    inside = set(state.board.rooms["6"].squares)
    assert set(keys(state, 1, "PlaceTurret", level=3)) <= inside


def test_an_alarm_lets_the_defender_draw_g5_dm_r3():
    """G5: Automatic Defenses, Alarm on 2, k twos: k cards, unless Luck is spent for each die."""
    for spared, cards in (((), 2), ((1,), 1), ((1, 2), 0)):
        state = begun()
        no_cards(state)
        room_is(state, "6", "automatic-defenses")
        put(state, "mapuche", "B7")
        fallen(state, 0, "6", "s4 a2 g2")
        act(state, 0, "KeepRoll", spared=spared)
        assert len(state.teams[1].hand.cards) == cards
        assert state.teams[0].luck == 3 - len(spared)


def test_vortex_and_punishment_g31_dm_r3():
    """G31: k dice are out until the next turn; k wounds on the player's own characters in the room."""
    state = begun()
    room_is(state, "6", "hall-of-mirrors")
    put(state, "mapuche", "B7")
    fallen(state, 0, "6", "s1 a2 a6")
    act(state, 0, "KeepRoll", spared=())
    assert state.top.kind == "Assigning" and [die.face for die in state.top.dice] == [6]
    state = begun()
    room_is(state, "6", "zuba-breeding")
    put(state, "mapuche", "B7")
    put(state, "arcturus", "C7")
    fallen(state, 0, "6", "s5 a5 a1")
    act(state, 0, "KeepRoll", spared=())
    assert state.top.kind == "ChoosingFigure" and set(state.top.figures) == {"mapuche", "arcturus"}
    act(state, 0, "ChooseFigure", figure="arcturus")
    act(state, 0, "ChooseFigure", figure="mapuche")
    assert (state.figures["arcturus"].wounds, state.figures["mapuche"].wounds) == (1, 1)
    assert state.figures["charlotte-page"].wounds == 0 and state.top.kind == "Assigning"


def test_no_more_luck_than_there_is_dm_r4():
    state = begun()
    room_is(state, "6", "automatic-defenses")
    put(state, "mapuche", "B7")
    state.teams[0].luck = 1
    fallen(state, 0, "6", "s2 a2 a3")
    assert refused(state, 0, "KeepRoll", spared=(0, 1)).rule == "DM-R4"
    assert refused(state, 0, "KeepRoll", spared=(2,)).rule == "DM-R4", "no curse strikes that die"
    state.jinxed = True
    assert refused(state, 0, "KeepRoll", spared=(0,)).rule == "DM-R4"


def test_points_add_up_over_turns_and_players_dm_r5():
    state = begun(players=3)
    seat = state.turn
    room_is(state, "6", "supply-depot")
    figure = put(state, state.mine(seat)[0].key, "B7")
    roll(state, seat, "6", "s6 a5")
    act(state, seat, "Assign", dice=("room:0", "room:1"))
    assert state.rooms["6"].progress == 11 and state.target("6") == 20
    end_turn(state)
    other = state.turn
    put(state, state.mine(other)[0].key, "C7")
    roll(state, other, "6", "s6 a3")
    act(state, other, "Assign", dice=("room:0", "room:1"))
    assert state.rooms["6"].status == "solved"
    assert state.teams[other].steam == 2 and state.teams[seat].steam == 0, "the last die takes the reward"
    assert figure.up


def test_a_card_for_one_turn_starts_anew_dm_r5():
    state = begun()
    room_is(state, "6", "time-lock")
    put(state, "mapuche", "B7")
    roll(state, 0, "6", "s6 a5")
    act(state, 0, "Assign", dice=("room:0", "room:1"))
    assert state.rooms["6"].progress == 11
    end_turn(state)
    assert state.rooms["6"].progress == 0


def test_three_sixes_solve_an_18_g7_g7b_dm_r6():
    """G7: solved, doors unlocked and still closed, the card under the deck, the reward (a card: G7b) to that player."""
    state = begun()
    no_cards(state)
    room_is(state, "6", "automatic-defenses", entry="B6S")
    state.doors["B6S"] = "open"
    put(state, "mapuche", "B8")
    roll(state, 0, "6", "s6 a6 m6")
    events = act(state, 0, "Assign", dice=("room:0", "room:1", "room:2"))
    assert told(events, "RoomSolved")[0].by == 0
    assert state.doors["A8E"] == "shut" and state.doors["B6S"] == "open"
    assert state.room_deck.cards[-1] == "automatic-defenses" and state.rooms["6"].card is None
    assert len(state.teams[0].hand.cards) == 1
    assert "A8E" in keys(state, 0, "OpenDoor", figure="mapuche")


@pytest.mark.parametrize(("target", "needed"), [(18, 18), (22, 22)])
def test_the_target_of_the_example_dm_r5(target, needed):
    """Three dice cannot reach 22, and yet 18 solved it: the option says which of the two is printed."""
    state = begun(example_target=target)
    room_is(state, "6", "automatic-defenses")
    assert state.target("6") == needed


def test_a_beast_goes_to_a_character_in_the_room_dm_r7():
    state = begun()
    no_cards(state)
    room_is(state, "6", "octopiti-breeding")
    put(state, "mapuche", "B7")
    put(state, "arcturus", "C7")
    effect(state, 0, [{"do": "progress", "n": 15}])
    assert state.top.kind == "Equipping"
    act(state, 0, "PutOn", figure="arcturus")
    assert state.figures["arcturus"].gear == ["octopiti"] and len(state.beasts.cards) == 2
    state.room_deck.cards.remove("octopiti-breeding")
    state.rooms["7"].status, state.rooms["7"].card = "active", "octopiti-breeding"
    put(state, "mapuche", "G7")
    effect(state, 0, [{"do": "progress", "n": 15}])
    assert state.figures["mapuche"].gear == [] and len(state.teams[0].hand.cards) == 1, "it is taken: a card instead"


def test_penalties_at_the_end_of_the_turn_dm_r8():
    state = begun(players=3)
    seat = state.turn
    room_is(state, "6", "lethal-defenses")
    inside = put(state, state.mine(seat)[0].key, "B7")
    theirs = put(state, state.mine(1 - seat)[0].key, "C7")
    inside.idle = False
    end_turn(state)
    harm = CONTENT.rooms["lethal-defenses"].penalty[0].n
    assert (inside.wounds, theirs.wounds) == (harm, 0), "each player's own characters at the end of that player's turn"
    state = begun()
    room_is(state, "6", "guard-post")
    put(state, "mapuche", "B7")
    effect(state, 0, [{"do": "solve"}])
    assert allowed(state, 0, "EndMoves")
    end_turn(state)
    assert state.figures["mapuche"].wounds == 0
