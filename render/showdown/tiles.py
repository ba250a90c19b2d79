"""The Locations of the city: a painted scene with a sign of what it asks and gives, and who has Dominion over it."""

from __future__ import annotations

from engines.core.state import Seat
from engines.showdown.state import Spot
from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.materials import BRASS_SLOPE
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label
from render.showdown.coats import badge
from render.showdown.marks import sign
from render.showdown.places_art import scene
from render.showdown.signs import attributes, gain_figures, measure, row
from render.showdown.stage import SIGN

_NAME, _LIGHT, _DIM = "#ffe2a0", "#ffe2a0", "#a8926c"
_MARKER = 27.0


@drawn(bleed=10)
def tile_frame(c: Canvas) -> None:
    """Brass around a scene, with its shadow."""
    m = c.whole(9)
    hole = c.rect(2, 2, c.w - 4, c.h - 4, 7)
    c.shadow(m.grow(3) - hole, 1, 4, 5, 0.7)
    c.paint(m.grow(3) - hole, "#2a1808")
    c.paint(m.grow(2) - c.rect(1, 1, c.w - 2, c.h - 2, 8), BRASS_SLOPE)


@drawn(bleed=16)
def lit_frame(c: Canvas, *, colour: str) -> None:
    """The edge of a Location where something has just happened."""
    m, hole = c.whole(9), c.rect(2, 2, c.w - 4, c.h - 4, 7)
    c.paint((m.grow(5) - hole).blur(6), colour, 0.9)
    c.paint(m.grow(4) - hole, colour)


@drawn(bleed=8)
def sign_plate(c: Canvas) -> None:
    """The dark sign across a scene, between two hairlines of brass."""
    m = c.whole()
    c.shadow(m, 0, 0, 5, 0.7)
    c.paint(m, Linear(0, "#32291f", "#1c1613"), 0.94)
    for y in (0.0, c.h - 2.4):
        c.paint(c.rect(0, round(y), c.w, 2), Linear(90, "#7d5a22", "#e9cf86", "#7d5a22"))


@drawn(bleed=2)
def unheld(c: Canvas) -> None:
    """The ring of a Location without Dominion."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    c.paint(c.oval(x, y, r), "#0e0b09")
    for k in range(14):
        arc = outlines.arc(x, y, r - 2, k * 25.7, k * 25.7 + 14, 4)
        c.paint(c.line(arc, 3), "#a88e62")


@drawn(bleed=14)
def seal(c: Canvas, *, colour: str = theme.CHANGED) -> None:
    """A gold seal to print points on."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.poly(outlines.star(x, y, r * 0.84, r, 14))
    c.shadow(m, 1, 3, 4, 0.7)
    c.glow(m, 6, colour, 0.8, 1)
    c.paint(m, "#6e400a")
    c.paint(c.poly(outlines.star(x, y, r * 0.77, r * 0.92, 14)), Linear(0, theme.lighter(colour, 0.5), "#fac446"))


def bare(box: Box, spot: Spot) -> list[Item]:
    """A Location as it lies there all match long."""
    tile = spot.tile
    plate = Box(box.x + 2, box.y + SIGN[0], box.w - 4, SIGN[1])
    second = plate.y + 78
    spread = min(1.25, box.w / 380)
    items: list[Item] = [
        scene(box, key=spot.key),
        tile_frame(box),
        sign_plate(plate),
        Label(tile.name, Box(box.x + 16, plate.y + 6, box.w - 100, 38), "name", 31, _NAME, "lm", "shrink", "raised"),
    ]
    for i, (amount, (mark, colour, _)) in enumerate(attributes(tile)):
        x = box.x + 13 + i * 60 * spread
        items.append(sign(x + 14, second, 29, mark, colour))
        items.append(
            Label(str(amount), Box(x + 31, second - 22, 24, 44), "number", 43, theme.CREAM, "lm", style="raised")
        )
    return items + _rewards(box, spot, plate)


def _rewards(box: Box, spot: Spot, plate: Box) -> list[Item]:
    """What control brings at once, and Dominion at the start of every turn."""
    rows = (("flag", gain_figures(spot.tile.control)), ("turn", gain_figures(spot.tile.dominion)))
    wide = 30 + max(measure(figures, 30, 8) for _, figures in rows)
    left = min(box.right - 14 - wide, box.x + 13 + 190 * min(1.25, box.w / 380))
    items: list[Item] = []
    for (mark, figures), y in zip(rows, (plate.y + 62, plate.y + 92), strict=True):
        items.append(sign(left + 10, y, 19, mark, _DIM))
        items += row(left + 28, y, figures, 30, _LIGHT, _LIGHT, 8)
    return items


def lively(box: Box, spot: Spot, taken: Seat | None, points: int) -> list[Item]:
    """Who holds a Location; a lit edge and a seal where it has just been taken."""
    cx, cy = box.right - 38, box.y + SIGN[0] + 28
    items: list[Item] = [lit_frame(box, colour=theme.CHANGED)] if taken is not None else []
    if spot.owner is None:
        items.append(unheld(Box.around(cx, cy, 2 * _MARKER - 4)))
    else:
        items.append(badge(cx, cy, _MARKER, spot.owner, theme.CHANGED if taken is not None else ""))
    if taken is not None and points:
        middle = Box.around(box.cx, box.y + 62, 82)
        size = 46 if width(f"+{points}", "number", 46) < 60 else 38
        items += [seal(middle), Label(f"+{points}", middle, "number", size, "#462404")]
    return items
