"""Who sees whom, and behind what: straight lines from the head of the one to any part of the other's body."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.euphoria.ground.plane import Point, apart
from engines.euphoria.ground.scenery import BASE, Body, Spot, Table, in_contact
from engines.euphoria.ground.screens import FOREVER, Band, Ray, Screen, bands, enters, gaps, grazes, screen

Cover = Literal["none", "apart", "contact", "through"]
HAIR = 1.0
"""What is thinner than this (hundredths) is neither seen nor hides anything."""


class Sight(NamedTuple):
    """Whether a figure is seen, its cover, and the key of the piece or figure that gives it."""

    visible: bool
    cover: Cover = "none"
    by: str | None = None


class Look(NamedTuple):
    """What scenery does to a line of sight: whether it is open, which pieces hide a part, the building shot through."""

    visible: bool
    hiding: tuple[str, ...] = ()
    through: str | None = None


class Corridor:
    """The space between an eye and the breadth of a target, `wide` to either side of the middle."""

    def __init__(self, eye: Point, target: Point, wide: float) -> None:
        self.eye, self.target, self.wide = eye, target, wide
        self.length = max(apart(eye, target), 1e-6)
        self.ux, self.uy = (target[0] - eye[0]) / self.length, (target[1] - eye[1]) / self.length

    def seen_from(self, point: Point) -> tuple[float, float]:
        """How far along and how far to the side a point lies."""
        x, y = point[0] - self.eye[0], point[1] - self.eye[1]
        return x * self.ux + y * self.uy, y * self.ux - x * self.uy

    def reach(self, points: Sequence[Point]) -> tuple[float, float]:
        """From where to where, across the target, points lie as seen; everywhere if one is behind the eye."""
        offsets = []
        for point in points:
            far, side = self.seen_from(point)
            if far <= HAIR:
                return -FOREVER, FOREVER
            offsets.append(side * self.length / far)
        return min(offsets), max(offsets)

    def rays(self, stops: Sequence[float], height: float) -> list[tuple[float, Ray]]:
        """Lines on either side of every stop across the target, and between, with where they end."""
        inner = sorted(stop for stop in stops if -self.wide < stop < self.wide)
        offsets = []
        for a, b in zip([-self.wide, *inner], [*inner, self.wide], strict=True):
            if b - a > 2 * HAIR:
                offsets += [a + HAIR / 2, (a + b) / 2, b - HAIR / 2]
        x, y = self.target
        return [(t, Ray(self.eye, (x - self.uy * t, y + self.ux * t), height)) for t in offsets or [0.0]]


class Shade(NamedTuple):
    """A screen in a corridor: where across the target it begins and ends, and where it changes."""

    what: Screen
    low: float
    high: float
    stops: list[float]


def shade(what: Screen, corridor: Corridor) -> Shade:
    """A screen as seen along a corridor."""
    low, high = corridor.reach(what.outline)
    stops = [low, high]
    for panel in what.panels:
        stops += corridor.reach((panel.a, panel.b))
    return Shade(what, low, high, stops)


def shut(shades: Sequence[Shade], corridor: Corridor, height: float, head: float) -> bool:
    """Whether one solid piece, higher than both, stands between over the whole breadth of the target."""
    return any(
        one.what.solid
        and one.what.top >= max(height, head)
        and -FOREVER < one.low <= -corridor.wide
        and corridor.wide <= one.high < FOREVER
        and max(corridor.seen_from(corner)[0] for corner in one.what.outline) < corridor.length
        for one in shades
    )


@lru_cache(maxsize=64)
def hiders(table: Table) -> list[tuple[float, float, float, float, Screen]]:
    """Everything on a table that hides something, with its west, north, east and south."""
    return [(*piece.bounds, what) for piece in table.pieces if (what := screen(piece)) is not None]


def screens(table: Table, corridor: Corridor) -> list[Screen]:
    """The pieces that may hide something in a corridor."""
    (ax, ay), (bx, by), wide = corridor.eye, corridor.target, corridor.wide
    left, right = (ax - wide, bx + wide) if ax < bx else (bx - wide, ax + wide)
    up, down = (ay - wide, by + wide) if ay < by else (by - wide, ay + wide)
    found = []
    for west, north, east, south, what in hiders(table):
        if west <= right and east >= left and north <= down and south >= up:
            # the corners of its bounds on both sides of the corridor, or within it
            x, y, ux, uy = (west + east) / 2 - ax, (north + south) / 2 - ay, corridor.ux, corridor.uy
            if abs(y * ux - x * uy) <= wide + abs(ux) * (south - north) / 2 + abs(uy) * (east - west) / 2:
                found.append(what)
    return found


@lru_cache(maxsize=8192)
def look(table: Table, eye: tuple[int, int], height: int, target: tuple[int, int], feet: int, head: int) -> Look:
    """What scenery does between an eye at `height` and a body standing from `feet` to `head`, all in hundredths."""
    corridor = Corridor(eye, target, BASE - HAIR)
    met = [shade(what, corridor) for what in screens(table, corridor)]
    if not met:
        return Look(True)
    if shut(met, corridor, height, head):
        return Look(False)
    hiding: set[str] = set()
    visible, around, through = False, False, ""
    rooms = [one for one, *_ in met if one.roofed and not (height < one.top and table.by_key[one.key].holds(eye))]
    for t, ray in corridor.rays([stop for one in met for stop in one.stops], height):
        hidden: list[Band] = []
        for what, low, high, _ in met:
            if low <= t <= high:
                here = [band for band in bands(what, ray) if band.high > feet + HAIR and band.low < head - HAIR]
                if here:
                    hiding.add(what.key)
                    hidden += here
        for low, high in gaps(hidden, feet, head) if hidden and not around else ():
            if high - low > HAIR and not around:
                visible = True
                entered = next((room.key for room in rooms if enters(room, ray, (low + high) / 2)), "")
                around, through = not entered, through or entered
        if not hidden:
            visible = True
            entered = next((room.key for room in rooms if enters(room, ray, (feet + head) / 2)), "")
            around, through = around or not entered, through or entered
    return Look(visible, tuple(sorted(hiding)), through if visible and not around else None)


@lru_cache(maxsize=8192)
def visible(table: Table, eye: tuple[int, int], height: int, target: tuple[int, int], feet: int, head: int) -> bool:
    """Whether any part of a body is seen: `look(...).visible`, without what covers it."""
    corridor = Corridor(eye, target, BASE - HAIR)
    met = [shade(what, corridor) for what in screens(table, corridor)]
    if not met or shut(met, corridor, height, head):
        return not met
    for t, ray in corridor.rays([stop for one in met for stop in one.stops], height):
        hidden = [band for one in met if one.low <= t <= one.high for band in bands(one.what, ray)]
        if any(high - low > HAIR for low, high in gaps(hidden, feet, head)):
            return True
    return False


@lru_cache(maxsize=8192)
def hides(
    table: Table, key: str, eye: tuple[int, int], height: int, target: tuple[int, int], feet: int, head: int
) -> bool:
    """Whether one piece hides a part of a body from an eye, whatever else stands there; arguments as for `look`."""
    what = screen(table.by_key[key])
    if what is None:
        return False
    corridor = Corridor(eye, target, BASE - HAIR)
    one = shade(what, corridor)
    return any(
        band.high > feet + HAIR and band.low < head - HAIR
        for t, ray in corridor.rays(one.stops, height)
        if one.low <= t <= one.high
        for band in bands(what, ray)
    )


def seen(table: Table, bodies: Sequence[Body], shooter: Body, target: Body) -> Sight:
    """Whether `shooter` sees `target` and what cover that has. Figures between give cover but hide nobody wholly."""
    found = look(table, shooter.at, shooter.head, target.at, target.feet, target.head)
    if not found.visible:
        return Sight(False)
    if found.through:
        return Sight(True, "through", found.through)
    between = grazing(bodies, shooter, target)
    spot = target.spot
    for key in found.hiding:
        piece = table.by_key[key]
        if piece.touches(spot) or piece.stands_on(spot):
            return Sight(True, "contact", key)
    touching = next((body.key for body in between if in_contact(body.spot, target.spot)), None)
    if touching is not None:
        return Sight(True, "contact", touching)
    by = next(iter((*found.hiding, *(body.key for body in between))), None)
    return Sight(True, "none" if by is None else "apart", by)


def grazing(bodies: Sequence[Body], shooter: Body, target: Body) -> list[Body]:
    """The other figures that hide a part of the target."""
    corridor: Corridor | None = None
    found = []
    for body in bodies:
        if body.key in (shooter.key, target.key):
            continue
        corridor = corridor or Corridor(shooter.at, target.at, BASE - HAIR)
        far, side = corridor.seen_from(body.at)
        if -BASE < far < corridor.length + BASE and abs(side) < 2 * BASE:
            beside = [(side + BASE * k) * corridor.length / max(far, HAIR) for k in (-0.98, 0.0, 0.98)]
            x, y = target.at
            tries = [t for t in (-corridor.wide, corridor.wide, *beside) if abs(t) <= corridor.wide]
            ends = [(x - corridor.uy * t, y + corridor.ux * t) for t in tries]
            if any(
                grazes(body, Ray(shooter.at, end, shooter.head), target.feet + HAIR, target.head - HAIR) for end in ends
            ):
                found.append(body)
    return found


def clear(table: Table, shooter: Body, spot: Spot) -> bool:
    """Whether `shooter` sees a place on a floor: the middle of a template. Figures hide no place."""
    corridor = Corridor(shooter.at, spot.at, 0.0)
    ray = Ray(shooter.at, spot.at, shooter.head)
    height = spot.height + HAIR
    return not any(band.low < height < band.high for what in screens(table, corridor) for band in bands(what, ray))
