"""Which pictures of Dimensions of Madness belong to a position, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render.dimensions_of_madness import board, styx
from render.dimensions_of_madness.changes import gather
from render.scene import Scene


def scenes(view: View[DimensionsOfMadness], events: Sequence[Event] = (), trial: Forecast | None = None) -> list[Scene]:
    """The map; a window of it where what happened is local."""
    changes = gather(view, events)
    found = [board.board(view, changes, trial)]
    if changes.styx:
        found.append(styx.styx(view, changes, trial))
    near = board.closeup(view, changes)
    return [*found, near] if near else found
