"""The lobby: what is played, who is in, and the buttons to join, fill and start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.options import Unfit, choices, one_of
from bot.panels.controls import Control, Entry, Press, Sheet, button, route, rows, select, words
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import inert, mention, paragraphs
from bot.store.rows import Seated
from bot.table.errors import BadSettings
from bot.table.position import Position
from engines.core.state import Options

SIDES = 4
SELECTS = 3


def title_of(kind: type[Options], name: str) -> str:
    """What an option is called."""
    return kind.model_fields[name].title or name.replace("_", " ")


def value_words(value: Any) -> str:
    """An option's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def lobby_sheet(position: Position, mark: str = "") -> Sheet:
    """The post of a lobby, with `mark` in the ids of its buttons."""
    match, kind = position.match, type(position.options)
    text = words(paragraphs([*_about(position), *_seats(position), *_rulings(position)]))
    if match.status != "lobby":
        over = f"**{inert(match.reason)}**" if match.status == "over" else "**The match has begun.**"
        return Sheet(ui.Container(text), words(over), ui.ActionRow(button(match.id, "board", "Board", mark)))
    parts: list[ui.Item[Any]] = [ui.Container(text)]
    for name in kind.headline[:SELECTS]:
        if len(choices(kind)[name]) > 1:
            parts.append(ui.ActionRow(option_select(position, name)))
    return Sheet(*parts, *rows(_buttons(position, mark)))


def option_select(position: Position, name: str) -> Control:
    """A menu of an option's values."""
    kind, now = type(position.options), getattr(position.options, name)
    entries = [
        Entry(str(value), f"{title_of(kind, name)}: {value_words(value)}", "", value == now)
        for value in choices(kind)[name][:25]
    ]
    return select(position.match.id, "option", title_of(kind, name), entries, name)


def _about(position: Position) -> list[str]:
    game, options = position.game, position.options
    kind = type(options)
    headline = [f"{title_of(kind, name)}: **{inert(value_words(getattr(options, name)))}**" for name in kind.headline]
    return [f"## {game.name}", inert(game.blurb), *headline, f"-# Match {position.match.id}"]


def _seats(position: Position) -> list[str]:
    lines: list[str] = []
    for side in sides(position.seats):
        lines.append(f"**{inert(side)}**")
        lines += [f"· {inert(row.name)}: {_who(row)}" for row in position.seats if row.side == side]
    return lines


def _who(row: Seated) -> str:
    if row.user_id is not None:
        return mention(row.user_id)
    return "free" if row.free else inert(row.who)


def _rulings(position: Position) -> list[str]:
    rulings = position.options.rulings_in_force()
    return ["-# House rulings: " + (inert(", ".join(rulings)) if rulings else "none; everything as printed.")]


def sides(seats: Sequence[Seated]) -> list[str]:
    """The sides, in the order of their seats."""
    return list(dict.fromkeys(row.side for row in seats))


def _buttons(position: Position, mark: str) -> list[Control]:
    match = position.match.id
    full = not any(row.free for row in position.seats)
    found = [
        button(match, "join", f"Join {side}", f"{index}:{mark}", ButtonStyle.primary, off=not _free(position, side))
        for index, side in enumerate(sides(position.seats)[:SIDES])
    ]
    return [
        *found,
        button(match, "leave", "Leave", mark),
        button(match, "computer", "Add computer", mark, off=full),
        button(match, "rulings", "House rules", mark),
        button(match, "start", "Start", mark, ButtonStyle.success, off=not full),
        button(match, "cancel", "Cancel", mark, ButtonStyle.danger),
    ]


def _free(position: Position, side: str) -> bool:
    return any(row.free and row.side == side for row in position.seats)


@route("join")
async def join(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Join* a side: the first free seat of it."""
    await acknowledge(interaction, "quiet")
    table = bot_of(interaction).table
    position = await table.look(press.match)
    index = press.rest.partition(":")[0]
    named = sides(position.seats)
    side = named[int(index)] if index.isdecimal() and int(index) < len(named) else None
    await table.lobby.join(press.match, person(interaction), side=side)


@route("leave")
async def leave(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Leave* the lobby."""
    await acknowledge(interaction, "quiet")
    await bot_of(interaction).table.lobby.leave(press.match, person(interaction))


@route("computer")
async def computer(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """A computer player takes the next free seat, on a side without people first."""
    await acknowledge(interaction, "quiet")
    table = bot_of(interaction).table
    position = await table.look(press.match)
    peopled = {row.side for row in position.seats if row.user_id is not None}
    free = sorted((row for row in position.seats if row.free), key=lambda row: row.side in peopled)
    await table.lobby.add_computer(press.match, person(interaction), seat=free[0].seat if free else None)


@route("start")
async def start(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Start* the match."""
    await acknowledge(interaction, "quiet")
    await bot_of(interaction).table.lobby.start(press.match, person(interaction))


@route("cancel")
async def cancel(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Cancel* the lobby."""
    await acknowledge(interaction, "quiet")
    await bot_of(interaction).table.lobby.cancel(press.match, person(interaction))


@route("option")
async def option(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """A value was chosen for an option."""
    flags = interaction.message.flags if interaction.message else None
    private = bool(flags and flags.ephemeral)
    await acknowledge(interaction, "panel" if private else "quiet")
    value = press.values[0] if press.values else ""
    position = await configure(interaction, press.match, press.rest, value)
    if private:
        await answer(interaction, rulings_sheet(position))


async def configure(interaction: discord.Interaction, match: int, name: str, typed: str) -> Position:
    """Set an option of a lobby to a value as it was typed or selected. Raises BadSettings, or another TableError."""
    table = bot_of(interaction).table
    position = await table.look(match)
    kind = type(position.options)
    try:
        name = one_of("option", name, kind.model_fields)
        by_text = {str(value): value for value in choices(kind)[name]}
        value = by_text[one_of(title_of(kind, name), typed, by_text)] if by_text else typed
    except Unfit as unfit:
        raise BadSettings(inert(str(unfit))) from None
    return await table.lobby.configure(match, person(interaction), {name: value})


@route("rulings")
async def rulings(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*House rules*: what may be set besides the headline."""
    await acknowledge(interaction)
    await answer(interaction, rulings_sheet(await bot_of(interaction).table.look(press.match)))


def rulings_sheet(position: Position) -> Sheet:
    """The house rulings with a menu each, as many as fit; the others are set by command."""
    kind = type(position.options)
    listed = [name for name in kind.model_fields if name not in kind.headline and len(choices(kind)[name]) > 1]
    lines = ["**House rules**"]
    for name in kind.model_fields:
        if name not in kind.headline:
            info, value = kind.model_fields[name], value_words(getattr(position.options, name))
            lines.append(f"{inert(title_of(kind, name))}: **{inert(value)}**. {inert(info.description or '')}")
    if len(lines) == 1:
        lines.append("This game has none.")
    if len(listed) > 12:
        lines.append("-# The others are set with /match option.")
    menus: list[ui.Item[Any]] = [ui.ActionRow(option_select(position, name)) for name in listed[:12]]
    return Sheet(words(paragraphs(lines)), *menus)
