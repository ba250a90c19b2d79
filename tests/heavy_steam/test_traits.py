"""The nineteen weapon traits."""

import pytest

from engines.core.action import Event
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    ChangeLocation,
    ChargeWeapon,
    DriveHome,
    Evade,
    Fire,
    GiveGround,
    KeepAim,
    KeepFooting,
    RerollLocation,
    Stand,
    TakeDamage,
)
from engines.heavy_steam.content import Phase, Trait, load
from engines.heavy_steam.frames import ChargeUp, Round
from engines.heavy_steam.shifting import repairable
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    HEAD,
    LEFT,
    LEGS,
    RIGHT,
    TORSO,
    asked,
    attack,
    begin,
    d6,
    duel,
    fallen,
    forge,
    free,
    guard,
    lay,
    lies,
    mount,
    of,
    only,
    opens,
    play,
    refused,
    settle,
    volley,
    where,
    write,
)


def armed(
    *traits: str, damage: int = 3, row: str = "ss", squares: str = "w w w r", cost: int = 1, **rows
) -> HeavySteam:
    """A weapon with the traits against a titan with its stations as said, in combat."""
    state = duel()
    mount(state.titans[0], LEFT, forge(*traits, chart=[(1, 4, damage)], squares=squares, cost=cost), row)
    lay(state.titans[1], head_shield="", **rows)
    begin(state, Phase.COMBAT)
    return state


def hull(told_: list[Event]) -> list[int]:
    return [event.hull for event in of(told_, told.ShieldStruck)]


def test_attack_cost():
    """HS-W1: the number on the card; the other eighteen are traits of their own."""
    assert forge(cost=3).trait(Trait.ATTACK_COST) == 3 and len(Trait) == 19
    state = armed(row="sss", cost=3)
    volley(state, 0, "----", "----")
    assert state.titans[0].pressure == "www" and state.titans[0].steam("left_weapon") == 0


@pytest.mark.parametrize(("reserve", "most"), [(9, 2), (1, 1)])
def test_charged_up(reserve, most):
    """HS-W3: up to X cubes from the reserve before the first round; the player may take fewer."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Charged Up 2", squares="w w w"), "s")
    state.titans[0].reserve = reserve
    for cubes in (most, 0):
        state.stack.clear()
        state.push(Round())
        state.push(ChargeUp(waits_for=[0], seat=0, weapon="left_weapon"))
        settle(state)
        assert free(state, 0, ChargeWeapon) == list(range(most, -1, -1))
        refused(state, 0, ChargeWeapon(cubes=most + 1), "HS-W3")
        before = state.titans[0].steam("left_weapon")
        play(state, 0, ChargeWeapon(cubes=cubes))
        assert state.titans[0].steam("left_weapon") == before + cubes
        state.titans[0].reserve = reserve
        lay(state.titans[0], left_weapon="s")


def test_charged_up_comes_before_the_first_round():
    """HS-W3: printed on a board of the set, and both players are asked where both have it."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Charged Up 3", squares="w w w"), "ss")
    state.titans[0].reserve, state.round = 5, 0
    state.push(Round())
    state.push(ChargeUp(waits_for=[0], seat=0, weapon="left_weapon"))
    settle(state)
    assert free(state, 0, ChargeWeapon) == [1, 0], "one square is free"
    play(state, 0, ChargeWeapon(cubes=1))
    assert state.round == 1 and state.titans[0].reserve == 4


@pytest.mark.parametrize(("defence", "critical"), [("C---", True), ("CC--", False)])
def test_critical_x(defence, critical):
    """HS-W4: one face more than rolled; it is no success and does not strike terrain."""
    state = armed("Critical 1", damage=1)
    state.titans[1].terrain = "woods"
    told_ = volley(state, 0, "CHH-", defence + "-", where(TORSO))
    shot = only(told_, told.Shot)
    assert (shot.hits, shot.critical) == (3, critical)
    assert state.titans[1].terrain_damage == 1
    assert asked(state)[0] == ("PlaceLast" if critical else "PlaceDamage")


