"""Puts the numbers and tags of a roll into the tree of its shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.dice.numbers import Exact
from engines.dice.tree import Call, Compare, Dice, Group, Negative, Node, Number, Op, Product, Sum, Which


def bound(node: Node, values: Sequence[Exact], tags: Sequence[str]) -> Node:
    """`node`, a tree of `grammar.shape`, with the numbers and tags of one roll."""

    def which(of: Which) -> Which:
        place = of.number
        if place is None:
            return Which(of.sign, 1) if of.sign in {"h", "l"} else of
        return Which(of.sign, int(values[place]) if place >= 0 else -int(values[~place]))

    def ops(of: Dice | Group) -> tuple[Op, ...]:
        return tuple(Op(op.kind, tuple(map(which, op.which)), op.at) for op in of.ops)

    def tagged(places: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(tags[int(place)] for place in places)

    def inside(node: Node) -> Node:
        match node:
            case Number():
                return Number(values[int(node.value)], tagged(node.tags), node.at)
            case Dice():
                count, sides = node.count and inside(node.count), node.sides and inside(node.sides)
                return Dice(count, sides, node.name, ops(node), tagged(node.tags), node.at)
            case Group():
                return Group(tuple(map(inside, node.items)), ops(node), tagged(node.tags), node.at)
            case Sum() | Product():
                return replace(node, items=tuple(map(inside, node.items)))
            case Negative() | Call():
                return replace(node, item=inside(node.item))
            case Compare():
                return replace(node, left=inside(node.left), right=inside(node.right))

    return inside(node)
