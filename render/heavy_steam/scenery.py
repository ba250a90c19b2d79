"""What stands behind and around the pieces: terrain, smoke."""

from __future__ import annotations

import math
import random

from render import theme
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import PATHS
from render.kit.masks import Mask
from render.kit.materials import metal
from render.kit.part import drawn
from render.theme import darker, lighter


def fir(c: Canvas, x: float, y: float, height: float, colour: str = "#5d6b3c", clip: Mask | None = None) -> None:
    """One fir with its foot at (x, y); only inside `clip` where one is given."""
    k = height / 100

    def put(m: Mask, fill: str | Linear, alpha: float = 1.0) -> None:
        c.paint(m & clip if clip else m, fill, alpha)

    trunk = c.poly([(x - 4 * k, y), (x - 2.5 * k, y - 50 * k), (x + 2.5 * k, y - 50 * k), (x + 5 * k, y)])
    put(trunk.grow(0.8), "#120d09")
    put(trunk, "#4a3322")
    for low, w in ((-22, 34), (-44, 28), (-66, 20)):
        shape = [(-w, low), (-w * 0.55, low - 6), (0, low - 42), (w * 0.55, low - 6), (w, low), (w * 0.4, low + 5)]
        shape += [(0, low + 1), (-w * 0.4, low + 5)]
        m = c.poly([(x + px * k, y + py * k) for px, py in shape], 3 * k)
        put(m.grow(0.9), "#11140b")
        put(m, Linear(70, lighter(colour, 0.30), colour, darker(colour, 0.5)))


@drawn(bleed=10)
def woods(c: Canvas) -> None:
    """Four firs, low at the front, tall at the back."""
    for x, y, tall in ((0.46, 0.82, 0.62), (0.10, 0.93, 0.80), (0.88, 0.91, 0.74), (0.64, 0.86, 0.96)):
        fir(c, c.w * x, c.h * y, c.h * tall * 0.9)


_WALLS = (
    ((-64, 0), (-64, -84), (-52, -92), (-50, -70), (-36, -66), (-34, -96), (-22, -104), (-18, -40), (-6, -30), (-4, 0)),
    ((8, 0), (10, -36), (26, -44), (28, -74), (40, -82), (44, -60), (62, -56), (64, 0)),
)


@drawn(bleed=10)
def ruins(c: Canvas) -> None:
    """Two walls of a house that was here."""
    k, x, y = c.w / 134, c.w / 2, c.h - 6
    for outline, stone in zip(_WALLS, ("#9d968b", "#aaa398"), strict=True):
        m = c.poly([(x + a * k, y + b * k) for a, b in outline], 1)
        c.shadow(m, 3, 3, 3, 0.5)
        c.paint(m.grow(1.2), "#17120e")
        c.paint(m, Linear(20, lighter(stone, 0.25), stone, darker(stone, 0.45)))
        for row in range(9):
            level = y - 12 * k * row
            c.paint(c.rect(x - 70 * k, level - 1, 140 * k, 1.3) & m, "#2b241d", 0.5)
            for q in range(10):
                joint = x - 66 * k + q * 15 * k + (7 * k if row % 2 else 0)
                c.paint(c.rect(joint, level - 12 * k, 1.3, 12 * k) & m, "#2b241d", 0.5)
    for a, b, w, h in ((-56, -56, 12, 22), (44, -36, 12, 20)):
        c.paint(c.rect(x + a * k, y + b * k, w * k, h * k, 6 * k), "#1a1410")
    for dx, dy, r in ((-30, 2, 5), (-18, 4, 3.4), (22, 3, 4.4), (40, 5, 3)):
        metal(c, c.oval(x + dx * k, y + dy, r * 1.3, r), "#8d8171", 0.8, 1)


@drawn(bleed=10)
def ridge(c: Canvas) -> None:
    """A rocky rise to stand on, lit from the left."""
    w, h = c.w, c.h
    back = [(0.02, 1), (0.10, 0.56), (0.26, 0.30), (0.44, 0.14), (0.60, 0.22), (0.78, 0.46), (0.98, 1)]
    m = c.poly([(w * x, h * y) for x, y in back], 12)
    c.shadow(m, 4, 3, 4, 0.5)
    c.paint(m.grow(1.3), "#17120e")
    c.paint(m, Linear(65, "#a99473", "#7a684f", "#40352a"))
    for k, (x0, y0, x1, y1) in enumerate(
        ((0.30, 0.42, 0.22, 0.92), (0.50, 0.24, 0.46, 0.94), (0.68, 0.42, 0.74, 0.94))
    ):
        face = c.poly(
            [(w * x0, h * y0), (w * (x0 + 0.09), h * (y0 + 0.18)), (w * (x1 + 0.10), h * y1), (w * x1, h * y1)], 4
        )
        c.paint(face & m, darker("#7a684f", 0.28 + 0.1 * k), 0.75)
        c.paint(c.line([(w * x0, h * y0), (w * x1, h * y1)], 1.6) & m, "#d9c59b", 0.6)
    grass = random.Random(3)
    for _ in range(26):
        x, y = w * grass.uniform(0.08, 0.92), h * grass.uniform(0.5, 0.98)
        c.paint(c.line([(x, y), (x + grass.uniform(-3, 3), y - grass.uniform(5, 9))], 1.4) & m.grow(6), "#4d5230", 0.8)


