"""Channels, threads, posts and permissions that vanish: the match waits, says so, and is resumed elsewhere."""

from __future__ import annotations

import discord
from simcord import MemberActor

from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.bot.wire.posts import posts
from tests.bot.wire.world import Expulsion


async def offer(club: Club, actor: MemberActor, seat: int) -> None:
    card = (await club.table.look(1)).board.hands[seat].cards[0]
    await club.slash(actor, "lamplighters actions offer", card=card, stake="0")


def mute(club: Club, channel_id: int) -> None:
    """The bot may not post in a channel any more."""
    club.env.backend.faults.append(
        {"method": "POST", "path": f"/channels/{channel_id}/messages", "status": 403, "code": 50013,
         "message": "Missing Permissions", "times": None}
    )  # fmt: skip


async def test_a_deleted_post_is_written_anew(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.alice, "match new", game="lamplighters")
        lobby = await club.last()
        club.env.backend.delete_message(club.channel.id, lobby.id)
        await club.slash(club.bob, "match join")
        fresh = await club.last()
        assert fresh.id != lobby.id and f"<@{club.bob.id}>" in fresh.text


async def test_a_question_whose_post_was_deleted_is_asked_again(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        await club.slash(club.bob, "match abandon")
        motion = await club.last()
        motion_text = motion.text
        assert motion.called == [club.alice.id]
        await club.slash(club.bob, "match abandon")
        assert (await club.last()).id == motion.id  # asked twice it is one question
        club.env.backend.delete_message(club.channel.id, motion.id)
        await club.slash(club.bob, "match abandon")
        again = await club.last()
        assert again.id != motion.id and again.text == motion_text and again.called == [club.alice.id]
        assert (await club.press(club.alice, again, "Agree")).text == "The match is given up."


async def test_a_deleted_channel_lets_the_match_wait_and_it_is_resumed_elsewhere(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        other = club.guild.create_text_channel("other")
        club.env.backend.delete_channel(club.channel.id)
        await club.env.settle()
        match = (await club.table.look(1)).match
        assert match.status == "waiting" and match.reason == "its channel was deleted."
        mine = club.answer(await club.alice.slash(other, "match mine"))
        assert "waits to be resumed" in mine.text
        refused = club.answer(await club.carol.slash(other, "match resume", match=1))
        assert refused.text.startswith("Only its players")
        resumed = club.answer(await club.bob.slash(other, "match resume", match=1))
        assert resumed.text == "The match goes on here."
        await club.deliver()
        post = posts(other)[-1]
        assert "Your move" in post.buttons and club.alice.id in post.called
        assert (await club.table.look(1)).match.status == "playing"


async def test_a_match_in_a_thread_of_its_own_is_kept_awake(opened: Opened) -> None:
    async with opened() as club:
        said = await club.slash(club.alice, "match new", game="lamplighters", thread=True)
        thread = club.channel.threads[0]
        assert str(thread.id) in said.text
        await club.deliver()
        assert "Lamplighters" in posts(thread)[-1].text
        club.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await club.env.settle()
        assert not club.env.backend.get_channel(thread.id).thread_metadata.archived
        club.env.backend.delete_channel(thread.id)
        await club.env.settle()
        assert (await club.table.look(1)).match.status == "over"


async def test_without_permission_to_post_the_match_waits(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        mute(club, club.channel.id)
        await offer(club, club.alice, 0)
        await club.deliver()
        position = await club.table.look(1)
        assert position.match.status == "waiting" and position.match.reason == "I may not post in its channel."
        assert position.match.rev == 1  # the action stands
        refused = await club.slash(club.bob, "match turn")
        assert refused.text.startswith("The match waits: I may not post in its channel.")
        club.env.backend.faults.clear()
        assert (await club.slash(club.bob, "match resume")).text == "The match goes on here."
        assert "Your move" in (await club.last()).buttons


async def test_whoever_is_told_of_a_lost_channel_is_told_the_truth(opened: Opened) -> None:
    """A match that is over, and a lobby that is closed with it, do not wait and cannot be resumed."""
    async with opened() as club:
        await club.open(club.bob)
        mute(club, club.channel.id)
        sure = await club.slash(club.alice, "match resign")
        await club.press(club.alice, sure, "Resign")
        await club.deliver()
        assert (await club.table.look(1)).match.status == "over"
        other = club.guild.create_text_channel("other")
        mute(club, other.id)
        await club.alice.slash(other, "match new", game="lamplighters")
        await club.deliver()
        assert (await club.table.look(2)).match.ending == "cancelled"
        assert [message.text for message in posts(club.alice.user.dm_channel)] == [
            "Nothing more of match 1 can be posted: I may not post in its channel. "
            "It is over. Seat 1 is the last one left.",
            "Nothing more of match 2 can be posted: I may not post in its channel. Its lobby is closed.",
        ]


async def test_a_lobby_needs_its_permissions(opened: Opened) -> None:
    async with opened() as club:
        role = next(role for role in club.guild.roles.values() if role.name not in ("@everyone", "manager"))
        deny = {role: discord.PermissionOverwrite(attach_files=False)}
        plain = club.guild.create_text_channel("plain", overwrites=deny)
        refused = club.answer(await club.alice.slash(plain, "match new", game="lamplighters"))
        assert refused.text == "For a match here I need the permission to attach files."


async def test_a_refused_lobby_leaves_no_thread_behind(opened: Opened) -> None:
    """A thread once made stays: taking it away needs a permission the bot does not ask for."""
    async with opened() as club:
        club.env.backend.faults.append(
            {"method": "DELETE", "path": "/channels/*", "status": 403, "code": 50013,
             "message": "Missing Permissions", "times": None}
        )  # fmt: skip
        other = club.guild.create_text_channel("other")
        await club.slash(club.boss, "server channel", channel=other, allowed=True)
        refused = await club.slash(club.alice, "match new", game="lamplighters", thread=True)
        assert refused.text == f"Matches are played in <#{other.id}> on this server."
        await club.slash(club.boss, "server channel", channel=other, allowed=False)
        await club.slash(club.boss, "server set", creators="manager")
        refused = await club.slash(club.alice, "match new", game="lamplighters", thread=True)
        assert refused.text == "Only who manages the server may start matches on this server."
        assert club.channel.threads == []


async def test_the_bot_thrown_out_and_invited_again(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        expulsion = Expulsion(club.env.backend, club.guild.id)
        await club.env.settle()
        assert (await club.table.look(1)).match.reason == "the bot was removed from the server."
        expulsion.readmit()
        await club.env.settle()
        assert (await club.slash(club.alice, "match resume")).text == "The match goes on here."
        assert "Your move" in (await club.last()).buttons


async def test_commands_that_do_not_register_are_reported_and_the_bot_runs_on(opened: Opened) -> None:
    async with opened(strict_sync=False, check_errors=False) as club:
        club.env.backend.faults.append(
            {"method": "PUT", "path": "/applications/*/commands", "status": 400, "code": 50035, "message": "Invalid",
             "times": 1}
        )  # fmt: skip
        await club.bot.register()
        assert club.bot.unregistered.startswith("The commands could not be registered")
        assert "could not be registered" in (await club.slash(club.alice, "help")).text
        await club.bot.register()
        assert club.bot.unregistered == ""
