"""What moves and flies over the table: trails, lines of fire, templates, brackets, pins of true places."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from render import theme
from render.euphoria import icons
from render.kit import outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.outlines import Outline, Point
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Shape, Token

DARK = "#1a0e07"
_STEP = 16


def dashes(path: Sequence[Point], dash: float, gap: float) -> list[Outline]:
    """A line cut into dashes."""
    out: list[Outline] = []
    current: Outline = [path[0]]
    left, on = dash, True
    for a, b in itertools.pairwise(path):
        length, done = math.dist(a, b), 0.0
        while length - done > left:
            done += left
            at = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if on:
                out.append([*current, at])
            current, on = [at], not on
            left = dash if on else gap
        left -= length - done
        current.append(b)
    return [*out, current] if on and len(current) > 1 else out


def shortened(points: Sequence[Point], by: float) -> Outline:
    """A line without its last `by` pixels; empty where it is shorter."""
    held = list(points)
    while len(held) > 1:
        a, b = held[-2], held[-1]
        length = math.dist(a, b)
        if length > by:
            share = (length - by) / length
            return [*held[:-1], (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)]
        by -= length
        held.pop()
    return []


@drawn(bleed=26)
def trail(
    c: Canvas, *, points: tuple[Point, ...], inch: float, double: tuple[bool, ...] = (), colour: str = theme.CHANGED,
    open_end: bool = False,
) -> None:  # fmt: skip
    """An arrow through points of the box with a tick every inch; legs that count double are barred in red.

    `open_end`: dashed, of a way that has not been walked yet.
    """
    wide = max(8.0, inch * 0.36)
    tip = points[-1]
    before = next((p for p in reversed(points[:-1]) if math.dist(p, tip) > 1), None)
    if before is None:
        return
    ux, uy = (tip[0] - before[0]) / math.dist(before, tip), (tip[1] - before[1]) / math.dist(before, tip)
    reach = min(wide * 2.4, math.dist(before, tip))
    neck = (tip[0] - ux * reach * 0.8, tip[1] - uy * reach * 0.8)
    head = [
        tip, (tip[0] - ux * reach - uy * wide * 1.5, tip[1] - uy * reach + ux * wide * 1.5),
        (tip[0] - ux * reach * 0.76, tip[1] - uy * reach * 0.76),
        (tip[0] - ux * reach + uy * wide * 1.5, tip[1] - uy * reach - ux * wide * 1.5),
    ]  # fmt: skip
    shaft = [*points[:-1], neck]
    whole = c.line(shaft, wide) | c.poly(head)
    c.shadow(whole, 1, 3, 3, 0.5)
    c.paint(c.line(shaft, wide + 6) | c.poly(head).grow(3.5), DARK, 0.9)
    runs = dashes(shaft, wide * 1.6, wide * 1.1) if open_end else [shaft]
    for run in runs:
        c.paint(c.line(run, wide, caps=not open_end), colour)
    c.paint(c.poly(head), colour)
    for (a, b), slow in zip(itertools.pairwise(points), double, strict=False):
        if slow:
            for run in dashes([a, b], wide * 0.5, wide * 0.7):
                c.paint(c.line(run, wide, caps=False) & whole, theme.HURTS)
    _ticks(c, shaft, inch, wide)


def _ticks(c: Canvas, shaft: Sequence[Point], inch: float, wide: float) -> None:
    done, after = 0.0, inch
    for a, b in itertools.pairwise(shaft):
        length = math.dist(a, b)
        while length and after <= done + length:
            t = (after - done) / length
            x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            nx, ny = -(b[1] - a[1]) / length * wide * 0.45, (b[0] - a[0]) / length * wide * 0.45
            c.paint(c.line([(x - nx, y - ny), (x + nx, y + ny)], max(2.0, inch * 0.1), caps=False), DARK)
            after += inch
        done += length


def laid(
    points: Sequence[Point], inch: float, double: Sequence[bool] = (), colour: str = theme.CHANGED,
    open_end: bool = False,
) -> Token:  # fmt: skip
    """A trail through canvas points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = Box(
        math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)) + 1, math.ceil(max(ys) - min(ys)) + 1
    )
    relative = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in points)
    return trail(box, points=relative, inch=inch, double=tuple(double), colour=colour, open_end=open_end)


