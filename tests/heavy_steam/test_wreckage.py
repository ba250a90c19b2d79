"""Weak points and volatile squares, disabled locations, and the end of a titan."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import DriveHome, Fire, FireUnit, Stand, TakeDamage
from engines.heavy_steam.content import Location, Phase, UnitKind
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    HEAD,
    LEFT,
    LEGS,
    RIGHT,
    TORSO,
    UK,
    asked,
    attack,
    begin,
    d6,
    duel,
    enlist,
    fallen,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    of,
    only,
    play,
    volley,
    where,
    write,
)

FULL_TORSO = {"vent": "dd", "torso_weapon": "ddd", "torso_shield": "dd", "repair": "dddd"}
"""Every torso station but the boiler, with the rifle mounted."""


def aimed(damage: int, **rows: str) -> HeavySteam:
    """A heavy titan with its stations as said, before a weapon that does so much damage."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, damage)]))
    lay(state.titans[1], head_shield="", **rows)
    begin(state, Phase.COMBAT)
    return state


def hit(state: HeavySteam, place: Location, *more: list[int], critical: bool = False):
    return volley(state, 0, "C---" if critical else "H---", "----", where(place), *more)


def squares(state: HeavySteam, seat: int = 1) -> list[str]:
    pick = TakeDamage.picks()["squares"]
    with GAME.masked(state, seat) as view:
        return [option.value for option in pick.step(pick.begin(view, {}))]


# ---- weak points


def test_only_the_lowest_weak_point_is_open_g21():
    """HS-D8: golden test G21, squares 3 and 5 free: the cube must go on 3."""
    state = aimed(1, boiler="dddddddd", **{**FULL_TORSO, "repair": "dddd"})
    told_ = hit(state, TORSO, d6(3))
    assert only(told_, told.WeakPointRolled).number == 3
    assert lies(state.titans[1], "boiler") == "ddddddddd. ."


@pytest.mark.parametrize(("die", "holds"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_weak_point_rolls_a_die_g21(die, holds):
    """HS-D9, HS-V1: golden test G21, number 3: at least 3 is safe, less destroys the titan."""
    state = aimed(1, **FULL_TORSO)
    hit(state, TORSO)
    assert squares(state) == ["boiler.0", "boiler.8"]
    write(state, d6(die))
    told_ = play(state, 1, TakeDamage(squares=("boiler.8",)))
    assert state.titans[1].destroyed is not holds
    assert (state.result is None) is holds
    if not holds:
        assert only(told_, told.TitanDestroyed).how == "weak_point"
        assert state.result is not None and state.result.winners == (0,)


def test_the_attacker_must_take_the_lowest_weak_point_too():
    """HS-D8, HS-D6: the lower number is damaged already, so the higher is open; and the owner rolls."""
    state = aimed(1, **FULL_TORSO)
    hit(state, TORSO, critical=True)
    assert free(state, 0, DriveHome) == ["boiler.0", "boiler.8"]
    lay(state.titans[1], boiler="........d")
    write(state, d6(4))
    told_ = play(state, 0, DriveHome(square="boiler.9"))
    rolled = only(told_, told.WeakPointRolled)
    assert (rolled.seat, rolled.number, rolled.die) == (1, 5, 4)
    assert state.titans[1].destroyed


def test_steam_on_a_weak_point_does_not_protect_it():
    """HS-D8: free means free of damage."""
    state = aimed(1, boiler="ssssssss ss", **FULL_TORSO)
    hit(state, TORSO)
    assert squares(state) == ["boiler.0r", "boiler.0x", "boiler.8r", "boiler.8x"]


# ---- volatile squares


def gunned(row: str = "", squares_: str = "w w w w4v", place: Location = RIGHT, **rows: str) -> tuple[HeavySteam, str]:
    """A weapon of at most 5 damage, hit by 1 point."""
    state = duel()
    weapon = forge(chart=[(1, 4, 2), (2, 4, 5)], squares=squares_)
    station = mount(state.titans[1], place, weapon, row)
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], head_shield="", **rows)
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(place))
    return state, station


def test_a_volatile_square_that_holds():
    """HS-D10: number 4, rolled 4."""
    state, gun = gunned()
    write(state, d6(4))
    rolled = only(play(state, 1, TakeDamage(squares=(f"{gun}.3",))), told.VolatileRolled)
    assert (rolled.number, rolled.spill) == (4, 0)
    assert state.titans[1].damage == 1


