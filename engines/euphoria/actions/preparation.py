"""Before the first turn: choosing teams, edges, platforms, and placing the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Plan, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.actions.placing import OnTable, spot_key
from engines.euphoria.content import DOG, load
from engines.euphoria.frames import BuildTeam, ChooseEdge, Deploying, SetPlatform
from engines.euphoria.ground.scenery import DEPTH, WIDTH, Spot
from engines.euphoria.ground.tables import platform_spots
from engines.euphoria.ground.typed import square, written
from engines.euphoria.preparing import (
    EDGES,
    formation,
    grounds,
    place,
    waiting_figures,
    why_not_deploy,
    why_not_platform,
    why_not_sheet,
)
from engines.euphoria.roster import ready_made
from engines.euphoria.state import UPGRADE, Euphoria, Member, Sheet
from engines.euphoria.terrain import scenery_at, table

_View = View[Euphoria]
NOBODY = "-"
ATTRIBUTES = ("aim", "shots", "attacks")
ASIDE = 300
"""Places suggested for a platform are so far apart along the edge."""


def members(steps: tuple[str, ...]) -> dict[str, Member]:
    """The members that steps like `nikolai`, `aim@nikolai` and `adrenaline@nikolai` make."""
    found: dict[str, Member] = {}
    for step in steps:
        what, _, who = step.rpartition("@")
        if not what:
            found[who] = Member(who=who)
        elif what in ATTRIBUTES:
            found[who] = found[who].model_copy(update={what: getattr(found[who], what) + 1})
        else:
            found[who] = found[who].model_copy(update={"objects": (*found[who].objects, what)})
    return found


class Recruiting(NamedTuple):
    """A team being put together: the steps so far, what may be spent, and the ruling on upgrades."""

    steps: tuple[str, ...]
    most: int
    cap: str


class TeamPlan(Plan[Recruiting]):
    """Characters, then what they get: each step is one of them, a point of an attribute, or an object."""

    def begin(self, view: _View, chosen: Chosen) -> Recruiting:
        return Recruiting((), view.state.options.audience, view.state.options.upgrade_cap)

    def step(self, scratch: Recruiting) -> list[Option]:
        content = load()
        team = members(scratch.steps)
        spent = sum(member.cost for member in team.values())
        left = scratch.most - spent
        found = []
        for key in content.recruits:
            one = content.contestants[key]
            if key not in team and one.audience <= left:
                found.append(Option(key, one.name, note=f"{one.audience} of {left}"))
        for who, member in team.items():
            name = content.contestants[who].name
            for what in ATTRIBUTES if left >= UPGRADE else ():
                more = member.model_copy(update={what: getattr(member, what) + 1})
                if not why_not_sheet(Sheet(members=(more,), leader=who), scratch.most, scratch.cap):
                    found.append(Option(f"{what}@{who}", f"{name}: {what} +1", note=f"{UPGRADE}, Euphoria -1"))
            for item in content.objects.values():
                if item.key not in member.objects and item.audience <= left:
                    found.append(Option(f"{item.key}@{who}", f"{name}: {item.name}", note=f"{item.audience}"))
        return found

    def take(self, scratch: Recruiting, step: str) -> Recruiting:
        return scratch._replace(steps=(*scratch.steps, step))

    def stop(self, scratch: Recruiting) -> Refusal | None:
        sheet = Sheet(members=tuple(members(scratch.steps).values()), leader="")
        wrong = why_not_sheet(sheet, scratch.most, scratch.cap)
        return Refusal(text=wrong, rule="EU-B1") if wrong else None

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        return [
            Option(team.key, team.name, team.steps, note=team.words) for team in ready_made(view.state.options.audience)
        ]


def leaders(view: _View, chosen: Chosen) -> list[Option]:
    """Whoever has most Euphoria, or one of the team by name."""
    team = members(chosen["team"])
    return [Option(NOBODY, "Whoever has most Euphoria"), *(Option(who, load().contestants[who].name) for who in team)]


def keenest(team: tuple[Member, ...]) -> str:
    """Who has most Euphoria."""
    return max(team, key=lambda m: load().contestants[m.who].euphoria - m.aim - m.shots - m.attacks).who


def associate(team: tuple[Member, ...]) -> str:
    """With whom Susan goes if nobody is named: whoever of the others has most Euphoria; empty without her [EU-C30]."""
    others = tuple(member for member in team if member.who != "susan")
    return keenest(others) if others and len(others) < len(team) else ""


def partners(view: _View, chosen: Chosen) -> list[Option]:
    """Who may be associated with Susan, if she is in the team."""
    team = members(chosen["team"])
    others = [who for who in team if who != "susan"] if "susan" in team else []
    if not others:
        return [Option(NOBODY, "Nobody", note="Only Susan has an associate.")]
    keenest_one = Option(NOBODY, "Whoever has most Euphoria")
    return [keenest_one, *(Option(who, load().contestants[who].name) for who in others)]


class Laying(NamedTuple):
    """Explosive charges being laid: who still has one to lay, and where the others lie."""

    left: tuple[str, ...]
    places: tuple[tuple[str, str], ...]


class ChargePlan(Plan[Laying]):
    """For each explosive charge the piece of scenery it is laid on."""

    def begin(self, view: _View, chosen: Chosen) -> Laying:
        team = members(chosen["team"])
        pieces = tuple((piece.key, piece.name) for piece in table(view.state).pieces)
        return Laying(tuple(who for who, member in team.items() if "charges" in member.objects), pieces)

    def step(self, scratch: Laying) -> list[Option]:
        if not scratch.left:
            return []
        who = scratch.left[0]
        name = load().contestants[who].name
        return [Option(f"{who}@{key}", f"{name}: {words}") for key, words in scratch.places]

    def take(self, scratch: Laying, step: str) -> Laying:
        return scratch._replace(left=scratch.left[1:])

    def stop(self, scratch: Laying) -> Refusal | None:
        if scratch.left:
            return Refusal(text="Lay every explosive charge on a piece of scenery.", rule="EU-B8")
        return None

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """All of them where most will pass, and nobody can be inside: on the pieces nearest to the table's middle."""
        who = self.begin(view, chosen).left
        solid = [piece for piece in table(view.state).pieces if not piece.hollow]
        solid.sort(key=lambda piece: piece.off((WIDTH / 2, DEPTH / 2)))
        return [
            Option(f"all-{piece.key}", f"On {piece.name}", tuple(f"{one}@{piece.key}" for one in who))
            for piece in solid[:3]
            if who
        ]


