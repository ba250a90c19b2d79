"""Drawings of the defender's cards: fire, traps, the deep, and the barracks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from render.kit.canvas import Radial
from render.kit.easel import PAPER, RED, STEEL, WOOD, Easel

FIRE = Radial(0.5, 0.7, 0.8, "#fff0a8", "#f49a34", "#b8342a")
FLESH, IRON, TEAL, GREEN, VIOLET = "#dca77e", "#5d554d", "#3f8f92", "#8fae4a", "#7b4fae"


def _flame(e: Easel, x: float, y: float, s: float) -> None:
    e.put(
        e.glyph(
            f"M{x} {y - 46 * s} C{x + 10 * s} {y - 24 * s} {x + 30 * s} {y - 12 * s} {x + 26 * s} {y + 12 * s} "
            f"C{x + 22 * s} {y + 28 * s} {x - 22 * s} {y + 28 * s} {x - 26 * s} {y + 12 * s} "
            f"C{x - 28 * s} {y - 4 * s} {x - 16 * s} {y - 10 * s} {x - 13 * s} {y - 20 * s} "
            f"C{x - 6 * s} {y - 14 * s} {x - 2 * s} {y - 8 * s} {x} {y - 4 * s} C{x + 4 * s} {y - 14 * s} "
            f"{x + 6 * s} {y - 28 * s} {x} {y - 46 * s} Z"
        ),
        FIRE,
    )


def _tentacle(e: Easel, points: list[tuple[float, float]], width: float, suckers: bool = True) -> None:
    e.put(e.rod(points, width), TEAL)
    if suckers:
        for (x, y), (u, v) in pairwise(points):
            e.cream(e.disc((x + u) / 2, (y + v) / 2, width * 0.2), 0.9)


def _turret(e: Easel, y: float, muzzles: tuple[float, ...]) -> None:
    """The dome of a turret that looks at you."""
    e.put(e.glyph(f"M-32 {y + 30} L32 {y + 30} L24 {y + 14} L-24 {y + 14} Z"), IRON)
    e.put(e.disc(0, y, 27), RED)
    e.cream(e.glyph(f"M-19 {y - 8} C-15 {y - 20} 0 {y - 24} 8 {y - 22} C-2 {y - 18} -8 {y - 10} -11 {y} Z"), 0.5)
    for x in muzzles:
        e.put(e.disc(x, y + 4, 10), STEEL)
        e.ink(e.disc(x, y + 4, 6))


def scorch(e: Easel) -> None:
    for x, y, s in ((-28, 12, 0.62), (28, 12, 0.62), (0, 4, 0.98)):
        _flame(e, x, y, s)
    e.put(e.glyph("M-40 30 L40 30 L34 48 L-34 48 Z"), IRON)
    for x in (-24, -8, 8, 24):
        e.ink(e.rod([(x, 34), (x, 44)], 4))


def shock(e: Easel) -> None:
    e.put(e.glyph("M-26 48 L26 48 L20 36 L-20 36 Z"), WOOD)
    for k in range(5):
        e.put(e.rod([(-13, 34 - k * 9), (13, 30 - k * 9)], 6), "#c47a44", 1.6)
    e.brass(e.disc(0, -22, 22, 14))
    for x, y, s in ((-38, -14, 34), (40, -18, 30), (-18, -42, 24), (24, -44, 22)):
        e.bolt(x, y, s)


def slaughter(e: Easel) -> None:
    e.put(e.glyph("M-44 -34 L20 -48 L30 0 L-34 14 Z"), STEEL)
    e.cream(e.rod([(-32, 10), (28, -2)], 4))
    e.put(e.rod([(24, -24), (50, -30)], 10), WOOD)
    e.ink(e.disc(-34, -24, 4))
    for x, y, s in ((-26, 24, 1.0), (-4, 32, 1.3), (18, 18, 0.9)):
        e.put(
            e.glyph(
                f"M{x} {y - 14 * s} C{x + 12 * s} {y} {x + 10 * s} {y + 12 * s} {x} {y + 12 * s} "
                f"C{x - 10 * s} {y + 12 * s} {x - 12 * s} {y} {x} {y - 14 * s} Z"
            ),
            RED,
        )


def boiler_fumes(e: Easel) -> None:
    e.puffs(((-34, -22, 15), (-12, -36, 18), (14, -34, 16), (34, -18, 14), (0, -18, 17)), GREEN)
    e.ink(e.disc(-10, -30, 4, 5))
    e.ink(e.disc(10, -30, 4, 5))
    e.ink(e.rod([(-8, -18), (0, -22), (8, -18)], 3))
    e.put(e.glyph("M-30 48 L-30 8 C-30 -8 30 -8 30 8 L30 48 Z"), "#b0643a")
    e.brass(e.glyph("M-34 12 L34 12 L34 20 L-34 20 Z"), 1.6)
    e.put(e.disc(0, 34, 9), PAPER, 1.6)
    e.ink(e.rod([(0, 34), (5, 29)], 2.4))


def great_magnet(e: Easel) -> None:
    shape = e.glyph("M-40 40 L-40 0 C-40 -56 40 -56 40 0 L40 40 L18 40 L18 0 C18 -26 -18 -26 -18 0 L-18 40 Z")
    e.put(shape, RED)
    for x in (-40, 18):
        e.put(e.glyph(f"M{x} 22 L{x + 22} 22 L{x + 22} 40 L{x} 40 Z"), STEEL)
    e.gear(-2, 24, 11, STEEL, 8)
    e.put(e.rod([(-10, 46), (10, 40)], 5), STEEL, 1.6)
    for x in (-8, 6):
        e.cream(e.rod([(x, 10), (x + 1, 2)], 3))


def dragged_below(e: Easel) -> None:
    e.put(e.disc(0, 36, 46, 14), "#1c2f40")
    _tentacle(e, [(-34, 40), (-40, 10), (-24, -14), (0, -6), (14, 10), (-4, 18)], 13)
    e.put(
        e.glyph(
            "M-10 40 L-10 4 C-10 -4 -2 -4 -2 2 L-2 -20 C-2 -28 6 -28 6 -20 L6 -24 C6 -32 14 -32 14 -24 "
            "L14 -16 C14 -24 22 -24 22 -16 L22 8 C22 24 16 30 14 40 Z"
        ),
        FLESH,
    )
    e.put(e.glyph("M-14 30 L18 30 L18 42 L-14 42 Z"), "#34507a")
    _tentacle(e, [(36, 42), (44, 20), (34, 4)], 10)
    e.put(e.rod([(-26, 8), (20, 4)], 12), TEAL)
    for x in (-16, -4, 8):
        e.cream(e.disc(x, 7, 2.4), 0.9)


def stygian_storm(e: Easel) -> None:
    e.c.paint(e.coil(0, 12, 50, 2.6, 7), "#c9a9ff", 0.75)
    e.puffs(((-32, -20, 16), (-10, -32, 19), (16, -30, 18), (36, -16, 13), (0, -16, 18)), "#6a5a86")
    for x, y, s in ((-22, 20, 38), (4, 26, 46), (28, 18, 36)):
        e.bolt(x, y, s)


def undertow(e: Easel) -> None:
    for y, fill in ((-22, "#2b6f96"), (2, "#3f8fb4"), (26, "#63b4cc")):
        wave = f"M-54 {y} C-44 {y - 20} -30 {y - 20} -20 {y - 4} C-10 {y - 20} 4 {y - 20} 14 {y - 4} C24 "
        wave += f"{y - 20} 40 {y - 20} 54 {y} L54 {y + 26} L-54 {y + 26} Z"
        e.put(e.glyph(wave), fill)
        e.cream(e.rod([(-44, y - 6), (-34, y - 10)], 3), 0.9)
        e.cream(e.rod([(24, y - 10), (38, y - 8)], 3), 0.9)
    e.put(e.glyph("M-8 44 L-8 4 L-24 4 L0 -30 L24 4 L8 4 L8 44 Z"), "#ffe566")


def leviathan(e: Easel) -> None:
    e.put(e.glyph("M-54 30 C-54 -20 -26 -46 6 -46 C34 -46 54 -24 54 0 L20 6 L54 20 C44 40 16 50 -12 48 Z"), TEAL)
    for x, y in ((26, 4), (36, 3), (46, 2), (30, 12), (40, 15)):
        up = y < 8
        e.cream(e.glyph(f"M{x - 4} {y} L{x + 4} {y} L{x} {y + (9 if up else -9)} Z"))
    e.put(e.disc(14, -22, 10), "#ffe566")
    e.ink(e.disc(16, -21, 3.4, 7))
    for x, y in ((-30, -12), (-20, 8), (-36, 14), (-8, -34)):
        e.c.paint(e.disc(x, y, 5), "#2a6468")
    e.put(e.glyph("M-20 -42 L-30 -56 L-4 -46 Z"), "#2a6468")


def bolted(e: Easel) -> None:
    e.put(e.glyph("M-34 -48 L34 -48 L34 50 L-34 50 Z"), WOOD)
    for x in (-12, 12):
        e.ink(e.rod([(x, -46), (x, 48)], 2))
    for y in (-34, 34):
        e.put(e.glyph(f"M-36 {y - 6} L36 {y - 6} L36 {y + 6} L-36 {y + 6} Z"), IRON)
        e.screws([(-26, y), (0, y), (26, y)], 2.6)
    e.brass(e.rod([(-46, 0), (30, 0)], 13))
    e.put(e.glyph("M-6 2 L30 2 L30 32 L-6 32 Z"), "#c79a3c")
    e.put(e.hoop(12, 0, 14, 5), STEEL, 1.8)
    e.brass(e.glyph("M-8 2 L32 2 L32 30 L-8 30 Z"))
    e.ink(e.disc(12, 12, 4.4))
    e.ink(e.rod([(12, 12), (12, 23)], 3.4))


def spare_fuses(e: Easel) -> None:
    for x, turn, fill in ((-28, -10, "#9fd0d8"), (0, 0, "#ffe9a0"), (28, 10, "#9fd0d8")):
        e.put(e.rod([(x - turn * 0.4, -30), (x + turn * 0.4, 30)], 19), fill)
        e.ink(e.rod([(x, -18), (x - 4, -6), (x + 4, 6), (x, 18)], 2.6))
        for y in (-36, 34):
            e.brass(
                e.glyph(
                    f"M{x - 11 - turn * y / 90} {y - 9} L{x + 11 - turn * y / 90} {y - 9} "
                    f"L{x + 11 - turn * y / 90} {y + 9} L{x - 11 - turn * y / 90} {y + 9} Z"
                )
            )
    e.rays(0, 0, 12, 20, [0, 60, 120, 180, 240, 300], 2.6)


def tripwire(e: Easel) -> None:
    e.put(e.rod([(-50, 32), (50, 24)], 3), PAPER, 1.4)
    e.put(e.glyph("M-38 -46 L-14 -46 L-12 2 C-4 14 20 14 22 26 L22 34 L-38 34 Z"), "#3a2a20")
    e.put(e.glyph("M-40 34 L22 34 L22 42 L-40 42 Z"), "#1e140e")
    e.brass(e.glyph("M36 -24 C50 -22 50 0 54 8 L18 8 C22 0 22 -22 36 -24 Z"))
    e.brass(e.disc(36, 12, 5))
    e.brass(e.disc(36, -27, 5))
    e.rays(36, -8, 26, 34, [210, 240, 300, 330], 3.4)


def booby_trap(e: Easel) -> None:
    e.put(e.disc(0, 20, 50, 18) - e.disc(0, 20, 36, 9), IRON)
    for k in range(7):
        x = -36 + k * 12
        e.put(e.glyph(f"M{x - 6} 8 L{x + 6} 8 L{x} {-22 - (3 - abs(k - 3)) * 5} Z"), STEEL, 1.8)
        e.put(e.glyph(f"M{x - 6} 32 L{x + 6} 32 L{x} {4 + abs(k - 3) * 2} Z"), STEEL, 1.8)
    e.put(e.disc(0, 22, 13, 7), RED)
    e.put(e.rod([(46, 26), (54, 44)], 5), IRON, 1.6)


def static_field(e: Easel) -> None:
    for x in (-34, 34):
        e.put(e.glyph(f"M{x - 8} 50 L{x + 8} 50 L{x + 4} -24 L{x - 4} -24 Z"), IRON)
        e.brass(e.disc(x, -32, 12))
    for y, s in ((-32, 1), (-8, -1), (18, 1)):
        spark = [(-22, y), (-12, y - 9 * s), (-4, y + 8 * s), (6, y - 8 * s), (14, y + 7 * s), (22, y)]
        e.ink(e.rod(spark, 8))
        e.c.paint(e.rod(spark, 4), "#ffe566")


def black_cat(e: Easel) -> None:
    e.put(e.disc(26, -26, 20), "#ffe9a0", 0)
    body = e.glyph("M-22 48 C-30 20 -16 2 -8 -6 L-14 -34 L-2 -22 L10 -24 L20 -36 L22 -10 C34 4 36 30 30 48 Z")
    tail = e.rod([(-18, 44), (-40, 36), (-44, 10), (-32, 2)], 7)
    e.black(body, tail)
    for x in (-1, 12):
        e.put(e.disc(x, -12, 4, 5), "#b7e04a", 0)
        e.ink(e.disc(x, -12, 1.5, 4))
    for s in (-1, 1):
        e.cream(e.rod([(6 + s * 6, -2), (6 + s * 20, -4)], 1.2))
        e.cream(e.rod([(6 + s * 6, 1), (6 + s * 20, 3)], 1.2))


def pickpocket(e: Easel) -> None:
    e.put(e.glyph("M-50 -6 L50 -6 L50 50 L-50 50 Z"), "#44506a")
    e.put(e.glyph("M-28 4 L28 4 L24 42 L-24 42 Z"), "#525f7c")
    e.put(e.rod([(-28, 4), (28, 4)], 5), "#2c364c", 1.4)
    e.put(e.glyph("M-16 10 L-12 -36 L18 -40 L20 6 Z"), PAPER)
    e.put(e.star(4, -18, 12, 5, 5), VIOLET, 1.6)
    e.put(
        e.glyph("M54 -50 L20 -22 C10 -16 2 -22 8 -30 L-2 -24 C-8 -18 -2 -12 4 -14 C2 -6 12 -4 18 -8 L54 -26 Z"), FLESH
    )
    e.put(e.glyph("M54 -54 L36 -40 L46 -18 L56 -22 Z"), "#2c2c34")


def hidden_turret(e: Easel) -> None:
    _turret(e, -16, (0.0,))
    for row in range(3):
        for k in range(4):
            x = -54 + k * 29 + (14 if row % 2 else 0)
            y = 16 + row * 12
            e.put(e.glyph(f"M{x} {y} L{x + 27} {y} L{x + 27} {y + 11} L{x} {y + 11} Z"), "#9a5a40", 1.6)
    e.put(e.glyph("M-54 -50 L-20 -50 L-30 14 L-54 14 Z"), "#9a5a40")
    e.put(e.glyph("M54 -50 L22 -50 L30 14 L54 14 Z"), "#9a5a40")
    for y in (-36, -20, -4):
        e.ink(e.rod([(-54, y), (-30, y)], 1.6))
        e.ink(e.rod([(30, y), (54, y)], 1.6))


def mkii_delivery(e: Easel) -> None:
    _turret(e, -22, (-11.0, 11.0))
    e.put(e.glyph("M-46 8 L46 8 L46 50 L-46 50 Z"), WOOD)
    for x in (-30, 0, 30):
        e.ink(e.rod([(x, 10), (x, 48)], 2))
    e.put(e.glyph("M-46 8 L46 8 L46 17 L-46 17 Z"), "#a8743e", 1.8)
    e.put(e.glyph("M-20 22 L20 22 L20 44 L-20 44 Z"), PAPER, 1.6)
    for x in (-8, 8):
        e.ink(e.rod([(x, 27), (x, 39)], 4.4))
    e.ink(e.rod([(-13, 26), (13, 26)], 3))
    e.ink(e.rod([(-13, 40), (13, 40)], 3))


def flame_trap(e: Easel) -> None:
    _flame(e, -18, -10, 0.72)
    _flame(e, 20, -10, 0.72)
    _flame(e, 0, -14, 0.84)
    e.put(e.glyph("M-46 10 L46 10 L54 48 L-54 48 Z"), IRON)
    for k in range(5):
        x = -34 + k * 17
        e.ink(e.glyph(f"M{x - 4} 16 L{x + 4} 16 L{x * 1.1 + 5} 42 L{x * 1.1 - 5} 42 Z"))
        e.c.paint(e.glyph(f"M{x - 2} 22 L{x + 2} 22 L{x * 1.1 + 3} 40 L{x * 1.1 - 3} 40 Z"), "#f49a34")


def night_watch(e: Easel) -> None:
    e.put(e.glyph("M-44 50 C-44 22 -28 14 -14 12 L10 12 C24 14 34 22 36 50 Z"), "#34405a")
    e.put(e.disc(-4, -4, 18, 21), FLESH)
    e.put(e.glyph("M-28 -12 C-28 -44 20 -44 20 -12 L24 -6 L-32 -6 Z"), "#2a3246")
    e.brass(e.star(-4, -22, 9, 4, 8), 1.4)
    e.ink(e.disc(-11, 0, 2.6))
    e.ink(e.disc(4, 0, 2.6))
    e.ink(e.glyph("M-14 8 C-8 4 0 4 6 8 L2 12 L-10 12 Z"))
    e.rays(38, 8, 20, 30, [200, 240, 300, 340, 20, 60, 120, 160], 3)
    e.brass(e.glyph("M28 -6 L48 -6 L50 26 L26 26 Z"))
    e.put(e.glyph("M31 -1 L45 -1 L46 20 L30 20 Z"), "#fff0a8", 1.4)
    e.put(e.hoop(38, -12, 9, 3), STEEL, 1.4)


def drill(e: Easel) -> None:
    for x in (-26, 0, 26):
        e.put(e.rod([(x - 4, 48), (x - 4, -8)], 6), WOOD, 1.8)
        e.put(e.rod([(x - 4, -8), (x - 4, -34)], 4), STEEL, 1.6)
        e.put(e.glyph(f"M{x - 7} -32 L{x - 1} -32 L{x - 4} -52 Z"), STEEL, 1.6)
        e.put(e.disc(x + 8, 4, 9, 10), FLESH, 1.8)
        e.put(e.glyph(f"M{x - 2} 0 C{x - 2} -14 {x + 18} -14 {x + 18} 0 Z"), RED, 1.8)
        e.put(e.glyph(f"M{x - 6} 50 C{x - 6} 20 {x + 22} 20 {x + 22} 50 Z"), "#8f2a22", 1.8)
        e.cream(e.rod([(x + 2, 24), (x + 14, 44)], 3))


def quick_march(e: Easel) -> None:
    for x, y in ((-30, -6), (14, 6)):
        e.put(
            e.glyph(
                f"M{x - 8} {y - 40} L{x + 16} {y - 40} L{x + 18} {y + 4} C{x + 24} {y + 14} {x + 38} "
                f"{y + 16} {x + 38} {y + 26} L{x - 10} {y + 26} Z"
            ),
            "#3a2a20",
        )
        e.put(e.glyph(f"M{x - 12} {y + 26} L{x + 38} {y + 26} L{x + 38} {y + 34} L{x - 12} {y + 34} Z"), "#1e140e")
        e.brass(e.glyph(f"M{x - 9} {y - 36} L{x + 17} {y - 36} L{x + 17} {y - 29} L{x - 9} {y - 29} Z"), 1.4)
    for y in (-34, -22, 34, 44):
        e.cream(e.rod([(-54, y), (-42, y)], 3.4))


def rum_ration(e: Easel) -> None:
    e.put(
        e.glyph("M-50 -30 C-40 -40 4 -40 14 -30 C20 -8 20 20 14 42 C4 52 -40 52 -50 42 C-56 20 -56 -8 -50 -30 Z"), WOOD
    )
    for y in (-18, 28):
        e.put(e.rod([(-54, y), (18, y)], 7), IRON, 1.6)
    for x in (-34, -18, -2):
        e.ink(e.rod([(x, -36), (x, 48)], 1.6))
    e.put(e.disc(-18, 6, 13), PAPER, 1.6)
    for path in ([(-25, -1), (-11, 13)], [(-11, -1), (-25, 13)]):
        e.ink(e.rod(path, 4))
    e.put(e.hoop(46, 22, 12, 5), STEEL, 1.8)
    e.put(e.glyph("M18 6 L44 6 L42 46 L20 46 Z"), STEEL)
    e.puffs(((22, 2, 8), (32, -2, 9), (42, 3, 7)))


def requisition(e: Easel) -> None:
    e.put(e.glyph("M-44 -30 L20 -36 L26 46 L-38 50 Z"), PAPER)
    for y in (-18, -6, 6):
        e.ink(e.rod([(-34, y), (10, y - 3)], 2.6))
    ring = e.hoop(-8, 28, 16, 3.4) | e.rod([(-22, 34), (6, 22)], 5)
    e.c.paint(ring, RED, 0.9)
    e.put(e.glyph("M16 -4 L48 -4 L48 10 L16 10 Z"), WOOD)
    e.put(e.glyph("M14 10 L50 10 L50 18 L14 18 Z"), RED, 1.8)
    e.put(e.glyph("M26 -4 C24 -20 18 -26 20 -38 C22 -50 42 -50 44 -38 C46 -26 40 -20 38 -4 Z"), WOOD)


DRAWN: dict[str, Callable[[Easel], None]] = {
    "scorch": scorch, "shock": shock, "slaughter": slaughter, "fumes": boiler_fumes, "magnet": great_magnet,
    "dragged-below": dragged_below, "stygian-storm": stygian_storm, "undertow": undertow, "leviathan": leviathan,
    "bolted": bolted, "spare-fuse": spare_fuses, "tripwire": tripwire, "booby-trap": booby_trap,
    "static-field": static_field, "black-cat": black_cat, "pickpocket": pickpocket, "hidden-turret": hidden_turret,
    "mkii-delivery": mkii_delivery, "flame-trap": flame_trap, "night-watch": night_watch, "drill": drill,
    "quick-march": quick_march, "rum-ration": rum_ration, "requisition": requisition,
}  # fmt: skip
"""Who has a drawing, by the card's art."""
