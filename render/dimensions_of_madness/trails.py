"""What is laid over a map: the way a figure walked, lines of sight with a reticle, what can be reached at what cost."""

from __future__ import annotations

import math

from render.dimensions_of_madness.chart import Chart, Point
from render.kit import outlines
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.scene import Box, Item, Label, Shape

_PALE, _LIGHT = "#fff8e8", "#ffe566"


@drawn(bleed=14)
def trail(c: Canvas, *, points: tuple[tuple[float, float], ...], edge: str, cell: float) -> None:
    """The way from the first point to the last: a hollow ring, a bead a square, an arrow that stops short."""
    k = cell / 62
    bent = outlines.bent(list(points), cell * 0.34) if len(points) > 2 else list(points)
    (ax, ay), (bx, by) = bent[-2], bent[-1]
    long = math.dist((ax, ay), (bx, by)) or 1
    ux, uy = (bx - ax) / long, (by - ay) / long
    short = min(34 * k, math.dist(points[-2], points[-1]) * 0.55)
    tip = (bx - ux * short, by - uy * short)
    back = (tip[0] - ux * 20 * k, tip[1] - uy * 20 * k)
    line = [p for p in bent[:-1] if math.dist(p, (bx, by)) > short + 18 * k] or [points[0]]
    head = c.poly([tip, (back[0] - uy * 15 * k, back[1] + ux * 15 * k), (back[0] + uy * 15 * k, back[1] - ux * 15 * k)])
    body = c.line([*line, back], 9 * k) | head
    c.glow(body, 4, "#000000", 0.75)
    c.paint(body.grow(3.4 * k), edge)
    c.paint(body, _PALE)
    x, y = points[0]
    for i in range(6):
        c.paint(c.poly(outlines.sector(x, y, 19 * k, 24 * k, i * 60 + 8, i * 60 + 46)), _PALE)
    for x, y in points[1:-1]:
        c.paint(c.oval(x, y, 9.5 * k), edge)
        c.paint(c.oval(x, y, 7 * k), _PALE)


@drawn(bleed=14)
def sight(c: Canvas, *, ends: tuple[tuple[float, float], ...], k: float) -> None:
    """A dashed red line from the middle of a side to the middle of a side."""
    (ax, ay), (bx, by) = ends
    long = math.dist((ax, ay), (bx, by))
    step, dash = 24 * k, 15 * k
    at = 0.0
    while at < long:
        p, q = at / long, min(1.0, (at + dash) / long)
        m = c.line([(ax + (bx - ax) * p, ay + (by - ay) * p), (ax + (bx - ax) * q, ay + (by - ay) * q)], 5.5 * k)
        c.paint(m.grow(2.4 * k), "#3a0a04")
        c.paint(m, "#ff6a4a")
        at += step
    c.paint(c.oval(ax, ay, 8 * k), "#3a0a04")
    c.paint(c.oval(ax, ay, 6 * k), "#ff6a4a")


@drawn(bleed=6)
def reticle(c: Canvas) -> None:
    """Cross hairs round a target."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.ring(x, y, r * 0.88, r * 0.11)
    for turn in (0, 90, 180, 270):
        a = math.radians(turn)
        ends = [(x + math.cos(a) * r * q, y + math.sin(a) * r * q) for q in (0.7, 1.04)]
        m = m | c.line(ends, r * 0.12, caps=False)
    c.paint(m.grow(2), "#3a0a04")
    c.paint(m, "#ff6a4a")


def walked(chart: Chart, path: tuple[str, ...], edge: str) -> list[Item]:
    """A trail over the squares of a path that the chart shows."""
    squares = [s for s in path if chart.shows(s)]
    if len(squares) < 2:
        return []
    points = [chart.middle(s) for s in squares]
    box = _around(points)
    moved = tuple((x - box.x, y - box.y) for x, y in points)
    return [trail(box, points=moved, edge=edge, cell=chart.cell)]


def seen(chart: Chart, start: Point, end: Point, target: str, box_share: float = 1.3) -> list[Item]:
    """A line of sight between two points and a reticle on the target."""
    items: list[Item] = []
    if math.dist(start, end) > 2:
        box = _around([start, end])
        ends = tuple((x - box.x, y - box.y) for x, y in (start, end))
        items.append(sight(box, ends=ends, k=chart.cell / 62))
    if chart.shows(target):
        items.append(reticle(Box.around(*chart.middle(target), chart.cell * box_share)))
    return items


def _around(points: list[Point]) -> Box:
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    right, low = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
    return Box(left, top, max(2, right - left), max(2, low - top))


def reach(chart: Chart, costs: dict[str, int]) -> list[Item]:
    """Squares that can be reached, each with its cost."""
    items: list[Item] = []
    for square, cost in costs.items():
        if not chart.shows(square):
            continue
        box = chart.square(square).inset(chart.cell * 0.07)
        items.append(Shape("rect", tuple(box), _LIGHT, 0.3, radius=chart.cell * 0.16))
        items.append(Shape("rect", tuple(box), _LIGHT, 0.9, 3, chart.cell * 0.16))
        if cost:
            items.append(
                Label(str(cost), box, "number", max(30, chart.cell * 0.55), "#fffdf4", fit="keep", style="edged")
            )
    return items


def marked(chart: Chart, squares: list[str]) -> list[Item]:
    """Squares picked out in yellow."""
    return reach(chart, dict.fromkeys(squares, 0))
