"""The firing phase: shots, divided or not, and the flame-thrower."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Plan, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria.actions.forgoing import Forgo
from engines.euphoria.actions.placing import OnTable, actor
from engines.euphoria.aiming import LOSS, luckless
from engines.euphoria.blasts import burn, in_flame
from engines.euphoria.clash import block_words
from engines.euphoria.frames import Firing
from engines.euphoria.ground.scenery import Spot, base_gap
from engines.euphoria.injuries import luck_from
from engines.euphoria.shooting import (
    FLAME_COST,
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
from engines.euphoria.wording import changed, counted

_View = View[Euphoria]


def gunner(view: _View) -> Figure:
    """The figure that shoots, or throws."""
    figure = actor(view)
    if figure is None:
        raise LookupError("no figure shoots")
    return figure


def firing(view: _View) -> Firing | None:
    """The open question, if it is about shooting."""
    return view.state.top if isinstance(view.state.top, Firing) else None


def arms_options(view: _View, chosen: Chosen) -> list[Option]:
    """Each weapon alone, or both at once."""
    figure, frame = gunner(view), firing(view)
    free = frame is not None and frame.again
    return [
        Option(
            name,
            name,
            note=f'{counted(rounds_for(view.state, figure, arms, free), "shot")}, {min(w.range for w in arms)}"',
        )
        for name, arms in armaments(figure).items()
    ]


class Aiming(NamedTuple):
    """Shots being declared: how many are left, and at whom they may go, with words."""

    left: int
    at: tuple[tuple[str, str, str], ...]
    done: tuple[str, ...] = ()


class ShotPlan(Plan[Aiming]):
    """A target for each shot, declared before any die is rolled."""

    def begin(self, view: _View, chosen: Chosen) -> Aiming:
        figure, frame = gunner(view), firing(view)
        if frame is None or chosen.get("weapons") not in armaments(figure):
            return Aiming(0, ())
        arms = armaments(figure)[chosen["weapons"]]
        thrown = frame.thrown and not frame.again
        at = tuple((f.key, named(f.key), words(view, f, chosen["weapons"], thrown)) for f in shot_at(view))
        return Aiming(rounds_for(view.state, figure, arms, frame.again), at)

    def step(self, scratch: Aiming) -> list[Option]:
        return [Option(key, label, note=note) for key, label, note in scratch.at] if scratch.left else []

    def take(self, scratch: Aiming, step: str) -> Aiming:
        return scratch._replace(left=scratch.left - 1, done=(*scratch.done, step))

    def stop(self, scratch: Aiming) -> Refusal | None:
        return None if scratch.done else Refusal(text="Declare a shot at least.", rule="EU-F4")

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        scratch = self.begin(view, chosen)
        return [
            Option(
                f"all-{key}",
                f"All {scratch.left} at {label}" if scratch.left > 1 else f"At {label}",
                (key,) * scratch.left,
                note=note,
            )
            for key, label, note in scratch.at
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
    """How far a target is, the chance to hit, what changes the aim, and the life points it loses in the mean."""
    found = outlook(view, target, weapons, thrown)
    why = changed(found.changes)
    far = distance(gunner(view), target) / 100
    people = view.state.in_fight(target.fight)
    fight = f", in a fight of {len(people)}" if people else ""
    loss = found.loss / (len(people) or 1)
    return f'{far:.1f}", {10 * found.aim}%{f" ({why})" if why else ""}{fight}, {loss:.0f} life points a shot'


class Stake(NamedTuple):
    """What shots may do to one figure: the chance that one of them injures it, the life points it loses in the mean."""

    figure: Figure
    injured: float
    loss: float


def stakes(view: _View, target: Figure, found: Prospect, count: int) -> list[Stake]:
    """Whom so many shots at a target may injure: it alone, or anybody in its fight, all alike [EU-F17]."""
    people = view.state.in_fight(target.fight) or [target]
    listed = []
    for one in people:
        life = one.profile.life
        each = found.aim / 10 / len(people) * luckless(life, luck_from(life, view.state.options))
        listed.append(Stake(one, 1 - (1 - each) ** count, count * each * LOSS))
    return listed


def who_is_struck(view: _View, target: Figure) -> list[str]:
    """Which numbers of the die strike whom, where the target is in a fight."""
    people = view.state.in_fight(target.fight)
    if not people:
        return []
    parts = [f"{words} {named(one.key)}" for words, one in zip(block_words(len(people)), people, strict=True)]
    return [f"A hit strikes anybody in the fight: {', '.join(parts)}."]


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
        lines, struck, chances, marks = [], [], [], []
        loss = {True: 0.0, False: 0.0}
        spared: dict[str, float] = {}
        for key, by in split.items():
            target, count = view.state.figure(key), self.shots.count(key)
            found = outlook(view, target, self.weapons, thrown, by)
            why = changed(found.changes)
            lines.append(f"{named(key)}: {counted(count, 'shot')} at aim {found.aim}{f' ({why})' if why else ''}.")
            struck += who_is_struck(view, target)
            if not target.fight:
                chances.append((f"{named(key)} is hit", 1 - (1 - found.aim / 10) ** count))
            for stake in stakes(view, target, found, count):
                spared[stake.figure.key] = spared.get(stake.figure.key, 1.0) * (1 - stake.injured)
                loss[stake.figure.side == gunner(view).side] += stake.loss
            cover = sum(change for name, change in found.changes if name.startswith(("cover", "crater")))
            marks.append(f"shot:{gunner(view).key}:{key}:{cover}:{10 * found.aim}")
        chances += [(f"{named(key)} is injured", 1 - chance) for key, chance in spared.items()]
        expected = [("life points", loss[False])]
        if loss[True]:
            expected.append(("life points of friends", loss[True]))
        return Forecast(
            lines=(*lines, *dict.fromkeys(struck)),
            chances=tuple(chances),
            expected=tuple(expected),
            marks=tuple(marks),
        )

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        thrown = frame.thrown and not frame.again
        state.answered(seat)
        if not (frame.again or figure.profile.has("always_fires")):
            figure.spent += len(self.shots)
        shoot(state, figure, armaments(figure)[self.weapons], self.shots, turn, thrown=thrown)


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
    toward: Annotated[Spot, OnTable("Towards where?", flame_targets, why_not_flame, rule="EU-F18", standing=False)]

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


class HoldFire(Forgo):
    """Do not shoot."""

    title: ClassVar = "Hold fire"
    rule: ClassVar = "EU-F1"
    during: ClassVar = (Firing,)
