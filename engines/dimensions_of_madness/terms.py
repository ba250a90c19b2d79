"""The nouns of the printed matter: factions, colours of dice, curses, and what every model of it shares."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(strict=True, ge=0, le=99)]
Some = Annotated[int, Field(strict=True, ge=1, le=99)]
Face = Annotated[int, Field(strict=True, ge=1, le=6)]
Flag = Annotated[bool, Field(strict=True)]


class Datum(BaseModel):
    """A frozen piece of content; unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra="forbid")


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
