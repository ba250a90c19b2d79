"""What a seat may do in Lamplighters."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from engines.core.action import (
    Action,
    Amount,
    Chosen,
    Forecast,
    Many,
    Option,
    Pick,
    Place,
    Plan,
    Query,
    Refusal,
    Turn,
)
from engines.core.state import Seat, View
from tests.tiny import events
from tests.tiny.content import CARDS, DECK, LAMP_HOLDS, LENGTH, MOST_STAKED, WIDTH
from tests.tiny.flow import draw, refill
from tests.tiny.state import (
    Award,
    Bid,
    ChooseFilling,
    ChooseOffer,
    ChooseSpot,
    ChooseTrade,
    Lamp,
    Order,
    TakeOrLeave,
    Tiny,
)


def card_options(cards: Sequence[str]) -> list[Option]:
    """Each different card once."""
    return [Option(card, CARDS[card].name, note=f"light {CARDS[card].light}") for card in dict.fromkeys(cards)]


def hand(view: View[Tiny], chosen: Chosen) -> list[Option]:
    """The cards of the view's seat."""
    return card_options(view.state.hands[view.seat].cards)


def stakes(view: View[Tiny], chosen: Chosen) -> range:
    """What the view's seat can stake (LL-B3)."""
    return range(min(MOST_STAKED, view.state.coins[view.seat]) + 1)


class Offer(Action):
    """Lay a card face down, with a stake of coins."""

    title: ClassVar[str] = "Offer"
    rule: ClassVar[str] = "LL-B2"
    during: ClassVar = (ChooseOffer,)
    card: Annotated[str, Pick("Which card?", hand, rule="LL-B2")]
    stake: Annotated[int, Amount("How many coins?", stakes, rule="LL-B3")]

    def forecast(self, view: View[Tiny]) -> Forecast:
        """The chance to beat one blind rival that stakes nothing, from what the seat has not seen."""
        state = view.state
        seen = Counter([*state.hands[view.seat].cards, *state.row.cards, *state.discard.cards])
        unseen = DECK - seen
        beaten = sum(n for card, n in unseen.items() if CARDS[card].light < CARDS[self.card].light + self.stake)
        return Forecast(lines=(f"costs {self.stake} coins",), chances=(("beats a card", beaten / unseen.total()),))

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        state.offers[seat].choose(Bid(card=self.card, stake=self.stake))
        turn.tell(events.Offered(seat=seat, card=self.card, stake=self.stake))
        state.answered(seat)


class Whistle(Action):
    """Blow the Watchman's Whistle: every seat makes its offer again."""

    title: ClassVar[str] = "Whistle"
    rule: ClassVar[str] = "LL-B4"
    during: ClassVar = (ChooseOffer,)
    interrupts: ClassVar = (ChooseOffer,)

    @classmethod
    def refusal(cls, view: View[Tiny]) -> Refusal | None:
        cards = view.state.hands[view.seat].cards
        if "whistle" not in cards:
            return Refusal(text="You hold no Watchman's Whistle.", rule="LL-B4")
        if len(cards) == 1:
            return Refusal(text="It is your last card, which you must offer.", rule="LL-B4")
        return None

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        state.hands[seat].cards.remove("whistle")
        state.discard.cards.append("whistle")
        turn.tell(events.Whistled(seat=seat))
        for offer in state.offers:
            offer.made, offer.value = False, None
        # The question changes, so that menus of the old one are stale.
        state.pop(state.nearest(ChooseOffer))
        state.push(ChooseOffer(waits_for=state.active, may_act=state.active))


def orders(view: View[Tiny], chosen: Chosen) -> list[Option]:
    """The standing orders."""
    return [Option("leave", "Leave the row alone"), Option("ask", "Ask me")]


def rounds_left(view: View[Tiny], chosen: Chosen) -> range:
    """The rounds an order can last to."""
    return range(view.state.round, view.state.rounds + 1)


