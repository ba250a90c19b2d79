"""Objects in the positioning phase: carrying, aid, ransacking, and Susan."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from engines.core.action import Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import View
from engines.euphoria.actions.acting import Deed, mover
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
from engines.euphoria.frames import Positioning
from engines.euphoria.injuries import NEUTRAL, drop
from engines.euphoria.moving import fallen, liftable, take_up
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import touch

_View = View[Euphoria]


def loads(view: _View, chosen: Chosen) -> list[Option]:
    """The drums and bodies in contact."""
    return [Option(key, named(key).capitalize()) for key in liftable(view.state, mover(view))]


class TakeUp(Deed):
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


class PutDown(Deed):
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


class _AtFirst(Deed):
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


class Reanimate(Deed):
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
        reasons = [option.why_not for option in found if option.why_not is not None]
        return reasons[0].text if len(reasons) == len(found) else ""

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


class Ransack(Deed):
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


class FreeSusan(Deed):
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
