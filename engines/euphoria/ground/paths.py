"""Ways and what they cost: the cheapest legal one to anywhere, and those somebody typed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter, itemgetter
from typing import NamedTuple

from engines.euphoria.ground.bends import around
from engines.euphoria.ground.homing import homing
from engines.euphoria.ground.plane import Point, apart, toward
from engines.euphoria.ground.scenery import BASE, INCH, Body, Spot, Table, in_contact
from engines.euphoria.ground.search import BLUR, Label, Ways, legs_of, price, ways
from engines.euphoria.ground.terrain import jump_cost, overlaps, terrain

HARMLESS = 3 * INCH
"""A jump of this height hurts nobody yet."""
TRIED = 8
"""So many last legs are measured at once, to begin with."""
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


def around_others(
    table: Table, body: Body, others: Sequence[Body], carrying: bool = False, leap: int = HARMLESS
) -> Ways:
    """The ways of `body` round `others`."""
    spots = tuple(other.spot for other in others if other.key != body.key)
    return ways(table, body.spot, spots, carrying, leap)


def free(table: Table, others: Sequence[Body], spot: Spot) -> bool:
    """Whether a base may stand there: wholly on the table, clear of scenery or on it, over no other base."""
    return terrain(table).on(spot) is not None and not any(overlaps(spot, other.spot) for other in others)


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
    known = around_others(table, body, others, carrying, leap)
    return reach(known, budget, to) if stops(known, to) else None


def stops(known: Ways, spot: Spot) -> bool:
    """Whether the figure may end its way at a spot."""
    return known.net.on(spot) is not None and not any(overlaps(spot, other) for other in known.others)


def reach(known: Ways, budget: int, to: Spot) -> Path | None:
    """The cheapest way to a spot where a base may stand, None if it is out of reach."""
    layer = known.net.on(to)
    if layer is None:
        return None
    if to == known.spot:
        return Path((to,), 0)
    return best(known, budget, layer, (float(to.x), float(to.y)), lambda _: to)


def touch(known: Ways, budget: int, to: Spot) -> Path | None:
    """The cheapest way into contact with something at a spot: straight up to it. None if out of reach."""
    layer = known.net.on(to) or 0
    if in_contact(known.spot, to):
        return Path((known.spot,), 0)
    target = (float(to.x), float(to.y))
    found = best(known, budget, layer, target, lambda start: meeting(known, layer, start, to), 2 * BASE)
    if found is None:
        rim = [known.net.spot(layer, bend.at) for bend in around(to.at, 2 * BASE)]
        paths = (path for spot in rim if stops(known, spot) and (path := reach(known, budget, spot)))
        found = min(paths, key=attrgetter("cost"), default=None)
    return found


def meeting(known: Ways, layer: int, start: Point, to: Spot) -> Spot | None:
    """Where a base that comes straight from a place meets one at `to`, if it can stand there."""
    spot = known.net.spot(layer, toward(to.at, start, 2 * BASE))
    return spot if stops(known, spot) else None


def best(
    known: Ways, budget: int, layer: int, target: Point, end: Callable[[Point], Spot | None], short: float = 0.0
) -> Path | None:
    """The cheapest of the ways found that go on straight toward `target`, as far as `end` says for each last bend:
    no more than `short` (hundredths) before it.
    """
    found: tuple[int, float, Label, tuple[float, float], Spot] | None = None
    spot = end(known.here) if layer == known.ground else None
    if spot is not None and (length := known.direct(layer, (float(spot.x), float(spot.y)))) is not None:
        cost, key = worth(known, known.begin, length)
        if cost <= budget:
            found = (cost, key, known.begin, length, spot)
        if not length[1]:  # straight over plain ground: no way is cheaper
            return None if found is None else made(known, *found[2:], cost)
    surface = known.net.surfaces[layer]
    for some in ends(known, budget, layer, target, short):
        if found is not None and some[0][0] > found[0] * INCH + BLUR:
            break
        tried = [(label, spot) for _, label in some if (spot := end(known.places[label.node])) is not None]
        drawn = [(known.places[label.node], (float(spot.x), float(spot.y))) for label, spot in tried]
        for (label, spot), segment, length in zip(tried, drawn, surface.recalled(drawn), strict=True):
            if length is not None and not known.met(layer, *segment):
                cost, key = worth(known, label, length)
                if cost <= budget and (found is None or (cost, key) < found[:2]):
                    found = (cost, key, label, length, spot)
    return None if found is None else made(known, *found[2:], found[0])


def worth(known: Ways, label: Label, length: tuple[float, float]) -> tuple[int, float]:
    """What a way with a last straight leg costs, in action points and exactly."""
    plain, slow = (0.0, sum(length)) if known.carrying else length
    return price(label.plain + plain, label.slow + slow, label.jump), label.key + plain + 2 * slow


def first_tries(known: Ways, budget: int, to: Spot) -> list[Spot]:
    """Where the straight way into contact with something ends, and where the one toward it does for so many points."""
    found = [known.net.spot(known.ground, toward(to.at, known.here, 2 * BASE))]
    left = min(known.room_left(budget, known.begin), apart(known.here, to.at) - INCH / 2 - 2 * BASE)
    found.append(known.net.spot(known.ground, toward(known.here, to.at, left if left > 0 else 0)))
    return found


def approach(known: Ways, budget: int, to: Spot) -> Path | None:
    """The way toward a spot as far as the points go, round what is in the way; None if it gets no nearer."""
    goal = (float(to.x), float(to.y))
    meet = known.net.spot(known.ground, toward(goal, known.here, 2 * BASE))
    if known.net.on(to) in (known.ground, None) and known.scenery_clear((float(meet.x), float(meet.y))):
        return nearing(known, budget, goal)
    known.explore(budget)
    home = homing(known.net, to, known.carrying, known.leap)
    seen = [way for way in known.ways[known.start] if way.to < known.start]
    far = home.distance({way.to: way.plain + home.double * way.slow for way in seen})
    tries = []
    for x, y, room, layer, label in known.rooms(budget):
        node = label.node
        if node < known.start and home.best[node] < far:  # else not sure yet, and no help
            onward = home.next[node]
            aim = goal if onward is None else known.places[onward]
            if onward is not None and known.layer[onward] != layer:
                aim = (x, y)  # a climb: it is begun next time
            left = min(room, math.hypot(aim[0] - x, aim[1] - y))
            rest = home.best[node] - left
            if rest < far - INCH / 2:
                tries.append((round(rest), label.key + left, left, layer, label, aim))
    tries.sort(key=itemgetter(0, 1))
    for _, _, left, layer, label, aim in tries[:TRIED]:
        path = straight(known, budget, layer, label, aim, left)
        if path is not None:
            return path
    return None


def nearing(known: Ways, budget: int, goal: Point) -> Path | None:
    """The way to where the figure comes nearest to a place, as the crow flies; None if it gets no nearer."""
    now = apart(known.here, goal) - INCH / 2
    left = min(known.room_left(budget, known.begin), now - 2 * BASE)
    if left > INCH / 2:
        path = straight(known, budget, known.ground, known.begin, goal, left)
        if path is not None and not any(leg.slow for leg in path.legs):
            return path
    tries = []
    for x, y, room, layer, label in known.rooms(budget):
        away = math.hypot(x - goal[0], y - goal[1])
        left = min(room, away - 2 * BASE)
        if left > INCH / 2 and away - left < now and known.bends[label.node].useful(goal):
            tries.append((away - left, left, layer, label))
    tries.sort(key=FIRST)
    for k in range(0, min(len(tries), 3 * TRIED), TRIED):
        for _, left, layer, label in open_tries(known, tries[k : k + TRIED], goal):
            path = straight(known, budget, layer, label, goal, left)
            if path is not None and apart(path.end.at, goal) < now:
                return path
    return None


Try = tuple[float, float, int, Label]
"""How near a way comes, how far it goes on straight at its end, the surface that is on, and the way."""


def open_tries(known: Ways, tries: Sequence[Try], goal: Point) -> list[Try]:
    """Those of the tries whose last straight part meets nothing."""
    found = []
    for layer in dict.fromkeys(one[2] for one in tries):
        here = [one for one in tries if one[2] == layer]
        starts = [known.places[label.node] for *_, label in here]
        drawn = [(start, toward(start, goal, one[1])) for start, one in zip(starts, here, strict=True)]
        lengths = known.net.surfaces[layer].measure(drawn)
        found += [
            one
            for one, segment, length in zip(here, drawn, lengths, strict=True)
            if length is not None and not known.met(layer, *segment)
        ]
    return found


def straight(known: Ways, budget: int, layer: int, label: Label, goal: Point, left: float) -> Path | None:
    """A way continued straight toward `goal` for `left`, or as far as it can be stopped at within the budget."""
    start = known.here if label is known.begin else known.places[label.node]
    for _ in range(TRIED):
        spot = known.net.spot(layer, toward(start, goal, left))
        there = (float(spot.x), float(spot.y))
        if label is known.begin:
            length = known.direct(layer, there)
        elif known.met(layer, start, there):
            length = None
        else:
            length = known.net.surfaces[layer].measure([(start, there)])[0]
        if length is None:
            return None
        cost, _ = worth(known, label, length)
        if cost <= budget and stops(known, spot):
            return made(known, label, length, spot, cost)
        left -= max(INCH / 4, (cost - budget) * INCH / 2)
        if left < 0:
            return None
    return None


def ends(known: Ways, budget: int, layer: int, target: Point, short: float) -> Iterator[list[tuple[float, Label]]]:
    """The ways found that might go on straight to a target, a few at a time, first those that could be cheapest.

    Each comes with what it would cost at least, in hundredths; the last leg may end `short` before the target.
    """
    known.explore(budget)
    rate = 2.0 if known.carrying else 1.0
    most, (tx, ty), bends = budget * INCH + BLUR + rate * short, target, known.bends
    bounds = [
        (bound, label)
        for x, y, key, label in known.reached[layer]
        if (bound := key + rate * math.hypot(x - tx, y - ty)) <= most
    ]
    bounds.sort(key=FIRST)
    some: list[tuple[float, Label]] = []
    count = TRIED
    for bound, label in bounds:
        if bends[label.node].useful(target):
            some.append((bound - rate * short, label))
            if len(some) == count:
                yield some
                some, count = [], 2 * count
    if some:
        yield some


def made(known: Ways, label: Label, last: tuple[float, float], to: Spot, cost: int) -> Path:
    """A way as the spots and legs it consists of; `last` is the length of its last straight leg, ending at `to`."""
    chain = legs_of(label)
    spots = [known.spot, *(known.net.spot(known.layer[one.node], known.places[one.node]) for one in chain[1:])]
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
    total = together(legs, carrying=carrying)
    points = (body.spot, *(leg.end for leg in legs))
    return Path(points, total, tuple(leg.drop for leg in legs if leg.drop), tuple(legs)) if total <= budget else None


def together(legs: Sequence[Leg], *, carrying: bool = False) -> int:
    """What legs cost together, in action points."""
    plain, slow = sum(leg.plain for leg in legs), sum(leg.slow for leg in legs)
    jumps = sum(jump_cost(leg.drop) for leg in legs if leg.how == "jump")
    return price(0.0, plain + slow, jumps) if carrying else price(plain, slow, jumps)
