"""What the actions share that leave something undone."""

from __future__ import annotations

from engines.core.action import Action, Turn
from engines.core.state import Seat
from engines.euphoria.state import Euphoria


class Forgo(Action):
    """Answers the open question without doing anything."""

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
