"""The surfaces of a table made from its scenery: what is hard, what is slow, where one climbs, how high one stands."""

from __future__ import annotations

import math
from functools import lru_cache

from engines.euphoria.ground import plane
from engines.euphoria.ground.bends import Bend, corner
from engines.euphoria.ground.plane import Point, Segment
from engines.euphoria.ground.scenery import BASE, CLIMBED, FLAT, INCH, SLACK, WALL, Piece, Table
from engines.euphoria.ground.surfaces import Surface

LAP = 150
"""The sides of slow ground are entered at places so far apart, beside its corners."""
SILL = 50
"""How deep the wall is that is crossed at a window."""


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