def test_a_volatile_square_that_blows_up_g22():
    """HS-D11, HS-D12: golden test G22, number 4, rolled 2, highest damage 5, 3 free: 3 on the card, 2 spill."""
    state, gun = gunned()
    write(state, d6(2))
    told_ = play(state, 1, TakeDamage(squares=(f"{gun}.3",)))
    assert only(told_, told.VolatileRolled).spill == 5
    assert lies(state.titans[1], gun) == "dddd", "without asking: the weapon takes what it can"
    assert asked(state) == ("PlaceDamage", [1]) and state.top.cubes == 2
    assert squares(state) == ["right_lower.0", "right_shield.0"], "the nearest station, or the shield at will"
    play(state, 1, TakeDamage(squares=("right_lower.0", "right_shield.0")))
    assert state.titans[1].damage == 6


def test_the_spill_goes_back_along_the_arrows_to_the_torso():
    """HS-D12: forearm, shoulder, boiler."""
    state, gun = gunned(right_lower="d", right_upper="d", right_shield="d", squares_="w w4v")
    write(state, d6(1))
    play(state, 1, TakeDamage(squares=(f"{gun}.1",)))
    # Five cubes: one on the weapon, one on the forearm, one on the shoulder, two in the boiler.
    titan = state.titans[1]
    assert (lies(titan, gun), lies(titan, "right_lower"), lies(titan, "right_upper")) == ("dd", "dd", "dd .")
    assert squares(state) == ["boiler.0", "boiler.8"] and state.top.cubes == 2


def test_a_torso_weapon_spills_into_the_boiler():
    """HS-D12: or, at will, on the torso shield."""
    state, gun = gunned(place=TORSO, squares_="w4v")
    write(state, d6(1))
    play(state, 1, TakeDamage(squares=(f"{gun}.0",)))
    assert state.top.cubes == 5
    assert squares(state) == ["boiler.0", "boiler.8", "torso_shield.0"]


def test_volatile_squares_covered_by_the_blast_roll_too():
    """HS-D11: 5 more on a card with two volatile squares; the second fails as well, and its 5 follow."""
    state, gun = gunned(squares_="w w4v w5v")
    write(state, d6(3), d6(4))
    told_ = play(state, 1, TakeDamage(squares=(f"{gun}.1",)))
    # The plain square or the other volatile one: the owner chooses.
    assert asked(state) == ("PlaceDamage", [1]) and squares(state) == [f"{gun}.0", f"{gun}.2"]
    told_ += play(
        state, 1, TakeDamage(squares=(f"{gun}.2", f"{gun}.0", "right_lower.0", "right_lower.1", "right_shield.0"))
    )
    assert [event.spill for event in of(told_, told.VolatileRolled)] == [5, 5]
    assert fallen(state) and state.top.cubes == 4, "the second blast: one of five on the last free square"


def test_hotshot_does_not_count_for_the_blast():
    """HS-D11: the printed chart's maximum."""
    assert forge("Hotshot 3", "Exploding Rounds 2", chart=[(1, 4, 2), (2, 4, 5)], squares="w w4v").worst == 5


# ---- disabled locations


def test_a_disabled_arm_passes_damage_to_the_boiler_g11():
    """HS-D13, HS-D14: golden test G11."""
    state = aimed(2, right_upper="dd", right_lower="dd", right_shield="d", right_weapon="ddd")
    hit(state, RIGHT)
    assert state.top.cubes == 2 and squares(state) == ["boiler.0", "boiler.8"]
    play(state, 1, TakeDamage(squares=("boiler.0", "boiler.1")))
    assert lies(state.titans[1], "boiler").count("d") == 2


def test_what_does_not_fit_goes_on_at_once():
    """HS-D13: ruling A64, an arm with one free square takes 3."""
    state = aimed(3, right_upper="d.", right_lower="dd", right_shield="d", right_weapon="ddd")
    hit(state, RIGHT)
    assert lies(state.titans[1], "right_upper") == "dd ."
    assert state.top.cubes == 2 and squares(state) == ["boiler.0", "boiler.8"]


def test_disabled_legs_pass_damage_to_the_repair_station():
    """HS-D14: which feeds them; the next nearest is the boiler (HS-D15)."""
    state = aimed(3, mobility="ddddd", leg_shield="dd", repair="ddd.")
    hit(state, LEGS)
    assert lies(state.titans[1], "repair") == "dddd"
    assert squares(state) == ["boiler.0", "boiler.8"] and state.top.cubes == 2


def test_the_attackers_cube_goes_the_same_way():
    """HS-D13, HS-D6: the last cube of a critical hit on a disabled arm."""
    state = aimed(1, right_upper="dd", right_lower="dd", right_shield="d", right_weapon="ddd")
    hit(state, RIGHT, critical=True)
    assert free(state, 0, DriveHome) == ["boiler.0", "boiler.8"]


