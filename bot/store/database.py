"""One way in and one way out of the database: `commit` writes a batch in one transaction, `fetch` reads."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from sqlalchemy import ClauseElement, Executable, exc
from sqlalchemy.dialects.sqlite.aiosqlite import dialect as lite_dialect
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.embedded import Embedded, Line, Row

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
    """A database by its URL: `sqlite+aiosqlite:///path` or `postgresql+asyncpg://...`."""

    def __init__(self, engine: AsyncEngine, embedded: Embedded | None) -> None:
        self.engine = engine
        self._embedded = embedded

    @classmethod
    async def connect(cls, url: str) -> Database:
        """Open the database. Raises sqlalchemy.exc.SQLAlchemyError where that is impossible."""
        engine = create_async_engine(url)
        try:
            lite = engine.dialect.name == "sqlite"
            return cls(engine, await Embedded.connect(engine) if lite else None)
        except BaseException:
            await engine.dispose()
            raise

    async def close(self) -> None:
        """Close every connection."""
        if self._embedded is not None:
            await self._embedded.close()
        await self.engine.dispose()

    async def commit(self, batch: Sequence[Op]) -> list[int]:
        """Write the batch in one transaction, in order. Returns how many rows each statement changed.

        Raises Conflict where a key is taken already or a `must` found nothing to change; nothing is written then.
        """
        ops = [op for op in batch if op.rows]
        try:
            if self._embedded is not None:
                return await self._embedded.write([
                    Line(op.sql.lite[0], [op.sql.line_up(row) for row in op.rows], op.must) for op in ops
                ])  # fmt: skip
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
        if self._embedded is not None:
            return await self._embedded.read([(sql.lite[0], sql.line_up(values)) for sql, values in reads])
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return [[tuple(row) for row in await connection.execute(sql.core, dict(values))] for sql, values in reads]