class ChooseTeam(Action):
    """Choose your team in secret: characters, points for their attributes, objects, and who leads."""

    title: ClassVar = "Choose the team"
    rule: ClassVar = "EU-B1"
    during: ClassVar = (BuildTeam,)
    team: Annotated[tuple[str, ...], TeamPlan("Whom, and with what?", rule="EU-B1")]
    leader: Annotated[str, Pick("Who leads?", leaders, rule="EU-B6").aside()] = NOBODY
    partner: Annotated[str, Pick("Who is Susan's associate?", partners, rule="EU-C30")] = NOBODY
    charges: Annotated[tuple[str, ...], ChargePlan("Where do explosive charges lie?", rule="EU-B8").aside()] = ()

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        laid = tuple((step.partition("@")[0], step.partition("@")[2]) for step in self.charges)
        team = tuple(members(self.team).values())
        state.teams[seat].sheet.choose(
            Sheet(
                members=team,
                leader=keenest(team) if self.leader == NOBODY else self.leader,
                partner=associate(team) if self.partner == NOBODY else self.partner,
                laid=laid,
            )
        )
        turn.tell(told.TeamChosen(seat=seat))
        state.answered(seat)


# Edges and platforms


def edges(view: _View, chosen: Chosen) -> list[Option]:
    """Both long edges of the table."""
    return [Option(edge, f"The {edge}") for edge in EDGES]


