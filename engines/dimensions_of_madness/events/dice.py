"""What is told of rooms and of dice: activation, rolls, curses, assignment, solving."""

from __future__ import annotations

from engines.core.action import Event
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import Curse
from engines.dimensions_of_madness.events.telling import ByFigure, BySeat, InRoom, card_name, count, dice_line, person

CURSED = {
    Curse.ALARM: "the defender draws",
    Curse.VORTEX: "the dice are lost",
    Curse.PUNISHMENT: "as many wounds inside",
}


class RoomActivated(InRoom):
    """An attacker entered an unseen room."""

    card: str
    figure: str

    def line(self) -> str:
        return f"{person(self.figure)} enters {self.name}: {card_name(self.card)}."


class DiceRolled(BySeat):
    """A pool was rolled."""

    room: str
    name: str
    dice: tuple[PoolDie, ...]

    def line(self) -> str:
        return f"{self.who} rolls for {self.name}: {dice_line(self.dice)}."


class Rerolled(BySeat):
    """Dice of a roll were rolled again, or turned: the places, and the whole roll as it is now."""

    places: tuple[int, ...]
    dice: tuple[PoolDie, ...]
    turned: bool = False

    def line(self) -> str:
        what = "turns" if self.turned else "rolls again"
        dice = f"{len(self.places)} {'die' if len(self.places) == 1 else 'dice'}"
        return f"{self.who} {what} {dice}: {dice_line(self.dice)}."


class LuckSpent(BySeat):
    """Luck points were spent."""

    points: int
    why: str

    def line(self) -> str:
        return f"{self.who} spends {count(self.points, 'Luck point')} {self.why}."


class Cursed(InRoom):
    """A curse worked on dice."""

    curse: Curse
    number: int

    def line(self) -> str:
        often = {1: "once", 2: "twice"}.get(self.number, f"{self.number} times")
        return f"{self.curse.value.capitalize()} in {self.name}, {often}: {CURSED[self.curse]}."


class LineUsed(ByFigure):
    """Dice were assigned to a line of a figure; `aim` is its target in words, where a turret's place is said."""

    line_key: str
    name: str
    target: str
    aim: str = ""
    dice: tuple[PoolDie, ...]
    steam: int = 0

    def line(self) -> str:
        at = f" on {self.aim or person(self.target)}" if self.target else ""
        steam = f" and {self.steam} Steam Power" if self.steam else ""
        return f"{self.who} uses {self.name}{at} with {dice_line(self.dice)}{steam}."


class TurretFired(Event):
    """A die fired a turret."""

    turret: int
    name: str
    targets: tuple[str, ...]
    face: int

    def line(self) -> str:
        aimed = ", ".join(map(person, self.targets))
        return f"{self.name[:1].upper()}{self.name[1:]} fires with a {self.face} at {aimed}."


class RoomWorked(InRoom):
    """Points towards solving a room, with the dice that were put on it, if it was dice."""

    points: int
    total: int
    target: int
    dice: tuple[PoolDie, ...] = ()

    def line(self) -> str:
        return f"{count(self.points, 'point')} on {self.name}: {self.total} of {self.target}."


class RoomSolved(InRoom):
    """A room was solved."""

    card: str
    by: int

    def line(self) -> str:
        return f"Attacker {self.by + 1} solves {self.name} ({card_name(self.card)})."
