"""What the laws must know of Dimensions of Madness."""

from __future__ import annotations

from collections import Counter

from engines.core.action import Action, Event
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.ending import REASONS
from engines.dimensions_of_madness.state import DimensionsOfMadness
from tests.laws.game_laws import ROOT, GameLaws, Words, cards_in_zones

CONTENT = load()
CARDS = {**CONTENT.magic, **CONTENT.defense}


TITLES = {key: card.name for deck in (CARDS, CONTENT.rooms) for key, card in deck.items()}
# The rulebook names Room cards after these: Shock Defenses, Octopiti Breeding. A leak would say who draws one.
TITLES |= {key: f"draws {TITLES[key]}" for key in ("shock", "octopiti", "zuba")}


def pieces(state: DimensionsOfMadness) -> Counter[str]:
    """Magic, Defense and Room cards, wherever they are, and the scenario's objects."""
    found = cards_in_zones(state)
    found.update(state.laid())
    return found


def spoken(said: Action | Event) -> Words:
    """Cards that are played, put on or revealed, with their words; characters that use a line or are minions."""
    match said.kind:
        case "CardPlayed":
            yield "card", said.card
            yield from (("effect word", word.do) for word in CARDS[said.card].words)
        case "Equipped":
            yield "card", said.card
        case "RoomActivated":
            yield "room", said.card
        case "LineUsed" | "MinionArrived" | "Walked":
            yield "character", said.figure


LAWS = GameLaws(
    game=GAME,
    folder=ROOT / "engines" / "dimensions_of_madness",
    tests=(ROOT / "tests" / "dimensions_of_madness",),
    pieces=pieces,
    reasons=REASONS,
    vocabulary={
        "card": CARDS,
        "room": CONTENT.rooms,
        "character": CONTENT.characters,
        "effect word": {word.do for card in CARDS.values() for word in card.words},
    },
    spoken=spoken,
    most=6,
    variants=({}, {"draft": "random"}, {"diagonals": "free"}, {"minion_recycle": "on", "passage_stack": "on"}),
    titles=TITLES,
)
