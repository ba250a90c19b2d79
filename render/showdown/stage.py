"""What Locations are painted with: a night scene, the skyline above a tile's sign and the street below it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from render.kit import outlines
from render.kit.canvas import Canvas, Fill, Linear
from render.kit.outlines import Point
from render.theme import darker, mix

TALL, SIGN = 360.0, (126.0, 108.0)  # of a tile; top and height of its sign
_DRAWN = 380.0  # the width the scenes are drawn for
_WIDEST = 1.25


class Sky(NamedTuple):
    """One hue a place: dark, middle and light tone."""

    dark: str
    middle: str
    light: str


class Stage:
    """A scene of 380 units across, centred on a tile as wide as it likes. Walls run on behind the sign."""

    def __init__(self, c: Canvas, sky: Sky, seed: int) -> None:
        self.c, self.sky, self.seed = c, sky, seed
        self.dark, self.middle, self.light = sky
        self.ink, self.mid = darker(sky.dark, 0.45), mix(sky.dark, sky.middle, 0.35)
        self.across = min(_WIDEST, c.w / _DRAWN)
        self.left = (c.w - _DRAWN * self.across) / 2

    def tone(self, share: float) -> str:
        """Between the middle tone (0) and the light one (1)."""
        return mix(self.middle, self.light, share)

    def low(self, share: float) -> str:
        """Between the dark tone (0) and the middle one (1)."""
        return mix(self.dark, self.middle, share)

    def down(self, y: float) -> float:
        """The skyline ends where the sign begins; what stands on the street shows its feet under it."""
        if y <= 108:
            return y + 18
        return 126 + (y - 108) * 1.736 if y <= 214 else 310 + (y - 214) * 0.432

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.across, self.down(y)

    def go(self, path: str, fill: Fill, alpha: float = 1.0) -> None:
        """The outlines of a path."""
        for outline in outlines.parsed(path):
            self.c.paint(self.c.poly([self.at(*p) for p in outline]), fill, alpha)

    def rect(self, x: float, y: float, w: float, h: float, fill: Fill) -> None:
        (x0, y0), (x1, y1) = self.at(x, y), self.at(x + w, y + h)
        self.c.paint(self.c.rect(round(x0), round(y0), max(1, round(x1 - x0)), max(1, round(y1 - y0))), fill)

    def disc(self, x: float, y: float, r: float, fill: Fill, tall: float = 0, alpha: float = 1.0) -> None:
        self.c.paint(self.c.oval(*self.at(x, y), r, tall or r), fill, alpha)

    def line(self, points: Sequence[Point], width: float, fill: Fill, caps: bool = True) -> None:
        self.c.paint(self.c.line([self.at(*p) for p in points], width, caps), fill)

    def glow(self, x: float, y: float, r: float, colour: str, alpha: float = 0.8) -> None:
        self.c.glow(self.c.oval(*self.at(x, y), r), r * 0.8, colour, alpha)

    def smoke(self, x: float, y: float, puffs: Sequence[tuple[float, float, float]], colour: str, alpha: float) -> None:
        """Puffs around a chimney's mouth as one cloud."""
        px, py = self.at(x, y)
        whole = self.c.oval(px + puffs[0][0], py + puffs[0][1], puffs[0][2])
        for dx, dy, r in puffs[1:]:
            whole = whole | self.c.oval(px + dx, py + dy, r)
        self.c.paint(whole, colour, alpha)

    def windows(
        self, x: float, y: float, grid: tuple[int, int], step: Point, size: Point, lit: float, seed: int = 1
    ) -> None:
        """Rows of windows, some of them lit."""
        rnd = random.Random(seed)
        for i in range(grid[0]):
            for j in range(grid[1]):
                on = rnd.random() < lit
                self.rect(x + i * step[0], y + j * step[1], *size, "#ffd880" if on else darker(self.dark, 0.25))

    def backdrop(self) -> None:
        """Sky, far roofs, cobbles in perspective; as wide as the tile."""
        stops = (
            (0.0, darker(self.dark, 0.1)), (0.30, self.middle), (0.62, self.light), (0.86, self.light),
            (0.861, self.low(0.55)), (1.0, darker(self.dark, 0.15)),
        )  # fmt: skip
        self.c.paint(self.c.whole(), Linear(0, *stops))
        rnd = random.Random(self.seed)
        x = -10.0
        while x < self.c.w + 10:
            w, h = rnd.randint(22, 44), rnd.randint(26, 84)
            top = self.down(214 - h)
            self.c.paint(self.c.rect(x, top, w, 312 - top), self.tone(0.35))
            if rnd.random() < 0.5:
                self.c.paint(self.c.rect(x + w * 0.3, top - 16, 7, 18), self.tone(0.35))
            x += w + rnd.randint(-2, 6)
        self._cobbles()

    def _cobbles(self) -> None:
        groove, middle = darker(self.dark, 0.35), self.c.w / 2
        edges = [self.down(217 + j * j * 1.45 + j * 2) for j in range(9)]
        for j, y in enumerate(edges):
            self.c.paint(self.c.rect(0, round(y), self.c.w, 1), groove)
            low = edges[j + 1] if j < 8 else TALL
            count = int(self.c.w / 17) - j
            for i in range(-1, count + 1):
                x = middle + (i + (j % 2) * 0.5 - count / 2) * (self.c.w / count) * 1.05
                self.c.paint(self.c.line([(x, y), (middle + (x - middle) * 1.04, low)], 1.1, False), groove)


def ray(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at a distance and an angle from another."""
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)
