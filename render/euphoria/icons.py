"""Pictograms of Euphoria on a grid of 100, and the drawings of its seven objects."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from render import theme
from render.kit import emblems, outlines
from render.kit.canvas import Canvas, Fill, Linear
from render.kit.masks import Mask
from render.kit.part import drawn
from render.theme import darker, lighter

PATHS = {
    "heart": "M50 94 C-20 46 8 -2 38 10 Q47 14 50 24 Q53 14 62 10 C92 -2 120 46 50 94 Z",
    "fist": "M10 58 L10 28 Q10 20 19 20 Q28 20 29 27 Q31 14 40 14 Q49 14 50 22 Q52 16 61 16 Q70 16 71 26 Q74 22 82 24 "
    "Q91 26 91 34 L91 62 L84 94 L22 94 L18 70 Q10 68 10 58 Z",
    "pistol": "M2 22 L88 22 L96 28 L96 44 L54 44 L48 58 L32 58 L24 90 L2 90 L8 54 L2 44 Z",
    "stalk": "M45 54 L55 54 Q56 84 68 96 L54 96 Q44 84 45 54 Z",
    "pad": "M50 50 C70 50 88 72 80 86 C74 96 62 86 50 86 C38 86 26 96 20 86 C12 72 30 50 50 50 Z",
    "up": "M50 4 L90 50 H66 V96 H34 V50 H10 Z",
    "door": "M16 96 V6 H84 V96 H68 V20 H32 V96 Z M58 54 m-7 0 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z",
    "people": "M2 90 Q2 58 22 58 Q30 58 35 62 Q28 72 28 90 Z M98 90 Q98 58 78 58 Q70 58 65 62 Q72 72 72 90 Z M32 96 "
    "Q32 46 50 46 Q68 46 68 96 Z",
    "shackle": "M28 46 V32 C28 6 72 6 72 32 V46 H60 V34 C60 20 40 20 40 34 V46 Z M18 44 H82 V94 H18 Z",
    "prone": "M4 92 H96 V84 H4 Z M34 50 L90 62 Q96 66 92 74 L30 74 Q24 70 26 58 Z",
    "cap": "M50 4 L61 36 L96 36 L68 56 L78 92 L50 70 L22 92 L32 56 L4 36 L39 36 Z",
}


def _clover(c: Canvas, x: float, y: float, s: float) -> Mask:
    leaves = [c.oval(x + dx * s, y + dy * s, s * 0.21) for dx, dy in ((0, -0.24), (-0.24, 0.04), (0.24, 0.04))]
    return reduce(lambda a, b: a | b, leaves) | c.oval(x, y, s * 0.12) | _path(c, "stalk", x, y, s)


def _paw(c: Canvas, x: float, y: float, s: float) -> Mask:
    toes = ((-0.34, -0.02), (-0.14, -0.28), (0.14, -0.28), (0.34, -0.02))
    pads = [c.oval(x + dx * s, y + dy * s, s * 0.1, s * 0.15) for dx, dy in toes]
    return reduce(lambda a, b: a | b, pads) | _path(c, "pad", x, y, s)


def _target(c: Canvas, x: float, y: float, s: float) -> Mask:
    m = c.ring(x, y, s * 0.4, s * 0.11) | c.oval(x, y, s * 0.1)
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        m = m | c.line([(x + dx * s * 0.22, y + dy * s * 0.22), (x + dx * s * 0.5, y + dy * s * 0.5)], s * 0.1, False)
    return m


def _swords(c: Canvas, x: float, y: float, s: float) -> Mask:
    whole: Mask | None = None
    for side in (1, -1):
        for ends, thick in ((((-0.44, -0.46), (0.24, 0.28)), 0.12), (((0.06, 0.38), (0.34, 0.1)), 0.1),
                            (((0.24, 0.26), (0.42, 0.46)), 0.12)):  # fmt: skip
            bar = c.line([(x + side * px * s, y + py * s) for px, py in ends], s * thick)
            whole = bar if whole is None else whole | bar
    assert whole is not None
    return whole


def _bullets(c: Canvas, x: float, y: float, s: float) -> Mask:
    whole: Mask | None = None
    for dx in (-0.3, 0.0, 0.3):
        case = c.rect(x + dx * s - s * 0.11, y + s * 0.1, s * 0.22, s * 0.38, s * 0.02)
        shape = ((-0.11, 0.04), (-0.08, -0.3), (0.0, -0.48), (0.08, -0.3), (0.11, 0.04))
        tip = c.poly([(x + (dx + px) * s, y + py * s) for px, py in shape])
        whole = case | tip if whole is None else whole | case | tip
    assert whole is not None
    return whole


def _crowd(c: Canvas, x: float, y: float, s: float) -> Mask:
    heads = ((-0.28, -0.08, 0.12), (0.28, -0.08, 0.12), (0, -0.22, 0.15))
    return reduce(lambda a, b: a | b, [c.oval(x + dx * s, y + dy * s, r * s) for dx, dy, r in heads]) | _path(
        c, "people", x, y, s
    )


def _bricks(c: Canvas, x: float, y: float, s: float) -> Mask:
    whole: Mask | None = None
    for row, starts in ((-0.34, (-0.46, -0.14, 0.18)), (-0.08, (-0.3, 0.02)), (0.18, (-0.46, -0.14, 0.18))):
        for at in starts:
            brick = c.rect(x + at * s, y + row * s, s * 0.28, s * 0.22, s * 0.02)
            whole = brick if whole is None else whole | brick
    assert whole is not None
    return whole


def _path(c: Canvas, name: str, x: float, y: float, s: float) -> Mask:
    return c.glyph(PATHS[name], x - s / 2, y - s / 2, s / 100)


_BUILT: dict[str, Callable[[Canvas, float, float, float], Mask]] = {
    "clover": _clover, "paw": _paw, "target": _target, "swords": _swords, "bullets": _bullets, "crowd": _crowd,
    "bricks": _bricks,
}  # fmt: skip


def mask(c: Canvas, name: str, x: float, y: float, size: float) -> Mask:
    """A pictogram centred on a point, one of ours or of the kit's. Raises KeyError for an unknown name."""
    if name in _BUILT:
        return _BUILT[name](c, x, y, size)
    return _path(c, name, x, y, size) if name in PATHS else emblems.emblem(c, name, x, y, size)


