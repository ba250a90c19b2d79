"""The questions that can be open in a match of Euphoria."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.wording import counted


class Show(Frame):
    """The show from its preparation to its end: `stage` counts what has been done. Never asked."""

    stage: int = 0
    chooser: Seat = 0
    """Who chose the edge, and deploys first."""


class BuildTeam(Frame):
    """The teams are chosen in secret."""

    default: ClassVar[str | None] = "ChooseTeam"

    def ask(self, view: View[Any]) -> str:
        return f"Choose your team, worth up to {view.state.options.audience} audience points."


class ChooseEdge(Frame):
    """Which edge of the table is whose."""

    passed: bool = False
    default: ClassVar[str | None] = "TakeEdge"

    def ask(self, view: View[Any]) -> str:
        return "On which side of the table do you begin? Whoever chooses deploys first."


class SetPlatform(Frame):
    """Where a team's exit platform is laid."""

    default: ClassVar[str | None] = "LayPlatform"

    def ask(self, view: View[Any]) -> str:
        return "Lay your exit platform, up to 6 inches from your edge."


class Deploying(Frame):
    """Which figures stand where at the beginning."""

    default: ClassVar[str | None] = "DeployTeam"

    def ask(self, view: View[Any]) -> str:
        return "Place your figures up to 6 inches from your exit platform."


class Order(Frame):
    """A phase: the figures that have still to be activated, in order, equals of one team together. Never asked."""

    phase: str
    groups: list[list[str]]
    then: str = ""
    """The phase that begins after it, where abilities come first."""


class ChooseNext(Frame):
    """Which of its figures with equal Euphoria a team activates next."""

    among: list[str]
    default: ClassVar[str | None] = "Activate"

    def ask(self, view: View[Any]) -> str:
        return "These have equal Euphoria: who is next?"


class _OfFigure(Frame):
    """A question about one figure."""

    figure: str


class UseAbility(_OfFigure):
    """Whether a figure uses its special ability."""

    default: ClassVar[str | None] = "Wait"

    def ask(self, view: View[Any]) -> str:
        one = view.state.figure(self.figure).profile
        return f"{one.name}: use {one.ability_name}, or wait?"


class Positioning(_OfFigure):
    """A figure moves and does other things. `begun`: it has done something already."""

    begun: bool = False
    default: ClassVar[str | None] = "StopHere"

    def ask(self, view: View[Any]) -> str:
        figure = view.state.figure(self.figure)
        return f"{figure.profile.name} moves and acts: {counted(view.state.free(figure), 'action point')}."


class ExtraMove(_OfFigure):
    """A figure may move so many inches without paying for it."""

    points: int
    quiet: bool = False
    """It does not count as a movement for shooting."""
    default: ClassVar[str | None] = "StayPut"

    def ask(self, view: View[Any]) -> str:
        return (
            f"{view.state.figure(self.figure).profile.name} moves for nothing, up to {counted(self.points, 'point')}."
        )


class Firing(_OfFigure):
    """A figure throws and shoots. `thrown`: it has used a grenade, `shot`: it has fired."""

    thrown: bool = False
    shot: bool = False
    again: bool = False
    """It shoots a second time, motivated, for nothing."""
    default: ClassVar[str | None] = "HoldFire"

    def ask(self, view: View[Any]) -> str:
        figure = view.state.figure(self.figure)
        return f"{figure.profile.name} shoots: {counted(view.state.left(figure), 'action point')}."


class Blast(Frame):
    """A grenade is about to explode: those under the template who have still to choose, and who stays. Never asked."""

    at: Spot
    by: str
    left: list[str]
    staying: list[str] = Field(default_factory=list)
    fleeing: list[str] = Field(default_factory=list)


class Volley(Frame):
    """Grenades thrown one after another: where the others fall. Never asked."""

    by: str
    left: list[Spot]


class Flee(_OfFigure):
    """Whether a figure flees from a grenade."""

    at: Spot
    default: ClassVar[str | None] = "FleeTo"

    def ask(self, view: View[Any]) -> str:
        return f"A grenade: does {view.state.figure(self.figure).profile.name} flee (half the damage) or stay?"


class Fight(Frame):
    """A fight is fought out: `stage` counts what is done. Never asked.

    `wounds` are the injuries that each team has inflicted, `given` those assigned to figures, `lost` the life points
    that each team has lost.
    """

    number: int
    stage: int = 0
    wounds: list[int] = Field(default_factory=lambda: [0, 0])
    given: dict[str, int] = Field(default_factory=dict)
    lost: list[int] = Field(default_factory=lambda: [0, 0])
    own: dict[str, int] = Field(default_factory=dict)
    """How many of the injuries came from a friend."""


class AssignWounds(Frame):
    """On whom a team's injuries in a fight fall."""

    count: int
    among: list[str]
    own: bool = False
    """They fall on friends: Mycky's zeros."""
    default: ClassVar[str | None] = "Assign"

    def ask(self, view: View[Any]) -> str:
        if self.own:
            return f"{self.count} of Mycky's zeros hit friends: whom?"
        return f"Your team inflicted {counted(self.count, 'injury')}: on whom?"


class ClaimKill(Frame):
    """Which figure of a fight eliminated a rival."""

    victim: str
    among: list[str]
    default: ClassVar[str | None] = "Claim"

    def ask(self, view: View[Any]) -> str:
        return f"Who of yours eliminated {view.state.figure(self.victim).profile.name}?"


class PushFight(Frame):
    """Where to a fight is pushed."""

    number: int
    inches: int
    default: ClassVar[str | None] = "HoldGround"

    def ask(self, view: View[Any]) -> str:
        return f"Your team did more damage: push the fight {counted(self.inches, 'inch')}?"


class StayAbove(Frame):
    """Whether those who pushed a rival to death jump after it."""

    below: dict[str, Spot]
    """Where each of them would come down."""
    default: ClassVar[str | None] = "StayUp"

    def ask(self, view: View[Any]) -> str:
        return "The rival died of the fall: do yours stay above, or follow?"


class Defend(_OfFigure):
    """Whether a figure strikes back at a seduced friend."""

    against: str
    by: str
    """Who turned the friend, and gets the elimination."""
    default: ClassVar[str | None] = "StrikeBack"

    def ask(self, view: View[Any]) -> str:
        return f"{view.state.figure(self.figure).profile.name} is attacked by a friend: strike back?"


class NameLeader(Frame):
    """Who leads a team whose leader fell."""

    default: ClassVar[str | None] = "Appoint"

    def ask(self, view: View[Any]) -> str:
        return "Your leader is dead: who leads now?"


Frames = Annotated[
    Show
    | BuildTeam
    | ChooseEdge
    | SetPlatform
    | Deploying
    | Order
    | ChooseNext
    | UseAbility
    | Positioning
    | ExtraMove
    | Firing
    | Blast
    | Volley
    | Flee
    | Fight
    | AssignWounds
    | ClaimKill
    | PushFight
    | StayAbove
    | Defend
    | NameLeader,
    Field(discriminator="kind"),
]
