"""Lines of sight from the middle of a side of one square to the middle of a side of another, worked out exactly.

A line touches no wall and no shut door, their ends included; it goes through the inside of no occupied square, and
does not run along the edge between two occupied squares. The squares of the two figures never count.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engines.dimensions_of_madness.boards.grid import COLUMNS, FLAT, SIDES, STRIDE, Side

Point = tuple[int, int]

MIDDLE: dict[Side, Point] = {"N": (1, 0), "E": (2, 1), "S": (1, 2), "W": (0, 1)}
"""The middle of each side, in halves of a square from its north-west corner."""


class Line(NamedTuple):
    """A line between two squares: its ends, the squares it goes through, the edges it touches, and the pairs of squares
    between which it runs (it is stopped where both are occupied).
    """

    ends: tuple[Side, Side]
    through: int
    edges: int
    between: tuple[int, ...]


@cache
def lines(columns: int, rows: int) -> tuple[Line, ...]:
    """The lines to a square so many columns east and rows south, fewest squares first. The square of the one who looks
    is bit `ANCHOR`.
    """
    target = (columns, rows)
    found = [_line(a, b, target) for a in SIDES for b in SIDES]
    return tuple(sorted(found, key=lambda x: (x.through.bit_count() + x.edges.bit_count(), x.ends)))


ANCHOR = (COLUMNS + 1) * STRIDE + COLUMNS
"""Where the looker's square stands in the lines, so that no bit is below 0 whatever the direction."""


def _bit(column: int, row: int) -> int:
    return 1 << ANCHOR + row * STRIDE + column


def _line(a: Side, b: Side, target: Point) -> Line:
    (ax, ay), (bx, by) = MIDDLE[a], MIDDLE[b]
    scale, stops = _stops((ax, ay), (bx + 2 * target[0], by + 2 * target[1]))
    through, edges, between = 0, 0, []
    for x, y in stops:
        edges |= _edges_at(_around(x, scale), _around(y, scale))
    for (x0, y0), (x1, y1) in pairwise(stops):
        columns, rows = _around(x0 + x1, 2 * scale), _around(y0 + y1, 2 * scale)
        beside = [(c, r) for c in columns for r in rows if (c, r) not in ((0, 0), target)]
        if len(columns) == len(rows) == 1:
            through |= sum(_bit(*square) for square in beside)
        else:
            edges |= _edges_at(columns, rows)
            if len(beside) == 2:
                between.append(sum(_bit(*square) for square in beside))
    return Line((a, b), through, edges, tuple(between))


def _stops(start: Point, end: Point) -> tuple[int, list[Point]]:
    """Both ends and every point where the line meets the grid, in order, in whole numbers: so many times halves of a
    square as the first number says, which makes all of them exact.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = abs(dx or 1) * abs(dy or 1)
    along = {0, scale}
    for first, step in ((start[0], dx), (start[1], dy)):
        if step:
            low, high = sorted((first, first + step))
            along |= {(g - first) * scale // step for g in range(low + low % 2, high + 1, 2)}
    return scale, [(start[0] * scale + t * dx, start[1] * scale + t * dy) for t in sorted(along)]


def _around(value: int, scale: int) -> tuple[int, ...]:
    """The columns (rows) a coordinate lies in: one inside, two on a grid line."""
    whole, rest = divmod(value, 2 * scale)
    return (whole,) if rest else (whole - 1, whole)


def _edges_at(columns: tuple[int, ...], rows: tuple[int, ...]) -> int:
    """The edges that a point between these columns and rows lies on, ends included."""
    found = 0
    if len(columns) == 2:
        found |= sum(_bit(columns[1], r) for r in rows)
    if len(rows) == 2:
        found |= sum(_bit(c, rows[1]) for c in columns) << FLAT
    return found


def clear(candidates: tuple[Line, ...], occupied: int, shut: int) -> Iterator[Line]:
    """Those of the lines that nothing stops: `occupied` squares, `shut` edges."""
    for line in candidates:
        if line.through & occupied or line.edges & shut:
            continue
        if any(occupied & pair == pair for pair in line.between):
            continue
        yield line
