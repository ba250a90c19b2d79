"""What a computer player thinks of an action, from its own view."""

from __future__ import annotations

from engines.core.action import Action
from engines.core.state import View
from engines.heavy_steam.state import HeavySteam


def score(view: View[HeavySteam], action: Action) -> float:
    """The more, the better."""
    return 0.0
