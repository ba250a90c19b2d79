"""/rules, the rules by number or word; /help, how a match is played here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.here import Choices
from bot.commands.play import command_name
from bot.panels.controls import Sheet, words
from bot.panels.replies import acknowledge, answer, bot_of
from bot.panels.text import CHOICE, inert, label, paragraphs
from bot.rulebook import rule, search
from bot.table.errors import NoMatchHere
from engines.core.game import Game

SHOWN = 5

HOW = (
    "**How a match is played here**",
    "1. /match new opens a lobby: join a side, add computer players, start.",
    "2. After every action the channel gets a post. Whoever must act is mentioned once.",
    "3. *Your move* under a post opens your private panel. It offers what is legal and nothing else; "
    "before a gamble the button shows the odds.",
    "4. Everything can be typed too: /{games}.",
    "5. *Undo* takes back your last action: at once where nobody learned anything, else the others are asked.",
    "6. *Why?* shows the rule behind your last refusal, or behind what happened last; /rules looks one up.",
    "/roll rolls any dice, /odds knows what they are worth, /dice keeps rolls under a name.",
    "/match mine lists your matches; /match resume goes on with one in another channel; /settings is for your nights.",
)


async def _games(interaction: discord.Interaction) -> list[Game[Any]]:
    """The games, that of this channel's match first."""
    table = bot_of(interaction).table
    games = dict(table.games())
    try:
        here = (await table.places.here(interaction.channel_id or 0)).game
        games = {here: games[here], **games}
    except (NoMatchHere, KeyError):
        pass
    return list(games.values())


async def _numbers(interaction: discord.Interaction, current: str) -> Choices:
    found = [known for game in await _games(interaction) for known in search(game, current)]
    return [
        app_commands.Choice(name=label(f"{known.number} {known.text}", CHOICE), value=known.number)
        for known in found[:25]
    ]


def rules_command() -> app_commands.Command[Any, ..., Any]:
    """`/rules`."""

    @app_commands.describe(number="The number of a rule, or a word it has")
    @app_commands.autocomplete(number=_numbers)
    async def rules(interaction: discord.Interaction, number: app_commands.Range[str, 1, 100]) -> None:
        await acknowledge(interaction)
        games = await _games(interaction)
        exact = [known for game in games if (known := rule(game, number)) is not None]
        found = exact or [known for game in games for known in search(game, number)]
        lines = [f"**{known.number}** {known.text}" for known in found[:SHOWN]]
        if len(found) > SHOWN:
            lines.append(f"-# and {len(found) - SHOWN} more: be more exact.")
        await answer(interaction, Sheet(words(paragraphs(lines) or f"No rule has {inert(repr(number))}.")))

    return app_commands.Command(name="rules", description="Look up a rule by its number or a word", callback=rules)


def help_command() -> app_commands.Command[Any, ..., Any]:
    """`/help`."""

    async def show(interaction: discord.Interaction) -> None:
        await acknowledge(interaction)
        names = ", /".join(command_name(game) for game in await _games(interaction))
        lines = [line.replace("{games}", names) for line in HOW]
        if fault := bot_of(interaction).unregistered:
            lines.append(f"-# {inert(fault)}")
        await answer(interaction, Sheet(words(paragraphs(lines))))

    return app_commands.Command(name="help", description="How a match is played here", callback=show)
