"""Questions that battle cards and pilots leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from engines.core.state import Frame, Seat, View
from engines.heavy_steam.content import Faction, Word

if TYPE_CHECKING:
    from engines.heavy_steam.state import HeavySteam

_V: TypeAlias = "View[HeavySteam]"


class Refill(Frame):
    """The track is filled; events that turn up are carried out. Never asked. `draws`: cards drawn by all afterwards."""

    draws: int = 0


class Resolve(Frame):
    """The effect words of a card, one after the other. Never asked."""

    seat: Seat
    card: str | None = None
    """The battle card that goes to the discard pile afterwards."""
    source: str
    """The card or event the words stand on."""
    words: list[Word]
    looked: Seat | None = None
    """Whose hand the player just looked at."""
    robbed: Seat | None = None
    """From whose hand the player just took a card."""


class CardQuestion(Frame):
    """A choice that an effect word leaves to its player."""

    seat: Seat
    name: str
    word: Word

    def ask(self, view: _V) -> str:
        return f"{self.name}: {QUESTIONS[self.word.do]}"


class CardChoice(CardQuestion):
    """One of several things. `left`: how often it is still to be chosen."""

    default: ClassVar[str] = "Choose"
    left: int = 1


class CardRepair(CardQuestion):
    """Damage cubes that a card takes off."""

    default: ClassVar[str] = "RepairDamage"


class CardSteam(CardQuestion):
    """Steam that a card moves."""

    default: ClassVar[str] = "ShiftSteam"
    on: Seat | None = None
    """The enemy titan whose steam moves; None: one's own."""


class LaySmokeToken(Frame):
    """A side lays a smoke token (event Smoke)."""

    default: ClassVar[str] = "LaySmoke"
    side: Faction
    left: int

    def ask(self, view: _V) -> str:
        return "Lay a smoke token in a sector."


QUESTIONS = {
    "place_unit": "in which sector?",
    "remove_unit": "which unit leaves the field?",
    "discard_terrain": "whose terrain is lost?",
    "play_terrain": "which terrain?",
    "move_titan": "which titan, and where to?",
    "repair": "which damage cubes come off?",
    "strike": "where does the damage go?",
    "move_steam": "which steam goes where?",
    "add_heat": "which titan heats up?",
    "power_shield": "which shield?",
    "discard_card": "which card is discarded?",
    "take_card": "from whose hand?",
    "look_hand": "whose hand?",
    "give_card": "which card do you give?",
    "choose": "choose one.",
}
