"""Pipes with flanges, flow arrows, curved arrows over the field, flags."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.materials import cylinder
from render.kit.outlines import Point
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Token
from render.theme import darker, lighter

_BODY = ((1.0, 0.0, 0.62), (0.9, 0.02, 0.42), (0.78, 0.05, 0.2), (0.66, 0.07, 0.0))
_SHINE = ((0.46, 0.10, 0.18), (0.30, 0.13, 0.38), (0.15, 0.15, 0.68))


@drawn(bleed=22)
def run_of_pipe(
    c: Canvas, *, points: tuple[tuple[float, float], ...], bore: float, base: str, ends: str, lit: bool = False
) -> None:
    """A pipe through points relative to the box. `ends`: flanges at "start", "end", "both" or "none"."""
    path = outlines.bent(points, bore * 1.15)
    m = c.line(path, bore, caps=False)
    c.shadow(m, 4, 7, 5, 0.6)
    if lit:
        c.glow(m, 7, theme.CHANGED, 0.9, 2)
    c.paint(c.line(path, bore + 3, caps=False), "#120906")

    def coat(share: float, lift: float, colour: str) -> None:
        moved = [(x - lift * bore, y - lift * bore) for x, y in path]
        c.paint(c.line(moved, bore * share, caps=False) & m, colour)

    for share, lift, shade in _BODY:
        coat(share, lift, darker(base, shade))
    for share, lift, shine in _SHINE:
        coat(share, lift, lighter(base, shine))
    if ends in ("start", "both"):
        _flange(c, path[0], path[1], bore)
    if ends in ("end", "both"):
        _flange(c, path[-1], path[-2], bore)


def _flange(c: Canvas, end: Point, inward: Point, bore: float) -> None:
    length = math.dist(end, inward) or 1
    ux, uy = (inward[0] - end[0]) / length, (inward[1] - end[1]) / length
    x, y, wide, thick = end[0] + ux * 5, end[1] + uy * 5, bore * 1.5, 10.0
    level = abs(ux) > abs(uy)
    w, h = (thick, wide) if level else (wide, thick)
    cylinder(c, c.rect(x - w / 2, y - h / 2, w, h, 2.5), theme.BRASS, upright=not level)


def pipe(
    points: Sequence[Point], bore: float = 22, base: str = theme.COPPER_PIPE, ends: str = "both", lit: bool = False
) -> Token:
    """A pipe through canvas points. Lit: steam just went through it."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-bore)
    relative = tuple((x - box.x, y - box.y) for x, y in points)
    return run_of_pipe(box, points=relative, bore=bore, base=base, ends=ends, lit=lit)


@drawn(bleed=10)
def dart(c: Canvas, *, angle: float, colour: str = theme.STEAM, lit: bool = False) -> None:
    """A flow arrow: a solid head pointing along `angle` (0 right, 90 down)."""
    s, a = min(c.w, c.h) / 1.24, math.radians(angle)
    head = [(0.62 * s, 0.0), (-0.42 * s, -0.62 * s), (-0.18 * s, 0.0), (-0.42 * s, 0.62 * s)]
    turned = [
        (c.w / 2 + x * math.cos(a) - y * math.sin(a), c.h / 2 + x * math.sin(a) + y * math.cos(a)) for x, y in head
    ]
    m = c.poly(turned, 1.5)
    if lit:
        c.glow(m, 6, theme.CHANGED, 1, 2)
    c.paint(m.grow(2.4), "#140d09")
    c.paint(m, theme.CHANGED if lit else colour)
    c.bevel(m, 1, "#ffffff", "#7a5d20" if lit else "#6b5f4f", 0.6, 0.5, 0.5)


def arrow(cx: float, cy: float, angle: float, size: float = 24, lit: bool = False, colour: str = theme.STEAM) -> Token:
    return dart(Box.around(cx, cy, size * 1.24), angle=angle, lit=lit, colour=colour)


