"""Drawn graphs: bars of brass in a sooty window, and a line over a band."""

from __future__ import annotations

from collections.abc import Sequence

from render import theme
from render.kit import masks, materials
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.outlines import Point
from render.kit.part import drawn

_DIM = ("#8d7a5c", "#6b5b44", "#4a3f30")


def _boxes(c: Canvas, boxes: Sequence[tuple[float, float, float, float]]) -> Mask:
    """The area of rectangles that do not cross."""
    outlines: list[list[Point]] = [
        [(x, y), (x + w, y), (x + w, y + h), (x, y + h)] for x, y, w, h in boxes if w > 0 and h > 0
    ]
    return masks.drawn(outlines, c.scale)


@drawn(bleed=6)
def window(c: Canvas, *, lines: tuple[float, ...] = ()) -> None:
    """A dark window to draw a graph in; `lines` are heights (shares from the top) of faint rules."""
    m = c.whole(8)
    materials.recess(c, m, "#17120f", 0.9, 0.35)
    for at in lines:
        c.paint(c.rect(4, c.h * at - 1, c.w - 8, 2), theme.MUTED, 0.18)


@drawn(bleed=8)
def histogram(c: Canvas, *, bars: tuple[tuple[float, bool], ...], other: tuple[float, ...] = ()) -> None:
    """Bars over the whole width, each a share (0-1) of the height; those that are lit are brass, the others hatched
    iron. `other` are the heights of a second row, drawn as a copper outline over them."""
    pitch = c.w / len(bars)
    gap = min(6.0, pitch * 0.16)
    for wanted in (True, False):
        boxes = [
            (i * pitch + gap / 2, c.h * (1 - share), pitch - gap, c.h * share)
            for i, (share, lit) in enumerate(bars)
            if lit is wanted and c.h * share >= 0.5
        ]
        if not boxes:
            continue
        m = _boxes(c, boxes)
        if wanted:
            materials.brass(c, m, bevel=1.6, outline=1.2, seed=9)
        else:
            c.paint(m.grow(1.2), theme.OUTLINE)
            c.paint(m, Linear(0, *_DIM))
            materials.hatched(c, m, "rising", "#000000", 0.35, 13, 3)
    if other:
        points: list[Point] = [(0.0, c.h)]
        for i, share in enumerate(other):
            points += [(i * pitch, c.h * (1 - share)), ((i + 1) * pitch, c.h * (1 - share))]
        points.append((c.w, c.h))
        line = c.line(points, 7, caps=False)
        c.paint(line.grow(2), theme.OUTLINE, 0.9)
        c.paint(line, theme.HUES["slate"].light)


@drawn(bleed=24)
def course(c: Canvas, *, line: tuple[tuple[float, float], ...], band: tuple[tuple[float, float], ...]) -> None:
    """A line of brass. All points are shares of width and height from the upper left; `band` is an area behind it."""

    def placed(points: Sequence[tuple[float, float]]) -> list[Point]:
        return [(x * c.w, y * c.h) for x, y in points]

    area = c.poly(placed(band))
    c.paint(area, theme.HUES["verdigris"].base, 0.34)
    materials.hatched(c, area, "rising", theme.HUES["verdigris"].light, 0.22, 18, 2.4)
    path = c.line(placed(line), 7)
    c.shadow(path, 2, 3, 3, 0.7)
    c.paint(path.grow(2), theme.OUTLINE)
    c.paint(path, theme.BRASS_STOPS[0][1])
    x, y = placed(line)[-1]
    end = c.oval(x, y, 12)
    c.paint(end.grow(2), theme.OUTLINE)
    c.paint(end, theme.CREAM)
