"""The printed tables and sums: dice, aim, luck, life, upgrades, fights on paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.state import Dice
from engines.euphoria.aiming import LOSS, Conditions, chance, final, luckless, modifiers
from engines.euphoria.clash import ZERO, blocks, compare, shared
from engines.euphoria.content import load
from engines.euphoria.injuries import luck_from
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.preparing import why_not_member
from engines.euphoria.shooting import aim_of, armaments, rounds_for
from engines.euphoria.state import Member
from tests.euphoria.positions import show

RULES = EuphoriaOptions()


def test_a_zero_is_ten_and_double_zero_a_hundred_g6_eu_a1():
    assert ZERO == 10
    rolled = {n for seed in "abcdef" for n in Dice.seeded(seed).roll(600, 100)}
    assert (min(rolled), max(rolled)) == (1, 100)
    assert set(Dice.seeded("a").roll(200, 10)) == set(range(1, 11))


@pytest.mark.parametrize(("aim", "faces"), [(-1, 0), (0, 0), (1, 1), (6, 6), (9, 9), (10, 10), (12, 10)])
def test_the_aim_table_g7_eu_a2_eu_f2(aim, faces):
    shot = Conditions(aim=aim, distance=700, reach=10)
    assert final(shot) == faces and chance(final(shot)) == faces / 10


@pytest.mark.parametrize(
    ("distance", "reach", "by"),
    [(400, 10, 1), (499, 10, 1), (500, 10, 0), (2000, 10, 0), (2001, 10, -2), (2100, 10, -2), (800, 20, 1)],
)
def test_point_blank_and_afar_g17_eu_f5(distance, reach, by):
    assert sum(n for _, n in modifiers(Conditions(aim=6, distance=distance, reach=reach))) == by


def test_modifiers_add_up_g16_eu_f8_eu_f11():
    shot = Conditions(aim=6, distance=400, reach=10, cover="contact", shooter_moved=True)
    assert dict(modifiers(shot)) == {"point-blank": 1, "cover contact": -2, "moving": -1}
    assert final(shot) == 4


@pytest.mark.parametrize(
    ("cover", "prone", "crater", "by"),
    [
        ("apart", False, False, -1),
        ("contact", False, False, -2),
        ("through", False, False, -2),
        ("none", True, True, -2),
        ("none", True, False, -1),
        ("apart", True, True, -2),
        ("contact", True, False, -3),
    ],
)
def test_covers_g44_eu_f8_eu_f9(cover, prone, crater, by):
    shot = Conditions(aim=6, distance=700, reach=10, cover=cover, target_prone=prone, in_crater=crater)
    assert sum(n for _, n in modifiers(shot)) == by


@pytest.mark.parametrize(("distance", "by"), [(800, -1), (2100, -3)])
def test_two_ranges_g45_eu_f6(distance, by):
    shot = Conditions(aim=6, distance=distance, reach=min(10, 20), several=True)
    assert sum(n for _, n in modifiers(shot)) == by


def test_the_shooter_on_the_deck_and_a_mobile_target_eu_f10_eu_f11():
    shot = Conditions(aim=6, distance=700, reach=10, shooter_prone=True, target_moved=True, hidden=True)
    assert final(shot) == 6 - 1 - 1 - 2


@pytest.mark.parametrize(
    ("life", "luck", "least"), [(100, "attribute", 7), (101, "attribute", 8), (100, "damage", 8), (101, "damage", 9)]
)
def test_luck_by_the_life_at_the_start_g11_eu_l1(life, luck, least):
    assert luck_from(life, EuphoriaOptions(luck=luck)) == least


def test_expected_rates_g30_eu_l1_eu_l2():
    assert chance(6) * luckless(100, luck_from(100, RULES)) == pytest.approx(0.36)
    assert pytest.approx(sum(range(1, 101)) / 100) == LOSS


def test_combat_example_one_g4_eu_k6():
    assert compare([3, 4, 5], [8]) == (2, 1, ())


def test_combat_example_two_g5_eu_k5_eu_k6():
    assert compare([4, 7, 8], [8, 2, 9, 4]) == (0, 2, (4, 8))


def test_equal_dice_cancel_one_to_one_eu_k5():
    assert compare([7, 7, 3], [7]) == (2, 0, (7,))
    assert compare([5], [5]) == (0, 0, (5,))
    assert compare([], [1, 2]) == (0, 2, ())


def by_hand(first, second):
    """The printed procedure, a pair of dice at a time."""
    left, right, gone = sorted(first), sorted(second), []
    for die in list(left):
        if die in right:
            left.remove(die)
            right.remove(die)
            gone.append(die)
    wounds = [0, 0]
    while left and right:
        wounds[0 if left[-1] > right[-1] else 1] += 1
        left.pop()
        right.pop()
    return wounds[0] + len(left), wounds[1] + len(right), tuple(sorted(gone))


DICE = st.lists(st.integers(1, 10), max_size=9)


@given(DICE, DICE)
def test_any_dice_are_compared_as_printed_eu_k5_eu_k6(first, second):
    assert compare(first, second) == by_hand(first, second)
    wounds = compare(first, second)
    assert compare(second, first)[:2] == (wounds.second, wounds.first)
    assert wounds.first + wounds.second == max(len(first), len(second)) - len(wounds.cancelled)


def test_a_shot_into_a_fight_g9_eu_f17():
    two, three = blocks(["a", "b"]), blocks(["a", "b", "c"])
    assert [two[n] for n in range(1, 11)] == ["a"] * 5 + ["b"] * 5
    assert [three.get(n) for n in range(1, 11)] == ["a"] * 3 + ["b"] * 3 + ["c"] * 3 + [None]


def test_injuries_are_shared_out_equally_eu_c25():
    assert shared(4, ["a", "b"]) == {"a": 2, "b": 2}
    assert shared(3, ["a", "b"]) == {"a": 2, "b": 1}


def test_upgrades_cost_euphoria_and_audience_g10_eu_b3():
    nikolai = load().contestants["nikolai"]
    one, two = Member(who="nikolai", attacks=1), Member(who="nikolai", attacks=2)
    assert (nikolai.euphoria - 1, one.cost) == (2, 250)
    assert (nikolai.euphoria - 2, two.cost) == (1, 300)
    assert not why_not_member(two, "2_each")
    assert why_not_member(Member(who="nikolai", attacks=3), "2_each")
    assert why_not_member(Member(who="nikolai", attacks=2, aim=2), "2_each")  # only 3 Euphoria
    assert not why_not_member(Member(who="blanca", attacks=2, aim=2), "2_each")
    assert why_not_member(Member(who="blanca", attacks=2, aim=1), "2_total")


@pytest.mark.parametrize(
    ("who", "life", "low", "left"),
    [
        ("madeleine", 50, "2", 12),
        ("madeleine", 49, "2", 6),
        ("madeleine", 25, "2", 6),
        ("madeleine", 24, "2", 2),
        ("madeleine", 24, "1", 1),
        ("odonell", 49, "2", 3),
        ("odonell", 25, "2", 3),
    ],
)
def test_action_points_by_life_g2_g3_eu_l4(who, life, low, left):
    state = show({who: (10, 10)}, low_ap=low)
    figure = state.figure(f"{who}-a")
    figure.life = life
    assert state.left(figure) == left


def test_one_pool_of_points_less_what_is_spent_eu_l3_eu_l4():
    state = show({"madeleine": (10, 10)})
    figure = state.figure("madeleine-a")
    figure.spent, figure.life = 5, 40
    assert state.left(figure) == 1
    figure.spent = 8
    assert state.left(figure) == 0


def test_blancas_weapons_g8_eu_f6_eu_a6():
    state = show({"blanca": (10, 10)})
    blanca = state.figure("blanca-a")
    shots = {name: rounds_for(state, blanca, arms) for name, arms in armaments(blanca).items()}
    assert shots == {"gun": 1, "Uzi": 2, "gun and Uzi": 3}
    blanca.shots_up = 1
    shots = {name: rounds_for(state, blanca, arms) for name, arms in armaments(blanca).items()}
    assert shots == {"gun": 2, "Uzi": 2, "gun and Uzi": 4}


def test_blancas_aim_eu_a2():
    assert aim_of(show({"blanca": (10, 10)}), show({"blanca": (10, 10)}).figure("blanca-a")) == 7
    by_example = show({"blanca": (10, 10)}, blanca_aim="6")
    assert aim_of(by_example, by_example.figure("blanca-a")) == 6


def test_odonell_always_fires_all_her_shots_g23_eu_c15():
    state = show({"odonell": (10, 10)})
    sergeant = state.figure("odonell-a")
    sergeant.spent = 5
    assert state.left(sergeant) == 0
    assert rounds_for(state, sergeant, armaments(sergeant)["assault rifle"]) == 5
