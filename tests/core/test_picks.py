"""Picks of one thing, amounts and places: what is offered, what is legal, what typed text may mean, good or bad."""

import random

import pytest

from engines.core.action import Amount, Option, Pick, Place, Refusal, RuleViolation, once
from engines.core.pick import NONE
from engines.core.state import View
from tests.core.fuel import ALL, AMOUNT, CHOICE, FUEL, GREY, MANY, OPTIONAL, PLACE, VIEW, refusal

# One option


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("coal", "coal"),
        ("COAL", "coal"),
        ("  black   coal ", "coal"),
        ("Black", "coal"),
        ("lamp", 7),
        ("oil", 7),
        ("coke", "coke"),
    ],
)
def test_a_key_a_label_or_its_only_beginning(text, value):
    assert CHOICE.parse(VIEW, {}, text) == value


@pytest.mark.parametrize("text", ["", " ", "x", "coa", "-", "о" + "il", "coal,coke", "\0", "²"])
def test_what_is_no_option_is_told_the_options(text):
    told = refusal(CHOICE, text)
    assert told.rule == "T-1"
    assert told.text.endswith("is none of: coal, coke, oil"), "greyed options are no help"


@pytest.mark.parametrize("text", ["wood", "Wood", "wo"])
def test_a_greyed_option_explains_itself(text):
    assert refusal(CHOICE, text) == GREY
    assert CHOICE.refusal(VIEW, {}, "wood") == GREY


def test_a_name_that_fits_two_options_is_refused():
    titans = [Option("t1", "Trafalgar"), Option("t2", "Trafalgar"), Option("t3", "Tresco"), Option("Tr", "Other")]
    pick = Pick("Which titan?", lambda view, chosen: titans, rule="T-1")
    assert refusal(pick, "trafalgar").text == "Which titan? 'trafalgar' may mean: t1, t2"
    assert refusal(pick, "t").text == "Which titan? 't' may mean: t1, t2, t3"
    assert pick.parse(VIEW, {}, "t2") == "t2"
    assert pick.parse(VIEW, {}, "tre") == "t3"
    assert pick.parse(VIEW, {}, "tr") == "Tr", "a whole key comes before a beginning"


def test_two_of_the_same_are_one():
    pick = Pick("Which?", lambda view, chosen: [Option("coal", "Coal"), Option("coal", "Coal")], rule="T-1")
    assert pick.parse(VIEW, {}, "coal") == "coal"


def test_nothing_to_choose_says_so():
    pick = Pick("Which fuel?", lambda view, chosen: [], rule="T-1")
    assert "Nothing" in refusal(pick, "coal").text
    with pytest.raises(RuleViolation):
        pick.sample(VIEW, {}, random.Random(1))


def test_an_optional_pick_offers_nothing_as_well():
    assert [option.key for option in OPTIONAL.options(VIEW, {})] == ["coal", "coke", "wood", "oil", NONE]
    assert OPTIONAL.parse(VIEW, {}, NONE) is None
    assert OPTIONAL.parse(VIEW, {}, "no fuel") is None
    assert OPTIONAL.refusal(VIEW, {}, None) is None
    assert CHOICE.refusal(VIEW, {}, None).rule == "T-1"
    only = Pick("Which fuel?", lambda view, chosen: [], rule="T-1", optional="No fuel")
    assert only.sample(VIEW, {}, random.Random(1)) is None


def test_samples_are_legal_and_reach_everything():
    rnd = random.Random(1)
    assert {CHOICE.sample(VIEW, {}, rnd) for _ in range(100)} == {"coal", "coke", 7}
    assert {OPTIONAL.sample(VIEW, {}, rnd) for _ in range(100)} == {"coal", "coke", 7, None}
    assert {AMOUNT.sample(VIEW, {}, rnd) for _ in range(400)} == set(range(2, 12))
    assert {MANY.sample(VIEW, {}, rnd) for _ in range(400)} == {
        *(("coal",), ("coke",), (7,)),
        *(("coal", "coke"), ("coal", 7), ("coke", "coal"), ("coke", 7), (7, "coal"), (7, "coke")),
    }


def test_an_option_may_stand_for_any_value():
    assert Option("a", "A").value == "a"
    assert Option("a", "A", 0).value == 0
    assert Option("a", "A", ()).value == ()
    assert repr(Option("a", "A")) == "Option('a', 'A')"


# Amounts


@pytest.mark.parametrize(("text", "value"), [("2", 2), (" 11 ", 11), ("+5", 5), ("007", 7), ("٣", 3), ("５", 5)])
def test_amounts_in_any_digits(text, value):
    assert AMOUNT.parse(VIEW, {}, text) == value


