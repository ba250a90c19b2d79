"""The rules of Lamplighters, each with numbers reckoned by hand."""

import pytest

from engines.core.action import RuleViolation
from engines.core.game import SeatInfo
from tests.tiny import GAME, events
from tests.tiny.actions import Distance, Instruct, Keep, Offer, Pour, StandLamp, Take, Trade, Whistle
from tests.tiny.content import DECK
from tests.tiny.deal import deal
from tests.tiny.state import ChooseFilling, ChooseOffer, ChooseSpot, Lamp, Round, TakeOrLeave, TinyOptions

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]


def play(state, *moves):
    """The state after `moves` and what was told."""
    told = []
    for seat, action in moves:
        state, more = GAME.step(state, seat, action)
        told += more
    return state, told


def offers(*cards, stakes=None):
    """One offer a seat."""
    return [(seat, Offer(card=card, stake=(stakes or {}).get(seat, 0))) for seat, card in enumerate(cards)]


def refused(state, seat, action, rule):
    with pytest.raises(RuleViolation) as caught:
        GAME.step(state, seat, action)
    assert caught.value.refusal.rule == rule


@pytest.mark.parametrize(("length", "rounds"), [("short", 3), ("long", 5)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_and_rounds_ll_a1(seats, length, rounds):
    options = TinyOptions(seats=seats, length=length)
    assert len(GAME.seating(options)) == seats
    assert GAME.seating(options)[0] == SeatInfo("Seat 0", "a lamplighter")
    assert GAME.new(options, seats, "seed").state.rounds == rounds


def test_the_table_ll_a2_ll_a3_ll_b1():
    state, told = GAME.new(TinyOptions(seats=4), 4, "seed")
    assert state.coins == [3, 3, 3, 3] and state.bank == 6 and state.store == 30
    assert DECK.total() == 24
    assert len(state.row.cards) == 3 and [len(hand.cards) for hand in state.hands] == [3] * 4
    assert len(state.deck.cards) == 24 - 3 - 12
    assert state.deck.eyes == [] and state.row.eyes is None
    assert [event.count for event in told if isinstance(event, events.Drew)] == [3] * 4


def test_a_spot_in_the_street_ll_a2_ll_d1():
    state, _ = play(deal(HANDS), *offers("candle", "beacon"))
    assert isinstance(state.top, ChooseSpot)
    for spot in [(-1, 0), (601, 0), (0, 401)]:
        refused(state, 1, StandLamp(at=spot), "LL-A2")
    state.lamps.append(Lamp(number=7, owner=0, at=(300, 200)))
    # (360, 279): 0.60 and 0.79 inches away, 0.992 in all; (360, 280) is exactly one inch away.
    refused(state, 1, StandLamp(at=(360, 279)), "LL-D1")
    state, _ = play(state, (1, StandLamp(at=(360, 280))))
    assert isinstance(state.top, ChooseFilling)


def test_the_discard_pile_becomes_the_deck_ll_a4():
    state = deal(HANDS)
    state.discard.cards, state.deck.cards = state.deck.cards[1:], state.deck.cards[:1]
    state, _ = play(state, *offers("candle", "beacon"), (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))))
    state, told = play(state, (0, Take(card="lantern")))
    assert events.Reshuffled() not in told and state.deck.cards == []
    state, told = play(state, (0, Keep()), (1, Trade(cards=("candle",))))
    # The draw of the trade needs the discards; then the deck serves the new round.
    assert told.count(events.Reshuffled()) == 1
    assert state.discard.cards == [] and state.round == 2


def test_nothing_is_drawn_where_nothing_is_left_ll_a4():
    state = deal(HANDS)
    state.deck.cards.clear()
    state, _ = play(state, *offers("candle", "beacon"), (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))))
    state.discard.cards.clear()
    state, told = play(state, (0, Take(card="lantern")))
    assert len(state.row.cards) == 2 and len(told) == 1


def test_stakes_ll_b2_ll_b3():
    state = deal(HANDS)
    refused(state, 0, Offer(card="limelight", stake=0), "LL-B2")
    refused(state, 0, Offer(card="candle", stake=3), "LL-B3")
    state.coins[0], state.bank = 1, 8
    refused(state, 0, Offer(card="candle", stake=2), "LL-B3")
    state, _ = play(state, (0, Offer(card="candle", stake=1)))
    assert state.coins[0] == 1, "it is paid when it is opened"


