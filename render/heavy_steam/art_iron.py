"""Card pictures of iron and steam: reactions, attacks, repairs, the boiler."""

from __future__ import annotations

import math

from render import theme
from render.heavy_steam.window import DUSK, FORGE, NIGHT, STORM, Window
from render.kit import outlines
from render.kit.canvas import Linear, Radial
from render.theme import darker


def repair(v: Window) -> None:
    v.sky(FORGE)
    v.glow(0.70, 0.40, 0.34, "#ffb050")
    v.gear(0.22, 0.34, 0.35, 12, "#7d756b")
    v.gear(0.30, 0.94, 0.30, 12, theme.BRASS)
    v.gear(0.88, 0.96, 0.26, 10, theme.COPPER_PIPE)
    v.put(v.icon("wrench", 0.56, 0.56, 0.92), Linear(45, "#f2ece0", "#a8a196", "#5b554d"))
    v.flash(0.72, 0.38, 0.18, 8, 12)
    v.sparks(0.72, 0.38, 0.2, 0.5)


def brace(v: Window) -> None:
    v.sky(("#2b2d36", "#6e4a48", "#d0683a"))
    v.rays(0.5, 0.5, 0.4, 0.95, "#ffd08a")
    v.shield(0.5, 0.5, 0.9)
    v.flash(0.5, 0.44, 0.26, 8)


def bulkheads(v: Window) -> None:
    v.sky(FORGE)
    v.put(v.rect(-0.05, -0.05, 1.1, 1.1), Linear(30, "#6a625a", "#47403a", "#292420"), 0)
    for x in (0.18, 0.82):
        v.put(v.rect(x - 0.11, -0.05, 0.22, 1.1), Linear(90, "#8b837a", "#5d554d", "#332d28"))
        for y in (0.1, 0.3, 0.5, 0.7, 0.9):
            v.put(v.disc(x, y, 0.04), theme.BRASS, 1.0)
    v.put(v.rect(0.33, 0.12, 0.34, 0.92, 16), Linear(50, "#a79c8c", "#6f665c", "#3c352f"), 2.4)
    v.c.paint(v.rect(0.36, 0.17, 0.28, 0.85, 14).rim(1.4), "#2a241f")
    x, y = v.at(0.5, 0.54)
    v.put(v.c.ring(x, y, 26, 6), theme.BRASS)
    for k in range(4):
        a = math.radians(45 + 90 * k)
        v.put(v.c.line([(x, y), (x + 30 * math.cos(a), y + 30 * math.sin(a))], 5), theme.BRASS, 1.2, shadow=False)
    v.put(v.c.oval(x, y, 8), theme.COPPER_PIPE, 1.2)


def turn_aside(v: Window) -> None:
    v.sky(STORM, "#20262b", 0.4)
    v.ground("#5b4e3f", "#2a2119", 0.88)
    v.shield(0.64, 0.56, 0.78)
    path = [v.at(x, y) for x, y in ((0.0, 0.66), (0.28, 0.52), (0.44, 0.40), (0.62, 0.06))]
    for width, colour, alpha in ((9, "#ffb14a", 0.5), (4, "#fff1c0", 1.0)):
        v.c.paint(v.c.line(outlines.bent(path, 30), width), colour, alpha)
    shell = v.poly([(0.56, 0.14), (0.60, 0.0), (0.66, -0.06), (0.66, 0.10), (0.62, 0.20)], 3)
    v.put(shell, theme.BRASS)
    v.flash(0.42, 0.42, 0.18, 8)
    v.sparks(0.42, 0.42, 0.16, 0.4, 12)


