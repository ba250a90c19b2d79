"""What is told of the match: teams, deployment, rounds and phases, points, the end."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.euphoria.content import load
from engines.euphoria.events.telling import ByTeam, OfFigure
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import written
from engines.euphoria.state import TEAMS, named


class TableLaid(Event):
    """The scenery was set up."""

    table: str
    title: str
    mission: str

    def line(self) -> str:
        mission = load().missions[self.mission]
        return f"The table is {self.title}. {mission.name}: {mission.goal}"


class TeamChosen(ByTeam):
    """A team was chosen, in secret."""

    def line(self) -> str:
        return f"{self.team} has chosen its team."


class TeamShown(ByTeam):
    """A team steps onto the stage; what it carries stays hidden."""

    figures: tuple[str, ...]
    leader: str
    audience: int
    """What the team counts without hidden objects."""

    def line(self) -> str:
        who = ", ".join(load().contestants[key.rpartition("-")[0]].name for key in self.figures)
        return f"{self.team}: {who}; {named(self.leader)} leads. Worth {self.audience} without what they hide."


class EdgeRolled(Event):
    """The teams rolled for the side of the table."""

    rolls: tuple[tuple[int, int], ...]

    def line(self) -> str:
        tries = "; ".join(f"{TEAMS[0]} {a}, {TEAMS[1]} {b}" for a, b in self.rolls)
        a, b = self.rolls[-1]
        return f"For the side of the table: {tries}. {TEAMS[0] if a > b else TEAMS[1]} chooses."


class EdgeTaken(ByTeam):
    """A team took an edge, or (empty) let the other one choose."""

    edge: str

    def line(self) -> str:
        return f"{self.team} begins in the {self.edge}." if self.edge else f"{self.team} lets the other team choose."


class PlatformLaid(ByTeam):
    """An exit platform was laid."""

    at: tuple[int, int]

    def line(self) -> str:
        return f"{self.team}'s exit platform lies at {self.at[0] / 100:g},{self.at[1] / 100:g}."


class Deployed(OfFigure):
    """A figure was placed."""

    at: Spot

    def line(self) -> str:
        return f"{self.name} stands at {written(self.at)}."


class RoundBegan(Event):
    """A turn of the show began."""

    number: int

    def line(self) -> str:
        return f"Turn {self.number}."


class PhaseBegan(Event):
    """A phase began, with the order in which the figures are activated."""

    phase: str
    order: tuple[str, ...]

    def line(self) -> str:
        if not self.order:
            return f"{self.phase.capitalize()}: nobody."
        return f"{self.phase.capitalize()}: {', '.join(map(named, self.order))}."


class TieRolled(Event):
    """Figures with equal Euphoria rolled for who comes first; each figure with its dice."""

    rolls: tuple[tuple[str, tuple[int, ...]], ...]

    def line(self) -> str:
        return "Equal Euphoria: " + ", ".join(f"{named(k)} {'+'.join(map(str, r))}" for k, r in self.rolls) + "."


class EuphoriaChanged(OfFigure):
    """A figure's Euphoria changed."""

    by: int
    now: int
    why: str

    def line(self) -> str:
        return f"{self.name}: Euphoria {self.by:+d} for {self.why}, now {self.now}."


class LeaderNamed(ByTeam):
    """A team has a new leader."""

    figure: str

    def line(self) -> str:
        return f"{named(self.figure)} leads {self.team} now."


class PointsEarned(ByTeam):
    """A team earned audience points for eliminating a figure."""

    victim: str
    by: str
    value: int
    brutal: int
    doubled: bool
    total: int

    def line(self) -> str:
        parts = f"{self.value}" + (f" + {self.brutal} for brutality" if self.brutal else "")
        parts += ", doubled with Susan" if self.doubled else ""
        return f"{self.team} earns {parts} audience points for {named(self.victim)}: {self.total} in all."


class ScoreCounted(Event):
    """The final score, and how it came about."""

    points: tuple[int, ...]
    why: str

    def line(self) -> str:
        said = ", ".join(f"{TEAMS[seat]} {points}" for seat, points in enumerate(self.points))
        return f"Audience points: {said} ({self.why})."


class GaveUp(ByTeam):
    """A team gave up."""

    def line(self) -> str:
        return f"{self.team} leaves the show."


class Freed(OfFigure):
    """Susan was freed by `figure`, or is alone again (`by` empty)."""

    saviour: str
    seat: Seat | None

    def line(self) -> str:
        if not self.saviour:
            return f"{self.name} stands still, alone again."
        return f"{self.name} is freed by {named(self.saviour)} and goes with {TEAMS[self.seat or 0]}."


class DrumTaken(OfFigure):
    """A drum, or a body, was taken up."""

    what: str

    def line(self) -> str:
        return f"{self.name} takes up {named(self.what)}."


class DrumLeft(OfFigure):
    """A drum, or a body, was put down, or dropped."""

    what: str
    at: Spot
    dropped: bool

    def line(self) -> str:
        return f"{self.name} {'drops' if self.dropped else 'puts down'} {named(self.what)} at {written(self.at)}."


class DrumHome(ByTeam):
    """A drum reached an exit platform."""

    drum: str
    figure: str
    count: int

    def line(self) -> str:
        return f"{named(self.figure)} brings {named(self.drum)} to {self.team}'s exit platform: {self.count}."
