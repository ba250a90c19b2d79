"""What is told: events, and those that every game has in common."""

from __future__ import annotations

from engines.core.state import Kinded, Result, Seat, Value


class Event(Value, Kinded):
    """Something that happened, in the past tense."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What `seat` (None: a spectator) may know of it: all, a poorer event, or nothing."""
        return self

    def line(self) -> str:
        """One plain line for the log; an empty line is left out."""
        raise NotImplementedError


class OrdersGiven(Event):
    """A seat changed its standing orders; nobody else learns which."""

    seat: Seat
    text: str = ""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None

    def line(self) -> str:
        return f"Standing orders: {self.text}."


class MatchEnded(Event):
    """The match is over."""

    result: Result

    def line(self) -> str:
        return self.result.text