@pytest.mark.parametrize(
    "text",
    ["", " ", "1", "12", "-2", "+-3", "--3", "+", "-", "²", "③", "Ⅷ", "3.0", "3,5", "1e1", "0x5", "1_0", "five", "nan",
     "9" * 9, "9" * 10_000, "−3", "2 3", "2\n3"],
)  # fmt: skip
def test_amounts_out_of_range_or_unreadable(text):
    assert refusal(AMOUNT, text) == Refusal(text="How many? It must be from 2 to 11.", rule="T-2")


def test_the_bounds_depend_on_what_was_chosen_before():
    assert AMOUNT.parse(VIEW, {"least": -3}, "-3") == -3
    assert [option.value for option in AMOUNT.options(VIEW, {"least": 9})] == [9, 10, 11]
    assert refusal(AMOUNT, "x", {"least": 11}).text == "How many? It must be 11."
    assert refusal(AMOUNT, "11", {"least": 12}).text == "How many? Nothing is possible."
    even = Amount("How many?", lambda view, chosen: range(0, 10, 4), rule="T-2")
    assert even.parse(VIEW, {}, "8") == 8
    assert refusal(even, "6").text == "How many? It must be one of: 0, 4, 8."


@pytest.mark.parametrize("value", [1, 12, -5, 10**100, "5", None, 5.0, (5,)])
def test_amounts_that_are_not_legal(value):
    assert AMOUNT.refusal(VIEW, {}, value).rule == "T-2"


def test_a_legal_amount():
    assert AMOUNT.refusal(VIEW, {}, 2) is None and AMOUNT.refusal(VIEW, {}, 11) is None


# Places


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("1,2", (100, 200)),
        (" 1.25 ; 0 ", (125, 0)),
        ("0.014, 9.999", (1, 1000)),
        ("1e1, 0", (1000, 0)),
        ("corner", (0, 0)),
        ("a", (0, 0)),
    ],
)
def test_places_in_inches_or_by_name(text, spot):
    assert PLACE.parse(VIEW, {}, text) == spot


@pytest.mark.parametrize(
    "text",
    ["", ",", "1", "1,", ",1", "1,2,3", "nan,1", "inf,1", "1,-inf", "one,two", "-0.01,1", "10.01,1", "far",
     "1e300,1", "1e9999,0", "9" * 10_000 + ",1", "1,5;2,5", "0x1,1", "," * 10_000],
)  # fmt: skip
def test_places_that_are_off_or_unreadable(text):
    assert refusal(PLACE, text).rule == "T-3"


def test_absurd_places_never_reach_the_rules():
    def untouched(view, chosen, spot):
        raise AssertionError("must not be asked")

    far = Place("Where?", lambda view, chosen: [], untouched, rule="T-3")
    assert far.refusal(VIEW, {}, (0, -(10**300))).rule == "T-3"
    assert refusal(far, "0,1e200").rule == "T-3"


def test_a_place_not_suggested_is_legal():
    assert PLACE.refusal(VIEW, {}, (333, 777)) is None
    assert PLACE.refusal(VIEW, {}, (1001, 0)).text == "Off the board."


# What a view keeps


def test_what_is_listed_once_is_kept_as_long_as_the_view_and_nothing_is_chosen():
    looked = []

    @once
    def find(view, chosen):
        looked.append(dict(chosen))
        return FUEL

    pick = Pick("Which fuel?", find, rule="T-1", optional="None")
    view = View(0, None)
    for _ in range(3):
        assert len(pick.options(view, {})) == 5, "an optional pick does not grow the list that is kept"
    assert looked == [{}]
    pick.options(view, {"other": 1})
    pick.options(view, {"other": 2})
    assert looked == [{}, {"other": 1}, {"other": 2}]
    pick.options(View(1, None), {})
    assert len(looked) == 4


# Whatever is typed


RUBBISH = [
    "9" * 10_000,
    "a" * 10_000,
    "," * 10_000,
    "s x9," * 2_000,
    "coal x999," * 500,
    " " * 10_000,
    "\n\t\0\x7f",
    "𝟗𝟗𝟗𝟗",
    "٣" * 10_000,
    "👻" * 500,
    "\u202eoil",
    "@everyone <@1> `x` **y**",
    "x" + "é" * 5_000,
    "-" * 10_000,
    "1e" + "9" * 1_000 + ",1",
    "ﬀ",
    "İ" * 1_000,
]


@pytest.mark.parametrize("pick", ALL, ids=lambda pick: f"{type(pick).__name__}-{pick.rule}")
@pytest.mark.parametrize("text", RUBBISH, ids=range(len(RUBBISH)))
def test_rubbish_is_refused_shortly(pick, text):
    told = refusal(pick, text)
    assert told.rule
    assert len(told.text) < 700
