"""The window of a card's picture: skies, ground and props that many pictures share."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from render import theme
from render.heavy_steam.figures import TITANS, Small, field_gun, soldiers
from render.heavy_steam.rig import Rig
from render.kit import outlines
from render.kit.canvas import Canvas, Fill, Linear, Radial
from render.kit.cubes import CUBES
from render.kit.emblems import emblem
from render.kit.masks import Mask
from render.kit.materials import brass
from render.kit.outlines import Point
from render.theme import Livery, darker, lighter

DUSK = ("#2d2a30", "#6b4a3a", "#c77a3c")
DAWN = ("#4a4f57", "#a98d6a", "#e9c27e")
NIGHT = ("#14171f", "#2a3140", "#5c6470")
STORM = ("#2a3036", "#56626a", "#9aa39f")
FORGE = ("#23201f", "#4a3a30", "#7d5838")
PAPER = ("#8a7a5e", "#c9a96c", "#efdcae")


class Window:
    """A canvas with shares of its size as coordinates: (0, 0) the upper left corner, (1, 1) the lower right."""

    def __init__(self, c: Canvas, livery: Livery) -> None:
        self.c, self.livery = c, livery
        self.w, self.h = c.w, c.h

    def at(self, x: float, y: float) -> Point:
        return x * self.w, y * self.h

    # -- masks

    def poly(self, points: Sequence[Point], r: float = 0) -> Mask:
        return self.c.poly([self.at(*p) for p in points], r)

    def disc(self, x: float, y: float, r: float, ry: float | None = None) -> Mask:
        """A disc whose radius is in shares of the height."""
        cx, cy = self.at(x, y)
        return self.c.oval(cx, cy, r * self.h, (r if ry is None else ry) * self.h)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0) -> Mask:
        return self.c.rect(x * self.w, y * self.h, w * self.w, h * self.h, r)

    def line(self, points: Sequence[Point], width: float, closed: bool = False) -> Mask:
        return self.c.line([self.at(*p) for p in points], width, closed=closed)

    def icon(self, name: str, x: float, y: float, size: float) -> Mask:
        return emblem(self.c, name, *self.at(x, y), size * self.h)

    # -- paint

    def put(self, m: Mask, fill: Fill, outline: float = 1.6, shadow: bool = True) -> None:
        """A thing with a dark edge and a bevel."""
        if shadow:
            self.c.shadow(m, 2, 4, 4, 0.55)
        self.c.paint(m.grow(outline), "#0f0b08")
        self.c.paint(m, self.c.lit(fill) if isinstance(fill, str) else fill)
        self.c.bevel(m, 1.6, "#ffffff", "#000000", 0.4, 0.4, 0.8)

    def sky(self, tones: tuple[str, str, str], clouds: str = "", thick: float = 0.5) -> None:
        top, middle, low = tones
        self.c.paint(self.c.whole(), Linear(0, (0, top), (0.55, middle), (1, low)))
        if clouds:
            self.c.cloud(self.c.whole(), 5, clouds, thick, ((110, 1.0), (40, 0.6)), 126, 2.4)

    def glow(self, x: float, y: float, r: float, colour: str, alpha: float = 0.8) -> None:
        self.c.paint(self.disc(x, y, r).blur(r * self.h * 0.4), colour, alpha)

    def sun(self, x: float, y: float, r: float, colour: str = "#fff3cf") -> None:
        self.glow(x, y, r * 1.3, colour, 0.6)
        self.c.paint(self.disc(x, y, r), colour)

    def ground(self, top: str = "#6b5138", low: str = "#33261b", level: float = 0.78) -> None:
        rise = [(0, level + 0.03), (0.25, level - 0.05), (0.6, level - 0.02), (1, level + 0.05)]
        self.c.paint(self.poly([(0, 1), *rise, (1, 1)]), Linear(0, top, low))

    def titan(self, design: str, x: float, y: float, height: float, mirrored: bool = False, tone: str = "") -> None:
        """A titan with a pale rim; with `tone`, only its silhouette in that colour."""
        inner = self.c.beside()
        TITANS[design](Rig(inner, self.livery, mirrored, height * self.h / 220, self.at(x, y)))
        if tone:
            self.c.paint(inner.silhouette.grow(1.2), lighter(tone, 0.55), 0.6)
            self.c.paint(inner.silhouette, tone)
            return
        self.c.paint(inner.silhouette.grow(1.4), "#fff4d8", 0.9)
        self.c.overlay(inner)

    def soldiers(self, x: float, y: float, height: float, mirrored: bool = False, gun: bool = False) -> None:
        inner = self.c.beside()
        (field_gun if gun else soldiers)(Small(inner, mirrored, height * self.h / 80, self.at(x, y)), self.livery)
        self.c.paint(inner.silhouette.grow(1.2), "#fff0cf", 0.9)
        self.c.overlay(inner)

    def flash(self, x: float, y: float, r: float, points: int = 9, turn: float = 10) -> None:
        """An explosion."""
        cx, cy = self.at(x, y)
        m = self.c.poly(outlines.star(cx, cy, r * self.h * 0.36, r * self.h, points, turn))
        self.c.glow(m, 10, "#ffb14a", 0.9)
        self.c.paint(m, Radial(0.5, 0.5, 0.6, "#fffbe6", "#ffd268", "#f0792a"))

    def rays(
        self, x: float, y: float, near: float, far: float, colour: str, spokes: int = 14, alpha: float = 0.75
    ) -> None:
        cx, cy = self.at(x, y)
        for k in range(spokes):
            a = 2 * math.pi * k / spokes + 0.1
            tip = [
                (cx + math.cos(a + d) * r * self.h, cy + math.sin(a + d) * r * self.h)
                for d, r in ((-0.07, near), (0, far), (0.07, near))
            ]
            self.c.paint(self.c.poly(tip), colour, alpha)

    def sparks(self, x: float, y: float, near: float, far: float, count: int = 16, seed: int = 3) -> None:
        rnd, (cx, cy) = random.Random(seed), self.at(x, y)
        for _ in range(count):
            a, d = rnd.uniform(0, 2 * math.pi), rnd.uniform(near, far) * self.h
            start = (cx + math.cos(a) * d, cy + math.sin(a) * d)
            end = (start[0] + math.cos(a) * 6, start[1] + math.sin(a) * 6)
            self.c.paint(self.c.line([start, end], 1.8), "#ffe09a", 0.95)

    def puffs(self, spots: Sequence[tuple[float, float, float]], colour: str = "#d8cbb8", alpha: float = 0.85) -> None:
        """Steam or smoke: outlined lobes at (x, y, radius)."""
        whole: Mask | None = None
        for x, y, r in spots:
            m = self.disc(x, y, r)
            whole = m if whole is None else whole | m
        if whole:
            self.c.paint(whole.grow(1.4), "#2a2420", 0.5 * alpha)
            self.c.paint(whole, Linear(25, lighter(colour, 0.35), colour, darker(colour, 0.35)), alpha)

    def gear(self, x: float, y: float, r: float, teeth: int, colour: str) -> None:
        cx, cy = self.at(x, y)
        size = r * self.h
        m = self.c.poly(outlines.cog(cx, cy, size, teeth // 2, 0.18), 2) - self.c.oval(cx, cy, size * 0.34)
        self.put(m, colour, 1.4)
        self.c.paint(self.c.ring(cx, cy, size * 0.62, 2.4), darker(colour, 0.4))

    def shield(self, x: float, y: float, size: float) -> None:
        m = self.icon("shield", x, y, size)
        self.c.shadow(m, 3, 6, 6, 0.6)
        self.c.paint(m.grow(7), "#0f0b08")
        brass(self.c, m.grow(5.5), shadow=False, bevel=2, outline=0)
        self.c.paint(m.grow(1), "#0a1626")
        self.c.paint(m, Linear(45, "#8fc0f0", "#2f72bd", "#143864"))
        self.c.bevel(m, 3, "#ffffff", "#000000", 0.45, 0.45, 1.2)

    def cube(self, x: float, y: float, size: float, kind: str) -> None:
        tones, (cx, cy) = CUBES[kind], self.at(x, y)
        s = size * self.h
        face, deep = s * 0.8, s * 0.2
        x0, y0 = cx - s / 2, cy - s / 2 + deep
        top = [(x0, y0), (x0 + deep, y0 - deep), (x0 + s, y0 - deep), (x0 + face, y0)]
        side = [(x0 + face, y0), (x0 + s, y0 - deep), (x0 + s, y0 + face - deep), (x0 + face, y0 + face)]
        whole = self.c.poly([*top[:3], side[2], side[3], (x0, y0 + face)], 2)
        self.c.shadow(whole, 2, 4, 3, 0.6)
        self.c.paint(whole.grow(1.6), tones.edge)
        self.c.paint(whole, self.c.lit(tones.front, 45, 0.16, 0.14))
        self.c.paint(self.c.poly(top) & whole, tones.top)
        self.c.paint(self.c.poly(side) & whole, tones.side)

    def sheet(self, x: float, y: float, w: float, h: float, turn: float = 0, colour: str = theme.PARCHMENT) -> Mask:
        """A piece of paper, turned by degrees around its middle; gives its mask for what is written on it."""
        cx, cy = self.at(x, y)
        a, half = math.radians(turn), (w * self.w / 2, h * self.h / 2)
        corners = [
            (
                cx + dx * half[0] * math.cos(a) - dy * half[1] * math.sin(a),
                cy + dx * half[0] * math.sin(a) + dy * half[1] * math.cos(a),
            )
            for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        m = self.c.poly(corners, 2)
        self.put(m, Linear(35, lighter(colour, 0.3), colour, darker(colour, 0.12)), 1.2)
        return m
