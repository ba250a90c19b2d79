"""The ground of the Stygian board: the vortex, its squares, the Eye, the punishment spaces."""

from __future__ import annotations

import math
from itertools import pairwise

from PIL import Image, ImageDraw

from engines.dimensions_of_madness.boards.styx import EYE, PATHS, path_of
from render.dimensions_of_madness.signs import sign
from render.kit import materials
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import Mask
from render.kit.part import drawn
from render.scene import Box, Item, Label

CENTRE = (424.0, 452.0)
_AWAY = {"E": 0.0, "I": 158.0, "O": 252.0, "G": 350.0}
_SPACE = 276.0
SIZE = {"E": 100.0, "I": 45.0, "O": 45.0, "G": 50.0}


def turn_of(path: int) -> float:
    """The direction of a path, in degrees clockwise from the right."""
    return -60.0 + 60.0 * (path - 1)


def at(square: str) -> tuple[float, float]:
    """The middle of a square of Styx on the picture."""
    if square == EYE:
        return CENTRE
    return _ray(turn_of(path_of(square)), _AWAY[square[0]])


def space_at(space: int) -> tuple[float, float]:
    """The middle of a punishment space: half a step before the path of its number."""
    return _ray(turn_of(space) - 30, _SPACE)


def _ray(degrees: float, far: float) -> tuple[float, float]:
    a = math.radians(degrees)
    return CENTRE[0] + far * math.cos(a), CENTRE[1] + far * math.sin(a)


@drawn(bleed=0)
def deep(c: Canvas) -> None:
    """The whirl itself: arms of light in the dark, soft as smoke, and a few stars."""
    c.paint(c.whole(), Radial(CENTRE[0] / c.w, CENTRE[1] / c.h, 0.72, "#4a3a78", "#2a2350", "#15122c", "#0b0a18"))
    part = 4
    image = Image.new("L", (round(c.w / part), round(c.h / part)))
    draw = ImageDraw.Draw(image)
    cx, cy = CENTRE[0] / part, CENTRE[1] / part
    for arm in range(7):
        points = []
        for i in range(70):
            r, a = 8 + i * 2.6, arm * math.tau / 7 + i * 0.075
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        for i, (p, q) in enumerate(pairwise(points)):
            draw.line([p, q], fill=150 - i, width=4 + i // 9)
    whirl = Image.new("L", (round(c.w * c.scale), round(c.h * c.scale)))
    whirl.paste(image.resize(whirl.size, Image.Resampling.BICUBIC))
    m = Mask(0, 0, whirl, c.scale).blur(8)
    c.paint(m, Radial(CENTRE[0] / c.w, CENTRE[1] / c.h, 0.6, "#9af0dc", "#4fa39a", "#6a4ab0"), 0.55)
    c.cloud(c.whole(), 9, "#8a5fd0", 0.22, ((180, 1.0), (60, 0.6)), 128, 2.0)
    for i in range(46):
        x, y = (i * 197) % int(c.w), (i * 331) % int(c.h)
        c.paint(c.oval(x, y, 1.2 + i % 3 * 0.5), "#e8f4ff", 0.5)
    for left, top, f in ((26.0, 60, 1), (c.w - 30, 90, -1), (30, c.h - 70, 1), (c.w - 40, c.h - 60, -1)):
        c.paint(sign(c, "tentacle", left + f * 30, top, 150), "#5a3387", 0.35)


@drawn(bleed=8)
def square(c: Canvas, *, kind: str, turn: float, lit: bool = False) -> None:
    """A Passageway (a slab turned towards the Eye) or a Gateway (a ring of stones over a swirl)."""
    x, y, r = c.w / 2, c.h / 2, min(c.w, c.h) / 2
    if kind == "G":
        rim = c.oval(x, y, r)
        c.shadow(rim, 2, 5, 4, 0.7)
        c.paint(rim.grow(1.4), "#0b0a12")
        c.paint(rim, Linear(45, "#cdbb98", "#8a7a60", "#4e4434"))
        for i in range(12):
            ends = [_polar(x, y, r * q, i * 30 + 15) for q in (0.8, 1.0)]
            c.paint(c.line(ends, 2.2, caps=False), "#1d1712")
        well = c.oval(x, y, r * 0.78)
        c.paint(well, Radial(0.5, 0.5, 0.6, "#4fb5a2", "#1c5a58", "#0b2a30"))
        c.paint(sign(c, "swirl", x, y, r * 1.2), "#a9f0dd", 0.55)
        c.inner(well, 2, 4, 5, "#000000", 0.7)
        if lit:
            c.glow(c.ring(x, y, r, r * 0.1), 4, "#ffe566", 0.9)
        return
    a = math.radians(turn)
    corners = []
    for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        px, py = u * r * 0.66, v * r * 0.66
        corners.append((x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a)))
    m = c.poly(corners, 8)
    c.shadow(m, 2, 5, 4, 0.7)
    c.paint(m.grow(1.6), "#0b0a12")
    c.paint(m, Linear(45, "#8f86a8", "#5d5578", "#3a3452"))
    inner = m.shrink(7)
    c.paint(inner, Linear(45, "#7a7194", "#4e4768"))
    c.bevel(m, 1.8, "#e6dcff", "#000000", 0.45, 0.5, 0.7)
    c.inner(inner, 1.5, 2, 2, "#000000", 0.5)
    if lit:
        c.paint(m.rim(4), "#ffe566")


