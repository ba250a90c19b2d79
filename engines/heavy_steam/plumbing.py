"""A titan board with its weapons mounted: what steam and damage need to know of it, worked out once a loadout."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engines.heavy_steam.content import Board, Colour, Location, Square, StationKind, load


@dataclass(frozen=True)
class Plumbing:
    """Stations by key. Squares are counted from 0 in printed order."""

    board: Board
    stations: tuple[str, ...]
    squares: dict[str, tuple[Square, ...]]
    white: dict[str, tuple[int, ...]]
    red: dict[str, tuple[int, ...]]
    blue: dict[str, tuple[int, ...]]
    weak: dict[str, dict[int, int]]
    volatile: dict[str, dict[int, int]]
    kind: dict[str, StationKind]
    location: dict[str, Location]
    at: dict[Location, tuple[str, ...]]
    shields: dict[Location, str]
    weapons: dict[Location, str]
    vents: frozenset[str]
    boiler: str
    command: str
    repair: str
    mobility: str
    onward: dict[str, tuple[str, ...]]
    depth: dict[str, int]
    retreat: dict[str, tuple[tuple[str, ...], ...]]
    """For each weapon station, the stations that take its overflow, the nearest first (section Volatile Squares)."""
    refuge: dict[Location, tuple[tuple[str, ...], ...]]
    """For each location, the torso stations that take its overflow, by arrows between (Disabled hit locations)."""

    def name(self, station: str) -> str:
        """The printed name of a station."""
        return self.board.by_key[station].name


@cache
def plumbing(board_key: str, weapons: tuple[tuple[Location, str], ...], legs_from_boiler: bool = False) -> Plumbing:
    """The plumbing of a board with `weapons` by location; by the option the boiler feeds the legs itself."""
    content = load()
    board = content.boards[board_key]
    if legs_from_boiler:
        board = _rerouted(board)
    mounted = dict(weapons)
    squares = {}
    for station in board.stations:
        weapon = mounted.get(station.location) if station.kind is StationKind.WEAPON else None
        squares[station.key] = content.weapons[weapon].squares if weapon else station.squares
    kind = {s.key: s.kind for s in board.stations}
    location = {s.key: s.location for s in board.stations}
    at = {place: tuple(s.key for s in board.at(place)) for place in Location}
    only = {k: next((s for s in kind if kind[s] is k), "") for k in StationKind}
    found = Plumbing(
        board=board,
        stations=tuple(kind),
        squares=squares,
        white=_of_colour(squares, Colour.WHITE),
        red=_of_colour(squares, Colour.RED),
        blue=_of_colour(squares, Colour.BLUE),
        weak={s: {i: q.weak for i, q in enumerate(row) if q.weak} for s, row in squares.items()},
        volatile={s: {i: q.volatile for i, q in enumerate(row) if q.volatile} for s, row in squares.items()},
        kind=kind,
        location=location,
        at=at,
        shields={location[s]: s for s in kind if kind[s] is StationKind.SHIELD},
        weapons={location[s]: s for s in kind if kind[s] is StationKind.WEAPON and location[s] in mounted},
        vents=frozenset(s for s in kind if kind[s] is StationKind.VENT),
        boiler=only[StationKind.BOILER],
        command=only[StationKind.COMMAND],
        repair=only[StationKind.REPAIR],
        mobility=only[StationKind.MOBILITY],
        onward=board.onward,
        depth=board.depth,
        retreat={},
        refuge={},
    )
    neighbours = _neighbours(board)
    torso = set(at[Location.TORSO])
    for place in Location:
        found.refuge[place] = _rings(at[place], neighbours, torso)
    parents = {s: tuple(a for a, b in board.arrows if b == s) for s in kind}
    for place, gun in found.weapons.items():
        back = _rings((gun,), parents, set(at[place]) - {gun, found.shields.get(place, "")})
        found.retreat[gun] = (*back, *found.refuge[place]) if place is not Location.TORSO else _torso_first(found)
    return found


def _rerouted(board: Board) -> Board:
    """The board with its mobility station fed by the boiler."""
    repair, mobility = board.of_kind(StationKind.REPAIR)[0].key, board.of_kind(StationKind.MOBILITY)[0].key
    boiler = board.of_kind(StationKind.BOILER)[0].key
    arrows = tuple((boiler, b) if (a, b) == (repair, mobility) else (a, b) for a, b in board.arrows)
    return Board.model_validate({**{name: getattr(board, name) for name in Board.model_fields}, "arrows": arrows})


def _of_colour(squares: dict[str, tuple[Square, ...]], colour: Colour) -> dict[str, tuple[int, ...]]:
    return {s: tuple(i for i, q in enumerate(row) if q.colour is colour) for s, row in squares.items()}


def _neighbours(board: Board) -> dict[str, tuple[str, ...]]:
    return {s.key: tuple(b if a == s.key else a for a, b in board.arrows if s.key in (a, b)) for s in board.stations}


def _rings(
    start: Iterable[str], neighbours: dict[str, tuple[str, ...]], wanted: set[str]
) -> tuple[tuple[str, ...], ...]:
    """The `wanted` stations in rings by their number of arrows from `start`."""
    distance = dict.fromkeys(start, 0)
    queue = deque(distance)
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in distance:
                distance[there] = distance[here] + 1
                queue.append(there)
    reached = sorted({distance[s] for s in wanted if distance.get(s)})
    return tuple(tuple(s for s in distance if s in wanted and distance[s] == d) for d in reached)


def _torso_first(found: Plumbing) -> tuple[tuple[str, ...], ...]:
    """A torso weapon overflows into the boiler, then into the rest of the torso [HS-D12]."""
    rest = tuple(s for s in found.at[Location.TORSO] if s != found.boiler and found.kind[s] is not StationKind.WEAPON)
    return ((found.boiler,), rest)
