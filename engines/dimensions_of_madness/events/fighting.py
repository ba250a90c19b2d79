"""What is told of figures and turrets: wounds, madness, conditions, arrivals."""

from __future__ import annotations

from engines.core.action import Event
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.events.telling import ByFigure, BySeat, count, person


class Wounded(ByFigure):
    """A figure was wounded; `wounds` are all it has now."""

    number: int
    wounds: int
    health: int

    def line(self) -> str:
        return f"{self.who} takes {count(self.number, 'wound')} ({max(0, self.health - self.wounds)} Health left)."


class Healed(ByFigure):
    """Wounds were removed."""

    number: int

    def line(self) -> str:
        return f"{self.who} loses {count(self.number, 'wound')}."


class Maddened(ByFigure):
    """A figure lost Mind; `madness` is all it has now."""

    number: int
    madness: int
    mind: int

    def line(self) -> str:
        return (
            f"{self.who} takes {count(self.number, 'madness marker')} ({max(0, self.mind - self.madness)} Mind left)."
        )


class Calmed(ByFigure):
    """Madness was removed."""

    number: int

    def line(self) -> str:
        return f"{self.who} loses {count(self.number, 'madness marker')}."


class Stunned(ByFigure):
    """A figure was stunned."""

    def line(self) -> str:
        return f"{self.who} is stunned."


class Poisoned(ByFigure):
    """A figure was poisoned."""

    def line(self) -> str:
        return f"{self.who} is poisoned."


class Cured(ByFigure):
    """A figure is no longer stunned or poisoned."""

    def line(self) -> str:
        return f"{self.who} is cured."


class DieLost(ByFigure):
    """A figure came round from a stun, for a die."""

    colour: Colour

    def line(self) -> str:
        return f"{self.who} comes round and loses a {self.colour.label} die this turn."


class KnockedOut(ByFigure):
    """A figure went down."""

    def line(self) -> str:
        return f"{self.who} is knocked out."


class GotUp(ByFigure):
    """A fallen figure got up; `by` helped (nobody: a card)."""

    by: str = ""

    def line(self) -> str:
        return f"{person(self.by)} revives {self.who}." if self.by else f"{self.who} gets up."


class WoundsPrevented(ByFigure):
    """A reaction kept wounds off."""

    number: int

    def line(self) -> str:
        return f"{self.who} is spared {count(self.number, 'wound')}."


class MinionArrived(ByFigure):
    """A minion came into play."""

    square: str

    def line(self) -> str:
        return f"{self.who} arrives at {self.square}."


class TurretPlaced(Event):
    """A turret came into play."""

    turret: int
    level: int
    name: str
    square: str

    def line(self) -> str:
        return f"{self.name[:1].upper()}{self.name[1:]} is set up."


class TurretHit(Event):
    """A turret was damaged."""

    turret: int
    name: str
    number: int
    left: int

    def line(self) -> str:
        return f"{self.name[:1].upper()}{self.name[1:]} takes {count(self.number, 'wound')} ({self.left} Health left)."


class TurretDestroyed(Event):
    """A turret is gone."""

    turret: int
    name: str

    def line(self) -> str:
        return f"{self.name[:1].upper()}{self.name[1:]} is destroyed."


class SteamChanged(BySeat):
    """Steam Power markers came or went."""

    by: int
    now: int

    def line(self) -> str:
        verb = "gains" if self.by > 0 else "spends"
        return f"{self.who} {verb} {abs(self.by)} Steam Power ({self.now} left)."


class LuckGained(BySeat):
    """Luck came back."""

    by: int

    def line(self) -> str:
        return f"{self.who} gains {count(self.by, 'Luck point')}."
