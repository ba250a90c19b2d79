"""Steam moved whatever the arrows say, and damage repaired: plans shared by cards, free move and repair station."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.action import NONE, Chosen, Option, Plan, Refusal, Turn
from engines.core.state import View
from engines.heavy_steam import events as told
from engines.heavy_steam import words
from engines.heavy_steam.content import Location, Place, StationKind, Trait
from engines.heavy_steam.plumbing import Plumbing
from engines.heavy_steam.state import DAMAGE, EMPTY, STEAM, HeavySteam, Titan
from engines.heavy_steam.titans import enter, reinforce_command, take

RESERVE, LOST = "reserve", "lost"


@dataclass(frozen=True)
class Shift:
    """Up to `cubes` steam from `source` to `target` (kinds of station or piles); `exact`: as many as can go."""

    cubes: int
    source: tuple[Place, ...]
    target: tuple[Place, ...]
    exact: bool = False

    @classmethod
    def of(cls, word: words.MoveSteam) -> Shift:
        """The shift of an effect word."""
        return cls(word.cubes, word.source, word.target, word.exact or word.who == "enemy")


FREE_MOVE = Shift(2, (Place.ANY,), (Place.ANY,))
"""The free move of the side with the initiative [HS-I3]."""


@dataclass
class Scratch:
    """A titan's steam while a plan is walked: steam and free squares by place, where a cube was just lifted from."""

    shift: Shift
    titan: Titan
    steam: dict[str, int]
    free: dict[str, int]
    lifted: str | None = None
    done: list[tuple[str, str]] = field(default_factory=list)


def scratch(titan: Titan, shift: Shift) -> Scratch:
    """The titan before the first cube moves."""
    pipes = titan.pipes
    steam = {s: titan.steam(s) for s in pipes.stations if _allowed(pipes, s, shift.source)}
    if Place.RESERVE in shift.source:
        steam[RESERVE] = titan.reserve
    if Place.LOST in shift.source:
        steam[LOST] = titan.lost
    free = {
        s: sum(titan.cells[s][i] == EMPTY for i in (*pipes.white[s], *pipes.red[s]))
        for s in pipes.stations
        if _allowed(pipes, s, shift.target)
    }
    if Place.RESERVE in shift.target:
        free[RESERVE] = 99
    return Scratch(shift, titan, steam, free)


def _allowed(pipes: Plumbing, station: str, places: tuple[Place, ...]) -> bool:
    legs = Place.LEGS in places and pipes.location[station] is Location.LEGS
    return legs or Place.ANY in places or pipes.kind[station].value in places


def sendable(titan: Titan, shift: Shift) -> int:
    """How many cubes can go at most."""
    now = scratch(titan, shift)
    if all(_goes_nowhere(now, source) for source in now.steam):
        return 0
    return min(shift.cubes, sum(now.steam.values()), sum(now.free.values()))


def _goes_nowhere(now: Scratch, source: str) -> bool:
    return not now.steam[source] or not any(room for s, room in now.free.items() if s != source)


def place_name(titan: Titan, place: str) -> str:
    """A station or a pile in words."""
    return {RESERVE: "Reserve", LOST: "Lost steam"}.get(place) or titan.pipes.name(place)


