"""Set-up of an evening of Lamplighters, and what happens between decisions."""

from __future__ import annotations

import random
from typing import Any

from engines.core.action import Turn
from engines.core.state import Dice, Frame, Result, Seat, Secret, Zone
from tests.tiny import events
from tests.tiny.content import BANK, CANS, CARDS, COINS, DECK, HAND, LAMPS_TO_WIN, MOST_STAKED, OIL, ROW
from tests.tiny.state import (
    Award,
    Bid,
    ChooseFilling,
    ChooseOffer,
    ChooseSpot,
    ChooseTrade,
    Order,
    Round,
    TakeOrLeave,
    Tiny,
    TinyOptions,
)

STREET = "street"


def blank(options: TinyOptions, seats: int, dice: Dice) -> Tiny:
    """An empty table."""
    return Tiny(
        seats=seats,
        dice=dice,
        options=options,
        deck=Zone(of=STREET, eyes=[]),
        row=Zone(of=STREET),
        discard=Zone(of=STREET),
        hands=[Zone(of=STREET, eyes=[seat]) for seat in range(seats)],
        offers=[Secret(eyes=[seat]) for seat in range(seats)],
        orders=[Secret(eyes=[seat]) for seat in range(seats)],
        coins=[COINS] * seats,
        bank=BANK,
        store=OIL,
    )


def setup(state: Tiny, options: TinyOptions, turn: Turn) -> None:
    """Shuffle, lay out the row, begin the first round (LL-A2, LL-A3)."""
    state.deck.cards = list(DECK.elements())
    turn.dice.shuffle(state.deck.cards)
    refill(state, turn)
    state.push(Round(number=1))


def top_card(state: Tiny, turn: Turn) -> str | None:
    """The next card of the deck, or None where no card is left (LL-A4)."""
    if not state.deck.cards and state.discard.cards:
        state.deck.cards, state.discard.cards = state.discard.cards, []
        turn.dice.shuffle(state.deck.cards)
        turn.tell(events.Reshuffled())
    return state.deck.cards.pop() if state.deck.cards else None


def draw(state: Tiny, seat: Seat, count: int, turn: Turn) -> None:
    """A seat draws up to `count` cards."""
    drawn = [card for card in (top_card(state, turn) for _ in range(count)) if card is not None]
    state.hands[seat].cards += drawn
    if drawn:
        turn.tell(events.Drew(seat=seat, count=len(drawn), cards=tuple(drawn)))


def refill(state: Tiny, turn: Turn) -> None:
    """Fill the row up (LL-A3, LL-E1)."""
    while len(state.row.cards) < ROW and (card := top_card(state, turn)) is not None:
        state.row.cards.append(card)


def flow_round(state: Tiny, frame: Round, turn: Turn) -> bool:
    """The parts of a round, one after the other."""
    frame.stage += 1
    if frame.stage == 1:
        begin_round(state, frame, turn)
    elif frame.stage == 2:
        open_offers(state, turn)
    elif frame.stage == 3:
        state.push(ChooseTrade(waits_for=state.active))
    elif frame.number < state.rounds:
        state.pop(frame)
        state.push(Round(number=frame.number + 1))
    else:
        end_by_oil(state, turn)
    return True


def begin_round(state: Tiny, frame: Round, turn: Turn) -> None:
    """Draw, then ask for offers (LL-B1, LL-B2)."""
    state.round = frame.number
    turn.tell(events.RoundBegan(number=frame.number))
    for seat in state.active:
        state.offers[seat] = Secret(eyes=[seat])
        draw(state, seat, HAND - len(state.hands[seat].cards), turn)
    state.push(ChooseOffer(waits_for=state.active, may_act=state.active))


def open_offers(state: Tiny, turn: Turn) -> None:
    """Open the offers, apply their cards, and push what follows: the lamp on top of the row (LL-B5, LL-C3, LL-E1)."""
    bids: dict[Seat, Bid] = {}
    for seat in state.active:
        offer = state.offers[seat]
        if offer.value is None:
            continue
        bids[seat], offer.open = offer.value, True
        card, stake = offer.value.card, offer.value.stake
        turn.tell(events.Opened(seat=seat, card=card, stake=stake))
        state.coins[seat] -= stake
        state.bank += stake
        state.hands[seat].cards.remove(card)
        state.discard.cards.append(card)
    for seat in (seat for seat, bid in bids.items() if "draught" in CARDS[bid.card].words):
        draught(state, seat, turn)
    winner = find_winner(state, bids, turn)
    turn.tell(events.Won(seat=winner))
    first = 0 if winner is None else winner
    others = [seat % state.seats for seat in range(first, first + state.seats)]
    for seat in reversed([seat for seat in others if seat != winner and seat in state.active]):
        state.push(TakeOrLeave(waits_for=[seat]))
    if winner is not None:
        award(state, winner, bids[winner].card, turn)


def award(state: Tiny, winner: Seat, card: str, turn: Turn) -> None:
    """The words of the winning card, then the lamp (LL-C1, LL-C2)."""
    words = CARDS[card].words
    if "toll" in words and state.bank:
        state.bank -= 1
        state.coins[winner] += 1
        turn.tell(events.Tolled(seat=winner))
    state.push(Award(winner=winner, cans=CANS - ("soot" in words)))


