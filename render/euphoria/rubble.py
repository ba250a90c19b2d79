"""What is broken or low: ruins, walls, barricades, craters, ground that slows, ladders."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from render.euphoria.poster import spline
from render.euphoria.roofs import openings, tone, words
from render.euphoria.site import EDGE, Feature, Frame, Site, cast, centre
from render.kit.canvas import Linear
from render.kit.masks import Mask
from render.kit.outlines import Outline, Point
from render.theme import darker, lighter, mix

_BAG = 0.92


def ragged(a: Point, b: Point, thick: float, seed: int) -> Outline:
    """A broken wall from above."""
    length = math.dist(a, b) or 1
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    rnd, steps = random.Random(seed), max(3, int(length / 0.5))
    left: Outline = []
    right: Outline = []
    for i in range(steps + 1):
        x, y = a[0] + ux * length * i / steps, a[1] + uy * length * i / steps
        for side, out in ((1, left), (-1, right)):
            far = side * (thick / 2 + rnd.uniform(-0.1, 0.1))
            out.append((x - uy * far, y + ux * far))
    return left + right[::-1]


def wall_sides(f: Feature) -> list[tuple[Point, Point]]:
    """The standing walls of a ruin in inches."""
    return [((x0 / 100, y0 / 100), (x1 / 100, y1 / 100)) for x0, y0, x1, y1 in f.walls]


def ruin(s: Site, f: Feature) -> None:
    """A tiled floor with rubble; its walls come after the shadows."""
    points = f.inches
    floor = s.poly(points)
    s.c.paint(floor.grow(0.2 * s.k).blur(0.2 * s.k), "#5c4e3a", 0.35)
    s.c.paint(floor, "#93856c", 0.95)
    s.c.cloud(floor, f.seed % 83, "#3f3324", 0.3, ((1.6 * s.k, 1.0), (0.5 * s.k, 0.7)), 126, 2)
    b = f.frame
    for i in range(1, int(b.w)):
        s.c.paint(s.c.line(s.px([b.at(i - b.w / 2, -b.d / 2), b.at(i - b.w / 2, b.d / 2)]), 2) & floor, EDGE, 0.35)
    for j in range(1, int(b.d)):
        s.c.paint(s.c.line(s.px([b.at(-b.w / 2, j - b.d / 2), b.at(b.w / 2, j - b.d / 2)]), 2) & floor, EDGE, 0.35)
    _dashes(s, points)
    rnd = random.Random(f.seed)
    x, y = centre(points)
    for _ in range(3):
        corner = points[rnd.randrange(len(points))]
        share = rnd.uniform(0.2, 0.45)
        at = corner[0] + (x - corner[0]) * share, corner[1] + (y - corner[1]) * share
        stones(s, at, (1.0, 0.8), 11, rnd.randrange(999))


def ruin_walls(s: Site, f: Feature) -> None:
    base = tone(f, ("stone", "brick", "concrete"))
    for number, (a, b) in enumerate(wall_sides(f)):
        _wall(s, a, b, 0.58, base, f.seed + number)
    openings(s, f)


def _wall(s: Site, a: Point, b: Point, thick: float, base: str, seed: int) -> None:
    s.slab(ragged(a, b, thick, seed), base)
    length = math.dist(a, b) or 1
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for i in range(1, max(1, int(length / 0.55))):
        x, y = a[0] + ux * 0.55 * i, a[1] + uy * 0.55 * i
        reach = thick * 0.42
        s.stroke([(x - uy * reach, y + ux * reach), (x + uy * reach, y - ux * reach)], 0.05, darker(base, 0.45), 0.7)


def wall(s: Site, f: Feature) -> None:
    """A standing wall: courses of stone, posts of a fence, slabs of concrete."""
    if "fence" in words(f):
        _fence(s, f)
        return
    base = tone(f, ("stone", "brick", "concrete"))
    s.contact(f.inches)
    s.slab(f.inches, base)
    b = f.frame
    long, high = (b.w, b.d) if b.w >= b.d else (b.d, b.w)
    lay = b if b.w >= b.d else Frame(b.cx, b.cy, b.d, b.w, b.turn + math.pi / 2)
    step = 1.1 if "concrete" in words(f) else 0.55
    for i in range(1, int(long / step)):
        u = -long / 2 + i * step
        s.stroke([lay.at(u, -high / 2 + 0.06), lay.at(u, high / 2 - 0.06)], 0.05, darker(base, 0.5), 0.75)
    s.stroke([lay.at(-long / 2 + 0.1, 0), lay.at(long / 2 - 0.1, 0)], 0.06, lighter(base, 0.5), 0.6)
    openings(s, f)


def _fence(s: Site, f: Feature) -> None:
    """Planks between posts."""
    b = _lengthwise(f)
    w, d, base = b.w / 2, min(b.d / 2, 0.3), "#8f6c44"
    s.slab(b.rect(-w, -d, w, d), base, 0.07)
    for v in (-d * 0.34, d * 0.34):
        s.stroke([b.at(-w + 0.06, v), b.at(w - 0.06, v)], 0.05, darker(base, 0.5), 0.8)
    count = max(1, round(b.w / 1.3))
    for i in range(count + 1):
        u = -w + b.w * i / count
        s.slab(b.rect(u - 0.14, -d - 0.1, u + 0.14, d + 0.1), lighter(base, 0.14), 0.06)


def barricade(s: Site, f: Feature) -> None:
    """Sandbags in two rows, or crossed beams where it is called a hedgehog."""
    if {"hedgehog", "beams", "wire"} & set(words(f)):
        _hedgehogs(s, f)
    elif {"fence", "concrete", "wood", "stone", "brick"} & set(words(f)):
        wall(s, f)
    else:
        _sandbags(s, f)


def _lengthwise(f: Feature) -> Frame:
    b = f.frame
    return b if b.w >= b.d else Frame(b.cx, b.cy, b.d, b.w, b.turn + math.pi / 2)


def _sandbags(s: Site, f: Feature) -> None:
    b, rnd = _lengthwise(f), random.Random(f.seed)
    rows = max(1, round(b.d / 0.55))
    across = b.d / rows
    for row in range(rows):
        v = -b.d / 2 + across * (row + 0.5)
        count = max(1, round((b.w - (0.4 if row % 2 else 0)) / _BAG))
        wide = (b.w - (0.4 if row % 2 else 0)) / count
        for i in range(count):
            u = -b.w / 2 + (0.2 if row % 2 else 0) + wide * (i + 0.5)
            _bag(s, Frame(*b.at(u, v), wide * 1.02, across * 1.12, b.turn + rnd.uniform(-0.09, 0.09)), rnd)


def _bag(s: Site, b: Frame, rnd: random.Random) -> None:
    w, d = b.w / 2, b.d / 2
    body = b.rect(-w, -d, w, d)
    s.fill([(x + 0.1, y + 0.12) for x, y in body], "#362414", 0.55, r=0.22)
    base = mix("#d2bf96", "#a68a5c", rnd.random())
    m = s.poly(body, 0.24)
    s.c.paint(m.grow(0.045 * s.k), "#4a3620")
    s.c.paint(m, Linear(45, lighter(base, 0.35), base, darker(base, 0.3)))
    s.stroke([b.at(w * 0.72, -d * 0.5), b.at(w * 0.72, d * 0.5)], 0.05, "#6e5434", 0.8)


def _hedgehogs(s: Site, f: Feature) -> None:
    b, rnd = _lengthwise(f), random.Random(f.seed)
    count = max(1, round(b.w / 1.9))
    reach = min(1.0, max(0.6, b.d / 2), b.w / count / 2 + 0.1)
    for i in range(count):
        x, y = b.at(-b.w / 2 + b.w * (i + 0.5) / count, 0)
        turn = rnd.uniform(0, 180)
        for part in range(2):
            for angle in (turn, turn + 62, turn + 118):
                cos, sin = reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle))
                ends = [(x - cos, y - sin), (x + cos, y + sin)]
                if part == 0:
                    s.stroke([(u + 0.2, v + 0.24) for u, v in ends], 0.26, "#2e1c10", 0.5)
                else:
                    s.stroke(ends, 0.32, "#281e18")
                    s.stroke(ends, 0.21, "#80624a")
                    s.stroke([(u - 0.03, v - 0.04) for u, v in ends], 0.07, "#ceb08c")


def stones(s: Site, at: Point, spread: Point, count: int, seed: int) -> None:
    """Loose rubble."""
    rnd = random.Random(seed)
    for _ in range(count):
        turn, far, r = rnd.uniform(0, 6.3), math.sqrt(rnd.random()), rnd.uniform(0.12, 0.32)
        x, y = at[0] + spread[0] * far * math.cos(turn), at[1] + spread[1] * far * math.sin(turn)
        corners = rnd.choice((4, 5, 6))
        start = rnd.uniform(0, 6.3)
        stone = [
            (x + r * math.cos(start + math.tau * i / corners), y + r * math.sin(start + math.tau * i / corners))
            for i in range(corners)
        ]
        s.fill([(u + 0.09, v + 0.11) for u, v in stone], "#33261a", 0.55)
        base = mix("#aea08a", "#7c6e5a", rnd.random())
        s.fill(stone, Linear(45, lighter(base, 0.35), darker(base, 0.2)))


def blob(x: float, y: float, rx: float, ry: float, seed: int, wobble: float) -> Outline:
    rnd, count = random.Random(seed), 12
    points = []
    for i in range(count):
        far = 1 + rnd.uniform(-wobble, wobble)
        points.append((x + rx * far * math.cos(math.tau * i / count), y + ry * far * math.sin(math.tau * i / count)))
    return spline([*points, points[0]], 6)


def crater(s: Site, f: Feature) -> None:
    """Thrown earth, a pale rim, a hole that is dark on the side of the sun."""
    x, y = centre(f.inches)
    rx, ry = (f.frame.w / 2, f.frame.d / 2)
    s.c.paint(s.poly(blob(x, y, rx * 1.3, ry * 1.3, f.seed, 0.2)).blur(0.3 * s.k), "#5e4c36", 0.5)
    m = s.poly(f.inches, 0.4)
    s.c.paint(m, Linear(45, "#dccfb4", "#9a8768"))
    s.c.paint(s.oval(x + 0.04, y + 0.05, rx * 0.83, ry * 0.83), Linear(45, "#30241a", "#5c4832", "#8f7a5c"))
    s.c.paint(s.oval(x - 0.08, y - 0.1, rx * 0.48, ry * 0.48).blur(0.15 * s.k), "#1c130c", 0.75)
    stones(s, (x, y), (rx * 1.25, ry * 1.2), 14, f.seed)
    _dashes(s, f.inches)


def difficult(s: Site, f: Feature) -> None:
    """Bog, rubble or scrub inside a dotted edge."""
    m = s.poly(f.inches, 0.3)
    kinds = set(words(f))
    stony = kinds & {"rubble", "scrap", "debris", "stones", "wreckage"}
    base = "#8d8068" if stony else "#6c6444"
    s.c.paint(m.grow(0.1 * s.k).blur(0.25 * s.k), "#55492f", 0.5)
    s.c.paint(m, base, 0.95)
    s.c.cloud(m, f.seed % 79, "#2f2818", 0.4, ((1.8 * s.k, 1.0), (0.5 * s.k, 0.7)), 126, 2)
    s.c.inner(m, 0.1 * s.k, 0.12 * s.k, 0.3 * s.k, "#2c2312", 0.5)
    rnd = random.Random(f.seed)
    spots = _inside(f, rnd, 60)
    if stony:
        for number, at in enumerate(spots[:16]):
            stones(s, at, (0.6, 0.5), 5, f.seed + number)
    elif kinds & {"water", "pool", "pond"}:
        _water(s, f, m)
    else:
        for x, y in spots[:4] if not kinds & {"scrub", "bushes", "garden"} else ():
            pool = s.poly(blob(x, y, rnd.uniform(0.5, 1.2), rnd.uniform(0.4, 0.7), rnd.randrange(999), 0.2)) & m
            s.c.paint(pool.shifted(1.5, 2), "#a0946a", 0.7)
            s.c.paint(pool, Linear(0, "#343c34", "#6a7868"))
        for number, (x, y) in enumerate(spots[4:]):
            for dx in (-0.16, 0, 0.16):
                colour = "#3d4524" if number % 3 else "#a89f62"
                s.stroke([(x, y), (x + dx, y - 0.42 + abs(dx))], 0.07, colour, 0.9)
    _dashes(s, f.inches)


def _water(s: Site, f: Feature, m: Mask) -> None:
    """A muddy pool that fills the outline but for its bank."""
    x, y = centre(f.inches)
    shore = [(x + (px - x) * 0.84, y + (py - y) * 0.84) for px, py in f.inches]
    pool = s.poly(shore, 0.5) & m
    s.c.paint(pool.shifted(2, 3), "#a0946a", 0.6)
    s.c.paint(pool, Linear(20, "#39474a", "#5d7474", "#46585a"))
    s.c.inner(pool, 0.1 * s.k, 0.12 * s.k, 0.3 * s.k, "#141c1c", 0.6)
    rnd = random.Random(f.seed)
    for px, py in _inside(f, rnd, 9):
        wide = rnd.uniform(0.3, 0.8)
        ripple = s.c.line(s.px([(px - wide, py), (px - wide * 0.2, py - 0.08), (px + wide, py)]), 0.07 * s.k)
        s.c.paint(ripple & pool, "#cfe0da", 0.55)


def _inside(f: Feature, rnd: random.Random, count: int) -> list[Point]:
    """Spots well within an outline."""
    points, (cx, cy) = f.inches, centre(f.inches)
    found = []
    for _ in range(count):
        i = rnd.randrange(len(points))
        share, along = math.sqrt(rnd.random()) * 0.82, rnd.random()
        a, b = points[i - 1], points[i]
        x, y = a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along
        found.append((cx + (x - cx) * share, cy + (y - cy) * share))
    return found


def _dashes(s: Site, points: Sequence[Point]) -> None:
    """The dotted edge of ground that costs double."""
    for i, b in enumerate(points):
        a = points[i - 1]
        length = math.dist(a, b)
        count = max(1, round(length / 0.75))
        for k in range(count):
            t0, t1 = (k + 0.2) / count, (k + 0.75) / count
            ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (t0, t1)]
            s.stroke(ends, 0.1, "#33261a", 0.8)


def ladder(s: Site, f: Feature) -> None:
    """Two rails and their rungs."""
    b = _lengthwise(f)
    w, d = b.w / 2, b.d / 2
    s.shade(cast(f.inches, 0.3), 0.35)
    for v in (-d + 0.06, d - 0.06):
        s.stroke([b.at(-w, v), b.at(w, v)], 0.15, "#3a2a1c")
        s.stroke([b.at(-w, v - 0.02), b.at(w, v - 0.02)], 0.07, "#e0bf82")
    for i in range(max(2, int(b.w / 0.34)) + 1):
        u = -w + 0.05 + i * (b.w - 0.1) / max(2, int(b.w / 0.34))
        s.stroke([b.at(u, -d), b.at(u, d)], 0.1, "#4c3822")
