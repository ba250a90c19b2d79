"""The search for cheapest ways from where a figure stands, round the other figures: Dijkstra over a table's net."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from typing import NamedTuple

from engines.euphoria.ground.plane import OCTANT, WIDER, Point, Segment
from engines.euphoria.ground.scenery import BASE, INCH, SLACK, STANDING, Body, Table
from engines.euphoria.ground.surfaces import Bend, Way
from engines.euphoria.ground.terrain import Link, Terrain, jump_cost, terrain

CLEAR = 2 * BASE - SLACK
"""The middles of two bases come no nearer."""
ROUNDING = 3 * INCH
"""Rounding up adds less than this to a price: a way dearer by so much before it never wins."""


class Label(NamedTuple):
    """A way found to `node`: hundredths at one point an inch and at two, points for jumps, the way it continues."""

    key: float
    serial: int
    node: int
    plain: float
    slow: float
    jump: int
    before: Label | None
    how: str
    drop: int

    def price(self) -> int:
        """What it costs in action points."""
        return price(self.plain, self.slow, self.jump)


def whole(hundredths: float) -> int:
    """Inches, every begun one counted; less than one hundredth over is none."""
    return math.ceil((hundredths - 0.75) / INCH)


def price(plain: float, slow: float, jump: int = 0) -> int:
    """Action points: plain inches summed and rounded up, slow ones likewise and doubled, and the jumps."""
    return whole(plain) + 2 * whole(slow) + jump


class Near(NamedTuple):
    """Another figure on a surface, and how near one may pass it."""

    x: float
    y: float
    clear: float


class Field:
    """Every cheapest way of one figure, up to `budget` action points. Others are never crossed."""

    def __init__(
        self, table: Table, body: Body, others: Sequence[Body], budget: int, *, carrying: bool = False, leap: int = 300
    ) -> None:
        self.net: Terrain = terrain(table)
        self.body, self.budget, self.carrying, self.leap = body, budget, carrying, leap
        self.others = [other for other in others if other.key != body.key]
        self.places: list[Point] = list(self.net.places)
        self.layer: list[int] = list(self.net.surface_of)
        self.ways: dict[int, list[Way]] = {}
        self.links: dict[int, list[Link]] = {}
        self.labels: dict[int, list[Label]] = {}
        self.serial = 0
        self._settled: dict[int, list[tuple[float, float, Label]]] = {}
        self.limit = budget * INCH + 1.0
        self.near = [self._near(index) for index in range(len(self.net.surfaces))]
        self.cut = [
            frozenset[int]().union(*(surface.cut((o.x, o.y)) for o in near))
            for surface, near in zip(self.net.surfaces, self.near, strict=True)
        ]
        self.start = self._add_start()
        if self.start >= 0:
            self._add_rounds()
            self._search()

    def _near(self, index: int) -> list[Near]:
        """The others a way on a surface may meet, none nearer than they already are."""
        surface, spot, reach = self.net.surfaces[index], self.body.spot, self.budget * INCH + 2 * INCH
        found = []
        for other in self.others:
            x, y = float(other.at[0]), float(other.at[1])
            if abs(other.feet - surface.level) >= STANDING or (surface.piece and not surface.piece.near((x, y), INCH)):
                continue
            distance = math.hypot(x - spot.x, y - spot.y)
            if distance <= reach:
                on_it = abs(other.feet - spot.height) < STANDING
                found.append(Near(x, y, min(CLEAR, distance - 0.5) if on_it else CLEAR))
        return found

    def _add(self, at: Point, layer: int) -> int:
        self.places.append(at)
        self.layer.append(layer)
        return len(self.places) - 1

    def _both(self, a: int, b: int, length: tuple[float, float]) -> None:
        self.ways.setdefault(a, []).append(Way(b, *length))
        self.ways.setdefault(b, []).append(Way(a, *length))

    def _add_start(self) -> int:
        layer = self.net.on(self.body.spot)
        at = (float(self.body.at[0]), float(self.body.at[1]))
        if layer is None:  # pushed half onto something: it may still walk off
            layer = 0 if self.body.feet < 2 * INCH else self.net.highest(at, self.body.feet) or 0
        start = self._add(at, layer)
        surface, first = self.net.surfaces[layer], self.net.first[layer]
        self.ways[start] = [way._replace(to=way.to + first) for way in surface.views([Bend(at)])[0]]
        for low, foot, high, head in self.net.borders(layer, at):
            self._add_border(start, at, layer, (low, foot, high, head))
        return start

    def _add_border(self, start: int, at: Point, layer: int, pair: tuple[int, Point, int, Point]) -> None:
        low, foot, high, head = pair
        here, there, other = (foot, head, high) if layer == low else (head, foot, low)
        length = self.net.surfaces[layer].measure([(at, here)])[0]
        if length is None or not self.net.surfaces[other].free([there])[0]:
            return
        port, beyond = self._add(here, layer), self._add(there, other)
        self.ways[start].append(Way(port, *length))
        rise = self.net.surfaces[high].level - self.net.surfaces[low].level
        self.links[port] = [Link(beyond, 0, rise, 0, "climb")]
        if layer == high:
            self.links[port].append(Link(beyond, 0, 0, jump_cost(rise), "jump", rise))
        first = self.net.first[other]
        self.ways[beyond] = [
            way._replace(to=way.to + first) for way in self.net.surfaces[other].views([Bend(there)])[0]
        ]

    def _add_rounds(self) -> None:
        """The corners a way round another figure bends at."""
        for index, near in enumerate(self.near):
            if not near:
                continue
            surface, first = self.net.surfaces[index], self.net.first[index]
            bends = [bend for other in near for bend in around((other.x, other.y))]
            free = surface.free([bend.at for bend in bends])
            bends = [
                bend
                for bend, fits in zip(bends, free, strict=True)
                if fits and not any(math.hypot(bend.at[0] - o.x, bend.at[1] - o.y) < o.clear for o in near)
            ]
            numbers = [self._add(bend.at, index) for bend in bends]
            for number, views in zip(numbers, surface.views(bends), strict=True):
                for way in views:
                    self._both(number, way.to + first, (way.plain, way.slow))
            self._join(index, bends, numbers)

    def _join(self, index: int, bends: list[Bend], numbers: list[int]) -> None:
        """The ways between those corners, and from the start to them."""
        pairs: list[tuple[int, int]] = []
        drawn: list[Segment] = []
        start = [(Bend(self.places[self.start]), self.start)] if self.layer[self.start] == index else []
        both = [*start, *zip(bends, numbers, strict=True)]
        for i, (one, a) in enumerate(both):
            for two, b in both[i + 1 :]:
                if one.useful(two.at) and two.useful(one.at):
                    pairs.append((a, b))
                    drawn.append((one.at, two.at))
        for (a, b), length in zip(pairs, self.net.surfaces[index].measure(drawn), strict=True):
            if length is not None:
                self._both(a, b, length)

    def settled(self, layer: int) -> list[tuple[float, float, Label]]:
        """The ways found to places on a surface, with the places."""
        if layer not in self._settled:
            self._settled[layer] = [
                (*self.places[node], label)
                for node, labels in self.labels.items()
                if self.layer[node] == layer
                for label in labels
            ]
        return self._settled[layer]

    def met(self, layer: int, a: Point, b: Point) -> bool:
        """Whether another figure stands in a straight way."""
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        square = dx * dx + dy * dy
        for x, y, clear in self.near[layer]:
            share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
            share = 0.0 if share < 0 else 1.0 if share > 1 else share
            ex, ey = ax + share * dx - x, ay + share * dy - y
            if ex * ex + ey * ey < clear * clear:
                return True
        return False

    def _search(self) -> None:
        begin = Label(0.0, 0, self.start, 0.0, 0.0, 0, None, "", 0)
        self.labels[self.start] = [begin]
        heap = [begin]
        own, net = self.net.count, self.net
        while heap:
            label = heapq.heappop(heap)
            node = label.node
            if label not in self.labels[node]:
                continue  # a better one came after it
            layer = self.layer[node]
            for link in self.links.get(node, ()) if node >= own else net.links.get(node, ()):
                there = self.places[link.to]
                if link.drop <= self.leap and not self.met(self.layer[link.to], there, there):
                    self._push(heap, label, link.to, link.plain, link.slow, link.jump, link.how, link.drop)
            if label.how == "walk" and (node in net.ports or (node >= own and node in self.links)):
                continue  # nothing bends at the foot of a climb
            if node < own:
                first, cut = net.first[layer], self.cut[layer]
                room = self.limit - label.key
                for to, plain, slow, number in net.surfaces[layer].ways[node - first]:
                    if plain > room:
                        break
                    if number not in cut:
                        self._push(heap, label, to + first, plain, slow)
            here = self.places[node]
            for way in self.ways.get(node, ()):
                if label.key + way.plain <= self.limit and not self.met(layer, here, self.places[way.to]):
                    self._push(heap, label, way.to, way.plain, way.slow)

    def _push(
        self, heap: list[Label], label: Label, to: int, plain: float, slow: float,
        jump: int = 0, how: str = "walk", drop: int = 0,
    ) -> None:  # fmt: skip
        if self.carrying:
            plain, slow = 0.0, plain + slow
        key = label.key + plain + 2 * slow + INCH * jump
        if key > self.limit:
            return
        plain, slow, jump = label.plain + plain, label.slow + slow, label.jump + jump
        known = self.labels.get(to)
        if known is None:
            known = self.labels[to] = []
        for old in known:
            if old.key + ROUNDING <= key or (
                old.plain <= plain + 0.01 and old.slow <= slow + 0.01 and old.jump <= jump
            ):
                return
        self.serial += 1
        new = Label(key, self.serial, to, plain, slow, jump, label, how, drop)
        known[:] = [old for old in known if not worse(old, new)]
        known.append(new)
        heapq.heappush(heap, new)


def worse(label: Label, old: Label) -> bool:
    """Whether a way is no better than one known already, however both go on."""
    return old.key + ROUNDING <= label.key or (
        old.plain <= label.plain + 0.01 and old.slow <= label.slow + 0.01 and old.jump <= label.jump
    )


def around(at: Point, by: float = (CLEAR + 0.2) * WIDER) -> list[Bend]:
    """Eight places round a base, `by` from its middle: where a way round it bends."""
    rim = [(at[0] + by * math.cos((k + 0.5) * OCTANT), at[1] + by * math.sin((k + 0.5) * OCTANT)) for k in range(8)]
    return [Bend(point, (rim[k - 1], rim[(k + 1) % 8])) for k, point in enumerate(rim)]


def legs_of(label: Label) -> list[Label]:
    """The labels along a way, from the start."""
    chain = []
    walk: Label | None = label
    while walk is not None:
        chain.append(walk)
        walk = walk.before
    return chain[::-1]
