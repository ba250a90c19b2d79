"""Objects on the table, large and small: containers, crates, barrels, tanks, vehicles, pipes, statues, screens."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from render.euphoria import roofs, rubble
from render.euphoria.roofs import tone, words
from render.euphoria.site import SUN, Feature, Frame, Site, cast, centre
from render.kit.canvas import Linear
from render.kit.outlines import ellipse, star
from render.theme import darker, lighter


def thing(s: Site, f: Feature) -> None:
    """An object by its look; else by its size and shape."""
    named = next((word for word in words(f) if word in _KINDS), "")
    s.contact(f.inches)
    if named:
        _KINDS[named](s, f)
    elif f.round:
        roofs.dome(s, f, tone(f))
    elif max(f.frame.w, f.frame.d) <= 2.6:
        crates(s, f)
    elif f.square:
        container(s, f)
    else:
        roofs.flat(s, f, tone(f))


def _long(f: Feature) -> Frame:
    b = f.frame
    return b if b.w >= b.d else Frame(b.cx, b.cy, b.d, b.w, b.turn + math.pi / 2)


def container(s: Site, f: Feature) -> None:
    """A freight container: ribs, corner posts, rust."""
    b, base = _long(f), tone(f, ("rust", "verdigris", "slate", "copper"))
    w, d = b.w / 2, b.d / 2
    m = s.slab(f.inches, base)
    count = int(b.w / 0.36)
    wide = (b.w - 0.36) / max(1, count)
    for i in range(count):
        u = -w + 0.18 + i * wide
        s.fill(b.rect(u, -d + 0.16, u + wide * 0.5, d - 0.16), lighter(base, 0.32), 0.7)
        s.fill(b.rect(u + wide * 0.5, -d + 0.16, u + wide * 0.68, d - 0.16), darker(base, 0.5), 0.8)
    rnd = random.Random(f.seed)
    for _ in range(3):
        x, y = b.at(rnd.uniform(-w + 0.6, w - 0.6), rnd.uniform(-d + 0.3, d - 0.3))
        patch = s.poly(rubble.blob(x, y, rnd.uniform(0.3, 0.6), rnd.uniform(0.2, 0.35), rnd.randrange(999), 0.2))
        s.c.paint(patch & m, "#6a3a1c", 0.4)
    for u in (-w, w - 0.34):
        for v in (-d, d - 0.34):
            s.fill(b.rect(u, v, u + 0.34, v + 0.34), darker(base, 0.65))


def crates(s: Site, f: Feature) -> None:
    """One crate, or as many as fill the outline."""
    b = f.frame
    across, down = max(1, round(b.w / 1.4)), max(1, round(b.d / 1.4))
    for i in range(across):
        for j in range(down):
            at = b.at(-b.w / 2 + b.w * (i + 0.5) / across, -b.d / 2 + b.d * (j + 0.5) / down)
            _crate(s, Frame(*at, b.w / across, b.d / down, b.turn + (0.06 if (i + j) % 2 else -0.05) * (across > 1)))


def _crate(s: Site, b: Frame) -> None:
    base, w, d = "#a9814f", b.w / 2 - 0.03, b.d / 2 - 0.03
    s.slab(b.rect(-w, -d, w, d), base)
    for share in (-0.25, 0, 0.25):
        s.stroke([b.at(-w, share * b.d), b.at(w, share * b.d)], 0.05, darker(base, 0.5), 0.7)
    beam = min(0.2, w * 0.3)
    for u0, v0, u1, v1 in ((-w, -d, -w + beam, d), (w - beam, -d, w, d), (-w, -d, w, -d + beam), (-w, d - beam, w, d)):
        s.fill(b.rect(u0, v0, u1, v1), lighter(base, 0.2))
        s.stroke(b.rect(u0, v0, u1, v1), 0.04, darker(base, 0.55), 0.7, closed=True)
    s.stroke([b.at(-w + beam, -d + beam), b.at(w - beam, d - beam)], 0.16, darker(base, 0.45))
    s.stroke([b.at(-w + beam, -d + beam), b.at(w - beam, d - beam)], 0.09, lighter(base, 0.2))


def barrels(s: Site, f: Feature) -> None:
    """Drums of sheet metal, packed."""
    b = f.frame
    across, down = max(1, round(b.w / 0.95)), max(1, round(b.d / 0.95))
    r = min(b.w / across, b.d / down) / 2
    for i in range(across):
        for j in range(down):
            x, y = b.at(-b.w / 2 + b.w * (i + 0.5) / across, -b.d / 2 + b.d * (j + 0.5) / down)
            base = ("#6d7f86", "#8a5238", "#7d8a5c")[(i + j + f.seed) % 3]
            s.c.paint(s.oval(x, y, r), darker(base, 0.65))
            s.c.paint(s.oval(x, y, r * 0.9), Linear(45, lighter(base, 0.5), base, darker(base, 0.4)))
            s.c.paint(s.c.ring(x * s.k, y * s.k, r * 0.68 * s.k, 0.06 * s.k), lighter(base, 0.6), 0.7)
            s.c.paint(s.oval(x - r * 0.3, y - r * 0.25, r * 0.15), "#17110d")


def vehicle(s: Site, f: Feature) -> None:
    """A car or a truck from above."""
    b, base = _long(f), tone(f, ("slate", "rust", "verdigris"))
    w, d = b.w / 2, b.d / 2
    for u in (-w * 0.62, w * 0.58):
        for v in (-d, d):
            s.fill(b.rect(u - 0.4, v - 0.16, u + 0.4, v + 0.16), "#17120f", r=0.1)
    m = s.poly(b.rect(-w, -d, w, d), 0.5)
    s.c.paint(m.grow(0.045 * s.k), darker(base, 0.72))
    s.c.paint(m, Linear(45, lighter(base, 0.4), base, darker(base, 0.3)))
    s.fill(b.rect(-w * 0.5, -d + 0.2, w * 0.42, d - 0.2), darker(base, 0.5), r=0.25)
    s.fill(b.rect(-w * 0.36, -d + 0.28, w * 0.24, d - 0.28), lighter(base, 0.16), r=0.15)
    for u0, u1 in ((-w * 0.49, -w * 0.38), (w * 0.26, w * 0.4)):
        s.fill(b.rect(u0, -d + 0.3, u1, d - 0.3), "#b6d0d0", r=0.06)
    for v in (-d + 0.3, d - 0.3):
        s.c.paint(s.oval(*b.at(w - 0.18, v), 0.16), "#ffe9b0")


def pipe(s: Site, f: Feature) -> None:
    """A pipe with flanges."""
    b, base = _long(f), tone(f, ("copper", "verdigris", "tin"))
    w, d = b.w / 2, b.d / 2
    for share, shift, colour in (
        (1.0, 0.0, darker(base, 0.7)), (0.86, 0.0, darker(base, 0.25)), (0.5, -0.12, base),
        (0.26, -0.2, lighter(base, 0.35)), (0.1, -0.24, lighter(base, 0.8)),
    ):  # fmt: skip
        s.stroke([b.at(-w, d * shift), b.at(w, d * shift)], b.d * share, colour)
    count = max(1, round(b.w / 2.2))
    for i in range(count + 1):
        u = -w + 0.12 + i * (b.w - 0.24) / count
        s.slab(b.rect(u - 0.13, -d - 0.08, u + 0.13, d + 0.08), base, 0.06)


def statue(s: Site, f: Feature) -> None:
    """A pedestal with a bronze on it."""
    b = f.frame
    s.slab(f.inches, "#9a917f")
    r = min(b.w, b.d) / 2
    s.c.paint(s.oval(b.cx, b.cy, r * 0.72), "#5f584c")
    s.shade(cast(ellipse(b.cx, b.cy, r * 0.4, r * 0.4), 1.2), 0.5)
    s.slab(star(b.cx, b.cy, r * 0.26, r * 0.62, 5), "#6f9c8c", 0.07)


def screen(s: Site, f: Feature) -> None:
    """A board of the show, lamps along its edge."""
    b = _long(f)
    s.slab(f.inches, "#4a423b")
    w = b.w / 2
    for i in range(max(2, int(b.w / 0.6))):
        u = -w + 0.3 + i * (b.w - 0.6) / max(1, int(b.w / 0.6) - 1)
        s.c.paint(s.oval(*b.at(u, 0), 0.14), "#ffe9b0")
        s.c.paint(s.oval(*b.at(u, 0), 0.3).blur(0.12 * s.k), "#ffdf8a", 0.5)


def stage(s: Site, f: Feature) -> None:
    """Planks."""
    b = _long(f)
    s.slab(f.inches, "#8f6f48")
    for i in range(1, int(b.d / 0.5)):
        v = -b.d / 2 + i * 0.5
        s.stroke([b.at(-b.w / 2 + 0.08, v), b.at(b.w / 2 - 0.08, v)], 0.05, "#4a3420", 0.8)


def pylon(s: Site, f: Feature) -> None:
    """Four legs and their bracing."""
    b = f.frame
    corners = b.rect(-b.w / 2 + 0.1, -b.d / 2 + 0.1, b.w / 2 - 0.1, b.d / 2 - 0.1)
    for ends in ([corners[0], corners[2]], [corners[1], corners[3]], [*corners, corners[0]]):
        s.stroke(ends, 0.26, "#231a14")
        s.stroke(ends, 0.15, "#8f8880")
    for x, y in corners:
        s.c.paint(s.oval(x, y, 0.22), "#3a332d")


def tank(s: Site, f: Feature) -> None:
    """Round or not, a boiler."""
    if f.round:
        roofs.dome(s, f, tone(f, ("verdigris", "copper", "slate")))
    else:
        pipe(s, f)


def rock(s: Site, f: Feature) -> None:
    """A crag: slopes that are lit or dark, a flat top to stand on, cracks."""
    base, (x, y) = "#8d8778", centre(f.inches)
    points = f.inches
    top = [(x + (px - x) * 0.72, y + (py - y) * 0.72) for px, py in points]
    s.fill(points, darker(base, 0.65), r=0.1)
    for i, (px, py) in enumerate(points):
        ax, ay = points[i - 1]
        facing = -((px + ax) / 2 - x) * SUN[0] - ((py + ay) / 2 - y) * SUN[1]
        light = facing / (math.hypot((px + ax) / 2 - x, (py + ay) / 2 - y) or 1) / math.hypot(*SUN)
        shade = lighter(base, 0.34 * light) if light > 0 else darker(base, -0.5 * light)
        s.fill([(ax, ay), (px, py), top[i], top[i - 1]], shade)
        s.stroke([(px, py), top[i]], 0.06, darker(base, 0.5), 0.8)
    m = s.poly(top)
    s.c.paint(m, lighter(base, 0.2))
    s.c.cloud(m, f.seed % 71, "#3a352c", 0.3, ((1.2 * s.k, 1.0), (0.4 * s.k, 0.7)), 126, 2)
    rnd = random.Random(f.seed)
    for _ in range(4):
        px, py = x + rnd.uniform(-0.4, 0.4) * f.frame.w, y + rnd.uniform(-0.4, 0.4) * f.frame.d
        crack = [(px, py), (px + rnd.uniform(-0.7, 0.7), py + 0.5), (px + rnd.uniform(-1, 1), py + 1)]
        s.c.paint(s.c.line(s.px(crack), 0.06 * s.k) & m, "#4a443a", 0.8)
    s.stroke(points, 0.08, darker(base, 0.7), closed=True)


def wall(s: Site, f: Feature) -> None:
    """A wall, or what stands for one: a pipe, a screen of the show."""
    kinds = set(words(f))
    draw = pipe if kinds & {"pipe", "pipes"} else screen if "screen" in kinds else rubble.wall
    draw(s, f)


def hedgehog(s: Site, f: Feature) -> None:
    rubble.barricade(s, f._replace(look="hedgehog"))


def sandbags(s: Site, f: Feature) -> None:
    rubble.barricade(s, f._replace(look="sandbags"))


_KINDS: dict[str, Callable[[Site, Feature], None]] = {
    "container": container, "containers": container, "crate": crates, "crates": crates, "barrels": barrels,
    "barrel": barrels, "drums": barrels, "car": vehicle, "truck": vehicle, "wagon": vehicle, "bus": vehicle,
    "pipe": pipe, "pipes": pipe, "statue": statue, "fountain": statue, "screen": screen, "billboard": screen,
    "stage": stage, "platform": stage, "pylon": pylon, "mast": pylon, "tank": tank, "boiler": tank,
    "rock": rock, "crag": rock, "hedgehog": hedgehog, "sandbags": sandbags, "fence": rubble.wall, "wall": rubble.wall,
}  # fmt: skip
