"""How a match ends."""

import pytest

from engines.showdown import GAME, events
from engines.showdown.actions import EndTurn, TakeControl
from engines.showdown.frames import Round, TakeTurn
from tests.showdown.positions import play, spend, table

PAIR = {0: {"dieter": "bank", "vikka": "bank"}, 1: {"clayton": "base", "mapuche": "base"}}
TAKE = TakeControl(at="bank", team=("dieter", "vikka"))


def holding(*owners, **options):
    """Gear at the Bank with an Action; who holds the other Locations."""
    state = spend(table(PAIR, **options), actions=1)
    for spot, owner in zip(state.city[1:], owners, strict=False):
        spot.owner = owner
    return state


def test_a_third_location_wins_at_once_g16_sd_p5():
    state, told = play(holding(0, 0), TAKE)
    assert (state.result.winners, state.result.reason) == ((0,), "locations")
    assert isinstance(told[-1], events.MatchEnded) and state.players[0].power == 5
    two, _ = play(holding(0, 1), TAKE)
    assert two.result is None


def test_four_locations_by_house_option_sd_p5():
    state, _ = play(holding(0, 0, win_locations="4"), TAKE)
    assert state.result is None
    state, _ = play(holding(0, 0, 0, win_locations="4"), TAKE)
    assert state.result.reason == "locations"


def test_fifty_steam_power_wins_at_once_g17_sd_p6_sd_p1():
    state = holding()
    state.players[0].power = 45
    state, _ = play(state, TAKE)
    assert (state.result.winners, state.result.reason) == ((0,), "power") and state.players[0].power == 50


def test_the_tokens_of_the_box_by_house_option_sd_p2():
    state = holding(sp_supply="29_tokens")
    state.players[1].power = 26
    state, told = play(state, TAKE)
    assert state.players[0].power == 3
    assert events.PowerGained(seat=0, amount=3, total=3) in told


@pytest.mark.parametrize(
    ("powers", "owners", "winners"),
    [((7, 6), (None, 1), (0,)), ((6, 6), (1, None), (1,)), ((6, 6), (0, 1), (0, 1)), ((0, 0), (None, None), (0, 1))],
)
def test_the_round_limit_sd_p7(powers, owners, winners):
    state = holding(*owners)
    state.round = 40
    state, _ = play(state, EndTurn())
    assert state.result is None
    for player, power in zip(state.players, powers, strict=True):
        player.power = power
    state, _ = play(state, EndTurn(), seat=1)
    assert (state.result.winners, state.result.reason) == (winners, "rounds")


def test_no_round_limit_by_house_option_sd_p7():
    state = holding(round_limit="none")
    state.round = 40
    state, _ = play(state, EndTurn())
    state, _ = play(state, EndTurn(), seat=1)
    assert state.result is None and state.round == 41


def test_giving_up_sd_p8():
    state = table({**PAIR, 2: {"jun_kettle": "foundry", "the_bosun": "base"}}, players=3)
    state.city[2].owner = 2
    state, told = GAME.concede(state, 2)
    assert told[0] == events.GaveUp(seat=2) and state.city[2].owner is None
    assert set(state.gone.cards) == {"jun_kettle", "the_bosun"}
    state, told = GAME.concede(state, 0)
    assert (state.result.winners, state.result.reason) == ((1,), "alone")


def test_giving_up_in_ones_own_turn_sd_p8():
    state = table(players=3)
    state, _ = GAME.concede(state, 0)
    assert isinstance(state.top, TakeTurn) and GAME.waiting(state) == [1]
    assert state.nearest(Round).left == [2]
