"""Rolls and odds in plain words, the same in Discord and in the terminal."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from bot.dicebox.errors import NotRolled
from bot.words import percent
from engines.dice import Odds, Result, Roll
from engines.dice.numbers import Exact, written

_TARGET = re.compile(r"\s*(>=|<=|=>|=<|==?|!=|>|<|≥|≤|≠)?\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*(\+)?\s*")
_SAME = {"": ">=", "=>": ">=", "=<": "<=", "==": "=", "≥": ">=", "≤": "<=", "≠": "!="}
_SAID = {
    ">=": "{} or more", "<=": "{} or less", "=": "exactly {}", "!=": "not {}", ">": "more than {}",
    "<": "less than {}",
}  # fmt: skip


class Target(NamedTuple):
    """What is asked of a roll: `value sign number`."""

    sign: str
    number: Exact

    @property
    def words(self) -> str:
        """`15 or more`."""
        return _SAID[self.sign].format(written(self.number))


def target(text: str) -> Target:
    """What somebody asks for: `15`, `>= 15`, `=7`, `<3`. A number alone means that or more. Raises NotRolled."""
    found = _TARGET.fullmatch(text)
    if found is None:
        raise NotRolled("A target is a number, with a sign if you like: 15, >=15, =7, <3.")
    number = Fraction(found[2])
    sign = found[1] or ""
    return Target(_SAME.get(sign, sign), int(number) if number.denominator == 1 else number)


def headline(roll: Roll) -> str:
    """What came of one roll, as short as can be."""
    if (compared := roll.compared) is not None and compared.sign != "vs":
        far = max(compared.margin, -compared.margin)
        return f"{'Yes' if roll.total else 'No'}, by {written(far)}"
    if tally := roll.tally:
        return ", ".join(f"{count} {word}" for word, count in tally.items())
    if roll.successes is not None:
        total = written(roll.total)
        return f"{total} {'success' if total == '1' else 'successes'}" + (", botched" if roll.botched else "")
    return written(roll.total)


def headlines(result: Result, most: int = 10) -> str:
    """What came of all rolls of a text, in one line; those beyond `most` are counted."""
    heads = [headline(roll) for roll in result.rolls]
    told = " · ".join(heads[:most])
    return told + (f" · and {len(heads) - most} more" if len(heads) > most else "")


def share(chance: float | Fraction) -> str:
    """A chance in percent."""
    return percent(float(chance))


def decimal(value: float | Fraction) -> str:
    """A number with at most two decimals."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def brief(value: float | Fraction) -> str:
    """A number in a few characters: 3.5, 12500, 2.5 M."""
    size = abs(float(value))
    for limit, word in ((10**12, " tn"), (10**9, " bn"), (10**6, " M")):
        if size >= limit:
            return decimal(Fraction(value) / limit) + word
    return decimal(value)


def spread_briefly(found: Odds) -> str:
    """The same as `spread`, in a few characters."""
    return "–".join(dict.fromkeys([brief(found.quantile(0.25)), brief(found.quantile(0.75))]))


def signed(value: float) -> str:
    """A number with its sign and one decimal; nothing has no sign."""
    text = f"{value:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text


def spread(found: Odds) -> str:
    """The values that the middle half of all rolls lies between."""
    low, high = found.quantile(0.25), found.quantile(0.75)
    return written(low) if low == high else f"{written(low)} to {written(high)}"


def odds_lines(found: Odds, asked: Target | None, other: Odds | None) -> list[str]:
    """The odds in words, a line a fact."""
    lines = []
    if asked is not None:
        lines.append(f"{asked.words}: {share(found.chance(asked.sign, asked.number))}")
    if other is not None:
        against = found.versus(other)
        lines.append(
            f"against {other.reading}: higher {share(against.higher)}, equal {share(against.equal)}, "
            f"lower {share(against.lower)}"
        )
        if asked is not None:
            lines.append(f"{asked.words}, with {other.reading}: {share(other.chance(asked.sign, asked.number))}")
    lines.append(f"mean {decimal(found.mean)}, standard deviation {decimal(found.deviation)}")
    lines.append(f"from {written(found.least)} to {written(found.most)}, the middle half {spread(found)}")
    samples = [each.samples for each in (found, other) if each is not None and each.samples]
    if samples:
        off = max(each.error for each in (found, other) if each is not None)
        lines.append(f"estimated from {min(samples):,} rolls: off by at most {share(off)} in 95 cases of 100")
    return lines
