"""From a text to what can be rolled; what was read once is remembered."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache

from engines.dice import grammar
from engines.dice.bind import bound
from engines.dice.errors import DiceError, Fault
from engines.dice.lexer import lexed
from engines.dice.numbers import Exact
from engines.dice.program import compiled
from engines.dice.quick import quick
from engines.dice.scanner import Lexed
from engines.dice.table import Table
from engines.dice.throw import Step
from engines.dice.tree import Dice, Group, Node, Notation, Statement
from engines.dice.vocabulary import TOKENS

NO_NAMES = Table({})
MARK = "\0"
"""Stands in no spelling."""


class Line:
    """One roll of a text, ready to be rolled."""

    def __init__(self, text: str, table: Table, codes: str, values: list[Exact], tokens: Lexed | None) -> None:
        self.text = text
        self.table = table
        self.codes = codes
        self.values = values
        self.tags: list[str] = tokens.tags if tokens else []
        self.times = (tokens and tokens.times) or 1
        self._tokens = tokens
        try:
            self._shape, self.steps = compiled_shape(codes, table)
        except Fault as fault:
            raise self.blame(fault) from None

    @cached_property
    def tokens(self) -> Lexed:
        """The tokens with their places, which a plain roll needs only if something is wrong with it."""
        return self._tokens or lexed(self.text, self.table)[0]

    @cached_property
    def expression(self) -> Node:
        """The syntax tree."""
        return bound(self._shape, self.values, self.tags)

    @cached_property
    def statement(self) -> Statement:
        """The syntax tree, with how often and what is said about it."""
        return Statement(self.tokens.times, self.expression, self.tokens.label, self.tokens.comment)

    @cached_property
    def spelled(self) -> list[tuple[str, Dice | Group | None]]:
        """The canonical spelling in pieces: each but the last ends where something can be said of a pool or set."""
        nodes: list[Dice | Group] = []

        def mark(node: Dice | Group) -> str:
            nodes.append(node)
            return MARK

        return list(zip(self.expression.spell(mark).split(MARK), [*nodes, None], strict=True))

    def blame(self, fault: Fault) -> DiceError:
        """The error for a fault in this roll, with its place in the text."""
        return _blame(fault, self.text, self.tokens)


@lru_cache(maxsize=1024)
def read(text: str, table: Table) -> list[Line]:
    """The rolls of a text. Raises NotationError and LimitError."""
    if not table.faces and (found := quick(text)):
        return [Line(text, table, *found, None)]
    return [Line(text, table, tokens.codes, tokens.values, tokens) for tokens in lexed(text, table)]


@lru_cache(maxsize=4096)
def compiled_shape(codes: str, table: Table) -> tuple[Node, list[Step]]:
    """The tree and the steps of a shape."""
    shape = grammar.shape(codes, table.order)
    return shape, compiled(shape, table)


def parse(text: str, table: Table = NO_NAMES) -> Notation:
    """The syntax tree of a text; `str()` of it is the canonical spelling. Raises NotationError and LimitError."""
    return Notation(tuple(line.statement for line in read(text, table)))


_FIGURES = re.compile(r"[\d.]+")


def _blame(fault: Fault, text: str, tokens: Lexed) -> DiceError:
    if 0 <= fault.at < len(tokens.places):
        start = tokens.places[fault.at]
        figures = _FIGURES.match(text, start)
        word = TOKENS.get(tokens.codes[fault.at], ("", "?"))[1].removeprefix("count").strip("…")
        end = figures.end() if figures else start + len(word)
    elif fault.at < 0 and tokens.places:
        start, end = tokens.places[0], len(text[: tokens.end].rstrip())
    else:
        start = end = max(tokens.start, len(text[: tokens.end].rstrip()))
    return fault.kind(fault.message, text, start, end, fault.suggestion)
