"""Grenades, stun grenades, explosive charges, the flame-thrower."""

import pytest

from engines.euphoria import GAME
from engines.euphoria.actions import BlowCharge, Flame, FleeTo, HoldFire, Shoot, StayThere, ThrowGrenade, ThrowStun
from engines.euphoria.blasts import in_flame
from tests.euphoria.positions import (
    FIRING,
    asked,
    at,
    begin,
    block,
    equip,
    house,
    lay,
    may,
    of,
    offered,
    over,
    play,
    refused,
    show,
)


def thrower(*objects, foes=None, **options):
    """Madeleine with objects, her turn to fire, and enemies."""
    state = show({"madeleine": (10, 10)}, foes or {"mycky": (18, 10)}, **options)
    equip(state, "madeleine-a", *objects)
    begin(state, FIRING)
    while asked(state)[1] != "madeleine-a":
        play(state, HoldFire())
    return state


def test_who_flees_takes_half_g12_eu_o6_eu_o7():
    state = thrower("hand_grenade")
    play(state, ThrowGrenade(at=at(18, 10)))
    assert asked(state) == ("Flee", "mycky-b")
    spot = at(21, 10)
    told = play(state, FleeTo(to=spot), dice=[37])
    assert state.figure("mycky-b").life == 200 - 19 and state.figure("mycky-b").here == spot
    assert of(told, "Hurt")[0].luck == ()


def test_who_stays_takes_all_of_it_g12_eu_o7():
    state = thrower("hand_grenade")
    play(state, ThrowGrenade(at=at(18, 10)))
    play(state, StayThere(), dice=[37])
    assert state.figure("mycky-b").life == 200 - 37


def test_fleeing_is_an_inch_at_least_and_beside_no_enemy_eu_o7():
    state = thrower("hand_grenade", foes={"mycky": (18, 10)})
    state.figure("madeleine-a").at = at(15, 10)
    play(state, ThrowGrenade(at=at(19, 10)))
    spots = offered(state, FleeTo)
    assert "at-1600-1000" not in spots  # beside Madeleine
    assert "at-2200-1000" in spots
    refused(state, FleeTo(to=at(18, 11)), "EU-O7")


def test_everybody_rolls_for_itself_eu_o6():
    state = thrower("hand_grenade", foes={"mycky": (18, 10), "blanca": (18, 12)})
    told = play(state, ThrowGrenade(at=at(18, 11)), StayThere(), StayThere(), dice=[20, 30])
    assert of(told, "Thrown")[0].touched == ("mycky-b", "blanca-b")
    assert (state.figure("blanca-b").life, state.figure("mycky-b").life) == (80, 170)


def test_who_is_in_a_fight_stays_eu_o7():
    state = thrower("hand_grenade", foes={"mycky": (18, 10)})
    state.figure("mycky-b").fight = 9
    play(state, ThrowGrenade(at=at(18, 10)), dice=[50])
    assert state.figure("mycky-b").life == 150


def test_how_far_and_where_grenades_are_thrown_eu_o5():
    state = thrower("hand_grenade", foes={"mycky": (18, 10)})
    GAME.check(state, 0, ThrowGrenade(at=at(20.5, 10)))
    refused(state, ThrowGrenade(at=at(20.6, 10)), "EU-O5")  # 10.1 inches from the base to the middle
    refused(state, ThrowGrenade(at=at(12.9, 10)), "EU-O5")  # touches the thrower
    refused(state, ThrowStun(at=at(18, 10)), "EU-O8")  # has none
    wall = lay(block(14, 10, (1, 6), 4))
    state = show({"madeleine": (10, 10)}, {"mycky": (18, 10)}, table=wall)
    equip(state, "madeleine-a", "hand_grenade")
    begin(state, FIRING)
    refused(state, ThrowGrenade(at=at(18, 10)), "EU-O5")  # out of sight


def test_a_grenade_and_then_a_weapon_g46_eu_f6_eu_f1():
    state = thrower("hand_grenade")
    state.figure("madeleine-a").spent = 10
    play(state, ThrowGrenade(at=at(18, 10)), StayThere(), dice=[37])
    assert over(state)  # 2 points: no shot is left
    state = thrower("hand_grenade")
    state.figure("madeleine-a").spent = 9
    play(state, ThrowGrenade(at=at(18, 10)), StayThere(), dice=[37])
    told = play(state, Shoot(weapons="revolver", shots=("mycky-b",)), dice=[10])
    assert dict(of(told, "Shot")[0].modifiers)["several weapons"] == -1
    assert state.left(state.figure("madeleine-a")) == 0


