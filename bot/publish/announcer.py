"""Puts the outbox's letters into Discord's channels."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord

from bot.artists import describe
from bot.panels.controls import Sheet
from bot.publish.drawing import Drawing
from bot.publish.outbox import Gone, Letter, Missing, Retry
from bot.publish.story import sheet_of, stamp
from bot.table.history import Told
from bot.table.table import Table
from engines.core.state import State
from render.paint import Picture

log = logging.getLogger(__name__)

RECENT = 50
"""How many messages are read to find a post that may be there already."""

ARCHIVED, LOCKED, OLD_EDITS = 50083, 160005, 30046
UNKNOWN_MESSAGE = 10008
LOST = (aiohttp.ClientError, OSError, TimeoutError)


class Announcer:
    """The `Poster` of the outbox. A post without its pictures is better than none: it falls back on words."""

    def __init__(self, client: discord.Client, table: Table, drawing: Drawing) -> None:
        self._client = client
        self._table = table
        self._drawing = drawing

    async def post(self, letter: Letter) -> int:
        """A new message, under the letter's nonce. Returns its id. Raises Gone, Retry."""
        made = await self._make(letter)
        try:
            return await self._send(letter, made)
        except (Gone, discord.HTTPException) as refused:
            if not made.pictures:
                raise
            # The channel may allow words but no files, or the files may be too large for it.
            log.info("match %s: a post goes without its pictures: %s", letter.match.id, refused)
            return await self._send(letter, await self._make(letter, plain=True))

    async def edit(self, letter: Letter, message_id: int) -> None:
        """The letter in the place of what the message said. Raises Missing, Gone, Retry."""
        made = await self._make(letter)
        message = self._channel(letter).get_partial_message(message_id)
        try:
            await message.edit(view=made, attachments=made.files(), allowed_mentions=_calls(letter))
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, ARCHIVED, OLD_EDITS) or made.pictures:
                raise Missing from error  # a fresh post tells it, without pictures where need be
            raise _reason(error) from error
        except LOST as error:
            raise Retry from error

    async def find_recent(self, letter: Letter) -> int | None:
        """The id of the message in the channel's recent history that is this letter. Raises Gone, Retry."""
        mark, number = stamp(letter), f".{letter.post.id:x}"
        begin = f"gm:{letter.match.id}:"
        try:
            async for message in self._channel(letter).history(limit=RECENT):
                if message.author.id != getattr(self._client.user, "id", None):
                    continue
                ids = [custom_id for custom_id in _ids(message) if custom_id.startswith(begin)]
                if any(custom_id.endswith(f":{mark}") for custom_id in ids):
                    return message.id
                if any(custom_id.endswith(number) for custom_id in ids):
                    # The same post, from before it grew.
                    await self.edit(letter, message.id)
                    return message.id
        except Missing:
            return None
        except discord.Forbidden:
            return None  # the history may not be read; the nonce still covers some minutes
        except discord.HTTPException as error:
            raise _reason(error) from error
        except LOST as error:
            raise Retry from error
        return None

    async def _send(self, letter: Letter, made: Sheet) -> int:
        try:
            message = await self._channel(letter).send(
                view=made, files=made.files(), nonce=letter.nonce, allowed_mentions=_calls(letter)
            )
            return message.id
        except discord.HTTPException as error:
            raise _reason(error) from error
        except LOST as error:
            raise Retry from error

    def _channel(self, letter: Letter) -> discord.PartialMessageable:
        # Never the cache: it forgets threads that are archived, and a message wakes those.
        channel_id, guild_id = letter.match.channel_id, letter.match.guild_id
        assert channel_id is not None
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def _make(self, letter: Letter, *, plain: bool = False) -> Sheet:
        """A letter as a message; `plain`: with the board in words instead of pictures."""
        position = await self._table.look(letter.match.id)
        if letter.post.kind != "move" or position.state is None:
            return sheet_of(letter, position, None, [], [], "")
        post, history = letter.post, self._table.history
        told = await history.told(position, post.first_rev, post.rev)
        state = await history.state_at(position, post.rev)
        pictures = [] if plain else await self._paint(letter, position.game, state, told)
        board = ""
        if not pictures:
            with position.game.masked(state, None) as view:
                board = describe(position.game, view)
        return sheet_of(letter, position, state, told, pictures, board)

    async def _paint(self, letter: Letter, game: Any, state: State[Any], told: Sequence[Told]) -> list[Picture]:
        events = [event for entry in told for event in entry.seen(())]
        with game.masked(state, None) as view:
            wish = self._drawing.wish(game, "changed", view, events)
        return await self._drawing.draw(str(letter.match.id), wish)


def _calls(letter: Letter) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in letter.payload.ping]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _ids(message: discord.Message) -> list[str]:
    found: list[str] = []
    waiting: list[Any] = list(message.components)
    while waiting:
        component = waiting.pop()
        waiting += getattr(component, "children", ())
        if getattr(component, "custom_id", None):
            found.append(component.custom_id)
    return found


def _reason(error: Exception) -> Exception:
    """What the outbox should make of an error."""
    if isinstance(error, discord.HTTPException):
        if error.status == 429 or error.status >= 500:
            return Retry(30.0 if error.status == 429 else 0.0)
        if isinstance(error, discord.NotFound):
            return Gone("its channel or thread is not there any more.")
        if isinstance(error, discord.Forbidden):
            return Gone("I may not post in its channel.")
        if error.code == LOCKED:
            return Gone("its thread is locked.")
    return error
