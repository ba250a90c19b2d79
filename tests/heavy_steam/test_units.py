"""Infantry and mobile cannons: how they come, attack, die, and whom they obey."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Choose, FireUnit, Pass, PlayCard
from engines.heavy_steam.content import Phase, UnitKind, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    TORSO,
    UK,
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
    of,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)

INFANTRY, CANNON = UnitKind


def drawn_up(kind: UnitKind, at: int, *, enemy: int = 4, initiative=UK) -> HeavySteam:
    """A unit of the UK, and a titan that has nothing but a unit to attack with."""
    state = duel(at=(0, enemy), initiative=initiative)
    lay(state.titans[0], left_weapon="")
    enlist(state, UK, kind, at)
    begin(state, Phase.COMBAT)
    return state


# ---- coming


@pytest.mark.parametrize(("at", "spaces"), [(3, [2, 3, 4]), (0, [0, 1]), (7, [6, 7])])
@pytest.mark.parametrize(("card", "kind"), [("infantry_support", INFANTRY), ("mobile_cannon_support", CANNON)])
def test_a_unit_comes_within_one_sector(card, kind, at, spaces):
    """HS-U1, HS-U2, HS-E5: its card lies with it."""
    state = duel(at=(at, 4))
    hold(state, 0, card)
    begin(state, Phase.MOVE)
    play(state, 0, PlayCard(card=card))
    assert free(state, 0, Choose) == spaces
    refused(state, 0, Choose(what=at + 2 if at < 4 else at - 2), "HS-E1")
    play(state, 0, Choose(what=spaces[-1]))
    (unit,) = state.units
    assert (unit.side, unit.unit, unit.at, unit.card) == (UK, kind, spaces[-1], card)
    assert state.discard.cards == []


@pytest.mark.parametrize(
    ("card", "kind", "most"), [("infantry_support", INFANTRY, 6), ("mobile_cannon_support", CANNON, 4)]
)
def test_the_box_holds_six_infantry_and_four_cannons_a_side(card, kind, most):
    """HS-U1, HS-E5: the other side's and the other kind do not count."""
    state = duel()
    hold(state, 0, card)
    for number in range(most):
        enlist(state, CET, kind, 4)
        enlist(state, UK, CANNON if kind is INFANTRY else INFANTRY, 4)
        if number:
            enlist(state, UK, kind, 4)
    begin(state, Phase.MOVE)
    assert "PlayCard" in opens(state, 0)
    enlist(state, UK, kind, 4)
    refused(state, 0, PlayCard(card=card), "HS-K7")


# ---- attacking


def test_a_unit_attacks_once_a_phase_for_nothing():
    """HS-U3, HS-C1: it is its side's attack; the next round it may again."""
    state = drawn_up(CANNON, 3)
    write(state, attack("----"), guard("----"))
    told_ = play(state, 0, FireUnit(unit=1, target="t1"))
    assert only(told_, told.Attacked).steam == 0 and state.titans[0].pressure == ""
    assert asked(state) == ("ChooseAttack", [1])
    play(state, 1, Pass())
    assert state.phase is Phase.STEAM, "the unit has fired and the titan has no steam"
    begin(state, Phase.MOVE)
    assert not state.unit(1).fired


def test_infantry_g12():
    """HS-U4: golden test G12, 4 dice, range 1, 2 damage; the target's terrain gives no dice."""
    state = drawn_up(INFANTRY, 3)
    state.titans[1].terrain = "woods"
    write(state, attack("H---"), guard("----"), where(TORSO))
    told_ = play(state, 0, FireUnit(unit=1, target="t1"))
    assert only(told_, told.ShieldStruck).damage == 2


@pytest.mark.parametrize(
    ("kind", "at", "reaches"),
    [
        (INFANTRY, 4, False),
        (INFANTRY, 3, True),
        (INFANTRY, 5, True),
        (INFANTRY, 2, False),
        (CANNON, 4, False),
        (CANNON, 3, True),
        (CANNON, 1, True),
        (CANNON, 7, True),
        (CANNON, 0, False),
    ],
)
def test_ranges_of_units_g12(kind, at, reaches):
    """HS-U4, HS-U5: golden test G12, infantry exactly 1, cannons 1 to 3, none in its own sector."""
    state = duel(at=(0, 4))
    lay(state.titans[0], left_weapon="")
    hold(state, 0, "woods")
    enlist(state, UK, kind, at)
    begin(state, Phase.COMBAT)
    assert ("FireUnit" in opens(state, 0)) is reaches


