"""Drawings of the Room cards: what guards a room, or is kept in it."""

from __future__ import annotations

from collections.abc import Callable

from render.dimensions_of_madness.card_art_defense import FIRE, IRON
from render.dimensions_of_madness.card_art_magic import octopiti, rafter, zuba
from render.kit.canvas import Linear, Radial
from render.kit.easel import PAPER, RED, STEEL, WOOD, Easel

TEAL, GREEN, VIOLET = "#3f8f92", "#8fae4a", "#7b4fae"
WATER = Linear(0, "#8fd0dc", "#3f8fb4", "#1f5f86")


def _gun(e: Easel, x: float, y: float, s: float) -> None:
    e.put(e.rod([(x, y), (x - 16 * s, y + 40 * s)], 6 * s), IRON, 1.8)
    e.put(e.rod([(x, y), (x + 16 * s, y + 40 * s)], 6 * s), IRON, 1.8)
    for k in (-1, 0, 1):
        e.put(e.rod([(x, y + k * 6 * s), (x + 34 * s, y - 12 * s + k * 6 * s)], 6 * s), STEEL, 1.6)
    e.brass(e.disc(x - 2 * s, y, 13 * s))
    e.ink(e.disc(x - 2 * s, y, 4 * s))


def automatic_defenses(e: Easel) -> None:
    _gun(e, -10, -4, 1.15)
    e.gear(30, 30, 16)
    e.rays(34, -22, 4, 14, [300, 330, 0, 30], 3.4)


def automatic_defenses_ii(e: Easel) -> None:
    _gun(e, -22, -20, 0.85)
    _gun(e, 12, 2, 0.95)
    for x in (-34, -8):
        e.put(e.glyph(f"M{x} 40 L{x + 10} 26 L{x + 20} 40 Z"), "#ffe566", 1.8)


def ultrasensitive_alarm(e: Easel) -> None:
    e.brass(e.glyph("M-22 -34 C8 -32 8 2 16 14 L-60 14 C-52 2 -52 -32 -22 -34 Z"))
    e.brass(e.disc(-22, 20, 7))
    e.brass(e.disc(-22, -38, 6))
    e.rays(-22, -8, 36, 46, [200, 225, 250, 290, 315, 340], 3.4)
    e.put(e.glyph("M18 26 L30 22 C40 18 44 4 54 2 L54 50 C44 46 38 40 30 38 L18 34 Z"), "#c47a44")
    e.ink(e.disc(52, 26, 4, 20))
    e.ink(e.rod([(-20, 40), (16, 30)], 3))


def octopiti_breeding(e: Easel) -> None:
    octopiti(e)
    _tank(e)


def _tank(e: Easel) -> None:
    glass = e.glyph("M-48 -46 L48 -46 L48 46 L-48 46 Z")
    e.c.paint(glass, "#8fd0dc", 0.32)
    for y in (-48, 42):
        e.brass(e.glyph(f"M-54 {y} L54 {y} L54 {y + 9} L-54 {y + 9} Z"), 1.8)
    e.cream(e.rod([(-38, -34), (-38, 24)], 4), 0.7)
    for x, y, r in ((34, -26, 4), (38, -8, 3), (30, 8, 2.4)):
        e.c.paint(e.hoop(x, y, r, 1.4), "#ffffff")


def rafters_breeding(e: Easel) -> None:
    rafter(e)
    _bars(e, IRON)


def _bars(e: Easel, fill: str) -> None:
    for x in (-44, -22, 0, 22, 44):
        e.put(e.rod([(x, -52), (x, 52)], 4), fill, 1.4)
    for y in (-48, 46):
        e.put(e.rod([(-54, y), (54, y)], 7), fill, 1.6)


def zuba_breeding(e: Easel) -> None:
    zuba(e)
    for y in (24, 42):
        e.put(e.glyph(f"M-56 {y - 6} L56 {y - 8} L56 {y + 5} L-56 {y + 7} Z"), WOOD)
        e.screws([(-40, y), (0, y), (40, y)], 2.2)


