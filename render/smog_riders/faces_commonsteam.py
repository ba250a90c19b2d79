"""Portraits of the Commonsteam Alliance: engineers, flyers, stokers and scholars, in brass and honest cloth."""

from __future__ import annotations

from collections.abc import Callable

from render.smog_riders import wardrobe as w
from render.smog_riders.bust import BROWN, DEEP, FAIR, PALE, TAN, Bust, Tones


def clayton(b: Bust) -> None:
    b.body()
    b.go("trim", "M72 138 C84 156 116 156 128 138 L132 154 C118 168 82 168 68 154 Z", 3)
    b.go("dim", "M104 158 L126 156 L132 200 L112 200 Z", 2.5)
    b.head(1.02, brow=4.6, smile=2)
    w.short_hair(b)
    w.goggles(b, 48)
    for x, y in ((84, 112), (92, 117), (100, 118), (108, 117), (116, 112), (88, 105), (112, 105)):
        b.dot("hair", x, y, 1.7)


def arcturus(b: Bust) -> None:
    b.body()
    b.go("trim", "M84 136 L40 156 L46 200 L62 200 L64 164 L100 180 L136 164 L138 200 L154 200 L160 156 L116 136 Z", 2.5)
    b.head(brow=5)
    w.beard(b, 186)
    w.bald_sides(b)
    w.spectacles(b)
    for x, y, r in ((32, 180, 5), (48, 170, 3.4), (168, 178, 5), (152, 170, 3.2)):
        b.go(
            "brass",
            f"M{x} {y - r * 2} L{x + r * 0.6} {y - r * 0.6} L{x + r * 2} {y} "
            f"L{x + r * 0.6} {y + r * 0.6} "
            f"L{x} {y + r * 2} L{x - r * 0.6} {y + r * 0.6} L{x - r * 2} {y} "
            f"L{x - r * 0.6} {y - r * 0.6} Z",
            1,
        )


def charlotte_page(b: Bust) -> None:
    w.long_hair_behind(b)
    b.body(74, 140)
    b.go("skin", "M82 136 L66 152 L100 184 L134 152 L118 136 Z", 2)
    b.go("trim", "M66 152 L100 184 L134 152 L140 162 L100 198 L60 162 Z", 2)
    b.head(0.95, brow=2.8, smile=2)
    w.parted(b)
    b.go("coat", "M88 30 L96 -8 L136 2 L130 40 Z", 3)
    b.go("trim", "M89 24 L131 33 L130 42 L87 32 Z", 1.6)
    b.go("coat", "M68 26 C84 24 132 36 150 52 C130 56 86 46 68 26 Z", 3)
    b.go("white", "M92 26 C84 4 66 -10 50 -8 C56 8 70 22 92 26 Z", 2)


def mapuche(b: Bust) -> None:
    w.long_hair_behind(b)
    b.body()
    for x in (36, 52, 148, 164):
        b.go("trim", f"M{x - 5} 166 L{x} 158 L{x + 5} 166 L{x} 174 Z M{x - 5} 186 L{x} 178 L{x + 5} 186 L{x} 194 Z", 1)
    b.head(1.03, brow=4)
    w.parted(b)
    b.go("trim", "M66 54 C84 42 116 42 134 54 L134 66 C116 55 84 55 66 66 Z", 2.4)
    for x in (76, 88, 100, 112, 124):
        b.dot("white", x, 55 - 3 + abs(x - 100) * 0.14, 3.6)
    b.go("white", "M76 146 C86 170 114 170 124 146 L128 152 C116 182 84 182 72 152 Z", 2)
    for x, y in ((84, 170), (100, 178), (116, 170)):
        b.dot("white", x, y, 6, edge=1.4)


def amelia_steam(b: Bust) -> None:
    b.body()
    b.go("white", "M70 138 C82 160 118 160 130 138 L136 152 C122 174 78 174 64 152 Z", 3)
    b.go("trim", "M118 160 C140 166 158 164 176 172 L172 190 C156 182 136 184 112 174 Z", 2.6)
    b.head(0.97, brow=3, smile=3)
    b.go("hair", "M70 78 C64 92 62 108 70 120 C76 112 78 100 75 84 Z", 2, mirror=True)
    w.flying_cap(b)


def magda_von_shrapnel(b: Bust) -> None:
    b.body(86)
    b.lapels("trim", "fold")
    b.go("brass", "M16 166 C30 152 48 150 62 152 L66 166 C50 168 34 174 24 186 Z", 3, mirror=True)
    for i in range(6):
        x, y = 62 + i * 14, 158 + i * 7
        b.go("brass", f"M{x} {y} L{x + 8} {y - 3} L{x + 14} {y + 12} L{x + 6} {y + 15} Z", 1.4)
    b.head(0.98, brow=4)
    w.bun(b)
    w.monocle(b, 85)


