"""The nouns of the printed matter: factions, colours of dice, curses."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

Face = Annotated[int, Field(strict=True, ge=1, le=6)]


class Faction(StrEnum):
    """The two sides."""

    COMMONSTEAM = "commonsteam"
    ABYSSAL = "abyssal"

    @property
    def label(self) -> str:
        """The side in words."""
        return "Commonsteam Alliance" if self is Faction.COMMONSTEAM else "Abyssal Empire"

    @property
    def other(self) -> "Faction":
        """The enemy."""
        return Faction.ABYSSAL if self is Faction.COMMONSTEAM else Faction.COMMONSTEAM

    @property
    def home(self) -> str:
        """The side of the tiles that shows its home."""
        return "headquarters" if self is Faction.COMMONSTEAM else "lair"


class Colour(StrEnum):
    """The four kinds of action dice."""

    STRENGTH = "strength"
    AGILITY = "agility"
    MAGIC = "magic"
    GENERIC = "generic"

    @property
    def label(self) -> str:
        """The kind in words."""
        return self.value.capitalize()


class Curse(StrEnum):
    """The three kinds of curse dice."""

    ALARM = "alarm"
    VORTEX = "vortex"
    PUNISHMENT = "punishment"


class Reach(StrEnum):
    """How an attack reaches its target."""

    MELEE = "melee"
    RANGED = "ranged"


class Beast(StrEnum):
    """The three team cards that wait beside the Magic deck."""

    OCTOPITI = "octopiti"
    RAFTER = "rafter"
    ZUBA = "zuba"