def astral_defense(e: Easel) -> None:
    e.put(e.disc(0, 0, 48), Radial(0.5, 0.5, 0.6, "#b79af0", "#5a3590", "#1f1038"))
    e.c.paint(e.coil(0, 0, 46, 2.6, 4), "#d9c7ff", 0.8)
    for x, y, s in ((0, 0, 1.0), (-26, -24, 0.5), (28, -18, 0.5), (-20, 28, 0.45), (26, 26, 0.5)):
        e.put(
            e.glyph(
                f"M{x - 20 * s} {y} C{x - 10 * s} {y - 15 * s} {x + 10 * s} {y - 15 * s} {x + 20 * s} {y} "
                f"C{x + 10 * s} {y + 15 * s} {x - 10 * s} {y + 15 * s} {x - 20 * s} {y} Z"
            ),
            PAPER,
            1.6,
        )
        e.put(e.disc(x, y, 8 * s), RED, 0)
        e.ink(e.disc(x, y, 4 * s))


def shock_defenses(e: Easel) -> None:
    for x in (-32, 32):
        e.put(e.glyph(f"M{x - 14} 48 L{x + 14} 48 L{x + 10} 34 L{x - 10} 34 Z"), WOOD, 1.8)
        for k in range(4):
            e.put(e.rod([(x - 8, 32 - k * 11), (x + 8, 28 - k * 11)], 6), "#c47a44", 1.5)
        e.brass(e.disc(x, -20, 13))
    for y in (-26, -14):
        spark = [(-18, y), (-8, y - 8), (0, y + 6), (8, y - 8), (18, y)]
        e.ink(e.rod(spark, 8))
        e.c.paint(e.rod(spark, 4), "#ffe566")
    e.black(e.disc(0, 14, 8, 9), e.glyph("M-10 48 L-8 24 L8 24 L10 48 Z"))
    e.rays(0, 26, 16, 24, [200, 340, 160, 20], 3)


def lethal_defenses(e: Easel) -> None:
    for s in (-1, 1):
        e.put(e.rod([(-42 * s, 42), (42 * s, -42)], 9), STEEL)
        e.put(e.rod([(34 * s, 30), (46 * s, 42)], 12), WOOD)
    e.put(
        e.glyph(
            "M0 -40 C32 -40 40 -14 34 4 C32 12 24 16 20 18 L20 36 L-20 36 L-20 18 C-24 16 -32 12 -34 4 "
            "C-40 -14 -32 -40 0 -40 Z"
        ),
        PAPER,
    )
    for x in (-14, 14):
        e.ink(e.disc(x, -6, 10, 11))
        e.put(e.disc(x, -5, 3.4), RED, 0)
    e.ink(e.glyph("M0 6 L-5 16 L5 16 Z"))
    for x in (-10, 0, 10):
        e.ink(e.rod([(x, 24), (x, 35)], 2.4))


def gas_chamber(e: Easel) -> None:
    e.puffs(
        ((-40, 20, 14), (40, 20, 14), (-34, -24, 14), (36, -26, 13), (0, -38, 15), (-20, 38, 12), (22, 38, 13)), GREEN
    )
    e.put(
        e.glyph("M-28 -22 C-26 -42 26 -42 28 -22 L26 14 C24 26 16 30 14 30 L-14 30 C-16 30 -24 26 -26 14 Z"), "#4a4038"
    )
    for x in (-13, 13):
        e.brass(e.disc(x, -10, 12))
        e.put(e.disc(x, -10, 8), "#a9e0d0", 1.2)
        e.cream(e.rod([(x - 4, -13), (x, -15)], 2))
    e.put(e.disc(0, 22, 13), STEEL)
    for x in (-5, 0, 5):
        e.ink(e.rod([(x, 16), (x, 28)], 2))


