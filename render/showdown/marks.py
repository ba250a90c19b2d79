"""Pictograms: what a card, a Location or a character gives or has, each one shape that holds at 20 pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from render.kit import outlines
from render.kit.canvas import Canvas
from render.kit.masks import Mask
from render.kit.outlines import Point
from render.kit.part import drawn
from render.scene import Box, Token


class Pen:
    """Joins and cuts outlines on a grid from -50 to 50 around a point."""

    def __init__(self, c: Canvas, x: float, y: float, size: float) -> None:
        self.c, self.x, self.y, self.k = c, x, y, size / 100
        self.mask: Mask | None = None

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(self.x + a * self.k, self.y + b * self.k) for a, b in points]

    def _join(self, m: Mask, cut: bool) -> None:
        self.mask = m if self.mask is None else self.mask - m if cut else self.mask | m

    def path(self, path: str, cut: bool = False) -> None:
        """The outlines of a path."""
        self._join(self.c.glyph(path, self.x, self.y, self.k), cut)

    def line(self, points: Sequence[Point], width: float, cut: bool = False, caps: bool = True) -> None:
        """A stroke."""
        self._join(self.c.line(self._at(points), width * self.k, caps), cut)

    def poly(self, points: Sequence[Point], cut: bool = False) -> None:
        """A polygon."""
        self._join(self.c.poly(self._at(points)), cut)

    def oval(self, x: float, y: float, rx: float, ry: float = 0, cut: bool = False) -> None:
        """A disc, or an ellipse."""
        ((px, py),) = self._at([(x, y)])
        self._join(self.c.oval(px, py, rx * self.k, (ry or rx) * self.k), cut)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> None:
        """A rectangle."""
        self.poly(outlines.rounded([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], r or 0.01), cut)

    def arc(self, r: float, start: float, end: float, width: float) -> None:
        """A stroke along a circle around the middle."""
        self.line(outlines.arc(0, 0, r, start, end), width)


def _boot(p: Pen) -> None:
    p.path("M-26 -46 L10 -46 L10 -2 Q16 10 34 14 Q46 18 46 34 L-28 34 L-28 10 Z")
    p.rect(-30, 38, 78, 9, 3)
    p.line([(-27, -32), (11, -32)], 5, cut=True, caps=False)


def _swords(p: Pen) -> None:
    for m in (1, -1):
        p.line([(-40 * m, -42), (22 * m, 26)], 11, caps=False)
        p.poly([(-48 * m, -50), (-36 * m, -46), (-44 * m, -36)])
        p.line([(8 * m, 36), (34 * m, 10)], 9)
        p.line([(24 * m, 26), (42 * m, 46)], 11)


def _coin(p: Pen) -> None:
    p.oval(0, 0, 46)
    p.oval(0, 0, 38, cut=True)
    p.oval(0, 0, 34)
    p.poly(outlines.cog(0, 0, 22, 8, 0.3), cut=True)
    p.oval(0, 0, 6)


def _card(p: Pen) -> None:
    p.rect(-30, -44, 60, 88, 9)
    p.rect(-22, -36, 44, 72, 5, cut=True)
    p.line([(0, -16), (0, 16)], 9)
    p.line([(-16, 0), (16, 0)], 9)


def _puff(p: Pen) -> None:
    for x, y, r in ((-26, 12, 20), (-4, -10, 27), (26, 8, 21), (0, 16, 22)):
        p.oval(x, y, r)
    p.rect(-40, 12, 80, 22, 11)


def _fist(p: Pen) -> None:
    for x, y, w, h in ((-40, -30, 19, 46), (-19, -36, 19, 46), (2, -34, 19, 46), (23, -26, 18, 42)):
        p.rect(x, y, w - 2, h, 8)
    p.path("M-40 10 L40 10 L34 44 L-28 44 Z")
    p.rect(-38, 2, 52, 16, 8)
    p.line([(-38, 20), (10, 20)], 4, cut=True)


def _magic(p: Pen) -> None:
    for x, y, r in ((-4, 4, 46), (34, -34, 17), (30, 36, 12)):
        p.poly(outlines.star(x, y, r * 0.27, r, 4))


def _wing(p: Pen) -> None:
    p.path(
        "M-46 34 C-40 0 -10 -38 46 -44 C42 -34 38 -28 30 -24 C36 -24 40 -24 42 -22 C36 -10 26 -6 18 -4 C24 -4 28 -2 "
        "30 0 C22 12 10 14 2 14 C6 16 10 18 10 20 C-4 32 -24 30 -36 44 Z"
    )


def _heart(p: Pen) -> None:
    p.path("M0 44 C-70 -4 -42 -52 -12 -40 Q-3 -36 0 -26 Q3 -36 12 -40 C42 -52 70 -4 0 44 Z")


def _blade(p: Pen) -> None:
    p.path("M-46 46 L-34 18 L34 -46 L46 -46 L46 -34 L-18 34 Z")
    p.line([(-36, 6), (-6, 36)], 10)


def _target(p: Pen) -> None:
    p.oval(0, 0, 40)
    p.oval(0, 0, 29, cut=True)
    p.oval(0, 0, 9)
    for a, b in (((0, -50), (0, -22)), ((0, 50), (0, 22)), ((-50, 0), (-22, 0)), ((50, 0), (22, 0))):
        p.line([a, b], 9, caps=False)


def _screw(p: Pen) -> None:
    p.poly(outlines.star(0, -30, 24, 24, 3))
    p.rect(-10, -16, 20, 54)
    p.poly([(-10, 38), (10, 38), (0, 50)])
    p.line([(-15, -30), (15, -30)], 6, cut=True, caps=False)
    for y in (-6, 8, 22):
        p.line([(-16, y + 4), (16, y - 4)], 5)


def _turn(p: Pen) -> None:
    p.arc(36, -30, 240, 13)
    x, y = 36 * math.cos(math.radians(-30)), 36 * math.sin(math.radians(-30))
    p.poly([(x - 26, y - 2), (x + 20, y + 2), (x + 6, y - 34)])


def _flag(p: Pen) -> None:
    p.line([(-34, -46), (-34, 48)], 9)
    p.poly([(-32, -46), (44, -26), (-32, 4)])


def _lock(p: Pen) -> None:
    p.rect(-32, -6, 64, 50, 8)
    p.line(outlines.arc(0, -10, 22, 180, 360), 11)
    p.oval(0, 14, 8, cut=True)
    p.rect(-3, 16, 6, 16, cut=True)


def _trash(p: Pen) -> None:
    p.rect(-32, -46, 64, 92, 9)
    p.line([(-17, -18), (17, 18)], 12, cut=True)
    p.line([(-17, 18), (17, -18)], 12, cut=True)


def _salvage(p: Pen) -> None:
    p.rect(-44, -34, 50, 76, 7)
    p.rect(-22, -48, 66, 88, 12, cut=True)
    p.rect(-16, -42, 54, 76, 7)
    p.line([(-2, -18), (24, 10)], 10, cut=True)
    p.line([(-2, 10), (24, -18)], 10, cut=True)


def _recover(p: Pen) -> None:
    p.rect(-32, -30, 64, 76, 9)
    p.poly([(0, -50), (36, -12), (16, -12), (16, 30), (-16, 30), (-16, -12), (-36, -12)], cut=True)
    p.poly([(0, -50), (26, -18), (9, -18), (9, 24), (-9, 24), (-9, -18), (-26, -18)])


def _revive(p: Pen) -> None:
    p.oval(-16, -28, 14)
    p.path("M-36 46 L-36 4 Q-36 -10 -16 -10 Q4 -10 4 4 L4 46 Z")
    p.poly([(30, -44), (50, -16), (38, -16), (38, 44), (22, 44), (22, -16), (10, -16)])


def _haul(p: Pen) -> None:
    p.path("M-48 -34 L-36 -34 L-28 -10 L30 -10 L20 22 L-30 22 L-42 -24 L-48 -24 Z")
    for x in (-18, 12):
        p.oval(x, 36, 12)
        p.oval(x, 36, 4, cut=True)
    p.poly([(16, -40), (28, -40), (28, -50), (50, -32), (28, -14), (28, -24), (16, -24)])


def _push(p: Pen) -> None:
    p.oval(-30, -30, 13)
    p.path("M-46 46 L-42 -4 Q-40 -14 -28 -12 L8 -6 L8 6 L-22 4 L-16 46 Z")
    p.poly([(14, -16), (28, -16), (28, -30), (50, 0), (28, 30), (28, 16), (14, 16)])


def _expose(p: Pen) -> None:
    p.poly([(-22, -48), (2, -16), (-12, -16), (-12, 46), (-32, 46), (-32, -16), (-46, -16)])
    p.poly([(22, 48), (46, 16), (32, 16), (32, -46), (12, -46), (12, 16), (-2, 16)])


def _bribe(p: Pen) -> None:
    p.path("M-14 -24 L-26 -46 L-8 -38 L0 -48 L8 -38 L26 -46 L14 -24 Z")
    p.path("M-14 -18 L14 -18 C48 4 48 46 0 46 C-48 46 -48 4 -14 -18 Z")
    p.poly(outlines.cog(0, 16, 19, 8, 0.3), cut=True)
    p.oval(0, 16, 7)


def _sabotage(p: Pen) -> None:
    p.rect(-34, -46, 68, 92, 9)
    p.poly([(8, -50), (-20, 6), (0, 4), (-10, 50), (24, -10), (4, -8), (22, -50)], cut=True)


def _scrap(p: Pen) -> None:
    p.poly(outlines.cog(0, 0, 48, 8, 0.26))
    p.oval(0, 0, 14, cut=True)
    p.poly(
        [(-2, -52), (-14, -20), (6, -8), (-10, 18), (4, 52), (14, 52), (4, 18), (20, -12), (0, -24), (10, -52)],
        cut=True,
    )


def _scout(p: Pen) -> None:
    p.path("M-48 0 Q0 -52 48 0 Q0 52 -48 0 Z")
    p.oval(0, 0, 20, cut=True)
    p.oval(0, 0, 11)


def _recruit(p: Pen) -> None:
    p.oval(0, -26, 19)
    p.path("M-38 46 Q-38 0 0 0 Q38 0 38 46 Z")


def _on_top(p: Pen) -> None:
    for y in (40, 24):
        p.rect(-40, y - 6, 80, 10, 4)
    p.poly([(0, 14), (30, -16), (12, -16), (12, -48), (-12, -48), (-12, -16), (-30, -16)])


def _gear(p: Pen) -> None:
    p.poly(outlines.cog(0, 0, 48, 8, 0.26))
    p.oval(0, 0, 15, cut=True)


def _anchor(p: Pen) -> None:
    p.oval(0, -36, 13)
    p.oval(0, -36, 6, cut=True)
    p.line([(0, -24), (0, 40)], 11, caps=False)
    p.line([(-20, -14), (20, -14)], 9)
    p.line(outlines.arc(0, 6, 34, 10, 170), 11)
    for side in (-1, 1):
        p.poly([(48 * side, 4), (22 * side, 8), (36 * side, 30)])


def _bell(p: Pen) -> None:
    p.path("M-42 30 C-26 18 -34 -40 0 -42 C34 -40 26 18 42 30 Z")
    p.oval(0, 38, 11)
    p.oval(0, -44, 7)


def _crown(p: Pen) -> None:
    p.poly([(-42, 34), (-48, -22), (-22, 0), (0, -38), (22, 0), (48, -22), (42, 34)])
    for x, y, r in ((0, -40, 8), (-46, -24, 7), (46, -24, 7)):
        p.oval(x, y, r)
    p.line([(-40, 22), (40, 22)], 5, cut=True, caps=False)


def _tentacle(p: Pen) -> None:
    p.line(outlines.bent([(-38, 46), (-32, 2), (-4, -24), (28, -22), (32, 4), (6, 4)], 26), 15)
    p.line(outlines.bent([(-4, 46), (2, 22), (20, 20), (40, 34)], 14), 12)


def _bank(p: Pen) -> None:
    p.poly([(-48, -16), (0, -46), (48, -16)])
    for x in (-38, -13, 12, 37):
        p.rect(x - 6, -10, 12, 40)
    p.rect(-48, 34, 96, 12, 2)


def _station(p: Pen) -> None:
    p.path("M-48 46 L-48 4 C-48 -56 48 -56 48 4 L48 46 L32 46 L32 6 C32 -34 -32 -34 -32 6 L-32 46 Z")
    p.oval(0, 14, 25)
    p.oval(0, 14, 17, cut=True)
    p.line([(0, 2), (0, 14), (8, 20)], 5)
    p.rect(-24, 40, 48, 8)


def _foundry(p: Pen) -> None:
    p.path("M-48 46 L-48 0 L-24 -16 L-24 0 L0 -16 L0 0 L16 -10 L20 -48 L36 -48 L42 46 Z")
    p.path("M-20 46 L-20 28 Q-8 14 4 28 L4 46 Z", cut=True)


def _observatory(p: Pen) -> None:
    p.path("M-42 12 C-42 -40 42 -40 42 12 Z")
    p.rect(-36, 18, 72, 28)
    p.path("M-6 -4 L28 -44 L44 -32 L12 4 Z", cut=True)
    p.path("M0 -4 L34 -48 L46 -38 L10 4 Z")


def _airship(p: Pen) -> None:
    p.oval(4, -10, 44, 22)
    p.poly([(-34, -10), (-50, -32), (-42, -10), (-50, 12)])
    p.rect(-14, 18, 36, 14, 5)
    p.line([(-10, 8), (-10, 22)], 4)
    p.line([(18, 8), (18, 22)], 4)


MARKS: dict[str, Callable[[Pen], None]] = {
    "boot": _boot, "swords": _swords, "coin": _coin, "card": _card, "puff": _puff, "fist": _fist, "magic": _magic,
    "wing": _wing, "heart": _heart, "blade": _blade, "target": _target, "screw": _screw, "turn": _turn, "flag": _flag,
    "lock": _lock, "trash": _trash, "salvage": _salvage, "recover": _recover, "revive": _revive, "haul": _haul,
    "push": _push, "expose": _expose, "bribe": _bribe, "sabotage": _sabotage, "scrap": _scrap, "scout": _scout,
    "recruit": _recruit, "on_top": _on_top, "gear": _gear, "anchor": _anchor, "bell": _bell, "crown": _crown,
    "tentacle": _tentacle, "bank": _bank, "station": _station, "foundry": _foundry, "harbour": _anchor,
    "observatory": _observatory, "airship_dock": _airship,
}  # fmt: skip


def mark(c: Canvas, name: str, x: float, y: float, size: float) -> Mask:
    """The mask of a pictogram centred on a point. Raises KeyError for an unknown name."""
    pen = Pen(c, x, y, size)
    MARKS[name](pen)
    assert pen.mask is not None
    return pen.mask


@drawn(bleed=3)
def pictogram(c: Canvas, *, name: str, colour: str, edge: str = "") -> None:
    """A pictogram filling its box, edged where its ground needs it."""
    m = mark(c, name, c.w / 2, c.h / 2, min(c.w, c.h))
    if edge:
        c.paint(m.grow(1.6), edge)
    c.paint(m, colour)


def sign(cx: float, cy: float, size: float, name: str, colour: str, edge: str = "") -> Token:
    """A pictogram around a point."""
    return pictogram(Box.around(cx, cy, size), name=name, colour=colour, edge=edge)
