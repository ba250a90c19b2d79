"""Dice of this game: four kinds told by the shape of their pips, and the eight-sided curse dice."""

from __future__ import annotations

from render import theme
from render.dimensions_of_madness.signs import put, sign
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import lighter

KINDS = {
    "strength": ("#d8503c", "#9c231b", "#701510", "#fff4e6", "hammer"),
    "agility": ("#4c8cca", "#225a9c", "#173e6e", "#f4faff", "chevrons"),
    "magic": ("#9565c2", "#653693", "#46216b", "#fbf4ff", "spark"),
    "generic": ("#c9c3b7", "#8e867b", "#5d574d", "#1d1712", ""),
}
CURSES = {"alarm": ("#f6b04e", "#c9721a", "bell"), "vortex": ("#6fc4d6", "#2b7a92", "swirl"),
          "punishment": ("#b98452", "#744a24", "spikes")}  # fmt: skip
_PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def _pip(c: Canvas, kind: str, x: float, y: float, r: float) -> Mask:
    if kind == "strength":
        return c.rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.25)
    if kind == "agility":
        return c.poly([(x, y - r * 1.25), (x + r * 1.25, y), (x, y + r * 1.25), (x - r * 1.25, y)])
    if kind == "magic":
        return sign(c, "spark", x, y, r * 2.7)
    return c.oval(x, y, r)


@drawn(bleed=12)
def die(c: Canvas, *, kind: str, face: int = 0, lit: str = "", dim: bool = False) -> None:
    """A die of one of the four kinds: `face` 1 to 6, or 0 for its sign; `lit` rings it in a colour."""
    light, low, lip, mark, glyph = KINDS[kind]
    s = min(c.w, c.h)
    deep = s * 0.12
    body, top = c.rect(0, 0, s, s, s * 0.17), c.rect(0, 0, s, s - deep, s * 0.16)
    c.shadow(body, s * 0.04, s * 0.08, s * 0.06, 0.7)
    if lit:
        c.glow(body, s * 0.1, lit, 0.9, 2)
        c.paint(body.grow(s * 0.055), lit)
    c.paint(body.grow(1.4), "#0c0807")
    c.paint(body, Linear(0, (0, low), (0.82, low), (0.87, lip), (1, theme.darker(lip, 0.35))))
    c.paint(top, Linear(45, lighter(light, 0.14), light, low))
    c.bevel(top, max(1.2, s * 0.03), "#ffffff", "#000000", 0.5, 0.3, s * 0.014)
    x, y = s / 2, (s - deep) / 2
    if face:
        r = s * (0.112 if kind == "magic" else 0.098)
        for px, py in _PIPS[face]:
            m = _pip(c, kind, x + px * s * 0.262, y + py * s * 0.245, r)
            c.paint(m.shifted(0, 1), lip, 0.7)
            c.paint(m, mark)
    elif glyph:
        put(c, glyph, x, y, s * 0.56, mark)
    else:
        c.paint(c.ring(x, y, s * 0.24, s * 0.09), mark)
    if dim:
        c.paint(body.grow(1.4), "#171210", 0.55)


@drawn(bleed=8)
def curse_plate(c: Canvas, *, curse: str, glow: bool = False) -> None:
    """The eight-sided die of a curse with its sign; the faces it works on are a label beside the sign."""
    w, h = c.w, c.h
    q = h * 0.29

    def eight(inset: float) -> Mask:
        return c.poly(
            [
                (q, inset),
                (w - q, inset),
                (w - inset, q),
                (w - inset, h - q),
                (w - q, h - inset),
                (q, h - inset),
                (inset, h - q),
                (inset, q),
            ],
            1.5,
        )

    light, low, glyph = CURSES[curse]
    frame = eight(0)
    if glow:
        c.glow(frame, h * 0.14, light, 0.8)
    c.shadow(frame, h * 0.03, h * 0.07, h * 0.06, 0.7)
    c.paint(frame.grow(1.2), "#120b06")
    c.paint(frame, Linear(0, "#6b5844", "#2a1f17"))
    face = eight(h * 0.07)
    c.paint(face, Linear(45, lighter(light, 0.15), light, low))
    c.bevel(face, max(1, h * 0.03), "#ffffff", "#000000", 0.6, 0.4, 0.7)
    put(c, glyph, h * 0.34, h / 2, h * 0.4, "#2a1206", shadow=False)


def curse_width(high: float, on: tuple[int, ...]) -> float:
    """How wide a curse die is: wider than high where it works on several faces."""
    return high + max(0.34 * high, 18.0) * (len(on) - 1)


def curse_die(box: Box, curse: str, on: tuple[int, ...], glow: bool = False) -> list[Item]:
    """A curse die with the faces it works on, centred in a box."""
    h = box.h
    text = ",".join(str(face) for face in on)
    wide = curse_width(h, on)
    plate = Box(box.cx - wide / 2, box.y, wide, h)
    label = Box(plate.x + h * 0.5, plate.y, wide - h * 0.54, h)
    size = max(28.0, h * 0.66)
    return [curse_plate(plate, curse=curse, glow=glow), Label(text, label, "number", size, "#2a1206", fit="shrink")]
