"""What scenarios put on the table: the dirigible and its counter, recon cards face down."""

from __future__ import annotations

from render import theme
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import put_emblem
from render.kit.materials import BRASS_SLOPE, hatched, metal
from render.kit.part import drawn
from render.theme import Livery, lighter


@drawn(bleed=8)
def card_back(c: Canvas, *, livery: Livery, glow: str = "") -> None:
    """A battle card face down on two more, in its side's enamel."""
    r = c.w * 0.1
    for step in (2, 1, 0):
        m = c.rect(step * c.w * 0.07, step * c.h * 0.045, c.w * 0.86, c.h * 0.91, r)
        if glow and step == 2:
            c.glow(m, 5, glow, 0.9, 2)
            c.paint(m.grow(3.4), glow)
        c.paint(m.grow(1.3), theme.OUTLINE)
        c.paint(m, theme.PARCHMENT)
        m = m.shrink(c.w * 0.05)
        c.paint(m, Linear(40, lighter(livery.tones.base, 0.1), livery.tones.low, livery.tones.dark))
    hatched(c, m, livery.hatch, livery.tones.dark, 0.4, 6, 1.4)
    put_emblem(c, livery.emblem, c.w * 0.43, c.h * 0.455, c.w * 0.5, BRASS_SLOPE)


@drawn(bleed=12)
def dirigible(c: Canvas) -> None:
    """A torn airship, its nose down, a gondola below, a rope to the ground it is snagged on."""
    w, h = c.w, c.h
    rope = c.line([(w * 0.5, h * 0.56), (w * 0.44, h * 0.8), (w * 0.5, h)], 2.2)
    c.paint(rope.grow(1), "#17110c")
    c.paint(rope, "#c8aa7c")
    inner = c.beside()
    hull = inner.poly(
        [(w * x, h * y) for x, y in ((0.02, 0.36), (0.12, 0.12), (0.34, 0), (0.62, 0.02), (0.86, 0.2), (1, 0.5))]
        + [(w * x, h * y) for x, y in ((0.86, 0.58), (0.6, 0.56), (0.3, 0.6), (0.1, 0.5))],
        h * 0.14,
    )
    metal(inner, hull, "#b9a47c", 1.6, 1.2)
    for x in (0.24, 0.44, 0.64, 0.8):
        inner.paint(inner.line([(w * x, 0), (w * (x + 0.05), h * 0.6)], 1.6) & hull, "#5c4a30", 0.75)
    tear = inner.poly([(w * 0.5, h * 0.1), (w * 0.62, h * 0.2), (w * 0.57, h * 0.42), (w * 0.48, h * 0.3)], 1)
    inner.paint(tear & hull, "#241c14")
    inner.paint(inner.line([(w * 0.5, h * 0.16), (w * 0.58, h * 0.38)], 1.4) & hull, "#8c7a58")
    for fin in (((0.02, 0.2), (-0.06, 0.04), (0.1, 0.14)), ((0.03, 0.44), (-0.06, 0.6), (0.1, 0.52))):
        metal(inner, inner.poly([(w * x, h * y) for x, y in fin], 2), "#8c4a2c", 1, 1)
    metal(inner, inner.poly([(w * x, h * y) for x, y in ((0.36, 0.62), (0.66, 0.6), (0.6, 0.8), (0.42, 0.8))], 3),
          theme.WOOD, 1, 1.1)  # fmt: skip
    for x in (0.44, 0.52):
        inner.paint(inner.rect(w * x, h * 0.66, w * 0.05, h * 0.07, 1), "#ffb44d")
    c.paint(inner.silhouette.grow(1.8), "#fbf0d6", 0.9)
    c.overlay(inner)


@drawn(bleed=6)
def ship_counter(c: Canvas, *, glow: str = "") -> None:
    """The token that says where the dirigible is, or who carries it."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.shadow(m, 2, 3, 2, 0.6)
    if glow:
        c.glow(m, 4, glow, 0.9, 1)
        c.paint(m.grow(3), glow)
    c.paint(m.grow(1.6), "#17120e")
    c.paint(m, Linear(45, "#f8f1e2", "#cfc4b0", "#978b7a"))
    c.bevel(m, 2, "#ffffff", "#000000", 0.6, 0.4, 0.9)
    put_emblem(c, "airship", r, r * 1.05, r * 1.45, "#3a2c20", shadow=False)
