"""How texts are read: the canonical spelling reads the same, the short way reads like the long one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.dice import DiceError, Table, parse
from engines.dice.lexer import lexed
from engines.dice.notation import NO_NAMES
from engines.dice.quick import quick
from engines.dice.tree import Dice, Number, Op, Statement, Sum, Which
from tests.dice.texts import TABLE, texts

NAMES = Table(TABLE)


def test_the_canonical_spelling_reads_the_same() -> None:
    read = 0
    for text in texts(1_500):
        try:
            tree = parse(text, NAMES)
        except DiceError:
            continue
        read += 1
        assert parse(str(tree), NAMES) == tree, (text, str(tree))
        assert str(parse(str(tree), NAMES)) == str(tree)
    assert read > 900


PIECES = [
    *("2d6", "d20", "4d", "10", "5", "kh3", "k2", "kl", "ph1", "d1", "dl2", "mi2", "ma5", "ro<3", "rr1", "ra6", "ie6"),
    *("e5", "r<2", "ir2", "t7", "f1", "b1", "+", "-", "p1", "h", "<", " + ", " "),
]


@settings(max_examples=600)
@given(st.lists(st.sampled_from(PIECES), max_size=7).map("".join))
def test_plain_rolls_are_read_without_the_lexer_as_with_it(text: str) -> None:
    if found := quick(text):
        (tokens,) = lexed(text, NO_NAMES)
        assert found == (tokens.codes, tokens.values)
        assert (tokens.times, tokens.label, tokens.comment, tokens.tags) == (None, "", "", [])


def test_a_tree() -> None:
    (statement,) = parse("6x 4d6kh3 + 2 # stats").statements
    pool = Dice(Number(4), Number(6), ops=(Op("keep", (Which("h", 3),)),))
    assert statement == Statement(6, Sum((pool, Number(2)), ("+",)), comment="stats")


@pytest.mark.parametrize(
    ("text", "label", "comment"),
    [
        ("4d6kh3 strength", "strength", ""),
        ("4d6 kx3 of them", "kx3 of them", ""),
        ("1d20 e", "", ""),  # `e` is a modifier
        ("1d20 t shirt", "t shirt", ""),  # `t` without a number is not
        ("1d20 'to hit' # now", "to hit", "now"),
        ("1d20 “to hit”", "to hit", ""),
        ("Attack: 1d20 with the axe", "Attack: with the axe", ""),
        ("1d20 פגיעה", "פגיעה", ""),
        ("1d20 🎲🎲", "🎲🎲", ""),
        ("1d20 a\u202eb\0c", "a b c", ""),  # what turns the direction of writing is left out
        ("1d20 !soak", "", "soak"),
        ("1d20!", "", ""),
        ("1d20 !", "", ""),
        ("1d20 " + "a" * 200, "a" * 99 + "…", ""),
        ("1d20 # " + "a" * 400, "", "a" * 299 + "…"),
    ],
)
def test_words_about_a_roll(text: str, label: str, comment: str) -> None:
    (statement,) = parse(text).statements
    assert (statement.label, statement.comment) == (label, comment)


@pytest.mark.parametrize("text", ["2 attack", "2attack", "2 ATTACK", "2Attack "])
def test_dice_by_name(text: str) -> None:
    assert str(parse(text, NAMES)) == "2 attack"


@pytest.mark.parametrize("text", ["hit location", "hit_location", "hit-location", "hitlocation", "Hit Location"])
def test_names_of_two_words(text: str) -> None:
    assert str(parse(text, NAMES)) == "hit_location"


def test_a_name_after_a_roll_is_a_label() -> None:
    assert parse("1d20 attack", NAMES).statements[0].label == "attack"


def test_without_a_table_there_are_no_names() -> None:
    with pytest.raises(DiceError, match="not dice notation"):
        parse("2 attack")
