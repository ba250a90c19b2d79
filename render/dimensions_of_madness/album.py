"""Which pictures of Dimensions of Madness belong to a position, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render.dimensions_of_madness import board, hand, pool, sheet, styx, warming
from render.dimensions_of_madness.changes import Changes, gather
from render.scene import Scene


def scenes(view: View[DimensionsOfMadness], events: Sequence[Event] = (), trial: Forecast | None = None) -> list[Scene]:
    """The map; the roll that lies there or was assigned; Styx where it changed; a window of the map on what is local.

    Of what is only tried, the picture that shows it comes first.
    """
    changes = gather(view, events)
    if trial is not None:
        kinds = {mark.partition(":")[0] for mark in trial.marks}
        if kinds & {"use", "work", "turret"}:
            return pool.pools(view, changes, trial) or [board.board(view, changes, trial)]
        return [styx.styx(view, Changes(), trial)] if "styx" in kinds else [board.tried(view, trial)]
    found = [board.board(view, changes), *pool.pools(view, changes)]
    if changes.styx:
        found.append(styx.styx(view, changes))
    near = board.closeup(view, changes)
    return [*found, near] if near else found


def boards(view: View[DimensionsOfMadness]) -> list[Scene]:
    """The Stygian board and the sheets of all teams, with nothing marked."""
    return [styx.styx(view, Changes()), *sheet.sheets(view)]


def own(view: View[DimensionsOfMadness]) -> list[Scene]:
    """What the view's seat alone sees: its hand; in a draft, the characters it chooses from."""
    choosing = sheet.draft(view) if view.seat is not None else []
    return choosing or hand.hand(view)


def warm() -> list[Scene]:
    """Scenes to paint in advance."""
    return warming.warm()
