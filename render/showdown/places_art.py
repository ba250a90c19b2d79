"""The six Locations as painted night scenes."""

from __future__ import annotations

import random
from collections.abc import Callable

from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.showdown.marks import mark
from render.showdown.stage import Sky, Stage, ray
from render.theme import darker, mix


def bank(s: Stage) -> None:
    dark, light = darker(s.dark, 0.1), s.tone(0.25)
    s.rect(60, 96, 260, 124, s.low(0.5))
    s.go("M48 98 L190 34 L332 98 Z", dark)
    s.go("M70 93 L190 40 L310 93 Z", light)
    s.disc(190, 74, 18, dark)
    s.disc(190, 74, 15, "#ffd678")
    s.c.paint(s.c.poly(outlines.cog(*s.at(190, 74), 10, 8, 0.3)), dark)
    s.disc(190, 74, 3.4, "#ffd678")
    s.rect(46, 97, 288, 13, dark)
    s.rect(46, 97, 288, 4, light)
    for i in range(7):
        x = 62 + i * 39.5
        s.rect(x, 110, 20, 106, s.tone(0.45))
        s.rect(x + 12, 110, 8, 106, s.middle)
        s.rect(x - 3, 208, 26, 8, dark)
    s.go("M40 216 L340 216 L352 226 L28 226 Z", light)
    s.go("M28 226 L352 226 L366 238 L14 238 Z", mix(s.middle, s.dark, 0.2))
    s.go("M14 238 L366 238 L380 252 L0 252 Z", mix(s.middle, s.dark, 0.45))
    s.go("M180 26 L200 26 L200 44 L180 44 Z", dark)
    s.line([(190, -8), (190, 28)], 3, dark)
    s.go("M191 -8 L216 -2 L191 5 Z", "#ce3628")


def station(s: Stage) -> None:
    dark, glass = s.ink, mix(s.light, "#ffecbe", 0.5)
    s.go("M20 220 L20 140 C20 40 360 40 360 140 L360 220 Z", dark)
    s.go("M32 220 L32 142 C32 56 348 56 348 142 L348 220 Z", glass)
    for i in range(9):
        x = 32 + i * 39.5
        s.line([(190 + (x - 190) * 0.18, 64), (x, 220)], 3, dark, False)
    arch = outlines.parsed("M32 220 L32 142 C32 56 348 56 348 142 L348 220")[0]
    for k in (0.78, 0.56, 0.34):
        s.line([(190 + (a - 190) * k, 220 - (220 - b) * k) for a, b in arch], 2.4, dark, False)
    s.rect(166, 12, 48, 96, dark)
    s.go("M158 14 L222 14 L190 -16 Z", dark)
    s.disc(190, 46, 21, s.tone(0.5))
    s.disc(190, 46, 18, "#fff6d6")
    s.line([(190, 46), (190, 33)], 2.6, dark)
    s.line([(190, 46), (199, 51)], 2.6, dark)
    for i in range(12):
        s.line([ray(190, 46, 13, 30 * i), ray(190, 46, 15.6, 30 * i)], 1.6, dark)
    s.line([(120, 330), (178, 220)], 3, s.tone(0.5))
    s.line([(260, 330), (202, 220)], 3, s.tone(0.5))
    for j in range(7):
        y = 226 + j * j * 2.2 + j * 3
        k = (y - 220) / 110
        s.line([(178 - 62 * k, y), (202 + 62 * k, y)], 3 + 3 * k, darker(s.dark, 0.3), False)
    s.rect(181, 142, 18, 40, dark)
    s.disc(190, 190, 34, dark)
    s.disc(190, 190, 28, s.low(0.5))
    s.glow(190, 190, 12, "#ffe696", 0.9)
    s.disc(190, 190, 12, "#fff4c8")
    s.go("M154 214 L226 214 L238 240 L142 240 Z", dark)


