"""What portraits are printed with: a box of 200 by 180 units, four tones of a side's ink, light from the left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from render import theme
from render.kit.canvas import Canvas, Radial
from render.kit.masks import Mask
from render.kit.outlines import Outline, Point

WIDE, TALL = 200.0, 180.0

FACE = "M70 66 C68 34 132 34 130 66 L129 84 C128 104 114 121 100 123 C86 121 72 104 71 84 Z"
SHADE = (
    "M103 40 C134 40 132 60 130 72 L129 84 C128 104 114 121 100 123 L99 116 L106 111 L104 100 L107 95 L102 86 L106 74 "
    "L102 64 Z"
)
NECK = "M86 104 L86 134 C90 142 110 142 114 134 L114 104 Z"
NECK_SHADE = "M86 112 C94 126 108 124 114 110 L114 134 C110 142 104 142 102 141 C98 134 92 126 86 122 Z"
_EYE = "M77 82 C81 75 91 75 94 83 C89 87 81 87 77 82 Z"
_EYE_RIGHT = "M123 82 C119 75 109 75 106 83 C111 87 119 87 123 82 Z"
_BODY = "M18 200 C20 160 48 150 84 136 C92 148 108 148 116 136 C152 150 180 160 182 200 Z"
_LIPS = "M90 108 C94 105 98 105 100 106.5 C102 105 106 105 110 108 C105 114 95 114 90 108 Z"


class Inks(NamedTuple):
    """Four tones from light to dark, black, and the two of the sunburst behind."""

    t0: str
    t1: str
    t2: str
    t3: str
    k: str
    sun: str
    ray: str


INKS = {
    "warm": Inks("#fceed0", "#f0be7a", "#ce7430", "#6e3214", "#22120c", "#e8963c", "#b4641e"),
    "cold": Inks("#f0f2ec", "#a8c4d8", "#4a7aac", "#1a3a68", "#0c1220", "#4676aa", "#274c80"),
    "plain": Inks("#f2eee2", "#cfc6b0", "#8f8672", "#4d463a", "#1a1612", "#9c937d", "#6e6553"),
    "grey": Inks("#b9b3a9", "#8f8a82", "#625d57", "#3a3733", "#171513", "#75706a", "#55514c"),
}
"""A side's inks, those of nobody's side, and those of the fallen."""


def spline(points: Sequence[Point], steps: int = 8) -> Outline:
    """A smooth line through points."""
    held = [points[0], *points, points[-1]]
    out: Outline = []
    for a, b, c, d in zip(held, held[1:], held[2:], held[3:], strict=False):
        for k in range(steps):
            t = k / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
            out.append(
                (
                    0.5 * sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    0.5 * sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
    return [*out, points[-1]]


class Poster:
    """A field that is printed on: nothing leaves it. (0, 0) lies at `x`, `y` of the canvas, a unit is `k` pixels."""

    def __init__(self, c: Canvas, field: Mask, x: float, y: float, k: float, inks: Inks) -> None:
        self.c, self.field, self.x, self.y, self.k, self.inks = c, field, x, y, k, inks

    def at(self, x: float, y: float) -> Point:
        return self.x + x * self.k, self.y + y * self.k

    def _tone(self, tone: str) -> str:
        return str(getattr(self.inks, tone))

    def put(self, m: Mask, tone: str, alpha: float = 1.0) -> None:
        self.c.paint(m & self.field, self._tone(tone), alpha)

    def sky(self) -> None:
        """Rays behind the head."""
        sun, ray = self.inks.sun, self.inks.ray
        self.c.paint(self.field, Radial(0.5, 0.48, 0.75, theme.lighter(sun, 0.35), sun, theme.darker(ray, 0.3)))
        cx, cy = self.at(100, 84)
        for number in range(12):
            turns = [math.radians(number * 30 + spread) for spread in (4, 19)]
            far = [(cx + 300 * self.k * math.cos(t), cy + 300 * self.k * math.sin(t)) for t in turns]
            self.c.paint(self.c.poly([(cx, cy), *far]) & self.field, theme.lighter(sun, 0.45), 0.32)

    def go(self, tone: str, path: str, line: float = 0, both: bool = False, alpha: float = 1.0) -> None:
        """A shape, edged in black by `line` units; `both` prints its mirror image too."""
        masks = [self.c.glyph(path, self.x, self.y, self.k)]
        if both:
            masks.append(self.c.glyph(path, self.x, self.y, self.k, WIDE))
        if line:
            for m in masks:
                self.put(m.grow(max(0.5, line * self.k / 2)), "k")
        for m in masks:
            self.put(m, tone, alpha)

    def ln(self, tone: str, points: Sequence[Point], width: float, both: bool = False) -> None:
        """A smooth stroke."""
        path = spline(points)
        turned = [path, [(WIDE - x, y) for x, y in path]] if both else [path]
        for one in turned:
            self.put(self.c.line([self.at(*p) for p in one], max(0.8, width * self.k)), tone)

    def dot(self, tone: str, x: float, y: float, rx: float, ry: float = 0, line: float = 0) -> None:
        m = self.c.oval(*self.at(x, y), rx * self.k, (ry or rx) * self.k)
        if line:
            self.put(m.grow(line * self.k / 2), "k")
        self.put(m, tone)

    def poly(self, tone: str, points: Sequence[Point], line: float = 0) -> None:
        m = self.c.poly([self.at(*p) for p in points])
        if line:
            self.put(m.grow(line * self.k / 2), "k")
        self.put(m, tone)

    def star(self, tone: str, x: float, y: float, r: float, line: float = 0) -> None:
        turns = [(r if i % 2 == 0 else r * 0.42, math.radians(36 * i - 90)) for i in range(10)]
        self.poly(tone, [(x + far * math.cos(t), y + far * math.sin(t)) for far, t in turns], line)

    # -- what faces share

    def body(self, tone: str = "t3", path: str = _BODY) -> None:
        self.go(tone, path, 4)

    def neck(self, skin: str = "t0", shade: str = "t1") -> None:
        self.go(skin, NECK, 3)
        self.go(shade, NECK_SHADE)

    def head(
        self, skin: str = "t0", shade: str = "t1", lips: str = "t3", brow: float = 3.4, eyes: bool = True,
        mouth: bool = True,
    ) -> None:  # fmt: skip
        """A face between neck and hair; without eyes or mouth where something covers them."""
        self.neck(skin, shade)
        self.go(skin, FACE, 3.4)
        self.go(shade, SHADE)
        if eyes:
            self.eyes(brow)
        self.ln("t2", [(101, 86), (105, 97), (99, 99)], 1.8)
        self.ln("k", [(96, 99.5), (99, 100.5), (103, 99.5)], 1.6)
        if mouth:
            self.go(lips, _LIPS)
            self.ln("k", [(90, 108.2), (100, 109), (110, 108.2)], 1.4)

    def eyes(self, brow: float = 3.4) -> None:
        for mirrored, white in ((False, _EYE), (True, _EYE_RIGHT)):
            self.go("t0", white)
            x = WIDE - 86 if mirrored else 86
            self.dot("k", x, 81, 3.9, 4.6)
            self.dot("t0", x - 1.2, 79.4, 1.2)
        self.ln("k", [(75.5, 82), (80, 77), (88, 76), (95, 83)], 2.6, both=True)
        if brow:
            self.ln("k", [(75, 73), (82, 68.5), (94, 71)], brow, both=True)
