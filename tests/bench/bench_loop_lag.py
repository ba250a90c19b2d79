"""How late the bot's event loop is while 16 matches act: panels, actions, commits, posts with their pictures."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from bot.artists import drawn_in_advance
from bot.client import Bot
from bot.games import games
from bot.panels.turn import panel
from bot.store.store import Store
from bot.table.position import Person, Position
from bot.table.table import Table
from engines.core.players import PLAYERS
from render.workers import Workers

MATCHES = 16
SECONDS = 12.0
PAUSE = 0.5
"""Seconds between two actions of a match: 32 actions a second in all."""

TICK = 0.002
NETWORK = 0.08
"""Seconds a request to Discord takes."""

ADA = Person(1, "Ada")


class Sampled:
    """How late each wake-up was, and what the loop's thread computed until then, in seconds.

    The second figure is the loop's own doing; the first has the other processes of a busy machine in it too.
    """

    def __init__(self) -> None:
        self.late: list[float] = []
        self.busy: list[float] = []

    async def run(self) -> None:
        while True:
            begun, computed = time.perf_counter(), time.thread_time()
            await asyncio.sleep(TICK)
            self.late.append(time.perf_counter() - begun - TICK)
            self.busy.append(time.thread_time() - computed)

    def report(self, name: str) -> None:
        for what, seconds in (("late", self.late), ("computing", self.busy)):
            ordered = sorted(seconds)
            p50, p99 = ordered[len(ordered) // 2] * 1e3, ordered[int(len(ordered) * 0.99)] * 1e3
            print(f"{name:<30} {what:<12} p50 {p50:6.2f} ms   p99 {p99:6.2f} ms   worst {ordered[-1] * 1e3:6.1f} ms")


async def sampled(name: str, work: Any) -> None:
    """Print how late the loop was while `work` ran."""
    sampler = Sampled()
    task = asyncio.create_task(sampler.run())
    await work
    task.cancel()
    sampler.report(name)


def muted(bot: Bot, sent: list[int]) -> None:
    """The bot's requests go nowhere, and are answered after the time a network takes."""
    when = "2026-01-01T00:00:00+00:00"

    async def request(route: Any, *, files: Any = None, form: Any = None, **options: Any) -> Any:
        await asyncio.sleep(NETWORK)
        sent.append(len(files or ()))
        author = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
        return {
            "id": str(len(sent)), "channel_id": "1", "author": author, "content": "", "timestamp": when,
            "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": False, "type": 0, "components": [], "flags": 0,
        }  # fmt: skip

    bot.http.request = request  # type: ignore[method-assign]


async def opened(table: Table, number: int) -> Position:
    """A match with a person on every seat."""
    position = await table.lobby.create(next(iter(games())), {}, ADA, guild_id=1, channel_id=number)
    for row in position.seats:
        await table.lobby.join(position.match.id, Person(10 + row.seat, "Somebody"), seat=row.seat)
    return (await table.lobby.start(position.match.id, ADA, seed=str(number))).position


async def acting(table: Table, bot: Bot, number: int, until: float) -> int:
    """One match: whoever is waited for opens a panel and acts. Returns the number of actions."""
    rnd, count = random.Random(number), 0
    position = await opened(table, number)
    while time.perf_counter() < until and position.match.status == "playing":
        await asyncio.sleep(PAUSE * (0.5 + rnd.random()))
        seat = position.waiting[0]
        who = Person(10 + seat, "Somebody")
        (await panel(table, bot.drawing, position, who, seat)).to_components()
        with position.masked(seat) as view:
            action = PLAYERS["random"].choose(position.game, view, rnd)
        position = (await table.act(position.match.id, who, action, seat=seat)).position
        count += 1
    return count


async def test_loop_lag(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/lag.sqlite3")
    table = Table(store)
    workers = Workers(1, warm=drawn_in_advance(games().values()), folder=tmp_path)
    bot = Bot(table, workers, shard_count=1)
    sent: list[int] = []
    muted(bot, sent)
    outbox = asyncio.create_task(bot.outbox.run())
    counts: list[int] = []

    async def play() -> None:
        until = time.perf_counter() + SECONDS
        counts.extend(await asyncio.gather(*(acting(table, bot, number, until) for number in range(1, MATCHES + 1))))

    await workers.start()
    await workers.warmed()
    print()
    await sampled("floor: an idle loop", asyncio.sleep(2))
    await sampled(f"{MATCHES} matches acting", play())
    print(f"{sum(counts)} actions, {len(sent)} posts with {sum(sent)} pictures in {SECONDS:.0f} s")
    outbox.cancel()
    await asyncio.wait([outbox])
    await table.close()
    await workers.close()
    await store.close()
