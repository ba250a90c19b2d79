"""Steps from square to square, for all squares at once: a board with some doors shut, as masks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engines.dimensions_of_madness.boards.grid import FLAT, STRIDE, Side, shifted

Diagonals = Literal["corner_safe", "free", "none"]
"""Steps over a corner: `corner_safe`: only where no wall and no shut door ends at it; `free`: where one of the two ways
round it is open; `none`: never (DM-M2).
"""

_LOW = (1 << FLAT) - 1
_STRAIGHT: dict[Side, int] = {"N": -STRIDE, "E": 1, "S": STRIDE, "W": -1}
_CORNERS: dict[int, tuple[Side, Side]] = {
    STRIDE + 1: ("S", "E"),
    STRIDE - 1: ("S", "W"),
    1 - STRIDE: ("N", "E"),
    -1 - STRIDE: ("N", "W"),
}


class Steps(NamedTuple):
    """Direction (what it adds to a square's bit) and the squares from which a step that way is possible."""

    ways: tuple[tuple[int, int], ...]

    def onward(self, squares: int) -> int:
        """All squares one step from any of these."""
        found = 0
        for by, source in self.ways:
            found |= shifted(squares & source, by)
        return found


def _open(floor: int, walls: int, side: Side) -> int:
    """The squares of the floor that have more floor, and no wall, on that side."""
    upright, flat = walls & _LOW, walls >> FLAT
    by = _STRAIGHT[side]
    edge = {"N": flat, "W": upright, "S": flat >> STRIDE, "E": upright >> 1}[side]
    return floor & shifted(floor, -by) & ~edge


def steps(floor: int, walls: int, diagonals: Diagonals) -> Steps:
    """The steps on a floor with these walls (edges, shut doors among them)."""
    straight = {side: _open(floor, walls, side) for side in _STRAIGHT}
    ways = [(_STRAIGHT[side], source) for side, source in straight.items()]
    upright, flat = walls & _LOW, walls >> FLAT
    touched = upright | upright << STRIDE | flat | flat << 1  # corners, numbered by the square south-east of them
    for by, (first, second) in _CORNERS.items() if diagonals != "none" else ():
        if diagonals == "corner_safe":
            south, east = by > 0, by in (STRIDE + 1, 1 - STRIDE)
            corner = (STRIDE if south else 0) + (1 if east else 0)
            source = floor & shifted(floor, -by) & ~(touched >> corner)
        else:
            source = _round(straight, first, second) | _round(straight, second, first)
        ways.append((by, source))
    return Steps(tuple(ways))


def _round(straight: dict[Side, int], first: Side, second: Side) -> int:
    """The squares from which one may go one way and then the other."""
    return straight[first] & shifted(straight[second], -_STRAIGHT[first])


def flood(
    start: int, points: int | None, by_foot: Steps, through_doors: Steps, passable: int, goal: int = 0
) -> list[int]:
    """Squares by cost: entry k is what is reached with exactly k movement points from `start` (a mask) and not with
    fewer. A way through a door that has to be opened costs one more. Stops after `points` (None: everywhere), or once
    a square of `goal` is reached.
    """
    levels, seen = [start], start
    while (points is None or len(levels) <= points) and not seen & goal:
        fresh = by_foot.onward(levels[-1])
        if len(levels) > 1 and through_doors.ways:
            fresh |= through_doors.onward(levels[-2])
        fresh &= passable & ~seen
        if not fresh and not (through_doors.ways and levels[-1]):
            break
        levels.append(fresh)
        seen |= fresh
    while len(levels) > 1 and not levels[-1]:
        levels.pop()
    return levels


def way_back(levels: list[int], goal: int, by_foot: Steps, through_doors: Steps) -> list[int]:
    """The squares (bits) of a cheapest way to `goal`, which lies in the last level; straight steps are preferred."""
    way, cost = [goal], len(levels) - 1
    while cost > 0:
        goal, cost = _before(levels, way[-1], cost, by_foot, through_doors)
        way.append(goal)
    return way[::-1]


def _before(levels: list[int], goal: int, cost: int, by_foot: Steps, through_doors: Steps) -> tuple[int, int]:
    for kind, price in ((by_foot, 1), (through_doors, 2)):
        for by, source in kind.ways:
            came = goal - by
            if cost >= price and came >= 0 and levels[cost - price] & source & 1 << came:
                return came, cost - price
    raise AssertionError("no way back: these levels do not belong to these steps")
