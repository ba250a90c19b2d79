"""Dice on the table: what fell, and what is done with them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engines.dice import limits
from engines.dice.errors import Fault, RollError
from engines.dice.numbers import Exact
from engines.dice.table import Faces

if TYPE_CHECKING:
    from engines.dice.run import Run

EXPLODED, REROLLED, ADDED, RAISED, LOWERED, CRITICAL, FUMBLE, SUCCESS, FAILURE, BOTCH = (1 << bit for bit in range(10))
"""What can be said of a die, besides its value and whether it is kept."""

Choice = Sequence[tuple[str, int | None]]
"""Which dice are meant: signs of `tree.Which` with the numbers of this roll."""
Test = Callable[[Exact], bool]


class Pool:
    """Dice that fell together, or the items of a set.

    `values` are what the dice count, in the order they fell; what explosions bring stands at the end. `kept` has the
    places of those that still count, `past` the faces a die showed before, `marks` what happened to it. `sides` is 0
    for a set.
    """

    # Most pools never need these, and a roll should not wait for them to be set.
    faces: Faces | None = None
    words: list[str] | None = None
    """What is on the faces, for dice with their own."""
    kept: list[int] | None = None
    """None: all."""
    successes: int | None = None
    """None: not asked for. So for `failures` and `botches`."""
    failures: int | None = None
    botches: int | None = None
    tags: tuple[str, ...] = ()
    members: list[tuple[int, int]] | None = None
    """For a set: for each item the range of its pools among those of the roll."""
    dropped = False
    """Whether this is part of an item that its set dropped."""
    order: int = 0
    """-1 or 1 if the dice are to be shown in descending or ascending order."""

    def __init__(self, sides: int, values: list[Exact], at: int) -> None:
        self.sides = sides
        self.values = values
        self.at = at
        self.total: Exact = 0
        self.past: dict[int, list[int]] = {}
        self.marks: dict[int, int] = {}

    def standing(self) -> list[int]:
        """The places of the dice that are kept."""
        return list(range(len(self.values))) if self.kept is None else self.kept

    def mark(self, place: int, what: int) -> None:
        """Say something of a die."""
        self.marks[place] = self.marks.get(place, 0) | what

    def chosen(self, choice: Choice) -> list[int]:
        """The places of the kept dice that are meant, as they fell. Of equal dice those that fell first go by rank."""
        if len(choice) == 1:
            sign, number = choice[0]
            return sorted(self.by(sign, number)) if sign in {"h", "l"} else self.by(sign, number)
        if {sign for sign, _ in choice} == {"h", "l"}:
            # Of equal dice the highest and the lowest are not the same one.
            ranked = sorted(self.standing(), key=lambda place: (self.values[place], -place))
            ends = [(sign, 1 if number is None else number) for sign, number in choice]
            top, bottom = (max(number for sign, number in ends if sign == end) for end in "hl")
            return sorted({*ranked[max(0, len(ranked) - top) :], *ranked[:bottom]})
        return sorted({place for sign, number in choice for place in self.by(sign, number)})

    def by(self, sign: str, number: int | None) -> list[int]:
        """The places that one sign means, the best first if it goes by rank."""
        values = self.values
        if sign in {"h", "l"}:
            ranked = sorted(self.standing(), key=values.__getitem__, reverse=sign == "h")
            return ranked[: 1 if number is None else number]
        compare, number = COMPARING[sign], self.extreme(sign) if number is None else number
        if self.kept is None:
            return [place for place, value in enumerate(values) if compare(value, number)]
        return [place for place in self.kept if compare(values[place], number)]

    def matcher(self, choice: Choice) -> Test:
        """Whether a value is meant, by signs that are no ranks."""
        tests = [self.test(sign, number) for sign, number in choice]
        return tests[0] if len(tests) == 1 else lambda value: any(test(value) for test in tests)

    def test(self, sign: str, number: int | None) -> Test:
        """Whether a value is meant by a sign that is no rank."""
        compare, limit = COMPARING[sign], self.extreme(sign) if number is None else number
        return lambda value: compare(value, limit)

    def extreme(self, sign: str) -> int:
        """The lowest or the highest face."""
        faces = self.faces.values if self.faces else (1, self.sides)
        return min(faces) if sign == "min" else max(faces)


COMPARING: dict[str, Callable[[Exact, Exact], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
    "min": operator.eq, "max": operator.eq,
}  # fmt: skip


# What is done with dice. Each takes the roll it happens in, the pool, which dice are meant, and the token to blame.


def keep(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Keep those, and drop all others."""
    pool.kept = pool.chosen(choice)


