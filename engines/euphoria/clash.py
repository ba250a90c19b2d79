"""The dice of a fight: what cancels, who wounds whom, how Mycky's zeros fall (How Combats Are Resolved)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

ZERO = 10
"""A die that shows 0 counts as 10."""


class Outcome(NamedTuple):
    """What the dice of a fight come to: the injuries that the first and the second team inflict, and what cancelled."""

    first: int
    second: int
    cancelled: tuple[int, ...]


def compare(first: Sequence[int], second: Sequence[int]) -> Outcome:
    """Equal dice cancel one another, one to one; then the highest are compared in pairs, the higher one wounds; what is
    left over without a rival wounds too [EU-K5, EU-K6].
    """
    equal = Counter(first) & Counter(second)
    left = sorted((Counter(first) - equal).elements(), reverse=True)
    right = sorted((Counter(second) - equal).elements(), reverse=True)
    pairs = list(zip(left, right, strict=False))
    ahead = sum(a > b for a, b in pairs)
    return Outcome(
        ahead + max(0, len(left) - len(right)),
        len(pairs) - ahead + max(0, len(right) - len(left)),
        tuple(sorted(equal.elements())),
    )


def shared(hits: int, among: Sequence[str]) -> dict[str, int]:
    """So many injuries shared out equally; of what is left over the first ones get one more [EU-C25]."""
    each, more = divmod(hits, len(among))
    return {key: each + (n < more) for n, key in enumerate(among)}


def die_for(count: int) -> int:
    """The sides of the die that says whom of so many a shot into their fight strikes: a d100 for more than ten."""
    return 10 if count <= 10 else 100


def blocks(among: Sequence[str]) -> Mapping[int, str]:
    """Which number of a die strikes whom in a fight that is shot at; the rest is rolled again [EU-F17]."""
    size = die_for(len(among)) // len(among)
    return {number: among[(number - 1) // size] for number in range(1, size * len(among) + 1)}


def block_words(count: int) -> list[str]:
    """The blocks of numbers for so many in a fight, in words: `1-5` and `6-0` for two."""
    sides = die_for(count)
    size = sides // count
    ends = [(size * n + 1, size * (n + 1)) for n in range(count)]
    return [f"{a % sides}" if a == b else f"{a % sides}-{b % sides}" for a, b in ends]
