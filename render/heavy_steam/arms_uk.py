"""Engravings of the weapon and equipment cards of the UK Alliance."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.heavy_steam.etching import Plate, barrel
from render.kit.outlines import Point


def breech_cannon(p: Plate) -> None:
    p.path("M34 30 L118 38 V62 L34 70 Z")
    for x, y, w, h in ((40, 28, 9, 44), (66, 32, 7, 36), (108, 34, 12, 32)):
        p.rect(x, y, w, h, 2, deep=True)
    p.scratch([(52, 40), (104, 44)], 1.4, 0.4)
    p.rect(22, 26, 16, 48, 3)
    p.path("M4 58 L22 52 V82 L4 92 Z", deep=True)  # the block, swung open
    p.ring(13, 72, 7, 3)
    p.path("M2 34 H14 C20 36 20 46 14 48 H2 Z")
    p.scratch([(6, 34), (6, 48)], 2)
    p.rod([(58, 72), (52, 92)], 7, deep=True)
    p.rod([(80, 68), (88, 92)], 7, deep=True)
    p.rect(40, 88, 62, 8, 3)


def maxim_gun(p: Plate) -> None:
    p.rod([(48, 56), (22, 94)], 6, deep=True)
    p.rod([(54, 56), (56, 96)], 6, deep=True)
    p.rod([(60, 56), (92, 94)], 6, deep=True)
    p.rect(48, 28, 58, 24, 8)
    for x in range(58, 102, 9):
        p.scratch([(x, 29), (x, 51)], 2.2, 0.55)
    p.path("M104 34 L122 28 V52 L104 46 Z", deep=True)
    p.rect(14, 26, 38, 32, 4, deep=True)
    p.rod([(14, 34), (4, 30), (4, 54), (14, 50)], 5)
    belt = [(40 - 4 * math.sin(k * 0.55), 60 + k * 6.4) for k in range(6)]
    for cx, cy in belt:
        p.rod([(cx - 9, cy), (cx + 7, cy)], 4.4)
        p.hole(cx + 8, cy, 1.6)
    p.disc(32, 42, 8)
    p.hole(32, 42, 3)


def demolition_claw(p: Plate) -> None:
    p.rect(2, 38, 44, 26, 5, deep=True)
    p.rect(8, 30, 30, 10, 4)
    p.rect(8, 62, 30, 10, 4)
    p.disc(54, 51, 19)
    p.path("M56 40 L74 6 C84 0 98 2 108 12 L122 38 C108 30 100 24 90 24 L76 46 Z")
    p.path("M56 62 L74 94 C84 100 98 98 108 88 L122 62 C108 70 100 76 90 76 L76 56 Z")
    p.path("M66 44 L104 40 L120 51 L104 62 L66 58 Z", deep=True)
    p.disc(54, 51, 8, deep=True)
    p.screws([(54, 51), (82, 16), (82, 85), (14, 51), (34, 51)], 2.6)


def steam_drill(p: Plate) -> None:
    p.path("M46 22 C70 24 96 38 122 51 C96 64 70 78 46 80 Z")
    for k in range(4):
        left, half = 52 + k * 15, 27 - k * 6.2
        p.scratch([(left, 51 - half), (left + 6, 51), (left + 15, 51 + half - 4)], 3.2, 0.75)
    p.rect(32, 16, 16, 70, 4, deep=True)
    p.rect(4, 32, 30, 38, 6)
    p.screws([(40, 24), (40, 51), (40, 78)])
    p.rod([(10, 32), (10, 16), (32, 16)], 6)
    p.rod([(10, 70), (10, 86), (32, 86)], 6)
    p.scratch([(8, 44), (30, 44)])
    p.scratch([(8, 58), (30, 58)])


def harpoon_gun(p: Plate) -> None:
    p.path("M26 96 L38 62 H56 L68 96 Z", deep=True)
    for r in (19, 13, 7):
        p.ring(92, 78, r, 4.4)
    p.rod([(80, 64), (66, 48)], 3)
    p.poly([(10, 50), (66, 26), (74, 42), (16, 68)], 4)
    p.poly([(58, 26), (70, 20), (80, 44), (68, 50)], 3, deep=True)
    p.rod([(70, 34), (106, 18)], 4.5)
    p.path("M124 8 L104 8 L108 16 L96 14 L106 30 L110 22 L114 32 Z")
    p.rod([(14, 60), (2, 70)], 7, deep=True)
    p.disc(46, 60, 10)
    p.hole(46, 60, 4)


def howitzer(p: Plate) -> None:
    p.path("M2 92 L54 54 L66 66 L18 98 H2 Z", deep=True)
    p.poly([(38, 52), (92, 4), (116, 28), (60, 78)], 4)
    p.poly([(86, 4), (96, -2), (122, 24), (112, 34)], 3, deep=True)
    p.poly([(50, 40), (59, 33), (82, 58), (72, 66)], 2, deep=True)
    p.scratch([(62, 50), (100, 16)], 1.6, 0.4)
    p.wheel(68, 70, 28, 8)


def carronade(p: Plate) -> None:
    p.poly([(10, 70), (104, 70), (112, 88), (18, 88), (4, 88)], 2, deep=True)
    p.poly([(20, 58), (64, 58), (72, 74), (12, 74)], 2, deep=True)
    for x in (28, 90):
        p.disc(x, 88, 10)
        p.hole(x, 88, 3)
    p.path("M16 26 C26 18 42 18 52 22 L112 30 V66 L52 74 C42 78 26 78 16 70 Z")
    p.path("M104 24 L122 18 V78 L104 72 Z", deep=True)
    p.disc(10, 48, 8)
    p.rect(50, 20, 8, 56, 2, deep=True)
    p.rect(78, 25, 7, 46, 2, deep=True)
    p.scratch([(26, 30), (100, 36)], 1.8, 0.4)
    p.hole(30, 26, 3)


def congreve_rockets(p: Plate) -> None:
    for x in (18, 38, 58):
        p.rod([(x, 96), (x + 50, 34)], 3, deep=True)
        p.poly([(x + 36, 42), (x + 46, 50), (x + 62, 30), (x + 52, 22)], 1.5)
        p.poly([(x + 52, 22), (x + 62, 30), (x + 68, 10)], 1, deep=True)
    p.rod([(8, 40), (26, 96)], 5, deep=True)
    p.rod([(8, 40), (66, 40)], 5)
    p.rod([(16, 66), (44, 66)], 5)
    p.path("M16 92 C4 88 2 96 0 100 H26 C24 96 22 94 16 92 Z")
    p.path("M40 92 C30 88 30 96 28 100 H52 C50 96 46 94 40 92 Z")


def bow_chaser(p: Plate) -> None:
    p.path("M2 4 C18 26 28 52 30 98 H2 Z", deep=True)
    p.path("M2 4 H14 C32 28 42 58 44 98 H30 C28 52 18 26 2 4 Z")
    p.poly([(24, 14), (56, 6), (62, 18), (32, 28)], 2, deep=True)
    p.rect(30, 34, 30, 36, 3, deep=True)
    p.path("M40 40 L118 46 V60 L40 66 Z")
    p.path("M110 42 L124 38 V68 L110 64 Z", deep=True)
    for x in (62, 84):
        p.rect(x, 40, 6, 26, 2, deep=True)
    p.mark("anchor", 78, 84, 28)
    p.screws([(36, 40), (36, 64), (12, 80), (18, 92)])


def cutlass_arm(p: Plate) -> None:
    p.path("M38 66 C68 58 98 38 116 2 C126 36 108 74 54 84 Z")
    p.scratch([(52, 72), (84, 58), (106, 32)], 2, 0.55)
    p.path("M26 54 L44 46 L62 88 L44 96 Z", deep=True)
    p.path("M40 94 C18 98 6 80 14 62 L22 64 C18 78 26 86 38 86 Z")
    p.rect(2, 62, 34, 18, 6, deep=True)
    for x in (8, 15, 22):
        p.scratch([(x, 63), (x, 79)], 2)
    p.screws([(42, 56), (52, 84)])


def ram_prow(p: Plate) -> None:
    p.path("M10 8 H70 C74 34 84 50 120 70 C122 76 118 80 110 80 C86 82 74 86 68 96 H10 Z")
    p.path("M48 8 H70 C74 34 84 50 120 70 C122 76 118 80 110 80 C74 66 56 44 48 8 Z", deep=True)
    for y in (22, 40, 58, 76):
        p.scratch([(12, y), (50 + (y - 8) * 0.35, y)], 2)
        p.screws([(18, y + 8), (34, y + 8)], 1.8)
    p.screws([(58, 20), (64, 38), (76, 54), (92, 66)], 2.4)
    p.rect(2, 4, 14, 94, 3, deep=True)


def whitworth_rifle(p: Plate) -> None:
    p.path("M2 56 L26 46 H46 V58 H36 L24 74 H12 L16 62 L4 68 Z", deep=True)
    barrel(p, 48, 32, 124, 7)
    p.rod([(30, 30), (90, 30)], 5.4)
    p.rect(24, 25, 8, 10, 2, deep=True)
    p.rect(88, 24, 10, 12, 2, deep=True)
    for x in (42, 78):
        p.rod([(x, 32), (x, 45)], 3)
    p.rod([(96, 52), (86, 84)], 4)
    p.rod([(98, 52), (110, 84)], 4)
    bore: list[Point] = [(52 + 18 * math.cos(a * 1.047), 76 + 18 * math.sin(a * 1.047)) for a in range(6)]
    p.poly(bore, 1)
    p.hole(52, 76, 9)


def steam_accumulator(p: Plate) -> None:
    p.rod([(24, 22), (24, 8), (100, 8), (100, 22)], 6, deep=True)
    p.rod([(62, 8), (62, 22)], 6, deep=True)
    for x in (6, 44, 82):
        p.path(f"M{x} 88 V34 C{x} 12 {x + 36} 12 {x + 36} 34 V88 Z")
        p.rect(x, 42, 36, 6, 1, deep=True)
        p.rect(x, 76, 36, 6, 1, deep=True)
        p.scratch([(x + 8, 30), (x + 8, 70)], 2, 0.35)
    p.rect(2, 86, 120, 10, 3, deep=True)
    p.disc(62, 60, 13)
    p.ring(62, 60, 13, 3, deep=True)
    p.scratch([(62, 60), (68, 52)], 2.6, 1)


def gyroscope(p: Plate) -> None:
    p.path("M38 98 L52 84 H72 L86 98 Z", deep=True)
    p.rect(58, 74, 8, 14, 2)
    p.ring(62, 44, 42, 6, deep=True)
    p.rod([(62, 4), (62, 84)], 4)
    p.path("M26 56 C20 46 42 30 66 24 C90 20 104 24 100 34 C96 44 76 54 56 60 C40 64 30 64 26 56 Z")
    p.path("M34 53 C30 47 48 36 66 31 C84 27 94 29 91 35 C86 43 72 49 56 54 C44 57 37 57 34 53 Z", deep=True)
    p.disc(62, 43, 8)
    p.disc(62, 4, 5)
    p.hole(62, 43, 3)


def armour_apron(p: Plate) -> None:
    p.rect(8, 4, 108, 14, 4, deep=True)
    for row in range(4):
        across = 5 if row % 2 == 0 else 4
        for k in range(across):
            x = 62 + (k - (across - 1) / 2) * 22 - 11
            y = 74 - row * 20 if row else 76
            p.path(f"M{x} {y - 12} H{x + 22} V{y + 10} L{x + 11} {y + 21} L{x} {y + 10} Z", deep=row % 2 == 1)
            p.hole(x + 11, y + 2, 1.9)
    p.screws([(18, 11), (40, 11), (62, 11), (84, 11), (106, 11)])


ART: dict[str, Callable[[Plate], None]] = {
    "breech_cannon": breech_cannon,
    "maxim_gun": maxim_gun,
    "demolition_claw": demolition_claw,
    "steam_drill": steam_drill,
    "harpoon_gun": harpoon_gun,
    "howitzer": howitzer,
    "carronade": carronade,
    "congreve_rockets": congreve_rockets,
    "bow_chaser": bow_chaser,
    "cutlass_arm": cutlass_arm,
    "ram_prow": ram_prow,
    "whitworth_rifle": whitworth_rifle,
    "steam_accumulator": steam_accumulator,
    "gyroscope": gyroscope,
    "armour_apron": armour_apron,
}
