"""Cubes, the squares they stand in, and numbers printed on the thing they count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import PATHS
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import darker, lighter


class Paint(NamedTuple):
    """A cube's faces and its edge; the mark says what it is without its colour."""

    front: str
    top: str
    side: str
    edge: str
    mark: str
    mark_colour: str


CUBES = {
    "steam": Paint("#efe8da", "#ffffff", "#bfb39d", "#6e6350", "", ""),
    "shield": Paint("#2d74c4", "#7fb8f0", "#1a447a", "#0c2445", "shield", "#dcedff"),
    "heat": Paint("#cb3328", "#f47f68", "#871a14", "#460b08", "flame", "#ffe2c4"),
    "damage": Paint("#1d1916", "#5b534b", "#0a0807", "#ded2bb", "cross", "#ded2bb"),
}
RIMS = {"steam": ("#e9e0cf", "#221c18"), "shield": ("#5d9fe0", "#142a45"), "heat": ("#e2564a", "#4a130f")}


def _cube(c: Canvas, x: float, y: float, s: float, kind: str, mark: bool) -> None:
    """A wooden cube seen slightly from above; `x`, `y` its centre, `s` its whole size."""
    paint = CUBES[kind]
    deep = s * 0.2
    face = s - deep
    x0, y0 = x - s / 2, y - s / 2 + deep
    ground = [(x0 + 1, y0 + face), (x0 + face, y0 + face + 2), (x0 + s + 2, y0 + face - deep + 2), (x0 + s + 2, y0)]
    c.paint(c.poly(ground, 1).blur(1.6), "#000000", 0.55)
    top = [(x0, y0), (x0 + deep, y0 - deep), (x0 + s, y0 - deep), (x0 + face, y0)]
    side = [(x0 + face, y0), (x0 + s, y0 - deep), (x0 + s, y0 + face - deep), (x0 + face, y0 + face)]
    whole = c.poly([*top[:3], side[2], side[3], (x0, y0 + face)], 2.2)
    c.paint(whole.grow(1.7 if kind == "damage" else 1.3), paint.edge)
    c.paint(whole, paint.front)
    c.paint(c.poly(top) & whole, paint.top)
    c.paint(c.poly(side) & whole, paint.side)
    front = c.rect(x0, y0, face, face, 2) & whole
    c.paint(front, Linear(45, lighter(paint.front, 0.16), paint.front, darker(paint.front, 0.14)))
    if kind == "damage":
        for end in ((x0, y0), (x0 + face, y0 + face), (x0 + s, y0 - deep)):
            c.paint(c.line([(x0 + face, y0), end], 1.1), "#8f8474")
    if mark and paint.mark:
        k = face * 0.0064
        glyph = c.glyph(PATHS[paint.mark], x0 + face / 2 - 50 * k, y0 + face / 2 - 50 * k, k)
        c.paint(glyph, paint.mark_colour)


@drawn(bleed=5)
def cube(c: Canvas, *, kind: str, mark: bool = True) -> None:
    """One cube: steam, shield, heat or damage."""
    _cube(c, c.w / 2, c.h / 2, min(c.w, c.h), kind, mark)


@drawn(bleed=9)
def square(
    c: Canvas, *, rim: str = "steam", content: str = "", number: str = "", lit: bool = False, struck: bool = False
) -> None:
    """A printed square let into a plate, with the cube that stands in it.

    `number`: "weak" draws the diamond and "volatile" the starburst around a number (the label is set by
    `numbered`). `lit`: it just changed. `struck`: what stood there is crossed out.
    """
    s = min(c.w, c.h)
    edge, floor = RIMS[rim]
    thick = max(2.0, s * 0.07)
    plate = c.rect(0, 0, s, s, s * 0.12)
    well = c.rect(thick, thick, s - 2 * thick, s - 2 * thick, s * 0.07)
    c.paint(plate.grow(1), "#0c0908", 0.9)
    c.paint(plate, Linear(45, lighter(edge, 0.35), edge, darker(edge, 0.25)))
    c.paint(well, floor)
    c.inner(well, 2, 2.5, 2, "#000000", 0.8)
    if content:
        _cube(c, s / 2, s / 2 - 0.5, s - 2.6 * thick, content, mark=not number)
    elif number:
        _printed(c, s, number)
    elif rim != "steam":
        path, tone = ("flame", "#d9614f") if rim == "heat" else ("shield", "#4a86c8")
        c.paint(c.glyph(PATHS[path], s * 0.26, s * 0.25, s * 0.0048), tone, 0.75)
    if struck:
        for a in (0, 1):
            bar = c.line([(s * 0.06, s * (0.06 + 0.88 * a)), (s * 0.94, s * (0.94 - 0.88 * a))], s * 0.11)
            c.paint(bar.grow(1.6), "#120d0a")
            c.paint(bar, "#ff8f7a")
    if lit:
        ring = plate.grow(3.6) - plate.shrink(0.6)
        c.glow(plate.rim(0, 3.6), 4, theme.CHANGED, 0.85)
        c.paint(plate.grow(4.6) - plate.grow(2.6), "#171005")
        c.paint(ring, theme.CHANGED)
        c.paint(plate.rim(0.2, 1.4), "#fff7c4")


