"""What a trial would do, drawn on a window: ways, shots, templates, rings, measured lines, places in reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engines.core.action import Forecast
from engines.core.state import View
from engines.euphoria.state import Euphoria, Figure
from render import theme
from render.euphoria import field, figures, happening, places, stage, trails
from render.euphoria.places import Stage
from render.euphoria.window import free, ring_of
from render.kit.canvas import Canvas
from render.kit.part import drawn as part_drawn
from render.scene import Box, Item, Label, Shape, Token

Point = tuple[float, float]


class Mark:
    """One mark of a forecast, `kind:part:part`; what cannot be read is left out."""

    def __init__(self, text: str) -> None:
        self.kind, *self.parts = text.split(":")

    def part(self, number: int) -> str:
        return self.parts[number] if number < len(self.parts) else ""

    def points(self, number: int) -> tuple[list[Point], list[bool]]:
        """The places of a part, and of each whether the leg that ends there counts double."""
        found, slow = [], []
        for piece in filter(None, self.part(number).split(";")):
            numbers = piece.rstrip("*").split(",")
            try:
                found.append((float(numbers[0]), float(numbers[1])))
            except (ValueError, IndexError):
                continue
            slow.append(piece.endswith("*"))
        return found, slow


def marks(trial: Forecast) -> list[Mark]:
    return [Mark(text) for text in trial.marks]


def spots(view: View[Euphoria], trial: Forecast) -> list[Point]:
    """All places that a trial's marks name, for a window that shows them."""
    found: list[Point] = []
    keys = {figure.key: figure for figure in view.state.figures if figure.at is not None}
    for mark in marks(trial):
        if mark.kind not in _DRAWN and mark.kind not in _UNDER:
            continue
        for number, text in enumerate(mark.parts):
            if text in keys:
                found.append(keys[text].here.at)
            else:
                found += mark.points(number)[0]
    return found


def under(view: View[Euphoria], on: Stage, trial: Forecast | None) -> list[Item]:
    """The templates of a trial, which lie under the figures."""
    items: list[Item] = []
    for mark in marks(trial) if trial is not None else ():
        if mark.kind in _UNDER:
            items += _UNDER[mark.kind](view, on, mark)
    return items


def drawn(view: View[Euphoria], on: Stage, trial: Forecast) -> list[Item]:
    """The marks of a trial over the figures."""
    taken = places.feet(on)
    items: list[Item] = []
    for mark in marks(trial):
        if mark.kind in _DRAWN:
            items += _DRAWN[mark.kind](view, on, mark, taken)
    return items


def _place(view: View[Euphoria], on: Stage, key: str) -> Point | None:
    return on.places.get(key)


