"""What the laws must know of Heavy Steam."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.action import Action, Event
from engines.heavy_steam import GAME
from engines.heavy_steam.content import BattleCard, Pilot, load
from engines.heavy_steam.events import Attacked, PilotUsed
from engines.heavy_steam.state import HeavySteam, Titan
from engines.heavy_steam.words import Choose, Word
from tests.laws.game_laws import ROOT, GameLaws, Words, cards_in_zones

CARDS = load().cards
PILOTS = load().pilots
SHOWN = {"CardPlayed", "EventStruck"}
"""Events that show a battle card and begin its effects."""


def steam(titan: Titan) -> int:
    """The steam cubes of a titan, wherever they are, without those that came with its weapons."""
    with_weapons = sum(square.filled for key in titan.weapons.values() for square in load().weapons[key].squares)
    on_board = sum(row.count("s") for row in titan.cells.values())
    return on_board + titan.pressure.count("w") + titan.reserve + titan.lost - with_weapons


def pieces(state: HeavySteam) -> Counter[str]:
    """Battle cards, and the steam cubes of each titan. Heat, damage and shield cubes come from the box and go back."""
    found = cards_in_zones(state)
    found.update(state.laid())
    found.update({f"steam of {titan.name}": steam(titan) for titan in state.titans})
    return found


def effects(card: BattleCard | Pilot) -> Iterable[Word]:
    """What a battle card does, or a pilot once."""
    return card.once if isinstance(card, Pilot) else card.effects


def words(effects: Iterable[Word]) -> Iterable[str]:
    """The effect words of a card, those among which it lets choose too."""
    for word in effects:
        yield word.do
        if isinstance(word, Choose):
            yield from (inner for option in word.options for inner in words(option))


def spoken(said: Action | Event) -> Words:
    """Cards as they are played or strike, and pilots, with the words that are carried out for certain; weapons."""
    if isinstance(said, PilotUsed):
        yield "pilot", said.pilot
        yield from (("effect word", word.do) for word in PILOTS[said.pilot].once)
    if isinstance(said, Attacked) and said.arm:
        yield "weapon", said.arm
    if said.kind in SHOWN:
        yield "card", said.card
        yield from (("effect word", word.do) for word in CARDS[said.card].effects)


LAWS = GameLaws(
    game=GAME,
    folder=ROOT / "engines" / "heavy_steam",
    tests=(ROOT / "tests" / "heavy_steam",),
    pieces=pieces,
    # "both_destroyed" stays out: no single step destroys two titans [HS-V3].
    reasons=("titan_destroyed", "stalemate", "resigned", "dirigible", "infantry_destroyed", "recon"),
    vocabulary={
        "card": CARDS,
        "pilot": PILOTS,
        "weapon": [key for key, weapon in load().weapons.items() if weapon.chart],
        "effect word": {word for card in (*CARDS.values(), *PILOTS.values()) for word in words(effects(card))},
    },
    spoken=spoken,
    variants=({}, {"equipment": "cards"}, {"equipment": "cards", "secret_setup": "open"}, {"pilots": "off"}),
    titles={key: card.name for key, card in CARDS.items()},
    # A card that is taken, and taken away again by the same event, is in no zone of its thief.
    peeks=frozenset({"HandSeen", "CardTaken"}),
)