def _polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


@drawn(bleed=10)
def eye(c: Canvas) -> None:
    """The Eye in a ring of brass."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    materials.brass(c, c.oval(x, y, r), slope=True, bevel=2.4)
    for i in range(24):
        ends = [_polar(x, y, r * q, i * 15) for q in (0.88, 1.0)]
        c.paint(c.line(ends, 2, caps=False), "#3a2406", 0.7)
    well = c.oval(x, y, r * 0.87)
    c.paint(well, Radial(0.5, 0.5, 0.6, "#2a2038", "#120d1c"))
    lid = c.glyph("M-100 0 C-52 -70 52 -70 100 0 C52 70 -52 70 -100 0 Z", x, y - r * 0.06, r * 0.0079)
    c.paint(lid.grow(2), "#050308")
    c.paint(lid, Radial(0.5, 0.4, 0.7, "#fffdf2", "#e9dfc4", "#a8946a"))
    iris = c.oval(x, y - r * 0.06, r * 0.4) & lid
    c.paint(iris, Radial(0.5, 0.5, 0.55, "#d7fff0", "#4fb58e", "#12503e"))
    for i in range(30):
        ends = [_polar(x, y - r * 0.06, r * q, i * 12) for q in (0.16, 0.38)]
        c.paint(c.line(ends, 1.2, caps=False) & iris, "#0c3a2e", 0.5)
    c.paint(c.oval(x, y - r * 0.06, r * 0.09, r * 0.36), "#08060c")
    c.paint(c.oval(x - r * 0.14, y - r * 0.22, r * 0.07), "#ffffff", 0.9)
    c.inner(well, 0, 4, 8, "#000000", 0.7)


@drawn(bleed=14)
def space(c: Canvas, *, struck: bool = False) -> None:
    """A punishment space: a dark hexagon in brass; red where a die fell on it."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    points = [_polar(x, y, r, 60 * i) for i in range(6)]
    m = c.poly([(px, y + (py - y) * 0.96) for px, py in points], 3)
    if struck:
        c.glow(m, 9, "#ff3a22", 0.95, 5)
    c.shadow(m, 2, 5, 4, 0.7)
    c.paint(m.grow(1.5), "#0b0807")
    c.paint(m, Linear(45, "#ff8a70", "#b3241a") if struck else Linear(45, "#f6e3a8", "#b98c38", "#6a4b1a"))
    inner = m.shrink(6)
    c.paint(inner, Linear(0, "#4a1712", "#240806") if struck else Linear(0, "#2f2350", "#171128"))
    c.inner(inner, 2, 3, 4, "#000000", 0.7)


@drawn(bleed=6)
def bolt(c: Canvas, *, points: tuple[tuple[float, float], ...]) -> None:
    """Lightning from a struck space to whom it hits."""
    (ax, ay), (bx, by) = points[0], points[-1]
    long = math.dist((ax, ay), (bx, by)) or 1
    nx, ny = -(by - ay) / long, (bx - ax) / long
    way = [(ax, ay)]
    for i in range(1, 7):
        t, off = i / 7, (7 if i % 2 else -7)
        way.append((ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off))
    m = c.line([*way, (bx, by)], 3)
    c.glow(m, 5, "#ff6a4a", 0.9, 1)
    c.paint(m, "#ffe9e0")


def bare(lit: frozenset[str] = frozenset()) -> list[Item]:
    """The board without anybody: the vortex, 19 squares, 6 punishment spaces with their numbers."""
    items: list[Item] = [deep(Box(10, 10, 828, 884))]
    for path in PATHS:
        for kind in "IOG":
            name = f"{kind}{path}"
            r = SIZE[kind] * (1.0 if kind == "G" else 1.34)
            items.append(square(Box.around(*at(name), 2 * r), kind=kind, turn=turn_of(path), lit=name in lit))
    items.append(eye(Box.around(*CENTRE, 2 * SIZE["E"])))
    for number in PATHS:
        box = Box.around(*space_at(number), 116)
        items += [space(box), Label(str(number), box, "title", 56, "#e8cd96")]
    return items
