"""Matches, their seats, and their revisions."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, func, select, update

from bot.store.database import Conflict, Database, Op, Sql
from bot.store.rows import GuildSettings, Match, Move, Seated
from bot.store.tables import guild, match, move, seat, snapshot

SNAPSHOT_LEVEL = 1
"""Of zlib: a state of 20 KB in a tenth of a millisecond."""


def values_of(row: Any) -> dict[str, Any]:
    """The values of a row by column. Ten times faster than `dataclasses.asdict`, which copies deeply."""
    return {name: getattr(row, name) for name in row.__slots__}


def columns_of(table: Any, row: type[Any]) -> list[Any]:
    """The columns that make a row, in its order."""
    return [table.c[field.name] for field in fields(row)]


_MATCH = columns_of(match, Match)
_SEAT = columns_of(seat, Seated)
_MOVE = columns_of(move, Move)
_WIDTH = len(_MATCH)

_ID: BindParameter[Any] = bindparam("match_id")
_FIND = Sql(select(*_MATCH, guild.c.settings).outerjoin(guild, guild.c.id == match.c.guild_id).where(match.c.id == _ID))
_SEATS = Sql(select(*_SEAT).where(seat.c.match_id == _ID).order_by(seat.c.seat))
_LAST_ID = Sql(select(func.coalesce(func.max(match.c.id), 0)))
_HERE = Sql(select(*_MATCH).where(match.c.channel_id == bindparam("channel_id")).order_by(match.c.id.desc()).limit(50))
_OPEN = Sql(select(*_MATCH).where(match.c.status != "over").order_by(match.c.id))
_MINE = Sql(
    select(*_MATCH, func.min(seat.c.waits_since))
    .join(seat, seat.c.match_id == match.c.id)
    .where(seat.c.user_id == bindparam("user_id"), match.c.status != "over")
    .group_by(*_MATCH)
    .order_by(func.min(seat.c.waits_since).is_(None), func.min(seat.c.waits_since), match.c.updated_at)
    .limit(100)
)
_STUCK = Sql(
    select(match.c.id)
    .join(seat, seat.c.match_id == match.c.id)
    .where(match.c.status == "playing", seat.c.computer.is_not(None), seat.c.waits_since.is_not(None))
    .distinct()
)
_SNAPSHOT = Sql(
    select(snapshot.c.state, snapshot.c.schema_version).where(
        snapshot.c.match_id == _ID, snapshot.c.rev == bindparam("rev")
    )
)
_MOVES = Sql(
    select(*_MOVE)
    .where(move.c.match_id == _ID, move.c.rev >= bindparam("first"), move.c.rev <= bindparam("last"))
    .order_by(move.c.rev)
)
_BY_INTERACTION = Sql(select(*_MOVE).where(move.c.interaction_id == bindparam("interaction_id")))
_STEPS = Sql(
    select(move.c.rev, move.c.kind, move.c.seat, move.c.user_id, move.c.undo_to)
    .where(move.c.match_id == _ID, move.c.rev > bindparam("after"))
    .order_by(move.c.rev)
)

_ADD_MATCH = Sql(match.insert(), [column.name for column in _MATCH])
_ADD_SEAT = Sql(seat.insert(), [column.name for column in _SEAT])
_ADD_MOVE = Sql(move.insert(), [column.name for column in _MOVE])
_ADD_SNAPSHOT = Sql(snapshot.insert(), [column.name for column in snapshot.c])
_CHANGED = (
    "status",
    "reason",
    "ending",
    "rev",
    "guild_id",
    "channel_id",
    "posts",
    "remind_hours",
    "motions",
    "updated_at",
)
_CHANGE = Sql(
    update(match)
    .where(
        match.c.id == bindparam("match_id"),
        match.c.rev == bindparam("old_rev"),
        match.c.status == bindparam("old_status"),
    )
    .values({name: bindparam(name) for name in _CHANGED})
)
_SET_OPTIONS = Sql(update(match).where(match.c.id == bindparam("at_id")).values(options=bindparam("options")))
_DROP_SEATS = Sql(delete(seat).where(seat.c.match_id == bindparam("at_id")))
_SET_MESSAGE = Sql(update(match).where(match.c.id == bindparam("at_id")).values(message_id=bindparam("message_id")))
_SIT = Sql(
    update(seat)
    .where(
        seat.c.match_id == bindparam("at_id"),
        seat.c.seat == bindparam("at_seat"),
        func.coalesce(seat.c.user_id, -1) == func.coalesce(bindparam("old_user", type_=seat.c.user_id.type), -1),
        func.coalesce(seat.c.computer, "") == func.coalesce(bindparam("old_computer", type_=seat.c.computer.type), ""),
    )
    .values(user_id=bindparam("user_id"), user_name=bindparam("user_name"), computer=bindparam("computer"))
)
_MARK = Sql(
    update(seat)
    .where(seat.c.match_id == bindparam("at_id"), seat.c.seat == bindparam("at_seat"))
    .values(last_rev=bindparam("last_rev"), waits_since=bindparam("waits_since"))
)


def add_match(new: Match, seats: Sequence[Seated]) -> list[Op]:
    """A match in its lobby."""
    return [Op(_ADD_MATCH, [values_of(new)]), Op(_ADD_SEAT, [values_of(row) for row in seats])]


def change_match(old: Match, new: Match) -> Op:
    """`new` in the place of `old`, if nobody has changed its revision or status since `old` was read."""
    values = {name: getattr(new, name) for name in _CHANGED}
    return Op(_CHANGE, [{"match_id": old.id, "old_rev": old.rev, "old_status": old.status, **values}], must=True)


def set_message(match_id: int, message_id: int) -> Op:
    """Note the latest post of a match."""
    return Op(_SET_MESSAGE, [{"at_id": match_id, "message_id": message_id}])


def set_up_anew(new: Match, seats: Sequence[Seated]) -> list[Op]:
    """Other options for a lobby, and the seats they make. Goes behind a `change_match` that guards it."""
    return [
        Op(_SET_OPTIONS, [{"at_id": new.id, "options": new.options}]),
        Op(_DROP_SEATS, [{"at_id": new.id}]),
        Op(_ADD_SEAT, [values_of(row) for row in seats]),
    ]


def sit(old: Seated, new: Seated) -> Op:
    """Another person or computer player on a seat, if whoever had it still has it."""
    return Op(_SIT, [{
        "at_id": old.match_id, "at_seat": old.seat, "old_user": old.user_id, "old_computer": old.computer,
        "user_id": new.user_id, "user_name": new.user_name, "computer": new.computer,
    }], must=True)  # fmt: skip


def mark_seats(rows: Iterable[Seated]) -> Op:
    """Since when seats are waited for, and their own latest revisions."""
    return Op(_MARK, [
        {"at_id": r.match_id, "at_seat": r.seat, "last_rev": r.last_rev, "waits_since": r.waits_since} for r in rows
    ])  # fmt: skip


def add_revision(entry: Move, state: bytes, schema_version: int) -> list[Op]:
    """A revision: its journal entry and its state (the JSON)."""
    packed = {
        "match_id": entry.match_id, "rev": entry.rev, "schema_version": schema_version,
        "state": zlib.compress(state, SNAPSHOT_LEVEL),
    }  # fmt: skip
    return [Op(_ADD_MOVE, [values_of(entry)]), Op(_ADD_SNAPSHOT, [packed])]


class Matches:
    """Reads matches, seats and revisions."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def find(self, match_id: int) -> tuple[Match, GuildSettings, tuple[Seated, ...]] | None:
        """A match, the settings of its server and its seats; None where there is none."""
        found, seats = await self._db.fetch_all((_FIND, {"match_id": match_id}), (_SEATS, {"match_id": match_id}))
        if not found:
            return None
        stored = found[0][_WIDTH]
        guild_settings = GuildSettings.model_validate_json(stored) if stored else GuildSettings()
        return Match(*found[0][:_WIDTH]), guild_settings, tuple(Seated(*row) for row in seats)

    async def next_id(self) -> int:
        """The number for a new match. Two may get the same; the key then refuses the second."""
        return int((await self._db.fetch(_LAST_ID))[0][0]) + 1

    async def here(self, channel_id: int) -> list[Match]:
        """The matches of a channel or thread, latest first."""
        return [Match(*row) for row in await self._db.fetch(_HERE, channel_id=channel_id)]

    async def open(self) -> list[Match]:
        """All matches that are not over."""
        return [Match(*row) for row in await self._db.fetch(_OPEN)]

    async def mine(self, user_id: int) -> list[tuple[Match, float | None]]:
        """A person's matches that are not over, with the time since when they have waited for that person.

        The one that has waited longest comes first, those that wait for others last.
        """
        return [(Match(*row[:_WIDTH]), row[_WIDTH]) for row in await self._db.fetch(_MINE, user_id=user_id)]

    async def waiting_for_computers(self) -> list[int]:
        """The numbers of the matches that wait for a computer player."""
        return [row[0] for row in await self._db.fetch(_STUCK)]

    async def snapshot(self, match_id: int, rev: int) -> tuple[bytes, int] | None:
        """A stored state (the JSON) and its schema version; None where there is none."""
        found = await self._db.fetch(_SNAPSHOT, match_id=match_id, rev=rev)
        return (zlib.decompress(found[0][0]), found[0][1]) if found else None

    async def moves(self, match_id: int, first: int, last: int) -> list[Move]:
        """The journal from revision `first` to `last`."""
        return [Move(*row) for row in await self._db.fetch(_MOVES, match_id=match_id, first=first, last=last)]

    async def by_interaction(self, interaction_id: int) -> Move | None:
        """The revision an interaction made, if it made one."""
        found = await self._db.fetch(_BY_INTERACTION, interaction_id=interaction_id)
        return Move(*found[0]) if found else None

    async def steps(self, match_id: int, after: int) -> list[Mapping[str, Any]]:
        """Who made the revisions after `after`: rev, kind, seat, user_id, undo_to, without their events."""
        names = ("rev", "kind", "seat", "user_id", "undo_to")
        return [
            dict(zip(names, row, strict=True)) for row in await self._db.fetch(_STEPS, match_id=match_id, after=after)
        ]


__all__ = ["Conflict", "Matches", "add_match", "add_revision", "change_match", "mark_seats", "set_message", "sit"]
