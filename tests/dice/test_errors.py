"""What is said of texts that cannot be rolled: the kind of error, the place, and what to write instead."""

from __future__ import annotations

import pytest

from engines.dice import DiceError, LimitError, NotationError, RollError, Table, odds, parse, roll
from tests.dice.scripted import Scripted
from tests.dice.texts import TABLE

N, L, R = NotationError, LimitError, RollError

REFUSED = [
    # text, kind, start, end, a part of the sentence, a suggestion
    ("", N, 0, 0, "nothing to roll", "1d20+5"),
    ("   ", N, 0, 0, "nothing to roll", "1d20+5"),
    ("# only words", N, 12, 12, "nothing to roll", "1d20+5"),
    ("1d", N, 2, 2, "How many sides", "d6, d20, d%"),
    ("2d6+d", N, 5, 5, "How many sides", "d6, d20, d%"),
    ("2d6+", N, 4, 4, "missing at the end", None),
    ("* 2", N, 0, 1, "should stand here", None),
    ("2d6 2d8", N, 4, 5, "sign is missing", "+"),
    ("2(3d6)", N, 1, 2, "bracket cannot follow", "2 * (…), or 2x … to roll several times"),
    ("((1d6)", N, 0, 1, "never closed", None),
    ("1d6)", N, 3, 4, "never opened", None),
    ("(1d6}", N, 4, 5, "no bracket of its kind", None),
    ("()", N, 1, 2, "value is missing", None),
    ("(1d6,,2)", N, 5, 6, "value is missing", None),
    ("1d6, 1d8", N, 3, 4, "comma stands inside brackets", "(1d6, 1d8)kh1, or 1d6; 1d8 for two rolls"),
    ("1<2<3", N, 3, 4, "One comparison at a time", "(1d6 > 2) = 1"),
    ("[fire] 1d6", N, 0, 6, "tag stands after", "2d6 [fire]"),
    ("1d6 [fire", N, 4, 5, "never closed", None),
    ("kh3", N, 0, 1, "stands after dice", "4d6kh3"),
    ("4d6hk3", N, 3, 4, "stand after `k`, `p` or `d`", "kh"),
    ("4d6mi", N, 5, 5, "`mi` needs a number", None),
    ("4d6p", N, 3, 4, "`p` needs a number", "p1"),
    ("4d6t", N, 3, 4, "`t` needs a number", "t1"),
    ("1d6 ro>", N, 7, 7, "`>` needs a number", None),
    ("(1d6, 1d8)!", N, 10, 11, "the rest is for dice", None),
    ("1d20 adv dis", N, 9, 12, "said once", None),
    ("5 adv", N, 2, 5, "needs dice", "adv 1d20"),
    ("4d6 x6", N, 4, 5, "stands in front", "6x 4d6"),
    ("6#4d6", N, 1, 2, "begins a comment", "6x 4d6"),
    ("4d6!soak", N, 4, 8, "not dice notation", "4d6 ! soak"),
    ("2d6+foo", N, 4, 7, "“foo” is not dice notation", None),
    ("2d6+flor(1)", N, 4, 8, "“flor” is not dice notation", "floor"),
    ("2d6+atack", N, 4, 9, "“atack” is not dice notation", "attack"),
    ("advantage", N, 0, 9, "not dice notation", "adv 1d20"),
    ("dndstats", N, 0, 8, "not dice notation", "6x 4d6kh3"),
    ("4cod", N, 1, 4, "not dice notation", "4d10 t8 ie10"),
    ("4cod8", N, 1, 4, "not dice notation", "4d10 t8 ie8"),
    ("5wod7", N, 1, 4, "not dice notation", "5d10 t7 f1 ie10"),
    ("3wh4+", N, 1, 3, "not dice notation", "3d6 t4"),
    ("dd34", N, 1, 2, "How many sides", "d6, d20, d%"),
    ("1d6^2", N, 3, 4, "has no place here", None),
    ("½d6", N, 0, 1, "has no place here", None),
    ("漢字+1d6", N, 0, 1, "has no place here", None),
    ("1.5d6", N, 3, 4, "sign is missing", "+"),
    ("1d6; 2d6+foo", N, 9, 12, "“foo” is not dice notation", None),
    ("1d0", R, 1, 2, "at least one side", "d6"),
    ("2d(1.5)", R, 1, 2, "whole numbers, not 1.5", None),
    ("(1/3)d6", R, 5, 6, "whole numbers, not 0.3333", None),
    ("(1-3)d6", R, 5, 6, "-2 dice cannot be rolled", None),
    ("1d1/0", R, 3, 4, "divides by zero", None),
    ("1d1//(1d1-1)", R, 3, 5, "divides by zero", None),
    ("1d1 % 0", R, 4, 5, "divides by zero", None),
    ("1d1!", R, 3, 4, "would never end", None),
    ("2d6!>0", R, 3, 4, "would never end", None),
    ("3d6rr<4rr>2", R, 3, 5, "would never end", None),
    ("2d6!!<7", R, 3, 5, "would never end", None),
    ("2d1000000!p>0", R, 9, 11, "would never end", None),
    ("1d6rrl1", R, 3, 5, "By rank", None),
    ("1001d6", L, 4, 5, "At most 1000 dice", None),
    ("(1000)d1 + 1000d1 + 500d1 + d1", L, 28, 29, "2500 may fall", None),
    ("1d1000001", L, 1, 2, "at most 1000000 sides", None),
    ("9999999999999", L, 0, 13, "12 digits; this has 13", None),
    ("999999999 * 999999999", L, 10, 11, "too large", None),
    ("1/999983/999979/999961", L, 15, 16, "too large", None),
    ("21x 1d6", L, 0, 2, "1 to 20 times", None),
    ("0x 1d6", L, 0, 1, "1 to 20 times", None),
    (";".join(["1d6"] * 11), L, 40, 43, "10 rolls", None),
    ("(" * 51 + "1" + ")" * 51, L, 50, 51, "50 deep", None),
    ("1d6" + "kh1" * 13, L, 39, 40, "12 modifiers", None),
    ("-" * 1_001 + "1", L, 1_000, 1_001, "1000 words, numbers and signs", None),
    ("1" * 2_001, L, 2_000, 2_001, "2000 characters; this has 2001", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind", "start", "end", "message", "suggestion"), REFUSED, ids=[r[0][:30] for r in REFUSED]
)
def test_refused(text: str, kind: type[DiceError], start: int, end: int, message: str, suggestion: str | None) -> None:
    with pytest.raises(kind) as caught:
        roll(text, dice=Scripted([1] * 5_000), table=Table(TABLE))
    error = caught.value
    assert (error.start, error.end, error.suggestion) == (start, end, suggestion)
    assert message in str(error)
    assert error.text == text


def test_the_caret_stands_beneath_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        roll("2d6 + foo")
    assert caught.value.caret() == "2d6 + foo\n      ^^^"
    assert caught.value.explain() == "“foo” is not dice notation.\n2d6 + foo\n      ^^^"


def test_the_suggestion_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        roll("4d6 x6")
    assert caught.value.explain().splitlines()[-1] == "Try: 6x 4d6"


def test_of_a_long_text_only_the_surroundings_are_shown() -> None:
    with pytest.raises(NotationError) as caught:
        roll("1d6 + " * 100 + "foo + 1d6" + " + 1d6" * 100)
    line, carets = caught.value.caret(width=40).splitlines()
    assert line.startswith("…") and line.endswith("…") and len(line) == 42
    assert line[carets.index("^") : carets.rindex("^") + 1] == "foo"


def test_wide_letters_take_two_columns() -> None:
    with pytest.raises(NotationError) as caught:
        roll("２ｄ６＋foo")
    assert caught.value.caret() == f"２ｄ６＋foo\n{' ' * 8}^^^"


def test_letters_written_from_the_right_do_not_move_the_carets() -> None:
    with pytest.raises(NotationError) as caught:
        roll("1d6+\u202efoo+א")
    line, carets = caught.value.caret().splitlines()
    assert line == "\u202d1d6+ foo+א\u202c" and carets == "     ^^^"


def test_parse_and_odds_refuse_the_same_way() -> None:
    for function in (parse, odds):
        with pytest.raises(NotationError) as caught:
            function("2d6+foo")
        assert caught.value.start == 4
    with pytest.raises(RollError, match="divides by zero"):
        odds("1d6/(1d2-1)")
    with pytest.raises(RollError, match="would never end"):
        odds("1d6!<7")


def test_what_fails_by_chance_fails_only_then() -> None:
    assert roll("6/(1d2-1)", dice=Scripted([2])).total == 6
    with pytest.raises(RollError):
        roll("6/(1d2-1)", dice=Scripted([1]))
