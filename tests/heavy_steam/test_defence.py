"""Close combat with its two numbers, evading, and what is declared before the dice fall."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Evade, Fire, Pass, PlayReaction, Stand, Stride
from engines.heavy_steam.content import Phase, UnitKind, load
from tests.heavy_steam.positions import (
    CET,
    LEGS,
    RIGHT,
    TORSO,
    asked,
    attack,
    begin,
    duel,
    enlist,
    forge,
    free,
    guard,
    hold,
    lay,
    mount,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)

FIRE = Fire(weapon="left_weapon", target="t1")


# ---- close combat


def brawl(*traits: str, at=(4, 4)):
    """A close combat weapon of 3 dice, 5 in brackets, for 2 mobility steam, against a titan in the same sector."""
    state = duel(at=at)
    mount(state.titans[0], RIGHT, forge("Close Combat 2", *traits, chart=[(0, 3, 4)], charging=5), "sss")
    lay(state.titans[0], mobility="sss")
    return state


def dice_of(told_) -> int:
    return only(told_, told.Attacked).dice


def test_close_combat_rolls_the_lower_number_g39():
    """HS-C9: golden test G39, neither moved nor paid."""
    state = brawl()
    begin(state, Phase.COMBAT)
    assert dice_of(volley(state, 0, "---", "----", weapon="right_weapon")) == 3


def test_close_combat_after_a_move_rolls_the_number_in_brackets_g39():
    """HS-C9, HS-M7: golden test G39, moved this round, also by paying and staying; then there is nothing to pay."""
    state = brawl()
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=4))
    assert asked(state) == ("ChooseAttack", [0])
    assert free(state, 0, Fire, weapon="right_weapon", target="t1", extra=0) == [False]
    assert dice_of(volley(state, 0, "-----", "----", weapon="right_weapon")) == 5


def test_close_combat_for_mobility_steam_rolls_the_number_in_brackets_g39():
    """HS-C9, HS-W2: golden test G39, 2 mobility cubes to the pressure besides the attack cost."""
    state = brawl()
    begin(state, Phase.COMBAT)
    assert dice_of(volley(state, 0, "-----", "----", weapon="right_weapon", charge=True)) == 5
    assert (state.titans[0].mobility, state.titans[0].pressure) == (1, "www")


def test_a_charge_needs_its_steam():
    """HS-C9."""
    state = brawl()
    lay(state.titans[0], mobility="s")
    begin(state, Phase.COMBAT)
    refused(state, 0, Fire(weapon="right_weapon", target="t1", charge=True), "HS-C9")


@pytest.mark.parametrize("where_to", [3, 5])
def test_close_combat_stays_in_its_sector(where_to):
    """HS-C8."""
    state = brawl(at=(4, where_to))
    begin(state, Phase.COMBAT)
    refused(state, 0, Fire(weapon="right_weapon", target="t1"), "HS-C7")


def test_close_combat_ignores_shields_g19():
    """HS-C10: golden test G19, shield 1 white and 1 blue, damage 5: hull 5."""
    state = brawl()
    lay(state.titans[1], torso_shield="s. b.")
    mount(state.titans[0], RIGHT, forge("Close Combat 2", chart=[(0, 3, 5)], charging=5))
    begin(state, Phase.COMBAT)
    struck = only(volley(state, 0, "H--", "----", where(TORSO), weapon="right_weapon"), told.ShieldStruck)
    assert (struck.white, struck.blue, struck.hull) == (0, 0, 5)
    assert state.titans[1].cells["torso_shield"] == "s.b." and state.titans[1].pressure == ""


def test_units_are_close_combat_targets_too():
    """HS-C8, HS-U8."""
    state = brawl(at=(4, 6))
    enlist(state, CET, UnitKind.INFANTRY, 4)
    begin(state, Phase.COMBAT)
    volley(state, 0, "HHH", "DD---", weapon="right_weapon", target="u1")
    assert state.units == []


def test_ruins_keep_the_lower_number():
    """HS-T7: whatever was moved; and nothing can be paid for."""
    state = brawl()
    state.titans[1].terrain = "ruins"
    state.titans[0].moved = True
    cover = load().cards["ruins"].terrain
    assert cover is not None
    begin(state, Phase.COMBAT)
    refused(state, 0, Fire(weapon="right_weapon", target="t1", charge=True), "HS-C9")
    told_ = volley(state, 0, "---", "-" * (4 + cover.dice), weapon="right_weapon")
    assert dice_of(told_) == 3


@pytest.mark.parametrize("moved", [True, False])
def test_who_ignores_terrain_charges_into_ruins(moved):
    """HS-T7, HS-W9: by moving as by paying."""
    state = brawl("Ignore Terrain")
    state.titans[1].terrain = "ruins"
    state.titans[0].moved = moved
    begin(state, Phase.COMBAT)
    assert dice_of(volley(state, 0, "-----", "----", weapon="right_weapon", charge=not moved)) == 5


# ---- before the dice fall


def test_weapon_target_and_extra_steam_come_first_then_evasion_and_reaction_then_the_dice():
    """HS-C11: in one attack, in this order; the defender may do both."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    hold(state, 1, "brace")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])
    assert opens(state, 1) == {"Evade", "PlayReaction", "Stand"}
    play(state, 1, Evade(source="legs"))
    assert state.dice.drawn == 0 and opens(state, 1) == {"PlayReaction", "Stand"}
    more = load().cards["brace"].effects[0].dice
    write(state, attack("----"), guard("-" * (4 + 1 + more)))
    shot = only(play(state, 1, PlayReaction(card="brace")), told.Shot)
    assert len(shot.defence) == 5 + more, "nothing is left to declare, so the dice fall at once"


