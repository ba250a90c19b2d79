"""Pieces on the field: titans, infantry, cannons, each with a pale rim that lifts it off any ground."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from render import theme
from render.heavy_steam import titans_cet, titans_uk
from render.heavy_steam.rig import DEEP, Rig
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import PATHS
from render.kit.masks import Mask
from render.kit.materials import metal, rivet
from render.kit.outlines import Point
from render.kit.part import drawn
from render.theme import Livery, lighter, mix

TITANS: dict[str, Callable[[Rig], None]] = {
    "trafalgar": titans_uk.trafalgar,
    "kestrel": titans_uk.kestrel,
    "austerlitz": titans_cet.austerlitz,
    "voltigeur": titans_cet.voltigeur,
}
_RIM = "#fbf0d6"


def size(height: float) -> tuple[float, float]:
    """Width and height of a titan's box whose figure is that high."""
    return height * 1.06, height * 1.06


def _rimmed(c: Canvas, inner: Canvas, width: float, rim: str = _RIM) -> None:
    """A contact shadow, a rim around everything drawn on `inner`, then `inner` itself."""
    c.paint(c.oval(c.w / 2, c.h - 1, c.w * 0.4, c.h * 0.075).blur(c.h * 0.03), "#000000", 0.75)
    c.paint(inner.silhouette.grow(width), rim, 0.9)
    c.overlay(inner)


@drawn(bleed=30)
def titan(
    c: Canvas, *, design: str, livery: Livery, mirrored: bool = False, state: str = "whole", rim: float = 2.2
) -> None:
    """A titan standing on its box's lower edge. `state`: whole, ghost (where it stood before) or wreck."""
    inner = c.beside()
    TITANS[design](Rig(inner, livery, mirrored, c.h / 1.06 / 220))
    if state == "ghost":
        outline = inner.silhouette
        c.overlay(inner, 0.42)
        c.paint(outline.grow(1.6) - outline.grow(0.4), theme.CHANGED, 0.55)
    elif state == "wreck":
        _wrecked(c, inner, mirrored)
    else:
        _rimmed(c, inner, rim)


def _wrecked(c: Canvas, inner: Canvas, mirrored: bool) -> None:
    """The figure tipped over and burnt, half sunk, under flames and smoke."""
    pivot = ((c.w / 2 + c.bleed) * c.scale, (c.h * 0.92 + c.bleed) * c.scale)
    lean, sink = (24.0 if mirrored else -24.0), round(c.h * 0.1 * c.scale)
    burnt = Image.blend(inner.colour, Image.new("RGB", inner.colour.size), 0.62)
    turned = inner.beside()
    turned.colour = burnt.rotate(lean, Image.Resampling.BICUBIC, center=pivot, translate=(0, sink))
    turned.cover = inner.cover.rotate(lean, Image.Resampling.BICUBIC, center=pivot, translate=(0, sink))
    c.paint(c.oval(c.w / 2, c.h - 3, c.w * 0.44, c.h * 0.085).blur(3), "#000000", 0.85)
    for dx, dy, r in (
        (-0.22, 0.42, 0.12),
        (-0.10, 0.30, 0.14),
        (0.04, 0.20, 0.16),
        (0.18, 0.08, 0.15),
        (0.02, 0.05, 0.12),
    ):
        puff = c.oval(c.w * (0.5 + dx), c.h * dy, c.w * r)
        c.paint(puff.grow(1), "#15110e", 0.5)
        c.paint(puff, Linear(25, "#6f665b", "#3a342e"), 0.9)
    c.paint(turned.silhouette.grow(1.6), "#b9a888", 0.8)
    c.overlay(turned)
    for x, y, k in ((0.30, 0.52, 0.30), (0.56, 0.46, 0.36), (0.70, 0.66, 0.24)):
        m = c.glyph(PATHS["flame"].split(" Z")[0], c.w * x - c.w * k / 2, c.h * y, c.w * k / 100)
        c.paint(m.grow(1.4), "#2a0d04")
        c.paint(m, Linear(0, "#ffe9a0", "#f79a2c", "#b5301a"))


class Small:
    """A grid of 100 by 80 units for supports, feet at 74."""

    def __init__(self, c: Canvas, mirrored: bool, unit: float, feet: Point) -> None:
        self.c, self.k, self.mirrored, self.feet = c, unit, mirrored, feet

    def at(self, x: float, y: float) -> Point:
        return self.feet[0] + (50 - x if self.mirrored else x - 50) * self.k, self.feet[1] + (y - 75) * self.k

    def poly(self, points: list[Point], r: float = 0) -> Mask:
        return self.c.poly([self.at(*p) for p in points], r * self.k)

    def oval(self, x: float, y: float, r: float) -> Mask:
        return self.c.oval(*self.at(x, y), r * self.k)

    def bar(self, start: Point, end: Point, width: float) -> Mask:
        return self.c.line([self.at(*start), self.at(*end)], width * self.k)


