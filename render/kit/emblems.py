"""Emblems and icons as paths on a grid of 100, and the icons built from wheels and spokes."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.kit.canvas import Canvas, Fill
from render.kit.masks import Mask
from render.kit.part import drawn

PATHS = {
    "crown": "M8 78 L4 30 L28 50 L50 14 L72 50 L96 30 L92 78 Z M10 84 H90 V96 H10 Z",
    "fleur": (
        "M50 2 C60 16 66 26 60 42 C58 48 56 52 56 58 H62 C62 40 74 28 86 34 C98 40 94 58 80 56 C84 50 80 44 74 46 "
        "C68 48 66 54 68 62 L70 62 V70 H62 C62 82 66 90 74 96 C62 98 54 94 50 86 C46 94 38 98 26 96 C34 90 38 82 38 "
        "70 H30 V62 L32 62 C34 54 32 48 26 46 C20 44 16 50 20 56 C6 58 2 40 14 34 C26 28 38 40 38 58 H44 C44 52 42 48 "
        "40 42 C34 26 40 16 50 2 Z"
    ),
    "flame": (
        "M50 4 C58 24 82 34 80 62 C79 82 66 94 50 96 C34 94 21 82 20 62 C20 48 30 42 34 28 C40 34 42 40 43 46 "
        "C52 36 54 20 50 4 Z M50 58 C46 66 38 70 39 79 C40 86 45 89 50 89 C55 89 60 86 61 79 C62 70 54 66 50 58 Z"
    ),
    "shield": "M50 4 C64 12 78 15 90 15 C92 52 78 80 50 97 C22 80 8 52 10 15 C22 15 36 12 50 4 Z",
    "cross": "M14 26 L26 14 L50 38 L74 14 L86 26 L62 50 L86 74 L74 86 L50 62 L26 86 L14 74 L38 50 Z",
    "puff": "M22 74 C8 74 6 54 20 50 C16 34 34 26 42 36 C48 20 72 24 72 42 C90 40 96 62 82 70 C80 74 76 74 74 74 Z",
    "boot": "M30 6 H58 V50 C66 58 84 60 92 70 V86 H26 V50 Z M22 90 H94 V98 H22 Z",
    "blast": (
        "M50 0 L58 30 L80 10 L70 38 L100 40 L74 54 L94 78 L64 68 L60 100 L46 72 L22 94 L30 64 L0 66 L24 48 L4 24 "
        "L34 32 Z M50 40 L40 50 L50 62 L62 50 Z"
    ),
    "cards": "M8 26 L52 10 L56 20 L40 26 V92 L32 94 Z M44 30 H94 V98 H44 Z M52 38 V90 H86 V38 Z M69 50 L80 64 L69 78 "
    "L58 64 Z",
    "pennant": "M18 4 H28 V98 H18 Z M32 8 C50 0 62 20 92 10 L80 32 L92 54 C62 64 50 44 32 52 Z",
    "star": "M50 2 L63 36 L99 38 L71 60 L81 96 L50 75 L19 96 L29 60 L1 38 L37 36 Z",
    "tree": "M50 2 L74 36 H62 L82 64 H66 L90 90 H10 L34 64 H18 L38 36 H26 Z M43 90 H57 V100 H43 Z",
    "ruin": "M4 98 V30 L18 22 V44 H30 V18 L44 8 V52 L58 60 V36 L70 30 V64 L82 70 V58 H96 V98 H64 V76 H50 V98 Z",
    "hill": "M2 92 C20 88 28 44 44 36 C54 30 58 52 66 56 C76 48 84 78 98 92 Z",
    "trench": "M2 40 L22 30 L44 42 L64 30 L98 40 V56 L64 46 L44 58 L22 46 L2 56 Z M2 66 L22 58 L44 70 L64 58 "
    "L98 66 V84 L64 74 L44 86 L22 74 L2 84 Z",
    "water": "M2 34 C18 20 34 48 50 34 C66 20 82 48 98 34 V48 C82 62 66 34 50 48 C34 62 18 34 2 48 Z M2 64 C18 50 "
    "34 78 50 64 C66 50 82 78 98 64 V78 C82 92 66 64 50 78 C34 92 18 64 2 78 Z",
    "soldier": (
        "M50 4 C64 4 72 14 74 26 L82 32 H18 L26 26 C28 14 36 4 50 4 Z M32 36 H68 C68 52 60 60 50 60 C40 60 32 52 32 36 "
        "Z M50 64 C74 64 86 78 88 98 H12 C14 78 26 64 50 64 Z"
    ),
    "barrel": "M6 40 L84 8 L96 34 L40 60 L12 62 Z M2 88 L34 62 L44 66 L18 96 L2 96 Z",
    "wrench": "M14 98 L2 86 L50 38 C46 20 58 2 78 4 L66 18 L70 32 L84 36 L98 24 C98 44 82 56 62 50 Z",
    "lid": "M0 50 C20 18 80 18 100 50 C80 82 20 82 0 50 Z",
    "arrows": "M4 40 H56 V24 L84 48 L56 72 V58 H4 Z M40 78 H100 V92 H40 V100 L18 85 L40 70 Z",
    "hand": (
        "M20 98 V62 L6 42 C4 36 12 32 18 38 L28 50 V14 C28 6 40 6 40 14 V42 V8 C40 0 52 0 52 8 V42 V12 C52 4 64 4 "
        "64 12 V46 V22 C64 14 76 14 76 22 V66 C76 80 70 88 66 98 Z"
    ),
    "bolt": "M58 0 L18 56 H44 L34 100 L82 38 H54 Z",
    "anchor": "M44 22 H56 V34 H72 V44 H56 V84 C70 82 78 74 80 62 L70 64 L84 46 L98 64 L90 63 C88 84 72 98 50 98 C28 "
    "98 12 84 10 63 L2 64 L16 46 L30 64 L20 62 C22 74 30 82 44 84 V44 H28 V34 H44 Z M50 2 C62 2 "
    "62 20 50 20 C38 20 38 2 50 2 Z",
    "airship": "M2 40 C10 12 84 8 98 38 C88 62 14 68 2 40 Z M36 66 H66 L62 82 H40 Z M4 20 L16 30 L8 36 Z",
    "tick": "M8 54 L22 40 L40 60 L80 14 L94 28 L42 88 Z",
    "skull": (
        "M50 4 C80 4 94 24 92 48 C91 62 84 70 76 74 V94 H24 V74 C16 70 9 62 8 48 C6 24 20 4 50 4 Z M32 38 C22 38 20 58 "
        "32 58 C44 58 42 38 32 38 Z M68 38 C58 38 56 58 68 58 C80 58 78 38 68 38 Z M50 60 L44 72 H56 Z"
    ),
}


def emblem(c: Canvas, name: str, x: float, y: float, size: float) -> Mask:
    """The mask of an icon centred on a point. Raises KeyError for an unknown name."""
    if name in _BUILT:
        return _BUILT[name](c, x, y, size)
    return c.glyph(PATHS[name], x - size / 2, y - size / 2, size / 100)


def put_emblem(c: Canvas, name: str, x: float, y: float, size: float, fill: Fill, shadow: bool = True) -> None:
    m = emblem(c, name, x, y, size)
    if shadow:
        c.shadow(m, 0.8, 1.4, 0.8, 0.6)
    c.paint(m, fill)


def _spokes(c: Canvas, x: float, y: float, angles: tuple[float, ...], near: float, far: float, width: float) -> Mask:
    whole: Mask | None = None
    for angle in angles:
        a = math.radians(angle)
        ends = [(x + math.cos(a) * r, y + math.sin(a) * r) for r in (near, far)]
        bar = c.line(ends, width, caps=False)
        whole = bar if whole is None else whole | bar
    assert whole is not None
    return whole


def _valve(c: Canvas, x: float, y: float, s: float) -> Mask:
    turns = tuple(a * 72 - 90.0 for a in range(5))
    m = c.ring(x, y, s * 0.46, s * 0.13) | c.oval(x, y, s * 0.13) | _spokes(c, x, y, turns, 0, s * 0.40, s * 0.09)
    for turn in turns:
        a = math.radians(turn)
        m = m | c.oval(x + math.cos(a) * s * 0.46, y + math.sin(a) * s * 0.46, s * 0.075)
    return m


def _dial(c: Canvas, x: float, y: float, s: float) -> Mask:
    needle = c.line([(x, y), (x + s * 0.24, y - s * 0.22)], s * 0.11)
    marks = _spokes(c, x, y, (150, 210, 270, 330, 30), s * 0.27, s * 0.40, s * 0.07)
    return c.ring(x, y, s * 0.48, s * 0.11) | needle | c.oval(x, y, s * 0.09) | marks


def _gun(c: Canvas, x: float, y: float, s: float) -> Mask:
    k = s / 100
    wheel = c.ring(x, y + 20 * k, 26 * k, 8 * k) | c.oval(x, y + 20 * k, 8 * k)
    return c.glyph(PATHS["barrel"], x - s / 2, y - s / 2, k) | wheel


def _eye(c: Canvas, x: float, y: float, s: float) -> Mask:
    lid = c.glyph(PATHS["lid"], x - s / 2, y - s / 2, s / 100)
    return lid - c.ring(x, y, s * 0.24, s * 0.09) - c.oval(x, y, s * 0.07)


def _ruler(c: Canvas, x: float, y: float, s: float) -> Mask:
    m = c.rect(x - s / 2, y - s * 0.22, s, s * 0.44, s * 0.06)
    for k in range(4):
        high = s * (0.2 if k % 2 else 0.13)
        m = m - c.rect(x - s * 0.38 + k * s * 0.235, y - s * 0.24, s * 0.06, high)
    return m


_BUILT: dict[str, Callable[[Canvas, float, float, float], Mask]] = {
    "valve": _valve,
    "dial": _dial,
    "gun": _gun,
    "eye": _eye,
    "ruler": _ruler,
}


@drawn(bleed=3)
def icon(c: Canvas, *, name: str, colour: str, shadow: bool = True) -> None:
    """An icon filling the smaller side of its box."""
    put_emblem(c, name, c.w / 2, c.h / 2, min(c.w, c.h), colour, shadow)
