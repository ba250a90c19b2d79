"""A window on the table with its brass ruler: ground, scenery, grid letters, exit platforms, drums, the cat."""

from __future__ import annotations

from engines.euphoria.ground import tables
from engines.euphoria.ground.scenery import Spot, Table
from engines.euphoria.state import PLATFORM, Euphoria
from render import theme
from render.euphoria import icons, terrain, trails
from render.euphoria.sides import LIVERIES
from render.euphoria.window import Window
from render.kit import outlines, plates
from render.kit.canvas import Canvas, Linear
from render.kit.materials import brass
from render.kit.part import drawn
from render.scene import Box, Item, Shape

BAND = 36.0
"""Pixels of the ruler along the upper and the left side."""
RIM = 12.0
CELL = 4
"""Inches of a typed place such as C7."""
_COLUMNS = "ABCDEFGHIJKL"


def table_of(state: Euphoria) -> Table:
    """The table as it stands now."""
    return tables.load(state.layout).without(frozenset(state.removed))


def roofed(state: Euphoria, spot: Spot) -> str:
    """The name of the building that a figure is inside of, under its roof; empty in the open."""
    return next((piece.name for piece in table_of(state).inside(spot) if piece.hollow), "")


def framed(box: Box) -> Box:
    """The map's own box inside the ruler that fills `box`."""
    return Box(box.x + BAND, box.y + BAND, box.w - BAND - RIM, box.h - BAND - RIM)


@drawn(bleed=12)
def ruler(c: Canvas) -> None:
    """The brass frame of a map."""
    hole = c.rect(BAND, BAND, c.w - BAND - RIM, c.h - BAND - RIM, 2)
    m = c.whole(8) - hole
    c.shadow(m, 0, 3, 5, 0.55)
    brass(c, m, shadow=False, bevel=2, seed=14)


@drawn(bleed=0)
def lip(c: Canvas) -> None:
    """The shadow of the ruler on the land."""
    c.inner(c.whole(2), 2, 3, 5, "#000000", 0.6)


def ground(window: Window, table: Table) -> list[Item]:
    """What of a map stays as long as its window: the land, letters and numbers at the ruler, notches between."""
    box = window.box
    land = terrain.land(box, pieces=terrain.features(table), x=window.x, y=window.y, k=window.k)
    wide, high = box.w / window.k, box.h / window.k
    across = tuple(at for n in range(1, 12) if 0 < (at := (n * CELL - window.x) * window.k) < box.w)
    down = tuple(at for n in range(1, 9) if 0 < (at := (n * CELL - window.y) * window.k) < box.h)
    items: list[Item] = [land, lip(box)]
    items += [Shape("rect", (round(box.x + at) - 1, box.y - 12, 2, 10), "#4a3516") for at in across]
    items += [Shape("rect", (box.x - 12, round(box.y + at) - 1, 10, 2), "#4a3516") for at in down]
    for number, letter in enumerate(_COLUMNS):
        left, right = max(number * CELL, window.x), min((number + 1) * CELL, window.x + wide)
        if (right - left) * window.k >= 34:
            middle = box.x + ((left + right) / 2 - window.x) * window.k
            items.append(plates.engraved(Box.around(middle, box.y - BAND / 2, 30, 28), letter, 30, "number"))
    for number in range(9):
        top, low = max(number * CELL, window.y), min((number + 1) * CELL, window.y + high)
        if (low - top) * window.k >= 34:
            middle = box.y + ((top + low) / 2 - window.y) * window.k
            spot = Box.around(box.x - BAND / 2, middle, 30, 28)
            items.append(plates.engraved(spot, str(number + 1), 30, "number"))
    return items


# -- platforms


