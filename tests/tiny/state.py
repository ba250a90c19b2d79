"""What lies on the table of Lamplighters, and the questions that can be open."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from engines.core.state import Data, Frame, Options, Seat, Secret, State, Value, View, Zone
from tests.tiny.content import APART, LENGTH, ROUNDS, WIDTH


class TinyOptions(Options):
    """What an evening is played with."""

    headline: ClassVar[tuple[str, ...]] = ("seats", "length")

    seats: Literal[2, 3, 4] = Field(default=2, title="Seats", description="How many play.")
    length: Literal["short", "long"] = Field(default="short", title="Length", description="Three or five rounds.")
    ties: Literal["roll", "nobody"] = Field(default="roll", title="Ties", description="Who wins equal offers.")


class Bid(Value):
    """An offer: a card and a stake in coins."""

    card: str
    stake: int


class Order(Value):
    """A standing order: what is answered for the seat up to the end of round `until`."""

    what: Literal["ask", "leave"]
    until: int


class Lamp(Data):
    """A lamp in the street, at hundredths of an inch."""

    number: int
    owner: Seat
    at: tuple[int, int]
    oil: int = 0


class Round(Frame):
    """The round: starts one part after the other. Never asked."""

    number: int
    stage: int = 0


class Award(Frame):
    """The winner's lamp: place, then oil. Never asked."""

    winner: Seat
    cans: int
    lamp: int | None = None
    poured: bool = False


class ChooseOffer(Frame):
    """Everybody's secret offer."""

    default: ClassVar[str | None] = "Offer"

    def ask(self, view: View[Any]) -> str:
        return f"Round {view.state.round}: which card do you offer?"


class ChooseSpot(Frame):
    """Where the winner's lamp stands."""

    default: ClassVar[str | None] = "StandLamp"

    def ask(self, view: View[Any]) -> str:
        return f"Stand your lamp number {view.state.lamps_made + 1}."


class ChooseFilling(Frame):
    """How the oil is poured."""

    default: ClassVar[str | None] = "Pour"

    def ask(self, view: View[Any]) -> str:
        return f"Pour {view.state.nearest(Award).cans} cans of oil."


class TakeOrLeave(Frame):
    """Whether a seat takes a card of the row."""

    default: ClassVar[str | None] = "Take"

    def ask(self, view: View[Any]) -> str:
        return "Take a card of the row, or leave it."


class ChooseTrade(Frame):
    """Whether seats change cards; all may answer at once."""

    default: ClassVar[str | None] = "Keep"

    def ask(self, view: View[Any]) -> str:
        return "Trade one or two cards, or keep your hand."


AnyFrame = Annotated[
    Round | Award | ChooseOffer | ChooseSpot | ChooseFilling | TakeOrLeave | ChooseTrade, Field(discriminator="kind")
]


class Tiny(State[AnyFrame]):
    """One evening."""

    options: TinyOptions
    round: int = 0
    deck: Zone
    row: Zone
    discard: Zone
    hands: list[Zone]
    offers: list[Secret[Bid]]
    orders: list[Secret[Order]]
    coins: list[int]
    bank: int
    store: int
    lamps: list[Lamp] = Field(default_factory=list)
    lamps_made: int = 0
    out: list[Seat] = Field(default_factory=list)

    @property
    def active(self) -> list[Seat]:
        """The seats that have not given up."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    @property
    def rounds(self) -> int:
        """How many rounds the evening has (LL-A1)."""
        return ROUNDS[self.options.length]

    def lamp(self, number: int) -> Lamp:
        """The lamp with this number."""
        return next(lamp for lamp in self.lamps if lamp.number == number)

    def lamps_of(self, seat: Seat) -> list[Lamp]:
        """A seat's lamps, the newest last."""
        return [lamp for lamp in self.lamps if lamp.owner == seat]

    def oil_of(self, seat: Seat) -> int:
        """The oil in a seat's lamps."""
        return sum(lamp.oil for lamp in self.lamps_of(seat))

    def crowded(self, spot: tuple[int, int]) -> bool:
        """Whether another lamp is too near (LL-D1)."""
        return any((spot[0] - x) ** 2 + (spot[1] - y) ** 2 < APART**2 for x, y in (lamp.at for lamp in self.lamps))

    def free_marks(self) -> list[tuple[int, int]]:
        """The inch marks where a lamp may stand (LL-D1)."""
        marks = [(x, y) for x in range(0, LENGTH + 1, 100) for y in range(0, WIDTH + 1, 100)]
        return [mark for mark in marks if not self.crowded(mark)]


TinyView = View[Tiny]
