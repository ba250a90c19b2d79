"""What the searching player sees closer than greedy: plans of its own for the steam, and what heat will cost."""

from __future__ import annotations

import random

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam.actions import Allocate, Stride
from engines.heavy_steam.actions.steam import ALLOCATION
from engines.heavy_steam.content import Phase
from engines.heavy_steam.heuristics import score
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.study import study
from tests.heavy_steam.positions import begin, duel, free, lay


def stoked(**rows: str) -> HeavySteam:
    """A heavy titan with a full boiler before its steam phase."""
    state = duel()
    lay(state.titans[0], boiler="sssss", **rows)
    begin(state, Phase.STEAM)
    return state


def test_plans_made_by_chance_are_legal_and_others_than_the_presets() -> None:
    state, rnd = stoked(), random.Random(1)
    presets = set(free(state, 0, Allocate))
    with GAME.masked(state, 0) as view:
        made = {ALLOCATION.variation(view, {}, rnd) for _ in range(40)}
        assert [ALLOCATION.refusal(view, {}, plan) for plan in made] == [None] * len(made)
    assert len(made - presets) > len(presets)


@pytest.mark.parametrize("seed", range(3))
def test_plans_made_by_chance_repeat_with_the_seed(seed: int) -> None:
    plans = []
    for _ in range(2):
        state = stoked()
        with GAME.masked(state, 0) as view:
            plans.append(ALLOCATION.variation(view, {}, random.Random(seed)))
    assert plans[0] == plans[1]


def test_heat_weighs_more_at_a_second_look() -> None:
    """A move that overloads the boiler is worse by more than greedy thinks; one that heats nothing is as good."""
    gaps = []
    for pressure in (0, 20):
        state = duel()
        titan = state.titans[0]
        titan.pressure = "r" * min(pressure, titan.printed.pressure_squares - 1)
        lay(titan, **{titan.pipes.mobility: "ssss"})
        begin(state, Phase.MOVE)
        with GAME.masked(state, 0) as view:
            moves = [Stride(to=to) for to in free(state, 0, Stride)]
            gaps.append(max(score(view, move) - study(view, move) for move in moves))
    assert gaps[0] == pytest.approx(0) and gaps[1] > 0