def foundry(s: Stage) -> None:
    dark, hot = s.ink, "#ffbe54"
    for x, h, r in ((58, 132, 15), (108, 168, 17), (266, 150, 16), (318, 116, 14)):
        s.go(f"M{x - r} 218 L{x - r * 0.7} {218 - h} L{x + r * 0.7} {218 - h} L{x + r} 218 Z", dark)
        s.rect(x - r * 0.9, 218 - h, r * 1.8, 7, s.low(0.6))
        s.rect(x - r * 0.8, 240 - h, r * 1.6, 4, s.low(0.5))
        s.smoke(x, 218 - h, ((6, -14, 12), (20, -26, 16), (40, -34, 20), (66, -38, 18)), s.low(0.34), 0.75)
    roof = " ".join(f"L{74 + 52 * i} {118} L{74 + 52 * i} 150" for i in range(6))
    s.go(f"M22 220 L22 150 {roof} L362 150 L362 220 Z", dark)
    for i in range(6):
        s.go(f"M{28 + i * 52} 150 L{72 + i * 52} 124 L{72 + i * 52} 150 Z", mix(s.middle, hot, 0.6))
    s.glow(190, 214, 60, "#ff8228", 0.8)
    s.go("M140 220 L140 182 Q190 142 240 182 L240 220 Z", "#ffa83e")
    s.go("M154 220 L154 190 Q190 160 226 190 L226 220 Z", "#ffeca0")
    s.go("M166 222 L214 222 L206 244 L174 244 Z", dark)
    s.go("M174 244 L206 244 L238 330 L142 330 Z", "#e2601e")
    s.go("M182 244 L198 244 L214 330 L166 330 Z", "#ffc45c")
    for x, seed in ((38, 3), (268, 6)):
        s.windows(x, 170, (3, 2), (26, 22), (15, 13), 0.7, seed)


