"""What dice a printed requirement takes: the seven notations of section Requirements, and whether dice meet them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, model_validator

from engines.core.printed import Datum, Some
from engines.dimensions_of_madness.terms import Colour, Face

PLAYERS_DICE = 6


class Die(NamedTuple):
    """A die that was rolled."""

    colour: Colour
    face: int


class Requirement(Datum):
    """What every notation shares."""

    @property
    def sizes(self) -> range:
        """How many dice may lie on it."""
        raise NotImplementedError

    def met(self, dice: Sequence[Die]) -> bool:
        """Whether these dice, in a number that it takes, meet it."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The notation."""
        raise NotImplementedError


class Sum(Requirement):
    """X+: up to `spaces` dice that add up to `at_least` or more."""

    need: Literal["sum"]
    at_least: Some
    spaces: Annotated[int, Field(ge=1, le=6)]

    @model_validator(mode="after")
    def _can_be_rolled(self) -> Sum:
        if self.at_least > PLAYERS_DICE * self.spaces:
            raise ValueError(f"at_least: {self.spaces} dice cannot add up to {self.at_least}")
        return self

    @property
    def sizes(self) -> range:
        return range(1, self.spaces + 1)

    def met(self, dice: Sequence[Die]) -> bool:
        return sum(die.face for die in dice) >= self.at_least

    @property
    def text(self) -> str:
        return f"{self.at_least}+" + (f" with up to {self.spaces} dice" if self.spaces > 1 else "")


class Exact(Requirement):
    """X: one die that shows exactly `value`."""

    need: Literal["exact"]
    value: Face

    @property
    def sizes(self) -> range:
        return range(1, 2)

    def met(self, dice: Sequence[Die]) -> bool:
        return dice[0].face == self.value

    @property
    def text(self) -> str:
        return f"exactly {self.value}"


class Conditional(Requirement):
    """X / X: one die that shows `at_least` or more, or `coloured` or more where it is of `colour`."""

    need: Literal["conditional"]
    at_least: Face
    colour: Colour
    coloured: Face

    @property
    def sizes(self) -> range:
        return range(1, 2)

    def met(self, dice: Sequence[Die]) -> bool:
        return dice[0].face >= (self.coloured if dice[0].colour is self.colour else self.at_least)

    @property
    def text(self) -> str:
        return f"{self.at_least}+, or {self.coloured}+ with a {self.colour.label} die"


class Pairs(Requirement):
    """(X & X) / (X & X): two dice that show the one pair or the other."""

    need: Literal["pairs"]
    first: tuple[Face, Face]
    second: tuple[Face, Face]

    @property
    def sizes(self) -> range:
        return range(2, 3)

    def met(self, dice: Sequence[Die]) -> bool:
        faces = sorted(die.face for die in dice)
        return faces in (sorted(self.first), sorted(self.second))

    @property
    def text(self) -> str:
        return f"({self.first[0]} & {self.first[1]}) or ({self.second[0]} & {self.second[1]})"


class Same(Requirement):
    """X = X: `count` dice that show the same."""

    need: Literal["same"]
    count: Annotated[int, Field(ge=2, le=4)]

    @property
    def sizes(self) -> range:
        return range(self.count, self.count + 1)

    def met(self, dice: Sequence[Die]) -> bool:
        return len({die.face for die in dice}) == 1

    @property
    def text(self) -> str:
        return " = ".join(["X"] * self.count)


class Straight(Requirement):
    """X, X + 1, X + 2: `count` dice in sequence."""

    need: Literal["straight"]
    count: Annotated[int, Field(ge=2, le=4)]

    @property
    def sizes(self) -> range:
        return range(self.count, self.count + 1)

    def met(self, dice: Sequence[Die]) -> bool:
        faces = sorted(die.face for die in dice)
        return all(low + 1 == high for low, high in pairwise(faces))

    @property
    def text(self) -> str:
        return f"{self.count} in sequence"


class Anything(Requirement):
    """1+: one die that shows anything."""

    need: Literal["any"]

    @property
    def sizes(self) -> range:
        return range(1, 2)

    def met(self, dice: Sequence[Die]) -> bool:
        return True

    @property
    def text(self) -> str:
        return "any die"


Need = Annotated[Sum | Exact | Conditional | Pairs | Same | Straight | Anything, Field(discriminator="need")]


def fits(need: Requirement, dice: Sequence[Die]) -> bool:
    """Whether these dice meet a requirement, their number included."""
    return len(dice) in need.sizes and need.met(dice)


def ways(need: Requirement, dice: Sequence[Die], free: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The sets of dice, as rising positions among `free`, that meet a requirement."""
    for size in need.sizes:
        for chosen in combinations(free, size):
            if need.met([dice[i] for i in chosen]):
                yield chosen
