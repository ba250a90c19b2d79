"""The table as a drawing surface in inches, and how height becomes shadow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render import lettering, theme
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.outlines import Outline, Point
from render.theme import darker, lighter

SUN = (0.36, 0.42)
"""How far a shadow reaches, in inches per inch of height: the light comes from the upper left."""
SHADE = "#2a1d14"
EDGE = "#3a2b1f"
WIDE, DEEP = 48.0, 36.0
"""The table in inches."""


class Feature(NamedTuple):
    """A piece of scenery as it is drawn, as plain numbers in hundredths of an inch; `turn` in degrees clockwise.

    `openings` are doors and windows (both ends, sill), `walls` the walls of a ruin (both ends).
    """

    kind: str
    look: str
    roof: str
    outline: tuple[tuple[float, float], ...]
    height: int
    middle: tuple[int, int]
    size: tuple[int, int]
    turn: int
    openings: tuple[tuple[float, float, float, float, int], ...] = ()
    walls: tuple[tuple[float, float, float, float], ...] = ()

    @property
    def inches(self) -> Outline:
        """The outline in inches."""
        return [(x / 100, y / 100) for x, y in self.outline]

    @property
    def tall(self) -> float:
        return self.height / 100

    @property
    def frame(self) -> Frame:
        """The rectangle it was laid out in."""
        x, y = self.middle
        if not any(self.size):
            xs, ys = [p[0] for p in self.outline], [p[1] for p in self.outline]
            left, top, right, low = min(xs), min(ys), max(xs), max(ys)
            return Frame((left + right) / 200, (top + low) / 200, (right - left) / 100, (low - top) / 100, 0)
        return Frame(x / 100, y / 100, self.size[0] / 100, self.size[1] / 100, math.radians(self.turn))

    @property
    def square(self) -> bool:
        return len(self.outline) == 4

    @property
    def round(self) -> bool:
        return len(self.outline) >= 10

    @property
    def seed(self) -> int:
        """A number of its own, for what is left to chance in its drawing."""
        return round(sum(x * 7 + y * 13 for x, y in self.outline)) % 99991


def hull(points: Sequence[Point]) -> Outline:
    """The convex hull."""
    held = sorted(set(points))

    def half(run: Sequence[Point]) -> Outline:
        out: Outline = []
        for p in run:
            while len(out) > 1 and _turn(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    return half(held) + half(held[::-1])


def _turn(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cast(outline: Sequence[Point], height: float, above: float = 0) -> list[Outline]:
    """The shadow of a prism standing `above` inches over what it falls on: one convex piece an edge."""
    near = [(x + SUN[0] * above, y + SUN[1] * above) for x, y in outline]
    far = [(x + SUN[0] * height, y + SUN[1] * height) for x, y in outline]
    sides = [hull([near[i - 1], near[i], far[i - 1], far[i]]) for i in range(len(near))]
    return [near, far, *sides]


class Frame:
    """A rectangle turned on the table: its middle, its longer side `w`, its shorter side `d`, in inches."""

    def __init__(self, cx: float, cy: float, w: float, d: float, turn: float) -> None:
        self.cx, self.cy, self.w, self.d, self.turn = cx, cy, w, d, turn
        self._cos, self._sin = math.cos(turn), math.sin(turn)

    def at(self, u: float, v: float) -> Point:
        return self.cx + u * self._cos - v * self._sin, self.cy + u * self._sin + v * self._cos

    def rect(self, u0: float, v0: float, u1: float, v1: float) -> Outline:
        return [self.at(u0, v0), self.at(u1, v0), self.at(u1, v1), self.at(u0, v1)]

    def lit(self, u: float, v: float) -> float:
        """How much a slope that falls towards (u, v) faces the light: -1 to 1."""
        x, y = u * self._cos - v * self._sin, u * self._sin + v * self._cos
        return -(x * SUN[0] + y * SUN[1]) / math.hypot(*SUN) / (math.hypot(x, y) or 1)


def centre(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def shrunk(points: Sequence[Point], by: float) -> Outline:
    """An outline moved inwards along its corners' bisectors; for outlines without narrow necks."""
    area = sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points))
    side = 1 if area > 0 else -1
    out = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        l0, l1 = math.dist(before, (x, y)) or 1, math.dist((x, y), after) or 1
        n0 = (-(y - before[1]) / l0 * side, (x - before[0]) / l0 * side)
        n1 = (-(after[1] - y) / l1 * side, (after[0] - x) / l1 * side)
        share = max(0.35, 1 + n0[0] * n1[0] + n0[1] * n1[1])
        out.append((x + (n0[0] + n1[0]) / share * by, y + (n0[1] + n1[1]) / share * by))
    return out


