"""Portraits of the Abyssal Empire: nobles, sailors and things of the deep, in sea green, ink and brass."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.smog_riders import wardrobe as w
from render.smog_riders.bust import BROWN, DEEP, FAIR, GREEN_SKIN, PALE, TAN, Bust, Tones


def morsiarty(b: Bust) -> None:
    b.go("fold", "M52 150 L44 84 C58 100 70 112 84 140 Z", 3.4, mirror=True)
    b.body()
    b.go(
        "trim",
        "M52 150 L50 100 C62 116 74 128 84 142 L100 168 L116 142 C126 128 138 116 150 100 L148 150 L100 200 Z",
        2.4,
    )
    b.go("white", "M86 140 L100 166 L114 140 L108 196 L92 196 Z", 2)
    b.head(0.94, brow=5.6, smile=-2)
    w.bald_sides(b)
    w.monocle(b)
    b.go("hair", "M88 118 C96 114 104 114 112 118 L100 140 Z", 2)
    b.stroke("shade", [(88, 52), (100, 56), (112, 52)], 2)


def kelly_kraken(b: Bust) -> None:
    w.tentacles(b)
    b.body()
    b.go("k", "M84 138 L66 150 L94 200 L106 200 L134 150 L116 138 L100 168 Z")
    b.go("trim", "M30 168 C46 156 60 152 74 146 L80 158 C60 164 44 172 32 186 Z", 2.5, mirror=True)
    b.head(0.97, lips="#7c2a4a")
    b.go("hair", "M64 72 C54 30 80 14 100 14 C120 14 146 30 136 72 C130 56 118 50 100 56 C82 50 70 56 64 72 Z", 3.4)
    b.go("gloss", "M70 52 C70 34 84 22 98 20 C88 30 84 40 84 52 C78 50 74 52 70 52 Z")
    for x, y, r in ((114, 30, 3.4), (124, 42, 2.8), (108, 42, 2.2)):
        b.dot("skin", x, y, r)


def vikka(b: Bust) -> None:
    b.body(78)
    b.go("fold", "M84 136 L60 150 L76 172 L92 200 L98 200 L100 168 Z", 2.5, mirror=True)
    for x, y in ((40, 164), (52, 158), (36, 178), (160, 164), (148, 158), (164, 178)):
        b.go("brass", f"M{x} {y - 8} L{x + 5} {y + 4} L{x - 5} {y + 4} Z", 1.2)
    b.head(0.96, brow=4.4, lips="#3a1620")
    w.mohawk(b)
    w.scar(b)
    b.stroke("trim", [(78, 138), (100, 146), (122, 138)], 7, edge=2.5)


def hans_p_kruger(b: Bust) -> None:
    b.stroke("k", [(30, 206), (62, 40)], 10)
    b.stroke("rust", [(34, 206), (52, 110)], 14, edge=3)
    b.stroke("brass", [(48, 96), (58, 46)], 9, edge=2.6)
    b.body()
    b.lapels("trim", "coat")
    b.go("coat", "M84 134 L58 128 L72 164 L94 176 Z", 2.8, mirror=True)
    b.head(1.0, eyes=False)
    w.short_hair(b)
    w.dark_glasses(b)
    b.stroke("shade", [(88, 118), (100, 121), (112, 118)], 2)


def dieter(b: Bust) -> None:
    b.body(88)
    b.go("k", "M84 134 L60 146 L92 200 L108 200 L140 146 L116 134 L100 154 Z")
    b.stroke("trim", [(60, 150), (100, 196), (140, 150)], 4)
    b.go("brass", "M18 170 C30 156 46 154 58 154 L62 166 C48 168 34 174 26 188 Z", 2.6, mirror=True)
    b.head(1.06, brow=5)
    w.moustache(b)
    w.spiked_helmet(b)
    w.monocle(b)


def baron_brine(b: Bust) -> None:
    b.body(80)
    for k in range(7):
        b.dot("white", 64 + k * 12, 148 + (10 - abs(k - 3) * 3), 10, 12, edge=1.6)
    b.go("trim", "M92 168 L108 168 L114 200 L86 200 Z", 2)
    b.head(1.0, brow=4.2)
    b.go("hair", "M68 58 C58 84 56 112 66 132 C76 126 76 104 75 66 Z", 2.6, mirror=True)
    w.goatee(b)
    w.tricorn(b)
    b.dot("#b63a3a", 100, 42, 7, edge=1.6)


def ingrid_maelstrom(b: Bust) -> None:
    w.braids(b)
    b.body(74, 140)
    b.go("trim", "M84 138 L70 150 L100 196 L130 150 L116 138 L100 164 Z", 2.4)
    b.head(0.95, brow=2.4, lips="#5a7c94")
    w.parted(b)
    b.stroke("trim", [(100, 62), (92, 62), (92, 52), (104, 50), (108, 60), (101, 68), (88, 66)], 2.6)
    b.dot("glass", 100, 176, 9, edge=2)


def the_bosun(b: Bust) -> None:
    b.body(94, 136)
    b.go("white", "M84 136 C70 150 60 168 58 200 L142 200 C140 168 130 150 116 136 C108 148 92 148 84 136 Z", 2.6)
    for y in (158, 174, 190):
        b.stroke("coat", [(66 - (y - 158) * 0.2, y), (100, y + 6), (134 + (y - 158) * 0.2, y)], 6)
    b.head(1.16, brow=5.4)
    w.beard(b, 140)
    b.wide = 1.06
    b.go("white", "M58 36 C52 10 76 4 100 4 C124 4 148 10 142 36 Z", 3.4)
    b.go("coat", "M62 34 L138 34 L136 52 L64 52 Z", 2.6)
    b.stroke("trim", [(64, 44), (136, 44)], 3)
    b.go("coat", "M134 50 L156 70 L150 82 L130 60 Z", 2)


def ludmila_kelp(b: Bust) -> None:
    w.long_hair_behind(b)
    for side in (-1, 1):
        for k in range(4):
            x, y = 100 + side * (46 + k * 3), 60 + k * 26
            b.go("trim", f"M{x} {y} C{x + side * 20} {y - 14} {x + side * 26} {y + 10} {x + side * 10} {y + 18} Z", 2)
    b.body(72, 142)
    b.go("skin", "M82 138 L66 154 L100 180 L134 154 L118 138 Z", 2)
    b.head(0.95, brow=2.8, lips="#3f7a5c")
    w.fringe(b)
    b.go("white", "M112 38 C108 22 126 14 138 26 C142 36 132 46 120 46 Z", 2)
    for d in ([(116, 42), (116, 26)], [(119, 43), (124, 22)], [(122, 44), (134, 26)]):
        b.stroke("#c88a8a", d, 2)


def mister_barnacle(b: Bust) -> None:
    b.body(90, 140)
    b.go("brass", "M54 150 C70 134 130 134 146 150 L150 168 C128 156 72 156 50 168 Z", 3)
    b.head(1.0, brow=5)
    seen = b.tone("brass")
    w.diving_helmet(b)
    b.go("skin", "M72 78 C70 52 130 52 128 78 C128 100 112 112 100 112 C88 112 72 100 72 78 Z", 2)
    b.go("shade", "M106 60 C130 58 130 72 128 80 C126 100 112 112 100 112 C108 100 112 80 106 60 Z")
    b.eye(5.4, False)
    b.eye(5.4, True)
    w.walrus(b)
    for x, y, r in ((46, 50, 10), (58, 30, 8), (40, 70, 7), (152, 104, 10), (146, 122, 8), (158, 84, 6), (74, 16, 6)):
        b.dot("white", x, y, r, edge=1.8)
        b.dot("#5f6a62", x, y, r * 0.45)
    b.stroke(seen, [(62, 92), (138, 92)], 2.4)


def octavia_ink(b: Bust) -> None:
    b.go(
        "hair",
        "M62 46 C38 70 44 116 58 134 C76 136 80 120 80 104 L120 104 C120 120 124 136 142 134 C156 116 162 70 138 46 Z",
        4,
    )
    b.body(72, 142)
    b.go("fold", "M84 132 C92 144 108 144 116 132 L120 150 C108 162 92 162 80 150 Z", 2.6)
    b.head(0.94, brow=2.6, lips="#5a1f52")
    w.fringe(b)
    for x in (84, 116):
        b.stroke("k", [(x, 88), (x - 1, 104)], 2.6)
        b.dot("k", x - 1, 106, 3, 4)
    b.go("coat", "M62 36 C80 22 128 14 146 24 C140 40 84 48 62 36 Z", 3)
    b.go("coat", "M86 26 C88 4 122 2 126 20 Z", 3)
    for k in range(4):
        b.stroke("trim", [(122 + k * 4, 14), (138 + k * 8, 0 + k * 6), (146 + k * 9, 14 + k * 8)], 4.4, edge=2)


def sharktooth_sam(b: Bust) -> None:
    b.body(86)
    b.go("skin", "M84 138 L66 150 L96 196 L104 196 L134 150 L116 138 Z", 2)
    b.stroke("rust", [(72, 148), (100, 184), (128, 148)], 3)
    for x, y in ((80, 160), (90, 172), (100, 182), (110, 172), (120, 160)):
        b.go("white", f"M{x - 5} {y} L{x + 5} {y} L{x} {y + 13} Z", 1.4)
    b.head(1.08, brow=5, lips="")
    b.go("k", "M80 104 C92 110 108 110 120 104 C118 120 108 124 100 124 C92 124 82 120 80 104 Z", 2)
    for k in range(5):
        left = 83 + k * 7.4
        b.go(
            "white",
            f"M{left} 107 L{left + 6} 107.6 L{left + 3} 115 Z M{left + 1} 121 L{left + 6} 121 L{left + 3.4} 114 Z",
        )
    b.go("trim", "M66 62 C60 22 140 22 134 62 C118 48 82 48 66 62 Z", 3.4)
    b.go("trim", "M132 52 L156 44 L150 60 L160 74 L134 64 Z", 2.4)
    for x, y in ((80, 40), (96, 34), (112, 36), (124, 46), (88, 50), (108, 50)):
        b.dot("white", x, y, 2.8)
    b.dot("brass", 68, 100, 6, edge=1.4)


def professor_lamprey(b: Bust) -> None:
    b.body(76)
    b.go("white", "M84 136 L52 152 L50 200 L94 200 Z", 2.6, mirror=True)
    b.go("trim", "M94 142 L106 142 L112 196 L88 196 Z", 2)
    for x, y, r in ((58, 66, 12), (54, 50, 11), (62, 36, 9), (142, 66, 12), (146, 50, 11), (138, 36, 9)):
        b.dot("hair", x, y, r, edge=1.8)
    b.head(0.97, eyes=False, lips="")
    w.goggles(b, 80, "#9ad8a0")
    b.dot("k", 100, 111, 12, 10)
    b.dot("lips", 100, 111, 9, 7)
    for k in range(8):
        turn = k * 0.785
        b.dot("white", 100 + 9.6 * math.cos(turn), 111 + 7.6 * math.sin(turn), 2)
    b.stroke("white", [(84, 42), (98, 36)], 3.6)


def coral_nightingale(b: Bust) -> None:
    for points in (
        [(100, 30), (86, 6), (70, -4)], [(92, 16), (66, 14), (52, 2)], [(80, 26), (56, 34), (42, 26)],
        [(100, 30), (100, -6), (94, -18)], [(104, 20), (122, 2), (128, -14)], [(112, 18), (138, 14), (152, 2)],
        [(118, 28), (146, 36), (160, 28)],
    ):  # fmt: skip
        b.stroke("trim", points, 8, edge=3.4)
        b.dot("trim", *points[-1], 5, edge=1.6)
    b.body(72, 144)
    b.go("skin", "M80 138 L52 156 L100 186 L148 156 L120 138 Z", 2)
    b.stroke("white", [(76, 146), (100, 164), (124, 146)], 4.4)
    b.head(0.94, brow=2.6, smile=2, lips="#c23a44")
    w.parted(b)
    for x in (70, 130):
        b.dot("white", x, 104, 4.4, edge=1.2)


def urchin_jack(b: Bust) -> None:
    b.body(66, 144)
    b.go("trim", "M82 136 C92 152 108 152 118 136 L124 150 C112 170 88 170 76 150 Z", 2.6)
    spikes = " ".join(
        f"L{100 - 46 * math.cos(k * 0.349):.0f} {62 - 60 * math.sin(k * 0.349):.0f} "
        f"L{100 - 33 * math.cos(k * 0.349 + 0.17):.0f} {62 - 36 * math.cos(k * 0.349 - 1.4):.0f}"
        for k in range(10)
    )
    b.go("hair", f"M66 84 {spikes} L134 84 Z", 3)
    b.head(0.92, smile=4)
    b.go(
        "hair",
        "M68 72 C70 46 92 40 100 42 C112 40 130 48 132 72 L124 58 L116 66 L106 54 L96 66 L88 56 L80 68 L76 60 Z",
        2,
    )
    for x, y in ((82, 97), (88, 100), (78, 100), (118, 97), (112, 100), (122, 100)):
        b.dot("lips", x, y, 1.6)
    b.go("white", "M104 88 L122 82 L125 89 L107 95 Z", 1.4)


def madame_undertow(b: Bust) -> None:
    b.body(76, 142)
    b.go("trim", "M84 136 L50 156 L60 176 L100 152 L140 176 L150 156 L116 136 L100 148 Z", 2.6)
    b.head(0.97, brow=3, lips="#8a1f38")
    w.turban(b)
    for x in (68, 132):
        b.c.paint(b.c.ring(*b.at(x, 112), 11 * b.k, max(1.4, 4 * b.k)).grow(0.7), b.tone("k"))
        b.c.paint(b.c.ring(*b.at(x, 112), 11 * b.k, max(1.4, 4 * b.k)), b.tone("brass"))
    b.dot("brass", 100, 170, 9, edge=2)
    b.stroke("coat", [(94, 168), (100, 174), (106, 168)], 2)


SITTERS: dict[str, tuple[Tones, Callable[[Bust], None]]] = {
    "morsiarty": (Tones(GREEN_SKIN, "#d8dcd0", "#1f2a30", "#5c2438", -6), morsiarty),
    "kelly_kraken": (Tones("#cfe6d6", "#3f8f86", "#1f4c50", "#7fc0ae"), kelly_kraken),
    "vikka": (Tones(PALE, "#c22e38", "#23272c", "#7a7e82", 9), vikka),
    "hans_p_kruger": (Tones(FAIR, "#e0cc8a", "#5c6468", "#2c3a40"), hans_p_kruger),
    "dieter": (Tones(FAIR, "#6a4028", "#2e4450", "#c9a14a", 11), dieter),
    "baron_brine": (Tones(TAN, "#2a2422", "#1f5060", "#c9a14a"), baron_brine),
    "ingrid_maelstrom": (Tones(PALE, "#e6e4d8", "#2c4a7c", "#6fb4d8"), ingrid_maelstrom),
    "the_bosun": (Tones(TAN, "#7a4420", "#23405e", "#d8b45c"), the_bosun),
    "ludmila_kelp": (Tones("#d6e2c6", "#2f6a44", "#23504c", "#7ea83c"), ludmila_kelp),
    "mister_barnacle": (Tones(FAIR, "#c8c4b8", "#4c5c58", "#c9a14a"), mister_barnacle),
    "octavia_ink": (Tones(PALE, "#1c1426", "#4a2c66", "#a078b8"), octavia_ink),
    "sharktooth_sam": (Tones(DEEP, "#1a1210", "#3c5a54", "#b8342c"), sharktooth_sam),
    "professor_lamprey": (Tones("#d2d8bc", "#ece6d6", "#6a7c74", "#3c4c58", -4), professor_lamprey),
    "coral_nightingale": (Tones(FAIR, "#7c2430", "#8c2c46", "#e8674e", 12), coral_nightingale),
    "urchin_jack": (Tones(TAN, "#3c2848", "#54606a", "#c2702c"), urchin_jack),
    "madame_undertow": (Tones(BROWN, "#15100f", "#2c2c50", "#3f8f9a"), madame_undertow),
}
