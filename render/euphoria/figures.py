"""Figures on the table: a portrait in its side's ink, the ring of its life, its letter on its side's badge."""

from __future__ import annotations

from typing import NamedTuple

from render import theme
from render.euphoria import icons
from render.euphoria.portraits import put_face
from render.euphoria.sides import INKS, LIVERIES, NEUTRAL
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.materials import hatched
from render.kit.part import drawn
from render.scene import Box, Item, Label, Style

SIZES = (42.0, 36.0, 29.0, 24.0)
"""The radii tokens are drawn in, so that those drawn once serve everywhere."""
STEPS = 24
"""Into how many parts the ring of life is divided."""
_FLAT = (1.2, 0.76)  # how a lying figure's disc is drawn out
_LEFT, _WEAK, _LOST = "#f7f2e6", "#e8502c", "#41352d"


class Look(NamedTuple):
    """What a figure's token shows. `life` in `STEPS`; `weak`: under half its action points."""

    who: str
    side: int | None
    letter: str
    life: int = STEPS
    weak: bool = False
    prone: bool = False
    dead: bool = False
    number: str = ""


def _field(c: Canvas, share: float, prone: bool) -> Mask:
    wide, high = _FLAT if prone else (1.0, 1.0)
    r = c.w / 2
    return c.oval(r, c.h / 2, r * share * wide, r * share * high)


# A token is laid of several parts: what changes often (life, glow) is cheap to draw, the face never changes.


@drawn(bleed=24)
def shade(c: Canvas, *, prone: bool = False, glow: str = "", height: int = 0) -> None:
    """What lies under a figure: a shadow, longer the higher it stands (inches), and a glow."""
    r = c.w / 2
    base = _field(c, 1, prone)
    tall = min(height, 8)
    c.shadow(base, r * (0.1 + 0.05 * tall), r * (0.14 + 0.06 * tall), r * 0.13, 0.75)
    if glow:
        c.glow(base, r * 0.2, glow, 1, 3)


@drawn(bleed=8)
def disc(c: Canvas, *, who: str, side: int | None, prone: bool = False) -> None:
    """A figure's base with its portrait. Raises KeyError for an unknown contestant."""
    r = c.w / 2
    base = _field(c, 1, prone)
    c.paint(base.grow(1.4), "#f4ead2" if side is None else LIVERIES[side].tones.light)
    c.paint(base, "#0d0a09")
    face = _field(c, 0.75, prone)
    put_face(c, face, r, c.h / 2, r * (0.88 if prone else 0.78), who, INKS[side])
    c.inner(face, 1, 1.5, 1.5, "#000000", 0.55)


@drawn(bleed=8)
def ring(c: Canvas, *, life: int, weak: bool = False, prone: bool = False) -> None:
    """The ring of life, clockwise from the top in `STEPS`, notched in quarters."""
    r = c.w / 2
    band = _field(c, 0.95, prone) - _field(c, 0.78, prone)
    c.paint(band, _LOST)
    if life:
        sector = outlines.sector(r, c.h / 2, 0, r * 1.5, -90, -90 + 359.9 * life / STEPS)
        c.paint(band & c.poly(sector), _WEAK if weak else _LEFT)
    for turn in range(4):
        notch = outlines.sector(r, c.h / 2, r * 0.5, r * 1.3, turn * 90 - 2.4, turn * 90 + 2.4)
        c.paint(band & c.poly(notch), "#0d0a09")


@drawn(bleed=4)
def dimmed(c: Canvas) -> None:
    """A shade over a figure that is through."""
    c.paint(_field(c, 1, False).grow(1.6), theme.SOOT, 0.55)


