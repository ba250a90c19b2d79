"""A slow game is set up, and finds out what may be done, in a thread: the loop only asks for what is known already."""

from __future__ import annotations

import threading
from dataclasses import fields
from typing import Any

import pytest

from bot.table.table import Table
from engines.core.action import Action
from engines.core.game import Game, Step
from engines.core.state import Options, Seat, State, View
from tests.bot.play.conftest import Opened
from tests.tiny import GAME


class Watched(Game[Any]):
    """Lamplighters that note in which threads they are set up and asked what may be done: in the loop's or another."""

    def new(self, options: Options, seats: int, seed: str, opener: str | None = None) -> Step[Any]:
        made.append((threading.current_thread() is threading.main_thread(), seed))
        return super().new(options, seats, seed, opener)

    def menu(self, view: View[Any]) -> str:
        asked.append(threading.current_thread() is threading.main_thread())
        return super().menu(view)

    def step(self, state: State[Any], seat: Seat, action: Action) -> Step[Any]:
        stepped.append(threading.current_thread() is threading.main_thread())
        return super().step(state, seat, action)


stepped: list[bool] = []
asked: list[bool] = []
made: list[tuple[bool, str]] = []


def watched(*, slow: bool) -> Game[Any]:
    """The tiny game, quick or slow."""
    return Watched(**{field.name: getattr(GAME, field.name) for field in fields(GAME)} | {"slow": slow})


@pytest.mark.parametrize("slow", [True, False])
async def test_only_a_slow_game_is_asked_in_a_thread_first(opened: Opened, slow: bool) -> None:
    async with opened(watched(slow=slow)) as club:
        made.clear()
        started = await club.open(club.bob)
        assert [here for here, _ in made] == [not slow]
        asked.clear()
        panel = await club.press(club.bob, started, "Your move")
        assert "which card do you offer?" in panel.text
        assert asked == ([False, True] if slow else [True])
        asked.clear()
        await club.press(club.bob, panel, next(iter(panel.buttons)))
        assert asked[0] is not slow and (False in asked) is slow


@pytest.mark.parametrize("slow", [True, False])
async def test_a_slow_game_plays_in_a_thread(opened: Opened, slow: bool) -> None:
    async with opened(watched(slow=slow)) as club:
        started = await club.open(club.bob)
        panel = await club.press(club.bob, started, "Your move")
        stepped.clear()
        for _ in range(4):  # a choice, and its confirmation
            if not stepped:
                panel = await club.press(club.bob, panel, next(iter(panel.buttons)))
        assert stepped and set(stepped) == {not slow}


@pytest.mark.parametrize("slow", [True, False])
async def test_after_a_restart_a_slow_game_is_asked_in_a_thread_first(opened: Opened, slow: bool) -> None:
    async with opened(watched(slow=slow)) as club:
        await club.open(club.bob)
        table = club.bot.table
        again = Table(table.store, table.games)  # remembers no state
        asked.clear()
        (match,) = await table.places.open()
        position = await again.look(match.id)
        assert position.waiting
        assert asked == ([False] * len(position.waiting) if slow else [])
        asked.clear()
        await again.look(match.id)
        assert asked == []  # found out already
