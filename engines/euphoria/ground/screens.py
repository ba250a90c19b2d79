"""What hides what: the heights at which a line from a head is stopped by a piece of scenery or grazes a figure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.euphoria.ground import plane
from engines.euphoria.ground.plane import Point
from engines.euphoria.ground.scenery import BASE, Body, Kind, Piece

FOREVER = 1e9
"""Higher than anything."""


class Band(NamedTuple):
    """Heights at the target: every line that ends between them is stopped."""

    low: float
    high: float


class Panel(NamedTuple):
    """An upright part of a wall."""

    a: Point
    b: Point
    low: float
    high: float


class Screen(NamedTuple):
    """A piece as something that hides: solid up to `top`, or panels under a roof at `top`."""

    key: str
    outline: tuple[Point, ...]
    top: float
    solid: bool
    roofed: bool
    panels: tuple[Panel, ...]


class Ray(NamedTuple):
    """A line as seen from above, from an eye at height `eye`; along it `s` runs from 0 to 1."""

    a: Point
    b: Point
    eye: float

    def at(self, height: float, s: float) -> float:
        """Where a line through `height` at `s` arrives at the target."""
        if s < 1e-9:
            return FOREVER if height > self.eye else -FOREVER
        return self.eye + (height - self.eye) / s

    def crossing(self, a: Point, b: Point) -> float | None:
        """Where the ray meets a segment, None if it does not."""
        (px, py), (qx, qy) = self.a, self.b
        dx, dy, ex, ey = qx - px, qy - py, b[0] - a[0], b[1] - a[1]
        across = dx * ey - dy * ex
        if not across:
            return None
        s = ((a[0] - px) * ey - (a[1] - py) * ex) / across
        t = ((a[0] - px) * dy - (a[1] - py) * dx) / across
        return s if 0 <= s <= 1 and 0 <= t < 1 else None

    def inside(self, outline: Sequence[Point]) -> list[tuple[float, float]]:
        """The parts of the ray that lie within an outline."""
        stops = [s for a, b in plane.edges(outline) if (s := self.crossing(a, b)) is not None]
        stops.sort()
        if plane.within(self.a, outline):
            stops.insert(0, 0.0)
        if len(stops) % 2:
            stops.append(1.0)
        return list(zip(stops[::2], stops[1::2], strict=True))


@lru_cache(maxsize=4096)
def screen(piece: Piece) -> Screen | None:
    """How a piece hides what is behind it; None if it never does."""
    if piece.kind in (Kind.CRATER, Kind.DIFFICULT, Kind.LADDER):
        return None
    if piece.kind is Kind.RUIN:
        panels = tuple(Panel(a, b, 0, piece.height) for a, b in piece.walls)
        return Screen(piece.key, piece.outline, piece.height, False, False, panels)
    if not piece.hollow:
        return Screen(piece.key, piece.outline, piece.height, True, False, ())
    walls = plane.border(piece.outline, [opening.ends for opening in piece.openings])
    panels = tuple(Panel(a, b, 0, piece.height) for a, b in walls)
    for opening in piece.openings:
        if opening.sill:
            panels += (Panel(*opening.ends, 0, opening.sill),)
        if opening.lintel < piece.height:
            panels += (Panel(*opening.ends, opening.lintel, piece.height),)
    return Screen(piece.key, piece.outline, piece.height, False, True, panels)


def bands(what: Screen, ray: Ray) -> Iterator[Band]:
    """The heights at the end of the ray that a screen hides."""
    if what.solid:
        for enter, leave in ray.inside(what.outline):
            yield Band(-FOREVER, max(ray.at(what.top, enter), ray.at(what.top, leave)))
        return
    for panel in what.panels:
        s = ray.crossing(panel.a, panel.b)
        if s is not None:
            yield Band(ray.at(panel.low, s) if panel.low else -FOREVER, ray.at(panel.high, s))
    if what.roofed:
        for enter, leave in ray.inside(what.outline):
            one, two = ray.at(what.top, enter), ray.at(what.top, leave)
            yield Band(min(one, two), max(one, two))


def enters(what: Screen, ray: Ray, height: float) -> bool:
    """Whether the line that ends at `height` passes through the inside of a building."""
    return any(
        min(ray.eye + (height - ray.eye) * s for s in part) < what.top and part[1] - part[0] > 1e-6
        for part in ray.inside(what.outline)
    )


def grazes(other: Body, ray: Ray, low: float, high: float) -> bool:
    """Whether some line of the ray that ends between two heights passes another figure's body."""
    (ax, ay), (bx, by) = ray.a, ray.b
    dx, dy, fx, fy = bx - ax, by - ay, ax - other.at[0], ay - other.at[1]
    a, b, c = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - BASE * BASE
    root = b * b - a * c
    if not a or root <= 0:
        return False
    enter, leave = (-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a
    if leave <= 0 or enter >= 1:
        return False
    enter, leave = max(enter, 1e-6), min(leave, 1.0)
    below = min(ray.at(other.feet, enter), ray.at(other.feet, leave))
    above = max(ray.at(other.head, enter), ray.at(other.head, leave))
    return below < high and above > low


def gaps(hidden: Sequence[Band], low: float, high: float) -> list[tuple[float, float]]:
    """What is left of the heights between `low` and `high`."""
    found = []
    for band in sorted(hidden):
        if band.low > low:
            found.append((low, min(band.low, high)))
        low = max(low, band.high)
        if low >= high:
            return found
    return [*found, (low, high)]