def patty_wrench(b: Bust) -> None:
    b.stroke("brass", [(150, 200), (170, 60)], 13, edge=4)
    b.go("brass", "M156 64 C150 44 158 28 170 24 L168 44 L178 48 L186 32 C194 42 192 60 182 68 Z", 2.6)
    b.body(76)
    b.go("trim", "M60 200 L64 158 L78 148 L82 172 L118 172 L122 148 L136 158 L140 200 Z", 2.6)
    b.pins(72, 166, 1)
    b.pins(128, 166, 1)
    b.head(0.98, smile=4)
    w.curls(b)
    b.go("trim", "M62 46 C80 30 120 30 138 46 L136 60 C118 46 82 46 64 60 Z", 2.4)
    b.go("trim", "M134 44 L154 34 L148 50 L158 58 L136 58 Z", 2)
    b.stroke("k", [(116, 96), (124, 92)], 3)
    b.stroke("k", [(114, 101), (121, 99)], 2.4)


def tobias_brasshand(b: Bust) -> None:
    b.body(90, 138)
    b.lapels("white", "fold")
    b.head(1.14, brow=5)
    w.walrus(b)
    b.stroke("white", [(84, 44), (96, 38)], 4)
    b.wide = 1.0
    b.go("rust", "M20 200 L26 164 L62 164 L66 200 Z", 3)
    for x in (22, 34, 46, 58):
        b.go(
            "brass",
            f"M{x} 164 L{x} {134 if x in (34, 46) else 140} C{x} 128 {x + 11} 128 {x + 11} "
            f"{134 if x in (34, 46) else 140} L{x + 11} 164 Z",
            2,
        )
    b.go("brass", "M20 158 L72 158 L66 182 L26 182 Z", 2.4)
    b.go("brass", "M68 162 C80 152 84 140 78 136 C72 138 70 148 62 152 Z", 2)
    for x in (30, 44, 58):
        b.dot("rust", x, 170, 3)


def ada_gearlock(b: Bust) -> None:
    b.body(72, 140)
    b.go(
        "white", "M76 140 L60 152 L72 166 L84 158 L92 170 L100 160 L108 170 L116 158 L128 166 L140 152 L124 140 Z", 2.2
    )
    b.head(0.94, brow=3)
    w.bun(b)
    w.spectacles(b)
    w.cogs(b, ((128, 30, 13), (140, 46, 9), (100, 166, 9)))


def fitzroy_gale(b: Bust) -> None:
    b.body()
    b.lapels("white", "coat")
    b.go("trim", "M88 148 L112 148 L106 160 L110 176 L90 176 L94 160 Z", 2)
    b.pins(72, 172)
    b.pins(128, 172)
    b.head(1.0, smile=3)
    b.go("hair", "M70 62 C64 74 66 90 71 98 L77 86 L76 62 Z", 2, mirror=True)
    w.goatee(b)
    w.peaked_cap(b)
    b.go("brass", "M100 26 L112 20 L140 24 L112 30 Z M100 26 L88 20 L60 24 L88 30 Z", 1.4)


def nell_lantern(b: Bust) -> None:
    w.hood(b)
    b.body(74, 144)
    b.head(0.9, brow=2.6, smile=2)
    b.wide = 1.0
    b.go("hair", "M72 76 C66 50 84 36 102 40 C116 40 130 52 128 76 C124 60 112 54 102 52 C90 58 78 60 72 76 Z", 2.4)
    b.stroke("k", [(158, 108), (158, 122)], 4)
    b.c.glow(b.c.oval(*b.at(158, 146), 24 * b.k), 16 * b.k, "#ffdf8a", 0.9)
    b.go("rust", "M142 126 L174 126 L170 118 L146 118 Z M142 172 L174 172 L178 180 L138 180 Z", 2)
    b.go("#fff0b0", "M142 126 L174 126 L172 172 L144 172 Z", 2.4)
    b.go("#f4a83a", "M158 134 C168 146 166 160 158 164 C150 160 148 146 158 134 Z")


def isambard_flint(b: Bust) -> None:
    b.body()
    b.lapels("white", "fold")
    b.go("trim", "M86 150 L114 150 L108 162 L114 174 L86 174 L92 162 Z", 2)
    b.head(1.02, brow=5)
    w.whiskers(b)
    w.top_hat(b, -26)
    b.stroke("rust", [(106, 110), (138, 118)], 7, edge=3)
    b.dot("#ff8a3a", 140, 118, 4.4)
    b.go("white", "M140 110 C136 98 150 92 144 80 C156 90 156 104 146 112 Z", alpha=0.7)


def bertram_coal(b: Bust) -> None:
    b.body(92, 138)
    b.go("trim", "M84 138 C70 150 60 164 58 200 L142 200 C140 164 130 150 116 138 C108 150 92 150 84 138 Z", 2.6)
    b.stroke("fold", [(68, 150), (64, 200)], 10, mirror=True, edge=3)
    b.head(1.16, brow=5.4)
    w.beard(b, 146)
    w.flat_cap(b)
    for x, y in ((80, 94), (120, 90), (112, 98)):
        b.dot("#3a2a22", x, y, 3.4, 2.4)


