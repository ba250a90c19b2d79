"""How gangs are told apart: colour, hatching, outline and emblem, so that no one of them is needed alone."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engines.core.state import Seat
from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.masks import FINE, Mask
from render.kit.materials import BRASS_SLOPE
from render.kit.outlines import Outline
from render.kit.part import drawn
from render.scene import Box, Token
from render.showdown.marks import mark

GLOW_CHANGED, GLOW_ACTS = theme.CHANGED, theme.MAY_ACT


class Coat(NamedTuple):
    """One gang's paint: three tones, the ink on it and its edge, hatching (none, rising, level, dots)."""

    light: str
    base: str
    low: str
    ink: str
    hatch: str
    emblem: str
    edge: str


COATS = (
    Coat("#ffc478", "#f0963e", "#b05616", "#221208", "none", "gear", "#ffc478"),
    Coat("#548cc8", "#245894", "#0e2c54", "#fffaf0", "rising", "anchor", "#0e2c54"),
    Coat("#ceeede", "#8eccb8", "#3a8070", "#082822", "level", "bell", "#ceeede"),
    Coat("#ce4654", "#961e2e", "#540a18", "#fffaf0", "dots", "crown", "#540a18"),
)
"""By seat: two light, two dark."""


def outline(seat: Seat, cx: float, cy: float, r: float) -> Outline:
    """A gang's own outline: disc, hexagon, square, shield."""
    if seat == 0:
        return outlines.ellipse(cx, cy, r, r)
    if seat == 1:
        return [(cx + a * r * 1.06, cy + b * r * 1.06) for a, b in _HEXAGON]
    if seat == 2:
        s = r * 0.9
        return outlines.rounded([(cx - s, cy - s), (cx + s, cy - s), (cx + s, cy + s), (cx - s, cy + s)], r * 0.28)
    return outlines.placed("M-46 -46 Q0 -34 46 -46 L46 0 Q40 36 0 54 Q-40 36 -46 0 Z", cx, cy, r / 50)[0]


_HEXAGON = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))


def coat(c: Canvas, m: Mask, seat: Seat, step: float = 8) -> None:
    """Paint a mask in a gang's colour and hatching."""
    paint = COATS[seat]
    c.paint(m, Linear(0, paint.light, paint.base, theme.mix(paint.base, paint.low, 0.35)))
    if paint.hatch != "none":
        c.paint(m & _hatching(m, paint.hatch, step, c.scale), theme.mix(paint.base, paint.low, 0.75), 0.55)


def _hatching(m: Mask, kind: str, step: float, scale: int) -> Mask:
    fine = max(1, FINE // scale // 2)
    w, h = m.image.width * fine, m.image.height * fine
    image = Image.new("L", (w, h))
    draw = ImageDraw.Draw(image)
    pitch, thick = step * scale * fine, max(1, round(step * 0.3 * scale * fine))
    for k in range(int((w + h) / pitch) + 2):
        at = k * pitch
        if kind == "rising":
            draw.line([(at - h, h), (at, 0)], fill=255, width=thick)
        elif kind == "level":
            draw.line([(0, at), (w, at)], fill=255, width=thick)
        else:
            for j in range(int(w / pitch) + 2):
                x = j * pitch + (pitch / 2 if k % 2 else 0)
                draw.ellipse((x - thick, at - thick, x + thick, at + thick), fill=255)
    return Mask(m.x, m.y, image.reduce(fine) if fine > 1 else image, scale)


@drawn(bleed=14)
def emblem_badge(c: Canvas, *, seat: int, glow: str = "", rim: bool = True, picture: bool = True) -> None:
    """A gang's badge in a brass rim; a Dominion card is one of these."""
    x, y, r = c.w / 2, c.h / 2, min(c.w, c.h) / 2 / 1.06
    outer = c.poly(outline(seat, x, y, r))
    if glow:
        c.glow(outer, 7, glow, 1, 4)
    c.shadow(outer, 1, 2, 2.5, 0.7)
    c.paint(outer.grow(1.2), theme.OUTLINE)
    if rim:
        c.paint(outer, BRASS_SLOPE)
        r -= max(3.2, r * 0.13)
    c.paint(c.poly(outline(seat, x, y, r)), "#120d0a")
    coat(c, c.poly(outline(seat, x, y, r - 1.5)), seat, max(6, r * 0.26))
    if picture:
        m = mark(c, COATS[seat].emblem, x, y, r * 1.16)
        c.paint(m.grow(1.2), COATS[seat].edge, 0.9)
        c.paint(m, COATS[seat].ink)


def badge(cx: float, cy: float, r: float, seat: Seat, glow: str = "") -> Token:
    """A gang's badge of radius `r` around a point."""
    return emblem_badge(Box.around(cx, cy, 2 * r * 1.06), seat=seat, glow=glow)


@drawn(bleed=4)
def coat_bar(c: Canvas, *, seat: int, radius: float = 3) -> None:
    """A bar in a gang's colour and hatching."""
    m = c.whole(radius)
    c.paint(m.grow(1.6), "#0a0706")
    coat(c, m, seat, 7)
