"""The distribution of one pool of dice, modifiers and all."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.dice import limits
from engines.dice.dist import Dist, Work, added, order_statistic, ranked, repeated, uniform
from engines.dice.errors import Fault, RollError
from engines.dice.numbers import Exact
from engines.dice.pool import Pool, Test
from engines.dice.table import Faces
from engines.dice.tree import COUNTING, Op, Which

NEGLIGIBLE = 1 << 70
"""One in this many: explosions less likely than that are not followed."""
Worth = Callable[[Exact], Exact]


class Unsolved(Exception):
    """There is no formula here for what is done with these dice."""


class Chances:
    """Dice that are alike and independent, while operations are applied to them.

    Until dice are chosen by rank, `die` is the distribution of what each counts, and `kept` how likely it is that a die
    counts at all, by what it counts. After that `die` stays as it was, because the ranks come from it, and `change`
    says what a value has become; None for a die that was dropped.
    """

    def __init__(self, count: int, sides: int, faces: Faces | None, work: Work) -> None:
        self.work = work
        work.spend(2 * sides)
        self.fresh = uniform(faces.values) if faces else Dist(dict.fromkeys(range(1, sides + 1), 1), sides)
        self.die = self.fresh
        self.count = count
        self.keep: list[bool] | None = None
        self.change: dict[Exact, Exact | None] = {}
        self.dead = 0
        """The weight of a die that was dropped by its value, beside those of `die`."""
        self.tail: tuple[str, Test, int] | None = None
        """How dice bring new ones, which is the last thing that is done."""
        self.pool = Pool(sides, [], -1)
        if faces:
            self.pool.faces = faces

    # Operations, by their kind

    def apply(self, op: Op) -> None:
        """One operation. Raises Unsolved, TooMuch and Fault."""
        if self.tail is not None:
            raise Unsolved
        if op.kind in {"advantage", "disadvantage"}:
            self.count += 1
            self.rank([Which("l" if op.kind == "advantage" else "h", 1)], keep=False)
        elif op.kind in {"keep", "drop"}:
            by_rank = [which for which in op.which if which.sign in {"h", "l"}]
            if by_rank and len(by_rank) < len(op.which):
                raise Unsolved
            (self.rank if by_rank else self.select)(op.which, keep=op.kind == "keep")
        elif op.kind in {"least", "most"}:
            limit = op.which[0].number or 0
            self.alter((lambda value: max(value, limit)) if op.kind == "least" else (lambda value: min(value, limit)))
        elif op.kind not in {"ascending", "descending"}:
            self.again(op)

    def test(self, which: Iterable[Which]) -> Test:
        """Whether a value is meant. Raises Unsolved for a rank."""
        choice = [(one.sign, one.number) for one in which]
        if any(sign in {"h", "l"} for sign, _ in choice):
            raise Unsolved
        return self.pool.matcher(choice)

    def rank(self, which: Iterable[Which], keep: bool) -> None:
        """Keep or drop by rank."""
        if self.dead or None in self.change.values():
            raise Unsolved
        self.keep = [True] * self.count if self.keep is None else self.keep
        standing = [rank for rank, kept in enumerate(self.keep) if kept]
        chosen: set[int] = set()
        for one in which:
            number = 1 if one.number is None else one.number
            chosen.update(
                standing[len(standing) - min(number, len(standing)) :] if one.sign == "h" else standing[:number]
            )
        self.keep = [kept and ((rank in chosen) == keep) for rank, kept in enumerate(self.keep)]

    def select(self, which: Iterable[Which], keep: bool) -> None:
        """Keep or drop by value."""
        meant = self.test(which)
        self.alter(lambda value: value if meant(value) == keep else None)

    def alter(self, change: Callable[[Exact], Exact | None]) -> None:
        """Change what each value counts; None drops it."""
        self.work.spend(3 * len(self.die.weights))
        if self.keep is not None:
            for value in self.die.weights:
                now = self.change.get(value, value)
                self.change[value] = None if now is None else change(now)
            return
        weights: dict[Exact, int] = {}
        for value, weight in self.die.weights.items():
            made = change(value)
            if made is None:
                self.dead += weight
            else:
                weights[made] = weights.get(made, 0) + weight
        self.die = Dist(weights, self.die.whole)

    def again(self, op: Op) -> None:
        """Dice that fall again, or bring others."""
        meant = self.test(op.which)
        if self.keep is not None:
            raise Unsolved
        going = sum(weight for value, weight in self.die.weights.items() if meant(value))
        endless = all(meant(value) for value in self.fresh.weights)
        if endless and op.kind in {"reroll", "explode", "compound", "penetrate"}:
            raise Fault(RollError, "Every face of this die goes on: that would never end.", op.at)
        if op.kind in {"once", "reroll"}:
            staying = {value: weight for value, weight in self.die.weights.items() if not meant(value)}
            new = self.fresh.weights
            if op.kind == "reroll":
                new = {value: weight for value, weight in new.items() if not meant(value)}
            self.blend(staying, going, Dist(dict(new), sum(new.values())))
        elif op.kind == "compound":
            before = self.die.whole
            self.die = self.chain(meant, limits.EXPLOSIONS, 0, lambda value: value)
            self.dead *= self.die.whole // before
        else:
            self.tail = (op.kind, meant, {"explode": limits.EXPLOSIONS, "penetrate": limits.EXPLOSIONS}.get(op.kind, 1))

    def blend(self, staying: dict[Exact, int], going: int, new: Dist) -> None:
        """A die that stays as it is, or with the weight `going` becomes a `new` one."""
        weights = {value: weight * new.whole for value, weight in staying.items()}
        for value, weight in new.weights.items():
            weights[value] = weights.get(value, 0) + going * weight
        self.die = Dist(weights, self.die.whole * new.whole)
        self.dead *= new.whole

    def chain(self, meant: Test, longest: int, less: int, worth: Worth) -> Dist:
        """What one die counts with all it brings, at most `longest` in a row; each of those counts `less` less than
        it shows."""
        first_going, first_staying = _parted(self.die.weights, meant, worth)
        going, staying = _parted(self.fresh.weights, meant, lambda value: worth(value - less))
        whole, size = self.die.whole, self.fresh.whole
        weights: dict[Exact, int] = dict(first_staying)
        so_far, out_of = Dist(first_going, whole), whole
        for step in range(longest):
            if not so_far.weights or sum(so_far.weights.values()) * NEGLIGIBLE < out_of:
                break
            last = step == longest - 1
            ending = dict(staying)
            if last:
                for value, weight in going.items():
                    ending[value] = ending.get(value, 0) + weight
            more = added(so_far, Dist(ending, size), self.work, exact=True)
            self.work.spend(3 * len(weights) + 3 * len(more.weights))
            weights = {value: weight * size for value, weight in weights.items()}
            for value, weight in more.weights.items():
                weights[value] = weights.get(value, 0) + weight
            out_of *= size
            if not last:
                so_far = added(so_far, Dist(going, size), self.work, exact=True)
        return Dist(weights, out_of)

    # The end

    def total(self, counting: tuple[Op, ...]) -> Dist:
        """The distribution of the sum of the kept dice, or of the successes less the failures."""
        worth = self.worth(counting)
        if self.keep is not None:
            return self.total_by_rank(worth)
        if self.tail is None:
            return repeated(self.single(worth), self.count, self.work)
        kind, meant, longest = self.tail
        if kind != "add":
            each = self.chain(meant, longest, 1 if kind == "penetrate" else 0, worth)
            each = Dist(_with(each.weights, self.dead * (each.whole // self.die.whole)), each.whole)
            return repeated(each, self.count, self.work)
        staying = _parted(self.die.weights, meant, worth)[1]
        none = repeated(Dist(_with(staying, self.dead), self.die.whole), self.count, self.work)
        everything = repeated(self.single(worth), self.count, self.work)
        scale = everything.whole
        if none.whole != scale:
            raise Unsolved
        some = {value: weight - none.weights.get(value, 0) for value, weight in everything.weights.items()}
        more = added(
            Dist(some, scale), Dist(_parted(self.fresh.weights, lambda _: False, worth)[1], self.fresh.whole), self.work
        )
        weights = {value: weight * self.fresh.whole for value, weight in none.weights.items()}
        for value, weight in more.weights.items():
            weights[value] = weights.get(value, 0) + weight
        return Dist(weights, more.whole)

    def single(self, worth: Worth) -> Dist:
        """What one die counts, nothing if it was dropped."""
        return Dist(_with(_parted(self.die.weights, lambda _: False, worth)[1], self.dead), self.die.whole)

    def total_by_rank(self, worth: Worth) -> Dist:
        """The same when dice were chosen by rank."""
        assert self.keep is not None
        values: dict[Exact, Exact] = {}
        for value in self.die.weights:
            now = self.change.get(value, value)
            values[value] = 0 if now is None else worth(now)
        if sum(self.keep) == 1:
            found = order_statistic(self.die, self.count, self.keep.index(True), self.work)
            return Dist(_parted(found.weights, lambda _: False, values.__getitem__)[1], found.whole)
        return ranked(self.die, self.count, self.keep, values, self.work)

    def worth(self, counting: tuple[Op, ...]) -> Worth:
        """What a value counts at the end."""
        good = [self.test(op.which) for op in counting if op.kind == "success"]
        bad = [self.test(op.which) for op in counting if op.kind == "failure"]
        if not good and not bad:
            return lambda value: value
        return lambda value: sum(test(value) for test in good) - sum(test(value) for test in bad)


def _parted(weights: dict[Exact, int], meant: Test, worth: Worth) -> tuple[dict[Exact, int], dict[Exact, int]]:
    """The weights of what is meant and of the rest, by what each counts."""
    parts: tuple[dict[Exact, int], dict[Exact, int]] = ({}, {})
    for value, weight in weights.items():
        part, made = parts[not meant(value)], worth(value)
        part[made] = part.get(made, 0) + weight
    return parts


def _with(weights: dict[Exact, int], nothing: int) -> dict[Exact, int]:
    return {**weights, 0: weights.get(0, 0) + nothing} if nothing else weights


def pool_chances(count: int, sides: int, faces: Faces | None, ops: tuple[Op, ...], work: Work) -> Dist:
    """The distribution of a pool. Raises Unsolved, TooMuch and Fault."""
    if count == 0:
        return Dist({0: 1}, 1)
    dice = Chances(count, sides, faces, work)
    for op in ops:
        if op.kind not in COUNTING:
            dice.apply(op)
    return dice.total(tuple(op for op in ops if op.kind in COUNTING)).reduced()
