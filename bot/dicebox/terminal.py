"""Quick dice in the terminal: a roll and odds as lines or as JSON values."""

from __future__ import annotations

from typing import Any

from bot.dicebox.names import dice_table
from bot.dicebox.told import Target, odds_lines, share
from bot.games import games
from engines.core.state import Dice
from engines.dice import Odds, Result, odds, roll
from engines.dice.numbers import written
from render.dice.bins import bars

WIDTH = 40
"""Characters of the longest bar."""


def rolled(expression: str, seed: str | None) -> Result:
    """A roll, with dice from a seed if there is one. Raises DiceError."""
    source = None if seed is None else Dice.seeded(seed)
    return roll(expression, dice=source, table=dice_table(games().values()))


def worked_out(expression: str, versus: str | None) -> tuple[Odds, Odds | None]:
    """The odds of one or two rolls. Raises DiceError."""
    table = dice_table(games().values())
    return odds(expression, table=table), odds(versus, table=table) if versus is not None else None


def odds_text(found: Odds, asked: Target | None, other: Odds | None) -> list[str]:
    """The odds in words, then a bar for every value or group of values."""
    drawn = bars([found.chances])
    top = max(drawn.heights[0])
    names = [f"{low:.10g}" if drawn.step <= 1 else f"{low:.10g} to {low + drawn.step - 1:.10g}" for low in drawn.lows]
    wide = max(map(len, names))
    return [
        found.reading,
        *odds_lines(found, asked, other),
        "",
        *(
            f"{name:>{wide}}  {'█' * round(WIDTH * chance / top):<{WIDTH}}  {share(chance)}"
            for name, chance in zip(names, drawn.heights[0], strict=True)
        ),
    ]


def odds_data(found: Odds, asked: Target | None, other: Odds | None, expression: str) -> dict[str, Any]:
    """The odds as JSON values; see `Odds.data`."""
    data = {"expression": expression, **found.data()}
    if asked is not None:
        chance = found.chance(asked.sign, asked.number)
        data["target"] = {"sign": asked.sign, "number": written(asked.number), "chance": float(chance)}
    if other is not None:
        against = found.versus(other)
        data["versus"] = {
            **other.data(),
            "higher": float(against.higher), "equal": float(against.equal), "lower": float(against.lower),
        }  # fmt: skip
    return data
