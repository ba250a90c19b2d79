"""The surfaces one can stand on, the ground and the tops of high pieces, and the straight ways over each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.euphoria.ground import plane
from engines.euphoria.ground.plane import Point, Region, Segment
from engines.euphoria.ground.scenery import BASE, CLIMBED, DEPTH, FLAT, INCH, SLACK, WALL, WIDTH, Piece, Table

CLEAR = 2 * BASE - SLACK
"""The middles of two bases come no nearer."""
FURTHEST = 1250
"""No single straight way between two bends is longer: hardly anybody has so many action points."""
LAP = 150
"""The sides of slow ground are entered at places so far apart, beside its corners."""
ROUND_ABOUT = 900
"""Nor goes a way straight on further between a bend and the round of a figure."""
CELL = 400
"""Bends are looked up by squares of this side."""
SILL = 50
"""How deep the wall is that is crossed at a window."""
KEPT = 4096
"""So many points' views are kept for a surface."""


Arms = tuple[float, float, float, float, float] | None
"""From a corner of an outline to the corners before and after it, if there is an outline, and the longer of the two."""


class Bend(NamedTuple):
    """A corner a way may bend at; `arms` lead to its neighbours, if it is on an outline nobody may enter."""

    at: Point
    arms: Arms = None

    def useful(self, other: Point) -> bool:
        """Whether a shortest way may go straight on to `other`: along the outline, not into or away from it."""
        if self.arms is None:
            return True
        ax, ay, bx, by, arm = self.arms
        dx, dy = other[0] - self.at[0], other[1] - self.at[1]
        one, two = dx * ay - dy * ax, dx * by - dy * bx
        if one * two >= 0:
            return True
        hair = 1.5 * (abs(dx) + abs(dy) + arm)  # along a side, as near as whole hundredths can be
        return -hair < one < hair or -hair < two < hair


def corner(at: Point, before: Point, after: Point) -> Bend:
    """A bend at a corner of an outline that nobody may enter, with the corners beside it."""
    ax, ay, bx, by = before[0] - at[0], before[1] - at[1], after[0] - at[0], after[1] - at[1]
    return Bend(at, (ax, ay, bx, by, max(abs(ax) + abs(ay), abs(bx) + abs(by))))


class Way(NamedTuple):
    """A straight way to the bend numbered `to`: hundredths on plain ground and on ground that counts double."""

    to: int
    plain: float
    slow: float
    number: int = -1


class Round(NamedTuple):
    """The corners a way round a figure bends at, the ways from each to the bends of the surface, and back."""

    bends: list[Bend]
    out: list[list[Way]]
    into: dict[int, list[Way]]


def around(at: Point, by: float = (CLEAR + 0.2) * plane.WIDER) -> list[Bend]:
    """Eight places round a base, `by` from its middle: where a way round it bends."""
    angles = [(k + 0.5) * plane.OCTANT for k in range(8)]
    rim = [(at[0] + by * math.cos(angle), at[1] + by * math.sin(angle)) for angle in angles]
    return [corner(point, rim[k - 1], rim[(k + 1) % 8]) for k, point in enumerate(rim)]


