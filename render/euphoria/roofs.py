"""Buildings from above: pitched, flat, saw-toothed and domed roofs, with their windows and doors at the walls."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from render.euphoria.site import Feature, Frame, Site, cast, centre, shrunk
from render.kit.canvas import Linear
from render.kit.outlines import ellipse
from render.theme import darker, lighter, mix

TONES = {
    "slate": "#5f7480", "brick": "#a45c40", "copper": "#a4663c", "verdigris": "#58847a", "stone": "#a2947c",
    "tin": "#87847c", "rust": "#8a5238", "sand": "#b39b6c", "wood": "#8a6640", "concrete": "#98938a",
}  # fmt: skip
_ROOFS = ("slate", "brick", "verdigris", "stone", "tin", "copper")


def tone(f: Feature, choices: tuple[str, ...] = _ROOFS) -> str:
    """The colour a piece's look names, or one of the choices."""
    named = next((TONES[word] for word in words(f) if word in TONES), None)
    return named or TONES[choices[f.seed % len(choices)]]


def words(f: Feature) -> list[str]:
    return f"{f.look} {f.roof}".replace("-", " ").replace("_", " ").lower().split()


def building(s: Site, f: Feature) -> None:
    """A building by its roof; what no roof fits gets a flat one."""
    kind = next((word for word in words(f) if word in _KINDS), "")
    if not kind:
        kind = "dome" if f.round else "flat"
    if not f.square and kind in ("gable", "saw"):
        kind = "flat"
    if not f.round and kind == "dome":
        kind = "flat"
    s.contact(f.inches)
    _KINDS[kind](s, f, tone(f))
    openings(s, f)


def openings(s: Site, f: Feature) -> None:
    """Doors as dark gaps with a threshold, windows as bright bars across the wall's edge."""
    for x0, y0, x1, y1, sill in f.openings:
        a, b = (x0 / 100, y0 / 100), (x1 / 100, y1 / 100)
        if sill == 0:
            s.stroke([a, b], 0.52, "#1b130d")
            s.stroke([a, b], 0.3, "#c9a468")
        else:
            s.stroke([a, b], 0.42, "#2a2019")
            s.stroke([a, b], 0.24, "#cfe6e2")


def gable(s: Site, f: Feature, base: str) -> None:
    """A ridge along the longer side, one slope lit."""
    b = f.frame
    if b.d > b.w:
        b = Frame(b.cx, b.cy, b.d, b.w, b.turn + math.pi / 2)
    w, d = b.w / 2, b.d / 2
    s.fill(f.inches, darker(base, 0.6))
    rows = max(3, int(d / 0.62))
    rnd = random.Random(f.seed)
    for side in (-1, 1):
        light = b.lit(0, side)
        shade = lighter(base, 0.24 * light) if light > 0 else darker(base, 0.34 * -light)
        edge = d * side - 0.1 * side
        s.fill(b.rect(-w + 0.1, min(0, edge), w - 0.1, max(0, edge)), shade)
        _tiles(s, b, (w, d * side), rows, darker(shade, 0.42), rnd)
    s.stroke([b.at(-w, 0), b.at(w, 0)], 0.22, darker(base, 0.5))
    s.stroke([b.at(-w, -0.05), b.at(w, -0.05)], 0.11, lighter(base, 0.5))
    s.stroke(f.inches, 0.1, darker(base, 0.72), closed=True)
    at = b.at(w * rnd.uniform(-0.6, 0.6), d * 0.45)
    _chimney(s, Frame(*at, 0.9, 0.9, b.turn))


def _tiles(s: Site, b: Frame, half: tuple[float, float], rows: int, line: str, rnd: random.Random) -> None:
    w, far = half
    for i in range(1, rows):
        v = far * i / rows
        s.stroke([b.at(-w + 0.1, v), b.at(w - 0.1, v)], 0.055, line, 0.65)
    for i in range(rows):
        u = -w + rnd.uniform(0.2, 0.6)
        while u < w - 0.1:
            s.stroke([b.at(u, far * i / rows), b.at(u, far * (i + 1) / rows)], 0.045, line, 0.4)
            u += rnd.uniform(0.5, 0.8)


