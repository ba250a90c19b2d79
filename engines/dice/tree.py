"""The syntax tree of the notation, and how it is written down again.

`str()` of a tree is its canonical spelling: parsed again it gives an equal tree, whatever dialect it was first written
in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

from engines.dice.numbers import Exact

At = int
"""Which token of its roll a node comes from, counted from 0; -1 for none. Equal trees may come from different
places."""


Show = Callable[["Dice | Group"], str]
"""What is said of a pool or set where it is written."""


@dataclass(frozen=True, slots=True)
class Which:
    """Which dice of a pool are meant, by rank (`h`, `l` with how many) or by value.

    `sign` is one of `h l = != < > <= >= max min`; `max` and `min` stand for the extreme face and have no number.
    """

    sign: str
    number: int | None = None

    def __str__(self) -> str:
        return "" if self.number is None else f"{self.sign}{self.number}"


@dataclass(frozen=True, slots=True)
class Op:
    """What is done with the dice of a pool or the items of a set. `kind` is a key of `SPELLING`."""

    kind: str
    which: tuple[Which, ...] = ()
    at: At = field(default=-1, compare=False)

    def __str__(self) -> str:
        return self.spell("")

    def spell(self, between: str) -> str:
        """The operation, with `between` where words meet."""
        word = SPELLING[self.kind]
        if self.kind in PLAIN_NUMBER:
            return f"{word}{'' if self.which[0].number is None else self.which[0].number}"
        return between.join(f"{word}{which}" for which in self.which) or word


SPELLING = {
    "advantage": "adv", "disadvantage": "dis",
    "keep": "k", "drop": "p",
    "reroll": "rr", "once": "ro", "add": "ra",
    "explode": "ie", "burst": "e", "compound": "!!", "penetrate": "!p",
    "least": "mi", "most": "ma",
    "success": "t", "failure": "f", "botch": "b",
    "critical": "cs", "fumble": "cf",
    "ascending": "sa", "descending": "sd",
}  # fmt: skip
"""The operations, and the word each is written with."""
PLAIN_NUMBER = {"least", "most", "burst"}
"""Written with a number alone: with a sign, `e` explodes again and again."""
COUNTING = {"success", "failure", "botch", "critical", "fumble"}
"""Operations that look at the dice when all others are done, wherever they are written."""
DICE_ONLY = set(SPELLING) - {"keep", "drop", "success", "failure", "botch", "ascending", "descending"}


class Spelled:
    """A part of the tree that is an expression."""

    __slots__ = ()

    def spell(self, show: Show) -> str:
        """The expression, with `show` after each pool and set: called in the order in which they are rolled."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.spell(lambda _: "")


@dataclass(frozen=True, slots=True)
class Number(Spelled):
    """A number as written."""

    value: Exact
    tags: tuple[str, ...] = ()
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        value = self.value
        figures = str(value) if isinstance(value, int) else f"{Decimal(value.numerator) / value.denominator:f}"
        return figures + _tagged(self.tags)


@dataclass(frozen=True, slots=True)
class Dice(Spelled):
    """A pool: `count` dice (None: one, not written), `sides` computed, or `F` for Fudge dice, or `name` from the
    table."""

    count: Node | None
    sides: Node | None
    name: str = ""
    ops: tuple[Op, ...] = ()
    tags: tuple[str, ...] = ()
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        count = "" if self.count is None else _bracketed(self.count, show)
        if self.sides is not None:
            die = f"d{_bracketed(self.sides, show)}"
        else:
            die = "dF" if self.name == FUDGE else f"{' ' if count else ''}{self.name}"
        # Letters right after a name would belong to it.
        ops = _ops(self.ops) if self.sides is not None or self.name == FUDGE else _ops(self.ops, " ")
        spelled = count + die + ops
        if spelled.endswith((" adv", " dis")):
            spelled = f"({spelled})"  # at the end of a roll it would mean the first dice
        return spelled + _tagged(self.tags) + show(self)


FUDGE = "F"


