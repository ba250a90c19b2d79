"""Rolls as messages: in the open, and in secret; *Again* and *Show me*."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle

from bot.dicebox.box import Thrown
from bot.dicebox.told import headlines
from bot.panels.controls import Press, Sheet, button, route, rows, words
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import inert, mention, paragraphs
from bot.store.rolls import Rolled
from bot.store.rows import GuildSettings
from bot.table.errors import NotAllowed
from bot.table.position import Person

NO_MATCH = 0
"""Stands in the ids of controls that belong to no match."""
DETAILS = 1_500
"""Characters that the dice of a roll are told in."""


def number(press: Press) -> int:
    """The number of a roll in the id of a control; none that exists where somebody made the id up."""
    return int(press.rest) if press.rest.isdecimal() and len(press.rest) < 20 else -1


def open_sheet(who: Person, thrown: Thrown) -> Sheet:
    """A roll for everybody: what came of it, large, and its dice, small."""
    comment = next((roll.comment for roll in thrown.result.rolls if roll.comment), "")
    lines = [
        f"**{inert(who.name)}**{_labelled(thrown.row)}",
        f"## {inert(headlines(thrown.result))}",
        *_small(thrown.result.plain(DETAILS)),
        inert(comment),
    ]
    again = button(NO_MATCH, "rollagain", "Again", str(thrown.row.id))
    return Sheet(words(paragraphs(lines)), *rows([again]))


def notice_sheet(who: Person, row: Rolled) -> Sheet:
    """What the channel sees of a secret roll."""
    text = f"**{inert(who.name)}** rolls in secret{_labelled(row)}"
    return Sheet(words(text), *rows([button(NO_MATCH, "rollshow", "Show me", str(row.id))]))


def secret_sheet(row: Rolled, *, own: bool) -> Sheet:
    """A secret roll for those who may know it, as it was written down when the dice fell."""
    head, _, details = row.told.partition("\n")
    lines = [f"Secret roll of {mention(row.user_id)}{_labelled(row)}", f"## {inert(head)}", *_small(details)]
    again = rows([button(NO_MATCH, "rollagain", "Again, in secret", str(row.id), ButtonStyle.secondary)])
    return Sheet(words(paragraphs(lines)), *(again if own else []))


def _labelled(row: Rolled) -> str:
    return f" · {inert(' '.join(row.label.split()))}" if row.label.strip() else ""


def _small(text: str) -> list[str]:
    return [f"-# {inert(line)}" for line in text.splitlines()]


async def publish(interaction: discord.Interaction, thrown: Thrown) -> None:
    """Answer an interaction with a roll: to the channel, and where it is secret its result to the roller alone."""
    who = person(interaction)
    if not thrown.row.secret:
        await interaction.response.send_message(view=open_sheet(who, thrown))
        return
    # The channel hears of it first: nobody can look at a secret roll before it is known to have been made.
    await interaction.response.send_message(view=notice_sheet(who, thrown.row))
    await interaction.followup.send(view=secret_sheet(thrown.row, own=True), ephemeral=True)


def may_see(row: Rolled, who: Person, guild_id: int | None, settings: GuildSettings) -> bool:
    """Whether a secret roll may be shown: to the roller, and to the game masters of the server it was made on, who
    are those with the role, or where there is no such role those who manage the server.
    """
    if who.id == row.user_id:
        return True
    if guild_id is None or guild_id != row.guild_id:
        return False
    role = settings.game_master_role
    return who.manager if role is None else role in who.roles


@route("rollagain")
async def again(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Again*: the same roll, by whoever presses."""
    box = bot_of(interaction).dicebox
    row = await box.found(number(press))
    if row.secret and row.user_id != interaction.user.id:
        raise NotAllowed("That roll is another's secret.")
    await publish(interaction, await box.again(row, interaction.user.id, interaction.guild_id))


@route("rollshow")
async def show(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Show me*: a secret roll, for the roller and for game masters."""
    await acknowledge(interaction)
    client, who = bot_of(interaction), person(interaction)
    row = await client.dicebox.found(number(press))
    guild = interaction.guild_id
    settings = await client.table.wishes.guild(guild) if guild is not None else GuildSettings()
    if not may_see(row, who, guild, settings):
        raise NotAllowed("Only who rolled and the server's game masters may see that.")
    await answer(interaction, secret_sheet(row, own=who.id == row.user_id))