def snap_vent(v: Window) -> None:
    v.sky(FORGE)
    v.put(v.rect(-0.02, 0.56, 1.04, 0.26), Linear(0, "#efb083", theme.COPPER_PIPE, "#4a2412"))
    v.put(v.rect(0.40, 0.34, 0.2, 0.3, 3), Linear(90, *[darker(theme.BRASS, s) for s in (0.4, 0.0, 0.5)]))
    x, y = v.at(0.5, 0.3)
    v.put(v.c.ring(x, y + 4, 24, 6), "#b5301f")
    for k in range(3):
        a = math.radians(30 + 60 * k)
        ends = [(x - 22 * math.cos(a), y + 4 - 22 * math.sin(a)), (x + 22 * math.cos(a), y + 4 + 22 * math.sin(a))]
        v.put(v.c.line(ends, 4.6), "#b5301f", 1.0, shadow=False)
    for side in (-1, 1):
        jet = [(0.5 + 0.10 * side, 0.50), (0.5 + 0.34 * side, 0.32), (0.5 + 0.40 * side, 0.52)]
        v.c.paint(v.poly(jet).blur(3), "#f4efe4", 0.8)
        v.puffs(
            [(0.5 + side * dx, dy, r) for dx, dy, r in ((0.36, 0.36, 0.12), (0.42, 0.22, 0.13), (0.47, 0.42, 0.11))],
            "#e9e2d4",
        )


def shield_surge(v: Window) -> None:
    v.sky(("#101a2a", "#20416a", "#4f88c4"))
    v.rays(0.5, 0.52, 0.42, 1.0, "#a9d4ff", 18, 0.6)
    v.shield(0.5, 0.52, 0.84)
    for dx in (-0.1, 0.1):
        v.cube(0.5 + dx, 0.5, 0.28, "shield")
    for points in (
        [(0.08, 0.1), (0.2, 0.26), (0.15, 0.3), (0.3, 0.5)],
        [(0.92, 0.12), (0.8, 0.3), (0.86, 0.34), (0.72, 0.52)],
    ):
        v.c.paint(v.line(points, 6), "#6fb2ff", 0.5)
        v.c.paint(v.line(points, 2.4), "#f2f9ff")


def _reticle(v: Window, x: float, y: float, r: float, colour: str) -> None:
    cx, cy = v.at(x, y)
    size = r * v.h
    for m in (v.c.ring(cx, cy, size, 3), v.c.ring(cx, cy, size * 0.55, 2), v.c.oval(cx, cy, 2.6)):
        v.c.paint(m.grow(1.2), "#150c08", 0.8)
        v.c.paint(m, colour)
    for k in range(4):
        a = math.radians(90 * k)
        m = v.c.line([(cx + math.cos(a) * size * d, cy + math.sin(a) * size * d) for d in (0.75, 1.25)], 3)
        v.c.paint(m.grow(1.2), "#150c08", 0.8)
        v.c.paint(m, colour)


def _enemy(v: Window) -> str:
    return "austerlitz" if v.livery.shape == "round" else "trafalgar"


def steady_aim(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.4)
    v.ground("#6b5138", "#2b1f16", 0.8)
    v.glow(0.55, 0.5, 0.5, "#f0b060", 0.55)
    v.titan(_enemy(v), 0.55, 0.94, 0.82, tone="#2a211c")
    _reticle(v, 0.55, 0.44, 0.34, "#fff3d0")


def called_shot(v: Window) -> None:
    v.sky(("#3a2a24", "#7c4a34", "#d98a52"), "#1a110d", 0.4)
    v.titan(_enemy(v), 0.5, 1.5, 1.6, tone="#241b17")
    _reticle(v, 0.36, 0.62, 0.24, "#ff9c86")
    v.c.paint(v.line([(0.02, 0.98), (0.30, 0.70)], 2.4), "#ff9c86", 0.8)


