"""What the lexer has seen of a roll, and what it looks back and ahead for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engines.dice import limits
from engines.dice import patterns as see
from engines.dice.errors import LimitError, NotationError
from engines.dice.letters import clean
from engines.dice.numbers import Exact
from engines.dice.table import Table
from engines.dice.vocabulary import CODES, TOKENS, suggestion


@dataclass(slots=True)
class Lexed:
    """One roll of a text, in tokens."""

    start: int
    end: int = 0
    times: int | None = None
    codes: str = ""
    """A character for each token; see `vocabulary.CODES`."""
    places: list[int] = field(default_factory=list)
    """Where each token stands in the text."""
    values: list[Exact] = field(default_factory=list)
    """The numbers among the tokens."""
    tags: list[str] = field(default_factory=list)
    label: str = ""
    comment: str = ""


@dataclass(slots=True)
class Level:
    """What the lexer remembers inside one pair of brackets."""

    opener: str = ""
    at: int = 0
    lead: bool = True
    """No arithmetic so far: a comparison may still be about the dice of a single pool."""
    pool: bool = False
    """There are dice, or a set, to count."""
    several: bool = False
    role: str = ""
    """The token before the bracket."""


class Scanner:
    """The state of the lexer in one roll."""

    def __init__(self, text: str, simple: str, at: int, table: Table, left: int) -> None:
        self.text, self.simple, self.table = text, simple, table
        self.left = left  # tokens the text may still have
        self.roll = Lexed(at)
        self.codes: list[str] = []
        self.levels = [Level()]
        self.after = False
        """Whether a value has just been completed, so that modifiers, signs or words may follow."""
        self.countable = False
        """Whether that value may be the number of dice that are named next."""
        self.dice = False
        """Whether that value is dice, or a set."""
        self.modifiers = 0
        """How many stand after that value so far."""

    def error(self, message: str, start: int, end: int, suggestion: str | None = None) -> NotationError:
        return NotationError(message, self.text, start, end, suggestion)

    def token(self, name: str, at: int) -> None:
        code = CODES[name]
        terminal = TOKENS[code][0]
        if terminal in see.MODIFYING or (terminal == "D" and self.after and not self.countable):
            self.modifiers += 1
            if self.modifiers > limits.MODIFIERS:
                message = f"Dice can have {limits.MODIFIERS} modifiers."
                raise LimitError(message, self.text, at, at + len(name.removeprefix("count")))
        elif terminal in see.BEFORE_VALUE and self.last() not in see.CHOOSING:
            self.modifiers = 0
        self.codes.append(code)
        self.roll.places.append(at)
        self.left -= 1
        if self.left < 0:
            message = f"A text may have {limits.TOKENS} words, numbers and signs."
            raise LimitError(message, self.text, at, at + 1)

    def last(self) -> str:
        """The terminal of the last token."""
        codes = self.codes
        return TOKENS[codes[-1]][0] if codes and codes[-1] in TOKENS else "NAME" if codes else ""

    def figures(self, piece: str, at: int) -> str:
        if len(piece) > limits.DIGITS:
            message = f"A number may have {limits.DIGITS} digits; this has {len(piece)}."
            raise LimitError(message, self.text, at, at + len(piece))
        return piece

    def spaced(self, at: int) -> bool:
        return at == self.roll.start or self.simple[at - 1].isspace()

    def implied(self, value: int, at: int) -> None:
        """A number that is meant by what stands at `at`."""
        self.roll.values.append(value)
        self.token("int", at)

    def thrown(self) -> None:
        """Dice stand here."""
        self.levels[-1].pool = self.levels[-1].lead
        self.dice, self.countable = True, False

    def apart(self, at: int) -> bool:
        """Whether the letters at `at`, which stand apart after a value, are a word of the notation."""
        known = see.SPACED.match(self.simple, at)
        if known is None:
            return False
        follower = see.FOLLOWERS.get(known.group())
        if follower is None or follower.match(self.simple, known.end()):
            return True
        return known.group() in {"vs", "ms"} and self.named(known.end()) is not None

    def named(self, at: int) -> re.Match[str] | None:
        """The name of a die at `at`, blanks before it left out."""
        blanks = see.BLANKS.match(self.simple, at)
        return self.table.pattern.match(self.simple, blanks.end()) if self.table.pattern and blanks else None

    def goes_on(self, at: int) -> bool:
        """Whether more of the roll follows, rather than its end or a label."""
        blanks = see.BLANKS.match(self.simple, at)
        next_at = blanks.end() if blanks else at
        return see.GOES_ON.match(self.simple, at) is not None or (next_at > at and self.apart(next_at))

    def unknown(self, piece: str, at: int, end: int) -> list[str]:
        said = f"“{piece[:20]}{'…' if len(piece) > 20 else ''}” is not dice notation."
        hint = suggestion(self.simple[self.roll.start :], piece, self.table.order)
        if hint is None and self.simple[at - 1] == "!":
            hint = f"{self.text[self.roll.start : at - 1].strip()} ! {clean(self.text[at:], 20)}"
        raise self.error(said, at, end, hint)
