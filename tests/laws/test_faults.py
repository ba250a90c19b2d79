"""The laws find faults: each fault here is built into the tests' own game, and the law named beside it must fail."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pydantic_core import PydanticSerializationError

from engines.core.action import Option, Refusal, RuleViolation
from engines.core.state import Secret
from tests.laws import (
    test_choices,
    test_ends,
    test_refusals,
    test_replay,
    test_rules,
    test_secrecy,
    test_stored,
    test_stories,
    walk,
)
from tests.laws.lamplighters import LAWS
from tests.tiny import GAME, actions, events, flow
from tests.tiny.content import CARDS
from tests.tiny.state import Tiny


def faulty(**changes):
    """The tests' own game with other parts."""
    return replace(LAWS, game=replace(GAME, **changes))


def played():
    """The laws with matches that were played before anything was broken."""
    laws = replace(LAWS)
    walk.matches(laws)
    return laws


def caught(law, laws=None):
    """`law` fails for the faulty game, by itself or where the core finds the fault first."""
    with pytest.raises((AssertionError, LookupError, RuleViolation, RuntimeError, PydanticSerializationError)):
        law(laws or replace(LAWS))


def test_a_match_without_end(monkeypatch):
    monkeypatch.setattr(walk, "MAX_ACTIONS", 300)
    monkeypatch.setattr(actions.Offer, "apply", lambda self, state, seat, turn: None)
    caught(test_ends.test_random_matches_end_by_the_rules)


def test_an_end_for_an_unknown_reason():
    caught(test_ends.test_random_matches_end_by_the_rules, replace(LAWS, reasons=("alone",)))


def test_a_doubled_card(monkeypatch):
    draw = flow.draw

    def twice(state, seat, count, turn):
        draw(state, seat, count, turn)
        state.discard.cards += state.hands[seat].cards[-1:]

    monkeypatch.setattr(flow, "draw", twice)
    caught(test_ends.test_pieces_are_conserved)
    caught(test_ends.test_the_decks_hold_what_lies_in_their_zones)


def test_a_draw_told_to_all(monkeypatch):
    monkeypatch.setattr(events.Drew, "seen_by", lambda self, seat: self)
    caught(test_secrecy.test_no_event_names_a_hidden_card)
    caught(test_secrecy.test_a_seat_is_told_no_more_than_it_may_know_at_the_start)


def test_an_offer_told_in_words_to_all(monkeypatch):
    said = events.Offered.line
    monkeypatch.setattr(events.Offered, "seen_by", lambda self, seat: self)
    monkeypatch.setattr(events.Offered, "model_dump", lambda self, **_: {})
    monkeypatch.setattr(events.Offered, "line", lambda self: f"So: {said(self)}")
    caught(test_secrecy.test_no_event_names_a_hidden_card)


def test_an_order_that_everybody_sees(monkeypatch):
    monkeypatch.setattr(Secret, "seen_by", lambda self, seat: True)
    with pytest.raises(AssertionError, match="no match had a secret"):
        test_secrecy.test_a_secret_that_is_closed_has_no_value_in_a_view(replace(LAWS))


def test_options_that_change_the_state(monkeypatch):
    pick = actions.Offer.picks()["card"]
    find = pick.find

    def sorting(view, chosen):
        view.state.row.cards.sort()
        return find(view, chosen)

    monkeypatch.setattr(pick, "find", sorting)
    caught(test_refusals.test_a_refused_action_changes_nothing)


def test_a_forecast_that_changes_the_state(monkeypatch):
    monkeypatch.setattr(actions.Offer, "forecast", lambda self, view: view.state.row.cards.reverse())
    caught(test_refusals.test_looking_changes_nothing)


def test_a_refusal_without_a_rule(monkeypatch):
    monkeypatch.setattr(actions.Whistle, "rule", "LL-Z9")
    caught(test_refusals.test_a_refused_action_changes_nothing)
    caught(test_rules.test_every_action_and_pick_has_a_rule)


def test_a_default_that_does_not_answer(monkeypatch):
    monkeypatch.setattr(flow.ChooseTrade, "default", "Pour")
    caught(test_rules.test_the_default_of_every_clock_answers_its_question)
    caught(test_choices.test_the_choices_of_the_machine_are_legal)


def test_a_reason_a_card_and_a_word_that_occur_nowhere():
    laws = replace(LAWS, reasons=("never",), vocabulary={"card": ["gaslight"], "effect word": ["glow"]})
    with pytest.raises(AssertionError, match="card: gaslight; effect word: glow; end: never"):
        test_stories.test_everything_occurs_in_some_story(laws)


