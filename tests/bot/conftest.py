"""Fixtures for the bot's tests: a Discord over the wire, and one in the process."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import discord
import pytest
import simcord
from simcord.http import router

from tests.bot.wire.server import Wire
from tests.bot.wire.strict import Strict
from tests.bot.wire.world import no_commands_in_archives, small_files

#: Seconds between two looks at whether the bot has come to rest; simcord's own 0.05 would be paid for every click.
IDLE = 0.002

Simulate = Callable[..., AbstractAsyncContextManager[simcord.Env]]


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A simulated Discord on loopback. The test fails if a payload broke a limit or a route is missing."""
    async with Wire() as world:
        yield world
    assert not world.rest.strict.violations, "\n".join(world.rest.strict.violations)
    assert not world.rest.gaps, "\n".join(world.rest.gaps)


class Complaints(logging.Handler):
    """Errors logged: discord.py only logs what a persistent button's callback raises."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


@pytest.fixture
def simulate(monkeypatch: pytest.MonkeyPatch) -> Simulate:
    """`async with simulate(bot) as env`: simcord's Env, as strict as the wire; options go to `simcord.run`.

    At the end it fails for every limit a payload broke and, unless `check_errors=False`, for every error logged and
    every exception of the bot that nobody looked at.
    """

    @asynccontextmanager
    async def simulated(bot: discord.Client, **options: Any) -> AsyncIterator[simcord.Env]:
        strict, complaints = Strict(), Complaints()
        logging.getLogger().addHandler(complaints)
        try:
            with monkeypatch.context() as patch:
                patch.setattr(router, "dispatch", strict.dispatch)
                patch.setitem(simcord.Env._settle_internal.__kwdefaults__, "idle", IDLE)
                async with simcord.run(bot, **options) as env:
                    env.backend.subscribers.insert(0, small_files)
                    env._register_dispatch_observer(
                        lambda interaction: no_commands_in_archives(env.backend, interaction)
                    )
                    yield env
        finally:
            logging.getLogger().removeHandler(complaints)
        assert not strict.violations, "\n".join(strict.violations)
        assert not complaints.lines or not options.get("check_errors", True), "\n".join(complaints.lines)

    return simulated
