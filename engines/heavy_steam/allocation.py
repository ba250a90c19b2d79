"""Steam on its way through a titan: which cubes must move, which may, and plans for the whole (section Steam Phase)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.action import Chosen, Option, Plan, Refusal, RuleViolation
from engines.core.state import View
from engines.heavy_steam.content import StationKind
from engines.heavy_steam.plumbing import Plumbing
from engines.heavy_steam.state import DAMAGE, EMPTY, STEAM, HeavySteam, Titan

Arrow = tuple[str, str]


@dataclass
class Flowing:
    """A titan while its steam is being moved: free squares, cubes that have not moved yet, and the arrows taken so far.

    Stations are dealt with by their distance from the boiler, the furthest first: `levels` holds those still to come.
    """

    pipes: Plumbing
    white: dict[str, int]
    red: dict[str, int]
    unmoved: dict[str, int]
    unmoved_red: dict[str, int]
    levels: list[tuple[int, tuple[str, ...]]]
    made: list[Arrow] = field(default_factory=list)
    heat: int = 0
    forced: dict[str, int] = field(default_factory=dict)

    @classmethod
    def start(cls, titan: Titan) -> Flowing:
        """The titan as it stands, with every forced cube moved already."""
        pipes = titan.pipes
        white, red, unmoved, unmoved_red = {}, {}, {}, {}
        by_depth: dict[int, list[str]] = {}
        for station, row in titan.cells.items():
            steam = row.count(STEAM)
            on_red = free_red = 0
            for index in pipes.red[station]:
                on_red += row[index] == STEAM
                free_red += row[index] == EMPTY
            red[station] = free_red
            unmoved_red[station] = on_red
            # Every white square holds steam, damage or nothing.
            white[station] = len(pipes.white[station]) - row.count(DAMAGE) - steam + on_red
            if steam and pipes.onward[station]:
                unmoved[station] = steam
                by_depth.setdefault(pipes.depth[station], []).append(station)
            else:
                unmoved[station] = 0
        levels = [(depth, tuple(by_depth[depth])) for depth in sorted(by_depth, reverse=True)]
        flowing = cls(pipes, white, red, unmoved, unmoved_red, levels)
        flowing.make_forced()
        return flowing

    def copy(self) -> Flowing:
        """The same once more, to move steam in."""
        return Flowing(
            self.pipes, dict(self.white), dict(self.red), dict(self.unmoved), dict(self.unmoved_red), list(self.levels),
            list(self.made), self.heat, dict(self.forced),
        )  # fmt: skip

    def choices(self) -> tuple[list[Arrow], bool]:
        """The arrows a cube may take next, and whether one must: nearer stations wait for those further out."""
        found: list[Arrow] = []
        for _, stations in self.levels:
            must = False
            for station in stations:
                if not self.unmoved[station]:
                    continue
                for target in self.pipes.onward[station]:
                    if self.white[target]:
                        found.append((station, target))
                        must = must or target not in self.pipes.vents
                    elif self.red[target]:
                        found.append((station, target))
            if must:
                return found, True
        return found, False

    def move(self, arrow: Arrow) -> None:
        """Take one cube over an arrow; stations further out than its start are done with."""
        source, target = arrow
        depth = self.pipes.depth[source]
        while self.levels[0][0] > depth:
            self.levels.pop(0)
        self.unmoved[source] -= 1
        # A cube that stays on red brings heat, so one that stands there goes first.
        if self.unmoved_red[source]:
            self.unmoved_red[source] -= 1
            self.red[source] += 1
        else:
            self.white[source] += 1
        if self.white[target]:
            self.white[target] -= 1
        else:
            self.red[target] -= 1
            self.heat += 1
        self.made.append(arrow)

    def make_forced(self) -> None:
        """Move what can only go one way [HS-R4]."""
        while (arrow := self._only_way()) is not None:
            self.move(arrow)
            name = arrow_key(arrow)
            self.forced[name] = self.forced.get(name, 0) + 1

    def _only_way(self) -> Arrow | None:
        """An arrow that a cube has to take whatever else moves; None while something further out may still move."""
        white, red, onward = self.white, self.red, self.pipes.onward
        for _, stations in self.levels:
            open_to = {
                source: [target for target in onward[source] if white[target] or red[target]]
                for source in stations
                if self.unmoved[source]
            }
            if not any(open_to.values()):
                continue  # nothing further out may move any more
            everywhere = [target for targets in open_to.values() for target in targets]
            for source, targets in open_to.items():
                if len(targets) == 1 and everywhere.count(targets[0]) == 1 and self._pulls(targets[0]):
                    return source, targets[0]
            return None
        return None

    def _pulls(self, target: str) -> bool:
        """Whether steam that can go to a station has to."""
        return self.white[target] > 0 and target not in self.pipes.vents

    @property
    def staying_heat(self) -> int:
        """Heat from cubes that stand on red and have not moved [HS-F7]."""
        return sum(self.unmoved_red.values())


def begun(view: View[HeavySteam]) -> Flowing:
    """The steam of the view's titan before a plan, to move it in; worked out once a view."""
    if "steam" not in view.memo:
        view.memo["steam"] = Flowing.start(view.state.titans[view.seat or 0])
    started: Flowing = view.memo["steam"]
    return started.copy()


