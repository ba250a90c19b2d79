"""SQLite, in one hop to the driver's thread: for a read, or for every write that is waiting."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import aiosqlite
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

R = TypeVar("R")
Row = tuple[Any, ...]

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON")


class Line(NamedTuple):
    """A statement with its parameters, once for each row. With `must`, it has to change something."""

    text: str
    rows: Sequence[Row]
    must: bool


class Embedded:
    """Two connections of an engine: all writers share one, since each would only wait for the others.

    SQLAlchemy's cursor takes three hops for each statement, which is five times slower. Writers that wait while a
    transaction is made durable share the next one: a burst then costs one wait for the disk, not one each.
    """

    def __init__(self, connections: Sequence[AsyncConnection], raw: Sequence[aiosqlite.Connection]) -> None:
        self._connections = connections
        self._writer, self._reader = raw
        self._waiting: list[tuple[Sequence[Line], asyncio.Future[list[int]]]] = []
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, engine: AsyncEngine) -> Embedded:
        """Open the connections. Raises sqlalchemy.exc.SQLAlchemyError."""
        event.listen(engine.sync_engine, "connect", _on_connect)
        event.listen(engine.sync_engine, "begin", _on_begin)
        connections = [await engine.connect() for _ in range(2)]
        raw: list[Any] = [(await connection.get_raw_connection()).driver_connection for connection in connections]
        return cls(connections, raw)

    async def close(self) -> None:
        """Finish what is being written, and give the connections back."""
        if self._writing is not None:
            await self._writing
        for connection in self._connections:
            await connection.close()

    async def read(self, lines: Sequence[tuple[str, Row]]) -> list[list[Row]]:
        """The rows of several SELECTs, from the same moment."""
        return await _hop(self._reader, _read, lines)

    async def write(self, lines: Sequence[Line]) -> list[int]:
        """Write a batch, whole or not at all; returns once it is durable, with how many rows each line changed.

        Raises sqlite3.IntegrityError where a key is taken or a `must` changed nothing, sqlite3.Error for other trouble.
        """
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._waiting.append((lines, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting(), name="writer")
        return await done

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                taken, self._waiting = self._waiting, []
                try:
                    results = await _hop(self._writer, _write, [lines for lines, _ in taken])
                except Exception as error:
                    results = [error for _ in taken]
                for (_, done), result in zip(taken, results, strict=True):
                    if done.cancelled():
                        continue
                    if isinstance(result, Exception):
                        done.set_exception(result)
                    else:
                        done.set_result(result)
        finally:
            self._writing = None


def _on_connect(connection: Any, _record: Any) -> None:
    # Transactions are begun by this package alone, so that they can be IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def _hop(connection: aiosqlite.Connection, do: Callable[[sqlite3.Connection, Any], R], what: Any) -> R:
    # aiosqlite has no public way to run a function on its thread; SQLAlchemy's own dialect goes in here too.
    result: R = await connection._execute(do, connection._conn, what)  # type: ignore[no-untyped-call]
    return result


def _write(connection: sqlite3.Connection, batches: Sequence[Sequence[Line]]) -> list[list[int] | Exception]:
    """Each batch in a savepoint of one durable transaction: a batch that fails takes no other with it."""
    results: list[list[int] | Exception] = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        for lines in batches:
            connection.execute("SAVEPOINT batch")
            try:
                results.append([_change(connection, line) for line in lines])
            except Exception as error:
                # After a full disk, say, SQLite has rolled back everything: this raises, and every batch has failed.
                connection.execute("ROLLBACK TO batch")
                results.append(error)
            connection.execute("RELEASE batch")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _change(connection: sqlite3.Connection, line: Line) -> int:
    one = len(line.rows) == 1
    cursor = connection.execute(line.text, line.rows[0]) if one else connection.executemany(line.text, line.rows)
    if line.must and not cursor.rowcount:
        raise sqlite3.IntegrityError("nothing to change: somebody else was faster")
    return cursor.rowcount


def _read(connection: sqlite3.Connection, lines: Sequence[tuple[str, Row]]) -> list[list[Row]]:
    if len(lines) == 1:
        return [connection.execute(*lines[0]).fetchall()]
    connection.execute("BEGIN")
    try:
        return [connection.execute(text, row).fetchall() for text, row in lines]
    finally:
        connection.execute("COMMIT")
