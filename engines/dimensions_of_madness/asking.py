"""What all questions share: dice that lie, figures and rolls in words, and what goes on by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engines.core.state import Data, Frame, Seat, View
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.terms import Colour

if TYPE_CHECKING:
    from engines.dimensions_of_madness.state import DimensionsOfMadness

_V: TypeAlias = "View[DimensionsOfMadness]"


def person(key: str) -> str:
    """A character in words."""
    return load().characters[key].name


def by(view: _V, seat: Seat, own: str, others: str) -> str:
    """A question as its player reads it, and what all others read."""
    return own if view.seat == seat else f"{view.state.name_of(seat)} {others}"


class PoolDie(Data):
    """A die of a roll, and whose it is (a figure, or a room's turret or card: empty)."""

    colour: Colour
    face: int
    owner: str = ""


class Underway(Frame):
    """Something that goes on by itself, between the questions it asks."""

    def ask(self, view: _V) -> str:
        return "The match goes on."


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
