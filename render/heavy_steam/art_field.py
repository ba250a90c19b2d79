"""Card pictures of the field: terrain, supports, manoeuvres, weather."""

from __future__ import annotations

import math
import random

from render import theme
from render.heavy_steam import scenery
from render.heavy_steam.window import DAWN, DUSK, NIGHT, PAPER, STORM, Window
from render.kit import outlines
from render.kit.canvas import Linear
from render.theme import darker


def infantry(v: Window) -> None:
    v.sky(DAWN, "#3a3236")
    v.sun(0.72, 0.52, 0.2)
    v.c.paint(
        v.c.glyph("M0 0 L0 -26 L30 -34 L44 -22 L80 -30 L120 -18 L160 -28 L210 -14 V0 Z", 0, v.h * 0.8, 1), "#6a5a4c"
    )
    v.ground()
    v.soldiers(0.34, 0.98, 0.68)
    v.soldiers(0.68, 0.99, 0.60)


def cannon(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.6)
    v.flash(0.86, 0.22, 0.33)
    v.ground("#5b4330", "#251a12", 0.82)
    v.soldiers(0.42, 0.98, 0.82, gun=True)
    v.puffs(((0.90, 0.16, 0.09), (0.98, 0.10, 0.12), (0.80, 0.08, 0.08)), alpha=0.6)


def woods(v: Window) -> None:
    v.sky(("#3d4f54", "#7f9389", "#d9d3b2"))
    v.sun(0.24, 0.26, 0.15, "#fbf4de")
    for row, (level, tall, colour, step) in enumerate(
        ((0.72, 74, "#70857a", 25), (0.86, 104, "#4d6650", 33), (1.04, 150, "#33492f", 52))
    ):
        rnd = random.Random(row)
        for i in range(int(v.w / step) + 2):
            x, y = i * step - 10 + rnd.uniform(-6, 6), v.h * level + rnd.uniform(-4, 4)
            scenery.fir(v.c, x, y, tall * rnd.uniform(0.85, 1.1), colour)
        if row < 2:
            v.c.paint(v.rect(-0.1, level - 0.1, 1.2, 0.2).blur(7), "#dfe3d2", 0.42)


def ruins(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.5)
    v.glow(0.7, 0.72, 0.4, "#ffb060", 0.6)
    for wall, tone, level in ((0, "#5b5349", 0.78), (1, "#a39a8c", 0.96)):
        outline = (
            (0.02, 0.42),
            (0.1, 0.30),
            (0.13, 0.5),
            (0.26, 0.46),
            (0.30, 0.14),
            (0.42, 0.08),
            (0.46, 0.56),
            (0.56, 0.64),
        )
        tops = [(0.02 + x * (0.9 + 0.1 * wall) + 0.34 * (1 - wall), y + 0.12 * (1 - wall)) for x, y in outline]
        m = v.poly([(tops[0][0], level), *tops, (tops[-1][0], level)], 1)
        v.put(m, tone, 1.6)
        for row in range(12):
            v.c.paint(v.rect(0, 0.06 + row * 0.08, 1, 0.012) & m, "#241d17", 0.55)
            for k in range(16):
                v.c.paint(v.rect(k * 0.066 + 0.033 * (row % 2), 0.06 + row * 0.08, 0.007, 0.08) & m, "#241d17", 0.55)
    v.c.paint(v.rect(0.34, 0.34, 0.07, 0.22, 8), "#1a1410")
    v.ground("#5b4b3c", "#2a2119", 0.92)
    for x, r in ((0.62, 0.07), (0.72, 0.05), (0.80, 0.08), (0.14, 0.05)):
        v.put(v.disc(x, 0.93, r * 1.3, r), "#8d8171", 1.2)


def ridge(v: Window) -> None:
    v.sky(DAWN, "#5a4a44", 0.4)
    v.c.paint(v.poly([(0, 0.9), (0.2, 0.6), (0.45, 0.72), (0.7, 0.55), (1, 0.8), (1, 1), (0, 1)]), "#8d7a63")
    m = v.poly([(-0.05, 1), (0.1, 0.82), (0.28, 0.58), (0.5, 0.5), (0.74, 0.54), (0.9, 0.76), (1.05, 1)], 8)
    v.put(m, Linear(60, "#a08a68", "#6d5a44", "#352a20"))
    for x0, x1 in ((0.34, 0.26), (0.54, 0.52), (0.72, 0.8)):
        v.c.paint(v.line([(x0, 0.56), (x1, 1)], 2) & m, "#2c2119", 0.6)
    v.titan("trafalgar" if v.livery.shape == "round" else "austerlitz", 0.5, 0.56, 0.56)
    v.c.paint(v.line([(0.66, 0.33), (0.98, 0.2)], 2.4), theme.ATTACK_TEXT, 0.9)


