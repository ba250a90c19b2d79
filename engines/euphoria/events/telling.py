"""How things are called in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event
from engines.core.state import Seat
from engines.euphoria.state import TEAMS, named


def names(keys: Sequence[str]) -> str:
    """Figures in words."""
    return " and ".join(map(named, keys)) or "nobody"


def dice(rolled: Sequence[int]) -> str:
    """Dice in words."""
    return ", ".join(map(str, rolled)) or "no dice"


def inches(hundredths: int) -> str:
    """A length in words."""
    return f'{hundredths / 100:g}"'


class ByTeam(Event):
    """Something a team did."""

    seat: Seat

    @property
    def team(self) -> str:
        """The team in words."""
        return TEAMS[self.seat]


class OfFigure(Event):
    """Something a figure did, or that befell it."""

    figure: str

    @property
    def name(self) -> str:
        """The figure in words."""
        return named(self.figure)
