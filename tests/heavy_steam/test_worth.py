"""What the searching player makes of a position: whoever is nearer to the end, hotter or poorer stands worse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from engines.core.state import Result
from engines.heavy_steam import GAME
from engines.heavy_steam.content import load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import duel, hold, lay


def hurt(state: HeavySteam) -> None:
    boiler = state.titans[0].pipes.boiler
    lay(state.titans[0], **{boiler: "d" + state.titans[0].cells[boiler][1:]})


def heat(state: HeavySteam) -> None:
    state.titans[0].pressure += "r"


def lose_steam(state: HeavySteam) -> None:
    state.titans[0].lost += 1


def spend_pilot(state: HeavySteam) -> None:
    state.titans[0].pilot_used = True


@pytest.mark.parametrize("change", [hurt, heat, lose_steam, spend_pilot])
def test_a_position_is_worth_less_to_one_and_as_much_more_to_the_other(change: Callable[[HeavySteam], None]) -> None:
    state = duel()
    before = [GAME.value(state, seat) for seat in (0, 1)]
    change(state)
    after = [GAME.value(state, seat) for seat in (0, 1)]
    assert after[0] < before[0] and after[1] > before[1]
    assert sum(before) == pytest.approx(0) and sum(after) == pytest.approx(0)


def test_cards_in_hand_are_worth_something() -> None:
    state = duel()
    hold(state, 0)
    before = GAME.value(state, 0)
    hold(state, 0, next(iter(load().cards)))
    assert GAME.value(state, 0) > before


def test_each_cube_of_damage_weighs_more_than_the_one_before() -> None:
    state, worth = duel(), []
    boiler = state.titans[0].pipes.boiler
    size = len(state.titans[0].cells[boiler])
    for cubes in range(size):
        lay(state.titans[0], **{boiler: "d" * cubes + "s" * (size - cubes)})
        worth.append(GAME.value(state, 0))
    losses = [better - worse for better, worse in pairwise(worth)]
    assert losses == sorted(losses) and losses[0] > 0


def test_a_match_that_is_won_is_worth_more_than_any_position() -> None:
    state = duel()
    state.result = Result(winners=(1,), reason="titan_destroyed", text="")
    assert GAME.value(state, 1) == -GAME.value(state, 0) > 0
    state.result = Result(winners=(), reason="both_destroyed", text="")
    assert GAME.value(state, 0) == 0
