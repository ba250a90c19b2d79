"""How far it is from anywhere to one goal over a table without figures, and by which way."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable
from functools import lru_cache
from threading import Lock

from engines.euphoria.ground.scenery import INCH, Spot, Table
from engines.euphoria.ground.surfaces import Bend
from engines.euphoria.ground.terrain import Terrain, terrain


class Homing:
    """The cheapest ways to a goal, found from the goal outward and no further than has been asked for."""

    def __init__(self, table: Table, goal: Spot, carrying: bool, leap: int) -> None:
        self.net: Terrain = terrain(table)
        self.double, self.leap = 1.0 if carrying else 2.0, leap
        layer = self.net.on(goal) or 0
        first = self.net.first[layer]
        self.best: dict[int, float] = {}
        self.next: dict[int, int | None] = {}
        """The bend after a bend; None: the goal itself."""
        self.settled: set[int] = set()
        self.heap: list[tuple[float, int]] = []
        self.turns = Lock()
        for way in self.net.surfaces[layer].views([Bend((float(goal.x), float(goal.y)))])[0]:
            self._offer(way.to + first, way.plain + self.double * way.slow, None)

    def _offer(self, node: int, far: float, after: int | None) -> None:
        if far < self.best.get(node, math.inf):
            self.best[node], self.next[node] = far, after
            heapq.heappush(self.heap, (far, node))

    def _settle(self) -> tuple[float, int]:
        """The next bend in order of distance."""
        far, node = heapq.heappop(self.heap)
        if node in self.settled:
            return far, node
        self.settled.add(node)
        layer = self.net.surface_of[node]
        first = self.net.first[layer]
        for to, plain, slow, _ in self.net.surfaces[layer].ways[node - first]:
            if to + first not in self.settled:
                self._offer(to + first, far + plain + self.double * slow, node)
        for begin, link in self.net.back.get(node, ()):
            if link.drop <= self.leap:
                self._offer(begin, far + link.plain + self.double * link.slow + INCH * link.jump, node)
        return far, node

    def distance(self, ways: Iterable[tuple[int, float]]) -> float:
        """How far it is from a place with these ways to bends (number and length); infinite if none leads on."""
        lengths = dict(ways)
        with self.turns:
            best = min((self.best[n] + far for n, far in lengths.items() if n in self.settled), default=math.inf)
            while self.heap and self.heap[0][0] < best:
                far, node = self._settle()
                if node in lengths:
                    best = min(best, far + lengths[node])
        return best


@lru_cache(maxsize=128)
def homing(table: Table, goal: Spot, carrying: bool, leap: int) -> Homing:
    """The ways to a goal, kept for the next who wants there."""
    return Homing(table, goal, carrying, leap)
