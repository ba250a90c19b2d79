"""Drawings of the weapons and the objects."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import outlines
from render.kit.canvas import Linear
from render.showdown.easel import CREAM, INK, PAPER, RED, STEEL, WOOD, Easel

_COPPER = Linear(90, "#ecb06e", "#ba6e3a", "#68361c")


def harpoon_gun(e: Easel) -> None:
    e.put(e.glyph("M-54 -4 L-30 -18 L-22 -2 L-42 24 L-54 24 Z"), WOOD)
    e.black(e.glyph("M-32 -22 L20 2 L14 16 L-38 -8 Z"), e.glyph("M-22 2 L-8 8 L-18 36 L-32 32 Z"))
    e.put(e.rod([(4, 4), (34, 20)], 7), STEEL)
    e.put(e.glyph("M28 10 L54 32 L22 32 L34 22 Z"), STEEL)
    for x, y in ((-24, -10), (-11, -4), (2, 3)):
        e.brass(e.disc(x, y, 5), 1.4)
    e.put(e.rod([(-14, -16), (-2, -38), (24, -34), (44, -6)], 3), PAPER, 1)


def pocket_pistol(e: Easel) -> None:
    e.put(e.glyph("M-44 -22 L-24 -22 L-10 0 L-16 12 L-22 44 L-46 38 L-34 2 Z"), WOOD)
    e.black(e.glyph("M-30 -28 L44 -28 L48 -22 L48 -4 L-10 -4 L-24 -10 Z"))
    e.brass(e.glyph("M-28 -30 L-6 -30 L-6 -6 L-18 -6 Z"))
    e.ink(e.rod([(-38, -34), (-28, -26)], 6))
    e.c.paint(e.c.ring(*e.at(-6, 8), 10 * e.k, 3.6 * e.k), INK)
    e.brass(e.glyph("M36 -32 L46 -32 L46 -2 L36 -2 Z"))
    e.puffs(((52, -36, 6), (44, -44, 7)), edge=1.2)


def long_rifle(e: Easel) -> None:
    e.put(e.glyph("M-54 40 L-46 20 L-14 -2 L-4 8 L-22 26 L-40 50 Z"), WOOD)
    e.put(e.glyph("M-14 0 L8 -18 L16 -8 L-6 10 Z"), WOOD)
    e.put(e.rod([(-10, 2), (52, -46)], 6), STEEL)
    e.brass(e.rod([(-14, -14), (20, -40)], 7))
    e.ink(e.rod([(-4, -12), (0, -4)], 4))
    e.ink(e.rod([(14, -28), (20, -20)], 4))
    e.put(e.disc(22, -42, 5), "#cfe6ea", 1.4)
    e.c.paint(e.c.ring(*e.at(-12, 18), 7 * e.k, 3 * e.k), INK)


def spring_fists(e: Easel) -> None:
    e.put(e.glyph("M-54 -30 L-38 -30 L-38 30 L-54 30 Z"), WOOD)
    for y, x in ((-20, 4), (22, 20)):
        coil = [(-38.0 + k * (x + 38) / 6, y + (9 if k % 2 else -9)) for k in range(7)]
        e.put(e.rod(coil, 4), STEEL)
        e.put(
            e.glyph(
                f"M{x} {y - 20} C{x + 8} {y - 25} {x + 28} {y - 23} {x + 30} {y - 10} "
                f"C{x + 34} {y} {x + 32} {y + 20} "
                f"{x + 22} {y + 20} L{x} {y + 18} Z"
            ),
            RED,
        )
        for dy in (-8, 2, 11):
            e.ink(e.rod([(x + 14, y + dy), (x + 30, y + dy)], 2.4), 0.7)
        e.brass(e.glyph(f"M{x - 6} {y - 18} L{x + 3} {y - 18} L{x + 3} {y + 17} L{x - 6} {y + 17} Z"), 1.6)


def chain_whip(e: Easel) -> None:
    e.put(e.rod([(-48, 46), (-26, 20)], 10), WOOD)
    e.brass(e.disc(-24, 18, 6), 1.6)
    links = [(-16, 8), (-4, -6), (12, -14), (28, -12), (38, 0), (34, 14), (22, 22), (8, 26)]
    for i, (x, y) in enumerate(links):
        ring = e.c.ring(*e.at(x, y), (10 if i % 2 else 8) * e.k, 4 * e.k)
        e.put(ring, STEEL, 1.6)
    e.black(e.c.poly(outlines.star(*e.at(-6, 34), 7 * e.k, 16 * e.k, 8)))
    e.rays(44, -30, 4, 16, (-80, -45, -10), 4)


def boarding_pike(e: Easel) -> None:
    e.put(e.rod([(-50, 50), (24, -22)], 7), WOOD)
    e.put(e.glyph("M16 -30 L52 -54 L32 -14 Z"), STEEL)
    e.put(e.glyph("M22 -10 C36 -6 42 4 36 20 C34 6 26 0 14 -2 Z"), STEEL)
    e.put(e.glyph("M10 -22 C0 -34 -10 -38 -24 -30 C-10 -30 -4 -24 2 -12 Z"), STEEL)
    for x, y in ((-8, 10), (-20, 22), (-32, 34)):
        e.brass(e.rod([(x - 5, y - 5), (x + 5, y + 5)], 5), 1.4)


def tesla_coil(e: Easel) -> None:
    e.put(e.glyph("M-30 34 L30 34 L38 50 L-38 50 Z"), WOOD)
    e.put(e.glyph("M-14 -14 L14 -14 L18 34 L-18 34 Z"), _COPPER)
    for y in (-6, 3, 12, 21, 29):
        e.ink(e.rod([(-17, y), (17, y + 2)], 2), 0.8)
    e.put(e.disc(0, -22, 28, 11), STEEL)
    for path in (
        "M-24 -30 L-44 -46 L-36 -30 L-54 -20 L-34 -24 L-28 -16 Z",
        "M24 -30 L40 -52 L38 -34 L56 -32 L38 -22 L30 -14 Z",
        "M-4 -34 L-2 -54 L6 -42 L10 -56 L12 -32 Z",
    ):
        e.put(e.glyph(path), "#ffe566", 1.8)


def trophy_blade(e: Easel) -> None:
    e.put(e.glyph("M-30 34 L34 -46 L50 -52 L44 -34 L-20 44 Z"), STEEL)
    e.cream(e.rod([(-18, 30), (40, -44)], 2.4), 0.8)
    e.brass(e.glyph("M-44 22 L-34 14 L-8 40 L-16 50 Z"))
    e.put(e.rod([(-30, 36), (-46, 52)], 9), WOOD)
    e.brass(e.glyph("M-44 -50 L-8 -50 L-10 -30 C-12 -16 -40 -16 -42 -30 Z M-32 -20 L-20 -20 L-18 -8 L-34 -8 Z"))
    e.c.paint(e.c.ring(*e.at(-50, -40), 8 * e.k, 3 * e.k), "#8a6629")
    e.put(
        e.glyph("M-26 -46 L-23 -39 L-16 -38 L-21 -33 L-20 -26 L-26 -30 L-32 -26 L-31 -33 L-36 -38 L-29 -39 Z"), CREAM, 0
    )


def pocket_boiler(e: Easel) -> None:
    e.puffs(((6, -46, 8), (18, -50, 9), (30, -46, 7)))
    e.black(e.glyph("M-9 -42 L9 -42 L9 -18 L-9 -18 Z"), e.rod([(26, 6), (46, 6), (46, -12)], 8),
            e.glyph("M-26 40 L-16 40 L-16 52 L-26 52 Z M16 40 L26 40 L26 52 L16 52 Z"))  # fmt: skip
    e.put(e.c.poly(outlines.rounded([e.at(-30, -22), e.at(30, -22), e.at(30, 42), e.at(-30, 42)], 12 * e.k)), _COPPER)
    e.screws([(x, y) for x in (-22, -7, 7, 22) for y in (-15, 35)])
    e.put(e.disc(0, 10, 17), PAPER)
    e.put(e.rod([(0, 10), (9, 0)], 3.4), RED, 0)


def spyglass(e: Easel) -> None:
    e.put(e.glyph("M-52 34 L-42 20 L-14 2 L-2 22 L-28 40 L-44 46 Z"), WOOD)
    e.brass(e.glyph("M-18 2 L12 -18 L26 4 L-4 24 Z"))
    e.brass(e.glyph("M8 -22 L38 -44 L54 -18 L24 6 Z"))
    e.ink(e.rod([(-14, 2), (0, 24)], 3))
    e.ink(e.rod([(12, -20), (27, 4)], 3))
    e.put(e.glyph("M38 -44 C46 -42 54 -28 54 -18 C46 -20 38 -34 38 -44 Z"), "#cfe6ea", 1.6)
    e.rays(46, -34, 16, 26, (-70, -40, -10), 3.4)


def strongbox(e: Easel) -> None:
    e.put(e.glyph("M-46 -34 L46 -34 L46 40 L-46 40 Z"), "#4c5660")
    e.put(e.glyph("M-36 -24 L36 -24 L36 30 L-36 30 Z"), "#66727c")
    for x in (-40, 40):
        for y in (-28, 34):
            e.brass(e.disc(x, y, 4), 1.2)
    e.brass(e.disc(0, 3, 19))
    e.ink(e.disc(0, 3, 12))
    e.brass(e.glyph("M-3 -14 L3 -14 L3 20 L-3 20 Z M-17 0 L17 0 L17 6 L-17 6 Z"), 0)
    e.black(e.glyph("M-38 42 L-24 42 L-24 52 L-38 52 Z M24 42 L38 42 L38 52 L24 52 Z"))
    e.coin(42, 40, 14)
    e.coin(24, 46, 11)


def field_hospital(e: Easel) -> None:
    e.put(e.glyph("M0 -42 L52 36 L-52 36 Z"), PAPER)
    e.put(e.glyph("M0 -42 L52 36 L26 36 Z"), "#cfc0a0", 0)
    e.black(e.glyph("M0 -8 L14 36 L-14 36 Z"))
    e.put(
        e.glyph("M-6 -34 L6 -34 L6 -24 L16 -24 L16 -14 L6 -14 L6 -4 L-6 -4 L-6 -14 L-16 -14 L-16 -24 L-6 -24 Z"),
        RED,
        1.2,
    )
    e.put(e.rod([(0, -42), (0, -54)], 3), WOOD, 1)
    e.put(e.rod([(-50, 44), (50, 44)], 6), WOOD)


def plated_coats(e: Easel) -> None:
    e.put(
        e.glyph(
            "M-20 -46 L-48 -30 L-40 0 L-30 -4 L-34 50 L34 50 L30 -4 L40 0 L48 -30 L20 -46 C12 -36 -12 -36 -20 -46 Z"
        ),
        "#6a4a34",
    )
    e.put(e.glyph("M-22 -28 L22 -28 L24 -4 L-24 -4 Z"), STEEL)
    e.put(e.glyph("M-25 0 L25 0 L26 20 L-26 20 Z"), STEEL)
    e.put(e.glyph("M-27 24 L27 24 L29 42 L-29 42 Z"), STEEL)
    e.screws([(x, y) for x in (-17, 17) for y in (-16, 10, 33)], 3)
    for s in (-1, 1):
        e.brass(e.glyph(f"M{s * 20} -44 L{s * 48} -30 L{s * 44} -16 L{s * 24} -28 Z"), 1.6)


def ledger(e: Easel) -> None:
    e.put(e.glyph("M-46 -38 L34 -46 L46 34 L-34 44 Z"), "#7c2c2a")
    e.put(e.glyph("M-34 -30 L32 -36 L42 28 L-26 36 Z"), PAPER)
    for i in range(5):
        y = -20 + i * 11
        e.ink(e.rod([(-26 + i * 1.4, y), (10 + i * 1.4, y - 3)], 2.6), 0.7)
        e.put(e.rod([(18 + i * 1.4, y - 4), (30 + i * 1.4, y - 5)], 3), RED, 0)
    e.put(e.glyph("M-46 -38 L-38 -39 L-26 43 L-34 44 Z"), "#54181c", 1.2)
    e.put(e.glyph("M6 26 L50 -36 L56 -30 L16 34 L4 38 Z"), CREAM)
    e.ink(e.rod([(3, 40), (12, 30)], 3))


def megaphone(e: Easel) -> None:
    e.brass(e.glyph("M-34 -12 L26 -46 L34 34 L-32 12 Z"))
    e.put(e.glyph("M26 -46 C40 -42 46 26 34 34 C22 28 18 -42 26 -46 Z"), INK, 2)
    e.put(e.glyph("M-48 -14 L-32 -14 L-30 14 L-46 14 Z"), RED)
    e.put(e.glyph("M-20 16 L-6 20 L-8 46 L-22 44 Z"), WOOD)
    e.rays(34, -6, 16, 26, (-34, 0, 34), 5)


def banner(e: Easel) -> None:
    e.put(e.rod([(-38, 54), (-38, -50)], 6), WOOD)
    e.brass(e.disc(-38, -50, 7), 1.6)
    e.put(e.glyph("M-34 -44 C-14 -54 8 -34 48 -46 L40 -18 L50 12 C14 24 -10 4 -34 14 Z"), RED)
    e.gear(4, -15, 20)


def shredder(e: Easel) -> None:
    e.put(e.glyph("M-20 -54 L20 -54 L20 -14 L-20 -14 Z"), PAPER)
    for y in (-46, -38, -30):
        e.ink(e.rod([(-14, y), (14, y)], 2.6), 0.7)
    e.put(e.glyph("M-46 -22 L46 -22 L46 10 L-46 10 Z"), "#4c5660")
    e.gear(-22, -6, 12)
    e.gear(22, -6, 12)
    e.ink(e.glyph("M-14 -20 L14 -20 L14 -15 L-14 -15 Z"))
    e.put(e.rod([(46, -6), (56, -6), (56, 12)], 5), WOOD)
    for k in range(6):
        x = -32 + k * 13
        e.put(e.rod([(x, 12), (x + (4 if k % 2 else -4), 28), (x + (-3 if k % 2 else 3), 48)], 6), PAPER, 1.4)


DRAWN: dict[str, tuple[str, Callable[[Easel], None]]] = {
    **{draw.__name__: ("weapon", draw) for draw in (
        harpoon_gun, pocket_pistol, long_rifle, spring_fists, chain_whip, boarding_pike, tesla_coil, trophy_blade,
    )},
    **{draw.__name__: ("object", draw) for draw in (
        pocket_boiler, spyglass, strongbox, field_hospital, plated_coats, ledger, megaphone, banner, shredder,
    )},
}  # fmt: skip
"""Kind and drawing by card."""
