"""Corners of the rules that a second reading found: seals, landings, neighbours (DM-R2, DM-S4, DM-X7)."""

from __future__ import annotations

from engines.dimensions_of_madness.figures import expel
from engines.dimensions_of_madness.places import adjacent
from engines.dimensions_of_madness.rooms import entered
from tests.dimensions_of_madness.positions import Silent, begun, put, settle, turret


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