def test_critical_x_does_not_make_a_miss_a_hit():
    """HS-W4."""
    state = armed("Critical 2")
    assert not only(volley(state, 0, "H---", "D---"), told.Shot).critical


def test_evade_x():
    """HS-W5: X times a phase 2 steam of the weapon for 2 dice, to the pressure; besides the board's own evasion."""
    state = duel()
    gun = mount(state.titans[1], RIGHT, forge("Evade 2", squares="w w w w w w"), "ssssss")
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert free(state, 1, Evade) == ["legs", gun]
    play(state, 1, Evade(source=gun), Evade(source=gun))
    refused(state, 1, Evade(source=gun), "HS-C13")
    write(state, attack("----"), guard("-" * 8))
    play(state, 1, Evade(source="legs"))
    # Six cubes of pressure leave 3 base dice; 2, 2 and 1 were bought.
    assert state.titans[1].pressure == "w" * 6 and state.titans[1].steam(gun) == 2


def test_fragile_x():
    """HS-W6: each cube of an enemy attack brings X more on the weapon, and those none; what does not fit is dropped."""
    state = duel()
    gun = mount(state.titans[1], RIGHT, forge("Fragile 1", squares="w w w w w"), "")
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 2)]))
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(RIGHT))
    play(state, 1, TakeDamage(squares=(f"{gun}.0", "right_upper.0")))
    assert lies(state.titans[1], gun) == "dd..."
    play(state, 1, TakeDamage(squares=(f"{gun}.2",)))
    assert lies(state.titans[1], gun) == "dddd."


def test_fragile_x_by_the_attackers_own_cube():
    """HS-W6, HS-D6; with one square left the second cube is dropped."""
    state = duel()
    gun = mount(state.titans[1], RIGHT, forge("Fragile 2", squares="w w"), "")
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    begin(state, Phase.COMBAT)
    volley(state, 0, "C---", "----", where(RIGHT))
    play(state, 0, DriveHome(square=f"{gun}.0"))
    assert lies(state.titans[1], gun) == "dd" and state.titans[1].damage == 2
    assert asked(state) == ("ChooseAttack", [1])


@pytest.mark.parametrize(("shield", "expected"), [(".. ...", 4), ("ss b..", 0), ("s. b..", 2)])
def test_exploding_rounds_g36(shield, expected):
    """HS-W7: golden test G36, 1 more only if something passes the shield: 3 damage against 0, 3 and 2 cubes."""
    state = armed("Exploding Rounds 1", left_shield=shield)
    volley(state, 0, "H---", "----", where(LEFT))
    assert (state.top.cubes if asked(state)[0] == "PlaceDamage" else 0) == expected


@pytest.mark.parametrize(("row", "extras"), [("sss", [0, 1, 2]), ("ss", [0, 1]), ("s", [0])])
def test_hotshot_g36(row, extras):
    """HS-W8: golden test G36, up to 2 more steam, each 1 damage more."""
    state = armed("Hotshot 2", row=row)
    most = extras[-1]
    assert free(state, 0, Fire, weapon="left_weapon", target="t1") == extras
    refused(state, 0, Fire(weapon="left_weapon", target="t1", extra=most + 1), "HS-W8")
    told_ = volley(state, 0, "H---", "----", where(TORSO), extra=most)
    assert hull(told_) == [3 + most] and state.titans[0].pressure == "w" * (1 + most)


def test_ignore_terrain():
    """HS-W9: no dice for the target; critical faces still strike the card."""
    state = armed("Ignore Terrain")
    state.titans[1].terrain = "woods"
    volley(state, 0, "C---", "D---")
    assert state.titans[1].terrain_damage == 1


@pytest.mark.parametrize(("faces", "heat"), [("H---", 2), ("----", 0)])
def test_inflame_g36(faces, heat):
    """HS-W10: golden test G36, a hit adds 2 heat to the target, also where the shield stops it all."""
    state = armed("Inflame 2", torso_shield="ss bb")
    volley(state, 0, faces, "----", where(TORSO) if heat else [])
    assert state.titans[1].pressure == "r" * heat + ("w" if heat else "")


