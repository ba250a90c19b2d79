"""Templates, places beside something, and a fight pushed across the table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial

from engines.euphoria.ground.paths import free
from engines.euphoria.ground.plane import Point, apart, off_border, off_segment, rounded
from engines.euphoria.ground.scenery import (
    BASE,
    CLIMBED,
    DEPTH,
    INCH,
    SLACK,
    STANDING,
    WALL,
    WIDTH,
    Body,
    Kind,
    Piece,
    Spot,
    Table,
    base_gap,
    in_contact,
)
from engines.euphoria.ground.terrain import levels, overlaps

DISC = 5 * INCH // 2
"""The radius of the round template."""
FLAME = 6 * INCH
"""How far the flame reaches from the base."""
STRIDE, STEP = INCH // 2, INCH // 10
"""A push is followed by half inches, no wall with a base beside it is so thin, and by tenths where it is stopped."""
RIM = 16
"""So many places round something are tried."""


def in_disc(centre: Spot, bodies: Iterable[Body], radius: int = DISC) -> list[Body]:
    """The figures whose base the round template reaches, unless they are higher or deeper than it is wide."""
    return [
        body
        for body in bodies
        if apart(centre.at, body.at) <= radius + BASE and body.feet - radius <= centre.height <= body.head + radius
    ]


def in_flame(shooter: Body, toward: tuple[int, int], bodies: Iterable[Body], kind: str = "cone30") -> list[Body]:
    """The figures the flame touches: from the rim of the base a cone of 30 degrees, or a strip (`2in_wide`).

    It is as high as a figure: who stands higher or lower by more is not reached.
    """
    return [
        body
        for body in bodies
        if body.key != shooter.key
        and abs(body.feet - shooter.feet) < STANDING
        and off_flame(shooter.at, toward, body.at, kind) <= BASE
    ]


def off_flame(start: Point, toward: Point, point: Point, kind: str) -> float:
    """How far a point is from the flame that leaves a base at `start`; 0 within."""
    whole = apart(start, toward) or 1.0
    ux, uy = ((toward[0] - start[0]) / whole, (toward[1] - start[1]) / whole) if start != toward else (1.0, 0.0)
    x, y = point[0] - start[0], point[1] - start[1]
    along, side = x * ux + y * uy - BASE, abs(y * ux - x * uy)
    if kind == "2in_wide":
        return math.hypot(max(0.0, -along, along - FLAME), max(0.0, side - INCH))
    if along >= 0 and side <= along * math.tan(math.pi / 12):
        return max(0.0, math.hypot(along, side) - FLAME)
    edge = (FLAME * math.cos(math.pi / 12), FLAME * math.sin(math.pi / 12))
    return off_segment((along, side), (0.0, 0.0), edge)


def flame_outline(start: tuple[int, int], toward: tuple[int, int], kind: str = "cone30") -> list[tuple[int, int]]:
    """The flame template as an outline, for drawing."""
    angle = math.atan2(toward[1] - start[1], toward[0] - start[0])
    if kind == "2in_wide":
        corners = [(BASE, -INCH), (BASE + FLAME, -INCH), (BASE + FLAME, INCH), (BASE, INCH)]
        local = [(float(x), float(y)) for x, y in corners]
    else:
        arc = [math.radians(degrees) for degrees in range(-15, 16, 5)]
        local = [(float(BASE), 0.0), *((BASE + FLAME * math.cos(a), FLAME * math.sin(a)) for a in arc)]
    cos, sin = math.cos(angle), math.sin(angle)
    return [rounded((start[0] + x * cos - y * sin, start[1] + x * sin + y * cos)) for x, y in local]


def rim(centre: Point, radius: float, toward: Point | None = None) -> list[Point]:
    """Places on a circle, beginning with the one nearest to `toward` and going away from it to both sides."""
    start = math.atan2(toward[1] - centre[1], toward[0] - centre[0]) if toward and toward != centre else 0.0
    turns = [(k + 1) // 2 * (1 if k % 2 else -1) for k in range(RIM)]
    angles = [start + turn * 2 * math.pi / RIM for turn in turns]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


def standing_near(table: Table, others: Sequence[Body], at: Point, height: int, by: int) -> Spot | None:
    """A spot at a place where a base fits, as near as possible to a height and less than `by` from it."""
    x, y = rounded(at)
    for level in sorted(levels(table, (x, y)), key=lambda level: abs(level - height)):
        spot = Spot(x, y, level)
        if abs(level - height) < by and not any(overlaps(spot, other.spot) for other in others):
            return spot
    return None


def beside(table: Table, others: Sequence[Body], anchor: Body, toward: tuple[int, int] | None = None) -> Spot | None:
    """A free spot in contact with `anchor`, as near to `toward` as there is; None if it is hemmed in."""
    others = [*(other for other in others if other.key != anchor.key), anchor]
    for at in rim(anchor.at, 2 * BASE, toward):
        spot = standing_near(table, others, at, anchor.feet, STANDING)
        if spot is not None and in_contact(spot, anchor.spot):
            return spot
    return None


def around(table: Table, others: Sequence[Body], centre: Spot, radius: int = DISC) -> list[Spot]:
    """The free spots in contact with the rim of a round template, on about its height."""
    spots = (standing_near(table, others, at, centre.height, radius) for at in rim(centre.at, radius + BASE))
    return [spot for spot in spots if spot is not None]


def nearest(body: Body, others: Iterable[Body]) -> list[Body]:
    """The others from the nearest on."""
    return sorted((other for other in others if other.key != body.key), key=lambda o: base_gap(body.spot, o.spot))


def pushed(
    table: Table, others: Sequence[Body], group: Sequence[Body], direction: float, distance: int
) -> tuple[Body, ...]:
    """A whole fight moved rigidly by up to `distance`, clockwise degrees from the east giving the way.

    It stops at walls, at the edge of the table and at other figures, and where every base can stand. Whoever is pushed
    over a drop stands below afterwards: what it has fallen is the difference of the heights.
    """
    keys = {body.key for body in group}
    way = (math.cos(math.radians(direction)), math.sin(math.radians(direction)))
    push = partial(shifted, table, [other for other in others if other.key not in keys], group, way)
    gone, here = 0, tuple(body.spot for body in group)
    found = [(gone, here)]
    while gone < distance:
        for step in (STRIDE, STEP):
            there = push(here, min(gone + step, distance))
            if there is not None:
                gone, here = min(gone + step, distance), there
                found.append((gone, here))
                break
        else:
            break
    while not stand(table, found[-1][1]) and len(found) > 1:
        gone, _ = found.pop()
        begin, here = found[-1]
        for back in range(gone - STEP, begin, -STEP):
            there = push(here, back)
            if there is not None and stand(table, there):
                return settled(group, there)
    return settled(group, found[-1][1])


def shifted(
    table: Table, others: Sequence[Body], group: Sequence[Body], way: Point, spots: Sequence[Spot], gone: int
) -> tuple[Spot, ...] | None:
    """The spots of a fight pushed so far in all, coming from `spots`; None where something stops one of them."""
    found = []
    for body, spot in zip(group, spots, strict=True):
        x, y = rounded((body.at[0] + way[0] * gone, body.at[1] + way[1] * gone))
        height = slid(table, (x, y), spot.height)
        if height is None or any(overlaps(Spot(x, y, height), other.spot) for other in others):
            return None
        found.append(Spot(x, y, height))
    return tuple(found)


def stand(table: Table, spots: Sequence[Spot]) -> bool:
    """Whether bases can stand on all the spots."""
    return all(spot.height in levels(table, spot.at) for spot in spots)


def settled(group: Sequence[Body], spots: Sequence[Spot]) -> tuple[Body, ...]:
    """The figures at new spots."""
    return tuple(body._replace(spot=spot) for body, spot in zip(group, spots, strict=True))


def slid(table: Table, at: tuple[int, int], height: int) -> int | None:
    """The height of a base pushed to a place from `height`; None where a wall or the edge keeps it off."""
    if not (BASE <= at[0] <= WIDTH - BASE and BASE <= at[1] <= DEPTH - BASE):
        return None
    reach = max(height, CLIMBED - 1)  # low things are stumbled over
    below = [level for level in levels(table, at) if level <= reach]
    if below:
        return max(below)
    held = any(piece.height > reach and piece.near(at, BASE + WALL) and bars(piece, at) for piece in table.pieces)
    return None if held else height  # hanging over an edge, or half on something low


def bars(piece: Piece, at: Point) -> bool:
    """Whether a base of which the middle is at a place would stand in a piece's walls."""
    if piece.kind is Kind.RUIN:
        return any(off_segment(at, *wall) < BASE + WALL - SLACK for wall in piece.walls)
    if not piece.climbed:
        return False
    return (not piece.hollow and piece.holds(at)) or off_border(at, piece.outline) < BASE + piece.rim - SLACK


__all__ = [
    "DISC", "apart", "around", "beside", "flame_outline", "free", "in_disc", "in_flame", "nearest", "pushed",
]  # fmt: skip
