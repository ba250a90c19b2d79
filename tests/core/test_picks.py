"""Picks: what is offered, what is legal, and what typed text may mean, good or bad."""

import random

import pytest

from engines.core.action import Amount, Many, Option, Pick, Place, Plan, Refusal, RuleViolation, once
from engines.core.pick import LONGEST, NONE
from engines.core.state import View

VIEW = View(0, None)
GREY = Refusal(text="It is broken.", rule="T-9")
FUEL = [
    Option("coal", "Black Coal"),
    Option("coke", "Coke", note="burns hot"),
    Option("wood", "Wood", why_not=GREY),
    Option("oil", "Lamp Oil", value=7),
]
CHOICE = Pick("Which fuel?", lambda view, chosen: FUEL, rule="T-1")
OPTIONAL = Pick("Which fuel?", lambda view, chosen: FUEL, rule="T-1", optional="No fuel")
AMOUNT = Amount("How many?", lambda view, chosen: range(chosen.get("least", 2), 12), rule="T-2")


def in_square(view, chosen, spot):
    if max(spot) > 1000 or min(spot) < 0:
        return Refusal(text="Off the board.", rule="T-3")
    return None


PLACE = Place(
    "Where?", lambda view, chosen: [Option("a", "Corner", (0, 0)), Option("b", "Far", (2000, 0))], in_square, rule="T-3"
)
MANY = Many("Which fuels?", lambda view, chosen: FUEL, rule="T-4", least=1, most=2)


class Walk(Plan):
    """Steps of 1 or 2 up to exactly 6, never two of 2 in a row, ending on 6 or on 4."""

    def begin(self, view, chosen):
        return []

    def step(self, scratch):
        left = 6 - sum(scratch)
        twice = Refusal(text="Not two leaps in a row.", rule="T-6") if scratch[-1:] == [2] else None
        return [Option("s", "Step", 1), Option("l", "Leap", 2, why_not=twice)][: max(0, min(2, left))]

    def take(self, scratch, step):
        return [*scratch, step]

    def stop(self, scratch):
        return None if sum(scratch) in (4, 6) else self.no("You must end on 4 or 6.")

    def presets(self, view, chosen):
        return [
            Option("calm", "Calmly", (1, 1, 1, 1)),
            Option("mad", "Madly", (2, 2, 2), why_not=GREY),
        ]


WALK = Walk("How?", rule="T-5")
ALL = [CHOICE, OPTIONAL, AMOUNT, PLACE, MANY, WALK]


def refusal(pick, text, chosen=None):
    with pytest.raises(RuleViolation) as caught:
        pick.parse(VIEW, chosen or {}, text)
    return caught.value.refusal


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


# Many


@pytest.mark.parametrize(
    ("text", "value"), [("coal", ("coal",)), ("oil, black coal", (7, "coal")), ("coke;coal,", ("coke", "coal"))]
)
def test_many_typed(text, value):
    assert MANY.parse(VIEW, {}, text) == value


@pytest.mark.parametrize("text", ["", ",", "coal, coal", "coal x2", "coal, coke, oil", "coal, peat", "coal coke"])
def test_many_too_few_too_many_or_twice(text):
    assert refusal(MANY, text).rule == "T-4"


def test_many_greyed():
    assert refusal(MANY, "coal, wood") == GREY
    assert MANY.refusal(VIEW, {}, ("wood",)) == GREY


@pytest.mark.parametrize("value", [(), ("coal", "coal"), ("coal", "coke", 7), ("peat",)])
def test_many_that_is_not_legal(value):
    assert MANY.refusal(VIEW, {}, value).rule == "T-4"


def test_many_without_limits():
    anything = Many("Which?", lambda view, chosen: FUEL, rule="T-4")
    assert anything.parse(VIEW, {}, "") == ()
    assert anything.refusal(VIEW, {}, ("coal", "coke", 7)) is None
    assert anything.shortest(VIEW, {}) == ()


# Plans


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("calm", (1, 1, 1, 1)),
        (" CALMLY ", (1, 1, 1, 1)),
        ("s x4", (1, 1, 1, 1)),
        ("step x3, s", (1, 1, 1, 1)),
        ("l, s; leap, s", (2, 1, 2, 1)),
        ("l,s,s", (2, 1, 1)),
        ("s x2, s x02", (1, 1, 1, 1)),
    ],
)
def test_plans_typed(text, value):
    assert WALK.parse(VIEW, {}, text) == value
    assert WALK.refusal(VIEW, {}, value) is None


