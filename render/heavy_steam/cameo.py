"""What portraits are drawn with: an oval of 88 by 108 units around (0, 0), and the features faces share."""

from __future__ import annotations

from collections.abc import Sequence

from render import theme
from render.kit.canvas import Canvas, Fill, Linear, Radial
from render.kit.masks import Mask
from render.kit.materials import brass
from render.kit.outlines import Point
from render.theme import darker, lighter

RX, RY = 44.0, 54.0
_RIM = 6.0
_LINE = "#120d0a"


class Face:
    """Paints within the oval. Parts have a dark edge and light from the upper left."""

    def __init__(self, c: Canvas, sky: str) -> None:
        self.c = c
        self.k = min(c.w / (2 * (RX + _RIM)), c.h / (2 * (RY + _RIM)))
        self.cx, self.cy = c.w / 2, c.h / 2
        brass(c, self._oval(RX + _RIM, RY + _RIM), slope=True, bevel=1.6)
        self.field = self._oval(RX, RY)
        c.paint(self.field, Radial(0.4, 0.3, 0.9, lighter(sky, 0.42), sky, darker(sky, 0.6)))

    def _oval(self, rx: float, ry: float) -> Mask:
        return self.c.oval(self.cx, self.cy, rx * self.k, ry * self.k)

    def at(self, x: float, y: float) -> Point:
        return self.cx + x * self.k, self.cy + y * self.k

    def put(self, m: Mask, colour: str, edge: float = 1.0, fill: Fill | None = None) -> None:
        if edge:
            self.c.paint(m.grow(edge * max(0.9, self.k * 0.9)) & self.field, _LINE)
        shaded = Linear(40, lighter(colour, 0.25), colour, darker(colour, 0.35))
        self.c.paint(m & self.field, fill or shaded)

    def path(self, path: str, colour: str, edge: float = 1.0) -> None:
        self.put(self.c.glyph(path, self.cx, self.cy, self.k), colour, edge)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: str, edge: float = 1.0) -> None:
        self.put(self.c.oval(*self.at(x, y), rx * self.k, ry * self.k), colour, edge)

    def poly(self, points: Sequence[Point], colour: str, r: float = 1, edge: float = 1.0) -> None:
        self.put(self.c.poly([self.at(*p) for p in points], r * self.k), colour, edge)

    def rod(self, points: Sequence[Point], width: float, colour: str, edge: float = 1.0) -> None:
        self.put(self.c.line([self.at(*p) for p in points], width * self.k), colour, edge)

    def stroke(self, points: Sequence[Point], width: float, colour: str = _LINE, alpha: float = 0.8) -> None:
        """A plain line: brows, folds, scars."""
        self.c.paint(self.c.line([self.at(*p) for p in points], width * self.k) & self.field, colour, alpha)

    def dot(self, x: float, y: float, r: float, colour: str, alpha: float = 1.0) -> None:
        self.c.paint(self.c.oval(*self.at(x, y), r * self.k) & self.field, colour, alpha)

    # -- features

    def bust(self, coat: str, wide: float = 44, top: float = 24) -> None:
        """Shoulders."""
        w, t = wide, top
        self.path(f"M-{w} 66 C-{w - 4} {t + 8} -22 {t} 0 {t} C22 {t} {w - 4} {t + 8} {w} 66 Z", coat)

    def head(self, skin: str, rx: float = 20, ry: float = 26, y: float = -2, ears: bool = True) -> None:
        self.poly([(-8, y + 16), (8, y + 16), (10, y + 38), (-10, y + 38)], darker(skin, 0.2), 3)
        if ears:
            for side in (-1, 1):
                self.oval(side * (rx - 0.5), y, 4, 6, darker(skin, 0.06))
        self.oval(0, y, rx, ry, skin)
        cheek = self.c.oval(*self.at(5, y + 4), rx * 0.9 * self.k, ry * 0.92 * self.k)
        face = self.c.oval(*self.at(0, y), rx * self.k, ry * self.k)
        self.c.paint((face - cheek.shifted(-7 * self.k, -4 * self.k)) & self.field, darker(skin, 0.45), 0.35)

    def eyes(self, y: float = -5, gap: float = 8.5, iris: str = "#33261c", lid: float = 0, brow: str = "") -> None:
        """Two eyes; `lid` lowers the upper lids; brows in a colour of their own."""
        for side in (-1, 1):
            x = side * gap
            self.dot(x, y, 4.4, "#4b3526", 0.55)
            self.put(self.c.oval(*self.at(x, y), 4.0 * self.k, 2.8 * self.k), "#f4ead8", 0.5, "#f4ead8")
            self.dot(x + 0.6, y + 0.2, 2.2, iris)
            self.stroke([(x - 4.4, y - 1.4 + lid), (x, y - 3 + lid), (x + 4.4, y - 1.4 + lid)], 1.7)
            if brow:
                self.stroke([(x - side * 6, y - 6.4), (x + side * 1, y - 8), (x + side * 5.4, y - 6)], 2.8, brow, 1)

    def nose(self, skin: str, y: float = 4, wide: float = 4, long: float = 9) -> None:
        self.path(f"M-1 {y - long} L{wide} {y + 1} C{wide} {y + 4} -{wide} {y + 4} -{wide} {y + 1} Z", skin, 0.45)

    def mouth(self, y: float = 13, wide: float = 6, colour: str = "#7c3b30", smile: float = 1) -> None:
        self.stroke([(-wide, y - smile), (-wide / 3, y), (wide / 3, y), (wide, y - smile)], 2.4, colour, 1)

    def goggle(self, x: float, y: float, r: float = 10) -> None:
        """A brass ring with an amber glass."""
        self.dot(x, y, r + 1, _LINE)
        self.c.paint(self.c.oval(*self.at(x, y), r * self.k) & self.field, Linear(45, *theme.BRASS_STOPS))
        glass = self.c.oval(*self.at(x, y), r * 0.66 * self.k) & self.field
        self.c.paint(glass, Linear(45, "#ffe9b0", "#d98a2c", "#5a2c0c"))
        self.dot(x - r * 0.2, y - r * 0.24, r * 0.15, "#fffbe8", 0.9)

    def spectacle(self, x: float, y: float, r: float = 7, rim: str = "#d9b65c") -> None:
        """A thin ring that glints."""
        ring = self.c.ring(*self.at(x, y), r * self.k, 1.7 * self.k)
        self.c.paint(ring.grow(0.5) & self.field, _LINE, 0.8)
        self.c.paint(ring & self.field, rim)
        self.stroke([(x - r * 0.45, y - r * 0.1), (x - r * 0.1, y - r * 0.5)], 1.6, "#ffffff", 0.75)

    def finish(self) -> None:
        """The shadow of the rim."""
        self.c.inner(self.field, 2, 3, 4, "#000000", 0.6)