def test_the_whistle_ll_b4():
    state, _ = play(deal(HANDS), (0, Offer(card="argand", stake=2)))
    refused(state, 1, Whistle(), "LL-B4")
    state, _ = play(state, (0, Whistle()))
    assert GAME.waiting(state) == [0, 1] and state.hands[0].cards == ["candle", "argand"]
    state.hands[0].cards = ["whistle"]
    refused(state, 0, Whistle(), "LL-B4")


def test_the_most_light_wins_ll_b5():
    # 1 + 2 against 2 + 0
    state, told = play(deal(HANDS), *offers("candle", "draught", stakes={0: 2}))
    assert events.Won(seat=0) in told
    assert state.coins == [1, 3] and state.bank == 8
    assert state.discard.cards == ["candle", "draught"]
    assert isinstance(state.top, ChooseSpot) and GAME.waiting(state) == [0]


def test_equal_offers_roll_ll_b6():
    state, told = play(deal(HANDS), *offers("candle", "candle"))
    rolls = [event for event in told if isinstance(event, events.Rolled)]
    assert rolls and all(event.seats == (0, 1) for event in rolls)
    assert all(event.faces[0] == event.faces[1] for event in rolls[:-1]), "rolled again while they are equal"
    winner = rolls[-1].seats[rolls[-1].faces.index(max(rolls[-1].faces))]
    assert events.Won(seat=winner) in told and GAME.waiting(state) == [winner]


def test_equal_offers_win_nothing_by_house_ruling_ll_b6():
    state, told = play(deal(HANDS, ties="nobody"), *offers("candle", "candle"))
    assert events.Won(seat=None) in told and state.lamps == []
    assert not any(isinstance(event, events.Rolled) for event in told)
    assert isinstance(state.top, TakeOrLeave) and GAME.waiting(state) == [0]


def test_the_toll_ll_c1():
    state, told = play(deal(HANDS), *offers("argand", "candle", stakes={0: 1}))
    assert events.Tolled(seat=0) in told
    assert state.coins == [3, 3] and state.bank == 6
    poor = deal(HANDS)
    poor.bank = 0
    _, told = play(poor, *offers("argand", "candle"))
    assert events.Tolled(seat=0) not in told


def test_soot_ll_c2():
    state, _ = play(deal(HANDS), *offers("candle", "beacon"), (1, StandLamp(at=(0, 0))))
    refused(state, 1, Pour(lamps=(1, 1, 1)), "LL-D2")
    state, _ = play(state, (1, Pour(lamps=(1, 1))))
    assert state.store == 28 and state.oil_of(1) == 2


def test_the_draught_ll_c3():
    state = deal(HANDS)
    state.lamps = [
        Lamp(number=1, owner=0, at=(0, 0), oil=3),
        Lamp(number=2, owner=0, at=(100, 0), oil=2),
        Lamp(number=3, owner=1, at=(200, 0), oil=1),
    ]
    state.lamps_made, state.store = 3, 24
    state, told = play(state, *offers("argand", "draught"))
    assert events.Blown(lamp=2) in told, "the newest"
    assert [lamp.oil for lamp in state.lamps] == [3, 1, 1] and state.store == 25


def test_pouring_ll_d2():
    state = deal(HANDS)
    state.lamps = [Lamp(number=1, owner=0, at=(0, 0), oil=2)]
    state.lamps_made, state.store = 1, 28
    state, _ = play(state, *offers("argand", "candle"), (0, StandLamp(at=(600, 400))))
    refused(state, 0, Pour(lamps=(2, 2)), "LL-D2")  # a can is left
    refused(state, 0, Pour(lamps=(1, 1, 2)), "LL-D2")  # a lamp holds three
    refused(state, 0, Pour(lamps=(2, 2, 2, 1)), "LL-D2")  # there are three cans
    refused(state, 0, Pour(lamps=(3, 2, 2)), "LL-D2")  # no such lamp
    state, _ = play(state, (0, Pour(lamps=(1, 2, 2))))
    assert [lamp.oil for lamp in state.lamps] == [3, 2] and state.store == 25


