"""Who of several with equal Euphoria is activated next."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Turn
from engines.core.state import Seat, View
from engines.euphoria.frames import ChooseNext, Order
from engines.euphoria.state import Euphoria, named

_View = View[Euphoria]


def equals(view: _View, chosen: Chosen) -> list[Option]:
    """The figures in question."""
    frame: Any = view.state.top
    return [Option(key, named(key)) for key in frame.among]


class Activate(Action):
    """Activate one of your figures with equal Euphoria."""

    title: ClassVar = "Activate"
    rule: ClassVar = "EU-T3"
    during: ClassVar = (ChooseNext,)
    who: Annotated[str, Pick("Whom?", equals, rule="EU-T3")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        order = state.nearest(Order)
        order.groups[0].remove(self.who)
        order.groups.insert(0, [self.who])
