"""Reminders: after the interval, not at night, not for ever."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.publish.outbox import Outbox
from bot.store.rows import GuildSettings, PlayerSettings
from bot.store.store import Store
from bot.table import errors
from bot.table.reminders import HOUR, MOST, Reminders, awake_at
from bot.table.table import Table
from tests.bot.table.house import (
    ADA,
    BEN,
    CHANNEL,
    CHIEF,
    CLEO,
    GUILD,
    MASTER,
    OTHER_CHANNEL,
    PAIRS,
    Channel,
    Clock,
    begin,
    move,
)
from tests.tiny import GAME

DAY = 24 * HOUR


async def notes(outbox: Outbox, channel: Channel) -> list[str]:
    await outbox.deliver_due()
    return [m.letter.payload.note for m in channel.messages if m.letter.post.kind == "reminder"]


async def test_none_in_the_first_day(table: Table, outbox: Outbox, channel: Channel, clock: Clock) -> None:
    """Begins at 08:00 UTC, where nobody who has not said otherwise sleeps."""
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    clock.now += 2 * HOUR
    await move(table, match_id, 0)
    clock.now += 22 * HOUR - 1
    assert await reminders.send_due() == 0
    clock.now += 1
    assert await reminders.send_due() == 1
    assert await notes(outbox, channel) == [f"Match {match_id} has waited for Ben for 24 hours."]
    assert channel.messages[-1].letter.payload.ping == (BEN.id,)
    assert await reminders.send_due() == 0
    clock.now += DAY
    assert await reminders.send_due() == 1
    assert (await notes(outbox, channel))[-1] == f"Match {match_id} has waited for Ben for 2 days."


async def test_a_match_that_cannot_be_read_keeps_nobody_from_being_reminded(
    store: Store, table: Table, clock: Clock
) -> None:
    """The program of today no longer has the game of the match whose time runs out first."""
    await begin(table, ADA, BEN, game=PAIRS.key)
    clock.now += 1
    other = await table.lobby.create(GAME.key, {"seats": 2}, CLEO, guild_id=GUILD, channel_id=OTHER_CHANNEL)
    for person in (CLEO, MASTER):
        await table.lobby.join(other.match.id, person)
    await table.lobby.start(other.match.id, CLEO, seed="1")
    clock.now += DAY
    reminders = Reminders(Table(store, lambda: {GAME.key: GAME}, clock=clock))
    assert await reminders.send_due() == 2
    assert await reminders.send_due() == 0


async def test_whoever_acts_is_reminded_of_the_next_wait_alone(table: Table, clock: Clock) -> None:
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    clock.now += 4 * HOUR
    await move(table, match_id, 0)
    await move(table, match_id, 1)
    clock.now += 21 * HOUR
    assert await reminders.send_due() == 0
    clock.now += 3 * HOUR
    assert await reminders.send_due() == 1


async def test_nobody_is_woken(table: Table, clock: Clock) -> None:
    """In Tokyo (UTC+9) it is 17:00 when the match begins and 23:00 when the six hours are over."""
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.lobby.settings(match_id, ADA, remind_hours=6)
    await table.wishes.set_player(BEN, time_zone="Asia/Tokyo")
    await table.wishes.set_player(ADA, reminders=False)
    clock.now += 6 * HOUR
    assert await reminders.send_due() == 0
    clock.now += 9 * HOUR - 1
    assert await reminders.send_due() == 0
    clock.now += 1  # 08:00 in Tokyo
    assert await reminders.send_due() == 1


@pytest.mark.parametrize(
    ("zone", "quiet", "at", "wakes"),
    [
        (None, (22 * 60, 8 * 60), "2027-06-01T21:59", "2027-06-01T21:59"),
        (None, (22 * 60, 8 * 60), "2027-06-01T22:00", "2027-06-02T08:00"),
        (None, (22 * 60, 8 * 60), "2027-06-02T07:59", "2027-06-02T08:00"),
        (None, (22 * 60, 8 * 60), "2027-06-02T08:00", "2027-06-02T08:00"),
        (None, (13 * 60, 14 * 60 + 30), "2027-06-02T13:10", "2027-06-02T14:30"),
        (None, (9 * 60, 9 * 60), "2027-06-02T09:00", "2027-06-02T09:00"),
        # Summer time begins in Berlin in the night to the 28th of March: 08:00 there is 06:00 UTC.
        ("Europe/Berlin", (22 * 60, 8 * 60), "2027-03-27T21:30", "2027-03-28T06:00"),
        ("Europe/Berlin", (22 * 60, 8 * 60), "2027-03-26T21:30", "2027-03-27T07:00"),
        ("America/New_York", (22 * 60, 8 * 60), "2027-06-02T08:00", "2027-06-02T12:00"),
    ],
)
def test_quiet_hours(zone: str | None, quiet: tuple[int, int], at: str, wakes: str) -> None:
    wishes = PlayerSettings(time_zone=zone, quiet_from=quiet[0], quiet_to=quiet[1])
    now = datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp()
    then = awake_at(now, wishes, GuildSettings())
    assert datetime.fromtimestamp(then, UTC).strftime("%Y-%m-%dT%H:%M") == wakes


def test_the_servers_time_zone_stands_in() -> None:
    night = datetime(2027, 6, 2, 14, 0, tzinfo=UTC).timestamp()  # 23:00 in Tokyo
    assert awake_at(night, PlayerSettings(), GuildSettings(time_zone="Asia/Tokyo")) == night + 9 * HOUR


async def test_reminders_end_and_begin_again(table: Table, clock: Clock) -> None:
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    await move(table, match_id, 0)
    sent = 0
    for _ in range(2 * MOST):
        clock.now += DAY
        sent += await reminders.send_due()
    assert sent == MOST
    await move(table, match_id, 1)
    clock.now += DAY
    assert await reminders.send_due() == 1


async def test_the_interval_may_be_changed_and_switched_off(table: Table, clock: Clock) -> None:
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.wishes.set_guild(GUILD, CHIEF, remind_hours=0)
    clock.now += 2 * DAY
    assert await reminders.send_due() == 0
    await table.wishes.set_guild(GUILD, CHIEF, remind_hours=48)
    assert await reminders.send_due() == 2
    await table.lobby.settings(match_id, ADA, remind_hours=0)
    clock.now += 4 * DAY
    assert await reminders.send_due() == 0
    with pytest.raises(errors.BadSettings):
        await table.lobby.settings(match_id, ADA, remind_hours=-1)


async def test_a_match_that_waits_or_is_over_reminds_nobody(table: Table, clock: Clock) -> None:
    reminders = Reminders(table)
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.places.channel_gone(CHANNEL)
    clock.now += 3 * DAY
    assert await reminders.send_due() == 0
    assert await table.store.people.next_timer() is None
    await table.places.resume(match_id, ADA, GUILD, CHANNEL)
    assert await reminders.send_due() == 0
    clock.now += DAY
    assert await reminders.send_due() == 2
    await table.resign(match_id, ADA)
    clock.now += 3 * DAY
    assert await reminders.send_due() == 0
