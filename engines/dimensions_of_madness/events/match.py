"""What is told of the course of a match: set-up, rounds, points, the end."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.dimensions_of_madness.content import Faction
from engines.dimensions_of_madness.events.telling import BySeat, person

WHY = {
    "design": "a design brought home", "boiler": "the boiler's turret", "home": "a character in the exit area",
    "down": "a character knocked out", "design_left": "a design not stolen", "chest": "a gold chest",
    "chest_room": "a chest's room solved", "most_chests": "most chests", "friendly_fire": "friendly fire",
    "chest_left": "a chest left behind", "left": "a character left behind", "prisoner": "a prisoner freed",
    "defender_down": "a defender knocked out", "cell": "a cell solved", "prisoner_left": "a prisoner left behind",
    "limiter": "the Cavorite Limiter", "key": "a key", "escape": "an escape", "team": "the whole team out early",
    "no_team": "no whole team out early", "turret": "a gate turret", "room": "a room solved",
}  # fmt: skip
"""What victory points are given for."""


class SideTaken(BySeat):
    """The side that attacks was chosen."""

    faction: Faction

    def line(self) -> str:
        return f"The {self.faction.label} attacks."


class Recruited(BySeat):
    """A character joined a team."""

    figure: str

    def line(self) -> str:
        return f"{self.who} takes {person(self.figure)}."


class AreasDrawn(Event):
    """Start areas were drawn by lot: the number of its area, and its name, for each attacker."""

    areas: tuple[int, ...]
    names: tuple[str, ...] = ()

    def line(self) -> str:
        names = self.names or tuple(f"{area + 1}" for area in self.areas)
        drawn = ", ".join(f"attacker {seat + 1}: {name}" for seat, name in enumerate(names))
        return f"Start areas: {drawn}."


class Deployed(BySeat):
    """A team stands in its start area."""

    squares: tuple[tuple[str, str], ...]

    def line(self) -> str:
        return f"{self.who} starts on {', '.join(square for _, square in self.squares)}."


class RoundBegan(Event):
    """A round began."""

    round: int
    last: int
    first: Seat

    def line(self) -> str:
        return f"Round {self.round} of {self.last}: attacker {self.first + 1} begins."


class TurnBegan(BySeat):
    """A player's turn began."""

    def line(self) -> str:
        return f"{self.who}'s turn." if not self.defends else "The defender's turn."


class Scored(BySeat):
    """Victory points were won."""

    points: int
    why: str
    total: int

    def line(self) -> str:
        return f"{self.who}: {self.points} VP for {WHY[self.why]} ({self.total} in all)."


class Resigned(BySeat):
    """A player gave up."""

    def line(self) -> str:
        return f"{self.who} resigns."
