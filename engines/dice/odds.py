"""The odds of a roll: exact where that can be worked out, a sampled estimate with its error where it cannot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import log, sqrt
from typing import Any

from engines.dice import limits
from engines.dice.chances import Unsolved, pool_chances
from engines.dice.dist import Dist, TooMuch, Work, added, certain, combined, mapped, mixed, repeated
from engines.dice.errors import Fault, LimitError, NotationError
from engines.dice.notation import NO_NAMES, Line, read
from engines.dice.numbers import Exact, number
from engines.dice.pool import COMPARING, Pool
from engines.dice.program import CALLS, bounded, compared, multiplied
from engines.dice.roll import once
from engines.dice.table import Table
from engines.dice.throw import refuse, settled
from engines.dice.tree import Call, Compare, Dice, Group, Negative, Node, Number, Product, Sum

WORK = 100_000
"""What may be done for the odds of one roll by default, in steps of about a tenth of a microsecond."""
FEWEST = 200
"""Samples below which an estimate would say nothing."""
MOST = 50_000
"""Samples beyond which an estimate gets no better."""


@dataclass(frozen=True, slots=True)
class Versus:
    """How two rolls compare. The three are chances and sum to one."""

    higher: Fraction
    equal: Fraction
    lower: Fraction
    error: float


class Odds:
    """The distribution of what a roll comes to.

    `reading` is the canonical spelling. `samples` is None if the odds were worked out, else how many rolls they are
    estimated from. `error` bounds what is wrong with any probability: 0 if the odds are exact, next to nothing where
    explosions without end or very long numbers were cut; for an estimate it holds for all probabilities at once in 95
    cases of 100.
    """

    def __init__(self, reading: str, dist: Dist, samples: int | None = None) -> None:
        self.reading = reading
        self.samples = samples
        self._values = sorted(dist.weights)
        self._weights = [dist.weights[value] for value in self._values]
        self._mass = sum(self._weights)
        self.error = sqrt(log(2 / 0.05) / (2 * samples)) if samples else float(Fraction(dist.lost, dist.whole))

    @property
    def exact(self) -> bool:
        """Whether every probability is exactly right."""
        return self.error == 0

    @property
    def values(self) -> list[Exact]:
        """What the roll can come to, ascending. An estimate has only what came up."""
        return self._values

    @property
    def least(self) -> Exact:
        """The lowest value."""
        return self._values[0]

    @property
    def most(self) -> Exact:
        """The highest value."""
        return self._values[-1]

    @cached_property
    def chances(self) -> list[tuple[Exact, float]]:
        """Each value with its probability, ascending."""
        return [(value, weight / self._mass) for value, weight in zip(self._values, self._weights, strict=True)]

    @cached_property
    def mean(self) -> Fraction:
        """The mean."""
        total = sum(value * weight for value, weight in zip(self._values, self._weights, strict=True))
        return Fraction(total) / self._mass

    @cached_property
    def variance(self) -> Fraction:
        """The variance."""
        squares = sum(value * value * weight for value, weight in zip(self._values, self._weights, strict=True))
        return Fraction(squares) / self._mass - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)

    def chance(self, sign: str, target: Exact) -> Fraction:
        """The probability that `value sign target` holds; `sign` is one of `= != < > <= >=`."""
        test = COMPARING[sign]
        met = sum(weight for value, weight in zip(self._values, self._weights, strict=True) if test(value, target))
        return Fraction(met, self._mass)

    def at_least(self, target: Exact) -> Fraction:
        """The probability of `target` or more."""
        return self.chance(">=", target)

    def at_most(self, target: Exact) -> Fraction:
        """The probability of `target` or less."""
        return self.chance("<=", target)

    def exactly(self, target: Exact) -> Fraction:
        """The probability of `target`."""
        return self.chance("=", target)

    def quantile(self, share: float | Fraction) -> Exact:
        """The lowest value that `share` of all rolls do not exceed; 0.5 for the median. Raises ValueError outside 0
        to 1."""
        if not 0 <= share <= 1:
            raise ValueError(f"a quantile lies between 0 and 1, not at {share}")
        wanted = Fraction(share) * self._mass
        upto = accumulate(self._weights)
        return next(value for value, so_far in zip(self._values, upto, strict=True) if so_far >= wanted)

    def data(self) -> dict[str, Any]:
        """The odds as JSON values; `chances` are pairs of a value and its probability."""
        return {
            "reading": self.reading, "mean": float(self.mean), "deviation": self.deviation,
            "median": number(self.quantile(0.5)), "least": number(self.least), "most": number(self.most),
            "exact": self.exact, "error": self.error, "samples": self.samples,
            "chances": [[number(value), chance] for value, chance in self.chances],
        }  # fmt: skip

    def versus(self, other: Odds) -> Versus:
        """How this compares to another, independent roll."""
        lower = equal = below = place = 0
        for value, weight in zip(self._values, self._weights, strict=True):
            while place < len(other._values) and other._values[place] < value:
                below += other._weights[place]
                place += 1
            same = other._weights[place] if place < len(other._values) and other._values[place] == value else 0
            lower += weight * below  # the other is lower
            equal += weight * same
        out_of = self._mass * other._mass
        return Versus(
            higher=Fraction(lower, out_of),
            equal=Fraction(equal, out_of),
            lower=Fraction(out_of - lower - equal, out_of),
            error=min(1.0, self.error + other.error),
        )


def odds(text: str, *, table: Table = NO_NAMES, work: int = WORK, seed: int = 0) -> Odds:
    """The odds of a text with a single roll; of a repeated roll, those of one of them.

    `work` bounds what is done. Where it does not suffice, or where no formula is known, as much of it is spent on
    samples, which come from `seed`. Raises a DiceError like `roll`; LimitError too if even samples would be too much
    work.
    """
    lines = read(text, table)
    if len(lines) > 1:
        start = lines[1].tokens.start
        raise NotationError("Odds are for one roll at a time.", text, start, len(text), str(lines[0].expression))
    line = lines[0]
    try:
        found = _Solver(table, Work(work)).solve(line.expression).reduced()
        for value in (min(found.weights), max(found.weights)):
            bounded(value, -1)
    except (TooMuch, Unsolved):
        return _sampled(line, work, random.Random(seed))
    except Fault as fault:
        raise line.blame(fault) from None
    return Odds(str(line.expression), found)


class _Solver:
    """Works the distribution of a tree out. Raises Unsolved, TooMuch and Fault."""

    def __init__(self, table: Table, work: Work) -> None:
        self.table = table
        self.work = work

    def solve(self, node: Node) -> Dist:
        """The distribution of a node; all dice are independent."""
        match node:
            case Number():
                return certain(node.value)
            case Dice():
                return self.dice(node)
            case Group():
                return self.group(node)
            case Negative():
                return mapped(self.solve(node.item), lambda value: -value, self.work)
            case Sum():
                return self.sum(node)
            case Product():
                return self.product(node)
            case Call():
                return mapped(self.solve(node.item), CALLS[node.name], self.work)
            case Compare():
                sides = self.solve(node.left), self.solve(node.right)
                return combined(*sides, lambda left, right: compared(left, node.sign, right), self.work)

    def sum(self, node: Sum) -> Dist:
        """Like terms are worked out once."""
        terms = Counter(zip(("+", *node.signs), node.items, strict=True))
        found = certain(0)
        for (sign, item), times in terms.items():
            each = self.solve(item)
            if sign == "-":
                each = mapped(each, lambda value: -value, self.work)
            found = added(found, repeated(each, times, self.work), self.work)
        return found

    def product(self, node: Product) -> Dist:
        found = self.solve(node.items[0])
        for sign, item, at in zip(node.signs, node.items[1:], node.ats, strict=True):
            found = combined(found, self.solve(item), _multiplier(sign, at), self.work)
        return found

    def dice(self, node: Dice) -> Dist:
        """A pool; with a computed number of dice or sides, one pool for each."""
        faces = self.table.named(node.name) if node.sides is None else None
        counts = certain(1) if node.count is None else self.solve(node.count)
        sides = self.solve(node.sides) if node.sides is not None else certain(len(faces.values) if faces else 0)
        parts = []
        for count, weight in counts.weights.items():
            for side, times in sides.weights.items():
                self.work.spend(20)
                refuse(count, side, limits.DRAWS, node)
                parts.append((weight * times, pool_chances(int(count), int(side), faces, node.ops, self.work)))
        if len(parts) == 1:
            return parts[0][1]
        self.work.spend(3 * sum(len(dist.weights) for _, dist in parts))
        return mixed(parts, counts.whole * sides.whole)

    def group(self, node: Group) -> Dist:
        """A set: every way in which its items can come out, where equal ones come to the same."""
        items = [self.solve(item) for item in node.items]
        if not node.ops:
            found = certain(0)
            for item in items:
                found = added(found, item, self.work)
            return found
        ways: dict[tuple[Exact, ...], int] = {(): 1}
        out_of = 1
        for item in items:
            self.work.spend(8 * len(ways) * len(item.weights))
            after: dict[tuple[Exact, ...], int] = {}
            for way, weight in ways.items():
                for value, times in item.weights.items():
                    made = tuple(sorted((*way, value)))
                    after[made] = after.get(made, 0) + weight * times
            ways, out_of = after, out_of * item.whole
        self.work.spend(60 * len(ways))
        weights: dict[Exact, int] = {}
        for way, weight in ways.items():
            total = settled(Pool(0, list(way), node.at), node.ops)
            weights[total] = weights.get(total, 0) + weight
        return Dist(weights, out_of)


def _multiplier(sign: str, at: int) -> Callable[[Exact, Exact], Exact]:
    return lambda left, right: multiplied(left, sign, right, at)


class _Pretended:
    """Dice for samples: quick, the same for the same seed, and good enough for an estimate."""

    def __init__(self, rnd: random.Random) -> None:
        self._random = rnd.random

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` numbers from 1 to `sides`."""
        draw = self._random
        return [int(draw() * sides) + 1 for _ in range(count)]


def _sampled(line: Line, work: int, rnd: random.Random) -> Odds:
    dice = _Pretended(rnd)
    first = once(line, dice, limits.DRAWS)
    price = 30 + 4 * (limits.DRAWS - first.left) + 4 * len(line.steps)
    samples = min(MOST, work // price)
    if samples < FEWEST:
        message = "These odds are too much work: neither exactly nor by samples."
        raise line.blame(Fault(LimitError, message, -1))
    totals = Counter(once(line, dice, limits.DRAWS).total for _ in range(samples))
    return Odds(str(line.expression), Dist(dict(totals), samples), samples)
