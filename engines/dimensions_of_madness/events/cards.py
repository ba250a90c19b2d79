"""What is told of cards: drawn, played, put on, discarded."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.dimensions_of_madness.events.telling import ByFigure, BySeat, card_name, cards_named, count, person


class Drew(BySeat):
    """Cards were drawn; the others learn how many."""

    number: int
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        what = cards_named(self.cards) if self.cards else count(self.number, "card")
        return f"{self.who} draws {what}."


class Reshuffled(Event):
    """A discard pile became a deck."""

    deck: str

    def line(self) -> str:
        return f"The {self.deck.capitalize()} discard pile is shuffled into a deck."


class CardPlayed(BySeat):
    """A card was played."""

    card: str

    def line(self) -> str:
        return f"{self.who} plays {card_name(self.card)}."


class Equipped(BySeat):
    """Gear was put beside a character."""

    figure: str
    card: str

    def line(self) -> str:
        return f"{person(self.figure)} takes {card_name(self.card)}."


class Discarded(BySeat):
    """Cards went to the discard pile."""

    cards: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} discards {cards_named(self.cards)}."


class BeastFled(ByFigure):
    """A team card fled back into the Magic deck."""

    card: str

    def line(self) -> str:
        return f"{card_name(self.card)} flees from {self.who}."


class DiceAdded(Event):
    """Dice were added by a card or a line: to a figure, or to the defender's pool in a room."""

    whom: str
    dice: str
    number: int

    def line(self) -> str:
        return f"{self.whom}: {self.number} {self.dice} {'die' if self.number == 1 else 'dice'} more."


class Hindered(Event):
    """A card changed the rules of a turn: a hex, a harder room, no Luck, a ward, a frenzy."""

    text: str

    def line(self) -> str:
        return self.text
