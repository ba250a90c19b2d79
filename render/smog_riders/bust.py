"""What portraits are drawn with: a poster of 200 by 164 units in a Faction's ground, ink, and a sitter's own tones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.kit import outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.outlines import Point
from render.theme import darker, lighter, mix

INK = "#1a110d"
BRASS, GLASS = "#d9ac52", "#cfe6ea"
_GROUNDS = {"commonsteam": ("#e0a860", "#b4783e"), "abyssal": ("#5fa69a", "#2c6a66")}
_FACE = "M70 66 C68 34 132 34 130 66 L129 84 C128 104 114 121 100 123 C86 121 72 104 71 84 Z"
_SIDE = "M103 40 C134 40 132 60 130 72 L129 84 C128 104 114 121 100 123 L99 116 L106 111 L104 100 L107 95 L102 86 "
_SIDE += "L106 74 L102 64 Z"
_NECK = "M86 104 L86 134 C90 142 110 142 114 134 L114 104 Z"
_UNDER = "M86 112 C94 126 108 124 114 110 L114 134 C110 142 104 142 102 141 C98 134 92 126 86 122 Z"


class Tones(NamedTuple):
    """A sitter's paints: skin, hair, cloth of the coat, and of what is worn with it; the headroom a hat needs."""

    skin: str
    hair: str
    coat: str
    trim: str
    tall: float = 0


FAIR, PALE, TAN, BROWN, DEEP = "#f2d9b8", "#e6e2d2", "#d8a878", "#a8714a", "#6e4630"
GREEN_SKIN = "#a9c4a4"


