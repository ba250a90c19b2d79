"""What small pictures on cards are drawn with: a sunburst in two tones, ink edged in cream, things edged in ink."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.kit import outlines
from render.kit.canvas import Canvas, Fill, Linear, Radial
from render.kit.emblems import emblem
from render.kit.masks import Mask
from render.kit.materials import BRASS_SLOPE
from render.kit.outlines import Point
from render.theme import darker, lighter

INK, CREAM, STEEL, WOOD, RED, PAPER = "#1e140e", "#faeed4", "#a8b4ba", "#8a5a34", "#b8342a", "#efe2c4"


class Easel:
    """A grid from -50 to 50 in the middle of a picture, before rays in a light and a dark tone."""

    def __init__(self, c: Canvas, light: str, dark: str) -> None:
        self.c, self.k = c, min(c.w, c.h) / 112
        self.x, self.y = c.w / 2, c.h / 2
        c.paint(c.whole(), Radial(0.5, 0.55, 0.75, lighter(light, 0.35), light, dark))
        reach = max(c.w, c.h)
        middle = (c.w / 2, c.h * 0.55)
        for i in range(14):
            ends = [outlines.arc(*middle, reach, turn, turn + 1, 1)[0] for turn in (i * 25.7 + 5, i * 25.7 + 17)]
            c.paint(c.poly([middle, *ends]), lighter(light, 0.5), 0.28)

    def at(self, x: float, y: float) -> Point:
        """A point of the grid in pixels of the part."""
        return self.x + x * self.k, self.y + y * self.k

    # -- shapes

    def glyph(self, path: str) -> Mask:
        """The outlines of a path as a mask."""
        return self.c.glyph(path, self.x, self.y, self.k)

    def rod(self, points: Sequence[Point], width: float) -> Mask:
        """A line as a mask."""
        return self.c.line([self.at(*p) for p in points], width * self.k)

    def disc(self, x: float, y: float, r: float, tall: float = 0) -> Mask:
        """An ellipse as a mask."""
        return self.c.oval(*self.at(x, y), r * self.k, (tall or r) * self.k)

    def hoop(self, x: float, y: float, r: float, thick: float) -> Mask:
        """A ring as a mask."""
        return self.c.ring(*self.at(x, y), r * self.k, thick * self.k)

    def coil(self, x: float, y: float, far: float, turns: float, width: float) -> Mask:
        """A spiral as a mask."""
        steps = [i / 48 for i in range(49)]
        spots = [
            (
                x + far * (1 - 0.9 * t) * math.cos(turns * math.tau * t),
                y + far * (1 - 0.9 * t) * math.sin(turns * math.tau * t),
            )
            for t in steps
        ]
        return self.rod(spots, width)

    def star(self, x: float, y: float, far: float, near: float, points: int) -> Mask:
        """A star as a mask."""
        return self.c.poly(outlines.star(*self.at(x, y), near * self.k, far * self.k, points))

    # -- paint

    def black(self, *masks: Mask) -> None:
        """One silhouette in ink with a cream edge."""
        whole = masks[0]
        for more in masks[1:]:
            whole = whole | more
        self.c.paint(whole.grow(max(1.2, 2.6 * self.k)), CREAM)
        self.c.paint(whole, INK)

    def put(self, m: Mask, fill: Fill, edge: float = 2.2) -> None:
        """Cloth, wood, paper: a colour with an ink edge, lit from the upper left."""
        if edge:
            self.c.paint(m.grow(max(0.8, edge * self.k)), INK)
        shaded = Linear(45, lighter(fill, 0.22), fill, darker(fill, 0.22)) if isinstance(fill, str) else fill
        self.c.paint(m, shaded)

    def brass(self, m: Mask, edge: float = 2.2) -> None:
        self.put(m, BRASS_SLOPE, edge)

    def ink(self, m: Mask, alpha: float = 1.0) -> None:
        self.c.paint(m, INK, alpha)

    def cream(self, m: Mask, alpha: float = 1.0) -> None:
        self.c.paint(m, CREAM, alpha)

    # -- whole things

    def mark(self, name: str, x: float, y: float, size: float) -> None:
        """An emblem of the kit as a silhouette."""
        self.black(emblem(self.c, name, *self.at(x, y), size * self.k))

    def gear(self, x: float, y: float, r: float, fill: Fill = BRASS_SLOPE, teeth: int = 9) -> None:
        self.put(self.c.poly(outlines.cog(*self.at(x, y), r * self.k, teeth, 0.26)), fill)
        self.ink(self.disc(x, y, r * 0.3))

    def screws(self, spots: Sequence[Point], r: float = 2.4) -> None:
        for x, y in spots:
            self.ink(self.disc(x, y, r))

    def rays(self, x: float, y: float, near: float, far: float, turns: Sequence[float], width: float = 4) -> None:
        """Cream strokes around a point: noise, light, a blow."""
        for turn in turns:
            a = math.radians(turn)
            ends = [(x + math.cos(a) * r, y + math.sin(a) * r) for r in (near, far)]
            self.cream(self.rod(ends, width))

    def puffs(self, spots: Sequence[tuple[float, float, float]], fill: str = "#f4efe4", edge: float = 1.8) -> None:
        """A cloud."""
        whole = self.disc(*spots[0])
        for spot in spots[1:]:
            whole = whole | self.disc(*spot)
        self.put(whole, fill, edge)

    def bolt(self, x: float, y: float, size: float, fill: str = "#ffe566") -> None:
        """A flash of lightning, its middle at the point."""
        spots = ((0.28, -1), (-0.68, 0.14), (-0.1, 0.14), (-0.34, 1), (0.7, -0.26), (0.1, -0.26))
        self.put(self.c.poly([self.at(x + u * size / 2, y + v * size / 2) for u, v in spots]), fill, 1.8)

    def die(self, x: float, y: float, size: float, pips: Sequence[Point], fill: str = PAPER, turn: float = 0) -> None:
        """A die with pips given from -1 to 1."""
        a = math.radians(turn)
        cos, sin = math.cos(a), math.sin(a)

        def spot(u: float, v: float) -> Point:
            return self.at(x + (u * cos - v * sin) * size / 2, y + (u * sin + v * cos) * size / 2)

        self.put(self.c.poly([spot(u, v) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))], size * 0.16 * self.k), fill)
        for u, v in pips:
            self.c.paint(self.c.oval(*spot(u * 0.56, v * 0.56), size * 0.1 * self.k), INK)
