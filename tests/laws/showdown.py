"""What the laws must know of Showdown."""

from __future__ import annotations

from collections import Counter

from engines.core.action import Action, Event
from engines.showdown import GAME
from engines.showdown.content import load
from engines.showdown.ending import REASONS
from engines.showdown.state import Showdown
from engines.showdown.words import TRICKS
from tests.laws.game_laws import ROOT, GameLaws, Words, cards_in_zones, strings

CONTENT = load()
MARKET = {card.key for card in CONTENT.cards.values() if card.type != "starter"}


def pieces(state: Showdown) -> Counter[str]:
    """Tactical cards, Steam Coins and characters, wherever they are."""
    found = cards_in_zones(state)
    found.update(state.removed)
    found.update(state.coins)
    found.update(state.bearings())
    return found


def spoken(said: Action | Event) -> Words:
    """Cards and characters that are named, tricks that are used and Locations that are controlled."""
    for text in strings(said.model_dump(mode="json")):
        if text in CONTENT.cards:
            yield "card", text
        if text in CONTENT.people:
            yield "character", text
    if said.kind == "Controlled":
        yield "location", said.location
    if said.kind.lower() in TRICKS:
        yield "trick", said.kind.lower()


NAMES = {key: thing.name for group in (CONTENT.cards, CONTENT.people, CONTENT.coins) for key, thing in group.items()}
WORDS_OF_RULES = {"action": "card of 1 Action", "attack": "card of 1 Attack"}
"""What the starters are called here, since "1 Action" is also what many things give."""

LAWS = GameLaws(
    game=GAME,
    folder=ROOT / "engines" / "showdown",
    tests=(ROOT / "tests" / "showdown",),
    pieces=pieces,
    reasons=REASONS,
    vocabulary={
        "card": MARKET,
        "character": CONTENT.people,
        "location": CONTENT.locations,
        "trick": TRICKS,
    },
    spoken=spoken,
    titles={**NAMES, **WORDS_OF_RULES},
    ledgers=frozenset({"owned"}),
)
