"""The turn: cards, hands, what is kept for later."""

from pathlib import Path

from engines.showdown import events
from engines.showdown.actions import (
    BuyCard,
    BuyCoin,
    EndTurn,
    KeepCards,
    MoveCharacter,
    PlayCard,
    Recover,
    Salvage,
    Trash,
    Untap,
)
from engines.showdown.frames import ChooseKept, TakeTurn
from engines.showdown.state import Pool
from tests.showdown.positions import GAME, offered, place, play, refused, spend, table, who

PAIR = {0: {"dieter": "base", "vikka": "base"}, 1: {"clayton": "base", "mapuche": "base"}}


def test_two_actions_in_parts_g4_sd_n3_sd_n4():
    state = table(PAIR, hand=["two_actions", "attack"])
    state, _ = play(
        state, PlayCard(which="two_actions"), MoveCharacter(who="dieter", to="bank"), PlayCard(which="attack")
    )
    assert (state.pool.actions, state.pool.attacks) == (1, 1)
    state, _ = play(state, MoveCharacter(who="dieter", to="station"))
    assert state.pool.actions == 0 and place(state, "dieter") == "station"
    refused(state, MoveCharacter(who="vikka", to="bank"), "SD-N4")


def test_action_and_purchase_without_a_purchase_g5_sd_h1_sd_h2():
    state = table(PAIR, hand=["action_and_purchase"])
    state, _ = play(state, PlayCard(which="action_and_purchase"), MoveCharacter(who="dieter", to="bank"))
    assert state.pool.coins == 1 and state.players[0].discard.cards == ["action_and_purchase"]
    state, _ = play(state, EndTurn())
    assert state.pool == Pool() and state.top.waits_for == [1]


def test_recycle_with_and_without_a_trashed_card_g6_sd_h2_sd_h3():
    state = table(PAIR, hand=["recycle", "action"])
    refused(state, Trash(which="action"), "SD-H3")
    state, _ = play(state, PlayCard(which="recycle"))
    assert (state.pool.actions, state.pool.tricks) == (1, ["trash"])
    without, _ = play(state, MoveCharacter(who="dieter", to="bank"), EndTurn())
    assert without.removed == [] and without.pool.tricks == []
    trashed, _ = play(state, Trash(which="action"))
    assert trashed.pool.actions == 1 and trashed.pool.tricks == [] and trashed.removed == ["action"]


def test_trashed_starters_leave_the_game_g26_sd_h8_sd_t1():
    for starter in ("action", "attack"):
        state, told = play(table(PAIR, hand=["recycle", starter]), PlayCard(which="recycle"), Trash(which=starter))
        assert state.removed == [starter] and starter not in state.players[0].discard.cards
        assert any(isinstance(event, events.Trashed) for event in told)


def test_trashed_cards_with_a_price_and_coins_sd_h8():
    state = spend(table(PAIR, hand=["two_attacks", "coin1"]), tricks=["trash", "trash"])
    state, _ = play(state, Trash(which="two_attacks"), Trash(which="coin1"))
    assert state.past.cards == ["two_attacks"] and state.coins["coin1"] == 19 + 1


def test_recycle_discards_by_house_option_sd_t1():
    state, _ = play(
        table(PAIR, hand=["recycle", "action"], recycle="discard"), PlayCard(which="recycle"), Trash(which="action")
    )
    assert state.removed == [] and state.players[0].discard.cards == ["recycle", "action"]


def test_the_turn_ends_g29_sd_n5_sd_h5():
    state = table(PAIR, hand=["action", "coin1"])
    player = state.players[0]
    player.deck.cards, player.discard.cards = ["action", "action", "coin1"], ["coin1", "coin1", "coin1", "attack"]
    state, told = play(state, EndTurn())
    player = state.players[0]
    # Three are drawn, six are shuffled, two more are drawn: four are left.
    assert len(player.hand.cards) == 5 and len(player.deck.cards) == 4 and player.discard.cards == []
    assert events.Discarded(seat=0, cards=("action", "coin1")) in told and events.Reshuffled(seat=0) in told
    assert {"action", "coin1"} <= set(player.hand.cards)


def test_nothing_is_drawn_where_nothing_is_left_sd_h5():
    state = table(PAIR, hand=["battle_plan"])
    state.players[0].deck.cards = ["action"]
    state, _ = play(state, PlayCard(which="battle_plan"))
    assert state.players[0].hand.cards == ["action"]


def test_cards_of_this_turn_are_not_shuffled_before_it_ends_sd_h6():
    state = table(PAIR, hand=["battle_plan", "attack"])
    state.players[0].deck.cards, state.players[0].discard.cards = [], ["coin1"]
    state, _ = play(state, PlayCard(which="attack"), PlayCard(which="battle_plan"))
    player = state.players[0]
    assert player.hand.cards == ["coin1"] and player.discard.cards == ["attack", "battle_plan"]
    state.pool.tricks = ["recover", "salvage"]
    refused(state, Recover(which="attack"), "SD-T3")
    refused(state, Salvage(which="attack"), "SD-T2")


