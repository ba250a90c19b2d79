"""The private "Your move" panel: opened, pressed, and followed by the next choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

import discord

from bot.artists import describe_own
from bot.panels import drafts
from bot.panels import menu as menus
from bot.panels.controls import Asking, Press, Sheet, button, control_id, route, rows, words
from bot.panels.menu import Op
from bot.panels.panel import VERB, Address, build
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import cut, fold, inert, mention, paragraphs, refused
from bot.publish.drawing import Drawing
from bot.table.errors import NotSeated, NotYourSeat, StaleMenu
from bot.table.history import Told
from bot.table.position import Person, Position
from bot.table.table import Acted, Table
from engines.core.action import Action, Forecast, Query, RuleViolation
from engines.core.pick import Place
from engines.core.plan import LONGEST, Plan
from engines.core.state import Seat

_REST = re.compile(r"(\d{1,3})\.([0-9a-f]{10})\.([0-9a-f]{6}):([a-z]+)(?::(.*))?", re.DOTALL)

SINCE = 6
"""Lines of what happened since the seat's last move."""


def seat_to_show(position: Position, who: Person, wanted: Seat | None = None) -> Seat:
    """The seat a person's panel is for: the one wanted, else one that is waited for, else one that may act.

    Raises NotSeated, NotYourSeat, or what keeps the match from being played.
    """
    position.must_be_played()
    held = position.must_hold(who.id, wanted)
    waiting = [seat for seat in held if seat in position.waiting]
    return (waiting or [seat for seat in held if has_choice(position, seat)] or held)[0]


def has_choice(position: Position, seat: Seat) -> bool:
    """Whether a seat may act now."""
    with position.masked(seat) as view:
        return bool(position.game.open(view))


async def panel(
    table: Table,
    drawing: Drawing,
    position: Position,
    who: Person,
    seat: Seat,
    head: Sequence[str] = (),
    looked_at: Forecast | None = None,
) -> Sheet:
    """The panel of a seat at this position, with lines above it, and a picture of what it may do or has looked at."""
    match = position.match.id
    await table.foreseen(position, seat)
    digest = position.menu(seat)
    stored = await table.drafts.get(match, seat, digest)
    since = [] if head else await table.history.since_last_move(position, seat)
    lines = [*head, *_since(since, seat), *_seat_line(position, who, seat)]
    others = [
        (other, position.seats[other].name)
        for other in position.held_by(who.id)
        if other != seat and has_choice(position, other)
    ]
    with position.masked(seat) as view:
        known, draft = menus.shown(position.game, view, stored)
        if not known or not position.game.open(view):
            return _nothing_to_do(position, [*lines, _waits(position)], others)
        point = drafts.digest(draft, known.get(draft.kind))
        made = menus.menu(view, known, draft)
        wish = drawing.wish_trial(position.game, view, looked_at or made.forecast)
    if not draft.chosen and draft.steps is None:
        lines += _held(position, seat)
    if seat not in position.waiting:
        lines.append(f"-# {_waits(position)} You may do this meanwhile:")
    pictures = await drawing.draw(f"{match}.{seat}.trial", wish)
    return build(Address(match, seat, digest, point), made, lines, draft.page, others, pictures)


def _since(told: Sequence[Told], seat: Seat) -> list[str]:
    lines = [cut(inert(line), 300) for entry in told for line in entry.lines([seat])]
    return ["-# Since your last move", *fold(lines, SINCE)] if lines else []


def _held(position: Position, seat: Seat) -> list[str]:
    """What only this seat holds, in a line."""
    own = describe_own(position.game, position.board, seat).strip()
    return [f"-# {inert(cut(own.splitlines()[0], 500))}"] if own else []


def _seat_line(position: Position, who: Person, seat: Seat) -> list[str]:
    row = position.seats[seat]
    return [f"-# You act for {inert(row.name)} ({inert(row.side)})."] if len(position.held_by(who.id)) > 1 else []


def _waits(position: Position) -> str:
    rows_ = [position.seats[seat] for seat in position.waiting]
    names = [mention(row.user_id) if row.user_id is not None else inert(row.who) for row in rows_]
    return f"The match waits for {', '.join(dict.fromkeys(names)) or 'nobody'}."


def _nothing_to_do(position: Position, lines: Sequence[str], others: Sequence[tuple[int, str]]) -> Sheet:
    match = position.match.id
    controls = [button(match, "seat", f"For {name}", str(seat)) for seat, name in others[:3]]
    if position.match.status == "over":
        lines = [*lines[:-1], f"**The match is over.** {inert(position.match.reason)}"]
    else:
        lines = [*lines[:-1], f"There is nothing for you to decide now. {lines[-1]}"]
    return Sheet(words(paragraphs(lines)), *rows([*controls, button(match, "board", "Board")]))