@pytest.mark.parametrize(
    "text",
    ["", "s", "s x5", "l, s", "s x7", "s x999", "s x1000", "s x-1", "s x", "x4", "jump", "s x4, jump", "s x²",
     "l,l,l,l,l"],
)  # fmt: skip
def test_plans_that_do_not_end_well(text):
    assert refusal(WALK, text).rule in {"T-5", "T-6"}


def test_a_step_of_a_plan_explains_itself():
    assert refusal(WALK, "l, l").text == "Not two leaps in a row."
    assert WALK.refusal(VIEW, {}, (2, 2, 2)).text == "Not two leaps in a row."
    assert WALK.refusal(VIEW, {}, (1, 3)).text == "How? Step 2 (3) is not possible."
    assert WALK.refusal(VIEW, {}, (1,)).text == "How? You must end on 4 or 6."


@pytest.mark.parametrize("text", ["mad", "madly"])
def test_a_greyed_preset_cannot_be_typed(text):
    assert refusal(WALK, text) == GREY


def test_a_plan_that_is_too_long_is_not_cut():
    # 4000 characters would be whole steps, of which only those before the cut were played.
    assert "characters" in refusal(MANY, "coal" + "," * LONGEST).text
    assert "characters" in refusal(WALK, "s," * 5_000).text


class Endless(Plan):
    """One step, as often as one likes, and never an end before `enough`."""

    enough = 10**9

    def begin(self, view, chosen):
        return 0

    def step(self, scratch):
        return [Option("s", "Step", 1)]

    def take(self, scratch, step):
        return scratch + 1

    def stop(self, scratch):
        return None if scratch >= self.enough else self.no("Further.")


def test_a_plan_has_a_limit():
    plan = Endless("How?", rule="T-5")
    assert refusal(plan, "s x150, s x51").text == "How? A plan has at most 200 steps."
    assert refusal(plan, "s x999").text == "How? A plan has at most 200 steps."
    assert refusal(plan, "s x200").text == "How? Further."
    assert plan.refusal(VIEW, {}, (1,) * 201).text == "How? A plan has at most 200 steps."
    assert plan.shortest(VIEW, {}) is None
    with pytest.raises(RuleViolation):
        plan.sample(VIEW, {}, random.Random(1))
    plan.enough = 200
    assert plan.parse(VIEW, {}, "s x200") == (1,) * 200
    assert plan.shortest(VIEW, {}) == (1,) * 200
    assert plan.sample(VIEW, {}, random.Random(1)) == (1,) * 200


def test_the_shortest_plan_is_legal():
    assert WALK.shortest(VIEW, {}) == (1, 1, 1, 1)
    assert MANY.shortest(VIEW, {}) == ("coal",)
    grey = Many("Which?", lambda view, chosen: [Option("w", "Wood", why_not=GREY)], rule="T-4", least=1)
    assert grey.shortest(VIEW, {}) is None


def test_plan_samples_are_legal_and_differ():
    rnd = random.Random(1)
    found = {WALK.sample(VIEW, {}, rnd) for _ in range(300)}
    assert all(WALK.refusal(VIEW, {}, plan) is None for plan in found)
    assert {sum(plan) for plan in found} == {4, 6}
    assert len(found) > 10


def test_the_options_of_a_plan_are_its_presets():
    assert [option.key for option in WALK.options(VIEW, {})] == ["calm", "mad"]
    assert MANY.options(VIEW, {}) == []


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


def test_the_free_steps_of_a_plan_are_those_that_are_not_greyed():
    assert WALK.free([]) == [1, 2]
    assert WALK.free([2]) == [1]
    assert WALK.free([1, 1, 1, 1, 1, 1]) == []


def test_too_few_to_choose_from_cannot_be_sampled():
    grey = Many("Which?", lambda view, chosen: [Option("w", "Wood", why_not=GREY)], rule="T-4", least=1)
    with pytest.raises(RuleViolation, match="at least 1"):
        grey.sample(VIEW, {}, random.Random(1))


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
