"""Rolls: what the result tells, and that it hangs together."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engines.core.state import Dice
from engines.dice import DiceError, Table, odds, roll
from engines.dice.result import Result
from tests.dice.scripted import Scripted
from tests.dice.texts import TABLE, texts

NAMES = Table(TABLE)


def fallen(text: str, *faces: int) -> Result:
    """The result of a roll for which exactly these faces fall."""
    dice = Scripted(faces)
    result = roll(text, dice=dice, table=NAMES)
    assert not dice.left
    return result


def test_kept_and_dropped_dice() -> None:
    dice = fallen("4d6kh3", 6, 1, 5, 4).rolls[0].dice
    assert [(die.sides, die.value, die.kept) for die in dice] == [
        (6, 6, True),
        (6, 1, False),
        (6, 5, True),
        (6, 4, True),
    ]


def test_what_happened_to_a_die_is_told() -> None:
    first, second, third, fourth = fallen("3d6ro1!mi3", 1, 6, 2, 4, 1).rolls[0].dice
    assert (first.past, first.value, first.marks) == ((1,), 4, ("rerolled",))
    assert (second.value, second.marks) == (6, ("exploded",))
    assert (third.past, third.value, third.marks) == ((2,), 3, ("raised",))
    assert (fourth.past, fourth.value, fourth.marks) == ((1,), 3, ("added", "raised"))


def test_a_compounding_die_has_all_its_faces() -> None:
    die = fallen("1d6!!", 6, 6, 3).rolls[0].dice[0]
    assert (die.value, die.past, die.marks) == (15, (6, 6, 3), ("exploded",))


def test_a_penetrating_die() -> None:
    assert [die.value for die in fallen("2d6!p", 6, 2, 6, 1).rolls[0].dice] == [6, 2, 5, 0]


def test_criticals_and_fumbles() -> None:
    dice = fallen("3d20cscf", 20, 1, 7).rolls[0].dice
    assert [die.marks for die in dice] == [("critical",), ("fumble",), ()]


def test_successes_failures_and_botches() -> None:
    result = fallen("5d10t8f1b2", 8, 1, 2, 10, 5).rolls[0]
    assert (result.successes, result.failures, result.botches, result.total) == (2, 1, 2, 1)
    assert not result.botched
    assert fallen("2d10t8f1", 1, 5).rolls[0].botched
    assert fallen("2d10", 1, 5).rolls[0].successes is None


def test_dice_of_a_dropped_item_do_not_count() -> None:
    result = fallen("(2d6t5, 3d6t5)kh1", 5, 1, 5, 6, 2).rolls[0]
    assert result.total == 2
    assert result.successes == 2
    assert [die.kept for die in result.dice] == [False, False, True, True, True]


def test_comparisons_tell_the_margin() -> None:
    def margin(text: str, face: int) -> tuple[object, object]:
        rolled = fallen(text, face).rolls[0]
        assert rolled.compared is not None
        return rolled.total, rolled.compared.margin

    assert margin("1d20+5 >= 15", 12) == (1, 2)
    assert margin("1d20+5 >= 15", 4) == (0, -6)
    assert margin("1d100 + 0 <= 45", 40) == (1, 5)
    assert margin("1d20+5 vs 12", 11) == (4, 4)
    assert fallen("1d20+(1 > 2)", 3).rolls[0].compared is None


def test_dice_with_words_on_their_faces() -> None:
    result = fallen("4 attack", 1, 4, 5, 3).rolls[0]
    assert [die.face for die in result.dice] == ["hit", "critical", "blank", "hit"]
    assert result.total == 3
    assert result.tally == {"hit": 2, "critical": 1, "blank": 1}


def test_a_face_may_count_another_number() -> None:
    result = fallen("2 luck", 1, 4).rolls[0]
    assert [(die.face, die.value) for die in result.dice] == [("0", 10), ("3", 3)]
    assert result.tally == {}


def test_repeated_rolls_are_apart() -> None:
    result = fallen("3x 1d6", 1, 2, 6)
    assert [rolled.total for rolled in result.rolls] == [1, 2, 6]
    assert result.total == 9


def test_totals_are_exact() -> None:
    assert fallen("1d6/3 + 1d6/3", 1, 1).total == Fraction(2, 3)
    assert fallen("0.1 + 0.2").total == Fraction(3, 10)
    assert type(fallen("1.5 * 2").total) is int


@pytest.mark.parametrize(
    ("text", "faces", "told"),
    [
        ("1d20+5", [11], "1d20 [11] + 5 = 16"),
        ("4d6k3 strength", [6, 1, 5, 4], "strength: 4d6kh3 [6, (1), 5, 4] = 15"),
        ("3d6!ro1", [6, 1, 2, 3, 4], "3d6iero=1 [6!, 1→4, 2, 3] = 15"),
        ("1d6!!", [6, 3], "1d6!! [6+3!] = 9"),
        ("3d10t8f1", [8, 1, 5], "3d10t>=8f<=1 [8✓, 1✗, 5] = 0 (1 success, 1 failed)"),
        ("2 attack", [1, 4], "2 attack [hit, critical] = 2 (1 hit, 1 critical)"),
        ("1d20+5>=15", [12], "1d20 [12] + 5 >= 15 = 17 >= 15: yes, by 2"),
        ("1d20+5 vs 20", [12], "1d20 [12] + 5 vs 20 = 17 against 20: -3"),
        ("(1d6,1d8)kh1", [4, 3], "(1d6 [4], 1d8 [(3)])kh1 [4, (3)] = 4"),
        ("3d6sd", [1, 3, 2], "3d6sd [3, 2, 1] = 6"),
        ("7/3", [], "7 / 3 = 2.3333"),
        ("2x 1d6", [3, 4], "1d6 [3] = 3\n1d6 [4] = 4\ntotal 7"),
        ("1d20; 1d6", [3, 4], "1d20 [3] = 3\n1d6 [4] = 4"),
        ("30d6", [6] * 20 + [1] * 10, "30d6 [20×6, 10×1] = 130"),
        ("30d6kh20", [6] * 20 + [1] * 10, "30d6kh20 [20×6, 10 dropped] = 120"),
    ],
)
def test_plain_text(text: str, faces: list[int], told: str) -> None:
    assert fallen(text, *faces).plain() == told


def test_json() -> None:
    data = fallen("2x 2d6kh1 # twice", 1, 6, 3, 2).data()
    assert json.loads(json.dumps(data)) == data
    assert (data["expression"], data["total"]) == ("2x 2d6kh1 # twice", 9)
    first = {"sides": 6, "value": 1, "face": "1", "kept": False, "past": [], "marks": []}
    assert data["dice"][0] == first
    assert [roll["total"] for roll in data["rolls"]] == [6, 3]
    assert data["rolls"][0]["comment"] == "twice"


def test_a_match_and_a_test_bring_their_own_dice() -> None:
    assert roll("1d20", dice=Dice.seeded("stokehold")).total == Dice.seeded("stokehold").roll(1, 20)[0]
    results = [roll("8d6!kh3 + 1d20", dice=Dice.seeded("again")).data() for _ in range(2)]
    assert results[0] == results[1]


def test_results_hang_together() -> None:
    rolled = 0
    for number, text in enumerate(texts(1_500, seed=3)):
        try:
            result = roll(text, dice=Dice.seeded(str(number)), table=NAMES)
        except DiceError:
            continue
        rolled += 1
        assert len(result.plain(300)) <= 300
        json.dumps(result.data())
        for one in result.rolls:
            for pool in one.pools:
                standing = pool.standing()
                assert standing == sorted(set(standing)) and set(standing) <= set(range(len(pool.values)))
                if pool.successes is None and pool.failures is None:
                    assert pool.total == sum(pool.values[place] for place in standing), text
            assert one.total == result.rolls[0].total or len(result.rolls) > 1
    assert rolled > 600


def test_totals_lie_within_the_odds() -> None:
    checked = 0
    for number, text in enumerate(texts(700, seed=4)):
        try:
            expected = odds(text, table=NAMES, work=30_000)
            result = roll(text, dice=Dice.seeded(str(number)), table=NAMES)
        except DiceError:
            continue
        if expected.exact:
            checked += 1
            assert {rolled.total for rolled in result.rolls} <= set(expected.values), text
    assert checked > 150
