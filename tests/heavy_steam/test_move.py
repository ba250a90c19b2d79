"""The move phase: titans stride, take terrain with them or lose it, and units march."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Choose, Halt, HoldPosition, March, PayForTwo, PlayCard, Stride
from engines.heavy_steam.content import Phase, UnitKind
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    UK,
    asked,
    begin,
    duel,
    enlist,
    free,
    hold,
    lay,
    only,
    opens,
    play,
    refused,
)


def standing(at: int = 3, steam: str = "sssss", size: str = "heavy", *cards: str) -> HeavySteam:
    """A titan at a space before its move, its enemy unable to move."""
    state = duel((size,), at=(at, 4))
    lay(state.titans[0], mobility=steam)
    hold(state, 0, *cards)
    begin(state, Phase.MOVE)
    assert asked(state) == ("MoveTitans", [0])
    return state


# ---- titans


@pytest.mark.parametrize(("size", "to", "cost"), [("heavy", 4, 2), ("heavy", 5, 4), ("light", 2, 1), ("light", 1, 3)])
def test_a_move_costs_mobility_steam_by_the_board_g41(size, to, cost):
    """HS-M1, HS-M2: golden test G41, the steam goes to the pressure."""
    state = standing(size=size)
    assert only(play(state, 0, Stride(to=to)), told.Moved).steam == cost
    titan = state.titans[0]
    assert (titan.at, titan.mobility, titan.pressure, titan.reserve) == (to, 5 - cost, "w" * cost, 0)


@pytest.mark.parametrize(
    ("at", "steam", "spaces"),
    [
        (3, "ssss", [1, 2, 3, 4, 5]),
        (3, "ss", [2, 3, 4]),
        (0, "ssss", [0, 1, 2]),
        (7, "ssss", [5, 6, 7]),
        (6, "ss", [5, 6, 7]),
    ],
)
def test_how_far_a_move_goes(at, steam, spaces):
    """HS-M3, HS-M4: one sector either way for 2, two for 4, staying for 2; nobody leaves the line."""
    state = standing(at, steam)
    assert free(state, 0, Stride) == spaces


@pytest.mark.parametrize(("at", "spaces"), [(3, [2, 3, 4]), (0, [0, 1]), (7, [6, 7])])
def test_who_pays_for_two_may_move_one_or_stay(at, spaces):
    """HS-M3, HS-M4, HS-M7: 4 steam to the pressure; it counts as moved, terrain is lost and may be taken anew."""
    state = standing(at, "ssss", "heavy", "woods")
    state.titans[0].terrain = "ridge"
    assert free(state, 0, PayForTwo) == spaces
    play(state, 0, PayForTwo(to=spaces[0], card="woods"))
    titan = state.titans[0]
    assert (titan.at, titan.mobility, titan.pressure, titan.moved) == (spaces[0], 0, "wwww", True)
    assert titan.terrain == "woods" and state.discard.cards == ["ridge"]


def test_paying_for_two_needs_the_steam_of_two():
    """HS-M1, HS-T9: 4, and one more out of a river."""
    refused(standing(3, "sss"), 0, PayForTwo(to=3), "HS-M1")
    state = standing(3, "ssss")
    state.titans[0].terrain = "river"
    refused(state, 0, PayForTwo(to=3), "HS-M1")
    refused(standing(3, "ssss"), 0, PayForTwo(to=5), "HS-M3")


def test_too_far_for_the_steam():
    """HS-M1."""
    state = standing(steam="sss")
    assert "costs 4 mobility steam" in refused(state, 0, Stride(to=5), "HS-M1")


def test_nothing_blocks_a_move():
    """HS-M5: through an enemy titan and units of both sides."""
    state = duel(at=(3, 4))
    lay(state.titans[0], mobility="sssss")
    for side in (UK, CET):
        enlist(state, side, UnitKind.INFANTRY, 4)
        enlist(state, side, UnitKind.CANNON, 5)
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=5))
    assert state.titans[0].at == 5


def test_a_titan_moves_once_a_phase():
    """HS-M6: though it has the steam; holding position is a decision too."""
    state = standing()
    play(state, 0, Stride(to=3))
    assert state.phase is Phase.COMBAT and state.titans[0].mobility == 3
    state = standing()
    assert only(play(state, 0, HoldPosition()), told.HeldPosition).seat == 0
    assert state.phase is Phase.COMBAT and not state.titans[0].moved


def test_paying_and_staying_is_moving():
    """HS-M7, HS-M3."""
    state = standing()
    play(state, 0, Stride(to=3))
    assert state.titans[0].moved and state.titans[0].at == 3 and state.titans[0].pressure == "ww"


def test_to_have_moved_holds_for_the_round():
    """HS-M7."""
    state = standing()
    play(state, 0, Stride(to=3))
    begin(state, Phase.MOVE)
    assert not state.titans[0].moved


def test_all_titans_of_a_side_come_before_the_others():
    """HS-M8, HS-R2, HS-R3: in the order its players like."""
    state = duel(("light", "light"), ("light", "light"), initiative=CET)
    for titan in state.titans:
        lay(titan, mobility="s")
    begin(state, Phase.MOVE)
    assert asked(state) == ("MoveTitans", [2, 3])
    refused(state, 0, HoldPosition(), "HS-M6")
    play(state, 3, Stride(to=4))
    assert asked(state) == ("MoveTitans", [2])
    play(state, 2, HoldPosition())
    assert asked(state) == ("MoveTitans", [0, 1])


def test_a_move_is_finished_before_another_begins():
    """HS-M8: the first titan's units march before the second titan strides."""
    state = duel(("light", "light"), ("light", "light"))
    for titan in state.titans[:2]:
        lay(titan, mobility="s")
    enlist(state, UK, UnitKind.CANNON, 2)
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=3))
    assert asked(state) == ("MoveUnits", [0])
    refused(state, 1, Stride(to=3), "HS-M6")
    play(state, 0, Halt())
    assert asked(state) == ("MoveTitans", [1])