def draught(state: Tiny, seat: Seat, turn: Turn) -> None:
    """Each other seat's newest lamp loses a can (LL-C3)."""
    for other in state.active:
        newest = state.lamps_of(other)[-1:]
        if other != seat and newest and newest[0].oil:
            newest[0].oil -= 1
            state.store += 1
            turn.tell(events.Blown(lamp=newest[0].number))


def find_winner(state: Tiny, bids: dict[Seat, Bid], turn: Turn) -> Seat | None:
    """Who has the most light (LL-B5, LL-B6)."""
    light = {seat: CARDS[bid.card].light + bid.stake for seat, bid in bids.items()}
    best = [seat for seat in light if light[seat] == max(light.values())]
    if len(best) > 1 and state.options.ties == "nobody":
        return None
    while len(best) > 1:
        faces = turn.dice.roll(len(best))
        turn.tell(events.Rolled(seats=tuple(best), faces=tuple(faces)))
        best = [seat for seat, face in zip(best, faces, strict=True) if face == max(faces)]
    return best[0] if best else None


def flow_award(state: Tiny, frame: Award, turn: Turn) -> bool:
    """Where to stand the lamp, then how to pour (LL-D1, LL-D2)."""
    if frame.winner in state.out or frame.poured or (frame.lamp is None and not state.free_marks()):
        state.pop(frame)
    elif frame.lamp is None:
        state.push(ChooseSpot(waits_for=[frame.winner]))
    else:
        frame.poured = True
        frame.cans = min(frame.cans, state.store)
        state.push(ChooseFilling(waits_for=[frame.winner]))
    return True


def flow_question(state: Tiny, frame: Any, turn: Turn) -> bool:
    """A question to nobody is moot: those it was put to have given up."""
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def flow_row(state: Tiny, frame: TakeOrLeave, turn: Turn) -> bool:
    """An empty row is left alone, and so it is by a standing order (LL-B7, LL-E1)."""
    if not frame.waits_for:
        state.pop(frame)
        return True
    order: Order | None = state.orders[frame.waits_for[0]].value
    if state.row.cards and not (order and order.what == "leave" and order.until >= state.round):
        return False
    turn.tell(events.Took(seat=frame.waits_for[0], card=None))
    state.pop(frame)
    return True


REASONS = ("alone", "lamps", "oil", "dark")
"""How an evening can end."""


def anytime(state: Tiny, turn: Turn) -> None:
    """The last one left, or three lamps (LL-F1, LL-F3)."""
    for seat in state.active:
        if len(state.active) == 1:
            end(state, [seat], "alone", f"Seat {seat} is the last one left.", turn)
            return
        if len(state.lamps_of(seat)) >= LAMPS_TO_WIN:
            end(state, [seat], "lamps", f"Seat {seat} has three lamps.", turn)
            return


def end_by_oil(state: Tiny, turn: Turn) -> None:
    """After the last round the most oil wins (LL-F2)."""
    most = max(state.oil_of(seat) for seat in state.active)
    best = [seat for seat in state.active if state.oil_of(seat) == most]
    if best == state.active:
        end(state, [], "dark", "All lamps shine alike: nobody wins.", turn)
    else:
        end(state, best, "oil", f"The most oil, {most}: {', '.join(f'seat {seat}' for seat in best)}.", turn)


def end(state: Tiny, winners: list[Seat], reason: str, text: str, turn: Turn) -> None:
    """The evening is over."""
    state.result = Result(winners=tuple(winners), reason=reason, text=text)
    turn.tell(events.Ended(reason=reason, text=text))


def concession(state: Tiny, seat: Seat, turn: Turn) -> None:
    """A seat is out (LL-F3)."""
    if seat in state.out:
        return
    state.out.append(seat)
    cards, state.hands[seat].cards = state.hands[seat].cards, []
    state.discard.cards += cards
    state.bank, state.coins[seat] = state.bank + state.coins[seat], 0
    state.offers[seat], state.orders[seat] = Secret(eyes=[seat]), Secret(eyes=[seat])
    for frame in state.stack:
        frame.waits_for = [other for other in frame.waits_for if other != seat]
        frame.may_act = [other for other in frame.may_act if other != seat]
    turn.tell(events.GaveUp(seat=seat))
    turn.tell(events.Discarded(seat=seat, cards=tuple(cards)))


def guess(state: Tiny, secret: Secret[Any], rnd: random.Random) -> Any:
    """A likely offer from the hand that was imagined, or the likeliest order."""
    for seat, offer in enumerate(state.offers):
        if offer is secret:
            stake = rnd.randint(0, min(MOST_STAKED, state.coins[seat]))
            return Bid(card=rnd.choice(state.hands[seat].cards), stake=stake)
    return Order(what="leave", until=state.rounds)


FLOW: dict[type[Frame], Any] = {
    Round: flow_round,
    Award: flow_award,
    ChooseOffer: flow_question,
    ChooseSpot: flow_question,
    ChooseFilling: flow_question,
    ChooseTrade: flow_question,
    TakeOrLeave: flow_row,
}
