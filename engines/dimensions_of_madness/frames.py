"""The questions that can be open in Dimensions of Madness, and what is under way beneath them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.dimensions_of_madness.asking import PoolDie, Underway, by, faces, person, struck
from engines.dimensions_of_madness.choosing import (
    ChangingDice,
    ChoosingDoor,
    ChoosingFigure,
    ChoosingGateway,
    ChoosingPlayer,
    ChoosingRoom,
    Effect,
    Equipping,
    FreeMove,
    Landing,
    React,
)
from engines.dimensions_of_madness.content import load

if TYPE_CHECKING:
    from engines.dimensions_of_madness.state import DimensionsOfMadness

_V: TypeAlias = "View[DimensionsOfMadness]"


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
        return by(view, self.seat, "Place your figures in your start area.", "places figures in the start area.")


class Listening(Frame):
    """The defender says beforehand when to be asked in attackers' turns."""

    default: ClassVar[str] = "ListenFor"
    seat: Seat

    def ask(self, view: _V) -> str:
        return by(view, self.seat, "When are you to be asked in attackers' turns?", "gives standing orders.")


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
        return by(view, self.seat, "Move your figures.", "moves figures.")


class InStyx(TurnStep):
    """The step for walkers."""

    default: ClassVar[str] = "EndStyx"

    def ask(self, view: _V) -> str:
        return by(view, self.seat, "Your walkers may travel, back up or return.", "moves walkers in Styx.")


class Pools(TurnStep):
    """The step for dice: a room is chosen and rolled for."""

    default: ClassVar[str] = "EndPools"

    def ask(self, view: _V) -> str:
        return by(view, self.seat, "Choose a room to roll for.", "chooses a room to roll for.")


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
        return by(view, self.seat, own, f"rolled {faces(self.dice)}.")


class Assigning(Frame):
    """The dice of a roll are assigned to actions at once."""

    default: ClassVar[str] = "Assign"
    seat: Seat
    room: str
    dice: list[PoolDie]

    def ask(self, view: _V) -> str:
        return by(view, self.seat, f"Assign {faces(self.dice)}.", f"assigns {faces(self.dice)}.")


class Pause(Frame):
    """A seat asked to be heard now."""

    default: ClassVar[str] = "GoOn"
    seat: Seat
    why: str
    room: str = ""

    def ask(self, view: _V) -> str:
        return by(view, self.seat, f"You asked to be heard: {self.why}.", "may speak.")


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