class Instruct(Action):
    """Leave a standing order about the row.

    It is kept secret and ends by itself.
    """

    title: ClassVar[str] = "Instruct"
    rule: ClassVar[str] = "LL-B7"
    during: ClassVar = (ChooseOffer,)
    interrupts: ClassVar = (ChooseOffer,)
    what: Annotated[str, Pick("What is to be done?", orders, rule="LL-B7")]
    until: Annotated[int, Amount("Up to which round?", rounds_left, rule="LL-B7")]

    @classmethod
    def refusal(cls, view: View[Tiny]) -> Refusal | None:
        if view.state.round < view.state.rounds:
            return None
        return Refusal(text="In the last round there is nothing to order.", rule="LL-B7")

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        state.orders[seat].choose(Order(what=self.what, until=self.until))
        turn.tell(events.Instructed(seat=seat, what=self.what, until=self.until))


def marks(view: View[Tiny], chosen: Chosen) -> list[Option]:
    """The free inch marks."""
    return [Option(f"{x // 100},{y // 100}", f"{x // 100} by {y // 100}", (x, y)) for x, y in view.state.free_marks()]


def spot_refusal(view: View[Tiny], chosen: Chosen, spot: tuple[int, int]) -> Refusal | None:
    """Why a lamp may not stand at `spot` (LL-D1)."""
    if not (0 <= spot[0] <= LENGTH and 0 <= spot[1] <= WIDTH):
        return Refusal(text="That is not in the street.", rule="LL-A2")
    if view.state.crowded(spot):
        return Refusal(text="Another lamp is less than an inch away.", rule="LL-D1")
    return None


class StandLamp(Action):
    """Stand your new lamp in the street."""

    title: ClassVar[str] = "Stand a lamp"
    rule: ClassVar[str] = "LL-D1"
    during: ClassVar = (ChooseSpot,)
    at: Annotated[tuple[int, int], Place("Where?", marks, spot_refusal, rule="LL-D1")]

    def forecast(self, view: View[Tiny]) -> Forecast:
        return Forecast(marks=(f"{self.at[0]},{self.at[1]}",))

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        state.lamps_made += 1
        state.lamps.append(Lamp(number=state.lamps_made, owner=seat, at=self.at))
        state.nearest(Award).lamp = state.lamps_made
        turn.tell(events.Stood(seat=seat, lamp=state.lamps_made, at=self.at))
        state.answered(seat)


class Cans(Plan[tuple[int, dict[int, int]]]):
    """Cans of oil, one a step: how many are left, and the oil of each own lamp."""

    def begin(self, view: View[Tiny], chosen: Chosen) -> tuple[int, dict[int, int]]:
        lamps = {lamp.number: lamp.oil for lamp in view.state.lamps_of(view.seat)}
        return view.state.nearest(Award).cans, lamps

    def step(self, scratch: tuple[int, dict[int, int]]) -> list[Option]:
        cans, lamps = scratch
        full = Refusal(text="That lamp is full.", rule="LL-D2")
        if not cans:
            return []
        return [Option(str(n), f"Lamp {n}", n, full if oil >= LAMP_HOLDS else None) for n, oil in lamps.items()]

    def take(self, scratch: tuple[int, dict[int, int]], step: int) -> tuple[int, dict[int, int]]:
        cans, lamps = scratch
        return cans - 1, {**lamps, step: lamps[step] + 1}

    def stop(self, scratch: tuple[int, dict[int, int]]) -> Refusal | None:
        cans, lamps = scratch
        if cans and any(oil < LAMP_HOLDS for oil in lamps.values()):
            return self.no("There is oil left to pour.")
        return None

    def presets(self, view: View[Tiny], chosen: Chosen) -> list[Option]:
        return [
            Option("newest", "The newest lamps first", self.fill(view, chosen, lambda oil, number: -number)),
            Option("even", "Evenly", self.fill(view, chosen, lambda oil, number: oil)),
        ]

    def fill(self, view: View[Tiny], chosen: Chosen, rank: Any) -> tuple[int, ...]:
        """A whole plan: each can into the lamp with room that ranks lowest."""
        scratch, done = self.begin(view, chosen), []
        while self.stop(scratch) is not None:
            free = [option.value for option in self.step(scratch) if option.why_not is None]
            done.append(min(free, key=lambda number, lamps=scratch[1]: rank(lamps[number], number)))
            scratch = self.take(scratch, done[-1])
        return tuple(done)


