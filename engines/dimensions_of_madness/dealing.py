"""The decks: drawing, discarding, shuffling (sections Magic Cards, Defense Cards)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat, Zone
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.state import DEFENSE, MAGIC, DimensionsOfMadness


def draw(state: DimensionsOfMadness, seat: Seat, number: int, turn: Turn) -> None:
    """Cards from a seat's deck into its hand; a spent deck is made of its discard pile (DM-F2)."""
    defends = seat == state.defender
    deck, discard, name = (
        (state.defense, state.defense_discard, DEFENSE) if defends else (state.magic, state.magic_discard, MAGIC)
    )
    drawn: list[str] = []
    for _ in range(number):
        if not deck.cards and not _renew(deck, discard, name, turn):
            break
        drawn.append(deck.cards.pop(0))
    if drawn:
        state.teams[seat].hand.cards += drawn
        turn.tell(told.Drew(seat=seat, defends=defends, number=len(drawn), cards=tuple(drawn)))


def _renew(deck: Zone, discard: Zone, name: str, turn: Turn) -> bool:
    if not discard.cards:
        return False
    deck.cards, discard.cards = discard.cards, []
    turn.dice.shuffle(deck.cards)
    turn.tell(told.Reshuffled(deck=name))
    return True


def discard(state: DimensionsOfMadness, seat: Seat, cards: list[str], turn: Turn) -> None:
    """Cards of a seat's hand go to the discard pile."""
    defends = seat == state.defender
    for card in cards:
        state.teams[seat].hand.cards.remove(card)
        put_away(state, card)
    turn.tell(told.Discarded(seat=seat, defends=defends, cards=tuple(cards)))


def discard_at_random(state: DimensionsOfMadness, seat: Seat, number: int, turn: Turn) -> None:
    """A seat discards cards at random."""
    hand = state.teams[seat].hand.cards
    chosen: list[str] = []
    left = list(hand)
    for _ in range(min(number, len(left))):
        chosen.append(left.pop(turn.dice.draw(len(left))))
    if chosen:
        discard(state, seat, chosen, turn)


def put_away(state: DimensionsOfMadness, card: str) -> None:
    """A card that is used up goes to its discard pile."""
    (state.magic_discard if card in load().magic else state.defense_discard).cards.append(card)