def hall_of_mirrors(e: Easel) -> None:
    for x, wide, tall in ((-34, 14, 40), (34, 14, 40), (0, 20, 48)):
        e.brass(e.disc(x, -2, wide + 4, tall + 4))
        e.put(e.disc(x, -2, wide, tall), Linear(45, "#f2fbff", "#b5d3de", "#7fa6b8"))
        e.black(
            e.disc(x, -12, wide * 0.42, wide * 0.5),
            e.glyph(f"M{x - wide * 0.6} 24 C{x - wide * 0.6} 2 {x + wide * 0.6} 2 {x + wide * 0.6} 24 Z"),
        )
        e.cream(e.rod([(x - wide * 0.6, -20), (x - wide * 0.1, -36)], 2.6), 0.8)
    e.ink(e.rod([(4, -46), (-2, -30), (6, -24), (0, -8)], 1.8))


def clockwork_sentries(e: Easel) -> None:
    e.put(e.rod([(30, 14), (48, 14)], 5), STEEL, 1.6)
    e.put(e.hoop(48, 4, 9, 5) | e.hoop(48, 24, 9, 5), "#c9a14a", 1.6)
    e.put(e.glyph("M-26 50 L-22 0 L22 0 L26 50 Z"), RED)
    e.brass(e.disc(0, 22, 13))
    e.gear(0, 22, 9, STEEL, 8)
    e.put(e.glyph("M-16 0 L-16 -26 L16 -26 L16 0 Z"), "#e0b98e")
    e.put(e.glyph("M-20 -24 L20 -24 L16 -54 L-16 -54 Z"), "#2a2630")
    e.brass(e.glyph("M-21 -29 L21 -29 L21 -22 L-21 -22 Z"), 1.4)
    for x in (-7, 7):
        e.ink(e.disc(x, -15, 3))
    e.ink(e.glyph("M-9 -7 L9 -7 L7 -3 L-7 -3 Z"))
    e.put(e.rod([(-34, 50), (-34, -20)], 5), WOOD, 1.6)
    e.put(e.glyph("M-38 -18 L-30 -18 L-34 -44 Z"), STEEL, 1.6)


def furnace_jets(e: Easel) -> None:
    e.put(e.glyph("M-46 50 L-46 -30 C-46 -54 46 -54 46 -30 L46 50 Z"), IRON)
    for y in (-30, -8, 14, 36):
        e.ink(e.rod([(-44, y), (44, y)], 1.6), 0.6)
    e.put(e.glyph("M-28 44 L-28 2 C-28 -26 28 -26 28 2 L28 44 Z"), "#1e0f08")
    for x, s in ((-14, 0.56), (14, 0.56), (0, 0.84)):
        flame = f"M{x} {14 - 46 * s} C{x + 12 * s} {14 - 20 * s} {x + 30 * s} {14 - 8 * s} {x + 24 * s} "
        flame += f"{20 + 18 * s} "
        flame += f"C{x + 12 * s} {34 + 6 * s} {x - 12 * s} {34 + 6 * s} {x - 24 * s} {20 + 18 * s} "
        flame += f"C{x - 30 * s} {14 - 4 * s} {x - 8 * s} {14 - 14 * s} {x} {14 - 46 * s} Z"
        e.put(e.glyph(flame), FIRE, 1.8)
    e.screws([(-40, -20), (40, -20), (-40, 42), (40, 42)], 3)


def time_lock(e: Easel) -> None:
    e.put(e.hoop(0, -22, 26, 9), STEEL)
    e.brass(e.glyph("M-40 -16 L40 -16 L40 48 L-40 48 Z"))
    e.put(e.disc(0, 16, 26), PAPER)
    for k in range(12):
        e.rays(0, 16, 20, 24, [k * 30], 2)
    for turn, r in ((-90, 18), (20, 13)):
        e.c.paint(
            e.rod([(0, 16), (r * (0 if turn == -90 else 0.94), 16 + (-r if turn == -90 else r * 0.34))], 3.4), "#1e140e"
        )
    e.ink(e.disc(0, 16, 3.4))
    e.screws([(-34, -10), (34, -10), (-34, 42), (34, 42)], 2.6)


