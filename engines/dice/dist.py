"""Distributions in whole numbers: added, repeated, ordered. Every step is paid for before it is taken.

A distribution gives each value a weight out of `whole`. Where the numbers would become too long for the work that is
allowed they are cut to 64 bits; what is cut away, and explosions that go on too long to be followed, is missing from
the weights, so that `lost` bounds the error of every probability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import comb, gcd

from engines.dice.numbers import Exact, whole

ROUNDED = 64
"""Bits of the weights once they are cut."""


class TooMuch(Exception):
    """The work that is allowed does not suffice."""


class Work:
    """What may still be done, in steps of about a tenth of a microsecond."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self, steps: float) -> None:
        """Raises TooMuch if that is more than is left, before anything is done."""
        if steps > self.left:
            raise TooMuch
        self.left -= int(steps) + 1


class Dist:
    """A distribution: `weights` by value, out of `whole`."""

    __slots__ = ("weights", "whole")

    def __init__(self, weights: dict[Exact, int], whole: int) -> None:
        self.weights = weights
        self.whole = whole

    @property
    def lost(self) -> int:
        """How much of `whole` no value has."""
        return self.whole - sum(self.weights.values())

    def cut(self) -> Dist:
        """The same with shorter weights, none of which grows."""
        shift = self.whole.bit_length() - ROUNDED
        if shift <= 0:
            return self
        kept = {value: weight >> shift for value, weight in self.weights.items() if weight >> shift}
        return Dist(kept, (self.whole >> shift) + 1)

    def reduced(self) -> Dist:
        """The same in the smallest weights."""
        shared = gcd(self.whole, *self.weights.values())
        if shared <= 1:
            return self
        return Dist({value: weight // shared for value, weight in self.weights.items()}, self.whole // shared)


def certain(value: Exact) -> Dist:
    """Always this value."""
    return Dist({value: 1}, 1)


def uniform(values: Iterable[Exact]) -> Dist:
    """Each of the values alike; one that is there twice is twice as likely."""
    weights: dict[Exact, int] = {}
    count = 0
    for value in values:
        weights[value] = weights.get(value, 0) + 1
        count += 1
    return Dist(weights, count)


def mapped(dist: Dist, change: Callable[[Exact], Exact], work: Work) -> Dist:
    """The distribution of `change` of a value."""
    work.spend(3 * len(dist.weights))
    weights: dict[Exact, int] = {}
    for value, weight in dist.weights.items():
        made = change(value)
        weights[made] = weights.get(made, 0) + weight
    return Dist(weights, dist.whole)


def combined(left: Dist, right: Dist, join: Callable[[Exact, Exact], Exact], work: Work) -> Dist:
    """The distribution of `join` of two independent values."""
    work.spend(3 * len(left.weights) * len(right.weights))
    weights: dict[Exact, int] = {}
    for one, weight in left.weights.items():
        for other, times in right.weights.items():
            made = join(one, other)
            weights[made] = weights.get(made, 0) + weight * times
    return Dist(weights, left.whole * right.whole)


def mixed(parts: Iterable[tuple[int, Dist]], out_of: int) -> Dist:
    """The distribution of one of several, each with its weight out of `out_of`."""
    parts = [(weight, dist) for weight, dist in parts if weight]
    shared = 1
    for _, dist in parts:
        shared = shared * dist.whole // gcd(shared, dist.whole)
    weights: dict[Exact, int] = {}
    for weight, dist in parts:
        factor = weight * (shared // dist.whole)
        for value, times in dist.weights.items():
            weights[value] = weights.get(value, 0) + factor * times
    return Dist(weights, shared * out_of)


def added(left: Dist, right: Dist, work: Work, exact: bool = False) -> Dist:
    """The distribution of the sum of two independent values; `exact` never cuts."""
    few, many = sorted((left, right), key=lambda dist: len(dist.weights))
    plain = 2 * len(few.weights) * len(many.weights)
    if len(few.weights) > 1 and plain > 500 and (spans := _spans(few, many)):
        price = _price(few, many, *spans)
        if not exact and price > max(2_000, work.left / 8):
            few, many = few.cut(), many.cut()
            price = _price(few, many, *(_spans(few, many) or spans))
        if price < plain:
            work.spend(price)
            return _packed(few, many)
    work.spend(plain)
    weights: dict[Exact, int] = {}
    for one, weight in few.weights.items():
        for other, times in many.weights.items():
            weights[one + other] = weights.get(one + other, 0) + weight * times
    return Dist(weights, few.whole * many.whole)


def repeated(dist: Dist, times: int, work: Work) -> Dist:
    """The distribution of the sum of `times` independent values."""
    spans = _spans(dist) if times > 2 and len(dist.weights) > 1 else None
    if spans:
        alike = len(dist.weights) == spans[0] and len(set(dist.weights.values())) == 1
        reach = (spans[0] - 1) * times
        price = (reach / 2 * 12 if alike else reach * 3 * len(dist.weights)) * (
            1 + times * dist.whole.bit_length() / 4_000
        )
        if price <= work.left * 0.9:
            work.spend(price)
            return _power_of_alike(dist, times) if alike else _power(dist, times)
    found, power = certain(0), dist
    while times:
        if times & 1:
            found = added(found, power, work)
        times >>= 1
        if times:
            power = added(power, power, work)
    return found


def _power(dist: Dist, times: int) -> Dist:
    """J. C. P. Miller's recurrence for the coefficients of a power: from f g' = n f' g, with f the weights and g =
    f^n."""
    low = int(min(dist.weights))
    first = dist.weights[low]
    others = [(int(value) - low, weight) for value, weight in sorted(dist.weights.items()) if value != low]
    found = [first**times]
    for place in range(1, others[-1][0] * times + 1):
        total = 0
        for step, weight in others:
            if step > place:
                break
            total += ((times + 1) * step - place) * weight * found[place - step]
        found.append(total // (place * first))
    return Dist({low * times + place: weight for place, weight in enumerate(found) if weight}, dist.whole**times)


def _power_of_alike(dist: Dist, times: int) -> Dist:
    """The same for weights that are all alike: the recurrence of ((1 - x^s) / (1 - x))^n has three terms whatever s
    is."""
    low, sides = int(min(dist.weights)), len(dist.weights)
    factor = dist.weights[low] ** times
    reach = (sides - 1) * times
    found = [1]
    for place in range(1, reach // 2 + 1):
        total = (times + place - 1) * found[place - 1]
        if place >= sides:
            total += (place - sides - times * sides) * found[place - sides]
        if place > sides:
            total += (times * (sides - 1) - place + sides + 1) * found[place - sides - 1]
        found.append(total // place)
    weights: dict[Exact, int] = {}
    for place in range(reach + 1):
        weights[low * times + place] = factor * found[min(place, reach - place)]
    return Dist(weights, dist.whole**times)


def _spans(*dists: Dist) -> tuple[int, ...] | None:
    """How far each reaches, if all values are whole and lie close enough together to be laid side by side."""
    spans = []
    for dist in dists:
        if not all(type(value) is int for value in dist.weights):
            return None
        span = int(max(dist.weights) - min(dist.weights)) + 1
        if span > 8 * len(dist.weights) + 64:
            return None
        spans.append(span)
    return tuple(spans)


def _width(few: Dist, many: Dist) -> int:
    """Bytes for a weight of the sum."""
    return (few.whole.bit_length() + many.whole.bit_length() + 7) // 8


def _price(few: Dist, many: Dist, *spans: int) -> float:
    """The work of laying all weights side by side in two long numbers and multiplying these."""
    digits = sorted(span * _width(few, many) * 8 / 30 for span in spans)
    return 5 * sum(spans) + float(0.03 * digits[0] ** 0.585 * digits[1])


def _packed(few: Dist, many: Dist) -> Dist:
    """The sum as a product of two long numbers, in which every weight has its own bytes: the fastest way Python has."""
    width = _width(few, many)
    first = _laid(few, width)
    product = first * (first if few is many else _laid(many, width))
    low = int(min(few.weights) + min(many.weights))
    laid = product.to_bytes((product.bit_length() + 7) // 8, "little")
    weights: dict[Exact, int] = {}
    for place in range(0, len(laid), width):
        if weight := int.from_bytes(laid[place : place + width], "little"):
            weights[low + place // width] = weight
    return Dist(weights, few.whole * many.whole)


def _laid(dist: Dist, width: int) -> int:
    low, high = int(min(dist.weights)), int(max(dist.weights))
    get = dist.weights.get
    return int.from_bytes(
        b"".join([get(value, 0).to_bytes(width, "little") for value in range(low, high + 1)]), "little"
    )


def ranked(dist: Dist, count: int, keep: list[bool], counts: Mapping[Exact, Exact], work: Work) -> Dist:
    """The sum of what the dice at some ranks count, of `count` dice in ascending order.

    `keep` says of each rank whether it counts, `counts` what a value counts there.
    """
    values = sorted(dist.weights)
    upto = [0]
    for kept in keep:
        upto.append(upto[-1] + kept)
    reach = [counts[value] for value in values]
    span = int(max(reach) - min(reach))
    sums = sum((count - done + 1) * (1 + upto[done] * span) for done in range(count + 1))
    work.spend(3 * len(values) * sums)
    # By how many dice are placed: the weights of the sums so far. Values come in ascending order, each on any number.
    placed: list[dict[Exact, int]] = [{} for _ in range(count + 1)]
    placed[0][0] = 1
    for value in values:
        weight, worth = dist.weights[value], counts[value]
        powers = [weight**more for more in range(count + 1)]
        after: list[dict[Exact, int]] = [{} for _ in range(count + 1)]
        for done, sums_so_far in enumerate(placed):
            for more in range(count - done + 1) if sums_so_far else ():
                ways = comb(count - done, more) * powers[more]
                gained = worth * (upto[done + more] - upto[done])
                target = after[done + more]
                for total, so_far in sums_so_far.items():
                    target[total + gained] = target.get(total + gained, 0) + so_far * ways
        placed = after
    return Dist({whole(total): weight for total, weight in placed[count].items()}, dist.whole**count)


def order_statistic(dist: Dist, count: int, rank: int, work: Work) -> Dist:
    """The value at one rank (from 0, ascending) of `count` dice."""
    work.spend(4 * len(dist.weights) * (count - rank))
    weights: dict[Exact, int] = {}
    below = before = 0
    for value in sorted(dist.weights):
        below += dist.weights[value]
        above = dist.whole - below
        upto = sum(comb(count, some) * below**some * above ** (count - some) for some in range(rank + 1, count + 1))
        weights[value] = upto - before
        before = upto
    return Dist(weights, dist.whole**count)
