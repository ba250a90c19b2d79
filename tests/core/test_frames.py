"""Questions: to several seats at once, interrupted, nested, moot, and answered by a standing order."""

from dataclasses import replace

import pytest

from engines.core.action import RuleViolation
from tests.tiny import GAME, events
from tests.tiny.actions import Instruct, Keep, Offer, Pour, StandLamp, Take, Trade, Whistle
from tests.tiny.deal import deal
from tests.tiny.state import Award, ChooseFilling, ChooseOffer, ChooseSpot, ChooseTrade, Round, TakeOrLeave

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]


def play(state, *moves):
    """The state after `moves`, (seat, action) each, and all that was told."""
    told = []
    for seat, action in moves:
        state, more = GAME.step(state, seat, action)
        told += more
    return state, told


def can(state, seat):
    """What a seat can answer with, and what it may do besides."""
    with GAME.masked(state, seat) as view:
        return GAME.answers(view), GAME.interruptions(view)


def choices(state, seat):
    with GAME.masked(state, seat) as view:
        return GAME.open(view)


# Several seats at once, in secret


def test_a_question_to_all_is_answered_in_any_order_and_opened_together():
    state, told = play(deal(HANDS), (1, Offer(card="beacon", stake=1)))
    assert GAME.waiting(state) == [0]
    assert told == [events.Offered(seat=1, card="beacon", stake=1)]
    assert not any(offer.open for offer in state.offers)
    state, told = play(state, (0, Offer(card="candle", stake=2)))
    assert [event for event in told if isinstance(event, events.Opened)] == [
        events.Opened(seat=0, card="candle", stake=2),
        events.Opened(seat=1, card="beacon", stake=1),
    ]
    assert all(offer.open for offer in state.offers)
    assert events.Won(seat=1) in told  # 5 + 1 against 1 + 2


@pytest.mark.parametrize("other", [0, None])
def test_the_others_are_told_that_but_not_what(other):
    _, told = play(deal(HANDS), (1, Offer(card="beacon", stake=1)))
    seen = [event.seen_by(other) for event in told]
    assert seen == [events.Offered(seat=1, card=None, stake=None)]
    assert seen[0].line() == "Seat 1 has made its offer."
    assert told[0].seen_by(1) == told[0]


def test_seats_that_have_answered_are_not_asked_again():
    state, _ = play(deal(HANDS), (1, Offer(card="beacon", stake=1)))
    assert can(state, 1)[0] == []
    with pytest.raises(RuleViolation, match="not your turn"):
        GAME.step(state, 1, Offer(card="candle", stake=0))


def test_a_spectator_has_nothing_to_do():
    assert choices(deal(HANDS), None) == []
    with GAME.masked(deal(HANDS), None) as view, pytest.raises(RuleViolation):
        GAME.check_view(view, Offer(card="candle", stake=0))


# Interrupts


def test_an_interrupt_is_open_to_who_is_not_waited_for():
    state, _ = play(deal(HANDS), (0, Offer(card="candle", stake=0)))
    assert GAME.waiting(state) == [1], "nobody waits for the whistle"
    assert can(state, 0) == ([], [Whistle, Instruct])
    assert can(state, 1) == ([Offer, Instruct], [Instruct])
    assert choices(state, 1) == [Offer, Instruct], "once each"


def test_an_interrupt_changes_the_question_it_interrupts():
    state, _ = play(deal(HANDS), (0, Offer(card="candle", stake=0)))
    before = state.top.serial
    state, told = play(state, (0, Whistle()))
    assert told == [events.Whistled(seat=0)]
    assert GAME.waiting(state) == [0, 1]
    assert state.top.serial > before
    assert [(offer.made, offer.value) for offer in state.offers] == [(False, None)] * 2
    assert state.discard.cards == ["whistle"]
    assert can(state, 0) == ([Offer, Instruct], [Instruct])


def test_what_does_not_name_the_frame_does_not_interrupt_it():
    state = deal(HANDS)
    state.top.waits_for = [1]
    with pytest.raises(RuleViolation):
        GAME.step(state, 0, Offer(card="candle", stake=0))
    state.top.may_act = [1]
    with pytest.raises(RuleViolation):
        GAME.step(state, 0, Whistle())


def test_a_subclass_of_a_frame_is_that_frame():
    class ChooseSecondOffer(ChooseOffer):
        """Asked like an offer."""

    game = replace(GAME, flow={**GAME.flow, ChooseSecondOffer: GAME.flow[ChooseOffer]})
    state = deal(HANDS)
    state.pop()
    state.push(ChooseSecondOffer(waits_for=[0], may_act=[0, 1]))
    with game.masked(state, 0) as view:
        assert game.answers(view) == [Offer, Whistle, Instruct]
    with game.masked(state, 1) as view:
        assert game.interruptions(view) == [Instruct]
        assert game.why_not(view, Offer).text == "Offer: it is not your turn."


# Nested questions


def test_a_nested_question_reports_to_its_cause():
    state, _ = play(deal(HANDS), (0, Offer(card="argand", stake=0)), (1, Offer(card="beacon", stake=0)))
    assert [type(frame) for frame in state.stack] == [Round, TakeOrLeave, Award, ChooseSpot]
    assert state.nearest(Award).lamp is None
    state, _ = play(state, (1, StandLamp(at=(250, 125))))
    assert [type(frame) for frame in state.stack] == [Round, TakeOrLeave, Award, ChooseFilling]
    assert state.nearest(Award).lamp == 1
    state, _ = play(state, (1, Pour(lamps=(1, 1))))  # the beacon's soot: two cans
    assert [type(frame) for frame in state.stack] == [Round, TakeOrLeave]
    with pytest.raises(LookupError, match="no Award is pending"):
        state.nearest(Award)


