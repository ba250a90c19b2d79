"""Drawings of the starters and the standard cards that give numbers and people."""

from __future__ import annotations

from collections.abc import Callable

from render.showdown.easel import CREAM, PAPER, RED, STEEL, WOOD, Easel


def action(e: Easel) -> None:
    e.mark("boot", 6, 0, 82)
    for i in range(3):
        e.cream(e.rod([(-54 + i * 5, i * 17 - 20), (-32, i * 17 - 20)], 5))


def attack(e: Easel) -> None:
    e.mark("swords", 0, 0, 88)


def two_actions(e: Easel) -> None:
    e.mark("boot", -22, -14, 68)
    e.mark("boot", 22, 16, 68)


def action_and_attack(e: Easel) -> None:
    e.mark("boot", -24, -12, 64)
    e.mark("swords", 24, 14, 60)


def action_and_purchase(e: Easel) -> None:
    e.mark("boot", -24, -12, 64)
    e.coin(26, 18, 28)


def recycle(e: Easel) -> None:
    e.mark("gear", 0, 0, 102)
    e.cream(e.disc(0, 0, 26))
    e.mark("turn", 0, 0, 42)


def two_attacks(e: Easel) -> None:
    e.mark("swords", -18, -16, 62)
    e.mark("swords", 18, 18, 62)


def forced_march(e: Easel) -> None:
    e.put(e.glyph("M-30 -44 C-14 -52 14 -52 30 -44 L30 -8 C14 0 -14 0 -30 -8 Z"), RED)
    e.put(e.disc(0, -44, 30, 8), PAPER)
    for x in (-30, -10, 10):
        e.cream(e.rod([(x, -38), (x + 10, -8), (x + 20, -38)], 2.4))
    e.put(e.rod([(-44, -50), (-6, -42)], 5), WOOD)
    e.put(e.rod([(44, -52), (8, -43)], 5), WOOD)
    for x in (-32, 2, 36):
        e.mark("boot", x, 28, 40)


def ambush(e: Easel) -> None:
    e.black(e.glyph("M-50 50 L-50 -50 L-4 -50 L-4 50 Z"))
    for y in (-30, -8, 14, 36):
        e.cream(e.rod([(-50, y), (-6, y)], 1.6), 0.55)
        e.cream(e.rod([(-30 if y % 4 else -18, y), (-30 if y % 4 else -18, y + 21)], 1.6), 0.55)
    e.black(e.glyph("M-6 50 L-6 -6 C-4 -34 34 -34 38 -6 L46 50 Z"))
    e.put(
        e.glyph("M2 -2 C8 -10 16 -8 18 -2 C14 4 6 4 2 -2 Z M22 -2 C26 -8 34 -8 36 -2 C32 4 26 4 22 -2 Z"), "#ffe566", 0
    )
    e.put(e.glyph("M6 22 L34 8 L42 10 L38 17 L10 30 Z"), STEEL)
    e.put(e.rod([(2, 18), (10, 34)], 5), WOOD)


def reinforcements(e: Easel) -> None:
    e.put(e.rod([(24, 50), (24, -48)], 4), WOOD)
    e.put(e.glyph("M26 -48 L52 -40 L26 -24 Z"), RED)
    for x, y, s in ((-30, -4, 0.8), (30, 0, 0.8), (0, -14, 1.0)):
        body = e.glyph(
            f"M{x - 26 * s} 50 L{x - 24 * s} {y + 34 * s} C{x - 22 * s} {y + 14 * s} {x + 22 * s} {y + 14 * s} "
            f"{x + 24 * s} {y + 34 * s} L{x + 26 * s} 50 Z"
        )
        e.black(
            body,
            e.disc(x, y, 15 * s),
            e.glyph(
                f"M{x - 20 * s} {y - 6} L{x + 20 * s} {y - 6} L{x + 13 * s} {y - 20 * s} L{x - 13 * s} {y - 20 * s} Z"
            ),
        )


def smelling_salts(e: Easel) -> None:
    e.put(e.glyph("M-14 -12 L14 -12 L14 0 C34 8 34 46 26 48 L-26 48 C-34 46 -34 8 -14 0 Z"), "#7fb4a8")
    e.cream(e.glyph("M-18 18 L18 18 L18 38 L-18 38 Z"))
    e.ink(e.rod([(0, 21), (0, 35)], 5))
    e.ink(e.rod([(-7, 28), (7, 28)], 5))
    e.put(e.glyph("M-11 -26 L11 -26 L13 -12 L-13 -12 Z"), WOOD)
    e.puffs(((-20, -38, 9), (-8, -44, 10), (6, -40, 9), (18, -46, 8), (30, -40, 7)))


