"""Computer players: they move by themselves, think elsewhere, and never end a match by an error."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from bot.publish.outbox import Outbox
from bot.store.database import Op
from bot.store.store import Store
from bot.table import computers
from bot.table.revision import HOLD
from bot.table.table import Table
from engines.core.players import PLAYERS, Greedy
from tests.bot.table.house import ADA, BEN, Broken, Channel, Clock, begin, games, move


async def played(table: Table, match_id: int) -> str:
    """Plays a match to its end; returns how it ended."""
    while (await table.look(match_id)).match.status == "playing":
        await move(table, match_id)
        await table.computers.settled(match_id)
    return (await table.look(match_id)).match.ending


async def test_a_computer_player_moves_until_a_person_must(table: Table) -> None:
    position = await begin(table, ADA, computers=1)
    match_id = position.match.id
    await table.computers.settled(match_id)
    position = await table.look(match_id)
    assert position.waiting == [0]
    assert [entry.user_id for entry in await table.store.matches.moves(match_id, 1, 99)] == [None]
    assert await played(table, match_id) in ("lamps", "oil", "dark")
    moves = await table.store.matches.moves(match_id, 0, 999)
    assert [entry.rev for entry in moves] == list(range(len(moves)))
    # Each move of a computer player has its own snapshot, like everybody's.
    for entry in moves:
        assert await table.store.matches.snapshot(match_id, entry.rev)


async def test_computers_play_among_themselves_where_there_is_no_channel(table: Table) -> None:
    match_id = (await table.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
    for player in ("random", "greedy"):
        await table.lobby.add_computer(match_id, ADA, player=player)
    await table.lobby.start(match_id, ADA, seed="3")
    await table.computers.settled(match_id)
    assert (await table.look(match_id)).match.status == "over"
    assert await table.store.posts.of_match(match_id) == []


async def test_a_chain_without_a_person_is_bounded(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "CHAIN", 3)
    match_id = (await table.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
    for _ in range(2):
        await table.lobby.add_computer(match_id, ADA)
    await table.lobby.start(match_id, ADA, seed="3")
    await table.computers.settled(match_id)
    assert (await table.look(match_id)).match.rev == 3


async def test_a_computer_player_that_fails_is_moved_for(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "broken", Broken())
    match_id = (await table.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
    await table.lobby.join(match_id, ADA)
    await table.lobby.add_computer(match_id, ADA, player="broken")
    await table.lobby.start(match_id, ADA, seed="3")
    await table.computers.settled(match_id)
    position = await table.look(match_id)
    assert (position.match.rev, position.waiting) == (1, [0])


async def test_a_computer_player_that_hangs_is_moved_for(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hang = threading.Event()

    class Sleeper(Greedy):
        def choose(self, *what):
            hang.wait()
            return super().choose(*what)

    monkeypatch.setitem(PLAYERS, "sleeper", Sleeper())
    monkeypatch.setattr(computers, "THINK_SECONDS", 0.05)
    match_id = (await table.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
    await table.lobby.join(match_id, ADA)
    await table.lobby.add_computer(match_id, ADA, player="sleeper")
    await table.lobby.start(match_id, ADA, seed="3")
    await table.computers.settled(match_id)
    assert (await table.look(match_id)).waiting == [0]
    hang.set()


async def test_the_loop_goes_on_while_a_computer_player_thinks(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    class Thinker(Greedy):
        def choose(self, *what):
            assert go_on.wait(10)
            return super().choose(*what)

    monkeypatch.setitem(PLAYERS, "thinker", Thinker())
    match_id = (await table.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
    await table.lobby.join(match_id, ADA)
    await table.lobby.add_computer(match_id, ADA, player="thinker")
    await table.lobby.start(match_id, ADA, seed="3")
    # The person need not wait either: both offer at the same time.
    acted = await asyncio.wait_for(move(table, match_id, 0), 5)
    assert (acted.rev, acted.position.waiting) == (1, [1])
    go_on.set()
    await table.computers.settled(match_id)
    # What it had chosen before the person acted was thrown away and chosen anew.
    assert (await table.look(match_id)).seats[1].last_rev == 2


async def test_the_same_seed_is_played_alike_in_a_process_and_in_a_thread(table: Table, store: Store) -> None:
    endings = []
    for pool in (ThreadPoolExecutor(1), ProcessPoolExecutor(1, get_context("spawn"))):
        other = Table(store, games, pool=pool)
        match_id = (await other.lobby.create("lamplighters", {"seats": 2}, ADA)).match.id
        for player in ("random", "greedy"):
            await other.lobby.add_computer(match_id, ADA, player=player)
        await other.lobby.start(match_id, ADA, seed="7")
        await other.computers.settled(match_id)
        endings.append((await other.look(match_id)).state)
        await other.close()
        pool.shutdown()
    assert endings[0] == endings[1]


async def test_computers_go_on_after_a_crash(table: Table, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.computers, "wake", lambda *what: None)
    match_id = (await begin(table, ADA, computers=1)).match.id
    assert 1 in (await table.look(match_id)).waiting
    restarted = Table(store, games)
    await restarted.recover()
    await restarted.computers.settled(match_id)
    assert (await restarted.look(match_id)).waiting == [0]
    await restarted.close()


async def test_computers_go_on_after_the_database_was_locked(
    table: Table, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person cannot help: the match waits for the computer player alone."""
    match_id = (await begin(table, ADA, computers=1)).match.id
    await table.computers.settled(match_id)
    commit, locked = store.commit, True

    async def lock(batch: Sequence[Op]) -> list[int]:
        if locked:
            raise sqlite3.OperationalError("database is locked")
        return await commit(batch)

    with monkeypatch.context() as patch:
        patch.setattr(table.computers, "wake", lambda *what: None)
        await move(table, match_id, 0)
    monkeypatch.setattr(store, "commit", lock)
    await table.recover()
    await table.computers.settled(match_id)
    assert (await table.look(match_id)).waiting == [1]
    locked = False
    monkeypatch.setattr(computers, "LOOK_SECONDS", 0.0)
    tending = asyncio.create_task(table.computers.tend())
    async with asyncio.timeout(10):
        while (await table.look(match_id)).waiting == [1]:
            await table.computers.settled(match_id)
    tending.cancel()
    assert (await table.look(match_id)).match.rev > 2


