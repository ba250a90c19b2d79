"""The attack phase: on whom injuries fall, who eliminated whom, and where a fight is pushed."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Plan, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.forgoing import Forgo
from engines.euphoria.frames import AssignWounds, ClaimKill, Defend, Fight, NameLeader, PushFight, StayAbove
from engines.euphoria.injuries import candidates, eliminate
from engines.euphoria.pushing import landing, moved, push_fight, step_down
from engines.euphoria.seduction import strike_back, take_it
from engines.euphoria.state import Euphoria, named
from engines.euphoria.wording import counted

_View = View[Euphoria]


class Sharing(NamedTuple):
    """Injuries being assigned: on whom they may fall, how many are left."""

    among: tuple[tuple[str, str], ...]
    left: int
    done: tuple[str, ...] = ()


class WoundPlan(Plan[Sharing]):
    """A figure for each injury."""

    def begin(self, view: _View, chosen: Chosen) -> Sharing:
        frame: Any = view.state.top
        if not isinstance(frame, AssignWounds):
            return Sharing((), 0)
        among = tuple((key, f"{named(key)}, {view.state.figure(key).life} life points") for key in frame.among)
        return Sharing(among, frame.count)

    def step(self, scratch: Sharing) -> list[Option]:
        return [Option(key, label) for key, label in scratch.among] if scratch.left else []

    def take(self, scratch: Sharing, step: str) -> Sharing:
        return scratch._replace(left=scratch.left - 1, done=(*scratch.done, step))

    def stop(self, scratch: Sharing) -> Refusal | None:
        return Refusal(text=f"{counted(scratch.left, 'injury')} left.", rule="EU-K7") if scratch.left else None

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        scratch = self.begin(view, chosen)
        left = scratch.left
        found = [
            Option(f"all-{key}", f"All on {named(key)}", (key,) * left, note=label.rpartition(", ")[2])
            for key, label in scratch.among
        ]
        keys = [key for key, _ in scratch.among]
        if scratch.left > 1 and len(keys) > 1:
            shared = tuple(keys[n % len(keys)] for n in range(scratch.left))
            found.append(Option("shared", "Shared out", shared))
        return found


class Assign(Action):
    """Say on which rivals the injuries of your team fall."""

    title: ClassVar = "Assign injuries"
    rule: ClassVar = "EU-K7"
    during: ClassVar = (AssignWounds,)
    on: Annotated[tuple[str, ...], WoundPlan("On whom?", rule="EU-K7")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        fight = state.nearest(Fight)
        for key in self.on:
            fight.given[key] = fight.given.get(key, 0) + 1
            if frame.own:
                fight.own[key] = fight.own.get(key, 0) + 1
        state.answered(seat)


def claimants(view: _View, chosen: Chosen) -> list[Option]:
    """Who may have done it."""
    frame: Any = view.state.top
    return [
        Option(key, named(key), note=f"Euphoria {view.state.figure(key).euphoria}")
        for key in frame.among
        if view.state.figure(key).present
    ] or [Option(key, named(key)) for key in frame.among]


class Claim(Action):
    """Say which of yours eliminated a rival."""

    title: ClassVar = "Claim"
    rule: ClassVar = "EU-K9"
    during: ClassVar = (ClaimKill,)
    who: Annotated[str, Pick("Who?", claimants, rule="EU-K9")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        state.answered(seat)
        eliminate(state, state.figure(frame.victim), turn, by=self.who, melee=True, cause="fight")


COMPASS = (
    "east", "east-south-east", "south-east", "south-south-east", "south", "south-south-west", "south-west",
    "west-south-west", "west", "west-north-west", "north-west", "north-north-west", "north", "north-north-east",
    "north-east", "east-north-east",
)  # fmt: skip


def directions(view: _View, chosen: Chosen) -> list[Option]:
    """Sixteen directions, with who falls where."""
    found = []
    for number, name in enumerate(COMPASS):
        way = round(360 * number / len(COMPASS))
        falls = [f'{named(key)} falls {drop / 100:g}"' for key, drop in landing(view.state, way) if drop > 0]
        found.append(Option(name, name.capitalize(), way, note=", ".join(falls)))
    return found


def trails(state: Euphoria, way: int) -> list[str]:
    """The marks of where everybody in the fight in question would come to stand."""
    frame: Any = state.top
    after = moved(state, frame.number, frame.inches, way)
    return [f"shift:{one.key}:{one.spot.x},{one.spot.y}" for one in after if one.spot != state.figure(one.key).here]


class PushTo(Action):
    """Push the whole fight as far as the die says; it stops where something is in the way."""

    title: ClassVar = "Push"
    rule: ClassVar = "EU-K10"
    during: ClassVar = (PushFight,)
    way: Annotated[int, Pick("In which direction?", directions, rule="EU-K10")]

    def forecast(self, view: _View) -> Forecast | None:
        falls = tuple(f'{named(key)} falls {d / 100:g}".' for key, d in landing(view.state, self.way) if d > 0)
        return Forecast(lines=falls or ("Nobody falls.",), marks=tuple(trails(view.state, self.way)))

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        state.answered(seat)
        push_fight(state, seat, frame, self.way, turn)


class HoldGround(Forgo):
    """Do not push the fight."""

    title: ClassVar = "Do not push"
    rule: ClassVar = "EU-K10"
    during: ClassVar = (PushFight,)


class StayUp(Forgo):
    """Stay on the high position."""

    title: ClassVar = "Stay above"
    rule: ClassVar = "EU-K14"
    during: ClassVar = (StayAbove,)


class JumpAfter(Action):
    """Jump after the rival."""

    title: ClassVar = "Jump after"
    rule: ClassVar = "EU-K14"
    during: ClassVar = (StayAbove,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        state.answered(seat)
        step_down(state, frame.below, turn)


class StrikeBack(Action):
    """Strike back at the friend who attacks."""

    title: ClassVar = "Strike back"
    rule: ClassVar = "EU-C13"
    during: ClassVar = (Defend,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure = view.state.figure(getattr(view.state.top, "figure", ""))
        if figure.dazed:
            return Refusal(text=f"{figure.profile.name} is fascinated.", rule="EU-C4")
        if not figure.striking:
            return Refusal(text=f"{figure.profile.name} used its ability in this fight.", rule="EU-S2")
        return None

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        state.answered(seat)
        strike_back(state, frame, turn)


class TakeIt(Action):
    """Do not strike back: the friend will not be hurt."""

    title: ClassVar = "Do not strike back"
    rule: ClassVar = "EU-C13"
    during: ClassVar = (Defend,)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        state.answered(seat)
        take_it(state, frame, turn)


def heirs(view: _View, chosen: Chosen) -> list[Option]:
    """Who may lead a team now: those with most Euphoria first."""
    mates = candidates(view.state.standing(view.seat))
    mates.sort(key=lambda figure: -figure.euphoria)
    return [Option(f.key, named(f.key), note=f"Euphoria {f.euphoria}") for f in mates]


class Appoint(Action):
    """Appoint a new leader of your team."""

    title: ClassVar = "Appoint a leader"
    rule: ClassVar = "EU-L11"
    during: ClassVar = (NameLeader,)
    who: Annotated[str, Pick("Whom?", heirs, rule="EU-L11")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        state.teams[seat].leader = self.who
        turn.tell(told.LeaderNamed(seat=seat, figure=self.who))
