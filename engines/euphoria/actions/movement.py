"""Moving in the positioning phase: walking, leaping, hitting the deck, getting up."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Refusal, Turn, once
from engines.core.state import Frame, Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.acting import Deed, budget, mover
from engines.euphoria.actions.forgoing import Forgo
from engines.euphoria.actions.placing import OnTable
from engines.euphoria.frames import ExtraMove, Positioning
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import written
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.moving import DEEP, SAFE, go
from engines.euphoria.routes import carrying_slows, routes, way, why_not_way
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.wording import counted

_View = View[Euphoria]

ANY = 10_000
"""As high as any jump."""


def why_no_move(view: _View, rule: str) -> Refusal | None:
    """Why a figure cannot move at all [EU-P2, EU-K1]."""
    figure = mover(view)
    if figure.fight:
        return Refusal(text="It is in a fight and cannot leave it.", rule="EU-K11")
    if figure.prone:
        return Refusal(text="It lies on the ground: get up first.", rule="EU-P8")
    susan = next((f for f in view.state.standing() if f.key == NEUTRAL and f.saviour == figure.key), None)
    if susan is not None and susan.fight:
        return Refusal(text="Susan is in a fight and cannot go along.", rule="EU-M3")
    if budget(view) < 1:
        return Refusal(text="It has no action points left.", rule="EU-P1")
    return None


@once
def ways(view: _View, chosen: Chosen) -> list[Option]:
    """Named places within reach, with what they cost."""
    return routes(view.state, mover(view), budget(view))


@once
def leaps(view: _View, chosen: Chosen) -> list[Option]:
    """Named places that need a deep jump."""
    return routes(view.state, mover(view), budget(view), leap=ANY)


class MoveTo(Action):
    """Move to a place; the cheapest way there is found for you, without jumps that hurt."""

    title: ClassVar = "Move"
    rule: ClassVar = "EU-P2"
    during: ClassVar[tuple[type[Frame], ...]] = (Positioning,)
    to: Annotated[
        Spot,
        OnTable(
            "Where to?", ways, lambda view, s: why_not_way(view.state, mover(view), s, budget(view)), rule="EU-P2"
        ).numbered(),
    ]
    leap: ClassVar[int] = SAFE

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        hemmed = Refusal(text="It is hemmed in.", rule=cls.rule)
        return why_no_move(view, cls.rule) or (None if ways(view, {}) else hemmed)

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """Where one may go, numbered as listed."""
        if not isinstance(chosen.get("to"), Spot):
            spots = ";".join(f"{o.value.x},{o.value.y}" for o in cls.picks()["to"].options(view, chosen))
            return Forecast(marks=(f"reach:{mover(view).key}:{spots}",))
        return None

    def forecast(self, view: _View) -> Forecast | None:
        figure = mover(view)
        path = way(view.state, figure, self.to, budget(view), leap=self.leap)
        if path is None:
            return None
        slow = carrying_slows(figure)
        legs = ";".join(f"{leg.end.x},{leg.end.y}{'*' if slow or leg.slow > leg.plain else ''}" for leg in path.legs)
        left = view.state.left(figure) - (0 if isinstance(view.state.top, ExtraMove) else path.cost)
        lines = [f"{counted(path.cost, 'action point')}, {left} left."]
        lines += [jump_words(height) for height in path.drops if height > SAFE]
        return Forecast(
            lines=tuple(lines),
            marks=(f"path:{figure.key}:{legs}:{path.cost}",),
        )

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        free = isinstance(frame, ExtraMove)
        points = frame.points if free else state.free(figure)
        path = way(state, figure, self.to, points, leap=self.leap)
        if path is None:
            raise RuntimeError(f"{figure.key} cannot reach {written(self.to)}")
        if free:
            state.answered(seat)
            go(state, figure, path, turn, how="free", quiet=frame.quiet)
        else:
            frame.begun = True
            go(state, figure, path, turn)


def jump_words(height: int) -> str:
    """What a deep jump does."""
    return f'A jump of {height / 100:g}": {"a" if height > DEEP else "half a"} d100 of life.'


class LeapTo(MoveTo):
    """Move to a place by a way that may hold jumps of more than 3 inches, which cost life points."""

    title: ClassVar = "Leap"
    rule: ClassVar = "EU-P12"
    during: ClassVar = (Positioning,)
    to: Annotated[
        Spot,
        OnTable(
            "Where to?",
            leaps,
            lambda view, s: why_not_way(view.state, mover(view), s, budget(view), leap=ANY),
            rule="EU-P12",
        ).numbered(),
    ]
    leap: ClassVar[int] = ANY

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if mover(view).here.height <= SAFE:
            return Refusal(text="It does not stand higher than 3 inches.", rule=cls.rule)
        return why_no_move(view, cls.rule) or (
            None if leaps(view, {}) else Refusal(text="Nothing can be reached by a leap.", rule=cls.rule)
        )


class MoveFree(MoveTo):
    """Move to a place without paying action points."""

    title: ClassVar = "Move for nothing"
    rule: ClassVar = "EU-C3"
    during: ClassVar = (ExtraMove,)


class StayPut(Forgo):
    """Do not move."""

    title: ClassVar = "Stay"
    rule: ClassVar = "EU-C3"
    during: ClassVar = (ExtraMove,)


class HitDeck(Deed):
    """Hit the deck: harder to hit, and harder to hit from. 1 action point."""

    title: ClassVar = "Hit the deck"
    rule: ClassVar = "EU-P8"

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return "It lies on the ground already." if figure.prone else ""

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.prone = True
        turn.tell(told.PostureChanged(figure=figure.key, prone=True, cost=self.cost))


class GetUp(Deed):
    """Get up. 1 action point."""

    title: ClassVar = "Get up"
    rule: ClassVar = "EU-P8"

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return "" if figure.prone else "It is on its feet."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.prone = False
        turn.tell(told.PostureChanged(figure=figure.key, prone=False, cost=self.cost))


class StopHere(Forgo):
    """Done with this figure's movement."""

    title: ClassVar = "Stop here"
    rule: ClassVar = "EU-P1"
    during: ClassVar = (Positioning,)