async def test_a_post_waits_for_the_computer_players_and_tells_their_moves(
    table: Table, outbox: Outbox, channel: Channel
) -> None:
    match_id = (await begin(table, ADA, computers=1)).match.id
    await table.computers.settled(match_id)
    assert await played(table, match_id)
    await outbox.deliver_due()
    told = [(first, last) for kind, first, last in channel.told() if kind == "move"]
    last = (await table.look(match_id)).match.rev
    # Every revision is told once, in order, and each post begins with what a person did.
    assert [rev for first, last in told for rev in range(first, last + 1)] == list(range(last + 1))
    moves = await table.store.matches.moves(match_id, 0, last)
    assert {moves[first].user_id for first, _ in told} == {ADA.id}
    # Ada knows that it is her turn, since she has just acted.
    assert all(message.letter.payload.ping == () for message in channel.messages)


async def test_a_post_waits_two_seconds_at_most(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    wake = table.computers.wake
    monkeypatch.setattr(table.computers, "wake", lambda *what: None)
    match_id = (await begin(table, ADA, computers=2)).match.id
    await outbox.deliver_due()
    assert ("move", 0, 0) not in channel.told()
    clock.now += HOLD
    await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 0, 0)
    # What the computer players do later gets a post of its own.
    wake(match_id)
    await table.computers.settled(match_id)
    await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 1, 2)


async def test_a_person_who_acts_first_ends_the_wait(
    table: Table, outbox: Outbox, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.computers, "wake", lambda *what: None)
    match_id = (await begin(table, ADA, BEN, computers=1)).match.id
    await move(table, match_id, 0)
    await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 0, 0)
    assert channel.messages[-1].letter.payload.ping == (BEN.id,)
