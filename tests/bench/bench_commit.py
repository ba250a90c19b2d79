"""Durable commits with eight matches at once, and the floor in the same run: bare sqlite3 writing the same bytes."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
import zlib
from pathlib import Path

from bot.games import games
from bot.store.database import Op
from bot.store.embedded import PRAGMAS
from bot.store.matches import SNAPSHOT_LEVEL
from bot.store.store import Store
from bot.table.position import Person, Position
from bot.table.revision import Entry, revise
from bot.table.table import Table
from engines.core.action import Action
from engines.core.players import PLAYERS

MATCHES = 8
ROUNDS = 60


def report(name: str, seconds: list[float]) -> None:
    """One line: median and 99th percentile in milliseconds."""
    ordered = sorted(seconds)
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    print(f"{name:<48} p50 {p50 * 1e3:6.2f} ms   p99 {p99 * 1e3:6.2f} ms   ({len(ordered)})")


async def begun(table: Table, number: int) -> Position:
    """A match between people, one on every seat."""
    people = Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo"), Person(4, "Dan")
    position = await table.lobby.create(next(iter(games())), {}, people[0], guild_id=1, channel_id=number)
    for row in position.seats:
        await table.lobby.join(position.match.id, people[row.seat], seat=row.seat)
    return (await table.lobby.start(position.match.id, people[0], seed=str(number))).position


def chosen(position: Position, rnd: random.Random) -> tuple[int, Action]:
    """A seat that is waited for, and something it can do."""
    seat = position.waiting[0]
    with position.masked(seat) as view:
        return seat, PLAYERS["random"].choose(position.game, view, rnd)


def foreseen(position: Position, rnd: random.Random) -> list[list[Op]]:
    """The transactions of a match's next actions, made before anything is timed."""
    batches = []
    while position.match.status == "playing" and len(batches) < ROUNDS:
        seat, action = chosen(position, rnd)
        step = position.game.step(position.board, seat, action)
        entry = Entry("act", seat, position.seats[seat].user_id, position.game.dump_action(action))
        position, ops = revise(position, step.state, step.events, entry, time.time())
        batches.append(ops)
    return batches


async def lane(table: Table, number: int) -> list[list[Op]]:
    """The same of one match after the other, as many as make ROUNDS transactions."""
    batches: list[list[Op]] = []
    while len(batches) < ROUNDS:
        rnd = random.Random(1000 * number + len(batches))
        batches += foreseen(await begun(table, 1000 * number + len(batches)), rnd)
    return batches[:ROUNDS]


class Floor:
    """One writer and nothing around it: a move, a packed state, the match and a post in a durable transaction."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        for table in ("move", "snapshot", "post"):
            self._connection.execute(f"CREATE TABLE {table} (number INTEGER PRIMARY KEY, bytes)")
        self._number = 0

    def commit(self) -> None:
        self._number += 1
        self._connection.execute("BEGIN IMMEDIATE")
        for table, size in (("move", 900), ("snapshot", 1500), ("post", 300)):
            self._connection.execute(f"INSERT INTO {table} VALUES (?, ?)", (self._number, b"x" * size))
        self._connection.execute("COMMIT")


async def clocked(seconds: list[float], store: Store, ops: list[Op]) -> None:
    began = time.perf_counter()
    await store.commit(ops)
    seconds.append(time.perf_counter() - began)


async def test_commits(tmp_path: Path) -> None:
    """Bursts of eight commits; between the bursts, eight of the floor's, one after the other."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'commits.sqlite3'}")
    table = Table(store)
    coming = [await lane(table, number) for number in range(1, MATCHES + 1)]
    floor = Floor(tmp_path / "floor.sqlite3")
    seconds: list[float] = []
    floors: list[float] = []
    bursts: list[float] = []
    for batches in zip(*coming, strict=True):
        await asyncio.gather(*(clocked(seconds, store, ops) for ops in batches))
        began = time.perf_counter()
        for _ in range(MATCHES):
            since = time.perf_counter()
            floor.commit()
            floors.append(time.perf_counter() - since)
            bursts.append(time.perf_counter() - began)
    print()
    report("commit, eight matches in the same moment", seconds)
    report("floor: sqlite3, one commit after the other", floors)
    report("floor: the same, waiting for those before", bursts)
    found = await store.matches.snapshot(1, 5)
    assert found is not None
    packed = zlib.compress(found[0], SNAPSHOT_LEVEL)
    print(f"a state of {len(found[0]) / 1000:.1f} kB is stored in {len(packed) / 1000:.1f} kB")
    await table.close()
    await store.close()


async def test_actions(tmp_path: Path) -> None:
    """Eight matches, each acting every 100 ms on average: load, step, commit, with the choosing left out."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'actions.sqlite3'}")
    table = Table(store)
    seconds: list[float] = []

    async def play(number: int) -> None:
        position, rnd = await begun(table, number), random.Random(number)
        for _ in range(ROUNDS):
            if position.match.status != "playing":
                break
            await asyncio.sleep(0.2 * rnd.random())
            seat, action = chosen(position, rnd)
            who = Person(position.seats[seat].user_id or 0, "")
            since = time.perf_counter()
            position = (await table.act(position.match.id, who, action, seat=seat)).position
            seconds.append(time.perf_counter() - since)

    await asyncio.gather(*(play(number) for number in range(1, MATCHES + 1)))
    report("whole action, eight matches", seconds)
    await table.close()
    await store.close()
