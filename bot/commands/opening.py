"""Opening a lobby: the permissions it needs, the thread it may get, the first seat."""

from __future__ import annotations

from typing import Literal

import discord

from bot.options import Unfit, read_options
from bot.panels.replies import acknowledge, bot_of, person, place, say
from bot.panels.text import cut, inert, link
from bot.table import rights
from bot.table.errors import BadSettings
from bot.table.position import Position

WEEK: Literal[10080] = 10080
"""Minutes after which Discord archives a quiet thread: the longest it offers."""

NEEDED = {
    "view_channel": "see the channel",
    "send_messages": "send messages",
    "attach_files": "attach files",
    "read_message_history": "read the message history",
}
IN_THREADS = {"send_messages_in_threads": "send messages in threads"}
MAKING = {"create_public_threads": "create public threads"}


async def open_lobby(interaction: discord.Interaction, key: str, options: str, *, thread: bool, join: bool) -> None:
    """Open a lobby here, or in a thread made for it. Raises BadSettings, or another TableError."""
    await acknowledge(interaction)
    _must_be_able(interaction, thread=thread)
    table, who = bot_of(interaction).table, person(interaction)
    game = table.game(key)
    try:
        chosen = read_options(game, _pairs(options))
    except Unfit as unfit:
        raise BadSettings(inert(str(unfit))) from None
    channel_id, parent_id = place(interaction)
    if thread and parent_id is not None:
        raise BadSettings("This is a thread already. Leave the thread out, or use the channel.")
    if thread:
        # Asked before it is made: the bot may not be able to take a thread away again.
        guild = await table.wishes.guild(interaction.guild_id or 0)
        rights.must_create(who, guild)
        table.places.must_be_open(guild, channel_id, None)
        made = await _thread(interaction, cut(f"{game.name}: {who.name}", 100))
        channel_id, parent_id = made.id, channel_id
    position = await table.lobby.create(
        key, chosen, who, guild_id=interaction.guild_id, channel_id=channel_id, parent_id=parent_id
    )
    await say(interaction, await _welcome(interaction, position, join=join))


async def _welcome(interaction: discord.Interaction, position: Position, *, join: bool) -> str:
    match = position.match
    where = link(match.guild_id, match.channel_id or 0)
    if join:
        who = person(interaction)
        position = await bot_of(interaction).table.lobby.join(match.id, who)
        seat = position.seats[position.held_by(who.id)[0]]
        return f"Match {match.id} is open: {where}. You play {inert(seat.name)} ({inert(seat.side)})."
    return f"Match {match.id} is open: {where}"


def _must_be_able(interaction: discord.Interaction, *, thread: bool) -> None:
    """Raises BadSettings where the bot lacks a permission a match needs, naming all of them."""
    needed = dict(NEEDED)
    if thread or isinstance(interaction.channel, discord.Thread):
        needed |= IN_THREADS
        if isinstance(interaction.channel, discord.Thread):
            del needed["send_messages"]
    if thread:
        needed |= MAKING
    missing = [words for name, words in needed.items() if not getattr(interaction.app_permissions, name)]
    if missing:
        raise BadSettings(f"For a match here I need the permission to {', to '.join(missing)}.")


async def _thread(interaction: discord.Interaction, name: str) -> discord.Thread:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise BadSettings("A thread can be made in a text channel only.")
    return await channel.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=WEEK)


def _pairs(text: str) -> dict[str, str]:
    """`layout=mixed, length=short` as a mapping. Raises BadSettings."""
    found: dict[str, str] = {}
    for part in (part.strip() for part in text.split(",")):
        if part:
            name, equals, value = part.partition("=")
            if not equals or not value.strip():
                raise BadSettings(f"Options are written name=value, with commas between: {inert(part[:60])}")
            found[name.strip()] = value.strip()
    return found
