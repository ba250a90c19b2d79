"""Where things lie in the picture of the city, for two, three and four gangs: tiles, Bases, corners, panels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engines.core.state import Seat
from engines.showdown.state import Character, Showdown
from render import theme
from render.kit.outlines import Point
from render.scene import Box
from render.showdown.figures import PITCH, TALL
from render.showdown.stage import SIGN
from render.showdown.stage import TALL as TILE

MARGIN, GAP_X, GAP_Y = 14.0, 16.0, 12.0
BASE, ROW = 92.0, 66.0  # height of a Base's plate, and of each further row on it
THIRD = (theme.REFERENCE_WIDTH - 2 * MARGIN - 2 * GAP_X) / 3
HALF = (theme.REFERENCE_WIDTH - 2 * MARGIN - GAP_X) / 2
_EDGE = 38.0  # from a tile's side to the middle of the first column
_LINE = 60.0


class Corner(NamedTuple):
    """The quarter of every tile, and of the whole picture, that is a gang's."""

    east: bool
    south: bool


NW, NE, SE, SW = Corner(False, False), Corner(True, False), Corner(True, True), Corner(False, True)
CORNERS = {"square": (NW, SE), "cross": (NW, NE, SW), "block": (NW, NE, SE, SW)}
"""By map: the corner of the gang at each Base."""


class Plan(NamedTuple):
    """All boxes of one picture, Bases and corners by seat. `quarter`: how much of a tile's edge is a gang's own."""

    shape: str
    tiles: tuple[Box, ...]
    bases: tuple[Box, ...]
    race: Box
    turn: Box
    bottom: float
    quarter: float = THIRD / 2
    corners: tuple[Corner, ...] = ()

    def corner(self, seat: Seat) -> Corner:
        """The corner of a seat."""
        return self.corners[seat]

    def place(self, seat: Seat, who: Character, columns: list[int]) -> Point:
        """The middle of a character that stands in a Location, where its gang has these columns."""
        assert who.at is not None
        return self.spot(seat, who.at, columns.index(who.column), who.back, len(columns))

    def pitch(self, columns: int) -> float:
        """How wide each of so many columns is: less where a gang has more than fit."""
        return PITCH if columns * PITCH <= self.quarter else (self.quarter - 10) / columns

    def spot(self, seat: Seat, at: int, column: int = 0, back: bool = False, columns: int = 1) -> Point:
        """The middle of a place to stand."""
        tile, corner = self.tiles[at], self.corner(seat)
        pitch = self.pitch(columns)
        dx = (_EDGE if pitch == PITCH else 5 + pitch / 2) + column * pitch
        first = SIGN[0] + SIGN[1] + 2 + TALL / 2 if corner.south else SIGN[0] - 2 - TALL / 2
        dy = first + (_LINE if corner.south else -_LINE) * back
        return (tile.right - dx if corner.east else tile.x + dx), tile.y + dy


def columns_at(state: Showdown, seat: Seat, at: int) -> list[int]:
    """The columns a gang has in a Location, from the corner on: a column that was left is closed up."""
    return sorted({who.column for who in state.there(at, seat)})


def plan(state: Showdown, rows: list[int]) -> Plan:
    """The boxes for a city; `rows` is how many further rows each Base needs."""
    shape = state.options.shape
    held = [state.base(player.seat) for player in state.players]
    laid = LAID[shape](dict(zip(held, rows, strict=True)))
    corners = tuple(CORNERS[shape][base] for base in held)
    return laid._replace(bases=tuple(laid.bases[base] for base in held), corners=corners)


Rows = dict[int, int]
"""How many further rows each Base needs that a gang has."""


def _tall(rows: Rows, bases: tuple[int, ...]) -> float:
    return BASE + ROW * max((rows[base] for base in bases if base in rows), default=0)


def _grid(y: float, across: int, wide: float) -> tuple[Box, ...]:
    """Two rows of tiles."""
    cells = [(column, row) for row in range(2) for column in range(across)]
    return tuple(Box(MARGIN + (wide + GAP_X) * column, y + (TILE + GAP_Y) * row, wide, TILE) for column, row in cells)


def _square(rows: Rows) -> Plan:
    top, low = _tall(rows, (0,)), _tall(rows, (1,))
    y = MARGIN + top + 10
    tiles = _grid(y, 2, HALF)
    under = tiles[3].bottom + 10
    left, right = MARGIN, MARGIN + HALF + GAP_X
    bases = (Box(left, MARGIN, HALF, top), Box(right, under, HALF, low))
    race, turn = Box(left, under, HALF, low), Box(right, MARGIN, HALF, top)
    return Plan("square", tiles, bases, race, turn, under + low, HALF)


def _block(rows: Rows) -> Plan:
    top, low = _tall(rows, (0, 1)), _tall(rows, (2, 3)) if max(rows) > 1 else 0.0
    y = MARGIN + top + 10
    tiles = _grid(y, 3, THIRD)
    under = tiles[5].bottom + 10
    right = MARGIN + HALF + GAP_X
    boxes = (
        Box(MARGIN, MARGIN, HALF, top), Box(right, MARGIN, HALF, top), Box(right, under, HALF, low),
        Box(MARGIN, under, HALF, low),
    )  # fmt: skip
    y = under + low + (10 if low else 0)
    race = Box(MARGIN, y, 760, 128)
    turn = Box(race.right + 10, y, theme.REFERENCE_WIDTH - MARGIN - race.right - 10, 128)
    return Plan("block", tiles, boxes, race, turn, race.bottom)


def _cross(rows: Rows) -> Plan:
    def cell(column: int, row: int) -> Box:
        return Box(MARGIN + (THIRD + GAP_X) * column, MARGIN + (TILE + GAP_Y) * row, THIRD, TILE)

    tiles = (cell(1, 0), cell(2, 1), cell(1, 2), cell(0, 1), cell(1, 1))
    bases = (cell(0, 0), cell(2, 0), cell(0, 2))
    corner = cell(2, 2)
    race = corner._replace(h=206)
    turn = Box(corner.x, race.bottom + 10, corner.w, corner.bottom - race.bottom - 10)
    return Plan("cross", tiles, bases, race, turn, corner.bottom)


LAID: dict[str, Callable[[Rows], Plan]] = {"square": _square, "cross": _cross, "block": _block}
"""How each map is laid out, with a box for each of its Bases."""