class Site:
    """A canvas on which an inch is `k` pixels."""

    def __init__(self, c: Canvas, k: float) -> None:
        self.c, self.k = c, k

    def px(self, points: Sequence[Point]) -> Outline:
        return [(x * self.k, y * self.k) for x, y in points]

    def poly(self, points: Sequence[Point], r: float = 0) -> Mask:
        return self.c.poly(self.px(points), r * self.k)

    def oval(self, x: float, y: float, rx: float, ry: float = 0) -> Mask:
        return self.c.oval(x * self.k, y * self.k, rx * self.k, (ry or rx) * self.k)

    def fill(self, points: Sequence[Point], colour: str | Linear, alpha: float = 1, r: float = 0) -> None:
        self.c.paint(self.poly(points, r), colour, alpha)

    def stroke(
        self, points: Sequence[Point], width: float, colour: str, alpha: float = 1, closed: bool = False,
        caps: bool = False,
    ) -> None:  # fmt: skip
        """A line `width` inches wide, at least a pixel."""
        path = self.px(points)
        self.c.paint(self.c.line(path, max(1.0, width * self.k), caps, closed), colour, alpha)

    def slab(self, points: Sequence[Point], tone: str, edge: float = 0.09, r: float = 0) -> Mask:
        """A lit top with a dark edge; gives its mask."""
        m = self.poly(points, r)
        self.c.paint(m.grow(edge * self.k / 2), theme.mix(tone, "#120c08", 0.74))
        self.c.paint(m, Linear(45, lighter(tone, 0.34), tone, darker(tone, 0.14)))
        return m

    def shade(self, outlines: Sequence[Sequence[Point]], alpha: float, blur: float = 0.05) -> None:
        """Shadows that never darken each other twice."""
        if not outlines:
            return
        xs = [x * self.k for o in outlines for x, _ in o]
        ys = [y * self.k for o in outlines for _, y in o]
        pad = int(blur * self.k * 3) + 2
        left, top = int(min(xs)) - pad, int(min(ys)) - pad
        image = Image.new("L", (int(max(xs)) + pad - left, int(max(ys)) + pad - top))
        draw = ImageDraw.Draw(image)
        for outline in outlines:
            draw.polygon([(x * self.k - left, y * self.k - top) for x, y in outline], fill=255)
        image = image.filter(ImageFilter.GaussianBlur(max(0.8, blur * self.k)))
        self.c.paint(Mask(left, top, image, 1), SHADE, alpha)

    def contact(self, points: Sequence[Point]) -> None:
        """The dark seam where a thing meets the ground."""
        self.c.paint(self.poly(points).grow(0.05 * self.k).blur(0.14 * self.k), SHADE, 0.5)

    def text(self, x: float, y: float, text: str, size: float, colour: str, alpha: float = 0.9) -> None:
        """Paint on a roof, centred, `size` inches tall."""
        px = size * self.k
        image, dx, dy = lettering.mask(text, "number", px, (0, 0))
        wide = lettering.width(text, "number", px)
        left = round(x * self.k - wide / 2) + dx
        top = round(y * self.k + lettering.cap_height("number", px) / 2) + dy
        m = Mask(left, top, image, 1)
        self.c.paint(m.grow(1.6), "#241a12", 0.85)
        self.c.paint(m, colour, alpha)