def rosalind_spark(b: Bust) -> None:
    w.long_hair_behind(b)
    b.body(74, 140)
    b.go("white", "M82 138 L60 150 L62 200 L138 200 L140 150 L118 138 L100 156 Z", 2.6)
    b.go("trim", "M102 162 L86 184 L98 184 L92 200 L114 178 L102 178 L110 162 Z", 1.8)
    b.head(0.95, smile=2)
    w.fringe(b)
    b.go("white", "M68 40 C74 8 126 8 132 40 C112 30 88 30 68 40 Z", 3)
    b.go("trim", "M103 12 L90 26 L99 26 L95 36 L111 21 L102 21 L108 12 Z", 1)


def jun_kettle(b: Bust) -> None:
    for x in (62, 138):
        b.dot("hair", x, 34, 17, edge=2)
        b.stroke("trim", [(x - 12, 44), (x + 12, 44)], 4)
    b.body(74, 138)
    b.go("trim", "M84 130 C92 142 108 142 116 130 L118 142 C108 152 92 152 82 142 Z", 2.4)
    b.stroke("trim", [(104, 148), (130, 162), (136, 200)], 5)
    b.head(0.96, brow=3, smile=2)
    w.fringe(b)
    b.go("brass", "M84 176 C84 162 112 162 112 176 L116 194 L80 194 Z M112 172 L126 166 L122 180 Z", 2.2)
    b.dot("brass", 98, 164, 4, edge=1.2)


def barnaby_rivet(b: Bust) -> None:
    b.body(88, 138)
    b.go("trim", "M62 200 L66 152 L84 142 C92 156 108 156 116 142 L134 152 L138 200 Z", 2.6)
    b.pins(76, 164, 2)
    b.pins(124, 164, 2)
    b.head(1.1, brow=5, smile=2)
    w.moustache(b, 0.94)
    b.go("rust", "M58 62 C54 54 56 40 64 38 L136 38 C144 40 146 54 142 62 L132 58 L68 58 Z", 3)
    b.go("brass", "M62 48 C54 6 76 -6 100 -8 C124 -6 146 6 138 48 C118 40 82 40 62 48 Z", 3.4)
    b.go("#274a48", "M76 14 L124 14 L122 32 L78 32 Z", 2.6)
    b.stroke("white", [(82, 28), (92, 18)], 3)
    for x, y in ((68, 36), (132, 36), (72, 8), (128, 8)):
        b.dot("rust", x, y, 3.6)


SITTERS: dict[str, tuple[Tones, Callable[[Bust], None]]] = {
    "clayton": (Tones(TAN, "#5a3a22", "#6a4426", "#a8402c"), clayton),
    "arcturus": (Tones(PALE, "#ece8de", "#4a3c6e", "#7a68a4"), arcturus),
    "charlotte_page": (Tones(FAIR, "#a84a22", "#2f5a44", "#d2b05c", 10), charlotte_page),
    "mapuche": (Tones(BROWN, "#17110f", "#7c2e28", "#d8a23c"), mapuche),
    "amelia_steam": (Tones(FAIR, "#6a3c1e", "#7a4c26", "#3c5a6c"), amelia_steam),
    "magda_von_shrapnel": (Tones(PALE, "#b4b0aa", "#4c5440", "#8c2a26", 6), magda_von_shrapnel),
    "patty_wrench": (Tones(FAIR, "#c4602a", "#d8c49a", "#2e5a7c", 2), patty_wrench),
    "tobias_brasshand": (Tones(DEEP, "#1c1513", "#3c4654", "#c9a14a"), tobias_brasshand),
    "ada_gearlock": (Tones(PALE, "#2a1c1a", "#5c3468", "#c9a14a", 4), ada_gearlock),
    "fitzroy_gale": (Tones(FAIR, "#d0a050", "#2c4468", "#c8b48a"), fitzroy_gale),
    "nell_lantern": (Tones(FAIR, "#4a2c18", "#5a4a3c", "#c9a14a"), nell_lantern),
    "isambard_flint": (Tones(FAIR, "#4a3a30", "#2e2a2c", "#7c2c34", 16), isambard_flint),
    "bertram_coal": (Tones(TAN, "#2a201c", "#4a4038", "#9a8468"), bertram_coal),
    "rosalind_spark": (Tones(FAIR, "#e2bc62", "#b8c8c4", "#c23c30"), rosalind_spark),
    "jun_kettle": (Tones(TAN, "#15100f", "#2c6a58", "#d8a84c"), jun_kettle),
    "barnaby_rivet": (Tones(BROWN, "#241815", "#8a6a44", "#5c4a38", 6), barnaby_rivet),
}
