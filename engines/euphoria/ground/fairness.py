"""What every table must allow: the ten-inch rule, open ground for the targets, room for both exit platforms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.euphoria.ground import plane
from engines.euphoria.ground.scenery import DEPTH, INCH, SLACK, WIDTH, Piece, Table
from engines.euphoria.ground.terrain import levels

GAP = 10 * INCH
"""No element of scenery is further than this from the others; the edges of the table count."""
PLATFORM = 4 * INCH
"""An exit platform is a square of this side."""
PLATFORM_REACH = 6 * INCH
"""It lies at most so far from its team's edge."""
MARKS = ((2400, 1800), (1400, 1800), (3400, 1800))
"""The middle of the table, and the places beside it where the outer targets lie."""


def loose(pieces: tuple[Piece, ...]) -> list[str]:
    """Keys of the pieces that cannot be joined to an edge of the table in steps of at most ten inches."""
    areas = {piece.key: plane.polygon(piece.outline) for piece in pieces}
    left = dict(areas)
    joined = [plane.frame(WIDTH, DEPTH)]
    while joined:
        here = joined.pop()
        near = [key for key, area in left.items() if plane.gap(here, area) <= GAP]
        joined += [left.pop(key) for key in near]
    return list(left)


def faults(table: Table) -> list[str]:
    """What a table offends against: the ten-inch rule, the room for targets and for both platforms."""
    found = [f"{key} is more than ten inches from all other scenery" for key in loose(table.pieces)]
    (x, y), hole = plane.hole([plane.polygon(piece.outline) for piece in table.pieces], WIDTH, DEPTH)
    if hole > GAP / 2:
        found.append(
            f"nothing stands {2 * hole / INCH:.1f} inches across round {x / INCH:.1f},{y / INCH:.1f}: ten at most"
        )
    for x, y in MARKS:
        if 0 not in levels(table, (x, y)) or table.over((x, y)):
            found.append(f"the place for a target at {x / INCH:g},{y / INCH:g} is not open ground")
    for side in ("north", "south"):
        if len(platform_spots(table, side)) < 3:
            found.append(f"there is no room for a platform in the {side}")
    return found


def platform_ok(table: Table, centre: tuple[int, int]) -> bool:
    """Whether an exit platform may lie there: on level ground, beside no scenery, at most 6 inches from a long edge."""
    return _platforms(table, [centre])[0]


def _platforms(table: Table, centres: Sequence[tuple[int, int]]) -> list[bool]:
    half = PLATFORM // 2
    squares = [plane.box(x - half, y - half, x + half, y + half) for x, y in centres]
    near = plane.near(_scenery(table), squares, SLACK)
    return [
        not beside
        and half <= x <= WIDTH - half
        and half <= y <= DEPTH - half
        and min(y, DEPTH - y) - half <= PLATFORM_REACH
        for beside, (x, y) in zip(near, centres, strict=True)
    ]


@lru_cache(maxsize=64)
def _scenery(table: Table) -> plane.Region:
    return plane.union([plane.polygon(piece.outline) for piece in table.pieces])


@lru_cache(maxsize=256)
def platform_spots(table: Table, side: str) -> list[tuple[int, int]]:
    """Middles for a platform of the `north` or `south` team, in steps of an inch, from the west."""
    rows = range(2 * INCH, 2 * INCH + PLATFORM_REACH + 1, INCH)
    spots = [(x, y if side == "north" else DEPTH - y) for x in range(2 * INCH, WIDTH - INCH, INCH) for y in rows]
    return [spot for spot, fits in zip(spots, _platforms(table, spots), strict=True) if fits]