@drawn(bleed=8)
def fallen(c: Canvas, *, who: str, side: int | None) -> None:
    """A figure that is dead: grey, crossed out in its side's colour."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.shadow(m, 0, 2, 3, 0.6)
    c.paint(m.grow(1), "#ded2bb")
    c.paint(m, "#191412")
    put_face(c, c.oval(r, r, r * 0.86), r, r, r * 0.9, who, "grey")
    c.paint(c.oval(r, r, r * 0.86), "#120d0b", 0.35)
    d = r * 0.62
    cross = c.line([(r - d, r - d), (r + d, r + d)], r * 0.24) | c.line([(r - d, r + d), (r + d, r - d)], r * 0.24)
    c.paint(cross.grow(2), "#120d0b")
    c.paint(cross, "#cfc6b0" if side is None else LIVERIES[side].tones.base)


@drawn(bleed=4)
def tag(c: Canvas, *, side: int | None, dead: bool = False) -> None:
    """The plate of a figure's letter: round and smooth, or a hatched lozenge."""
    livery = NEUTRAL if side is None else LIVERIES[side]
    r = min(c.w, c.h) / 2
    shape = c.oval(r, r, r) if livery.shape == "round" else c.poly(outlines.lozenge(r, r, r * 1.22, r * 1.22), r * 0.3)
    c.shadow(shape, 1, 1.6, 2, 0.7)
    c.paint(shape.grow(1.2), "#fff4dc")
    c.paint(shape, "#120c09")
    inner = shape.shrink(2)
    tones = livery.tones
    if dead:
        c.paint(inner, "#2a2420")
    elif livery.shape == "round":
        c.paint(inner, Linear(0, tones.light, tones.base))
    else:
        c.paint(inner, Linear(0, theme.lighter(tones.base, 0.12), tones.low))
        hatched(c, inner, "rising", tones.light, 0.3, max(4, r * 0.34), 1.4)


def fitting(r: float) -> float:
    """The largest of `SIZES` that is no larger than `r`; the smallest where none is."""
    return next((size for size in SIZES if size <= r), SIZES[-1])


def letter_ink(side: int | None, dead: bool = False) -> str:
    """The colour of a letter on its tag."""
    return "#f4ead2" if dead else "#2a1204" if side in (0, None) else "#ffffff"


def lettered(cx: float, cy: float, r: float, look: Look) -> list[Item]:
    """A figure's letter on its plate; a Benkei has a paw."""
    box = Box.around(cx, cy, 2 * r)
    plate = tag(box, side=look.side, dead=look.dead)
    ink = letter_ink(look.side, look.dead)
    if look.who == "benkei" and not look.number:
        return [plate, icons.icon(box.inset(r * 0.38), name="paw", colour=ink)]
    text = look.number or look.letter
    style: Style = "edged" if look.side == 1 else "plain"
    return [plate, Label(text, box.inset(1), "number", max(28, round(r * 1.86)), ink, fit="shrink", style=style)]


def token(
    cx: float, cy: float, r: float, look: Look, *, glow: str = "", height: int = 0, dim: bool = False, foot: bool = True
) -> list[Item]:
    """A figure centred on a point, its letter at the lower left."""
    return [*body(cx, cy, r, look, glow, height, dim, foot), *letter(cx, cy, r, look)]


def body(
    cx: float, cy: float, r: float, look: Look, glow: str = "", height: int = 0, dim: bool = False, foot: bool = True
) -> list[Item]:
    """A figure without its letter."""
    size = _size(r, look)
    box = Box.around(cx, cy, 2 * size)
    if look.dead:
        lying = fallen(box, who=look.who, side=look.side)
        return [lying.standing() if foot else lying]
    face = disc(box, who=look.who, side=look.side, prone=look.prone)
    items: list[Item] = [
        shade(box, prone=look.prone, glow=glow, height=height),
        face.standing() if foot else face,
        ring(box, life=look.life, weak=look.weak, prone=look.prone),
    ]
    return [*items, *([dimmed(box)] if dim else [])]


def letter(cx: float, cy: float, r: float, look: Look) -> list[Item]:
    """The letter of a figure that is centred on a point."""
    reach = _size(r, look) * 0.74
    return lettered(cx - reach, cy + reach, max(18.0, r * 0.62), look)


def _size(r: float, look: Look) -> float:
    """The radius of a disc: what is drawn in advance is found by its exact size."""
    return float(round(r * 0.8)) if look.dead else float(r)
