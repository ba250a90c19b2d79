"""The positioning phase: moving, jumping, hitting the deck, carrying, objects, Susan."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.placing import OnTable, actor
from engines.euphoria.aids import (
    ADRENALINE,
    ADRENALINE_POINTS,
    DEFIBRILLATOR,
    FIRST_AID,
    HEALED,
    free_susan,
    heal,
    inject,
    ransack,
    reanimate,
    why_not_aid,
    why_not_rise,
)
from engines.euphoria.frames import ExtraMove, Positioning
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import written
from engines.euphoria.injuries import NEUTRAL, drop
from engines.euphoria.moving import DEEP, SAFE, fallen, go, liftable, take_up
from engines.euphoria.routes import carrying_slows, routes, way, why_not_way
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import touch

_View = View[Euphoria]
ANY = 10_000
"""As high as any jump."""


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


def ways(view: _View, chosen: Chosen) -> list[Option]:
    """Named places within reach, with what they cost."""
    return routes(view.state, mover(view), budget(view))


def leaps(view: _View, chosen: Chosen) -> list[Option]:
    """Named places that need a deep jump."""
    return routes(view.state, mover(view), budget(view), leap=ANY)


class MoveTo(Action):
    """Move to a place; the cheapest way there is found for you, without jumps that hurt."""

    title: ClassVar = "Move"
    rule: ClassVar = "EU-P2"
    during: ClassVar = (Positioning,)
    to: Annotated[
        Spot,
        OnTable("Where to?", ways, lambda view, s: why_not_way(view.state, mover(view), s, budget(view)), rule="EU-P2"),
    ]
    leap: ClassVar[int] = SAFE

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return why_no_move(view, cls.rule)

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
        lines = [f"{path.cost} action points, {left} left."]
        lines += [jump_words(height) for height in path.drops if height > SAFE]
        return Forecast(
            lines=tuple(lines),
            expected=(("action points", float(path.cost)),),
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
        ),
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


class StayPut(Action):
    """Do not move."""

    title: ClassVar = "Stay"
    rule: ClassVar = "EU-C3"
    during: ClassVar = (ExtraMove,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


class _Act(Action):
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
            return Refusal(text=f"That takes {cls.cost} action points.", rule=cls.rule)
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


class HitDeck(_Act):
    """Hit the deck: harder to hit, and harder to hit from. 1 action point."""

    title: ClassVar = "Hit the deck"
    rule: ClassVar = "EU-P8"

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return "It lies on the ground already." if figure.prone else ""

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.prone = True
        turn.tell(told.PostureChanged(figure=figure.key, prone=True, cost=self.cost))


class GetUp(_Act):
    """Get up. 1 action point."""

    title: ClassVar = "Get up"
    rule: ClassVar = "EU-P8"

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return "" if figure.prone else "It is on its feet."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.prone = False
        turn.tell(told.PostureChanged(figure=figure.key, prone=False, cost=self.cost))


def loads(view: _View, chosen: Chosen) -> list[Option]:
    """The drums and bodies in contact."""
    return [Option(key, named(key).capitalize()) for key in liftable(view.state, mover(view))]


class TakeUp(_Act):
    """Take up a drum, or a fallen character, to carry it. 1 action point."""

    title: ClassVar = "Take up"
    rule: ClassVar = "EU-P10"
    what: Annotated[str, Pick("What?", loads, rule="EU-P10")]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        if figure.carrying:
            return f"It carries {named(figure.carrying)} already."
        if figure.profile.has("pet"):
            return "A pit-bull carries nothing."
        return "" if liftable(view.state, figure) else "Nothing in contact can be taken up."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        take_up(state, figure, self.what, turn)


class PutDown(_Act):
    """Put down what is carried. 1 action point."""

    title: ClassVar = "Put down"
    rule: ClassVar = "EU-P10"

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return "" if figure.carrying else "It carries nothing."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        for drum in state.drums:
            if drum.key == figure.carrying:
                drum.carrier = ""
        drop(state, figure, turn, dropped=False)


def patients(view: _View, chosen: Chosen) -> list[Option]:
    """Itself, and friends in contact, as far as they are hurt."""
    figure = mover(view)
    return [
        Option(f.key, named(f.key), note=f"{f.life} of {f.profile.life}")
        for f in [figure, *(f for f in view.state.friends(figure) if touch(figure, f))]
        if not why_not_aid(f)
    ]


class _AtFirst(_Act):
    """What may only be done at the beginning of a figure's movement."""

    fighting: ClassVar = True
    what: ClassVar[str] = ""

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        if cls.what not in figure.objects.cards:
            return "It does not carry that."
        if isinstance(view.state.top, Positioning) and view.state.top.begun:
            return "That is done before anything else."
        return ""


