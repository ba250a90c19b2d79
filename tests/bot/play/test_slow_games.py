"""A slow game finds out what may be done in a thread: the loop only asks for what is known already."""

from __future__ import annotations

import threading
from dataclasses import fields
from typing import Any

import pytest

from engines.core.game import Game
from engines.core.state import View
from tests.bot.play.conftest import Opened
from tests.tiny import GAME


class Watched(Game[Any]):
    """Lamplighters that note in which threads they are asked what may be done."""

    def menu(self, view: View[Any]) -> str:
        asked.append(threading.current_thread() is threading.main_thread())
        return super().menu(view)


asked: list[bool] = []


def watched(*, slow: bool) -> Game[Any]:
    """The tiny game, quick or slow."""
    return Watched(**{field.name: getattr(GAME, field.name) for field in fields(GAME)} | {"slow": slow})


@pytest.mark.parametrize("slow", [True, False])
async def test_only_a_slow_game_is_asked_in_a_thread_first(opened: Opened, slow: bool) -> None:
    async with opened(watched(slow=slow)) as club:
        started = await club.open(club.bob)
        asked.clear()
        panel = await club.press(club.bob, started, "Your move")
        assert "which card do you offer?" in panel.text
        assert asked == ([False, True] if slow else [True])
        asked.clear()
        await club.press(club.bob, panel, next(iter(panel.buttons)))
        assert asked[0] is not slow and (False in asked) is slow
