"""Runs the bot: opens what it needs, logs in, and ends in order on SIGTERM or Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import aiohttp
import discord
import yarl

from bot.artists import drawn_in_advance
from bot.client import Bot
from bot.games import games
from bot.health import beating
from bot.settings import Settings
from bot.store.store import Store
from bot.table.table import Table
from render.workers import Workers

log = logging.getLogger(__name__)

WRONG_TOKEN, NO_TOKEN, UNREACHABLE = 1, 2, 3
"""Exit codes, beside 0 for an end that was asked for."""


def run(settings: Settings) -> int:
    """Run the bot until it is told to stop. Returns the process's exit code.

    Raises sqlalchemy.exc.SQLAlchemyError where the database cannot be opened, `NewerSchema` where a newer program
    wrote it.
    """
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level), root=True)
    if settings.token is None:
        log.error("There is no token. Set STOKEHOLD_TOKEN.")
        return NO_TOKEN
    point_elsewhere(settings)
    games()
    # What is there by now stays: a collection that looks through it all would hold the loop up for a tenth of a second.
    gc.collect()
    gc.freeze()
    gc.enable()
    return asyncio.run(_serve(settings, settings.token.get_secret_value()))


def point_elsewhere(settings: Settings) -> None:
    """Talk to another Discord than the real one, where the settings name one."""
    if settings.discord_api is not None:
        discord.http.Route.BASE = settings.discord_api
    if settings.discord_gateway is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def _serve(settings: Settings, token: str) -> int:
    """Everything is closed in the order opposite to its opening, whatever happens."""
    async with contextlib.AsyncExitStack() as stack:
        store = await Store.open(settings.database_url)
        stack.push_async_callback(store.close)
        # A process of its own, started when first needed: a computer player that thinks never holds the loop up.
        pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        stack.callback(pool.shutdown, wait=False, cancel_futures=True)
        table = Table(store, pool=pool)
        workers = Workers(
            settings.picture_workers, warm=drawn_in_advance(table.games().values()), folder=settings.data / "stamps"
        )
        bot = Bot(table, workers)
        stack.push_async_callback(bot.close)
        beat = asyncio.create_task(beating(settings.data, lambda: _well(bot)), name="heartbeat")
        stack.push_async_callback(_end, beat)
        return await _until_told(bot, token)


def _well(bot: Bot) -> bool:
    """Whether the bot is connected with every shard."""
    return bot.is_ready() and not bot.is_closed() and not any(shard.is_closed() for shard in bot.shards.values())


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])


async def _until_told(bot: Bot, token: str) -> int:
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, told.set)
    serving = asyncio.create_task(bot.start(token), name="gateway")
    waiting = asyncio.create_task(told.wait(), name="told to stop")
    await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if not serving.done():
        log.info("told to stop")
        await bot.close()
    try:
        await serving
    except discord.LoginFailure:
        log.error("Discord does not accept the token.")
        return WRONG_TOKEN
    except (aiohttp.ClientError, OSError) as error:
        log.error("Discord cannot be reached: %s", error)
        return UNREACHABLE
    except asyncio.CancelledError:
        return 0
    return 0
