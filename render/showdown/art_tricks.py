"""Drawings of the standard cards that trick somebody, or that deal with cards and coins."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.canvas import Radial
from render.showdown.easel import PAPER, RED, STEEL, WOOD, Easel

_FIRE = Radial(0.5, 0.7, 0.8, "#fff0a8", "#f49a34", "#b8342a")


def cut_the_wires(e: Easel) -> None:
    e.put(e.rod([(-34, 52), (-34, -50)], 8), WOOD)
    e.put(e.rod([(-52, -36), (-14, -36)], 6), WOOD)
    e.put(e.rod([(-50, -18), (-18, -18)], 5), WOOD)
    for y in (-40, -22):
        e.ink(e.rod([(-20, y), (-2, y + 10), (8, y + 12)], 2.4))
        e.ink(e.rod([(24, y + 14), (40, y + 8), (54, y)], 2.4))
    e.put(e.rod([(2, -34), (28, 20)], 6), STEEL)
    e.put(e.rod([(32, -34), (6, 20)], 6), STEEL)
    for x in (2, 32):
        e.put(e.disc(x, 32, 13), RED)
        e.c.paint(e.disc(x, 32, 6), "#384a68")
    e.put(e.glyph("M18 -48 L8 -32 L15 -32 L11 -20 L26 -38 L18 -38 L24 -48 Z"), "#ffe566", 1.6)


def smoke_grenade(e: Easel) -> None:
    e.puffs(
        ((-34, -20, 16), (-14, -34, 18), (12, -36, 18), (34, -24, 16), (44, 2, 12), (-44, 4, 12), (0, -14, 20)),
        "#d8d4cc",
    )
    e.black(e.disc(0, 20, 29))
    e.cream(e.glyph("M-18 10 C-16 0 -8 -5 -2 -5 C-8 0 -12 6 -13 14 Z"), 0.7)
    e.brass(e.glyph("M-10 -16 L10 -16 L12 -4 L-12 -4 Z"))
    e.put(e.rod([(0, -16), (8, -28), (20, -30)], 4), PAPER, 1.4)
    e.put(e.glyph("M22 -40 L26 -32 L34 -30 L26 -26 L22 -18 L19 -27 L12 -30 L19 -33 Z"), "#ffe566", 1.4)


def bribe(e: Easel) -> None:
    e.put(
        e.glyph(
            "M-54 26 L-24 26 L-4 16 L30 16 C38 16 38 26 30 26 L8 28 L34 30 L50 18 "
            "C56 18 56 26 52 30 L34 46 L-20 46 "
            "L-54 50 Z"
        ),
        "#d8a878",
    )
    e.black(e.glyph("M-54 22 L-34 22 L-34 52 L-54 52 Z"))
    e.put(e.glyph("M0 -22 C26 -10 32 14 14 16 L-14 16 C-32 14 -26 -10 0 -22 Z"), "#9c7c48")
    e.put(e.glyph("M-10 -22 L-18 -40 L-6 -34 L0 -42 L6 -34 L18 -40 L10 -22 Z"), "#9c7c48")
    e.put(e.rod([(-10, -22), (10, -22)], 4), RED, 1.2)
    e.coin(0, 0, 12)
    e.coin(38, -16, 12)
    e.coin(-36, -8, 10)


def scrap_merchant(e: Easel) -> None:
    e.gear(-14, -18, 24)
    e.gear(18, -10, 19, STEEL, 8)
    e.put(e.glyph("M-2 -52 L10 -52 L10 -20 L-2 -20 Z"), "#b0643a")
    e.put(e.rod([(30, -46), (20, -8)], 6), STEEL)
    e.put(e.glyph("M-46 -4 L46 -4 L36 28 L-36 28 Z"), WOOD)
    for x in (-24, 0, 24):
        e.ink(e.rod([(x * 1.2, -2), (x, 26)], 2))
    e.ink(e.rod([(46, -2), (56, -14)], 5))
    for x in (-20, 20):
        e.black(e.disc(x, 36, 14))
        e.brass(e.disc(x, 36, 5))


def second_thoughts(e: Easel) -> None:
    e.black(
        e.glyph(
            "M-34 52 L-30 26 C-46 10 -48 -20 -32 -36 C-16 -54 18 -54 32 -34 C40 "
            "-22 38 -12 40 -4 L50 14 L40 18 L40 32 "
            "C38 40 24 38 18 38 L18 52 Z"
        )
    )
    e.cream(e.disc(-3, -12, 27))
    e.mark("turn", -3, -12, 42)


def bonfire(e: Easel) -> None:
    e.put(e.rod([(-42, 46), (38, 30)], 11), WOOD)
    e.put(e.rod([(42, 46), (-38, 30)], 11), WOOD)
    e.put(
        e.glyph(
            "M2 -54 C18 -30 42 -18 40 12 C38 34 20 42 0 42 C-22 42 -40 30 -40 8 "
            "C-40 -10 -28 -18 -24 -34 C-16 -26 -12 -18 "
            "-10 -12 C-2 -24 4 -38 2 -54 Z"
        ),
        _FIRE,
    )
    e.put(e.glyph("M-16 -6 L8 -14 L18 16 L-6 24 Z"), PAPER)
    e.ink(e.rod([(-6, 0), (8, 10)], 4))
    e.ink(e.rod([(6, -3), (-4, 14)], 4))
    e.put(e.glyph("M8 -14 C14 -10 10 -4 18 0 L18 16 Z"), "#3a2a22", 0)


def informant(e: Easel) -> None:
    e.black(e.glyph("M-30 -30 C-28 -54 28 -54 30 -30 L48 -24 C48 -16 -48 -16 -48 -24 Z"))
    e.put(e.glyph("M-24 -20 L24 -20 L22 8 C12 20 -12 20 -22 8 Z"), "#e8c8a0")
    e.ink(e.glyph("M-24 -20 L24 -20 L24 -8 L-24 -8 Z"))
    e.cream(e.disc(-9, -11, 3.6))
    e.cream(e.disc(9, -11, 3.6))
    e.black(e.glyph("M-50 52 C-50 20 -36 8 -26 2 L0 24 L26 2 C36 8 50 20 50 52 Z"))
    e.put(e.glyph("M4 22 L44 14 L46 46 L6 52 Z"), PAPER)
    for y in (28, 36, 43):
        e.ink(e.rod([(11, y), (38, y - 5)], 2.6), 0.7)
    e.cream(e.rod([(0, 14), (8, 12)], 2.4))


def coin1(e: Easel) -> None:
    e.coin(0, 0, 44)


def coin2(e: Easel) -> None:
    e.coin(-20, -16, 32)
    e.coin(18, 16, 32)


def coin3(e: Easel) -> None:
    e.coin(0, -24, 27)
    e.coin(-25, 18, 27)
    e.coin(25, 18, 27)


DRAWN: dict[str, tuple[str, Callable[[Easel], None]]] = {
    "cut_the_wires": ("action", cut_the_wires),
    "smoke_grenade": ("action", smoke_grenade),
    "bribe": ("coin", bribe),
    "scrap_merchant": ("coin", scrap_merchant),
    "second_thoughts": ("action", second_thoughts),
    "bonfire": ("card", bonfire),
    "informant": ("coin", informant),
    "coin1": ("coin", coin1),
    "coin2": ("coin", coin2),
    "coin3": ("coin", coin3),
}
"""Kind and drawing by card."""
