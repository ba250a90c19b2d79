"""What came of a roll: every die, the totals, and how it is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.dice import pool as marks
from engines.dice.notation import Line
from engines.dice.numbers import Exact, number, whole, written
from engines.dice.pool import Pool
from engines.dice.run import Compared, Run
from engines.dice.tree import Compare, Dice, Group, Notation

MARKS = {
    marks.EXPLODED: "exploded", marks.REROLLED: "rerolled", marks.ADDED: "added", marks.RAISED: "raised",
    marks.LOWERED: "lowered", marks.CRITICAL: "critical", marks.FUMBLE: "fumble", marks.SUCCESS: "success",
    marks.FAILURE: "failure", marks.BOTCH: "botch",
}  # fmt: skip
SHOWN = 25
"""Dice of a pool that are told one by one; larger pools are summed up."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it lies there.

    `value` is what it counts, `face` what it shows, `past` the faces it showed before it was rolled again or changed
    (for a die that explodes into itself, all its faces), `marks` words of `MARKS`. `sides` is 0 for an item of a set.
    """

    sides: int
    value: Exact
    face: str
    kept: bool
    past: tuple[int, ...]
    marks: tuple[str, ...]


def dice_of(pool: Pool) -> list[Die]:
    """The dice of a pool, in the order they are shown."""
    standing = set(pool.standing())
    places = range(len(pool.values))
    if pool.order:
        places = sorted(places, key=lambda place: pool.order * pool.values[place])  # type: ignore[assignment]
    return [
        Die(
            sides=pool.sides,
            value=pool.values[place],
            face=pool.words[place] if pool.words else written(pool.values[place]),
            kept=place in standing and not pool.dropped,
            past=tuple(pool.past.get(place, ())),
            marks=tuple(word for bit, word in MARKS.items() if pool.marks.get(place, 0) & bit),
        )
        for place in places
    ]


class Roll:
    """One roll: its total, its pools in the order they fell, and what was counted and compared."""

    __slots__ = ("_run", "line")

    def __init__(self, line: Line, run: Run) -> None:
        self.line = line
        self._run = run

    @property
    def total(self) -> Exact:
        """What came of it."""
        return self._run.total

    @property
    def label(self) -> str:
        """The words that name the roll."""
        return self.line.tokens.label

    @property
    def comment(self) -> str:
        """What is said about the roll."""
        return self.line.tokens.comment

    @property
    def pools(self) -> list[Pool]:
        """Pools and sets. A set stands after what it holds."""
        return self._run.pools

    @property
    def dice(self) -> list[Die]:
        """All dice, the dropped ones too."""
        return [die for pool in self.pools if pool.sides for die in dice_of(pool)]

    @property
    def successes(self) -> int | None:
        """Dice that succeeded, of all pools; None if none were to be counted. So for `failures` and `botches`."""
        return self._counted("successes")

    @property
    def failures(self) -> int | None:
        """Dice that failed, which are taken from the successes in the total."""
        return self._counted("failures")

    @property
    def botches(self) -> int | None:
        """Dice that botched, which are only told."""
        return self._counted("botches")

    def _counted(self, what: str) -> int | None:
        found = [getattr(pool, what) for pool in self.pools if not pool.dropped and getattr(pool, what) is not None]
        return sum(found) if found else None

    @property
    def botched(self) -> bool:
        """Whether nothing succeeded and something botched or failed."""
        return self.successes == 0 and bool(self.botches or self.failures)

    @property
    def compared(self) -> Compared | None:
        """The comparison that the roll ends in."""
        return self._run.compared if isinstance(self.line.expression, Compare) else None

    @property
    def tally(self) -> dict[str, int]:
        """How often each face came up, of the dice with words on their faces that are kept."""
        counted: Counter[str] = Counter()
        for pool in self.pools:
            if pool.faces and pool.faces.symbols and not pool.dropped:
                counted.update(pool.words[place] for place in pool.standing())  # type: ignore[index]
        return dict(counted.most_common())

    @property
    def reading(self) -> str:
        """How the roll was read, in the canonical spelling."""
        return str(self.line.expression)

    def plain(self, limit: int = 400) -> str:
        """The roll in one line of plain text, at most `limit` characters: how it was read, its dice, what came of it.

        A die in brackets is dropped, `1→5` was rolled again or changed, `6!` exploded, `✓` succeeded, `✗` failed.
        """
        outcome = self._outcome()
        room = max(10, limit - len(outcome) - len(self.label) - 2)
        told = ""
        for pool, (before, node) in zip([*self.pools, None], self.line.spelled, strict=True):
            told += before
            if len(told) > room:
                told = told[: room - 1] + "…"
                break
            if pool is not None and node is not None:
                told += _shown(node, pool)
        return f"{self.label}: {told}{outcome}" if self.label else told + outcome

    def _outcome(self) -> str:
        if (compared := self.compared) is not None:
            left, right = written(compared.left), written(compared.right)
            if compared.sign == "vs":
                return f" = {left} against {right}: {written(self.total)}"
            return f" = {left} {compared.sign} {right}: {'yes' if self.total else 'no'}, by {written(compared.margin)}"
        told = f" = {written(self.total)}"
        if (successes := self.successes) is not None:
            told += f" ({successes} {'success' if successes == 1 else 'successes'}"
            told += f", {self.failures} failed)" if self.failures is not None else ")"
        if self.botches is not None:
            told += f" ({self.botches} botched)"
        if tally := self.tally:
            told += f" ({', '.join(f'{count} {word}' for word, count in tally.items())})"
        return told

    def data(self) -> dict[str, Any]:
        """The roll as JSON values."""
        compared = self.compared
        return {
            "label": self.label, "comment": self.comment, "reading": self.reading, "total": number(self.total),
            "dice": [_die(die) for die in self.dice],
            "successes": self.successes, "failures": self.failures, "botches": self.botches,
            "margin": None if compared is None else number(compared.margin),
        }  # fmt: skip


class Result:
    """All rolls of a text, in order; a repeated one as often as it was rolled."""

    def __init__(self, text: str, runs: list[tuple[Line, Run]]) -> None:
        self.text = text
        self._runs = runs

    @cached_property
    def rolls(self) -> list[Roll]:
        """The single rolls."""
        return [Roll(line, run) for line, run in self._runs]

    @property
    def total(self) -> Exact:
        """The totals of all rolls together."""
        return whole(sum([run.total for _, run in self._runs]))

    @property
    def notation(self) -> Notation:
        """How the text was read."""
        lines = {id(roll.line): roll.line for roll in self.rolls}
        return Notation(tuple(line.statement for line in lines.values()))

    def plain(self, limit: int = 1_500) -> str:
        """The result in plain text, a line a roll, at most `limit` characters."""
        each = max(60, limit // len(self.rolls) - 1)
        lines = [roll.plain(each) for roll in self.rolls]
        if len(lines) > 1 and all(roll.line is self.rolls[0].line for roll in self.rolls):
            lines.append(f"total {written(self.total)}")
        text = "\n".join(lines)
        return text if len(text) <= limit else text[: limit - 1] + "…"

    def data(self) -> dict[str, Any]:
        """The result as JSON values: `expression`, `total`, `dice` of all rolls, and each of `rolls`."""
        rolls = [roll.data() for roll in self.rolls]
        dice = [die for roll in rolls for die in roll["dice"]]
        return {"expression": self.text, "total": number(self.total), "dice": dice, "rolls": rolls}


def _shown(node: Dice | Group, pool: Pool) -> str:
    """What is told of a pool right after its spelling."""
    if isinstance(node, Group) and not node.ops:
        return ""
    if len(pool.values) <= SHOWN:
        return f" [{', '.join(map(_told, dice_of(pool)))}]"
    standing = [] if pool.dropped else pool.standing()
    faces = Counter(pool.words[place] if pool.words else pool.values[place] for place in standing)
    parts = [f"{count}×{face if isinstance(face, str) else written(face)}" for face, count in faces.most_common(SHOWN)]
    lost = len(pool.values) - len(standing)
    return f" [{', '.join([*parts, f'{lost} dropped'] if lost else parts)}]"


def _told(die: Die) -> str:
    if "exploded" in die.marks and die.past:
        told = "+".join(map(str, die.past)) + "!"
    else:
        told = "→".join([*map(str, die.past), die.face]) + ("!" if "exploded" in die.marks else "")
    told += "✓" if "success" in die.marks else "✗" if {"failure", "botch"} & set(die.marks) else ""
    told += "★" if "critical" in die.marks else ""
    return told if die.kept else f"({told})"


def _die(die: Die) -> dict[str, Any]:
    return {
        "sides": die.sides, "value": number(die.value), "face": die.face, "kept": die.kept, "past": list(die.past),
        "marks": list(die.marks),
    }  # fmt: skip
