"""Laws 1 and 2: random matches end by the rules, and no piece is lost or made on the way."""

from collections import Counter

from tests.laws.game_laws import zones
from tests.laws.games import every_game
from tests.laws.walk import matches, sampled, where


@every_game
def test_random_matches_end_by_the_rules(laws):
    for match in matches(laws):
        state = laws.game.load(match.moments[-1].stored)
        assert state.result is not None
        assert state.result.reason in laws.reasons, where(match, -1)
        assert state.result.text
        assert set(state.result.winners) <= set(range(match.seats))
        assert laws.game.waiting(state) == []


@every_game
def test_pieces_are_conserved(laws):
    for match in matches(laws):
        at_first = laws.pieces(laws.game.load(match.moments[0].stored))
        assert at_first, "a game has pieces"
        for index, moment in enumerate(match.moments):
            pieces = laws.pieces(laws.game.load(moment.stored))
            assert pieces == at_first, where(match, index - 1)


@every_game
def test_the_decks_hold_what_lies_in_their_zones(laws):
    """What `imagine` deals from: exactly the cards in the zones of each deck, known without looking into them."""
    for match, index, state in sampled(laws, 40):
        decks: dict[str, Counter[str]] = {deck: +Counter(cards) for deck, cards in laws.game.decks(state).items()}
        lying = {deck: Counter[str]() for deck in decks}
        for zone in zones(state):
            lying[zone.of].update(zone.cards)
        assert lying == decks, where(match, index)
        with laws.game.masked(state, None) as view:
            assert {deck: +Counter(cards) for deck, cards in laws.game.decks(view.state).items()} == decks
