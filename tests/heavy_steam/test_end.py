"""How a match ends: a titan destroyed, both, nobody able to hurt the other, or a player giving up."""

import pytest

from engines.core.state import Dice
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import HoldPosition, TakeDamage
from engines.heavy_steam.content import Phase
from engines.heavy_steam.ending import MOST_ROUNDS, QUIET_ROUNDS
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    asked,
    begin,
    d6,
    duel,
    hold,
    lay,
    of,
    only,
    play,
    settle,
    volley,
    where,
    write,
)

# ---- destroyed


@pytest.mark.parametrize(("sides", "winners"), [((1, 1), (0,)), ((2, 2), (0, 1))])
def test_the_first_titan_destroyed_decides(sides, winners):
    """HS-V1: for all players of the side; of two enemies one is enough."""
    state = duel(("light",) * sides[0], ("light",) * sides[1])
    target = sides[0]
    lay(state.titans[target], command="ddddd", head_shield="d")
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "H---", "----", where(HEAD), d6(1), target=f"t{target}")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == (winners, "titan_destroyed")
    assert only(told_, told.MatchEnded).result == state.result
    assert state.top is None and GAME.waiting(state) == []


def test_a_titan_that_destroys_itself_is_the_others_victory():
    """HS-V2: a boiler with two free squares, overloaded by more."""
    state = duel()
    state.titans[0].pressure = "w" * 18
    lay(state.titans[0], boiler="dddddddd")
    write(state, d6(1, 6, 6))
    begin(state, Phase.PRESSURE)
    assert state.result is not None and state.result.winners == (1,)


def test_of_two_overloads_the_first_decides():
    """HS-V3, HS-P3: the side with the initiative rolls first, and no second die falls."""
    state = duel(initiative=CET)
    for titan in state.titans:
        titan.pressure = "w" * 18
        lay(titan, boiler="dddddddd")
    write(state, d6(1, 1))
    begin(state, Phase.PRESSURE)
    assert state.result is not None and state.result.winners == (0,)


def test_titans_of_both_sides_destroyed_by_one_step_draw():
    """HS-V3."""
    state = duel()
    begin(state, Phase.COMBAT)
    for titan in state.titans:
        titan.destroyed = True
    told_ = settle(state)
    assert state.result is not None and (state.result.winners, state.result.reason) == ((), "both_destroyed")
    assert of(told_, told.MatchEnded)


# ---- stalemate


def quiet(rounds: int, hurt: int, uk: int, cet: int) -> HeavySteam:
    """The end of a round, with the last damage in round `hurt` and so many damage cubes a side."""
    state = duel()
    state.round, state.hurt = rounds, hurt
    lay(state.titans[0], mobility="d" * uk)
    lay(state.titans[1], mobility="d" * cet)
    hold(state, 0, "woods")
    begin(state, Phase.PRESSURE)
    return state


def test_the_limits_of_the_ruling():
    """HS-V4: ruling A69."""
    assert (MOST_ROUNDS, QUIET_ROUNDS) == (40, 8)


@pytest.mark.parametrize(
    ("rounds", "hurt", "over"),
    [(40, 40, True), (39, 39, False), (8, 0, True), (7, 0, False), (20, 12, True), (20, 13, False)],
)
def test_a_match_without_a_decision_ends(rounds, hurt, over):
    """HS-V4: after 40 rounds, or 8 in a row without a damage cube."""
    state = quiet(rounds, hurt, 1, 2)
    assert (state.result is not None) is over
    if over:
        assert state.result is not None and (state.result.winners, state.result.reason) == ((0,), "stalemate")
    else:
        assert state.round == rounds + 1


@pytest.mark.parametrize(("uk", "cet", "winners"), [(1, 3, (0,)), (4, 3, (1,)), (2, 2, ()), (0, 0, ())])
@pytest.mark.parametrize("why", [(40, 40), (8, 0)])
def test_the_side_with_fewer_damage_cubes_wins_a_stalemate(uk, cet, winners, why):
    """HS-V4: equal numbers draw."""
    state = quiet(*why, uk, cet)
    assert state.result is not None and state.result.winners == winners


def test_sides_are_counted_whole():
    """HS-V4: two titans of 2 and 1 against one of 4."""
    state = duel(("heavy",), ("light", "light"))
    state.round, state.hurt = 40, 40
    for seat, cubes in enumerate((4, 2, 1)):
        lay(state.titans[seat], mobility="d" * cubes)
    begin(state, Phase.PRESSURE)
    assert state.result is not None and state.result.winners == (1, 2)


def test_every_damage_cube_counts_as_damage():
    """HS-V4, HS-P5: one's own overload as well."""
    state = duel()
    state.round, state.hurt = 7, 0
    state.titans[0].pressure = "w" * 14
    lay(state.titans[0], mobility="sssss")
    hold(state, 0, "woods")
    write(state, d6(1))
    begin(state, Phase.PRESSURE)
    if asked(state)[0] == "PlaceDamage":
        play(state, 0, TakeDamage(squares=("boiler.0",)))
    assert state.hurt == 7 and state.round == 8
    play(state, 0, HoldPosition())
    assert state.result is None


# ---- resigning


def test_who_gives_up_alone_has_lost():
    """HS-V5."""
    state = duel()
    begin(state, Phase.COMBAT)
    after, told_ = GAME.concede(storable(state), 0)
    assert after.result is not None and (after.result.winners, after.result.reason) == ((1,), "resigned")
    assert only(told_, told.Resigned).heir is None


def storable(state: HeavySteam) -> HeavySteam:
    """The same position with ordinary dice, for what copies it."""
    state.dice = Dice.seeded("end")
    return state


@pytest.mark.parametrize("first", [0, 1])
def test_who_gives_up_in_a_team_leaves_titan_and_hand_to_the_team_mate(first):
    """HS-V5: the match goes on, the seat is still asked, for the team-mate to answer; when both give up it is over."""
    state = duel(("light", "light"), ("light", "light"))
    hold(state, first, "brace")
    begin(state, Phase.COMBAT)
    before, told_ = GAME.concede(storable(state), first)
    assert only(told_, told.Resigned).heir == 1 - first
    assert before.result is None and before.resigned == [first]
    assert asked(before) == ("ChooseAttack", [0, 1])
    assert not before.titans[first].destroyed and before.titans[first].hand.cards == ["brace"]
    after, _ = GAME.concede(before, 1 - first)
    assert after.result is not None and after.result.winners == (2, 3)


def test_giving_up_after_the_end_changes_nothing():
    """HS-V5."""
    state = duel()
    begin(state, Phase.COMBAT)
    over, _ = GAME.concede(storable(state), 1)
    again, told_ = GAME.concede(over, 0)
    assert again == over and told_ == []
