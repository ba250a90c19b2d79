"""The step: atomic, the same in place, settled between decisions, stored and loaded without loss."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from engines.core.action import Event, RuleViolation
from engines.core.players import Random
from engines.core.simulate import decide
from tests.tiny import GAME, events, flow
from tests.tiny.actions import Instruct, Keep, Offer, Pour, StandLamp, Take, Trade, Whistle
from tests.tiny.deal import deal
from tests.tiny.state import ChooseOffer, ChooseTrade, Round, TinyOptions

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]
OLD = Path(__file__).parent.parent / "tiny" / "stored"


def walk(seats=3, seed="walk"):
    """Every state of a random match with the seat and action that follow it."""
    state = GAME.new(TinyOptions(seats=seats), seats, seed).state
    rnd = random.Random(seed)
    while state.result is None:
        seat, action, _ = decide(GAME, state, [Random(0.3)] * seats, rnd)
        yield state, seat, action
        state = GAME.step(state, seat, action).state
    yield state, None, None


def refused(state, seat, action, rule):
    """`action` is refused with `rule`, and the state is as it was to the last byte."""
    before = GAME.dump(state)
    for act in (GAME.step, GAME.play):
        with pytest.raises(RuleViolation) as caught:
            act(state, seat, action)
        assert caught.value.refusal.rule == rule
        assert GAME.dump(state) == before
    return caught.value.refusal.text


def test_a_refused_action_changes_nothing():
    state = deal(HANDS)
    refused(state, 0, Offer(card="beacon", stake=0), "LL-B2")  # the other seat's card
    refused(state, 0, Offer(card="coal", stake=0), "LL-B2")
    refused(state, 0, Offer(card="candle", stake=3), "LL-B3")
    refused(state, 0, Offer(card="candle", stake=-1), "LL-B3")
    refused(state, 0, Offer(card="candle", stake=10**60), "LL-B3")
    refused(state, 1, Whistle(), "LL-B4")
    refused(state, 0, Keep(), "LL-E2")  # not now
    refused(state, 2, Offer(card="candle", stake=0), "LL-B2")  # no such seat
    refused(state, -1, Offer(card="candle", stake=0), "LL-B2")


def test_a_seat_that_has_answered_is_told_it_is_not_its_turn():
    state = GAME.step(deal(HANDS), 0, Offer(card="candle", stake=0)).state
    assert "not your turn" in refused(state, 0, Offer(card="argand", stake=1), "LL-B2")


def test_an_action_out_of_place_is_told_what_is_asked_now():
    assert "which card do you offer?" in refused(deal(HANDS), 0, Take(card="candle"), "LL-E1")


def test_nothing_is_possible_after_the_end():
    state = GAME.concede(deal(HANDS), 0).state
    assert "over" in refused(state, 1, Offer(card="candle", stake=0), "LL-B2")
    assert GAME.waiting(state) == []
    with GAME.masked(state, 1) as view:
        assert GAME.open(view) == []
        assert GAME.fallback(view) is None


def test_an_error_in_a_rule_leaves_the_state_alone(monkeypatch):
    def broken(self, state, seat, turn):
        state.hands[seat].cards.clear()
        raise ZeroDivisionError

    monkeypatch.setattr(Offer, "apply", broken)
    state = deal(HANDS)
    before = GAME.dump(state)
    with pytest.raises(ZeroDivisionError):
        GAME.step(state, 0, Offer(card="candle", stake=0))
    assert GAME.dump(state) == before


def test_a_step_leaves_the_state_it_came_from_alone():
    for state, seat, action in walk():
        if action is not None:
            before = GAME.dump(state)
            after = GAME.step(state, seat, action).state
            assert GAME.dump(state) == before
            assert after is not state


def test_playing_in_place_is_the_same_as_stepping():
    for state, seat, action in walk(seed="in place"):
        if action is None:
            break
        step = GAME.step(state, seat, action)
        for play in (GAME.play, GAME.play_unchecked):
            here = GAME.copy(state)
            assert play(here, seat, action) == step.events
            assert GAME.dump(here) == GAME.dump(step.state)


def test_the_same_seed_gives_the_same_match():
    first = [(GAME.dump(state), action) for state, _, action in walk(seed="twice")]
    assert first == [(GAME.dump(state), action) for state, _, action in walk(seed="twice")]
    assert GAME.new(TinyOptions(), 2, "a").state.deck != GAME.new(TinyOptions(), 2, "b").state.deck


def test_a_match_needs_its_number_of_seats():
    with pytest.raises(ValueError, match="has 3 seats with these options, not 2"):
        GAME.new(TinyOptions(seats=3), 2, "seed")


def test_the_first_events_are_told_with_the_new_match():
    state, told = GAME.new(TinyOptions(), 2, "seed")
    assert told[0] == events.RoundBegan(number=1)
    assert [event.seat for event in told if isinstance(event, events.Drew)] == [0, 1]
    assert isinstance(state.top, ChooseOffer)


# Settle


def flowing(frame, flow_function):
    """The tiny game with another flow for one frame."""
    return replace(GAME, flow={**GAME.flow, frame: flow_function})


def test_a_flow_without_end_is_an_error():
    looping = flowing(ChooseOffer, lambda state, frame, turn: True)
    with pytest.raises(RuntimeError, match="does not come to rest on ChooseOffer"):
        looping.step(deal(HANDS), 0, Offer(card="candle", stake=0))


def test_a_question_to_nobody_is_an_error():
    def nobody(state, frame, turn):
        frame.waits_for = []
        return False

    with pytest.raises(RuntimeError, match="ChooseOffer waits for nobody"):
        flowing(ChooseOffer, nobody).step(deal(HANDS), 0, Offer(card="candle", stake=0))


def test_no_question_and_no_result_is_an_error():
    def empty(state, frame, turn):
        state.stack.clear()
        return True

    with pytest.raises(RuntimeError, match="nothing is pending"):
        flowing(ChooseOffer, empty).step(deal(HANDS), 0, Offer(card="candle", stake=0))


def test_flow_that_changes_the_top_is_settled_again():
    def push(state, frame, turn):
        # Says that it did nothing, but another question lies on top now.
        if state.options.length == "long" and frame.number != 9:
            frame.number = 9
            state.push(ChooseTrade(waits_for=state.active))
            return False
        return flow.flow_round(state, frame, turn)

    game = flowing(Round, push)
    state = game.new(TinyOptions(length="long"), 2, "seed").state
    assert isinstance(state.top, ChooseTrade)


# Concession


def test_who_gives_up_is_asked_nothing_more():
    state = deal([*HANDS, ["limelight", "lantern", "draught"]])
    state = GAME.step(state, 1, Offer(card="beacon", stake=0)).state
    before = GAME.dump(state)
    after, told = GAME.concede(state, 1)
    assert GAME.dump(state) == before
    assert told[0] == events.GaveUp(seat=1)
    assert after.out == [1] and after.result is None
    assert GAME.waiting(after) == [0, 2]
    assert after.hands[1].cards == [] and after.coins == [3, 0, 3] and after.bank == 9
    after = GAME.step(after, 0, Offer(card="candle", stake=0)).state
    after = GAME.step(after, 2, Offer(card="limelight", stake=0)).state
    assert after.nearest(Round).stage == 2
    assert GAME.waiting(after) == [2], "the winner stands a lamp"


def test_giving_up_as_the_last_that_was_waited_for_moves_the_match_on():
    state = deal([*HANDS, ["limelight", "lantern", "draught"]])
    state = GAME.step(state, 0, Offer(card="candle", stake=0)).state
    state = GAME.step(state, 1, Offer(card="beacon", stake=0)).state
    state = GAME.concede(state, 2).state
    assert state.round == 1 and GAME.waiting(state) == [1]
    # The winner gives up with its lamp in hand: the award is moot, the match goes on without it.
    state = GAME.step(deal([*HANDS, ["limelight", "lantern", "draught"]]), 0, Offer(card="candle", stake=0)).state
    state = GAME.step(state, 2, Offer(card="lantern", stake=0)).state
    state = GAME.step(state, 1, Offer(card="beacon", stake=0)).state
    state = GAME.concede(state, 1).state
    assert state.lamps == [] and GAME.waiting(state) == [2], "from the winner on"


def test_the_last_one_left_wins_and_giving_up_again_changes_nothing():
    state, told = GAME.concede(deal(HANDS), 0)
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((1,), "alone")
    assert told[-1] == events.Ended(reason="alone", text=state.result.text)
    again, told = GAME.concede(state, 1)
    assert told == [] and GAME.dump(again) == GAME.dump(state)


# Stored forms


def test_every_state_action_and_event_survives_storage():
    kinds = set()
    for state, seat, action in walk(seats=4, seed="stored"):
        stored = GAME.dump(state)
        assert GAME.load(stored) == state
        assert GAME.dump(GAME.load(stored)) == stored
        assert GAME.load(stored, GAME.version) == state
        assert [type(frame) for frame in GAME.load(stored).stack] == [type(frame) for frame in state.stack]
        if action is not None:
            assert GAME.load_action(GAME.dump_action(action)) == action
            told = GAME.step(state, seat, action).events
            assert GAME.load_events(GAME.dump_events(told)) == told
            kinds |= {type(event) for event in told}
    assert len(kinds) > 8


@pytest.mark.parametrize(
    "action",
    [
        Offer(card="candle", stake=2),
        Whistle(),
        Instruct(what="leave", until=2),
        StandLamp(at=(100, 50)),
        Pour(lamps=(1, 1, 2)),
        Take(card=None),
        Take(card="beacon"),
        Trade(cards=("candle", "beacon")),
        Keep(),
    ],
)
def test_actions_survive_storage(action):
    stored = GAME.dump_action(action)
    assert GAME.load_action(stored) == action
    assert type(GAME.load_action(stored)) is type(action)


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "null",
        "[]",
        "{}",
        "not json",
        '{"kind": "Fire"}',
        '{"kind": "Offer"}',
        '{"kind": "Offer", "card": "candle"}',
        '{"kind": "Offer", "card": 5, "stake": 0}',
        '{"kind": "Offer", "card": "candle", "stake": "many"}',
        '{"kind": "Offer", "card": "candle", "stake": 0, "seat": 1}',
        '{"kind": ["Offer"], "card": "candle", "stake": 0}',
        '{"kind": "StandLamp", "at": [1]}',
        '{"kind": "StandLamp", "at": [0.5, 1]}',
    ],
)
def test_what_is_no_action_is_refused(stored):
    with pytest.raises(ValidationError):
        GAME.load_action(stored)


def test_a_game_with_one_action_decodes_it_too():
    game = replace(GAME, actions=(Keep,))
    assert game.load_action('{"kind": "Keep"}') == Keep()
    with pytest.raises(ValidationError):
        game.load_action('{"kind": "Offer", "card": "candle", "stake": 0}')


@pytest.mark.parametrize("stored", [b"", b"{}", b"[]", b'{"seats": 2}'])
def test_what_is_no_state_is_refused(stored):
    with pytest.raises(ValidationError):
        GAME.load(stored)


def test_a_state_of_another_game_is_refused():
    stored = GAME.dump(deal(HANDS)).replace(b'"lamps_made"', b'"titans_made"')
    with pytest.raises(ValidationError):
        GAME.load(stored)


def test_an_unstorable_state_fails_at_once(monkeypatch):
    def odd(self, state, seat, turn):
        state.coins[seat] = "three"
        state.answered(seat)

    monkeypatch.setattr(Offer, "apply", odd)
    state = GAME.step(deal(HANDS), 0, Offer(card="candle", stake=0)).state
    with pytest.raises(PydanticSerializationError, match="three"):
        GAME.dump(state)


def test_an_event_the_game_does_not_list_cannot_be_stored():
    class Exploded(Event):
        def line(self):
            return "It exploded."

    with pytest.raises(PydanticSerializationError):
        GAME.dump_events([events.Won(seat=1), Exploded()])


def test_an_older_version_is_carried_over_and_played_on():
    stored = (OLD / "0.json").read_bytes()
    with pytest.raises(ValidationError):
        GAME.load(stored)
    state = GAME.load(stored, 0)
    assert state.coins == [3, 2] and state.out == []
    state = GAME.step(state, 1, Offer(card="lantern", stake=2)).state
    assert GAME.load(GAME.dump(state), 1) == state
