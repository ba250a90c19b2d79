"""The C.E.T.'s titans: waisted, plumed, gilded. Austerlitz is a cuirassier, Voltigeur a fencer."""

from __future__ import annotations

from render import theme
from render.heavy_steam.rig import Rig

BRASS, DARK, GUN = theme.BRASS, theme.DARK_METAL, theme.GUNMETAL
_CUIRASS = (
    "M52 74 C54 56 70 48 94 48 C124 48 144 62 146 86 C148 108 132 118 128 132 "
    "L134 146 H50 L56 132 C46 116 48 96 52 74 Z"
)
_FAR_LEG = (
    "M106 140 C134 142 146 158 136 178 C130 190 136 198 146 202 L148 210 H112 C108 196 108 186 112 176 C114 164 "
    "104 156 100 148 Z"
)
_NEAR_LEG = (
    "M56 156 C86 156 104 164 98 182 C94 194 100 200 112 203 L116 211 H60 C56 198 66 190 66 178 C66 170 54 166 56 156 Z"
)
_CREST = "M76 30 C72 6 96 -8 122 2 C110 2 102 8 98 18 C90 26 86 40 88 52 C80 48 76 40 76 30 Z"
_WASP = (
    "M66 70 C68 56 82 52 98 52 C118 52 130 60 130 74 C130 92 116 98 114 114 L124 132 H72 L82 114 C80 100 64 90 66 70 Z"
)


def austerlitz(f: Rig) -> None:
    """Heavy: crested helmet, bell cuirass with skirts, a bulbous stack, a long gun."""
    base = f.enamel
    f.metal(f.poly([(120, 78), (146, 84), (150, 116), (132, 120), (120, 104)], 6), base, 0.45)
    f.tube(f.rect(140, 104, 44, 12, 3), GUN, upright=False, shade=0.35)
    f.metal(f.path("M40 96 L44 50 C30 44 30 22 44 16 L44 4 H60 L60 16 C74 22 74 44 60 50 L64 96 Z"), DARK)
    f.tube(f.rect(38, 0, 28, 9, 3), BRASS)
    f.tube(f.rect(40, 46, 24, 7, 2), BRASS)
    f.metal(f.path(_FAR_LEG), base, 0.5)
    f.metal(f.path(_CUIRASS), base, bevel=2.6)
    f.hatch(f.path("M52 74 C54 58 64 52 76 50 C70 80 66 110 72 146 H50 L56 132 C46 116 48 96 52 74 Z"), 11, 2.2)
    f.metal(f.path("M54 124 C80 132 108 132 130 124 L132 136 C108 144 78 144 52 136 Z"), BRASS)
    f.metal(
        f.path("M94 48 C104 48 112 49 119 52 C110 72 108 96 112 130 C106 132 100 132 94 132 C88 104 88 74 94 48 Z"),
        BRASS,
    )
    for i, (a, b) in enumerate(((44, 68), (66, 92), (90, 116), (114, 140))):
        plate = f.path(f"M{a} 140 H{b} L{b + 2} 160 Q{(a + b) / 2} 172 {a - 2} 160 Z")
        f.metal(plate, base, 0.08 + 0.06 * i)
    _crested_head(f)
    f.metal(f.path(_NEAR_LEG), base)
    f.metal(f.oval(80, 172, 12), BRASS)
    f.metal(f.oval(80, 172, 5.5), DARK)
    f.metal(f.path("M58 202 H112 L118 211 H54 Z"), BRASS)
    _long_gun(f)
    _epaulette(f)


def _crested_head(f: Rig) -> None:
    f.metal(f.path("M74 54 C84 44 118 44 128 56 L122 62 C108 54 92 54 80 62 Z"), BRASS)
    f.metal(f.path("M82 50 C78 28 92 14 110 16 C128 18 136 32 132 50 C118 54 96 54 82 50 Z"), GUN)
    f.metal(f.path(_CREST), f.enamel)
    f.metal(f.path("M92 16 C100 8 112 6 124 12 L122 18 C112 14 104 16 98 22 Z"), BRASS)
    f.slit(f.path("M104 32 L134 34 L133 41 L106 40 Z"), f.path("M112 34.5 L130 36 L130 38.5 L112 38 Z"))


