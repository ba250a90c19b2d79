"""The Escape, the Tunnel and Checkmate (DM-S4 to DM-S6, golden tests G27, G28, G35)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.ending import rounds
from engines.dimensions_of_madness.figures import hit_turret, knock_out
from engines.dimensions_of_madness.frames import DefenderTurn
from engines.dimensions_of_madness.places import attacked_rooms, reach, returns
from engines.dimensions_of_madness.pools import pool
from engines.dimensions_of_madness.rooms import solve
from engines.dimensions_of_madness.turns import arrivals
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    allowed,
    begun,
    carries,
    ended,
    home,
    keys,
    minion,
    no_cards,
    put,
    refused,
    room_is,
    settle,
)

# ---- The Escape


@pytest.mark.parametrize("count", [3, 2])
def test_keys_dm_s4(count):
    state = begun("escape", s4_keys=count)
    assert len(state.items) == count
    limiter = state.turrets[0]
    assert (limiter.level, limiter.label) == (2, "limiter")
    key = put(state, "mapuche", state.items["key-1"].at)
    act(state, 0, "PickUp", figure="mapuche", square=key.at, what=("key-1",))
    assert state.teams[0].scored == {"key": 2}
    state.items["key-1"].at, state.items["key-1"].carrier = key.at, None
    act(state, 0, "PickUp", figure="mapuche", square=key.at, what=("key-1",))
    assert state.teams[0].scored == {"key": 2}, "each key once"


def test_the_limiter_dm_s4():
    state = begun("escape")
    arcturus = put(state, "arcturus", "J8")
    arcturus.styx = "Eye"
    assert returns(state, arcturus) == [state.room(arcturus)]
    hit_turret(state, state.turrets[0], 2, 0, Silent(state))
    assert state.teams[0].scored == {"limiter": 3}
    assert set(state.board.marks["key_room"]) <= set(returns(state, arcturus))


@pytest.mark.parametrize(("how", "entered", "taken"), [("on_entry", True, True), ("on_key", False, True)])
def test_the_doors_of_the_key_rooms_dm_s4(how, entered, taken):
    state = begun("escape", s4_doors=how)
    no_cards(state)
    state.turrets.clear()
    put(state, "arcturus", "J8").styx = "Eye"
    room = state.board.marks["key_room"][0]
    door = next(d for d in state.board.doors.values() if d.sealed == "A")
    act(state, 0, "EndMoves")
    square = next(s for s in state.board.rooms[room].squares if s != state.items["key-1"].at)
    act(state, 0, "ComeBack", figure="arcturus", room=room, square=square, die="magic")
    assert (state.doors[door.key] == "open") is entered
    state = begun("escape", s4_doors=how)
    put(state, "mapuche", state.items["key-1"].at)
    act(state, 0, "PickUp", figure="mapuche", square=state.items["key-1"].at, what=("key-1",))
    assert (state.doors[door.key] == "open") is (taken and how == "on_key")


def test_door_c_takes_a_key_dm_s4():
    state = begun("escape")
    door = next(d for d in state.board.doors.values() if d.sealed == "C")
    inner = next(s for s in door.squares if state.board.rooms[state.board.room_of[s]].kind == "room")
    state.rooms[state.board.room_of[inner]].status = "solved"
    put(state, "mapuche", inner)
    assert refused(state, 0, "OpenDoor", figure="mapuche", door=door.key).rule == "DM-M7"
    carries(state, "mapuche", "key-1")
    act(state, 0, "OpenDoor", figure="mapuche", door=door.key)
    assert state.doors[door.key] == "open"


@pytest.mark.parametrize(("number", "attackers", "defender"), [(9, 5, 0), (10, 0, 5)])
def test_a_whole_team_out_in_time_g28_dm_s4(number, attackers, defender):
    """G28: out in round 9: +5; in round 10: the defender +5, if no full team was out before."""
    state = begun("escape")
    state.round = number
    for figure in list(state.mine(0)):
        figure.at = home(state)
        act(state, 0, "GetAway", figure=figure.key)
    assert state.teams[0].scored.get("team", 0) == attackers and state.teams[0].scored["escape"] == 3
    assert state.result is not None, "no attacker is left inside"
    assert state.teams[1].scored.get("no_team", 0) == defender


def test_who_scores_the_fallen_dm_s4():
    for how, figure_points, minion_points in (("attacker", 1, 0), ("printed", 0, 1)):
        state = begun("escape", s4_vp=how)
        knock_out(state, state.figures["mapuche"], 1, Silent(state))
        assert state.teams[1].vp == figure_points
        knock_out(state, minion(state, "vikka", "J8"), 0, Silent(state))
        assert state.teams[1].vp == figure_points + minion_points


def test_from_round_seven_the_defender_gets_more_dm_s4():
    state = begun("escape")
    state.round = 7
    assert sorted(arrivals(state)) == ["M", "T", "t", "x"]
    put(state, "mapuche", "J8")
    state.stack = state.stack[:1]
    state.push(DefenderTurn(seat=1, stage="arrivals", arrivals="MT"))
    settle(state)
    assert allowed(state, 1, "Forgo")
    act(state, 1, "Forgo")
    act(state, 1, "Forgo")
    state.push(DefenderTurn(seat=1, stage="arrivals", arrivals="t"))
    settle(state)
    assert not allowed(state, 1, "Forgo")


# ---- The Tunnel


@pytest.mark.parametrize(("number", "points"), [(7, 2), (8, 0)])
def test_escapes_before_round_eight_g27_dm_s5(number, points):
    """G27: escaped in round 7: 2; in round 8: 0."""
    state = begun("tunnel")
    state.round = number
    mapuche = state.figures["mapuche"]
    mapuche.at = home(state)
    act(state, 0, "GetAway", figure="mapuche")
    assert state.teams[0].vp == points


def test_the_gates_of_the_tunnel_dm_s5():
    state = begun("tunnel")
    square, door = next(iter(state.board.gate.items()))
    inner = next(s for s in state.board.doors[door].squares if state.board.rooms[state.board.room_of[s]].kind == "room")
    put(state, "mapuche", inner)
    assert refused(state, 0, "OpenDoor", figure="mapuche", door=door).rule == "DM-M7"
    hit_turret(state, state.turret_at(square), 2, 0, Silent(state))
    assert state.teams[0].scored == {"turret": 3}
    assert door in keys(state, 0, "OpenDoor", figure="mapuche")
    arcturus = put(state, "arcturus", "H4")
    arcturus.styx = "Eye"
    assert not set(state.board.marks["no_styx"]) & set(returns(state, arcturus))
    knock_out(state, arcturus, 1, Silent(state))
    ended(state)
    assert state.teams[1].scored == {"down": 2, "left": 4}, "the fallen are not counted twice"


def test_solved_rooms_score_dm_s5():
    state = begun("tunnel")
    room_is(state, "1", "supply-depot")
    solve(state, "1", 0, Silent(state))
    assert state.teams[0].scored == {"room": 1}


# ---- Checkmate


def leader_of(state):
    return next(f for f in state.figures.values() if f.minion and f.card.leader)


def test_the_leader_stays_and_fights_dm_s6():

    for how, fights in (("guarded", True), ("passive", False)):
        state = begun("checkmate", s6_leader=how)
        leader = leader_of(state)
        room = state.board.marks["leader_room"][0]
        assert state.room(leader) == room and sorted(t.level for t in state.turrets) == [3, 3]
        assert bool(pool(state, 1, room)) is fights
        leader.points = 9
        state.doors = dict.fromkeys(state.doors, "open")
        assert {state.board.room_of[s] for s in reach(state, leader, 9)} == {room}


def test_the_leader_is_carried_off_g35_dm_s6_dm_v1():
    state = begun("checkmate")
    leader = leader_of(state)
    room = state.board.marks["leader_room"][0]
    knock_out(state, leader, 0, Silent(state))
    square = leader.at
    assert state.items["leader-1"].at == square
    state.rooms[room].status = "solved"
    put(state, "mapuche", square).gear = ["goggles"]
    assert "mapuche" not in keys(state, 0, "PickUp"), "too bulky with gear"
    state.figures["mapuche"].gear = []
    act(state, 0, "PickUp", figure="mapuche", square=square, what=("leader-1",))
    assert "mapuche" not in keys(state, 0, "OpenPortal")
    bolt = next(d for d in state.board.doors.values() if d.sealed)
    inner, outer = sorted(bolt.squares, key=lambda s: state.board.room_of[s] != room)
    put(state, "arcturus", outer)
    assert refused(state, 0, "OpenDoor", figure="arcturus", door=bolt.key).rule == "DM-M7"
    state.figures["mapuche"].at = inner
    act(state, 0, "OpenDoor", figure="mapuche", door=bolt.key)
    state.figures["mapuche"].at = home(state)
    act(state, 0, "GetAway", figure="mapuche")
    assert state.result.reason == "leader_taken" and state.result.winners == (0,)


@pytest.mark.parametrize(("limit", "last"), [(11, 11), (12, 12)])
def test_the_last_round_of_checkmate_dm_s6(limit, last):

    state = begun("checkmate", s6_limit=limit)
    assert rounds(state) == last
    assert ended(state).winners == (1,)


def test_reinforcements_of_the_central_room_dm_s6():

    assert attacked_rooms(begun("checkmate")) == list(begun("checkmate").board.marks["central"])
