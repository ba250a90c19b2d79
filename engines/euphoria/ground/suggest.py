"""Where to go, by name: into contact, into cover, onto, into, out of sight, home, as far as possible toward."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from typing import NamedTuple

from engines.euphoria.ground import plane
from engines.euphoria.ground.laying import beside
from engines.euphoria.ground.paths import HARMLESS, Path, approach, around_others, first_tries, reach, stops, touch
from engines.euphoria.ground.plane import rounded
from engines.euphoria.ground.scenery import BASE, CLIMBED, INCH, STANDING, Body, Kind, Piece, Spot, Table, base_gap
from engines.euphoria.ground.search import Ways
from engines.euphoria.ground.sight import hides, visible
from engines.euphoria.ground.terrain import levels
from engines.euphoria.ground.typed import parse

MOST = 24
"""No list is longer."""
SPREAD = 150
"""Places beside a piece are so far apart."""
WARY = 2
"""Cover is sought from so many foes, the nearest."""
NEARBY = 6
"""So many pieces to hide behind are looked at, the nearest."""
ROOM = 150
"""The middle of a base wholly on a platform is at most so far from the platform's middle, along either axis."""


class Suggestion(NamedTuple):
    """A destination: a key to type, what it is called, where it is, and the cheapest way there."""

    key: str
    label: str
    spot: Spot
    path: Path

    @property
    def cost(self) -> int:
        """Action points."""
        return self.path.cost


class Berth(NamedTuple):
    """A place in contact with a piece, and the direction that points away from it."""

    spot: Spot
    out: plane.Point


@lru_cache(maxsize=64)
def berths(table: Table) -> list[tuple[Piece, list[Berth]]]:
    """The places on the ground beside each piece that can hide somebody."""
    found = []
    for piece in table.pieces:
        if piece.kind in (Kind.CRATER, Kind.DIFFICULT, Kind.LADDER):
            continue
        sides = list(piece.walls) if piece.kind is Kind.RUIN else plane.edges(piece.outline)
        here = [berth for side in sides for berth in _beside(table, piece, side)]
        if here:
            found.append((piece, here))
    return found


def _beside(table: Table, piece: Piece, side: plane.Segment) -> Iterator[Berth]:
    (ax, ay), (bx, by) = side
    length = plane.apart(*side)
    count = max(1, round(length / SPREAD))
    for k in range(count):
        at = (ax + (bx - ax) * (k + 0.5) / count, ay + (by - ay) * (k + 0.5) / count)
        nx, ny = (by - ay) / length, (ax - bx) / length
        ways = ((nx, ny), (-nx, -ny)) if piece.kind is Kind.RUIN else ()
        pairs = [(foot, head) for foot, head in beside(at, side, piece)]
        outs = ways or tuple(((f[0] - h[0]) / plane.apart(f, h), (f[1] - h[1]) / plane.apart(f, h)) for f, h in pairs)
        for x, y in outs:
            spot = rounded((at[0] + x * (BASE + piece.rim), at[1] + y * (BASE + piece.rim)))
            if 0 in levels(table, spot):
                yield Berth(Spot(*spot), (x, y))


@lru_cache(maxsize=64)
def middles(table: Table) -> list[tuple[Piece, Spot]]:
    """A place in, or on top of, each piece that has one: near its middle."""
    found = []
    for piece in table.pieces:
        if piece.kind is Kind.LADDER:
            continue
        for at in (piece.middle, *(rounded(bend) for bend in spokes(piece))):
            inside = [Spot(*at, height) for height in levels(table, at)]
            fits = [spot for spot in inside if piece.stands_in(spot) or piece.stands_on(spot)]
            if fits:
                found += [(piece, spot) for spot in fits]
                break
    return found


def spokes(piece: Piece) -> list[plane.Point]:
    """Places halfway from the middle of a piece to its corners."""
    x, y = piece.middle
    return [((x + cx) / 2, (y + cy) / 2) for cx, cy in piece.outline]


def destinations(
    table: Table,
    others: Sequence[Body],
    body: Body,
    budget: int,
    *,
    carrying: bool = False,
    foes: Sequence[Body] = (),
    goals: Mapping[str, Spot] | None = None,
    home: tuple[int, int] | None = None,
    named: Callable[[str], str] = str,
    most: int = MOST,
    leap: int = HARMLESS,
) -> list[Suggestion]:
    """Named places `body` can reach for `budget` action points, at most `most`, the most telling first.

    `foes` are among `others`; `goals` are things to come into contact with (drums, Susan, the fallen), by key; `home`
    is the middle of the figure's platform; `named` gives words for the keys of figures and goals; no way has a jump
    over `leap`.
    """
    known = around_others(table, body, others, carrying, leap)
    near = sorted((foe for foe in foes if foe.key != body.key), key=lambda foe: base_gap(body.spot, foe.spot))
    search = Search(known, budget, near, named)
    found: dict[Spot, Suggestion] = {}
    for key, label, path in search.everything(goals or {}, home):
        if path is not None and path.cost and path.end not in found:
            found[path.end] = Suggestion(key, label, path.end, path)
            if len(found) == most:
                break
    return list(found.values())


Found = Iterator[tuple[str, str, Path | None]]
Places = Iterator[tuple[str, str, Spot]]


