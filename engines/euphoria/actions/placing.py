"""Picks of places: suggestions by name, and whatever is typed as grid square, inches or steps in a direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engines.core.action import Chosen, Option, Place, Refusal, RuleViolation
from engines.core.state import View
from engines.euphoria.ground import suggest
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import square, written
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import table

_View = View[Euphoria]


def actor(view: _View) -> Figure | None:
    """The figure that the open question is about, if it is about one."""
    key = getattr(view.state.top, "figure", "")
    return view.state.figure(key) if key else None


class OnTable(Place):
    """A spot on the table. `why_not(view, spot)` says in a sentence what is wrong with it, or nothing.

    `standing`: a base is to stand there, so that a spot in a wall is no place at all.
    """

    typed: ClassVar = "C7, 22.5,14 or 4 north-east"

    def __init__(
        self,
        ask: str,
        suggested: Callable[[_View, Chosen], Sequence[Option]],
        why_not: Callable[[_View, Spot], str],
        *,
        rule: str,
        standing: bool = True,
    ) -> None:
        self.standing = standing

        def refuse(view: _View, chosen: Chosen, value: tuple[int, ...]) -> Refusal | None:
            wrong = why_not(view, Spot(*value))
            return Refusal(text=wrong, rule=rule) if wrong else None

        super().__init__(ask, suggested, refuse, rule=rule)

    def written(self, value: Any) -> str:
        spot = Spot(*value)
        return f"{square(spot.at)}, {written(spot)}"

    def parse(self, view: View[Any], chosen: Chosen, text: str) -> Any:
        """A suggestion's key or label, `C7`, `22.5,14 up 4`, or `4 north-east` of the figure that acts."""
        for option in self.options(view, chosen):
            if text.strip().casefold() in (option.key.casefold(), option.label.casefold()):
                if option.why_not is not None:
                    raise RuleViolation(option.why_not)
                return option.value
        figure = actor(view)
        start = figure.at if figure is not None else None
        try:
            spot = suggest.parse(table(view.state), start, text, standing=self.standing)
        except ValueError as error:
            raise RuleViolation(self.no(str(error))) from None
        refusal = self.refusal(view, chosen, spot)
        if refusal is not None:
            raise RuleViolation(refusal)
        return spot


def spot_key(spot: Spot) -> str:
    """A key under which a spot can be typed: inches, with a dot for the comma."""
    return f"at-{spot.x}-{spot.y}" + (f"-{spot.height}" if spot.height else "")
