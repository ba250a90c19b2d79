"""Records what the library d20 makes of generated rolls, for `test_against_d20.py`.

d20 1.1.2 wants an old parser that overwrites the one used here, so this runs in an environment of its own, with nothing
but d20: `python record_d20.py 2000 > d20.jsonl`. A line is: the roll, the faces in the order they fell, the total, and
every die with what it shows and whether it is kept.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import pairwise

import d20
from d20 import expression

CHANCE = random.Random(20)
FALLEN: list[int] = []


class InOrder:
    """A set that is gone through in the order of the dice: d20's own goes by address, so faces would fall anywhere."""

    def __init__(self, items: object = ()) -> None:
        self.items = {id(item): item for item in items}

    def update(self, items: object) -> None:
        self.items.update({id(item): item for item in items})

    def difference(self, other: InOrder) -> InOrder:
        return InOrder(item for key, item in self.items.items() if key not in other.items)

    def __iter__(self) -> Iterator[object]:
        return iter(sorted(self.items.values(), key=lambda item: getattr(item, "serial", 0)))

    def __contains__(self, item: object) -> bool:
        return id(item) in self.items

    def __len__(self) -> int:
        return len(self.items)


class Die(expression.Die):
    """Knows when it was made."""

    __slots__ = ("serial",)
    made = 0

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        Die.made += 1
        self.serial = Die.made


def fall(sides: int) -> int:
    """Instead of the random numbers of d20."""
    FALLEN.append(CHANCE.randint(1, sides))
    return FALLEN[-1] - 1


expression.set = InOrder
expression.Die = Die
expression.random.randrange = fall


def number(low: int, high: int) -> str:
    return str(CHANCE.randint(low, high))


def selector(sides: int) -> str:
    return CHANCE.choice(["", "<", ">"]) + number(1, sides)


def modifier(sides: int) -> str:
    word = CHANCE.choice(["kh", "kl", "ph", "pl", "p", "k", "rr", "ro", "ra", "e", "mi", "ma", "kh", "ro"])
    if word in {"kh", "kl", "ph", "pl"}:
        return word + number(1, 4)
    if word in {"k", "e"}:  # with a number alone they mean something else here
        return word + CHANCE.choice("<>") + number(1, sides)
    if word in {"mi", "ma"}:
        return word + number(1, sides)
    if word in {"ro", "ra"} and CHANCE.random() < 0.3:
        return word + CHANCE.choice("hl") + number(1, 3)
    return word + selector(sides)


def pool() -> str:
    sides = CHANCE.choice([4, 6, 8, 10, 12, 20])
    count = CHANCE.choice(["", "2", "3", "4", "5", "6"])
    made = [modifier(sides) for _ in range(CHANCE.choice([0, 1, 1, 2, 3]))]
    # Two in a row choose together, perhaps every face: that is refused here, even if no die is left to choose.
    endless = [word for word in made if word[0] == "e" or word[:2] == "rr"]
    made = [word for word in made if word not in endless[1:]]
    stems = [word.rstrip("0123456789") for word in made]
    for before, after in pairwise(stems):
        if before != after and before[:-1] == after[:-1] and {before[-1], after[-1]} == {"h", "l"}:
            return f"{count}d{sides}"  # of equal dice d20 may choose one twice
    return f"{count}d{sides}" + "".join(made)


def value(depth: int) -> str:
    kind = CHANCE.random()
    if depth == 0 or kind < 0.55:
        return pool()
    if kind < 0.7:
        return number(0, 20)
    if kind < 0.8:
        return f"-{value(depth - 1)}"
    if kind < 0.9:
        return f"({chain(depth - 1)})"
    items = ", ".join(value(depth - 1) for _ in range(CHANCE.randint(2, 4)))
    return f"({items})" + CHANCE.choice(["", "kh", "kl", "ph", "pl"]).replace("h", "h1").replace("l", "l1")


def chain(depth: int) -> str:
    parts = [value(depth)]
    for _ in range(CHANCE.choice([0, 0, 1, 1, 2])):
        parts += [CHANCE.choice(["+", "-", "*", "//", "%", "+", "-"]), value(depth)]
    return " ".join(parts)


def text() -> str:
    if CHANCE.random() < 0.15:
        return f"{number(0, 9)} + {chain(1)} {CHANCE.choice(['<', '>', '<=', '>=', '==', '!='])} {chain(1)}"
    return chain(2)


def dice(node: object, kept: bool) -> Iterator[list[object]]:
    kept = kept and node.kept
    if isinstance(node, expression.Dice):
        for die in node.values:
            yield [die.number, kept and die.kept]
    else:
        for child in node.children:
            yield from dice(child, kept)


def main() -> None:
    """As many lines as are asked for."""
    left = int(sys.argv[1])
    while left:
        roll = text()
        FALLEN.clear()
        try:
            result = d20.roll(roll, stringifier=d20.SimpleStringifier())
            total = result.expr.total
        except d20.RollError:  # endless rerolls, divisions by zero
            continue
        if len(FALLEN) <= 60:
            left -= 1
            print(json.dumps([roll, FALLEN, total, list(dice(result.expr, True))], separators=(",", ":")))


main()
