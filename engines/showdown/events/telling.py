"""How things are called in lines of text."""

from __future__ import annotations

from collections import Counter

from engines.core.action import Event
from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.state import GANGS
from engines.showdown.words import times


def names(keys: tuple[str, ...]) -> str:
    """Cards or characters in words: `2 × Recycle, Bribe`."""
    return ", ".join(times(load().name(key), number) for key, number in Counter(keys).items()) or "nothing"


def together(keys: tuple[str, ...]) -> str:
    """Those who do something together, or what they do it with: `Clayton, Dieter and Vikka`."""
    *first, last = (load().name(key) for key in keys)
    return f"{', '.join(first)} and {last}" if first else last


def many(number: int, thing: str) -> str:
    """A number of things whose plural is regular."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


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
