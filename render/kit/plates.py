"""Plates and grounds: what pictures are built on."""

from __future__ import annotations

from render import theme
from render.kit import materials, outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.emblems import PATHS, icon
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import Livery, lighter


@drawn(bleed=0)
def ground(c: Canvas, *, seed: int = 1) -> None:
    """The sooty table under a whole picture."""
    m = c.whole()
    c.paint(m, Linear(0, "#2a231f", theme.SOOT, "#171210"))
    c.cloud(m, seed, "#000000", 0.30, ((260, 1.0), (90, 0.6)), 128, 1.6)
    c.cloud(m, seed + 1, "#6b4a2c", 0.12, ((300, 1.0), (120, 0.5)), 140, 2.0)


@drawn(bleed=14)
def panel(
    c: Canvas, *, seed: int = 11, base: str = theme.SOOT_PANEL, radius: float = theme.PANEL_RADIUS, glow: str = ""
) -> None:
    """A cast iron panel; `glow` edges it in one of the meaning colours."""
    m = c.whole(radius)
    if glow:
        c.glow(m, 5, glow, 0.6, 1)
    materials.iron(c, m, seed, base)
    if glow:
        c.paint(m.rim(2.6), glow)


@drawn(bleed=14)
def brass_plate(c: Canvas, *, radius: float = theme.PLATE_RADIUS, seed: int = 5, rivets: bool = True) -> None:
    """A brushed brass plate, riveted at its corners."""
    materials.brass(c, c.whole(radius), seed=seed)
    if rivets:
        materials.corner_rivets(c, min(10, c.h / 4))


@drawn(bleed=14)
def brass_frame(c: Canvas, *, thick: float, radius: float = 14, foot: float = 0, rivets: int = 0) -> None:
    """A hollow brass frame; `foot` is a broader lower side."""
    outer = c.whole(radius)
    hole = c.rect(thick, thick, c.w - 2 * thick, c.h - 2 * thick - foot, max(2, radius - thick))
    c.shadow(outer - hole, 2, 5, 5, 0.6)
    materials.brass(c, outer - hole, shadow=False, bevel=2, seed=15)
    for k in range(rivets):
        materials.rivet(c, thick / 2 + 2 + k * (c.w - thick - 4) / max(1, rivets - 1), thick * 0.6, 3.4)


@drawn(bleed=14)
def enamel_plate(
    c: Canvas,
    *,
    livery: Livery,
    radius: float = theme.PLATE_RADIUS,
    glow: str = "",
    hatch: float = 0.2,
    brass: bool = False,
) -> None:
    """A name plate in faction enamel; `glow` edges it in a meaning colour, `brass` in metal."""
    m = c.whole(radius)
    if glow:
        c.glow(m, 6, glow, 0.75, 1)
        c.paint(m.grow(2.2), glow)
    elif brass:
        c.shadow(m, 2, 5, 4, 0.6)
        materials.edged(c, m, 2)
    c.paint(m.grow(1), "#0d0a08")
    materials.enamel(c, m, livery, hatch, step=max(8, c.h * 0.22))


@drawn(bleed=14)
def tinted_plate(
    c: Canvas, *, top: str, low: str, radius: float = theme.PLATE_RADIUS, glow: str = "", hatch: str = ""
) -> None:
    """A painted plate in any two tones, hatched where colour alone would tell it."""
    m = c.whole(radius)
    c.shadow(m, 2, 4, 3, 0.6)
    if glow:
        c.glow(m, 6, glow, 0.6, 1)
        c.paint(m.grow(2.4), glow)
    c.paint(m.grow(1.2), theme.OUTLINE)
    c.paint(m, Linear(0, top, low))
    if hatch:
        materials.hatched(c, m, "rising", hatch, 0.5, 14, 4.5)
    c.bevel(m, 1.8, "#ffffff", "#000000", 0.4, 0.5, 0.9)


@drawn(bleed=16)
def station(c: Canvas, *, glow: str = "", dark: bool = False) -> None:
    """An iron plate with a brass edge and corner rivets."""
    m = c.whole(10)
    c.shadow(m, 3, 5, 4, 0.6)
    if glow:
        c.glow(m, 6, glow, 0.8, 4)
    materials.edged(c, m)
    c.paint(m, Linear(0, *(("#332d28", "#241f1b", "#191512") if dark else theme.IRON_STOPS)))
    c.brushed(m, 7, 0.07)
    c.bevel(m, 1.5, "#ffeccb", "#000000", 0.3, 0.5, 0.7)
    materials.corner_rivets(c, 9, 3)


@drawn(bleed=12)
def sheet(
    c: Canvas, *, seed: int = 21, radius: float = 9, edge: float = 6, brass: bool = False, glow: str = ""
) -> None:
    """A piece of parchment, framed in brass where it is a card let into a board."""
    m = c.whole(radius)
    if glow:
        c.glow(m, 6, glow, 0.8, 2)
        c.paint(m.grow(3), glow)
    materials.parchment(c, m, seed, edge)
    if brass:
        c.paint(m.rim(3.4), materials.BRASS_SLOPE)
        c.paint(m.shrink(5) - m.shrink(6.2), theme.INK_SOFT, 0.55)


