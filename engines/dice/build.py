"""Parts of the tree put together: operations on dice, values in a row."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.dice import limits
from engines.dice.errors import Fault, LimitError, NotationError
from engines.dice.tree import DICE_ONLY, Call, Compare, Dice, Group, Negative, Node, Op, Product, Sum

TILTS = {"advantage", "disadvantage"}
"""What is done before all else, wherever it is written."""
MERGED = {"keep", "drop", "reroll", "once", "add", "explode"}
"""Written one after the other, these choose together: `kh1kl1` keeps the highest and the lowest."""


def operated(node: Any, ops: tuple[Op, ...], tags: tuple[str, ...]) -> Node:
    """`node` with more operations and tags."""
    made: list[Op] = []
    for op in sorted((*node.ops, *ops), key=lambda op: op.kind not in TILTS):
        if op.kind in TILTS and made:
            raise Fault(NotationError, "Advantage and disadvantage are said once.", op.at)
        if op.kind in DICE_ONLY and not isinstance(node, Dice):
            raise Fault(NotationError, "A set can be kept, dropped, counted and sorted; the rest is for dice.", op.at)
        if made and made[-1].kind == op.kind and op.kind in MERGED:
            made[-1] = replace(made[-1], which=made[-1].which + op.which)
        else:
            made.append(op)
    if sum(max(1, len(op.which)) for op in made) > limits.MODIFIERS:
        raise Fault(LimitError, f"Dice can have {limits.MODIFIERS} modifiers.", made[-1].at)
    return replace(node, ops=tuple(made), tags=node.tags + tags)  # type: ignore[no-any-return]


def with_leading(node: Node, op: Op) -> Node | None:
    """`node` with `op` on the dice that stand furthest to the left; None if there are no dice."""
    match node:
        case Dice():
            return operated(node, (op,), ())
        case Negative(item=item) | Call(item=item):
            inner = with_leading(item, op)
            return inner and replace(node, item=inner)
        case Compare(left=left):
            inner = with_leading(left, op)
            return inner and replace(node, left=inner)
        case Group(items=items) | Sum(items=items) | Product(items=items):
            for place, item in enumerate(items):
                if inner := with_leading(item, op):
                    return replace(node, items=(*items[:place], inner, *items[place + 1 :]))
    return None


def listed(kind: type[Sum] | type[Product], items: list[Any], signs: list[Any]) -> Node:
    """Items with signs between them, in one list even if the first items stood in brackets: left to right is the
    same."""
    first = items[0]
    if isinstance(first, kind):
        items, more, ats = [*first.items, *items[1:]], first.signs, first.ats
    else:
        more, ats = (), ()
    return kind(tuple(items), (*more, *(sign.value for sign in signs)), (*ats, *(sign.start_pos for sign in signs)))
