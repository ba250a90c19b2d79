"""Where ways over the ground bend, and the straight ways between such places."""

from __future__ import annotations

import math
from typing import NamedTuple

from engines.euphoria.ground.plane import OCTANT, WIDER, Fan, Point
from engines.euphoria.ground.scenery import BASE, SLACK

CLEAR = 2 * BASE - SLACK
"""The middles of two bases come no nearer."""

Arms = tuple[float, float, float, float, float] | None
"""From a corner of an outline to the corners before and after it, if there is an outline, and the longer of the two."""


class Bend(NamedTuple):
    """A corner a way may bend at; `arms` lead to its neighbours, if it is on an outline nobody may enter."""

    at: Point
    arms: Arms = None

    def useful(self, other: Point) -> bool:
        """Whether a shortest way may go straight on to `other`: along the outline, not into or away from it."""
        if self.arms is None:
            return True
        ax, ay, bx, by, arm = self.arms
        dx, dy = other[0] - self.at[0], other[1] - self.at[1]
        one, two = dx * ay - dy * ax, dx * by - dy * bx
        if one * two >= 0:
            return True
        hair = 1.5 * (abs(dx) + abs(dy) + arm)  # along a side, as near as whole hundredths can be
        return -hair < one < hair or -hair < two < hair


def corner(at: Point, before: Point, after: Point) -> Bend:
    """A bend at a corner of an outline that nobody may enter, with the corners beside it."""
    ax, ay, bx, by = before[0] - at[0], before[1] - at[1], after[0] - at[0], after[1] - at[1]
    return Bend(at, (ax, ay, bx, by, max(abs(ax) + abs(ay), abs(bx) + abs(by))))


class Way(NamedTuple):
    """A straight way to the bend numbered `to`: hundredths on plain ground and on ground that counts double."""

    to: int
    plain: float
    slow: float
    number: int = -1


class Round(NamedTuple):
    """The corners a way round a figure bends at, the ways from each to the bends of the surface, and back; the corners
    once more, for many questions at once.
    """

    bends: list[Bend]
    out: list[list[Way]]
    into: dict[int, list[Way]]
    fan: Fan


def around(at: Point, by: float = (CLEAR + 0.2) * WIDER) -> list[Bend]:
    """Eight places round a base, `by` from its middle: where a way round it bends."""
    angles = [(k + 0.5) * OCTANT for k in range(8)]
    rim = [(at[0] + by * math.cos(angle), at[1] + by * math.sin(angle)) for angle in angles]
    return [corner(point, rim[k - 1], rim[(k + 1) % 8]) for k, point in enumerate(rim)]
