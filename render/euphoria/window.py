"""Windows on the table: from inches to pixels, tokens pushed apart, and room for plates between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.euphoria.ground.scenery import Spot
from render.euphoria.site import DEEP, WIDE
from render.scene import Box

_ROUNDS = 140
_APART = 4.0  # pixels between two discs that were pushed apart
SHIFTED = 3.0
"""Pixels from which a token's true place is marked."""


class Window(NamedTuple):
    """The part of the table from (`x`, `y`) inches on, shown in `box` at `k` pixels an inch."""

    box: Box
    x: float = 0
    y: float = 0
    k: float = 20

    def at(self, spot: Spot | tuple[float, float]) -> tuple[float, float]:
        """A place given in hundredths of an inch, in canvas pixels."""
        return self.box.x + (spot[0] / 100 - self.x) * self.k, self.box.y + (spot[1] / 100 - self.y) * self.k

    def shows(self, spot: Spot | tuple[float, float], margin: float = 0) -> bool:
        """Whether a place lies in the window, `margin` pixels from its edge."""
        x, y = self.at(spot)
        inner = self.box.inset(margin)
        return inner.x <= x <= inner.right and inner.y <= y <= inner.bottom

    def clipped(self, a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float, float, float] | None:
        """The part of a line between two canvas points that lies in the window."""
        t0, t1 = 0.0, 1.0
        dx, dy = b[0] - a[0], b[1] - a[1]
        box = self.box.inset(4)
        for p, q in ((-dx, a[0] - box.x), (dx, box.right - a[0]), (-dy, a[1] - box.y), (dy, box.bottom - a[1])):
            if p == 0:
                if q < 0:
                    return None
            elif p < 0:
                t0 = max(t0, q / p)
            else:
                t1 = min(t1, q / p)
        return (a[0] + dx * t0, a[1] + dy * t0, a[0] + dx * t1, a[1] + dy * t1) if t0 < t1 else None


def around(spots: Sequence[Spot | tuple[float, float]], box: Box, margin: float, scales: Sequence[int]) -> Window:
    """The closest window that shows all spots with `margin` inches around them: at the first of `scales` (pixels an
    inch, large before small) at which they fit, else at the last.
    """
    xs, ys = [spot[0] / 100 for spot in spots], [spot[1] / 100 for spot in spots]
    wide, high = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
    k = next((k for k in scales if wide * k <= box.w and high * k <= box.h), scales[-1])
    # Whole inches, so that neighbouring pictures share their ground.
    x = _held(round((min(xs) + max(xs)) / 2 - box.w / k / 2), WIDE - box.w / k)
    y = _held(round((min(ys) + max(ys)) / 2 - box.h / k / 2), DEEP - box.h / k)
    return Window(box, x, y, k)


def _held(value: float, top: float) -> float:
    return max(0.0, min(float(value), top))


def pushed(places: Mapping[str, tuple[float, float, float]], bounds: Box) -> dict[str, tuple[float, float]]:
    """Discs (middle and radius) moved apart until none covers another, as far as the bounds allow."""
    keys = list(places)
    now = {key: [places[key][0], places[key][1]] for key in keys}
    _into(now, places, bounds)
    for _ in range(_ROUNDS):
        moved = False
        for i, a in enumerate(keys):
            for b in keys[i + 1 :]:
                need = places[a][2] + places[b][2] + _APART
                dx, dy = now[b][0] - now[a][0], now[b][1] - now[a][1]
                far = math.hypot(dx, dy)
                if far >= need - 0.5:
                    continue
                moved = True
                if far < 0.5:
                    turn = 2.4 * (i + 1)  # the same place: any direction, but always the same one
                    dx, dy, far = math.cos(turn), math.sin(turn), 1.0
                step = (need - far) / 2 / far
                for key, side in ((a, -1), (b, 1)):
                    now[key][0] += side * dx * step
                    now[key][1] += side * dy * step
        _into(now, places, bounds)
        if not moved:
            break
    return {key: (round(x, 1), round(y, 1)) for key, (x, y) in now.items()}


def _into(now: Mapping[str, list[float]], places: Mapping[str, tuple[float, float, float]], bounds: Box) -> None:
    """Bring discs back that reach over the bounds."""
    for key, spot in now.items():
        inner = bounds.inset(places[key][2])
        spot[0] = max(inner.x, min(inner.right, spot[0]))
        spot[1] = max(inner.y, min(inner.bottom, spot[1]))


def free(candidates: Iterable[Box], taken: Sequence[Box], bounds: Box) -> Box | None:
    """The first box within bounds that meets none of those taken; None where there is no room."""
    for box in candidates:
        if box.x < bounds.x or box.y < bounds.y or box.right > bounds.right or box.bottom > bounds.bottom:
            continue
        if all(min(box.overlap(other)) <= 0 for other in taken):
            return box
    return None


def ring_of(cx: float, cy: float, w: float, h: float, near: float, steps: int = 3) -> Iterable[Box]:
    """Boxes of a size around a point, nearest first, starting on the right."""
    for turn in range(steps):
        far = near + turn * 26
        for angle in (0, 35, -35, 180, 145, -145, 70, -70, 110, -110, 90, -90):
            a = math.radians(angle)
            yield Box.around(cx + math.cos(a) * (far + w / 2), cy + math.sin(a) * (far + h / 2), w, h)
