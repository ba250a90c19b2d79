"""Which figures can move now, and for what they are ready."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.action import Option, Refusal
from engines.core.state import View
from engines.dimensions_of_madness.choosing import FreeMove
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure

_View = View[DimensionsOfMadness]


def movers(view: _View) -> list[Figure]:
    """The figures that may move now: in a move that an effect gave, the one it gave it to."""
    state = view.state
    top = state.top
    if isinstance(top, FreeMove):
        return [state.figures[top.figure]]
    # Who got up this turn acts from the next one on (DM-K7).
    return [f for f in state.mine(view.seat if view.seat is not None else -1) if f.here and not f.revived]


def ready(view: _View, key: str, able: Callable[[_View, Figure], bool]) -> list[Option]:
    """The figures that may move and for which something is ready, kept as long as the view lives."""
    if key not in view.memo:
        view.memo[key] = [
            Option(f.key, f.name, note=f"at {f.at}, {f.points} movement point{'s' if f.points != 1 else ''} left")
            for f in movers(view)
            if able(view, f)
        ]
    found: list[Option] = view.memo[key]
    return found


def nobody(options: list[Option], text: str, rule: str) -> Refusal | None:
    """The refusal of an action for which no figure is ready."""
    return None if options else Refusal(text=text, rule=rule)


def pay(state: DimensionsOfMadness, key: str) -> Figure:
    """A figure spends a movement point on something."""
    figure = state.figures[key]
    figure.points -= 1
    figure.began, figure.idle = True, False
    return figure
