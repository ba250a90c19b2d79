"""The firing phase: grenades, charges, the flame-thrower, shots; and fleeing from what falls."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Any, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Plan, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.placing import OnTable, actor, spot_key
from engines.euphoria.aids import use_up
from engines.euphoria.blasts import RADIUS, burn, explode, in_flame, refuges, touched, why_not_throw
from engines.euphoria.charges import charge_spots, why_not_charge, why_not_charge_at
from engines.euphoria.frames import Firing, Flee
from engines.euphoria.ground.scenery import Spot, base_gap
from engines.euphoria.ground.typed import written
from engines.euphoria.moving import flee
from engines.euphoria.shooting import (
    CHARGE_COST,
    FLAME_COST,
    THROW_COST,
    Prospect,
    armaments,
    division,
    prospect,
    rounds_for,
    shoot,
    targets,
)
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import distance

_View = View[Euphoria]
GRENADE, STUN, CHARGES = "hand_grenade", "stun_grenade", "charges"


def gunner(view: _View) -> Figure:
    """The figure that shoots, or throws."""
    figure = actor(view)
    if figure is None:
        raise LookupError("no figure shoots")
    return figure


def firing(view: _View) -> Firing | None:
    """The open question, if it is about shooting."""
    return view.state.top if isinstance(view.state.top, Firing) else None


# Grenades


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
    for key, spot in found.items():
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
        spot = Spot(figure.here.x + 100 * dx, figure.here.y + 100 * dy, figure.here.height)
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
            return Refusal(text=f"That takes {cls.cost} action points.", rule=cls.rule)
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


class ThrowGrenade(_Throw):
    """Throw a hand grenade up to 10 inches: everybody under the 5 inch template is injured. 2 action points."""

    title: ClassVar = "Grenade"
    rule: ClassVar = "EU-O5"
    what: ClassVar = GRENADE
    at: Annotated[Spot, OnTable("Where to?", grenade_spots, why_not_here, rule="EU-O5")]

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "grenade", self.at, turn)


class ThrowStun(_Throw):
    """Throw a stun grenade up to 10 inches: everybody under the template has half the action points left. 2 points."""

    title: ClassVar = "Stun grenade"
    rule: ClassVar = "EU-O8"
    what: ClassVar = STUN
    at: Annotated[Spot, OnTable("Where to?", grenade_spots, why_not_here, rule="EU-O5")]

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "stun", self.at, turn)


def blast_forecast(state: Euphoria, spot: Spot) -> Forecast:
    """Who is under a template."""
    under = touched(state, spot, state.standing())
    words = ", ".join(named(f.key) for f in under) or "nobody"
    return Forecast(lines=(f"Under the template: {words}.",), marks=(f"blast:{spot.x},{spot.y}:{RADIUS}",))


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
        ),
    ]

    @classmethod
    def why_not(cls, view: _View, figure: Figure) -> str:
        return why_not_charge(view.state, figure) or ("" if charge_options(view, {}) else "There is no room beside it.")

    def forecast(self, view: _View) -> Forecast | None:
        return blast_forecast(view.state, self.at)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        explode(state, self.start(state), "charge", self.at, turn)


# Shots


def arms_options(view: _View, chosen: Chosen) -> list[Option]:
    """Each weapon alone, or both at once."""
    figure, frame = gunner(view), firing(view)
    free = frame is not None and frame.again
    return [
        Option(name, name, note=f'{rounds_for(view.state, figure, arms, free)} shots, {min(w.range for w in arms)}"')
        for name, arms in armaments(figure).items()
    ]


class Aiming(NamedTuple):
    """Shots being declared: how many are left, and at whom they may go, with words."""

    left: int
    at: tuple[tuple[str, str], ...]
    done: tuple[str, ...] = ()


class ShotPlan(Plan[Aiming]):
    """A target for each shot, declared before any die is rolled."""

    def begin(self, view: _View, chosen: Chosen) -> Aiming:
        figure, frame = gunner(view), firing(view)
        if frame is None or chosen.get("weapons") not in armaments(figure):
            return Aiming(0, ())
        arms = armaments(figure)[chosen["weapons"]]
        thrown = frame.thrown and not frame.again
        at = tuple((f.key, words(view, f, chosen["weapons"], thrown)) for f in shot_at(view))
        return Aiming(rounds_for(view.state, figure, arms, frame.again), at)

    def step(self, scratch: Aiming) -> list[Option]:
        return [Option(key, label) for key, label in scratch.at] if scratch.left else []

    def take(self, scratch: Aiming, step: str) -> Aiming:
        return scratch._replace(left=scratch.left - 1, done=(*scratch.done, step))

    def stop(self, scratch: Aiming) -> Refusal | None:
        return None if scratch.done else Refusal(text="Declare a shot at least.", rule="EU-F4")

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        scratch = self.begin(view, chosen)
        return [
            Option(f"all-{key}", f"All {scratch.left} at {label}", (key,) * scratch.left)
            for key, label in scratch.at
            if scratch.left
        ]


def shot_at(view: _View) -> list[Figure]:
    """The targets, the nearest first."""
    figure = gunner(view)
    if ("targets", figure.key) not in view.memo:
        found = targets(view.state, figure)
        view.memo["targets", figure.key] = sorted(found, key=lambda f: (distance(figure, f), f.key))
    listed: list[Figure] = view.memo["targets", figure.key]
    return listed


def outlook(view: _View, target: Figure, weapons: str, thrown: bool, divided: int = 0) -> Prospect:
    """What a shot at a target promises."""
    key = ("prospect", target.key, weapons, thrown, divided)
    if key not in view.memo:
        figure = gunner(view)
        arms = armaments(figure)[weapons]
        view.memo[key] = prospect(view.state, figure, target, arms, thrown=thrown, divided=divided)
    found: Prospect = view.memo[key]
    return found


def words(view: _View, target: Figure, weapons: str, thrown: bool) -> str:
    """A target with its distance, what changes the aim, the chance to hit, and the life points it loses in the mean."""
    found = outlook(view, target, weapons, thrown)
    changed = ", ".join(f"{name} {by:+d}" for name, by in found.changes)
    far = distance(gunner(view), target) / 100
    fight = ", in a fight" if target.fight else ""
    return (
        f'{named(target.key)}, {far:.1f}", {10 * found.aim}%{f" ({changed})" if changed else ""}{fight}, '
        f"loses {found.loss:.0f} a shot"
    )


class Shoot(Action):
    """Shoot: declare a target for each shot, then all dice are rolled. Each shot costs an action point."""

    title: ClassVar = "Shoot"
    rule: ClassVar = "EU-F1"
    during: ClassVar = (Firing,)
    weapons: Annotated[str, Pick("With what?", arms_options, rule="EU-F6")]
    shots: Annotated[tuple[str, ...], ShotPlan("At whom?", rule="EU-F4")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure, frame = gunner(view), firing(view)
        if not armaments(figure):
            return Refusal(text=f"{figure.profile.name} has no fire weapon.", rule="EU-A15")
        free = frame is not None and frame.again
        if not rounds_for(view.state, figure, next(iter(armaments(figure).values())), free):
            return Refusal(text="It has no action points left.", rule="EU-F4")
        return None if shot_at(view) else Refusal(text="It sees no enemy to shoot at.", rule="EU-F3")

    def forecast(self, view: _View) -> Forecast | None:
        frame = firing(view)
        thrown = frame is not None and frame.thrown and not frame.again
        split = division(view.state, self.shots)
        lines, chances, marks, loss = [], [], [], 0.0
        for key, by in split.items():
            target, count = view.state.figure(key), self.shots.count(key)
            found = outlook(view, target, self.weapons, thrown, by)
            changed = ", ".join(f"{name} {change:+d}" for name, change in found.changes)
            lines.append(f"{named(key)}: {count} shots at aim {found.aim}{f' ({changed})' if changed else ''}.")
            chances.append((f"{named(key)} is hit", 1 - (1 - found.aim / 10) ** count))
            chances.append((f"{named(key)} is injured", 1 - (1 - found.injury) ** count))
            loss += found.loss * count
            cover = sum(change for name, change in found.changes if name.startswith(("cover", "crater")))
            marks.append(f"shot:{gunner(view).key}:{key}:{cover}:{10 * found.aim}")
        return Forecast(
            lines=tuple(lines), chances=tuple(chances), expected=(("life points", loss),), marks=tuple(marks)
        )

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        thrown = frame.thrown and not frame.again
        state.answered(seat)
        if not (frame.again or figure.profile.has("always_fires")):
            figure.spent += len(self.shots)
        shoot(state, figure, armaments(figure)[self.weapons], self.shots, turn, thrown=thrown)


# Flames


def flame_targets(view: _View, chosen: Chosen) -> list[Option]:
    """Towards each figure near enough, and in eight directions."""
    figure = gunner(view)
    found = {}
    for other in view.state.standing():
        if other is not figure and other.side is not None and base_gap(figure.here, other.here) <= 600:
            found[f"at-{other.key}"] = (f"Towards {named(other.key)}", other.here)
    for name, dx, dy in (
        ("north", 0, -3), ("north-east", 2, -2), ("east", 3, 0), ("south-east", 2, 2), ("south", 0, 3),
        ("south-west", -2, 2), ("west", -3, 0), ("north-west", -2, -2),
    ):  # fmt: skip
        spot = Spot(figure.here.x + 100 * dx, figure.here.y + 100 * dy, figure.here.height)
        found[name] = (f"To the {name}", spot)
    return [
        Option(key, label, spot, note=", ".join(named(f.key) for f in in_flame(view.state, figure, spot)) or "nobody")
        for key, (label, spot) in found.items()
    ]


def why_not_flame(view: _View, spot: Spot) -> str:
    """Why the flame cannot go that way; empty if it can."""
    return "Choose a direction, not the place it stands at." if spot.at == gunner(view).here.at else ""


class Flame(Action):
    """Use the flame-thrower: everybody in the flame, 6 inches long, is injured; luck does not help. 1 action point."""

    title: ClassVar = "Flame-thrower"
    rule: ClassVar = "EU-F18"
    during: ClassVar = (Firing,)
    toward: Annotated[Spot, OnTable("Towards where?", flame_targets, why_not_flame, rule="EU-F18")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure, frame = gunner(view), firing(view)
        if not figure.profile.has("flamer"):
            return Refusal(text=f"{figure.profile.name} has no flame-thrower.", rule=cls.rule)
        if view.state.left(figure) < FLAME_COST and not (frame is not None and frame.again):
            return Refusal(text="It has no action points left.", rule=cls.rule)
        return None

    def forecast(self, view: _View) -> Forecast | None:
        struck = in_flame(view.state, gunner(view), self.toward)
        return Forecast(
            lines=(f"In the flame: {', '.join(named(f.key) for f in struck) or 'nobody'}.",),
            marks=(f"flame:{gunner(view).key}:{self.toward.x},{self.toward.y}",),
        )

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        state.answered(seat)
        if not frame.again:
            figure.spent += FLAME_COST
        burn(state, figure, self.toward, turn)


class HoldFire(Action):
    """Do not shoot."""

    title: ClassVar = "Hold fire"
    rule: ClassVar = "EU-F1"
    during: ClassVar = (Firing,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


# Fleeing


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
    to: Annotated[Spot, Pick("Where to?", escapes, rule="EU-O7")]

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