@route("turn")
async def open_panel(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Your move* under a post."""
    await acknowledge(interaction)
    await show(interaction, press.match)


@route("seat")
async def change_seat(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """The panel of another seat of the same person."""
    await acknowledge(interaction, "panel")
    await show(interaction, press.match, int(press.rest) if press.rest.isdecimal() else None)


async def show(
    interaction: discord.Interaction, match: int, seat: Seat | None = None, head: Sequence[str] = ()
) -> None:
    """Answer with the panel of the person's seat."""
    bot, who = bot_of(interaction), person(interaction)
    position = await bot.table.look(match)
    shown = seat_to_show(position, who, seat)
    await answer(interaction, await panel(bot.table, bot.drawing, position, who, shown, head))
    bot.live.note(interaction, position)


@route(VERB)
async def press_panel(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """A press on a panel, or words typed in its window."""
    found = _REST.fullmatch(press.rest)
    if found is None:
        raise StaleMenu
    seat, menu, point, op, key = int(found[1]), found[2], found[3], found[4], found[5] or ""
    typed = interaction.type is discord.InteractionType.modal_submit
    if op == "type" and not typed:
        await _ask_for_words(interaction, press, seat, menu, point)
        return
    await acknowledge(interaction, "panel")
    table, who = bot_of(interaction).table, person(interaction)
    bot_of(interaction).live.forget(press.match, who.id)
    position = await table.look(press.match)
    position.must_be_played()
    position.must_hold(who.id, seat)
    key = press.values[0] if press.values else key
    looked_at = None
    await table.foreseen(position, seat)
    try:
        head, looked_at = await _take(interaction, position, who, seat, (menu, point), (cast(Op, op), key))
    except StaleMenu as stale:
        head = [stale.text]
    except RuleViolation as violation:
        bot_of(interaction).refusals.note(who.id, press.match, violation.refusal)
        head = [f"⚠ {refused(violation.refusal)}"]
    await follow(interaction, press.match, seat, head, looked_at)


async def _take(
    interaction: discord.Interaction,
    position: Position,
    who: Person,
    seat: Seat,
    where: tuple[str, str],
    what: tuple[Op, str],
) -> tuple[list[str], Forecast | None]:
    """Carry out a press. Returns the lines above the next panel and what to show. Raises StaleMenu, RuleViolation."""
    table, match, menu = bot_of(interaction).table, position.match.id, where[0]
    if position.menu(seat) != menu:
        raise StaleMenu
    stored = await table.drafts.get(match, seat, menu)
    with position.masked(seat) as view:
        known, draft = menus.shown(position.game, view, stored)
        if drafts.digest(draft, known.get(draft.kind)) != where[1]:
            return ["That was pressed on an older panel. Here is the present one."], None
        taken = menus.take(view, known, draft, *what, quick=True)
        asked = taken.ready if isinstance(taken.ready, Query) else None
        said, looked_at = (asked.answer(view), asked.forecast(view)) if asked else ("", None)
    if isinstance(taken.ready, Action):
        return await act(interaction, match, who, taken.ready, seat, menu), None
    left = drafts.Draft() if isinstance(taken.ready, Query) else taken.draft
    await table.drafts.put(match, seat, menu, drafts.encode(left, known.get(left.kind)))
    return ([f"**{inert(said)}**"] if said else []), looked_at


async def act(
    interaction: discord.Interaction, match: int, who: Person, action: Action, seat: Seat | None, menu: str | None
) -> list[str]:
    """Do it. Returns what the person is told. Raises StaleMenu, RuleViolation, or another TableError."""
    bot = bot_of(interaction)
    acted = await bot.table.act(match, who, action, seat=seat, menu=menu, interaction=interaction.id)
    bot.refusals.forget(who.id, match)
    return await told(bot.table, acted, who)


async def told(table: Table, acted: Acted, who: Person) -> list[str]:
    """What an action came to, as the person may know it."""
    entries = await table.history.told(acted.position, acted.rev, acted.rev)
    lines = [inert(line) for entry in entries for line in entry.lines(acted.position.held_by(who.id))]
    return fold([cut(line, 300) for line in lines], SINCE) or ["Done."]


async def follow(
    interaction: discord.Interaction, match: int, seat: Seat, head: Sequence[str], looked_at: Forecast | None = None
) -> None:
    """The next panel after a press: of the same seat while it has something to decide, else of another one."""
    bot, who = bot_of(interaction), person(interaction)
    position = await bot.table.look(match)
    if position.match.status != "playing":
        await answer(interaction, _nothing_to_do(position, [*head, ""], ()))
        return
    held = position.held_by(who.id)
    if not held:
        raise NotSeated
    if seat not in held:
        raise NotYourSeat
    waiting = [other for other in held if other in position.waiting]
    shown = seat if seat in waiting or not waiting else waiting[0]
    await answer(interaction, await panel(bot.table, bot.drawing, position, who, shown, head, looked_at))
    bot.live.note(interaction, position)


async def _ask_for_words(interaction: discord.Interaction, press: Press, seat: Seat, menu: str, point: str) -> None:
    """The window to type in. It has to be the first answer, so nothing is acknowledged before."""
    bot, who = bot_of(interaction), person(interaction)
    position = await bot.table.look(press.match)
    position.must_be_played()
    position.must_hold(who.id, seat)
    await bot.table.foreseen(position, seat)
    if position.menu(seat) != menu:
        await acknowledge(interaction, "panel")
        await follow(interaction, press.match, seat, [StaleMenu.sentence])
        return
    stored = await bot.table.drafts.get(press.match, seat, menu)
    with position.masked(seat) as view:
        known, draft = menus.shown(position.game, view, stored)
        kind = known.get(draft.kind)
        pick = drafts.next_pick(draft, kind)[1] if kind and drafts.open_picks(draft, kind) else None
        options = pick.options(view, draft.chosen) if pick else []
    title = kind.title if kind else "Your move"
    question = pick.ask if pick else "What?"
    hint = f"such as {pick.typed}" if isinstance(pick, Place) else ", ".join(option.key for option in options[:6])
    long = isinstance(pick, Plan)
    if long:
        hint = f"{hint}; or steps between commas, up to {LONGEST} characters" if hint else "steps between commas"
    window = Asking(control_id(press.match, VERB, press.rest), title, question, hint, long=long)
    await interaction.response.send_modal(window)
