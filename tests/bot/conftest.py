"""Fixtures for the bot's tests: a Discord over the wire and one in the process."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.bot.wire.server import Wire


@pytest_asyncio.fixture
async def wire() -> AsyncIterator[Wire]:
    """A simulated Discord on loopback. Ends the test in failure if a payload broke a limit or a route is missing."""
    async with Wire() as world:
        yield world
    assert not world.rest.violations, "\n".join(world.rest.violations)
    assert not world.rest.gaps, "\n".join(world.rest.gaps)
