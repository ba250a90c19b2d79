"""Dice: shape says which kind, face says what it rolled, colour repeats both."""

from __future__ import annotations

import math

from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import PATHS
from render.kit.masks import Mask
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import darker, lighter, mix

BASES = {"attack": theme.ATTACK, "defence": theme.DEFENCE, "bone": theme.BONE, "brass": theme.BRASS}
_LIGHT, _BRIGHT = "#fff4e6", "#ffe07a"
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _body(c: Canvas, kind: str, s: float) -> Mask:
    if kind == "attack":
        k = s * 0.16
        corners = [(k, 0.0), (s - k, 0.0), (s, k), (s, s - k), (s - k, s), (k, s), (0.0, s - k), (0.0, k)]
        return c.poly(corners, 2.5)
    return c.rect(0, 0, s, s, s * 0.22)


@drawn(bleed=12)
def die(c: Canvas, *, kind: str, face: str = "", dim: bool = False, lit: bool = False) -> None:
    """A die: attack (cut corners), defence (round), bone or brass (plain numbers).

    `face`: hit, critical, defend, critical-defend, blank, "1" to "6" (pips) or "" (nothing printed).
    """
    s, h = c.w, c.w / 2
    base = mix(BASES[kind], theme.SOOT, 0.55) if dim else BASES[kind]
    m = _body(c, kind, s)
    c.shadow(m, s * 0.05, s * 0.08, s * 0.065, 0.65)
    if lit:
        c.glow(m, 6, theme.CHANGED, 0.9, 2)
    c.paint(m.grow(1.6), "#0c0807")
    c.paint(m, Linear(45, lighter(base, 0.4), base, darker(base, 0.38)))
    inner = m.shrink(s * 0.09) if kind == "attack" else c.oval(h, h, h * 0.97) & m
    c.paint(inner, Linear(45, lighter(base, 0.1), darker(base, 0.06), darker(base, 0.22)))
    c.bevel(m, s * 0.035, "#ffffff", "#000000", 0.5, 0.5, s * 0.02)
    if face:
        mark = mix(_LIGHT, base, 0.45) if dim else _LIGHT
        _printed(c, h, h, s * 0.66, face, mark)


def _printed(c: Canvas, x: float, y: float, s: float, face: str, colour: str) -> None:
    if face == "blank":
        c.paint(c.oval(x, y, s * 0.05), colour, 0.25)
    elif face.isdecimal():
        h = s / 2
        for px, py in _PIPS[int(face)]:
            c.paint(c.oval(x + px * h * 0.62, y + py * h * 0.62 + 0.8, h * 0.23), "#ffffff", 0.5)
            c.paint(c.oval(x + px * h * 0.62, y + py * h * 0.62, h * 0.23), "#241a14")
    else:
        m = _symbol(c, x, y, s / 2, face)
        c.shadow(m, 0, 1.4, 0.6, 0.6)
        c.paint(m, _BRIGHT if face.startswith("critical") and colour == _LIGHT else colour)


def _symbol(c: Canvas, x: float, y: float, h: float, face: str) -> Mask:
    """The mask of a face: a shell hole, a burst, an open shield, a full shield with a star."""
    if face == "hit":
        m = c.ring(x, y, h * 0.74, h * 0.22) | c.oval(x, y, h * 0.2)
        for k in range(4):
            a = math.radians(90 * k)
            ends = [(x + math.cos(a) * h * r, y + math.sin(a) * h * r) for r in (0.52, 1.0)]
            m = m | c.line(ends, h * 0.22, caps=False)
        return m
    if face == "critical":
        return c.poly(outlines.star(x, y, h * 0.52, h * 1.12, 8)) - c.poly(outlines.star(x, y, h * 0.2, h * 0.46, 4))
    if face == "defend":
        outer = c.glyph(PATHS["shield"], x - h * 0.86, y - h * 0.92, h * 0.0172)
        return outer - c.glyph(PATHS["shield"], x - h * 0.52, y - h * 0.56, h * 0.0104)
    if face == "critical-defend":
        full = c.glyph(PATHS["shield"], x - h, y - h * 1.06, h * 0.02)
        return full - c.poly(outlines.star(x, y - h * 0.08, h * 0.24, h * 0.58, 5))
    raise ValueError(f"no such die face: {face!r}")


@drawn(bleed=3)
def face_mark(c: Canvas, *, face: str, colour: str = _LIGHT) -> None:
    """A die's symbol on its own, for tallies."""
    s = min(c.w, c.h)
    _printed(c, c.w / 2, c.h / 2, s * 0.86, face, colour)


@drawn(bleed=10)
def ten_sided(c: Canvas, *, base: str = theme.BONE, lit: bool = False) -> None:
    """The kite of a ten-sided die; its number is a label (`d10`)."""
    w, h = c.w, c.h
    kite = [(w / 2, 0.0), (w, h * 0.56), (w / 2, h), (0.0, h * 0.56)]
    m = c.poly(kite, w * 0.06)
    c.shadow(m, 3, 5, 4, 0.65)
    if lit:
        c.glow(m, 6, theme.CHANGED, 0.9, 2)
    c.paint(m.grow(1.6), "#0c0807")
    c.paint(m, Linear(45, lighter(base, 0.4), base, darker(base, 0.38)))
    front = c.poly([(w / 2, 0.0), (w * 0.84, h * 0.60), (w / 2, h * 0.74), (w * 0.16, h * 0.60)], 2) & m
    c.paint(front, Linear(45, lighter(base, 0.25), base))
    c.inner(front, 1, 1, 0.8, "#ffffff", 0.5)
    c.bevel(m, w * 0.03, "#ffffff", "#000000", 0.5, 0.5, 0.8)


def d10(box: Box, number: int, lit: bool = False) -> list[Item]:
    """A ten-sided die showing a number (0-9, or 10)."""
    text = Box(box.x + box.w * 0.2, box.y + box.h * 0.26, box.w * 0.6, box.h * 0.44)
    size = max(28, round(box.h * 0.4))
    return [ten_sided(box, lit=lit), Label(str(number), text, "number", size, theme.INK, fit="shrink")]


def sorted_faces(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Dice in the order they are read: critical, plain success, blank."""
    order = ("critical", "critical-defend", "hit", "defend", "blank")
    return tuple(sorted(faces, key=lambda face: order.index(face) if face in order else len(order)))
