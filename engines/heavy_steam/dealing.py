"""What happens by itself with battle cards: the track, events, and the words of a card one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.heavy_steam import events as told
from engines.heavy_steam.actions.cards import choose
from engines.heavy_steam.content import CardKind, load
from engines.heavy_steam.effects import PUBLIC, choices, possible, run
from engines.heavy_steam.frames import CardChoice, CardQuestion, CardRepair, CardSteam, LaySmokeToken, Refill, Resolve
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.titans import deal, discard, draw_card


def clear_cheapest(state: HeavySteam, turn: Turn) -> None:
    """Nobody bought: the card in the cheapest place goes [HS-K5]."""
    if state.track.cards:
        card = state.track.cards.pop(0)
        discard(state, card)
        turn.tell(told.TrackSlid(card=card))
    state.push(Refill())


def refill(state: HeavySteam, frame: Refill, turn: Turn) -> bool:
    """Fill the track; an event that turns up is carried out before the next card is drawn [HS-K10, HS-K11]."""
    cards: list[str] = []
    while len(state.track.cards) < len(state.modifiers):
        card = draw_card(state, turn)
        if card is None:
            break
        if load().cards[card].kind is CardKind.EVENT:
            turn.tell(told.TrackFilled(cards=tuple(cards)))
            frame.draws += 1
            _strike_event(state, card, turn)
            return True
        state.track.cards.append(card)
        cards.append(card)
    turn.tell(told.TrackFilled(cards=tuple(cards)))
    for _ in range(frame.draws):
        for seat in state.standing():
            deal(state, seat, 1, turn)
    state.pop(frame)
    return True


def _strike_event(state: HeavySteam, card: str, turn: Turn) -> None:
    state.past.cards.append(card)
    turn.tell(told.EventStruck(card=card))
    if state.smoke:
        turn.tell(told.SmokeCleared(sectors=tuple(state.smoke)))
        state.smoke = []
    effects = load().cards[card].effects
    seats = state.standing()
    if effects[0].do in ("sweep_track", "lay_smoke"):
        seats = seats[:1]
    for seat in reversed(seats):
        state.push(Resolve(seat=seat, source=card, words=list(effects)))


def resolve(state: HeavySteam, frame: Resolve, turn: Turn) -> bool:
    """Carry out the next word of a card; then the card goes to the discard pile [HS-K8]."""
    if frame.words and not state.titans[frame.seat].destroyed:
        word = frame.words.pop(0)
        if possible(state, frame.seat, word):
            run(state, frame, word, turn)
        return True
    state.pop(frame)
    if frame.looked is not None:
        state.titans[frame.looked].hand.eyes = [frame.looked]
    if frame.card is not None:
        discard(state, frame.card)
    return True


def card_choice(state: HeavySteam, frame: CardChoice, turn: Turn) -> bool:
    """A choice of one thing among public ones needs no asking; a choice of nothing is skipped."""
    found = choices(state, frame)
    if not found or state.titans[frame.seat].destroyed:
        state.pop(frame)
        return True
    if len(found) == 1 and isinstance(frame.word, PUBLIC):
        choose(state, frame, found[0].value, turn)
        return True
    return False


def card_plan(state: HeavySteam, frame: CardQuestion, turn: Turn) -> bool:
    """Plans of cards are always asked for, unless the titan is gone."""
    if not state.titans[frame.seat].destroyed:
        return False
    state.pop(frame)
    return True


def lay_smoke(state: HeavySteam, frame: LaySmokeToken, turn: Turn) -> bool:
    """Any player of the side may lay the token."""
    if not frame.waits_for:
        frame.waits_for = state.seats_of(frame.side)
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


CARD_FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    Refill: refill,
    Resolve: resolve,
    CardChoice: card_choice,
    CardRepair: card_plan,
    CardSteam: card_plan,
    LaySmokeToken: lay_smoke,
}