def test_a_lost_coin(monkeypatch):
    award = flow.award

    def lucky(state, winner, card, turn):
        award(state, winner, card, turn)
        state.coins[winner] += 1

    monkeypatch.setattr(flow, "award", lucky)
    caught(test_ends.test_pieces_are_conserved)


def test_chance_from_elsewhere(monkeypatch):
    monkeypatch.setattr(flow, "find_winner", lambda state, bids, turn: random.choice([None, *bids]))
    caught(test_replay.test_a_journal_replays_to_equal_states)


class Leaky(Tiny):
    """A table with a public note of what is hidden."""

    next_card: str = ""


def test_a_hidden_card_in_a_public_field(monkeypatch):
    begin = flow.begin_round

    def telling(state, frame, turn):
        begin(state, frame, turn)
        state.next_card = state.deck.cards[-1] if state.deck.cards else ""

    monkeypatch.setattr(flow, "begin_round", telling)
    laws = faulty(state=Leaky, blank=lambda *given: Leaky.model_validate(flow.blank(*given).model_dump()))
    caught(test_secrecy.test_no_view_holds_the_seed_or_a_hidden_card, laws)


def test_options_that_name_a_hidden_card(monkeypatch):
    laws = played()
    every_card = [Option(key, card.name) for key, card in CARDS.items()]
    monkeypatch.setattr(actions.Offer.picks()["card"], "find", lambda view, chosen: every_card)
    caught(test_secrecy.test_no_choice_names_a_hidden_card, laws)


def test_options_that_lead_nowhere(monkeypatch):
    laws = played()
    monkeypatch.setattr(actions.Offer.picks()["stake"], "bounds", lambda view, chosen: range(0))
    caught(test_choices.test_every_option_can_be_completed, laws)


def test_a_plan_that_can_neither_go_on_nor_stop(monkeypatch):
    laws = played()
    monkeypatch.setattr(actions.Cans, "stop", lambda self, scratch: Refusal(text="Never.", rule="LL-D2"))
    monkeypatch.setattr(actions.Cans, "presets", lambda self, view, chosen: [])
    with pytest.raises(AssertionError, match="can neither go on nor stop: Never"):
        test_choices.test_every_option_can_be_completed(laws)


def test_a_preset_that_is_not_legal(monkeypatch):
    laws = played()
    monkeypatch.setattr(actions.Cans, "presets", lambda self, view, chosen: [Option("all", "All", (1, 1, 1, 1, 1))])
    caught(test_choices.test_every_option_can_be_completed, laws)


def test_an_action_that_is_open_without_a_choice(monkeypatch):
    laws = played()
    monkeypatch.setattr(actions.Offer.picks()["card"], "find", lambda view, chosen: [])
    with pytest.raises(AssertionError, match="nothing can be chosen"):
        test_choices.test_every_option_can_be_completed(laws)


def test_a_seat_that_is_asked_but_has_no_action():
    laws = played()
    caught(
        test_choices.test_every_option_can_be_completed,
        replace(laws, game=replace(GAME, actions=tuple(kind for kind in actions.ACTIONS if kind is not actions.Pour))),
    )


def test_two_options_with_one_key(monkeypatch):
    laws = played()
    twins = [Option("x", "One", 1), Option("X", "Two", 2)]
    monkeypatch.setattr(actions.Take.picks()["card"], "find", lambda view, chosen: twins)
    with pytest.raises(AssertionError, match="keys repeat"):
        test_choices.test_every_option_can_be_completed(laws)


def test_an_event_that_is_not_listed():
    laws = faulty(events=tuple(kind for kind in events.EVENTS if kind is not events.Took))
    caught(test_stored.test_every_action_and_event_survives_storage, laws)


def test_an_event_whose_lines_are_two(monkeypatch):
    monkeypatch.setattr(events.Kept, "line", lambda self: "Kept.\nYes.")
    caught(test_secrecy.test_events_are_redacted_once_and_for_all)


def test_a_flow_that_never_rests():
    laws = faulty(flow={**flow.FLOW, flow.ChooseTrade: lambda state, frame, turn: True})
    caught(test_ends.test_random_matches_end_by_the_rules, laws)


def test_a_note_beside_the_fields_of_a_state(monkeypatch):
    begin = flow.begin_round

    def noting(state, frame, turn):
        begin(state, frame, turn)
        state.coisn = state.coins

    monkeypatch.setattr(flow, "begin_round", noting)
    caught(test_stored.test_every_state_survives_storage_and_upgrade)
