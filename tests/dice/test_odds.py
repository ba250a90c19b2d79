"""Odds against full enumeration by the roller, against icepool, and against what can be worked out by hand."""

from __future__ import annotations

import json
from fractions import Fraction as F
from math import comb, isclose, log, sqrt

import icepool
import pytest

from engines.dice import LimitError, NotationError, Table, odds
from engines.dice.numbers import Exact
from engines.dice.odds import Odds
from tests.dice.explore import explored
from tests.dice.texts import TABLE

NAMES = Table(TABLE)


def exactly(found: Odds) -> dict[Exact, F]:
    """The probabilities of exact odds, which must sum to one."""
    assert found.exact and found.samples is None
    chances = {value: found.exactly(value) for value in found.values}
    assert sum(chances.values()) == 1
    return {value: chance for value, chance in chances.items() if chance}


ENUMERATED = """
    1d6; 3d6; 4dF; d%; 0d6+3; 4d4kh3; 4d4kl2; 4d4d1; 4d4dh1; 4d4kh1kl1; 3d4ph1k1; 4d4p1; 4d4k>2; 4d4k=2; 4d4kh3p<3;
    4d4ph1pl1; 4d4kh3mi2; 3d4kh2ma3p2; 2d8adv; 3d4dis; adv; 1d20adv+1d4dis; 3d4ro1; 3d4ro<3kh2; 3d4mi2ro<3;
    3d4p1ro2; 3d4ma3ra3; 3d4ra4; 3d4ra>2; 3d4e; 3d4e3; 2d4p1e4; 2d6mi2ma5; 3d4t3; 3d4t3f1; 3d4t3t4f1; 4d4kh3t3;
    3d4et3; 2d4ra4t4; 3d4t4b1; 3d4csSD; (1d4, 1d6)kh1; (1d4, 1d6, 1d4)kl2; (1d4+1, 2d4, 3)ph1; (1d4, 1d6)p1; (2d4,
    1d6)>=4; (1d4, 1d4, 1d4)t3f1; (1d4, 1d6); -(1d4) * 2 + 1d6; 1d6 * 1d4; 1d6 / 2; 1d6 // 4; 1d6 % 4; 1d4 - 1d4;
    1d6+1d6+1d6+1d4-1d4; floor(1d6/2); ceil(1d6/2); round(1d6/2); abs(1d4-1d6); 1d4+1 >= 3; 1d4 > 1d6; (2d4) = 5;
    2d4 vs 1d6; 1d6 != 3; (1d4)d4; 2d(1d4); (1d3)d(1d3)kh1; (1d2-1)d4; 2x 1d4; 3 attack; 2 luck kh1; hit location
"""


@pytest.mark.parametrize("text", [" ".join(text.split()) for text in ENUMERATED.split(";")])
def test_every_way_the_dice_can_fall(text: str) -> None:
    once = text.removeprefix("2x ")
    assert exactly(odds(text, table=NAMES)) == explored(once, NAMES)


def same_as(found: Odds, die: icepool.Die[int], error: float = 0) -> None:
    """Hold the odds against a die of icepool."""
    assert found.error <= error
    for value in set(found.values) | set(die.outcomes()):
        ours, theirs = found.exactly(value), die.probability("==", value)
        assert ours == theirs if not error else isclose(ours, theirs, rel_tol=1e-9, abs_tol=2 * error + 1e-15), value


def test_icepool_keeps_the_same() -> None:
    d6, d10, d20 = icepool.d6, icepool.d10, icepool.d20
    same_as(odds("4d6kh3"), d6.pool(4).highest(3).sum())
    same_as(odds("10d10kh5"), d10.pool(10).highest(5).sum())
    same_as(odds("5d20kl2"), d20.pool(5).lowest(2).sum())
    same_as(odds("6d6ph1pl1"), d6.pool(6)[1:5].sum())
    same_as(odds("9d10dh4dl4"), d10.pool(9)[4:5].sum())
    same_as(odds("adv+5"), icepool.highest(d20, d20) + 5)


def test_icepool_rerolls_and_explodes_the_same() -> None:
    d6, d10 = icepool.d6, icepool.d10
    same_as(odds("4d6rr1kh3"), d6.reroll([1], depth="inf").pool(4).highest(3).sum())
    same_as(odds("4d6ro<3"), 4 @ d6.reroll([1, 2], depth=1))
    same_as(odds("3d6ie6", work=1_000_000), 3 @ d6.explode(depth=30), error=1e-15)
    same_as(odds("3d6!>4", work=1_000_000), 3 @ d6.explode([4, 5, 6], depth=99), error=1e-15)
    same_as(odds("3d10!!kh1", work=1_000_000), d10.explode(depth=30).pool(3).highest(1).sum(), error=1e-15)
    same_as(odds("5d10t8ie10", work=1_000_000), 5 @ _storyteller(depth=30), error=1e-15)


def _storyteller(depth: int) -> icepool.Die[int]:
    """Successes of one d10 that explodes on 10 and succeeds on 8."""
    again = icepool.Die({0: 7, 1: 3})
    for _ in range(depth):
        again = icepool.Die({0: 7, 1: 2, 2: 1}) if again is None else icepool.Die([0] * 7 + [1] * 2 + [1 + again])
    return again


