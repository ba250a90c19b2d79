"""What stands in the rooms for its looks alone: flat and quiet, so that it is never taken for a piece."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.kit import outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import Mask
from render.kit.materials import rivet


class Spot:
    """A square to furnish; coordinates are shares of its side."""

    def __init__(self, c: Canvas, x: float, y: float, s: float) -> None:
        self.c, self.x, self.y, self.s = c, x, y, s

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.04) -> Mask:
        return self.c.rect(self.x + x * self.s, self.y + y * self.s, w * self.s, h * self.s, r * self.s)

    def disc(self, x: float, y: float, r: float, ry: float = 0) -> Mask:
        return self.c.oval(self.x + x * self.s, self.y + y * self.s, r * self.s, (ry or r) * self.s)

    def hoop(self, x: float, y: float, r: float, thick: float) -> Mask:
        return self.c.ring(self.x + x * self.s, self.y + y * self.s, r * self.s, thick * self.s)

    def line(self, points: list[tuple[float, float]], width: float) -> Mask:
        return self.c.line([(self.x + u * self.s, self.y + v * self.s) for u, v in points], width * self.s)

    def poly(self, points: list[tuple[float, float]], r: float = 0) -> Mask:
        return self.c.poly([(self.x + u * self.s, self.y + v * self.s) for u, v in points], r * self.s)

    def put(self, m: Mask, tone: str, alpha: float = 0.55) -> None:
        """A thing: its shade, a tone, a faint bevel."""
        self.c.paint(m.shifted(0.04 * self.s, 0.08 * self.s).blur(0.03 * self.s), "#000000", 0.35)
        self.c.paint(m, tone, alpha)
        self.c.bevel(m, 0.03 * self.s, "#ffe9c0", "#000000", 0.25, 0.4, 0.6)

    def dark(self, m: Mask, alpha: float = 0.35) -> None:
        self.c.paint(m, "#120b06", alpha)

    def light(self, m: Mask, alpha: float = 0.18) -> None:
        self.c.paint(m, "#fff0d0", alpha)


def _crates(p: Spot) -> None:
    for x, y, s in ((0.1, 0.14, 0.5), (0.5, 0.44, 0.42)):
        p.put(p.rect(x, y, s, s), "#7d5f3c")
        for i in range(1, 4):
            p.dark(p.rect(x + s * i / 4, y + 0.02, 0.02, s - 0.04, 0), 0.4)
        p.light(p.line([(x + 0.05, y + 0.05), (x + s - 0.05, y + s - 0.05)], 0.06))


def _barrels(p: Spot) -> None:
    for x, y in ((0.32, 0.34), (0.68, 0.38), (0.48, 0.7)):
        p.put(p.disc(x, y, 0.2), "#6b4a2c")
        p.dark(p.hoop(x, y, 0.14, 0.03))
        p.light(p.hoop(x, y, 0.2, 0.025), 0.22)


def _shelves(p: Spot) -> None:
    p.put(p.rect(0.06, 0.12, 0.88, 0.36), "#6a5236")
    for i in range(7):
        p.c.paint(p.rect(0.11 + i * 0.115, 0.17, 0.08, 0.26, 0.01), ("#8d5a48", "#5d6f7a", "#8a7a48")[i % 3], 0.5)


def _desk(p: Spot) -> None:
    p.put(p.rect(0.08, 0.22, 0.84, 0.46), "#7a5c3b")
    p.c.paint(p.rect(0.16, 0.29, 0.34, 0.28, 0.01), "#9db7cc", 0.5)
    p.c.paint(p.rect(0.56, 0.33, 0.24, 0.24, 0.01), "#cfc3a4", 0.45)
    p.dark(p.line([(0.2, 0.36), (0.44, 0.36)], 0.02))


def _tank(p: Spot) -> None:
    m = p.disc(0.5, 0.52, 0.38)
    p.put(m, "#5d6b6a", 0.4)
    p.c.paint(m, Radial(0.4, 0.35, 0.7, "#a8c4bc", "#2c3a3a"), 0.3)
    p.dark(p.hoop(0.5, 0.52, 0.26, 0.03))
    p.light(p.hoop(0.5, 0.52, 0.1, 0.03), 0.3)


def _pipes(p: Spot) -> None:
    for y in (0.3, 0.56):
        p.put(p.line([(0.0, y), (1.0, y)], 0.13), "#8a5734", 0.5)
        p.light(p.line([(0.0, y - 0.03), (1.0, y - 0.03)], 0.03), 0.25)
    p.put(p.rect(0.42, 0.2, 0.14, 0.48), "#6b4326")


def _furnace(p: Spot) -> None:
    p.put(p.rect(0.1, 0.12, 0.8, 0.72, 0.08), "#5a4a40")
    p.c.paint(p.disc(0.5, 0.48, 0.24).blur(0.06 * p.s), "#ff9a3c", 0.45)
    p.c.paint(p.disc(0.5, 0.48, 0.2), Radial(0.5, 0.5, 0.6, "#ffcf7a", "#7a2a10"), 0.6)


def _anvil(p: Spot) -> None:
    p.put(
        p.poly(
            [(0.12, 0.3), (0.9, 0.3), (0.74, 0.48), (0.62, 0.5), (0.7, 0.72), (0.3, 0.72), (0.38, 0.5), (0.2, 0.44)]
        ),
        "#4c4844",
    )
    p.light(p.line([(0.18, 0.33), (0.84, 0.33)], 0.03), 0.3)


def _lathe(p: Spot) -> None:
    p.put(p.rect(0.06, 0.36, 0.88, 0.28), "#57626a")
    p.put(p.disc(0.24, 0.5, 0.18), "#6d6a62")
    p.dark(p.disc(0.24, 0.5, 0.06), 0.6)
    p.light(p.line([(0.4, 0.5), (0.9, 0.5)], 0.05), 0.3)


def _bunk(p: Spot) -> None:
    p.put(p.rect(0.12, 0.1, 0.62, 0.8), "#5c5348")
    p.c.paint(p.rect(0.18, 0.16, 0.5, 0.2, 0.05), "#c9bfa6", 0.45)
    p.dark(p.line([(0.16, 0.52), (0.7, 0.52)], 0.02))


def _chains(p: Spot) -> None:
    for x in (0.3, 0.68):
        for i in range(4):
            p.dark(p.hoop(x, 0.16 + i * 0.17, 0.1, 0.035), 0.55)
            p.light(p.hoop(x - 0.01, 0.15 + i * 0.17, 0.1, 0.02), 0.2)


def _dynamo(p: Spot) -> None:
    p.put(p.disc(0.5, 0.5, 0.36), "#4f5a60")
    m = p.c.poly(outlines.cog(p.x + p.s * 0.5, p.y + p.s * 0.5, p.s * 0.3, 12, 0.2))
    p.c.paint(m, "#a07f46", 0.5)
    p.dark(p.disc(0.5, 0.5, 0.1), 0.6)


def _grate(p: Spot) -> None:
    p.dark(p.rect(0.14, 0.14, 0.72, 0.72), 0.5)
    for i in range(5):
        p.light(p.rect(0.18, 0.18 + i * 0.145, 0.64, 0.05, 0.01), 0.2)


def _globe(p: Spot) -> None:
    m = p.disc(0.5, 0.48, 0.3)
    p.put(m, "#6f8a86")
    p.dark(p.line([(0.22, 0.44), (0.5, 0.52), (0.78, 0.44)], 0.025))
    p.dark(p.line([(0.5, 0.2), (0.44, 0.48), (0.5, 0.76)], 0.025))
    p.c.paint(p.hoop(0.5, 0.48, 0.38, 0.04), "#a07f46", 0.6)


def _crane(p: Spot) -> None:
    p.put(p.line([(0.0, 0.3), (1.0, 0.3)], 0.12), "#8a7a48")
    for i in range(5):
        p.dark(p.line([(i * 0.2, 0.26), (i * 0.2 + 0.14, 0.34)], 0.03), 0.5)
    p.dark(p.line([(0.5, 0.36), (0.5, 0.62)], 0.025), 0.6)
    p.put(p.hoop(0.5, 0.7, 0.1, 0.05), "#6d6a62")


def _rail(p: Spot) -> None:
    for i in range(6):
        p.dark(p.rect(0.08 + i * 0.165, 0.22, 0.07, 0.56, 0.01), 0.4)
    for y in (0.34, 0.62):
        p.put(p.line([(0.0, y), (1.0, y)], 0.045), "#8b857a", 0.6)


def _safe(p: Spot) -> None:
    p.put(p.rect(0.14, 0.14, 0.7, 0.7, 0.06), "#57605f")
    p.c.paint(p.hoop(0.5, 0.5, 0.18, 0.05), "#a07f46", 0.6)
    p.dark(p.disc(0.5, 0.5, 0.05), 0.6)


def _pump(p: Spot) -> None:
    _tank(p)
    p.put(p.line([(0.5, 0.5), (0.9, 0.16)], 0.09), "#8a5734")


def _coal(p: Spot) -> None:
    for x, y, r in ((0.36, 0.6, 0.2), (0.62, 0.64, 0.2), (0.5, 0.44, 0.2), (0.76, 0.5, 0.12), (0.24, 0.46, 0.1)):
        p.put(
            p.poly([(x - r, y), (x - r * 0.3, y - r), (x + r, y - r * 0.4), (x + r * 0.7, y + r * 0.7)]), "#26211e", 0.6
        )


def _bones(p: Spot) -> None:
    for a, b in (((0.2, 0.3), (0.7, 0.72)), ((0.25, 0.72), (0.78, 0.36))):
        p.c.paint(p.line([a, b], 0.07), "#d8cfb4", 0.5)
        for x, y in (a, b):
            p.c.paint(p.disc(x, y - 0.03, 0.06) | p.disc(x + 0.04, y + 0.03, 0.06), "#d8cfb4", 0.5)


def _nets(p: Spot) -> None:
    for i in range(-3, 6):
        p.c.paint(p.line([(i * 0.16, 0.1), (i * 0.16 + 0.5, 0.9)], 0.02), "#c9b98c", 0.35)
        p.c.paint(p.line([(i * 0.16 + 0.5, 0.1), (i * 0.16, 0.9)], 0.02), "#c9b98c", 0.35)
    for x in (0.2, 0.5, 0.8):
        p.put(p.disc(x, 0.14, 0.07), "#a8643c")


def _rack(p: Spot) -> None:
    for i in range(4):
        x = 0.2 + i * 0.2
        p.c.paint(p.line([(x, 0.86), (x, 0.24)], 0.04), "#7d5f3c", 0.6)
        p.put(p.poly([(x, 0.06), (x + 0.07, 0.26), (x - 0.07, 0.26)]), "#a8b4ba")
    p.put(p.rect(0.08, 0.62, 0.84, 0.1), "#5a4630")


def _pool(p: Spot) -> None:
    m = p.disc(0.5, 0.5, 0.42, 0.34)
    p.c.paint(m, Radial(0.45, 0.4, 0.7, "#6fb6b0", "#1d4a52"), 0.55)
    for r in (0.3, 0.18):
        p.light(p.hoop(0.5, 0.5, r, 0.02), 0.25)


def _coral(p: Spot) -> None:
    for points in ([(0.5, 0.9), (0.5, 0.4), (0.3, 0.16)], [(0.5, 0.6), (0.76, 0.3)], [(0.5, 0.7), (0.22, 0.5)],
                   [(0.66, 0.42), (0.62, 0.14)]):  # fmt: skip
        p.put(p.line(points, 0.09), "#b06a5c", 0.5)


def _eggs(p: Spot) -> None:
    for x, y in ((0.3, 0.36), (0.62, 0.3), (0.46, 0.6), (0.76, 0.58), (0.22, 0.68)):
        m = p.disc(x, y, 0.14, 0.17)
        p.put(m, "#a9b98c", 0.5)
        p.c.paint(p.disc(x, y + 0.02, 0.06), "#3a4a30", 0.5)


def _idol(p: Spot) -> None:
    p.put(p.rect(0.2, 0.7, 0.6, 0.18), "#4d5a56")
    p.put(p.disc(0.5, 0.38, 0.24, 0.28), "#5f6e68")
    for x in (0.4, 0.6):
        p.c.paint(p.disc(x, 0.34, 0.06), "#b6e0c0", 0.6)
    for f in (-1, 1):
        p.put(p.line([(0.5 + f * 0.12, 0.58), (0.5 + f * 0.26, 0.66), (0.5 + f * 0.3, 0.54)], 0.07), "#5f6e68")


def _kelp(p: Spot) -> None:
    for x in (0.24, 0.5, 0.74):
        points = [(x + 0.08 * math.sin(i * 1.4 + x * 9), 0.92 - i * 0.11) for i in range(8)]
        p.put(p.line(points, 0.07), "#4f6f44", 0.5)


def _altar(p: Spot) -> None:
    p.put(p.rect(0.1, 0.26, 0.8, 0.48), "#5b6360")
    p.c.paint(p.c.glyph("M0 0 L20 0 L10 18 Z", p.x + p.s * 0.4, p.y + p.s * 0.4, p.s / 100), "#8e2f3c", 0.6)
    p.light(p.line([(0.14, 0.3), (0.86, 0.3)], 0.03), 0.3)


def _wreck(p: Spot) -> None:
    p.put(p.poly([(0.04, 0.5), (0.2, 0.28), (0.96, 0.34), (0.88, 0.6), (0.24, 0.7)]), "#6b4f34")
    for i in range(4):
        p.dark(p.line([(0.24 + i * 0.18, 0.3), (0.28 + i * 0.17, 0.66)], 0.03), 0.5)


KINDS: dict[str, Callable[[Spot], None]] = {
    "altar": _altar, "anvil": _anvil, "barrels": _barrels, "bones": _bones, "bunk": _bunk, "chains": _chains,
    "coal": _coal, "coral": _coral, "crane": _crane, "crates": _crates, "desk": _desk, "dynamo": _dynamo, "eggs": _eggs,
    "furnace": _furnace, "globe": _globe, "grate": _grate, "idol": _idol, "kelp": _kelp, "lathe": _lathe, "nets": _nets,
    "pipes": _pipes, "pool": _pool, "pump": _pump, "rack": _rack, "rail": _rail, "safe": _safe, "shelves": _shelves,
    "tank": _tank, "wreck": _wreck,
}  # fmt: skip


def put(c: Canvas, kind: str, x: float, y: float, s: float) -> None:
    """A piece of furniture on a square. Raises KeyError for a kind that is not drawn."""
    KINDS[kind](Spot(c, x, y, s))


def boiler(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A long boiler with brass bands and two gauges."""
    k = h / 62
    m = c.rect(x + 3 * k, y + 3 * k, w - 6 * k, h - 6 * k, h * 0.34)
    c.shadow(m, 3 * k, 8 * k, 7 * k, 0.8)
    c.paint(m.grow(2 * k), "#0c0706")
    c.paint(m, Linear(0, (0, "#6b3617"), (0.22, "#e3a06b"), (0.42, "#c57c49"), (0.75, "#7d4221"), (1, "#3d1c0c")))
    for i in range(5):
        bx = x + 20 * k + i * (w - 40 * k) / 4
        c.paint(
            c.rect(bx - 6 * k, y + 3 * k, 12 * k, h - 6 * k, 1), Linear(0, "#5b3a14", "#f6e3a8", "#b98c38", "#4e3410")
        )
        for j in range(4):
            rivet(c, bx, y + (11 + j * 13.5) * k, 2.3 * k)
    for f in (-1, 1):
        cx, cy = x + w / 2 + f * 29 * k, y + h / 2
        c.paint(c.oval(cx, cy, 20 * k), Linear(45, "#f6e3a8", "#8c6424"))
        c.paint(c.oval(cx, cy, 15.5 * k), Radial(0.4, 0.35, 0.7, "#fffaf0", "#d8c7a2"))
        c.paint(c.line([(cx, cy), (cx + f * 9 * k, cy - 7 * k)], 2.6 * k), "#8e1f16")
        c.paint(c.oval(cx, cy, 2.6 * k), "#2a1d14")
    c.bevel(m, 2 * k, "#ffe9c0", "#000000", 0.4, 0.6)
