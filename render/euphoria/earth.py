"""The ground of the table: dust in a cool middle tone, on which dark shadows and bright figures both show."""

from __future__ import annotations

import itertools
import math
import random

from PIL import Image

from render.euphoria.poster import spline
from render.euphoria.site import DEEP, WIDE, Site
from render.kit.canvas import Canvas, Linear
from render.kit.outlines import Point

_TRACKS = (
    (((-2, 26), (9, 26.5), (17, 23), (26, 21), (36, 20.5), (50, 17)), 3.2),
    (((12, -2), (15, 9), (24.5, 18), (30, 29), (33, 38)), 2.6),
)


def earth(s: Site) -> None:
    """Dust, worn tracks, cracks and pebbles over the whole canvas."""
    s.c.paint(s.c.whole(), dust(s.k / 2).resize((round(s.c.w), round(s.c.h)), Image.Resampling.BILINEAR))
    _cracks(s)
    _pebbles(s)
    grid(s)


def dust(k: float) -> Image.Image:
    """What is soft in the ground, at half the size: it has no detail."""
    c = Canvas(WIDE * k, DEEP * k, 1, 0)
    s = Site(c, k)
    whole = c.whole()
    c.paint(whole, Linear(35, "#b8ad96", "#aca18a", "#a09479"))
    c.cloud(whole, 21, "#6f6350", 0.32, ((9 * k, 1.0), (2.6 * k, 0.6)), 126, 1.9)
    c.cloud(whole, 22, "#d9cfb8", 0.34, ((7 * k, 1.0), (1.8 * k, 0.6)), 130, 1.9)
    c.cloud(whole, 23, "#5d5241", 0.14, ((0.5 * k, 1.0), (0.2 * k, 0.8)), 128, 2.2)
    for points, wide in _TRACKS:
        _track(s, spline(points, 10), wide)
    return c.colour


def _track(s: Site, path: list[Point], wide: float) -> None:
    s.c.paint(s.c.line(s.px(path), wide * s.k).blur(0.5 * s.k), "#cbc0a8", 0.5)
    for aside in (-0.75, 0.75):
        worn = []
        for a, b in itertools.pairwise(path):
            length = math.dist(a, b) or 1
            worn.append((a[0] - (b[1] - a[1]) / length * aside, a[1] + (b[0] - a[0]) / length * aside))
        for start in range(0, len(worn) - 3, 3):
            s.stroke(worn[start : start + 3], 0.16, "#85775c", 0.34)


def _cracks(s: Site) -> None:
    rnd = random.Random(5)
    for _ in range(56):
        x, y, turn = rnd.uniform(0, WIDE), rnd.uniform(0, DEEP), rnd.uniform(0, 6.3)
        points = [(x, y)]
        for _ in range(rnd.randint(2, 4)):
            turn += rnd.uniform(-0.7, 0.7)
            x, y = x + 0.55 * math.cos(turn), y + 0.55 * math.sin(turn)
            points.append((x, y))
        s.stroke(points, 0.045, "#6b5e48", 0.55)


def _pebbles(s: Site) -> None:
    rnd = random.Random(6)
    for _ in range(220):
        x, y, r = rnd.uniform(0, WIDE), rnd.uniform(0, DEEP), rnd.uniform(0.05, 0.12)
        s.c.paint(s.oval(x + r * 0.5, y + r * 0.6, r), "#463a2a", 0.5)
        s.c.paint(s.oval(x, y, r), "#d2c8b2", 0.9)


def grid(s: Site) -> None:
    """Hairlines every four inches, crosses where they meet: the typed places A1 to L9."""
    for i in range(4, int(WIDE), 4):
        s.stroke([(i, 0), (i, DEEP)], 0.035, "#4a3d2b", 0.34)
    for j in range(4, int(DEEP), 4):
        s.stroke([(0, j), (WIDE, j)], 0.035, "#4a3d2b", 0.34)
    for i in range(4, int(WIDE), 4):
        for j in range(4, int(DEEP), 4):
            s.stroke([(i - 0.26, j), (i + 0.26, j)], 0.09, "#3d3122", 0.6)
            s.stroke([(i, j - 0.26), (i, j + 0.26)], 0.09, "#3d3122", 0.6)
