"""What is told before the first round."""

from __future__ import annotations

from typing import Literal

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.content import Faction, Location, load
from engines.heavy_steam.state import SIDE_NAMES, space_name


class ScenarioRolled(Event):
    """A die chose the scenario."""

    dice: tuple[int, ...]
    scenario: str

    def line(self) -> str:
        return f"Rolled {', '.join(map(str, self.dice))}: {load().scenarios[self.scenario].name}."


class ChoiceMade(Event):
    """A player made a secret choice; what it is comes out when all have chosen."""

    seat: Seat
    name: str
    what: Literal["equipment", "pilot"]

    def line(self) -> str:
        return f"{self.name}'s {self.what} is chosen."


class Equipped(Event):
    """A titan's weapons were revealed, by location."""

    seat: Seat
    name: str
    weapons: tuple[tuple[Location, str], ...]

    def line(self) -> str:
        carried = ", ".join(load().weapons[key].name for _, key in self.weapons)
        return f"{self.name} carries {carried or 'nothing'}."


class PilotRevealed(Event):
    """A titan's pilot was revealed."""

    seat: Seat
    name: str
    pilot: str

    def line(self) -> str:
        pilot = load().pilots[self.pilot]
        return f"{pilot.rank} {pilot.name} commands {self.name}."


class PilotUsed(Event):
    """A pilot's once-per-game effect was used."""

    seat: Seat
    name: str
    pilot: str

    def line(self) -> str:
        pilot = load().pilots[self.pilot]
        return f"{pilot.rank} {pilot.name}, once a match: {pilot.once_text}"


class CommandReinforced(Event):
    """A pilot's ability brought a cube more to the command station."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} adds 1 steam from the reserve to its command."


class PositionTaken(Event):
    """A titan was placed before the first round."""

    seat: Seat
    name: str
    at: int

    def line(self) -> str:
        return f"{self.name} starts at {space_name(self.at)}."


class InitiativeRolled(Event):
    """The sides rolled 2d6 each for the first initiative; `rolls` holds a pair a side, UK first."""

    rolls: tuple[tuple[int, int], tuple[int, int]]
    side: Faction

    def line(self) -> str:
        uk, cet = self.rolls
        return f"For initiative: UK {uk[0]}+{uk[1]}, C.E.T. {cet[0]}+{cet[1]}. {SIDE_NAMES[self.side]} acts first."


class Charged(Event):
    """A weapon was charged before the first round."""

    seat: Seat
    name: str
    weapon: str
    cubes: int

    def line(self) -> str:
        return (
            f"{self.name} charges its {load().weapons[self.weapon].name} with {self.cubes} steam." if self.cubes else ""
        )
