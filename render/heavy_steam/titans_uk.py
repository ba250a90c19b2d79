"""The UK Alliance's titans: riveted, round, practical. Trafalgar is a boiler on legs, Kestrel a wading bird."""

from __future__ import annotations

from render import theme
from render.heavy_steam.rig import Rig
from render.kit.canvas import Linear

BRASS, DARK, GUN = theme.BRASS, theme.DARK_METAL, theme.GUNMETAL
_BOILER = (
    "M34 74 C34 60 44 52 60 52 L128 52 C150 54 160 74 160 98 C160 122 150 142 128 144 L56 144 C42 144 34 134 34 120 Z"
)
_POD = "M46 92 C46 62 76 46 108 50 C138 54 160 74 164 94 C160 118 132 132 102 132 C70 132 46 122 46 92 Z"


def trafalgar(f: Rig) -> None:
    """Heavy: two stacks, a grated boiler, a cannon for an arm."""
    base = f.enamel
    f.metal(f.poly([(128, 84), (150, 90), (166, 112), (156, 124), (136, 108)], 4), base, 0.45)
    claw = "M158 108 C172 104 186 112 190 124 L180 122 L182 134 L172 128 L166 136 C156 130 152 118 158 108 Z"
    f.metal(f.path(claw), GUN, 0.35)
    for x, top, wide in ((44, 6, 15), (66, 0, 17)):
        f.tube(f.rect(x, top + 8, wide, 70, 2), DARK)
        f.tube(f.rect(x - 3, top + 2, wide + 6, 11, 3), BRASS)
        f.tube(f.rect(x - 1, top + 38, wide + 2, 6, 1), BRASS)
    f.metal(f.poly([(108, 146), (138, 146), (142, 176), (116, 178)], 5), base, 0.5)
    f.metal(f.poly([(114, 172), (142, 172), (150, 200), (112, 200)], 4), DARK, 0.3)
    f.metal(f.poly([(106, 196), (158, 196), (166, 210), (102, 210)], 4), base, 0.55)
    f.metal(f.path(_BOILER), base, bevel=2.4)
    f.hatch(f.path("M34 74 C34 60 44 52 60 52 L64 52 L64 144 L56 144 C42 144 34 134 34 120 Z"), 9, 2.6)
    for x in (62, 118):
        f.tube(f.rect(x, 50, 8, 96, 2), BRASS, upright=False)
        f.rivets([(x + 4, y) for y in (58, 78, 98, 118, 136)], 1.8)
    _furnace(f)
    _helmet(f)
    _near_leg(f)
    _cannon_arm(f)


def _furnace(f: Rig) -> None:
    f.metal(f.oval(144, 98, 20, 42), BRASS, bevel=2.2)
    door = f.oval(144, 98, 14, 33)
    f.c.paint(door, "#1a0d06")
    f.c.paint(f.oval(144, 102, 11, 26).blur(1.5), "#ff9d3c", 0.75)
    f.c.paint(f.oval(144, 106, 6, 14).blur(1.5), "#ffe0a0", 0.9)
    for y in (76, 87, 98, 109, 120):
        f.c.paint(f.line([(132, y), (156, y)], 3.4) & door, "#2a1a10")


def _helmet(f: Rig) -> None:
    f.metal(f.path("M92 56 C92 32 104 22 120 22 C138 22 148 34 148 56 Z"), f.enamel, bevel=2)
    f.metal(f.rect(88, 52, 64, 9, 3), BRASS)
    f.metal(f.poly([(114, 32), (126, 32), (124, 22), (116, 22)], 2), BRASS)
    f.slit(f.rect(118, 39, 28, 7, 3), f.rect(124, 40.5, 18, 3, 1.5))


def _near_leg(f: Rig) -> None:
    f.metal(f.poly([(58, 142), (132, 142), (124, 162), (66, 162)], 4), DARK)
    f.metal(f.poly([(58, 150), (98, 150), (96, 182), (62, 184)], 6), f.enamel)
    f.metal(f.poly([(58, 178), (96, 178), (104, 202), (52, 202)], 4), DARK)
    for x in (64, 80):
        f.tube(f.rect(x, 182, 8, 18, 2), BRASS)
    f.metal(f.oval(77, 180, 13), BRASS)
    f.metal(f.oval(77, 180, 6), DARK)
    f.metal(f.poly([(44, 198), (110, 198), (120, 211), (38, 211)], 4), f.enamel, 0.12)
    f.rivets([(x, 205) for x in (50, 66, 82, 98)])


