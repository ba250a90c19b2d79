"""A pick of every kind to test picks with: fuels, an amount, a place, and a walk of six steps."""

import pytest

from engines.core.action import Amount, Many, Option, Pick, Place, Plan, Refusal, RuleViolation
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
