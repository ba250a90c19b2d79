"""What is told of moves, doors, objects and Styx."""

from __future__ import annotations

from engines.core.action import Event
from engines.dimensions_of_madness.boards.styx import label
from engines.dimensions_of_madness.events.telling import ByFigure, count, person, things


class Walked(ByFigure):
    """A figure walked."""

    path: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} walks from {self.path[0]} to {self.path[-1]}."


class Sprinted(ByFigure):
    """An Agility die was spent on movement."""

    points: int

    def line(self) -> str:
        return f"{self.who} spends an Agility die on {count(self.points, 'movement point')}."


class DoorOpened(Event):
    """A door was opened, by a figure, or (none) by a card or by itself."""

    door: str
    squares: tuple[str, str]
    figure: str = ""

    def line(self) -> str:
        where = f"the door between {self.squares[0]} and {self.squares[1]}"
        return f"{person(self.figure)} opens {where}." if self.figure else f"{where[:1].upper()}{where[1:]} opens."


class DoorClosed(Event):
    """A door was closed, by a figure or a card (none: then it is locked too)."""

    door: str
    squares: tuple[str, str]
    figure: str = ""

    def line(self) -> str:
        if not self.figure:
            return f"The door between {self.squares[0]} and {self.squares[1]} is locked."
        return f"{person(self.figure)} closes the door between {self.squares[0]} and {self.squares[1]}."


class Passed(ByFigure):
    """Gear and objects went from one character to another."""

    to: str
    what: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} passes {things(self.what)} to {person(self.to)}."


class PickedUp(ByFigure):
    """Gear and objects were picked up."""

    square: str
    what: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} picks up {things(self.what)} at {self.square}."


class Dropped(ByFigure):
    """Gear and objects fell to a square."""

    square: str
    what: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} drops {things(self.what)} at {self.square}."


class WentToStyx(ByFigure):
    """A figure came to a Gateway, by a portal or by force."""

    gateway: str
    forced: bool = False

    def line(self) -> str:
        verb = "is sent to Styx" if self.forced else "opens a portal"
        return f"{self.who} {verb}: {label(self.gateway)}."


class PushedAside(ByFigure):
    """A newcomer took a walker's Gateway."""

    to: str

    def line(self) -> str:
        return f"{self.who} is pushed aside to {label(self.to)}."


class Travelled(ByFigure):
    """A walker travelled for a die."""

    to: str

    def line(self) -> str:
        return f"{self.who} travels to {label(self.to)}."


class BackedUp(ByFigure):
    """A walker's Magic dice join a pool."""

    room: str
    name: str
    dice: int

    def line(self) -> str:
        return f"{self.who} backs up {self.name} with {self.dice} Magic {'die' if self.dice == 1 else 'dice'}."


class CameBack(ByFigure):
    """A walker returned from the Eye by its own will."""

    square: str
    name: str

    def line(self) -> str:
        return f"{self.who} returns from the Eye to {self.square} ({self.name})."


class Expelled(ByFigure):
    """A walker was thrown out of Styx; `square` is empty where its player still chooses one."""

    square: str

    def line(self) -> str:
        return f"{self.who} is expelled from Styx" + (f" to {self.square}." if self.square else ".")


class Landed(ByFigure):
    """Who came back where the square was taken stands on another, of the player's choice."""

    square: str

    def line(self) -> str:
        return f"{self.who} lands on {self.square}."


class Drifted(ByFigure):
    """The tide moved a walker."""

    to: str

    def line(self) -> str:
        return f"The tide takes {self.who} to {label(self.to)}."


class HeldFast(ByFigure):
    """A walker paid a Mind point to stay; or was blocked and stayed."""

    paid: bool = True

    def line(self) -> str:
        return f"{self.who} pays a Mind point and stays." if self.paid else f"{self.who} has no way out and stays."


class Retaliated(Event):
    """Styx struck: the dice, and the punishment spaces they filled."""

    dice: tuple[int, ...]
    spaces: tuple[int, ...]

    def line(self) -> str:
        return (
            f"Styx strikes back: {', '.join(map(str, self.dice))}; "
            f"punishment space{'s' if len(self.spaces) > 1 else ''} {', '.join(map(str, self.spaces))}."
        )


class LeftScenario(ByFigure):
    """A character left through an exit."""

    what: tuple[str, ...]

    def line(self) -> str:
        return f"{self.who} gets away" + (f" with {things(self.what)}." if self.what else ".")


class Delivered(ByFigure):
    """An object was brought home."""

    item: str

    def line(self) -> str:
        return f"{self.who} brings home {things((self.item,))}."