@drawn(bleed=14)
def infantry(c: Canvas, *, livery: Livery, mirrored: bool = False, rim: float = 1.6) -> None:
    """Two bold men with big hats and one rifle: they survive a reduction to twenty pixels."""
    inner = c.beside()
    soldiers(Small(inner, mirrored, c.h / 80, (c.w / 2, c.h)), livery)
    _rimmed(c, inner, rim)


def soldiers(g: Small, livery: Livery) -> None:
    for x, y, shade in ((64, -5, 0.30), (36, 0, 0.0)):
        _soldier(g, x, y, shade, livery)
    barrel = g.bar((20, 60), (94, 18), 5.4)
    g.c.paint(barrel.grow(1.2), DEEP)
    g.c.paint(barrel, theme.STEEL_LIGHT)
    stock = g.bar((20, 60), (52, 42), 7)
    g.c.paint(stock.grow(1), DEEP)
    g.c.paint(stock, "#7a4e2a")


def _soldier(g: Small, x: float, y: float, shade: float, livery: Livery) -> None:
    c = g.c
    coat = mix(lighter(livery.tones.base, 0.10), DEEP, shade)

    def put(points: list[Point], colour: str, r: float, bevel: float = 1.0) -> None:
        metal(c, g.poly([(x + px, y + py) for px, py in points], r), colour, bevel, 1.2)

    trousers = [(-15, 54), (15, 54), (17, 74), (3, 74), (0, 66), (-3, 74), (-17, 74)]
    put([(float(a), float(b)) for a, b in trousers], mix("#2e2823", DEEP, shade), 2, 0.8)
    put([(-16, 32), (16, 32), (18, 58), (-18, 58)], coat, 6, 1.2)
    belt = g.poly([(x - 15, y + 34), (x - 7, y + 33), (x + 15, y + 56), (x + 7, y + 57)])
    c.paint(belt, "#f4ead2", 1 - shade)
    metal(c, g.oval(x, 23 + y, 12), mix("#d8a87e", DEEP, shade), 0.7, 1.2)
    if livery.shape == "round":  # a sun helmet
        put([(-20, 24), (-14, 8), (0, 1), (14, 8), (20, 24)], mix("#f0e4c8", DEEP, shade * 0.7), 5)
    else:  # a shako with a peak
        put([(-13, 20), (-14, -4), (14, -4), (13, 20)], mix(coat, "#000000", 0.25), 3)
        put([(-13, 18), (22, 18), (22, 24), (-13, 24)], theme.BRASS, 2, 0.6)


@drawn(bleed=14)
def cannon(c: Canvas, *, livery: Livery, mirrored: bool = False, rim: float = 2.0) -> None:
    """A field gun on its wheel, the faction's colour on the shield."""
    inner = c.beside()
    field_gun(Small(inner, mirrored, c.h / 80, (c.w / 2, c.h)), livery)
    _rimmed(c, inner, rim)


def field_gun(g: Small, livery: Livery) -> None:
    c = g.c

    def put(points: list[Point], colour: str, r: float, bevel: float = 1.0) -> None:
        metal(c, g.poly(points, r), colour, bevel, 1.1)

    put([(2, 68), (38, 40), (46, 48), (12, 74), (2, 74)], theme.WOOD, 2)
    put([(20, 38), (86, 6), (96, 12), (94, 26), (30, 58), (20, 52)], theme.GUNMETAL, 4, 1.6)
    put([(84, 4), (94, 2), (102, 24), (92, 29)], theme.BRASS, 2)
    put([(46, 24), (54, 20), (62, 44), (54, 48)], theme.BRASS, 2, 0.8)
    shield: list[Point] = [(50, 10), (64, 4), (72, 52), (56, 56)]
    put(shield, livery.tones.base, 3, 1.4)
    hub = g.at(50, 54)
    r = 20 * g.k
    metal(c, c.ring(*hub, r, 4.6 * g.k), theme.WOOD, 1, 1.1)
    for n in range(6):
        a = math.radians(n * 60 + 12)
        rim_point = (hub[0] + math.cos(a) * r * 0.85, hub[1] + math.sin(a) * r * 0.85)
        c.paint(c.line([hub, rim_point], 2.6 * g.k), "#8a5c34")
    rivet(c, *hub, 5 * g.k)
