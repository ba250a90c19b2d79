"""Whatever is typed is answered with a result or a typed error, within bounds, however deep or long it is."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.state import Dice
from engines.dice import DiceError, Table, limits, notation, odds, roll
from engines.dice.dist import Work
from tests.dice.texts import TABLE, spoiled

NAMES = Table(TABLE)
FRAMES = 400
"""What may lie on the call stack; Python's own bound is 1,000."""
HOSTILE = {
    "signs": "-" * 1_990 + "1",
    "allowed signs": "-" * 999 + "1",
    "pluses": "+" * 2_000,
    "signs of two kinds": "+-" * 990 + "1d6",
    "brackets": "(" * 950 + "1" + ")" * 950,
    "allowed brackets": "(" * 50 + "1d6" + ")" * 50,
    "open brackets": "(" * 2_000,
    "closed brackets": ")" * 2_000,
    "braces": "{" * 2_000,
    "tags": "[" * 2_000,
    "many tags": "1d6" + "[a]" * 660,
    "250 dice": "+".join(["1d6"] * 250),
    "500 dice": "+".join(["1d6"] * 500),
    "500 numbers": "+".join("1" * 500),
    "660 dice": "+".join(["d6"] * 660),
    "1000 numbers": "+".join("1" * 1_000),
    "1000 factors": "*".join("1" * 1_000),
    "large factors": "*".join("9" * 1_000),
    "large powers": "*".join(["999999999999"] * 150),
    "divisions": "/".join("7" * 1_000),
    "comparisons": "<".join("1" * 1_000),
    "deep sums": "(1+" * 50 + "1" + ")" * 50,
    "deep sets": "(1d6,1+" * 49 + "1" + ")kh1" * 49,
    "deep dice": "(" * 49 + "1d2" + ")d2" * 49,
    "deep sides": "d(" * 600,
    "deep calls": "floor(" * 330,
    "large sets": "(" + ",".join(["1d6"] * 249) + ")kh3",
    "sets of numbers": "(" + ",".join(["1"] * 498) + ")kh3",
    "too large sets": "(" + ",".join(["1d6"] * 490) + ")kh3",
    "all dice": "1000d6+1000d6+500d6",
    "too many dice": "+".join(["999d6"] * 330),
    "a million dice": "1000000d6",
    "large dice": "1000d1000000!!>999999kh3",
    "endless explosion": "1d1!",
    "nearly endless": "5d1000000!>2",
    "coins": "1000d2!",
    "compounding coins": "1000d2!!",
    "endless reroll": "100d1000000rr<999999",
    "many repetitions": "20x " + "+".join(["d6"] * 125),
    "repetitions of numbers": "20x " + "+".join(["1"] * 499),
    "too many repetitions": "20x " + "+".join(["d6"] * 249),
    "repetitions": "6x " * 660,
    "many rolls": ";".join(["d6"] * 600),
    "semicolons": ";" * 2_000,
    "explosions of repetitions": ";".join(["20x 25d6!>3"] * 10),
    "modifiers": "1000d6" + "kh9" * 660,
    "allowed modifiers": "1000d6" + "mi2ro<3kh900ma5p3k<6",
    "marks": "1d6" + "!" * 1_990,
    "digits": "9" * 2_000,
    "sides": "1d" + "9" * 1_990,
    "points": "." * 2_000,
    "decimals": "1." * 1_000,
    "dice letters": "d" * 2_000,
    "dice and dice": "1d6" + "d1" * 990,
    "keep letters": "kh" * 1_000,
    "letters": "z" * 2_000,
    "advantages": "adv " * 500,
    "advantage of advantage": "1d20" + "adv" * 600,
    "hashes": "#" * 2_000,
    "quotes": "\"'" * 1_000,
    "label of quotes": "1d6 " + "\"'" * 990,
    "long label": "1d6 " + "a" * 1_990,
    "long heading": "a " * 950 + ": 1d6",
    "colons": "a:" * 1_000,
    "commas": "," * 2_000,
    "blanks": " " * 2_000,
    "blanks inside": "1d6" + " " * 1_990 + "+1",
    "nothing": "\0" * 2_000,
    "halves of letters": "\ud800" * 1_000,
    "emoji": "🎲" * 2_000,
    "right to left": "א" * 2_000,
    "turned": "\u202e1d6+5\u202c" * 200,
    "full width": "１ｄ６＋" * 499 + "１",
    "smart quotes": "1d6 “" + "”" * 1_990,
    "dashes": "1d6 — 2 – 3 − 4" * 100,
    "combining": "1d6 " + "a\u0301" * 990,
    "wide": "漢" * 2_000,
    "too long": "1d6" * 700,
    "far too long": "1+" * 1_000_000,
}


@contextmanager
def shallow() -> Iterator[None]:
    """Leaves `FRAMES` frames on the call stack."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + FRAMES)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


class Counted:
    """Counts what falls."""

    def __init__(self) -> None:
        self.dice = Dice.seeded("hostile")
        self.fallen = 0

    def roll(self, count: int, sides: int) -> list[int]:
        self.fallen += count
        return self.dice.roll(count, sides)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_rolls(text: str) -> None:
    notation.read.cache_clear()
    with shallow():
        try:
            result = roll(text, dice=Counted(), table=NAMES)
            assert len(result.plain(600)) <= 600
            result.data()
        except DiceError as error:
            assert 0 <= error.start <= error.end <= len(text)
            assert len(error.message) < 300 and len(error.caret()) < 600


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_odds(text: str) -> None:
    with shallow():
        try:
            found = odds(text, table=NAMES, work=20_000)
            assert found.mean <= found.most
        except DiceError:
            pass


def test_no_more_dice_fall_than_may() -> None:
    for text in HOSTILE.values():
        dice = Counted()
        with suppress(DiceError):
            roll(text, dice=dice, table=NAMES)
        assert dice.fallen <= limits.DRAWS


def test_rolls_with_something_wrong_in_them() -> None:
    read = 0
    for text in spoiled(3_000):
        try:
            result = roll(text, dice=Counted(), table=NAMES)
        except DiceError as error:
            assert 0 <= error.start <= error.end <= len(text)
            error.explain()
            continue
        read += 1
        assert len(result.plain(300)) <= 300
        assert notation.parse(str(result.notation), NAMES) == result.notation, text
    assert 300 < read < 2_700


@settings(max_examples=300)
@given(st.text(max_size=2_000))
def test_any_text(text: str) -> None:
    try:
        roll(text, dice=Counted(), table=NAMES)
    except DiceError as error:
        error.explain()


LETTERS = "0123456789dkhlpremiatfbcsvx!#<>=+-*/%(){}[],.; \"'≥２א\u202e"


@settings(max_examples=600)
@given(st.text(LETTERS, max_size=30))
def test_any_text_of_the_letters_of_the_notation(text: str) -> None:
    try:
        roll(text, dice=Counted(), table=NAMES)
    except DiceError as error:
        error.explain()


def test_the_odds_keep_to_their_work(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = 0
    spend = Work.spend

    def counted(self: Work, steps: float) -> None:
        nonlocal spent
        spend(self, steps)
        spent += int(steps) + 1

    monkeypatch.setattr(Work, "spend", counted)
    for text in HOSTILE.values():
        spent = 0
        with suppress(DiceError):
            odds(text, work=50_000)
        assert spent <= 50_000 + 1_000