def knocked(*, mobility: str, shield: str = "", terrain: str | None = "woods") -> HeavySteam:
    state = armed("Knockback 2", damage=1, torso_shield=shield, mobility=mobility)
    state.titans[1].terrain = terrain
    if mobility:
        play(state, 0, Fire(weapon="left_weapon", target="t1"))
        write(state, attack("HHH-"), guard("DD---" if terrain else "DD--"), where(TORSO))
        play(state, 1, Stand())
    else:
        volley(state, 0, "HHH-", "DD---" if terrain else "DD--", where(TORSO))
    if asked(state)[0] == "PlaceDamage":
        play(state, 1, TakeDamage(squares=("torso_shield.0",)))
    return state


def test_knockback_leaves_the_choice():
    """HS-W11: 2 mobility steam to the pressure, or the terrain."""
    state = knocked(mobility="sss")
    assert asked(state) == ("Knocked", [1]) and opens(state, 1) == {"KeepFooting", "GiveGround"}
    play(state, 1, KeepFooting())
    titan = state.titans[1]
    assert (titan.terrain, titan.mobility, titan.pressure) == ("woods", 1, "ww")
    state = knocked(mobility="sss")
    play(state, 1, GiveGround())
    titan = state.titans[1]
    assert (titan.terrain, titan.mobility, state.discard.cards) == (None, 3, ["woods"])


def test_knockback_without_the_steam_takes_the_terrain():
    """HS-W11: one cube of two."""
    state = knocked(mobility="")
    assert state.titans[1].terrain is None and asked(state) == ("ChooseAttack", [1])


def test_knockback_asks_for_nothing_without_terrain_or_hull_damage():
    """HS-W11: nothing to lose, or nothing past the shield."""
    assert asked(knocked(mobility="sss", terrain=None)) == ("ChooseAttack", [1])
    state = knocked(mobility="sss", shield=".. b.")
    assert asked(state) == ("ChooseAttack", [1]) and state.titans[1].terrain == "woods"


@pytest.mark.parametrize("faces", ["H---", "----"])
def test_low_ammo(faces):
    """HS-W12: X cubes on the weapon after each firing, hit or miss, placed by its owner."""
    state = armed("Low Ammo 1", squares="w w4v w", torso_shield="ss bb")
    volley(state, 0, faces, "----", where(TORSO) if "H" in faces else [])
    assert asked(state) == ("PlaceDamage", [0])
    assert free(state, 0, TakeDamage) == [("left_weapon.2",)], "the safest is offered first"
    write(state, d6(4))
    told_ = play(state, 0, TakeDamage(squares=("left_weapon.1",)))
    assert only(told_, told.VolatileRolled).spill == 0
    assert lies(state.titans[0], "left_weapon").count("d") == 1


def test_ones_own_cubes_break_nothing_fragile():
    """HS-W12, HS-W6: no enemy placed them."""
    state = armed("Low Ammo 1", "Fragile 2", squares="w w w w")
    lay(state.titans[0], left_weapon="s...")
    volley(state, 0, "----", "----")
    assert lies(state.titans[0], "left_weapon") == "d..." and asked(state) == ("ChooseAttack", [1])


def test_low_trajectory():
    """HS-W13: the attacker may change the location to the legs, after the re-roll."""
    for turned in (True, False):
        state = armed("Low Trajectory")
        volley(state, 0, "H---", "----", where(TORSO))
        assert asked(state) == ("Aim", [0]) and free(state, 0, ChangeLocation) == [LEGS]
        play(state, 0, ChangeLocation(to=LEGS) if turned else KeepAim())
        assert state.top.location is (LEGS if turned else TORSO)


def test_low_trajectory_has_nothing_to_change_in_the_legs():
    """HS-W13, HS-R4."""
    state = armed("Low Trajectory")
    volley(state, 0, "H---", "----", where(LEGS))
    assert asked(state) == ("PlaceDamage", [1])


def test_piercing_rounds_g46():
    """HS-W14: golden test G46, Piercing 2, shield 3, damage 4: one cube removed, hull 3; the others stay."""
    state = armed("Piercing Rounds 2", damage=4, left_shield="s. bb.")
    told_ = volley(state, 0, "H---", "----", where(LEFT))
    assert hull(told_) == [3]
    assert lies(state.titans[1], "left_shield") == ".. bb."


