"""From odds and luck to charts: which bars, what is lit, the numbers at the foot, and what a chart shows in words."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from bot.dicebox.luck import Luck
from bot.dicebox.told import Target, brief, decimal, odds_lines, share, signed, spread_briefly
from engines.dice import Odds
from engines.dice.pool import COMPARING
from render.dice.bins import bars
from render.dice.charts import Fact, LuckChart, OddsChart

POINTS = 200
"""Points of a line at most."""
BAND = 1.96
"""Standard deviations that 19 of 20 people stay within."""


def odds_chart(found: Odds, asked: Target | None, other: Odds | None) -> OddsChart:
    """The chart of one or two rolls."""
    made = bars([each.chances for each in (found, other) if each is not None])
    facts = []
    if asked is not None:
        facts.append(Fact(asked.words.upper(), share(found.chance(asked.sign, asked.number)), asked=True))
    if other is not None:
        against = found.versus(other)
        facts += [
            Fact("HIGHER", share(against.higher), asked=asked is None), Fact("EQUAL", share(against.equal)),
            Fact("LOWER", share(against.lower)),
        ]  # fmt: skip
    else:
        facts += [
            Fact("MEAN", brief(found.mean)), Fact("MIDDLE HALF", spread_briefly(found)),
            Fact("LEAST–MOST", "–".join(dict.fromkeys([brief(found.least), brief(found.most)]))),
        ]  # fmt: skip
    lit = tuple(_lit(low, made.step, asked) for low in made.lows)
    alt = "; ".join([f"Odds of {found.reading}", *odds_lines(found, asked, other)])
    return OddsChart(
        found.reading, made, lit, float(found.mean), tuple(facts), alt[:1000], other.reading if other else "",
    )  # fmt: skip


def _lit(low: float, step: float, asked: Target | None) -> bool:
    """Whether all, or else most, of a bar is what was asked for."""
    if asked is None:
        return True
    values = [Fraction(low) + i for i in range(int(step))] if 1 < step < 1000 else [Fraction(low)]
    return 2 * sum(COMPARING[asked.sign](value, asked.number) for value in values) >= len(values)


def luck_chart(luck: Luck, title: str, told: str) -> LuckChart:
    """The chart of somebody's luck, which has at least one die."""
    path = luck.path
    if len(path) > POINTS:
        path = tuple(path[round(i * (len(path) - 1) / (POINTS - 1))] for i in range(POINTS))
    dice = path[-1][0]
    reach = 1.08 * max(BAND * sqrt(dice), *(abs(value) for _, value in path))

    def place(at: float, value: float) -> tuple[float, float]:
        return round(at / dice, 4), round(0.5 - value / reach / 2, 4)

    steps = [dice * (i / 40) ** 2 for i in range(41)]
    band = [place(at, BAND * sqrt(at)) for at in steps] + [place(at, -BAND * sqrt(at)) for at in reversed(steps)]
    first = luck.sizes[0]
    facts = (
        Fact("DICE", f"{luck.dice:,}"), Fact(f"d{first.sides} AVERAGE", decimal(first.average), asked=True),
        Fact("EXPECTED", decimal(first.expected)), Fact("DEVIATIONS", signed(luck.deviation)),
    )  # fmt: skip
    line = ((0.0, 0.5), *(place(at, value) for at, value in path))
    return LuckChart(title, line, tuple(band), facts, f"{luck.dice:,} dice", told[:1000])