def harbour(s: Stage) -> None:
    dark, light = s.ink, s.tone(0.4)
    top = s.down(206)
    s.c.paint(s.c.rect(0, round(top), s.c.w, s.c.h - round(top)), darker(s.middle, 0.4))
    for j in range(8):
        y, rnd = s.down(210 + j * j * 1.5 + j * 3), random.Random(j)
        for _ in range(int(s.c.w / 42) - j // 2):
            x, long = rnd.uniform(-10, s.c.w - 20), 14 + j * 5
            s.c.paint(s.c.line([(x, y), (x + long / 2, y - 2), (x + long, y)], 2, False), s.tone(0.35))
    s.go("M66 176 L306 176 L282 222 L96 222 Z", dark)
    s.rect(66, 172, 240, 7, "#963c28")
    s.rect(120, 150, 130, 24, s.low(0.4))
    s.windows(128, 156, (7, 1), (17, 10), (10, 9), 0.9, 5)
    for x in (150, 196):
        s.rect(x, 92, 22, 60, dark)
        s.rect(x, 102, 22, 6, "#be4a2e")
        s.smoke(x, 86, ((12, -8, 12), (26, -20, 16), (46, -30, 18)), mix(s.light, "#ffffff", 0.3), 0.8)
    for x, y, to in ((104, 60, 150), (268, 70, 228)):
        s.line([(x, 188), (x, y)], 4, dark)
        s.line([(x, y + 6), (to, 160)], 1.6, dark)
    s.rect(318, 84, 14, 134, dark)
    s.go("M306 218 L344 218 L336 196 L314 196 Z", dark)
    s.line([(325, 88), (232, 46)], 6, dark)
    s.line([(325, 88), (366, 108)], 6, dark)
    s.line([(325, 64), (240, 48)], 2, dark)
    s.line([(325, 64), (325, 88)], 5, dark)
    s.line([(240, 48), (240, 84)], 1.8, dark)
    s.rect(228, 82, 24, 20, "#b07842")
    s.c.paint(s.c.rect(0, s.c.h - 22, s.c.w, 22), mix(s.dark, s.ink, 0.5))
    s.c.paint(s.c.rect(0, s.c.h - 24, s.c.w, 3), light)
    for x in (110, 190, 270):
        s.rect(x - 7, 274, 14, 26, dark)
        s.rect(x - 10, 270, 20, 10, s.low(0.5))


def observatory(s: Stage) -> None:
    dark, light = s.ink, s.tone(0.35)
    rnd = random.Random(3)
    for _ in range(46):
        s.c.paint(s.c.oval(rnd.uniform(4, s.c.w - 4), rnd.uniform(4, 110), rnd.uniform(0.6, 1.6)), "#f0e8dc")
    moon = s.c.oval(*s.at(316, 40), 24) - s.c.oval(*s.at(325, 34), 21)
    s.c.paint(moon, "#faf0d6")
    s.rect(84, 108, 212, 108, mix(s.dark, dark, 0.3))
    s.go("M98 112 C98 20 282 20 282 112 Z", dark)
    s.go("M102 112 C102 26 278 26 278 112 Z", "#7e8c96")
    s.go("M102 112 C102 40 160 34 186 36 C150 50 136 84 134 112 Z", "#b8c4c4")
    s.go("M236 52 C262 66 278 84 278 112 L250 112 C250 90 246 70 236 52 Z", "#4e5c6c")
    for k in (-0.68, -0.34, 0.34, 0.68):
        s.line([(190 + 88 * k, 108), (190 + 80 * k, 74), (190 + 40 * k, 42)], 1.6, "#465262")
    s.go("M176 44 L204 38 L216 108 L176 108 Z", "#12101e")
    s.go("M168 92 L248 12 L268 28 L194 106 Z", dark)
    s.go("M171 92 L248 16 L264 29 L193 103 Z", "#c49648")
    s.go("M171 92 L248 16 L254 21 L178 98 Z", "#fade96")
    s.go("M242 4 L278 32 L271 42 L233 14 Z", dark)
    s.go("M243 9 L273 32 L270 37 L238 13 Z", "#966e32")
    s.disc(258, 20, 8, "#c8e8f0")
    for i in range(5):
        a = 100 + i * 40
        s.go(f"M{a - 3} 214 L{a - 3} 182 Q{a - 3} 172 {a + 10} 172 Q{a + 23} 172 {a + 23} 182 L{a + 23} 214 Z", dark)
        lit = "#ffdc8c" if i != 2 else "#8c6038"
        s.go(f"M{a} 214 L{a} 183 Q{a} 176 {a + 10} 176 Q{a + 20} 176 {a + 20} 183 L{a + 20} 214 Z", lit)
    s.go("M72 213 L308 213 L322 240 L58 240 Z", light)
    s.go("M58 240 L322 240 L340 270 L40 270 Z", mix(s.middle, s.dark, 0.4))


def airship_dock(s: Stage) -> None:
    dark, light = s.ink, s.tone(0.5)
    reach = 132 * s.across
    s.disc(182, 50, reach, dark, 46)
    s.disc(182, 49, reach - 3, Linear(0, "#f6d6a0", "#be764c", "#60362a"), 43)
    for k in (-0.66, -0.33, 0.0, 0.33, 0.66):
        bow = 43 * (1 - k * k) ** 0.5
        s.line([(182 + 129 * k, 49 - bow), (182 + 121 * k, 49), (182 + 129 * k, 49 + bow)], 2, "#6e402e", False)
    s.go("M56 50 L22 16 L38 50 L22 86 Z", dark)
    s.go("M58 50 L29 24 L43 50 L29 78 Z", "#be4a2e")
    s.go("M134 90 L230 90 L218 108 L146 108 Z", dark)
    s.windows(148, 94, (5, 1), (14, 10), (9, 9), 1.0, 2)
    s.line([(311, 50), (336, 84)], 2.4, dark)
    s.go("M322 220 L332 84 L342 84 L352 220 Z", dark)
    s.rect(318, 78, 38, 10, dark)
    for i in range(4):
        s.line([(328, 110 + i * 26), (350, 134 + i * 24)], 2.4, s.low(0.6))
    s.glow(337, 70, 8, "#ff6e50", 0.9)
    s.disc(337, 70, 5, "#ffbe96")
    s.rect(24, 164, 150, 56, dark)
    s.windows(36, 184, (6, 1), (23, 20), (14, 20), 0.7, 9)
    for x, y, k in ((206, 192, 26), (234, 192, 26), (220, 166, 26), (270, 196, 22)):
        s.rect(x, y, k, k, "#805636")
        s.line([(x, y), (x + k, y + k)], 2, dark, False)
        s.line([(x, y), (x + k, y), (x + k, y + k), (x, y + k), (x, y)], 2, dark)
    s.c.paint(s.c.rect(0, s.c.h - 26, s.c.w, 3), light)


ART: dict[str, tuple[Sky, Callable[[Stage], None]]] = {
    "bank": (Sky("#3a342c", "#947646", "#e2bc70"), bank),
    "station": (Sky("#283442", "#5c7480", "#cec4a0"), station),
    "foundry": (Sky("#2c1a18", "#84361e", "#f49846"), foundry),
    "harbour": (Sky("#1a3036", "#3e7070", "#beccac"), harbour),
    "observatory": (Sky("#1e1e38", "#4a4670", "#baa0a0"), observatory),
    "airship_dock": (Sky("#3a2630", "#8c5854", "#eeba82"), airship_dock),
}


@drawn(bleed=0)
def scene(c: Canvas, *, key: str) -> None:
    """The scene of a Location by key, in the size of a tile."""
    sky, draw = ART[key]
    stage = Stage(c, sky, sum(map(ord, key)))
    stage.backdrop()
    draw(stage)
    c.inner(c.whole(), 0, 0, 14, "#000000", 0.6)


@drawn(bleed=4)
def medallion(c: Canvas, *, key: str) -> None:
    """A Location in small: its hue and its silhouette."""
    sky, _ = ART[key]
    m = c.whole(6)
    c.paint(m.grow(1.6), "#3b2a18")
    c.paint(m, Linear(0, sky.middle, sky.light))
    c.paint(mark(c, key, c.w / 2, c.h / 2, c.w * 0.78), darker(sky.dark, 0.45))
