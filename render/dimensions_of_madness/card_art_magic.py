"""Drawings of the attackers' Magic cards: what heals, hastens, cheats and strikes."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.canvas import Linear, Radial
from render.kit.easel import PAPER, RED, STEEL, WOOD, Easel

FLESH, VIOLET, BLUE, GREEN, SILVER = "#dca77e", "#7b4fae", "#3f74ae", "#5f9a6a", "#dfe3e6"
GLOW = Radial(0.5, 0.5, 0.6, "#ffffff", "#d9c7ff", "#8457c0")
SIX = ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))
FIVE = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
THREE = ((-1, -1), (0, 0), (1, 1))


def give_breath(e: Easel) -> None:
    e.puffs(((-34, -34, 10), (-20, -42, 12), (-4, -40, 9), (34, -36, 11), (20, -44, 10)), "#dff1ee")
    for side in (-1, 1):
        s = side
        e.put(
            e.glyph(f"M{s * 4} -14 C{s * 22} -30 {s * 42} -6 {s * 44} 22 C{s * 44} 44 {s * 18} 46 {s * 6} 30 Z"),
            "#c8685c",
        )
        e.ink(e.rod([(s * 8, -4), (s * 20, 8), (s * 26, 24)], 3))
        e.ink(e.rod([(s * 16, 4), (s * 18, 22)], 2.4))
    e.put(e.rod([(0, -38), (0, -6)], 11), FLESH)
    e.screws([(-3, -30), (3, -24), (-3, -18)], 1.6)


def mass_clarity(e: Easel) -> None:
    e.rays(0, -18, 16, 44, [180 + 22.5 * k for k in range(9)], 4)
    for x, y, s in ((-30, 10, 0.8), (30, 10, 0.8), (0, 2, 1.0)):
        shoulders = e.glyph(
            f"M{x - 26 * s} {y + 46 * s} C{x - 24 * s} {y + 26 * s} {x - 8 * s} {y + 26 * s} {x - 7 * s} "
            f"{y + 14 * s} "
            f"L{x + 7 * s} {y + 14 * s} C{x + 8 * s} {y + 26 * s} {x + 24 * s} {y + 26 * s} {x + 26 * s} "
            f"{y + 46 * s} Z"
        )
        e.black(shoulders, e.disc(x, y, 15 * s, 18 * s))
        e.put(e.disc(x, y - 2 * s, 9 * s), "#ffe9a0", 0)
        e.c.paint(e.coil(x, y - 2 * s, 7 * s, 1.6, 2 * s), VIOLET)


def smelling_salts(e: Easel) -> None:
    e.puffs(((-8, -36, 9), (6, -42, 11), (20, -36, 8)), "#d5ecd9")
    e.put(
        e.glyph("M-10 -24 L10 -24 L10 -12 C30 -6 34 8 34 20 L34 44 L-34 44 L-34 20 C-34 8 -30 -6 -10 -12 Z"), "#9fc4b4"
    )
    e.put(e.glyph("M-34 18 L34 18 L34 38 L-34 38 Z"), PAPER, 1.6)
    e.ink(e.rod([(-22, 25), (22, 25)], 3))
    e.ink(e.rod([(-14, 32), (14, 32)], 2.4))
    e.brass(e.glyph("M-14 -30 L14 -30 L14 -22 L-14 -22 Z"))
    e.put(e.glyph("M26 -16 C40 -22 50 -14 44 -2 C38 8 30 4 30 -4 Z"), WOOD)


def antidote_kit(e: Easel) -> None:
    e.put(e.glyph("M-44 -6 L44 -6 L44 40 L-44 40 Z"), WOOD)
    e.put(e.glyph("M-44 -34 L44 -34 L38 -8 L-38 -8 Z"), "#6e4526")
    e.ink(e.glyph("M-36 2 L36 2 L36 32 L-36 32 Z"), 0.6)
    for x, fill in ((-24, GREEN), (0, RED), (24, BLUE)):
        e.put(
            e.glyph(f"M{x - 4} -14 L{x + 4} -14 L{x + 4} 2 L{x + 8} 8 L{x + 8} 30 L{x - 8} 30 L{x - 8} 8 L{x - 4} 2 Z"),
            SILVER,
        )
        e.put(e.glyph(f"M{x - 7} 14 L{x + 7} 14 L{x + 7} 29 L{x - 7} 29 Z"), fill, 0)
        e.put(e.glyph(f"M{x - 5} -20 L{x + 5} -20 L{x + 5} -12 L{x - 5} -12 Z"), "#b98a5a", 1.6)


def team_reflexes(e: Easel) -> None:
    for y, x in ((-30, -12), (0, 4), (30, -12)):
        e.put(
            e.glyph(
                f"M{x - 22} {y - 13} L{x + 8} {y - 13} L{x + 8} {y - 24} L{x + 40} {y} L{x + 8} {y + 24} "
                f"L{x + 8} {y + 13} L{x - 22} {y + 13} Z"
            ),
            BLUE,
        )
        e.cream(e.rod([(x - 44, y - 7), (x - 28, y - 7)], 3.4))
        e.cream(e.rod([(x - 48, y + 6), (x - 28, y + 6)], 3.4))


def long_stride(e: Easel) -> None:
    for x, y, s in ((-36, 36, 0.5), (-14, 18, 0.62)):
        e.ink(
            e.glyph(
                f"M{x - 12 * s} {y} C{x - 8 * s} {y - 16 * s} {x + 22 * s} {y - 14 * s} {x + 24 * s} {y} "
                f"C{x + 22 * s} {y + 12 * s} {x - 8 * s} {y + 12 * s} {x - 12 * s} {y} Z"
            ),
            0.55,
        )
    e.put(e.glyph("M-6 -50 L22 -50 L24 -18 C34 -4 52 -2 52 10 L52 16 L-2 16 C-4 0 -8 -20 -6 -50 Z"), "#7a4a2a")
    e.put(e.glyph("M-4 18 L52 18 L52 26 L-4 26 Z"), "#3a2416")
    e.brass(e.glyph("M-7 -46 L23 -46 L23 -38 L-7 -38 Z"), 1.6)
    for y in (-26, -12, 2):
        e.screws([(16, y), (24, y + 6)], 2)
    e.put(
        e.glyph("M-8 -12 C-30 -30 -46 -24 -50 -10 C-40 -12 -36 -8 -34 0 C-26 -2 -20 2 -20 8 C-14 6 -8 8 -6 12 Z"),
        SILVER,
    )


def skeleton_key(e: Easel) -> None:
    e.brass(e.disc(-20, -20, 24) - e.disc(-20, -20, 12))
    e.brass(e.rod([(-6, -6), (40, 40)], 10))
    e.brass(e.glyph("M20 28 L8 40 L16 48 L22 42 L26 46 L32 40 Z"))
    e.brass(e.glyph("M38 30 L48 20 L54 28 L44 38 Z"))
    e.black(e.disc(-20, -22, 9, 10), e.glyph("M-25 -16 L-15 -16 L-16 -8 L-24 -8 Z"))
    for x in (-24, -16):
        e.cream(e.disc(x, -23, 2.6))


def silver_cord(e: Easel) -> None:
    e.put(e.disc(0, 34, 40, 12), "#3a2358")
    rope = [(-2, 34), (-22, 20), (14, 6), (-14, -8), (10, -22), (0, -40)]
    e.put(e.rod(rope, 8), SILVER)
    for x, y in ((-14, 22), (0, 12), (0, 0), (-4, -12), (4, -22)):
        e.ink(e.rod([(x - 3, y - 3), (x + 3, y + 3)], 1.6))
    e.rays(0, -42, 10, 22, [k * 45 for k in range(8)], 3)
    e.put(e.glyph("M0 -56 L4 -46 L14 -42 L4 -38 L0 -28 L-4 -38 L-14 -42 L-4 -46 Z"), "#ffe566", 1.6)


def blueprint(e: Easel) -> None:
    e.put(e.glyph("M-44 -34 L38 -38 L46 32 L-36 38 Z"), BLUE)
    e.put(e.disc(40, -2, 7, 36), "#2a5688")
    for x in (-26, -8, 10):
        e.c.paint(e.rod([(x, -34), (x + 6, 34)], 1.2), "#9cc0e4", 0.7)
    for y in (-18, 0, 18):
        e.c.paint(e.rod([(-40, y + 2), (32, y - 2)], 1.2), "#9cc0e4", 0.7)
    for r in (22, 8):
        e.c.paint(e.hoop(-6, 0, r, 3), "#eef6ff")
    for k in range(8):
        e.rays(-6, 0, 22, 29, [k * 45], 5)
    e.brass(e.rod([(14, -44), (4, 6)], 5), 1.8)
    e.ink(e.rod([(4, 6), (2, 14)], 2.4))


def second_throw(e: Easel) -> None:
    arc = [(-38, 10), (-34, -22), (-6, -40), (26, -30)]
    e.put(e.rod(arc, 8), "#ffe566")
    e.put(e.glyph("M20 -50 L46 -24 L14 -16 Z"), "#ffe566")
    e.die(-12, 18, 40, FIVE, turn=-14)
    e.die(28, 20, 34, THREE, turn=18)


def loaded_die(e: Easel) -> None:
    e.die(0, 4, 70, SIX, turn=-8)
    e.put(e.disc(2, 36, 18), "#5c5f66")
    e.cream(e.rod([(-8, 32), (-2, 28)], 3))
    e.rays(0, 4, 48, 56, [200, 230, 260, 290, 320], 4)


def counter_charm(e: Easel) -> None:
    e.put(e.rod([(-30, -52), (-12, -20), (12, -20), (30, -52)], 4), "#c9a14a", 1.6)
    e.brass(e.disc(0, 10, 36))
    e.put(e.disc(0, 10, 28), "#2b7f78")
    e.put(e.glyph("M-24 10 C-12 -8 12 -8 24 10 C12 28 -12 28 -24 10 Z"), PAPER, 1.8)
    e.put(e.disc(0, 10, 11), BLUE, 1.4)
    e.ink(e.disc(0, 10, 5))
    e.rays(0, 10, 40, 50, [k * 30 for k in range(12)], 3)


def adrenaline(e: Easel) -> None:
    e.put(e.rod([(-22, 22), (20, -20)], 22), SILVER)
    e.put(e.rod([(-20, 20), (4, -4)], 15), RED, 0)
    e.put(e.rod([(-34, 34), (-24, 24)], 5), STEEL, 1.6)
    e.ink(e.rod([(-48, 48), (-34, 34)], 2.6))
    e.put(e.rod([(20, -20), (40, -40)], 6), STEEL, 1.6)
    e.brass(e.rod([(30, -50), (50, -30)], 8))
    for k in range(4):
        e.ink(e.rod([(-4 + k * 7, -14 - k * 7 + 18), (2 + k * 7, -8 - k * 7 + 18)], 1.8))
    e.put(
        e.glyph("M-42 -20 C-42 -34 -26 -34 -24 -24 C-22 -34 -6 -34 -6 -20 C-6 -8 -18 0 -24 8 C-30 0 -42 -8 -42 -20 Z"),
        RED,
    )


def quicksilver(e: Easel) -> None:
    for s in (-1, 1):
        e.put(
            e.glyph(
                f"M{s * 12} 0 C{s * 30} -34 {s * 52} -32 {s * 54} -16 C{s * 46} -14 {s * 48} -6 {s * 42} "
                f"-2 C{s * 40} 6 {s * 32} 8 {s * 28} 10 C{s * 24} 14 {s * 16} 12 {s * 12} 10 Z"
            ),
            PAPER,
        )
    e.put(e.glyph("M-7 -48 L7 -48 L7 -16 C26 -8 30 10 24 28 C18 46 -18 46 -24 28 C-30 10 -26 -8 -7 -16 Z"), "#c9dde6")
    e.put(e.glyph("M-23 12 C-8 4 8 20 23 12 C26 34 12 42 0 42 C-12 42 -26 34 -23 12 Z"), SILVER, 0)
    e.cream(e.disc(-10, 26, 5))
    e.brass(e.glyph("M-10 -54 L10 -54 L10 -46 L-10 -46 Z"), 1.6)


def trance(e: Easel) -> None:
    e.put(e.disc(0, 0, 46), "#2d1648")
    e.c.paint(e.coil(0, 0, 42, 3, 6), "#c9a9ff")
    e.put(e.glyph("M-46 0 C-22 -28 22 -28 46 0 C22 28 -22 28 -46 0 Z"), PAPER)
    e.put(e.disc(0, 0, 19), GLOW)
    e.c.paint(e.coil(0, 0, 15, 2, 3.4), "#2d1648")


def pocket_bomb(e: Easel) -> None:
    e.black(e.disc(0, 12, 36))
    e.brass(e.disc(0, 12, 24))
    e.put(e.disc(0, 12, 19), PAPER, 1.4)
    e.ink(e.rod([(0, 12), (0, -1)], 3.4))
    e.ink(e.rod([(0, 12), (10, 16)], 3.4))
    for x, y in ((0, -4), (16, 12), (0, 28), (-16, 12)):
        e.ink(e.disc(x, y, 2))
    e.brass(e.glyph("M-9 -32 L9 -32 L9 -22 L-9 -22 Z"))
    e.put(e.rod([(0, -32), (10, -44), (26, -42)], 4), PAPER, 1.6)
    e.rays(30, -42, 4, 14, [k * 60 for k in range(6)], 3.4)


def thunderflash(e: Easel) -> None:
    e.put(e.star(0, 0, 50, 22, 12), Radial(0.5, 0.5, 0.6, "#ffffff", "#ffe98a", "#f0a030"))
    e.bolt(-18, 2, 52, "#7b4fae")
    e.bolt(20, 4, 44, "#3f74ae")


def rift_stone(e: Easel) -> None:
    e.c.paint(e.coil(0, 6, 48, 2.4, 6), "#b79af0", 0.8)
    e.put(e.glyph("M0 -50 L24 -20 L18 30 L0 48 L-18 30 L-24 -20 Z"), Linear(45, "#e7d8ff", "#9a6ad8", "#472474"))
    e.cream(e.glyph("M0 -50 L-24 -20 L-6 -14 Z"), 0.6)
    e.ink(e.rod([(-6, -14), (4, 2), (-4, 14), (4, 34)], 4))
    e.c.paint(e.rod([(-6, -14), (4, 2), (-4, 14), (4, 34)], 1.8), "#ffe566")


def whisper(e: Easel) -> None:
    e.put(
        e.glyph(
            "M-36 44 L-36 -8 C-36 -40 -14 -50 4 -50 C22 -50 30 -36 30 -24 L40 -4 L30 2 L32 14 L20 24 L14 "
            "24 L16 44 L-4 34 L-20 44 Z"
        ),
        "#cdbdf0",
    )
    e.ink(e.disc(8, -18, 5, 7))
    e.ink(e.disc(24, 12, 4, 5))
    for r in (10, 20, 30):
        e.cream(e.rod([(32 + r * 0.5, 12 - r * 0.5), (34 + r * 0.8, 14), (32 + r * 0.5, 16 + r * 0.5)], 3.4))


def forged_orders(e: Easel) -> None:
    e.put(e.glyph("M-34 -44 L24 -48 L30 36 L-28 42 Z"), PAPER)
    for y in (-30, -18, -6):
        e.ink(e.rod([(-22, y), (16, y - 2)], 2.6))
    e.ink(e.rod([(-20, 8), (-8, 4), (-2, 12), (10, 4)], 2.4))
    e.put(e.star(8, 26, 16, 12, 10), RED)
    e.c.paint(e.disc(8, 26, 7), "#7c1c16")
    e.put(e.glyph("M50 -50 C34 -44 20 -20 4 10 L0 18 L8 12 C32 -6 50 -26 50 -50 Z"), "#f7f1e4")
    e.ink(e.rod([(2, 16), (34, -28)], 1.6))


def steam_bottle(e: Easel) -> None:
    e.puffs(((-22, -36, 12), (-4, -42, 14), (16, -36, 12)))
    e.put(e.glyph("M-8 -30 L8 -30 L8 -14 C26 -8 28 4 28 14 L28 46 L-28 46 L-28 14 C-28 4 -26 -8 -8 -14 Z"), "#bcd8d4")
    e.put(e.glyph("M-27 10 L27 10 L27 45 L-27 45 Z"), "#f4efe4", 0)
    e.brass(e.glyph("M-30 40 L30 40 L30 48 L-30 48 Z"), 1.6)
    shoe = e.glyph("M-14 36 L-14 22 C-14 6 14 6 14 22 L14 36 L7 36 L7 22 C7 14 -7 14 -7 22 L-7 36 Z")
    e.brass(shoe, 1.8)


def stunner(e: Easel) -> None:
    e.put(e.rod([(-40, 40), (-8, 8)], 16), WOOD)
    e.put(e.rod([(-12, 12), (16, -16)], 11), STEEL)
    e.brass(e.glyph("M-16 0 L0 16 L-6 22 L-22 6 Z"))
    e.brass(e.disc(20, -20, 10))
    e.rays(20, -20, 13, 22, [k * 45 for k in range(8)], 3)
    e.bolt(40, -6, 30)
    e.bolt(4, -40, 28)


def brass_bulwark(e: Easel) -> None:
    e.brass(e.glyph("M0 -48 C16 -38 32 -36 44 -36 C46 8 30 36 0 50 C-30 36 -46 8 -44 -36 C-32 -36 -16 -38 0 -48 Z"))
    e.put(
        e.glyph("M0 -34 C12 -26 22 -25 32 -25 C32 6 20 26 0 37 C-20 26 -32 6 -32 -25 C-22 -25 -12 -26 0 -34 Z"),
        "#34594f",
    )
    e.gear(0, 0, 20)
    e.screws([(-38, -30), (38, -30), (0, 43), (-32, 14), (32, 14)], 2.4)


def backfire(e: Easel) -> None:
    e.put(e.glyph("M8 4 L26 4 L18 46 L0 42 Z"), WOOD)
    e.put(e.rod([(-18, -4), (30, -4)], 15), STEEL)
    e.put(e.star(-22, -6, 32, 14, 9), Radial(0.5, 0.5, 0.6, "#fff6c8", "#f49a34", "#b8342a"))
    for p in (((-30, -20), (-48, -30)), ((-26, 8), (-44, 22)), ((-32, -6), (-52, -6))):
        e.put(e.rod(p, 5), STEEL, 1.6)
    e.put(e.glyph("M34 -26 L52 -10 L38 -10 Z"), RED)


def steam_rifle(e: Easel) -> None:
    e.put(e.glyph("M-50 38 L-34 14 L-14 6 L-10 18 L-28 28 L-38 48 Z"), WOOD)
    e.put(e.rod([(-12, 10), (48, -38)], 8), STEEL)
    e.brass(e.rod([(-14, 6), (10, -14)], 22))
    e.brass(e.disc(44, -34, 7))
    e.put(e.disc(-2, -4, 8), PAPER, 1.6)
    e.ink(e.rod([(-2, -4), (2, -9)], 2.2))
    e.ink(e.glyph("M-12 14 L-2 20 L-8 28 L-16 22 Z"))
    e.puffs(((-30, -24, 10), (-18, -34, 12), (-4, -38, 8)))


def boarding_axe(e: Easel) -> None:
    e.put(e.rod([(-34, 46), (24, -44)], 9), WOOD)
    e.put(e.glyph("M6 -32 C22 -50 48 -42 52 -14 C44 -20 34 -20 26 -16 L14 -8 L2 -18 Z"), STEEL)
    e.cream(e.rod([(44, -36), (51, -16)], 2.6))
    e.put(e.glyph("M2 -22 L-16 -44 L-8 -10 Z"), STEEL)
    for x, y in ((-24, 30), (-18, 20), (-30, 40)):
        e.put(e.rod([(x - 5, y - 4), (x + 5, y + 4)], 4), RED, 0)


def goggles(e: Easel) -> None:
    e.put(e.glyph("M-54 -14 L54 -14 L54 12 L-54 12 Z"), "#5c3a22")
    for x in (-24, 24):
        e.brass(e.disc(x, 0, 26))
        e.put(e.disc(x, 0, 18), Radial(0.35, 0.3, 0.9, "#e8fff6", "#58b8a0", "#1f5850"))
        e.cream(e.glyph(f"M{x - 12} -4 C{x - 10} -12 {x - 2} -14 {x + 2} -13 L{x - 8} 4 Z"), 0.8)
        for u, v in ((0, -22), (19, 11), (-19, 11)):
            e.ink(e.disc(x + u, v, 1.9))
    e.brass(e.rod([(-4, 0), (4, 0)], 7))
    e.put(e.disc(40, -24, 8), "#7b4fae")


def field_kit(e: Easel) -> None:
    e.put(e.rod([(-14, -24), (-10, -40), (10, -40), (14, -24)], 6), "#4a2d1a")
    e.put(e.glyph("M-44 -24 L44 -24 C50 0 50 26 42 44 L-42 44 C-50 26 -50 0 -44 -24 Z"), "#80502c")
    e.put(e.glyph("M-44 -24 L44 -24 L40 0 L-40 0 Z"), "#6a4022", 1.6)
    e.put(e.disc(0, 16, 20), PAPER)
    e.put(e.glyph("M-5 4 L5 4 L5 11 L12 11 L12 21 L5 21 L5 28 L-5 28 L-5 21 L-12 21 L-12 11 L-5 11 Z"), RED, 0)
    e.brass(e.glyph("M-8 -8 L8 -8 L8 2 L-8 2 Z"), 1.6)


def octopiti(e: Easel) -> None:
    for s in (-1, 1):
        for path in (
            [(10, 10), (30, 20), (28, 42), (46, 40)],
            [(6, 14), (14, 30), (8, 46), (22, 50)],
            [(14, 4), (36, 6), (46, 20), (54, 12)],
        ):
            e.put(e.rod([(s * x, y) for x, y in path], 8), VIOLET)
    e.put(e.glyph("M-28 8 C-42 -44 42 -44 28 8 C20 22 -20 22 -28 8 Z"), VIOLET)
    for x in (-12, 12):
        e.put(e.disc(x, -6, 10, 11), PAPER, 1.6)
        e.ink(e.disc(x + 2, -4, 5))
    e.brass(e.glyph("M-10 -42 L10 -42 L12 -32 L-12 -32 Z"))
    e.brass(e.glyph("M-16 -32 L16 -32 L16 -28 L-16 -28 Z"), 1.4)
    e.ink(e.rod([(-6, 10), (0, 13), (6, 10)], 2.4))


def rafter(e: Easel) -> None:
    e.put(e.rod([(-54, -40), (54, -40)], 10), WOOD)
    for s in (-1, 1):
        e.put(
            e.glyph(
                f"M{s * 8} -14 C{s * 24} -36 {s * 48} -26 {s * 54} 2 C{s * 44} -6 {s * 38} 0 {s * 34} 10 "
                f"C{s * 28} 2 {s * 20} 6 {s * 18} 16 L{s * 8} 10 Z"
            ),
            "#5a4a6c",
        )
        e.put(e.rod([(s * 6, -20), (s * 8, -36)], 5), "#3c3048", 1.6)
    e.put(e.glyph("M-14 -20 C-16 6 -12 22 0 38 C12 22 16 6 14 -20 Z"), "#7a6690")
    e.put(e.glyph("M-14 26 L-20 48 L-6 38 L0 44 L6 38 L20 48 L14 26 C8 18 -8 18 -14 26 Z"), "#7a6690")
    for x in (-6, 6):
        e.put(e.disc(x, 30, 4.4), "#ffe566", 1.4)
        e.ink(e.disc(x, 31, 1.8))
    e.cream(e.glyph("M-3 38 L-1 44 L1 38 Z"))


def zuba(e: Easel) -> None:
    e.put(e.glyph("M-46 46 C-52 8 -36 -40 0 -42 C36 -40 52 8 46 46 Z"), "#6f8a58")
    e.put(e.glyph("M-30 46 C-30 22 -16 12 0 12 C16 12 30 22 30 46 Z"), "#b9c08a", 1.8)
    for s in (-1, 1):
        e.put(e.disc(s * 18, -18, 9), "#ffe566", 1.8)
        e.ink(e.disc(s * 17, -16, 4))
        e.ink(e.rod([(s * 30, -30), (s * 8, -24)], 5))
        e.put(
            e.glyph(f"M{s * 12} 16 C{s * 14} 2 {s * 22} -2 {s * 26} -10 C{s * 30} 4 {s * 26} 14 {s * 20} 20 Z"), PAPER
        )
        e.put(e.glyph(f"M{s * 26} -34 C{s * 40} -50 {s * 50} -42 {s * 44} -22 Z"), "#6f8a58")
    e.ink(e.rod([(-18, 8), (0, 2), (18, 8)], 4))
    e.screws([(-4, -6), (4, -6)], 2.4)


DRAWN: dict[str, Callable[[Easel], None]] = {
    "give-breath": give_breath, "mass-clarity": mass_clarity, "smelling-salts": smelling_salts,
    "antidote-kit": antidote_kit, "team-reflexes": team_reflexes, "long-stride": long_stride,
    "skeleton-key": skeleton_key, "silver-cord": silver_cord, "blueprint": blueprint, "second-throw": second_throw,
    "loaded-die": loaded_die, "counter-charm": counter_charm, "adrenaline": adrenaline, "quicksilver": quicksilver,
    "trance": trance, "pocket-bomb": pocket_bomb, "thunderflash": thunderflash, "rift-stone": rift_stone,
    "whisper": whisper, "forged-orders": forged_orders, "steam-bottle": steam_bottle, "stunner": stunner,
    "brass-bulwark": brass_bulwark, "backfire": backfire, "steam-rifle": steam_rifle, "boarding-axe": boarding_axe,
    "goggles": goggles, "field-kit": field_kit, "octopiti": octopiti, "rafter": rafter, "zuba": zuba,
}  # fmt: skip
"""Who has a drawing, by the card's art."""
