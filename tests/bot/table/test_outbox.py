"""The outbox: nothing is lost, nothing is doubled, and a closed door is not hammered at."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from bot.publish.outbox import MOST_TRIES, REST, Gone, Outbox, Retry
from bot.store.store import Store
from bot.table import errors
from bot.table.table import Table
from tests.bot.table.house import (
    ADA,
    BEN,
    CHANNEL,
    CHIEF,
    CLEO,
    GUILD,
    OTHER_CHANNEL,
    Channel,
    Clock,
    begin,
    games,
    move,
)
from tests.tiny import actions


async def test_every_action_has_its_post_in_order(table: Table, outbox: Outbox, channel: Channel) -> None:
    position = await begin(table, ADA, BEN)
    for _ in range(3):
        await move(table, position.match.id)
    await outbox.deliver_due()
    assert channel.told() == [("lobby", -1, -1), *(("move", rev, rev) for rev in range(4))]
    # The lobby is one message, edited as people come.
    assert channel.messages[0].edits == 2
    assert len({message.letter.nonce for message in channel.messages}) == 5
    assert all(len(message.letter.nonce) <= 25 for message in channel.messages)
    assert (await table.look(position.match.id)).match.message_id == channel.messages[-1].id
    assert await outbox.deliver_due() == 0


async def test_whoever_must_act_is_pinged_once(table: Table, outbox: Outbox, channel: Channel) -> None:
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    await table.wishes.set_player(CLEO, mentions=False)
    for seat in (0, 1, 2):
        await move(table, match_id, seat)
    await outbox.deliver_due()
    posts = [m.letter.payload for m in channel.messages if m.letter.post.kind == "move"]
    # Ada has started the match herself; Cleo wants no pings. Nobody is pinged again while others answer.
    assert [payload.ping for payload in posts[:3]] == [(BEN.id,), (), ()]
    assert [payload.waiting for payload in posts[:3]] == [(1, 2, 3), (2, 3), (3,)]
    waiting = (await table.look(match_id)).waiting_users
    assert posts[3].ping == tuple(user for user in waiting if user != CLEO.id)


async def crash(table: Table, store: Store, channel: Channel, clock: Clock) -> tuple[Table, Outbox]:
    """The process dies and another one opens the same database."""
    restarted = Table(store, games, clock=clock)
    return restarted, Outbox(restarted, channel)


async def test_what_was_committed_before_a_crash_is_posted_after_it(
    table: Table, store: Store, channel: Channel, clock: Clock
) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await move(table, match_id)
    _, outbox = await crash(table, store, channel, clock)
    await outbox.deliver_due()
    assert channel.told() == [("lobby", -1, -1), ("move", 0, 0), ("move", 1, 1)]


async def test_what_was_posted_before_a_crash_is_not_posted_again(
    table: Table, store: Store, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await outbox.deliver_due()
    await move(table, match_id)
    # The message arrives, and the process dies before it hears of it.
    channel.lost = [asyncio.CancelledError()]  # type: ignore[list-item]
    with pytest.raises(asyncio.CancelledError):
        await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 1, 1)
    count = len(channel.messages)
    restarted, outbox = await crash(table, store, channel, clock)
    await outbox.deliver_due()
    assert len(channel.messages) == count
    await move(restarted, match_id)
    await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 2, 2)
    assert len(channel.messages) == count + 1
    # The history is only read for what an earlier process may have posted.
    assert channel.looked == 1


async def test_an_answer_that_was_lost_is_not_a_second_post(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    channel.lost = [Retry(3.0)]
    match_id = (await begin(table, ADA, BEN)).match.id
    await outbox.deliver_due()
    clock.now += 2.9
    assert await outbox.deliver_due() == 0
    clock.now += 0.2
    await outbox.deliver_due()
    assert [kind for kind, _, _ in channel.told()] == ["lobby", "move"]
    assert (await table.look(match_id)).match.message_id == 2


async def test_discord_being_down_is_waited_for_longer_and_longer(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    channel.trouble = [Retry() for _ in range(20)]
    await begin(table, ADA, BEN)
    attempts, begun = 0, clock.now
    while channel.trouble:
        attempts += await outbox.deliver_due()
        clock.now += 10
    assert attempts == 20
    # 1, 2, 4 ... 256 s, then 300 s each time.
    assert clock.now - begun > 511 + 10 * 300
    clock.now += 300
    await outbox.deliver_due()
    assert [kind for kind, _, _ in channel.told()] == ["lobby", "move"]


async def test_a_channel_that_is_gone_is_tried_once_and_the_match_waits(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await outbox.deliver_due()
    told: list[str] = []

    async def on_gone(match: object, reason: str) -> None:
        told.append(reason)

    outbox._on_gone = on_gone
    channel.trouble = [Gone("the bot may not post in its channel any more.")] * 5
    await move(table, match_id)
    await move(table, match_id)
    clock.now += 3600
    assert await outbox.deliver_due() == 1
    assert len(channel.trouble) == 4
    assert told == ["the bot may not post in its channel any more."]
    position = await table.look(match_id)
    assert position.match.status == "waiting"
    with pytest.raises(errors.MatchWaits, match=r"may not post .* /match resume"):
        await table.act(match_id, ADA, actions.Keep())
    # In another channel everything that was not told is told.
    channel.trouble = []
    with pytest.raises(errors.NotAllowed):
        await table.places.resume(match_id, CLEO, GUILD, OTHER_CHANNEL)
    await table.places.resume(match_id, BEN, GUILD, OTHER_CHANNEL)
    await outbox.deliver_due()
    last = channel.messages[-1].letter
    assert (last.match.channel_id, last.post.first_rev, last.post.rev) == (OTHER_CHANNEL, 1, 2)
    await move(table, match_id)
    await outbox.deliver_due()
    assert channel.told()[-1] == ("move", 3, 3)


async def test_a_lobby_that_cannot_be_posted_is_closed(table: Table, outbox: Outbox, channel: Channel) -> None:
    channel.trouble = [Gone("the bot may not post there.")]
    position = await table.lobby.create("lamplighters", {}, ADA, guild_id=GUILD, channel_id=CHANNEL)
    await outbox.deliver_due()
    match = (await table.look(position.match.id)).match
    assert (match.status, match.ending) == ("over", "cancelled")


async def test_a_post_that_always_fails_does_not_stop_the_match(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await outbox.deliver_due()
    channel.trouble = [RuntimeError("a fault of the painter") for _ in range(MOST_TRIES)]
    await move(table, match_id)
    await move(table, match_id)
    for _ in range(60):
        await outbox.deliver_due()
        clock.now += 1
    assert not channel.trouble
    assert channel.told()[-2:] == [("move", 0, 0), ("move", 2, 2)]


async def test_a_full_disk_does_not_make_a_post_come_again_and_again(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def full(batch: object) -> list[int]:
        nonlocal tries
        tries += 1
        raise sqlite3.OperationalError("database or disk is full")

    await begin(table, ADA, BEN)
    with monkeypatch.context() as patch:
        patch.setattr(table.store, "commit", full)
        for _ in range(20):
            await outbox.deliver_due()
            clock.now += 1
    assert [kind for kind, _, _ in channel.told()] == ["lobby"]
    assert tries == 2  # that it was sent, then that it was not: once
    clock.now += REST
    await outbox.deliver_due()
    assert [kind for kind, _, _ in channel.told()] == ["lobby", "move"]


async def test_folded_posts_tell_a_seats_actions_in_one_message(
    table: Table, outbox: Outbox, channel: Channel, clock: Clock
) -> None:
    await table.wishes.set_guild(GUILD, CHIEF, posts="folded")
    match_id = (await begin(table, ADA, BEN)).match.id
    order = actions.Instruct(what="leave", until=1)
    for _ in range(3):
        await table.act(match_id, ADA, order)
        await outbox.deliver_due()
    assert channel.told()[1:] == [("move", 0, 0), ("move", 1, 3)]
    assert channel.messages[-1].edits == 2
    # Another seat's action is another message, and so is Ada's next.
    for who in (BEN, ADA):
        await table.act(match_id, who, order)
    await outbox.deliver_due()
    assert channel.told()[3:] == [("move", 4, 4), ("move", 5, 5)]
    # A message that somebody deleted is written anew.
    del channel.messages[-1]
    await table.act(match_id, ADA, order)
    await outbox.deliver_due()
    assert channel.told()[4:] == [("move", 6, 6)]
    # An old one is not edited any more.
    clock.now += 3600
    await table.act(match_id, ADA, order)
    await outbox.deliver_due()
    assert channel.told()[4:] == [("move", 6, 6), ("move", 7, 7)]


async def test_what_nobody_else_sees_is_not_posted_either(table: Table, outbox: Outbox, channel: Channel) -> None:
    """Ada has offered and is not waited for. Her order shows that she has one; that she changes it shows nothing."""
    match_id = (await begin(table, ADA, BEN)).match.id
    await move(table, match_id, 0)
    await table.act(match_id, ADA, actions.Instruct(what="leave", until=1))
    await outbox.deliver_due()
    before = channel.told()
    assert before[-1] == ("move", 2, 2)
    await table.act(match_id, ADA, actions.Instruct(what="ask", until=1))
    await outbox.deliver_due()
    assert channel.told() == before and (await table.look(match_id)).match.rev == 3
    # Who is waited for is heard of, whatever is done; and the next post tells what there is to tell.
    await table.act(match_id, BEN, actions.Instruct(what="leave", until=1))
    await move(table, match_id, 1)
    await outbox.deliver_due()
    assert channel.told()[len(before) :] == [("move", 4, 4), ("move", 5, 5)]


@pytest.mark.parametrize("posts", ["each", "folded"])
async def test_every_revision_is_told_once_and_an_edit_pings_nobody(
    table: Table, outbox: Outbox, channel: Channel, posts: str
) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.lobby.settings(match_id, ADA, posts=posts)
    while (await table.look(match_id)).match.status == "playing":
        await move(table, match_id)
        await outbox.deliver_due()
    told = [(first, last) for kind, first, last in channel.told() if kind == "move"]
    assert [rev for first, last in told for rev in range(first, last + 1)] == list(range(told[-1][1] + 1))
    folded = [message for message in channel.messages[1:] if message.edits]
    assert bool(folded) == (posts == "folded")
    assert all(message.letter.payload.ping == () for message in folded)


async def test_the_loop_delivers_by_itself_and_stops_gently(table: Table, outbox: Outbox, channel: Channel) -> None:
    running = asyncio.create_task(outbox.run())
    match_id = (await begin(table, ADA, BEN)).match.id
    await move(table, match_id)
    async with asyncio.timeout(10):
        while len(channel.messages) < 3:
            await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert channel.told() == [("lobby", -1, -1), ("move", 0, 0), ("move", 1, 1)]