def drop(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Drop those."""
    gone = set(pool.chosen(choice))
    pool.kept = [place for place in pool.standing() if place not in gone]


def advantage(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Roll one more, and drop the lowest."""
    _fall(run, pool, at)
    drop(run, pool, [("l", 1)], at)


def disadvantage(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Roll one more, and drop the highest."""
    _fall(run, pool, at)
    drop(run, pool, [("h", 1)], at)


def once(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Roll those again, once; the new face stands."""
    for place in pool.chosen(choice):
        _again(run, pool, place, at)


def reroll(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Roll those again until none of them is left."""
    meant = _ending(pool, choice, at, "is rolled again")
    places = pool.chosen(choice)
    while places:
        for place in places:
            _again(run, pool, place, at)
        places = [place for place in places if meant(pool.values[place])]


def add(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """One more die if there is one of those, for the first of them."""
    for sign, number in choice:
        for place in pool.by(sign, number):
            _bring(run, pool, place, at)
            return


def burst(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """One more die for each of those; the new ones bring no more."""
    for place in pool.chosen(choice):
        _bring(run, pool, place, at)


def explode(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """One more die for each of those, and again for the new ones."""
    if choice[0][0] in {"h", "l"}:
        return _explode_ranks(run, pool, choice, at)
    meant = _ending(pool, choice, at, "explodes")
    wave = pool.chosen(choice)
    for _ in range(limits.EXPLOSIONS):
        wave = [new for new in [_bring(run, pool, place, at) for place in wave] if meant(pool.values[new])]
        if not wave:
            return


def _explode_ranks(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    done: set[int] = set()
    for _ in range(limits.EXPLOSIONS):
        wave = [place for place in pool.chosen(choice) if place not in done]
        done.update(wave)
        for place in wave:
            _bring(run, pool, place, at)
        if not wave:
            return


def compound(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """What those bring is added to the die itself."""
    meant = _ending(pool, choice, at, "explodes")
    for place in pool.chosen(choice):
        total = face = pool.values[place]
        shown = pool.past.setdefault(place, [])
        for _ in range(limits.EXPLOSIONS):
            if not meant(face):
                break
            shown.append(int(face))
            face = run.draw(pool, at)
            total += face
        shown.append(int(face))
        pool.values[place] = total
        pool.mark(place, EXPLODED)


def penetrate(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Explode, where each new die counts one less than it shows."""
    meant = _ending(pool, choice, at, "explodes")
    wave = pool.chosen(choice)
    for _ in range(limits.EXPLOSIONS):
        fallen = [_bring(run, pool, place, at) for place in wave]
        wave = [new for new in fallen if meant(pool.values[new])]
        for new in fallen:
            pool.values[new] -= 1
            pool.mark(new, LOWERED)
        if not wave:
            return


def least(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """No die counts less than this."""
    number = choice[0][1] or 0
    for place in pool.by("<", number):
        _set(pool, place, number, RAISED)


def most(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """No die counts more than this."""
    number = choice[0][1] or 0
    for place in pool.by(">", number):
        _set(pool, place, number, LOWERED)


def ascending(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Show the lowest first."""
    pool.order = 1


def descending(run: Run, pool: Pool, choice: Choice, at: int) -> None:
    """Show the highest first."""
    pool.order = -1


def _set(pool: Pool, place: int, number: int, mark: int) -> None:
    pool.past.setdefault(place, []).append(int(pool.values[place]))
    pool.values[place] = number
    pool.mark(place, mark)


def _bring(run: Run, pool: Pool, place: int, at: int) -> int:
    """The die at `place` brings another; the place of that one."""
    pool.mark(place, EXPLODED)
    new = _fall(run, pool, at)
    pool.mark(new, ADDED)
    return new


def _fall(run: Run, pool: Pool, at: int) -> int:
    """One more die, kept; its place."""
    pool.values.append(run.draw(pool, at))
    if pool.words:
        pool.words.append(run.word)
    if pool.kept is not None:
        pool.kept.append(len(pool.values) - 1)
    return len(pool.values) - 1


def _again(run: Run, pool: Pool, place: int, at: int) -> None:
    pool.past.setdefault(place, []).append(int(pool.values[place]))
    pool.values[place] = run.draw(pool, at)
    if pool.words:
        pool.words[place] = run.word
    pool.mark(place, REROLLED)


def _ending(pool: Pool, choice: Choice, at: int, what: str) -> Test:
    """Whether a face goes on. Refuses what every face, or the best or worst die whatever it is, would go on with."""
    if any(sign in {"h", "l"} for sign, _ in choice):
        raise Fault(RollError, "By rank this would never end: there is always a highest and a lowest die.", at)
    meant = pool.matcher(choice)
    # Where faces begin or cease to be meant lies next to a number that is written.
    near = {number + step for _, number in choice if number is not None for step in (-1, 0, 1)} | {1, pool.sides}
    faces = pool.faces.values if pool.faces else [face for face in near if 1 <= face <= pool.sides]
    if all(map(meant, faces)):
        raise Fault(RollError, f"Every face of this die {what}: that would never end.", at)
    return meant