def test_the_nearest_is_the_uppermost():
    state = deal(HANDS)
    for number in (7, 8):
        state.push(Round(number=number))
    assert state.nearest(Round).number == 8


def test_every_question_has_a_serial_of_its_own():
    state, serials = deal(HANDS), set()
    moves = [
        (0, Offer(card="argand", stake=0)), (1, Offer(card="beacon", stake=0)), (1, StandLamp(at=(0, 0))),
        (1, Pour(lamps=(1, 1))), (0, Take(card=None)), (0, Keep()), (1, Keep()),
    ]  # fmt: skip
    asked = [state.top]
    for move in moves:
        state, _ = play(state, move)
        asked.append(state.top)
    for frame in asked:
        serials.add((frame.kind, frame.serial))
    # Each seat's answer to a question for both leaves the same question: 8 looks, 2 of them at a question seen before.
    assert len(serials) == 6 and len({serial for _, serial in serials}) == 6


def test_only_the_top_can_be_popped():
    state = deal(HANDS)
    with pytest.raises(RuntimeError, match="Round is not the top question, ChooseOffer is"):
        state.pop(state.stack[0])


# Moot questions


def test_a_question_that_has_no_answer_is_not_asked():
    # LL-D1: 35 inch marks are all taken by lamps, so the winner gets none.
    state = deal(HANDS)
    state.lamps_made = 35
    spots = [(x, y) for x in range(0, 601, 100) for y in range(0, 401, 100)]
    lamp = {"owner": 0, "oil": 0}
    state.lamps = [type(state).model_fields["lamps"].annotation.__args__[0](number=n, at=at, **lamp)
                   for n, at in enumerate(spots, 1)]  # fmt: skip
    game = replace(GAME, anytime=lambda state, turn: None)
    state = game.step(state, 0, Offer(card="candle", stake=0)).state
    state = game.step(state, 1, Offer(card="beacon", stake=0)).state
    assert state.lamps_made == 35
    assert isinstance(state.top, TakeOrLeave)


# Standing orders


def ordered(until, **options):
    """Seat 0 orders to leave the row up to round `until`, then loses a round, up to the trade or seat 0's question."""
    return play(
        deal(HANDS, **options),
        (0, Instruct(what="leave", until=until)),
        (0, Offer(card="candle", stake=0)),
        (1, Offer(card="beacon", stake=0)),
        (1, StandLamp(at=(0, 0))),
        (1, Pour(lamps=(1, 1))),
    )


def test_a_standing_order_answers_without_asking():
    state, told = ordered(until=1)
    assert told[-1] == events.Took(seat=0, card=None)
    assert isinstance(state.top, ChooseTrade)
    assert len(state.row.cards) == 3


def test_an_order_looks_like_an_answer_to_the_others():
    _, told = ordered(until=1)
    assert told[0] == events.Instructed(seat=0, what="leave", until=1)
    assert [told[0].seen_by(seat) for seat in (1, None)] == [None, None]
    by_order = told[-1]
    asked, _ = play(
        deal(HANDS),
        (0, Offer(card="candle", stake=0)),
        (1, Offer(card="beacon", stake=0)),
        (1, StandLamp(at=(0, 0))),
        (1, Pour(lamps=(1, 1))),
    )
    assert isinstance(asked.top, TakeOrLeave)
    assert GAME.step(asked, 0, Take(card=None)).events == [by_order]


def test_an_order_ends_by_itself_and_can_be_taken_back():
    state, _ = ordered(until=1)
    state, _ = play(state, (0, Keep()), (1, Keep()))
    assert state.round == 2
    offers = [(seat, Offer(card=state.hands[seat].cards[0], stake=0)) for seat in (0, 1)]
    state.hands[1].cards[0], state.hands[0].cards[0] = "draught", "argand"
    offers = [(0, Offer(card="whistle", stake=0)), (1, Offer(card="draught", stake=0))]
    state, _ = play(state, *offers, (1, StandLamp(at=(600, 400))), (1, Pour(lamps=(1, 2, 2))))
    assert isinstance(state.top, TakeOrLeave), "the order held for round 1 only"
    again, _ = play(deal(HANDS), (0, Instruct(what="leave", until=3)), (0, Instruct(what="ask", until=3)))
    again, _ = play(again, (0, Offer(card="candle", stake=0)), (1, Offer(card="beacon", stake=0)))
    again, _ = play(again, (1, StandLamp(at=(0, 0))), (1, Pour(lamps=(1, 1))))
    assert isinstance(again.top, TakeOrLeave)


def test_an_order_cannot_last_longer_than_the_match():
    for until in (0, 4):
        with pytest.raises(RuleViolation, match="LL-B7"):
            GAME.step(deal(HANDS), 0, Instruct(what="leave", until=until))


def test_several_trade_at_once():
    state, _ = ordered(until=1)
    assert GAME.waiting(state) == [0, 1]
    state, told = play(state, (1, Trade(cards=("draught", "candle"))))
    assert GAME.waiting(state) == [0]
    assert told[1].seen_by(0) == events.Drew(seat=1, count=2, cards=())
    assert told[1].cards == tuple(state.hands[1].cards)
    state, _ = play(state, (0, Keep()))
    assert state.round == 2 and isinstance(state.top, ChooseOffer)
