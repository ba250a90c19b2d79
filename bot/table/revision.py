"""A new revision as one transaction: the move, its snapshot, the match, its seats, its timers and its posts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.store.database import Op
from bot.store.matches import add_revision, change_match, mark_seats, sit
from bot.store.people import hasten_timers, keep_timers
from bot.store.posts import add_post, extend_or_add_post, release_posts
from bot.store.rows import Move, MoveKind, Post, PostKind, Seated, Timer
from bot.table.position import Position
from bot.table.posts import Payload
from engines.core.action import Event
from engines.core.game import Game
from engines.core.state import Seat, State

HOLD = 2.0
"""How many seconds a post waits for computer players, so that what they do is told in it."""


@dataclass(frozen=True)
class Entry:
    """What makes a revision. `user` is None for a computer player; it answers to what `after` did while
    `known` were waited for already.

    `seats` are new holders of seats, `note` is what the table itself has to say.
    """

    kind: MoveKind
    seat: Seat | None
    user: int | None
    action: str | None = None
    undo_to: int | None = None
    interaction: int | None = None
    note: str = ""
    after: int | None = None
    known: frozenset[int] | None = None
    seats: tuple[Seated, ...] = ()


def revise(
    old: Position, state: State[Any], events: Sequence[Event], entry: Entry, now: float
) -> tuple[Position, list[Op]]:
    """The position after `entry`, and the transaction that makes it so."""
    rev = old.match.rev + 1
    taken = {row.seat: row for row in entry.seats}
    result = state.result
    match = replace(
        old.match,
        rev=rev,
        status="over" if result else "playing",
        reason=result.text if result else "",
        ending=result.reason if result else "",
        # A question about taking back lapses with the next action; the one about giving up stands.
        motions=old.motions.without("undo").model_dump_json(),
        updated_at=now,
    )
    waiting = set(old.game.waiting(state))
    seats = tuple(_marked(taken.get(row.seat, row), row.seat in waiting, entry, rev, now) for row in old.seats)
    new = Position(match, old.guild, seats, old.game, state)
    move = Move(
        match.id, rev, entry.kind, entry.seat, entry.user, entry.action, entry.undo_to, old.game.dump_events(events),
        entry.note, entry.interaction, now,
    )  # fmt: skip
    ops = [
        *add_revision(move, old.game.dump(state), old.game.version),
        change_match(old.match, match),
        *(sit(old.seats[row.seat], row) for row in entry.seats),
        mark_seats(row for row, was in zip(seats, old.seats, strict=True) if row != was),
        keep_timers(_timers(old, new, now)),
        *([] if _unseen(old, state, events, entry) else _posts(old, new, entry, now)),
    ]
    return new, ops


def _marked(row: Seated, waited: bool, entry: Entry, rev: int, now: float) -> Seated:
    acted = row.seat == entry.seat
    since = None if not waited else now if acted or row.waits_since is None else row.waits_since
    return replace(row, last_rev=rev if acted else row.last_rev, waits_since=since)


def remind_hours(position: Position) -> int:
    """After how many hours whoever keeps the match waiting is reminded; 0: never."""
    own = position.match.remind_hours
    return position.guild.remind_hours if own is None else own


def _timers(old: Position, new: Position, now: float) -> list[Timer]:
    hours = remind_hours(new)
    if not hours or new.match.channel_id is None:
        return []
    return [
        Timer(new.match.id, row.user_id, "remind", now + hours * 3600, 0)
        for row, was in zip(new.seats, old.seats, strict=True)
        if row.user_id is not None and row.waits_since is not None and was.waits_since != row.waits_since
    ]


def standing_timers(position: Position, now: float) -> list[Op]:
    """After a change of the interval, or a pause: every timer is looked at anew, and whoever is waited for has one."""
    users = position.waiting_users if remind_hours(position) and position.match.channel_id is not None else ()
    match_id = position.match.id
    return [hasten_timers(match_id), keep_timers(Timer(match_id, user, "remind", now, 0) for user in users)]


def make_post(position: Position, kind: PostKind, payload: Payload, now: float, *, fold: bool = False) -> Post:
    """A post about the latest revision, due now."""
    rev = position.match.rev
    text = payload.model_dump_json()
    return Post(0, position.match.id, kind, rev, rev, None, text, int(fold), "pending", now, 0, None, None, None)


def say(position: Position, kind: PostKind, payload: Payload, now: float, *, fold: bool = False) -> list[Op]:
    """The post as a transaction's last part; nothing where the match has no channel."""
    if position.match.channel_id is None:
        return []
    return [add_post(make_post(position, kind, payload, now, fold=fold))]


def _unseen(old: Position, state: State[Any], events: Sequence[Event], entry: Entry) -> bool:
    """Whether somebody nobody waits for did what a spectator sees nothing of: nothing is told, and the table looks as
    it did. When a standing order was given is then no more known than which.
    """
    if old.state is None or entry.kind != "act" or entry.seat in old.waiting:
        return False
    if any(event.seen_by(None) is not None for event in events):
        return False
    return _shown(old.game, old.state) == _shown(old.game, state)


def _shown(game: Game[Any], state: State[Any]) -> bytes:
    with game.masked(state, None) as view:
        return game.dump(view.state)


def _posts(old: Position, new: Position, entry: Entry, now: float) -> list[Op]:
    if new.match.channel_id is None:
        return []
    held = new.waits_for_computer
    told = Payload(by=entry.user, waiting=new.waiting_users, ping=_newly_waited(new, old.waiting_users, entry.user))
    post = replace(
        make_post(new, "move", told, now, fold=_folds(old, new, entry, told)),
        seat=entry.seat,
        due_at=now + HOLD if held else now,
    )
    if entry.known is None:
        # Whoever acts before the computer players have answered ends the wait of the post before.
        released = [release_posts(new.match.id, now)] if old.waits_for_computer else []
        return [*released, add_post(post)]
    grown = Payload(by=entry.after, waiting=new.waiting_users, ping=_newly_waited(new, entry.known, entry.after))
    return extend_or_add_post(post, grown.model_dump_json(), post.due_at, now)


def _newly_waited(position: Position, known: Collection[int], actor: int | None) -> tuple[int, ...]:
    """The people who were not waited for before, so that each is pinged once; whoever has just acted needs no ping."""
    return tuple(user for user in position.waiting_users if user not in known and user != actor)


def _folds(old: Position, new: Position, entry: Entry, told: Payload) -> bool:
    """Whether the post may be an edit of the previous one: the same seat goes on, and nobody has to be pinged."""
    if (new.match.posts or new.guild.posts) != "folded" or entry.kind != "act" or entry.seat is None:
        return False
    return old.seats[entry.seat].last_rev == old.match.rev and not told.ping and new.match.status == "playing"
