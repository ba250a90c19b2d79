"""The steps that roll dice, and that take values together in a set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engines.dice import limits, pool
from engines.dice.errors import Fault, LimitError, RollError
from engines.dice.numbers import Exact, written
from engines.dice.pool import Choice, Pool
from engines.dice.run import Run, too_many
from engines.dice.source import SYSTEM
from engines.dice.table import Table
from engines.dice.tree import COUNTING, Dice, Group, Node, Number, Op

Step = Callable[[Run], None]
Acting = Callable[[Run, Pool, Choice, int], None]
ACTING: dict[str, Acting] = {
    "advantage": pool.advantage, "disadvantage": pool.disadvantage, "keep": pool.keep, "drop": pool.drop,
    "reroll": pool.reroll, "once": pool.once, "add": pool.add, "burst": pool.burst, "explode": pool.explode,
    "compound": pool.compound, "penetrate": pool.penetrate, "least": pool.least, "most": pool.most,
    "ascending": pool.ascending, "descending": pool.descending,
}  # fmt: skip
MARKS = {
    "critical": pool.CRITICAL,
    "fumble": pool.FUMBLE,
    "success": pool.SUCCESS,
    "failure": pool.FAILURE,
    "botch": pool.BOTCH,
}


def slot(value: Exact) -> int:
    """Where a number of the shape stands among the numbers of the roll."""
    assert isinstance(value, int)
    return value


def thrown(node: Dice, table: Table) -> Step:
    """Rolls a pool. A computed number of dice or sides lies on the stack, the sides on top."""
    at = node.at
    counted = _operand(node.count)
    faces = table.named(node.name) if node.sides is None else None
    sided = _operand(node.sides)
    acting, counting = _split(node.ops)
    tags = tuple(map(int, node.tags))
    if isinstance(node.count, Number) and isinstance(node.sides, Number) and not node.ops and not node.tags:
        return _plain(node, slot(node.count.value), slot(node.sides.value))

    def throw(run: Run) -> None:
        sides: Exact = len(faces.values) if faces else sided(run)
        count = counted(run)
        refuse(count, sides, run.left, node)
        assert isinstance(count, int) and isinstance(sides, int), "refused otherwise"
        run.left -= count
        values = run.source.roll(count, sides)
        made = Pool(sides, [*values], at)
        if faces:
            made.faces, made.words = faces, [faces.words[value - 1] for value in values]
            made.values = [faces.values[value - 1] for value in values]
        if tags:
            made.tags = tuple(run.tags[tag] for tag in tags)
        if acting or counting:
            _operate(run, made, acting, counting)
        else:
            made.total = sum(made.values)
        run.pools.append(made)
        run.stack.append(made.total)

    return throw


def _plain(node: Dice, counted: int, sided: int) -> Step:
    """Nothing but dice, which is most of what is rolled."""
    at = node.at

    def throw(run: Run) -> None:
        count: int = run.values[counted]  # type: ignore[assignment]
        sides: int = run.values[sided]  # type: ignore[assignment]
        if (
            type(count) is not int
            or type(sides) is not int
            or not (0 <= count <= limits.DICE and count <= run.left and 1 <= sides <= limits.SIDES)
        ):
            refuse(count, sides, run.left, node)
        run.left -= count
        made = Pool(sides, run.source.roll(count, sides), at)  # type: ignore[arg-type]
        made.total = total = sum(made.values)
        run.pools.append(made)
        run.stack.append(total)

    return throw


def _operand(node: Node | None) -> Callable[[Run], Exact]:
    if node is None:
        return lambda run: 1
    if isinstance(node, Number):
        place = slot(node.value)
        return lambda run: run.values[place]
    return lambda run: run.stack.pop()


def refuse(count: Exact, sides: Exact, left: int, node: Dice) -> None:
    """Raises Fault unless that many dice with that many sides can be rolled, `left` of which may still fall."""
    if not isinstance(count, int) or not isinstance(sides, int):
        wrong = count if not isinstance(count, int) else sides
        raise Fault(RollError, f"Dice and their sides are whole numbers, not {written(wrong)}.", node.at)
    if sides < 1:
        raise Fault(RollError, f"A die has at least one side, not {sides}.", node.at, "d6")
    if sides > limits.SIDES:
        raise Fault(LimitError, f"A die has at most {limits.SIDES} sides.", node.at)
    if count < 0:
        raise Fault(RollError, f"{count} dice cannot be rolled.", node.at)
    if count > limits.DICE:
        raise Fault(LimitError, f"At most {limits.DICE} dice are rolled together, not {count}.", node.at)
    if count > left:
        raise too_many(node.at)


Prepared = tuple[Acting, tuple[tuple[str, int | None], ...], int]
Counter = tuple[str, int, tuple[tuple[str, int | None], ...]]


def _split(ops: tuple[Op, ...]) -> tuple[list[Prepared], list[Counter]]:
    """What is done with the dice, in its order, and what is counted at the end."""
    acting = [
        (ACTING[op.kind], tuple((which.sign, which.number) for which in op.which), op.at)
        for op in ops
        if op.kind not in COUNTING
    ]
    counting = [
        (op.kind, MARKS[op.kind], tuple((which.sign, which.number) for which in op.which))
        for op in ops
        if op.kind in COUNTING
    ]
    return acting, counting


def _bound(choice: tuple[tuple[str, int | None], ...], values: Sequence[int]) -> list[tuple[str, int | None]]:
    """The choice of a shape with the numbers of the roll; a place below zero is that of a number with a minus."""
    return [
        (sign, place if place is None else values[place] if place >= 0 else -values[~place]) for sign, place in choice
    ]


def _operate(run: Run, made: Pool, acting: list[Prepared], counting: list[Counter]) -> None:
    values: Sequence[int] = run.values  # type: ignore[assignment]
    for act, choice, at in acting:
        act(run, made, _bound(choice, values), at)
    _count(made, [(kind, mark, _bound(choice, values)) for kind, mark, choice in counting])


def _count(made: Pool, counting: Sequence[tuple[str, int, Choice]]) -> None:
    """Count what is to be counted, and come to a total."""
    for kind, mark, choice in counting:
        test = made.matcher(choice)
        found = [place for place in made.standing() if test(made.values[place])]
        for place in found:
            made.mark(place, mark)
        if kind == "success":
            made.successes = (made.successes or 0) + len(found)
        elif kind == "failure":
            made.failures = (made.failures or 0) + len(found)
        elif kind == "botch":
            made.botches = (made.botches or 0) + len(found)
    made.total = (
        _sum(made) if made.successes is None and made.failures is None else (made.successes or 0) - (made.failures or 0)
    )


def settled(made: Pool, ops: tuple[Op, ...]) -> Exact:
    """What a set counts after operations for which nothing needs to fall, with their numbers in them."""
    idle = Run([], [], SYSTEM, 0)
    for op in ops:
        choice = [(which.sign, which.number) for which in op.which]
        if op.kind not in COUNTING:
            ACTING[op.kind](idle, made, choice, op.at)
    _count(
        made,
        [
            (op.kind, MARKS[op.kind], [(which.sign, which.number) for which in op.which])
            for op in ops
            if op.kind in COUNTING
        ],
    )
    return made.total


def _sum(made: Pool) -> Exact:
    if made.kept is None:
        return sum(made.values)
    values = made.values
    return sum([values[place] for place in made.kept])


def open_set(run: Run) -> None:
    """A set begins."""
    if run.opened is None:
        run.opened = []
    run.opened.append([])


def open_item(run: Run) -> None:
    """An item of the innermost set begins."""
    assert run.opened is not None
    run.opened[-1].append(len(run.pools))


def grouped(node: Group) -> Step:
    """Takes the items of a set from the stack."""
    acting, counting = _split(node.ops)
    tags = tuple(map(int, node.tags))
    size = len(node.items)
    at = node.at

    def group(run: Run) -> None:
        values = run.stack[-size:]
        del run.stack[-size:]
        assert run.opened is not None
        begins = [*run.opened.pop(), len(run.pools)]
        made = Pool(0, values, at)
        made.tags = tuple(run.tags[tag] for tag in tags)
        _operate(run, made, acting, counting)
        standing = set(made.standing())
        made.members = list(pairwise(begins))
        for place, (first, end) in enumerate(made.members):
            if place not in standing:
                for inner in run.pools[first:end]:
                    inner.dropped = True
        run.pools.append(made)
        run.stack.append(made.total)

    return group
