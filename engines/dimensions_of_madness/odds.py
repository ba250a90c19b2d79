"""Exact chances of pools: to reach a sum, to meet a requirement with some of the dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from engines.dimensions_of_madness.needs import Conditional, Die, Need, Requirement, ways
from engines.dimensions_of_madness.terms import Colour


@cache
def chance_of_sum(dice: int, at_least: int) -> float:
    """The chance that so many dice add up to `at_least` or more."""
    totals = Counter({0: 1})
    for _ in range(dice):
        totals = _plus_a_die(totals)
    return float(sum(n for total, n in totals.items() if total >= at_least) / 6**dice)


def _plus_a_die(totals: Counter[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for total, n in totals.items():
        for face in range(1, 7):
            found[total + face] += n
    return found


@cache
def chance_of_need(need: Need, colours: tuple[Colour, ...]) -> float:
    """The chance that among dice of these colours some meet a requirement."""
    if isinstance(need, Conditional):
        fails = 1.0
        for colour in colours:
            fails *= ((need.coloured if colour is need.colour else need.at_least) - 1) / 6
        return 1 - fails
    return _chance(need, len(colours))


@cache
def _chance(need: Requirement, dice: int) -> float:
    hits = 0
    for faces in combinations_with_replacement(range(1, 7), dice):
        rolled = [Die(Colour.GENERIC, face) for face in faces]
        if next(ways(need, rolled, range(dice)), None) is not None:
            hits += factorial(dice) // prod(factorial(n) for n in Counter(faces).values())
    return float(hits / 6**dice)
