"""Which match a command is about, and the small completions that several commands share."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.panels.replies import bot_of
from bot.panels.text import CHOICE, label
from bot.table.errors import NoMatch, NoMatchHere
from bot.table.position import Position

Choices = list[app_commands.Choice[str]]


async def match_here(interaction: discord.Interaction, number: int | None = None, *, over: bool = True) -> Position:
    """The match of this channel, or the one with the number, if it is of this server or the person plays in it.

    Raises NoMatchHere, with links to the person's own matches, or NoMatch.
    """
    table = bot_of(interaction).table
    if number is None:
        try:
            found = await table.places.here(interaction.channel_id or 0, over=over)
        except NoMatchHere as nowhere:
            raise NoMatchHere(f"{nowhere.text}{await _elsewhere(interaction)}") from None
        return await table.look(found.id)
    position = await table.look(number)
    if position.match.guild_id != interaction.guild_id and interaction.user.id not in position.users:
        raise NoMatch
    return position


async def _elsewhere(interaction: discord.Interaction) -> str:
    mine = await bot_of(interaction).table.places.mine(interaction.user.id)
    channels = [f"<#{own.match.channel_id}>" for own in mine[:5] if own.match.guild_id == interaction.guild_id]
    return f" Your matches are in {', '.join(channels)}." if channels else ""


def completed(names: Iterable[tuple[str, str]], typed: str) -> Choices:
    """Up to 25 (value, label) pairs that fit what was typed; those that begin so come first."""
    wanted = typed.strip().casefold()
    found = [
        (not shown.casefold().startswith(wanted), value, shown)
        for value, shown in names
        if wanted in shown.casefold() or wanted in value.casefold()
    ]
    found.sort(key=lambda entry: entry[0])
    unique = {label(shown, CHOICE): value for _, value, shown in found if len(value) <= CHOICE}
    return [app_commands.Choice(name=shown, value=value) for shown, value in unique.items()][:25]
