"""Signs of this game as outlines on a grid of 100: hearts, minds, dice kinds, curses, conditions, things to do."""

from __future__ import annotations

import math

from render.kit import outlines
from render.kit.canvas import Canvas, Fill
from render.kit.emblems import PATHS as KIT
from render.kit.emblems import emblem
from render.kit.masks import Mask
from render.kit.part import drawn

PATHS = {
    "heart": "M50 96 C24 76 0 54 0 32 C0 12 14 4 26 4 C38 4 46 12 50 22 C54 12 62 4 74 4 C86 4 100 12 100 32 "
    "C100 54 76 76 50 96 Z",
    "head": "M40 2 C72 2 92 20 92 48 C92 64 85 74 78 84 V98 H32 V86 H20 C12 86 10 80 10 72 V62 L0 56 C-2 52 2 48 6 40 "
    "C2 16 17 2 40 2 Z",
    "drop": "M50 0 C65 28 88 50 88 69 C88 89 70 100 50 100 C30 100 12 89 12 69 C12 50 35 28 50 0 Z",
    "hammer": "M5 12 H78 L98 25 L78 42 H5 Z M40 42 H57 V100 H40 Z",
    "chevrons": "M2 10 H28 L53 50 L28 90 H2 L28 50 Z M48 10 H73 L98 50 L73 90 H48 L73 50 Z",
    "spark": "M50 0 C56 36 64 44 100 50 C64 56 56 64 50 100 C44 64 36 56 0 50 C36 44 44 36 50 0 Z",
    "bell": "M50 4 C73 4 81 25 81 47 C81 65 88 71 98 80 H2 C12 71 19 65 19 47 C19 25 27 4 50 4 Z M38 84 H62 "
    "C62 100 38 100 38 84 Z",
    "spikes": "M2 4 H98 V20 H2 Z M4 22 H34 L19 94 Z M36 22 H66 L51 100 Z M68 22 H98 L83 94 Z",
    "lock": "M15 44 H85 V98 H15 Z M26 44 V30 C26 0 74 0 74 30 V44 H62 V30 C62 14 38 14 38 30 V44 Z M50 60 C42 60 42 72 "
    "46 73 V86 H54 V73 C58 72 58 60 50 60 Z",
    "arrow": "M2 39 H57 V15 L98 50 L57 85 V61 H2 Z",
    "card": "M20 4 H80 V96 H20 Z M29 13 V87 H71 V13 Z M50 32 L56 46 L68 50 L56 54 L50 68 L44 54 L32 50 L44 46 Z",
    "horseshoe": "M8 52 C4 22 20 4 50 4 C80 4 96 22 92 52 L88 96 H66 L72 52 C76 30 64 24 50 24 C36 24 24 30 28 52 "
    "L34 96 H12 Z",
    "flag": "M10 2 H20 V98 H10 Z M20 6 C40 -4 60 20 95 8 V52 C60 66 40 40 20 48 Z",
    "cloud": "M26 80 C4 80 2 50 22 46 C18 26 42 14 52 30 C66 12 88 26 82 46 C100 50 98 80 76 80 Z",
    "glass": "M20 12 H80 L54 50 L80 88 H20 L46 50 Z M11 0 H89 V12 H11 Z M11 88 H89 V100 H11 Z",
    "scroll": "M12 22 H88 V78 H12 Z M2 14 H18 V86 H2 Z M82 14 H98 V86 H82 Z",
    "swords": "M2 2 L18 6 L58 46 L46 58 L6 18 Z M52 76 L76 52 L84 60 L60 84 Z M75 81 L81 75 L98 91 L91 98 Z "
    "M98 2 L82 6 L42 46 L54 58 L94 18 Z M48 76 L24 52 L16 60 L40 84 Z M25 81 L19 75 L2 91 L9 98 Z",
    "key": "M30 8 C54 8 60 36 44 46 L92 88 V98 H76 V90 H68 V82 H60 L34 54 C10 54 4 8 30 8 Z M28 20 C18 20 18 36 28 36 "
    "C38 36 38 20 28 20 Z",
    "chest": "M4 44 C4 14 96 14 96 44 V50 H58 V42 H42 V50 H4 Z M4 56 H42 V66 H58 V56 H96 V96 H4 Z",
    "person": "M50 2 C66 2 70 16 68 26 C66 38 58 42 50 42 C42 42 34 38 32 26 C30 16 34 2 50 2 Z M14 98 C14 66 28 48 50 "
    "48 C72 48 86 66 86 98 Z",
    "door": "M20 2 H80 V98 H20 Z M64 46 C58 46 58 58 64 58 C70 58 70 46 64 46 Z",
    "tentacle": "M44 100 C40 66 8 60 12 30 C14 10 40 8 42 26 C43 36 30 38 30 28 C24 52 62 56 62 100 Z",
}


def _swirl(c: Canvas, x: float, y: float, s: float) -> Mask:
    points = []
    for i in range(49):
        t = i / 48
        r, a = s / 2 * (0.92 - 0.78 * t), math.tau * 1.75 * t
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return c.line(points, s * 0.12)


def _target(c: Canvas, x: float, y: float, s: float) -> Mask:
    m = c.ring(x, y, s * 0.34, s * 0.1) | c.oval(x, y, s * 0.08)
    for k in range(4):
        a = math.radians(90 * k)
        ends = [(x + math.cos(a) * s * r, y + math.sin(a) * s * r) for r in (0.2, 0.5)]
        m = m | c.line(ends, s * 0.1, caps=False)
    return m


def _wound(c: Canvas, x: float, y: float, s: float) -> Mask:
    return c.poly(outlines.star(x, y, s * 0.26, s * 0.5, 8))


def _mind(c: Canvas, x: float, y: float, s: float) -> Mask:
    head = c.glyph(PATHS["head"], x - s / 2, y - s / 2, s / 100)
    return head - c.ring(x + s * 0.01, y - s * 0.12, s * 0.22, s * 0.1)


def _steps(c: Canvas, x: float, y: float, s: float) -> Mask:
    k = s / 100
    low = c.rect(x - 50 * k, y + 18 * k, 30 * k, 30 * k)
    return low | c.rect(x - 16 * k, y - 12 * k, 30 * k, 60 * k) | c.rect(x + 18 * k, y - 44 * k, 30 * k, 92 * k)


_BUILT = {"swirl": _swirl, "ranged": _target, "wound": _wound, "mind": _mind, "steps": _steps}
NAMES = frozenset({*PATHS, *_BUILT, *KIT})


def sign(c: Canvas, name: str, x: float, y: float, size: float) -> Mask:
    """The mask of a sign centred on a point; names of the kit's emblems are known too."""
    if name in _BUILT:
        return _BUILT[name](c, x, y, size)
    if name in PATHS:
        return c.glyph(PATHS[name], x - size / 2, y - size / 2, size / 100)
    return emblem(c, name, x, y, size)


def put(c: Canvas, name: str, x: float, y: float, size: float, fill: Fill, shadow: bool = True) -> None:
    """A sign with a small shadow."""
    m = sign(c, name, x, y, size)
    if shadow:
        c.shadow(m, 0.8, 1.4, 0.8, 0.6)
    c.paint(m, fill)


@drawn(bleed=4)
def mark(c: Canvas, *, name: str, colour: str, edge: str = "") -> None:
    """A sign filling the smaller side of its box, with an edge in another tone."""
    m = sign(c, name, c.w / 2, c.h / 2, min(c.w, c.h))
    if edge:
        c.paint(m.grow(1.6), edge)
    c.paint(m, colour)
