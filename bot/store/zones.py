"""Time zones by their IANA names."""

from __future__ import annotations

from functools import cache
from zoneinfo import ZoneInfo


@cache
def zone(name: str) -> ZoneInfo:
    """The time zone called `name`, such as `Europe/Berlin`. Raises ValueError."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError(f"There is no time zone called {name[:60]!r}; one is Europe/Berlin.") from error


def known_zone(name: str | None) -> str | None:
    """`name`, if it is a time zone. Raises ValueError."""
    if name is not None:
        zone(name)
    return name