@drawn(bleed=6)
def slot(
    c: Canvas, *, floor: str = "#1d1815", radius: float = 6, depth: float = 0.9, lip: float = 0.35, edge: str = ""
) -> None:
    """A dark recess for things that come and go."""
    m = c.whole(radius)
    if edge:
        c.paint(m.grow(1), edge)
    materials.recess(c, m, floor, depth, lip)


@drawn(bleed=4)
def rule(c: Canvas, *, dark: str = "#000000", light: str = "#6b5a45") -> None:
    """A groove across a panel."""
    c.paint(c.rect(0, 0, c.w, 2, 1), dark, 0.5)
    c.paint(c.rect(0, 2, c.w, 1, 0.5), light, 0.7)


@drawn(bleed=16)
def pointed_plate(c: Canvas) -> None:
    """A brass plate with an arrow's end: from the one on its left to the one on its right."""
    tip = c.h * 0.74
    points = [(0.0, 0.0), (c.w - tip, 0.0), (c.w, c.h / 2), (c.w - tip, c.h), (0.0, c.h)]
    materials.brass(c, c.poly(points, 6), seed=6)
    materials.rivets(c, [(14, c.h / 2), (c.w - tip * 0.85, c.h / 2)], 4)


@drawn(bleed=14)
def standard(c: Canvas, *, livery: Livery) -> None:
    """A banner that hangs into the picture."""
    w, h, tones = c.w, c.h, livery.tones
    m = c.poly([(0, 0), (w, 0), (w, h), (w / 2, h - w * 0.26), (0, h)])
    c.shadow(m, 4, 6, 5, 0.6)
    c.paint(m.grow(1.4), "#0d0a08")
    folds = ((0.0, tones.low), (0.18, tones.base), (0.34, theme.darker(tones.base, 0.18)))
    crest = ((0.55, lighter(tones.base, 0.12)), (0.78, theme.darker(tones.base, 0.12)), (1.0, tones.low))
    c.paint(m, Linear(90, *folds, *crest))
    materials.hatched(c, m, livery.hatch, tones.dark, 0.22, 13, 3)
    c.paint(m.rim(3.2), theme.BRASS, 0.95)


@drawn(bleed=14)
def heater(c: Canvas, *, glow: str = "") -> None:
    """A blue heater shield to let squares into."""
    w, h = c.w, c.h
    points = [
        (w / 2 + (x - 50) * w * 0.0112, h * (y - 2) / 96)
        for x, y in [p for outline in outlines.parsed(PATHS["shield"]) for p in outline]
    ]
    m = c.poly(points)
    c.shadow(m, 3, 6, 5, 0.65)
    if glow:
        c.glow(m, 6, glow, 0.9, 5)
    c.paint(m.grow(5.4), theme.OUTLINE)
    materials.brass(c, m.grow(4), shadow=False, bevel=1.6, brush=0, outline=0)
    c.paint(m.grow(0.8), "#0a1626")
    c.paint(m, Linear(50, "#5d97d6", "#2c62a2", "#163a68"))
    c.bevel(m, 2, "#ffffff", "#000000", 0.35, 0.45, 1)


@drawn(bleed=2)
def veil(c: Canvas, *, radius: float = 16, alpha: float = 0.44) -> None:
    """A shade over what cannot be used now."""
    c.paint(c.whole(radius), "#14100d", alpha)


@drawn(bleed=14)
def burst(c: Canvas) -> None:
    """An explosion to print a number on."""
    r = c.w / 2
    m = c.poly(outlines.star(r, c.h / 2, r * 0.74, r, 12), 1.5)
    c.shadow(m, 2, 4, 3, 0.6)
    c.paint(m.grow(2), theme.OUTLINE)
    from_centre = Radial(0.5, 0.45, 0.6, "#ffd27a", "#e2622c", "#8c1b14")
    c.paint(m, from_centre)
    c.bevel(m, 1.6, "#ffffff", "#000000", 0.5, 0.4, 0.8)


def named(box: Box, text: str, size: float = 30, colour: str = theme.CREAM) -> Label:
    """A name painted on enamel: left, shrinking to fit."""
    return Label(text, box, "name", size, colour, "lm", "shorten", "raised")


def engraved(box: Box, text: str, size: float, role: str = "label") -> Label:
    """Text punched into brass."""
    return Label(text, box, role, size, theme.INK_PUNCHED, "mm", "shrink", "punched")


def titled_station(box: Box, text: str, icon_name: str = "") -> list[Item]:
    """A station with its name let into the top edge."""
    left = box.x + (50 if icon_name else 20)
    label = Label(text, Box(left, box.y + 10, box.right - left - 14, 30), "label", 28, theme.PARCHMENT, "lm", "shrink")
    items: list[Item] = [station(box), label]
    if icon_name:
        items.append(icon(Box.around(box.x + 32, box.y + 25, 26), name=icon_name, colour=theme.PARCHMENT))
    return items