@drawn(bleed=80)
def tracers(c: Canvas, *, start: Point, end: Point, hits: int, misses: int, past: float) -> None:
    """Lines of fire between two points of the box: red to the target, pale and broken past it."""
    length = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for number in range(min(misses, 4)):
        side = (1 if number % 2 else -1) * past * (1 + 0.5 * (number // 2))
        far = (end[0] - uy * side + ux * past * 0.4, end[1] + ux * side + uy * past * 0.4)
        for run in dashes([start, far], 15, 10):
            c.paint(c.line(run, 7, caps=False), DARK, 0.75)
            c.paint(c.line(run, 3.6, caps=False), "#fff0d2")
        cross = c.line([(far[0] - 6, far[1] - 6), (far[0] + 6, far[1] + 6)], 4) | c.line(
            [(far[0] - 6, far[1] + 6), (far[0] + 6, far[1] - 6)], 4
        )
        c.paint(c.oval(*far, 12), DARK, 0.85)
        c.paint(cross, "#fff0d2")
    if hits:
        c.paint(c.line([start, end], 12), DARK, 0.85)
        c.paint(c.line([start, end], 7), "#ff5a30")
        c.paint(c.line([start, end], 2.4), "#ffe2be")


def fired(start: Point, end: Point, hits: int, misses: int, past: float) -> Token:
    """Shots between two canvas points; those that miss end `past` pixels beside the target."""
    box = Box(min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1]))
    box = Box(math.floor(box.x), math.floor(box.y), math.ceil(box.w) + 1, math.ceil(box.h) + 1)
    near, far = ((round(p[0] - box.x, 1), round(p[1] - box.y, 1)) for p in (start, end))
    return tracers(box, start=near, end=far, hits=hits, misses=misses, past=past)


