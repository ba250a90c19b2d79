"""How things are called in lines of text, and what many events share."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event
from engines.core.state import Seat
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import load

THINGS = {
    "design": "the cannon's design", "chest": "the gold chest", "prisoner": "the prisoner", "key": "the key",
    "leader": "the leader",
}  # fmt: skip
"""Objects by the first part of their keys."""


def player(seat: Seat) -> str:
    """A seat in words; the defender is told as -1."""
    return "The defender" if seat < 0 else f"Attacker {seat + 1}"


def person(key: str) -> str:
    """A figure or a turret (`turret-3`) in words."""
    found = load().characters.get(key)
    return found.name if found else f"turret {key.rpartition('-')[2]}"


def people(keys: Sequence[str]) -> str:
    """Figures in words."""
    return ", ".join(person(key) for key in keys) or "nobody"


def card_name(key: str) -> str:
    """A card of any deck in words."""
    content = load()
    card = content.magic.get(key) or content.defense.get(key) or content.rooms.get(key)
    return card.name if card else key


def cards_named(keys: Sequence[str]) -> str:
    """Cards in words."""
    return ", ".join(card_name(key) for key in keys) or "nothing"


def thing(key: str) -> str:
    """Gear or an object in words."""
    kind, _, number = key.rpartition("-")
    return f"{THINGS[kind]} {number}" if kind in THINGS else card_name(key)


def things(keys: Sequence[str]) -> str:
    """Gear and objects in words."""
    return ", ".join(thing(key) for key in keys) or "nothing"


def dice_line(dice: Sequence[PoolDie]) -> str:
    """Dice in words."""
    return ", ".join(f"{die.colour.label} {die.face}" for die in dice) or "no dice"


def count(n: int, what: str) -> str:
    """A number of things."""
    return f"{n} {what}{'' if n == 1 else 's'}"


class BySeat(Event):
    """Something a player did; the defender's number is the last."""

    seat: Seat
    defends: bool = False

    @property
    def who(self) -> str:
        """The player in words."""
        return player(-1 if self.defends else self.seat)


class ByFigure(Event):
    """Something a figure did or suffered."""

    figure: str

    @property
    def who(self) -> str:
        """The figure in words."""
        return person(self.figure)


class InRoom(Event):
    """Something that happened to a room; `name` as on the board."""

    room: str
    name: str
