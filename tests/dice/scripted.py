"""Dice that fall as a test says."""

from __future__ import annotations

from collections.abc import Iterable


class Scripted:
    """Shows these faces, one after the other."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)
        self.asked: list[int] = []

    def roll(self, count: int, sides: int) -> list[int]:
        """The next `count` faces; AssertionError if there are none, or if a die does not have them."""
        assert len(self.left) >= count, f"{count} more dice with {sides} sides are wanted, {len(self.left)} are there"
        fallen, self.left = self.left[:count], self.left[count:]
        assert all(1 <= face <= sides for face in fallen), f"no d{sides} shows {fallen}"
        self.asked += [sides] * count
        return fallen