def _chimney(s: Site, b: Frame) -> None:
    outline = b.rect(-0.45, -0.45, 0.45, 0.45)
    s.shade(cast(outline, 1.6), 0.5)
    s.slab(outline, "#9a6248", 0.07)
    s.fill(b.rect(-0.24, -0.24, 0.24, 0.24), "#17100c")


def flat(s: Site, f: Feature, base: str) -> None:
    """A parapet round a sunken roof, with vents, skylights and stacks where there is room."""
    points = f.inches
    m = s.slab(points, lighter(base, 0.16))
    s.c.inner(m, -0.04 * s.k, -0.04 * s.k, 1, "#000000", 0.3)
    inner = shrunk(points, 0.42)
    floor = s.poly(inner)
    s.c.paint(floor, darker(base, 0.16))
    s.c.cloud(floor, f.seed % 97, "#000000", 0.16, ((1.5 * s.k, 1.0), (0.5 * s.k, 0.6)), 124, 2)
    s.c.cloud(floor, f.seed % 89, "#ffffff", 0.12, ((1.2 * s.k, 1.0), (0.4 * s.k, 0.6)), 130, 2)
    b = f.frame
    if f.square:
        count = int(b.w / 1.9)
        for i in range(1, count):
            u = -b.w / 2 + i * b.w / count
            s.stroke([b.at(u, -b.d / 2 + 0.42), b.at(u, b.d / 2 - 0.42)], 0.04, darker(base, 0.5), 0.35)
    s.c.inner(floor, 0.28 * s.k, 0.32 * s.k, 0.12 * s.k, "#1e140e", 0.55)
    s.stroke(inner, 0.05, darker(base, 0.6), 0.9, closed=True)
    if f.square and min(b.w, b.d) >= 3.4:
        _fittings(s, b, f.seed)


def _fittings(s: Site, b: Frame, seed: int) -> None:
    """Things along the far edges, the middle left free to stand in."""
    w, d = b.w / 2 - 0.8, b.d / 2 - 0.8
    rnd = random.Random(seed)
    spots = [(-w + 0.9, -d + 0.5), (w - 0.4, d - 0.3), (w - 0.5, -d + 0.4), (-w + 0.4, d - 0.3)]
    drawings: list[Callable[[Site, Frame], None]] = [_skylight, _stack, _vent, _hatch]
    rnd.shuffle(drawings)
    for (u, v), drawing in zip(spots[: 2 + (b.w * b.d > 30)], drawings, strict=False):
        drawing(s, Frame(*b.at(u, v), 1, 1, b.turn))


def _skylight(s: Site, b: Frame) -> None:
    s.shade(cast(b.rect(-0.9, -0.5, 0.9, 0.5), 0.5), 0.45)
    s.fill(b.rect(-0.9, -0.5, 0.9, 0.5), "#3a322a")
    for u in (-0.84, -0.26, 0.32):
        for v in (-0.44, 0.04):
            s.fill(b.rect(u, v, u + 0.5, v + 0.4), Linear(45, "#d6e8e2", "#7fa3a6", "#4f7076"))


def _vent(s: Site, b: Frame) -> None:
    s.shade(cast(ellipse(b.cx, b.cy, 0.6, 0.6), 0.8), 0.45)
    s.c.paint(s.oval(b.cx, b.cy, 0.6), Linear(45, "#c6baa4", "#5f564a"))
    s.c.paint(s.oval(b.cx, b.cy, 0.46), "#241e1a")
    for k in range(6):
        t = math.radians(60 * k + 10)
        blade = [(b.cx, b.cy)]
        blade += [(b.cx + 0.42 * math.cos(t + a), b.cy + 0.42 * math.sin(t + a)) for a in (0, 0.6)]
        s.fill(blade, "#857a69")


