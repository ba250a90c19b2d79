"""The game's dice by name, as quick dice roll them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from engines.dice import Table, odds, roll
from engines.heavy_steam import GAME


def test_the_hit_location_has_the_chances_of_two_dice() -> None:
    """By hand: of 36 ways to roll 2d6, 2 and 12 are the head, 3 and 6, and 4 and 5, an arm each, 7 and 8 the torso."""
    faces = Counter(GAME.dice["hit location"])
    assert faces == {"head": 2, "left arm": 2 + 5, "right arm": 3 + 4, "torso": 6 + 5, "legs": 4 + 3 + 2}


def test_a_blank_counts_nothing() -> None:
    table = Table(GAME.dice)
    assert odds("1 attack", table=table).exactly(1) == Fraction(4, 6)
    assert odds("1 defence", table=table).exactly(1) == Fraction(3, 6)
    tally = roll("30 attack", table=table).rolls[0].tally
    assert sum(tally.values()) == 30 and set(tally) <= {"blank", "hit", "critical"}
