"""Lamplighters: a tiny card game of the tests' own, which uses every part of `engines/core`."""

from typing import Any

from engines.core.action import Action
from engines.core.game import Game, SeatInfo
from engines.core.state import View
from tests.tiny import actions, flow
from tests.tiny.content import CARDS, DECK, ROUNDS
from tests.tiny.events import EVENTS
from tests.tiny.state import Tiny, TinyOptions

VERSION = 1


def upgrade(stored: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 0 called coins `purses`, and nobody could give up."""
    if version == 0:
        stored = {**stored, "coins": stored["purses"], "out": []}
        del stored["purses"]
    return stored


def score(view: View[Tiny], action: Action) -> float:
    """Bright offers, cards rather than none, no orders."""
    match action:
        case actions.Offer(card=card, stake=stake):
            return 3 + CARDS[card].light + stake * 0.4
        case actions.Take(card=card):
            return CARDS[card].light if card else 0.5
        case actions.Keep():
            return 0.5
        case actions.Pour(lamps=lamps):
            return len(set(lamps))
    return 0.0


GAME = Game(
    key="lamplighters",
    name="Lamplighters",
    blurb="An evening in a dark street.",
    state=Tiny,
    options_type=TinyOptions,
    actions=actions.ACTIONS,
    queries=actions.QUERIES,
    events=EVENTS,
    seating=lambda options: [SeatInfo(f"Seat {seat}", "a lamplighter") for seat in range(options.seats)],
    setup=flow.setup,
    blank=flow.blank,
    flow=flow.FLOW,
    concession=flow.concession,
    decks=lambda state: {flow.STREET: DECK},
    guess=flow.guess,
    anytime=flow.anytime,
    upgrade=upgrade,
    score=score,
    length=lambda state: state.round,
    inventory=lambda: {"cards": {card.name: card.copies for card in CARDS.values()}, "lengths": list(ROUNDS)},
    version=VERSION,
)
