"""Ways and what they cost: the cheapest legal one to anywhere, and those somebody typed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from engines.euphoria.ground.plane import Point, apart, toward
from engines.euphoria.ground.scenery import BASE, INCH, Body, Spot, Table, in_contact
from engines.euphoria.ground.search import Field, Label, around, legs_of, price, whole
from engines.euphoria.ground.terrain import jump_cost, levels, overlaps

HARMLESS = 3 * INCH
"""A jump of this height hurts nobody yet."""
TRIED = 8
"""So many last legs are measured at once."""
FIRST = itemgetter(0)


class Leg(NamedTuple):
    """A part of a way: a straight `walk`, a `climb`, a `ladder` or a `jump`, in hundredths; `drop` is how deep."""

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
    if to == known.body.spot:
        return Path((to,), 0)
    target = (float(to.x), float(to.y))
    return best(known, layer, target, lambda _: to)


def touch(known: Field, to: Spot) -> Path | None:
    """The cheapest way into contact with something at a spot: straight up to it. None if out of reach."""
    layer = known.net.on(to)
    if known.start < 0:
        return None
    if in_contact(known.body.spot, to):
        return Path((known.body.spot,), 0)
    found = best(known, layer or 0, (float(to.x), float(to.y)), lambda start: meeting(known, layer or 0, start, to))
    if found is None:
        rim = [known.net.spot(layer or 0, bend.at) for bend in around(to.at, 2 * BASE)]
        found = min(
            (path for spot in rim if stops(known, spot) and (path := reach(known, spot))), key=cost, default=None
        )
    return found


def cost(path: Path) -> int:
    """What a way costs, for sorting."""
    return path.cost


def meeting(known: Field, layer: int, start: Point, to: Spot) -> Spot | None:
    """Where a base that comes straight from a place meets one at `to`, if it can stand there."""
    spot = known.net.spot(layer, toward(to.at, start, 2 * BASE))
    return spot if stops(known, spot) else None


def stops(known: Field, spot: Spot) -> bool:
    """Whether the figure may end its way at a spot."""
    return free(known.net.table, known.others, spot)


def best(known: Field, layer: int, target: Point, end: Callable[[Point], Spot | None]) -> Path | None:
    """The cheapest of the ways found that go on straight toward `target`, as far as `end` says for each last bend."""
    found: tuple[int, float, Label, tuple[float, float], Spot] | None = None
    surface, places = known.net.surfaces[layer], known.places
    for some in ends(known, layer, target):
        if found is not None and (some[0][0] > found[0] * INCH or straight_on(known, found[2], found[3])):
            break
        tried = [(label, spot) for _, label in some if (spot := end(places[label.node])) is not None]
        drawn = [(places[label.node], (float(spot.x), float(spot.y))) for label, spot in tried]
        for (label, spot), segment, length in zip(tried, drawn, surface.measure(drawn), strict=True):
            if length is None or known.met(layer, *segment):
                continue
            plain, slow = (0.0, sum(length)) if known.carrying else length
            price_of = price(label.plain + plain, label.slow + slow, label.jump)
            key = label.key + plain + 2 * slow
            if price_of <= known.budget and (found is None or (price_of, key) < found[:2]):
                found = (price_of, key, label, length, spot)
    return None if found is None else made(known, found[2], found[4], found[3], found[0])


def straight_on(known: Field, label: Label, length: tuple[float, float]) -> bool:
    """Whether a way is one straight leg over plain ground: none is cheaper."""
    return label.node == known.start and not length[1]


def approach(known: Field, to: Spot) -> Path | None:
    """The way to where the figure comes nearest to a spot, as the crow flies; None if it gets no nearer."""
    if known.start < 0:
        return None
    goal = (float(to.x), float(to.y))
    now = apart(known.body.at, goal) - INCH / 2
    tries = []
    for layer in {known.layer[node] for node in known.labels}:
        for x, y, label in known.settled(layer):
            away = math.hypot(x - goal[0], y - goal[1])
            left = min(room_left(known, label), away - 2 * BASE)
            if left > INCH / 2 and away - left < now:
                tries.append((away - left, left, layer, label))
    tries.sort(key=FIRST)
    for k in range(0, min(len(tries), 3 * TRIED), TRIED):
        for _, left, layer, label in open_tries(known, tries[k : k + TRIED], goal):
            path = straight(known, layer, label, goal, left)
            if path is not None and apart(path.end.at, goal) < now:
                return path
    return None


Try = tuple[float, float, int, Label]
"""How near a way comes, how far it goes on straight at its end, the surface that is on, and the way."""


def room_left(known: Field, label: Label) -> float:
    """How far one may walk on over plain ground at the end of a way, in hundredths."""
    left = known.budget - label.jump
    if known.carrying:
        return left // 2 * INCH - label.slow
    return (left - 2 * whole(label.slow)) * INCH - label.plain


def open_tries(known: Field, tries: Sequence[Try], goal: Point) -> list[Try]:
    """Those of the tries whose last straight part meets nothing."""
    found = []
    for layer in dict.fromkeys(one[2] for one in tries):
        here = [one for one in tries if one[2] == layer]
        drawn = []
        for _, left, _, label in here:
            start = known.places[label.node]
            drawn.append((start, toward(start, goal, left)))
        lengths = known.net.surfaces[layer].measure(drawn)
        found += [
            one
            for one, segment, length in zip(here, drawn, lengths, strict=True)
            if length is not None and not known.met(layer, *segment)
        ]
    return found


def straight(known: Field, layer: int, label: Label, goal: Point, left: float) -> Path | None:
    """A way continued straight toward `goal` for `left`, or as far as it can be stopped at within the budget."""
    start = known.places[label.node]
    for _ in range(TRIED):
        spot = known.net.spot(layer, toward(start, goal, left))
        length = known.net.surfaces[layer].measure([(start, (float(spot.x), float(spot.y)))])[0]
        if length is None:
            return None
        plain, slow = (0.0, sum(length)) if known.carrying else length
        cost_of = price(label.plain + plain, label.slow + slow, label.jump)
        if cost_of <= known.budget and stops(known, spot):
            return made(known, label, spot, length, cost_of)
        left -= max(INCH / 4, (cost_of - known.budget) * INCH / 2)
        if left <= INCH / 2:
            return None
    return None


def ends(known: Field, layer: int, target: Point) -> Iterator[list[tuple[float, Label]]]:
    """The ways found to places on a surface, a few at a time, those first that could be the cheapest to `target`.

    The way straight from the start comes alone, before the others: mostly it is the cheapest.
    """
    if known.layer[known.start] == layer:
        yield [(0.0, known.labels[known.start][0])]
    bounds = []
    rate = 2.0 if known.carrying else 1.0
    limit, (tx, ty) = known.limit, target
    for x, y, label in known.settled(layer):
        bound = label.key + rate * math.hypot(x - tx, y - ty)
        if bound <= limit:
            bounds.append((bound, label))
    bounds.sort(key=FIRST)
    for k in range(0, len(bounds), TRIED):
        yield bounds[k : k + TRIED]


def made(known: Field, label: Label, to: Spot, last: tuple[float, float], cost: int) -> Path:
    """A way as the spots and legs it consists of; `last` is the length of its last straight leg, ending at `to`."""
    chain = legs_of(label)
    spots = [known.body.spot, *(known.net.spot(known.layer[one.node], known.places[one.node]) for one in chain[1:])]
    legs = []
    for before, one, start, end in zip(chain, chain[1:], spots, spots[1:], strict=False):
        plain, slow = one.plain - before.plain, one.slow - before.slow
        if one.how != "walk" or plain + slow > 0.5:
            legs.append(Leg(one.how, start, end, plain, slow, one.drop))
    if sum(last) > 0.5 or not legs:
        legs.append(Leg("walk", spots[-1], to, *last))
    else:
        legs[-1] = legs[-1]._replace(end=to)
    points = (legs[0].start, *(leg.end for leg in legs))
    return Path(points, cost, tuple(leg.drop for leg in legs if leg.drop), tuple(legs))


def along(
    table: Table,
    others: Sequence[Body],
    body: Body,
    spots: Sequence[Spot],
    budget: int,
    *,
    carrying: bool = False,
    leap: int = HARMLESS,
) -> Path | None:
    """The way through several spots in turn, each part the cheapest, priced as a whole. None if too dear."""
    legs: list[Leg] = []
    here = body
    for spot in spots:
        part = cheapest(table, others, here, spot, budget, carrying=carrying, leap=leap)
        if part is None:
            return None
        legs += part.legs
        here = here._replace(spot=spot)
    total = worth(legs, carrying=carrying)
    points = (body.spot, *(leg.end for leg in legs))
    return Path(points, total, tuple(leg.drop for leg in legs if leg.drop), tuple(legs)) if total <= budget else None


def worth(legs: Sequence[Leg], *, carrying: bool = False) -> int:
    """What legs cost together, in action points."""
    plain, slow = sum(leg.plain for leg in legs), sum(leg.slow for leg in legs)
    jumps = sum(jump_cost(leg.drop) for leg in legs if leg.how == "jump")
    return price(0.0, plain + slow, jumps) if carrying else price(plain, slow, jumps)