class SteamPlan(Plan[Scratch]):
    """Cubes to move, one after the other: where each is taken, then where it goes."""

    def begin(self, view: View[HeavySteam], chosen: Chosen) -> Scratch:
        titan, shift = self.whose(view)
        return scratch(titan, shift)

    def whose(self, view: View[HeavySteam]) -> tuple[Titan, Shift]:
        """The titan and what may be moved in it."""
        return view.state.titans[view.seat or 0], FREE_MOVE

    def step(self, scratch: Scratch) -> list[Option]:
        titan = scratch.titan
        if scratch.lifted is not None:
            return [
                Option(s, f"to {place_name(titan, s)}", note="adds 1 heat" if _is_red(scratch, s) else "")
                for s, room in scratch.free.items()
                if room and s != scratch.lifted
            ]
        if len(scratch.done) == scratch.shift.cubes:
            return []
        return [
            Option(s, f"from {place_name(titan, s)} ({count})")
            for s, count in scratch.steam.items()
            if not _goes_nowhere(scratch, s)
        ]

    def take(self, scratch: Scratch, step: Any) -> Scratch:
        if scratch.lifted is None:
            scratch.lifted = step
            return scratch
        source, scratch.lifted = scratch.lifted, None
        scratch.done.append((source, step))
        scratch.steam[source] -= 1
        if source in scratch.free:
            scratch.free[source] += 1
        scratch.free[step] -= 1
        if step in scratch.steam:
            scratch.steam[step] += 1
        return scratch

    def stop(self, scratch: Scratch) -> Refusal | None:
        if scratch.lifted is not None:
            return self.no("The cube that was lifted goes somewhere first.")
        more = len(scratch.done) < scratch.shift.cubes and any(not _goes_nowhere(scratch, s) for s in scratch.steam)
        if scratch.shift.exact and more:
            return self.no(f"{scratch.shift.cubes} cubes move, as far as they can.")
        return None

    def presets(self, view: View[HeavySteam], chosen: Chosen) -> list[Option]:
        """As many cubes as may go from the fullest place to each other; nothing, where that is allowed."""
        titan, shift = self.whose(view)
        fresh = scratch(titan, shift)
        found = []
        for target in fresh.free:
            if target == titan.pipes.boiler and RESERVE not in fresh.steam:
                continue  # nobody takes steam back to where it all comes from
            now, steps = scratch(titan, shift), []
            while len(now.done) < shift.cubes:
                sources = [s for s in now.steam if now.steam[s] and s != target]
                if not now.free[target] or not sources:
                    break
                source = max(sources, key=lambda s: (now.steam[s], s == titan.pipes.boiler))
                self.take(self.take(now, source), target)
                steps += [source, target]
            if steps and self.stop(now) is None:
                found.append(
                    Option(f"to-{target}", f"{len(now.done)} steam to {place_name(titan, target)}", tuple(steps))
                )
        if self.stop(fresh) is None:
            found.append(Option(NONE, "Nothing", ()))
        return found

    def parse(self, view: View[HeavySteam], chosen: Chosen, text: str) -> Any:
        """As any plan; `boiler>command` means both steps of a cube."""
        return super().parse(view, chosen, text.replace(">", ","))


def _is_red(now: Scratch, station: str) -> bool:
    """Whether a cube that enters a station now would stand on red."""
    if station == RESERVE:
        return False
    row, pipes = now.titan.cells[station], now.titan.pipes
    reds = sum(row[i] == EMPTY for i in pipes.red[station])
    return now.free[station] <= reds


def move_steam(state: HeavySteam, titan: Titan, steps: Sequence[str], free: bool, turn: Turn) -> None:
    """Move cubes as a plan says: where each is taken, where it goes."""
    pairs = list(zip(steps[::2], steps[1::2], strict=True))
    heat = 0
    for source, target in pairs:
        if source == RESERVE:
            titan.reserve -= 1
        elif source == LOST:
            titan.lost -= 1
        else:
            take(titan, source, 1)
        if target == RESERVE:
            titan.reserve += 1
        else:
            heat += enter(state, titan, target, turn)[0]
    named = tuple((place_name(titan, a), place_name(titan, b)) for a, b in pairs)
    turn.tell(told.SteamMoved(seat=titan.seat, name=titan.name, steps=named, free=free, heat=heat))
    if state.options.singleton == "per_step":
        reinforce_command(state, titan, sum(target == titan.pipes.command for _, target in pairs), turn)


# Repairs