class TakeEdge(Action):
    """Take a side of the table; you deploy first."""

    title: ClassVar = "Take a side"
    rule: ClassVar = "EU-D5"
    during: ClassVar = (ChooseEdge,)
    edge: Annotated[str, Pick("Which one?", edges, rule="EU-D5")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        state.teams[seat].edge = self.edge
        state.teams[1 - seat].edge = EDGES[1 - EDGES.index(self.edge)]
        show: Any = state.stack[0]
        show.chooser = seat
        turn.tell(told.EdgeTaken(seat=seat, edge=self.edge))


class LetThemChoose(Action):
    """Let your rival choose a side, and deploy first."""

    title: ClassVar = "Let the rival choose"
    rule: ClassVar = "EU-D5"
    during: ClassVar = (ChooseEdge,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        top = view.state.top
        if isinstance(top, ChooseEdge) and top.passed:
            return Refusal(text="Your rival has left the choice to you.", rule="EU-D5")
        return None

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        turn.tell(told.EdgeTaken(seat=seat, edge=""))
        state.push(ChooseEdge(waits_for=[1 - seat], passed=True))


def platforms(view: _View, chosen: Chosen) -> list[Option]:
    """Places for the platform: some along the edge, as near to the middle of the table as they may lie."""
    seat = view.seat or 0
    spots = platform_spots(table(view.state), view.state.teams[seat].edge)
    fit = [Spot(*at) for at in spots if not why_not_platform(view.state, seat, at)]
    found: list[Spot] = []
    for spot in sorted(fit, key=lambda spot: (abs(spot.y - 1800), abs(spot.x - 2400))):
        if all(abs(spot.x - other.x) >= ASIDE for other in found):
            found.append(spot)
    found.sort(key=lambda spot: abs(spot.x - 2400))
    return [Option(spot_key(spot), f"In {square(spot.at)}, at {written(spot)}", spot) for spot in found]


def platform_mark(view: _View, options: Sequence[Option]) -> str:
    """The mark of the view's exit platform at some places."""
    return f"platform:{view.seat or 0}:{in_a_row(option.value for option in options)}"


def in_a_row(spots: Iterable[Spot]) -> str:
    """Places as a mark has them."""
    return ";".join(f"{spot.x},{spot.y}" for spot in spots)


class LayPlatform(Action):
    """Lay your exit platform, 4 by 4 inches, up to 6 inches from your edge."""

    title: ClassVar = "Lay the platform"
    rule: ClassVar = "EU-D6"
    during: ClassVar = (SetPlatform,)
    at: Annotated[
        Spot,
        OnTable(
            "Where?",
            platforms,
            lambda view, spot: (
                why_not_platform(view.state, view.seat or 0, spot.at)
                or ("" if not spot.height else "It lies on the ground.")
            ),
            rule="EU-D6",
        ).numbered(),
    ]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """Where it may lie, numbered as listed."""
        return None if "at" in chosen else Forecast(marks=(platform_mark(view, platforms(view, chosen)),))

    def forecast(self, view: _View) -> Forecast | None:
        return Forecast(marks=(platform_mark(view, [Option(spot_key(self.at), "", self.at)]),))

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        state.teams[seat].platform = self.at.at
        turn.tell(told.PlatformLaid(seat=seat, at=self.at.at))


# Deployment


def formations(view: _View, chosen: Chosen) -> list[Option]:
    """Ways to place everybody at once."""
    words = {"cover": "Beside scenery", "front": "As far ahead as possible", "close": "Round the platform"}
    return [Option(key, label) for key, label in words.items()]


class DeployTeam(Action):
    """Place all your figures that are not on the table yet, in a formation."""

    title: ClassVar = "Place everybody"
    rule: ClassVar = "EU-D7"
    during: ClassVar = (Deploying,)
    how: Annotated[str, Pick("How?", formations, rule="EU-D7")]

    def forecast(self, view: _View) -> Forecast | None:
        found = formation(view.state, view.seat or 0, self.how)
        line = ", ".join(f"{n} {view.state.figure(key).profile.name}" for n, key in enumerate(found, 1)) + "."
        return Forecast(lines=(line,), marks=(f"reach::{in_a_row(found.values())}",))

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        while waiting := waiting_figures(state, seat):
            spots = formation(state, seat, self.how)
            if not spots:
                raise RuntimeError("there is no room to deploy")
            for figure in waiting:
                spot = spots.get(figure.key)
                if spot is not None and not why_not_deploy(state, seat, spot):
                    place(state, figure, spot, turn)


def to_place(view: _View, chosen: Chosen) -> list[Option]:
    """The figures that are not on the table yet."""
    return [Option(f.key, f.profile.name) for f in waiting_figures(view.state, view.seat or 0)]


def places(view: _View, chosen: Chosen) -> list[Option]:
    """Some of the free places near the platform, those beside scenery first."""
    seat = view.seat or 0
    if ("grounds", seat) not in view.memo:
        where = table(view.state)
        found = list(grounds(view.state, seat))
        found.sort(key=lambda spot: (not scenery_at(where, spot), spot.y, spot.x))
        view.memo["grounds", seat] = [
            Option(
                spot_key(s),
                f"In {square(s.at)}, at {written(s)}",
                s,
                note=", ".join(f"beside {piece.name}" for piece in scenery_at(where, s)[:1]),
            )
            for s in found[:: max(1, len(found) // 24)]
        ]
    listed: list[Option] = view.memo["grounds", seat]
    return listed


class DeployFigure(Action):
    """Place one figure, up to 6 inches from your exit platform; its Benkei comes beside it."""

    title: ClassVar = "Place a figure"
    rule: ClassVar = "EU-D7"
    during: ClassVar = (Deploying,)
    who: Annotated[str, Pick("Whom?", to_place, rule="EU-D7")]
    at: Annotated[
        Spot,
        OnTable(
            "Where?", places, lambda view, spot: why_not_deploy(view.state, view.seat or 0, spot), rule="EU-D7"
        ).numbered(),
    ]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """Where one may stand, numbered as listed."""
        if "who" not in chosen or "at" in chosen:
            return None
        return Forecast(marks=(f"reach::{in_a_row(option.value for option in places(view, chosen))}",))

    def forecast(self, view: _View) -> Forecast | None:
        return Forecast(marks=(f"spot:{in_a_row([self.at])}",))

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        place(state, state.figure(self.who), self.at, turn)


__all__ = ["DOG", "ChooseTeam", "DeployFigure", "DeployTeam", "LayPlatform", "LetThemChoose", "TakeEdge"]
