"""What the laws must know of Euphoria."""

from __future__ import annotations

from collections import Counter

from engines.core.action import Action, Event
from engines.euphoria import GAME
from engines.euphoria.content import ABILITIES, load
from engines.euphoria.ending import REASONS
from engines.euphoria.state import Euphoria
from tests.laws.game_laws import ROOT, GameLaws, Words, cards_in_zones, strings

CONTENT = load()


def pieces(state: Euphoria) -> Counter[str]:
    """Object counters, wherever they lie, and drums."""
    found = cards_in_zones(state)
    found.update(drum.key for drum in state.drums)
    return found


def spoken(said: Action | Event) -> Words:
    """Contestants and objects that are named, and abilities that are used."""
    for text in strings(said.model_dump(mode="json")):
        who = text.rpartition("-")[0]
        if who in CONTENT.contestants:
            yield "contestant", who
        what = text.partition("@")[0]
        if what in CONTENT.objects:
            yield "object", what
    if said.kind == "AbilityUsed":
        yield "ability", getattr(said, "ability", "")


LAWS = GameLaws(
    game=GAME,
    folder=ROOT / "engines" / "euphoria",
    tests=(ROOT / "tests" / "euphoria",),
    pieces=pieces,
    reasons=REASONS,
    vocabulary={"contestant": CONTENT.contestants, "object": CONTENT.objects, "ability": ABILITIES},
    spoken=spoken,
    titles={key: item.name for key, item in CONTENT.objects.items()},
    variants=(
        {"table": "gasworks", "audience": 400},
        {"table": "gasworks", "audience": 400, "ability_window": "each_phase", "half_ap": "half_of_remaining"},
        {"table": "gasworks", "audience": 400, "winner": "points_only", "divide": "cumulative"},
    ),
)
