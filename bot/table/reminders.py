"""Reminders to whoever keeps a match waiting, but not at their night."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta

from bot.store.database import Op
from bot.store.people import drop_timer, set_timer
from bot.store.rows import GuildSettings, PlayerSettings, Timer
from bot.store.zones import zone
from bot.table.position import Position
from bot.table.posts import Payload
from bot.table.revision import remind_hours, say
from bot.table.table import Table

log = logging.getLogger(__name__)

MOST = 7
"""How often somebody is reminded before they are left alone, until they act again."""

LOOK_SECONDS = 60.0
"""The longest sleep between two looks at the timers."""

HOUR = 3600.0


class Reminders:
    """Sends the reminders that are due."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def run(self) -> None:
        """Send reminders until cancelled."""
        while True:
            try:
                await self.send_due()
            except Exception:
                log.exception("reminders could not be sent; they are tried again")
            await asyncio.sleep(LOOK_SECONDS)

    async def send_due(self) -> int:
        """Send what is due now. Returns how many reminders were written to the outbox."""
        sent = 0
        for timer in await self._table.store.people.due_timers(self._table.clock()):
            try:
                async with self._table.lock(timer.match_id):
                    sent += await self._ring(timer)
            except Exception:
                # A match that cannot be read keeps nobody else from being reminded.
                log.exception("match %s: a reminder could not be sent; it is tried again", timer.match_id)
                later = replace(timer, due_at=self._table.clock() + HOUR)
                await self._table.store.commit([set_timer(later)])
        return sent

    async def _ring(self, timer: Timer) -> bool:
        now = self._table.clock()
        position = await self._table.look(timer.match_id)
        since = _waits_since(position, timer.user_id)
        hours = remind_hours(position)
        wishes = await self._table.store.people.player(timer.user_id)
        if since is None or not hours or not wishes.reminders or timer.sent >= MOST:
            await self._table.store.commit([drop_timer(timer)])
            return False
        due = since + hours * HOUR
        if now < due:  # they have acted since, and are waited for again
            await self._table.store.commit([set_timer(replace(timer, due_at=due, sent=0))])
            return False
        awake = awake_at(now, wishes, position.guild)
        if awake > now:
            await self._table.store.commit(
                [set_timer(Timer(timer.match_id, timer.user_id, "remind", awake, timer.sent))]
            )
            return False
        note = f"Match {timer.match_id} has waited for {position.name_of(timer.user_id)} for {_span(now - since)}."
        payload = Payload(waiting=position.waiting_users, ping=(timer.user_id,), note=note)
        again = replace(timer, due_at=now + hours * HOUR, sent=timer.sent + 1)
        ops: list[Op] = [set_timer(again), *say(position, "reminder", payload, now)]
        await self._table.store.commit(ops)
        self._table.on_commit(timer.match_id)
        return True


def _waits_since(position: Position, user: int) -> float | None:
    if position.match.status != "playing":
        return None
    times = [row.waits_since for row in position.seats if row.user_id == user and row.waits_since is not None]
    return min(times, default=None)


def _span(seconds: float) -> str:
    hours = round(seconds / HOUR)
    if hours >= 48:
        return f"{hours // 24} days"
    return "1 hour" if hours == 1 else f"{hours} hours"


def awake_at(now: float, wishes: PlayerSettings, guild: GuildSettings) -> float:
    """`now`, or the end of the person's quiet hours where it falls into them. In their time zone, else the server's."""
    local = datetime.fromtimestamp(now, zone(wishes.time_zone or guild.time_zone))
    minute = local.hour * 60 + local.minute
    start, end = wishes.quiet_from, wishes.quiet_to
    quiet = start <= minute < end if start <= end else minute >= start or minute < end
    if not quiet:
        return now
    wake = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    return (wake if wake > local else wake + timedelta(days=1)).timestamp()