def steam_omnibus(e: Easel) -> None:
    e.puffs(((-40, -44, 7), (-30, -48, 9), (-18, -46, 7)))
    e.black(e.rod([(-40, -30), (-40, 4)], 9))
    e.put(e.glyph("M-50 0 L-28 0 L-28 -38 L50 -38 L50 30 L-50 30 Z"), RED)
    e.put(e.glyph("M-32 -42 L52 -42 L52 -34 L-32 -34 Z"), PAPER)
    for x in (-20, 2, 24):
        e.put(e.glyph(f"M{x} -24 L{x + 16} -24 L{x + 16} -4 L{x} -4 Z"), "#ffe2a0", 1.6)
    e.cream(e.rod([(-50, 8), (50, 8)], 3))
    for x in (-28, 28):
        e.black(e.disc(x, 32, 16))
        e.brass(e.disc(x, 32, 6))


def special_delivery(e: Easel) -> None:
    for s in (-1, 1):
        e.put(
            e.glyph(
                f"M{s * 24} -4 C{s * 36} -34 {s * 50} -36 {s * 54} -34 C{s * 52} -26 "
                f"{s * 50} -22 {s * 44} -18 "
                f"C{s * 48} -18 {s * 50} -16 {s * 50} -14 C{s * 46} 2 {s * 36} 8 {s * 24} 8 Z"
            ),
            CREAM,
        )
    e.put(e.glyph("M-30 -18 L30 -18 L30 40 L-30 40 Z"), "#b88a54")
    e.put(e.glyph("M-6 -18 L6 -18 L6 40 L-6 40 Z M-30 4 L30 4 L30 14 L-30 14 Z"), RED, 1.2)
    e.put(e.glyph("M0 -18 C-22 -42 -26 -18 0 -18 C22 -42 26 -18 0 -18 Z"), RED)
    e.coin(20, 32, 15)


def battle_plan(e: Easel) -> None:
    e.put(e.glyph("M-50 -36 L-18 -44 L16 -34 L50 -42 L50 36 L16 44 L-18 34 L-50 42 Z"), PAPER)
    e.ink(e.rod([(-18, -44), (-18, 34)], 1.8), 0.5)
    e.ink(e.rod([(16, -34), (16, 44)], 1.8), 0.5)
    for points in ([(-42, 26), (-26, 10), (-4, 12), (8, -6)], [(-38, -20), (-20, -26), (0, -16)]):
        e.put(e.rod(points, 5), RED, 0)
    e.put(e.glyph("M2 -14 L16 -10 L8 4 Z M-4 -24 L12 -18 L-4 -8 Z"), RED, 0)
    e.ink(e.rod([(26, -20), (40, -6)], 6))
    e.ink(e.rod([(26, -6), (40, -20)], 6))
    e.put(e.disc(30, 22, 11), STEEL)
    e.put(e.glyph("M30 12 L34 22 L30 32 L26 22 Z"), RED, 0)


def press_campaign(e: Easel) -> None:
    e.put(e.glyph("M-30 -50 L46 -38 L34 48 L-44 36 Z"), "#d2c6a8")
    e.put(e.glyph("M-40 -42 L38 -42 L38 46 L-40 46 Z"), PAPER)
    e.ink(e.glyph("M-34 -36 L32 -36 L32 -24 L-34 -24 Z"))
    for y in (18, 27, 36):
        e.ink(e.rod([(-33, y), (31, y)], 3), 0.7)
    e.put(e.glyph("M-34 -18 L2 -18 L2 10 L-34 10 Z"), "#8f82ae", 1.6)
    e.puffs(((-24, 0, 6), (-16, -6, 8), (-7, 0, 6)), edge=0)
    for y in (-14, -5, 4):
        e.ink(e.rod([(9, y), (31, y)], 3), 0.7)