def flooding_chamber(e: Easel) -> None:
    e.put(e.rod([(-56, -30), (-10, -30), (-10, -10)], 16), "#b0643a")
    e.brass(e.rod([(-20, -10), (0, -10)], 8))
    e.put(e.glyph("M-19 -4 L-1 -4 C2 10 4 18 8 26 L-28 26 C-24 18 -22 10 -19 -4 Z"), WATER, 1.8)
    e.put(e.glyph("M-56 22 C-44 12 -32 12 -22 20 C-10 12 2 12 12 20 C24 12 38 12 56 22 L56 56 L-56 56 Z"), WATER)
    e.put(e.hoop(32, -24, 16, 5), RED, 1.8)
    for turn in (0, 60, 120):
        e.rays(32, -24, 0, 14, [turn, turn + 180], 4)
    e.put(e.rod([(32, -8), (32, 2)], 6), STEEL, 1.6)
    e.black(e.disc(24, 26, 8, 9))
    e.cream(e.rod([(-40, 36), (-26, 34)], 3), 0.8)


def guard_post(e: Easel) -> None:
    e.put(e.glyph("M-24 50 L-24 -16 L24 -16 L24 50 Z"), PAPER)
    for k in range(4):
        y = -16 + k * 18
        e.c.paint(
            e.glyph(f"M-24 {y + 14} L24 {y - 4} L24 {y + 5} L-24 {y + 23} Z")
            & e.glyph("M-24 50 L-24 -16 L24 -16 L24 50 Z"),
            RED,
        )
    e.put(e.glyph("M-32 -16 L0 -46 L32 -16 Z"), "#3f4a5a")
    e.ink(e.glyph("M-13 50 L-13 8 C-13 -8 13 -8 13 8 L13 50 Z"))
    e.put(e.disc(0, 14, 8, 9), "#dca77e", 1.4)
    e.put(e.glyph("M-10 10 C-10 -4 10 -4 10 10 Z"), "#2a3246", 1.4)
    e.put(e.glyph("M-12 50 C-12 24 12 24 12 50 Z"), "#34507a", 1.4)
    e.brass(e.disc(0, -48, 5))


def supply_depot(e: Easel) -> None:
    for x, y, s in ((-30, 22, 30), (22, 22, 34), (-4, -18, 32)):
        e.put(
            e.glyph(
                f"M{x - s * 0.8} {y - s * 0.7} L{x + s * 0.8} {y - s * 0.7} L{x + s * 0.8} {y + s * 0.75} "
                f"L{x - s * 0.8} {y + s * 0.75} Z"
            ),
            WOOD,
        )
        e.ink(e.rod([(x - s * 0.7, y - s * 0.6), (x + s * 0.7, y + s * 0.65)], 3))
        e.ink(e.rod([(x + s * 0.7, y - s * 0.6), (x - s * 0.7, y + s * 0.65)], 3))
    e.put(e.glyph("M-18 -30 L10 -30 L10 -8 L-18 -8 Z"), PAPER, 1.6)
    e.gear(-4, -19, 9, STEEL, 8)
    e.brass(e.glyph("M38 -44 C50 -42 50 -28 54 -22 L22 -22 C26 -28 26 -42 38 -44 Z"), 1.8)


DRAWN: dict[str, Callable[[Easel], None]] = {
    "automatic-defenses": automatic_defenses, "automatic-defenses-ii": automatic_defenses_ii,
    "ultrasensitive-alarm": ultrasensitive_alarm, "octopiti-breeding": octopiti_breeding,
    "rafters-breeding": rafters_breeding, "zuba-breeding": zuba_breeding, "astral-defense": astral_defense,
    "shock-defenses": shock_defenses, "lethal-defenses": lethal_defenses, "gas-chamber": gas_chamber,
    "hall-of-mirrors": hall_of_mirrors, "clockwork-sentries": clockwork_sentries, "furnace-jets": furnace_jets,
    "time-lock": time_lock, "flooding-chamber": flooding_chamber, "guard-post": guard_post,
    "supply-depot": supply_depot,
}  # fmt: skip
"""Who has a drawing, by the card's art."""