def river(v: Window) -> None:
    v.sky(("#4e6a74", "#98b0a8", "#e6dcb4"), "#5a7078", 0.3)
    v.c.paint(v.poly([(0, 0.5), (0.3, 0.4), (0.7, 0.46), (1, 0.38), (1, 1), (0, 1)]), Linear(0, "#6f7c4c", "#3d4429"))
    bank = [(0.5, 0.42), (0.62, 0.55), (0.34, 0.7), (0.5, 1.02), (1.1, 1.02), (0.86, 0.74), (0.78, 0.56), (0.62, 0.42)]
    m = v.poly(bank, 16)
    v.c.paint(m.grow(4), "#4a3826")
    v.c.paint(m, Linear(0, "#cfe0de", "#5d939c", "#24515c"))
    for k in range(9):
        y = 0.5 + k * 0.055
        wave = [(0.3 + j * 0.09, y + 0.012 * math.sin(j * 1.7 + k)) for j in range(9)]
        v.c.paint(v.line(wave, 1.6) & m.shrink(3), "#e9f4f0", 0.6)
    v.puffs(((0.16, 0.3, 0.1), (0.25, 0.22, 0.13), (0.36, 0.28, 0.1)), "#e6e2d6", 0.8)
    for x, y, tall in ((0.1, 0.72, 52), (0.2, 0.62, 40), (0.92, 0.6, 44)):
        scenery.fir(v.c, x * v.w, y * v.h, tall, "#3f5535")


def _map(v: Window) -> None:
    """Contour lines and a grid."""
    v.sky(PAPER)
    for x, y in ((0.22, 0.30), (0.80, 0.72)):
        for r in (0.12, 0.21, 0.30, 0.41):
            m = v.disc(x, y, r * 1.3, r)
            v.c.paint(m - m.shrink(1.5), "#7a5a30", 0.5)
    for k in range(1, 6):
        v.c.paint(v.rect(k / 6, 0, 0.006, 1), "#7a5a30", 0.25)
        v.c.paint(v.rect(0, k / 6, 1, 0.009), "#7a5a30", 0.25)


def _route(v: Window, points: list[outlines.Point], colour: str = "#cf3a2e") -> None:
    path = outlines.bent([v.at(*p) for p in points], 40)
    line = v.c.line(path, 7, caps=False)
    v.c.paint(line.grow(1.6), "#5a1410")
    v.c.paint(line, colour)
    tip, before = path[-1], path[-4]
    a = math.atan2(tip[1] - before[1], tip[0] - before[0])
    head = [
        (tip[0] + r * math.cos(a + d), tip[1] + r * math.sin(a + d))
        for d, r in ((0, 18), (2.3, 18), (math.pi, 4), (-2.3, 18))
    ]
    m = v.c.poly(head, 1.5)
    v.c.paint(m.grow(2), "#5a1410")
    v.c.paint(m, colour)
    start = v.c.oval(path[0][0], path[0][1], 8)
    v.c.paint(start.grow(1.6), "#5a1410")
    v.c.paint(start, colour)


def _light(v: Window) -> str:
    return "kestrel" if v.livery.shape == "round" else "voltigeur"


def maneuver(v: Window) -> None:
    _map(v)
    _route(v, [(0.10, 0.84), (0.30, 0.52), (0.56, 0.66), (0.72, 0.36)])
    v.titan(_light(v), 0.42, 0.97, 0.84)


def sidestep(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.4)
    v.ground("#6b5138", "#2b1f16", 0.8)
    for k, tone in enumerate(("#3a2d26", "#4c3a2e")):
        v.titan(_light(v), 0.26 + 0.14 * k, 0.95, 0.8, tone=tone)
    v.titan(_light(v), 0.62, 0.96, 0.84)
    for y in (0.42, 0.56, 0.70):
        v.c.paint(v.line([(0.06, y), (0.24, y)], 2.2), "#ffe9b8", 0.7)
    v.flash(0.14, 0.2, 0.2)


