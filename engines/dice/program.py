"""A roll as a list of steps: made once for all rolls of a shape, then run as often as dice fall.

A step takes what it needs from the stack and puts what it made there. So nothing calls itself, however deep the
brackets.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from engines.dice import limits
from engines.dice.errors import Fault, LimitError, RollError
from engines.dice.numbers import Exact, whole
from engines.dice.pool import COMPARING
from engines.dice.run import Compared, Run
from engines.dice.table import Table
from engines.dice.throw import Step, grouped, open_item, open_set, slot, thrown
from engines.dice.tree import Call, Compare, Dice, Group, Negative, Node, Number, Product, Sum


def compiled(node: Node, table: Table) -> list[Step]:
    """The steps for the tree of a shape. They leave one number on the stack."""
    steps: list[Step] = []
    _compile(node, table, steps)
    return steps


def _compile(node: Node, table: Table, steps: list[Step]) -> None:
    """Depth is that of the brackets, which is bounded: sums and products are lists, however long."""
    match node:
        case Number():
            steps.append(_number(slot(node.value)))
        case Dice():
            for part in (node.count, node.sides):
                if part is not None and not isinstance(part, Number):
                    _compile(part, table, steps)
            steps.append(thrown(node, table))
        case Group():
            steps.append(open_set)
            for item in node.items:
                steps.append(open_item)
                _compile(item, table, steps)
            steps.append(grouped(node))
        case Negative():
            _compile(node.item, table, steps)
            steps.append(_negate)
        case Sum() | Product():
            _compile(node.items[0], table, steps)
            for item, sign, at in zip(node.items[1:], node.signs, node.ats, strict=True):
                if isinstance(item, Number) and sign in "+-":
                    steps.append(_shift(slot(item.value), -1 if sign == "-" else 1))
                    continue
                _compile(item, table, steps)
                steps.append(_plus if sign == "+" else _minus if sign == "-" else _product(sign, at))
        case Call():
            _compile(node.item, table, steps)
            steps.append(_call(node.name))
        case Compare():
            _compile(node.left, table, steps)
            _compile(node.right, table, steps)
            steps.append(_compare(node.sign))


def _number(place: int) -> Step:
    def step(run: Run) -> None:
        run.stack.append(run.values[place])

    return step


def _shift(place: int, sign: int) -> Step:
    def step(run: Run) -> None:
        run.stack[-1] += sign * run.values[place]

    return step


def _plus(run: Run) -> None:
    right = run.stack.pop()
    run.stack[-1] += right


def _minus(run: Run) -> None:
    right = run.stack.pop()
    run.stack[-1] -= right


def _negate(run: Run) -> None:
    run.stack[-1] = -run.stack[-1]


def _product(sign: str, at: int) -> Step:
    def step(run: Run) -> None:
        right = run.stack.pop()
        run.stack[-1] = multiplied(run.stack[-1], sign, right, at)

    return step


def multiplied(left: Exact, sign: str, right: Exact, at: int) -> Exact:
    """`left * right`, or whatever `sign` says. Raises Fault."""
    if sign == "*":
        found = left * right
    elif right == 0:
        raise Fault(RollError, "This divides by zero.", at)
    elif sign == "/":
        found = Fraction(left) / right
    else:
        found = left // right if sign == "//" else left % right
    return bounded(whole(found), at)


def bounded(value: Exact, at: int) -> Exact:
    """The value itself. Raises Fault if it is too large or too finely divided."""
    if abs(value.numerator) > limits.NUMBER or value.denominator > limits.NUMBER:
        raise Fault(LimitError, "The numbers grow too large here.", at)
    return value


CALLS: dict[str, Callable[[Exact], int]] = {
    "floor": floor,
    "ceil": ceil,
    "round": lambda value: floor(value + Fraction(1, 2)),
    "abs": abs,  # type: ignore[dict-item]
}


def _call(name: str) -> Step:
    function = CALLS[name]

    def step(run: Run) -> None:
        run.stack[-1] = function(run.stack[-1])

    return step


def _compare(sign: str) -> Step:
    def step(run: Run) -> None:
        right = run.stack.pop()
        left = run.stack[-1]
        run.compared = Compared(left, sign, right)
        run.stack[-1] = compared(left, sign, right)

    return step


def compared(left: Exact, sign: str, right: Exact) -> Exact:
    """1 or 0; for `vs` the difference."""
    return left - right if sign == "vs" else int(COMPARING[sign](left, right))
