"""Card pictures of orders, spies and supplies, and the card picture part itself."""

from __future__ import annotations

from render import theme
from render.heavy_steam import art_field, art_iron
from render.heavy_steam.window import DAWN, DUSK, FORGE, NIGHT, Window
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.outlines import Point
from render.kit.part import drawn
from render.theme import Livery

_DESK = ("#3a2a1c", "#553c26", "#2c1f14")


def _desk(v: Window) -> None:
    v.sky(_DESK)
    for k in range(6):
        v.c.paint(v.rect(0, k * 0.18, 1, 0.012), "#1c120a", 0.6)
    v.glow(0.3, 0.2, 0.6, "#ffcf80", 0.35)


def _written(v: Window, x: float, y: float, width: float, lines: int, turn: float = 0) -> None:
    """A page with lines of writing."""
    v.sheet(x, y, width, lines * 0.11 + 0.16, turn)
    slope = turn / 57.3 * v.w / v.h
    for k in range(lines):
        top = y - (lines - 1) * 0.055 + k * 0.11
        half = width * (0.38 if k < lines - 1 else 0.2)
        start, end = (
            (x - width * 0.38, top - slope * width * 0.38),
            (x - width * 0.38 + 2 * half, top + slope * (2 * half - width * 0.38)),
        )
        v.c.paint(v.line([start, end], 2), theme.INK_SOFT, 0.75)


def _wax(v: Window, x: float, y: float, r: float, colour: str = "#b5301f") -> None:
    v.put(v.disc(x, y, r), colour, 1.2)
    v.c.paint(v.icon(v.livery.emblem, x, y, r * 1.1), "#ffd9c8", 0.85)


def intercepted_orders(v: Window) -> None:
    _desk(v)
    _written(v, 0.34, 0.52, 0.44, 4, -10)
    _written(v, 0.66, 0.54, 0.44, 4, 8)
    _wax(v, 0.66, 0.86, 0.10)
    x, y = v.at(0.5, 0.46)
    v.c.paint(v.c.oval(x, y, 32), "#dff0f4", 0.25)
    v.put(v.c.ring(x, y, 34, 6), theme.BRASS)
    v.put(v.line([(0.62, 0.66), (0.82, 0.96)], 9), theme.WOOD)


def saboteur(v: Window) -> None:
    v.sky(NIGHT, "#000000", 0.5)
    v.glow(0.8, 0.5, 0.5, "#ffb050", 0.5)
    v.put(v.rect(0.60, 0.40, 0.34, 0.62, 5), Linear(90, "#a8795a", "#6b4526", "#2e1c0e"))
    for y in (0.5, 0.9):
        v.c.paint(v.rect(0.60, y, 0.34, 0.04), "#2a2522")
    v.c.paint(v.line([(0.77, 0.40), (0.70, 0.24), (0.58, 0.22), (0.50, 0.34)], 3), "#d9c9a2")
    v.flash(0.50, 0.34, 0.14, 8)
    v.sparks(0.50, 0.34, 0.1, 0.26, 10)
    _agent(v, 2, 1.02, "#0c0b10")


def _agent(v: Window, x: float, size: float, coat: str, mirrored: bool = False) -> None:
    """Somebody in a cloak and a broad hat, `x` pixels from the left."""
    mirror = 90.0 if mirrored else None
    cloak = "M0 104 C4 60 14 46 28 40 C18 30 20 6 42 4 C64 6 66 30 56 40 C76 46 86 66 90 104 Z"
    m = v.c.glyph(cloak, x, v.h - 104 * size, size, mirror)
    v.c.paint(m.grow(1.2), "#8d7d68", 0.5)
    v.c.paint(m, Linear(60, theme.lighter(coat, 0.12), coat, theme.darker(coat, 0.4)))
    hat = "M8 22 C24 12 62 12 78 22 C62 28 24 28 8 22 Z M24 18 C24 -6 62 -6 62 18 Z"
    v.c.paint(v.c.glyph(hat, x, v.h - 104 * size, size, mirror), "#15131a")
    v.c.paint(v.c.glyph("M28 27 H60 V31 H28 Z", x, v.h - 104 * size, size, mirror), "#ffd27a")


def quartermaster(v: Window) -> None:
    v.sky(FORGE)
    for x, y, w, h, tone in (
        (0.06, 0.50, 0.36, 0.48, "#8a6238"),
        (0.58, 0.46, 0.38, 0.52, "#7a5430"),
        (0.30, 0.18, 0.36, 0.44, "#9a6f42"),
    ):
        v.put(v.rect(x, y, w, h, 3), Linear(30, "#c99a62", tone, "#3e2814"))
        v.c.paint(v.rect(x + 0.02, y + 0.03, w - 0.04, h - 0.06).rim(2), "#3e2814", 0.8)
        v.c.paint(v.line([(x + 0.03, y + 0.05), (x + w - 0.03, y + h - 0.05)], 5), "#5a3c20", 0.8)
    v.c.paint(v.icon(v.livery.emblem, 0.48, 0.40, 0.26), "#fff3d6", 0.9)
    for k, turn in enumerate((-14, 2, 16)):
        v.sheet(0.70 + 0.07 * k, 0.32 + 0.03 * k, 0.13, 0.34, turn)


