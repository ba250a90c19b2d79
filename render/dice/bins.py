"""A distribution made small enough to draw: few enough bars, without tails that nobody could see."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

BARS = 48
"""Bars of a chart at most: on a phone each is then still three points wide."""
TAIL = 0.0005
"""What may be left out at each end of a distribution that is too wide to draw."""

Chances = Sequence[tuple[int | Fraction, float]]
"""Each value with its probability, ascending."""


class Bars(NamedTuple):
    """Bars of equal width. `lows[i]` is the lowest value of bar i; bars are `step` apart (0 for values that follow no
    step: then each bar is one value)."""

    lows: tuple[float, ...]
    step: float
    heights: tuple[tuple[float, ...], ...]
    """For each distribution the probability of every bar."""

    def place(self, value: float) -> float:
        """Where a value lies, in bars from the left edge: the middle of bar 0 is 0.5. Outside it is at the edge."""
        last = len(self.lows) - 1
        if self.step:
            # The middle of a bar stands for the middle of its values, which for whole numbers end one before the next.
            at = (value - self.lows[0]) / self.step + 0.5 / max(1.0, self.step)
            return min(max(at, 0.0), last + 1.0)
        nearest = min(range(last + 1), key=lambda i: abs(self.lows[i] - value))
        return nearest + 0.5


def bars(distributions: Sequence[Chances]) -> Bars:
    """The bars of one or more distributions over the same values."""
    values = sorted({value for chances in distributions for value, _ in chances})
    if len(values) > BARS or not _follow(values):
        low = min(_quantile(chances, TAIL) for chances in distributions)
        high = max(_quantile(chances, 1 - TAIL) for chances in distributions)
        values = [value for value in values if low <= value <= high]
    if len(values) <= BARS and not _follow(values):
        lows, step = tuple(map(float, values)), 0.0
        index = {value: i for i, value in enumerate(values)}
    else:
        first, last = floor(values[0]), floor(values[-1])
        width = ceil((last - first + 1) / BARS)
        count = ceil((last - first + 1) / width)
        lows, step = tuple(float(first + i * width) for i in range(count)), float(width)
        index = {value: int((value - first) // width) for value in values}
    heights = []
    for chances in distributions:
        made = [0.0] * len(lows)
        for value, chance in chances:
            if value in index:
                made[index[value]] += chance
        heights.append(tuple(made))
    return Bars(lows, step, tuple(heights))


def _follow(values: Sequence[int | Fraction]) -> bool:
    """Whether these are whole numbers, so close that the gaps between them mean something."""
    whole = all(isinstance(value, int) for value in values)
    return whole and values[-1] - values[0] < max(BARS, 3 * len(values))


def _quantile(chances: Chances, share: float) -> int | Fraction:
    so_far = 0.0
    for value, chance in chances:
        so_far += chance
        if so_far >= share:
            return value
    return chances[-1][0]
