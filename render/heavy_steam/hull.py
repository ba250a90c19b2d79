"""The titan board's iron: hull, boiler, chimney, reserve tank, pressure sections."""

from __future__ import annotations

import math
import random

from render import theme
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import Mask
from render.kit.materials import brass, cylinder, edged, hatched, rivets
from render.kit.outlines import Point
from render.kit.part import drawn
from render.theme import Livery, darker, lighter, mix

_HEAD = "M0 176 C-6 70 50 0 150 0 C250 0 306 70 300 176 Z"
_BROW = "M20 60 C40 28 90 10 150 10 C210 10 260 28 280 60 L268 66 C246 40 204 26 150 26 C96 26 54 40 32 66 Z"


def _plate(c: Canvas, m: Mask, colour: str, livery: Livery) -> None:
    """A piece of armour: brass edge, enamel in shade, hatching."""
    c.shadow(m, 4, 7, 7, 0.65)
    c.paint(m.grow(5), theme.OUTLINE)
    edged(c, m, 3.4, 1.2)
    c.paint(m, Linear(30, lighter(colour, 0.16), colour, darker(colour, 0.45)))
    c.cloud(m, 61, "#000000", 0.25)
    hatched(c, m, livery.hatch, livery.tones.dark, 0.16, 16, 4)
    c.bevel(m, 3, lighter(colour, 0.72), "#000000", 0.32, 0.55, 1.2)


@drawn(bleed=16)
def hull(c: Canvas, *, livery: Livery, heavy: bool) -> None:
    """A titan from the front, under everything else. Drawn for 1180 x 860 pixels; a light one is narrower."""
    tone = mix(livery.tones.base, livery.tones.low, 0.62)
    k = c.h / 860
    middle = c.w / 2
    for side in (-1, 1):

        def x(value: float, side: int = side) -> float:
            return middle + side * (600 - value) * k

        arm: list[Point] = [(70, 294), (322, 294), (322, 422), (300, 542), (300, 602), (24, 602), (24, 422)]
        if not heavy:
            arm = [(96, 300), (322, 294), (322, 422), (296, 520), (290, 602), (40, 602), (52, 430)]
        radii = [60, 20, 20, 20, 10, 10, 40]
        _plate(c, c.poly([(x(px), py * k) for px, py in arm], radii), darker(tone, 0.12), livery)
    inset = 0 if heavy else 14
    torso = [(352, 202), (848, 202), (872, 262), (872, 462), (800, 614), (400, 614), (328, 462), (328, 262)]
    _plate(
        c,
        c.poly([(_in(px, inset, middle, k), py * k) for px, py in torso], [40, 40, 30, 50, 24, 24, 50, 30]),
        tone,
        livery,
    )
    legs = [(420, 592), (780, 592), (836, 662), (880, 858), (640, 858)]
    legs += [(620, 762), (580, 762), (560, 858), (320, 858), (364, 662)]
    radii = [14, 14, 40, 14, 10, 16, 16, 10, 14, 40]
    _plate(c, c.poly([(_in(px, inset, middle, k), py * k) for px, py in legs], radii), darker(tone, 0.08), livery)
    _head(c, middle, k, lighter(tone, 0.05), livery)
    _fittings(c, middle, k, heavy)


def _in(x: float, inset: float, middle: float, k: float) -> float:
    """A board coordinate drawn in towards the middle."""
    shift = x - 600
    return middle + (shift - math.copysign(min(inset, abs(shift)), shift)) * k


def _head(c: Canvas, middle: float, k: float, tone: str, livery: Livery) -> None:
    left = middle - 150 * k
    _plate(c, c.glyph(_HEAD, left, 0, k), tone, livery)
    brass(c, c.glyph(_BROW, left, 0, k), bevel=1.4)


def _fittings(c: Canvas, middle: float, k: float, heavy: bool) -> None:
    """Rivets and seams, the same on both sides."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return middle + side * (600 - x) * k, y * k

        rivets(c, [at(372, 244), at(430, 600)], 5)
        rivets(c, [at(346, 292 + n * 34) for n in range(5)], 3.2)
        arm = [(92, 322), (58, 372), (38, 402), (38, 542)] if heavy else [(116, 320), (86, 362), (72, 402), (62, 542)]
        rivets(c, [at(x, y) for x, y in [*arm, (344, 836), (552, 836)]], 3.6)
        for start, end in (((352, 498), (424, 598)), ((372, 762), (560, 762))):
            seam = [at(*start), at(*end)]
            c.paint(c.line(seam, 2), "#0c1a17", 0.8)
            c.paint(c.line([(x + 1, y + 1.4) for x, y in seam], 1.2), "#d9d2c0", 0.3)


@drawn(bleed=0)
def scorch(c: Canvas) -> None:
    """Soot and cracks over a destroyed titan's board."""
    m = c.whole(30)
    c.paint(m, "#0f0b09", 0.5)
    c.cloud(m, 71, "#000000", 0.55, ((220, 1.0), (80, 0.5)), 120, 2.2)
    rnd = random.Random(5)
    x, y = c.w / 2, c.h * 0.39
    for n in range(9):
        a, at = math.radians(n * 40 + rnd.uniform(-12, 12)), [(x, y)]
        for _ in range(rnd.randint(5, 8)):
            a += rnd.uniform(-0.5, 0.5)
            length = rnd.uniform(34, 70)
            at.append((at[-1][0] + math.cos(a) * length, at[-1][1] + math.sin(a) * length))
        c.paint(c.line(at, 6), "#050302", 0.9)
        c.paint(c.line([(px + 2, py + 2) for px, py in at], 1.6), "#c9482a", 0.75)
    c.paint(c.oval(x, y + 22, 84).blur(9), "#080504", 0.9)


