"""Where to go, by name: into contact, into cover, onto, into, out of sight, home, as far as possible toward."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.euphoria.ground import plane
from engines.euphoria.ground.paths import Path, approach, field, reach, stops, touch
from engines.euphoria.ground.scenery import BASE, INCH, STANDING, Body, Kind, Piece, Spot, Table, base_gap
from engines.euphoria.ground.search import Field
from engines.euphoria.ground.sight import look
from engines.euphoria.ground.surfaces import beside, rounded
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
) -> list[Suggestion]:
    """Named places `body` can reach for `budget` action points, at most `most`, the most telling first.

    `foes` are among `others`; `goals` are things to come into contact with (drums, Susan, the fallen), by key; `home`
    is the middle of the figure's platform; `named` gives words for the keys of figures and goals.
    """
    known = field(table, body, tuple(others), budget, carrying)
    near = sorted((foe for foe in foes if foe.key != body.key), key=lambda foe: base_gap(body.spot, foe.spot))
    found: dict[Spot, Suggestion] = {}

    def add(key: str, label: str, path: Path | None) -> None:
        if path is not None and path.cost and path.end not in found and len(found) < most:
            found[path.end] = Suggestion(key, label, path.end, path)

    for key, label, path in (
        *_contacts(known, near, goals or {}, named),
        *_home(known, home),
        *_hidden(known, near, named),
        *_covers(known, near, named),
        *_middles(known),
    ):
        add(key, label, path)
    return list(found.values())


Found = Iterator[tuple[str, str, Path | None]]


def _contacts(known: Field, foes: Sequence[Body], goals: Mapping[str, Spot], named: Callable[[str], str]) -> Found:
    for key, spot in [*((foe.key, foe.spot) for foe in foes), *goals.items()]:
        path = touch(known, spot) if in_range(known, spot) else None
        if path is not None:
            yield f"contact-{key}", f"into contact with {named(key)}", path
        else:
            yield f"toward-{key}", f"toward {named(key)}, as far as possible", approach(known, spot)


def _home(known: Field, home: tuple[int, int] | None) -> Found:
    if home is None:
        return
    x, y = (max(low - ROOM, min(low + ROOM, now)) for low, now in zip(home, known.body.at, strict=True))
    spot = Spot(x, y)
    path = reach(known, spot) if in_range(known, spot) and stops(known, spot) else None
    if path is not None:
        yield "platform", "back to the exit platform", path
    elif known.body.at != (x, y):
        yield "toward-platform", "toward the exit platform, as far as possible", approach(known, spot)


def _nearby(known: Field) -> list[tuple[Piece, list[Berth]]]:
    """The pieces to hide behind that may be within reach, the nearest first, with their places in reach."""
    found = []
    for piece, places in berths(known.net.table):
        here = [(plane.apart(berth.spot.at, known.body.at), berth) for berth in places if in_range(known, berth.spot)]
        if here:
            here.sort(key=lambda one: one[0])
            found.append((here[0][0], piece, [berth for _, berth in here]))
    found.sort(key=lambda one: one[0])
    return [(piece, places) for _, piece, places in found[:NEARBY]]


def _covers(known: Field, foes: Sequence[Body], named: Callable[[str], str]) -> Found:
    """Behind each piece, from each of the nearest foes: where the piece hides a part of the figure."""
    for piece, places in _nearby(known):
        for foe in foes[:WARY]:
            berth = next((berth for berth in places if behind(berth, foe) and covered(known, berth, foe, piece)), None)
            if berth is not None and stops(known, berth.spot):
                path = reach(known, berth.spot)
                yield f"cover-{piece.key}-{foe.key}", f"behind {piece.name}, covered from {named(foe.key)}", path


def behind(berth: Berth, foe: Body) -> bool:
    """Whether a place lies on the side of its piece that is turned away from a foe."""
    x, y = berth.spot.x - foe.at[0], berth.spot.y - foe.at[1]
    return x * berth.out[0] + y * berth.out[1] > 0.4 * plane.apart(berth.spot.at, foe.at)


def covered(known: Field, berth: Berth, foe: Body, piece: Piece) -> bool:
    """Whether a piece hides at least a part of who stands there upright from a foe."""
    seen = look(known.net.table, foe.at, foe.head, berth.spot.at, berth.spot.height, berth.spot.height + STANDING)
    return not seen.visible or piece.key in seen.hiding


def unseen(known: Field, spot: Spot, foe: Body) -> bool:
    """Whether who stands at a spot is out of a foe's sight."""
    return not look(known.net.table, foe.at, foe.head, spot.at, spot.height, spot.height + STANDING).visible


def _hidden(known: Field, foes: Sequence[Body], named: Callable[[str], str]) -> Found:
    """The nearest place out of sight of all foes, and of each of the nearest."""
    threats = [foe for foe in foes if not unseen(known, known.body.spot, foe)]
    if not threats:
        return
    places = [
        berth.spot
        for piece, near in _nearby(known)
        if piece.height >= STANDING
        for berth in [b for b in near if behind(b, threats[0])][:2]
        if stops(known, berth.spot)
    ]
    for spot in places:
        if all(unseen(known, spot, foe) for foe in foes):
            yield "hide", "out of sight of all enemies", reach(known, spot)
            break
    for foe in threats[:WARY]:
        spot_of = next((spot for spot in places if unseen(known, spot, foe)), None)
        if spot_of is not None:
            yield f"hide-{foe.key}", f"out of sight of {named(foe.key)}", reach(known, spot_of)


def _middles(known: Field) -> Found:
    for piece, spot in middles(known.net.table):
        if in_range(known, spot) and stops(known, spot):
            inside = piece.stands_in(spot)
            yield (
                f"{'in' if inside else 'top'}-{piece.key}",
                f"{'into' if inside else 'onto'} {piece.name}",
                reach(known, spot),
            )


def in_range(known: Field, spot: Spot) -> bool:
    """Whether a spot is no further than the points reach on open ground, with a base's width to spare."""
    points = known.budget // 2 if known.carrying else known.budget
    return plane.apart(known.body.at, spot.at) <= points * INCH + 2 * BASE


__all__ = ["MOST", "Suggestion", "destinations", "parse"]
