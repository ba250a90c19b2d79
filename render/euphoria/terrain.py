"""The table without figures: drawn once at its finest scale, then cut and reduced to any window."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec

from PIL import Image

from engines.euphoria.ground.scenery import Kind, Piece, Table
from render.euphoria import earth, roofs, rubble, things
from render.euphoria.site import DEEP, WIDE, Feature, Site, cast
from render.kit.canvas import Canvas
from render.kit.part import Part

P = ParamSpec("P")

FINEST = 40
"""Pixels an inch of the drawing all windows are cut from."""

_FLAT: dict[str, Callable[[Site, Feature], None]] = {
    Kind.DIFFICULT: rubble.difficult, Kind.CRATER: rubble.crater, Kind.RUIN: rubble.ruin,
}  # fmt: skip
_TALL: dict[str, Callable[[Site, Feature], None]] = {
    Kind.RUIN: rubble.ruin_walls, Kind.BARRICADE: rubble.barricade, Kind.WALL: things.wall, Kind.OBJECT: things.thing,
    Kind.BUILDING: roofs.building, Kind.LADDER: rubble.ladder,
}  # fmt: skip
DRAWN = (*dict.fromkeys((*_FLAT, *_TALL)),)
"""The kinds of scenery there are drawings for."""
_TOLD = 200  # hundredths: from here on the height is painted on top


@lru_cache(maxsize=64)
def features(table: Table) -> tuple[Feature, ...]:
    """A table's pieces as they are drawn, low before high."""
    return tuple(sorted((_feature(piece) for piece in table.pieces), key=lambda f: (f.kind == Kind.LADDER, f.height)))


def _feature(piece: Piece) -> Feature:
    return Feature(
        str(piece.kind), piece.look or piece.name, piece.roof, piece.outline, piece.height, piece.middle, piece.size,
        piece.turn, tuple((*o.ends[0], *o.ends[1], o.sill) for o in piece.openings),
        tuple((*a, *b) for a, b in piece.walls),
    )  # fmt: skip


@lru_cache(maxsize=1)
def bare() -> Image.Image:
    """The ground of every table, at `FINEST`."""
    c = Canvas(WIDE * FINEST, DEEP * FINEST, 1, 0)
    earth.earth(Site(c, FINEST))
    return c.colour  # painted all over, so there is nothing to straighten


@lru_cache(maxsize=3)
def whole(pieces: tuple[Feature, ...]) -> Image.Image:
    """The whole table at `FINEST`."""
    c = Canvas(WIDE * FINEST, DEEP * FINEST, 1, 0)
    s = Site(c, FINEST)
    c.colour.paste(bare())
    for piece in pieces:
        if piece.kind in _FLAT:
            _FLAT[piece.kind](s, piece)
    shadows = [outline for piece in pieces for outline in _shadow(piece)]
    s.shade(shadows, 0.62)
    for piece in pieces:
        if piece.kind in _TALL:
            _TALL[piece.kind](s, piece)
    for piece in pieces:
        _told(s, piece)
    return c.colour  # painted all over, so there is nothing to straighten


def _shadow(f: Feature) -> list[list[tuple[float, float]]]:
    if f.kind == Kind.RUIN:
        sides = rubble.wall_sides(f)
        return [o for n, (a, b) in enumerate(sides) for o in cast(rubble.ragged(a, b, 0.58, f.seed + n), f.tall)]
    return [] if f.kind in _FLAT or f.kind == Kind.LADDER else cast(f.inches, f.tall)


def _told(s: Site, f: Feature) -> None:
    """The height of what can be stood on, in inches."""
    if f.kind in (Kind.BUILDING, Kind.OBJECT) and f.height >= _TOLD:
        b = f.frame
        s.text(b.cx, b.cy, f"{f.height / 100:g}\u2033", 1.35, "#fff6de")


class _Cut(Part[P]):
    """A part that is cut from the whole table: nothing has to be painted."""

    def sprite(self, w: float, h: float, params: dict[str, Any]) -> tuple[Image.Image, Image.Image, int, int]:
        size = (round(w), round(h))
        return _cut(size, **params), Image.new("L", size, 255), 0, 0


def _cut(size: tuple[int, int], pieces: tuple[Feature, ...], x: float, y: float, k: float) -> Image.Image:
    image, fine = whole(pieces), FINEST / k
    left, top = round(x * FINEST), round(y * FINEST)
    if fine in (1, 2):
        cut = image.crop((left, top, left + round(size[0] * fine), top + round(size[1] * fine)))
        return cut if fine == 1 else cut.reduce(2)
    box = (left, top, min(image.width, left + size[0] * fine), min(image.height, top + size[1] * fine))
    return image.resize(size, Image.Resampling.BILINEAR, box=box)


def _land(c: Canvas, *, pieces: tuple[Feature, ...], x: float, y: float, k: float) -> None:
    """The part of a table from (`x`, `y`) inches on that fills the box at `k` pixels an inch."""
    c.paint(c.whole(), _cut((round(c.w), round(c.h)), pieces, x, y, k))


land = _Cut(_land, 0)
