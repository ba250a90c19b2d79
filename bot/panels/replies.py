"""How an interaction is acknowledged, answered, and refused: the one place where an error becomes a sentence."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Literal, cast

import discord
from discord import app_commands

from bot.panels.controls import Sheet, words
from bot.panels.text import refused
from bot.table.errors import TableError
from bot.table.position import Person
from engines.core.action import Refusal, RuleViolation

if TYPE_CHECKING:
    from bot.client import Bot

log = logging.getLogger(__name__)

Mode = Literal["fresh", "panel", "quiet"]
"""Fresh: a new private answer. Panel: the private panel pressed changes. Quiet: a public post stays as it is."""

UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
KEPT = 1000


class Refusals:
    """The last refusal each person got in each match, for *Why?*. Kept in memory only."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], Refusal] = OrderedDict()

    def note(self, user: int, match: int, refusal: Refusal) -> None:
        """Remember a refusal."""
        self._kept[user, match] = refusal
        self._kept.move_to_end((user, match))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def forget(self, user: int, match: int) -> None:
        """What was refused is done with."""
        self._kept.pop((user, match), None)

    def last(self, user: int, match: int) -> Refusal | None:
        """The last refusal of a person in a match."""
        return self._kept.get((user, match))


def bot_of(interaction: discord.Interaction) -> Bot:
    """The client an interaction came to."""
    return cast("Bot", interaction.client)


def person(interaction: discord.Interaction) -> Person:
    """Who acts, and what Discord says of their rights here."""
    user = interaction.user
    roles = frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset()
    return Person(user.id, user.display_name, roles, interaction.permissions.manage_guild)


def place(interaction: discord.Interaction) -> tuple[int, int | None]:
    """The channel or thread of an interaction, and a thread's channel."""
    channel = interaction.channel
    return interaction.channel_id or 0, channel.parent_id if isinstance(channel, discord.Thread) else None


async def acknowledge(interaction: discord.Interaction, mode: Mode = "fresh") -> None:
    """Tell Discord within its 3 s that an answer is coming, before any work."""
    interaction.extras["mode"] = mode
    if mode == "fresh":
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def answer(interaction: discord.Interaction, sheet: Sheet) -> None:
    """Answer an acknowledged interaction: with a new private message, or by changing the panel."""
    if interaction.extras.get("mode") == "quiet":
        await interaction.followup.send(view=sheet, files=sheet.files(), ephemeral=True)
    else:
        await interaction.edit_original_response(view=sheet, attachments=sheet.files())


async def say(interaction: discord.Interaction, text: str) -> None:
    """A private sentence. A panel that was pressed stays as it is."""
    sheet = Sheet(words(text))
    if not interaction.response.is_done():
        await interaction.response.send_message(view=sheet, ephemeral=True)
    elif interaction.extras.get("mode", "fresh") == "fresh":
        await interaction.edit_original_response(view=sheet)
    else:
        await interaction.followup.send(view=sheet, ephemeral=True)


async def explain(interaction: discord.Interaction, error: Exception) -> None:
    """Answer an interaction that failed with a sentence. Nothing is raised and no traceback is shown."""
    text = sentence(error)
    if text is None:
        return
    try:
        await say(interaction, text)
    except (discord.HTTPException, OSError) as lost:
        log.warning("an answer could not be given: %s", lost)


def sentence(error: BaseException) -> str | None:
    """What to tell the person; None where Discord would not take an answer. What nobody foresaw is logged."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError) and error.__cause__:
        error = error.__cause__
    if isinstance(error, RuleViolation):
        return refused(error.refusal)
    if isinstance(error, TableError):
        return error.text
    if isinstance(error, discord.HTTPException):
        return _discord_refused(error)
    if isinstance(error, app_commands.MissingPermissions):
        return "Only who manages the server may do that."
    if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        return "This command has changed. Reload Discord, or try again in an hour."
    if isinstance(error, app_commands.CheckFailure):
        return "That is not possible here."
    number = secrets.token_hex(3)
    log.error("unforeseen error %s", number, exc_info=error)
    return f"Something went wrong on our side (error {number}). Nothing was lost; try again."


def _discord_refused(error: discord.HTTPException) -> str | None:
    if error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
        log.warning("an interaction was answered too late or twice: %s", error.text)
        return None
    if isinstance(error, discord.Forbidden):
        return "Discord does not let me do that here: I lack a permission in this channel. Nothing was lost."
    if isinstance(error, discord.NotFound):
        return "What this belongs to is not there any more. Nothing was lost."
    if error.status >= 500:
        return "Discord does not answer at the moment. Nothing was lost; try again."
    number = secrets.token_hex(3)
    log.error("Discord refused a request, error %s", number, exc_info=error)
    return f"Discord refused the answer (error {number}). Nothing was lost."
