"""The search for cheapest ways from where a figure stands, round the other figures: Dijkstra over a table's net."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from engines.euphoria.ground.bends import CLEAR, Bend, Way
from engines.euphoria.ground.plane import Point
from engines.euphoria.ground.scenery import INCH, STANDING, Spot, Table
from engines.euphoria.ground.terrain import Link, Terrain, jump_cost, renumbered, terrain

BLUR = 3.0
"""So much over its action points a way may be: a hair in each sum is rounded down."""
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


class Ways:
    """Every cheapest way from `spot`, as far as has been asked. Others are never crossed, no jump is over `leap`."""

    def __init__(self, table: Table, spot: Spot, others: tuple[Spot, ...], carrying: bool, leap: int) -> None:
        self.net: Terrain = terrain(table)
        self.spot, self.others, self.carrying, self.leap = spot, others, carrying, leap
        self.here: Point = (float(spot.x), float(spot.y))
        layer = self.net.on(spot)
        if layer is None:  # pushed half onto something: it may still walk off
            layer = 0 if spot.height < 2 * INCH else self.net.highest(self.here, spot.height) or 0
        self.ground = layer
        self.near = self._near()
        self.aimed: dict[tuple[int, Point], tuple[float, float] | None] = {}
        self.start = self.net.count
        self.begin = Label(0.0, 0, self.start, 0.0, 0.0, 0, None, "", 0)
        self.explored = -1
        self.turns = Lock()

    def _near(self) -> list[list[Near]]:
        """The others a way on each surface may meet, none to be passed nearer than it already is."""
        found: list[list[Near]] = [[] for _ in self.net.surfaces]
        spot = self.spot
        for other in self.others:
            x, y = float(other.x), float(other.y)
            beside = abs(other.height - spot.height) < STANDING
            clear = min(CLEAR, math.hypot(x - spot.x, y - spot.y) - 0.5) if beside else CLEAR
            for index in self.net.barred(other):
                found[index].append(Near(x, y, clear))
        return found

    def aim(self, layer: int, points: Sequence[Point]) -> None:
        """Measure the straight ways to many places on the figure's own surface at once, for `direct`."""
        if layer == self.ground:
            drawn = [(self.here, point) for point in points if (layer, point) not in self.aimed]
            for (_, point), length in zip(drawn, self.net.surfaces[layer].measure(drawn), strict=True):
                self.aimed[layer, point] = length

    def direct(self, layer: int, point: Point) -> tuple[float, float] | None:
        """Plain and slow length of the way straight to a place; None where something is in it."""
        if layer != self.ground or self.met(layer, self.here, point):
            return None
        if (layer, point) not in self.aimed:
            self.aim(layer, [point])
        return self.aimed[layer, point]

    def scenery_clear(self, point: Point) -> bool:
        """Whether no scenery is in the way straight to a place on the figure's own surface."""
        self.aim(self.ground, [point])
        return self.aimed[self.ground, point] is not None

    def met(self, layer: int, a: Point, b: Point) -> bool:
        """Whether another figure stands in a straight way."""
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        square = dx * dx + dy * dy
        for x, y, clear in self.near[layer]:
            off = (x - ax) * dy - (y - ay) * dx
            if off * off >= clear * clear * square and square:
                continue  # not even the whole line comes near
            share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
            share = 0.0 if share < 0 else 1.0 if share > 1 else share
            ex, ey = ax + share * dx - x, ay + share * dy - y
            if ex * ex + ey * ey < clear * clear:
                return True
        return False

    def explore(self, budget: int) -> None:
        """Find all ways for `budget` action points, unless that has been done."""
        if budget > self.explored:
            with self.turns:
                if budget > self.explored:
                    # Others go on reading the old ways until all new ones are there.
                    found = copy(self)
                    found._explore(budget)
                    self.__dict__.update(vars(found))

    def rooms(self, budget: int) -> list[tuple[float, float, float, int, Label]]:
        """The places ways lead to: how far one may go on from there over plain ground, the surface, and the way."""
        self.explore(budget)
        kept = self._rooms
        if budget not in kept:
            kept[budget] = [
                (*self.places[node], left, self.layer[node], label)
                for node, labels in self.labels.items()
                for label in labels
                if (left := self.room_left(budget, label)) >= 0
            ]
        return kept[budget]

    def room_left(self, budget: int, label: Label) -> float:
        """How far one may walk on over plain ground at the end of a way, in hundredths."""
        left = budget - label.jump
        if self.carrying:
            return left // 2 * INCH - label.slow
        return (left - 2 * whole(label.slow) if label.slow else left) * INCH - label.plain

    def _explore(self, budget: int) -> None:
        self.explored = budget
        self.limit = budget * INCH + BLUR
        self.places: list[Point] = [*self.net.places, self.here]
        self.bends: list[Bend] = [*self.net.bends, Bend(self.here)]
        self.layer: list[int] = [*self.net.surface_of, self.ground]
        self.ways: dict[int, list[Way]] = {}
        self.links: dict[int, list[Link]] = {}
        self.corners: dict[int, tuple[int, Point, int]] = {}
        """The corners round others: the surface, whom they are round, and their numbers there."""
        self.rounds: list[list[tuple[Point, int]]] = [[] for _ in self.near]
        """The others on each surface, and the numbers of the first corners round them."""
        self.into: list[list[tuple[int, dict[int, list[Way]]]]] = [[] for _ in self.near]
        self.labels: dict[int, list[Label]] = {}
        self.reached: list[list[tuple[float, float, float, Label]]] = [[] for _ in self.near]
        """Where ways lead on each surface, what they cost (hundredths) and the ways."""
        self._rooms: dict[int, list[tuple[float, float, float, int, Label]]] = {}
        self.serial = 0
        within = [
            [(o.x, o.y) for o in near if math.hypot(o.x - self.spot.x, o.y - self.spot.y) <= self.limit + 2 * INCH]
            for near in self.near
        ]
        self.cut = [
            frozenset[int]().union(*(surface.cut(at) for at in others))
            for surface, others in zip(self.net.surfaces, within, strict=True)
        ]
        self._add_start()
        for index, others in enumerate(within):
            if others:
                self._add_rounds(index, others)
        self._search()

    def _add(self, at: Point, layer: int, bend: Bend | None = None) -> int:
        self.places.append(at)
        self.bends.append(bend or Bend(at))
        self.layer.append(layer)
        return len(self.places) - 1

    def _add_start(self) -> None:
        surface = self.net.surfaces[self.ground]
        first = self.net.first
        self.ways[self.start] = renumbered([surface.seen_from(self.here, self.limit)], first[self.ground])[0]
        for low, foot, high, head in self.net.borders(self.ground, self.here):
            here, there, other = (foot, head, high) if self.ground == low else (head, foot, low)
            length = surface.measure([(self.here, here)])[0]
            if length is None or not self.net.surfaces[other].free([there])[0]:
                continue
            port, beyond = self._add(here, self.ground), self._add(there, other)
            self.ways[self.start].append(Way(port, *length))
            rise = self.net.surfaces[high].level - self.net.surfaces[low].level
            self.links[port] = [Link(beyond, 0, rise, 0, "climb")]
            if self.ground == high:
                self.links[port].append(Link(beyond, 0, 0, jump_cost(rise), "jump", rise))
            self.ways[port] = []
            self.ways[beyond] = renumbered([self.net.surfaces[other].seen_from(there, self.limit)], first[other])[0]

    def _add_rounds(self, index: int, others: Sequence[Point]) -> None:
        """The corners a way round another figure bends at, and the ways to them from the start."""
        surface = self.net.surfaces[index]
        drawn = []
        for at in others:
            around = surface.round(at)
            self.into[index].append((len(self.places), around.into))
            for k, bend in enumerate(around.bends):
                number = self._add(bend.at, index, bend)
                self.corners[number] = index, at, k
                if index == self.ground and bend.useful(self.here):
                    drawn.append((number, bend.at))
            self.rounds[index].append((at, len(self.places) - len(around.bends)))
        lengths = surface.measure([(self.here, at) for _, at in drawn])
        self.ways[self.start] += [Way(n, *length) for (n, _), length in zip(drawn, lengths, strict=True) if length]

    def _leave(self, node: int) -> list[Way]:
        """The ways on from the start, and from what was added to the net."""
        if node not in self.ways:
            index, at, k = self.corners[node]
            surface = self.net.surfaces[index]
            found = renumbered([surface.round(at).out[k]], self.net.first[index])[0]
            found = list(found)
            for other, shift in self.rounds[index]:
                found += [Way(to + shift, plain, slow) for to, plain, slow, _ in surface.between(at, other)[k]]
            self.ways[node] = found
        return self.ways[node]

    def _search(self) -> None:
        self.labels[self.start] = [self.begin]
        self.flat = [math.inf] * len(self.places)
        """The lengths of the ways over plain ground alone, without a jump, where there is one (carrying: of any): none
        that is longer can be better."""
        heap = [self.begin]
        while heap:
            label = heapq.heappop(heap)
            node = label.node
            if label not in self.labels[node]:
                continue  # a better one came after it
            links = self.links.get(node, ()) if node >= self.start else self.net.links.get(node, ())
            for link in links:
                there = self.places[link.to]
                if link.drop <= self.leap and not self.met(self.layer[link.to], there, there):
                    self._push(heap, label, [Way(*link[:3])], link.jump, link.how, link.drop)
            self._onward(heap, label)
        self._rank()

    def _onward(self, heap: list[Label], label: Label) -> None:
        """Continue a way straight on from a bend, no further than the points reach."""
        node, room = label.node, self.limit - label.key
        if node >= self.start:
            self._push(heap, label, self._leave(node), unsure=True)
            return
        layer, flat, clear = self.layer[node], self.flat, []
        first, cut = self.net.first[layer], self.cut[layer]
        before = label.slow if self.carrying else label.plain
        for way in self.net.ways[node]:
            to, plain, slow, number = way
            if plain + 2 * slow > room:
                break
            if flat[to] > before + plain + 0.01 and number not in cut:
                clear.append(way)
        self._push(heap, label, clear)
        for shift, into in self.into[layer]:
            found = into.get(node - first)
            if found:
                self._push(heap, label, found, unsure=True, shift=shift)

    def _push(
        self, heap: list[Label], label: Label, onward: Sequence[Way],
        jump: int = 0, how: str = "walk", drop: int = 0, unsure: bool = False, shift: int = 0,
    ) -> None:  # fmt: skip
        """Continue a way, unless there is one that is no worse to the same place. `shift` is added to all numbers.

        `unsure`: somebody may stand in the way on; they are looked for last, as that takes longest.
        """
        before, _, node, plains, slows, jumps, *_ = label
        before, jumps = before + INCH * jump, jumps + jump
        limit, carrying, labels, places, flat = self.limit, self.carrying, self.labels, self.places, self.flat
        for number, plain, slow, _ in onward:
            to = number + shift
            far, double = (plains, slows + plain + slow) if carrying else (plains + plain, slows + slow)
            if flat[to] <= (double if carrying else far) + 0.01:
                continue
            key = before + (2 * (plain + slow) if carrying else plain + 2 * slow)
            if key > limit:
                continue
            known = labels.get(to, ())
            for old in known:
                if old[0] + ROUNDING <= key or (old[3] <= far + 0.01 and old[4] <= double + 0.01 and old[5] <= jumps):
                    break
            else:
                if unsure and self.met(self.layer[node], places[node], places[to]):
                    continue
                self.serial += 1
                new = Label(key, self.serial, to, far, double, jumps, label, how, drop)
                labels[to] = [*(old for old in known if not worse(old, new)), new] if known else [new]
                heapq.heappush(heap, new)
                if not jumps and (carrying or not double):
                    flat[to] = double if carrying else far

    def _rank(self) -> None:
        """Sort the ways found by the surfaces they lead to, for `reached`."""
        for node, labels in self.labels.items():
            if node != self.start:
                x, y = self.places[node]
                self.reached[self.layer[node]] += [(x, y, label.key, label) for label in labels]


def worse(label: Label, old: Label) -> bool:
    """Whether a way is no better than another, however both go on."""
    return old.key + ROUNDING <= label.key or (
        old.plain <= label.plain + 0.01 and old.slow <= label.slow + 0.01 and old.jump <= label.jump
    )


@lru_cache(maxsize=64)
def ways(table: Table, spot: Spot, others: tuple[Spot, ...], carrying: bool, leap: int) -> Ways:
    """The ways from a spot round others, kept for the next question about the same position."""
    return Ways(table, spot, others, carrying, leap)


def legs_of(label: Label) -> list[Label]:
    """The labels along a way, from the start."""
    chain = []
    walk: Label | None = label
    while walk is not None:
        chain.append(walk)
        walk = walk.before
    return chain[::-1]
