"""Placing damage cubes, and what becomes of steam in their way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Plan, Refusal, Turn
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location
from engines.heavy_steam.damage import (
    Cells,
    location_targets,
    mark,
    place,
    read_square,
    report,
    square_options,
    take_step,
    targets,
)
from engines.heavy_steam.frames import Displace, PlaceDamage, PlaceLast
from engines.heavy_steam.plumbing import Plumbing
from engines.heavy_steam.state import DAMAGE, EMPTY, STEAM, HeavySteam, Titan
from engines.heavy_steam.titans import enter

_View = View[HeavySteam]


@dataclass
class Struck:
    """A titan while its owner plans where damage cubes go."""

    frame: PlaceDamage
    pipes: Plumbing
    cells: Cells
    left: int
    wide: bool
    done: list[str] = field(default_factory=list)


class DamagePlan(Plan[Struck]):
    """A square a cube: `station.square`, with `r` where its steam goes to red and `x` where it is lost."""

    def begin(self, view: _View, chosen: Chosen) -> Struck:
        frame = view.state.nearest(PlaceDamage)
        titan = view.state.titans[frame.seat]
        wide = view.state.options.displace == "location"
        return Struck(frame, titan.pipes, dict(titan.cells), frame.cubes, wide)

    def step(self, scratch: Struck) -> list[Option]:
        if not scratch.left:
            return []
        found = targets(scratch.pipes, scratch.cells, scratch.frame)
        return square_options(scratch.pipes, scratch.cells, found, True, scratch.wide)

    def take(self, scratch: Struck, step: Any) -> Struck:
        mark(scratch.pipes, scratch.cells, step)
        scratch.left -= 1
        scratch.done.append(step)
        pipes = scratch.pipes
        if any(scratch.cells[s].count(DAMAGE) == len(pipes.white[s]) for s in (pipes.boiler, pipes.command)):
            scratch.left = 0
        return scratch

    def stop(self, scratch: Struck) -> Refusal | None:
        if not scratch.left or not self.step(scratch):
            return None
        return self.no(f"{scratch.left} more damage to place.")

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The square that hurts least each time: no numbers, no weapon, no steam lost."""
        scratch = self.begin(view, chosen)
        while options := self.step(scratch):
            self.take(scratch, min(options, key=lambda o: harm(scratch, o.value)).value)
        names: dict[str, int] = {}
        for step in scratch.done:
            name = scratch.pipes.name(read_square(step)[0])
            names[name] = names.get(name, 0) + 1
        label = ", ".join(f"{name} {count}" for name, count in names.items())
        return [Option("safest", f"Safest: {label}"[:80], tuple(scratch.done))]


def harm(scratch: Struck, step: str) -> float:
    """How much a damage cube on a square hurts its owner."""
    station, index, fate = read_square(step)
    pipes, row = scratch.pipes, scratch.cells[station]
    number = pipes.weak[station].get(index)
    if number:
        return 60 + 10 * number
    volatile = pipes.volatile[station].get(index)
    if volatile:
        return 20 + 5 * volatile
    left = sum(row[i] != DAMAGE for i in pipes.white[station])
    vital = 30 / left if station in (pipes.boiler, pipes.command) else 3 / left
    vital += 1.5 if station in pipes.weapons.values() or station == pipes.mobility else 0
    return vital + (4 if fate == "x" else 3 if fate == "r" else 0)


