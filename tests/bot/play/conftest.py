"""The fixture `opened`: the bot at a table of its own, in a simulated server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.store.store import Store
from bot.table import lobby
from bot.table.errors import TableError
from bot.table.table import Table
from engines.core.game import Game
from engines.core.pick import RuleViolation
from tests.bot.conftest import Simulate
from tests.bot.play.club import Clock, Club, Quiet
from tests.tiny import GAME

REFUSALS = (TableError, RuleViolation)
Opened = Callable[..., AbstractAsyncContextManager[Club]]


@pytest.fixture
def opened(simulate: Simulate, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """`async with opened() as club`: within one task, since simcord keeps its clock in the context.

    Every match has the same seed, so that hands and dice are the same in every run.
    """
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda size: "5" * 2 * size))

    @asynccontextmanager
    async def make(game: Game[Any] = GAME, **options: Any) -> AsyncIterator[Club]:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/club.sqlite3")
        clock = Clock()
        table = Table(store, lambda: {game.key: game}, clock=clock)
        bot = Quiet(table, shard_count=1)
        try:
            async with simulate(bot, **options) as env:
                yield Club(env, bot, table, clock)
                # A refusal reaches the command tree's funnel as an exception, which simcord notes; it is no fault.
                assert not [error for error in env.errors if not isinstance(error.__cause__, REFUSALS)]
        finally:
            await table.close()
            await store.close()

    return make
