"""What vanishes, and where a match goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.publish.outbox import Outbox
from bot.table import errors
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
    Channel,
    Clock,
    begin,
    move,
)


async def test_a_deleted_channel_halts_its_match(table: Table, outbox: Outbox, channel: Channel) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    assert await table.places.channel_gone(CHANNEL) == [match_id]
    assert await table.places.channel_gone(CHANNEL) == []
    position = await table.look(match_id)
    assert (position.match.status, position.waiting) == ("waiting", [])
    # There is nowhere to say so, and nothing is tried.
    await outbox.deliver_due()
    assert channel.messages == []
    with pytest.raises(errors.NotAllowed):
        await table.places.resume(match_id, CLEO, GUILD, OTHER_CHANNEL)
    position = await table.places.resume(match_id, ADA, GUILD, OTHER_CHANNEL)
    assert (position.match.status, position.match.reason, position.waiting) == ("playing", "", [0, 1])
    await outbox.deliver_due()
    letter = channel.messages[-1].letter
    assert (letter.match.channel_id, letter.post.first_rev, letter.post.rev) == (OTHER_CHANNEL, 0, 0)
    assert letter.payload.ping == (ADA.id, BEN.id)
    with pytest.raises(errors.NotWaiting):
        await table.places.resume(match_id, ADA, GUILD, OTHER_CHANNEL)


async def test_a_match_may_move_while_it_is_played(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.places.resume(match_id, BEN, GUILD, OTHER_CHANNEL)
    assert (await table.places.here(OTHER_CHANNEL)).id == match_id
    later = (await begin(table, ADA, BEN)).match.id
    with pytest.raises(errors.ChannelTaken):
        await table.places.resume(match_id, BEN, GUILD, CHANNEL)
    assert (await table.places.here(CHANNEL)).id == later


async def test_nobody_takes_a_match_to_a_server_of_their_own(table: Table) -> None:
    """There they would be its game master, and could give up for the others."""
    match_id = (await begin(table, ADA, BEN)).match.id
    chief = replace(ADA, manager=True)
    with pytest.raises(errors.NotAllowed, match="stays on its server"):
        await table.places.resume(match_id, chief, 501, 700)
    assert (await table.look(match_id)).match.guild_id == GUILD
    # Where the bot was thrown out of the server it has to, but only to where such a match could be started.
    await table.places.guild_gone(GUILD)
    await table.wishes.set_guild(501, CHIEF, creators="manager")
    with pytest.raises(errors.NotAllowed, match="may start matches"):
        await table.places.resume(match_id, BEN, 501, 700)
    await table.wishes.set_guild(501, CHIEF, creators="everyone")
    assert (await table.places.resume(match_id, BEN, 501, 700)).match.guild_id == 501


async def test_a_bot_that_was_removed_and_invited_again_goes_on(table: Table) -> None:
    position = await table.lobby.create("lamplighters", {}, ADA, guild_id=GUILD, channel_id=OTHER_CHANNEL)
    match_id = (await begin(table, ADA, BEN)).match.id
    assert await table.places.guild_gone(GUILD) == [position.match.id, match_id]
    assert (await table.look(position.match.id)).match.ending == "cancelled"
    assert (await table.places.here(CHANNEL)).status == "waiting"
    with pytest.raises(errors.MatchWaits, match=r"the bot was removed from the server\. It can be resumed"):
        await table.resign(match_id, ADA)
    position = await table.places.resume(match_id, ADA, GUILD, CHANNEL)
    assert position.match.status == "playing"


async def test_a_member_who_is_gone(table: Table, outbox: Outbox, channel: Channel) -> None:
    lobby = (await table.lobby.create("pairs", {"seats": 4}, ADA, guild_id=GUILD, channel_id=OTHER_CHANNEL)).match.id
    for _ in range(2):
        await table.lobby.join(lobby, BEN)
    match_id = (await begin(table, ADA, BEN)).match.id
    assert sorted(await table.places.member_gone(GUILD, BEN.id)) == [lobby, match_id]
    assert (await table.look(lobby)).users == ()
    await outbox.deliver_due()
    assert channel.messages[-1].letter.payload.note == "The match waits: Ben has left the server."
    # The game master goes on without Ben, and gives up for him.
    await table.wishes.set_guild(GUILD, CHIEF, game_master_role=77)
    await table.places.resume(match_id, MASTER, GUILD, CHANNEL)
    acted = await table.resign(match_id, MASTER, seat=1)
    assert acted.position.board.result.winners == (0,)
    assert await table.places.member_gone(GUILD, ADA.id) == []


async def test_a_game_master_elsewhere_has_no_say(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.wishes.set_guild(501, CHIEF, game_master_role=77)
    await table.places.halt(match_id, "a test.")
    with pytest.raises(errors.NotAllowed):
        await table.places.resume(match_id, MASTER, 501, 700)


async def test_my_matches_the_longest_waiting_first(table: Table, clock: Clock) -> None:
    ids = []
    for number in range(3):
        position = await table.lobby.create(
            "lamplighters", {}, ADA, guild_id=GUILD + number, channel_id=CHANNEL + number
        )
        ids.append(position.match.id)
        for person in (ADA, BEN):
            await table.lobby.join(ids[-1], person)
        await table.lobby.start(ids[-1], ADA, seed="1")
        clock.now += 100
    await move(table, ids[0], 0)  # now waits for Ben alone
    mine = await table.places.mine(ADA.id)
    assert [(m.match.id, m.waits_since) for m in mine] == [
        (ids[1], clock.now - 200), (ids[2], clock.now - 100), (ids[0], None)
    ]  # fmt: skip
    assert [m.match.id for m in await table.places.mine(BEN.id)] == ids
    await table.votes.abandon(ids[1], CHIEF)
    assert [m.match.id for m in await table.places.mine(BEN.id)] == [ids[0], ids[2]]
    assert await table.places.mine(CLEO.id) == []
    assert [match.id for match in await table.places.open(GUILD + 2)] == [ids[2]]


async def test_drafts_live_as_long_as_their_menu(table: Table) -> None:
    position = await begin(table, ADA, BEN)
    match_id, menu = position.match.id, position.menu(0)
    assert await table.drafts.get(match_id, 0, menu) is None
    await table.drafts.put(match_id, 0, menu, {"card": "candle"})
    await table.drafts.put(match_id, 0, menu, {"card": "lantern", "steps": [1, 2]})
    assert await table.drafts.get(match_id, 0, menu) == {"card": "lantern", "steps": [1, 2]}
    assert await table.drafts.get(match_id, 1, menu) is None
    assert await table.drafts.get(match_id, 0, "another") is None
    with pytest.raises(errors.DraftTooBig):
        await table.drafts.put(match_id, 0, menu, ["x" * 20_000])
    await table.drafts.clear(match_id, 0)
    assert await table.drafts.get(match_id, 0, menu) is None


async def test_the_log_hides_what_is_hidden(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    await move(table, match_id, 0)
    position = await table.look(match_id)
    offer = position.board.offers[0].value
    told = (await table.history.told(position, 1, 1))[0]
    own, others, spectators = told.lines([0]), told.lines([1]), told.lines([])
    assert own != others
    assert others == spectators == ["Seat 0 has made its offer."]
    # Somebody with several seats sees what each of them sees.
    assert told.lines([1, 0]) == own
    assert offer.card in repr(told.seen([0]))
    assert [entry.rev for entry in await table.history.since_last_move(position, 0)] == []
    assert [entry.rev for entry in await table.history.since_last_move(position, 1)] == [0, 1]
