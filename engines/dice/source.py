"""Where the dice come from: the system's own secrets, unless the caller brings dice with a seed."""

from __future__ import annotations

import os
import secrets
import struct
from typing import Protocol

from engines.dice import limits


class Source(Protocol):
    """Whatever rolls dice: `engines.core.state.Dice` for a match or a test, `SYSTEM` for everything else."""

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` fair numbers, each from 1 to `sides`."""
        ...


class System:
    """Dice from the system's cryptographic generator, drawn a page at a time: a call for every die would be slow."""

    PAGE = 1024

    def __init__(self) -> None:
        self._words: list[int] = []
        if hasattr(os, "register_at_fork"):  # two processes must never roll the same page
            os.register_at_fork(after_in_child=self._words.clear)

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` fair numbers, each from 1 to `sides` (at most `limits.SIDES`): 32 bits a die, unfair ones drawn
        again."""
        if not 1 <= sides <= limits.SIDES:
            raise ValueError(f"a die has 1 to {limits.SIDES} sides, not {sides}")
        words = self._words
        if count == 1 and words:
            word = words.pop()
            if word < WORDS - WORDS % sides:
                return [word % sides + 1]
        if len(words) < count:
            page = max(self.PAGE, count)
            words.extend(struct.unpack(f"={page}I", secrets.token_bytes(4 * page)))
        fair = WORDS - WORDS % sides
        try:
            # One word at a time, each taken by one thread only.
            faces = [word % sides + 1 for word in [words.pop() for _ in range(count)] if word < fair]
        except IndexError:  # another thread was faster
            faces = []
        return faces if len(faces) == count else faces + self.roll(count - len(faces), sides)


WORDS = 1 << 32
SYSTEM = System()
