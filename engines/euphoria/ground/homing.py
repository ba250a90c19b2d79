"""The cheapest way from a place to a far goal over a table without figures: for who cannot get there at once."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping
from functools import lru_cache
from threading import Lock

from engines.euphoria.ground.plane import Point
from engines.euphoria.ground.scenery import INCH, Spot
from engines.euphoria.ground.terrain import Terrain


class Homing:
    """A search from a goal toward a place (A*): how far the bends it has met are from the goal, and what comes next."""

    def __init__(self, net: Terrain, goal: Spot, here: Point, carrying: bool, leap: int) -> None:
        self.net, self.here = net, here
        self.double, self.leap = 1.0 if carrying else 2.0, leap
        self.best: dict[int, float] = {}
        self.next: dict[int, int | None] = {}
        """The bend after a bend; None: the goal itself."""
        self.settled: set[int] = set()
        self.heap: list[tuple[float, float, int]] = []
        self.turns = Lock()
        layer = net.on(goal) or 0
        at, surface = (float(goal.x), float(goal.y)), net.surfaces[layer]
        for way in surface.views(at) or surface.seen_from(at, math.inf):
            if way.to + net.first[layer] in net.trunk:
                self._offer(way.to + net.first[layer], way.plain + self.double * way.slow, None)

    def _offer(self, node: int, far: float, after: int | None) -> None:
        if far < self.best.get(node, math.inf):
            self.best[node], self.next[node] = far, after
            x, y = self.net.places[node]
            heapq.heappush(self.heap, (far + math.hypot(x - self.here[0], y - self.here[1]), far, node))

    def _settle(self) -> int:
        """The next bend in order of how short a way over it could be."""
        _, far, node = heapq.heappop(self.heap)
        if node in self.settled:
            return node
        self.settled.add(node)
        after, layer = self.next[node], self.net.surface_of[node]
        if node not in self.net.ports or (after is not None and self.net.surface_of[after] != layer):
            for to, plain, slow in self.net.trunk[node]:
                if to not in self.settled:
                    self._offer(to, far + plain + self.double * slow, node)
        for begin, link in self.net.back.get(node, ()):
            if link.drop <= self.leap:
                self._offer(begin, far + link.plain + self.double * link.slow + INCH * link.jump, node)
        return node

    def distance(self, ways: Mapping[int, float]) -> float:
        """How far it is from the place, by one of its ways to bends (number: length); infinite if none leads on."""
        with self.turns:
            best = min((self.best[node] + ways[node] for node in self.settled if node in ways), default=math.inf)
            while self.heap and self.heap[0][0] < best:
                node = self._settle()
                if node in ways:
                    best = min(best, self.best[node] + ways[node])
        return best


@lru_cache(maxsize=64)
def homing(net: Terrain, goal: Spot, here: Point, carrying: bool, leap: int) -> Homing:
    """The search from a goal toward a place, kept for the next question about the same."""
    return Homing(net, goal, here, carrying, leap)
