"""Computer players see a view, choose what is legal, and play whole matches."""

import random
from dataclasses import replace

import pytest

from engines.core import simulate
from engines.core.players import PLAYERS, Greedy, Random, Search, candidates
from engines.core.simulate import decide, play_match
from tests.tiny import GAME
from tests.tiny.actions import Keep, Offer, Pour, Take, Trade, Whistle
from tests.tiny.deal import deal
from tests.tiny.state import Award, ChooseFilling, ChooseTrade, Lamp, TakeOrLeave, TinyOptions

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"]]


def choose(player, state, seat, seed=1, game=GAME):
    with game.masked(state, seat) as view:
        action = player.choose(game, view, random.Random(seed))
        game.check_view(view, action)
    return action


def asked(frame):
    state = deal(HANDS)
    state.pop()
    state.push(frame)
    return state


def test_random_reaches_every_action_and_every_card():
    found = {choose(Random(), deal(HANDS), 0, seed) for seed in range(300)}
    assert {type(action).__name__ for action in found} == {"Offer", "Whistle", "Instruct"}
    assert {action.card for action in found if isinstance(action, Offer)} == set(HANDS[0])


def test_random_may_do_what_it_is_not_asked_for():
    state = deal(HANDS)
    state.top.waits_for, state.top.may_act = [0], [0]
    seen = {type(choose(Random(1.0), state, 0, seed)) for seed in range(50)}
    assert Whistle in seen and Offer not in seen
    state.top.may_act = []
    assert Offer in {type(choose(Random(1.0), state, 0, seed)) for seed in range(50)}, "there was nothing to interrupt"


def test_random_gives_up_only_where_nothing_is_legal(monkeypatch):
    monkeypatch.setattr(Trade, "refusal", classmethod(lambda cls, view: None))
    state = asked(ChooseTrade(waits_for=[0]))
    state.hands[0].cards.clear()
    assert {choose(Random(), state, 0, seed) for seed in range(20)} == {Keep()}, "a trade needs a card"
    nothing = replace(GAME, actions=(Trade,))
    with nothing.masked(state, 0) as view, pytest.raises(LookupError, match="seat 0 has nothing to choose"):
        Random().choose(nothing, view, random.Random(1))


def test_random_would_rather_do_something():
    state = asked(ChooseTrade(waits_for=[0]))
    kept = sum(choose(Random(), state, 0, seed) == Keep() for seed in range(400))
    # Once in 8 times keeping is open to it, and then one of two doors: 25 of 400.
    assert 8 < kept < 50


def test_greedy_takes_what_the_heuristics_like_best():
    # The argand's light is 3 and two coins count 0.8, the candle's 1 and the whistle's 0.
    assert choose(Greedy(), deal(HANDS), 0) == Offer(card="argand", stake=2)
    assert choose(Greedy(), asked(TakeOrLeave(waits_for=[0])), 0) == Take(card="argand")


def test_greedy_takes_the_first_of_equals():
    indifferent = replace(GAME, score=lambda view, action: 0.0)
    assert choose(Greedy(), deal(HANDS), 0, game=indifferent) == Offer(card="candle", stake=0)


def test_greedy_does_not_think_about_a_single_choice():
    state = asked(Award(winner=0, cans=1))
    state.lamps = [Lamp(number=1, owner=0, at=(0, 0))]
    state.push(ChooseFilling(waits_for=[0]))
    thoughtful = replace(GAME, actions=(Keep,), score=lambda view, action: 1 / 0)
    state.push(ChooseTrade(waits_for=[0]))
    assert choose(Greedy(), state, 0, game=thoughtful) == Keep()


def test_players_see_a_view():
    class Spy:
        def choose(self, game, view, rnd):
            assert view.state.dice.seed == ""
            assert view.state.hands[1 - view.seat].cards == ["?"] * 3
            return Keep()

    state = asked(ChooseTrade(waits_for=[0, 1]))
    seat, action, choice = decide(GAME, state, [Spy(), Spy()], random.Random(1))
    assert (seat, action, choice) == (0, Keep(), True)
    assert state.dice.seed


def test_a_decision_counts_with_two_options():
    def counts(game, state):
        return decide(game, state, [Random(), Random()], random.Random(1))[2]

    state = asked(TakeOrLeave(waits_for=[0]))
    assert counts(GAME, state), "one action, four options"
    state.row.cards.clear()
    assert not counts(GAME, state), "one action, to leave the row"
    state = asked(ChooseTrade(waits_for=[0]))
    assert counts(GAME, state), "two actions"
    assert not counts(replace(GAME, actions=(Keep,)), state), "one action without a pick"


def test_a_match_is_played_to_its_end_the_same_every_time():
    options = TinyOptions(seats=3, length="long")
    first = play_match(GAME, options, [Random()] * 3, "a seed")
    assert first.state.result == first.result is not None
    assert first.actions > 0
    again = play_match(GAME, options, [Random()] * 3, "a seed")
    assert (GAME.dump(again.state), again.actions) == (GAME.dump(first.state), first.actions)
    assert GAME.dump(play_match(GAME, options, [Random()] * 3, "another").state) != GAME.dump(first.state)


