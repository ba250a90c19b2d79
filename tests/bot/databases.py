"""Where the bot's tests keep things: a file of their own, and a shared database too where the environment names one.

`STOKEHOLD_TEST_DATABASE=postgresql+asyncpg://me@host/stokehold_test` has the tests of the store and of the table run
there as well. Its name must end in "test": everything in it is dropped.
"""

from __future__ import annotations

import os

from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

SHARED = os.environ.get("STOKEHOLD_TEST_DATABASE", "")
KINDS = ("file", "shared") if SHARED else ("file",)


async def emptied() -> str:
    """The URL of the shared database, with nothing in it any more."""
    assert (make_url(SHARED).database or "").endswith("test"), "the tests would drop what is in that database"
    engine = create_async_engine(SHARED)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return SHARED
