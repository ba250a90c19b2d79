"""What the searching player makes of a position: whoever is nearer to the end, hotter or poorer stands worse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from engines.core.state import Result
from engines.heavy_steam import GAME
from engines.heavy_steam.content import UnitKind, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import CET, UK, duel, enlist, hold, lay


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


def test_every_man_of_a_line_counts_and_most_in_cover() -> None:
    """Where infantry decides, the first that falls is a loss already, and cover given up is one that comes."""
    state = duel(scenario="frontline-fight")
    line = [enlist(state, UK, UnitKind.INFANTRY, 3) for _ in range(3)]
    enlist(state, CET, UnitKind.INFANTRY, 4)
    for unit in line:
        unit.cube = "white"
    worth = [GAME.value(state, 0)]
    line[0].cube = "black"
    worth.append(GAME.value(state, 0))
    while len(line) > 1:
        state.units.remove(line.pop(0))
        worth.append(GAME.value(state, 0))
    assert worth == sorted(worth, reverse=True) and len(set(worth)) == len(worth)


def test_a_match_that_is_won_is_worth_more_than_any_position() -> None:
    state = duel()
    state.result = Result(winners=(1,), reason="titan_destroyed", text="")
    assert GAME.value(state, 1) == -GAME.value(state, 0) > 0
    state.result = Result(winners=(), reason="both_destroyed", text="")
    assert GAME.value(state, 0) == 0