def _long_gun(f: Rig) -> None:
    f.metal(f.poly([(64, 100), (92, 100), (94, 128), (66, 126)], 6), DARK)
    f.tube(f.rect(56, 112, 40, 26, 6), GUN, upright=False)
    f.tube(f.rect(94, 116, 86, 15, 2), GUN, upright=False)
    f.metal(f.path("M176 112 C186 112 194 108 198 104 V144 C194 140 186 136 176 136 Z"), BRASS)
    f.c.paint(f.oval(196, 124, 3.4, 13), "#0c0908")
    f.tube(f.rect(88, 109, 8, 32, 2), BRASS, upright=False)
    f.tube(f.rect(124, 113, 6, 21, 2), BRASS, upright=False)


def _epaulette(f: Rig) -> None:
    f.metal(f.path("M48 84 C50 64 68 56 84 60 C102 64 108 80 104 98 C88 108 62 108 48 98 Z"), f.enamel, bevel=2.4)
    f.metal(f.path("M46 94 C62 104 90 104 106 94 L106 104 C90 114 62 114 46 104 Z"), BRASS)
    for k in range(9):
        f.c.paint(f.line([(50 + k * 6.6, 104), (50 + k * 6.6, 113)], 2.4), theme.BRASS_LOW)
    f.emblem(77, 81, 30)


def voltigeur(f: Rig) -> None:
    """Light: kepi with a plume, wasp waist, quills of exhaust, a sabre that crackles."""
    base = f.enamel
    f.metal(f.poly([(112, 74), (130, 78), (150, 98), (142, 108), (116, 96)], 5), base, 0.45)
    f.metal(f.oval(148, 102, 14), BRASS, 0.35)
    for i, (x, y) in enumerate(((30, 36), (20, 58), (22, 82))):
        quill = f.poly([(66, 66 + i * 8), (x, y), (x + 6, y + 12), (68, 80 + i * 8)], 2)
        f.metal(quill, base if i == 1 else BRASS, 0.1)
    f.metal(f.poly([(104, 122), (122, 122), (134, 160), (118, 162)], 5), base, 0.5)
    f.metal(f.poly([(118, 156), (134, 156), (140, 202), (126, 202)], 4), DARK, 0.2)
    f.metal(f.poly([(120, 198), (146, 198), (164, 210), (118, 210)], 3), base, 0.5)
    f.metal(f.path(_WASP), base, bevel=2.4)
    f.hatch(f.path("M66 70 C68 60 76 55 84 53 C82 80 86 110 88 132 H72 L82 114 C80 100 64 90 66 70 Z"), 11, 2.2)
    f.metal(f.path("M78 108 H118 L122 120 H76 Z"), BRASS)
    for k in range(3):
        f.metal(f.poly([(96, 66 + k * 13), (124, 64 + k * 13), (122, 69 + k * 13), (97, 71 + k * 13)], 1.5), BRASS)
    _kepi(f)
    f.metal(f.poly([(74, 126), (100, 126), (100, 164), (82, 166)], 6), base)
    f.metal(f.oval(91, 164, 11), BRASS)
    f.metal(f.poly([(82, 168), (100, 166), (98, 202), (84, 202)], 4), DARK)
    f.tube(f.rect(88, 170, 6, 30, 2), BRASS)
    f.metal(f.poly([(76, 198), (104, 198), (124, 211), (70, 211)], 3), base, 0.08)
    _sabre(f)
    f.metal(f.oval(80, 74, 19), base, bevel=2)
    f.metal(f.ring(80, 74, 19, 3.6), BRASS)
    f.emblem(80, 74, 21)


def _kepi(f: Rig) -> None:
    f.metal(f.oval(102, 40, 15, 16), GUN)
    f.metal(f.path("M86 34 L90 10 H118 L122 34 Z"), f.enamel)
    f.metal(f.path("M84 32 H124 L140 40 L84 40 Z"), BRASS)
    f.metal(f.path("M112 12 C110 -4 118 -12 130 -10 C126 -2 126 4 120 14 Z"), theme.STEAM)
    f.slit(f.rect(104, 43, 14, 6, 3))


def _sabre(f: Rig) -> None:
    f.metal(f.poly([(72, 72), (94, 76), (104, 108), (88, 114), (72, 94)], 6), DARK)
    f.metal(f.poly([(88, 100), (104, 96), (132, 112), (128, 122), (96, 116)], 5), f.enamel)
    f.metal(f.oval(132, 116, 10), BRASS)
    f.metal(f.path("M134 110 C160 98 182 82 196 54 C192 84 170 112 140 124 Z"), theme.STEEL_LIGHT)
    spark = [(150, 104), (158, 112), (160, 102), (170, 104), (176, 90), (168, 96), (166, 88), (158, 98)]
    f.c.paint(f.poly(spark), "#e8f6ff")
