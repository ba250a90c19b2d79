"""The reaction cards: what each promises a titan under attack."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Choose,
    Fire,
    LetItLand,
    Pass,
    PlayReaction,
    RerollLocation,
    TurnBlow,
)
from engines.heavy_steam.content import Phase, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    HEAD,
    LEFT,
    LEGS,
    TORSO,
    asked,
    attack,
    begin,
    duel,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)


def word(card: str, number: int = 0):
    return load().cards[card].effects[number]


def attacked(card: str, **rows: str) -> HeavySteam:
    """A titan with a reaction under attack by 3 damage."""
    state = duel()
    hold(state, 1, card)
    lay(state.titans[1], head_shield="", **rows)
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert asked(state) == ("React", [1])
    return state


def test_brace_adds_defence_dice():
    """HS-E4: to this attack, not to the next."""
    state = attacked("brace")
    more = word("brace").dice
    write(state, attack("----"), guard("-" * (4 + more)))
    play(state, 1, PlayReaction(card="brace"), Pass())
    volley(state, 0, "----", "----")


def test_bulkheads_stop_criticals_and_soften():
    """HS-E4: what is left after the shield is less by so much; terrain is still struck."""
    soften = word("bulkheads").soften
    assert word("bulkheads").no_critical
    state = attacked("bulkheads", torso_shield=".. b.")
    state.titans[1].terrain = "woods"
    write(state, attack("C---"), guard("-----"), where(TORSO))
    shot = only(play(state, 1, PlayReaction(card="bulkheads")), told.Shot)
    assert not shot.critical and state.titans[1].terrain_damage == 1
    assert asked(state) == ("PlaceDamage", [1]) and state.top.cubes == 3 - 1 - soften


def test_bulkheads_may_stop_the_rest():
    """HS-E4: never below nothing."""
    state = attacked("bulkheads", torso_shield="s. b.")
    write(state, attack("H---"), guard("----"), where(TORSO))
    play(state, 1, PlayReaction(card="bulkheads"))
    assert asked(state)[0] == ("ChooseAttack" if word("bulkheads").soften >= 1 else "PlaceDamage")
    assert state.titans[1].damage == 0


@pytest.mark.parametrize("turned", [True, False])
def test_turn_aside_has_the_location_rolled_again(turned):
    """HS-E4: after the attacker's re-roll, and that roll stands."""
    assert word("turn_aside").relocate
    state = attacked("turn_aside")
    lay(state.titans[0], command="ssss")
    write(state, attack("H---"), guard("----"), where(HEAD))
    play(state, 1, PlayReaction(card="turn_aside"))
    write(state, where(TORSO))
    play(state, 0, RerollLocation(which=0))
    assert asked(state) == ("Deflect", [1])
    write(state, where(LEGS) if turned else [])
    play(state, 1, TurnBlow(which=0) if turned else LetItLand())
    assert asked(state) == ("PlaceDamage", [1]) and state.top.location is (LEGS if turned else TORSO)


def test_turn_aside_comes_before_the_attackers_aim():
    """HS-E4, HS-E3, HS-W13."""
    state = duel()
    hold(state, 1, "turn_aside")
    mount(state.titans[0], LEFT, forge("Low Trajectory"))
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    write(state, attack("H---"), guard("----"), where(TORSO))
    play(state, 1, PlayReaction(card="turn_aside"))
    write(state, where(LEFT))
    play(state, 1, TurnBlow(which=0))
    assert asked(state) == ("Aim", [0])


def test_snap_vent_releases_before_the_dice_are_counted():
    """HS-E13: seven cubes leave 3 dice, four of them 4; with an empty box it cannot be played."""
    cubes = word("snap_vent").cubes
    state = duel()
    hold(state, 1, "snap_vent")
    state.titans[1].pressure = "wwww" + "r" * cubes
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    write(state, attack("----"), guard("----"))
    play(state, 1, PlayReaction(card="snap_vent"))
    assert (state.titans[1].pressure, state.titans[1].reserve) == ("wwww", 0)
    state = attacked("snap_vent")
    assert opens(state, 1) == {"Stand"}


def test_shield_surge_powers_one_shield():
    """HS-E15: as many as fit, before the blow has a location; with all shields full it cannot be played."""
    cubes = word("shield_surge").cubes
    state = attacked("shield_surge", torso_shield=".. b.")
    play(state, 1, PlayReaction(card="shield_surge"))
    assert set(free(state, 1, Choose)) == {"head_shield", "torso_shield", "leg_shield", "left_shield", "right_shield"}
    write(state, attack("----"), guard("----"))
    play(state, 1, Choose(what="left_shield"))
    assert lies(state.titans[1], "left_shield").count("b") == min(3, cubes)
    full = {"head_shield": ". bb", "torso_shield": ".. bb", "leg_shield": ".. bb", "left_shield": ".. bbb"}
    state = duel()
    hold(state, 1, "shield_surge")
    lay(state.titans[1], right_shield=". b", **full)
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert opens(state, 1) == {"Stand"}


def test_one_reaction_an_attack():
    """HS-K6, HS-C11: a second one is refused, evading is still open."""
    state = duel()
    hold(state, 1, "brace", "bulkheads")
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    play(state, 1, PlayReaction(card="brace"))
    assert opens(state, 1) == {"Evade", "Stand"}
    refused(state, 1, PlayReaction(card="bulkheads"), "HS-K6")
