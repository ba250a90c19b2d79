"""What is told of a text that cannot be rolled: a sentence, where in the text, and what to write instead."""

from __future__ import annotations

import unicodedata


class DiceError(ValueError):
    """A text that cannot be rolled.

    `text` is the text as it was given, `start` and `end` the part of it that is meant (characters, end excluded),
    `suggestion` what could be written instead, if that is known. `str()` gives the sentence alone.
    """

    def __init__(self, message: str, text: str, start: int, end: int, suggestion: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.start = max(0, min(start, len(text)))
        self.end = max(self.start, min(end, len(text)))
        self.suggestion = suggestion

    def caret(self, width: int = 60) -> str:
        """Two lines: the text around the place, cut to about `width` columns, and carets beneath it.

        For a fixed-width font. Characters that draw nothing or turn the direction of writing are shown as spaces.
        """
        first = max(0, min(self.start - width // 2, len(self.text) - width))
        last = min(len(self.text), first + width)
        shown = [_drawn(char) for char in self.text[first:last]]
        before, after = "…" if first else "", "…" if last < len(self.text) else ""
        lead = len(before) + sum(map(_columns, shown[: self.start - first]))
        marked = sum(map(_columns, shown[self.start - first : self.end - first]))
        line = before + "".join(shown) + after
        if any(unicodedata.bidirectional(char) in {"R", "AL"} for char in line):
            line = f"\u202d{line}\u202c"  # left to right, so that the carets stand beneath what they mean
        return f"{line}\n{' ' * lead}{'^' * max(1, marked)}"

    def explain(self, width: int = 60) -> str:
        """The sentence, the place and the suggestion: three or four lines."""
        hint = f"\nTry: {self.suggestion}" if self.suggestion else ""
        return f"{self.message}\n{self.caret(width)}{hint}"


class NotationError(DiceError):
    """The text is not dice notation."""


class LimitError(DiceError):
    """The text asks for more than `engines.dice.limits` allows."""


class RollError(DiceError):
    """The text is dice notation, but what it says cannot be done: a division by zero, an explosion without end."""


class Fault(Exception):
    """Raised while a roll is worked out, by those who know the token that is to blame but not the text."""

    def __init__(self, kind: type[DiceError], message: str, at: int, suggestion: str | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.at = at
        """Which token, counted from 0."""
        self.suggestion = suggestion


def _drawn(char: str) -> str:
    return " " if unicodedata.category(char) in {"Cc", "Cf", "Zl", "Zp", "Zs"} else char


def _columns(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1
