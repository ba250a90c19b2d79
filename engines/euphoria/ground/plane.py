"""Plane geometry: the small sums written out, the large ones handed to numpy and shapely: only this module has them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from typing import Any

import numpy
import shapely  # type: ignore[import-untyped]

Point = tuple[float, float]
"""x to the east, y to the south, in hundredths of an inch."""
Segment = tuple[Point, Point]
Region = Any
"""A shapely geometry: it has no types of its own."""
Columns = Any
"""Numbers in an array: of points, two in a row; of segments, two points in a row."""

OCTANT = math.pi / 4
WIDER = 1 / math.cos(math.pi / 8)
"""The corner of an octagon lies so much further out than its sides."""


def apart(a: Point, b: Point) -> float:
    """The distance of two points."""
    return math.hypot(b[0] - a[0], b[1] - a[1])


def toward(a: Point, b: Point, length: float) -> Point:
    """The point `length` from `a` on the way to `b` (and beyond); east of `a` where both are the same."""
    whole = apart(a, b)
    if not whole:
        return a[0] + length, a[1]
    return a[0] + (b[0] - a[0]) * length / whole, a[1] + (b[1] - a[1]) * length / whole


def turned(point: Point, degrees: float, about: Point = (0.0, 0.0)) -> Point:
    """`point` turned clockwise, as seen on the table, about another."""
    angle = math.radians(degrees)
    x, y = point[0] - about[0], point[1] - about[1]
    return (
        about[0] + x * math.cos(angle) - y * math.sin(angle),
        about[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def rounded(point: Point) -> tuple[int, int]:
    """A point in whole hundredths."""
    return math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)


def nearest_on(point: Point, a: Point, b: Point) -> Point:
    """The point of the segment `a` to `b` that is nearest to `point`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if not square:
        return a
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    share = 0.0 if share < 0 else 1.0 if share > 1 else share
    return a[0] + share * dx, a[1] + share * dy


def off_segment(point: Point, a: Point, b: Point) -> float:
    """How far `point` lies from the segment `a` to `b`."""
    return apart(point, nearest_on(point, a, b))


def edges(outline: Sequence[Point]) -> list[Segment]:
    """The sides of a closed outline."""
    return [(outline[i - 1], outline[i]) for i in range(len(outline))]


def within(point: Point, outline: Sequence[Point]) -> bool:
    """Whether `point` lies in the outline (its border belongs to it as it falls)."""
    x, y = point
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def off_outline(point: Point, outline: Sequence[Point]) -> float:
    """How far `point` lies outside of the outline; 0 inside."""
    return 0.0 if within(point, outline) else off_border(point, outline)


def off_border(point: Point, outline: Sequence[Point]) -> float:
    """How far `point` lies from the border of the outline, on either side."""
    return min(off_segment(point, a, b) for a, b in edges(outline))


def polygon(outline: Sequence[Point]) -> Region:
    """The area of an outline."""
    return shapely.Polygon(outline)


def fault(outline: Sequence[Point]) -> str:
    """What is wrong with an outline (it crosses itself, has no area, too few corners); empty if nothing is."""
    if len(outline) < 3:
        return "an outline has at least three corners"
    area = shapely.Polygon(outline)
    if not area.is_valid:
        return f"the outline is no simple polygon: {shapely.is_valid_reason(area)}"
    return "" if area.area else "the outline has no area"


def lines(segments: Sequence[Segment]) -> Region:
    """Many segments at once, as an array of geometries."""
    return shapely.linestrings(segments)


def path_of(segments: Iterable[Segment]) -> Region:
    """Segments as one geometry."""
    return shapely.MultiLineString(list(segments))


def about(segments: Sequence[Segment], by: float) -> Region:
    """All points within `by` of one of the segments."""
    return shapely.union_all(shapely.buffer(lines(segments), by, quad_segs=8)) if segments else shapely.Polygon()


def octagons(segments: Sequence[Segment], by: float) -> Region:
    """An area of few corners round the segments, nowhere nearer than `by` to any of them."""
    if not segments:
        return shapely.Polygon()
    corners = []
    for a, b in segments:
        start = math.atan2(b[1] - a[1], b[0] - a[0]) + OCTANT / 2
        rim = [(by * WIDER * math.cos(start + k * OCTANT), by * WIDER * math.sin(start + k * OCTANT)) for k in range(8)]
        corners.append([(p[0] + dx, p[1] + dy) for p in (a, b) for dx, dy in rim])
    return shapely.union_all(shapely.convex_hull(shapely.multipoints(shapely.points(corners))))


def union(regions: Sequence[Region]) -> Region:
    """All the regions as one, ready for many questions."""
    whole = shapely.union_all(list(regions)) if regions else shapely.Polygon()
    shapely.prepare(whole)
    return whole


def without(region: Region, other: Region) -> Region:
    """`region` where `other` is not."""
    return shapely.difference(region, other)