@drawn(bleed=6)
def platform(c: Canvas, *, side: int, lit: bool = False) -> None:
    """Four inches square: hazard stripes in the side's colours round a plate with its mark."""
    livery, w = LIVERIES[side], c.w
    m = c.whole(2)
    c.shadow(m, 2, 3, 3, 0.55)
    if lit:
        c.glow(m, 5, theme.CHANGED, 0.9, 2)
    c.paint(m, "#181310")
    step = w / 4.6
    for k in range(-5, 11, 2):
        stripe = [(k * step, 0.0), ((k + 1) * step, 0.0), ((k + 1) * step - w, w), (k * step - w, w)]
        c.paint(c.poly(stripe) & m.shrink(w * 0.02), livery.tones.light if side == 0 else "#4a86c4")
    inner = c.rect(w * 0.16, w * 0.16, w * 0.68, w * 0.68)
    c.paint(inner, Linear(45, "#80756a", "#4e463d"))
    c.paint(inner.rim(1.2), "#120d0a")
    c.paint(m.rim(1.6), "#120d0a")
    r = w * 0.2
    if livery.shape == "round":
        c.paint(c.oval(w / 2, w / 2, r), "#181310")
        c.paint(c.oval(w / 2, w / 2, r * 0.74), Linear(0, livery.tones.light, livery.tones.base))
    else:
        c.paint(c.poly(outlines.lozenge(w / 2, w / 2, r * 1.25, r * 1.25)), "#181310")
        c.paint(c.poly(outlines.lozenge(w / 2, w / 2, r * 0.9, r * 0.9)), Linear(0, "#6ea0d4", livery.tones.base))


def platforms(state: Euphoria, window: Window, lit: set[int] | None = None) -> list[Item]:
    """The exit platforms that lie in the window, whole."""
    items: list[Item] = []
    for team in state.teams:
        if team.platform is None:
            continue
        box = platform_box(team.platform, window)
        if within(box, window.box):
            items.append(platform(box, side=team.seat, lit=team.seat in (lit or set())))
    return items


def platform_box(at: tuple[float, float], window: Window) -> Box:
    """Where a platform with this middle lies in a window."""
    return Box.around(*window.at(at), 2 * PLATFORM / 100 * window.k)


def within(box: Box, outer: Box) -> bool:
    """Whether a box lies wholly in another."""
    return box.x >= outer.x and box.y >= outer.y and box.right <= outer.right and box.bottom <= outer.bottom


# -- what lies about


@drawn(bleed=14)
def drum(c: Canvas, *, lit: bool = False) -> None:
    """A drum of fuel from above."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.glow(m, r * 0.4, theme.CHANGED if lit else "#ffecaa", 0.9, 2 if lit else 0)
    c.shadow(m, r * 0.2, r * 0.26, r * 0.24, 0.6)
    c.paint(m, "#3c140c")
    c.paint(c.oval(r, r, r * 0.9), Linear(45, "#f67854", "#c4341e", "#781a0e"))
    c.paint(c.ring(r, r, r * 0.76, r * 0.13), "#ffd6aa", 0.8)
    c.paint(c.oval(r * 0.75, r * 0.8, r * 0.17), "#280e08")
    c.paint(c.oval(r * 1.3, r * 1.22, r * 0.1), "#280e08")


@drawn(bleed=8)
def cat(c: Canvas) -> None:
    """Sir Kobayashi's cat, a knife in its head."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.shadow(m, 1, 2, 3, 0.7)
    c.paint(m, "#120c09")
    c.paint(c.oval(r, r, r * 0.86), Linear(45, "#f2eee2", "#a59a86"))
    k = r / 50
    head = c.glyph("M24 44 L22 20 L40 32 H60 L78 20 L76 44 C76 80 24 80 24 44 Z", 0, 4 * k, k)
    c.paint(head.grow(1.2), "#120c09")
    c.paint(head, "#57493a")
    for x in (40, 60):
        c.paint(c.oval(x * k, 50 * k, 6 * k), "#ffe566")
        c.paint(c.oval(x * k, 50 * k, 1.8 * k, 5 * k), "#120c09")
    c.paint(c.poly([(47 * k, 36 * k), (51 * k, 4 * k), (55 * k, 36 * k)]), "#d8392e")


@drawn(bleed=2)
def zone(c: Canvas, *, radius: float = 0) -> None:
    """Where something may be put: a bright veil with a broken edge."""
    c.paint(c.whole(radius), theme.MAY_ACT, 0.2)
    rim = outlines.rounded([(0.0, 0.0), (c.w, 0.0), (c.w, c.h), (0.0, c.h)], radius or 1)
    for run in trails.dashes([*rim, rim[0]], 16, 11):
        c.paint(c.line(run, 6, caps=False), "#1a0e07", 0.7)
        c.paint(c.line(run, 3.4, caps=False), theme.MAY_ACT)


def carried(cx: float, cy: float, r: float, what: str) -> list[Item]:
    """What a figure carries, at its side: a drum, or a body."""
    box = Box.around(cx, cy, 2 * r)
    if what.startswith("drum"):
        return [drum(box)]
    return [icons.button(box, name="prone", face="#f4ead2", ink="#33220c")]
