"""The nouns of the printed matter: locations, phases, places, and how they are counted."""

from enum import StrEnum


class Location(StrEnum):
    """The five hit locations of a titan."""

    HEAD = "head"
    TORSO = "torso"
    LEFT_ARM = "left_arm"
    RIGHT_ARM = "right_arm"
    LEGS = "legs"

    @property
    def label(self) -> str:
        """The location in words."""
        return self.value.replace("_", " ")


class Phase(StrEnum):
    """The six phases of a round, in order."""

    MOVE = "move"
    COMBAT = "combat"
    STEAM = "steam"
    CARDS = "cards"
    INITIATIVE = "initiative"
    PRESSURE = "pressure"


class UnitKind(StrEnum):
    """The two kinds of support."""

    INFANTRY = "infantry"
    CANNON = "cannon"


class Place(StrEnum):
    """Where steam of one titan can come from or go to: a kind of station, all stations of the legs, any station, or one
    of its piles.
    """

    ANY = "any"
    BOILER = "boiler"
    COMMAND = "command"
    REPAIR = "repair"
    MOBILITY = "mobility"
    VENT = "vent"
    SHIELD = "shield"
    WEAPON = "weapon"
    LEGS = "legs"
    RESERVE = "reserve"
    LOST = "lost"


def count_of(count: int, what: str, many: str = "") -> str:
    """So many of something in words: `1 cube`, `2 cubes`; `many` where the plural has no plain s."""
    return f"{count} {what if count == 1 else many or what + 's'}"


def dice_of(count: int, what: str = "") -> str:
    """So many dice in words: `1 die`, `3 defence dice`."""
    kind = f"{what} " if what else ""
    return count_of(count, f"{kind}die", f"{kind}dice")
