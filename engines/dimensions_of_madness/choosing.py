"""The questions that the words of cards, lines and rooms ask while they are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.dimensions_of_madness.asking import PoolDie, Underway, person
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.words import Word

if TYPE_CHECKING:
    from engines.dimensions_of_madness.state import DimensionsOfMadness

_V: TypeAlias = "View[DimensionsOfMadness]"


class Effect(Underway):
    """Words that are being carried out, one after the other.

    `actor`, `target`: keys of figures, or `turret-3`. `source` says what spoke them; a card lies here until it is done.
    """

    seat: Seat
    words: list[Word]
    source: Literal["line", "magic", "defense", "penalty", "reveal", "reward", "styx"]
    actor: str = ""
    target: str = ""
    room: str = ""
    card: str = ""
    attack: bool = False
    prevented: int = 0
    reacted: bool = False
    dice: list[PoolDie] = Field(default_factory=list)
    """The dice that were put on a room card."""
    picked: list[str] | None = None
    """Whom the player chose for the first word; None before that."""


class React(Frame):
    """A character is hit; its player may answer with a reaction before the wounds."""

    default: ClassVar[str] = "Endure"
    seat: Seat
    victim: str
    attacker: str
    wounds: int

    def ask(self, view: _V) -> str:
        harm = f"{self.wounds} wound{'s' if self.wounds > 1 else ''}" if self.wounds else "a special hit"
        return f"{person(self.victim)} is about to suffer {harm}."


class ChoosingFigure(Frame):
    """A word of an effect needs a figure."""

    default: ClassVar[str] = "ChooseFigure"
    seat: Seat
    figures: list[str]
    what: str

    def ask(self, view: _V) -> str:
        return f"Who is to {self.what}?"


class ChoosingRoom(Frame):
    """A word of an effect needs a room."""

    default: ClassVar[str] = "ChooseRoom"
    seat: Seat
    rooms: list[str]
    what: str

    def ask(self, view: _V) -> str:
        return f"In which room: {self.what}?"


class ChoosingDoor(Frame):
    """A word of an effect needs a door."""

    default: ClassVar[str] = "ChooseDoor"
    seat: Seat
    doors: list[str]
    what: str

    def ask(self, view: _V) -> str:
        return f"Which door is to be {self.what}?"


class Equipping(Frame):
    """A team card was won: a character in the room takes it."""

    default: ClassVar[str] = "PutOn"
    seat: Seat
    card: str
    figures: list[str]

    def ask(self, view: _V) -> str:
        return f"Who takes {load().magic[self.card].name}?"


class Landing(Frame):
    """A figure came back where its square is taken: its player may choose among the free ones that are nearest."""

    default: ClassVar[str] = "Land"
    seat: Seat
    figure: str
    squares: list[str]

    def ask(self, view: _V) -> str:
        return f"On which square does {person(self.figure)} stand?"


class ChoosingGateway(Frame):
    """A figure goes to Styx by an effect: to which Gateway?"""

    default: ClassVar[str] = "ChooseGateway"
    seat: Seat
    figure: str

    def ask(self, view: _V) -> str:
        return f"To which Gateway does {person(self.figure)} go?"


class ChoosingPlayer(Frame):
    """An attacking player is to discard."""

    default: ClassVar[str] = "ChoosePlayer"
    seat: Seat

    def ask(self, view: _V) -> str:
        return "Which attacker discards?"


class ChangingDice(Frame):
    """A card lets dice of a roll be rolled again (up to `most`) or one be turned."""

    default: ClassVar[str] = "LeaveDice"
    seat: Seat
    most: int
    turn: bool = False

    def ask(self, view: _V) -> str:
        return "Turn one die to any face." if self.turn else f"Roll up to {self.most} dice again."


class FreeMove(Frame):
    """A figure moves by an effect, with the points it was given."""

    default: ClassVar[str] = "EndFreeMove"
    seat: Seat
    figure: str
    before: int = 0
    """The movement points it had of its own."""

    def ask(self, view: _V) -> str:
        points = view.state.figures[self.figure].points
        return f"{person(self.figure)} may move: {points} movement point{'s' if points != 1 else ''}."
