"""One roll while it is worked out."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dice import limits
from engines.dice.errors import Fault, LimitError
from engines.dice.numbers import Exact
from engines.dice.pool import Pool
from engines.dice.source import Source


class Compared:
    """Two totals that were compared. `sign` is one of `= != < > <= >= vs`."""

    __slots__ = ("left", "right", "sign")

    def __init__(self, left: Exact, sign: str, right: Exact) -> None:
        self.left, self.sign, self.right = left, sign, right

    @property
    def margin(self) -> Exact:
        """By how much it is true, or below zero by how much it fails, for a sign with a direction; else the
        difference."""
        return self.right - self.left if self.sign.startswith("<") else self.left - self.right


class Run:
    """One roll while it is worked out, and what came of it: `total`, and the `pools` in the order they fell."""

    # Most rolls never need these, and should not wait for them to be set.
    compared: Compared | None = None
    opened: list[list[int]] | None = None
    """For each set that is being worked out, how many pools there were before each item."""
    word = ""
    """On the face that fell last, of a die with its own faces."""
    total: Exact = 0

    def __init__(self, values: Sequence[Exact], tags: Sequence[str], source: Source, left: int) -> None:
        self.values = values
        self.tags = tags
        self.source = source
        self.left = left  # dice that may still fall
        self.stack: list[Exact] = []
        self.pools: list[Pool] = []

    def draw(self, of: Pool, at: int) -> int:
        """What one more die counts."""
        self.left -= 1
        if self.left < 0:
            raise too_many(at)
        face = self.source.roll(1, of.sides)[0]
        if of.faces is None:
            return face
        self.word = of.faces.words[face - 1]
        return of.faces.values[face - 1]


def too_many(at: int) -> Fault:
    """More dice than a text may roll."""
    return Fault(LimitError, f"That is too many dice: {limits.DRAWS} may fall for one text.", at)
