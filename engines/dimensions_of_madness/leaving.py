"""What becomes of the questions to a player who has given up (DM-V5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.dimensions_of_madness.actions.setup import available, recruit
from engines.dimensions_of_madness.choosing import (
    ChoosingDoor,
    ChoosingFigure,
    ChoosingPlayer,
    ChoosingRoom,
    Effect,
    Equipping,
    FreeMove,
)
from engines.dimensions_of_madness.dealing import put_away
from engines.dimensions_of_madness.frames import Drafting
from engines.dimensions_of_madness.state import DimensionsOfMadness

Flow = Callable[[DimensionsOfMadness, Any, Turn], bool]


def unless_left(flow: Flow) -> Flow:
    """The flow of a question, which falls away where nobody who is asked plays on."""

    def run(state: DimensionsOfMadness, frame: Frame, turn: Turn) -> bool:
        if not frame.waits_for or not all(state.teams[seat].resigned for seat in frame.waits_for):
            return flow(state, frame, turn)
        _fall_away(state, frame, turn)
        return True

    return run


def _fall_away(state: DimensionsOfMadness, frame: Frame, turn: Turn) -> None:
    if isinstance(frame, Drafting):
        # The draft goes on, so that the others get their characters in order.
        recruit(state, frame.due.pop(0), available(state)[0], turn)
        frame.waits_for = frame.due[:1]
        return
    state.pop(frame)
    if isinstance(frame, Equipping):
        put_away(state, frame.card)
    elif isinstance(frame, FreeMove):
        state.figures[frame.figure].points = 0
    elif isinstance(frame, ChoosingFigure | ChoosingRoom | ChoosingDoor | ChoosingPlayer):
        state.nearest(Effect).picked = []