def test_a_mobile_cannon_g12():
    """HS-U5: golden test G12, 4 dice, 3 damage; woods count against it."""
    state = drawn_up(CANNON, 1)
    state.titans[1].terrain = "woods"
    write(state, attack("HH--"), guard("D----"), where(TORSO))
    told_ = play(state, 0, FireUnit(unit=1, target="t1"))
    assert only(told_, told.ShieldStruck).damage == 3


@pytest.mark.parametrize(("kind", "dice"), [(INFANTRY, 4), (CANNON, 4)])
def test_attacks_of_units_are_never_critical(kind, dice):
    """HS-U6: four critical faces against none."""
    state = drawn_up(kind, 3)
    write(state, attack("C" * dice), guard("----"), where(TORSO))
    told_ = play(state, 0, FireUnit(unit=1, target="t1"))
    assert not only(told_, told.Shot).critical
    assert asked(state) == ("PlaceDamage", [1])


@pytest.mark.parametrize(("kind", "cubes"), [(INFANTRY, 0), (CANNON, 2)])
def test_critical_faces_of_cannons_strike_terrain_those_of_infantry_do_not(kind, cubes):
    """HS-U7, HS-T5."""
    state = drawn_up(kind, 3)
    state.titans[1].terrain = "woods"
    write(state, attack("CC--"), guard("DD---" if kind is CANNON else "DD--"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert state.titans[1].terrain_damage == cubes


# ---- under fire


@pytest.mark.parametrize(
    ("kind", "defence", "lost"),
    [(INFANTRY, "DD---", True), (INFANTRY, "DDD--", False), (CANNON, "DD-", True), (CANNON, "DDD", False)],
)
def test_a_unit_that_is_hit_is_removed_g12(kind, defence, lost):
    """HS-U4, HS-U5, HS-U8, HS-U2: golden test G12, 5 and 3 defence dice; no location, and its card is discarded."""
    state = duel()
    card = "infantry_support" if kind is INFANTRY else "mobile_cannon_support"
    enlist(state, CET, kind, 4, card)
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "HHC-", defence, target="u1")
    assert not of(told_, told.LocationRolled)
    assert (state.units == []) is lost
    assert state.discard.cards == ([card] if lost else [])


def test_a_unit_does_not_react():
    """HS-U8: nobody is asked, whatever its player holds."""
    state = duel()
    lay(state.titans[1], mobility="sssss")
    hold(state, 1, "brace")
    enlist(state, CET, CANNON, 4)
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "---", target="u1")
    assert asked(state) == ("ChooseAttack", [1])


def test_a_titans_terrain_does_not_cover_a_unit():
    """HS-U8."""
    state = duel()
    state.titans[1].terrain = "woods"
    enlist(state, CET, CANNON, 4)
    begin(state, Phase.COMBAT)
    volley(state, 0, "CCC-", "CCC", target="u1")
    assert state.titans[1].terrain_damage == 0


def test_shots_after_the_one_that_hit_a_unit_are_not_fired():
    """HS-W15, HS-U8."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Rate of Fire 3"))
    enlist(state, CET, CANNON, 4)
    begin(state, Phase.COMBAT)
    shots = of(volley(state, 0, "----", "---", attack("HHHH"), guard("---"), target="u1"), told.Shot)
    assert [shot.hit for shot in shots] == [False, True]


def test_units_obey_every_player_of_their_side():
    """HS-U9, HS-U3."""
    state = duel(("light", "light"), ("light", "light"), at=(0, 0, 4, 4))
    enlist(state, UK, CANNON, 3)
    begin(state, Phase.COMBAT)
    assert free(state, 0, FireUnit) == free(state, 1, FireUnit) == [1]
    write(state, attack("----"), guard("----"))
    play(state, 1, FireUnit(unit=1, target="t3"))


def test_cards_for_an_attack_help_units_too():
    """HS-E2, HS-U3: the dice of the card, used up by the unit."""
    state = drawn_up(CANNON, 3)
    hold(state, 0, "steady_aim")
    more = load().cards["steady_aim"].effects[0].dice
    play(state, 0, PlayCard(card="steady_aim"))
    write(state, attack("-" * (4 + more)), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert state.titans[0].bonuses == []
