"""What stands on a table: pieces of scenery with their heights and openings, and the bodies that move between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from engines.euphoria.ground.plane import Point, Segment, apart, fault, off_border, off_outline, turned, within

INCH = 100
"""Every length here counts hundredths of an inch."""
WIDTH, DEPTH = 48 * INCH, 36 * INCH
BASE = INCH // 2
"""The radius of every base."""
STANDING, LYING = 150, 50
"""How high a head is over the ground, standing and on the deck."""
WALL = 10
"""Half as thick are the walls of buildings and ruins: bases on either side do not touch."""
CLIMBED = 2 * INCH
"""A piece of this height or more is climbed, a lower one is crossed."""
SLACK = 2
"""Two things this near count as touching: less than anybody can see on a table."""


class Spot(NamedTuple):
    """Where a base stands: the middle of it, and how high its feet are over the table."""

    x: int
    y: int
    height: int = 0

    @property
    def at(self) -> tuple[int, int]:
        """The place as seen from above."""
        return self.x, self.y


class Body(NamedTuple):
    """A figure as far as the ground is concerned."""

    key: str
    spot: Spot
    prone: bool = False

    @property
    def at(self) -> tuple[int, int]:
        """The place as seen from above."""
        return self.spot.x, self.spot.y

    @property
    def feet(self) -> int:
        """How high its feet are over the table."""
        return self.spot.height

    @property
    def head(self) -> int:
        """How high its head is over the table."""
        return self.spot.height + (LYING if self.prone else STANDING)


class Kind(StrEnum):
    """What a piece of scenery is."""

    BUILDING = "building"
    RUIN = "ruin"
    BARRICADE = "barricade"
    WALL = "wall"
    CRATER = "crater"
    DIFFICULT = "difficult"
    LADDER = "ladder"
    OBJECT = "object"


FLAT = {Kind.CRATER, Kind.DIFFICULT, Kind.RUIN, Kind.LADDER}
"""Kinds whose outline is a floor: nobody stands higher for standing in them."""


class SceneryError(ValueError):
    """A piece of scenery, or a table, cannot be; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A door or window: its ends on the wall, and how high it begins and ends."""

    ends: Segment
    sill: int
    lintel: int

    @property
    def door(self) -> bool:
        """Whether it reaches the ground: one walks through a door and crosses a window."""
        return self.sill == 0


@dataclass(frozen=True, eq=False)
class Piece:
    """One element of scenery, in hundredths of an inch.

    `outline` has its corners in order; `walls` are the broken walls of a ruin, of height `height`; `leads_to` names
    the piece a ladder goes up, `inside` whether it stands within it. `look`, `middle`, `size` and `turn` (degrees
    clockwise) are for drawing.
    """

    key: str
    name: str
    kind: Kind
    outline: tuple[Point, ...]
    height: int = 0
    roof: str = ""
    openings: tuple[Opening, ...] = ()
    walls: tuple[Segment, ...] = ()
    leads_to: str = ""
    inside: bool = False
    look: str = ""
    middle: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (0, 0)
    turn: int = 0

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """West, north, east and south."""
        return (
            min(x for x, _ in self.outline), min(y for _, y in self.outline),
            max(x for x, _ in self.outline), max(y for _, y in self.outline),
        )  # fmt: skip

    @property
    def hollow(self) -> bool:
        """Whether figures can be inside: a building with doors or windows."""
        return self.kind is Kind.BUILDING and bool(self.openings)

    @property
    def climbed(self) -> bool:
        """Whether it is so high that one climbs it and stands on it, rather than crossing it."""
        return self.kind not in FLAT and self.height >= CLIMBED

    @property
    def slow(self) -> bool:
        """Whether its outline is ground that counts double: difficult ground, ruins, craters and whatever is low."""
        return self.kind is not Kind.LADDER and not self.climbed

    @property
    def rim(self) -> int:
        """How far its walls reach to either side of its outline."""
        return WALL if self.hollow else 0

    @property
    def longest(self) -> float:
        """Its longest side."""
        return max(apart(self.outline[i - 1], self.outline[i]) for i in range(len(self.outline)))

    def near(self, point: Point, by: float) -> bool:
        """Whether a point may be within `by` of it, roughly."""
        west, north, east, south = self.bounds
        return west - by <= point[0] <= east + by and north - by <= point[1] <= south + by

    def holds(self, point: Point) -> bool:
        """Whether a point lies in its outline."""
        return self.near(point, 0) and within(point, self.outline)

    def off(self, point: Point) -> float:
        """How far a point is from it; 0 inside."""
        return off_outline(point, self.outline)

    def stands_on(self, spot: Spot) -> bool:
        """Whether a base stands on top of it."""
        return self.kind not in FLAT and spot.height == self.height and self.holds(spot.at)

    def stands_in(self, spot: Spot) -> bool:
        """Whether a base stands inside it: in a building, ruin, crater or on difficult ground."""
        return (self.kind in FLAT or self.hollow) and spot.height == 0 and self.holds(spot.at)

    def touches(self, spot: Spot) -> bool:
        """Whether a base on the ground is in contact with it, from outside or from inside."""
        by = BASE + self.rim + SLACK
        if not self.near(spot.at, by) or spot.height >= max(self.height, 1):
            return False
        return off_border(spot.at, self.outline) <= by


@dataclass(frozen=True, eq=False)
class Table:
    """All scenery of one table; made by `tables.lay`, which gives the same object for the same name.

    Raises SceneryError where two pieces have one key, a piece leaves the table, or its parts do not fit.
    """

    name: str
    title: str
    pieces: tuple[Piece, ...]
    blurb: str = ""
    by_key: dict[str, Piece] = field(init=False, repr=False)
    fewer: dict[frozenset[str], Table] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {piece.key: piece for piece in self.pieces})
        if len(self.by_key) < len(self.pieces):
            raise SceneryError(f"{self.name}: two pieces of scenery have the same key")
        for piece in self.pieces:
            if wrong := self._fault(piece):
                raise SceneryError(f"{self.name}: {piece.key}: {wrong}")

    def _fault(self, piece: Piece) -> str:
        if wrong := fault(piece.outline):
            return wrong
        west, north, east, south = piece.bounds
        if west < 0 or north < 0 or east > WIDTH or south > DEPTH:
            return "it reaches over the edge of the table"
        if piece.kind is Kind.BUILDING and piece.height < CLIMBED:
            return "a building is at least two inches high"
        if piece.kind is Kind.BARRICADE and not 0 < piece.height < CLIMBED:
            return "a barricade is lower than two inches"
        if piece.kind in (Kind.WALL, Kind.OBJECT) and piece.height <= 0:
            return "it has no height"
        if piece.kind is Kind.LADDER:
            leads = self.by_key.get(piece.leads_to)
            return "" if leads is not None and leads.climbed else "a ladder leads to a piece that can be climbed"
        for opening in piece.openings:
            if not 0 <= opening.sill < opening.lintel <= piece.height:
                return "a door or window is higher than its wall"
            if any(off_border(end, piece.outline) > SLACK for end in opening.ends):
                return "a door or window is not in its wall"
        return ""

    def piece(self, key: str) -> Piece:
        """The piece of that key. Raises KeyError."""
        return self.by_key[key]

    def without(self, keys: frozenset[str]) -> Table:
        """The table once some pieces are gone, and the ladders that leant on them: the same object each time."""
        if not keys:
            return self
        if keys not in self.fewer:
            left = tuple(piece for piece in self.pieces if piece.key not in keys and piece.leads_to not in keys)
            self.fewer[keys] = Table(self.name, self.title, left, self.blurb)
        return self.fewer[keys]

    def over(self, at: Point) -> list[Piece]:
        """The pieces whose outline holds a point."""
        return [piece for piece in self.pieces if piece.holds(at)]

    def inside(self, spot: Spot) -> list[Piece]:
        """The buildings, ruins, craters and difficult grounds a base stands in."""
        return [piece for piece in self.pieces if piece.stands_in(spot)]

    def under(self, spot: Spot) -> Piece | None:
        """What a base stands on top of."""
        return next((piece for piece in self.pieces if piece.stands_on(spot)), None)

    def touching(self, spot: Spot) -> list[Piece]:
        """What a base is in contact with."""
        return [piece for piece in self.pieces if piece.touches(spot)]


def in_contact(a: Spot, b: Spot) -> bool:
    """Whether two bases touch: side by side, and less than a figure's height higher or lower."""
    return math.hypot(a.x - b.x, a.y - b.y) <= 2 * BASE + SLACK and abs(a.height - b.height) < STANDING


