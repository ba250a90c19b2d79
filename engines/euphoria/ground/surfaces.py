"""A surface one can stand on, the ground or the top of a high piece, and the straight ways over it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engines.euphoria.ground import plane
from engines.euphoria.ground.bends import CLEAR, Arms, Bend, Round, Way, around
from engines.euphoria.ground.plane import Point, Region, Segment
from engines.euphoria.ground.scenery import BASE, DEPTH, WIDTH, Piece

FURTHEST = 1250
"""No single straight way between two bends is longer: hardly anybody has so many action points."""
ROUND_ABOUT = 900
"""Nor goes a way straight on further between a bend and the round of a figure."""
CELL = 400
"""Bends are looked up by squares of this side."""
KEPT = 4096
"""So many places' rounds are kept for a surface."""


class Surface:
    """A level area. `hard` may not be entered by the middle of a base, in `slow` an inch counts double."""

    def __init__(
        self, level: int, piece: Piece | None, hard: Region, slow: plane.Patches, bends: Sequence[Bend]
    ) -> None:
        self.level = level
        self.piece = piece
        self.hard = hard
        self.slow = slow
        self.bends: list[Bend] = []
        self.ways: list[list[Way]] = []
        self._index: plane.Index | None = None
        self._cut: dict[Point, frozenset[int]] = {}
        self._rounds: dict[Point, Round] = {}
        self._between: dict[tuple[Point, Point], list[tuple[int, int, float, float]]] = {}
        self._cells: dict[tuple[int, int], list[tuple[int, Arms, float, float]]] = {}
        self.add(bends)

    def add(self, bends: Sequence[Bend]) -> list[int]:
        """Take in more bends, as far as they are free, before anything is asked; their numbers, -1 for none."""
        numbers = []
        for bend, free in zip(bends, self.free([bend.at for bend in bends]), strict=True):
            numbers.append(len(self.bends) if free else -1)
            if free:
                self.bends.append(bend)
        return numbers

    def free(self, points: Sequence[Point]) -> list[bool]:
        """Whether the middle of a base may be at each of the points, as far as scenery and the edge go."""
        found = plane.holds(self.hard, points)
        if self.piece is not None:
            return [not hard for hard in found]
        return [
            not hard and BASE <= x <= WIDTH - BASE and BASE <= y <= DEPTH - BASE
            for hard, (x, y) in zip(found, points, strict=True)
        ]

    def measure(self, segments: Sequence[Segment]) -> list[tuple[float, float] | None]:
        """Plain and slow length of straight ways; None where scenery is in the way."""
        if not segments:
            return []
        found: list[tuple[float, float] | None] = [None] * len(segments)
        numbers, drawn = plane.clear_of(self.hard, segments)
        left = [segments[i] for i in numbers]
        for i, (a, b), double in zip(numbers, left, self.slow.lengths(drawn, left), strict=True):
            found[i] = (max(0.0, plane.apart(a, b) - double), double)
        return found

    def link(self) -> None:
        """Work out the straight ways between all bends, once."""
        if self.ways or not self.bends:
            return
        bends, pairs = self.bends, []
        for i, one in enumerate(bends):
            for j in range(i + 1, len(bends)):
                two = bends[j]
                if plane.apart(one.at, two.at) <= FURTHEST and one.useful(two.at) and two.useful(one.at):
                    pairs.append((i, j))
        self.ways = [[] for _ in bends]
        drawn = [(bends[i].at, bends[j].at) for i, j in pairs]
        kept: list[Segment] = []
        for (i, j), segment, length in zip(pairs, drawn, self.measure(drawn), strict=True):
            if length is not None:
                self.ways[i].append(Way(j, *length, len(kept)))
                self.ways[j].append(Way(i, *length, len(kept)))
                kept.append(segment)
        for ways in self.ways:
            ways.sort(key=lambda way: way.plain + 2 * way.slow)
        self._index = plane.Index(kept)

    def cut(self, at: Point) -> frozenset[int]:
        """The numbers of the ways that a base standing at `at` is in the way of."""
        found = self._cut.get(at)
        if found is None:
            found = frozenset(self._index.near(at, CLEAR) if self._index else ())
            if len(self._cut) > KEPT:
                self._cut = {}
            self._cut[at] = found
        return found

    def round(self, at: Point) -> Round:
        """What a base standing at `at` adds to the bends."""
        found = self._rounds.get(at)
        if found is None:
            bends = around(at)
            bends = [bend for bend, fits in zip(bends, self.free([bend.at for bend in bends]), strict=True) if fits]
            out = self._look(bends, ROUND_ABOUT)
            into: dict[int, list[Way]] = {}
            for k, ways in enumerate(out):
                for way in ways:
                    into.setdefault(way.to, []).append(Way(k, way.plain, way.slow))
            if len(self._rounds) > KEPT:
                self._rounds = {}
            found = self._rounds[at] = Round(bends, out, into)
        return found

    def between(self, one: Point, two: Point) -> list[tuple[int, int, float, float]]:
        """The straight ways between the corners round two figures, or those of one: corners and lengths."""
        found = self._between.get((one, two))
        if found is None:
            here, there = self.round(one).bends, self.round(two).bends
            pairs = [
                (a, b)
                for a, first in enumerate(here)
                for b, second in enumerate(there)
                if (one != two or a < b) and first.useful(second.at) and second.useful(first.at)
            ]
            if plane.apart(one, two) > FURTHEST:
                pairs = []
            lengths = self.measure([(here[a].at, there[b].at) for a, b in pairs])
            found = [(a, b, *length) for (a, b), length in zip(pairs, lengths, strict=True) if length is not None]
            if len(self._between) > KEPT:
                self._between = {}
            self._between[one, two] = found
        return found

    def seen_from(self, at: Point, reach: float) -> list[Way]:
        """The straight ways from a place to the bends no further than `reach`."""
        x, y = at
        asked, drawn = [], []
        near = self._around(x, y) if reach <= FURTHEST else [(j, None, *bend.at) for j, bend in enumerate(self.bends)]
        for j, _, ox, oy in near:
            if math.hypot(ox - x, oy - y) <= reach and self.bends[j].useful(at):
                asked.append(j)
                drawn.append((at, (ox, oy)))
        lengths = self.measure(drawn)
        return [Way(j, *length) for j, length in zip(asked, lengths, strict=True) if length is not None]

    def _look(self, bends: Sequence[Bend], reach: float) -> list[list[Way]]:
        """The straight ways from each of the bends to those of the surface, none longer than `reach`."""
        asked, drawn = [], []
        for k, bend in enumerate(bends):
            (x, y), free = bend.at, bend.arms is None
            for j, arms, ox, oy in self._around(x, y):
                dx, dy = x - ox, y - oy
                if not (-reach < dx < reach and -reach < dy < reach):
                    continue
                if arms is not None:  # as in `useful`, without a call: this is asked more often than anything else
                    ax, ay, bx, by, arm = arms
                    one, two = dx * ay - dy * ax, dx * by - dy * bx
                    if one * two < 0:
                        hair = 1.5 * (abs(dx) + abs(dy) + arm)
                        if not (-hair < one < hair or -hair < two < hair):
                            continue
                if free or bend.useful((ox, oy)):
                    asked.append((k, j))
                    drawn.append(((x, y), (ox, oy)))
        found: list[list[Way]] = [[] for _ in bends]
        for (k, j), length in zip(asked, self.measure(drawn), strict=True):
            if length is not None:
                found[k].append(Way(j, *length))
        return found

    def _around(self, x: float, y: float) -> list[tuple[int, Arms, float, float]]:
        """The bends within a square round a place that holds everything as far as `FURTHEST`, and a little more."""
        cell = int(x // CELL), int(y // CELL)
        if cell not in self._cells:
            west, north, reach = cell[0] * CELL - FURTHEST, cell[1] * CELL - FURTHEST, CELL + 2 * FURTHEST
            self._cells[cell] = [
                (j, bend.arms, *bend.at)
                for j, bend in enumerate(self.bends)
                if 0 <= bend.at[0] - west <= reach and 0 <= bend.at[1] - north <= reach
            ]
        return self._cells[cell]
