"""A drawing grid for figures: 200 by 220 units, feet at 210, turned to either side."""

from __future__ import annotations

from collections.abc import Sequence

from render import theme
from render.kit.canvas import Canvas
from render.kit.emblems import PATHS
from render.kit.masks import Mask
from render.kit.materials import cylinder, hatched, metal, rivet
from render.kit.outlines import Point
from render.theme import Livery, mix

WIDE, FEET = 200.0, 210.0
DEEP = "#0d0a08"


class Rig:
    """Maps grid units to a canvas. The feet stand at `feet`, or in the middle of the canvas's lower edge."""

    def __init__(self, c: Canvas, livery: Livery, mirrored: bool, unit: float, feet: Point | None = None) -> None:
        self.c, self.k, self.livery, self.mirrored = c, unit, livery, mirrored
        x, y = feet or (c.w / 2, c.h)
        self.left, self.top = x - WIDE * unit / 2, y - FEET * unit
        self.enamel = livery.tones.base

    def at(self, x: float, y: float) -> Point:
        return self.left + (WIDE - x if self.mirrored else x) * self.k, self.top + y * self.k

    def path(self, path: str) -> Mask:
        return self.c.glyph(path, self.left, self.top, self.k, WIDE if self.mirrored else None)

    def oval(self, x: float, y: float, rx: float, ry: float | None = None) -> Mask:
        cx, cy = self.at(x, y)
        return self.c.oval(cx, cy, rx * self.k, (rx if ry is None else ry) * self.k)

    def ring(self, x: float, y: float, r: float, thick: float) -> Mask:
        cx, cy = self.at(x, y)
        return self.c.ring(cx, cy, r * self.k, thick * self.k)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0) -> Mask:
        px, py = self.at(x + (w if self.mirrored else 0), y)
        return self.c.rect(px, py, w * self.k, h * self.k, r * self.k)

    def poly(self, points: Sequence[Point], r: float = 0) -> Mask:
        return self.c.poly([self.at(*p) for p in points], r * self.k)

    def line(self, points: Sequence[Point], width: float) -> Mask:
        return self.c.line([self.at(*p) for p in points], width * self.k)

    def metal(self, m: Mask, colour: str, shade: float = 0, bevel: float = 1.5) -> None:
        base = mix(colour, DEEP, shade) if shade else colour
        metal(self.c, m, base, bevel=bevel * max(0.6, self.k), outline=1.2)

    def tube(self, m: Mask, colour: str, upright: bool = True, shade: float = 0) -> None:
        base = mix(colour, DEEP, shade) if shade else colour
        cylinder(self.c, m, base, upright, outline=1.2, shadow=False, bevel=0.8)

    def rivets(self, spots: Sequence[Point], r: float = 2.0, colour: str = theme.COPPER_PIPE) -> None:
        for spot in spots:
            x, y = self.at(*spot)
            rivet(self.c, x, y, max(1.1, r * self.k), colour)

    def hatch(self, m: Mask, step: float, width: float, alpha: float = 0.3) -> None:
        pitch, thick = max(4.0, step * self.k), max(1.0, width * self.k)
        hatched(self.c, m, self.livery.hatch, self.livery.tones.dark, alpha, pitch, thick)

    def slit(self, m: Mask, gleam: Mask | None = None) -> None:
        """A lit eye slit."""
        self.c.paint(m.grow(0.8), "#120b07")
        self.c.paint(m, "#ffb44d")
        if gleam:
            self.c.paint(gleam, "#fff0c0")

    def emblem(self, x: float, y: float, size: float) -> None:
        cx, cy = self.at(x, y)
        k = size * self.k / 100
        m = self.c.glyph(PATHS[self.livery.emblem], cx - 50 * k, cy - 52 * k, k)
        self.c.paint(m.shifted(0.6, 1), self.livery.tones.dark, 0.8)
        self.c.paint(m, "#fff3d6")
