"""Rolls that were made, and rolls that are saved under a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import bindparam, delete, func, select, update

from bot.store.database import Database, Op, Sql
from bot.store.matches import columns_of, values_of
from bot.store.people import upsert
from bot.store.tables import macro, roll

Kind = Literal["user", "guild"]

KEPT = 300
"""So many rolls of a person are kept, and as many secret ones: the oldest go first."""
RECENT = 25
"""Rolls that are looked through for those to be offered again."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that was made. It is written once and never changed. See `tables.roll` for the columns."""

    id: int
    user_id: int
    guild_id: int | None
    expression: str
    label: str
    secret: int
    told: str
    dice: int
    luck: float
    sizes: str
    created_at: float


@dataclass(frozen=True, slots=True)
class Macro:
    """A roll that a person or a server has saved."""

    kind: Kind
    owner_id: int
    name: str
    expression: str
    made_by: int
    updated_at: float


_ROLL = columns_of(roll, Rolled)
_MACRO = columns_of(macro, Macro)
_ADD = Sql(roll.insert(), [column.name for column in roll.c])
_OF_USER = (roll.c.user_id == bindparam("of_user"), roll.c.secret == bindparam("of_secret"))
_OLDEST_KEPT = select(roll.c.created_at).where(*_OF_USER).order_by(roll.c.created_at.desc()).limit(1).offset(KEPT - 1)
_PRUNE = Sql(delete(roll).where(*_OF_USER, roll.c.created_at < _OLDEST_KEPT.scalar_subquery()))
_FIND = Sql(select(*_ROLL).where(roll.c.id == bindparam("at_id")))
_OPEN_ROLLS = select(*_ROLL).where(roll.c.user_id == bindparam("of_user"), roll.c.secret == 0)
_LATEST = Sql(_OPEN_ROLLS.order_by(roll.c.created_at.desc()).limit(KEPT))
_LATEST_HERE = Sql(
    _OPEN_ROLLS.where(roll.c.guild_id == bindparam("of_guild")).order_by(roll.c.created_at.desc()).limit(KEPT)
)
_TYPED = Sql(
    select(roll.c.expression)
    .where(roll.c.user_id == bindparam("of_user"), roll.c.secret == 0)
    .order_by(roll.c.created_at.desc())
    .limit(RECENT)
)
_AT_OWNER = (macro.c.kind == bindparam("of_kind"), macro.c.owner_id == bindparam("of_owner"))
_AT_NAME = (*_AT_OWNER, macro.c.name == bindparam("at_name"))
_SET_MACRO = upsert(macro, replace=True)
_MACROS = Sql(select(*_MACRO).where(*_AT_OWNER).order_by(macro.c.name))
_NAMED = Sql(select(*_MACRO).where(*_AT_NAME))
_COUNT = Sql(select(func.count()).select_from(macro).where(*_AT_OWNER))
_DROP_MACRO = Sql(delete(macro).where(*_AT_NAME))
_RENAME = Sql(update(macro).where(*_AT_NAME).values(name=bindparam("to_name")))


class Rolls:
    """What was rolled, and what is saved to be rolled."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def add(self, row: Rolled) -> None:
        """Keep a roll, and let the oldest of the same kind go."""
        of = {"of_user": row.user_id, "of_secret": row.secret}
        await self._db.commit([Op(_ADD, [values_of(row)]), Op(_PRUNE, [of])])

    async def find(self, roll_id: int) -> Rolled | None:
        """A roll, if it is still kept."""
        found = await self._db.fetch(_FIND, at_id=roll_id)
        return Rolled(*found[0]) if found else None

    async def latest(self, user_id: int, guild_id: int | None = None) -> list[Rolled]:
        """The rolls of a person that were made in the open, everywhere or on a server; newest first."""
        if guild_id is None:
            return [Rolled(*row) for row in await self._db.fetch(_LATEST, of_user=user_id)]
        return [Rolled(*row) for row in await self._db.fetch(_LATEST_HERE, of_user=user_id, of_guild=guild_id)]

    async def saved(
        self, user_id: int, guild_id: int | None, *, recent: bool = False
    ) -> tuple[list[Macro], list[Macro], list[str]]:
        """What is saved by a person and by a server, by name; with `recent`, also what the person rolled lately."""
        reads = [(_MACROS, {"of_kind": "user", "of_owner": user_id})]
        reads.append((_MACROS, {"of_kind": "guild", "of_owner": guild_id or 0}))
        if recent:
            reads.append((_TYPED, {"of_user": user_id}))
        own, server, *typed = await self._db.fetch_all(*reads)
        texts = [str(row[0]) for row in typed[0]] if typed else []
        return [Macro(*row) for row in own], [Macro(*row) for row in server], list(dict.fromkeys(texts))

    async def named(self, places: Sequence[tuple[Kind, int]], name: str) -> Macro | None:
        """The saved roll with this name, in the first place that has one."""
        reads = [(_NAMED, {"of_kind": kind, "of_owner": owner, "at_name": name}) for kind, owner in places]
        for found in await self._db.fetch_all(*reads):
            if found:
                return Macro(*found[0])
        return None

    async def count(self, kind: Kind, owner_id: int) -> int:
        """How many are saved there."""
        return int((await self._db.fetch(_COUNT, of_kind=kind, of_owner=owner_id))[0][0])

    async def put(self, row: Macro) -> None:
        """Save a roll, in the place of the one with its name."""
        await self._db.commit([Op(_SET_MACRO, [values_of(row)])])

    async def drop(self, row: Macro) -> None:
        """Forget a saved roll."""
        await self._db.commit([Op(_DROP_MACRO, [_at(row)])])

    async def rename(self, row: Macro, name: str) -> None:
        """Give a saved roll another name. Raises Conflict where that is taken."""
        await self._db.commit([Op(_RENAME, [{**_at(row), "to_name": name}], must=True)])


def _at(row: Macro) -> dict[str, object]:
    return {"of_kind": row.kind, "of_owner": row.owner_id, "at_name": row.name}