def test_coins_are_not_played_sd_h4():
    state = table(PAIR, hand=["coin1", "action"])
    refused(state, PlayCard(which="coin1"), "SD-H1")
    assert offered(state, PlayCard) == ["action"]
    state, _ = play(state, BuyCoin(which="coin1"))
    assert state.players[0].discard.cards == ["coin1", "coin1"]


def test_cards_may_be_kept_by_house_option_sd_n6():
    state = table(PAIR, hand=["action", "attack", "coin1"], keep_hand="on")
    state, _ = play(state, EndTurn())
    assert isinstance(state.top, ChooseKept) and state.top.waits_for == [0]
    refused(state, KeepCards(which=((1, "coin1"),)), "SD-N6")
    state, told = play(state, KeepCards(which=((2, "attack"),)))
    hand = state.players[0].hand.cards
    assert hand[0] == "attack" and len(hand) == 5 and state.players[0].discard.cards == ["action", "coin1"]
    assert events.Kept(seat=0, count=1) in told and isinstance(state.top, TakeTurn)
    off, _ = play(table(PAIR, hand=["action"]), EndTurn())
    assert isinstance(off.top, TakeTurn) and off.players[0].discard.cards == ["action"]


def test_a_turn_begins_sd_n2():
    state = table({**PAIR, 1: {"clayton": "harbour", "mapuche": "harbour"}})
    state.city[3].owner, state.city[1].owner = 1, 1  # Harbour: 1 Attack; Railway Station: 1 Action
    who(state, "clayton").fought = who(state, "clayton").inactive = True
    state, told = play(state, EndTurn())
    assert (state.pool.attacks, state.pool.actions) == (1, 1)
    assert not who(state, "clayton").fought and who(state, "clayton").inactive
    assert [event.source for event in told if isinstance(event, events.Gained)] == ["", "station", "harbour"]


def test_extra_cards_come_at_the_beginning_of_the_turn_sd_n2():
    state = table(PAIR, first_turns="equal")
    state.city[1].key, state.city[1].owner = "observatory", 1
    state.city[1].key = "observatory"
    state, _ = play(state, EndTurn())
    assert len(state.players[1].hand.cards) == 6


def test_the_first_reactivation_is_free_by_house_option_sd_r3():
    state = table(PAIR, free_untap="one_per_turn")
    state.players[1].characters[0].inactive = state.players[1].characters[1].inactive = True
    state, _ = play(state, EndTurn())
    state, _ = play(state, Untap(who="clayton"), seat=1)
    refused(state, Untap(who="mapuche"), "SD-N4", seat=1)
    printed = table(PAIR)
    printed.players[1].characters[0].inactive = True
    printed, _ = play(printed, EndTurn())
    refused(printed, Untap(who="clayton"), "SD-N4", seat=1)


def test_a_bought_card_is_not_used_this_turn_g14_sd_m9():
    state = table(PAIR, hand=["coin1", "coin1"])
    state.row.cards[2] = "action_and_purchase"
    state, _ = play(state, BuyCard(which="action_and_purchase"))
    player = state.players[0]
    assert sorted(player.discard.cards) == ["action_and_purchase", "coin1", "coin1"] and player.hand.cards == []
    refused(state, PlayCard(which="action_and_purchase"), "SD-H1")


def test_what_is_left_to_spend_is_always_said_sd_n4():
    state = spend(table(PAIR, hand=["coin1", "coin1", "action"]), actions=1, coins=3, tricks=["haul", "haul"])
    with GAME.masked(state, 0) as view:
        assert state.top.ask(view).startswith("To spend: 1 Action, 0 Attacks, 5 coins, 2 × haul.")
    with GAME.masked(state, 1) as view:
        assert "3 coins" in state.top.ask(view), "not those in the hand of another"


def test_one_tap_plays_a_card_and_buys_where_nothing_is_lost_sd_h1_sd_m8():
    state = table(PAIR, hand=["two_actions", "coin3"])
    state.row.cards[:2] = ["ambush", "two_actions"]  # 2 and 3
    with GAME.masked(state, 0) as view:
        assert PlayCard(which="two_actions").forecast(view) is None, "nothing to think over"
        assert BuyCard(which="two_actions").forecast(view) is None
        assert BuyCard(which="ambush").forecast(view).lines == (
            "It costs 2 coins, 1 more would be lost in change; 0 left.",
        )


def test_coins_of_a_match_stored_before_they_were_single_sd_m8():
    stored = Path(__file__).with_name("stored") / "1.json"
    assert GAME.load(stored.read_bytes(), 1).pool.coins == 3
