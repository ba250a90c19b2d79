"""What servers and people want, what they have half entered, and when to remind them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Table, bindparam, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as lite_insert

from bot.store.database import Database, Op, Sql
from bot.store.matches import columns_of, values_of
from bot.store.rows import GuildSettings, PlayerSettings, Timer
from bot.store.tables import draft, guild, player, timer

DRAFT_LIMIT = 16_000
"""The most characters a half-entered choice may take."""

_TIMER = columns_of(timer, Timer)


def upsert(table: Table, *, replace: bool) -> Sql:
    """An INSERT that replaces, or keeps, the row with the same key."""
    keys = [column.name for column in table.primary_key]
    names = [column.name for column in table.c]
    lite, postgres = lite_insert(table), postgres_insert(table)
    if not replace:
        return Sql(
            postgres.on_conflict_do_nothing(index_elements=keys),
            names,
            lite=lite.on_conflict_do_nothing(index_elements=keys),
        )
    others = [name for name in names if name not in keys]
    return Sql(
        postgres.on_conflict_do_update(index_elements=keys, set_={n: postgres.excluded[n] for n in others}),
        names,
        lite=lite.on_conflict_do_update(index_elements=keys, set_={n: lite.excluded[n] for n in others}),
    )


_SET_GUILD = upsert(guild, replace=True)
_SET_PLAYER = upsert(player, replace=True)
_SET_DRAFT = upsert(draft, replace=True)
_SET_TIMER = upsert(timer, replace=True)
_KEEP_TIMER = upsert(timer, replace=False)
_GUILD = Sql(select(guild.c.settings).where(guild.c.id == bindparam("at_id")))
_PLAYER = Sql(select(player.c.settings).where(player.c.id == bindparam("at_id")))
_DRAFT = Sql(
    select(draft.c.data).where(
        draft.c.match_id == bindparam("match_id"), draft.c.seat == bindparam("seat"), draft.c.menu == bindparam("menu")
    )
)
_CLEAR_DRAFT = Sql(delete(draft).where(draft.c.match_id == bindparam("match_id"), draft.c.seat == bindparam("seat")))
_DUE = Sql(select(*_TIMER).where(timer.c.due_at <= bindparam("now")).order_by(timer.c.due_at).limit(200))
_NEXT_DUE = Sql(select(func.min(timer.c.due_at)))
_DROP_TIMER = Sql(
    delete(timer).where(
        timer.c.match_id == bindparam("match_id"),
        timer.c.user_id == bindparam("user_id"),
        timer.c.kind == bindparam("kind"),
    )
)
_HASTEN = Sql(update(timer).where(timer.c.match_id == bindparam("at_match")).values(due_at=0.0))


def keep_timers(timers: Iterable[Timer]) -> Op:
    """Add timers, but leave those that run already."""
    return Op(_KEEP_TIMER, [values_of(row) for row in timers])


def set_timer(row: Timer) -> Op:
    """Add or replace a timer."""
    return Op(_SET_TIMER, [values_of(row)])


def drop_timer(row: Timer) -> Op:
    """Remove a timer."""
    return Op(_DROP_TIMER, [{"match_id": row.match_id, "user_id": row.user_id, "kind": row.kind}])


def hasten_timers(match_id: int) -> Op:
    """Have every timer of a match looked at anew."""
    return Op(_HASTEN, [{"at_match": match_id}])


class People:
    """Settings of servers and people, drafts and timers."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def guild(self, guild_id: int) -> GuildSettings:
        """How a server wants its matches."""
        found = await self._db.fetch(_GUILD, at_id=guild_id)
        return GuildSettings.model_validate_json(found[0][0]) if found else GuildSettings()

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        """Keep a server's settings."""
        await self._db.commit([Op(_SET_GUILD, [{"id": guild_id, "settings": settings.model_dump_json()}])])

    async def player(self, user_id: int) -> PlayerSettings:
        """What a person wants."""
        found = await self._db.fetch(_PLAYER, at_id=user_id)
        return PlayerSettings.model_validate_json(found[0][0]) if found else PlayerSettings()

    async def set_player(self, user_id: int, settings: PlayerSettings) -> None:
        """Keep what a person wants."""
        await self._db.commit([Op(_SET_PLAYER, [{"id": user_id, "settings": settings.model_dump_json()}])])

    async def draft(self, match_id: int, seat: int, menu: str) -> Any:
        """What the seat has half entered for the choices with this digest; None where there is nothing."""
        found = await self._db.fetch(_DRAFT, match_id=match_id, seat=seat, menu=menu)
        return json.loads(found[0][0]) if found else None

    async def put_draft(self, match_id: int, seat: int, menu: str, data: Any, now: float) -> None:
        """Keep what a seat has half entered, in the place of what it had. Raises ValueError where it is too much."""
        text = json.dumps(data, separators=(",", ":"))
        if len(text) > DRAFT_LIMIT:
            raise ValueError(f"a draft of {len(text)} characters; the most is {DRAFT_LIMIT}")
        row = {"match_id": match_id, "seat": seat, "menu": menu, "data": text, "updated_at": now}
        await self._db.commit([Op(_SET_DRAFT, [row])])

    async def clear_draft(self, match_id: int, seat: int) -> None:
        """Forget what a seat has half entered."""
        await self._db.commit([Op(_CLEAR_DRAFT, [{"match_id": match_id, "seat": seat}])])

    async def due_timers(self, now: float) -> list[Timer]:
        """The timers that have run out, oldest first."""
        return [Timer(*row) for row in await self._db.fetch(_DUE, now=now)]

    async def next_timer(self) -> float | None:
        """When the next timer runs out; None where there is none."""
        due: float | None = (await self._db.fetch(_NEXT_DUE))[0][0]
        return due
