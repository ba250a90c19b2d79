"""Boards worked out slowly and from the drawing alone: the other side of the property tests."""

from collections import deque
from fractions import Fraction
from itertools import combinations

from engines.dimensions_of_madness.boards.board import Board

Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)
TOWARDS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def at(square: str) -> tuple[int, int]:
    """Column and row from 0."""
    return ord(square[0]) - 65, int(square[1:]) - 1


def name(column: int, row: int) -> str:
    return f"{chr(65 + column)}{row + 1}"


def side(square: str, to: str) -> tuple[Point, Point]:
    """The ends of the edge on a side of a square."""
    c, r = at(square)
    corners = {"N": ((0, 0), (1, 0)), "E": ((1, 0), (1, 1)), "S": ((0, 1), (1, 1)), "W": ((0, 0), (0, 1))}[to]
    (ax, ay), (bx, by) = corners
    return (Fraction(c + ax), Fraction(r + ay)), (Fraction(c + bx), Fraction(r + by))


class Slow:
    """A board with some doors shut; walls are read off its drawing, character by character."""

    def __init__(self, board: Board, drawing: tuple[str, ...], shut: frozenset[str]) -> None:
        self.board = board
        self.drawing = drawing
        self.doors = {frozenset(d.squares): key for key, d in board.doors.items()}
        self.shut = shut
        self.walls = {frozenset(side(s, to)) for s in board.squares for to in TOWARDS if self.barred(s, to)}
        self.corners = {corner for wall in self.walls for corner in wall}

    def barred(self, square: str, to: str) -> bool:
        """Whether a wall or a shut door stands on that side."""
        c, r = at(square)
        dx, dy = TOWARDS[to]
        other = name(c + dx, r + dy)
        door = self.doors.get(frozenset((square, other)))
        if door is not None:
            return door in self.shut
        if other not in self.board.room_of:
            return True
        return self.drawing[2 * r + 1 + dy][2 * c + 1 + dx] != " "

    def step(self, a: str, b: str, diagonals: str) -> bool:
        """Whether one step leads from a to b, by the words of DM-M2."""
        (ax, ay), (bx, by) = at(a), at(b)
        dx, dy = bx - ax, by - ay
        if b not in self.board.room_of or max(abs(dx), abs(dy)) != 1:
            return False
        if 0 in (dx, dy):
            return not self.barred(a, next(to for to, way in TOWARDS.items() if way == (dx, dy)))
        corner = (Fraction(max(ax, bx)), Fraction(max(ay, by)))
        if diagonals == "none":
            return False
        if diagonals == "corner_safe":
            return corner not in self.corners
        over = (name(ax + dx, ay), name(ax, ay + dy))
        return any(self.step(a, x, "none") and self.step(x, b, "none") for x in over)

    def costs(self, start: str, blocked: frozenset[str], diagonals: str) -> dict[str, int]:
        """Cost of every square, breadth first."""
        found, edge = {start: 0}, deque([start])
        while edge:
            here = edge.popleft()
            c, r = at(here)
            for other in (name(c + x, r + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)):
                if other not in found and other not in blocked and self.step(here, other, diagonals):
                    found[other] = found[here] + 1
                    edge.append(other)
        return found

    def sees(self, a: str, b: str, occupied: frozenset[str]) -> bool:
        """Whether one of the sixteen lines is free."""
        others = occupied - {a, b}
        return any(self.free(middle(a, x), middle(b, y), others) for x in TOWARDS for y in TOWARDS)

    def free(self, p: Point, q: Point, occupied: frozenset[str]) -> bool:
        """Whether the line from p to q touches no wall, enters no occupied square and squeezes between no two."""
        near = [wall for wall in self.walls if all(_overlap(p[i], q[i], *(end[i] for end in wall)) for i in (0, 1))]
        if any(touch(p, q, *wall) for wall in near):
            return False
        if any(enters(p, q, at(s)) for s in occupied):
            return False
        return not any(squeezes(p, q, at(s), at(t)) for s, t in combinations(sorted(occupied), 2))


def middle(square: str, to: str) -> Point:
    (ax, ay), (bx, by) = side(square, to)
    return (ax + bx) / 2, (ay + by) / 2


def _overlap(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> bool:
    return max(min(a, b), min(c, d)) <= min(max(a, b), max(c, d))


def _turn(a: Point, b: Point, c: Point) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _on(a: Point, b: Point, c: Point) -> bool:
    inside = all(min(a[i], b[i]) <= c[i] <= max(a[i], b[i]) for i in (0, 1))
    return _turn(a, b, c) == 0 and inside


def touch(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Whether two closed segments have a point in common."""
    if _on(p, q, a) or _on(p, q, b) or _on(a, b, p) or _on(a, b, q):
        return True
    return _turn(p, q, a) * _turn(p, q, b) < 0 and _turn(a, b, p) * _turn(a, b, q) < 0


def enters(p: Point, q: Point, square: tuple[int, int]) -> bool:
    """Whether the segment has points inside the open square: clipped axis by axis."""
    low, high = Fraction(0), Fraction(1)
    for i in (0, 1):
        step, near, far = q[i] - p[i], square[i] - p[i], square[i] + 1 - p[i]
        if step == 0:
            if not near < 0 < far:
                return False
        else:
            first, last = sorted((near / step, far / step))
            low, high = max(low, first), min(high, last)
    return low < high


def squeezes(p: Point, q: Point, s: tuple[int, int], t: tuple[int, int]) -> bool:
    """Whether the segment runs along the edge that two squares share."""
    if abs(s[0] - t[0]) + abs(s[1] - t[1]) != 1:
        return False
    upright = s[1] == t[1]
    across, along = (0, 1) if upright else (1, 0)
    if p[across] != q[across] or p[across] != max(s[across], t[across]):
        return False
    low, high = sorted((p[along], q[along]))
    return max(low, Fraction(s[along])) < min(high, Fraction(s[along] + 1))
