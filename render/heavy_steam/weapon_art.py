"""Weapons as engravings on their cards."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.heavy_steam import arms_cet, arms_uk
from render.heavy_steam.etching import Plate, barrel
from render.kit import outlines
from render.kit.canvas import Canvas
from render.kit.part import drawn


def long_rifle(p: Plate) -> None:
    p.path("M2 62 L30 48 H50 V60 H38 L30 74 L20 74 L22 64 L6 76 Z", deep=True)
    barrel(p, 46, 34, 122, 9, (60, 84, 106))
    p.rect(34, 40, 30, 15, 3)
    p.rod([(44, 28), (76, 28)], 6)
    p.rod([(50, 34), (50, 40)], 3)
    p.rod([(70, 34), (70, 41)], 3)
    p.ring(44, 64, 7, 2.4)


def steam_fist(p: Plate) -> None:
    p.path("M4 30 H34 V78 H4 Z")
    for y in (38, 48, 58, 68):
        p.scratch([(4, y), (33, y)], 2)
    p.path("M34 24 L54 20 V88 L34 82 Z", deep=True)
    p.path("M52 16 C60 10 74 10 84 14 L88 88 C76 94 62 94 52 88 Z")
    for y in (12, 31, 50, 69):
        p.path(f"M78 {y} C92 {y - 4} 112 {y - 2} 116 {y + 6} C118 {y + 14} 112 {y + 18} 104 {y + 18} H80 Z")
    p.path("M58 30 C70 22 84 26 92 34 C98 42 94 50 86 50 L62 50 Z", deep=True)
    p.screws([(44, 32), (44, 54), (44, 74)])


def belly_gun(p: Plate) -> None:
    p.ring(40, 52, 36, 10, deep=True)
    p.disc(40, 52, 24)
    p.screws([(40 + 31 * math.cos(a * 0.785), 52 + 31 * math.sin(a * 0.785)) for a in range(8)], 2)
    p.rect(40, 38, 46, 28, 4)
    p.rect(84, 33, 22, 38, 4, deep=True)
    p.path("M106 36 L120 28 V76 L106 68 Z")
    p.hole(117, 52, 4)
    for x in (52, 64, 76):
        p.scratch([(x, 40), (x, 64)])


def flame_lance(p: Plate) -> None:
    p.rect(4, 50, 34, 34, 10, deep=True)
    p.rect(10, 22, 14, 30, 5)
    p.rod([(36, 60), (52, 50), (70, 50)], 7)
    p.rect(44, 43, 44, 12, 4)
    p.path("M86 40 L100 36 V62 L86 58 Z", deep=True)
    p.path("M100 50 C108 30 116 40 122 24 C124 44 118 50 124 60 C116 58 114 70 100 50 Z")
    p.path("M12 60 C18 50 24 52 24 60 C28 64 26 76 20 76 C12 76 10 68 12 60 Z")


def mitrailleuse(p: Plate) -> None:
    p.disc(38, 50, 32, deep=True)
    p.disc(38, 50, 22)
    for y in (32, 41, 50, 59, 68):
        barrel(p, y, 56, 116, 7)
    p.rect(70, 26, 8, 48, 2, deep=True)
    p.rect(104, 26, 8, 48, 2, deep=True)
    p.rod([(38, 50), (20, 74), (10, 74)], 5)
    p.disc(8, 74, 5)
    p.screws([(38 + 14 * math.cos(a * 1.047), 50 + 14 * math.sin(a * 1.047)) for a in range(6)])


def siege_mortar(p: Plate) -> None:
    p.path("M8 96 L22 76 H104 L116 96 Z", deep=True)
    p.poly([(26, 82), (68, 14), (104, 36), (64, 92)], 5)
    p.poly([(62, 14), (70, 4), (114, 30), (106, 42)], 4, deep=True)
    p.poly([(38, 64), (46, 52), (84, 76), (76, 88)], 2, deep=True)
    p.disc(58, 78, 13)
    p.hole(58, 78, 5)
    p.screws([(26, 88), (98, 88)])


def carbine(p: Plate) -> None:
    p.path("M4 54 L34 44 H56 V58 H44 L36 80 H24 L28 62 L8 72 Z", deep=True)
    barrel(p, 50, 50, 116, 12, (64, 96))
    p.rect(40, 40, 32, 18, 4)
    p.rect(54, 58, 14, 24, 3)
    p.scratch([(58, 62), (58, 80)])
    p.scratch([(63, 62), (63, 80)])
    p.poly([(108, 44), (114, 34), (117, 44)], 1)


def boarding_pike(p: Plate) -> None:
    p.rod([(6, 92), (92, 26)], 7, deep=True)
    p.path("M86 34 L82 22 L122 2 L100 40 Z")
    p.path("M82 36 C74 30 66 32 60 42 C70 40 76 44 80 50 Z")
    p.path("M94 46 C104 52 104 62 96 70 C96 60 90 54 84 54 Z")
    for t in (0.25, 0.4, 0.55):
        x, y = 6 + 86 * t, 92 - 66 * t
        p.rod([(x - 5, y - 6), (x + 5, y + 7)], 4)


def rocket_rack(p: Plate) -> None:
    p.rect(6, 14, 66, 76, 6, deep=True)
    for y in (20, 44, 68):
        p.rect(12, y - 4, 54, 20, 3)
        p.path(f"M28 {y} H86 L102 {y + 6} L86 {y + 12} H28 Z")
        p.scratch([(84, y), (84, y + 12)])
        p.poly([(26, y - 4), (38, y), (38, y + 12), (26, y + 16)], 1, deep=True)


def arc_whip(p: Plate) -> None:
    p.rect(4, 60, 44, 16, 5, deep=True)
    for x in (10, 20, 30):
        p.rect(x, 57, 5, 22, 1.5)
    coil = [(48.0, 68.0), (66, 74), (84, 58), (70, 40), (52, 34), (62, 16), (88, 18), (110, 30)]
    p.rod(outlines.bent(coil, 18), 5)
    p.path("M110 22 L124 30 L114 36 L122 52 L100 38 L110 34 Z")
    p.mark("bolt", 102, 76, 36)


def coil_rifle(p: Plate) -> None:
    p.path("M2 58 L28 46 H44 V60 H36 L28 76 H18 L22 64 L6 72 Z", deep=True)
    barrel(p, 50, 34, 122, 6)
    for k in range(8):
        p.rect(48 + k * 8, 41, 5, 18, 2, deep=k % 2 == 1)
    p.disc(40, 50, 9)
    p.ring(116, 50, 8, 2.6)
    p.scratch([(44, 34), (52, 40), (48, 42), (58, 38)], 2)


def scatter_gun(p: Plate) -> None:
    p.rect(6, 30, 36, 40, 8, deep=True)
    for y in (38, 50, 62):
        p.path(f"M40 {y - 5} H84 L118 {y - 9 + (y - 50) * 0.8} V{y + 9 + (y - 50) * 0.8} L84 {y + 5} H40 Z")
    p.rect(72, 28, 8, 44, 2, deep=True)
    p.disc(24, 50, 10)
    p.screws([(12, 36), (36, 36), (12, 64), (36, 64)])


def plain_gun(p: Plate) -> None:
    """Any gun, for a weapon without a drawing of its own."""
    p.rect(8, 38, 40, 26, 5, deep=True)
    barrel(p, 50, 44, 116, 16, (60, 92))


ART: dict[str, Callable[[Plate], None]] = {
    "long_rifle": long_rifle,
    "steam_fist": steam_fist,
    "belly_gun": belly_gun,
    "flame_lance": flame_lance,
    "mitrailleuse": mitrailleuse,
    "siege_mortar": siege_mortar,
    "carbine": carbine,
    "boarding_pike": boarding_pike,
    "rocket_rack": rocket_rack,
    "arc_whip": arc_whip,
    "coil_rifle": coil_rifle,
    "scatter_gun": scatter_gun,
    **arms_uk.ART,
    **arms_cet.ART,
}


@drawn(bleed=4)
def engraving(c: Canvas, *, art: str) -> None:
    """A weapon by the name its content gives it."""
    ART.get(art, plain_gun)(Plate(c))