def test_rate_of_fire_g46():
    """HS-W15: golden test G46, paid once, 2 to-hit rolls and 2 location rolls; one attack."""
    state = armed(
        "Rate of Fire 2", damage=1, right_upper="dd", right_lower="dd", right_weapon="ddd", leg_shield="dd bb"
    )
    lay(state.titans[1], mobility="dddd")
    told_ = volley(state, 0, "H---", "----", where(RIGHT), attack("H---"), guard("----"), where(LEGS))
    assert len(of(told_, told.Shot)) == 2
    assert [event.location for event in of(told_, told.LocationRolled)] == [RIGHT, LEGS]
    assert state.titans[0].pressure == "w" and asked(state) == ("ChooseAttack", [1])
    assert fallen(state)


def test_each_shot_of_rate_of_fire_has_its_own_re_roll():
    """HS-W15, HS-C19."""
    state = armed("Rate of Fire 2", damage=1, torso_shield="ss bb")
    lay(state.titans[0], command="ssss")
    volley(state, 0, "H---", "----", where(HEAD))
    for left in (2, 0):
        write(state, where(TORSO), *([attack("H---"), guard("----"), where(LEGS)] if left else []))
        play(state, 0, RerollLocation(which=0))
        assert state.titans[0].command == left
    assert asked(state) == ("ChooseAttack", [1])


def test_spread_g46():
    """HS-W17: golden test G46, Spread 2, damage 3: 3 to each of two locations with their shields; equal rolls again."""
    state = armed("Spread 2", left_shield=".. b", torso_shield="")
    told_ = volley(state, 0, "H---", "----", where(LEFT, LEFT, TORSO))
    assert [event.location for event in of(told_, told.LocationRolled)] == [LEFT, TORSO]
    assert hull(told_) == [2] and state.top.cubes == 2
    told_ = play(state, 1, TakeDamage(squares=("left_upper.0", "left_upper.1")))
    assert hull(told_) == [3] and state.top.location is TORSO


def test_spread_is_one_attack_roll():
    """HS-W20, HS-C19: one re-roll, of one location, and the last cube of a critical hit in the first."""
    state = armed("Spread 2", damage=1)
    lay(state.titans[0], command="ssss")
    volley(state, 0, "C---", "----", where(HEAD, LEFT))
    assert free(state, 0, RerollLocation) == [0, 1]
    write(state, where(LEFT, RIGHT))
    play(state, 0, RerollLocation(which=0))
    assert asked(state) == ("PlaceLast", [0]) and state.top.location is RIGHT
    assert state.titans[0].command == 2
    play(state, 0, DriveHome(square="right_upper.0"))
    assert asked(state) == ("PlaceDamage", [1]) and state.top.location is LEFT


def test_the_last_cube_of_a_critical_spread_falls_where_there_is_damage():
    """HS-W20, HS-D6: the shield of the first location stops it all, so the attacker's cube is in the second."""
    state = armed("Spread 2", damage=1, left_shield=".. b")
    volley(state, 0, "C---", "----", where(LEFT, RIGHT))
    assert asked(state) == ("PlaceLast", [0]) and state.top.location is RIGHT


def test_trails_g36():
    """HS-W18: golden test G36, 1 heat of its own each time it fires, after the steam."""
    state = armed("Trails 1")
    volley(state, 0, "----", "----")
    assert state.titans[0].pressure == "wr"


def test_unrepairable():
    """HS-W19: damage on the weapon is never removed."""
    state = duel()
    gun = mount(state.titans[0], LEFT, forge("Unrepairable"), "dd")
    assert repairable(state.titans[0], gun) == []
    lay(state.titans[0], right_weapon="d")
    assert repairable(state.titans[0], "right_weapon") == [0]


def test_the_printed_weapons_have_what_is_tested_here():
    """HS-B5: every trait of the set's weapons is one of the nineteen."""
    assert {t.trait for w in load().weapons.values() for t in w.traits} <= set(Trait)
