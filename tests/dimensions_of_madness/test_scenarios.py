"""Factory Assault, the Vault, the Jail, and the end (DM-S1 to DM-S3, DM-V1 to DM-V5, golden tests G26, G35)."""

from __future__ import annotations

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.figures import hit_turret, knock_out
from engines.dimensions_of_madness.missions import exits
from engines.dimensions_of_madness.rooms import solve
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    away,
    begun,
    carries,
    ended,
    home,
    keys,
    minion,
    refused,
    room_is,
    settle,
    told,
)

# ---- Factory Assault


def test_a_design_and_the_boiler_win_g26_dm_s1():
    """G26: 5 + 3 = 8 points: the match ends at once; +1 for each in its area, the carrier too, 2 to the defender for
    each design not stolen.
    """
    state = begun(players=3)
    seat = state.turn
    mine = state.mine(seat)
    for figure, square in zip(mine, ("C6", "D6", "E6"), strict=True):
        figure.at = square
    boiler = state.turrets[0]
    assert (boiler.level, boiler.label) == (3, "boiler")
    hit_turret(state, boiler, 1, seat, Silent(state))
    assert state.teams[seat].vp == 3
    area = home(state, seat)
    near = next(s for s in state.board.neighbours(frozenset(), "corner_safe")[area] if s not in state.standing())
    carries(state, mine[0].key, "design-1").at = near
    events = act(state, seat, "Walk", figure=mine[0].key, to=area)
    assert told(events, "Delivered") and state.result is not None and state.result.reason == "points"
    assert state.teams[seat].scored == {"boiler": 3, "design": 5, "home": 1}
    assert state.teams[state.defender].scored == {"design_left": 2}, "two designs for two attackers"
    assert state.result.winners == (seat,)


def test_without_a_design_the_defender_wins_dm_s1():
    state = begun()
    state.teams[0].vp = 3
    assert ended(state).reason == "mission_failed" and state.result.winners == (1,)


def test_as_many_designs_as_attackers_dm_s1():
    for players in (2, 3, 4):
        assert len(begun(players=players).items) == players - 1


def test_who_falls_gives_the_defender_a_point_dm_s1():
    state = begun()
    knock_out(state, state.figures["mapuche"], 1, Silent(state))
    assert state.teams[1].scored == {"down": 1}


# ---- Assault on the Vault


def test_chests_g35_dm_s2():
    state = begun("vault", players=3)
    assert sorted(t.level for t in state.turrets) == [2, 2]
    seat = state.turn
    mine = state.mine(seat)
    carries(state, mine[0].key, "chest-1").at = home(state, seat)
    assert len(exits(state, seat)) == 3, "any exit"
    act(state, seat, "GetAway", figure=mine[0].key)
    assert state.teams[seat].scored == {"chest": 1} and mine[0].out
    room = state.board.marks["chest_room"][0]
    room_is(state, room, "supply-depot")
    solve(state, room, seat, Silent(state))
    assert state.teams[seat].scored["chest_room"] == 1
    knock_out(state, state.mine(1 - seat)[0], seat, Silent(state))
    assert state.teams[seat].scored["friendly_fire"] == 2 and state.teams[2].scored == {"down": 2}
    ended(state)
    left = sum(item.taken is None for item in state.items.values())
    assert state.teams[seat].scored["most_chests"] == 2
    assert state.teams[2].scored["chest_left"] == 2 * left and state.teams[2].scored["left"] == 5


def test_nobody_has_most_chests_when_tied_dm_s2():
    state = begun("vault", players=3)
    state.items["chest-1"].taken, state.items["chest-2"].taken = 0, 1
    ended(state)
    assert not any("most_chests" in team.scored for team in state.teams)


# ---- The Jail


def test_the_jail_begins_with_two_minions_dm_s3():
    state = begun("jail")
    guards = [f for f in state.figures.values() if f.minion]
    assert len(guards) == 2 and {state.room(f) for f in guards} == set(state.board.marks["cell_entry"])


def test_prisoners_and_minions_dm_s3():
    for cap, points in (("on", 1), ("off", 2)):
        state = begun("jail", s3_farm_cap=cap, minion_recycle="on")
        guard = next(f for f in state.figures.values() if f.minion)
        knock_out(state, guard, 0, Silent(state))
        again = minion(state, guard.key, "C6")
        knock_out(state, again, 0, Silent(state))
        assert state.teams[0].scored == {"defender_down": points}
    carries(state, "mapuche", "prisoner-1").at = "C6"
    assert "mapuche" not in keys(state, 0, "OpenPortal"), "a prisoner does not go through Styx"
    state.figures["mapuche"].at = home(state)
    act(state, 0, "GetAway", figure="mapuche")
    cell = state.board.marks["cell"][0]
    room_is(state, cell, "supply-depot")
    solve(state, cell, 0, Silent(state))
    assert state.teams[0].scored["prisoner"] == 2 and state.teams[0].scored["cell"] == 1
    left = sum(item.taken is None for item in state.items.values())
    ended(state)
    assert state.teams[1].scored["prisoner_left"] == 2 * left


# ---- the end


def test_no_attacker_left_dm_v1():
    state = begun("jail")
    for figure in list(state.mine(0)):
        knock_out(state, figure, 1, Silent(state))
    settle(state)
    assert state.result.reason == "no_attacker_left"


def test_nobody_leaves_the_factory_dm_v2():
    state = begun()
    assert refused(state, 0, "GetAway", figure="mapuche").rule == "DM-V2"
    state = begun("jail")
    away(state)
    assert refused(state, 0, "GetAway", figure="mapuche").rule == "DM-V2", "not in an exit"


def test_the_last_round_dm_v3():
    state = begun("jail")
    state.round = 9
    state.stack[0].stage = "attackers"
    state.stack = state.stack[:1]
    settle(state)
    assert state.result.reason == "rounds"


def test_ties_go_to_who_stands_else_are_shared_dm_v4():
    state = begun("jail", players=3)
    for item in state.items.values():
        item.taken = 0
    for seat, team in enumerate(state.teams):
        team.vp = 4 if seat < 2 else 0
    state.mine(1)[0].down = True
    assert ended(state).winners == (0,)
    state = begun("jail", players=3)
    for item in state.items.values():
        item.taken = 0
    for team in state.teams[:2]:
        team.vp = 4
    assert ended(state).winners == (0, 1)


def test_who_gives_up_dm_v5():
    state = begun("jail", players=3)
    carries(state, state.mine(0)[0].key, "prisoner-1")
    after = GAME.concede(state, 0).state
    assert after.items["prisoner-1"].carrier is None and not after.mine(0) and after.result is None
    assert after.top.waits_for == [1]
    last = GAME.concede(after, 1).state
    assert last.result.winners == (2,) and last.result.reason == "resigned"
    state.teams[0].vp = 1
    assert GAME.concede(state, 2).state.result.winners == (0,)
