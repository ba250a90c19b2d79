"""Fixtures: a store in a file of its own, a table with a clock that stands still, a channel with its outbox."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.publish.outbox import Outbox
from bot.store.store import Store
from bot.table.table import Table
from tests.bot.databases import KINDS, emptied
from tests.bot.table.house import Channel, Clock, games


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with its schema, made once."""
    path = tmp_path_factory.mktemp("store") / "empty.sqlite3"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path, migrated: Path) -> str:
    if request.param == "shared":
        return asyncio.run(emptied())
    path = tmp_path / "test.sqlite3"
    shutil.copyfile(migrated, path)
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def table(store: Store, clock: Clock) -> AsyncIterator[Table]:
    table = Table(store, games, clock=clock)
    yield table
    await table.close()


@pytest.fixture
def channel() -> Channel:
    return Channel()


@pytest.fixture
async def outbox(table: Table, channel: Channel) -> Outbox:
    outbox = Outbox(table, channel)
    await outbox.deliver_due()  # as at the start of a process: nothing is left of an earlier one
    return outbox
