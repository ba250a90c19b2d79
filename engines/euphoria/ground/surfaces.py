"""A surface one can stand on, the ground or the top of a high piece, and the straight ways over it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

from engines.euphoria.ground import plane
from engines.euphoria.ground.bends import CLEAR, Bend, Round, Way, around
from engines.euphoria.ground.plane import Point, Region, Segment
from engines.euphoria.ground.scenery import BASE, DEPTH, WIDTH, Piece

FURTHEST = 1250
"""No single straight way between two bends is longer: hardly anybody has so many action points."""
ROUND_ABOUT = 900
"""Nor goes a way straight on further between a bend and the round of a figure."""
KEPT = 4096
"""So many places' rounds are kept for a surface."""

Length = tuple[float, float] | None
"""Of a straight way: over plain ground and over ground that counts double; None where scenery is in it."""


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
        self._between: dict[tuple[Point, Point], list[list[Way]]] = {}
        self._seen: dict[Point, tuple[float, list[tuple[float, Way]]]] = {}
        self._measured: dict[Segment, Length] = {}
        self.add(bends)

    @cached_property
    def fan(self) -> plane.Fan:
        """The bends, for many questions at once; no more are taken in then."""
        return plane.Fan(self.bends)

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

    def measure(self, segments: Sequence[Segment] | plane.Columns) -> list[Length]:
        """Plain and slow length of straight ways; None where scenery is in the way."""
        return plane.straight(self.hard, self.slow, segments) if len(segments) else []

    def recalled(self, segments: Sequence[Segment]) -> list[Length]:
        """As `measure`, for ways that are asked about again and again."""
        if len(self._measured) > 16 * KEPT:
            self._measured = {}
        known = self._measured  # another thread may begin anew meanwhile
        new = [segment for segment in segments if segment not in known]
        if new:
            known.update(zip(new, self.measure(new), strict=True))
        return [known[segment] for segment in segments]

    def link(self) -> None:
        """Work out the straight ways between all bends, once."""
        if self.ways or not self.bends:
            return
        self.ways = [[] for _ in self.bends]
        pairs, drawn = self.fan.pairs(FURTHEST)
        kept: list[Segment] = []
        for (i, j), length in zip(pairs, self.measure(drawn), strict=True):
            if length is not None:
                self.ways[i].append(Way(j, *length, len(kept)))
                self.ways[j].append(Way(i, *length, len(kept)))
                kept.append((self.bends[i].at, self.bends[j].at))
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
            fan = plane.Fan(bends)
            out: list[list[Way]] = [[] for _ in bends]
            into: dict[int, list[Way]] = {}
            corners, ends, drawn = fan.between(self.fan, ROUND_ABOUT)
            for k, j, length in zip(corners, ends, self.measure(drawn), strict=True):
                if length is not None:
                    out[k].append(Way(j, *length))
                    into.setdefault(j, []).append(Way(k, *length))
            if len(self._rounds) > KEPT:
                self._rounds = {}
            found = self._rounds[at] = Round(bends, out, into, fan)
        return found

    def between(self, one: Point, two: Point) -> list[list[Way]]:
        """The straight ways from each of the corners round a figure to those round another, or the same."""
        found = self._between.get((one, two))
        if found is None:
            here, there = self.round(one), self.round(two)
            found = [[] for _ in here.bends]
            back: list[list[Way]] = found if one == two else [[] for _ in there.bends]
            if plane.apart(one, two) <= FURTHEST:
                starts, ends, drawn = here.fan.between(there.fan, math.inf)
                for a, b, length in zip(starts, ends, self.measure(drawn), strict=True):
                    if length is not None and (one != two or a != b):
                        found[a].append(Way(b, *length))
                        if one != two:
                            back[b].append(Way(a, *length))
            if len(self._between) > KEPT:
                self._between = {}
            self._between[one, two], self._between[two, one] = found, back
        return found

    def seen_from(self, at: Point, reach: float) -> list[Way]:
        """The straight ways from a place to the bends no further than `reach`."""
        known = self._seen.get(at)
        if known is None or known[0] < reach:
            numbers, away, drawn = self.fan.seen_from(at, reach)
            ways = [Way(j, *length) if length else None for j, length in zip(numbers, self.measure(drawn), strict=True)]
            if len(self._seen) > KEPT:
                self._seen = {}
            known = self._seen[at] = reach, [(far, way) for far, way in zip(away, ways, strict=True) if way]
        return [way for far, way in known[1] if far <= reach]