def _stack(s: Site, b: Frame) -> None:
    s.shade(cast(ellipse(b.cx, b.cy, 0.55, 0.55), 2.4), 0.45)
    s.c.paint(s.oval(b.cx, b.cy, 0.58), "#33200f")
    s.c.paint(s.oval(b.cx, b.cy, 0.52), Linear(45, "#cf9068", "#784628"))
    s.c.paint(s.oval(b.cx, b.cy, 0.32), "#120c08")


def _hatch(s: Site, b: Frame) -> None:
    s.shade(cast(b.rect(-0.5, -0.5, 0.5, 0.5), 0.4), 0.45)
    s.slab(b.rect(-0.5, -0.5, 0.5, 0.5), "#7c6040", 0.07)
    for v in (-0.25, 0.0, 0.25):
        s.stroke([b.at(-0.42, v), b.at(0.42, v)], 0.05, "#3f2c1a", 0.8)


def saw(s: Site, f: Feature, base: str) -> None:
    """Glass and tin in turns, as on a factory."""
    b = f.frame
    if b.d > b.w:
        b = Frame(b.cx, b.cy, b.d, b.w, b.turn + math.pi / 2)
    count = max(2, round(b.w / 1.9))
    step, w, d = b.w / count, b.w / 2, b.d / 2
    s.fill(f.inches, darker(base, 0.55))
    for i in range(count):
        left = -w + i * step + 0.06
        glass, right = left + step * 0.32, -w + (i + 1) * step - 0.04
        s.fill(b.rect(left, -d + 0.12, glass, d - 0.12), Linear(90, "#c2d8d2", "#607f83"))
        s.fill(b.rect(glass, -d + 0.12, right, d - 0.12), Linear(90, lighter(base, 0.3), darker(base, 0.24)))
        for j in range(1, int(b.d / 0.8)):
            v = -d + j * 0.8
            s.stroke([b.at(left, v), b.at(glass, v)], 0.07, "#2c2621")
        s.stroke([b.at(glass, -d + 0.1), b.at(glass, d - 0.1)], 0.11, lighter(base, 0.55))
        s.stroke([b.at(right, -d + 0.1), b.at(right, d - 0.1)], 0.1, darker(base, 0.65))
    s.stroke(f.inches, 0.1, darker(base, 0.72), closed=True)


def dome(s: Site, f: Feature, base: str) -> None:
    """A riveted round roof: water tanks, silos, gasholders."""
    x, y = centre(f.inches)
    r = (f.frame.w + f.frame.d) / 4
    m = s.poly(f.inches)
    s.c.paint(m.grow(0.05 * s.k), darker(base, 0.7))
    s.c.paint(m, Linear(45, lighter(base, 0.5), base, darker(base, 0.45)))
    s.c.paint(s.oval(x, y, r * 0.84), Linear(45, lighter(base, 0.2), darker(base, 0.16)))
    for k in range(12):
        t = math.tau * k / 12 + 0.13
        ends = [(x + math.cos(t) * r * q, y + math.sin(t) * r * q) for q in (0.18, 0.83)]
        s.stroke(ends, 0.05, darker(base, 0.45), 0.75)
        s.c.paint(s.oval(x + math.cos(t) * r * 0.92, y + math.sin(t) * r * 0.92, 0.07), mix(base, "#fff4dc", 0.5))
    s.c.paint(s.oval(x, y, r * 0.2), darker(base, 0.6))
    s.c.paint(s.oval(x, y, r * 0.17), Linear(45, lighter(base, 0.5), darker(base, 0.3)))


_KINDS: dict[str, Callable[[Site, Feature, str], None]] = {"gable": gable, "flat": flat, "saw": saw, "dome": dome}
