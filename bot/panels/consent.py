"""Taking back and giving up: what is asked of the table, and its answers."""

from __future__ import annotations

import re
from typing import Any, Literal, cast

import discord
from discord import ButtonStyle, ui

from bot.panels.controls import Press, Sheet, button, route, words
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import inert, mention
from bot.table.errors import NothingAsked, NotSeated
from bot.table.position import Position
from bot.table.votes import Outcome
from engines.core.state import Seat

_ASKED = re.compile(r"(?P<kind>undo|abandon):(?:(?P<by>\d{1,20}):)?(?P<rev>[0-9a-f]{1,8})\..*")
"""What the button under a question says: what is asked, by whom (not under older ones), at which revision."""


def outcome_words(outcome: Outcome) -> str:
    """What came of it, for whoever asked or answered."""
    if outcome.word == "asked":
        return f"Asked. It needs the consent of {', '.join(map(mention, outcome.motion.missing))}."
    if outcome.word == "declined":
        return "Declined."
    return "Taken back." if outcome.motion.kind == "undo" else "The match is given up."


@route("undo")
async def undo(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Undo*: at once where nobody learned anything, else the others are asked."""
    await acknowledge(interaction)
    await take_back(interaction, press.match)


async def take_back(interaction: discord.Interaction, match: int) -> None:
    """Take back the person's last action, or ask for it."""
    votes = bot_of(interaction).table.votes
    outcome = await votes.undo(match, person(interaction), interaction=interaction.id)
    await answer(interaction, Sheet(words(outcome_words(outcome))))


@route("agree")
async def agree(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Agree*."""
    await _answer(interaction, press, yes=True)


@route("decline")
async def decline(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Decline*, or withdraw."""
    await _answer(interaction, press, yes=False)


async def _answer(interaction: discord.Interaction, press: Press, *, yes: bool) -> None:
    await acknowledge(interaction)
    found = _ASKED.fullmatch(press.rest)
    if found is None:
        raise NothingAsked
    named = cast(Literal["undo", "abandon"], found["kind"])
    asked = (int(found["by"]), int(found["rev"], 16)) if found["by"] else None
    votes = bot_of(interaction).table.votes
    outcome = await votes.answer(press.match, person(interaction), named, yes=yes, asked=asked)
    await answer(interaction, Sheet(words(outcome_words(outcome))))


def resign_sheet(position: Position, user: int, seat: Seat | None) -> Sheet:
    """Whether somebody means it. Raises NotSeated where the person has nothing to give up and names no seat."""
    if seat is None:
        position.must_hold(user)
        what = "You give up all your seats."
    elif 0 <= seat < len(position.seats):
        what = f"{inert(position.seats[seat].name)} gives up."
    else:
        raise NotSeated
    rest = "all" if seat is None else str(seat)
    sure = button(position.match.id, "resign", "Resign", rest, ButtonStyle.danger)
    return Sheet(words(f"{what} This cannot be taken back by you alone."), ui.ActionRow(sure))


@route("resign")
async def resign(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Resign*, confirmed."""
    await acknowledge(interaction, "panel")
    seat = int(press.rest) if press.rest.isdecimal() else None
    table = bot_of(interaction).table
    await table.resign(press.match, person(interaction), seat=seat, interaction=interaction.id)
    await answer(interaction, Sheet(words("You have resigned.")))