def strip(segment: Segment, by: float) -> Region:
    """The rectangle of all points beside a segment, up to `by` away."""
    return shapely.buffer(shapely.LineString(segment), by, cap_style="flat")


def grown(region: Region, by: float) -> Region:
    """`region` with a rim of width `by` (a negative one is taken away)."""
    return shapely.buffer(region, by, quad_segs=8)


def box(left: float, top: float, right: float, bottom: float) -> Region:
    """A rectangle along the axes."""
    return shapely.box(left, top, right, bottom)


def bends(region: Region) -> list[tuple[Point, Point, Point]]:
    """The corners a shortest way round a region can bend at, each with its two neighbours on the outline."""
    found = []
    for part in shapely.get_parts(region).tolist():
        if part.geom_type != "Polygon":
            continue
        for hole, ring in enumerate((part.exterior, *part.interiors)):
            corners = [(x, y) for x, y in ring.simplify(1.0).coords[:-1]]
            bulging = ring.is_ccw != bool(hole)
            for i, corner in enumerate(corners):
                before, after = corners[i - 1], corners[(i + 1) % len(corners)]
                if (side_of(before, corner, after) > 0) == bulging:
                    found.append((corner, before, after))
    return found


def side_of(a: Point, b: Point, c: Point) -> float:
    """Positive if `c` lies to the one side of the line from `a` through `b`, negative on the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def pieces_of(line: Region) -> list[Segment]:
    """The straight segments a line geometry is made of."""
    found: list[Segment] = []
    for part in shapely.get_parts(line).tolist():
        if part.geom_type == "LineString":
            corners = [(x, y) for x, y in part.coords]
            found += pairwise(corners)
    return found


def border(outline: Sequence[Point], gaps: Sequence[Segment]) -> list[Segment]:
    """The sides of an outline with gaps cut out of it, each given by its two ends on the border."""
    if not gaps:
        return edges(outline)
    strips = shapely.union_all([strip(gap, 1.0) for gap in gaps])
    return pieces_of(shapely.difference(shapely.LinearRing(outline), strips))


def columns(segments: Sequence[Segment] | Columns) -> Columns:
    """Segments in an array, if they are not in one."""
    if not isinstance(segments, list):
        return segments
    flat = chain.from_iterable(chain.from_iterable(segments))
    return numpy.fromiter(flat, float, 4 * len(segments)).reshape(-1, 2, 2)


def straight(hard: Region, slow: Patches, segments: Sequence[Segment] | Columns) -> list[tuple[float, float] | None]:
    """How much of each segment lies outside of `slow`, and how much in it; None for what meets `hard`, a region made
    by `union`.
    """
    ends = columns(segments)
    drawn = shapely.linestrings(ends)
    clear = ~shapely.intersects(hard, drawn)
    found: list[tuple[float, float] | None] = [None] * len(ends)
    left = ends[clear].tolist()
    doubles = slow.lengths(drawn[clear], left)
    for i, (a, b), double in zip(clear.nonzero()[0].tolist(), left, doubles, strict=True):
        found[i] = (max(0.0, math.dist(a, b) - double), double)
    return found


class Patches:
    """Areas, none over another, that are asked how much of a segment lies in them."""

    def __init__(self, regions: Sequence[Region]) -> None:
        whole = shapely.union_all(list(regions)) if regions else shapely.Polygon()
        parts = shapely.get_parts(whole)
        self.tree = shapely.STRtree(parts)
        self.sides: list[list[Segment]] = [
            [side for ring in (part.exterior, *part.interiors) for side in edges(ring.coords[:-1])]
            for part in parts.tolist()
        ]

    def lengths(self, drawn: Region, segments: Sequence[Segment]) -> list[float]:
        """How much of each segment lies in the areas; `drawn` are the same segments as geometries."""
        found = [0.0] * len(segments)
        if self.sides and segments:
            which, part = self.tree.query(drawn, predicate="intersects")
            for i, k in zip(which.tolist(), part.tolist(), strict=True):
                found[i] += inside_length(segments[i], self.sides[k])
        return found


def inside_length(segment: Segment, sides: Sequence[Segment]) -> float:
    """How much of a segment lies within the closed outlines that `sides` make up together."""
    (px, py), (qx, qy) = segment
    dx, dy = qx - px, qy - py
    stops = []
    inside = False
    for (ax, ay), (bx, by) in sides:
        if (ay > py) != (by > py) and px < ax + (bx - ax) * (py - ay) / (by - ay):
            inside = not inside
        one, two = dx * (ay - py) - dy * (ax - px), dx * (by - py) - dy * (bx - px)
        if (one > 0) != (two > 0):
            ex, ey = bx - ax, by - ay
            share = ((ax - px) * ey - (ay - py) * ex) / (dx * ey - dy * ex)
            if 0.0 <= share <= 1.0:
                stops.append(share)
    if not stops:
        return math.hypot(dx, dy) if inside else 0.0
    stops.sort()
    total, before = 0.0, 0.0
    for stop in stops:
        if inside:
            total += stop - before
        inside, before = not inside, stop
    return (total + (1.0 - before if inside else 0.0)) * math.hypot(dx, dy)


def holds(region: Region, points: Sequence[Point]) -> list[bool]:
    """Which of the points lie in a region made by `union`."""
    if not points:
        return []
    found: list[bool] = shapely.intersects_xy(region, [p[0] for p in points], [p[1] for p in points]).tolist()
    return found


def near(region: Region, others: Sequence[Region], by: float) -> list[bool]:
    """Which of the others come within `by` of a region made by `union`."""
    found: list[bool] = shapely.dwithin(region, list(others), by).tolist()
    return found


def gap(a: Region, b: Region) -> float:
    """The distance of two regions."""
    return float(shapely.distance(a, b))


def frame(width: float, depth: float) -> Region:
    """The edges of a table."""
    return shapely.box(0, 0, width, depth).exterior


def hole(areas: Sequence[Region], width: float, depth: float) -> tuple[Point, float]:
    """The largest circle on a table that touches no area and stays on the table: its middle and radius."""
    room = shapely.difference(shapely.box(0, 0, width, depth), shapely.union_all(list(areas)))
    (middle, _), radius = (spoke := shapely.maximum_inscribed_circle(room, tolerance=10)).coords, spoke.length
    return (float(middle[0]), float(middle[1])), float(radius)


class Index:
    """Segments laid out so that those near a point are found at once."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.tree = shapely.STRtree(lines(segments) if segments else [])

    def near(self, point: Point, by: float) -> list[int]:
        """The numbers of the segments that pass within `by` of a point."""
        found: list[int] = self.tree.query(shapely.Point(point), predicate="dwithin", distance=by).tolist()
        return found


