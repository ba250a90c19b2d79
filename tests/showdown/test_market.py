"""The market: renewal, recruits, purchases, prices."""

import pytest

from engines.showdown import events
from engines.showdown.actions import BuyCard, BuyCoin, EndTurn, MoveCharacter, PlayCard, Recruit, TakeControl
from engines.showdown.content import load
from engines.showdown.paying import Piece, payment
from tests.showdown.positions import offered, place, play, refused, spend, table

PAIR = {0: {"dieter": "base", "vikka": "base"}, 1: {"clayton": "base", "mapuche": "base"}}
ROW = ["two_actions", "bribe", "ambush", "recycle", "bonfire"]


def market(row=ROW, top="two_attacks", **options):
    """Gear's turn with a full purse, this row, and this card on top of the market deck."""
    state = spend(table(PAIR, **options), coins=27)
    cards = [*state.deck.cards, *state.row.cards]
    for key in (*row, top):
        cards.remove(key)
    state.row.cards, state.deck.cards = list(row), [*cards, top]
    return state


def both_end(state):
    state, first = play(state, EndTurn())
    state, second = play(state, EndTurn(), seat=1)
    return state, first + second


def test_buying_from_the_middle_g11_sd_m4():
    state, _ = play(market(), BuyCard(which="ambush"))
    assert state.row.cards == ["two_actions", "bribe", "recycle", "bonfire", "two_attacks"]


def test_either_of_two_copies_is_bought_sd_m4():
    state = market(row=["bribe", "ambush", "recycle", "bribe", "bonfire"])
    assert offered(state, BuyCard) == ["bribe", "ambush", "recycle", "bribe@4", "bonfire"]
    first, _ = play(state, BuyCard(which="bribe"))
    assert first.row.cards == ["ambush", "recycle", "bribe", "bonfire", "two_attacks"]
    second, told = play(state, BuyCard(which="bribe@4"))
    assert second.row.cards == ["bribe", "ambush", "recycle", "bonfire", "two_attacks"]
    assert told[0].line() == "Gear buys Bribe for 3 (paid 3)." and second.players[0].discard.cards == ["bribe"]
    refused(state, BuyCard(which="bribe@5"), "SD-M1")


def test_renewal_of_the_row_g12_sd_m3():
    state, told = both_end(market())
    assert state.row.cards == ["bribe", "ambush", "recycle", "bonfire", "two_attacks"]
    assert state.past.cards == ["two_actions"]
    assert events.MarketMoved(left=("two_actions",), came=("two_attacks",)) in told


def test_renewal_of_the_character_g13_sd_m1_sd_m2():
    state = table(PAIR)
    shown = state.revealed.cards[0]
    state, _ = both_end(state)
    assert state.gone.cards == [shown] and state.revealed.cards != [shown]
    spend(state, coins=4)
    assert set(offered(state, Recruit)) == {shown, *state.revealed.cards}
    bought, _ = play(state, Recruit(who=shown))
    assert bought.gone.cards == [] and place(bought, shown) == "base"


def test_only_the_revealed_character_by_house_option_sd_m1():
    state = table(PAIR, char_market="revealed")
    shown = state.revealed.cards[0]
    state, _ = both_end(state)
    spend(state, coins=4)
    refused(state, Recruit(who=shown), "SD-M1")
    assert offered(state, Recruit) == state.revealed.cards


@pytest.mark.parametrize(("characters", "cost"), [(2, 4), (3, 5), (4, 6)])
def test_the_price_of_a_recruit_g3_sd_m5(characters, cost):
    team = dict.fromkeys(["dieter", "vikka", "the_bosun", "kelly_kraken"][:characters], "base")
    state = table({**PAIR, 0: team})
    shown = state.revealed.cards[0]
    refused(spend(state, coins=cost - 1), Recruit(who=shown), "SD-M8")
    state, told = play(spend(state, coins=cost), Recruit(who=shown))
    assert events.Recruited(seat=0, character=shown, cost=cost, paid=cost) in told


def test_a_recruit_is_ready_g28_sd_m12():
    state = spend(table(PAIR), actions=1, coins=4)
    shown = state.revealed.cards[0]
    state, _ = play(state, Recruit(who=shown), MoveCharacter(who=shown, to="bank"))
    assert place(state, shown) == "bank"


def test_no_new_character_before_the_next_round_sd_m13():
    state = spend(table(PAIR), coins=9)
    state, _ = play(state, Recruit(who=state.revealed.cards[0]))
    assert state.revealed.cards == []
    refused(state, Recruit(who="clayton"), "SD-M1")
    at_once = spend(table(PAIR, char_refill="immediate"), coins=9)
    at_once, _ = play(at_once, Recruit(who=at_once.revealed.cards[0]))
    assert len(at_once.revealed.cards) == 1


def test_reinforcements_make_the_next_recruit_cheaper_sd_m6():
    state = spend(table(PAIR), coins=11, discount=2)
    state, told = play(state, Recruit(who=state.revealed.cards[0]))
    assert next(e for e in told if isinstance(e, events.Recruited)).cost == 2 and state.pool.discount == 0


