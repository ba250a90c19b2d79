"""How things are called in lines of text."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.state import GANGS


def names(keys: tuple[str, ...]) -> str:
    """Cards or characters in words."""
    return ", ".join(load().name(key) for key in keys) or "nothing"


def place(key: str | None) -> str:
    """A Location in words; None is Base."""
    return f"the {load().locations[key].name}" if key else "Base"


class ByGang(Event):
    """Something a gang did."""

    seat: Seat

    @property
    def gang(self) -> str:
        """The gang in words."""
        return GANGS[self.seat]