class Fan:
    """Corners, each with the vectors to its two neighbours and a measure of their length: many straight ways to them
    are asked about at once.
    """

    def __init__(self, corners: Sequence[tuple[Point, tuple[float, float, float, float, float] | None]]) -> None:
        self.at = numpy.array([at for at, _ in corners], dtype=float).reshape(-1, 2)
        self.arms = numpy.array([arms or (0.0,) * 5 for _, arms in corners], dtype=float).reshape(-1, 5)

    def useful(self, numbers: Columns, away: Columns) -> Columns:
        """For each of these corners, whether a shortest way may go straight on from it by a vector in the same row:
        along the outline, not into it or away from it. Corners without neighbours can be left in any direction.
        """
        dx, dy = away[:, 0], away[:, 1]
        ax, ay, bx, by, arm = self.arms[numbers].T
        one, two = dx * ay - dy * ax, dx * by - dy * bx
        hair = 1.5 * (abs(dx) + abs(dy) + arm)  # along a side, as near as whole hundredths can be
        return (one * two >= 0) | (abs(one) < hair) | (abs(two) < hair)

    def between(self, other: Fan, reach: float) -> tuple[list[int], list[int], Columns]:
        """Useful straight ways from the corners of this to those of another, nowhere longer than `reach` along either
        axis: the numbers of their ends, and the segments.
        """
        near = (abs(self.at[:, None] - other.at) < reach).all(axis=2)
        rows, columns = self._useful(other, *near.nonzero())
        return rows.tolist(), columns.tolist(), numpy.stack((self.at[rows], other.at[columns]), axis=1)

    def pairs(self, reach: float) -> tuple[list[tuple[int, int]], Columns]:
        """Useful straight ways between two of the corners, none longer than `reach`: the numbers, and the segments."""
        far = numpy.hypot(*(self.at[:, None] - self.at).T)
        rows, columns = self._useful(self, *numpy.triu(far <= reach, 1).nonzero())
        drawn = numpy.stack((self.at[rows], self.at[columns]), axis=1)
        return list(zip(rows.tolist(), columns.tolist(), strict=True)), drawn

    def _useful(self, other: Fan, rows: Columns, columns: Columns) -> tuple[Columns, Columns]:
        """Those of the ways between corners of this and another that are useful at both ends."""
        away = other.at[columns] - self.at[rows]
        kept = self.useful(rows, away) & other.useful(columns, -away)
        return rows[kept], columns[kept]

    def seen_from(self, at: Point, reach: float) -> tuple[list[int], list[float], Columns]:
        """Useful straight ways from a place, none longer than `reach`: numbers of the corners, lengths, segments."""
        here = numpy.array([at])
        far = numpy.hypot(*(self.at - here).T)
        (near,) = (far <= reach).nonzero()
        numbers = near[self.useful(near, here - self.at[near])]
        drawn = numpy.stack((here.repeat(len(numbers), axis=0), self.at[numbers]), axis=1)
        return numbers.tolist(), far[numbers].tolist(), drawn
