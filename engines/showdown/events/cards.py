"""What is told of cards: the market, purchases, hands and piles."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.events.telling import ByGang, many, names
from engines.showdown.state import GANGS


class CharacterRevealed(Event):
    """A character was revealed; `left` is the one that was discarded for it."""

    character: str | None
    left: str | None = None

    def line(self) -> str:
        gone = f"{load().name(self.left)} is discarded. " if self.left else ""
        return f"{gone}{load().name(self.character) if self.character else 'Nobody'} is revealed."


class MarketMoved(Event):
    """Cards left the market row for its discard pile, and cards came in at its right end."""

    left: tuple[str, ...]
    came: tuple[str, ...]

    def line(self) -> str:
        gone = f"Out of the market: {names(self.left)}. " if self.left else ""
        return f"{gone}New in the market: {names(self.came)}."


class Reshuffled(Event):
    """A discard pile became a deck: a seat's, or (None) one of the market's."""

    seat: Seat | None

    def line(self) -> str:
        return f"{'The market' if self.seat is None else GANGS[self.seat]} reshuffles its discard pile."


class Drew(ByGang):
    """A seat drew cards; others learn how many."""

    count: int
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        return f"{self.gang} draws {names(self.cards) if self.cards else many(self.count, 'card')}."


class CoinsTaken(ByGang):
    """Steam Coin cards came to a seat's discard pile as a reward."""

    coins: tuple[str, ...]

    def line(self) -> str:
        return f"{self.gang} takes {names(self.coins)}."


class CardPlayed(ByGang):
    """A card was played for what it gives."""

    card: str

    def line(self) -> str:
        return f"{self.gang} plays {load().name(self.card)}: {', '.join(load().cards[self.card].gives.words())}."


class Recruited(ByGang):
    """A character was recruited."""

    character: str
    cost: int
    paid: int

    def line(self) -> str:
        return f"{self.gang} recruits {load().name(self.character)} for {self.cost} (paid {self.paid})."


class Bought(ByGang):
    """A tactical card or a Steam Coin card was bought."""

    card: str
    cost: int
    paid: int
    on_top: bool = False

    def line(self) -> str:
        top = ", on top of the deck" if self.on_top else ""
        return f"{self.gang} buys {load().name(self.card)} for {self.cost} (paid {self.paid}){top}."


class Discarded(ByGang):
    """Cards went to a seat's discard pile unused; `by` is the seat that forced it."""

    cards: tuple[str, ...]
    by: Seat | None = None

    def line(self) -> str:
        forced = f", forced by {GANGS[self.by]}" if self.by is not None else ""
        return f"{self.gang} discards {names(self.cards)}{forced}."


class Trashed(ByGang):
    """A card left a seat's deck for the market's discard pile, the supply, or the game; `by` is who forced it."""

    card: str
    to: str
    by: Seat | None = None

    def line(self) -> str:
        if self.by is not None:
            return f"{GANGS[self.by]} scraps {load().name(self.card)} of {self.gang}: {self.to}."
        return f"{self.gang} trashes {load().name(self.card)}: {self.to}."


class Recovered(ByGang):
    """A card came back from the discard pile to the hand."""

    card: str

    def line(self) -> str:
        return f"{self.gang} takes {load().name(self.card)} back."


class Kept(ByGang):
    """A seat kept cards of its hand."""

    count: int

    def line(self) -> str:
        return f"{self.gang} keeps {many(self.count, 'card')}."