def grapnel(v: Window) -> None:
    v.sky(STORM, "#20262b", 0.5)
    v.ground("#5b4e3f", "#2a2119", 0.84)
    v.titan("austerlitz" if v.livery.shape == "round" else "trafalgar", 0.84, 0.97, 0.72, mirrored=True, tone="#332b27")
    chain = [(0.04 + k * 0.07, 0.62 - 0.03 * k + 0.05 * math.sin(k * 0.8)) for k in range(9)]
    for k, (x, y) in enumerate(chain):
        cx, cy = v.at(x, y)
        link = v.c.ring(cx, cy, 9, 3.4) if k % 2 else v.c.line([(cx - 8, cy + 2), (cx + 8, cy - 2)], 4.4)
        v.put(link, theme.STEEL_LIGHT, 1.2, shadow=False)
    x, y = v.at(0.66, 0.36)
    for turn in (-0.9, 0.0, 0.9):
        hook = [
            (x - 8, y),
            (x + 26 * math.cos(turn - 0.3), y + 26 * math.sin(turn)),
            (x + 15 * math.cos(turn + 0.8), y + 30 * math.sin(turn) + 6),
        ]
        v.put(v.c.line(hook, 5), theme.STEEL, 1.2)
    v.put(v.c.oval(x - 6, y, 8), theme.BRASS, 1.2)


def barrage(v: Window) -> None:
    v.sky(NIGHT, "#000000", 0.5)
    v.ground("#4b3a2a", "#1c140e", 0.82)
    for x, y, r in ((0.2, 0.78, 0.30), (0.52, 0.70, 0.42), (0.84, 0.80, 0.28)):
        v.puffs(((x - 0.08, y - 0.2, 0.13), (x + 0.07, y - 0.26, 0.15), (x, y - 0.36, 0.14)), "#4a413a", 0.9)
        v.flash(x, y, r, 11)
    for x0, x1 in ((0.02, 0.16), (0.36, 0.48), (0.98, 0.86)):
        v.c.paint(v.line([(x0, 0.02), (x1, 0.46)], 2.2), "#ffdf9a", 0.75)


def smoke(v: Window) -> None:
    v.sky(STORM, "#20262b", 0.4)
    v.titan(_light(v), 0.5, 0.94, 0.82, tone="#3d4245")
    for k in range(6):
        scenery.billow(v.c, v.w * (0.04 + 0.19 * k), v.h * (0.88 - 0.08 * (k % 2)), 0.84, 0.95, k % 2 == 0)
    for x, y in ((0.10, 0.60), (0.90, 0.58)):
        scenery.billow(v.c, v.w * x, v.h * y, 0.7, 0.8, x > 0.5)


def cold_rain(v: Window) -> None:
    v.sky(("#1e2830", "#3c4d58", "#7f929a"), "#0c1216", 0.6)
    v.ground("#3d4a4c", "#182022", 0.82)
    v.titan("trafalgar" if v.livery.shape == "round" else "austerlitz", 0.5, 0.95, 0.84, tone="#1b2226")
    rnd = random.Random(4)
    for _ in range(70):
        x, y, long = rnd.uniform(-0.05, 1.1), rnd.uniform(-0.1, 1), rnd.uniform(0.06, 0.14)
        v.c.paint(v.line([(x, y), (x - long * 0.3, y + long)], 1.4), "#cfe4ee", rnd.uniform(0.35, 0.8))
    v.puffs(((0.40, 0.16, 0.09), (0.48, 0.08, 0.11), (0.58, 0.14, 0.08)), "#e8eef0", 0.75)


def scorched_earth(v: Window) -> None:
    v.sky(("#2a1410", "#7a2e16", "#f09a3a"), "#120806", 0.6)
    v.ground("#3a2016", "#120a06", 0.84)
    for x, tall in ((0.14, 0.5), (0.38, 0.62), (0.66, 0.56), (0.88, 0.48)):
        trunk = v.poly([(x - 0.025, 0.92), (x - 0.012, 0.92 - tall), (x + 0.02, 0.92 - tall * 0.9), (x + 0.03, 0.92)])
        v.c.paint(trunk, "#170d08")
        for turn in (-1, 1):
            v.c.paint(v.line([(x, 0.92 - tall * 0.6), (x + 0.08 * turn, 0.92 - tall * 0.86)], 3), "#170d08")
    for x, y, size in ((0.1, 0.72, 0.42), (0.3, 0.66, 0.54), (0.54, 0.70, 0.46), (0.78, 0.66, 0.56), (0.95, 0.74, 0.4)):
        m = v.icon("flame", x, y, size)
        v.c.glow(m, 8, "#ff9a3a", 0.6)
        v.c.paint(m, Linear(0, "#fff1b0", "#f9a02c", darker("#c43818", 0.1)))


ART = {
    "infantry": infantry,
    "cannon": cannon,
    "woods": woods,
    "ruins": ruins,
    "ridge": ridge,
    "river": river,
    "maneuver": maneuver,
    "sidestep": sidestep,
    "grapnel": grapnel,
    "barrage": barrage,
    "smoke": smoke,
    "cold_rain": cold_rain,
    "scorched_earth": scorched_earth,
}
