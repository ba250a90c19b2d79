"""What a post says: what happened, whose move it is, and the buttons under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.panels.controls import Control, Sheet, button, gallery, rows, words
from bot.panels.lobby import lobby_sheet
from bot.panels.text import cut, fold, inert, mention, paragraphs
from bot.publish.outbox import Letter
from bot.store.rows import Seated
from bot.table.history import Told
from bot.table.position import Position
from engines.core.state import State
from render.paint import Picture

LINES = 6
"""The most lines of what happened."""

BOARD_TEXT = 1500
"""Characters of the board in words, where a post has no picture."""

LINE = 400


def stamp(letter: Letter) -> str:
    """What tells a post in the channel's history: its revision and its number, in the ids of its buttons."""
    return f"{letter.post.rev:x}.{letter.post.id:x}"


def move_sheet(
    letter: Letter, position: Position, state: State[Any], told: Sequence[Told], pictures: Sequence[Picture], board: str
) -> Sheet:
    """The post of one or more revisions. `state` is what they led to, `board` that position in words."""
    happened = [cut(inert(line), LINE) for entry in told for line in entry.lines(())]
    actors = dict.fromkeys(position.name_of(entry.user) for entry in told if entry.user is not None)
    head = ", ".join(inert(name) for name in actors if name)
    parts: list[ui.Item[Any]] = [words(paragraphs([f"-# {head}" if head else "", *fold(happened, LINES)]))]
    parts += gallery(pictures)
    if not pictures and board:
        parts.append(words(cut(inert(board), BOARD_TEXT)))
    parts.append(words(paragraphs(_next(letter, position, state, told), 1200)))
    return Sheet(*parts, *rows(_buttons(letter, over=state.result is not None)), pictures=pictures)


def _next(letter: Letter, position: Position, state: State[Any], told: Sequence[Told]) -> list[str]:
    match = position.match
    if state.result is not None:
        winners = ", ".join(
            inert(f"{position.seats[seat].who} ({position.seats[seat].name})") for seat in state.result.winners
        )
        return [
            f"**{inert(state.result.text)}**",
            f"Won by {winners}." if winners else "Nobody wins.",
            f"-# Match {match.id}. The dice came from the seed `{state.dice.seed}`; the start showed its SHA-256.",
        ]
    lines: list[str] = []
    if any(entry.kind == "start" for entry in told):
        lines.append(
            f"-# Match {match.id} begins. The dice come from a secret seed with SHA-256 `{state.dice.published}`."
        )
    game = position.game
    with game.masked(state, None) as view:
        ask = view.state.top.ask(view) if view.state.top else ""
    waited = [position.seats[seat] for seat in game.waiting(state)]
    return [*lines, f"{whose_move(waited, letter.payload.waiting)}: {inert(ask)}"]


def whose_move(waited: Sequence[Seated], called: Sequence[int]) -> str:
    """Who must act, each once; people by mention."""
    names = [
        mention(row.user_id) if row.user_id is not None and row.user_id in called else inert(row.who) for row in waited
    ]
    return ", ".join(dict.fromkeys(names)) or "Nobody"


def _buttons(letter: Letter, *, over: bool) -> list[Control]:
    match, mark = letter.match.id, stamp(letter)
    board = button(match, "board", "Board", mark)
    why = button(match, "why", "Why?", mark)
    if over:
        return [board, button(match, "log", "Log", mark), why]
    return [
        button(match, "turn", "Your move", mark, ButtonStyle.primary),
        board,
        button(match, "hand", "My hand", mark),
        button(match, "undo", "Undo", mark),
        why,
    ]


def note_sheet(letter: Letter, position: Position) -> Sheet:
    """A motion, a notice or a reminder."""
    payload, match = letter.payload, letter.match.id
    called = " ".join(map(mention, payload.ping))
    text = words(paragraphs([inert(payload.note), called]))
    mark = stamp(letter)
    if payload.motion is not None and letter.post.kind == "motion":
        asked = f"{payload.motion.kind}:{payload.motion.by}:{mark}"
        agree = button(match, "agree", "Agree", asked, ButtonStyle.success)
        return Sheet(text, ui.ActionRow(agree, button(match, "decline", "Decline", asked)))
    if position.match.status == "playing":
        return Sheet(text, *rows(_buttons(letter, over=False)))
    return Sheet(text, ui.ActionRow(button(match, "board", "Board", mark), button(match, "log", "Log", mark)))


def sheet_of(
    letter: Letter,
    position: Position,
    state: State[Any] | None,
    told: Sequence[Told],
    pictures: Sequence[Picture],
    board: str,
) -> Sheet:
    """The post a letter is."""
    if letter.post.kind == "lobby":
        return lobby_sheet(position, stamp(letter))
    if letter.post.kind == "move" and state is not None:
        return move_sheet(letter, position, state, told, pictures, board)
    return note_sheet(letter, position)
