"""Steps, reach and sight of the six maps against a slow program that works from the drawings with exact fractions."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.maps import board, drawing
from tests.dimensions_of_madness.boards.brute import Slow

MAPS = ("factory-assault", "vault", "jail", "escape", "tunnel", "checkmate")
DIAGONALS = ("corner_safe", "free", "none")


@cache
def _slow(scenario: str, shut: frozenset[str]) -> Slow:
    return Slow(board(scenario), drawing(scenario), shut)


@st.composite
def _positions(draw: st.DrawFn) -> tuple[Board, Slow, frozenset[str], frozenset[str], str]:
    scenario = draw(st.sampled_from(MAPS))
    ground = board(scenario)
    shut = frozenset(draw(st.sets(st.sampled_from(sorted(ground.doors)))))
    taken = frozenset(draw(st.sets(st.sampled_from(ground.squares), max_size=24)))
    return ground, _slow(scenario, shut), shut, taken, draw(st.sampled_from(ground.squares))


@settings(max_examples=40, deadline=None)
@given(_positions(), st.sampled_from(DIAGONALS), st.integers(1, 9))
def test_reach_is_what_a_plain_search_finds(position, diagonals, points) -> None:
    ground, slow, shut, taken, start = position
    wanted = {s: cost for s, cost in slow.costs(start, taken, diagonals).items() if cost <= points}
    assert ground.reach(start, points, shut, taken, diagonals) == wanted


@settings(max_examples=30, deadline=None)
@given(_positions(), st.sampled_from(DIAGONALS))
def test_neighbours_are_one_step_away(position, diagonals) -> None:
    ground, slow, shut, _, start = position
    wanted = {s for s in ground.squares if slow.step(start, s, diagonals)}
    assert set(ground.neighbours(shut, diagonals)[start]) == wanted


@settings(max_examples=30, deadline=None)
@given(_positions(), st.sampled_from(DIAGONALS), st.data())
def test_a_path_is_made_of_steps_and_as_long_as_its_cost(position, diagonals, data) -> None:
    ground, slow, shut, taken, start = position
    costs = slow.costs(start, taken, diagonals)
    goal = data.draw(st.sampled_from(ground.squares))
    path = ground.path(start, goal, shut, taken, diagonals)
    if goal not in costs:
        assert path == ()
        return
    assert (path[0], path[-1], len(path) - 1) == (start, goal, costs[goal])
    assert all(slow.step(a, b, diagonals) for a, b in pairwise(path))
    assert not taken.intersection(path[1:])


@settings(max_examples=30, deadline=None)
@given(_positions(), st.data())
def test_sight_is_one_of_sixteen_free_lines(position, data) -> None:
    ground, slow, shut, taken, start = position
    room = [s for s in ground.squares if ground.room_steps(ground.room_of[start], ground.room_of[s]) in (0, 1)]
    for goal in (data.draw(st.sampled_from(room)), data.draw(st.sampled_from(ground.squares))):
        if goal != start:
            assert ground.sees(start, goal, shut, taken) == slow.sees(start, goal, taken)


@settings(max_examples=12, deadline=None)
@given(_positions())
def test_sight_is_mutual_and_never_better_behind_more_doors_and_figures(position) -> None:
    ground, _, shut, taken, start = position
    seen = ground.seen_from(start, shut, taken)
    assert all(ground.sees(s, start, shut, taken) for s in seen)
    assert seen <= ground.seen_from(start, shut, frozenset(sorted(taken)[::2])) <= ground.seen_from(start)


@pytest.mark.parametrize("scenario", MAPS)
def test_doors_opened_on_the_way_cost_a_point_each(scenario) -> None:
    ground = board(scenario)
    shut = frozenset(ground.doors)
    for door in ground.doors.values():
        a, b = door.squares
        assert b not in ground.reach(a, 1, shut, openable=shut)
        assert ground.reach(a, 2, shut, openable=frozenset({door.key}))[b] == 2
        assert ground.path(a, b, shut, openable=frozenset({door.key})) == (a, b)
