"""Transactions, migrations, and settings that survive."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.ext.asyncio import create_async_engine

import migrations
from bot.store import migrate, tables
from bot.store.database import Conflict, Op, Sql
from bot.store.matches import add_match, add_revision, change_match, sit
from bot.store.posts import add_post
from bot.store.rows import GuildSettings, Match, Move, PlayerSettings, Post, Seated
from bot.store.store import Store
from tests.bot.databases import KINDS, SHARED, emptied

MATCH = Match(1, "game", "{}", "lobby", "", "", -1, 5, 6, 1, None, None, "{}", None, 0.0, 0.0)
SEATS = (Seated(1, 0, "left", "a"), Seated(1, 1, "right", "b"))
MOVE = Move(1, 0, "act", 0, 7, "{}", None, b"[]", "", 70, 1.0)
POST = Post(0, 1, "move", 0, 0, 0, "{}", 0, "pending", 1.0, 0, None, None, None)


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture(params=KINDS)
async def store(request: pytest.FixtureRequest, tmp_path: Path):
    url = await emptied() if request.param == "shared" else url_of(tmp_path / "test.sqlite3")
    store = await Store.open(url)
    await store.commit(add_match(MATCH, SEATS))
    yield store
    await store.close()


async def test_a_revision_is_written_whole_or_not_at_all(store: Store) -> None:
    batch = [
        *add_revision(MOVE, b"state", 1),
        change_match(MATCH, replace(MATCH, rev=0, status="playing")),
        add_post(POST),
    ]
    assert await store.commit(batch) == [1, 1, 1, 1]
    assert await store.matches.snapshot(1, 0) == (b"state", 1)
    # The same revision again, from another process: its key is taken.
    with pytest.raises(Conflict):
        await store.commit([add_post(POST), *add_revision(replace(MOVE, interaction_id=71), b"other", 1)])
    # The next revision by an interaction that has been carried out.
    with pytest.raises(Conflict):
        await store.commit([add_post(POST), *add_revision(replace(MOVE, rev=1), b"other", 1)])
    # A change to a match that has gone on since.
    with pytest.raises(Conflict):
        await store.commit([add_post(POST), change_match(MATCH, replace(MATCH, rev=0))])
    assert await store.matches.snapshot(1, 0) == (b"state", 1)
    assert await store.matches.snapshot(1, 1) is None
    assert len(await store.posts.of_match(1)) == 1
    found = await store.matches.find(1)
    assert found is not None
    assert (found[0].rev, found[0].status) == (0, "playing")


async def test_writers_that_wait_share_a_transaction_but_not_their_fate(store: Store) -> None:
    writing = [
        store.commit(
            [*add_revision(replace(MOVE, rev=number % 10, interaction_id=number), b"state", 1), add_post(POST)]
        )
        for number in range(30)
    ]
    answers = await asyncio.gather(*writing, return_exceptions=True)
    won = [number for number, answer in enumerate(answers) if answer == [1, 1, 1]]
    assert all(isinstance(answer, Conflict) for number, answer in enumerate(answers) if number not in won)
    assert sorted(number % 10 for number in won) == list(range(10))
    assert sorted(entry.interaction_id or 0 for entry in await store.matches.moves(1, 0, 99)) == won
    assert len(await store.posts.of_match(1)) == 10


async def test_a_writer_that_was_cancelled_wrote_all_or_nothing(store: Store) -> None:
    writing = [
        asyncio.create_task(
            store.commit([*add_revision(replace(MOVE, rev=n, interaction_id=n), b"s", 1), add_post(POST)])
        )
        for n in range(20)
    ]
    await asyncio.sleep(0)
    for task in writing[::2]:
        task.cancel()
    await asyncio.gather(*writing, return_exceptions=True)
    moves = [entry.rev for entry in await store.matches.moves(1, 0, 99)]
    assert set(range(1, 20, 2)) <= set(moves)
    assert len(await store.posts.of_match(1)) == len(moves)
    for rev in moves:
        assert await store.matches.snapshot(1, rev)


async def test_a_broken_statement_fails_alone_and_the_store_goes_on(store: Store) -> None:
    broken = Sql(text("INSERT INTO nowhere VALUES (1)"))
    answers = await asyncio.gather(
        store.commit(add_revision(MOVE, b"state", 1)), store.commit([Op(broken, [{}])]), store.commit([add_post(POST)]),
        return_exceptions=True,
    )  # fmt: skip
    assert [type(answer) for answer in answers[::2]] == [list, list]
    assert isinstance(answers[1], sqlite3.OperationalError | ProgrammingError)
    assert await store.matches.snapshot(1, 0) == (b"state", 1)


async def test_a_seat_is_taken_once(store: Store) -> None:
    ada = replace(SEATS[0], user_id=7, user_name="Ada")
    await store.commit([sit(SEATS[0], ada)])
    with pytest.raises(Conflict):
        await store.commit([sit(SEATS[0], replace(SEATS[0], user_id=8, user_name="Ben"))])
    found = await store.matches.find(1)
    assert found is not None
    assert found[2] == (ada, SEATS[1])


async def test_one_match_is_played_in_a_channel(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.commit(add_match(replace(MATCH, id=2), ()))
    await store.commit([change_match(MATCH, replace(MATCH, status="over"))])
    await store.commit(add_match(replace(MATCH, id=2), ()))


@pytest.mark.parametrize("store", ["file"], indirect=True)
async def test_moves_are_safe_from_a_power_cut_and_readers_never_wait(tmp_path: Path, store: Store) -> None:
    async with store._db.engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1


async def test_a_new_database_is_migrated_and_an_old_one_left_alone(tmp_path: Path) -> None:
    for _ in range(2):
        store = await Store.open(url_of(tmp_path / "new.sqlite3"))
        assert await store.matches.open() == []
        await store.close()
    engine = create_async_engine(url_of(tmp_path / "new.sqlite3"))
    assert await migrate.migrate(engine) == migrations.HEAD
    await engine.dispose()


def schema(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Columns and indices of every table, as SQLite sees them."""
    with sqlite3.connect(path) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {
            name: [
                *(row[1:] for row in connection.execute(f"PRAGMA table_info({name})")),
                *sorted(row[1:] for row in connection.execute(f"PRAGMA index_list({name})")),
            ]
            for name in names
            if not name.startswith(("alembic", "sqlite"))
        }
    connection.close()
    return found