class Search:
    """The search for destinations of one figure with `budget` action points, its foes from the nearest on."""

    def __init__(self, known: Ways, budget: int, foes: Sequence[Body], named: Callable[[str], str]) -> None:
        self.known, self.budget, self.foes, self.named = known, budget, foes, named
        self.table = known.net.table
        self.radius = (budget // 2 if known.carrying else budget) * INCH
        self.found: dict[Spot, Path | None] = {}
        self.berths = self._nearby()
        self.middles = [pair for pair in middles(self.table) if self.in_range(pair[1])]

    def in_range(self, spot: Spot) -> bool:
        """Whether a spot is no further than the points reach on open ground."""
        x, y = self.known.here
        return math.hypot(spot.x - x, spot.y - y) <= self.radius

    def way(self, spot: Spot) -> Path | None:
        """The cheapest way to a spot, if the figure may stand there and has the points."""
        if spot not in self.found:
            self.found[spot] = reach(self.known, self.budget, spot) if stops(self.known, spot) else None
        return self.found[spot]

    def everything(self, goals: Mapping[str, Spot], home: tuple[int, int] | None) -> Found:
        """All destinations, the most telling first."""
        known = self.known
        named = [*self.hidden(), *self.covers(), *self.places()]
        spots = [spot for _, _, spot in named if spot.height < CLIMBED]
        spots += [
            spot
            for to in (*(foe.spot for foe in self.foes), *goals.values(), *([Spot(*home)] if home else ()))
            for spot in first_tries(known, self.budget, to)
        ]
        known.aim(known.ground, [(float(spot.x), float(spot.y)) for spot in spots])
        yield from self.contacts(goals)
        yield from self.platform(home)
        yield from ((key, label, self.way(spot)) for key, label, spot in named)

    def contacts(self, goals: Mapping[str, Spot]) -> Found:
        """Into contact with each foe and goal, or as near to the nearest of them as possible."""
        far = 0
        for key, spot in [*((foe.key, foe.spot) for foe in self.foes), *goals.items()]:
            reachable = math.hypot(spot.x - self.known.here[0], spot.y - self.known.here[1]) <= self.radius + 2 * BASE
            path = touch(self.known, self.budget, spot) if reachable else None
            if path is not None:
                yield f"contact-{key}", f"into contact with {self.named(key)}", path
            elif key in goals or far < WARY:
                far += 1
                yield f"toward-{key}", f"toward {self.named(key)}", approach(self.known, self.budget, spot)

    def platform(self, home: tuple[int, int] | None) -> Found:
        """Onto the exit platform, or toward it."""
        if home is None:
            return
        at = self.known.spot.at
        x, y = (max(middle - ROOM, min(middle + ROOM, now)) for middle, now in zip(home, at, strict=True))
        spot = Spot(x, y)
        path = self.way(spot) if self.in_range(spot) else None
        if path is not None:
            yield "platform", "back to the exit platform", path
        elif at != (x, y):
            yield "toward-platform", "toward the exit platform", approach(self.known, self.budget, spot)

    def _nearby(self) -> list[tuple[Piece, list[Berth]]]:
        """The pieces to hide behind that may be within reach, the nearest first, with their places in reach."""
        found = []
        hx, hy = self.known.here
        for piece, places in berths(self.table):
            if not piece.near((hx, hy), self.radius):
                continue
            here = [(math.hypot(berth.spot.x - hx, berth.spot.y - hy), berth) for berth in places]
            here = sorted((one for one in here if one[0] <= self.radius), key=itemgetter(0))
            if here:
                found.append((here[0][0], piece, [berth for _, berth in here]))
        found.sort(key=itemgetter(0))
        return [(piece, places) for _, piece, places in found[:NEARBY]]

    def covers(self) -> Places:
        """Behind each piece, from each of the nearest foes: where the piece hides a part of the figure."""
        for piece, places in self.berths:
            for foe in self.foes[:WARY]:
                berth = next((b for b in places if behind(b, foe) and self.covered(b.spot, foe, piece)), None)
                if berth is not None:
                    label = f"behind {piece.name}, from {self.named(foe.key)}"
                    yield f"cover-{piece.key}-{foe.key}", label, berth.spot

    def covered(self, spot: Spot, foe: Body, piece: Piece) -> bool:
        """Whether a piece hides at least a part of who stands at a spot from a foe."""
        return hides(self.table, piece.key, foe.at, foe.head, spot.at, spot.height, spot.height + STANDING)

    def unseen(self, spot: Spot, foe: Body) -> bool:
        """Whether who stands at a spot is out of a foe's sight."""
        return not visible(self.table, foe.at, foe.head, spot.at, spot.height, spot.height + STANDING)

    def hidden(self) -> Places:
        """The nearest place out of sight of all foes, and of each of the nearest that sees the figure now."""
        threats = list(islice((foe for foe in self.foes if not self.unseen(self.known.spot, foe)), WARY))
        if not threats:
            return
        places = [
            berth.spot
            for piece, near in self.berths
            if piece.height >= STANDING
            for berth in [b for b in near if behind(b, threats[0])][:2]
        ]
        for spot in places:
            if all(self.unseen(spot, foe) for foe in self.foes):
                yield "hide", "out of sight of all enemies", spot
                break
        for foe in threats:
            spot_of = next((spot for spot in places if self.unseen(spot, foe)), None)
            if spot_of is not None:
                yield f"hide-{foe.key}", f"out of sight of {self.named(foe.key)}", spot_of

    def places(self) -> Places:
        """Onto and into what is in reach."""
        for piece, spot in self.middles:
            if piece.stands_in(spot):
                yield f"in-{piece.key}", f"into {piece.name}", spot
            else:
                yield f"top-{piece.key}", f"onto {piece.name}", spot


def behind(berth: Berth, foe: Body) -> bool:
    """Whether a place lies on the side of its piece that is turned away from a foe."""
    x, y = berth.spot.x - foe.at[0], berth.spot.y - foe.at[1]
    return x * berth.out[0] + y * berth.out[1] > 0.4 * plane.apart(berth.spot.at, foe.at)


__all__ = ["MOST", "Suggestion", "destinations", "parse"]
