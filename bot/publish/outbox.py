"""Delivers the outbox: each post once, in order, after a crash too, and never in a loop against a closed door."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from bot.store.posts import mark_dead, mark_failed, mark_sent, try_later
from bot.store.rows import Match, Post
from bot.table import errors
from bot.table.posts import Payload
from bot.table.table import Table

log = logging.getLogger(__name__)

AT_ONCE = 8
"""How many matches are posted for at the same time."""

EDIT_SECONDS = 50 * 60.0
"""How old a post may be and still be edited: past an hour Discord limits edits."""

MOST_TRIES = 5
"""How often a post that fails for no known reason is tried, before the match goes on without it."""

LONGEST_WAIT = 300.0

REST = 30.0
"""How many seconds a match's posts rest where the database does not take down what became of one."""

LOOK_SECONDS = 60.0


class Gone(Exception):
    """The channel is not there, or closed to the bot (403, 404). `reason` goes on from "The match waits:"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Missing(Exception):
    """The message that was to be edited is not there."""


class Retry(Exception):
    """Discord cannot take the post now; it may be tried again after `after` seconds."""

    def __init__(self, after: float = 0.0) -> None:
        super().__init__(f"again after {after} s")
        self.after = after


@dataclass(frozen=True)
class Letter:
    """A post on its way: what it tells, and the match it belongs to."""

    post: Post
    match: Match
    payload: Payload

    @property
    def nonce(self) -> str:
        """The same for every attempt at this post, and for no other; at most 25 characters."""
        return f"{self.match.id:x}.{self.post.rev:x}.{self.post.id:x}"[-25:]


class Poster(Protocol):
    """Puts letters into the match's channel. Every method may raise Gone or Retry."""

    async def post(self, letter: Letter) -> int:
        """A new message, under the letter's nonce. Returns its id."""
        ...

    async def edit(self, letter: Letter, message_id: int) -> None:
        """The letter in the place of what the message said. Raises Missing."""
        ...

    async def find_recent(self, letter: Letter) -> int | None:
        """The id of the message in the channel's recent history that tells this letter's match and revision."""
        ...


