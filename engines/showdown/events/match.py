"""What is told of the course of a match: set-up, rounds, gains, the end."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.events.telling import ByGang, names
from engines.showdown.state import GANGS
from engines.showdown.words import Gain


class CityLaid(Event):
    """The Locations were laid out, in the order of the map's cells."""

    locations: tuple[str, ...]
    first: Seat

    def line(self) -> str:
        tiles = ", ".join(load().locations[key].name for key in self.locations)
        return f"The city: {tiles}. {GANGS[self.first]} begins."


class CharactersOffered(Event):
    """Characters were laid out to be drafted."""

    characters: tuple[str, ...]

    def line(self) -> str:
        return f"To be drafted: {names(self.characters)}."


class Joined(ByGang):
    """A first character joined a gang."""

    character: str

    def line(self) -> str:
        return f"{load().name(self.character)} joins {self.gang}."


class RoundBegan(Event):
    """A round began."""

    number: int

    def line(self) -> str:
        return f"Round {self.number}."


class TurnBegan(ByGang):
    """A seat's turn began."""

    def line(self) -> str:
        return f"{self.gang}'s turn."


class Gained(ByGang):
    """A seat got something from a Location, an object, a skill or a knock-out; `source` is that thing's key, empty
    where it makes up for playing later [SD-N7].
    """

    source: str
    gain: Gain

    def line(self) -> str:
        content = load()
        gets = f"{self.gang} gets {', '.join(self.gain.words())}"
        if not self.source:
            return f"{gets} for playing later."
        tile = content.locations.get(self.source)
        return f"{gets} ({tile.name if tile else content.name(self.source)})."


class PowerGained(ByGang):
    """Steam Power was added."""

    amount: int
    total: int

    def line(self) -> str:
        return f"{self.gang}: +{self.amount} Steam Power, {self.total} in all."


class GaveUp(ByGang):
    """A seat gave up."""

    def line(self) -> str:
        return f"{self.gang} gives up."