def test_a_grenade_costs_two_points_eu_o5():
    state = thrower("hand_grenade")
    state.figure("madeleine-a").spent = 11
    refused(state, ThrowGrenade(at=at(18, 10)), "EU-O5")


def test_stun_grenades_halve_what_is_left_eu_o8():
    state = thrower("stun_grenade", foes={"scauter": (18, 10), "blanca": (18, 12)})
    state.figure("scauter-b").spent = 5
    told = play(state, ThrowStun(at=at(18, 11)))
    assert {e.figure: e.left for e in of(told, "Stunned")} == {"scauter-b": 4, "blanca-b": 6}
    assert not state.figure("scauter-b").stunned


def test_stun_grenades_in_the_next_turn_too_eu_o8():
    state = thrower("stun_grenade", foes={"mycky": (18, 10)}, stun="next_turn_too")
    play(state, ThrowStun(at=at(18, 10)))
    begin(state, FIRING, on=True)
    play(state, HoldFire())
    assert state.round == 2 and state.left(state.figure("mycky-b")) == 5


# Explosive charges


def mined(inside=False):
    table = lay(house(18, 10, (4, 4), 3))
    state = show({"madeleine": (40, 30)}, {"mycky": (18, 10) if inside else (18, 13)}, table=table)
    equip(state, "madeleine-a", "charges")
    state.teams[0].laid.value = {"madeleine-a": "piece-0"}
    begin(state, FIRING)
    return state


def test_a_charge_works_like_a_grenade_beside_its_building_eu_o9_eu_b8():
    state = mined()
    refused(state, BlowCharge(at=at(18, 20)), "EU-O9")
    play(state, BlowCharge(at=at(18, 14)), StayThere(), dice=[44])
    assert state.figure("mycky-b").life == 156 and state.figure("madeleine-a").spent == 2
    assert state.used.cards == ["charges"]


def test_not_while_somebody_is_inside_eu_o9():
    refused(mined(inside=True), BlowCharge(at=at(18, 14)), "EU-O9")


def test_on_the_roof_is_not_inside_eu_o9():
    state = mined(inside=True)
    state.figure("mycky-b").at = at(18, 10, 3)
    play(state, BlowCharge(at=at(18, 14)))
    assert state.used.cards == ["charges"]


# Flames


def burner(foes, **options):
    state = show({"chastas": (10, 10)}, foes, **options)
    begin(state, FIRING)
    return state


def test_three_in_the_flame_g37_eu_f18():
    state = burner({"mycky": (13, 10), "nikolai": (14.5, 10.5), "blanca": (15.5, 9.7)})
    told = play(state, Flame(toward=at(16, 10)), dice=[10, 20, 30])
    assert len(of(told, "Hurt")) == 3 and all(hurt.luck == () for hurt in of(told, "Hurt"))
    assert state.figure("chastas-a").spent == 1


@pytest.mark.parametrize(("flame", "reached"), [("cone30", set()), ("2in_wide", {"mycky-b"})])
def test_the_shape_of_the_flame_eu_f18(flame, reached):
    # At an inch and a half from the base the cone is .4 to either side, the strip one inch.
    state = show({"chastas": (10, 10)}, {"mycky": (12, 11.2)}, flame=flame)
    struck = in_flame(state, state.figure("chastas-a"), at(16, 10))
    assert {f.key for f in struck} == reached


def test_the_flame_is_six_inches_long_eu_f18():
    state = show({"chastas": (10, 10)}, {"mycky": (16.9, 10), "blanca": (17.1, 12)})
    assert [f.key for f in in_flame(state, state.figure("chastas-a"), at(16, 10))] == ["mycky-b"]
    state.figure("mycky-b").at = at(17.1, 10)
    assert not in_flame(state, state.figure("chastas-a"), at(16, 10))


def test_only_who_has_a_flame_thrower_eu_f18():
    state = thrower("hand_grenade")
    assert "Flame" not in may(state)
    refused(state, Flame(toward=at(18, 10)), "EU-F18")