def steel_core(v: Window) -> None:
    v.sky(FORGE)
    v.glow(0.3, 0.5, 0.4, "#ffb050", 0.5)
    body = [(-0.04, 0.34), (0.5, 0.34), (0.74, 0.40), (0.93, 0.52), (0.74, 0.64), (0.5, 0.70), (-0.04, 0.70)]
    v.put(v.poly(body, 6), Linear(0, "#f0d590", theme.BRASS, "#6d4a18"), 2)
    core = [(-0.04, 0.45), (0.56, 0.45), (0.86, 0.52), (0.56, 0.59), (-0.04, 0.59)]
    v.put(v.poly(core, 3), Linear(0, "#f4f2ec", "#9d988e", "#4b4741"), 1.6, shadow=False)
    for x in (0.12, 0.2):
        v.c.paint(v.rect(x, 0.34, 0.03, 0.36), "#5a3d12", 0.8)
    for k in range(5):
        v.c.paint(v.line([(0.90 + 0.02 * k, 0.2 + 0.16 * k), (0.99, 0.12 + 0.2 * k)], 2), "#cfe6ff", 0.6)
    v.sparks(0.93, 0.52, 0.1, 0.4, 14)


def double_charge(v: Window) -> None:
    v.sky(("#2a120c", "#7a2c18", "#e8863a"), "#120806", 0.4)
    v.flash(0.8, 0.46, 0.52, 12)
    for y in (0.30, 0.64):
        v.put(v.rect(0.02, y, 0.56, 0.2, 5), Linear(0, "#e8b25c", "#a06a28", "#4c2c10"))
        v.put(v.rect(0.50, y - 0.01, 0.12, 0.22, 4), Linear(0, "#f0e4c8", "#b7a27a", "#5f4e34"))
        for x in (0.10, 0.18):
            v.c.paint(v.rect(x, y, 0.025, 0.2), "#4c2c10", 0.8)
    v.cube(0.84, 0.46, 0.26, "heat")


def stoke(v: Window) -> None:
    v.sky(("#17100c", "#2e1c14", "#5a2c16"))
    v.put(v.rect(0.24, 0.08, 0.52, 0.80, 18), Linear(45, "#8d8478", "#544b43", "#2b2520"), 2.4)
    door = v.rect(0.32, 0.20, 0.36, 0.56, 14)
    v.c.paint(door.grow(2), "#0c0806")
    v.c.glow(door, 16, "#ff8a2c", 0.7)
    v.c.paint(door, Radial(0.5, 0.8, 0.7, "#fff3c0", "#ffb43c", "#c63c14", "#4a1408"))
    for x, size in ((0.40, 0.30), (0.5, 0.44), (0.60, 0.32)):
        v.c.paint(v.icon("flame", x, 0.74 - size / 2, size) & door, Linear(0, "#fff6d0", "#ffc450"))
    v.put(v.line([(0.98, 0.52), (0.72, 0.74)], 6), theme.WOOD)
    v.put(v.poly([(0.74, 0.66), (0.78, 0.78), (0.58, 0.94), (0.52, 0.84)], 4), theme.STEEL)
    for x, y in ((0.58, 0.80), (0.64, 0.76), (0.60, 0.86)):
        v.put(v.disc(x, y, 0.05), "#2a2522", 1.0, shadow=False)


def cross_feed(v: Window) -> None:
    v.sky(FORGE)
    copper = Linear(0, "#efb083", theme.COPPER_PIPE, "#4a2412")
    for points in (
        ((-0.05, 0.3), (0.34, 0.3), (0.66, 0.74), (1.05, 0.74)),
        ((-0.05, 0.74), (0.34, 0.74), (0.66, 0.3), (1.05, 0.3)),
    ):
        path = outlines.bent([v.at(*p) for p in points], 24)
        v.put(v.c.line(path, 22, caps=False), copper, 2)
        v.c.paint(v.c.line([(x, y - 4) for x, y in path], 5, caps=False), "#ffd9bb", 0.5)
    x, y = v.at(0.5, 0.52)
    v.put(v.c.poly(outlines.cog(x, y, 24, 10), 2), theme.BRASS, 2)
    v.put(v.c.oval(x, y, 10), "#6a5030", 1.2)
    for cx, cy in ((0.14, 0.3), (0.86, 0.3), (0.86, 0.74), (0.14, 0.74)):
        v.cube(cx, cy, 0.2, "steam")


