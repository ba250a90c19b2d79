"""What the actions of the positioning phase share."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.action import Action, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria.actions.placing import actor
from engines.euphoria.frames import ExtraMove, Positioning
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.wording import counted

_View = View[Euphoria]


def mover(view: _View) -> Figure:
    """The figure that is positioned."""
    figure = actor(view)
    if figure is None:
        raise LookupError("no figure is positioned")
    return figure


def budget(view: _View) -> int:
    """The action points, or free inches, that it may move for."""
    top = view.state.top
    if isinstance(top, ExtraMove):
        return top.points
    return view.state.free(mover(view))


class Deed(Action):
    """Something else than moving: it costs `cost` action points. `fighting`: it may be done in a fight."""

    during: ClassVar = (Positioning,)
    cost: ClassVar[int] = 1
    fighting: ClassVar[bool] = False

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure = mover(view)
        if figure.fight and not cls.fighting:
            return Refusal(text="It is in a fight.", rule="EU-K11")
        if view.state.free(figure) < cls.cost:
            return Refusal(text=f"That takes {counted(cls.cost, 'action point')}.", rule=cls.rule)
        wrong = cls.why_not(view, figure)
        return Refusal(text=wrong, rule=cls.rule) if wrong else None

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        """What else is wrong; empty if nothing is."""
        return ""

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        figure.spent += self.cost
        frame.begun = True
        self.work(state, figure, turn)

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        """What it does."""
        raise NotImplementedError