def _path(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """A way that has not been walked: dashed white, the figure's ghost at its end, the price beside it."""
    points, double = mark.points(1)
    here = [on.window.at(p) for p in points]
    figure = next((f for f in view.state.figures if f.key == mark.part(0)), None)
    if not here or not all(on.window.box.inset(-2).overlap(Box.around(*p, 1))[0] > 0 for p in here):
        return []
    if figure is not None and figure.at is not None:
        here = [on.window.at(figure.here), *here]
    items: list[Item] = []
    if len(here) > 1:
        items.append(trails.laid(here, on.window.k, double, theme.MAY_ACT, open_end=True))
        items.append(trails.pin(Box.around(*here[0], max(15, on.r * 0.46)), colour=theme.MAY_ACT))
    items += _arrival(on, figure, here[-1], taken)
    cost = mark.part(2)
    if cost:
        items += stage.plate(on, here[-1], f"{cost} AP" if cost.isdecimal() else cost, "brass", taken)
    return items


def _arrival(on: Stage, figure: Figure | None, at: Point, taken: list[Box]) -> list[Item]:
    """A base where a figure would come to stand, and its letter."""
    items: list[Item] = [trails.ghost(Box.around(*at, on.window.k * 1.15), colour=theme.MAY_ACT)]
    if figure is not None:
        size = max(40.0, on.r * 1.1)
        near = [Box.around(*at, size), *ring_of(*at, size, size, on.window.k * 0.6)]
        box = free(near, taken, on.window.box.inset(3))
        if box is not None:
            items += figures.lettered(box.cx, box.cy, size / 2 - 3, places.look(figure))
            taken.append(box)
    return items


def _shift(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """Where a figure would be pushed to."""
    points, _ = mark.points(1)
    figure = next((f for f in view.state.figures if f.key == mark.part(0)), None)
    return _arrival(on, figure, on.window.at(points[0]), taken) if points and on.window.shows(points[0]) else []


def _shifted(view: View[Euphoria], on: Stage, mark: Mark) -> list[Item]:
    """The way it would be pushed."""
    points, _ = mark.points(1)
    figure = next((f for f in view.state.figures if f.key == mark.part(0) and f.at is not None), None)
    if figure is None or not points:
        return []
    cut = on.window.clipped(on.window.at(figure.here), on.window.at(points[0]))
    if cut is None:
        return []
    return [Shape("line", cut, trails.DARK, 0.8, width=10), Shape("line", cut, theme.MAY_ACT, width=5)]


def _shot(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    a, b = _place(view, on, mark.part(0)), _place(view, on, mark.part(1))
    if a is None or b is None:
        return []
    items = _line_between(a, b, on.r)
    items.append(trails.brackets(Box.around(*b, on.r * 2.7), colour=theme.HURTS))
    said = mark.part(3) + ("%" if mark.part(3).isdecimal() else "")
    if said:
        items += _told(on, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), said, "target", taken)
    cover = mark.part(2)
    if cover not in ("", "0"):
        items += _told(on, b, cover.replace("-", "\u2212"), "bricks", taken)
    return items


def _line_between(a: Point, b: Point, r: float) -> list[Item]:
    far = math.dist(a, b) or 1
    start = (a[0] + (b[0] - a[0]) / far * r, a[1] + (b[1] - a[1]) / far * r)
    return [
        Shape("line", (*start, *b), trails.DARK, 0.8, width=9),
        Shape("line", (*start, *b), theme.MAY_ACT, width=4),
    ]


def _told(on: Stage, at: Point, text: str, icon: str, taken: list[Box]) -> list[Item]:
    high = 46.0 if on.r > 36 else 40.0
    wide = trails.plate_of(text, high - 8) + (high - 8 if icon else 0)
    box = free([Box.around(*at, wide, high), *ring_of(*at, wide, high, 14)], taken, on.window.box.inset(3))
    if box is None:
        return []
    taken.append(box)
    return trails.tagged(box, text, icon)


def _line(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """A measured line with its length."""
    points, _ = mark.points(0)
    if len(points) < 2:
        return []
    cut = on.window.clipped(on.window.at(points[0]), on.window.at(points[-1]))
    if cut is None:
        return []
    a, b = cut[:2], cut[2:]
    items: list[Item] = [
        Shape("line", cut, trails.DARK, 0.85, width=10), Shape("line", cut, theme.MAY_ACT, width=4.5),
        *(trails.pin(Box.around(*p, 18), colour=theme.HURTS) for p in (a, b)),
    ]  # fmt: skip
    return [*items, *_told(on, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), mark.part(1), "ruler", taken)]


def _ring(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """How far a figure's ability or object reaches."""
    figure = next((f for f in view.state.figures if f.key == mark.part(0) and f.at is not None), None)
    if figure is None or not mark.part(1).isdecimal():
        return []
    return circle(on, on.window.at(figure.here), int(mark.part(1)))


def _circle(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """How far something reaches from a place."""
    points, _ = mark.points(0)
    return circle(on, on.window.at(points[0]), int(mark.part(1))) if points and mark.part(1).isdecimal() else []


def circle(on: Stage, at: Point, radius: float) -> list[Item]:
    """A ring of a radius in hundredths of an inch, as far as the window shows it."""
    r, inner = radius / 100 * on.window.k, on.window.box
    steps = 72
    rim = [
        (at[0] + math.cos(math.tau * k / steps) * r, at[1] + math.sin(math.tau * k / steps) * r)
        for k in range(steps + 1)
    ]
    items: list[Item] = []
    for a, b in zip(rim[::2], rim[1::2], strict=False):
        cut = on.window.clipped(a, b)
        if cut is not None and inner.w:
            items.append(Shape("line", cut, trails.DARK, 0.75, width=8))
            items.append(Shape("line", cut, theme.MAY_ACT, width=3.6))
    return items


def _blast(view: View[Euphoria], on: Stage, mark: Mark) -> list[Item]:
    points, _ = mark.points(0)
    return happening.blast(on.window, points[0], mark.part(2) or "grenade") if points else []


def _rim(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    return [trails.rim(item.box) for item in _blast(view, on, mark) if isinstance(item, Token)]


def _flame(view: View[Euphoria], on: Stage, mark: Mark) -> list[Item]:
    points, _ = mark.points(1)
    figure = next((f for f in view.state.figures if f.key == mark.part(0) and f.at is not None), None)
    if figure is None or not points:
        return []
    return happening.flames(on.window, figure.here, points[0], view.state.options.flame == "2in_wide")


def _spot(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    points, _ = mark.points(0)
    return [
        trails.brackets(Box.around(*on.window.at(p), on.window.k * 1.6))
        for p in points
        if on.window.shows(p, on.window.k)
    ]


def _piece(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """A piece of scenery that is meant."""
    piece = field.table_of(view.state).by_key.get(mark.part(0))
    if piece is None:
        return []
    (left, top), (right, low) = on.window.at(piece.bounds[:2]), on.window.at(piece.bounds[2:])
    inner = on.window.box.inset(8)
    left, top, right, low = max(left, inner.x), max(top, inner.y), min(right, inner.right), min(low, inner.bottom)
    if right - left < 10 or low - top < 10:
        return []
    return [trails.brackets(Box(left, top, right - left, low - top).inset(-4))]


def _reach(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """Numbered places that can be reached."""
    points, _ = mark.points(1)
    items: list[Item] = []
    for number, point in enumerate(points, 1):
        if not on.window.shows(point, 18):
            continue
        x, y = on.window.at(point)
        box = free([Box.around(x, y, 36), *ring_of(x, y, 36, 36, 2, 2)], taken, on.window.box.inset(2))
        if box is None:
            continue
        taken.append(box)
        items.append(trails.pin(Box.around(x, y, 14), colour=theme.MAY_ACT))
        items += _numbered(box, number)
    return items


def _platform(view: View[Euphoria], on: Stage, mark: Mark, taken: list[Box]) -> list[Item]:
    """Numbered places where an exit platform can lie; a single one as it will lie there."""
    points, _ = mark.points(1)
    side = int(mark.part(0) == "1")
    boxes = [(n, field.platform_box(point, on.window)) for n, point in enumerate(points, 1)]
    boxes = [(n, box) for n, box in boxes if field.within(box, on.window.box)]
    if len(points) == 1:
        return [field.platform(box, side=side, lit=True) for _, box in boxes]
    items: list[Item] = [trails.brackets(box) for _, box in boxes]
    for number, box in boxes:
        room = free([Box.around(box.cx + dx * 22, box.cy, 36) for dx in (0, -1, 1)], taken, on.window.box)
        if room is not None:
            taken.append(room)
            items += _numbered(room, number)
    return items


@part_drawn(bleed=4)
def counter(c: Canvas) -> None:
    r = c.w / 2
    c.paint(c.oval(r, r, r), trails.DARK)
    c.paint(c.oval(r, r, r - 2), theme.MAY_ACT)


def _numbered(box: Box, number: int) -> list[Item]:
    return [counter(box), Label(str(number), box.inset(2), "number", 28, theme.INK, fit="shrink")]


_DRAWN: dict[str, Callable[[View[Euphoria], Stage, Mark, list[Box]], Sequence[Item]]] = {
    "path": _path, "shot": _shot, "line": _line, "ring": _ring, "blast": _rim, "spot": _spot, "piece": _piece,
    "reach": _reach, "circle": _circle, "shift": _shift,
    "platform": _platform,
}  # fmt: skip
_UNDER: dict[str, Callable[[View[Euphoria], Stage, Mark], Sequence[Item]]] = {
    "blast": _blast, "flame": _flame, "shift": _shifted,
}  # fmt: skip