def test_a_match_without_end_is_an_error(monkeypatch):
    monkeypatch.setattr(simulate, "MAX_ACTIONS", 5)
    with pytest.raises(RuntimeError, match="did not end within 5 actions"):
        play_match(GAME, TinyOptions(), [Random()] * 2, "a seed")


def test_greedy_beats_random():
    wins = [play_match(GAME, TinyOptions(), [Greedy(), Random()], f"match {n}").result.winners for n in range(40)]
    assert wins.count((0,)) > 2 * wins.count((1,))


def test_players_can_be_asked_for_by_name():
    assert set(PLAYERS) == {"random", "greedy", "search"}


def test_search_does_not_look_further_where_the_game_is_sure():
    certain = replace(GAME, sure=lambda view, action: True, value=lambda state, seat: 1 / 0)
    assert choose(Search(), deal(HANDS), 0, game=certain) == choose(Greedy(), deal(HANDS), 0)


def test_search_compares_positions_at_the_end_of_the_stage_that_the_game_names():
    ends = []

    def value(position, seat):
        ends.append(position.serials)
        return 0.0

    by_question = replace(GAME, value=value, stages=lambda position, seat: position.serials)
    choose(Search(nodes=1), deal(HANDS), 0, game=by_question)
    nearest = max(ends)
    ends.clear()
    choose(Search(nodes=1), deal(HANDS), 0, game=replace(by_question, stages=None))
    assert deal(HANDS).serials < nearest < min(ends), "rounds are longer than questions"


def by_question(value):
    """Lamplighters, its positions compared as soon as the next question is asked."""
    return replace(GAME, value=value, stages=lambda position, seat: position.serials)


def test_search_takes_what_gains_though_greedy_likes_it_least():
    # Greedy stakes two coins on its brightest card; who counts cards that are not candles offers a candle.
    game = by_question(lambda position, seat: -position.hands[seat].cards.count("candle"))
    assert choose(Greedy(), deal(HANDS), 0, game=game) == Offer(card="argand", stake=2)
    assert choose(Search(), deal(HANDS), 0, game=game).card == "candle"
    assert choose(Search(width=3), deal(HANDS), 0, game=game).card == "argand", "greedy likes three others better"


def test_search_stays_with_greedy_where_nothing_gains():
    assert choose(Search(), deal(HANDS), 0, game=by_question(lambda position, seat: 1.0)).card == "argand"
    worse = by_question(lambda position, seat: position.hands[seat].cards.count("candle"))
    assert choose(Search(), deal(HANDS), 0, game=worse) == Offer(card="argand", stake=2)


def test_search_believes_no_gain_that_may_be_luck():
    game = by_question(lambda position, seat: random.Random(position.dice.seed + repr(position.hands)).gauss(0, 1))
    assert choose(Search(doubt=1e9), deal(HANDS), 0, game=game) == Offer(card="argand", stake=2)
    assert choose(Search(deals=2), deal(HANDS), 0, game=game) == Offer(card="argand", stake=2), "two deals tell nothing"


def test_search_spends_no_more_than_its_budget():
    played = []

    def value(position, seat):
        played.append(1)
        return -position.hands[seat].cards.count("candle")

    choose(Search(nodes=8), deal(HANDS), 0, game=by_question(value))
    assert len(played) <= 8, "each comparison took an action"
    played.clear()
    choose(Search(enough=lambda: bool(played)), deal(HANDS), 0, game=by_question(value))
    assert len(played) == 1, "greedy's choice alone had been tried when it was enough"


def test_search_studies_an_action_closer_where_the_game_does():
    # Nothing is worth trying, so what it studied decides: whoever likes candles offers one.
    game = replace(by_question(lambda position, seat: 0.0), study=lambda view, action: "candle" in repr(action))
    assert choose(Greedy(), deal(HANDS), 0, game=game).card == "argand"
    assert choose(Search(), deal(HANDS), 0, game=game).card == "candle"


def test_search_looks_at_plans_that_no_preset_makes():
    state = deal(HANDS)
    state.pop()
    state.lamps = [Lamp(number=number, owner=0, at=(number, 0)) for number in (1, 2)]
    state.push(Award(winner=0, cans=2))
    state.push(ChooseFilling(waits_for=[0]))
    # The presets fill the newest lamp, or both evenly; what is wanted is all oil in the oldest.
    oldest = replace(GAME, score=lambda view, action: action.lamps.count(1), sure=lambda view, action: True)
    with GAME.masked(state, 0) as view:
        assert (1, 1) not in {action.lamps for action in candidates(GAME, view)}
    assert choose(Search(), state, 0, game=oldest) != Pour(lamps=(1, 1))
    assert choose(Search(), state, 0, game=replace(oldest, variations=30)) == Pour(lamps=(1, 1))