async def test_the_migrations_make_the_tables_that_the_queries_know(tmp_path: Path) -> None:
    await (await Store.open(url_of(tmp_path / "migrated.sqlite3"))).close()
    engine = create_async_engine(url_of(tmp_path / "declared.sqlite3"))
    async with engine.begin() as connection:
        await connection.run_sync(tables.metadata.create_all)
    await engine.dispose()
    assert schema(tmp_path / "migrated.sqlite3") == schema(tmp_path / "declared.sqlite3")


@pytest.mark.skipif(not SHARED, reason="the environment names no shared database")
async def test_several_bots_may_make_the_tables_of_a_shared_database_at_once() -> None:
    url = await emptied()
    for store in await asyncio.gather(*(Store.open(url) for _ in range(4))):
        await store.close()
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        differences = await connection.run_sync(
            lambda bound: compare_metadata(MigrationContext.configure(bound), tables.metadata)
        )
    await engine.dispose()
    assert differences == []


def test_head_is_the_newest_script() -> None:
    scripts = sorted(path.name for path in Path(migrations.__file__).parent.glob("versions/*.py"))
    assert scripts[-1].startswith(f"{migrations.HEAD}_")


async def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    await (await Store.open(url_of(path))).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(migrate.NewerSchema, match="9999"):
        await Store.open(url_of(path))


async def test_settings_have_defaults_and_are_replaced(store: Store) -> None:
    assert await store.people.guild(5) == GuildSettings()
    for zone in ("Europe/Berlin", "Asia/Tokyo"):
        await store.people.set_guild(5, GuildSettings(time_zone=zone, channels=(1, 2)))
        await store.people.set_player(7, PlayerSettings(time_zone=zone))
    assert (await store.people.guild(5)).time_zone == "Asia/Tokyo"
    assert (await store.people.guild(5)).channels == (1, 2)
    assert (await store.people.player(7)).time_zone == "Asia/Tokyo"
    found = await store.matches.find(1)
    assert found is not None
    assert found[1].time_zone == "Asia/Tokyo"
    with pytest.raises(ValueError, match="no time zone"):
        GuildSettings(time_zone="Mars/Olympus")