class Surface:
    """A level area. `hard` may not be entered by the middle of a base, in `slow` an inch counts double."""

    def __init__(
        self, level: int, piece: Piece | None, hard: Region, slow: plane.Patches, bends: Sequence[Bend]
    ) -> None:
        self.level = level
        self.piece = piece
        self.hard = hard
        self.slow = slow
        self.bends: list[Bend] = []
        self.ways: list[list[Way]] = []
        self._views: dict[tuple[Point, Arms], list[Way]] = {}
        self._index: plane.Index | None = None
        self._cut: dict[Point, frozenset[int]] = {}
        self._rounds: dict[Point, Round] = {}
        self._between: dict[tuple[Point, Point], list[tuple[int, int, float, float]]] = {}
        self._cells: dict[tuple[int, int], list[tuple[int, Arms, float, float]]] = {}
        self.add(bends)

    def add(self, bends: Sequence[Bend]) -> list[int]:
        """Take in more bends, as far as they are free, before anything is asked; their numbers, -1 for none."""
        numbers = []
        for bend, free in zip(bends, self.free([bend.at for bend in bends]), strict=True):
            numbers.append(len(self.bends) if free else -1)
            if free:
                self.bends.append(bend)
        return numbers

    def free(self, points: Sequence[Point]) -> list[bool]:
        """Whether the middle of a base may be at each of the points, as far as scenery and the edge go."""
        found = plane.holds(self.hard, points)
        if self.piece is not None:
            return [not hard for hard in found]
        return [
            not hard and BASE <= x <= WIDTH - BASE and BASE <= y <= DEPTH - BASE
            for hard, (x, y) in zip(found, points, strict=True)
        ]

    def measure(self, segments: Sequence[Segment]) -> list[tuple[float, float] | None]:
        """Plain and slow length of straight ways; None where scenery is in the way."""
        if not segments:
            return []
        found: list[tuple[float, float] | None] = [None] * len(segments)
        numbers, drawn = plane.clear_of(self.hard, segments)
        left = [segments[i] for i in numbers]
        for i, (a, b), double in zip(numbers, left, self.slow.lengths(drawn, left), strict=True):
            found[i] = (max(0.0, plane.apart(a, b) - double), double)
        return found

    def link(self) -> None:
        """Work out the straight ways between all bends, once."""
        if self.ways or not self.bends:
            return
        bends, pairs = self.bends, []
        for i, one in enumerate(bends):
            for j in range(i + 1, len(bends)):
                two = bends[j]
                if plane.apart(one.at, two.at) <= FURTHEST and one.useful(two.at) and two.useful(one.at):
                    pairs.append((i, j))
        self.ways = [[] for _ in bends]
        drawn = [(bends[i].at, bends[j].at) for i, j in pairs]
        kept: list[Segment] = []
        for (i, j), segment, length in zip(pairs, drawn, self.measure(drawn), strict=True):
            if length is not None:
                self.ways[i].append(Way(j, *length, len(kept)))
                self.ways[j].append(Way(i, *length, len(kept)))
                kept.append(segment)
        for ways in self.ways:
            ways.sort(key=lambda way: way.plain)
        self._index = plane.Index(kept)

    def cut(self, at: Point) -> frozenset[int]:
        """The numbers of the ways that a base standing at `at` is in the way of."""
        if at not in self._cut:
            self.link()
            if len(self._cut) > KEPT:
                self._cut.clear()
            near = self._index.near(at, CLEAR) if self._index else []
            self._cut[at] = frozenset(near)
        return self._cut[at]

    def round(self, at: Point) -> Round:
        """What a base standing at `at` adds to the bends."""
        if at not in self._rounds:
            if len(self._rounds) > KEPT:
                self._rounds.clear()
            bends = around(at)
            bends = [bend for bend, fits in zip(bends, self.free([bend.at for bend in bends]), strict=True) if fits]
            out = self.views(bends, ROUND_ABOUT)
            into: dict[int, list[Way]] = {}
            for k, ways in enumerate(out):
                for way in ways:
                    into.setdefault(way.to, []).append(Way(k, way.plain, way.slow))
            self._rounds[at] = Round(bends, out, into)
        return self._rounds[at]

    def between(self, one: Point, two: Point) -> list[tuple[int, int, float, float]]:
        """The straight ways between the corners round two figures, or those of one: corners and lengths."""
        if (one, two) not in self._between:
            if len(self._between) > KEPT:
                self._between.clear()
            here, there = self.round(one).bends, self.round(two).bends
            pairs = [
                (a, b)
                for a, first in enumerate(here)
                for b, second in enumerate(there)
                if (one != two or a < b) and first.useful(second.at) and second.useful(first.at)
            ]
            if plane.apart(one, two) > FURTHEST:
                pairs = []
            lengths = self.measure([(here[a].at, there[b].at) for a, b in pairs])
            self._between[one, two] = [
                (a, b, *length) for (a, b), length in zip(pairs, lengths, strict=True) if length is not None
            ]
        return self._between[one, two]

    def seen_from(self, at: Point, reach: float) -> list[Way]:
        """The straight ways from a place to the bends no further than `reach`."""
        x, y = at
        asked, drawn = [], []
        near = self._around(x, y) if reach <= FURTHEST else [(j, None, *bend.at) for j, bend in enumerate(self.bends)]
        for j, _, ox, oy in near:
            if math.hypot(ox - x, oy - y) <= reach and self.bends[j].useful(at):
                asked.append(j)
                drawn.append((at, (ox, oy)))
        lengths = self.measure(drawn)
        return [Way(j, *length) for j, length in zip(asked, lengths, strict=True) if length is not None]

    def views(self, bends: Sequence[Bend], reach: float = FURTHEST) -> list[list[Way]]:
        """The straight ways from each point to the bends of the surface, none longer than `reach`."""
        missing = [bend for bend in bends if (bend.at, bend.arms) not in self._views]
        if missing:
            if len(self._views) > KEPT:
                self._views.clear()
                missing = list(bends)
            self._look(missing, reach)
        return [self._views[bend.at, bend.arms] for bend in bends]

    def _look(self, missing: Sequence[Bend], reach: float) -> None:
        asked, drawn = [], []
        for bend in missing:
            self._views[bend.at, bend.arms] = []
            (x, y), free = bend.at, bend.arms is None
            for j, arms, ox, oy in self._around(x, y):
                dx, dy = x - ox, y - oy
                if not (-reach < dx < reach and -reach < dy < reach):
                    continue
                if arms is not None:  # as in `useful`, without a call: this is asked more often than anything else
                    ax, ay, bx, by, arm = arms
                    one, two = dx * ay - dy * ax, dx * by - dy * bx
                    if one * two < 0:
                        hair = 1.5 * (abs(dx) + abs(dy) + arm)
                        if not (-hair < one < hair or -hair < two < hair):
                            continue
                if free or bend.useful((ox, oy)):
                    asked.append((bend, j))
                    drawn.append(((x, y), (ox, oy)))
        for (bend, j), length in zip(asked, self.measure(drawn), strict=True):
            if length is not None:
                self._views[bend.at, bend.arms].append(Way(j, *length))

    def _around(self, x: float, y: float) -> list[tuple[int, Arms, float, float]]:
        """The bends within a square round a place that holds everything as far as `FURTHEST`, and a little more."""
        cell = int(x // CELL), int(y // CELL)
        if cell not in self._cells:
            west, north, reach = cell[0] * CELL - FURTHEST, cell[1] * CELL - FURTHEST, CELL + 2 * FURTHEST
            self._cells[cell] = [
                (j, bend.arms, *bend.at)
                for j, bend in enumerate(self.bends)
                if 0 <= bend.at[0] - west <= reach and 0 <= bend.at[1] - north <= reach
            ]
        return self._cells[cell]


def ground(table: Table) -> Surface:
    """The table itself: high solid pieces and walls are hard, low ones and difficult ground are slow."""
    sides: list[Segment] = []
    walls: list[Segment] = []
    solid, slow, bends = [], [], []
    for piece in table.pieces:
        if piece.hollow:
            walls += plane.border(piece.outline, [opening.ends for opening in piece.openings])
            slow += [plane.strip(opening.ends, SILL / 2) for opening in piece.openings if not opening.door]
        elif piece.climbed:
            sides += plane.edges(piece.outline)
            solid.append(plane.polygon(piece.outline))
        elif piece.slow:
            slow.append(plane.polygon(piece.outline))
            bends += fords(piece)
            if piece.height >= CLIMBED:
                walls += piece.walls
    hard = plane.union([*solid, plane.about(sides, BASE - SLACK / 2), plane.about(walls, BASE + WALL - SLACK / 2)])
    round_about = plane.union([*solid, plane.octagons(sides, BASE), plane.octagons(walls, BASE + WALL)])
    bends += [corner(*corners) for corners in plane.bends(round_about)]
    return Surface(0, None, hard, plane.Patches(slow), bends)


def fords(piece: Piece) -> list[Bend]:
    """The corners of slow ground and places on its sides, a hair outside, not to be entered by ways along them.

    The cheapest way over wide slow ground bends where it enters it: on long sides there is a place every `LAP` or so.
    What is thin is crossed straight, or gone round.
    """
    outline = piece.outline
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    stops = []
    for a, b in plane.edges(outline):
        count = max(1, round(plane.apart(a, b) / LAP)) if piece.kind in FLAT else 1
        stops += [(a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count) for k in range(count)]
    out = [plane.toward(middle, stop, plane.apart(middle, stop) + 1) for stop in stops]
    if piece.kind in FLAT:
        return [Bend(at) for at in out]
    return [corner(at, out[k - 1], out[(k + 1) % len(out)]) for k, at in enumerate(out)]


def top(table: Table, piece: Piece) -> Surface:
    """The top of a high piece, as far as nothing higher stands on it."""
    over = [
        other
        for other in table.pieces
        if other is not piece and other.climbed and other.height > piece.height and overlap(piece, other)
    ]
    area = plane.polygon(piece.outline)
    west, north, east, south = piece.bounds
    outside = plane.without(plane.box(west - 200, north - 200, east + 200, south + 200), plane.grown(area, 0.5))
    walls = [edge for other in over for edge in plane.edges(other.outline)]
    solid = [plane.polygon(other.outline) for other in over]
    hard = plane.union([outside, *solid, plane.about(walls, BASE - SLACK / 2)])
    round_about = plane.union([*solid, plane.octagons(walls, BASE)])
    notches = plane.bends(plane.without(plane.box(west - 200, north - 200, east + 200, south + 200), area))
    bends = [corner(*corners) for corners in (*plane.bends(round_about), *notches)]
    return Surface(piece.height, piece, hard, plane.Patches([]), bends)


def overlap(a: Piece, b: Piece) -> bool:
    """Whether two pieces stand on one another, or so near that a base does not fit beside the higher on the lower."""
    return plane.gap(plane.polygon(a.outline), plane.polygon(b.outline)) < BASE


@lru_cache(maxsize=64)
def low_things(table: Table) -> dict[tuple[int, int], list[Piece]]:
    """The low pieces one stands on rather than in, by the squares of an inch that a base touching them can be in."""
    found: dict[tuple[int, int], list[Piece]] = {}
    for piece in table.pieces:
        if piece.climbed or piece.kind in FLAT:
            continue
        west, north, east, south = (math.floor(bound / INCH) for bound in piece.bounds)
        for x in range(west - 1, east + 2):
            for y in range(north - 1, south + 2):
                found.setdefault((x, y), []).append(piece)
    return found


def resting_level(table: Table, at: Point) -> int | None:
    """How high a base on the ground surface stands at a point: on a low piece, or on the table; None half on one."""
    level, half = 0, False
    for piece in low_things(table).get((int(at[0] // INCH), int(at[1] // INCH)), ()):
        if piece.holds(at):
            level = max(level, piece.height)
        elif plane.off_border(at, piece.outline) < BASE - SLACK:
            half = True
    return None if half and not level else level


def feet(edge: Segment, piece: Piece) -> list[tuple[Point, Point]]:
    """Places to climb a side of a piece, three inches apart: beside it, and on top of it as far in as a base fits."""
    (ax, ay), (bx, by) = edge
    length = plane.apart(*edge)
    count = max(1, round(length / 300))
    found = []
    for k in range(count):
        share = (k + 0.5) / count
        found += beside((ax + (bx - ax) * share, ay + (by - ay) * share), edge, piece)
    return found


def beside(at: Point, edge: Segment, piece: Piece) -> list[tuple[Point, Point]]:
    """The place beside and the place on top at a point of a side; none where the piece is too thin."""
    length, outline = plane.apart(*edge), piece.outline
    nx, ny = (edge[1][1] - edge[0][1]) / length, (edge[0][0] - edge[1][0]) / length
    if plane.within((at[0] + nx, at[1] + ny), outline):
        nx, ny = -nx, -ny
    for inward in (BASE, BASE / 2, BASE / 5, 2):
        inner = (at[0] - nx * inward, at[1] - ny * inward)
        deep = (at[0] - nx * inward * 1.9, at[1] - ny * inward * 1.9)
        if plane.within(inner, outline) and plane.within(deep, outline):
            out = BASE + piece.rim
            return [((at[0] + nx * out, at[1] + ny * out), inner)]
    return []


def rounded(point: Point) -> tuple[int, int]:
    """A point in whole hundredths."""
    return math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)