class Bust:
    """Paints on a part that is nothing but the picture: what reaches beyond it is cut."""

    def __init__(self, c: Canvas, faction: str, tones: Tones, ground: str = "") -> None:
        self.c = c
        # On its own ground a bust leaves its lower third to letters.
        self.k = c.h / 186 if ground else min(c.w / 168, c.h / 156)
        self.x, self.y = (c.w - 200 * self.k) / 2, (max(4, tones.tall) if ground else tones.tall) * self.k
        self.wide = 1.0
        skin = tones.skin
        self.tones = {
            "k": INK, "skin": skin, "shade": mix(skin, "#5a2c1a", 0.28), "hair": tones.hair,
            "gloss": lighter(tones.hair, 0.3), "coat": tones.coat, "fold": darker(tones.coat, 0.35),
            "lit": lighter(tones.coat, 0.28), "trim": tones.trim, "dim": darker(tones.trim, 0.3),
            "lips": mix(skin, "#8c2a24", 0.55), "brass": BRASS, "rust": "#8a5c22", "glass": GLASS, "white": "#f6eedc",
        }  # fmt: skip
        if ground:
            c.paint(c.whole(), Linear(0, lighter(ground, 0.25), ground))
        else:
            self._ground(*_GROUNDS[faction])

    def _ground(self, light: str, low: str) -> None:
        c = self.c
        c.paint(c.whole(), Radial(0.5, 0.48, 0.75, lighter(light, 0.35), light, darker(low, 0.2)))
        middle = self.at(100, 84)
        for i in range(12):
            reach = max(c.w, c.h)
            ends = [outlines.arc(*middle, reach, turn, turn + 1, 1)[0] for turn in (i * 30 + 4, i * 30 + 19)]
            c.paint(c.poly([middle, *ends]), lighter(light, 0.45), 0.32)

    def tone(self, name: str) -> str:
        """A paint by the name of its use, or as it is."""
        return self.tones.get(name, name)

    def at(self, x: float, y: float) -> Point:
        return self.x + (100 + (x - 100) * self.wide) * self.k, self.y + y * self.k

    # -- strokes of the brush

    def go(self, tone: str, path: str, line: float = 0, mirror: bool = False, alpha: float = 1.0) -> None:
        """Fill the outlines of a path, `mirror`: and what faces them; `line` is the width of an ink edge."""
        for outline in outlines.parsed(path):
            for flip in (False, True) if mirror else (False,):
                m = self.c.poly([self.at(200 - x if flip else x, y) for x, y in outline])
                if line:
                    self.c.paint(m.grow(max(0.7, line * self.k * 0.5)), INK)
                self.c.paint(m, self.tone(tone), alpha)

    def stroke(self, tone: str, points: Sequence[Point], width: float, mirror: bool = False, edge: float = 0) -> None:
        """A line with rounded bends."""
        for flip in (False, True) if mirror else (False,):
            path = outlines.bent([self.at(200 - x if flip else x, y) for x, y in points], 14 * self.k)
            if edge:
                self.c.paint(self.c.line(path, (width + edge) * self.k), INK)
            self.c.paint(self.c.line(path, max(0.8, width * self.k)), self.tone(tone))

    def dot(self, tone: str, x: float, y: float, r: float, tall: float = 0, edge: float = 0) -> None:
        m = self.c.oval(*self.at(x, y), r * self.k, (tall or r) * self.k)
        if edge:
            self.c.paint(m.grow(edge * self.k), INK)
        self.c.paint(m, self.tone(tone))

    # -- the sitter

    def body(self, wide: float = 82, high: float = 136) -> None:
        """Shoulders in the coat's cloth, dark on the right."""
        left, right = 100 - wide, 100 + wide
        self.go(
            "coat",
            f"M{left} 200 C{left + 2} 162 {left + 30} 152 84 {high} C92 {high + 12} 108 {high + 12} 116 {high} "
            f"C{right - 30} 152 {right - 2} 162 {right} 200 Z",
            4,
        )
        self.go("fold", f"M116 {high + 4} C{right - 30} 154 {right - 2} 164 {right} 200 L128 200 Z")

    def head(
        self, wide: float = 1.0, eyes: bool = True, brow: float = 3.4, lips: str = "lips", smile: float = 0
    ) -> None:
        """Neck and face, lit from the left; `wide` broadens it and all that is drawn after it."""
        self.go("skin", _NECK, 3)
        self.go("shade", _UNDER)
        self.wide = wide
        self.go("skin", _FACE, 3.4)
        self.go("shade", _SIDE)
        if eyes:
            self.eye(brow, False)
            self.eye(brow, True)
        self.stroke("shade", [(101, 86), (106, 97), (99, 99)], 2.2)
        self.stroke("k", [(95, 99.5), (99, 101), (104, 99.5)], 1.7)
        if lips:
            self.go(lips, "M89 108 C94 105 98 105 100 106.5 C102 105 106 105 111 108 C105 114 95 114 89 108 Z")
            self.stroke("k", [(88, 108 - smile), (100, 109 + smile / 2), (112, 108 - smile)], 1.6)

    def eye(self, brow: float = 3.4, right: bool = False) -> None:
        """One eye with its brow."""

        def side(*points: Point) -> list[Point]:
            return [(200 - x if right else x, y) for x, y in points]

        ((cx, cy),) = side((86, 81.4))
        lid = side((77, 82), (81, 77), (91, 77), (94, 83), (89, 86), (81, 86))
        self.c.paint(self.c.poly([self.at(*p) for p in lid], 2 * self.k), self.tone("white"))
        self.dot("k", cx, cy, 4, 4.6)
        self.stroke("k", side((75.5, 82), (81, 77), (89, 76.4), (95, 83)), 2.6)
        if brow:
            self.stroke("k", side((75, 73), (82, 69), (94, 71)), brow)

    def lapels(self, shirt: str = "white", tone: str = "fold", deep: float = 196) -> None:
        """A shirt in an open coat."""
        self.go(shirt, f"M84 138 L100 148 L116 138 L106 {deep} L94 {deep} Z")
        self.go(tone, f"M84 136 L64 150 L92 {deep} L97 {deep} Z", 2.5, mirror=True)

    def pins(self, x: float, y: float, count: int = 2, step: float = 14, tone: str = "brass") -> None:
        """Buttons down a coat."""
        for i in range(count):
            self.dot(tone, x, y + i * step, 3.6, edge=1.4)


def frame(c: Canvas) -> None:
    """The ink edge of a portrait."""
    m = c.whole()
    c.inner(m, 0, 2, min(4, c.h * 0.05), "#000000", 0.5)
    c.paint(m.rim(max(1, c.w * 0.012)), "#3c2a1a")