def bold_signal(v: Window) -> None:
    v.sky(DAWN, "#5a4a44", 0.4)
    v.sun(0.22, 0.66, 0.2)
    v.ground("#5b4b38", "#2a2017", 0.86)
    v.put(v.rect(0.46, 0.06, 0.025, 0.86), theme.WOOD, 1.2)
    tones = v.livery.tones
    flags: tuple[tuple[list[Point], str, str], ...] = (
        ([(0.48, 0.08), (0.92, 0.14), (0.82, 0.26), (0.92, 0.38), (0.48, 0.36)], tones.base, tones.low),
        ([(0.48, 0.46), (0.82, 0.50), (0.82, 0.68), (0.48, 0.68)], "#e9dcc3", "#b79f70"),
    )
    for outline, light, low in flags:
        v.put(v.poly(outline, 3), Linear(60, light, low))
    v.c.paint(v.icon(v.livery.emblem, 0.63, 0.23, 0.2), "#fff3d6")
    v.c.paint(v.rect(0.55, 0.55, 0.2, 0.05), "#b5301f")
    v.titan("kestrel" if v.livery.shape == "round" else "voltigeur", 0.22, 0.97, 0.6)


def double_agents(v: Window) -> None:
    v.sky(("#1c1a22", "#3a3040", "#6d5560"))
    v.glow(0.5, 0.5, 0.5, "#ffcf80", 0.4)
    _agent(v, 8, 0.98, "#27544c")
    _agent(v, v.w - 96, 0.98, "#7c3a18", mirrored=True)
    m = v.sheet(0.5, 0.62, 0.17, 0.42, 8)
    v.c.glow(m.rim(0, 2), 4, "#ffffff", 0.4)
    v.c.paint(v.icon("eye", 0.5, 0.62, 0.24), theme.INK)


def tender_train(v: Window) -> None:
    v.sky(DUSK, "#16120f", 0.4)
    v.ground("#5b4b38", "#2a2017", 0.84)
    for k in range(10):
        v.c.paint(v.rect(k * 0.11, 0.90, 0.05, 0.05), "#2a1c10")
    v.c.paint(v.rect(0, 0.88, 1, 0.025), "#8b847b")
    for x in (0.02, 0.34):
        v.put(v.rect(x, 0.56, 0.29, 0.24, 3), v.livery.tones.base)
        for k in range(4):
            v.cube(x + 0.05 + 0.065 * k, 0.50, 0.15, "steam")
    v.put(v.rect(0.66, 0.50, 0.30, 0.28, 12), Linear(0, "#77716a", "#4a433c", "#231e1a"))
    v.put(v.rect(0.64, 0.34, 0.13, 0.46, 3), v.livery.tones.base)
    v.put(v.rect(0.88, 0.28, 0.05, 0.24, 2), theme.DARK_METAL)
    v.c.paint(v.rect(0.67, 0.40, 0.07, 0.12, 2), "#ffcf7a")
    for x in (0.08, 0.24, 0.40, 0.56, 0.70, 0.80, 0.90):
        v.put(v.disc(x, 0.84, 0.065), theme.DARK_METAL, 1.2)
        v.c.paint(v.disc(x, 0.84, 0.025), theme.BRASS)
    v.puffs(((0.90, 0.18, 0.08), (0.80, 0.12, 0.11), (0.66, 0.10, 0.12), (0.50, 0.12, 0.10)), "#cfc5b5", 0.8)


def new_orders(v: Window) -> None:
    _desk(v)
    for k, turn in enumerate((-16, -5, 6)):
        v.sheet(0.30 + 0.10 * k, 0.50 + 0.02 * k, 0.26, 0.68, turn)
    _written(v, 0.64, 0.50, 0.40, 5, 4)
    _wax(v, 0.74, 0.80, 0.12)
    v.put(v.line([(0.94, 0.12), (0.72, 0.56)], 4), "#f0e6d2")
    v.c.paint(v.line([(0.72, 0.56), (0.70, 0.62)], 3), theme.INK)


def unknown(v: Window) -> None:
    """The back of a card."""
    v.c.paint(v.c.whole(), Radial(0.5, 0.5, 0.8, v.livery.tones.base, v.livery.tones.low, v.livery.tones.dark))
    v.rays(0.5, 0.5, 0.3, 1.1, v.livery.tones.light, 20, 0.25)
    v.gear(0.5, 0.5, 0.4, 16, theme.BRASS)
    v.put(v.disc(0.5, 0.5, 0.24), v.livery.tones.low, 1.4)
    v.c.paint(v.icon(v.livery.emblem, 0.5, 0.5, 0.28), "#fff3d6")


ART = {
    **art_field.ART,
    **art_iron.ART,
    "intercepted_orders": intercepted_orders,
    "saboteur": saboteur,
    "quartermaster": quartermaster,
    "bold_signal": bold_signal,
    "double_agents": double_agents,
    "tender_train": tender_train,
    "new_orders": new_orders,
}


@drawn(bleed=0)
def picture(c: Canvas, *, art: str, livery: Livery) -> None:
    """A card's picture by the name its content gives it; the back of a card for a name without one."""
    ART.get(art, unknown)(Window(c, livery))
