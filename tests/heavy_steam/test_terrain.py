"""Terrain cards: laid after a move, lost by the next, shot to pieces, and what each is good for."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import FireUnit, HoldPosition, PlayCard, Stride
from engines.heavy_steam.content import Phase, UnitKind, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    LEGS,
    UK,
    asked,
    attack,
    begin,
    duel,
    enlist,
    free,
    guard,
    hold,
    lay,
    of,
    only,
    play,
    refused,
    volley,
    where,
    write,
)


def standing(at: int = 3, steam: str = "sssss", size: str = "heavy", *cards: str) -> HeavySteam:
    """A titan at a space before its move."""
    state = duel((size,), at=(at, 4))
    lay(state.titans[0], mobility=steam)
    hold(state, 0, *cards)
    begin(state, Phase.MOVE)
    assert asked(state) == ("MoveTitans", [0])
    return state


# ---- laid and lost


def test_terrain_is_played_after_a_paid_move():
    """HS-T1, HS-K6: it is the card of the phase; before the move it cannot be played."""
    state = standing(3, "ssss", "heavy", "woods", "ruins", "maneuver")
    refused(state, 0, PlayCard(card="woods"), "HS-K7")
    assert set(free(state, 0, Stride, to=4)) == {None, "woods", "ruins", "maneuver"}
    enlist(state, UK, UnitKind.CANNON, 1)
    play(state, 0, Stride(to=4, card="woods"))
    assert state.titans[0].terrain == "woods" and state.titans[0].hand.cards == ["ruins", "maneuver"]
    refused(state, 0, PlayCard(card="ruins"), "HS-K6")


def test_a_paid_move_loses_the_terrain_g40():
    """HS-T2, HS-T3: golden test G40, in woods, pays, stays, plays no card: woods discarded, in the open."""
    state = standing()
    state.titans[0].terrain, state.titans[0].terrain_damage = "woods", 1
    lost = only(play(state, 0, Stride(to=3)), told.TerrainLost)
    assert (lost.card, lost.why) == ("woods", "left")
    titan = state.titans[0]
    assert (titan.terrain, titan.terrain_damage, state.discard.cards) == (None, 0, ["woods"])


def test_who_holds_position_keeps_the_terrain():
    """HS-T2."""
    state = standing()
    state.titans[0].terrain = "woods"
    play(state, 0, HoldPosition())
    assert state.titans[0].terrain == "woods"


def test_new_terrain_replaces_the_old():
    """HS-T3: one card at most; its damage goes with it."""
    state = standing(3, "ssss", "heavy", "ruins")
    state.titans[0].terrain, state.titans[0].terrain_damage = "woods", 2
    play(state, 0, Stride(to=3, card="ruins"))
    titan = state.titans[0]
    assert (titan.terrain, titan.terrain_damage, state.discard.cards) == ("ruins", 0, ["woods"])


# ---- under fire


@pytest.mark.parametrize(("size", "dice"), [("heavy", 1), ("light", 2)])
def test_woods_g10(size, dice):
    """HS-T4: golden test G10, a heavy titan gains 1 defence die, a light one 2."""
    state = duel(("heavy",), (size,))
    state.titans[1].terrain = "woods"
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "-" * (4 + dice))


@pytest.mark.parametrize("hits", [True, False])
def test_critical_faces_strike_terrain_hit_or_miss_g9(hits):
    """HS-T5, HS-T6: golden test G9, three critical faces, three cubes, whatever the defence; then it is cleared."""
    state = duel()
    state.titans[1].terrain = "woods"
    woods = load().cards["woods"].terrain
    assert woods is not None and woods.squares == 3
    begin(state, Phase.COMBAT)

    told_ = volley(state, 0, "CCC-", "-----" if hits else "CCCCC", where(LEGS) if hits else [])
    assert only(told_, told.TerrainHit).cubes == 3
    if hits:
        assert state.titans[1].terrain == "woods", "still there while the attack lasts"
    else:
        assert state.titans[1].terrain is None and state.discard.cards == ["woods"]
        assert only(told_, told.TerrainLost).why == "destroyed"


def test_terrain_counts_for_the_attack_that_destroys_it_and_excess_is_ignored():
    """HS-T5, HS-T6: four critical faces on three squares; the die of the woods was rolled."""
    state = duel()
    state.titans[1].terrain = "woods"
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "CCCC", "CCCC-")
    assert only(told_, told.TerrainHit).cubes == 3 and of(told_, told.TerrainLost)


def test_terrain_with_squares_left_stays():
    """HS-T6: one cube of three, and the next attack adds to it."""
    state = duel()
    state.titans[1].terrain = "woods"
    begin(state, Phase.COMBAT)
    volley(state, 0, "C---", "DD---")
    assert (state.titans[1].terrain, state.titans[1].terrain_damage) == ("woods", 1)


def test_terrain_without_squares_cannot_be_damaged():
    """HS-T6: a ridge."""
    state = duel()
    state.titans[1].terrain = "ridge"
    begin(state, Phase.COMBAT)
    assert not of(volley(state, 0, "CCCC", "CCCC"), told.TerrainHit)
    assert state.titans[1].terrain == "ridge"


@pytest.mark.parametrize(("distance", "more"), [(0, 0), (1, 1), (2, 1)])
def test_a_ridge_adds_to_the_titans_own_attacks_from_afar(distance, more):
    """HS-T8: not in its own sector, and not for its defence."""
    state = duel(at=(4, 4 + distance))
    state.titans[0].terrain = "ridge"
    begin(state, Phase.COMBAT)
    dice = {0: 4, 1: 4, 2: 5}[distance] + more * load().cards["ridge"].effects[0].attack_dice
    volley(state, 0, "-" * dice, "----")
    volley(state, 1, "-" * {0: 4, 1: 4, 2: 5}[distance], "----", target="t0")


def test_a_ridge_does_not_help_units():
    """HS-T8."""
    state = duel()
    state.titans[0].terrain = "ridge"
    enlist(state, UK, UnitKind.CANNON, 3)
    begin(state, Phase.COMBAT)

    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))


def test_a_river_cools_and_holds_on():
    """HS-T9: the next paid move costs more, staying too; the bleed is tested with the pressure."""
    river = load().cards["river"].terrain
    assert river is not None and river.leave > 0
    state = standing()
    state.titans[0].terrain = "river"
    play(state, 0, Stride(to=3))
    assert state.titans[0].pressure == "w" * (2 + river.leave) and state.titans[0].terrain is None
    state = standing(steam="ss")
    state.titans[0].terrain = "river"
    refused(state, 0, Stride(to=3), "HS-M1")