class TakeDamage(Action):
    """Place the damage cubes on your titan."""

    title: ClassVar = "Take the damage"
    rule: ClassVar = "HS-D3"
    during: ClassVar = (PlaceDamage,)
    squares: Annotated[tuple[str, ...], DamagePlan("Which squares?", rule="HS-D3")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(PlaceDamage)
        titan = state.titans[frame.seat]
        placed = []
        for step in self.squares:
            pending = len(state.stack)
            take_step(state, titan, step, frame, turn)
            placed.append(step)
            frame.cubes -= 1
            # What a square set off comes before the rest, which is then asked for anew.
            if titan.destroyed or len(state.stack) > pending:
                break
        report(titan, placed, turn)


def last_squares(view: _View, chosen: Chosen) -> list[Option]:
    """Where the attacker may place the last cube."""
    return targets_of_last(view.state, view.state.nearest(PlaceLast))


def targets_of_last(state: HeavySteam, frame: PlaceLast) -> list[Option]:
    """The squares of the hit location that may take the last cube, or those beyond it where it is disabled [HS-D13]."""
    pipes, cells = state.titans[frame.on].pipes, state.titans[frame.on].cells
    stations = location_targets(pipes, cells, frame.location)
    if frame.contained:
        stations = [station for station in stations if pipes.location[station] is frame.location]
    return square_options(pipes, cells, stations, False)


class DriveHome(Action):
    """Place the last damage cube of your critical hit."""

    title: ClassVar = "Drive it home"
    rule: ClassVar = "HS-D6"
    during: ClassVar = (PlaceLast,)
    square: Annotated[str, Pick("On which square?", last_squares, rule="HS-D6")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        drive_home(state, state.nearest(PlaceLast), self.square, turn)


def drive_home(state: HeavySteam, frame: PlaceLast, square: str, turn: Turn) -> None:
    """Take the question off and place the attacker's cube; steam in its way is its owner's affair first."""
    titan = state.titans[frame.on]
    state.pop(frame)
    station, index, _ = read_square(square)
    if titan.cells[station][index] == STEAM:
        state.push(Displace(waits_for=[frame.on], seat=frame.on, station=station, index=index))
        return
    place(state, titan, station, index, True, True, turn)
    report(titan, [square], turn)


LOST = "lost"


def refuges(titan: Titan, frame: Displace, wide: bool) -> list[Option]:
    """Where displaced steam may go within its hit location [HS-D7]; by the option, within its station only.

    Nobody has to put steam on red: with no white square free it may be lost instead.
    """
    pipes = titan.pipes
    location = pipes.location[frame.station]
    found = []
    cool = False
    for station in pipes.at[location] if wide else (frame.station,):
        row = titan.cells[station]
        if any(row[i] == EMPTY for i in pipes.white[station]):
            found.append(Option(station, f"to {pipes.name(station)}"))
            cool = True
        elif any(row[i] == EMPTY for i in pipes.red[station]):
            found.append(Option(station, f"to {pipes.name(station)}, onto red", note="adds 1 heat"))
    return found if cool else [*found, Option(LOST, "out of play")]


def displaced(view: _View, chosen: Chosen) -> list[Option]:
    """Where the steam may go."""
    frame = view.state.nearest(Displace)
    return refuges(view.state.titans[frame.seat], frame, view.state.options.displace != "station")


class MoveAside(Action):
    """Move the steam out of the way of the attacker's damage cube."""

    title: ClassVar = "Move it aside"
    rule: ClassVar = "HS-D7"
    during: ClassVar = (Displace,)
    to: Annotated[str, Pick("Where to?", displaced, rule="HS-D7")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        step_aside(state, state.nearest(Displace), self.to, turn)


def step_aside(state: HeavySteam, frame: Displace, to: str, turn: Turn) -> None:
    """Move the steam, then let the damage cube fall."""
    titan = state.titans[frame.seat]
    state.pop(frame)
    titan.put(frame.station, frame.index, DAMAGE)
    spot, heat = None, 0
    if to == LOST:
        titan.lost += 1
    else:
        before = titan.cells[to]
        heat, _ = enter(state, titan, to, turn)
        spot = (to, next(i for i, cell in enumerate(titan.cells[to]) if cell == STEAM != before[i]))
    turn.tell(told.SteamDisplaced(seat=titan.seat, station=frame.station, index=frame.index, to=spot, heat=heat))
    place(state, titan, frame.station, frame.index, True, True, turn)
    report(titan, [f"{frame.station}.{frame.index}"], turn)


__all__ = ["DriveHome", "Location", "MoveAside", "TakeDamage", "harm", "refuges", "step_aside"]
