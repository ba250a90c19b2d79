"""/roll, /odds and /dice: quick dice, on servers, in direct messages, and wherever somebody has installed the bot."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.here import Choices, completed
from bot.dicebox import template
from bot.dicebox.errors import NotSaved
from bot.panels.dice import publish
from bot.panels.dice_odds import show_luck, show_odds
from bot.panels.dice_saved import list_sheet, one_sheet, shared_sheet
from bot.panels.replies import acknowledge, answer, bot_of, person, say
from bot.panels.text import CHOICE, inert, label
from bot.store.rolls import Kind, Macro
from bot.table.errors import NotAllowed
from bot.table.rights import is_game_master
from engines.dice import DiceError, parse

Expression = app_commands.Range[str, 1, 2000]
Name = app_commands.Range[str, 1, 100]
SERVER = "The server's instead of your own"

EVERYWHERE = app_commands.AppInstallationType(guild=True, user=True)
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


async def expressions(interaction: discord.Interaction, current: str) -> Choices:
    """What is typed as it will be read; saved rolls; what was rolled lately."""
    box = bot_of(interaction).dicebox
    own, server, recent = await box.store.rolls.saved(interaction.user.id, interaction.guild_id, recent=True)
    typed = current.strip()
    name, rest = template.named(typed)
    known = {row.name: row for row in (*server, *own)}
    found = []
    if name in known and len(typed) <= CHOICE:
        found.append((typed, f"{name}: {_preview(known[name], rest)}"))
    elif typed and len(typed) <= CHOICE and (reading := _reading(box.table, typed)):
        found.append((typed, typed if reading == typed else f"{typed} → {reading}"))
    offered = [(row.name, f"{row.name}: {row.expression}") for row in known.values() if row.name != name]
    offered += [(text, text) for text in recent]
    head = [app_commands.Choice(name=label(shown, CHOICE), value=value) for value, shown in found]
    others = [choice for choice in completed(offered, typed) if choice.name not in {made.name for made in head}]
    return [*head, *others][:25]


def _preview(row: Macro, rest: str) -> str:
    try:
        return template.filled(row.expression, rest)
    except NotSaved as unfit:
        return unfit.text


def _reading(table: Any, typed: str) -> str:
    try:
        return str(parse(typed, table))
    except DiceError:
        return ""


async def _names(interaction: discord.Interaction, current: str) -> Choices:
    """The names of saved rolls, of the server where those are meant."""
    own, server, _ = await bot_of(interaction).dicebox.store.rolls.saved(interaction.user.id, interaction.guild_id)
    rows = server if getattr(interaction.namespace, "server", False) else own
    return completed(((row.name, f"{row.name}: {row.expression}") for row in rows), current)


def roll_command() -> app_commands.Command[Any, ..., Any]:
    """`/roll`."""

    @app_commands.describe(
        expression="What to roll: 2d6+3, 4d6kh3, 6x 4d6kh3, adv+5, a saved roll's name",
        label="What it is for",
        secret="The channel sees that you rolled; the result is for you and the game master",
    )
    @app_commands.autocomplete(expression=expressions)
    async def roll(
        interaction: discord.Interaction,
        expression: Expression,
        label: app_commands.Range[str, 1, 100] | None = None,
        secret: bool = False,
    ) -> None:
        box, guild = bot_of(interaction).dicebox, interaction.guild_id
        await publish(
            interaction, await box.roll(expression, interaction.user.id, guild, label=label or "", secret=secret)
        )

    return app_commands.Command(
        name="roll",
        description="Roll dice",
        callback=roll,
        allowed_installs=EVERYWHERE,
        allowed_contexts=CONTEXTS,
    )


def odds_command() -> app_commands.Command[Any, ..., Any]:
    """`/odds`."""

    @app_commands.describe(
        expression="What would be rolled",
        target="What you need: 15, >=15, =7, <3",
        versus="Another roll to compare it to",
    )
    @app_commands.autocomplete(expression=expressions, versus=expressions)
    async def odds(
        interaction: discord.Interaction,
        expression: Expression,
        target: app_commands.Range[str, 1, 30] | None = None,
        versus: Expression | None = None,
    ) -> None:
        await show_odds(interaction, expression, target, versus)

    return app_commands.Command(
        name="odds",
        description="The exact odds of a roll, with a chart that only you see",
        callback=odds,
        allowed_installs=EVERYWHERE,
        allowed_contexts=CONTEXTS,
    )


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class DiceCommands(app_commands.Group):
    """Saved rolls, and luck."""

    def __init__(self) -> None:
        super().__init__(name="dice", description="Saved rolls, and your luck")

    @app_commands.command(description="Keep a roll under a name; {dex} or {dex=2} is a number to fill in")
    @app_commands.describe(
        name="What it is called", expression="What it rolls: 1d20+{dex}", server="For everybody on this server"
    )
    async def save(
        self, interaction: discord.Interaction, name: Name, expression: Expression, server: bool = False
    ) -> None:
        """Save a roll."""
        await acknowledge(interaction)
        kind, owner = await _place(interaction, server, change=True)
        saved = bot_of(interaction).dicebox.saved
        await answer(interaction, one_sheet(await saved.put(name, expression, kind, owner, interaction.user.id)))

    @app_commands.command(name="list", description="Your saved rolls, and this server's")
    async def every(self, interaction: discord.Interaction) -> None:
        """List what is saved."""
        await acknowledge(interaction)
        rolls = bot_of(interaction).dicebox.store.rolls
        own, server, _ = await rolls.saved(interaction.user.id, interaction.guild_id)
        await answer(interaction, list_sheet(own, server))

    @app_commands.command(description="One saved roll, whole")
    @app_commands.describe(name="Its name", server=SERVER)
    @app_commands.autocomplete(name=_names)
    async def show(self, interaction: discord.Interaction, name: Name, server: bool = False) -> None:
        """Show a saved roll."""
        await acknowledge(interaction)
        await answer(interaction, one_sheet(await _found(interaction, name, server)))

    @app_commands.command(description="Forget a saved roll")
    @app_commands.describe(name="Its name", server=SERVER)
    @app_commands.autocomplete(name=_names)
    async def delete(self, interaction: discord.Interaction, name: Name, server: bool = False) -> None:
        """Delete a saved roll."""
        await acknowledge(interaction)
        row = await _found(interaction, name, server, change=True)
        await bot_of(interaction).dicebox.store.rolls.drop(row)
        await say(interaction, f"Deleted: **{inert(row.name)}** {inert(row.expression)}")

    @app_commands.command(description="Give a saved roll another name")
    @app_commands.describe(name="Its name", to="Its new name", server=SERVER)
    @app_commands.autocomplete(name=_names)
    async def rename(self, interaction: discord.Interaction, name: Name, to: Name, server: bool = False) -> None:
        """Rename a saved roll."""
        await acknowledge(interaction)
        row = await _found(interaction, name, server, change=True)
        new = await bot_of(interaction).dicebox.saved.rename(row, to)
        await say(interaction, f"{inert(row.name)} is called **{inert(new)}** now.")

    @app_commands.command(description="Show one of your saved rolls here, for others to keep")
    @app_commands.describe(name="Its name")
    @app_commands.autocomplete(name=_names)
    async def share(self, interaction: discord.Interaction, name: Name) -> None:
        """Share a saved roll."""
        box = bot_of(interaction).dicebox
        row = await _found(interaction, name, False)
        box.pace.take(interaction.user.id, box.clock())
        await interaction.response.send_message(view=shared_sheet(person(interaction).name, row))

    @app_commands.command(description="How your dice fell, against how they fall on average")
    @app_commands.describe(player="Somebody else, by what they rolled in the open on this server")
    async def luck(self, interaction: discord.Interaction, player: discord.User | None = None) -> None:
        """Show somebody's luck."""
        await show_luck(interaction, player or interaction.user)


async def _place(interaction: discord.Interaction, server: bool, *, change: bool = False) -> tuple[Kind, int]:
    """Whose saved rolls are meant. Raises NotSaved, NotAllowed."""
    if not server:
        return "user", interaction.user.id
    guild = interaction.guild_id
    if guild is None:
        raise NotSaved("There is no server here. Your own saved rolls work everywhere.")
    if change and not is_game_master(person(interaction), await bot_of(interaction).table.wishes.guild(guild)):
        raise NotAllowed("Only a game master may change the server's saved rolls.")
    return "guild", guild


async def _found(interaction: discord.Interaction, name: str, server: bool, *, change: bool = False) -> Macro:
    kind, owner = await _place(interaction, server, change=change)
    return await bot_of(interaction).dicebox.saved.at(name, kind, owner)