def base_gap(a: Spot, b: Spot) -> int:
    """The distance of two bases from edge to edge in hundredths, as a tape measures it; 0 in contact."""
    flat = max(0.0, math.hypot(a.x - b.x, a.y - b.y) - 2 * BASE)
    return 0 if in_contact(a, b) else round(math.hypot(flat, a.height - b.height))


def rectangle(middle: Point, size: tuple[float, float], turn: float = 0) -> tuple[Point, ...]:
    """The corners of a rectangle, clockwise from its north-west, turned clockwise about its middle."""
    half, deep = size[0] / 2, size[1] / 2
    corners = ((-half, -deep), (half, -deep), (half, deep), (-half, deep))
    return moved(corners, middle, turn)


def disc(middle: Point, size: tuple[float, float], turn: float = 0, corners: int = 12) -> tuple[Point, ...]:
    """An ellipse of `size` as a polygon."""
    angles = [2 * math.pi * k / corners for k in range(corners)]
    rim = [(math.cos(angle) * size[0] / 2, math.sin(angle) * size[1] / 2) for angle in angles]
    return moved(rim, middle, turn)


def moved(corners: Sequence[Point], middle: Point, turn: float) -> tuple[Point, ...]:
    """Corners given from their own middle, turned and put on the table, to a hundredth."""
    there = (turned(corner, turn) for corner in corners)
    return tuple((round(x + middle[0], 2), round(y + middle[1], 2)) for x, y in there)
