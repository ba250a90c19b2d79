"""Engravings of the weapon and equipment cards of the C.E.T."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.heavy_steam.etching import Plate, barrel
from render.kit import outlines


def hellfire_projector(p: Plate) -> None:
    p.rect(2, 56, 22, 40, 9, deep=True)
    p.rect(26, 62, 20, 34, 9, deep=True)
    p.rod([(12, 56), (12, 40), (32, 40)], 6)
    p.path("M26 30 L56 26 L74 12 L84 26 L72 38 L84 48 L76 64 L56 54 L26 52 Z")  # a dragon's head
    p.path("M58 26 L50 10 L66 20 Z", deep=True)
    p.hole(62, 32, 3)
    p.path(
        "M82 24 C96 22 98 8 116 4 C110 14 124 16 122 28 C116 30 124 42 120 54 C112 52 112 66 102 70 "
        "C104 60 92 58 82 50 C90 42 90 32 82 24 Z"
    )
    p.path("M86 30 C98 28 104 24 110 20 C106 30 112 36 106 46 C100 44 94 46 86 44 Z", deep=True)
    p.scratch([(30, 41), (54, 40)], 2)


def lightning_gauntlet(p: Plate) -> None:
    p.path("M2 38 L34 32 V78 L2 72 Z", deep=True)
    p.scratch([(12, 37), (12, 73)], 2)
    p.scratch([(23, 35), (23, 75)], 2)
    p.path("M34 30 L62 26 C70 40 70 66 62 82 L34 80 Z")
    for y, x in ((30, 92), (47, 98), (64, 96), (78, 86)):
        p.rod([(60, 42 + (y - 30) * 0.6), (x - 12, y)], 10)
        p.rod([(x - 12, y), (x, y + (y - 54) * 0.12)], 8, deep=True)
    p.rod([(46, 30), (58, 14), (72, 10)], 10)
    p.mark("bolt", 108, 28, 34)
    p.mark("bolt", 110, 78, 30, deep=True)
    p.screws([(44, 42), (44, 54), (44, 66)])


def arc_rifle(p: Plate) -> None:
    p.path("M2 60 L26 48 H44 V62 H34 L26 78 H16 L20 66 L6 74 Z", deep=True)
    barrel(p, 52, 32, 90, 9)
    for x in (48, 60, 72):
        p.rect(x, 38, 7, 28, 3, deep=True)
    p.rod([(88, 52), (98, 36), (120, 34)], 4.5)
    p.rod([(88, 52), (98, 68), (120, 70)], 4.5)
    p.disc(120, 34, 4)
    p.disc(120, 70, 4)
    p.mark("bolt", 112, 52, 28)
    p.rect(30, 24, 20, 18, 5)
    p.rod([(40, 24), (40, 14)], 4)
    p.disc(40, 12, 6, deep=True)


def volley_gun(p: Plate) -> None:
    p.path("M2 66 L26 46 H42 V60 L18 84 H6 Z", deep=True)
    for k in (-3, -2, -1, 1, 2, 3, 0):
        a = math.radians(k * 11)
        ends = [(34 + math.cos(a) * r, 52 + math.sin(a) * r) for r in (4, 84)]
        p.rod(ends, 8 if k else 10, deep=k % 2 == 1)
        p.hole(*ends[1], 2.2)
    p.path("M30 32 L54 24 C62 40 62 62 54 80 L30 72 Z")
    p.screws([(44, 36), (46, 52), (44, 68)])


def cuirassier_sabre(p: Plate) -> None:
    p.path("M26 74 C62 66 98 44 122 4 C112 52 78 80 34 84 Z")
    p.scratch([(40, 77), (78, 62), (104, 36)], 1.8, 0.5)
    p.rod([(28, 78), (4, 84)], 8, deep=True)
    p.path("M30 60 C20 58 18 68 22 76 L30 96 C36 98 40 94 38 88 L34 70 C36 66 36 62 30 60 Z")
    p.path("M2 92 C8 104 26 102 34 94 L30 90 C24 96 12 96 8 88 Z")
    p.path("M4 84 L0 98 H12 L8 86 Z", deep=True)


def petard_launcher(p: Plate) -> None:
    p.poly([(4, 56), (30, 44), (40, 66), (14, 82)], 4, deep=True)
    p.path("M26 40 L70 18 L98 62 L44 76 Z")
    p.poly([(64, 14), (76, 10), (106, 60), (94, 66)], 3, deep=True)
    p.disc(98, 28, 20)
    p.disc(98, 28, 12, deep=True)
    p.rod(outlines.bent([(112, 14), (120, 6), (112, -2)], 6), 4)
    p.mark("star", 112, 2, 14)
    p.rod([(48, 72), (40, 96)], 6)
    p.rod([(60, 70), (74, 96)], 6)
    p.rect(30, 92, 56, 7, 3, deep=True)


def mountain_gun(p: Plate) -> None:
    p.path("M0 96 L26 42 L44 66 L66 20 L92 62 L104 46 L124 96 Z", deep=True)
    p.path("M66 20 L76 36 L68 42 L62 36 L56 40 Z")
    p.path("M26 42 L32 50 L26 54 L20 54 Z")
    p.rod([(30, 90), (56, 70)], 8)
    p.poly([(44, 66), (92, 44), (98, 58), (50, 82)], 3)
    p.poly([(86, 42), (96, 38), (104, 58), (94, 62)], 2, deep=True)
    p.wheel(64, 82, 16, 6)


def grand_canon(p: Plate) -> None:
    p.path("M18 22 C40 16 60 22 112 34 V66 C60 78 40 84 18 78 Z")
    p.path("M106 28 L124 22 V78 L106 72 Z", deep=True)
    p.rect(14, 18, 10, 64, 4, deep=True)
    p.rect(50, 19, 8, 62, 2, deep=True)
    p.rect(86, 25, 7, 50, 2, deep=True)
    p.disc(6, 50, 8)
    p.mark("fleur", 37, 50, 40, deep=True)
    p.path("M60 26 C64 12 78 14 80 28 L74 28 C74 22 68 22 66 27 Z")
    p.scratch([(60, 40), (84, 43)], 2, 0.5)
    p.scratch([(60, 60), (84, 57)], 2, 0.5)


def lance_rifle(p: Plate) -> None:
    p.path("M0 66 L20 54 H36 V68 L18 86 H4 Z", deep=True)
    barrel(p, 58, 50, 98, 11, (66,))
    p.path("M34 24 C40 40 54 48 60 52 V66 C54 70 40 78 34 94 C28 72 28 46 34 24 Z")  # the vamplate
    p.path("M82 42 H98 L124 55 L98 70 H82 L88 56 Z")
    p.scratch([(90, 56), (121, 55)], 1.8)
    p.rod([(72, 50), (72, 12)], 3.4)
    p.path("M74 10 C86 4 94 18 108 10 L100 20 L108 30 C94 36 86 24 74 30 Z", deep=True)
    p.screws([(40, 48), (40, 70), (51, 59)])


def acid_sprayer(p: Plate) -> None:
    p.path("M16 8 H34 V26 C48 32 54 44 54 60 C54 84 42 94 25 94 C8 94 -2 84 -2 60 C-2 44 4 32 16 26 Z")
    p.path("M2 58 C12 52 22 64 30 58 C38 54 44 60 50 58 C52 82 40 90 25 90 C10 90 0 82 2 58 Z", deep=True)
    for x, y, r in ((16, 74, 4), (30, 68, 3), (36, 80, 5), (22, 84, 2.4)):
        p.ring(x, y, r, 1.6)
    p.rect(12, 2, 26, 8, 3, deep=True)
    p.rod(outlines.bent([(25, 14), (66, 14), (66, 44), (84, 44)], 12), 6)
    p.path("M82 34 L102 28 V60 L82 54 Z", deep=True)
    for x, y in ((112, 30), (118, 46), (110, 60), (120, 74), (104, 78)):
        p.path(f"M{x} {y - 8} C{x + 6} {y} {x + 5} {y + 6} {x} {y + 6} C{x - 5} {y + 6} {x - 6} {y} {x} {y - 8} Z")


def bolas_thrower(p: Plate) -> None:
    p.poly([(2, 96), (34, 66), (46, 78), (18, 100)], 4, deep=True)
    p.rod([(38, 74), (44, 42)], 8)
    p.rod([(40, 72), (70, 68)], 8)
    ends = ((62.0, 14.0), (106.0, 24.0), (104.0, 72.0))
    for x, y in ends:
        for k in range(1, 6):
            t = k / 6
            p.ring(80 + (x - 80) * t, 40 + (y - 40) * t, 3.2, 1.6)
    for x, y in ends:
        p.disc(x, y, 15)
        p.scratch([(x - 10, y + 9), (x - 13, y - 4), (x - 4, y - 13)], 1.8, 0.35)
        p.ring(x, y, 6, 2.4, deep=True)
    p.ring(80, 40, 6, 3, deep=True)


def marksman_carbine(p: Plate) -> None:
    p.path("M4 66 L30 56 H54 V70 H44 L36 92 H24 L28 74 L8 84 Z", deep=True)
    barrel(p, 62, 46, 116, 9, (84, 104))
    p.rect(42, 54, 28, 17, 3)
    p.rect(26, 30, 60, 13, 5)
    p.rect(18, 26, 12, 21, 3, deep=True)
    p.rect(82, 24, 16, 25, 3, deep=True)
    p.rod([(46, 43), (46, 54)], 4)
    p.rod([(70, 43), (70, 54)], 4)
    p.ring(108, 24, 15, 3)
    p.scratch([(108, 6), (108, 42)], 2.2, 0.9)
    p.scratch([(90, 24), (124, 24)], 2.2, 0.9)


def storm_mitrailleuse(p: Plate) -> None:
    p.disc(44, 24, 22, deep=True)
    p.spokes(44, 24, 8, 8, 20, 3)
    p.disc(44, 24, 7)
    p.rect(14, 44, 44, 34, 6)
    for y in (46, 54, 62, 70):
        barrel(p, y, 54, 118, 6)
    p.rect(74, 40, 7, 37, 2, deep=True)
    p.rect(108, 40, 8, 37, 2, deep=True)
    p.mark("bolt", 96, 20, 34)
    p.rod([(14, 60), (4, 60), (4, 80)], 5, deep=True)
    p.disc(4, 82, 5)
    p.rod([(30, 78), (22, 98)], 6, deep=True)
    p.rod([(44, 78), (54, 98)], 6, deep=True)
    p.screws([(22, 52), (22, 70), (48, 52), (48, 70)])


def spiked_collar(p: Plate) -> None:
    for k in range(12):
        a = math.radians(k * 30 + 15)
        x, y = 62 + 38 * math.cos(a), 52 + 30 * math.sin(a)
        dx, dy = math.cos(a), math.sin(a)
        tip = (62 + 60 * dx, 52 + 49 * dy)
        p.poly([(x - dy * 8, y + dx * 8), tip, (x + dy * 8, y - dx * 8)], 1)
    outer, inner = outlines.ellipse(62, 52, 46, 36), outlines.ellipse(62, 52, 27, 20)
    band = p.c.poly([p.at(*point) for point in outer]) - p.c.poly([p.at(*point) for point in inner])
    p.etch(band, deep=True)
    p.screws([(62 + 37 * math.cos(a * 0.785), 52 + 28 * math.sin(a * 0.785)) for a in range(8)], 2.6)


def steam_jets(p: Plate) -> None:
    p.rect(10, 4, 104, 18, 6, deep=True)
    for x in (34, 90):
        p.rect(x - 9, 20, 18, 14, 2)
        p.path(f"M{x - 12} 32 H{x + 12} L{x + 20} 58 H{x - 20} Z", deep=True)
        p.scratch([(x - 6, 36), (x - 10, 55)], 1.8, 0.5)
        p.scratch([(x + 6, 36), (x + 10, 55)], 1.8, 0.5)
        for dx, y, r in ((-12, 74, 11), (12, 76, 12), (0, 68, 12), (-4, 90, 9), (12, 92, 7)):
            p.disc(x + dx, y, r)
    p.screws([(20, 13), (62, 13), (104, 13)], 2.6)


def condenser(p: Plate) -> None:
    p.rect(4, 10, 18, 82, 5, deep=True)
    p.rect(102, 10, 18, 82, 5, deep=True)
    for y in (18, 34, 50, 66, 82):
        p.rod([(20, y), (104, y)], 8)
    for k in range(7):
        p.rect(29 + k * 10, 12, 4, 76, 1, deep=True)
    p.rod([(12, 10), (12, 2), (34, 2)], 6)
    p.rod([(112, 92), (112, 98), (92, 98)], 6)
    p.screws([(13, 22), (13, 80), (111, 22), (111, 80)])


ART: dict[str, Callable[[Plate], None]] = {
    "hellfire_projector": hellfire_projector,
    "lightning_gauntlet": lightning_gauntlet,
    "arc_rifle": arc_rifle,
    "volley_gun": volley_gun,
    "cuirassier_sabre": cuirassier_sabre,
    "petard_launcher": petard_launcher,
    "mountain_gun": mountain_gun,
    "grand_canon": grand_canon,
    "lance_rifle": lance_rifle,
    "acid_sprayer": acid_sprayer,
    "bolas_thrower": bolas_thrower,
    "marksman_carbine": marksman_carbine,
    "storm_mitrailleuse": storm_mitrailleuse,
    "spiked_collar": spiked_collar,
    "steam_jets": steam_jets,
    "condenser": condenser,
}
