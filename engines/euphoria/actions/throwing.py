"""Grenades and explosive charges, before shooting; and fleeing from them."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.firing import firing, gunner
from engines.euphoria.actions.placing import OnTable, spot_key
from engines.euphoria.aids import use_up
from engines.euphoria.blasts import RADIUS, REACH, explode, refuges, touched, why_not_throw
from engines.euphoria.charges import charge_spots, why_not_charge, why_not_charge_at
from engines.euphoria.frames import Firing, Flee
from engines.euphoria.ground.scenery import BASE, Spot, base_gap
from engines.euphoria.ground.typed import fallen, written
from engines.euphoria.moving import flee
from engines.euphoria.shooting import (
    CHARGE_COST,
    THROW_COST,
)
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import table
from engines.euphoria.wording import counted

_View = View[Euphoria]


GRENADE, STUN, CHARGES = "hand_grenade", "stun_grenade", "charges"


def why_not_here(view: _View, spot: Spot) -> str:
    """Why a grenade cannot fall on a spot."""
    return why_not_throw(view.state, gunner(view), spot)


def grenade_spots(view: _View, chosen: Chosen) -> list[Option]:
    """On each enemy, between enemies, and beside them away from friends: with whom the template reaches."""
    figure = gunner(view)
    if ("grenades", figure.key) not in view.memo:
        view.memo["grenades", figure.key] = _grenade_spots(view.state, figure)
    listed: list[Option] = view.memo["grenades", figure.key]
    return listed


def _grenade_spots(state: Euphoria, figure: Figure) -> list[Option]:
    foes = [foe for foe in state.foes(figure) if base_gap(figure.here, foe.here) <= 10 * 100 + RADIUS]
    found: dict[str, Spot] = {f"on-{foe.key}": foe.here for foe in foes}
    for a, b in combinations(foes, 2):
        if base_gap(a.here, b.here) <= 2 * RADIUS:
            middle = Spot((a.here.x + b.here.x) // 2, (a.here.y + b.here.y) // 2, min(a.here.height, b.here.height))
            found[f"between-{a.key}-{b.key}"] = middle
    for foe in foes:
        whole = max(1, base_gap(figure.here, foe.here) + 100)
        dx, dy = (foe.here.x - figure.here.x) / whole, (foe.here.y - figure.here.y) / whole
        for word, by in (("beyond", 200), ("before", -200)):
            spot = Spot(round(foe.here.x + dx * by), round(foe.here.y + dy * by), foe.here.height)
            found[f"{word}-{foe.key}"] = spot
    options = []
    for key, place in found.items():
        spot = place if key.startswith("on-") else fallen(table(state), place)
        if why_not_throw(state, figure, spot):
            continue
        under = touched(state, spot, state.standing())
        if any(f.side != figure.side for f in under):
            words = ", ".join(named(f.key) for f in under)
            options.append(Option(key, key.replace("-", " ").capitalize(), spot, note=f"reaches {words}"))
    return options or _anywhere(state, figure)


def _anywhere(state: Euphoria, figure: Figure) -> list[Option]:
    """Open ground in eight directions, where no enemy can be reached."""
    found = []
    for dx, dy in ((0, -6), (6, 0), (0, 6), (-6, 0), (4, 4), (-4, -4), (4, -4), (-4, 4)):
        spot = fallen(table(state), Spot(figure.here.x + 100 * dx, figure.here.y + 100 * dy, figure.here.height))
        if 0 <= spot.x <= 4800 and 0 <= spot.y <= 3600 and not why_not_throw(state, figure, spot):
            found.append(Option(spot_key(spot), f"At {written(spot)}", spot))
    return found


class _Throw(Action):
    """Something that is thrown, or blown up, before shooting."""

    during: ClassVar = (Firing,)
    what: ClassVar[str] = ""
    cost: ClassVar[int] = THROW_COST

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure, frame = gunner(view), firing(view)
        if cls.what not in figure.objects.cards:
            return Refusal(text="It does not carry that.", rule=cls.rule)
        if frame is None or frame.again:
            return Refusal(text="Only its shooting is repeated.", rule="EU-C10")
        if view.state.left(figure) < cls.cost:
            return Refusal(text=f"That takes {counted(cls.cost, 'action point')}.", rule=cls.rule)
        wrong = cls.why_not(view, figure)
        return Refusal(text=wrong, rule=cls.rule) if wrong else None

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        """What else is wrong; empty if nothing is."""
        return "" if grenade_spots(view, {}) else "There is nowhere to throw it."

    def start(self, state: Euphoria) -> Figure:
        """Pay for it."""
        frame: Any = state.top
        figure = state.figure(frame.figure)
        figure.spent += self.cost
        frame.thrown = True
        use_up(state, figure, self.what)
        return figure


class _Hurl(_Throw):
    """Something that is thrown by hand."""

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """How far it is thrown."""
        return Forecast(marks=(thrown_so_far(gunner(view)),))


class ThrowGrenade(_Hurl):
    """Throw a hand grenade up to 10 inches: everybody under the 5 inch template is injured. 2 action points."""

    title: ClassVar = "Grenade"
    rule: ClassVar = "EU-O5"
    what: ClassVar = GRENADE
    at: Annotated[Spot, OnTable("Where to?", grenade_spots, why_not_here, rule="EU-O5", standing=False)]

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "grenade", self.at, turn)


class ThrowStun(_Hurl):
    """Throw a stun grenade up to 10 inches: everybody under the template has half the action points left. 2 points."""

    title: ClassVar = "Stun grenade"
    rule: ClassVar = "EU-O8"
    what: ClassVar = STUN
    at: Annotated[Spot, OnTable("Where to?", grenade_spots, why_not_here, rule="EU-O5", standing=False)]

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at, "stun")

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "stun", self.at, turn)


def template(spot: Spot, what: str = "grenade") -> str:
    """The mark of a template."""
    return f"blast:{spot.x},{spot.y}:{RADIUS}:{what}"


def thrown_so_far(figure: Figure) -> str:
    """The mark of how far a figure throws: from the edge of its base to the middle of the template."""
    return f"ring:{figure.key}:{REACH * 100 + BASE}"


def blast_forecast(state: Euphoria, spot: Spot, what: str = "grenade") -> Forecast:
    """Who is under a template."""
    under = touched(state, spot, state.standing())
    words = ", ".join(named(f.key) for f in under) or "nobody"
    return Forecast(lines=(f"Under the template: {words}.",), marks=(template(spot, what),))


def charge_options(view: _View, chosen: Chosen) -> list[Option]:
    """Where the template can lie beside the mined scenery."""
    return charge_spots(view.state, gunner(view))


class BlowCharge(_Throw):
    """Blow up the explosive charge you laid before the show: like a grenade beside that scenery. 2 action points."""

    title: ClassVar = "Explosive charge"
    rule: ClassVar = "EU-O9"
    what: ClassVar = CHARGES
    cost: ClassVar = CHARGE_COST
    at: Annotated[
        Spot,
        OnTable(
            "Where does the template lie?",
            charge_options,
            lambda view, spot: why_not_charge_at(view.state, gunner(view), spot),
            rule="EU-O9",
            standing=False,
        ),
    ]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return why_not_charge(view.state, figure) or ("" if charge_options(view, {}) else "There is no room beside it.")

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "charge", self.at, turn)


def escapes(view: _View, chosen: Chosen) -> list[Option]:
    """The free places beside the template, the nearest first."""
    frame: Any = view.state.top
    figure = gunner(view)
    if "escapes" not in view.memo:
        found = sorted(refuges(view.state, figure, frame.at), key=lambda spot: base_gap(spot, figure.here))
        view.memo["escapes"] = [Option(spot_key(s), f"To {written(s)}", s) for s in found]
    listed: list[Option] = view.memo["escapes"]
    return listed


class FleeTo(Action):
    """Flee beside the template: the grenade does half the damage."""

    title: ClassVar = "Flee"
    rule: ClassVar = "EU-O7"
    during: ClassVar = (Flee,)
    to: Annotated[Spot, Pick("Where to?", escapes, rule="EU-O7").numbered()]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """The template, and where one may flee to, numbered as listed."""
        frame: Any = view.state.top
        spots = ";".join(f"{option.value.x},{option.value.y}" for option in escapes(view, chosen))
        return Forecast(marks=(template(frame.at), f"reach:{frame.figure}:{spots}"))

    def forecast(self, view: _View) -> Forecast | None:
        frame: Any = view.state.top
        marks = (template(frame.at), f"shift:{frame.figure}:{self.to.x},{self.to.y}")
        return Forecast(lines=("Half a d100 of life, luck does not help.",), marks=marks)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        blast: Any = state.stack[-2]
        state.answered(seat)
        blast.fleeing.append(figure.key)
        flee(state, figure, self.to, turn)


class StayThere(Action):
    """Stay where the grenade falls, and take all of it."""

    title: ClassVar = "Stay"
    rule: ClassVar = "EU-O7"
    during: ClassVar = (Flee,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        blast: Any = state.stack[-2]
        state.answered(seat)
        blast.staying.append(frame.figure)
        turn.tell(told.Stayed(figure=frame.figure))