def war_cry(e: Easel) -> None:
    e.black(
        e.glyph(
            "M-50 50 C-46 28 -34 22 -30 16 C-44 6 -48 -14 -40 -30 C-30 -48 -2 -50 "
            "10 -34 L14 -20 L20 -8 L12 -6 L14 0 "
            "L2 6 L14 14 L8 24 C0 28 -4 28 -6 34 L4 50 Z"
        )
    )
    e.cream(e.disc(-2, -20, 4))
    e.put(e.glyph("M4 4 L16 -2 L15 15 Z"), RED, 0)
    e.rays(10, 6, 20, 40, (-38, -14, 10, 34), 5)


def steady_aim(e: Easel) -> None:
    for r, paint in ((46, PAPER), (34, RED), (22, PAPER), (10, RED)):
        e.put(e.disc(0, 0, r), paint, 1.6)
    e.black(
        e.rod([(-54, 0), (-28, 0)], 4),
        e.rod([(54, 0), (28, 0)], 4),
        e.rod([(0, -54), (0, -28)], 4),
        e.rod([(0, 54), (0, 28)], 4),
    )
    e.ink(e.disc(0, 0, 4))


def strong_arms(e: Easel) -> None:
    e.put(
        e.glyph(
            "M-48 50 C-50 24 -40 4 -20 4 C-6 2 0 10 6 4 L8 -22 C2 -30 8 -40 20 -40 "
            "C34 -40 38 -28 34 -20 C42 0 36 20 "
            "22 28 C4 40 -20 34 -28 50 Z"
        ),
        "#d8a878",
    )
    e.ink(e.rod([(-22, 18), (-6, 14), (6, 16)], 3), 0.6)
    e.put(e.glyph("M-2 -36 L46 -52 L48 -44 L0 -28 Z"), STEEL)
    for x, y in ((-8, -29), (48, -49)):
        e.black(e.disc(x, y, 13))
    e.put(e.glyph("M-50 50 C-50 38 -46 28 -42 22 L-22 34 L-28 50 Z"), RED)


def seance(e: Easel) -> None:
    e.put(e.disc(0, -6, 32), "#8f7cc0")
    e.cream(e.glyph("M-20 -18 C-16 -28 -6 -32 2 -32 C-6 -26 -14 -18 -16 -8 Z"), 0.8)
    e.put(e.glyph("M0 -26 L5 -11 L20 -6 L5 -1 L0 14 L-5 -1 L-20 -6 L-5 -11 Z"), CREAM, 0)
    e.brass(e.glyph("M-20 22 L20 22 L30 40 L-30 40 Z"))
    for s in (-1, 1):
        e.put(
            e.glyph(
                f"M{s * 54} 50 L{s * 54} 20 C{s * 46} 4 {s * 40} -8 {s * 34} -8 "
                f"C{s * 32} 0 {s * 38} 14 {s * 30} 26 "
                f"L{s * 34} 50 Z"
            ),
            "#e8c8a0",
        )


def acrobatics(e: Easel) -> None:
    e.ink(e.rod([(-26, -54), (-14, -18)], 3))
    e.ink(e.rod([(30, -54), (18, -18)], 3))
    e.brass(e.rod([(-20, -18), (24, -18)], 5))
    e.black(
        e.disc(26, 6, 10),
        e.rod([(4, -16), (10, 6), (18, 14)], 9),
        e.rod([(14, 12), (-12, 30)], 14),
        e.rod([(-12, 30), (-32, 22), (-46, 36)], 9),
        e.rod([(-10, 34), (-20, 46), (-40, 50)], 9),
    )
    e.put(e.rod([(12, 14), (-10, 29)], 6), RED, 0)


DRAWN: dict[str, tuple[str, Callable[[Easel], None]]] = {
    "action": ("action", action),
    "attack": ("attack", attack),
    "two_actions": ("action", two_actions),
    "action_and_attack": ("mixed", action_and_attack),
    "action_and_purchase": ("mixed", action_and_purchase),
    "recycle": ("action", recycle),
    "two_attacks": ("attack", two_attacks),
    "forced_march": ("action", forced_march),
    "ambush": ("attack", ambush),
    "reinforcements": ("card", reinforcements),
    "smelling_salts": ("card", smelling_salts),
    "steam_omnibus": ("action", steam_omnibus),
    "special_delivery": ("coin", special_delivery),
    "battle_plan": ("card", battle_plan),
    "press_campaign": ("power", press_campaign),
    "war_cry": ("attack", war_cry),
    "steady_aim": ("attack", steady_aim),
    "strong_arms": ("action", strong_arms),
    "seance": ("power", seance),
    "acrobatics": ("action", acrobatics),
}
"""Kind and drawing by card."""