class Outbox:
    """The delivery loop. `on_gone` hears of a match that has lost its channel, with the reason."""

    def __init__(
        self, table: Table, poster: Poster, on_gone: Callable[[Match, str], Awaitable[None]] | None = None
    ) -> None:
        self._table = table
        self._store = table.store
        self._poster = poster
        self._on_gone = on_gone
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._of_last_time: int | None = None
        self._resting: dict[int, float] = {}
        self._unsure: set[int] = set()
        table.listeners.append(self.wake)

    def wake(self, match_id: int) -> None:
        """Something new may be due."""
        self._wake.set()

    async def run(self) -> None:
        """Deliver until cancelled. What is on its way then gets a moment to arrive."""
        try:
            while True:
                self._wake.clear()
                try:
                    await self._start_due()
                    due = await self._store.posts.next_due(self._table.clock())
                except Exception:
                    log.exception("the outbox could not be read; it is tried again")
                    due = None
                wait = LOOK_SECONDS if due is None else min(LOOK_SECONDS, max(0.0, due - self._table.clock()))
                try:
                    # Not wait_for: before Python 3.12 it swallows a cancellation that comes together with the wake.
                    async with asyncio.timeout(wait):
                        await self._wake.wait()
                except TimeoutError:
                    continue
        finally:
            await self._finish()

    async def deliver_due(self) -> int:
        """Deliver everything that is due now. Returns how many attempts were made."""
        attempts = 0
        while started := await self._start_due():
            attempts += started
            await asyncio.gather(*self._busy.values())
        return attempts

    async def _finish(self, grace: float = 5.0) -> None:
        if self._busy:
            _, late = await asyncio.wait(self._busy.values(), timeout=grace)
            for task in late:
                task.cancel()

    async def _start_due(self) -> int:
        if self._of_last_time is None:
            self._of_last_time = await self._store.posts.last_id()
        started = 0
        for post, match in await self._store.posts.due(self._table.clock()):
            if match.id not in self._busy and self._resting.get(match.id, 0.0) <= self._table.clock():
                task = asyncio.create_task(self._deliver(post, match), name=f"post {post.id}")
                self._busy[match.id] = task
                task.add_done_callback(partial(self._done, match.id))
                started += 1
        return started

    def _done(self, match_id: int, _task: asyncio.Task[None]) -> None:
        del self._busy[match_id]
        self._wake.set()

    async def _deliver(self, post: Post, match: Match) -> None:
        async with self._room:
            try:
                await self._try(post, match)
            except Exception:
                # Locked, say, or its disk is full: at once again would be a loop, and the post may stand already.
                log.exception("match %s: what became of post %s is not written down", match.id, post.id)
                self._unsure.add(post.id)
                self._resting[match.id] = self._table.clock() + REST
            else:
                self._unsure.discard(post.id)
                self._resting.pop(match.id, None)

    async def _try(self, post: Post, match: Match) -> None:
        """Deliver a post, or write down why it is not delivered."""
        try:
            if match.channel_id is None:
                raise Gone("it has no channel.")
            letter, message_id = await self._send(await self._letter(post, match))
            sent = letter.post
            if sent.posted_at is None:
                sent = replace(sent, posted_at=self._table.clock())
            await self._store.commit(mark_sent(sent, message_id, match.channel_id))
        except Gone as gone:
            await self._die(match, gone.reason)
        except Retry as retry:
            wait = max(retry.after, min(2.0**post.tries, LONGEST_WAIT))
            await self._store.commit([try_later(post, self._table.clock() + wait)])
        except Exception:
            log.exception("match %s: post %s of revision %s failed", match.id, post.id, post.rev)
            await self._fail(post)

    async def _letter(self, post: Post, match: Match) -> Letter:
        payload = Payload.model_validate_json(post.payload)
        if post.kind == "move":
            silent = [user for user in payload.ping if not (await self._store.people.player(user)).mentions]
            payload = payload.model_copy(update={"ping": tuple(user for user in payload.ping if user not in silent)})
        return Letter(post, match, payload)

    async def _send(self, letter: Letter) -> tuple[Letter, int]:
        """Deliver a letter. Returns it as it was delivered, and the message it stands in."""
        post = letter.post
        if post.message_id is not None:  # it grew while it was on its way
            edited = replace(letter, post=post)
            if await self._edit(edited, post.message_id):
                return edited, post.message_id
        elif post.fold and (standing := await self._standing(letter)):
            message_id, edited = standing
            if await self._edit(edited, message_id):
                return edited, message_id
        assert self._of_last_time is not None
        # The process before this one, or an attempt that failed half-way, may have posted it.
        if post.tries or post.id <= self._of_last_time or post.id in self._unsure:
            found = await self._poster.find_recent(letter)
            if found is not None:
                return letter, found
        return letter, await self._poster.post(letter)

    async def _edit(self, letter: Letter, message_id: int) -> bool:
        try:
            await self._poster.edit(letter, message_id)
        except Missing:
            return False
        return True

    async def _standing(self, letter: Letter) -> tuple[int, Letter] | None:
        """The message that a folding post is to be written into, and the letter that tells both."""
        post = letter.post
        old = await self._store.posts.before(post)
        if old is None or old.message_id is None or old.state != "sent" or old.kind != post.kind:
            return None
        if old.channel_id != letter.match.channel_id or old.posted_at is None:
            return None
        if self._table.clock() - old.posted_at > EDIT_SECONDS:
            return None
        if post.kind == "move" and (old.seat != post.seat or old.rev != post.first_rev - 1):
            return None
        # The age is the message's, however often it is edited.
        return old.message_id, replace(letter, post=replace(post, first_rev=old.first_rev, posted_at=old.posted_at))

    async def _die(self, match: Match, reason: str) -> None:
        log.warning("match %s: nothing can be posted: %s", match.id, reason)
        try:
            await self._table.places.halt(match.id, reason)
        except errors.TableError:
            log.exception("match %s could not be halted", match.id)
        await self._store.commit([mark_dead(match.id)])
        if self._on_gone is not None:
            await self._on_gone(match, reason)

    async def _fail(self, post: Post) -> None:
        if post.tries + 1 < MOST_TRIES:
            await self._store.commit([try_later(post, self._table.clock() + 2.0**post.tries)])
        else:
            log.error("match %s: post %s is given up", post.match_id, post.id)
            await self._store.commit([mark_failed(post)])