@drawn(bleed=2)
def rings(c: Canvas, *, x: float, y: float, radii: tuple[float, ...]) -> None:
    """Ranges on the ground round a point of the box: the middle one solid, the others broken, the first in gold."""
    for number, r in enumerate(radii):
        count = max(32, int(math.tau * r / 13) // 2 * 2)
        rim = outlines.arc(x, y, r, 0, 360, count)
        colour = theme.CHANGED if number == 0 else "#fffaeb"
        step = 1 if number == 1 else 2
        for k in range(0, count, step):
            a, b = rim[k], rim[k + 1]
            if -8 < a[0] < c.w + 8 and -8 < a[1] < c.h + 8:
                c.paint(c.line([a, b], 7, caps=False), DARK, 0.6)
                c.paint(c.line([a, b], 3.4, caps=number == 1), colour)


@drawn(bleed=14)
def burst(c: Canvas, *, points: int = 13, colour: str = "red") -> None:
    """A jagged star under a figure that was hit, or under a fight."""
    x, y = c.w / 2, c.h / 2
    star = [
        ((1 if i % 2 else 0.8) * x * math.cos(math.pi * i / points) + x,
         (1 if i % 2 else 0.8) * y * math.sin(math.pi * i / points) + y)
        for i in range(2 * points)
    ]  # fmt: skip
    m = c.poly(star)
    c.shadow(m, 1, 2, 4, 0.5)
    c.paint(m, "#5e1008")
    c.paint(m.shrink(3), Linear(0, "#fa7446", "#c8321a") if colour == "red" else Linear(0, "#ffe27a", "#e89a1e"))


@drawn(bleed=6)
def template(c: Canvas, *, what: str) -> None:
    """A round template on the ground: fire of a grenade or a charge, the flash of a stun grenade."""
    r = c.w / 2
    m = c.oval(r, r, r)
    if what == "stun":
        c.paint(m, Radial(0.5, 0.5, 0.5, "#ffffff", "#dfe9ff", "#8fa8d8"), 0.62)
        c.paint(c.poly(outlines.star(r, r, r * 0.3, r * 0.92, 12)), "#ffffff", 0.7)
    else:
        c.paint(m, Radial(0.5, 0.5, 0.5, "#fff0a8", "#ff8a3c", "#b8321a"), 0.6)
        c.paint(c.poly(outlines.star(r, r, r * 0.46, r * 0.94, 11)), "#ff6a2a", 0.55)
        c.paint(c.poly(outlines.star(r, r, r * 0.24, r * 0.56, 9, 20)), "#ffe27a", 0.8)


@drawn(bleed=6)
def rim(c: Canvas) -> None:
    """The dashed edge of a round template: it lies over the figures, for it says whom the template reaches."""
    r = c.w / 2
    for turn in range(0, 360, 15):
        c.paint(c.line(outlines.arc(r, r, r - 2, turn, turn + 9), 6), DARK, 0.85)
        c.paint(c.line(outlines.arc(r, r, r - 2, turn, turn + 9), 3), "#fff4dc")


@drawn(bleed=8)
def flame(c: Canvas, *, outline: tuple[Point, ...], start: Point, reach: float) -> None:
    """The flame-thrower's template, hottest where it begins."""
    m = c.poly(outline, 4)
    c.paint(m.grow(4).blur(3), "#ff7a2a", 0.7)
    c.paint(m, Radial(0.5, 0.5, 0.6, "#ffc24a", "#ff8a30", "#d8401a"), 0.85)
    for share in (0.75, 0.5, 0.28):
        inner = [(start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share) for x, y in outline]
        c.paint(c.poly(inner, 3).blur(reach * 0.02), "#ffd86a" if share > 0.4 else "#fff6c0", 0.6)
    c.paint(m.rim(2.4), "#5e1008", 0.8)


@drawn(bleed=6)
def brackets(c: Canvas, *, colour: str = theme.MAY_ACT) -> None:
    """Four corners round whoever acts."""
    long = min(c.w, c.h) * 0.26
    corners = [
        c.line([(x, y + (long if y == 0 else -long)), (x, y), (x + (long if x == 0 else -long), y)], 6)
        for x in (0, c.w)
        for y in (0, c.h)
    ]
    for m in corners:
        c.paint(m.blur(2), "#000000", 0.6)
    for m in corners:
        c.paint(m.grow(2.2), DARK)
        c.paint(m, colour)


@drawn(bleed=4)
def pin(c: Canvas, *, colour: str) -> None:
    """The true middle of a base whose token was pushed aside."""
    r = c.w / 2
    c.paint(c.oval(r, r, r), DARK)
    c.paint(c.oval(r, r, r - 1.6), "#fff8e6")
    c.paint(c.oval(r, r, r - 4), colour)


@drawn(bleed=4)
def ghost(c: Canvas, *, colour: str = theme.CHANGED) -> None:
    """Where a figure stood: a hollow base."""
    r = c.w / 2
    c.paint(c.oval(r, r, r), DARK, 0.5)
    c.paint(c.ring(r, r, r, max(3.0, r * 0.24)).grow(1.4), DARK)
    c.paint(c.ring(r, r, r, max(3.0, r * 0.24)), colour)


def plate_of(text: str, size: float = 34) -> float:
    """How wide a plate with a text is, in steps, so that one plate serves many texts."""
    return _STEP * math.ceil((width(text, "number", size) + 20) / _STEP)


@drawn(bleed=8)
def tag(c: Canvas, *, face: str = "#241c17", rim: str = "#faf0d6") -> None:
    """A small dark plate with a pale rim."""
    m = c.whole(8)
    c.shadow(m, 1, 2, 3, 0.6)
    c.paint(m, rim)
    c.paint(m.shrink(2.2), face)


def tagged(box: Box, text: str, icon: str = "", face: str = "#241c17", ink: str = "#fff4d6") -> list[Item]:
    """A tag with a text, after a pictogram where one is named."""
    size = min(40.0, box.h - 8)
    room = box.inset(6, 0)
    items: list[Item] = [tag(box, face=face)]
    if icon:
        items.append(icons.icon(Box(box.x + 9, box.cy - size * 0.36, size * 0.72, size * 0.72), name=icon, colour=ink))
        room = Box(box.x + 12 + size * 0.72, box.y, box.w - 18 - size * 0.72, box.h)
    return [*items, Label(text, room, "number", size, ink, fit="shrink")]


def tie(a: Point, b: Point, colour: str) -> list[Item]:
    """A line from a token to where its figure really stands."""
    return [Shape("line", (*a, *b), DARK, 0.85, width=7), Shape("line", (*a, *b), colour, width=3)]
