"""The questions that can be open in Dimensions of Madness, and what is under way beneath them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from engines.core.state import Data, Frame, Seat, View
from engines.dimensions_of_madness.asking import faces, struck
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.terms import Colour
from engines.dimensions_of_madness.words import Word

if TYPE_CHECKING:
    from engines.dimensions_of_madness.state import DimensionsOfMadness

_V: TypeAlias = "View[DimensionsOfMadness]"


def person(key: str) -> str:
    """A character in words."""
    return load().characters[key].name


def _by(view: _V, seat: Seat, own: str, others: str) -> str:
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


class Round(Underway):
    """The match itself: it begins rounds and turns."""

    stage: Literal["attackers", "defender", "styx"] = "attackers"
    due: list[Seat] = Field(default_factory=list)


class SideChoice(Frame):
    """The first attacker chooses the side that attacks."""

    default: ClassVar[str] = "TakeSide"
    seat: Seat

    def ask(self, view: _V) -> str:
        return "Which side attacks?"


class Drafting(Frame):
    """The attackers choose their characters in turn; `due` are the seats still to choose, in order."""

    default: ClassVar[str] = "Recruit"
    due: list[Seat]

    def ask(self, view: _V) -> str:
        return f"{view.state.name_of(self.due[0])} chooses a character."


class Deploying(Frame):
    """An attacker places the figures of the team in its start area."""

    default: ClassVar[str] = "Deploy"
    seat: Seat

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, "Place your figures in your start area.", "places figures in the start area.")


class Listening(Frame):
    """The defender says beforehand when to be asked in attackers' turns."""

    default: ClassVar[str] = "ListenFor"
    seat: Seat

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, "When are you to be asked in attackers' turns?", "gives standing orders.")


class PlacingMinion(Frame):
    """The defender places a minion. `rooms`: only there (empty: by the rules of reinforcement)."""

    default: ClassVar[str] = "PlaceMinion"
    seat: Seat
    rooms: list[str] = Field(default_factory=list)
    optional: bool = False

    def ask(self, view: _V) -> str:
        return "Place a minion."


class PlacingTurret(Frame):
    """The defender places a turret. `rooms`: only there (empty: by the rules of reinforcement)."""

    default: ClassVar[str] = "PlaceTurret"
    seat: Seat
    level: int = 1
    any_level: bool = False
    rooms: list[str] = Field(default_factory=list)
    optional: bool = False

    def ask(self, view: _V) -> str:
        return "Place a turret."


class AttackerTurn(Underway):
    """The turn of an attacker, step by step."""

    seat: Seat
    stage: Literal["draw", "moves", "styx", "pools", "end", "done"] = "draw"


class DefenderTurn(Underway):
    """The defender's turn, step by step. `arrivals`: what the table still owes, as its letters."""

    seat: Seat
    stage: Literal["draw", "arrivals", "moves", "styx", "pools", "end", "done"] = "draw"
    arrivals: str = ""


class LosingDie(Frame):
    """A stunned character comes round: its player chooses the die it costs."""

    default: ClassVar[str] = "GiveUpDie"
    seat: Seat
    figure: str

    def ask(self, view: _V) -> str:
        return f"{person(self.figure)} was stunned. Which die does it cost this turn?"


class TurnStep(Frame):
    """A step of a turn that its player ends; cards may be played between its actions."""

    seat: Seat


class Moves(TurnStep):
    """The step for moves."""

    default: ClassVar[str] = "EndMoves"

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, "Move your figures.", "moves figures.")


class InStyx(TurnStep):
    """The step for walkers."""

    default: ClassVar[str] = "EndStyx"

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, "Your walkers may travel, back up or return.", "moves walkers in Styx.")


class Pools(TurnStep):
    """The step for dice: a room is chosen and rolled for."""

    default: ClassVar[str] = "EndPools"

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, "Choose a room to roll for.", "chooses a room to roll for.")


class Rolling(Underway):
    """A roll that was announced; the dice fall once nobody asked to be heard before."""

    seat: Seat
    room: str
    asked: bool = False


class AfterRoll(Frame):
    """The dice lie: Luck and cards may change them, and Luck keep curses off, before they count."""

    default: ClassVar[str] = "KeepRoll"
    seat: Seat
    room: str
    dice: list[PoolDie]
    asked: bool = False

    def ask(self, view: _V) -> str:
        own = f"You rolled {faces(self.dice)}. {struck(view, self.room, self.dice)}Keep the roll, or change it."
        return _by(view, self.seat, own, f"rolled {faces(self.dice)}.")


class Assigning(Frame):
    """The dice of a roll are assigned to actions at once."""

    default: ClassVar[str] = "Assign"
    seat: Seat
    room: str
    dice: list[PoolDie]

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, f"Assign {faces(self.dice)}.", f"assigns {faces(self.dice)}.")


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


class Pause(Frame):
    """A seat asked to be heard now."""

    default: ClassVar[str] = "GoOn"
    seat: Seat
    why: str
    room: str = ""

    def ask(self, view: _V) -> str:
        return _by(view, self.seat, f"You asked to be heard: {self.why}.", "may speak.")


class StyxReaction(Underway):
    """The Stygian Reaction: the tide takes the walkers of `due` one after the other, then Styx retaliates."""

    due: list[str]


class Drifting(Frame):
    """The tide takes a walker: its player pays a Mind point, or lets it drift."""

    default: ClassVar[str] = "Drift"
    seat: Seat
    figure: str

    def ask(self, view: _V) -> str:
        return f"The tide pulls {person(self.figure)} outwards. Let it, or pay a Mind point to stay."


class Discarding(Frame):
    """A hand is over its limit at the end of a turn."""

    default: ClassVar[str] = "Discard"
    seat: Seat

    def ask(self, view: _V) -> str:
        return f"Discard down to {load().table.hand} cards."


Frames = Annotated[
    Round | SideChoice | Drafting | Deploying | Listening | PlacingMinion | PlacingTurret | AttackerTurn | DefenderTurn
    | LosingDie | Moves | InStyx | Pools | Rolling | AfterRoll | Assigning | Effect | React | ChoosingFigure
    | ChoosingRoom | ChoosingDoor | ChoosingGateway | Equipping | Landing | ChoosingPlayer | ChangingDice | FreeMove
    | Pause | StyxReaction | Drifting | Discarding,
    Field(discriminator="kind"),
]  # fmt: skip