def made_by(flowing: Flowing, steps: Sequence[str]) -> Flowing:
    """The steam after a plan, which has been checked."""
    for step in steps:
        source, _, target = step.partition(">")
        flowing.move((source, target))
        flowing.make_forced()
    return flowing


def arrow_key(arrow: Arrow) -> str:
    """An arrow as it is typed."""
    return f"{arrow[0]}>{arrow[1]}"


class AllocationPlan(Plan[Flowing]):
    """Cubes over arrows, one step a cube; what can only go one way goes by itself."""

    def begin(self, view: View[HeavySteam], chosen: Chosen) -> Flowing:
        return begun(view)

    def step(self, scratch: Flowing) -> list[Option]:
        found, _ = scratch.choices()
        pipes = scratch.pipes
        return [
            Option(
                arrow_key(arrow),
                f"{pipes.name(arrow[0])} to {pipes.name(arrow[1])}",
                note="" if scratch.white[arrow[1]] else "onto red: adds 1 heat",
            )
            for arrow in found
        ]

    def free(self, scratch: Flowing) -> list[str]:
        return [arrow_key(arrow) for arrow in scratch.choices()[0]]

    def take(self, scratch: Flowing, step: str) -> Flowing:
        source, _, target = step.partition(">")
        scratch.move((source, target))
        scratch.make_forced()
        return scratch

    def stop(self, scratch: Flowing) -> Refusal | None:
        found, must = scratch.choices()
        if not must:
            return None
        source = scratch.pipes.name(found[0][0])
        return self.no(f"Steam in {source} still has to move: a free white square lies ahead of it.")

    def presets(self, view: View[HeavySteam], chosen: Chosen) -> list[Option]:
        """Whole plans for five purposes, without those that come to the same. Vents serve when it is hot."""
        titan = view.state.titans[view.seat or 0]
        hot = len(titan.pressure) > HOT * titan.printed.pressure_squares
        found: list[Option] = []
        seen: set[tuple[Arrow, ...]] = set()
        for key, (label, weights) in PURPOSES.items():
            by_station = {s: weights.get(kind, 1.0) for s, kind in titan.pipes.kind.items()}
            by_station |= dict.fromkeys(titan.pipes.vents, 0.9 if hot else 0.0)
            flowing, steps = plan_for(titan, begun(view), by_station)
            outcome = tuple(sorted(flowing.made))
            if outcome not in seen:
                seen.add(outcome)
                found.append(Option(key, label, tuple(steps), note=summary(flowing)))
        return found

    def variation(self, view: View[HeavySteam], chosen: Chosen, rnd: Any) -> tuple[str, ...]:
        """A plan for some stations rather than others, by chance."""
        titan = view.state.titans[view.seat or 0]
        weights = {station: rnd.expovariate(1.0) for station in titan.pipes.stations}
        weights |= {vent: 0.0 for vent in sorted(titan.pipes.vents) if rnd.random() > VENTED}
        return tuple(plan_for(titan, begun(view), weights)[1])

    def parse(self, view: View[HeavySteam], chosen: Chosen, text: str) -> object:
        """As any plan; if that leads nowhere, arrows that were forced at the start may have been typed as well."""
        try:
            return super().parse(view, chosen, text)
        except RuleViolation:
            forced = dict(self.begin(view, chosen).forced)
            words = []
            for word in text.split(","):
                name = word.strip().casefold()
                if forced.get(name):
                    forced[name] -= 1
                else:
                    words.append(word)
            return super().parse(view, chosen, ",".join(words))