def battle_intensity(v: Window) -> None:
    v.sky(("#2a120c", "#8a3418", "#f0a04a"), "#120806", 0.5)
    v.ground("#4a3022", "#1a100a", 0.84)
    v.titan("trafalgar", 0.24, 0.97, 0.8, tone="#1d1512")
    v.titan("austerlitz", 0.78, 0.97, 0.8, mirrored=True, tone="#1d1512")
    v.flash(0.51, 0.5, 0.34, 11)
    v.sparks(0.51, 0.5, 0.3, 0.55, 20)


def fouled_water(v: Window) -> None:
    v.sky(("#20261c", "#3f4a2c", "#77803f"))
    v.put(v.rect(0.18, 0.16, 0.64, 0.90, 14), Linear(45, "#9c9284", "#5c534a", "#2f2923"), 2.4)
    glass = v.rect(0.28, 0.28, 0.44, 0.8, 10)
    v.put(glass, Linear(0, "#b9c46a", "#6d7a2c", "#2c3312"), 2, shadow=False)
    for x, y, r in (
        (0.38, 0.5, 0.05),
        (0.56, 0.62, 0.07),
        (0.46, 0.76, 0.045),
        (0.62, 0.42, 0.035),
        (0.36, 0.86, 0.06),
    ):
        v.c.paint(v.disc(x, y, r), "#e3ea9a", 0.8)
        v.c.paint(v.disc(x + 0.008, y + 0.012, r * 0.75), "#8a9638", 0.9)
    v.put(v.icon("skull", 0.5, 0.62, 0.34), theme.PARCHMENT, 1.6)


def shell_shock(v: Window) -> None:
    v.sky(NIGHT, "#000000", 0.5)
    v.flash(0.5, 0.36, 0.5, 13)
    v.ground("#4b3a2a", "#1c140e", 0.84)
    v.puffs(((0.34, 0.62, 0.14), (0.46, 0.7, 0.17), (0.6, 0.68, 0.16), (0.7, 0.6, 0.12)), "#5b5148", 0.9)
    helmet = "M-26 8 C-24 -20 24 -20 26 8 L36 14 H-36 Z"
    for x, y, size in ((0.22, 0.86, 0.9), (0.80, 0.90, 0.75)):
        px, py = v.at(x, y)
        v.put(v.c.glyph(helmet, px, py, size), v.livery.tones.base, 1.4)


def enemy_in_sight(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.5)
    v.sun(0.5, 0.62, 0.3, "#ffdf9a")
    v.ground("#4b3a2c", "#1c140e", 0.82)
    v.titan(_enemy(v), 0.5, 0.92, 0.68, tone="#241a15")
    frame = v.c.whole() - (v.disc(0.34, 0.5, 0.46) | v.disc(0.66, 0.5, 0.46))
    v.c.paint(frame, "#0b0908", 0.9)
    rim = (v.disc(0.34, 0.5, 0.46) | v.disc(0.66, 0.5, 0.46)).grow(0.1)
    v.c.paint(rim.grow(3) - rim, theme.BRASS)
    for k in range(-4, 5):
        v.c.paint(v.rect(0.5 + k * 0.05, 0.5, 0.008, 0.05 if k % 2 else 0.09), "#fff3c8", 0.9)


ART = {
    "repair": repair,
    "brace": brace,
    "bulkheads": bulkheads,
    "turn_aside": turn_aside,
    "snap_vent": snap_vent,
    "shield_surge": shield_surge,
    "steady_aim": steady_aim,
    "called_shot": called_shot,
    "steel_core": steel_core,
    "double_charge": double_charge,
    "stoke": stoke,
    "cross_feed": cross_feed,
    "battle_intensity": battle_intensity,
    "fouled_water": fouled_water,
    "shell_shock": shell_shock,
    "enemy_in_sight": enemy_in_sight,
}