def put(c: Canvas, name: str, x: float, y: float, size: float, fill: Fill, edge: str = "") -> None:
    m = mask(c, name, x, y, size)
    if edge:
        c.paint(m.grow(1.8), edge)
    c.paint(m, fill)


@drawn(bleed=4)
def icon(c: Canvas, *, name: str, colour: str, edge: str = "") -> None:
    """A pictogram filling the smaller side of its box."""
    put(c, name, c.w / 2, c.h / 2, min(c.w, c.h), colour, edge)


@drawn(bleed=6)
def button(c: Canvas, *, name: str, face: str, ink: str, rim: str = "#120c09") -> None:
    """A small round mark with a pictogram."""
    r = c.w / 2
    m = c.oval(r, r, r)
    c.shadow(m, 0.5, 1.4, 1.6, 0.7)
    c.paint(m, rim)
    c.paint(c.oval(r, r, r - 2), face)
    put(c, name, r, r, r * 1.25, ink)


# -- objects


def _first_aid(c: Canvas, k: float) -> None:
    box = c.rect(12 * k, 30 * k, 76 * k, 56 * k, 8 * k)
    c.paint(c.rect(34 * k, 16 * k, 32 * k, 20 * k, 7 * k) - c.rect(42 * k, 24 * k, 16 * k, 12 * k, 2 * k), "#4a1712")
    _solid(c, box, "#c43a2e")
    cross = c.rect(43 * k, 38 * k, 14 * k, 40 * k) | c.rect(30 * k, 51 * k, 40 * k, 14 * k)
    c.paint(cross, "#fff8ea")


def _defibrillator(c: Canvas, k: float) -> None:
    _solid(c, c.rect(10 * k, 46 * k, 80 * k, 42 * k, 7 * k), "#d8a93a")
    c.paint(c.rect(18 * k, 54 * k, 36 * k, 26 * k, 3 * k), "#1c2a22")
    pulse = [(20, 68), (28, 68), (32, 58), (37, 77), (42, 68), (52, 68)]
    c.paint(c.line([(x * k, y * k) for x, y in pulse], 3 * k), "#7df0a0")
    for x in (24, 64):
        _solid(c, c.rect(x * k, 14 * k, 18 * k, 22 * k, 4 * k), "#5a6470")
        c.paint(c.line([((x + 9) * k, 36 * k), ((x + 12) * k, 46 * k)], 3 * k), "#1a1512")
    _solid(c, c.glyph(emblems.PATHS["bolt"], 62 * k, 54 * k, 0.26 * k), "#7a2a12")


def _adrenaline(c: Canvas, k: float) -> None:
    def rod(a: tuple[float, float], b: tuple[float, float], wide: float, colour: str, caps: bool = False) -> None:
        m = c.line([(a[0] * k, a[1] * k), (b[0] * k, b[1] * k)], wide * k, caps)
        c.paint(m.grow(1.4 * k), theme.INK)
        c.paint(m, colour)

    rod((6, 94), (30, 70), 4, "#b8c2c8", True)
    rod((28, 72), (70, 30), 24, "#dfeef0")
    rod((34, 66), (54, 46), 18, "#7ac04c")
    rod((70, 30), (84, 16), 7, "#8f9aa0")
    rod((74, 8), (94, 28), 9, "#5a6470", True)


