"""A table of Lamplighters laid out by hand, for tests that need certain cards in certain places."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.tiny import GAME
from tests.tiny.content import DECK
from tests.tiny.state import Tiny, TinyOptions


def deal(
    hands: Sequence[Sequence[str]],
    row: Sequence[str] = ("candle", "lantern", "argand"),
    top: Sequence[str] = (),
    seed: str = "lamplighters",
    **options: Any,
) -> Tiny:
    """The first round, offers being made, with these hands, this row, and `top` to be drawn next, first card first."""
    state = GAME.new(TinyOptions(seats=len(hands), **options), len(hands), seed).state
    for seat, hand in enumerate(hands):
        state.hands[seat].cards = list(hand)
    state.row.cards = list(row)
    used = Counter([*row, *top, *(card for hand in hands for card in hand)])
    assert not used - DECK, f"there are not so many cards: {used - DECK}"
    state.deck.cards = [*(DECK - used).elements(), *reversed(top)]
    return state