def test_wares_made_cheaper_sd_m6():
    state = spend(table(PAIR), coins=6)
    state.players[0].objects.cards = ["ledger"]
    state.row.cards[0] = "chain_whip"  # 3, a weapon
    state, told = play(state, BuyCard(which="chain_whip"))
    assert next(e for e in told if isinstance(e, events.Bought)).cost == 2 and state.pool.coins == 4
    near = spend(
        table({**PAIR, 0: {"coral_nightingale": "bank", "dieter": "bank"}}), coins=1
    )  # 1 Steam Coin costs 1, and never less
    near, told = play(near, BuyCoin(which="coin1"))
    assert next(e for e in told if isinstance(e, events.Bought)).cost == 1


def test_an_object_works_at_once_and_comes_once_g15_sd_m10():
    state = market(row=["megaphone", "bribe", "ambush", "recycle", "bonfire"], top="two_attacks")
    state, _ = play(state, BuyCard(which="megaphone"))
    assert state.players[0].objects.cards == ["megaphone"] and state.players[0].discard.cards == []
    state, told = play(state, Recruit(who=state.revealed.cards[0]))
    assert next(e for e in told if isinstance(e, events.Recruited)).cost == 3
    spend(state, coins=9)
    state.row.cards[0] = "megaphone"
    refused(state, BuyCard(which="megaphone"), "SD-M10")


def test_an_empty_market_deck_sd_m7():
    state = market()
    state.past.cards, state.deck.cards = state.deck.cards, []
    state, told = play(state, BuyCard(which="ambush"))
    assert events.Reshuffled(seat=None) in told and len(state.row.cards) == 5
    state = market()
    state.past.cards, state.deck.cards = [], []
    state, _ = play(state, BuyCard(which="ambush"))
    assert state.row.cards == ["two_actions", "bribe", "recycle", "bonfire"]


def test_a_purchase_on_top_of_the_deck_may_be_drawn_this_turn_sd_m9():
    state = market()
    spend(state, coins=4, on_top=1)
    state.players[0].hand.cards = ["battle_plan"]
    state, told = play(state, BuyCard(which="ambush"), PlayCard(which="battle_plan"))
    assert next(e for e in told if isinstance(e, events.Bought)).on_top and "ambush" in state.players[0].hand.cards
    assert state.pool.on_top == 0


def test_change_is_lost_sd_m8():
    state = spend(market())
    state.players[0].hand.cards = ["coin3", "coin1"]
    state, told = play(state, BuyCard(which="recycle"))  # 2: the 3 pays it, and nothing comes back
    assert state.players[0].hand.cards == ["coin1"]
    assert events.Bought(seat=0, card="recycle", cost=2, paid=3) in told
    refused(state, BuyCard(which="ambush"), "SD-M8")


def test_coins_gained_are_single_ones_sd_m8_sd_l6():
    team = {"dieter": "bank", "vikka": "bank"}
    state = spend(table({**PAIR, 0: team}), actions=1)
    state.row.cards[0] = "recycle"  # 2
    state, told = play(state, TakeControl(at="bank", team=tuple(team)), BuyCard(which="recycle"))
    assert events.Bought(seat=0, card="recycle", cost=2, paid=2) in told
    assert state.pool.coins == 1, "of the 3 steam coins of the Bank one is left"
    state, _ = play(state, BuyCoin(which="coin1"))
    assert state.pool.coins == 0


@pytest.mark.parametrize(
    ("pieces", "cost", "used"),
    [
        ([1, 1, 2], 2, [2]),
        ([1, 2, 3], 3, [3]),
        ([3, 3], 4, [3, 3]),
        ([2, 2, 3], 5, [2, 3]),
        ([1, 1], 3, None),
        ([6], 1, [6]),
        ([], 1, None),
    ],
)
def test_payments_lose_least_sd_m8(pieces, cost, used):
    found = payment([Piece(value) for value in pieces], cost)
    assert used is None if found is None else sorted(p.value for p in found) == used


@pytest.mark.parametrize(("costs", "prices"), [("1,3,6", [1, 3, 6]), ("2,4,7", [2, 4, 7])])
def test_the_prices_of_coins_sd_m11(costs, prices):
    for coin, cost in zip(("coin1", "coin2", "coin3"), prices, strict=True):
        state = table(PAIR, coin_costs=costs)
        refused(spend(state, coins=cost - 1), BuyCoin(which=coin), "SD-M8")
        bought, _ = play(spend(state, coins=cost), BuyCoin(which=coin))
        assert bought.players[0].discard.cards == [coin] and bought.coins[coin] == state.coins[coin] - 1


def test_coins_run_out_sd_m11():
    state = spend(table(PAIR), coins=9)
    state.coins["coin3"] = 0
    refused(state, BuyCoin(which="coin3"), "SD-M11")
    assert offered(state, BuyCoin) == ["coin1", "coin2"]


def test_a_purchase_on_top_of_the_deck_sd_m9():
    state = spend(market(), coins=5)
    deck = table(PAIR, hand=["special_delivery"])
    state.players[0].hand.cards, state.players[0].owned = deck.players[0].hand.cards, deck.players[0].owned
    state, _ = play(state, PlayCard(which="special_delivery"), BuyCard(which="ambush"), BuyCard(which="recycle"))
    player = state.players[0]
    assert player.deck.cards[-1] == "ambush" and "recycle" in player.discard.cards


def test_every_ware_has_a_price_for_the_seat_sd_m1():
    state = market()
    assert offered(state, BuyCard) == ROW
    assert {load().cards[key].cost for key in ROW} == {2, 3}