class Pour(Action):
    """Pour oil into your lamps."""

    title: ClassVar[str] = "Pour"
    rule: ClassVar[str] = "LL-D2"
    during: ClassVar = (ChooseFilling,)
    lamps: Annotated[tuple[int, ...], Cans("Into which lamps?", rule="LL-D2")]

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        for number in self.lamps:
            state.lamp(number).oil += 1
            state.store -= 1
        turn.tell(events.Poured(seat=seat, lamps=self.lamps))
        state.answered(seat)


def row(view: View[Tiny], chosen: Chosen) -> list[Option]:
    """The cards of the row."""
    return card_options(view.state.row.cards)


class Take(Action):
    """Take a card of the row, or leave it."""

    title: ClassVar[str] = "Take"
    rule: ClassVar[str] = "LL-E1"
    during: ClassVar = (TakeOrLeave,)
    card: Annotated[str | None, Pick("Which card?", row, rule="LL-E1", optional="Leave the row")] = None

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        turn.tell(events.Took(seat=seat, card=self.card))
        if self.card is not None:
            state.row.cards.remove(self.card)
            state.hands[seat].cards.append(self.card)
            refill(state, turn)
        state.answered(seat)


class Trade(Action):
    """Discard one or two cards and draw as many."""

    title: ClassVar[str] = "Trade"
    rule: ClassVar[str] = "LL-E2"
    during: ClassVar = (ChooseTrade,)
    cards: Annotated[tuple[str, ...], Many("Which cards?", hand, rule="LL-E2", least=1, most=2)]

    @classmethod
    def refusal(cls, view: View[Tiny]) -> Refusal | None:
        return None if view.state.hands[view.seat].cards else Refusal(text="Your hand is empty.", rule="LL-E2")

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        for card in self.cards:
            state.hands[seat].cards.remove(card)
            state.discard.cards.append(card)
        turn.tell(events.Discarded(seat=seat, cards=self.cards))
        draw(state, seat, len(self.cards), turn)
        state.answered(seat)


class Keep(Action):
    """Keep your hand."""

    title: ClassVar[str] = "Keep"
    rule: ClassVar[str] = "LL-E2"
    during: ClassVar = (ChooseTrade,)

    def apply(self, state: Tiny, seat: Seat, turn: Turn) -> None:
        turn.tell(events.Kept(seat=seat))
        state.answered(seat)


def lamps(view: View[Tiny], chosen: Chosen) -> list[Option]:
    """The lamps in the street, without the one already chosen."""
    return [
        Option(str(lamp.number), f"Lamp {lamp.number}", lamp.number)
        for lamp in view.state.lamps
        if lamp.number not in chosen.values()
    ]


class Distance(Query):
    """How far two lamps stand apart."""

    title: ClassVar[str] = "Distance"
    rule: ClassVar[str] = "LL-G1"
    first: Annotated[int, Pick("From which lamp?", lamps, rule="LL-G1")]
    second: Annotated[int, Pick("To which lamp?", lamps, rule="LL-G1")]

    def answer(self, view: View[Tiny]) -> str:
        inches = math.dist(view.state.lamp(self.first).at, view.state.lamp(self.second).at) / 100
        return f"{inches:.2f} inches"


ACTIONS = (Offer, Whistle, Instruct, StandLamp, Pour, Take, Trade, Keep)
QUERIES = (Distance,)