def _cannon_arm(f: Rig) -> None:
    f.metal(f.poly([(76, 108), (104, 108), (100, 134), (72, 134)], 5), DARK)
    f.tube(f.rect(58, 120, 62, 30, 5), GUN, upright=False)
    f.tube(f.rect(118, 124, 62, 22, 2), GUN, upright=False)
    f.tube(f.rect(174, 120, 18, 30, 4), BRASS, upright=False)
    f.c.paint(f.oval(190, 135, 4, 9), "#0c0908")
    f.tube(f.rect(96, 118, 7, 34, 2), BRASS, upright=False)
    f.tube(f.rect(134, 121, 6, 28, 2), BRASS, upright=False)
    f.metal(f.oval(84, 94, 30), f.enamel, bevel=2.6)
    f.metal(f.ring(84, 94, 30, 5), BRASS)
    f.emblem(84, 94, 34)


def kestrel(f: Rig) -> None:
    """Light: a pod with a beak on backward knees, a twin gun beneath."""
    base = f.enamel
    f.metal(f.poly([(104, 120), (122, 116), (96, 152), (84, 148)], 4), base, 0.5)
    f.metal(f.poly([(84, 146), (98, 144), (132, 192), (120, 198)], 3), DARK, 0.2)
    f.metal(f.poly([(110, 194), (140, 192), (160, 208), (112, 210)], 3), base, 0.5)
    f.tube(f.rect(54, 30, 14, 46, 2), DARK)
    f.tube(f.rect(51, 24, 20, 10, 3), BRASS)
    f.metal(f.poly([(18, 70), (56, 84), (56, 108), (30, 104)], 3), base, 0.3)
    f.metal(f.poly([(14, 88), (52, 98), (52, 114), (26, 116)], 3), base, 0.15)
    f.metal(f.path(_POD), base, bevel=2.4)
    f.hatch(f.path("M46 92 C46 74 56 62 70 55 L78 130 C58 126 46 114 46 92 Z"), 9, 2.6)
    f.metal(f.path("M72 53 L82 50 L92 131 L80 130 Z"), BRASS)
    f.rivets([(79 + y * 0.05, y) for y in (66, 86, 106, 124)], 1.8)
    f.metal(f.path("M132 62 C152 68 168 80 180 98 C166 100 152 100 140 98 Z"), BRASS)
    f.metal(f.path("M98 58 C116 56 132 64 140 84 C128 90 110 90 98 84 Z"), DARK)
    glass = f.path("M102 62 C116 60 128 66 135 82 C124 86 112 86 102 81 Z")
    f.c.paint(glass, Linear(45, "#ffe9b0", "#ffb44d", "#9a5a18"))
    f.c.paint(f.line([(117, 60), (119, 86)], 2.6), "#1c1410")
    _bird_leg(f)
    f.metal(f.poly([(104, 96), (128, 96), (124, 116), (100, 116)], 4), DARK)
    for y in (98, 109):
        f.tube(f.rect(112, y, 70, 8, 2), GUN, upright=False)
        f.tube(f.rect(176, y - 1.5, 10, 11, 2), BRASS, upright=False)
    f.tube(f.rect(132, 95, 7, 25, 2), BRASS, upright=False)


def _bird_leg(f: Rig) -> None:
    f.metal(f.oval(98, 122, 18), DARK)
    f.metal(f.poly([(86, 118), (110, 122), (80, 162), (62, 154)], 6), f.enamel)
    f.metal(f.oval(70, 158, 10), BRASS)
    f.metal(f.poly([(62, 152), (78, 150), (106, 192), (92, 200)], 3), DARK)
    f.tube(f.poly([(72, 152), (78, 150), (104, 190), (98, 194)]), BRASS)
    f.metal(f.poly([(84, 194), (114, 192), (138, 210), (80, 211)], 3), f.enamel, 0.1)
    f.metal(f.poly([(78, 200), (90, 198), (86, 211), (66, 211)], 3), f.enamel, 0.2)
    f.metal(f.oval(98, 122, 11), BRASS)
    f.metal(f.oval(98, 122, 5), DARK)
