"""Panels that follow the match: whoever has one open sees it change when it is their turn, without opening it again."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.panels.replies import person
from bot.panels.turn import panel, seat_to_show
from bot.table.errors import TableError
from bot.table.position import Position

if TYPE_CHECKING:
    from bot.client import Bot

log = logging.getLogger(__name__)

LIFE = 14 * 60.0
"""Seconds that Discord lets an answer be changed, and a minute less."""

KEPT = 5_000
"""Panels that are followed at a time; of more, the oldest are not."""


@dataclass
class Open:
    """A panel somebody looks at: what it answered, until when it can be changed, and the question it asks them."""

    interaction: discord.Interaction
    until: float
    asks: int | None


class Live:
    """The panels that are open, the last one of a person in a match. In memory: each lives for a quarter of an hour."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._open: dict[tuple[int, int], Open] = {}
        self._changed: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        bot.table.listeners.append(self.wake)

    def note(self, interaction: discord.Interaction, position: Position) -> None:
        """A panel was shown in answer to `interaction`, at this position."""
        match, user = position.match.id, interaction.user.id
        self.forget(match, user)
        self._open[match, user] = Open(interaction, self._bot.table.clock() + LIFE, _question(position, user))
        while len(self._open) > KEPT:
            del self._open[next(iter(self._open))]
        self.wake(match)  # it may have changed while the panel was on its way

    def forget(self, match: int, user: int) -> None:
        """A panel is being answered: what comes of it is shown there anyway."""
        self._open.pop((match, user), None)

    def wake(self, match: int) -> None:
        """A match has changed: the panels of whoever is asked something new are shown anew."""
        if any(of == match for of, _ in self._open):
            self._changed.add(match)
            if match not in self._tasks:
                self._tasks[match] = asyncio.create_task(self._follow(match), name=f"panels of {match}")

    async def settled(self, match: int) -> None:
        """Returns when the panels of a match show what it asks."""
        while (task := self._tasks.get(match)) is not None:
            await asyncio.wait([task])

    async def close(self) -> None:
        """Follow nothing any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, match: int) -> None:
        try:
            while match in self._changed:
                self._changed.discard(match)
                await self._bot.table.computers.settled(match)
                position = await self._bot.table.look(match)
                for user in position.waiting_users:
                    shown = self._open.get((match, user))
                    if shown is not None and shown.asks != _question(position, user):
                        await self._show(position, user, shown)
        except TableError as error:
            log.info("match %s: its panels are not followed: %s", match, error.text)
        except Exception:
            log.exception("match %s: its panels could not be followed", match)
        finally:
            self._changed.discard(match)
            self._tasks.pop(match, None)

    async def _show(self, position: Position, user: int, shown: Open) -> None:
        bot, match = self._bot, position.match.id
        if shown.until < bot.table.clock():
            self.forget(match, user)
            return
        shown.asks = _question(position, user)
        who = person(shown.interaction)
        sheet = await panel(bot.table, bot.drawing, position, who, seat_to_show(position, who))
        if self._open.get((match, user)) is not shown:
            return  # pressed meanwhile
        try:
            await shown.interaction.edit_original_response(view=sheet, attachments=sheet.files())
        except (discord.HTTPException, OSError) as lost:
            log.info("match %s: a panel is gone: %s", match, lost)
            self.forget(match, user)


def _question(position: Position, user: int) -> int | None:
    """What a person is asked: the serial number of the question; None where nobody waits for them."""
    top = position.state.top if position.state is not None else None
    return top.serial if top is not None and user in position.waiting_users else None
