"""Charts of dice: which bars there are, where the mean stands, and that painting one over another leaves no trace."""

from __future__ import annotations

from fractions import Fraction

import pytest

from render.dice.bins import BARS, bars
from render.dice.charts import Fact, OddsChart
from render.paint import Painter

TWO_DICE = [(total, (6 - abs(total - 7)) / 36) for total in range(2, 13)]
HUNDRED = [(value, 0.01) for value in range(1, 101)]


def test_few_values_have_a_bar_each() -> None:
    made = bars([TWO_DICE])
    assert made.lows == tuple(range(2, 13)) and made.step == 1
    assert made.heights == (tuple(chance for _, chance in TWO_DICE),)
    assert made.place(7) == 5.5 and made.place(-50) == 0 and made.place(50) == 11


def test_many_values_share_bars() -> None:
    made = bars([HUNDRED])
    assert made.step == 3 and len(made.lows) == 34 <= BARS
    assert made.heights[0][:33] == (pytest.approx(0.03),) * 33 and made.heights[0][33] == pytest.approx(0.01)
    # 49, 50, 51 are the 17th bar, and 50 is its middle.
    assert made.place(50) == pytest.approx(16.5)


def test_two_rolls_stand_over_the_same_values() -> None:
    made = bars([TWO_DICE, [(1, 0.5), (14, 0.5)]])
    assert made.lows == tuple(range(1, 15))
    assert made.heights[1] == (0.5, *[0] * 12, 0.5)


def test_tails_that_nobody_could_see_are_left_out() -> None:
    made = bars([[(0, 0.0001), *((value, 0.9998 / 60) for value in range(1000, 1060)), (9000, 0.0001)]])
    assert 1000 - made.step < made.lows[0] <= 1000 and made.lows[-1] < 1060
    assert sum(made.heights[0]) == pytest.approx(0.9998)


@pytest.mark.parametrize("values", [[5], [Fraction(1, 3), Fraction(7, 2)], [0, 10**12], [-(10**9), 3]])
def test_values_far_apart_have_a_bar_each(values: list[int | Fraction]) -> None:
    made = bars([[(value, 1 / len(values)) for value in values]])
    assert len(made.lows) == len(values)
    assert [made.place(float(value)) for value in values] == [at + 0.5 for at in range(len(values))]


def chart(which: int) -> OddsChart:
    made = bars([TWO_DICE] if which == 1 else [HUNDRED, TWO_DICE])
    facts = (Fact("7 OR MORE", "58.3 %", asked=True), Fact("MEAN", "7"))[: 3 - which]
    lit = tuple(low >= 7 for low in made.lows)
    return OddsChart("2d6", made, lit, 7.0, facts, "Odds of 2d6", "1d100" if which == 2 else "")


def test_one_chart_is_painted_over_another() -> None:
    shared = Painter()
    for which in (1, 2, 1):
        (scene,) = chart(which).scenes()
        assert shared.picture("dice", scene).data == Painter().picture("dice", scene).data
