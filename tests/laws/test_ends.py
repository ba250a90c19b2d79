"""Laws 1 and 2: random matches end by the rules, and no piece is lost or made on the way."""

from tests.laws.games import every_game
from tests.laws.walk import matches, where


@every_game
def test_random_matches_end_by_the_rules(laws):
    for match in matches(laws.game.key):
        state = laws.game.load(match.moments[-1].stored)
        assert state.result is not None
        assert state.result.reason in laws.reasons, where(match, -1)
        assert state.result.text
        assert set(state.result.winners) <= set(range(match.seats))
        assert laws.game.waiting(state) == []


@every_game
def test_pieces_are_conserved(laws):
    for match in matches(laws.game.key):
        at_first = laws.pieces(laws.game.load(match.moments[0].stored))
        assert at_first, "a game has pieces"
        for index, moment in enumerate(match.moments):
            pieces = laws.pieces(laws.game.load(moment.stored))
            assert pieces == at_first, where(match, index - 1)


@every_game
def test_the_decks_hold_what_lies_on_the_table(laws):
    for match in matches(laws.game.key):
        for index in (0, len(match.moments) // 2, -1):
            state = laws.game.load(match.moments[index].stored)
            everything = laws.pieces(state)
            for deck in laws.game.decks(state).values():
                assert all(everything[card] == count for card, count in deck.items()), where(match, index)