def _printed(c: Canvas, s: float, number: str) -> None:
    if number == "volatile":
        c.paint(c.poly(outlines.star(s / 2, s / 2, s * 0.31, s * 0.41, 8, -78)), "#7d1b14")
    else:
        c.paint(c.line(outlines.lozenge(s / 2, s / 2, s * 0.4, s * 0.4), 1.6, closed=True), "#c9bda6")


_NUMBER_ON = {
    ("steam", "weak"): theme.INK,
    ("steam", "volatile"): "#b3261e",
    ("damage", "weak"): theme.CREAM,
    ("damage", "volatile"): "#ff8a78",
    ("", "weak"): "#ffffff",
    ("", "volatile"): "#ffd9cf",
}


class Cell(NamedTuple):
    """One square of a row: its rim, what stands in it, its printed number and what that number is."""

    rim: str = "steam"
    content: str = ""
    number: int | None = None
    volatile: bool = False
    lit: bool = False
    struck: bool = False


def cell(cx: float, cy: float, size: float, what: Cell) -> list[Item]:
    """A square centred on a point, with its number where it has one."""
    kind = "" if what.number is None else ("volatile" if what.volatile else "weak")
    box = Box.around(cx, cy, size)
    items: list[Item] = [square(box, rim=what.rim, content=what.content, number=kind, lit=what.lit, struck=what.struck)]
    if what.number is not None:
        colour = _NUMBER_ON.get((what.content, kind), "#ffffff")
        shift = (-size * 0.075, size * 0.075) if what.content else (0.0, 0.0)
        text = Box.around(cx + shift[0], cy + shift[1], size * 0.8, size * 0.8)
        items.append(Label(str(what.number), text, "number", max(28, round(size * 0.62)), colour, fit="shrink"))
    return items


def row(cx: float, cy: float, cells: Sequence[Cell], size: float = 42, pitch: float = 47) -> list[Item]:
    """Squares side by side, centred on a point."""
    left = cx - (len(cells) - 1) * pitch / 2
    return [item for i, what in enumerate(cells) for item in cell(left + i * pitch, cy, size, what)]


@drawn(bleed=9)
def counter(c: Canvas, *, kind: str, glow: str = "") -> None:
    """A large thing to print a number on: defence die, shield, or a cube."""
    s = min(c.w, c.h)
    if kind == "die":
        _die_face(c, s, glow)
    elif kind == "shield":
        _shield_face(c, s, glow)
    else:
        _cube_face(c, s, kind)


def _die_face(c: Canvas, s: float, glow: str) -> None:
    m = c.rect(0, 0, s, s, s * 0.22)
    c.shadow(m, 2, 3, 2.5, 0.7)
    if glow:
        c.paint(m.grow(3.6), glow)
    c.paint(m.grow(1.6), "#0a0d13")
    c.paint(m, Linear(45, "#7fb2e8", theme.DEFENCE, "#173d6b"))
    c.paint(c.oval(s / 2, s / 2, s * 0.46) & m, Linear(45, "#4f8fd4", "#2a66ab", "#1d4d86"))
    c.bevel(m, 1.8, "#ffffff", "#000000", 0.5, 0.45, 0.8)


def _shield_face(c: Canvas, s: float, glow: str) -> None:
    m = c.glyph(PATHS["shield"], 0, -s * 0.02, s / 100)
    c.shadow(m, 2, 3, 2.5, 0.7)
    if glow:
        c.glow(m, 5, glow, 0.9, 2)
    c.paint(m.grow(2), glow or "#e8d7a8")
    c.paint(m.grow(0.4), "#0c2445")
    c.paint(m, Linear(60, "#79b3ee", "#2f72bd", "#184378"))
    c.bevel(m, 1.6, "#ffffff", "#000000", 0.5, 0.4, 0.8)


def _cube_face(c: Canvas, s: float, kind: str) -> None:
    paint, deep = CUBES[kind], s * 0.16
    face, y0 = s - deep, deep
    top = [(0.0, y0), (deep, 0.0), (s, 0.0), (face, y0)]
    side = [(face, y0), (s, 0.0), (s, y0 + face - deep), (face, y0 + face)]
    whole = c.poly([*top[:3], side[2], side[3], (0.0, y0 + face)], 2.5)
    c.shadow(whole, 2, 3, 2.5, 0.7)
    c.paint(whole.grow(1.8), paint.edge)
    c.paint(whole, paint.front)
    c.paint(c.poly(top) & whole, paint.top)
    c.paint(c.poly(side) & whole, paint.side)


_COUNTER_TEXT = {"die": (0.86, "#ffffff"), "shield": (0.66, "#ffffff"), "damage": (0.84, theme.CREAM)}


def counted(cx: float, cy: float, size: float, kind: str, number: str | int, glow: str = "") -> list[Item]:
    """A number on its own thing: die, shield, steam, heat or damage. Two digits step down to fit."""
    share, colour = _COUNTER_TEXT.get(kind, (0.78, theme.INK))
    cube_like = kind in CUBES and kind != "shield"
    dx, dy = (-size * 0.08, size * 0.08) if cube_like else (0.0, -size * 0.02 if kind == "shield" else 0.0)
    text = Box.around(cx + dx, cy + dy, size * (0.86 if not cube_like else 0.8), size * 0.86)
    style = "edged" if kind in ("die", "shield") else "plain"
    big = max(28, round(size * share))
    return [
        counter(Box.around(cx, cy, size), kind=kind, glow=glow),
        Label(str(number), text, "number", big, colour, fit="shrink", style=style),  # type: ignore[arg-type]
    ]