@dataclass(frozen=True, slots=True)
class Group(Spelled):
    """Several values taken together, each an item that can be kept or dropped."""

    items: tuple[Node, ...]
    ops: tuple[Op, ...] = ()
    tags: tuple[str, ...] = ()
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        comma = "," if len(self.items) == 1 else ""
        items = ", ".join([item.spell(show) for item in self.items])
        return f"({items}{comma}){_ops(self.ops)}{_tagged(self.tags)}{show(self)}"


@dataclass(frozen=True, slots=True)
class Negative(Spelled):
    """A value with its sign turned."""

    item: Node
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        return f"-{_inside(self.item, show, Sum, Product, Compare)}"


@dataclass(frozen=True, slots=True)
class Sum(Spelled):
    """Items added and taken away from left to right; `signs` stand between them, as do `ats`."""

    items: tuple[Node, ...]
    signs: tuple[str, ...]
    ats: tuple[At, ...] = field(default=(), compare=False)

    def spell(self, show: Show) -> str:
        return _chain(self.items, self.signs, show, Sum, Compare)


@dataclass(frozen=True, slots=True)
class Product(Spelled):
    """Items multiplied and divided (`* / // %`) from left to right; `signs` stand between them, as do `ats`."""

    items: tuple[Node, ...]
    signs: tuple[str, ...]
    ats: tuple[At, ...] = field(default=(), compare=False)

    def spell(self, show: Show) -> str:
        return _chain(self.items, self.signs, show, Sum, Product, Compare)


@dataclass(frozen=True, slots=True)
class Call(Spelled):
    """`floor`, `ceil`, `round` (halves up) or `abs` of a value."""

    name: str
    item: Node
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        return f"{self.name}({self.item.spell(show)})"


@dataclass(frozen=True, slots=True)
class Compare(Spelled):
    """Two totals compared: 1 if it is true, 0 if not. With the sign `vs` it is how far the left is above the right."""

    left: Node
    sign: str
    right: Node
    at: At = field(default=-1, compare=False)

    def spell(self, show: Show) -> str:
        left = _inside(self.left, show, Compare)
        if self.sign != "vs" and isinstance(self.left, Dice | Group):
            left = f"({left})"  # without brackets it would count dice
        return f"{left} {self.sign} {_inside(self.right, show, Compare)}"


Node = Number | Dice | Group | Negative | Sum | Product | Call | Compare


@dataclass(frozen=True, slots=True)
class Statement:
    """One roll: how often (None: once, not written), what, and what is said about it."""

    times: int | None
    expression: Node
    label: str = ""
    comment: str = ""

    def __str__(self) -> str:
        times = "" if self.times is None else f"{self.times}x "
        label = f' "{self.label}"' if self.label else ""
        comment = f" # {self.comment}" if self.comment else ""
        return f"{times}{self.expression}{label}{comment}"


@dataclass(frozen=True, slots=True)
class Notation:
    """A whole text."""

    statements: tuple[Statement, ...]

    def __str__(self) -> str:
        return "; ".join(map(str, self.statements))


def _chain(items: tuple[Node, ...], signs: tuple[str, ...], show: Show, *kinds: type[Node]) -> str:
    parts = [_inside(items[0], show, *kinds)]
    parts += [f" {sign} {_inside(item, show, *kinds)}" for sign, item in zip(signs, items[1:], strict=True)]
    return "".join(parts)


def _inside(node: Node, show: Show, *kinds: type[Node]) -> str:
    return f"({node.spell(show)})" if isinstance(node, kinds) else node.spell(show)


def _bracketed(node: Node, show: Show) -> str:
    plain = isinstance(node, Number) and isinstance(node.value, int) and not node.tags
    return node.spell(show) if plain else f"({node.spell(show)})"


def _ops(ops: tuple[Op, ...], between: str = "") -> str:
    spelled = ""
    for op in ops:
        spelled += between + op.spell(between)
        if op.kind == "penetrate":
            between = " "  # `!pkh` would be read as `!` and words
    return spelled


def _tagged(tags: tuple[str, ...]) -> str:
    return "".join(f" [{tag}]" for tag in tags)
