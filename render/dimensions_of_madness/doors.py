"""Doors as they lie: open, shut, locked for attackers, sealed with a letter, or opened by a minion."""

from __future__ import annotations

from engines.dimensions_of_madness.places import locked, sealed
from engines.dimensions_of_madness.state import MINION, OPEN, DimensionsOfMadness
from render.dimensions_of_madness.chart import Chart
from render.dimensions_of_madness.signs import put
from render.kit import materials
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.part import drawn
from render.scene import Box, Item, Label

_BAR = Linear(0, "#f6e3a8", "#c79a44", "#7a571f")
_IRON = Linear(0, "#7a7068", "#3b342e", "#241e1a")


class _Frame:
    """A doorway drawn as if its wall ran from left to right; `upright` turns it."""

    def __init__(self, c: Canvas, upright: bool) -> None:
        self.c, self.upright = c, upright
        self.long = c.h if upright else c.w
        self.k = self.long / 62

    def rect(self, along: float, across: float, long: float, thick: float, r: float = 0) -> Mask:
        """A bar: its start along the wall and its middle across it, in pixels of a door 62 long."""
        k = self.k
        a, b = along * k, (self.c.w if self.upright else self.c.h) / 2 + (across - thick / 2) * k
        if self.upright:
            return self.c.rect(b, a, thick * k, long * k, r * k)
        return self.c.rect(a, b, long * k, thick * k, r * k)

    def fill(self, stops: Linear) -> Linear:
        turned = Linear(90 if self.upright else 0)
        turned.stops = stops.stops
        return turned


@drawn(bleed=8)
def door(c: Canvas, *, how: str, upright: bool, lit: bool = False) -> None:
    """A door: `how` is open, shut, locked, sealed or minion."""
    f = _Frame(c, upright)
    for along in (2.0, 52.0):
        post = f.rect(along, 0, 8, 20, 2)
        c.paint(post.grow(1.2 * f.k), "#0d0907")
        c.paint(post, f.fill(Linear(0, "#e2d2b0", "#8a7a5e")))
    if lit:
        c.glow(f.rect(8, 0, 46, 22, 3), 5 * f.k, "#ffe566", 0.95, 2)
    if how in (OPEN, MINION):
        _leaves(c, f, how)
        return
    bar = f.rect(9, 0, 44, 19, 2.5)
    c.shadow(bar, 2 * f.k, 4 * f.k, 3 * f.k, 0.7)
    c.paint(bar.grow(1.5 * f.k), "#150d06")
    c.paint(bar, f.fill(_BAR if how == "shut" else _IRON))
    if how == "shut":
        c.paint(f.rect(30, 0, 2.2, 18), "#2a1a08")
        for along in (13.0, 46.0):
            c.paint(f.rect(along, 0, 3, 18), "#5b3f14", 0.6)
        for along in (25.0, 34.0):
            c.paint(f.rect(along, 0, 4, 4, 2), "#2a1a08")
    else:
        materials.hatched(c, bar, "rising", "#ff5a3c", 0.9, 9 * f.k, 3 * f.k)
    c.bevel(bar, 1.4 * f.k, "#fff8df", "#000000", 0.6, 0.5, 0.5)


def _leaves(c: Canvas, f: _Frame, how: str) -> None:
    sill = f.rect(10, 0, 42, 13)
    c.paint(sill, "#d8c7a2" if how == OPEN else "#a5483c", 0.9)
    c.inner(sill, 1, 1.5, 2, "#000000", 0.5)
    for along in (10.0, 45.0):
        leaf = f.rect(along, 12, 7, 26, 1.5)
        c.shadow(leaf, 2 * f.k, 3 * f.k, 2 * f.k, 0.6)
        c.paint(leaf.grow(1.3 * f.k), "#150d06")
        c.paint(leaf, f.fill(_BAR if how == OPEN else _IRON))
        c.bevel(leaf, 1.1 * f.k, "#fff8df", "#000000", 0.6, 0.5, 0.4)


@drawn(bleed=6)
def medal(c: Canvas, *, lock: bool = True) -> None:
    """The red medal on a locked door: a padlock, or bare for the letter of a seal."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.oval(x, y, r)
    c.shadow(m, 1.5, 3, 3, 0.7)
    c.paint(m.grow(1.6), "#150504")
    c.paint(m, Linear(0, "#e2543a", "#8e1f16"))
    c.bevel(m, 1.2, "#ffd7c8", "#000000", 0.7, 0.5, 0.5)
    if lock:
        put(c, "lock", x, y - 0.5, r * 1.25, "#fff4e6", shadow=False)


def how(state: DimensionsOfMadness, key: str) -> str:
    """How a door is drawn."""
    lies = state.doors.get(key)
    if lies is None:  # nothing is laid out before the draft is over
        return "sealed" if state.board.doors[key].sealed else "shut"
    if lies in (OPEN, MINION):
        return lies
    if state.board.doors[key].sealed and sealed(state, key):
        return "sealed"
    return "locked" if locked(state, key) else "shut"


def draw(state: DimensionsOfMadness, chart: Chart, lit: frozenset[str]) -> list[Item]:
    """All doors of the map, those that just changed lit."""
    items: list[Item] = []
    medals: list[Item] = []
    for key, data in state.board.doors.items():
        if not all(chart.shows(square) for square in data.squares):
            continue
        upright = key.endswith("E")
        x, y = chart.side(data.squares[0], key[-1])
        thick = chart.cell * 0.86
        box = Box.around(x, y, thick, chart.cell) if upright else Box.around(x, y, chart.cell, thick)
        lies = how(state, key)
        items.append(door(box, how=lies, upright=upright, lit=key in lit))
        if lies in ("locked", "sealed"):
            size = chart.cell * 0.55
            medals.append(medal(Box.around(x, y, size), lock=lies == "locked"))
            if lies == "sealed" and data.sealed:
                text = Box.around(x, y, size)
                medals.append(Label(data.sealed, text, "number", max(28, size * 0.8), "#fff4e6", style="edged"))
    return items + medals
