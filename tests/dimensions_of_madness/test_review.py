"""Corners of the rules that a second reading found: seals, landings, who is asked (DM-R2, DM-S4, DM-X7, DM-F8)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.figures import expel
from engines.dimensions_of_madness.places import adjacent
from engines.dimensions_of_madness.rooms import entered
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    begun,
    effect,
    give,
    minion,
    no_cards,
    put,
    settle,
    turret,
)


def test_a_broken_seal_stays_broken_dm_s4_dm_r2():
    """Door C was opened with a key: the room behind it does not seal it anew when somebody comes in elsewhere."""
    state = begun("escape", players=4)
    door = next(d for d in state.board.doors.values() if d.sealed == "C")
    room = next(room for room in door.rooms if room in state.rooms)
    state.doors[door.key] = "open"
    square = next(s for s in state.board.rooms[room].squares if s not in state.standing())
    way_in, *others = [d for d in state.board.rooms[room].doors if d != door.key]
    entered(state, put(state, state.mine(0)[0].key, square), way_in, Silent(state))
    assert state.rooms[room].status == "active" and all(state.doors[d] == "shut" for d in others)
    assert state.doors[door.key] == "open"


def test_who_lands_in_an_unseen_room_activates_it_dm_x7_dm_r1():
    """The marker's square is taken and one neighbour alone is free: that one is in a room nobody has seen."""
    state = begun(players=2)
    board = state.board
    door = next(d for d in board.doors.values() if {board.rooms[r].kind for r in d.rooms} == {"corridor", "room"})
    outer, inner = sorted(door.squares, key=lambda s: board.rooms[board.room_of[s]].kind)
    room = board.room_of[inner]
    state.doors[door.key] = "open"
    figure, other = state.mine(0)[:2]
    figure.at, figure.styx = outer, "G1"
    other.at = outer
    for square in adjacent(state, outer):
        if square != inner:
            turret(state, 1, square)
    expel(state, figure, Silent(state))
    settle(state)
    assert figure.at == inner
    assert state.rooms[room].status == "active"


@pytest.mark.parametrize("card", ["stygian-storm", "shock", "night-watch"])
def test_whoever_is_asked_is_asked_whatever_is_held_dm_f8(card: str):
    """Whether the defender holds a card that could be played makes no difference that others see."""
    state = begun(players=2)
    act(state, 1, "GiveOrder", what="ask_roll")
    no_cards(state)
    give(state, 1, card)
    for figure, square in zip(state.mine(0), ("C6", "D6", "E6"), strict=True):
        figure.at = square
    room = state.board.room_of["C6"]
    act(state, 0, "EndMoves")
    act(state, 0, "RollPool", room=room)
    assert state.top.kind == "Pause" and GAME.waiting(state) == [1]
    with GAME.masked(state, None) as view:
        assert view.state.top.ask(view) == "The defender may speak."
    with GAME.masked(state, 0) as view:
        assert card not in repr(view.state.teams[1]) and "ask_roll" not in repr(view.state.teams[1])


@pytest.mark.parametrize("card", ["brass-bulwark", "give-breath"])
def test_a_victim_with_any_card_is_asked_for_a_reaction_dm_f4(card: str):
    """Only the number of cards, which everybody sees, decides: not whether one of them is a reaction."""
    state = begun(players=2)
    no_cards(state)
    give(state, 0, card)
    victim = put(state, "arcturus", "C6")
    attacker = minion(state, "vikka", "D6")
    words = [{"do": "wound", "who": "target"}]
    effect(state, 1, words, source="line", actor=attacker.key, target=victim.key, attack=True)
    assert state.top.kind == "React" and GAME.waiting(state) == [0]
