"""How a person's dice fell, against how they fall on average: every die counts, before anything is kept or dropped."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from bot.store.rolls import Rolled
from engines.dice.source import SYSTEM, Source

SIZES = 12
"""Sizes of dice that are told apart in one roll; more are counted in its luck alone."""


class Counted:
    """Dice that count what they show while they fall."""

    def __init__(self, source: Source = SYSTEM) -> None:
        self._source = source
        self.dice = 0
        self.luck = 0.0
        self._sizes: dict[int, list[int]] = {}

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` numbers from 1 to `sides`."""
        faces = self._source.roll(count, sides)
        if sides > 1:
            shown = sum(faces)
            self.dice += count
            self.luck += (shown - count * (sides + 1) / 2) / sqrt((sides * sides - 1) / 12)
            if sides in self._sizes or len(self._sizes) < SIZES:
                size = self._sizes.setdefault(sides, [0, 0])
                size[0] += count
                size[1] += shown
        return faces

    @property
    def sizes(self) -> str:
        """As it is stored: by number of sides, how many fell and what they showed in all."""
        return json.dumps(self._sizes, separators=(",", ":"))


@dataclass(frozen=True)
class Size:
    """All dice with so many sides."""

    sides: int
    dice: int
    shown: int

    @property
    def average(self) -> float:
        """What one of them showed on average."""
        return self.shown / self.dice

    @property
    def expected(self) -> float:
        """What one shows on average in the long run."""
        return (self.sides + 1) / 2


@dataclass(frozen=True)
class Luck:
    """A person's dice. `path` is the luck so far after each roll: (dice, standard deviations of one die added up)."""

    rolls: int
    dice: int
    sizes: tuple[Size, ...]
    path: tuple[tuple[int, float], ...]

    @property
    def deviation(self) -> float:
        """By how many standard deviations all dice together were above what they show on average."""
        return self.path[-1][1] / sqrt(self.dice) if self.dice else 0.0

    @property
    def word(self) -> str:
        """The same in words. Within one standard deviation are two in three people, within two 19 of 20."""
        far = abs(self.deviation)
        if far < 1:
            return "As everybody's dice fall."
        kind = "lucky" if self.deviation > 0 else "unlucky"
        return f"{'A little' if far < 2 else 'Really'} {kind}."


def luck_of(rolls: Iterable[Rolled]) -> Luck:
    """The luck in rolls, which come newest first."""
    ordered = [row for row in reversed(list(rolls)) if row.dice]
    found: dict[int, list[int]] = {}
    path: list[tuple[int, float]] = []
    dice, so_far = 0, 0.0
    for row in ordered:
        dice, so_far = dice + row.dice, so_far + row.luck
        path.append((dice, so_far))
        for sides, (count, shown) in json.loads(row.sizes).items():
            size = found.setdefault(int(sides), [0, 0])
            size[0] += count
            size[1] += shown
    sizes = sorted((Size(sides, *counts) for sides, counts in found.items()), key=lambda size: -size.dice)
    return Luck(len(ordered), dice, tuple(sizes), tuple(path))