@pytest.mark.parametrize(
    ("pressure", "dice"),
    [
        ("", 4 + 1),
        ("ww", 4 + 1),  # four cubes: still under the second column
        ("www", 3 + 1),  # five cubes: the third column
        ("w" * 7, 2 + 1),  # nine: one worse than before, one bought
    ],
)
def test_evading_heats_before_the_base_dice_are_read(pressure, dice):
    """HS-C13, HS-C12: golden test G41, 2 steam to the pressure for 1 die on the heavy board."""
    state = duel()
    state.titans[1].pressure = pressure
    lay(state.titans[1], mobility="sss")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    write(state, attack("----"), guard("-" * dice))
    told_ = play(state, 1, Evade(source="legs"))
    assert len(only(told_, told.Shot).defence) == dice
    assert state.titans[1].pressure == pressure + "ww" and state.titans[1].mobility == 1


def test_evading_is_done_once_an_attack_and_again_in_the_next():
    """HS-C13."""
    state = duel(("heavy",), ("light",))
    lay(state.titans[1], mobility="sss", left_weapon="")
    hold(state, 1, "woods")
    begin(state, Phase.COMBAT)
    for cubes in (1, 2):
        play(state, 0, FIRE)
        play(state, 1, Evade(source="legs"))
        refused(state, 1, Evade(source="legs"), "HS-C13")
        write(state, attack("----"), guard("-" * 6))
        play(state, 1, Stand())
        assert state.titans[1].pressure == "w" * cubes
        if cubes == 1:
            play(state, 1, Pass())


def test_without_steam_and_cards_nobody_is_asked():
    """HS-R4, HS-C13: one mobility cube of the two that it costs."""
    state = duel()
    lay(state.titans[1], mobility="s")
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "----")
    assert asked(state) == ("ChooseAttack", [1])


def test_whoever_holds_any_card_is_asked():
    """HS-R4, HS-K14: the attacker must not learn from the silence that there is no reaction in the hand."""
    state = duel()
    hold(state, 1, "woods")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])
    assert opens(state, 1) == {"Stand"}


def test_legs_may_be_shot_while_evading_with_them():
    """HS-C13: the steam is gone before the hit."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    write(state, attack("HHH-"), guard("-----"), where(LEGS))
    play(state, 1, Evade(source="legs"))
    assert asked(state) == ("PlaceDamage", [1])
    assert state.titans[1].mobility == 0 and state.titans[1].lost == 0
