"""Cards that look like cards: a parchment with its phase, price, title, art window, text and icon bar."""

from __future__ import annotations

from typing import NamedTuple

from render import theme
from render.kit import materials, plates
from render.kit.badges import price
from render.kit.canvas import Canvas, Linear
from render.kit.cubes import cube
from render.kit.dice import die, face_mark
from render.kit.emblems import icon, put_emblem
from render.kit.part import drawn
from render.lettering import layout, width
from render.scene import Box, Item, Label, Token

SIZE = (226, 476)
ART = (198, 132)


class Stat(NamedTuple):
    """One figure of a card's bar: attack, defence, damage, range or an icon by name. No text: the mark alone."""

    kind: str
    text: str = ""


@drawn(bleed=22)
def card_face(c: Canvas, *, seed: int, glow: str = "") -> None:
    """The paper of a card with its printed frame; `glow` when it may be played now."""
    m = c.whole(16)
    if glow:
        c.glow(m, 9, glow, 0.6, 2)
    c.shadow(m, 4, 9, 8, 0.75)
    c.paint(m.grow(1.4), "#0c0907")
    if glow:
        c.paint(m.grow(3.4), glow)
        c.paint(m.grow(0.6), "#0c0907")
    materials.parchment(c, m, 200 + seed, edge=9, shadow=False)
    c.paint(m.shrink(6) - m.shrink(8.2), theme.INK)
    c.paint(m.shrink(10) - m.shrink(10.9), theme.INK_SOFT)
    for x in (12, c.w - 12):
        y = c.h - 12
        c.paint(c.poly([(x - 7, y), (x, y - 7), (x + 7, y), (x, y + 7)]), theme.INK)
        c.paint(c.oval(x, y, 2), theme.PARCHMENT)


@drawn(bleed=8)
def phase_tag(c: Canvas, *, name: str) -> None:
    """When a card may be played: a roundel and a ribbon for the name."""
    r = c.h / 2
    ribbon = c.rect(r, r - 18, c.w - r, 36, 6)
    c.paint(ribbon, Linear(0, "#4a3a2b", "#2c2018"))
    c.paint(ribbon.rim(1.2), theme.BRASS_LOW)
    materials.brass(c, c.oval(r, r, r), slope=True, bevel=2)
    well = c.oval(r, r, r * 0.78)
    c.paint(well, "#2c1c08")
    c.inner(well, 1.5, 2, 2, "#000000", 0.6)
    put_emblem(c, name, r, r, r * 1.07, "#ffe9ae")


@drawn(bleed=4)
def art_frame(c: Canvas) -> None:
    """The edge around a card's picture."""
    m = c.whole(6)
    c.paint(m.rim(1.4), theme.BRASS_LOW, 0.9)
    c.paint(m.rim(0, 2.4), theme.INK)


@drawn(bleed=3)
def bar(c: Canvas) -> None:
    """The dark bar at a card's foot."""
    m = c.whole(8)
    c.paint(m, theme.INK)
    c.paint(m.rim(1.6), theme.BRASS)


@drawn(bleed=3)
def damage_square(c: Canvas, *, filled: bool = False, lit: bool = False) -> None:
    """A square that takes damage on a card or slot; filled by a cube drawn on it."""
    m = c.whole(c.w * 0.11)
    c.paint(m, theme.INK)
    c.paint(c.rect(c.w * 0.1, c.h * 0.1, c.w * 0.8, c.h * 0.8, 2), "#1a1512" if filled else "#6a5741")
    c.inner(m, 1.5, 2, 1.5, "#000000", 0.6)
    if lit:
        c.paint(m.rim(0, 2.4), theme.CHANGED)


def damage_squares(right: float, cy: float, size: float, total: int, taken: int, lit: int = 0) -> list[Item]:
    """Squares in a row ending at `right`, the first `taken` with a cube, the last `lit` of those just placed."""
    pitch, items = size * 1.22, list[Item]()
    for k in range(total):
        box = Box(right - size - (total - 1 - k) * pitch, cy - size / 2, size, size)
        fresh = taken - lit <= k < taken
        items.append(damage_square(box, filled=k < taken, lit=fresh))
        if k < taken:
            items.append(cube(box.inset(size * 0.07), kind="damage"))
    return items


def _stat_mark(kind: str, box: Box) -> Token:
    if kind in ("attack", "defence"):
        return die(box, kind=kind)
    if kind in ("damage", "steam", "heat", "shield"):
        return cube(box, kind=kind)
    if kind in ("hit", "critical", "defend", "critical-defend"):
        return face_mark(box, face=kind)
    return icon(box, name="ruler" if kind == "range" else kind, colour=theme.PARCHMENT)


def stat_bar(box: Box, stats: tuple[Stat, ...]) -> list[Item]:
    """Marks with their figures, spread over the bar."""
    items: list[Item] = [bar(box)]
    mark = 22.0
    wide = [mark + (4 + width(stat.text, "number", 29) if stat.text else 0) for stat in stats]
    gap = min(30.0, (box.w - 20 - sum(wide)) / max(1, len(stats) - 1))
    at = box.cx - (sum(wide) + gap * (len(stats) - 1)) / 2
    for stat, taken in zip(stats, wide, strict=True):
        items.append(_stat_mark(stat.kind, Box(at, box.cy - mark / 2, mark, mark)))
        if stat.text:
            text = Box(at + mark + 4, box.y, taken - mark - 4 + 1, box.h)
            items.append(Label(stat.text, text, "number", 29, "#fff3dc", "lm", "shrink"))
        at += taken + gap
    return items


def _title(text: str, box: Box) -> Label:
    """A title in the display face; one too long for it in the condensed face."""
    label = Label(text, box, "title", 31, theme.INK, fit="wrap", lines=2, leading=1.0)
    return label if layout(label)[1] else label._replace(role="label", size=35, leading=0.9)


def card(
    x: float,
    y: float,
    seed: int,
    title: str,
    phase: tuple[str, str],
    cost: str,
    art: Token,
    text: str,
    stats: tuple[Stat, ...] = (),
    glow: str = "",
    veiled: bool = False,
) -> list[Item]:
    """A whole card. `phase`: icon and name; `art`: a token of `ART` size whose box is placed here."""
    w, h = SIZE
    box = Box(x, y, w, h)
    tag = Box(x + 11, y + 13, 54 + 14 + width(phase[1], "label", 28), 54)
    tag = tag._replace(w=min(tag.w, w - 80))
    window = Box(x + 14, y + 140, *ART)
    body = Box(x + 19, y + 282, w - 36, 122)
    items: list[Item] = [
        card_face(box, seed=seed, glow=glow).standing(),
        phase_tag(tag, name=phase[0]),
        Label(phase[1], Box(tag.x + 56, tag.y, tag.w - 60, 54), "label", 28, "#f6e3a8", "lm", "shrink"),
        *(price(x + w - 38, y + 42, 29, cost) if cost else []),
        _title(title, Box(x + 13, y + 76, w - 26, 58)),
        art._replace(box=window),
        art_frame(window),
        Label(text, body, "text", 29, theme.INK, "lt", "wrap", lines=4, leading=1.07),
    ]
    if stats:
        items += stat_bar(Box(x + 11, y + h - 64, w - 22, 46), stats)
    if veiled:
        items.append(plates.veil(box))
    return items