def test_torso_damage_goes_to_any_torso_station_with_room():
    """HS-D15."""
    state = aimed(2, vent="d.", torso_weapon="dd.", torso_shield="dd", repair="dddd")
    hit(state, TORSO)
    assert squares(state) == ["boiler.0", "boiler.8", "vent.1", "torso_weapon.2"]


def test_without_any_room_in_the_torso_the_titan_is_destroyed():
    """HS-D15: a hull in which no square is left."""
    state = aimed(1, boiler="dddddddddd", **FULL_TORSO)
    assert only(hit(state, TORSO), told.TitanDestroyed).how == "no_room"


# ---- destroyed


@pytest.mark.parametrize(
    ("place", "rows", "how"),
    [
        (TORSO, {"boiler": "dddddddd .d", **FULL_TORSO}, "boiler"),
        (HEAD, {"command": "ddddd", "head_shield": "d"}, "command"),
        (HEAD, {"command": "ddd.. d", "head_shield": ""}, None),
    ],
)
def test_a_titan_is_destroyed_with_its_boiler_or_its_command_station(place, rows, how):
    """HS-D16: all white squares of one of them; the last ones here are weak points that hold."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], head_shield="")
    lay(state.titans[1], **rows)
    begin(state, Phase.COMBAT)
    told_ = hit(state, place, d6(6) if how else [])
    assert [event.how for event in of(told_, told.TitanDestroyed)] == ([how] if how else [])
    assert state.titans[1].destroyed is bool(how)


def test_the_head_shield_does_not_count_for_the_command_station():
    """HS-D16: its square may stay free."""
    state = aimed(1, command="ddddd.")
    hit(state, HEAD)
    write(state, d6(6))
    assert squares(state) == ["command.5", "head_shield.0"]
    play(state, 1, TakeDamage(squares=("command.5",)))
    assert state.titans[1].destroyed


def test_a_destroyed_titan_leaves_and_its_hand_is_discarded():
    """HS-D17, HS-U9, HS-K12: terrain too; an event in the hand leaves the game; units stay on the field."""
    state = aimed(1, command="ddddd")
    hold(state, 1, "brace", "smoke")
    state.titans[1].terrain = "ridge"
    enlist(state, state.titans[1].side, UnitKind.CANNON, 4, "mobile_cannon_support")
    lay(state.titans[1], head_shield="d")
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    write(state, attack("H---"), guard("-" * 4), where(HEAD), d6(1))
    play(state, 1, Stand())
    assert state.titans[1].destroyed and state.titans[1].hand.cards == []
    assert sorted(state.discard.cards) == ["brace", "ridge"] and state.past.cards == ["smoke"]
    assert [unit.card for unit in state.units] == ["mobile_cannon_support"]
    assert state.enemies(UK) == [] and state.seats_of(state.titans[1].side) == []


# ---- destroyed in the middle of an attack


def test_who_is_destroyed_by_the_steam_of_its_own_shot_does_not_fire():
    """HS-C4, HS-D17: the steam is spent before the dice fall; the box is full, the boiler's weak point gives way."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), scenario="critical-recovery")
    titan = state.titans[0]
    titan.pressure = "w" * titan.printed.pressure_squares
    lay(titan, boiler="ddddddddd")
    begin(state, Phase.COMBAT)
    write(state, d6(1))
    told_ = play(state, 0, Fire(weapon="left_weapon", target="t2"))
    assert titan.destroyed and of(told_, told.Shot) == []
    assert asked(state) == ("ChooseAttack", [2, 3])


def test_nobody_is_asked_about_a_titan_that_is_destroyed_already():
    """HS-W10, HS-D17: Inflame bursts the full boiler of the target; where the shot fell is of no account any more."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), scenario="critical-recovery")
    mount(state.titans[0], LEFT, forge("Inflame 1", chart=[(1, 4, 3)]))
    lay(state.titans[0], command="ss")
    target = state.titans[2]
    target.pressure = "r" * target.printed.pressure_squares
    lay(target, boiler="ddddddddd")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "-", where(TORSO), d6(1), target="t2")
    assert target.destroyed and state.titans[0].command == 2
    assert asked(state) == ("ChooseAttack", [3])


def test_a_player_without_a_titan_finishes_the_attack_of_a_unit():
    """HS-X13: the shot is the unit's, whatever became of its player's titan."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 3, 5, 5), scenario="frontline-fight")
    state.titans[0].destroyed = True
    for side, at in ((UK, 4), (state.titans[2].side, 5)):
        enlist(state, side, UnitKind.INFANTRY, at)
    begin(state, Phase.COMBAT)
    write(state, attack("HHHH"), guard("-----"))
    told_ = play(state, 0, FireUnit(unit=1, target="u2"))
    assert only(told_, told.UnitLost).number == 2
