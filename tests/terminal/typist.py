"""Somebody at the keyboard: reads what the screen shows and types one of the choices."""

from __future__ import annotations

import io
import random
import re

CHOICE = re.compile(r"^ {1,3}(\d+) \S", re.MULTILINE)
RANGE = re.compile(r"(\d+) to (\d+): $")
NUMBERS = re.compile(r"((?:\d+, )*(?:\d+ or )?\d+): $")


class Typist(io.StringIO):
    """Types any of the choices on the screen, `seed` says which; after `most` lines the input ends."""

    def __init__(self, screen: io.StringIO, seed: int, most: int = 4000) -> None:
        super().__init__()
        self._screen = screen
        self._read = 0
        self._rnd = random.Random(seed)
        self.left = most

    def readline(self, size: int | None = -1, /) -> str:
        shown = self._screen.getvalue()[self._read :]
        self._read += len(shown)
        self.left -= 1
        return f"{self._typed(shown)}\n" if self.left >= 0 else ""

    def _typed(self, shown: str) -> str:
        prompt = shown.rpartition("\n")[2]
        if prompt.startswith("Do it?") or "ress Enter" in prompt:
            return ""
        if asked := RANGE.search(prompt):
            return str(self._rnd.randint(int(asked[1]), int(asked[2])))
        if asked := NUMBERS.search(prompt):
            return self._rnd.choice(re.findall(r"\d+", asked[1]))
        numbers = CHOICE.findall(shown)
        if "Enter or `done`" in shown and (not numbers or self._rnd.random() < 0.5):
            return "done"
        return self._rnd.choice(numbers) if numbers else "back"
