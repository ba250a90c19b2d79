"""The cheapest way from a place to a far goal over a table without figures: for who cannot get there at once."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import lru_cache
from math import inf
from threading import Lock

from engines.euphoria.ground.scenery import INCH, Spot
from engines.euphoria.ground.surfaces import FURTHEST
from engines.euphoria.ground.terrain import Terrain


class Homing:
    """A search from a goal outward (Dijkstra): how far the bends it has met are from the goal, and what comes next."""

    def __init__(self, net: Terrain, goal: Spot, carrying: bool, leap: int) -> None:
        self.net = net
        self.double, self.leap = 1.0 if carrying else 2.0, leap
        self.trunk = net.trunk(self.double)
        self.best = [inf] * net.count
        """How far each bend is from the goal, as far as is known."""
        self.next: list[int | None] = [None] * net.count
        """The bend after a bend; None: the goal itself."""
        self.settled: set[int] = set()
        self.heap: list[tuple[float, int]] = []
        self.turns = Lock()
        layer = net.on(goal) or 0
        at, surface = (float(goal.x), float(goal.y)), net.surfaces[layer]
        for way in surface.seen_from(at, FURTHEST) or surface.seen_from(at, inf):
            if way.to + net.first[layer] in self.trunk:
                self._offer(way.to + net.first[layer], way.plain + self.double * way.slow, None)

    def _offer(self, node: int, far: float, after: int | None) -> None:
        if far < self.best[node]:
            self.best[node], self.next[node] = far, after
            heapq.heappush(self.heap, (far, node))

    def _settle(self) -> int:
        """The next bend in order of how far it is."""
        far, node = heapq.heappop(self.heap)
        if node in self.settled:
            return node
        self.settled.add(node)
        after, layer = self.next[node], self.net.surface_of[node]
        if node not in self.net.ports or (after is not None and self.net.surface_of[after] != layer):
            best, onward, heap = self.best, self.next, self.heap
            for to, length in self.trunk[node]:  # as `_offer` does, without a call each
                further = far + length
                if further < best[to]:
                    best[to], onward[to] = further, node
                    heapq.heappush(heap, (further, to))
        for begin, link in self.net.back.get(node, ()):
            if link.drop <= self.leap:
                self._offer(begin, far + link.plain + self.double * link.slow + INCH * link.jump, node)
        return node

    def distance(self, ways: Mapping[int, float]) -> float:
        """How far it is from a place, by one of its ways to bends (number: length); infinite if none leads on.

        Every bend that is nearer to the goal is settled then.
        """
        with self.turns:
            best = min((self.best[node] + ways[node] for node in ways if node in self.settled), default=inf)
            while self.heap and self.heap[0][0] < best:
                node = self._settle()
                if node in ways:
                    best = min(best, self.best[node] + ways[node])
        return best


@lru_cache(maxsize=128)
def homing(net: Terrain, goal: Spot, carrying: bool, leap: int) -> Homing:
    """The search from a goal, kept for whoever else goes there."""
    return Homing(net, goal, carrying, leap)