@drawn(bleed=8)
def river(c: Canvas) -> None:
    """A ford across the sector: banks, water, light on the waves."""
    w, h = c.w, c.h
    outline = []
    for k in range(48):
        a = 2 * math.pi * k / 48
        wobble = 1 + 0.07 * math.sin(5 * a + 1) + 0.05 * math.sin(3 * a)
        outline.append((w / 2 + w * 0.47 * wobble * math.cos(a), h / 2 + h * 0.42 * wobble * math.sin(a)))
    m = c.poly(outline)
    c.paint(m.grow(4), "#3b2d1f", 0.9)
    c.paint(m.grow(1.4), "#d3bb8b", 0.5)
    c.paint(m, Linear(20, "#7fa7ad", "#3f6d78", "#22434d"))
    c.inner(m, 2, 4, 3, "#000000", 0.5)
    for row in range(3):
        for k in range(5):
            x, y = w * (0.12 + 0.17 * k + 0.07 * (row % 2)), h * (0.3 + 0.2 * row)
            wave = [(x + d * w * 0.014, y - 1.6 * math.sin(d * 0.9)) for d in range(8)]
            c.paint(c.line(wave, 1.8) & m.shrink(4), "#dcecec", 0.75)


TERRAIN = {"woods": woods, "ruins": ruins, "ridge": ridge, "river": river}
ICONS = {"woods": "tree", "ruins": "ruin", "ridge": "hill", "river": "water"}
_LOBES = ((-34, 2, 17), (-16, -10, 21), (8, -14, 24), (30, -4, 19), (44, 6, 12), (0, 6, 22))


def billow(c: Canvas, x: float, y: float, size: float, alpha: float, mirrored: bool) -> None:
    """One puff of several lobes, lit from the upper left."""
    turn = -size if mirrored else size
    lobes = [(x + dx * turn, y + dy * size, r * size) for dx, dy, r in _LOBES]
    m = c.oval(*lobes[0])
    for lobe in lobes[1:]:
        m = m | c.oval(*lobe)
    c.paint(m.grow(1.6), "#2a2420", 0.55 * alpha)
    c.paint(m, Linear(20, "#cfc5b5", "#a0968a", "#645b51"), alpha)
    for cx, cy, r in lobes[1:4]:
        lobe_mask = c.oval(cx, cy, r)
        lit = (lobe_mask - c.oval(cx + 2.4 * size, cy + 2.6 * size, r)) & m
        dim = (lobe_mask - c.oval(cx - 2.2 * size, cy - 2.6 * size, r)) & m
        c.paint(lit, "#efe6d6", 0.7 * alpha)
        c.paint(dim, "#4e463d", 0.5 * alpha)


@drawn(bleed=10)
def smoke(c: Canvas) -> None:
    """A smoke screen: four billows, thickest at the ground."""
    puffs = ((0.40, 0.20, 0.74, 0.55), (0.62, 0.42, 0.88, 0.66), (0.38, 0.64, 0.98, 0.74), (0.55, 0.85, 1.1, 0.82))
    for number, (x, y, size, alpha) in enumerate(puffs):
        billow(c, c.w * x, c.h * y, size * c.w / 134, alpha, number % 2 == 1)


@drawn(bleed=6)
def smoke_counter(c: Canvas) -> None:
    """The token that says a sector lies in smoke."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.shadow(m, 2, 3, 2, 0.6)
    c.paint(m.grow(1.6), "#17120e")
    c.paint(m, Linear(45, "#f8f1e2", "#cfc4b0", "#978b7a"))
    c.bevel(m, 2, "#ffffff", "#000000", 0.6, 0.4, 0.9)
    k = c.w / 46 * 0.38
    c.paint(c.glyph(PATHS["puff"], r - 50 * k, r - 52 * k, k), theme.mix("#3f3630", theme.INK, 0.2))