class UseFirstAid(_AtFirst):
    """Use a first aid kit: 25 life points back, 1 action point, before anything else."""

    title: ClassVar = "First aid"
    rule: ClassVar = "EU-O1"
    what: ClassVar = FIRST_AID
    who: Annotated[str, Pick("Whom?", patients, rule="EU-O1")]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return super().why_not(view, figure) or ("" if patients(view, {}) else "Nobody here needs it.")

    def forecast(self, view: _View) -> Forecast | None:
        figure = view.state.figure(self.who)
        return Forecast(lines=(f"{min(figure.profile.life, figure.life + HEALED)} life points.",))

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        frame: Any = state.top
        frame.begun = False
        heal(state, figure, state.figure(self.who), turn)


class InjectAdrenaline(_AtFirst):
    """Inject adrenaline: 5 action points more this turn for 1, before anything else."""

    title: ClassVar = "Adrenaline"
    rule: ClassVar = "EU-O3"
    what: ClassVar = ADRENALINE

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return super().why_not(view, figure) or ("It is a machine." if figure.profile.has("machine") else "")

    def forecast(self, view: _View) -> Forecast | None:
        left = view.state.left(mover(view)) - 1 + ADRENALINE_POINTS
        return Forecast(lines=(f"{left} action points left.",))

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        frame: Any = state.top
        frame.begun = False
        inject(state, figure, turn)


def bodies_here(view: _View, chosen: Chosen) -> list[Option]:
    """Fallen friends in contact."""
    figure = mover(view)
    found = []
    for body in fallen(view.state, figure):
        if body.side == figure.side:
            wrong = why_not_rise(view.state, body)
            refusal = Refusal(text=wrong, rule="EU-O2") if wrong else None
            found.append(Option(body.key, named(body.key), why_not=refusal))
    return found


class Reanimate(_Act):
    """Use a defibrillator on a fallen friend in contact: it rises with 25 life points. 1 action point."""

    title: ClassVar = "Defibrillator"
    rule: ClassVar = "EU-O2"
    fighting: ClassVar = True
    who: Annotated[str, Pick("Whom?", bodies_here, rule="EU-O2")]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        if DEFIBRILLATOR not in figure.objects.cards:
            return "It does not carry that."
        found = bodies_here(view, {})
        if not found:
            return "No fallen friend is in contact."
        return "" if any(o.why_not is None for o in found) else (found[0].why_not or cls).text  # type: ignore[union-attr]

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        reanimate(state, figure, state.figure(self.who), turn)


def spoils(view: _View, chosen: Chosen) -> list[Option]:
    """Fallen characters in contact that carried something."""
    figure = mover(view)
    own = figure.objects.cards
    return [
        Option(body.key, named(body.key), note=", ".join(body.objects.cards).replace("_", " "))
        for body in fallen(view.state, figure)
        if any(key not in own for key in body.objects.cards)
    ]


class Ransack(_Act):
    """Take the objects of a fallen character in contact. 2 action points."""

    title: ClassVar = "Ransack"
    rule: ClassVar = "EU-P11"
    cost: ClassVar = 2
    whom: Annotated[str, Pick("Whom?", spoils, rule="EU-P11")]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        if figure.profile.has("pet"):
            return "A pit-bull carries nothing."
        return "" if spoils(view, {}) else "Nobody here has anything left."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        ransack(state, figure, state.figure(self.whom), turn)


class FreeSusan(_Act):
    """Free Susan, in contact with her: she joins your team and keeps beside you. 2 action points."""

    title: ClassVar = "Free Susan"
    rule: ClassVar = "EU-M2"
    cost: ClassVar = 2

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        susan = next((f for f in view.state.standing() if f.key == NEUTRAL), None)
        if susan is None or susan.side is not None:
            return "Susan does not wait for anybody."
        if figure.profile.has("pet"):
            return "A pit-bull cannot untie her."
        return "" if touch(figure, susan) else "Susan is not in contact."

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        free_susan(state, figure, turn)


class StopHere(Action):
    """Done with this figure's movement."""

    title: ClassVar = "Stop here"
    rule: ClassVar = "EU-P1"
    during: ClassVar = (Positioning,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


__all__ = [
    "FreeSusan", "GetUp", "HitDeck", "InjectAdrenaline", "LeapTo", "MoveFree", "MoveTo", "PutDown", "Ransack",
    "Reanimate", "StayPut", "StopHere", "TakeUp", "UseFirstAid",
]  # fmt: skip
