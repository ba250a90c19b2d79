"""Scenario maps: which tiles lie where, which doors stand in their doorways, and what the scenario marks on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from engines.core.printed import Datum
from engines.dimensions_of_madness.boards import grid
from engines.dimensions_of_madness.boards.board import Board, Door, Furnishing, Plan, Room
from engines.dimensions_of_madness.boards.tiles import (
    CORRIDOR,
    SOLID,
    TILE,
    Drawing,
    Face,
    Home,
    Tile,
    edge_kind,
    joined,
    turned,
    turned_square,
)

Teams = Literal["1", "2", "3"]
Squares = str
"""Names of squares, separated by spaces."""


class MapSheet(Datum):
    """A scenario's map. `tiles`: rows of tile keys, `key@90` for one turned clockwise by a quarter.

    Doors are written as a square and a side, D4S for the south side of D4: `shut` and `open` as they lie at the start,
    `sealed` with its letter. `areas`: the squares of each start and exit area, which `starts` and `exits` name.
    `spots`: squares where things stand; `marks`: rooms, each by one of its squares; both by number of attackers where
    it matters. `gate`: the door that an exit turret guards.
    """

    key: str
    tiles: Annotated[tuple[tuple[str, ...], ...], Field(min_length=1)]
    shut: str = ""
    open: str = ""
    sealed: dict[str, str] = Field(default_factory=dict)
    areas: dict[str, Squares] = Field(default_factory=dict)
    starts: tuple[str, ...]
    exits: tuple[str, ...]
    spots: dict[str, Squares | dict[Teams, Squares]] = Field(default_factory=dict)
    marks: dict[str, Squares | dict[Teams, Squares]] = Field(default_factory=dict)
    gate: dict[str, str] = Field(default_factory=dict)


def _fail(field: str, text: str) -> ValueError:
    return ValueError(f"{field}: {text}")


def _square(field: str, text: str) -> str:
    try:
        return grid.name(grid.parse(text))
    except ValueError as error:
        raise _fail(field, str(error)) from None


def _teams(value: Squares | dict[Teams, Squares], attackers: int) -> list[str]:
    text = value if isinstance(value, str) else value.get(str(attackers), "")  # type: ignore[call-overload]
    return str(text).split()


class Ground:
    """The drawing of a whole map, asked square by square."""

    def __init__(self, sheet: MapSheet, tiles: Mapping[str, Tile], home: Home) -> None:
        drawings: list[list[Drawing]] = []
        self.look: dict[str, str] = {}
        self.label: dict[str, str] = {}
        self.furniture: list[Furnishing] = []
        if len({len(line) for line in sheet.tiles}) != 1:
            raise _fail("tiles", "every row has as many tiles as the first")
        for j, line in enumerate(sheet.tiles):
            drawings.append([self._place(text, tiles, home, i, j) for i, text in enumerate(line)])
        self.rows = joined(drawings)
        self.width, self.height = len(self.rows[0]) // 2, len(self.rows) // 2
        if self.width > grid.COLUMNS or self.height > grid.ROWS:
            raise _fail("tiles", f"at most {grid.COLUMNS} squares by {grid.ROWS}, not {self.width} by {self.height}")
        self.squares = [grid.name(grid.number(c, r)) for r in range(self.height) for c in range(self.width)]
        self.squares = [s for s in self.squares if self.letter(s) != SOLID]
        self.sides = {square: tuple(self.joints(square)) for square in self.squares}

    def _place(self, text: str, tiles: Mapping[str, Tile], home: Home, i: int, j: int) -> Drawing:
        key, _, angle = text.partition("@")
        if key not in tiles:
            raise _fail("tiles", f"{key!r} is none of {', '.join(tiles)}")
        if angle not in ("", "90", "180", "270"):
            raise _fail("tiles", f"{text!r}: a tile is turned by 90, 180 or 270")
        tile, quarters = tiles[key], int(angle or 0) // 90
        face: Face = getattr(tile, home)
        rows = turned(tile.rows, quarters)
        for r in range(TILE):
            for c in range(TILE):
                letter = rows[2 * r + 1][2 * c + 1]
                square = grid.name(grid.number(i * TILE + c, j * TILE + r))
                if letter != SOLID:
                    self.look[square] = face.floors[letter]
                    self.label[square] = face.rooms.get(letter, "Corridor")
        for square, kind in face.furniture.items():
            c, r = turned_square(square, quarters)
            self.furniture.append(Furnishing(grid.name(grid.number(i * TILE + c, j * TILE + r)), kind))
        return rows

    def letter(self, square: str) -> str:
        """What a square is drawn as."""
        c, r = grid.place(grid.parse(square))
        return self.rows[2 * r + 1][2 * c + 1] if c < self.width and r < self.height else SOLID

    def joints(self, square: str) -> Iterator[tuple[grid.Side, str | None, str]]:
        """Each side of a square with the square beyond (None: rock or the rim) and wall, doorway or open between."""
        c, r = grid.place(grid.parse(square))
        for side, dx, dy in (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0)):
            x, y = c + dx, r + dy
            inside = 0 <= x < self.width and 0 <= y < self.height and self.rows[2 * y + 1][2 * x + 1] != SOLID
            kind = edge_kind(self.rows[2 * r + 1 + dy][2 * c + 1 + dx])
            yield side, grid.name(grid.number(x, y)) if inside else None, kind  # type: ignore[misc]


def assemble(sheet: MapSheet, tiles: Mapping[str, Tile], home: Home, attackers: int) -> Board:
    """The board of a map. Raises ValueError, with a text that begins with the field, where it contradicts itself."""
    ground = Ground(sheet, tiles, home)
    areas = {name: [_square("areas", s) for s in squares.split()] for name, squares in sheet.areas.items()}
    doors = dict(_doors(sheet, ground))
    rooms = _rooms(ground, areas)
    room_of = {square: key for key, (_, _, squares) in rooms.items() for square in squares}
    placed = [
        Door(key, ends, (room_of[ends[0]], room_of[ends[1]]), state == "open", sheet.sealed.get(key, ""))
        for key, (ends, state) in sorted(doors.items(), key=lambda d: grid.parse(d[0][:-1]))
    ]
    doorways = {frozenset(door.squares) for door in placed}
    walls = 0
    for square, sides in ground.sides.items():
        for side, other, kind in sides:
            if other is None or (kind != "open" and frozenset((square, other)) not in doorways):
                walls |= grid.edge(grid.parse(square), side)
    made = tuple(
        Room(key, label, kind, tuple(squares), tuple(d.key for d in placed if key in d.rooms))
        for key, (label, kind, squares) in rooms.items()
    )
    return Board(
        Plan(
            ground.width, ground.height, walls, made, tuple(placed),
            tuple(_room("starts", s, room_of) for s in sheet.starts),
            tuple(_room("exits", s, room_of) for s in sheet.exits),
            {k: tuple(_floor(f"spots.{k}", s, room_of) for s in _teams(v, attackers)) for k, v in sheet.spots.items()},
            {k: tuple(_room(f"marks.{k}", s, room_of) for s in _teams(v, attackers)) for k, v in sheet.marks.items()},
            {_floor("gate", s, room_of): _gate(d, doors) for s, d in sheet.gate.items()},
            tuple(ground.furniture), ground.look,
        )
    )  # fmt: skip


def _gate(text: str, doors: Mapping[str, object]) -> str:
    if text not in doors:
        raise _fail("gate", f"{text!r} is no door of this map")
    return text


def _floor(field: str, text: str, room_of: Mapping[str, str]) -> str:
    square = _square(field, text)
    if square not in room_of:
        raise _fail(field, f"{square} is no floor of this map")
    return square


def _room(field: str, text: str, room_of: Mapping[str, str]) -> str:
    if text in room_of.values() and not text.isdigit():
        return text
    return room_of[_floor(field, text, room_of)]


def _doors(sheet: MapSheet, ground: Ground) -> Iterator[tuple[str, tuple[tuple[str, str], str]]]:
    """Every door by its key, with the squares on both sides and how it lies."""
    listed = [(text, "shut") for text in sheet.shut.split()] + [(text, "open") for text in sheet.open.split()]
    seen: set[frozenset[str]] = set()
    for text in sheet.sealed:
        if (text, "shut") not in listed:
            raise _fail("sealed", f"{text} is not among the shut doors")
    for text, state in listed:
        side: grid.Side = "S" if text[-1:] == "S" else "E"
        if text[-1:] not in ("S", "E"):
            raise _fail(state, f"{text!r}: a door is a square and S or E, its south or east side")
        square = _square(state, text[:-1])
        sides = {joint: (beyond, kind) for joint, beyond, kind in ground.sides.get(square, ())}
        other, kind = sides.get(side, (None, ""))
        if other is None or kind != "doorway":
            raise _fail(state, f"{text}: there is no doorway on that side of {square}")
        if frozenset((square, other)) in seen:
            raise _fail(state, f"{text}: two doors in one doorway")
        seen.add(frozenset((square, other)))
        yield text, ((square, other), state)


def _rooms(ground: Ground, areas: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, str, list[str]]]:
    """Name, kind and squares of every room, corridor and area: what hangs together without a door, areas apart."""
    area_of = {square: name for name, squares in areas.items() for square in squares}
    for square in area_of:
        if square not in ground.sides:
            raise _fail("areas", f"{square} is no floor of this map")
    found: dict[str, tuple[str, str, list[str]]] = {}
    seen: set[str] = set()
    rooms = corridors = 0
    for square in ground.squares:
        if square in seen:
            continue
        together = _together(ground, square, area_of)
        seen.update(together)
        kinds = {ground.letter(s) == CORRIDOR for s in together}
        if square in area_of:
            found[area_of[square]] = (f"{area_of[square].capitalize()} area", "area", together)
        elif len(kinds) > 1:
            raise _fail("tiles", f"the room at {square} is not shut off from the corridor")
        elif kinds == {True}:
            corridors += 1
            found[f"c{corridors}"] = ("Corridor", "corridor", together)
        else:
            rooms += 1
            found[str(rooms)] = (ground.label[square], "room", together)
    for name, squares in areas.items():
        if sorted(found[name][2]) != sorted(squares):
            raise _fail("areas", f"the squares of {name} do not hang together")
    return found


def _together(ground: Ground, start: str, area_of: Mapping[str, str]) -> list[str]:
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for _, other, kind in ground.sides[here]:
            if other is None or other in seen or kind != "open":
                continue
            if area_of.get(other) == area_of.get(start):
                seen.add(other)
                edge.append(other)
    return sorted(seen, key=grid.parse)
