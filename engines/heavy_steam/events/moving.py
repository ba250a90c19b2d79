"""What is told of rounds, phases, titans and units on the move."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.content import Faction, Phase, UnitKind
from engines.heavy_steam.events.telling import TerrainFate, card_name
from engines.heavy_steam.state import SIDE_NAMES, space_name


class RoundBegan(Event):
    """A round began."""

    round: int

    def line(self) -> str:
        return f"Round {self.round}."


class PhaseBegan(Event):
    """A phase began."""

    phase: Phase

    def line(self) -> str:
        return ""


class Moved(Event):
    """A titan paid for a move; `steam` went to its pressure."""

    seat: Seat
    name: str
    origin: int
    to: int
    steam: int

    def line(self) -> str:
        if self.origin == self.to:
            return f"{self.name} spends {self.steam} steam and holds its ground at {space_name(self.to)}."
        return f"{self.name} strides from {space_name(self.origin)} to {space_name(self.to)} for {self.steam} steam."


class Carried(Event):
    """A titan was moved by a card."""

    seat: Seat
    name: str
    origin: int
    to: int

    def line(self) -> str:
        return f"{self.name} is carried from {space_name(self.origin)} to {space_name(self.to)}."


class HeldPosition(Event):
    """A titan did not move."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} holds position."


class TerrainTaken(Event):
    """A titan entered terrain."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} takes position: {card_name(self.card).removeprefix('Terrain: ').lower()}."


class TerrainLost(Event):
    """A titan's terrain went to the discard pile."""

    seat: Seat
    name: str
    card: str
    why: TerrainFate

    def line(self) -> str:
        what = card_name(self.card).removeprefix("Terrain: ").lower()
        how = {
            "left": "leaves",
            "knocked": "is knocked out of",
            "card": "loses",
            "replaced": "gives up",
            "destroyed": "is shot out of",
        }
        return f"{self.name} {how[self.why]} its {what}."


class UnitPlaced(Event):
    """A unit came onto the field."""

    side: Faction
    unit: UnitKind
    number: int
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} {self.unit.value} takes the field at {space_name(self.at)}."


class UnitMoved(Event):
    """A unit moved."""

    side: Faction
    unit: UnitKind
    number: int
    origin: int
    to: int

    def line(self) -> str:
        return (
            f"{SIDE_NAMES[self.side]} {self.unit.value} moves from {space_name(self.origin)} to {space_name(self.to)}."
        )


class UnitLost(Event):
    """A unit left the field."""

    side: Faction
    unit: UnitKind
    number: int
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} {self.unit.value} at {space_name(self.at)} is gone."
