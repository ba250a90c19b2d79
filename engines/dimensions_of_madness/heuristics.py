"""What a computer player thinks of an action."""

from __future__ import annotations

from engines.core.action import Action
from engines.core.state import View
from engines.dimensions_of_madness.state import DimensionsOfMadness


def score(view: View[DimensionsOfMadness], action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    return 0.0