@drawn(bleed=18)
def boiler(c: Canvas, *, hot: float = 0.5, glow: str = "") -> None:
    """The boiler's port: a bolted ring around the fire; `hot` 0-1 is how bright it burns."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    ring = c.oval(x, y, r)
    c.shadow(ring, 5, 8, 7, 0.65)
    if glow:
        c.glow(ring, 8, glow, 0.9, 4)
    c.paint(ring.grow(4), theme.OUTLINE)
    brass(c, ring, slope=True, bevel=3)
    c.paint(c.ring(x, y, r * 0.873, 3), "#5a3d12", 0.9)
    spots = [
        (x + r * 0.933 * math.cos(n * math.pi / 10), y + r * 0.933 * math.sin(n * math.pi / 10)) for n in range(20)
    ]
    rivets(c, spots, 4.4, theme.COPPER_PIPE)
    port = c.oval(x, y, r * 0.859)
    c.paint(port.grow(1), "#120c08")
    fire = [mix("#3a1a10", hottest, 0.35 + 0.65 * hot) for hottest in ("#a8471a", "#6d2c12", "#38190d")]
    c.paint(port, Radial(0.5, 0.62, 0.62, (0, fire[0]), (0.35, fire[1]), (0.75, fire[2]), (1, "#1d100b")))
    c.inner(port, 3, 5, 5, "#000000", 0.8)


@drawn(bleed=20)
def chimney(c: Canvas, *, steaming: bool = False) -> None:
    """A vent: an iron stack with brass collars, steam above it when it was used."""
    w, h = c.w, c.h
    if steaming:
        for dx, dy, r in ((0, 0, 15), (10, -8, 12), (-8, -10, 11), (3, -17, 11)):
            c.paint(c.oval(w / 2 + dx, dy + 2, r).blur(3), "#e6dfd2", 0.5)
    body = c.poly([(w * 0.07, h), (w * 0.14, 6), (w * 0.86, 6), (w * 0.93, h)], 6)
    cylinder(c, body, "#564c43")
    for y in (0.0, h - 18):
        cylinder(c, c.rect(0, y, w, 18, 4), theme.BRASS, upright=False)


@drawn(bleed=14)
def tank(c: Canvas) -> None:
    """The reserve: a glass tank between two brass hoops."""
    w, h = c.w, c.h
    m = c.rect(4, 6, w - 8, h - 12, 26)
    c.shadow(m, 3, 5, 4, 0.6)
    c.paint(m.grow(2), theme.OUTLINE)
    stops = (
        (0.0, "#6d8583"),
        (0.10, "#40514f"),
        (0.35, "#222b2a"),
        (0.75, "#141918"),
        (0.93, "#2b3635"),
        (1.0, "#566866"),
    )
    c.paint(m, Linear(0, *stops))
    c.cloud(m, 91, "#cfe3df", 0.16, ((120, 1.0), (40, 0.6)), 140, 2.4)
    for x in (0.36, 0.68):
        c.paint(c.rect(w * x, 6, 10, h - 12) & m, "#000000", 0.16)
        c.paint(c.rect(w * x, 6, 2, h - 12) & m, "#dff2ee", 0.20)
    c.paint(c.rect(28, 13, w - 56, 9, 4.5).blur(1.2), "#ffffff", 0.42)
    c.paint(c.rect(28, h - 15, w - 56, 3, 1.5).blur(0.8), "#ffffff", 0.18)
    for x in (0.0, w - 20):
        cylinder(c, c.rect(x, 0, 20, h, 5), theme.BRASS)
        rivets(c, [(x + 10, 14), (x + 10, h - 14)], 3.4)


@drawn(bleed=10)
def section(c: Canvas, *, colour: str, crossed: bool) -> None:
    """A section of the pressure box; the red one is hatched as well."""
    m = c.whole(10)
    low = darker(colour, 0.52)
    c.shadow(m, 2, 3, 3, 0.5)
    c.paint(m.grow(1.5), theme.OUTLINE)
    c.paint(m, Linear(0, darker(colour, 0.12), low))
    c.bevel(m, 1.6, "#ffffff", "#000000", 0.4, 0.5, 0.8)
    if crossed:
        hatched(c, m, "rising", "#1d0503", 0.62, 15, 5)


@drawn(bleed=4)
def die_place(c: Canvas) -> None:
    """The mark around the number of defence dice the present pressure leaves."""
    m = c.whole(10)
    c.paint(m.rim(0, 3.4), theme.MAY_ACT)
