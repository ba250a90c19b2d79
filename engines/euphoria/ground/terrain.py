"""A table as a net of ways: its surfaces, and the climbs, ladders and jumps between them. Made once for a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.euphoria.ground import plane
from engines.euphoria.ground.bends import Bend, Way
from engines.euphoria.ground.laying import beside, feet, ground, resting_level, top
from engines.euphoria.ground.plane import Point, rounded
from engines.euphoria.ground.scenery import BASE, INCH, STANDING, Kind, Piece, Spot, Table

KEPT = 1 << 15
"""So many places' floors are kept for a table."""


class Link(NamedTuple):
    """A way from one surface to another: to the port numbered `to`; lengths in hundredths, `jump` in action points."""

    to: int
    plain: int
    slow: int
    jump: int
    how: str
    drop: int = 0


class Terrain:
    """The surfaces of a table; bends and ports are numbered through, those of surface `s` from `first[s]` on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._floors: dict[tuple[int, int], dict[int, int]] = {}
        self._trunks: dict[float, dict[int, list[tuple[int, float]]]] = {}
        self._barred: dict[Spot, list[int]] = {}
        self.surfaces = [ground(table), *(top(table, piece) for piece in table.pieces if piece.climbed)]
        found = [pair for index in range(1, len(self.surfaces)) for pair in self._feet(index)]
        found += [pair for piece in table.pieces if piece.kind is Kind.LADDER for pair in self._ladder(piece)]
        ports: list[list[Point]] = [[] for _ in self.surfaces]
        for low, foot, high, head, _ in found:
            ports[low].append(foot)
            ports[high].append(head)
        self.first, count = [], 0
        numbered: list[dict[Point, int]] = []
        self.ports: set[int] = set()
        for surface, points in zip(self.surfaces, ports, strict=True):
            own = len(surface.bends)
            self.first.append(count)
            numbers = surface.add([Bend(point) for point in points])
            numbered.append({point: count + n for point, n in zip(points, numbers, strict=True) if n >= 0})
            self.ports |= set(range(count + own, count + len(surface.bends)))
            count += len(surface.bends)
        self.count = count
        self.bends: list[Bend] = [bend for surface in self.surfaces for bend in surface.bends]
        self.places: list[Point] = [bend.at for bend in self.bends]
        self.surface_of = [index for index, surface in enumerate(self.surfaces) for _ in surface.bends]
        self.links: dict[int, list[Link]] = {}
        for low, foot, high, head, ladder in found:
            one, two = numbered[low].get(foot), numbered[high].get(head)
            if one is not None and two is not None:
                self._join(one, two, self.surfaces[high].level - self.surfaces[low].level, ladder)
        self.back: dict[int, list[tuple[int, Link]]] = {}
        for begin, links in self.links.items():
            for link in links:
                self.back.setdefault(link.to, []).append((begin, link))
        self.ways: list[list[Way]] = []
        """The straight ways from each bend to others of its surface, the shortest first."""
        for surface, first in zip(self.surfaces, self.first, strict=True):
            surface.link()
            self.ways += renumbered(surface.ways, first)

    def trunk(self, double: float) -> dict[int, list[tuple[int, float]]]:
        """The net for long ways: from each bend the numbers and lengths of the straight ways on, an inch of slow ground
        counted `double`; without the places at which slow ground could be entered.
        """
        if double not in self._trunks:
            kept = {node for node, bend in enumerate(self.bends) if bend.arms is not None} | self.links.keys()
            found = {}
            for node in kept:
                found[node] = [(to, plain + double * slow) for to, plain, slow, _ in self.ways[node] if to in kept]
            self._trunks[double] = found
        return self._trunks[double]

    def _join(self, low: int, high: int, rise: int, ladder: bool) -> None:
        up, down = self.links.setdefault(low, []), self.links.setdefault(high, [])
        if ladder:
            up.append(Link(high, rise, 0, 0, "ladder"))
            down.append(Link(low, rise, 0, 0, "ladder"))
        else:
            up.append(Link(high, 0, rise, 0, "climb"))
            down += [Link(low, 0, rise, 0, "climb"), Link(low, 0, 0, jump_cost(rise), "jump", rise)]

    def _feet(self, index: int) -> list[tuple[int, Point, int, Point, bool]]:
        piece = self.surfaces[index].piece
        assert piece is not None
        sides = [feet(edge, piece) for edge in plane.edges(piece.outline)]
        return self._placed(index, [pair for side in sides for pair in side], False)

    def _ladder(self, piece: Piece) -> list[tuple[int, Point, int, Point, bool]]:
        index = next(i for i, s in enumerate(self.surfaces) if s.piece and s.piece.key == piece.leads_to)
        leads = self.table.by_key[piece.leads_to]
        middle = (float(piece.middle[0]), float(piece.middle[1]))
        edge = min(plane.edges(leads.outline), key=lambda side: plane.off_segment(middle, *side))
        pairs = beside(plane.nearest_on(middle, *edge), edge, leads)
        if piece.inside:  # the foot stands under the head
            return [(0, head, index, head, True) for _, head in pairs]
        return self._placed(index, pairs, True)

    def _placed(
        self, index: int, pairs: list[tuple[Point, Point]], ladder: bool
    ) -> list[tuple[int, Point, int, Point, bool]]:
        found = []
        for foot, head in pairs:
            low = self.highest(foot, self.surfaces[index].level - 1)
            if low is not None:
                found.append((low, foot, index, head, ladder))
        return found

    def highest(self, at: Point, level: int) -> int | None:
        """The highest surface, not over `level`, on which the middle of a base may be at a point."""
        best = None
        for index, surface in enumerate(self.surfaces):
            if surface.level <= level and (best is None or surface.level > self.surfaces[best].level):
                here = surface.piece is None or surface.piece.holds(at)
                if here and surface.free([at])[0]:
                    best = index
        return best

    def floors(self, at: tuple[int, int]) -> dict[int, int]:
        """The heights at which a base may stand at a place, and the surface at each (the ground for low pieces)."""
        known = self._floors.get(at)
        if known is None:
            point = (float(at[0]), float(at[1]))
            known = {}
            level = resting_level(self.table, point)
            if level is not None and self.surfaces[0].free([point])[0]:
                known[level] = 0
            for index, surface in enumerate(self.surfaces[1:], 1):
                if surface.piece and surface.piece.holds(point) and surface.free([point])[0]:
                    known[surface.level] = index
            if len(self._floors) > KEPT:
                self._floors = {}
            self._floors[at] = known
        return known

    def on(self, spot: Spot) -> int | None:
        """The surface a spot belongs to, if a base may stand there."""
        return self.floors(spot.at).get(spot.height)

    def barred(self, spot: Spot) -> list[int]:
        """The surfaces on which a figure at a spot may be in somebody's way."""
        known = self._barred.get(spot)
        if known is None:
            known = [
                index
                for index, surface in enumerate(self.surfaces)
                if abs(spot.height - surface.level) < STANDING
                and (surface.piece is None or surface.piece.near(spot.at, INCH))
            ]
            if len(self._barred) > KEPT:
                self._barred = {}
            self._barred[spot] = known
        return known

    def spot(self, surface: int, at: Point) -> Spot:
        """A place on a surface as a spot, on top of the low pieces it is over."""
        x, y = rounded(at)
        return Spot(x, y, self.surfaces[surface].level if surface else resting_level(self.table, (x, y)) or 0)

    def borders(self, surface: int, at: Point) -> list[tuple[int, Point, int, Point]]:
        """Where one standing at a place would go up or down at once: low surface, foot, high surface, head."""
        found = []
        for index, high in enumerate(self.surfaces[1:], 1):
            piece = high.piece
            if piece is None or not (surface == index or (surface == 0 and piece.near(at, 6 * INCH))):
                continue
            sides = plane.edges(piece.outline)
            near = sides if surface == index else [min(sides, key=lambda side: plane.off_segment(at, *side))]
            for side in near:
                point = plane.nearest_on(at, *side)
                if point not in side:
                    placed = self._placed(index, beside(point, side, piece), False)
                    found += [(low, foot, index, head) for low, foot, _, head, _ in placed if surface in (low, index)]
        return found


def renumbered(ways: Sequence[list[Way]], first: int) -> list[list[Way]]:
    """Ways over a surface, to bends as they are numbered through."""
    return [[way._replace(to=way.to + first) for way in some] if first else some for some in ways]


def jump_cost(drop: int) -> int:
    """Action points for a jump to the floor."""
    return 1 if drop < INCH else 2


@lru_cache(maxsize=64)
def terrain(table: Table) -> Terrain:
    """The net of a table."""
    return Terrain(table)


def levels(table: Table, at: tuple[int, int]) -> tuple[int, ...]:
    """The heights (hundredths) at which a base may stand at a place, the lowest first; () where it fits nowhere."""
    return tuple(sorted(terrain(table).floors((at[0], at[1]))))


def overlaps(a: Spot, b: Spot) -> bool:
    """Whether two bases cannot stand there at once."""
    return math.hypot(a.x - b.x, a.y - b.y) < 2 * BASE - 2 and abs(a.height - b.height) < STANDING
