"""Ways and what they cost: the cheapest legal one to anywhere, and those somebody typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.euphoria.ground.plane import Point, apart
from engines.euphoria.ground.scenery import BASE, INCH, Body, Spot, Table
from engines.euphoria.ground.search import CLEAR, Field, Label, legs_of, price
from engines.euphoria.ground.terrain import levels, overlaps

HARMLESS = 3 * INCH
"""A jump of this height hurts nobody yet."""
TRIED = 8
"""So many last legs are measured at once."""


class Leg(NamedTuple):
    """A part of a way: a straight `walk`, a `climb`, a `ladder` or a `jump`; lengths in hundredths, `drop` of a jump."""

    how: str
    start: Spot
    end: Spot
    plain: float
    slow: float
    drop: int = 0


class Path(NamedTuple):
    """A way: the spots it bends at, first and last included, its price in action points, the heights jumped down."""

    points: tuple[Spot, ...]
    cost: int
    drops: tuple[int, ...] = ()
    legs: tuple[Leg, ...] = ()

    @property
    def end(self) -> Spot:
        """Where it leads."""
        return self.points[-1]


@lru_cache(maxsize=64)
def field(
    table: Table, body: Body, others: tuple[Body, ...], budget: int, carrying: bool = False, leap: int = HARMLESS
) -> Field:
    """The ways of `body` round `others`, kept for the next question about the same position."""
    return Field(table, body, others, budget, carrying=carrying, leap=leap)


def free(table: Table, others: Sequence[Body], spot: Spot) -> bool:
    """Whether a base may stand there: wholly on the table, clear of scenery or on it, over no other base."""
    return spot.height in levels(table, spot.at) and not any(overlaps(spot, other.spot) for other in others)


def cheapest(
    table: Table,
    others: Sequence[Body],
    body: Body,
    to: Spot,
    budget: int,
    *,
    carrying: bool = False,
    leap: int = HARMLESS,
) -> Path | None:
    """The cheapest legal way to a spot, None if there is none for `budget` action points or no base fits there.

    No jump in it is higher than `leap` (hundredths). Others may be touched, not crossed.
    """
    known = field(table, body, tuple(others), budget, carrying, leap)
    return reach(known, to) if free(table, known.others, to) else None


def reach(known: Field, to: Spot) -> Path | None:
    """The cheapest way to a spot where a base may stand, None if it is out of reach."""
    layer = known.net.on(to)
    if layer is None or known.start < 0:
        return None
    best: tuple[int, float, Label, tuple[float, float]] | None = None
    target = (float(to.x), float(to.y))
    for some in ends(known, layer, target):
        if best is not None and some[0][0] > best[0] * INCH:
            break
        for _, label in some:
            for_it = known.net.surfaces[layer].measure([(known.places[label.node], target)])[0]
            if for_it is None or known.met(layer, known.places[label.node], target):
                continue
            plain, slow = (0.0, sum(for_it)) if known.carrying else for_it
            cost = price(label.plain + plain, label.slow + slow, label.jump)
            key = label.key + plain + 2 * slow
            if cost <= known.budget and (best is None or (cost, key) < best[:2]):
                best = (cost, key, label, for_it)
    return None if best is None else made(known, best[2], to, best[3], best[0])


def ends(known: Field, layer: int, target: Point) -> Iterator[list[tuple[float, Label]]]:
    """The ways found to places on a surface, a few at a time, those first that could be the cheapest to `target`."""
    bounds = []
    rate = 2 if known.carrying else 1
    for node, labels in known.labels.items():
        if known.layer[node] == layer:
            rest = rate * apart(known.places[node], target)
            bounds += [(label.key + rest, label) for label in labels if label.key + rest <= known.budget * INCH + 1]
    bounds.sort(key=lambda bound: bound[0])
    for k in range(0, len(bounds), TRIED):
        yield bounds[k : k + TRIED]


def made(known: Field, label: Label, to: Spot, last: tuple[float, float], cost: int) -> Path:
    """A way as the spots and legs it consists of; `last` is the length of its last straight leg, ending at `to`."""
    chain = legs_of(label)
    spots = [known.body.spot, *(known.net.spot(known.layer[one.node], known.places[one.node]) for one in chain[1:])]
    legs = []
    for before, one, start, end in zip(chain, chain[1:], spots, spots[1:], strict=False):
        plain, slow = one.plain - before.plain, one.slow - before.slow
        legs.append(Leg(one.how, start, end, plain, slow, one.drop))
    if sum(last) > 0.5 or not legs:
        legs.append(Leg("walk", spots[-1], to, *last))
    else:
        legs[-1] = legs[-1]._replace(end=to)
    points = (legs[0].start, *(leg.end for leg in legs))
    return Path(points, cost, tuple(leg.drop for leg in legs if leg.drop), tuple(legs))


__all__ = ["BASE", "CLEAR", "HARMLESS", "Leg", "Path", "cheapest", "free", "reach"]
