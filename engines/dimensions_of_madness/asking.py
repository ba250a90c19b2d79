"""Rolls in words, for the questions that are asked about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engines.core.state import View

if TYPE_CHECKING:
    from engines.dimensions_of_madness.frames import PoolDie
    from engines.dimensions_of_madness.state import DimensionsOfMadness

_V: TypeAlias = "View[DimensionsOfMadness]"


def struck(view: _V, room: str, dice: list[PoolDie]) -> str:
    """The dice that the curses of a room will strike, as a sentence (DM-R3)."""
    card = view.state.room_card(room)
    if card is None or view.state.ward:
        return ""
    curses = {(card.curse, face) for face in card.on} | {(h.curse, h.face) for h in view.state.rooms[room].hexes}
    told = [f"{die.face} ({curse.value})" for die in dice for curse, face in sorted(curses) if die.face == face]
    return f"Cursed: {', '.join(told)}. " if told else ""


def faces(dice: list[PoolDie]) -> str:
    """A roll in words."""
    return ", ".join(f"{die.colour.label} {die.face}" for die in dice) or "no dice"
