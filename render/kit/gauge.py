"""The pressure gauge: brass bezel, coloured bands, a needle, and where the needle stood before."""

from __future__ import annotations

import math

from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.materials import brass, hatched, rivet
from render.kit.part import drawn
from render.scene import Box, Item
from render.theme import darker, lighter

START, END = 140.0, 400.0  # degrees, clockwise from the right


def _angle(value: float, top: float) -> float:
    return START + (END - START) * max(0.0, min(value, top)) / top


@drawn(bleed=16)
def dial(c: Canvas, *, top: int, bands: tuple[tuple[float, float, str, bool], ...], lit: bool = False) -> None:
    """The face of a gauge from 0 to `top`. Bands: from, to, colour, hatched (a band told without its colour)."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    case = c.oval(x, y, r)
    if lit:
        c.glow(case, 7, theme.CHANGED, 0.9, 2)
    brass(c, case, slope=True, bevel=2.4)
    c.paint(c.ring(x, y, r * 0.9, r * 0.05), Linear(45, "#5a3d12", "#e8cd86"))
    face = c.oval(x, y, r * 0.86)
    c.paint(face, Radial(0.45, 0.4, 0.72, theme.PARCHMENT_LIGHT, theme.PARCHMENT, "#cdb88e"))
    for low, high, colour, crossed in bands:
        start, end = _angle(low, top) + 1, _angle(high, top) - 1
        m = c.poly(outlines.sector(x, y, r * 0.6, r * 0.8, start, end))
        c.paint(m.grow(0.5), theme.INK, 0.7)
        c.paint(m, Linear(0, lighter(colour, 0.18), darker(colour, 0.12)))
        if crossed:
            hatched(c, m, "rising", "#2b0603", 0.55, max(4.5, r * 0.075), max(1.2, r * 0.02))
    _ticks(c, x, y, r, top)
    c.inner(face, 2, 3, 4, "#000000", 0.5)


def _ticks(c: Canvas, x: float, y: float, r: float, top: int) -> None:
    long_every = max(1, top // 3)
    for value in range(top + 1):
        a = math.radians(_angle(value, top))
        near, thick = (r * 0.56, 1.5) if value % long_every == 0 else (r * 0.6, 0.9)
        ends = [(x + math.cos(a) * d, y + math.sin(a) * d) for d in (near, r * 0.8)]
        c.paint(c.line(ends, thick, caps=False), theme.INK, 0.75)


@drawn(bleed=4)
def needle(c: Canvas, *, value: float, top: int, ghost: bool = False) -> None:
    """The needle of a gauge; a ghost is where it stood before."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    a = math.radians(_angle(value, top))
    if ghost:
        ends = [(x + math.cos(a) * r * d, y + math.sin(a) * r * d) for d in (0.12, 0.76)]
        c.paint(c.line(ends, r * 0.05), "#1d1512", 0.35)
        return
    ux, uy, broad = math.cos(a), math.sin(a), r * 0.05 + 1.2
    tip = (x + ux * r * 0.76, y + uy * r * 0.76)
    tail = (x - ux * r * 0.22, y - uy * r * 0.22)
    m = c.poly([tip, (x - uy * broad, y + ux * broad), tail, (x + uy * broad, y - ux * broad)])
    c.shadow(m, 1.5, 2.5, 1.6, 0.5)
    c.paint(m.grow(0.5), "#000000")
    c.paint(m, "#1d1512")
    rivet(c, x, y, r * 0.1)


@drawn(bleed=2)
def swept(c: Canvas, *, step: int, top: int) -> None:
    """The arc of one step of the needle, up from `step`."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    c.paint(
        c.poly(outlines.sector(x, y, r * 0.44, r * 0.53, _angle(step, top), _angle(step + 1, top))), "#c98a00", 0.85
    )


def reading(box: Box, value: int, top: int, was: int | None = None) -> list[Item]:
    """The needle of a dial; with `was` also its ghost there and the arc it swept since."""
    items: list[Item] = []
    if was is not None and was != value:
        low, high = sorted((max(0, min(was, top)), max(0, min(value, top))))
        items += [swept(box, step=step, top=top) for step in range(low, high)]
        items.append(needle(box, value=was, top=top, ghost=True))
    return [*items, needle(box, value=value, top=top)]
