"""Rolling a text."""

from __future__ import annotations

from engines.dice import limits
from engines.dice.errors import Fault
from engines.dice.notation import NO_NAMES, Line, read
from engines.dice.numbers import whole
from engines.dice.program import bounded
from engines.dice.result import Result
from engines.dice.run import Run
from engines.dice.source import SYSTEM, Source
from engines.dice.table import Table


def roll(text: str, *, dice: Source | None = None, table: Table = NO_NAMES) -> Result:
    """Roll `text` with `dice` (by default the system's own), and with the dice of `table` by their names.

    Raises a DiceError: NotationError for what is no notation, LimitError for what is too much, RollError for what
    cannot be done. It says where in the text. Dice that fell before are spent.
    """
    left = limits.DRAWS
    source = dice or SYSTEM
    lines = read(text, table)
    if len(lines) == 1 and lines[0].times == 1:
        return Result(text, [(lines[0], once(lines[0], source, left))])
    runs = []
    for line in lines:
        for _ in range(line.times):
            run = once(line, source, left)
            left = run.left
            runs.append((line, run))
    return Result(text, runs)


def once(line: Line, source: Source, left: int) -> Run:
    """One roll of a line, for which at most `left` dice may fall. Raises DiceError."""
    run = Run(line.values, line.tags, source, left)
    try:
        for step in line.steps:
            step(run)
        total = run.stack[0]
        run.total = (
            total if type(total) is int and -limits.NUMBER <= total <= limits.NUMBER else bounded(whole(total), -1)
        )
    except Fault as fault:
        raise line.blame(fault) from None
    return run