def test_icepool_adds_and_compares_the_same() -> None:
    d = icepool.d
    same_as(odds("20d6"), 20 @ d(6))
    same_as(odds("3d4+2d8-d12"), 3 @ d(4) + 2 @ d(8) - d(12))
    same_as(odds("2d6*1d4"), (2 @ d(6)) * d(4))
    same_as(odds("(1d8)d6"), d(8) @ d(6))
    left, right = odds("1d20+5").versus(odds("1d20+3")), d(20) + 5 - (d(20) + 3)
    assert (left.higher, left.equal, left.lower) == (
        right.probability(">", 0),
        right.probability("==", 0),
        right.probability("<", 0),
    )


# By hand


def test_sums_of_dice_by_inclusion_and_exclusion() -> None:
    def ways(total: int, count: int, sides: int) -> int:
        return sum(
            (-1) ** k * comb(count, k) * comb(total - sides * k - 1, count - 1)
            for k in range((total - count) // sides + 1)
        )

    for count, sides in [(3, 6), (7, 10), (100, 6), (1000, 6), (100, 100)]:
        found = odds(f"{count}d{sides}", work=1_000_000)
        assert found.exact and (found.least, found.most) == (count, count * sides)
        for total in (count, count * (sides + 1) // 2, count * sides - 1):
            assert found.exactly(total) == F(ways(total, count, sides), sides**count)


def test_known_chances() -> None:
    # Of 36: 21 ways to 7 or more, 15 to 8, 10 to 9. Of 216 one is 18. Of 1296: 4d6kh3 comes to 18 in 21.
    assert [odds("2d6").at_least(n) for n in (7, 8, 9)] == [F(21, 36), F(15, 36), F(10, 36)]
    assert odds("3d6").exactly(18) == F(1, 216)
    assert odds("4d6kh3").exactly(18) == F(21, 1296)
    assert odds("adv").at_least(11) == 1 - F(1, 4)
    assert odds("dis").at_most(1) == 1 - F(19, 20) ** 2
    assert odds("10d10t8").exactly(3) == comb(10, 3) * F(3, 10) ** 3 * F(7, 10) ** 7
    assert odds("1d20+5 >= 15").exactly(1) == F(11, 20)


def test_means_and_deviations() -> None:
    found = odds("3d6+2")
    assert found.mean == F(25, 2)
    assert found.variance == F(35, 4)  # three times 35/12
    assert found.deviation == sqrt(35 / 4)
    # An exploding die with s sides: the mean is that of the die times s / (s - 1).
    assert isclose(odds("1d6!").mean, 3.5 * 6 / 5, rel_tol=1e-12)
    # Less one for each explosion, of which there is 1 / (s - 1) on average.
    assert isclose(odds("1d6!p").mean, 3.5 * 6 / 5 - 1 / 5, rel_tol=1e-12)
    assert isclose(odds("2d10!!").mean, 2 * 5.5 * 10 / 9, rel_tol=1e-12)
    assert odds("2d6*3d6").mean == F(7) * F(21, 2)  # independent


def test_quantiles() -> None:
    found = odds("2d6")  # up to 6: 15 of 36, up to 7: 21 of 36
    assert [found.quantile(share) for share in (0, F(15, 36), F(16, 36), 0.5, 1)] == [2, 6, 7, 7, 12]
    with pytest.raises(ValueError, match="between 0 and 1"):
        found.quantile(1.01)


def test_what_has_no_formula_is_estimated() -> None:
    found = odds("10d6!kh3")
    assert found.samples is not None and not found.exact
    assert found.error == sqrt(log(40) / (2 * found.samples))
    assert odds("10d6!kh3").chances == found.chances  # the same seed
    assert odds("10d6!kh3", seed=1).chances != found.chances
    assert odds("10d6!kh3", work=600_000).error < found.error


def test_an_estimate_keeps_to_its_error() -> None:
    # Rerolling the lowest of two kept dice has no formula here; each of 16 * 4 ways can be counted.
    truth = explored("2d4rol1")
    found = odds("2d4rol1")
    assert found.samples is not None
    upto = F(0)
    for value in sorted(truth):
        upto += truth[value]
        assert abs(found.at_most(value) - upto) <= found.error


def test_explosions_say_how_much_is_missing() -> None:
    found = odds("3d6!")
    assert found.samples is None and 0 < found.error < 1e-20
    assert odds("3d6!!>5").error < 1e-15


def test_too_much_work_is_refused() -> None:
    with pytest.raises(LimitError, match="too much work"):
        odds("1000d1000!kh7", work=10_000)


def test_one_roll_at_a_time() -> None:
    with pytest.raises(NotationError) as caught:
        odds("2d6; 1d8")
    assert (caught.value.start, caught.value.suggestion) == (4, "2d6")


def test_json() -> None:
    data = odds("1d2/2").data()
    assert json.loads(json.dumps(data)) == data
    assert (data["mean"], data["deviation"], data["median"], data["exact"]) == (0.75, 0.25, 0.5, True)
    assert data["chances"] == [[0.5, 0.5], [1, 0.5]]


def test_the_reading_is_told() -> None:
    assert odds("4d6k3 strength").reading == "4d6kh3"


def test_two_rolls_compared() -> None:
    found = odds("1d6").versus(odds("1d4"))
    # Of 24 ways: equal in 4; the d6 is higher in 0 + 1 + 2 + 3 + 4 + 4 = 14.
    assert (found.higher, found.equal, found.lower, found.error) == (F(14, 24), F(4, 24), F(6, 24), 0)
    assert odds("1d6/2").versus(odds("1d3-1")).equal == F(1, 18) * 2  # 1 and 2 of 1/2, 1, 3/2, 2, 5/2, 3
