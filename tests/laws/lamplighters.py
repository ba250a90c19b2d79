"""What the laws must know of Lamplighters, the tests' own game."""

from __future__ import annotations

from collections import Counter

from engines.core.action import Action, Event
from tests.laws.game_laws import ROOT, GameLaws, Words, cards_in_zones, strings
from tests.tiny import GAME
from tests.tiny.content import CANS, CARDS, WORDS
from tests.tiny.flow import REASONS
from tests.tiny.state import Tiny


def pieces(state: Tiny) -> Counter[str]:
    """Cards, coins and oil."""
    found = cards_in_zones(state)
    found["coin"] = state.bank + sum(state.coins)
    found["oil"] = state.store + sum(lamp.oil for lamp in state.lamps)
    return found


def spoken(said: Action | Event) -> Words:
    """Cards that are named, and effect words that are seen at work."""
    for text in strings(said.model_dump(mode="json")):
        if text in CARDS:
            yield "card", text
    match said.kind:
        case "Opened" if "draught" in CARDS[said.card].words:
            yield "effect word", "draught"
        case "Tolled":
            yield "effect word", "toll"
        case "Whistled":
            yield from (("effect word", "whistle"), ("card", "whistle"))
        case "Poured" if len(said.lamps) == CANS - 1:
            yield "effect word", "soot"


LAWS = GameLaws(
    game=GAME,
    folder=ROOT / "tests" / "tiny",
    tests=(ROOT / "tests" / "tiny", ROOT / "tests" / "core"),
    pieces=pieces,
    reasons=REASONS,
    vocabulary={"card": CARDS, "effect word": WORDS},
    spoken=spoken,
    titles={key: card.name for key, card in CARDS.items()},
)
