"""What a computer player thinks of an action, from its own view, and of a position."""

from __future__ import annotations

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.showdown.state import Showdown


def score(view: View[Showdown], action: Action) -> float:
    """The more, the better."""
    return 0.0


def value(state: Showdown, seat: Seat) -> float:
    """What a position is worth for a seat."""
    return 0.0
