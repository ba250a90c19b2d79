"""What is told of battle cards; what hands hold stays among those who may know."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.content import Faction, load
from engines.heavy_steam.events.telling import card_name
from engines.heavy_steam.state import SIDE_NAMES, space_name
from engines.heavy_steam.terms import count_of


class CardPlayed(Event):
    """A battle card was played from a hand."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} plays {card_name(self.card)}."


class Bought(Event):
    """A battle card was bought from the track."""

    seat: Seat
    name: str
    card: str
    slot: int
    price: int

    def line(self) -> str:
        return f"{self.name} buys {card_name(self.card)} for {self.price} command."


class Declined(Event):
    """A seat buys no more cards this phase."""

    seat: Seat
    name: str

    def line(self) -> str:
        return ""


class TrackSlid(Event):
    """Nobody bought: the cheapest card was discarded."""

    card: str

    def line(self) -> str:
        return f"Nobody buys: {card_name(self.card)} leaves the track."


class TrackFilled(Event):
    """Cards came onto the track, at these places."""

    cards: tuple[str, ...]

    def line(self) -> str:
        return f"New on the track: {', '.join(card_name(c) for c in self.cards)}." if self.cards else ""


class EventStruck(Event):
    """An event turned up."""

    card: str

    def line(self) -> str:
        return f"Event: {card_name(self.card)}. {load().cards[self.card].text}"


class Drew(Event):
    """Cards were drawn to a hand; the others learn only how many."""

    seat: Seat
    name: str
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        what = f": {', '.join(card_name(c) for c in self.cards)}" if self.cards else ""
        return f"{self.name} draws {count_of(self.count, 'card')}{what}."


class CardTaken(Event):
    """A card went from one hand (`victim`) to another; only the two know which. `given`: by its holder's choice."""

    seat: Seat
    name: str
    victim: Seat
    victim_name: str
    card: str | None
    given: bool = False

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.victim) else self.model_copy(update={"card": None})

    def line(self) -> str:
        what = card_name(self.card) if self.card else "a card"
        if self.given:
            return f"{self.victim_name} gives {what} to {self.name}."
        return f"{self.name} takes {what} from {self.victim_name}."


class HandSeen(Event):
    """A player looked at a hand; only that player learns what is in it."""

    seat: Seat
    name: str
    victim: Seat
    victim_name: str
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.victim) else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        what = f": {', '.join(card_name(c) for c in self.cards)}" if self.cards else ""
        return f"{self.name} looks at {self.victim_name}'s hand{what}."


class Discarded(Event):
    """A card went from a hand to the discard pile."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} discards {card_name(self.card)}."


class SmokeLaid(Event):
    """A smoke token was laid."""

    side: Faction
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} lays smoke in {space_name(self.at)}."


class SmokeCleared(Event):
    """The smoke tokens left."""

    sectors: tuple[int, ...]

    def line(self) -> str:
        return "The smoke clears."
