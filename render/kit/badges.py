"""Badges, coins and medals: round and lozenge things that carry one letter or number."""

from __future__ import annotations

from render import theme
from render.kit import outlines
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import put_emblem
from render.kit.masks import Mask
from render.kit.materials import BRASS_SLOPE, brass, hatched
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import Livery, lighter


def _field(c: Canvas, r: float, shape: str, share: float) -> Mask:
    x, y = c.w / 2, c.h / 2
    if shape == "round":
        return c.oval(x, y, r * share)
    return c.poly(outlines.lozenge(x, y, r * 1.12 * share, r * 1.18 * share), r * 0.12)


@drawn(bleed=16)
def badge_plate(c: Canvas, *, livery: Livery, emblem: bool = True, glow: str = "") -> None:
    """A faction's badge: brass rim, hatched enamel, its emblem unless a letter goes on top."""
    r, tones = min(c.w, c.h) / 2, livery.tones
    r = r / 1.18 if livery.shape == "lozenge" else r
    outer = _field(c, r, livery.shape, 1)
    if glow:
        c.glow(outer, 6, glow, 1, 2)
    brass(c, outer, slope=True, bevel=1.6, brush=0)
    inner = _field(c, r, livery.shape, 0.84)
    c.paint(inner.grow(0.6), tones.dark)
    c.paint(inner, Linear(45, lighter(tones.base, 0.12), tones.base, tones.low))
    hatched(c, inner, livery.hatch, tones.dark, 0.28, max(5, r * 0.22), max(1.2, r * 0.05))
    c.inner(inner, 1.5, 2, 1.8, "#000000", 0.5)
    if emblem:
        put_emblem(c, livery.emblem, c.w / 2, c.h / 2, r * 1.04, "#fff3d6")


def badge(cx: float, cy: float, r: float, livery: Livery, letter: str = "", glow: str = "") -> list[Item]:
    """A badge of radius `r`, a lozenge somewhat taller; with a letter it names one of the faction's pieces."""
    size = 2 * r * (1.14 if livery.shape == "lozenge" else 1)
    box = Box.around(cx, cy, size)
    plate = badge_plate(box, livery=livery, emblem=not letter, glow=glow)
    if not letter:
        return [plate]
    text = Box.around(cx, cy, r * 1.7, r * 1.5)
    size = max(28.0, round(r * 1.12))
    return [plate, Label(letter, text, "title", size, "#fff8e8", style="edged", fit="shrink")]


@drawn(bleed=10)
def coin(c: Canvas, *, groove: bool = True) -> None:
    """A brass coin for a price."""
    x, y, r = c.w / 2, c.h / 2, min(c.w, c.h) / 2
    brass(c, c.oval(x, y, r), slope=True, bevel=2 if r > 24 else 1.3, brush=0.05)
    if groove and r > 16:
        c.paint(c.ring(x, y, r * 0.85, max(1.2, r * 0.06)), "#6b4a16", 0.8)


def price(cx: float, cy: float, r: float, amount: str, size: float = 0) -> list[Item]:
    """A coin with its number punched in."""
    text = Box.around(cx, cy, 1.7 * r, 1.7 * r)
    label = Label(amount, text, "number", size or max(28, round(r * 1.75)), theme.INK_PUNCHED, style="punched")
    return [coin(Box.around(cx, cy, 2 * r)), label._replace(fit="shrink")]


@drawn(bleed=10)
def rosette(c: Canvas, *, ribbon: bool = False, glow: str = "") -> None:
    """A toothed medal, hung from a ribbon where it hangs from something."""
    x, r = c.w / 2, c.w / 2
    y = c.h - r
    if ribbon:
        band = c.poly([(x - 10, 0), (x + 10, 0), (x + 14, y - r + 8), (x - 14, y - r + 8)])
        c.paint(band.grow(1), "#0d0a08")
        c.paint(band, Linear(90, theme.PARCHMENT, "#7d3a30", theme.PARCHMENT))
    wheel = c.poly(outlines.cog(x, y, r, 16 if r > 24 else 12), 1.5)
    if glow:
        c.glow(wheel, 6, glow, 0.9, 1)
    brass(c, wheel, slope=True, bevel=2)
    well = c.oval(x, y, r * 0.72)
    c.paint(well, Linear(45, "#4a310d", "#7d5a22"))
    c.inner(well, 1.5, 2, 2, "#000000", 0.5)


def medal(cx: float, cy: float, r: float, text: str, ribbon: float = 0, glow: str = "") -> list[Item]:
    """A medal centred on a point; `ribbon` is the length of its ribbon above."""
    box = Box(cx - r, cy - r - ribbon, 2 * r, 2 * r + ribbon)
    label = Label(text, Box.around(cx, cy, r * 1.6, r), "number", 30, "#ffe9ae", style="edged", fit="shrink")
    return [rosette(box, ribbon=ribbon > 0, glow=glow), label]


@drawn(bleed=6)
def disc(c: Canvas, *, face: str = theme.PARCHMENT) -> None:
    """A plain counter: how many of the thing it touches."""
    m = c.oval(c.w / 2, c.h / 2, c.w / 2, c.h / 2)
    c.shadow(m, 1, 2, 2, 0.6)
    c.paint(m.grow(2), "#0d0a08")
    c.paint(m, face)
    c.bevel(m, 1.2, "#ffffff", "#5a3c14", 0.6, 0.4, 0.6)


def count(cx: float, cy: float, r: float, number: int) -> list[Item]:
    text = Box.around(cx, cy, 1.8 * r, 1.8 * r)
    return [disc(Box.around(cx, cy, 2 * r)), Label(str(number), text, "number", 30, theme.INK, fit="shrink")]


@drawn(bleed=10)
def emblem_boss(c: Canvas, *, livery: Livery) -> None:
    """A cast medallion with the faction's emblem, bolted to a hull."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    brass(c, c.oval(x, y, r), slope=True, bevel=2)
    well = c.oval(x, y, r * 0.83)
    c.paint(well, Linear(45, livery.tones.low, livery.tones.dark))
    c.inner(well, 2, 3, 3, "#000000", 0.6)
    put_emblem(c, livery.emblem, x, y, r * 1.1, BRASS_SLOPE)
