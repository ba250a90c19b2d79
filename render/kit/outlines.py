"""Outlines: point lists for rounded, curved and star-shaped figures, and the small path language for emblems."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import lru_cache

Point = tuple[float, float]
Outline = list[Point]


def arc(cx: float, cy: float, radius: float, start: float, end: float, steps: int = 0) -> Outline:
    """Points along a circle, angles in degrees clockwise from the right."""
    count = steps or max(6, int(abs(end - start) / 3))
    turns = (math.radians(start + (end - start) * i / count) for i in range(count + 1))
    return [(cx + radius * math.cos(t), cy + radius * math.sin(t)) for t in turns]


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    count = max(16, min(96, int(8 * math.sqrt(max(rx, ry)))))
    turns = (2 * math.pi * i / count for i in range(count))
    return [(cx + rx * math.cos(t), cy + ry * math.sin(t)) for t in turns]


def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> Outline:
    """A piece of a ring."""
    return arc(cx, cy, outer, start, end) + arc(cx, cy, inner, end, start)


def star(cx: float, cy: float, inner: float, outer: float, points: int, turn: float = -90) -> Outline:
    """A star whose first point lies at `turn` degrees."""
    return [
        (
            cx + (inner if k % 2 else outer) * math.cos(math.radians(turn + k * 180 / points)),
            cy + (inner if k % 2 else outer) * math.sin(math.radians(turn + k * 180 / points)),
        )
        for k in range(2 * points)
    ]


def cog(cx: float, cy: float, radius: float, teeth: int, depth: float = 0.14) -> Outline:
    """A toothed wheel; `depth` of a tooth as a share of the radius."""
    step = 2 * math.pi / (4 * teeth)
    out = []
    for i in range(4 * teeth):
        reach = radius if (i // 2) % 2 == 0 else radius * (1 - depth)
        out.append((cx + reach * math.cos((i + 0.5) * step), cy + reach * math.sin((i + 0.5) * step)))
    return out


def lozenge(cx: float, cy: float, half_width: float, half_height: float) -> Outline:
    return [(cx, cy - half_height), (cx + half_width, cy), (cx, cy + half_height), (cx - half_width, cy)]


def rounded(points: Sequence[Point], radius: float | Sequence[float]) -> Outline:
    """Corners cut to curves; one radius for all, or one a corner."""
    out: Outline = []
    count = len(points)
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        wanted = radius if isinstance(radius, int | float) else radius[i]
        l0, l1 = math.dist(before, corner), math.dist(corner, after)
        if min(l0, l1) < 1e-6:
            continue
        reach = min(wanted, l0 / 2, l1 / 2)
        out += _bow(_toward(corner, before, reach / l0), corner, _toward(corner, after, reach / l1), 7)
    return out


def bent(points: Sequence[Point], radius: float) -> Outline:
    """An open line with its corners rounded, for pipes and paths."""
    out: Outline = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        l0, l1 = math.dist(before, corner), math.dist(corner, after)
        reach = min(radius, l0 / 2, l1 / 2)
        out += _bow(_toward(corner, before, reach / l0), corner, _toward(corner, after, reach / l1), 9)
    return [*out, points[-1]]


def _toward(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _bow(a: Point, control: Point, b: Point, steps: int) -> Outline:
    out = []
    for k in range(steps):
        u = k / (steps - 1)
        p, q, r = (1 - u) ** 2, 2 * (1 - u) * u, u * u
        out.append((p * a[0] + q * control[0] + r * b[0], p * a[1] + q * control[1] + r * b[1]))
    return out


_WORD = re.compile(r"([MLHVCQZ])|(-?\d*\.?\d+)")


@lru_cache(maxsize=512)
def parsed(path: str) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a path in absolute M L H V C Q Z commands.

    Raises ValueError for a path that does not begin with a command.
    """
    words = [match.group(0) for match in _WORD.finditer(path)]
    done: list[tuple[Point, ...]] = []
    current: Outline = []
    command, i = "", 0

    def numbers(count: int) -> list[float]:
        nonlocal i
        i += count
        return [float(word) for word in words[i - count : i]]

    while i < len(words):
        if words[i].isalpha():
            command = words[i]
            i += 1
        if command in "MZ" and current:
            done.append(tuple(current))
            current = []
        if command == "Z":
            continue
        if not command:
            raise ValueError(f"a path begins with a command: {path[:20]!r}")
        current += _stretch(command, current[-1] if current else (0.0, 0.0), numbers)
        command = "L" if command == "M" else command
    if current:
        done.append(tuple(current))
    return tuple(done)


def _stretch(command: str, at: Point, numbers: Callable[[int], list[float]]) -> Outline:
    if command in "ML":
        x, y = numbers(2)
        return [(x, y)]
    if command == "H":
        return [(numbers(1)[0], at[1])]
    if command == "V":
        return [(at[0], numbers(1)[0])]
    if command == "Q":
        a, b, c, d = numbers(4)
        return _bow(at, (a, b), (c, d), 13)[1:]
    a, b, c, d, e, f = numbers(6)
    out = []
    for k in range(1, 17):
        u = k / 16
        v = 1 - u
        p, q, r, s = v**3, 3 * v * v * u, 3 * v * u * u, u**3
        out.append((p * at[0] + q * a + r * c + s * e, p * at[1] + q * b + r * d + s * f))
    return out


def placed(path: str, x: float, y: float, scale: float, mirror: float | None = None) -> list[Outline]:
    """A parsed path moved and scaled; `mirror` is the path's own width when it faces the other way."""
    return [
        [(x + ((mirror - px) if mirror is not None else px) * scale, y + py * scale) for px, py in outline]
        for outline in parsed(path)
    ]