@drawn(bleed=12)
def flag_plate(c: Canvas, *, colour: str = theme.CHANGED) -> None:
    m = c.whole(9)
    c.shadow(m, 2, 3, 3, 0.7)
    c.glow(m, 5, colour, 0.6, 1)
    c.paint(m.grow(2.4), "#1a1006")
    c.paint(m, Linear(0, lighter(colour, 0.6), colour, darker(colour, 0.16)))


def flag(cx: float, cy: float, text: str, hurts: bool = False) -> list[Item]:
    """A tab beside what changed: gaslight, or red where the change hurts."""
    wide = width(text, "number", 32) + 20
    box = Box.around(cx, cy, max(36, wide), 38)
    colour, ink = (theme.HURTS, theme.CREAM) if hurts else (theme.CHANGED, theme.INK)
    return [flag_plate(box, colour=colour), Label(text, box, "number", 32, ink)]


@drawn(bleed=16)
def swoop(
    c: Canvas, *, start: tuple[float, float], end: tuple[float, float], lift: float, colour: str = theme.CHANGED
) -> None:
    """A tapering arrow over whatever lies between two points of the box."""
    path = _arched(start, end, lift)
    m = _tapered(c, path)
    c.shadow(m, 3, 6, 4, 0.7)
    c.glow(m, 7, colour, 0.7, 1)
    c.paint(m.grow(2.8), "#1a1006")
    c.paint(m, Linear(90, lighter(colour, 0.35), colour))
    c.bevel(m, 1.4, "#ffffff", darker(colour, 0.5), 0.8, 0.5, 0.6)
    foot = c.oval(start[0], start[1], 9)
    c.paint(foot.grow(2.6), "#1a1006")
    c.paint(foot, colour)


def _arched(start: Point, end: Point, lift: float) -> list[Point]:
    cx, cy = (start[0] + end[0]) / 2, min(start[1], end[1]) - lift
    out = []
    for i in range(41):
        u = i / 40
        p, q, r = (1 - u) ** 2, 2 * (1 - u) * u, u * u
        out.append((p * start[0] + q * cx + r * end[0], p * start[1] + q * cy + r * end[1]))
    return out


def _tapered(c: Canvas, path: list[Point]) -> Mask:
    last = len(path) - 5
    left, right = [], []
    for i in range(last + 1):
        a, b = path[max(0, i - 1)], path[i + 1]
        length = math.dist(a, b) or 1
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        half = (8 + 9 * i / last) / 2
        left.append((path[i][0] + nx * half, path[i][1] + ny * half))
        right.append((path[i][0] - nx * half, path[i][1] - ny * half))
    a, b = path[last - 1], path[-1]
    length = math.dist(a, b) or 1
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    x, y = path[last]
    head = [
        (x - uy * 22 - ux * 4, y + ux * 22 - uy * 4),
        (b[0] + ux * 10, b[1] + uy * 10),
        (x + uy * 22 - ux * 4, y - ux * 22 - uy * 4),
    ]
    return c.poly([*left, *head, *right[::-1]])


def leap(start: Point, end: Point, lift: float, colour: str = theme.CHANGED) -> Token:
    """The arrow of a move between two canvas points."""
    top = min(y for _, y in _arched(start, end, lift))
    box = Box(min(start[0], end[0]), top, abs(end[0] - start[0]), max(start[1], end[1]) - top).inset(-28)
    near, far = (start[0] - box.x, start[1] - box.y), (end[0] - box.x, end[1] - box.y)
    return swoop(box, start=near, end=far, lift=lift, colour=colour)


@drawn(bleed=14)
def ellipse_ring(c: Canvas, *, colour: str = theme.CHANGED, thick: float = 7) -> None:
    """A ring on the ground around a piece: what just changed, or what may act."""
    x, y = c.w / 2, c.h / 2
    m = c.oval(x, y, x, y) - c.oval(x, y, x - thick, y - thick * 0.6)
    c.glow(m, 5, colour, 0.9)
    c.paint(m.grow(1.2), "#1a1006")
    c.paint(m, colour)
