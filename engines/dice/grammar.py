"""From tokens to the syntax tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from lark import Lark, Transformer, UnexpectedToken
from lark.lexer import Lexer, LexerState

from engines.dice.build import listed, operated, with_leading
from engines.dice.errors import Fault, NotationError
from engines.dice.tree import (
    COUNTING,
    FUDGE,
    Call,
    Compare,
    Dice,
    Group,
    Negative,
    Node,
    Number,
    Op,
    Product,
    Sum,
    Which,
)
from engines.dice.vocabulary import NAMED, TOKENS

Chosen = tuple[str, int | None]
"""A sign (empty: a number alone) and a number."""
INCLUSIVE = {"<": "<=", ">": ">="}
RANKED = {
    "k": ("keep", "h", "h"), "p": ("drop", "=", None), "rr": ("reroll", "=", "min"), "ro": ("once", "=", "min"),
    "ra": ("add", "=", "max"), "e": ("burst", ">=", "max"), "ie": ("explode", ">=", "max"),
}  # fmt: skip
VALUED = {
    "r": ("reroll", "<=", "min"), "ir": ("reroll", "<=", "min"), "b": ("botch", "<=", "min"),
    "t": ("success", ">=", None), "f": ("failure", "<=", None), "cs": ("critical", "=", "max"),
    "cf": ("fumble", "=", "min"), "!": ("explode", "=", "max"), "!!": ("compound", "=", "max"),
    "!p": ("penetrate", "=", "max"),
}  # fmt: skip
"""By word: the operation, how a number alone is meant, and what is meant without one. NOTATION.md has the reasons."""
LIMITS = {"mi": "least", "ma": "most"}
SORTS = {"sa": "ascending", "sd": "descending"}
TILTS = {"adv": "advantage", "dis": "disadvantage"}


class Piece:
    """A token. Those of the library are slow to make."""

    __slots__ = ("start_pos", "type", "value")
    line = column = end_line = end_column = end_pos = None

    def __init__(self, type: str, value: Any, start_pos: int) -> None:
        self.type, self.value, self.start_pos = type, value, start_pos


class _Tokens(Lexer):
    """The tokens are there already."""

    __future_interface__ = 2  # `lex` takes the state of the lexer

    def __init__(self, _: Any) -> None: ...

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Any]:
        tokens: Any = lexer_state.text
        return iter(tokens)


class Builder(Transformer[Any, Node]):
    """Makes the tree while the parser reads."""

    def start(self, parts: list[Node]) -> Node:
        return parts[0]

    def tilted_front(self, parts: list[Any]) -> Node:
        return self._tilted(parts[1], parts[0])

    def tilted_signed(self, parts: list[Any]) -> Node:
        return self._tilted(parts[2], parts[1])

    def tilted_back(self, parts: list[Any]) -> Node:
        return self._tilted(parts[0], parts[1])

    def tilted_back_signed(self, parts: list[Any]) -> Node:
        return self._tilted(self.chain(parts[:-2]), parts[-1])

    def _tilted(self, node: Node, token: Piece) -> Node:
        word = token.value.strip("…")
        found = with_leading(node, Op(TILTS[word], at=_at(token)))
        if found is None:
            raise Fault(NotationError, f"`{word}` needs dice to roll again.", _at(token), f"{word} 1d20")
        return found

    def compare(self, parts: list[Any]) -> Node:
        left, sign, right = parts
        return Compare(left, "vs" if sign.type == "VS" else sign.value, right, _at(sign))

    def chain(self, parts: list[Any]) -> Node:
        if len(parts) == 1:
            return parts[0]  # type: ignore[no-any-return]
        terms, signs = [parts[0]], []
        for sign, operand in zip(parts[1::2], parts[2::2], strict=True):
            if sign.type == "MUL":
                terms[-1] = [*terms[-1], sign, operand] if isinstance(terms[-1], list) else [terms[-1], sign, operand]
            else:
                terms.append(operand)
                signs.append(sign)
        made = [listed(Product, term[::2], term[1::2]) if isinstance(term, list) else term for term in terms]
        return listed(Sum, made, signs) if signs else made[0]

    def signed(self, parts: list[Any]) -> Node:
        sign, item = parts
        if sign.value == "+":
            return item  # type: ignore[no-any-return]
        return item.item if isinstance(item, Negative) else Negative(item, _at(sign))

    def number(self, parts: list[Any]) -> Node:
        return Number(parts[0].value, _tags(parts[1:]), _at(parts[0]))

    def call(self, parts: list[Any]) -> Node:
        made = Call(parts[0].value, parts[2], _at(parts[0]))
        tags = _tags(parts[4:])
        return Group((made,), tags=tags) if tags else made

    def bracket(self, parts: list[Any]) -> Node:
        inner, ops, tags = _sorted(parts)
        if not ops and not tags:
            return inner  # type: ignore[no-any-return]
        if isinstance(inner, Dice | Group) and not any(op.kind in COUNTING for op in inner.ops):
            return operated(inner, ops, tags)
        if isinstance(inner, Number) and not ops:
            return replace(inner, tags=inner.tags + tags)
        return operated(Group((inner,)), ops, tags)

    def group(self, parts: list[Any]) -> Node:
        return operated(*_sorted(parts))

    def dice(self, parts: list[Any]) -> Node:
        place = next(place for place, part in enumerate(parts) if isinstance(part, Piece) and part.type in _DICE)
        letter, rest = parts[place], place + 1
        amount = _amount(parts[0]) if place else None
        if letter.type == "D":
            made = Dice(amount, _amount(parts[rest]), at=_at(letter))
            rest += 1
        else:
            made = Dice(amount, None, FUDGE if letter.type == "FUDGE" else letter.value, at=_at(letter))
        return operated(*_sorted([made, *parts[rest:]])) if parts[rest:] else made

    def bare(self, parts: list[Any]) -> Node:
        return parts[1]  # type: ignore[no-any-return]

    def set(self, parts: list[Any]) -> Node:
        items = tuple(part for part in parts if not isinstance(part, Piece))
        return Group(items, at=_at(parts[0]))

    def ranked(self, parts: list[Any]) -> Op:
        word, chosen = parts[0].value, parts[1] if len(parts) > 1 else None
        if word == "e" and chosen and chosen[0]:
            word = "ie"  # with a sign it is d20's, which goes on and on
        return self._op(parts[0], RANKED[word], chosen, inclusive=False)

    def valued(self, parts: list[Any]) -> Op:
        word = parts[0].value
        chosen = _chosen(parts[1:])
        if word == "r" and chosen and not chosen[0]:
            return Op("once", (Which("<=", chosen[1]),), _at(parts[0]))
        return self._op(parts[0], VALUED[word], chosen, inclusive=True)

    def _op(self, token: Piece, reading: tuple[str, str, str | None], chosen: Chosen | None, inclusive: bool) -> Op:
        kind, alone, without = reading
        if chosen is None and without is None:
            raise Fault(NotationError, f"`{token.value}` needs a number.", _at(token), f"{token.value}1")
        sign, number = chosen or (without or "", None)
        sign = sign or alone
        return Op(kind, (Which(INCLUSIVE.get(sign, sign) if inclusive else sign, number),), _at(token))

    def limit(self, parts: list[Piece]) -> Op:
        return Op(LIMITS[parts[0].value], (Which("=", parts[1].value),), _at(parts[0]))

    def sort(self, parts: list[Piece]) -> Op:
        return Op(SORTS[parts[0].value], at=_at(parts[0]))

    def tilt(self, parts: list[Piece]) -> Op:
        return Op(TILTS[parts[0].value], at=_at(parts[0]))

    def count_of(self, parts: list[Any]) -> Op:
        sign = parts[0].value.removeprefix("count")
        return Op("success", (Which(INCLUSIVE.get(sign, sign), parts[1]),), _at(parts[0]))

    def dropped(self, parts: list[Piece]) -> Op:
        rank = "l" if parts[1].type == "INT" else parts[1].value
        number = parts[-1].value if parts[-1].type == "INT" else None
        return Op("drop", (Which(rank, number),), _at(parts[0]))

    def chosen(self, parts: list[Any]) -> Chosen:
        found = _chosen(parts)
        assert found is not None
        return found

    def number_in(self, parts: list[Piece]) -> int:
        value: int = parts[-1].value
        return ~value if parts[0].value == "-" else value


_DICE = {"D", "FUDGE", "NAME"}


def _amount(part: Any) -> Node:
    return Number(part.value, at=_at(part)) if isinstance(part, Piece) else part


def _at(token: Piece) -> int:
    return token.start_pos


def _tags(tokens: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(token.value for token in tokens)


def _chosen(parts: Sequence[Any]) -> Chosen | None:
    match parts:
        case []:
            return None
        case [Piece(type="INT") as number]:
            return "", number.value
        case [Piece() as rank]:
            return rank.value, None
        case [Piece(type="HL") as rank, number]:
            return rank.value, number.value
        case [sign, number]:
            return sign.value, number
    raise AssertionError(parts)


def _sorted(parts: list[Any]) -> tuple[Any, tuple[Op, ...], tuple[str, ...]]:
    ops = tuple(part for part in parts[1:] if isinstance(part, Op))
    return parts[0], ops, _tags([part for part in parts[1:] if isinstance(part, Piece)])


@cache
def _parser() -> Lark:
    """Worked out from the grammar when first needed: it takes as long to make as a whole game to import."""
    grammar = (Path(__file__).parent / "notation.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer=_Tokens, transformer=Builder())


def shape(codes: str, names: Sequence[str]) -> Node:
    """The tree of all rolls with these tokens. `names` are those of the table. Raises Fault.

    Instead of numbers it has their places among the numbers of the roll, and `~place` for a number with a minus;
    instead of tags it has their places among the tags. `bound` puts in what a roll has there.
    """
    numbers, tags = count(), count()
    tokens = []
    for at, code in enumerate(codes):
        if ord(code) >= NAMED:
            tokens.append(Piece("NAME", names[ord(code) - NAMED], at))
            continue
        terminal, value = TOKENS[code]
        if terminal in {"INT", "DECIMAL"}:
            value = next(numbers)  # type: ignore[assignment]
        elif terminal == "TAG":
            value = str(next(tags))
        tokens.append(Piece(terminal, value, at))
    try:
        return _parser().parse(tokens)  # type: ignore[return-value]
    except UnexpectedToken as unexpected:
        raise _unexpected(unexpected, codes) from None


def _unexpected(error: UnexpectedToken, codes: str) -> Fault:
    token, expected = error.token, error.expected  # the token is a Piece, or the library's own at the end
    at = len(codes) if token.type == "$END" else int(token.start_pos or 0)
    before = TOKENS[codes[at - 1]][0] if at and codes[at - 1] in TOKENS else ""
    if not codes:
        return Fault(NotationError, "There is nothing to roll here.", at, "1d20+5")
    if before == "D":
        return Fault(NotationError, "How many sides? `d` needs a number.", at, "d6, d20, d%")
    if before == "LIMIT" or (before in {"RANKED", "VALUED", "CMP", "COUNT"} and "INT" in expected):
        return Fault(NotationError, f"`{TOKENS[codes[at - 1]][1].removeprefix('count')}` needs a number.", at)
    if token.type == "$END":
        return Fault(NotationError, "Something is missing at the end.", at)
    if token.type == "CMP" and before != "CMP":
        return Fault(NotationError, "One comparison at a time; put brackets around the first.", at, "(1d6 > 2) = 1")
    if token.type in {"RPAR", "RBRACE", "COMMA"} and "INT" in expected:
        return Fault(NotationError, "A value is missing here.", at)
    if "INT" in expected and "LPAR" in expected:
        return Fault(NotationError, "Dice or a number should stand here.", at)
    if token.type == "HL":
        return Fault(NotationError, "`h` and `l` stand after `k`, `p` or `d`.", at, f"k{token.value}")
    if token.type in {"INT", "DECIMAL", "NAME", "D", "FUDGE"}:
        return Fault(NotationError, "A sign is missing before this.", at, "+")
    return Fault(NotationError, "This cannot stand here.", at)