def repairable(titan: Titan, station: str) -> list[int]:
    """The damaged squares of a station, one of each sort, that may be repaired [HS-W19]."""
    pipes, row = titan.pipes, titan.cells[station]
    if DAMAGE not in row:
        return []
    if pipes.kind[station] is StationKind.WEAPON and titan.weapon_at(station).trait(Trait.UNREPAIRABLE):
        return []
    seen: dict[int, int] = {}
    for index, cell in enumerate(row):
        if cell == DAMAGE:
            seen.setdefault(pipes.weak[station].get(index) or pipes.volatile[station].get(index) or 0, index)
    return sorted(seen.values())


@dataclass
class Mending:
    """A titan's damage while repairs are planned."""

    titan: Titan
    cubes: int
    together: bool
    done: list[str] = field(default_factory=list)


class RepairPlan(Plan[Mending]):
    """Damage cubes to take off, as `station.square`."""

    least = 0

    def begin(self, view: View[HeavySteam], chosen: Chosen) -> Mending:
        titan, cubes, together = self.whose(view, chosen)
        return Mending(titan.model_copy(update={"cells": dict(titan.cells)}), cubes, together)

    def whose(self, view: View[HeavySteam], chosen: Chosen) -> tuple[Titan, int, bool]:
        """The titan, how many cubes come off at most, and whether all from one location."""
        raise NotImplementedError

    def step(self, scratch: Mending) -> list[Option]:
        if len(scratch.done) >= scratch.cubes:
            return []
        titan = scratch.titan
        place = titan.pipes.location[scratch.done[0].split(".")[0]] if scratch.done and scratch.together else None
        return [
            Option(f"{station}.{index}", _square_name(titan, station, index))
            for station in titan.pipes.stations
            if place is None or titan.pipes.location[station] is place
            for index in repairable(titan, station)
        ]

    def take(self, scratch: Mending, step: Any) -> Mending:
        station, _, index = str(step).partition(".")
        scratch.titan.put(station, int(index), EMPTY)
        scratch.done.append(step)
        return scratch

    def stop(self, scratch: Mending) -> Refusal | None:
        if len(scratch.done) < self.least and self.step(scratch):
            return self.no("At least one damage cube comes off.")
        return None

    def presets(self, view: View[HeavySteam], chosen: Chosen) -> list[Option]:
        """What matters most first: boiler and command, then weapons, then the rest."""
        titan, cubes, _together = self.whose(view, chosen)
        if not cubes:
            return []
        pipes = titan.pipes
        worth = {pipes.boiler: 3, pipes.command: 3, pipes.mobility: 2} | dict.fromkeys(pipes.weapons.values(), 2)
        now = self.begin(view, chosen)
        while steps := self.step(now):
            best = max(steps, key=lambda o: worth.get(o.value.split(".")[0], 1))
            self.take(now, best.value)
        found = []
        if now.done:
            names = sorted({pipes.name(s.split(".")[0]) for s in now.done})
            found.append(Option("best", f"Repair {len(now.done)}: {', '.join(names)}", tuple(now.done)))
        if not self.least:
            found.append(Option(NONE, "No repairs", ()))
        return found


def _square_name(titan: Titan, station: str, index: int) -> str:
    pipes = titan.pipes
    weak, volatile = pipes.weak[station].get(index), pipes.volatile[station].get(index)
    sort = f", weak point {weak}" if weak else f", volatile {volatile}" if volatile else ""
    return f"{pipes.name(station)}{sort}"


def mend(titan: Titan, steps: Sequence[str], steam: int, turn: Turn) -> None:
    """Take damage cubes off; `steam` was spent for it."""
    squares = []
    for step in steps:
        station, _, index = step.partition(".")
        titan.put(station, int(index), EMPTY)
        squares.append((station, int(index)))
    turn.tell(told.Repaired(seat=titan.seat, name=titan.name, squares=tuple(squares), steam=steam))


__all__ = ["FREE_MOVE", "STEAM", "Mending", "RepairPlan", "Scratch", "Shift", "SteamPlan", "mend", "move_steam"]
