"""One way in and one way out of the database: `commit` writes a batch in one transaction, `fetch` reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import aiosqlite
from sqlalchemy import ClauseElement, Executable, event, exc, make_url
from sqlalchemy.dialects.sqlite.aiosqlite import dialect as lite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

R = TypeVar("R")
Row = tuple[Any, ...]

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON")
_LITE = lite_dialect()


class Conflict(Exception):
    """Somebody else wrote first: nothing of the batch was written."""


class Sql:
    """A statement that is compiled once.

    `columns` are those an INSERT fills; `lite` is the construct for SQLite where it has its own.
    """

    def __init__(self, core: Executable, columns: Sequence[str] | None = None, lite: Executable | None = None) -> None:
        self.core = core
        self._columns = columns
        self._lite = core if lite is None else lite

    @cached_property
    def lite(self) -> tuple[str, tuple[tuple[str, Any], ...]]:
        """The text for SQLite, and its parameters in order with their defaults."""
        assert isinstance(self._lite, ClauseElement)
        compiled = self._lite.compile(
            dialect=_LITE, column_keys=self._columns, compile_kwargs={"render_postcompile": True}
        )
        names = getattr(compiled, "positiontup", None) or ()
        return str(compiled), tuple((name, compiled.params[name]) for name in names)

    def line_up(self, values: Mapping[str, Any]) -> Row:
        """The parameters in the order of the text."""
        return tuple([values.get(name, default) for name, default in self.lite[1]])


class Op(NamedTuple):
    """One statement of a batch, for one or several rows. With `must`, the batch fails where it changes nothing."""

    sql: Sql
    rows: Sequence[Mapping[str, Any]]
    must: bool = False


class Database:
    """A database by its URL: `sqlite+aiosqlite:///path` or `postgresql+asyncpg://...`.

    With SQLite a batch, or a read, is one hop to the driver's thread: through SQLAlchemy's cursor each statement costs
    three, which is five times slower. All writers share one connection, since each would only wait for the others.
    """

    def __init__(self, engine: AsyncEngine, connections: list[AsyncConnection]) -> None:
        self.engine = engine
        self._connections = connections
        self._raw: list[aiosqlite.Connection] = []

    @classmethod
    async def connect(cls, url: str) -> Database:
        """Open the database. Raises sqlalchemy.exc.SQLAlchemyError where that is impossible."""
        engine = create_async_engine(url)
        database = cls(engine, [])
        if make_url(url).get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _on_connect)
            event.listen(engine.sync_engine, "begin", _on_begin)
            try:
                for _ in ("writer", "reader"):
                    connection = await engine.connect()
                    database._connections.append(connection)
                    database._raw.append((await connection.get_raw_connection()).driver_connection)  # type: ignore[arg-type]
            except BaseException:
                await database.close()
                raise
        return database

    async def close(self) -> None:
        """Close every connection."""
        for connection in self._connections:
            await connection.close()
        self._connections.clear()
        await self.engine.dispose()

    async def commit(self, batch: Sequence[Op]) -> list[int]:
        """Write the batch in one transaction, in order. Returns how many rows each statement changed.

        Raises Conflict where a key is taken already or a `must` found nothing to change; nothing is written then.
        """
        ops = [op for op in batch if op.rows]
        try:
            if self._raw:
                lines = [(op.sql.lite[0], [op.sql.line_up(row) for row in op.rows], op.must) for op in ops]
                return await _hop(self._raw[0], _write, lines)
            counts = []
            async with self.engine.begin() as connection:
                for op in ops:
                    result = await connection.execute(op.sql.core, [dict(row) for row in op.rows])
                    counts.append(result.rowcount)
                    if op.must and not result.rowcount:
                        raise Conflict
            return counts
        except (sqlite3.IntegrityError, exc.IntegrityError) as error:
            raise Conflict(str(error)) from error

    async def fetch(self, sql: Sql, **values: Any) -> list[Row]:
        """The rows a SELECT finds, with its columns in order."""
        return (await self.fetch_all((sql, values)))[0]

    async def fetch_all(self, *reads: tuple[Sql, Mapping[str, Any]]) -> list[list[Row]]:
        """The rows of several SELECTs, from the same moment."""
        if self._raw:
            return await _hop(self._raw[1], _read, [(sql.lite[0], sql.line_up(values)) for sql, values in reads])
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return [[tuple(row) for row in await connection.execute(sql.core, dict(values))] for sql, values in reads]


def _on_connect(connection: Any, _record: Any) -> None:
    # Transactions are begun by this module alone, so that they can be IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def _hop(connection: aiosqlite.Connection, do: Callable[[sqlite3.Connection, Any], R], lines: Any) -> R:
    # aiosqlite has no public way to run a function on its thread; SQLAlchemy's own dialect goes in here too.
    # Shielded: a cancelled caller must not leave while its transaction is still open on that thread.
    result: R = await asyncio.shield(connection._execute(do, connection._conn, lines))  # type: ignore[no-untyped-call]
    return result


def _write(connection: sqlite3.Connection, lines: Sequence[tuple[str, list[Row], bool]]) -> list[int]:
    counts: list[int] = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        for text, rows, must in lines:
            cursor = connection.execute(text, rows[0]) if len(rows) == 1 else connection.executemany(text, rows)
            if must and not cursor.rowcount:
                raise Conflict
            counts.append(cursor.rowcount)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return counts


def _read(connection: sqlite3.Connection, lines: Sequence[tuple[str, Row]]) -> list[list[Row]]:
    if len(lines) == 1:
        return [connection.execute(*lines[0]).fetchall()]
    connection.execute("BEGIN")
    try:
        return [connection.execute(text, row).fetchall() for text, row in lines]
    finally:
        connection.execute("COMMIT")