def test_the_row_from_the_winner_on_ll_e1():
    hands = [["candle", "whistle", "argand"], ["limelight", "draught", "candle"], ["candle", "lantern", "lantern"]]
    state, _ = play(deal(hands, top=["beacon", "draught"]), *offers("candle", "limelight", "candle"))
    state, _ = play(state, (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))))
    assert GAME.waiting(state) == [2]
    refused(state, 2, Take(card="beacon"), "LL-E1")
    state, _ = play(state, (2, Take(card="argand")))
    assert state.row.cards == ["candle", "lantern", "beacon"] and GAME.waiting(state) == [0]
    state, told = play(state, (0, Take(card=None)))
    assert told == [events.Took(seat=0, card=None)]


def test_trading_ll_e2():
    state, _ = play(
        deal(HANDS, ties="nobody", top=["limelight"]), *offers("candle", "candle"), (0, Take()), (1, Take())
    )
    refused(state, 0, Trade(cards=()), "LL-E2")
    refused(state, 0, Trade(cards=("beacon",)), "LL-E2")
    state, _ = play(state, (0, Trade(cards=("whistle",))))
    assert state.hands[0].cards == ["argand", "limelight"]


def test_three_lamps_win_at_once_ll_f1():
    state = deal(HANDS)
    state.lamps = [Lamp(number=n, owner=0, at=(n * 100, 0), oil=0) for n in (1, 2)]
    state.lamps_made = 2
    state, told = play(state, *offers("argand", "candle"), (0, StandLamp(at=(500, 400))))
    assert (state.result.winners, state.result.reason) == ((0,), "lamps")
    assert told[-1] == events.Ended(reason="lamps", text="Seat 0 has three lamps.")


@pytest.mark.parametrize(
    ("oil", "winners", "reason"),
    [((2, 1, 0), (0,), "oil"), ((2, 2, 1), (0, 1), "oil"), ((1, 1, 1), (), "dark"), ((0, 0, 0), (), "dark")],
)
def test_the_most_oil_wins_ll_f2(oil, winners, reason):
    hands = [["candle", "lantern"], ["candle", "whistle"], ["candle", "draught"]]
    state = deal(hands, ties="nobody")
    state.lamps = [Lamp(number=n, owner=n, at=(n * 100, 0), oil=cans) for n, cans in enumerate(oil)]
    state.nearest(Round).number = state.round = 3
    state, _ = play(state, *offers("candle", "candle", "candle"))
    state, _ = play(state, *((seat, Take()) for seat in range(3)), *((seat, Keep()) for seat in range(3)))
    assert (state.result.winners, state.result.reason) == (winners, reason)


def test_giving_up_ll_f3():
    state = GAME.step(deal([*HANDS, ["lantern"]]), 1, Offer(card="beacon", stake=2)).state
    state.lamps = [Lamp(number=1, owner=1, at=(0, 0), oil=2)]
    state, told = GAME.concede(state, 1)
    assert told == [events.GaveUp(seat=1), events.Discarded(seat=1, cards=("beacon", "draught", "candle"))]
    assert (state.coins, state.bank) == ([3, 0, 3], 9) and len(state.lamps) == 1
    assert isinstance(state.top, ChooseOffer) and GAME.waiting(state) == [0, 2]
    state, _ = GAME.concede(state, 0)
    assert (state.result.winners, state.result.reason) == ((2,), "alone")


def test_a_standing_order_is_refused_in_the_last_round_ll_b7():
    state = deal(HANDS)
    state.round = 3
    with GAME.masked(state, 0) as view:
        assert [action.__name__ for action in GAME.open(view)] == ["Offer", "Whistle"]
        assert GAME.why_not(view, Instruct).rule == "LL-B7"


def test_distances_ll_g1():
    state = deal(HANDS)
    state.lamps = [Lamp(number=1, owner=0, at=(50, 0)), Lamp(number=2, owner=0, at=(0, 120))]
    with GAME.masked(state, None) as view:
        assert Distance(first=1, second=2).answer(view) == "1.30 inches"  # 5, 12, 13
