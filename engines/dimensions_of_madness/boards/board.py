"""A board put together: squares, walls, doors and rooms, with steps, reach, distance and sight on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import NamedTuple, TypeVar

from engines.dimensions_of_madness.boards import grid
from engines.dimensions_of_madness.boards.grid import SIDES, Side
from engines.dimensions_of_madness.boards.sight import ANCHOR, Line, clear, lines
from engines.dimensions_of_madness.boards.walking import Diagonals, Steps, flood, steps, way_back

NOTHING: frozenset[str] = frozenset()
K = TypeVar("K")
V = TypeVar("V")
_KEPT = 512
"""So many door positions are kept worked out; the oldest go first."""


class Room(NamedTuple):
    """A room, a corridor or a start and exit area (`kind` "room", "corridor", "area") and the doors that lead to it."""

    key: str
    name: str
    kind: str
    squares: tuple[str, ...]
    doors: tuple[str, ...]


class Door(NamedTuple):
    """A door on the edge between two squares; how it lies at the start, and the letter of its seal, if any."""

    key: str
    squares: tuple[str, str]
    rooms: tuple[str, str]
    open: bool = False
    sealed: str = ""


class Furnishing(NamedTuple):
    """Something that stands on a square for its looks alone."""

    square: str
    kind: str


class Plan(NamedTuple):
    """What a board is made of. `walls` are edges; `floors` is the look of each square."""

    width: int
    height: int
    walls: int
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...]
    starts: tuple[str, ...]
    exits: tuple[str, ...]
    spots: Mapping[str, tuple[str, ...]]
    marks: Mapping[str, tuple[str, ...]]
    gate: Mapping[str, str]
    furniture: tuple[Furnishing, ...]
    floors: Mapping[str, str]


class Board:
    """A map in play. It never changes: which doors are shut and which squares are occupied is asked with it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.width, self.height, self.walls = plan.width, plan.height, plan.walls
        self.rooms = {room.key: room for room in plan.rooms}
        self.doors = {door.key: door for door in plan.doors}
        self.starts, self.exits, self.gate = plan.starts, plan.exits, plan.gate
        self.spots, self.marks = plan.spots, plan.marks
        self.furniture, self.floors = plan.furniture, plan.floors
        self.room_of = {square: room.key for room in plan.rooms for square in room.squares}
        self.bit = {square: grid.parse(square) for square in self.room_of}
        self.squares = tuple(sorted(self.bit, key=self.bit.__getitem__))
        self._name = {bit: square for square, bit in self.bit.items()}
        self._mask = {square: 1 << bit for square, bit in self.bit.items()}
        self._floor = self.mask(self.squares)
        self._door = {door.key: self._edge(door) for door in plan.doors}
        self._steps: dict[tuple[int, Diagonals], Steps] = {}
        self._neighbours: dict[tuple[frozenset[str], Diagonals], dict[str, tuple[str, ...]]] = {}
        self._distances: dict[tuple[str, frozenset[str], frozenset[str], Diagonals], dict[str, int]] = {}
        self._regions: dict[int, dict[str, int]] = {}
        self._lines = _known_lines(self.walls, self._doorways)

    def _edge(self, door: Door) -> int:
        a, b = (self.bit[s] for s in door.squares)
        return next(grid.edge(a, side) for side in SIDES if grid.across(a, side) == b)

    # ---- squares and rooms

    def mask(self, squares: Iterable[str]) -> int:
        """These squares as bits. Raises KeyError for a square that is not on the board."""
        found = 0
        for square in squares:
            found |= self._mask[square]
        return found

    def _names(self, mask: int) -> tuple[str, ...]:
        return tuple(self._name[b] for b in grid.bits(mask))

    def _shut(self, doors: Iterable[str]) -> int:
        found = 0
        for door in doors:
            found |= self._door[door]
        return found

    @cached_property
    def fronts(self) -> frozenset[str]:
        """The squares in front of a door, open or shut."""
        return frozenset(square for door in self.doors.values() for square in door.squares)

    @cached_property
    def walled(self) -> frozenset[str]:
        """The squares next to a wall."""
        return frozenset(s for s in self.squares if any(self.walls & grid.edge(self.bit[s], side) for side in SIDES))

    @cached_property
    def turret_squares(self) -> frozenset[str]:
        """Where a turret may stand: next to a wall, not in front of a door, in no start or exit area."""
        areas = {s for room in self.rooms.values() if room.kind == "area" for s in room.squares}
        return self.walled - self.fronts - areas

    @cached_property
    def _next_rooms(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {key: [] for key in self.rooms}
        for door in self.doors.values():
            for here, there in (door.rooms, door.rooms[::-1]):
                if there not in found[here]:
                    found[here].append(there)
        return {key: tuple(rooms) for key, rooms in found.items()}

    def next_rooms(self, room: str) -> tuple[str, ...]:
        """The rooms, corridors and areas behind the doors of a room."""
        return self._next_rooms[room]

    @cached_property
    def _room_steps(self) -> dict[tuple[str, str], int]:
        found: dict[tuple[str, str], int] = {}
        for start in self.rooms:
            edge, cost, seen = {start}, 0, {start}
            while edge:
                found |= {(start, room): cost for room in edge}
                edge = {there for room in edge for there in self._next_rooms[room]} - seen
                seen |= edge
                cost += 1
        return found

    def room_steps(self, here: str, there: str) -> int | None:
        """The fewest doors between two rooms, whatever their state; None if no doors lead there."""
        return self._room_steps.get((here, there))

    # ---- steps

    def _steps_with(self, shut: int, diagonals: Diagonals) -> Steps:
        key = (shut, diagonals)
        found = self._steps.get(key)
        if found is None:
            found = _keep(self._steps, key, steps(self._floor, self.walls | shut, diagonals))
        return found

    def _through(self, openable: Iterable[str], shut: frozenset[str]) -> Steps:
        """Steps straight through those shut doors that may be opened."""
        ways = []
        for key in sorted(shut.intersection(openable)):
            a, b = (self.bit[s] for s in self.doors[key].squares)
            ways += [(b - a, 1 << a), (a - b, 1 << b)]
        return Steps(tuple(ways))

    def neighbours(
        self, shut: frozenset[str] = NOTHING, diagonals: Diagonals = "corner_safe"
    ) -> dict[str, tuple[str, ...]]:
        """Every square with the squares adjacent to it, past walls and shut doors, whoever stands there."""
        key = (shut, diagonals)
        found = self._neighbours.get(key)
        if found is None:
            ways = self._steps_with(self._shut(shut), diagonals)
            made = {
                square: tuple([self._name[bit + by] for by, source in ways.ways if source >> bit & 1])
                for square, bit in self.bit.items()
            }
            found = _keep(self._neighbours, key, made)
        return found

    def reach(
        self,
        start: str,
        points: int,
        shut: frozenset[str] = NOTHING,
        blocked: Iterable[str] = NOTHING,
        diagonals: Diagonals = "corner_safe",
        openable: frozenset[str] = NOTHING,
    ) -> dict[str, int]:
        """What can be reached from `start` with so many movement points, with its cost; `start` itself costs 0.

        No square of `blocked` is entered. Doors of `openable` that are shut cost one point more, to open them.
        """
        passable = self._floor & ~self.mask(blocked)
        ways = self._steps_with(self._shut(shut), diagonals)
        levels = flood(self._mask[start], points, ways, self._through(openable, shut), passable)
        return {square: cost for cost, level in enumerate(levels) for square in self._names(level)}

    def path(
        self,
        start: str,
        to: str,
        shut: frozenset[str] = NOTHING,
        blocked: Iterable[str] = NOTHING,
        diagonals: Diagonals = "corner_safe",
        openable: frozenset[str] = NOTHING,
    ) -> tuple[str, ...]:
        """A cheapest way, both ends included; empty if there is none."""
        passable = self._floor & ~self.mask(blocked)
        ways, doors = self._steps_with(self._shut(shut), diagonals), self._through(openable, shut)
        levels = flood(self._mask[start], None, ways, doors, passable, self._mask[to])
        if not levels[-1] & self._mask[to]:
            return ()
        return tuple(self._name[b] for b in way_back(levels, self.bit[to], ways, doors))

    def distance_from(
        self,
        square: str,
        shut: frozenset[str] = NOTHING,
        openable: frozenset[str] = NOTHING,
        diagonals: Diagonals = "corner_safe",
    ) -> dict[str, int]:
        """The cost to every square that can be reached from `square`, figures left out of account."""
        key = (square, shut, openable, diagonals)
        found = self._distances.get(key)
        if found is None:
            made = self.reach(square, 999, shut, NOTHING, diagonals, openable)
            found = _keep(self._distances, key, made)
        return found

    # ---- sight

    def _region(self, square: str, shut: int) -> int:
        """The squares that hang together with one past walls and shut doors: no line of sight leads out of them."""
        known = self._regions.get(shut)
        if known is None:
            known = _keep(self._regions, shut, {})
        found = known.get(square)
        if found is None:
            found = 0
            for level in flood(self._mask[square], None, self._steps_with(shut, "none"), Steps(()), self._floor):
                found |= level
            known.update(dict.fromkeys(self._names(found), found))
        return found

    def _candidates(self, a: str, b: str) -> tuple[Line, ...]:
        """The lines between two squares that no wall stops, in this board's bits."""
        found = self._lines.get((a, b))
        if found is None:
            (ca, ra), (cb, rb) = grid.place(self.bit[a]), grid.place(self.bit[b])
            by, made = self.bit[a] - ANCHOR, []
            for line in lines(cb - ca, rb - ra):
                edges = grid.shifted(line.edges, by)
                if edges & self.walls:
                    continue
                between = tuple(grid.shifted(pair, by) for pair in line.between)
                made.append(Line(line.ends, grid.shifted(line.through, by), edges & self._doorways, between))
            found = self._lines[a, b] = tuple(made)
        return found

    @cached_property
    def _doorways(self) -> int:
        return self._shut(self.doors)

    def sees(self, a: str, b: str, shut: frozenset[str] = NOTHING, occupied: Iterable[str] = NOTHING) -> bool:
        """Whether a line of sight joins two squares; that they are occupied themselves does not count."""
        return self.sight(a, b, shut, occupied) is not None

    def sight(
        self, a: str, b: str, shut: frozenset[str] = NOTHING, occupied: Iterable[str] = NOTHING
    ) -> tuple[Side, Side] | None:
        """The sides of `a` and of `b` whose middles a line of sight joins; None if there is none."""
        closed = self._shut(shut)
        if not self._region(a, closed) & self._mask[b]:
            return None
        taken = self.mask(occupied) & ~self._mask[a] & ~self._mask[b]
        line = next(clear(self._candidates(a, b), taken, closed), None)
        return line.ends if line else None

    def seen_from(
        self, square: str, shut: frozenset[str] = NOTHING, occupied: Iterable[str] = NOTHING
    ) -> frozenset[str]:
        """Every other square that a line of sight reaches."""
        taken, closed = self.mask(occupied) & ~self._mask[square], self._shut(shut)
        return frozenset(
            other
            for other in self._names(self._region(square, closed) & ~self._mask[square])
            if next(clear(self._candidates(square, other), taken & ~self._mask[other], closed), None)
        )


@cache
def _known_lines(walls: int, doorways: int) -> dict[tuple[str, str], tuple[Line, ...]]:
    """The lines found so far among these walls: shared by the boards of a map, which differ in looks and spots."""
    return {}


def _keep(kept: dict[K, V], key: K, value: V) -> V:
    """Remember a value; forget the oldest of too many."""
    if len(kept) >= _KEPT:
        del kept[next(iter(kept))]
    kept[key] = value
    return value
