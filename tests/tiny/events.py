"""What is told of an evening of Lamplighters."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from tests.tiny.content import CARDS


def names(cards: tuple[str, ...]) -> str:
    """Cards in words."""
    return ", ".join(CARDS[card].name for card in cards) or "nothing"


class RoundBegan(Event):
    """A round began."""

    number: int

    def line(self) -> str:
        return f"Round {self.number}."


class Reshuffled(Event):
    """The discard pile became the deck (LL-A4)."""

    def line(self) -> str:
        return "The discard pile is shuffled."


class Drew(Event):
    """A seat drew cards; the others learn how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        return f"Seat {self.seat} draws {names(self.cards) if self.cards else f'{self.count} cards'}."


class Offered(Event):
    """A seat laid its offer; only the seat knows which."""

    seat: Seat
    card: str | None
    stake: int | None

    def seen_by(self, seat: Seat | None) -> Offered:
        return self if seat == self.seat else self.model_copy(update={"card": None, "stake": None})

    def line(self) -> str:
        if self.card is None:
            return f"Seat {self.seat} has made its offer."
        return f"Seat {self.seat} offers {CARDS[self.card].name} and {self.stake} coins."


class Instructed(Event):
    """A seat left a standing order; nobody else is told (LL-B7)."""

    seat: Seat
    what: str
    until: int

    def seen_by(self, seat: Seat | None) -> Instructed | None:
        return self if seat == self.seat else None

    def line(self) -> str:
        return f"Seat {self.seat} orders: {self.what}, up to round {self.until}."


class Whistled(Event):
    """A seat blew the whistle: all offers are made again (LL-B4)."""

    seat: Seat

    def line(self) -> str:
        return f"Seat {self.seat} blows the Watchman's Whistle: offers are made again."


class Opened(Event):
    """An offer was opened (LL-B5)."""

    seat: Seat
    card: str
    stake: int

    def line(self) -> str:
        return f"Seat {self.seat} offered {CARDS[self.card].name} and {self.stake} coins."


class Blown(Event):
    """A lamp lost a can of oil (LL-C3)."""

    lamp: int

    def line(self) -> str:
        return f"The draught takes oil from lamp {self.lamp}."


class Rolled(Event):
    """Dice decided between equal offers (LL-B6)."""

    seats: tuple[Seat, ...]
    faces: tuple[int, ...]

    def line(self) -> str:
        return "Equal offers roll: " + ", ".join(
            f"seat {seat} {face}" for seat, face in zip(self.seats, self.faces, strict=True)
        )


class Won(Event):
    """A seat won the round; None: nobody did (LL-B6)."""

    seat: Seat | None

    def line(self) -> str:
        return "Nobody wins the round." if self.seat is None else f"Seat {self.seat} wins the round."


class Tolled(Event):
    """The winner took a coin (LL-C1)."""

    seat: Seat

    def line(self) -> str:
        return f"Seat {self.seat} takes a coin of toll."


class Stood(Event):
    """A lamp was stood (LL-D1)."""

    seat: Seat
    lamp: int
    at: tuple[int, int]

    def line(self) -> str:
        return f"Seat {self.seat} stands lamp {self.lamp} at {self.at[0] / 100:.2f}, {self.at[1] / 100:.2f}."


class Poured(Event):
    """Oil was poured, a lamp's number a can (LL-D2)."""

    seat: Seat
    lamps: tuple[int, ...]

    def line(self) -> str:
        return f"Seat {self.seat} pours oil into lamps {', '.join(map(str, self.lamps)) or 'no'}."


class Took(Event):
    """A seat took a card of the row, or left it (LL-E1)."""

    seat: Seat
    card: str | None

    def line(self) -> str:
        return f"Seat {self.seat} takes {CARDS[self.card].name}." if self.card else f"Seat {self.seat} leaves the row."


class Discarded(Event):
    """A seat discarded cards (LL-E2, LL-F3)."""

    seat: Seat
    cards: tuple[str, ...]

    def line(self) -> str:
        return f"Seat {self.seat} discards {names(self.cards)}."


class Kept(Event):
    """A seat kept its hand (LL-E2)."""

    seat: Seat

    def line(self) -> str:
        return f"Seat {self.seat} keeps its hand."


class GaveUp(Event):
    """A seat gave up (LL-F3)."""

    seat: Seat

    def line(self) -> str:
        return f"Seat {self.seat} gives up."


class Ended(Event):
    """The evening is over."""

    reason: str
    text: str

    def line(self) -> str:
        return self.text


EVENTS = (
    RoundBegan, Reshuffled, Drew, Offered, Instructed, Whistled, Opened, Blown, Rolled, Won, Tolled, Stood, Poured,
    Took, Discarded, Kept, GaveUp, Ended,
)  # fmt: skip
