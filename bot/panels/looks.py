"""Looking at a match: the board, the own hand, and the log. Always in private."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.artists import NO_WORDS, NOTHING_OWN, describe, describe_own
from bot.panels.controls import Control, Press, Sheet, button, gallery, route, rows, words
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import TEXT, cut, inert, paragraphs, when
from bot.publish.drawing import Drawing
from bot.table.position import Position
from bot.table.table import Table
from engines.core.state import Seat, State
from render.games import Wish
from render.paint import Picture

PAGE = 12
"""Revisions on a page of the log."""

NOTHING_LOGGED = "Nothing happened here that you may know of."


async def show_board(
    interaction: discord.Interaction, match: int, *, text: bool = False, rev: int | None = None
) -> None:
    """The board as everybody sees it, now or at an earlier revision, as a picture or in words."""
    bot = bot_of(interaction)
    position = await bot.table.look(match)
    if position.state is None:
        position.must_be_played()
    at = position.match.rev if rev is None else rev
    state = await bot.table.history.state_at(position, at)
    head = f"-# Match {match}, revision {at}"
    told = await bot.table.history.told(position, at, at)
    events = [event for entry in told for event in entry.seen(())]
    with position.game.masked(state, None) as view:
        wish = None if text else bot.drawing.wish(position.game, "every", view, events)
        board = describe(position.game, view)
    await _show(interaction, bot.drawing, f"{match}", wish, head, board)


async def show_hand(interaction: discord.Interaction, match: int, seat: Seat | None = None) -> None:
    """What only the person's seat sees."""
    bot, who = bot_of(interaction), person(interaction)
    position = await bot.table.look(match)
    if position.state is None:
        position.must_be_played()
    own = position.must_hold(who.id, seat)
    shown = next((held for held in own if held in position.waiting), own[0])
    with position.masked(shown) as view:
        wish = bot.drawing.wish(position.game, "own", view)
    board = describe_own(position.game, position.board, shown) or NOTHING_OWN
    head = f"-# Match {match}, {inert(position.seats[shown].name)}"
    others = [
        button(match, "hand", f"For {position.seats[held].name}", f"seat:{held}") for held in own if held != shown
    ]
    await _show(interaction, bot.drawing, f"{match}.{shown}", wish, head, board, others[:5])


async def _show(
    interaction: discord.Interaction,
    drawing: Drawing,
    key: str,
    wish: Wish | None,
    head: str,
    board: str,
    controls: Sequence[Control] = (),
) -> None:
    pictures: Sequence[Picture] = await drawing.draw(key, wish)
    text = head if pictures else f"{head}\n{inert(board) or NO_WORDS}"
    parts: list[ui.Item[Any]] = [words(cut(text, TEXT)), *gallery(pictures), *rows(controls)]
    await answer(interaction, Sheet(*parts, pictures=pictures))


async def log_sheet(table: Table, position: Position, user: int, last: int | None = None) -> Sheet:
    """A page of the log that ends with revision `last`, as the person may know it."""
    match, newest = position.match.id, position.match.rev
    end = newest if last is None else max(0, min(last, newest))
    start = max(0, end - PAGE + 1)
    lines: list[str] = []
    for entry in await table.history.told(position, start, end):
        told = inert(" ".join(entry.lines(position.held_by(user))))
        if not told:
            continue  # of a standing order nobody else learns, not even that it was given
        who = inert(position.name_of(entry.user)) if entry.user is not None else ""
        lines.append(cut(f"`{entry.rev}` {when(entry.at)} {who}{': ' if who else ''}{told}", TEXT // PAGE))
    controls = []
    if start > 0:
        controls.append(button(match, "log", "Earlier", f"to:{start - 1}"))
    if end < newest:
        controls.append(button(match, "log", "Later", f"to:{min(newest, end + PAGE)}"))
    return Sheet(words(paragraphs(lines) or NOTHING_LOGGED), *rows(controls))


def seed_lines(state: State[Any]) -> list[str]:
    """What can be told of the dice: the hash while the match lasts, the seed at its end."""
    if state.result is not None:
        return [f"The dice came from the seed `{state.dice.seed}`; {state.dice.drawn} draws were taken."]
    return [f"The dice: {state.dice.drawn} draws so far, from a seed with SHA-256 `{state.dice.published}`."]


@route("board")
async def board(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Board*."""
    await acknowledge(interaction)
    await show_board(interaction, press.match)


@route("hand")
async def hand(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*My hand*."""
    named = press.rest.removeprefix("seat:")
    seat = int(named) if press.rest.startswith("seat:") and named.isdecimal() else None
    await acknowledge(interaction, "fresh" if seat is None else "panel")
    await show_hand(interaction, press.match, seat)


@route("log")
async def log(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Log*, and its pages."""
    named = press.rest.removeprefix("to:")
    last = int(named) if press.rest.startswith("to:") and named.isdecimal() else None
    await acknowledge(interaction, "fresh" if last is None else "panel")
    table = bot_of(interaction).table
    position = await table.look(press.match)
    if position.state is None:
        position.must_be_played()
    await answer(interaction, await log_sheet(table, position, interaction.user.id, last))
