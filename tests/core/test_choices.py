"""What follows from the declared actions: menus, the choice of an expired clock, candidates, forecasts, queries."""

from dataclasses import replace
from typing import Annotated, ClassVar

import pytest

from engines.core.action import Action, Event, Forecast, Option, Pick, Query, Refusal, RuleViolation
from engines.core.players import candidates
from engines.core.state import Frame, Options, View
from tests.tiny import GAME
from tests.tiny.actions import Distance, Instruct, Keep, Offer, Pour, StandLamp, Take, Trade, Whistle
from tests.tiny.deal import deal
from tests.tiny.state import Award, ChooseFilling, ChooseSpot, ChooseTrade, Lamp, TakeOrLeave, TinyOptions

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]


def menu(state, seat):
    with GAME.masked(state, seat) as view:
        return GAME.menu(view)


def fallback(state, seat):
    with GAME.masked(state, seat) as view:
        return GAME.fallback(view)


def asked(frame, **fields):
    """The first round with another question on top, to seat 0."""
    state = deal(HANDS)
    state.pop()
    if isinstance(frame, ChooseSpot | ChooseFilling):
        state.push(Award(winner=0, cans=3))
    state.push(frame)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


# Menus


def test_equal_choices_have_equal_menus():
    assert menu(deal(HANDS), 0) == menu(deal(HANDS), 0)
    assert len(menu(deal(HANDS), 0)) == 10 and menu(deal(HANDS), 0).isalnum()


def test_another_seat_that_answers_does_not_make_a_menu_stale():
    state = deal(HANDS)
    assert menu(GAME.step(state, 1, Offer(card="beacon", stake=0)).state, 0) == menu(state, 0)


def test_a_menu_is_stale_once_the_question_or_an_option_differs():
    state = deal(HANDS)
    stale = [menu(state, 0)]
    stale.append(menu(GAME.step(state, 0, Whistle()).state, 0))
    stale.append(menu(GAME.step(state, 0, Offer(card="candle", stake=0)).state, 0))
    stale.append(menu(deal([["candle", "whistle", "lantern"], HANDS[1]]), 0))
    state.top.serial += 1
    stale.append(menu(state, 0))
    stale.append(menu(GAME.concede(state, 1).state, 0))
    assert len(set(stale)) == len(stale)


def test_a_greyed_option_changes_the_menu():
    grey = Refusal(text="No.", rule="LL-B2")
    shown = []
    for why_not in (None, grey):

        class Choose(Action):
            """Choose."""

            during: ClassVar = (ChooseTrade,)
            what: Annotated[str, Pick("What?", lambda v, c, w=why_not: [Option("a", "A", why_not=w)], rule="LL-E2")]

        game = replace(GAME, actions=(Choose,))
        with game.masked(asked(ChooseTrade(waits_for=[0])), 0) as view:
            shown.append(game.menu(view))
    assert shown[0] != shown[1]


# The expired clock


@pytest.mark.parametrize(
    ("frame", "action"),
    [
        (ChooseSpot(waits_for=[0]), StandLamp(at=(0, 0))),
        (TakeOrLeave(waits_for=[0]), Take(card=None)),
        (ChooseTrade(waits_for=[0]), Keep()),
    ],
)
def test_an_expired_clock_plays_the_default_with_its_first_choices(frame, action):
    state = asked(frame)
    assert fallback(state, 0) == action
    GAME.check(state, 0, action)
    assert fallback(state, 1) is None, "seat 1 is not waited for"
    assert fallback(state, None) is None


def test_an_expired_clock_makes_every_pick():
    assert fallback(deal(HANDS), 0) == Offer(card="candle", stake=0)


def test_an_expired_clock_plays_the_first_preset_of_a_plan():
    lamps = [Lamp(number=1, owner=0, at=(0, 0), oil=2), Lamp(number=2, owner=0, at=(600, 400))]
    state = asked(ChooseFilling(waits_for=[0]), lamps=lamps, lamps_made=2)
    assert fallback(state, 0) == Pour(lamps=(2, 2, 2))


def test_an_expired_clock_plays_a_legal_plan_where_there_is_no_preset(monkeypatch):
    monkeypatch.setattr(ChooseTrade, "default", "Trade")
    state = asked(ChooseTrade(waits_for=[0]))
    assert fallback(state, 0) == Trade(cards=("candle",)), "one card at least"
    GAME.check(state, 0, fallback(state, 0))
    state.hands[0].cards.clear()
    assert fallback(state, 0) is None


@pytest.mark.parametrize("default", [None, "Fire"])
def test_a_clock_without_a_default_only_reminds(monkeypatch, default):
    monkeypatch.setattr(ChooseTrade, "default", default)
    assert fallback(asked(ChooseTrade(waits_for=[0])), 0) is None


# The tree


def test_options_are_those_of_the_first_open_pick():
    with GAME.masked(deal(HANDS), 0) as view:
        assert [o.key for o in GAME.options(view, Offer, {})] == ["candle", "whistle", "argand"]
        assert [o.value for o in GAME.options(view, Offer, {"card": "candle"})] == [0, 1, 2]
        assert GAME.options(view, Offer, {"card": "candle", "stake": 0}) == []
        assert [o.value for o in GAME.options(view, Offer, {"stake": 0})] == ["candle", "whistle", "argand"]
        assert GAME.options(view, Whistle, {}) == []