def summary(flowing: Flowing) -> str:
    """Where a plan brings steam, in few words."""
    ends: dict[str, int] = {}
    for _, target in flowing.made:
        name = PURPOSE_NAMES[flowing.pipes.kind[target]]
        ends[name] = ends.get(name, 0) + 1
    parts = [f"{name} +{n}" for name, n in ends.items()]
    if flowing.heat:
        parts.append(f"heat +{flowing.heat}")
    return ", ".join(parts)[:100] or "nothing moves"


PURPOSE_NAMES = {
    StationKind.WEAPON: "guns",
    StationKind.PLAIN: "arms",
    StationKind.MOBILITY: "legs",
    StationKind.REPAIR: "repair",
    StationKind.COMMAND: "command",
    StationKind.SHIELD: "shields",
    StationKind.VENT: "vents",
    StationKind.BOILER: "boiler",
}
"""What steam in a station is for, in a word."""

PURPOSES: dict[str, tuple[str, dict[StationKind, float]]] = {
    "balanced": ("Balanced", {}),
    "guns": ("Guns", {StationKind.WEAPON: 4, StationKind.PLAIN: 3}),
    "legs": ("Legs", {StationKind.MOBILITY: 4, StationKind.REPAIR: 4, StationKind.PLAIN: 0.7}),
    "shields": ("Shields", {StationKind.SHIELD: 4, StationKind.PLAIN: 2}),
    "command": ("Command", {StationKind.COMMAND: 5}),
}
"""What a whole plan may be for, with the weight it gives to the kinds of station (1 unless said)."""

VENTED = 0.3
"""How often a plan made by chance lets steam into a vent."""

HOT = 0.5
"""A pressure box filled beyond this share makes vents worth their steam."""


def plan_for(titan: Titan, flowing: Flowing, weights: Mapping[str, float]) -> tuple[Flowing, list[str]]:
    """The plan that spreads steam by the weight of stations, and its steps. Red squares are left alone."""
    pipes = flowing.pipes
    filled = {s: titan.steam(s) for s in pipes.stations}
    for source, target in flowing.made:
        filled[target] += 1
        filled[source] -= 1
    steps: list[str] = []
    while True:
        found, must = flowing.choices()
        best, best_worth = None, 0.0
        for arrow in found:
            target = arrow[1]
            if not flowing.white[target]:
                continue
            worth = weights[target] / (1 + filled[target])
            if worth > best_worth:
                best, best_worth = arrow, worth
        if best is None:
            if not must:
                return flowing, steps
            best = next(a for a in found if flowing.white[a[1]] and a[1] not in pipes.vents)
        before = len(flowing.made)
        flowing.move(best)
        flowing.make_forced()
        steps.append(arrow_key(best))
        for source, target in flowing.made[before:]:
            filled[source] -= 1
            filled[target] += 1
