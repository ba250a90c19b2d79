"""The battlefield: sky, hills, two towns on the horizon, torn ground in eight spaces between brass ruler marks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

from render import theme
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.materials import hatched
from render.kit.part import drawn
from render.theme import Livery

HORIZON = 74.0  # pixels of sky
START, SPACES = 178.0, 8  # width of a start space; the sectors share the rest


def edges(width: float) -> list[float]:
    """The nine edges of the eight spaces on a field that wide."""
    sector = (width - 2 * START) / (SPACES - 2)
    return [0.0, *(START + sector * k for k in range(SPACES - 1)), width]


@drawn(bleed=0)
def field(c: Canvas, *, left: Livery, right: Livery) -> None:
    """The empty field, the start space of each side in its colours."""
    whole = c.whole(6)
    _sky(c, whole)
    _horizon(c, whole)
    ground = c.rect(0, HORIZON, c.w, c.h - HORIZON) & whole
    c.paint(ground, Linear(0, (0, "#a39073"), (0.10, "#857660"), (0.5, "#675b4c"), (1, "#473e36")))
    c.cloud(ground, 72, "#1d1610", 0.34, ((220, 1.0), (70, 0.5)), 128, 2.0)
    c.cloud(ground, 73, "#e0c79c", 0.16, ((180, 1.0), (60, 0.6)), 132, 2.0)
    _ruts(c, ground)
    _craters(c)
    _spaces(c, ground, (left, right))
    _litter(c)


def _sky(c: Canvas, whole: Mask) -> None:
    sky = c.rect(0, 0, c.w, HORIZON + 10) & whole
    c.paint(sky, Linear(0, (0, "#2f2c2e"), (0.45, "#5e4a3f"), (0.8, "#b57f49"), (1, "#e3b068")))
    c.paint(c.oval(c.w * 0.47, HORIZON + 4, 250, 64).blur(22) & sky, "#ffdc93", 0.85)
    c.cloud(sky, 71, "#1c191a", 0.85, ((520, 1.0), (150, 0.75), (52, 0.4)), 122, 2.6)


def _hills(c: Canvas, base: float, height: float, seed: int) -> Mask:
    shift = [random.Random(seed * 7 + k).random() * 6 for k in range(3)]
    points: list[tuple[float, float]] = [(-2, HORIZON + 12)]
    for x in range(0, int(c.w) + 8, 8):
        swell = 0.5 * math.sin(x / 170 + shift[0]) + 0.3 * math.sin(x / 63 + shift[1])
        points.append((x, HORIZON - base - height * (swell + 0.2 * math.sin(x / 29 + shift[2]))))
    return c.poly([*points, (c.w + 2, HORIZON + 12)])


def _horizon(c: Canvas, whole: Mask) -> None:
    c.paint(_hills(c, 13, 10, 3) & whole, "#6b5341")
    _town(c, whole, -4, 360, _chimney, 5)
    _town(c, whole, c.w - 394, c.w, _spire, 6)
    c.paint(_hills(c, 2, 5, 9) & whole, "#2f2723")


def _town(
    c: Canvas,
    whole: Mask,
    start: float,
    end: float,
    landmark: Callable[[Canvas, Mask, float, random.Random], float],
    seed: int,
) -> None:
    """Roofs, and every few of them a landmark."""
    rnd, x = random.Random(seed), start
    while x < end:
        if rnd.random() < 0.38:
            x += landmark(c, whole, x, rnd) - 1
            continue
        w, h, low = rnd.uniform(14, 38), rnd.uniform(12, 30), HORIZON + 6
        peak = HORIZON - h * 0.6 - rnd.uniform(0, 7)
        roof = [(x, low), (x, HORIZON - h * 0.6), (x + w / 2, peak), (x + w, HORIZON - h * 0.6), (x + w, low)]
        c.paint(c.poly(roof) & whole, "#332a27")
        x += w - 1


def _chimney(c: Canvas, whole: Mask, x: float, rnd: random.Random) -> float:
    w, h = 7.0, rnd.uniform(34, 54)
    for j in range(5):
        puff = c.oval(x + 4 + j * rnd.uniform(5, 10), HORIZON - h - 4 - j * 5, 5 + j * 2.6).blur(2.6)
        c.paint(puff & whole, "#2b2627", 0.5)
    stack = [(x, HORIZON + 6), (x + 1.2, HORIZON - h), (x + w - 1.2, HORIZON - h), (x + w, HORIZON + 6)]
    c.paint(c.poly(stack) & whole, "#332a27")
    return w


def _spire(c: Canvas, whole: Mask, x: float, rnd: random.Random) -> float:
    w, h = 13.0, rnd.uniform(30, 54)
    shoulder = HORIZON - h * 0.5
    tower = [(x, HORIZON + 6), (x, shoulder), (x + w / 2, HORIZON - h), (x + w, shoulder), (x + w, HORIZON + 6)]
    c.paint(c.poly(tower) & whole, "#332a27")
    return w


def _ruts(c: Canvas, ground: Mask) -> None:
    """Wheel tracks along both lanes."""
    for lane in (146, 172, 330, 356):
        path = [
            (float(x), lane + 2.2 * math.sin(x / 37 + lane) + 1.6 * math.sin(x / 13 + lane * 2))
            for x in range(0, int(c.w) + 10, 10)
        ]
        c.paint(c.line(path, 3.2, caps=False) & ground, "#241c15", 0.42)
        c.paint(c.line([(x, y + 2.6) for x, y in path], 1.4, caps=False) & ground, "#c8aa7c", 0.28)


def _craters(c: Canvas) -> None:
    rnd = random.Random(8)
    for _ in range(30):
        x, y = rnd.uniform(20, c.w - 20), rnd.uniform(HORIZON + 20, c.h - 8)
        r = rnd.uniform(5, 14) * (0.6 + 0.8 * (y - HORIZON) / c.h)
        m = c.oval(x, y, r, r * 0.36)
        c.paint(m.grow(1.2).shifted(0, 1), "#b3946a", 0.35)
        c.paint(m, "#2b221a", 0.75)
        c.inner(m, 0, 2.5, 1.2, "#000000", 0.6)


def _spaces(c: Canvas, ground: Mask, sides: tuple[Livery, Livery]) -> None:
    marks = edges(c.w)
    for k in range(SPACES):
        m = c.rect(marks[k], HORIZON, marks[k + 1] - marks[k], c.h - HORIZON) & ground
        if k in (0, SPACES - 1):
            side = sides[0 if k == 0 else 1]
            c.paint(m, side.tones.base, 0.30)
            hatched(c, m, side.hatch, side.tones.dark, 0.22, 22, 4)
        elif k % 2:
            c.paint(m, "#f6e2b6", 0.12)
        if k:
            _dashes(c, marks[k])


def _dashes(c: Canvas, x: float) -> None:
    """A line between spaces whose dashes grow towards the viewer."""
    y = HORIZON + 2
    while y < c.h:
        near = (y - HORIZON) / c.h
        long, wide = 6 + 8 * near, 1.6 + 1.6 * near
        c.paint(c.rect(x - wide / 2, y, wide, long, wide / 2), "#f4e2b8", 0.62)
        c.paint(c.rect(x + wide / 2, y + 1, 1.3, long, 0.6), "#000000", 0.4)
        y += long * 1.85


def _litter(c: Canvas) -> None:
    """Wire, stumps and sandbags: low in contrast, always behind the pieces."""
    at = edges(c.w)
    _wire(c, at[1] + 12, at[2] - 10, 128, 6, 0.9)
    _wire(c, at[3] - 50, at[4] - 30, 104, 7, 0.75)
    _wire(c, at[5] + 26, at[6] + 60, 246, 7, 1.0)
    stumps = ((at[2] + 40, 112, 0.8), (at[1] + 30, 240, 1.0), (at[6] - 34, 300, 1.1), (at[7] + 30, 236, 0.95))
    for x, y, k in (*stumps, (at[3] - 24, 150, 0.85)):
        _stump(c, x, y, k)
    for x in (20, c.w - 140):
        _sandbags(c, x, c.h - 24, 5, 1.1)


def _stump(c: Canvas, x: float, y: float, k: float) -> None:
    outline = ((-5, 0), (-4, -26), (-6, -38), (-1, -30), (2, -46), (4, -28), (12, -36), (5, -20), (6, 0))
    m = c.poly([(x + a * k, y + b * k) for a, b in outline], 1)
    c.paint(c.oval(x + 6 * k, y, 14 * k, 3 * k).blur(2), "#000000", 0.4)
    c.paint(m.grow(1), "#17110c")
    c.paint(m, Linear(80, "#8a7560", "#54422f", "#30251a"))


def _wire(c: Canvas, x0: float, x1: float, y: float, posts: int, k: float) -> None:
    for i in range(posts):
        x = x0 + (x1 - x0) * i / (posts - 1)
        c.paint(c.line([(x, y), (x, y - 15 * k)], 2.2 * k), "#221a13", 0.9)
        c.paint(c.line([(x - 0.8, y), (x - 0.8, y - 15 * k)], 0.8 * k), "#a58c68", 0.6)
    for height in (5, 11):
        path = [(x0 + (x1 - x0) * i / 40, y - height * k + 2.2 * k * math.sin(i * 1.9)) for i in range(41)]
        c.paint(c.line(path, 1.1 * k, caps=False), "#221a13", 0.85)
    for i in range(1, posts * 2 - 1):
        x = x0 + (x1 - x0) * i / (posts * 2 - 1)
        for turn in (1, -1):
            c.paint(
                c.line([(x - 3 * k, y - (11 + 3 * turn) * k), (x + 3 * k, y - (11 - 3 * turn) * k)], 1.1 * k),
                "#221a13",
                0.85,
            )


def _sandbags(c: Canvas, x: float, y: float, count: int, k: float) -> None:
    for row in range(2):
        for i in range(count - row):
            left, top = x + (i + row * 0.5) * 22 * k, y - row * 10 * k - 11 * k
            m = c.rect(left, top, 24 * k, 12 * k, 5.5 * k)
            c.paint(m.grow(1), "#17110c", 0.9)
            c.paint(m, Linear(30, "#b49b73", "#86704f", "#55452f"))
            c.paint(c.rect(left + 11 * k, top + k, 1.2, 9 * k), "#4a3b28", 0.5)


@drawn(bleed=2)
def ruler(c: Canvas, *, spaces: tuple[float, ...]) -> None:
    """The marks punched into the frame's lower side: long ones between spaces, short ones inside."""
    for k, (left, right) in enumerate(pairwise(spaces)):
        if k:
            c.paint(c.rect(left - 1.4, 2, 2.8, c.h - 12, 1), "#3a2609")
            c.paint(c.rect(left + 1.4, 2, 1.2, c.h - 12, 0.6), "#ffeebb", 0.7)
        for j in (1, 2, 3, 5, 6, 7):
            c.paint(c.rect(left + (right - left) * j / 8 - 0.8, 2, 1.6, 8, 0.6), "#3a2609", 0.8)


@drawn(bleed=8)
def ruler_pill(c: Canvas, *, colour: str = theme.CHANGED) -> None:
    """A lit mark under the number of a sector that changed."""
    m = c.whole(c.h / 2)
    c.glow(m, 5, colour, 0.8, 1)
    c.paint(m.grow(1.4), "#3a2609")
    c.paint(m, colour)