def test_an_action_that_is_not_open_says_why():
    with GAME.masked(deal(HANDS), 1) as view:
        assert GAME.why_not(view, Whistle) == Refusal(text="You hold no Watchman's Whistle.", rule="LL-B4")
        assert GAME.why_not(view, Offer) is None
        assert GAME.why_not(view, Keep).rule == "LL-E2"


def test_what_is_declared_once_is_there():
    assert Offer.help() == "Lay a card face down, with a stake of coins."
    assert Instruct.help() == "Leave a standing order about the row.", "the first paragraph"
    assert Offer.group() == "actions"
    assert list(Offer.picks()) == ["card", "stake"] and Whistle.picks() == {}
    assert Offer(card="candle", stake=0).kind == "Offer"


def test_an_action_without_docstring_has_its_title():
    class Nod(Action):
        title: ClassVar[str] = "Nod"

    assert Nod.help() == "Nod"


def test_every_field_of_an_action_is_a_choice():
    class Odd(Action):
        """Odd."""

        number: int = 0

    with pytest.raises(TypeError, match=r"Odd\.number has no pick"):
        Odd.picks()


def test_actions_do_not_change():
    with pytest.raises(ValueError, match="frozen"):
        Offer(card="candle", stake=0).card = "beacon"


def test_what_must_be_written_by_a_game():
    class Silent(Action):
        """Silent."""

    class Unasked(Frame):
        """Unasked."""

    class Untold(Event):
        """Untold."""

    class Unanswered(Query):
        """Unanswered."""

    view = View(0, None)
    for missing in (
        lambda: Silent().apply(None, 0, None),
        lambda: Unasked().ask(view),
        lambda: Untold().line(),
        lambda: Unanswered().answer(view),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert Silent().forecast(view) is None
    assert Untold().seen_by(0) == Untold()


# Candidates


def test_candidates_are_legal_and_in_the_order_of_the_tree():
    with GAME.masked(deal(HANDS), 0) as view:
        found = candidates(GAME, view)
        for action in found:
            GAME.check_view(view, action)
    offers = [Offer(card=card, stake=stake) for card in ("candle", "whistle", "argand") for stake in (0, 1, 2)]
    orders = [Instruct(what=what, until=until) for what in ("leave", "ask") for until in (1, 2, 3)]
    assert found == [*offers, Whistle(), *orders]


def test_candidates_are_limited():
    with GAME.masked(deal(HANDS), 0) as view:
        assert candidates(GAME, view, limit=4) == candidates(GAME, view)[:4]


def test_candidates_of_plans_are_presets_or_the_shortest():
    lamps = [Lamp(number=1, owner=0, at=(0, 0), oil=1), Lamp(number=2, owner=0, at=(600, 400))]
    with GAME.masked(asked(ChooseFilling(waits_for=[0]), lamps=lamps, lamps_made=2), 0) as view:
        assert candidates(GAME, view) == [Pour(lamps=(2, 2, 2)), Pour(lamps=(2, 1, 2))]
    with GAME.masked(asked(ChooseTrade(waits_for=[0])), 0) as view:
        assert candidates(GAME, view) == [Trade(cards=("candle",)), Keep()]


# Forecasts, queries, options


def test_a_forecast_is_exact_and_knows_no_more_than_the_seat():
    # 24 cards, 3 in hand and 3 in the row are seen. Of the other 18, those below an argand (3) are:
    # candles 5 - 2, lanterns 5 - 1, draughts 3, whistles 3 - 1 = 12.
    state = deal(HANDS)
    action = Offer(card="argand", stake=0)
    with GAME.masked(state, 0) as view:
        forecast = action.forecast(view)
    assert forecast == Forecast(lines=("costs 0 coins",), chances=(("beats a card", 12 / 18),))
    assert action.forecast(GAME.view(state, 0)) == forecast
    assert StandLamp(at=(5, 7)).forecast(GAME.view(state, 0)).marks == ("5,7",)
    assert Keep().forecast(GAME.view(state, 0)) is None


def test_a_query_is_derived_like_an_action_and_changes_nothing():
    # LL-G1: 3 and 4 inches apart along the two sides, so 5.
    lamps = [Lamp(number=1, owner=0, at=(0, 0)), Lamp(number=2, owner=1, at=(300, 400))]
    state = asked(ChooseTrade(waits_for=[0]), lamps=lamps, lamps_made=2)
    before = GAME.dump(state)
    for seat in (0, 1, None):
        with GAME.masked(state, seat) as view:
            assert [o.value for o in GAME.options(view, Distance, {})] == [1, 2]
            assert [o.value for o in GAME.options(view, Distance, {"first": 2})] == [1]
            assert Distance(first=1, second=2).answer(view) == "5.00 inches"
            with pytest.raises(RuleViolation, match="LL-G1"):
                Distance.picks()["first"].parse(view, {}, "3")
    assert GAME.dump(state) == before


def test_house_rulings_are_those_that_differ():
    assert TinyOptions().rulings_in_force() == []
    assert TinyOptions(seats=4, length="long").rulings_in_force() == [], "the headline is no ruling"
    assert TinyOptions(ties="nobody").rulings_in_force() == ["Ties: nobody"]
    assert Options().rulings_in_force() == []
    with pytest.raises(ValueError, match="seats"):
        TinyOptions(seats=5)


def test_a_violation_names_its_rule():
    assert str(RuleViolation(Refusal(text="No.", rule="LL-B2"))) == "No. (LL-B2)"
    assert str(RuleViolation(Refusal(text="No.", rule=""))) == "No."
