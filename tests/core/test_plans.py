"""Picks of many things and plans: step by step, typed, preset, limited."""

import random

import pytest

from engines.core.action import Many, Option, Plan, RuleViolation
from engines.core.plan import LONGEST
from tests.core.fuel import FUEL, GREY, MANY, VIEW, WALK, refusal

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


def test_the_free_steps_of_a_plan_are_those_that_are_not_greyed():
    assert WALK.free([]) == [1, 2]
    assert WALK.free([2]) == [1]
    assert WALK.free([1, 1, 1, 1, 1, 1]) == []


def test_too_few_to_choose_from_cannot_be_sampled():
    grey = Many("Which?", lambda view, chosen: [Option("w", "Wood", why_not=GREY)], rule="T-4", least=1)
    with pytest.raises(RuleViolation, match="at least 1"):
        grey.sample(VIEW, {}, random.Random(1))
