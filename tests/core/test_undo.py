"""Undo: nothing is learned by it, no roll returns, and what was on the screen before is stale."""

import random
from collections import Counter

import pytest

from engines.core.state import Secret
from tests.tiny import GAME
from tests.tiny.actions import Instruct, Keep, Offer, Pour, StandLamp, Take, Trade
from tests.tiny.deal import deal
from tests.tiny.state import Bid, ChooseOffer, ChooseTrade, TakeOrLeave

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]


def play(state, *moves):
    for seat, action in moves:
        state = GAME.step(state, seat, action).state
    return state


def menu(state, seat):
    with GAME.masked(state, seat) as view:
        return GAME.menu(view)


def lost(*more):
    """Seat 0 has lost the first round and is asked about the row."""
    moves = [(0, Offer(card="candle", stake=0)), (1, Offer(card="beacon", stake=0))]
    return play(deal(HANDS, top=["limelight"]), *moves, (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))), *more)


def public(state):
    """A state without what an undo may change: the deck's order, draws and serials."""
    copy = GAME.copy(state)
    copy.dice.drawn = copy.serials = 0
    copy.deck.cards.sort()
    for frame in copy.stack:
        frame.serial = 0
    return copy


# Free, or not


@pytest.mark.parametrize("action", [Instruct(what="leave", until=2), Offer(card="candle", stake=1)])
def test_own_secret_choices_are_taken_back_freely(action):
    before = deal(HANDS)
    assert GAME.undo_is_free(before, play(before, (0, action)), 0)


def test_placing_and_pouring_are_taken_back_freely():
    before = play(deal(HANDS), (0, Offer(card="candle", stake=0)), (1, Offer(card="beacon", stake=0)))
    after = play(before, (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))))
    assert GAME.undo_is_free(before, after, 1)


def test_leaving_the_row_is_taken_back_freely_but_not_a_card_uncovered():
    before = lost()
    assert isinstance(before.top, TakeOrLeave)
    assert GAME.undo_is_free(before, play(before, (0, Take(card=None))), 0)
    assert not GAME.undo_is_free(before, play(before, (0, Take(card="argand"))), 0), "the limelight lies in the row now"


def test_a_draw_is_not_free_for_who_saw_it():
    before = lost((0, Take(card=None)))
    assert isinstance(before.top, ChooseTrade)
    after = play(before, (0, Trade(cards=("argand",))))
    assert not GAME.undo_is_free(before, after, 0)
    assert GAME.undo_is_free(before, play(before, (0, Keep())), 0)


def test_a_die_is_not_free():
    tied = [["candle", "whistle", "argand"], ["candle", "draught", "argand"]]
    before = play(deal(tied), (0, Offer(card="candle", stake=0)))
    after = play(before, (1, Offer(card="candle", stake=0)))
    assert after.dice.drawn > before.dice.drawn
    assert not GAME.undo_is_free(before, after, 1)


def test_the_choice_of_another_is_not_seen_for_nothing():
    # No die falls, no card changes its place: only the other's offer is open now.
    before = play(deal(HANDS), (0, Offer(card="candle", stake=0)))
    after = GAME.copy(before)
    after.offers[0].open = True
    assert not GAME.undo_is_free(before, after, 1)
    gone = GAME.copy(before)
    gone.offers[0] = Secret(eyes=[0])
    assert not GAME.undo_is_free(before, gone, 1)
    changed = GAME.copy(before)
    changed.offers[0].value = Bid(card="argand", stake=0)
    assert not GAME.undo_is_free(before, changed, 1)
    assert GAME.undo_is_free(before, GAME.copy(before), 1)
    assert GAME.undo_is_free(before, after, 0), "it is its own"


# What comes back


def test_the_state_of_then_comes_back_with_later_draws():
    then = deal(HANDS)
    now = lost((0, Take(card=None)), (0, Trade(cards=("argand",))), (1, Keep()))
    before = GAME.dump(then), GAME.dump(now)
    back = GAME.undo(now, then)
    assert (GAME.dump(then), GAME.dump(now)) == before
    assert public(back) == public(then)
    assert back.dice.drawn > now.dice.drawn, "the draws of the shuffle come after all that were taken"
    assert isinstance(back.top, ChooseOffer) and GAME.waiting(back) == [0, 1]


def test_a_pile_drawn_from_is_shuffled():
    then = lost((0, Take(card=None)))
    now = play(then, (0, Trade(cards=("argand",))))
    back = GAME.undo(now, then)
    assert Counter(back.deck.cards) == Counter(then.deck.cards)
    assert back.deck.cards != then.deck.cards
    assert back.hands == then.hands and back.row == then.row and back.discard == then.discard
    tops = set()
    for draws in range(40):  # as many undos as one likes bring every card to the top
        now.dice.drawn = draws
        tops.add(GAME.undo(now, then).deck.cards[-1])
    assert len(tops) == len(set(then.deck.cards))


def test_a_pile_nobody_drew_from_stays():
    then = deal(HANDS)
    back = GAME.undo(play(then, (0, Instruct(what="leave", until=2))), then)
    assert back.deck == then.deck
    assert back.dice.drawn == then.dice.drawn


def test_a_pile_somebody_looked_into_is_shuffled():
    then = deal(HANDS)
    now = GAME.copy(then)
    now.deck.eyes = [0]
    assert GAME.undo(now, then).deck.cards != then.deck.cards


def test_a_pile_is_shuffled_where_piles_came_or_went():
    then = deal(HANDS)
    now = GAME.copy(then)
    now.hands.append(now.hands[0].model_copy(update={"cards": []}))
    assert GAME.undo(now, then).deck.cards != then.deck.cards


def test_no_roll_returns():
    then = deal(HANDS)
    now = GAME.copy(then)
    first = now.dice.roll(8)
    back = GAME.undo(now, then)
    assert back.dice.drawn == now.dice.drawn
    again = GAME.copy(then)
    again.dice.roll(8)
    assert back.dice.roll(8) == again.dice.roll(8) != first


def test_old_menus_are_stale_of_the_questions_below_too():
    then = lost()
    now = play(then, (0, Take(card=None)))
    back = GAME.undo(now, then)
    assert menu(back, 0) != menu(then, 0)
    serials = [frame.serial for state in (then, now, back) for frame in state.stack]
    renewed = [frame.serial for frame in back.stack]
    assert min(renewed) > max(serial for serial in serials if serial not in renewed)
    assert len(set(renewed)) == len(renewed)
    after = play(back, (0, Take(card=None)))
    assert after.top.serial > max(renewed)


def test_undo_after_the_end_and_of_an_undo():
    then = deal(HANDS)
    over = GAME.concede(then, 0).state
    back = GAME.undo(over, then)
    assert back.result is None and GAME.waiting(back) == [0, 1]
    again = GAME.undo(back, over)
    assert again.result == over.result and again.dice.drawn >= back.dice.drawn
    assert again.serials >= back.serials


def test_undone_states_can_be_stored_and_played():
    rnd = random.Random(5)
    then = lost()
    now = play(then, (0, Take(card="argand")))
    back = GAME.undo(now, then)
    assert GAME.load(GAME.dump(back)) == back
    assert GAME.view(GAME.imagine(GAME.view(back, 0), rnd), 0) == GAME.view(back, 0)
    assert play(back, (0, Take(card="candle"))).hands[0].cards[-1] == "candle"
