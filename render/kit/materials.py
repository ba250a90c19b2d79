"""Materials: shadow, dark outline, gradient, texture, bevel. Light comes from the upper left."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from render import theme
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import FINE, Mask
from render.theme import darker, lighter

BRASS = Linear(0, *theme.BRASS_STOPS)
BRASS_SLOPE = Linear(45, *theme.BRASS_STOPS)


def rivet(c: Canvas, x: float, y: float, r: float = 4, base: str = theme.BRASS) -> None:
    """A domed head with its own small shadow."""
    c.paint(c.oval(x + r * 0.25, y + r * 0.4, r * 1.3), "#000000", 0.4)
    c.paint(c.oval(x, y, r), Radial(0.36, 0.32, 0.85, lighter(base, 0.62), base, darker(base, 0.62)))
    c.paint(c.oval(x - r * 0.3, y - r * 0.34, r * 0.26), "#ffffff", 0.7)


def rivets(c: Canvas, spots: list[tuple[float, float]], r: float = 3.4, base: str = theme.BRASS) -> None:
    for x, y in spots:
        rivet(c, x, y, r, base)


def corner_rivets(c: Canvas, inset: float = 9, r: float = 3.2) -> None:
    """One rivet in each corner of the part."""
    rivets(c, [(x, y) for x in (inset, c.w - inset) for y in (inset, c.h - inset)], r)


def metal(c: Canvas, m: Mask, base: str, bevel: float = 2, outline: float = 1.6, shadow: bool = False) -> None:
    """Painted or bare metal, darker downwards."""
    if shadow:
        c.shadow(m, 2, 3, 3, 0.55)
    if outline:
        c.paint(m.grow(outline), "#0d0a08")
    stops = ((0.0, lighter(base, 0.34)), (0.3, lighter(base, 0.08)), (0.62, base), (1.0, darker(base, 0.46)))
    c.paint(m, Linear(0, *stops))
    if bevel:
        c.bevel(m, bevel, lighter(base, 0.75), "#000000", 0.6, 0.45, bevel * 0.42)


def cylinder(
    c: Canvas, m: Mask, base: str, upright: bool = True, outline: float = 1.6, shadow: bool = True, bevel: float = 1.2
) -> None:
    """A round bar; `upright` when its axis is."""
    if shadow:
        c.shadow(m, 2, 3, 3, 0.5)
    if outline:
        c.paint(m.grow(outline), "#0d0a08")
    stops = (
        (0.0, darker(base, 0.5)),
        (0.12, darker(base, 0.1)),
        (0.3, lighter(base, 0.55)),
        (0.42, lighter(base, 0.12)),
        (0.7, darker(base, 0.28)),
        (0.92, darker(base, 0.62)),
        (1.0, darker(base, 0.42)),
    )
    c.paint(m, Linear(90 if upright else 0, *stops))
    if bevel:
        c.bevel(m, bevel, lighter(base, 0.7), "#000000", 0.35, 0.3, 0.6)


def brass(
    c: Canvas,
    m: Mask,
    slope: bool = False,
    bevel: float = 2.2,
    outline: float = 1.6,
    shadow: bool = True,
    brush: float = 0.1,
    seed: int = 5,
) -> None:
    """Polished brass; `slope` lights it from the corner, as round things are."""
    if shadow:
        c.shadow(m, 2.5, 4, 4, 0.6)
    if outline:
        c.paint(m.grow(outline), "#1a1008")
    c.paint(m, BRASS_SLOPE if slope else BRASS)
    if brush:
        c.brushed(m, seed, brush)
    if bevel:
        c.bevel(m, bevel, "#fff3c8", "#2a1903", 0.75, 0.6, bevel * 0.4)


def edged(c: Canvas, m: Mask, width: float = 2.6, bevel: float = 1.0) -> None:
    """A brass edge around a plate, between two dark lines; the plate itself is painted after."""
    c.paint(m.grow(width + 1.4), theme.OUTLINE)
    brass(c, m.grow(width), shadow=False, bevel=bevel, brush=0, outline=0)
    c.paint(m.grow(0.6), theme.OUTLINE)


def iron(c: Canvas, m: Mask, seed: int = 11, base: str = theme.SOOT_PANEL, shadow: bool = True) -> None:
    """A dark cast panel."""
    if shadow:
        c.shadow(m, 2, 4, 4, 0.6)
    c.paint(m.grow(1.5), theme.SOOT_DEEP)
    c.paint(m, Linear(0, lighter(base, 0.07), base, darker(base, 0.25)))
    c.cloud(m, seed, "#000000", 0.22)
    c.bevel(m, 1.6, "#fff1d8", "#000000", 0.28, 0.5, 0.7)


def parchment(c: Canvas, m: Mask, seed: int = 21, edge: float = 7, shadow: bool = True) -> None:
    """Old paper: low clouds, a few brown spots, a darker edge."""
    if shadow:
        c.shadow(m, 3, 5, 5, 0.65)
    c.paint(m.grow(1.2), "#3b2a18")
    c.paint(m, Linear(35, theme.PARCHMENT_LIGHT, theme.PARCHMENT, "#dccaa6"))
    c.cloud(m, seed, "#9a7440", 0.20, ((90, 1.0), (34, 0.5)), 132, 2.2)
    c.cloud(m, seed + 1, "#fff9ea", 0.35, ((50, 1.0), (20, 0.5)), 140, 2.4)
    spots = random.Random(seed)
    x, y, w, h = m.x / c.scale, m.y / c.scale, m.image.width / c.scale, m.image.height / c.scale
    for _ in range(int(w * h / 9000) + 1):
        spot = c.oval(x + spots.random() * w, y + spots.random() * h, spots.uniform(1, 3)).blur(1.2)
        c.paint(spot & m, "#8a6233", 0.35)
    c.inner(m, 0, 0, edge, "#7a5526", 0.55)
    c.bevel(m, 1, "#ffffff", "#5a3c14", 0.5, 0.35, 0.5)


def recess(c: Canvas, m: Mask, floor: str = "#17120f", depth: float = 0.9, lip: float = 0.35) -> None:
    """Cut into a plate: dark floor, inner shadow, lit lower lip."""
    c.paint(m.shifted(0, 1.1).grow(0.4), "#fff0cc", lip)
    c.paint(m, floor)
    c.inner(m, 2, 3, 2.2, "#000000", depth)


def hatched(c: Canvas, m: Mask, kind: str, colour: str, alpha: float, step: float = 9, width: float = 2.2) -> None:
    """Rising diagonals ("rising") or a lozenge net ("net") within a mask."""
    w, h = m.image.size
    fine = max(1, FINE // c.scale // 2)
    image = Image.new("L", (w * fine, h * fine))
    draw = ImageDraw.Draw(image)
    pitch, thick = step * c.scale * fine, width * c.scale * fine
    for k in range(int((w + h) * fine / pitch) + 2):
        at = k * pitch
        draw.line([(at - h * fine, h * fine), (at, 0)], fill=255, width=max(1, round(thick)))
        if kind == "net":
            draw.line([(at - h * fine, 0), (at, h * fine)], fill=255, width=max(1, round(thick * 0.8)))
    c.paint(m & Mask(m.x, m.y, image.reduce(fine) if fine > 1 else image, c.scale), colour, alpha)


def enamel(c: Canvas, m: Mask, livery: theme.Livery, hatch: float = 0.2, step: float = 12) -> None:
    """Faction paint on a plate: gradient, hatching, bevel."""
    tones = livery.tones
    c.paint(m, Linear(0, lighter(tones.base, 0.09), tones.base, tones.low))
    if hatch:
        hatched(c, m, livery.hatch, tones.dark, hatch, step, step * 0.24)
    c.bevel(m, 1.5, "#ffffff", "#000000", 0.4, 0.5, 0.8)
