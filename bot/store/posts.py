"""The outbox: what is to be posted, what has been, and what never will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import BindParameter, and_, bindparam, case, func, literal, select, update

from bot.store.database import Database, Op, Sql
from bot.store.matches import columns_of, set_message, values_of
from bot.store.rows import Match, Post
from bot.store.tables import match, outbox

_POST = columns_of(outbox, Post)
_MATCH = columns_of(match, Match)
_WIDTH = len(_POST)
_NEW = [field.name for field in fields(Post) if field.name != "id"]

_ADD = Sql(outbox.insert(), _NEW)
_ID: BindParameter[Any] = bindparam("at_id")

_EXTEND = Sql(
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("at_match"),
        outbox.c.kind == "move",
        outbox.c.state == "pending",
        outbox.c.message_id.is_(None),
        outbox.c.rev == bindparam("old_rev"),
        outbox.c.due_at > bindparam("now"),
    )
    .values(
        rev=bindparam("rev"),
        payload=bindparam("payload"),
        due_at=case((outbox.c.due_at < bindparam("due_at"), outbox.c.due_at), else_=bindparam("due_at")),
    )
)
_told = outbox.alias("told")
_ADD_UNTOLD = Sql(
    outbox.insert().from_select(
        _NEW,
        select(*[bindparam(name, type_=outbox.c[name].type) for name in _NEW]).where(
            ~select(literal(1))
            .where(
                _told.c.match_id == bindparam("match_id", type_=outbox.c.match_id.type),
                _told.c.kind == "move",
                _told.c.rev >= bindparam("rev", type_=outbox.c.rev.type),
            )
            .exists()
        ),
    )
)
_first = (
    select(func.min(outbox.c.id).label("id")).where(outbox.c.state == "pending").group_by(outbox.c.match_id).subquery()
)
_DUE = Sql(
    select(*_POST, *_MATCH)
    .join(_first, _first.c.id == outbox.c.id)
    .join(match, match.c.id == outbox.c.match_id)
    .where(outbox.c.due_at <= bindparam("now"))
    .order_by(outbox.c.id)
    .limit(64)
)
_NEXT_DUE = Sql(
    select(func.min(outbox.c.due_at)).where(outbox.c.state == "pending", outbox.c.due_at > bindparam("now"))
)
_LAST_ID = Sql(select(func.coalesce(func.max(outbox.c.id), 0)))
_BEFORE = Sql(
    select(*_POST)
    .where(outbox.c.match_id == bindparam("at_match"), outbox.c.id < _ID)
    .order_by(outbox.c.id.desc())
    .limit(1)
)
_OF_MATCH = Sql(select(*_POST).where(outbox.c.match_id == bindparam("at_match")).order_by(outbox.c.id))
_UNTOLD = Sql(
    select(func.min(outbox.c.first_rev)).where(
        outbox.c.match_id == bindparam("at_match"), outbox.c.kind == "move", outbox.c.state == "dead",
        outbox.c.rev > select(func.coalesce(func.max(_told.c.rev), -1)).where(
            _told.c.match_id == bindparam("at_match"), _told.c.kind == "move", _told.c.state == "sent",
        ).scalar_subquery(),
    )
)  # fmt: skip
_SENT = Sql(
    update(outbox)
    .where(outbox.c.id == _ID)
    .values(
        # A post that grew while it was on its way stays pending and is edited next.
        state=case((outbox.c.rev == bindparam("told_rev"), "sent"), else_="pending"),
        first_rev=bindparam("first_rev"),
        message_id=bindparam("message_id"),
        channel_id=bindparam("channel_id"),
        posted_at=bindparam("posted_at"),
    )
)
_LATER = Sql(update(outbox).where(outbox.c.id == _ID).values(due_at=bindparam("due_at"), tries=outbox.c.tries + 1))
_DEAD = Sql(
    update(outbox)
    .where(and_(outbox.c.match_id == bindparam("at_match"), outbox.c.state == "pending"))
    .values(state="dead")
)
_RELEASE = Sql(
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("at_match"),
        outbox.c.state == "pending",
        outbox.c.tries == 0,
        outbox.c.due_at > bindparam("now"),
    )
    .values(due_at=bindparam("now"))
)
_FAILED = Sql(update(outbox).where(outbox.c.id == _ID).values(state="dead"))


def add_post(post: Post) -> Op:
    """A new post; its `id` is given by the database."""
    return Op(_ADD, [_without_id(post)])


def extend_or_add_post(post: Post, payload: str, due_at: float, now: float) -> list[Op]:
    """Let the post before `post` tell its revision too, with `payload`, due no later than `due_at`.

    Where that one is due already, add `post`.
    """
    grown = {
        "at_match": post.match_id, "old_rev": post.first_rev - 1, "now": now, "rev": post.rev, "payload": payload,
        "due_at": due_at,
    }  # fmt: skip
    return [Op(_EXTEND, [grown]), Op(_ADD_UNTOLD, [_without_id(post)])]


def release_posts(match_id: int, now: float) -> Op:
    """Posts of the match that wait for computer players are due now."""
    return Op(_RELEASE, [{"at_match": match_id, "now": now}])


def mark_sent(post: Post, message_id: int, channel_id: int) -> list[Op]:
    """The post stands in a channel, and is the latest of its match."""
    values = {
        "at_id": post.id, "told_rev": post.rev, "first_rev": post.first_rev, "message_id": message_id,
        "channel_id": channel_id, "posted_at": post.posted_at,
    }  # fmt: skip
    return [Op(_SENT, [values]), set_message(post.match_id, message_id)]


def try_later(post: Post, due_at: float) -> Op:
    """Another try, not before `due_at`."""
    return Op(_LATER, [{"at_id": post.id, "due_at": due_at}])


def mark_failed(post: Post) -> Op:
    """This post alone will never be posted."""
    return Op(_FAILED, [{"at_id": post.id}])


def mark_dead(match_id: int) -> Op:
    """Nothing that is pending for the match can be posted any more."""
    return Op(_DEAD, [{"at_match": match_id}])


def _without_id(post: Post) -> dict[str, Any]:
    values = values_of(post)
    del values["id"]
    return values


class Posts:
    """Reads the outbox."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def due(self, now: float) -> list[tuple[Post, Match]]:
        """The first pending post of every match, where it is due, oldest first."""
        rows = await self._db.fetch(_DUE, now=now)
        return [(Post(*row[:_WIDTH]), Match(*row[_WIDTH:])) for row in rows]

    async def next_due(self, now: float) -> float | None:
        """When the next post will be due that is not due yet; None where there is none."""
        due: float | None = (await self._db.fetch(_NEXT_DUE, now=now))[0][0]
        return due

    async def last_id(self) -> int:
        """The number of the newest post."""
        return int((await self._db.fetch(_LAST_ID))[0][0])

    async def before(self, post: Post) -> Post | None:
        """The previous post of the same match."""
        rows = await self._db.fetch(_BEFORE, at_match=post.match_id, at_id=post.id)
        return Post(*rows[0]) if rows else None

    async def of_match(self, match_id: int) -> Sequence[Post]:
        """All posts of a match, oldest first."""
        return [Post(*row) for row in await self._db.fetch(_OF_MATCH, at_match=match_id)]

    async def first_untold(self, match_id: int) -> int | None:
        """The first revision of the match that no channel has been told of, because its post is dead."""
        first: int | None = (await self._db.fetch(_UNTOLD, at_match=match_id))[0][0]
        return first
