"""The engraver's tools: a plate of fixed size on which outlines are etched in two tones."""

from __future__ import annotations

import math

from render import theme
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import PATHS
from render.kit.masks import Mask
from render.kit.outlines import Point

_LIGHT = Linear(50, "#f3e6c8", "#cdb484", "#9c7f4e")
_DEEP = Linear(50, "#c9ad78", "#967845", "#6b522b")


class Plate:
    """A grid of 124 units wide and 100 high, centred in the part's box."""

    def __init__(self, c: Canvas) -> None:
        self.c = c
        self.k = min(c.w / 124, c.h / 100)
        self.left, self.top = c.w / 2 - 62 * self.k, c.h / 2 - 50 * self.k

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.k, self.top + y * self.k

    def etch(self, m: Mask, deep: bool = False) -> None:
        self.c.paint(m.grow(1.5), theme.INK)
        self.c.paint(m, _DEEP if deep else _LIGHT)

    def path(self, path: str, deep: bool = False) -> None:
        self.etch(self.c.glyph(path, self.left, self.top, self.k), deep)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 2, deep: bool = False) -> None:
        px, py = self.at(x, y)
        self.etch(self.c.rect(px, py, w * self.k, h * self.k, r * self.k), deep)

    def disc(self, x: float, y: float, r: float, deep: bool = False) -> None:
        self.etch(self.c.oval(*self.at(x, y), r * self.k), deep)

    def ring(self, x: float, y: float, r: float, thick: float, deep: bool = False) -> None:
        self.etch(self.c.ring(*self.at(x, y), r * self.k, thick * self.k), deep)

    def poly(self, points: list[Point], r: float = 1.5, deep: bool = False) -> None:
        self.etch(self.c.poly([self.at(*p) for p in points], r * self.k), deep)

    def rod(self, points: list[Point], width: float, deep: bool = False) -> None:
        self.etch(self.c.line([self.at(*p) for p in points], width * self.k), deep)

    def scratch(self, points: list[Point], width: float = 1.6, alpha: float = 0.7) -> None:
        """An engraved line."""
        self.c.paint(self.c.line([self.at(*p) for p in points], width * self.k), theme.INK, alpha)

    def hole(self, x: float, y: float, r: float) -> None:
        self.c.paint(self.c.oval(*self.at(x, y), r * self.k), theme.INK)

    def mark(self, name: str, x: float, y: float, size: float, deep: bool = False) -> None:
        """An emblem of the kit, etched, centred on a point."""
        k = size / 100
        px, py = self.at(x - size / 2, y - size / 2)
        self.etch(self.c.glyph(PATHS[name], px, py, k * self.k), deep)

    def spokes(self, x: float, y: float, count: int, near: float, far: float, width: float, turn: float = 0) -> None:
        """Bars around a point, `turn` degrees on."""
        for k in range(count):
            a = math.radians(turn + 360 * k / count)
            ends = [(x + math.cos(a) * r, y + math.sin(a) * r) for r in (near, far)]
            self.rod(ends, width)

    def wheel(self, x: float, y: float, r: float, spokes: int = 8) -> None:
        """A gun's wheel: spokes, rim, hub."""
        self.spokes(x, y, spokes, 0, r * 0.9, r * 0.09, 11)
        self.ring(x, y, r, r * 0.2, deep=True)
        self.disc(x, y, r * 0.2)

    def screws(self, spots: list[Point], r: float = 2.2) -> None:
        for x, y in spots:
            self.hole(x, y, r)


def barrel(p: Plate, y: float, start: float, end: float, bore: float, bands: tuple[float, ...] = ()) -> None:
    p.rect(start, y - bore / 2, end - start, bore, 2)
    p.scratch([(start + 3, y - bore * 0.18), (end - 3, y - bore * 0.18)], 1.2, 0.35)
    for band in bands:
        p.rect(band, y - bore / 2 - 2, 6, bore + 4, 1.5, deep=True)