def test_without_steam_and_cards_nobody_is_asked():
    """HS-R4."""
    state = duel()
    lay(state.titans[0], mobility="s")
    begin(state, Phase.MOVE)
    assert state.phase is Phase.COMBAT


# ---- units


def test_whoever_moved_may_move_one_infantry_and_one_cannon():
    """HS-M9, HS-M10: infantry one sector, a cannon up to two; one of each, in any order."""
    state = duel()
    lay(state.titans[0], mobility="ss")
    for at in (1, 6):
        enlist(state, UK, UnitKind.INFANTRY, at)
        enlist(state, UK, UnitKind.CANNON, at)
    enlist(state, CET, UnitKind.CANNON, 1)
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=3))
    assert free(state, 0, March) == [1, 2, 3, 4], "not the enemy's"
    assert free(state, 0, March, unit=1) == [0, 2]
    assert free(state, 0, March, unit=2) == [0, 2, 3]
    assert free(state, 0, March, unit=4) == [4, 5, 7]
    refused(state, 0, March(unit=1, to=3), "HS-M10")
    refused(state, 0, March(unit=5, to=2), "HS-M9")
    told_ = play(state, 0, March(unit=2, to=3))
    assert (only(told_, told.UnitMoved).origin, state.unit(2).at) == (1, 3)
    assert free(state, 0, March) == [1, 3], "one cannon has moved"
    play(state, 0, March(unit=3, to=7))
    assert state.phase is Phase.COMBAT


def test_who_did_not_move_moves_no_units():
    """HS-M9."""
    state = duel()
    lay(state.titans[0], mobility="ss")
    enlist(state, UK, UnitKind.CANNON, 1)
    begin(state, Phase.MOVE)
    play(state, 0, HoldPosition())
    assert state.phase is Phase.COMBAT


def test_team_mates_may_move_the_same_unit():
    """HS-M11: two sectors each."""
    state = duel(("light", "light"), ("light", "light"))
    for titan in state.titans[:2]:
        lay(titan, mobility="s")
    enlist(state, UK, UnitKind.CANNON, 1)
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=3), March(unit=1, to=3))
    play(state, 1, Stride(to=3), March(unit=1, to=5))
    assert state.unit(1).at == 5


def test_units_move_before_or_after_the_terrain_card():
    """HS-M9, HS-T1."""
    state = standing(3, "sssss", "heavy", "woods")
    enlist(state, UK, UnitKind.CANNON, 1)
    enlist(state, UK, UnitKind.INFANTRY, 1)
    play(state, 0, Stride(to=3), March(unit=1, to=3))
    assert opens(state, 0) == {"March", "Halt", "PlayCard"}
    play(state, 0, PlayCard(card="woods"), March(unit=2, to=2))
    assert state.titans[0].terrain == "woods" and state.phase is Phase.COMBAT


def test_a_unit_that_came_with_the_move_may_move():
    """HS-M9, HS-U1: the card was played with the stride, and there was no unit before."""
    state = standing(3, "ss", "heavy", "mobile_cannon_support")
    play(state, 0, Stride(to=3, card="mobile_cannon_support"), Choose(what=4))
    assert asked(state) == ("MoveUnits", [0])
    play(state, 0, March(unit=1, to=6))
    assert state.unit(1).at == 6 and state.phase is Phase.COMBAT


def test_a_unit_that_came_after_the_move_may_move():
    """HS-M9, HS-U1."""
    state = standing(3, "ss", "heavy", "mobile_cannon_support")
    enlist(state, UK, UnitKind.INFANTRY, 5)
    play(state, 0, Stride(to=3), PlayCard(card="mobile_cannon_support"), Choose(what=2))
    assert free(state, 0, March) == [1, 2]