def _hand_grenade(c: Canvas, k: float) -> None:
    _solid(c, c.glyph("M22 58 Q22 32 50 30 Q78 32 78 58 Q78 94 50 96 Q22 94 22 58 Z", 0, 0, k), "#6f7f3e")
    for y in (50, 66, 80):
        c.paint(c.line([(25 * k, y * k), (75 * k, y * k)], 2.4 * k), "#2c3416", 0.8)
    for x in (38, 50, 62):
        c.paint(c.line([(x * k, 34 * k), (x * k, 94 * k)], 2.4 * k), "#2c3416", 0.8)
    _pin(c, k)


def _stun_grenade(c: Canvas, k: float) -> None:
    _solid(c, c.rect(30 * k, 30 * k, 40 * k, 64 * k, 6 * k), "#66788a")
    c.paint(c.rect(30 * k, 48 * k, 40 * k, 30 * k), "#f4f0e2")
    c.paint(c.poly(outlines.star(50 * k, 63 * k, 6 * k, 15 * k, 8)), "#e89a1e")
    _pin(c, k)


def _pin(c: Canvas, k: float) -> None:
    _solid(c, c.rect(40 * k, 12 * k, 22 * k, 20 * k, 3 * k), "#8f8878")
    lever = c.line([(60 * k, 16 * k), (82 * k, 22 * k), (84 * k, 50 * k)], 7 * k)
    c.paint(lever.grow(1.2 * k), theme.INK)
    c.paint(lever, "#b8b09c")
    c.paint(c.ring(26 * k, 16 * k, 13 * k, 5 * k).grow(1), theme.INK)
    c.paint(c.ring(26 * k, 16 * k, 13 * k, 5 * k), "#d9b65c")


def _charges(c: Canvas, k: float) -> None:
    for x in (16, 40, 64):
        _solid(c, c.rect(x * k, 34 * k, 22 * k, 58 * k, 4 * k), "#b8402c")
    c.paint(c.rect(12 * k, 48 * k, 78 * k, 9 * k), "#241a14")
    c.paint(c.rect(12 * k, 70 * k, 78 * k, 9 * k), "#241a14")
    c.paint(c.line([(51 * k, 34 * k), (54 * k, 18 * k), (70 * k, 14 * k)], 4 * k), "#3a2c1c")
    c.paint(c.poly(outlines.star(78 * k, 13 * k, 5 * k, 13 * k, 7)), "#ffb52e")


def _dog(c: Canvas, k: float) -> None:
    _solid(c, _paw(c, 50 * k, 52 * k, 92 * k), "#7c4a26")


def _hidden(c: Canvas, k: float) -> None:
    """A counter face down."""
    _solid(c, c.rect(14 * k, 14 * k, 72 * k, 72 * k, 10 * k), "#54463a")
    c.paint(c.rect(22 * k, 22 * k, 56 * k, 56 * k, 6 * k).rim(3 * k), theme.BRASS)
    c.paint(c.poly(outlines.star(50 * k, 50 * k, 9 * k, 20 * k, 5)), theme.BRASS)


def _solid(c: Canvas, m: Mask, colour: str) -> None:
    c.paint(m.grow(1.6), theme.INK)
    c.paint(m, Linear(45, lighter(colour, 0.3), colour, darker(colour, 0.25)))


OBJECTS: dict[str, Callable[[Canvas, float], None]] = {
    "first_aid": _first_aid, "defibrillator": _defibrillator, "adrenaline": _adrenaline,
    "hand_grenade": _hand_grenade, "stun_grenade": _stun_grenade, "charges": _charges, "dog": _dog, "?": _hidden,
}  # fmt: skip
"""The drawings of objects by key; the last one is what is carried unseen."""


@drawn(bleed=6)
def item(c: Canvas, *, key: str, tile: bool = True, dim: bool = False) -> None:
    """An object, on a tile of parchment where it lies in a card."""
    s = min(c.w, c.h)
    if tile:
        m = c.whole(s * 0.14)
        c.paint(m.grow(1.2), "#1b1410")
        c.paint(m, Linear(0, "#f6eedc", "#d6c5a5"))
    inner = c.beside()
    OBJECTS[key](inner, s / 100)
    c.overlay(inner)
    if dim:
        c.paint(c.whole(s * 0.14), "#4a4038", 0.6)
