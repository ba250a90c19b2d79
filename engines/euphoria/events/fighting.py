"""What is told of fights, shots, blasts and injuries."""

from __future__ import annotations

from engines.core.action import Event
from engines.euphoria.events.telling import OfFigure, dice, inches, names
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import written
from engines.euphoria.state import TEAMS, named
from engines.euphoria.wording import changed, counted

Rolls = tuple[tuple[str, tuple[int, ...]], ...]
"""Figures with their dice."""


class Fought(Event):
    """A fight was rolled: the dice of each figure by team, those that cancelled one another, the injuries inflicted."""

    number: int
    first: Rolls
    second: Rolls
    cancelled: tuple[int, ...]
    wounds: tuple[int, int]
    """The injuries that the first and the second team inflicted."""

    def line(self) -> str:
        sides = " against ".join(
            "; ".join(f"{named(key)} {dice(rolled)}" for key, rolled in side) or "no dice"
            for side in (self.first, self.second)
        )
        gone = f" Equal dice cancel: {dice(self.cancelled)}." if self.cancelled else ""
        first, second = (counted(number, "injury") for number in self.wounds)
        return f"Fight: {sides}.{gone} {TEAMS[0]} inflicts {first}, {TEAMS[1]} {second}."


class FriendHit(OfFigure):
    """Mycky's zeros hit his friends."""

    zeros: int
    friends: tuple[str, ...]

    def line(self) -> str:
        return f"{self.name} rolls {counted(self.zeros, 'zero')}: friends beside him are hit, {names(self.friends)}."


class Hurt(OfFigure):
    """Injuries of a figure: the luck dice (one for each injury that luck may save from), the d100 of those it did not
    save from, and the life points lost and left. `cause`: fight, shot, grenade, charge, flame, fall.
    """

    cause: str
    by: str
    luck: tuple[int, ...]
    lucky: int
    rolls: tuple[int, ...]
    lost: int
    left: int
    note: str = ""

    def line(self) -> str:
        words = f"{self.name}"
        if self.luck:
            words += f", {counted(len(self.luck), 'injury')}: luck {dice(self.luck)} saves from {self.lucky}"
        words += f"; {dice(self.rolls)} on d100" if self.rolls else ""
        words += f" ({self.note})" if self.note else ""
        return f"{words}; loses {self.lost}, {self.left} left."


class Died(OfFigure):
    """A figure is eliminated."""

    by: str
    melee: bool
    cause: str

    def line(self) -> str:
        how = f" by {named(self.by)}" if self.by else ""
        return f"{self.name} is eliminated{how}{', hand to hand' if self.melee else ''}."


class FightEnded(Event):
    """A fight is over: one side has nobody left in it."""

    number: int
    left: tuple[str, ...]

    def line(self) -> str:
        return f"The fight is over; left standing: {names(self.left)}."


class PushRolled(Event):
    """The team that did more damage rolled how far it may push the fight."""

    number: int
    seat: int
    inches: int
    lost: tuple[int, int]
    """The life points the first and the second team lost."""

    def line(self) -> str:
        return f"{TEAMS[self.seat]} did more damage and may push the fight {counted(self.inches, 'inch')}."


class Shot(OfFigure):
    """Shots at one target: the aim with its modifiers by name, the dice, how many hit, and at whom (in a fight).

    `distance` in hundredths of an inch. `spread`: for each hit in a fight the die and whom it struck.
    """

    target: str
    weapons: tuple[str, ...]
    aim: int
    modifiers: tuple[tuple[str, int], ...]
    distance: int
    dice: tuple[int, ...]
    hits: int
    spread: tuple[tuple[int, str], ...] = ()

    def line(self) -> str:
        why = changed(self.modifiers)
        words = (
            f"{self.name} shoots at {named(self.target)} with {' and '.join(self.weapons)}, "
            f"{inches(self.distance)}: aim {self.aim}{f' ({why})' if why else ''}, {dice(self.dice)}: "
            f"{self.hits} hit{'' if self.hits == 1 else 's'}."
        )
        if self.spread:
            words += " In the fight " + ", ".join(f"{die} strikes {named(key)}" for die, key in self.spread) + "."
        return words


class CatShot(OfFigure):
    """A figure wasted its shots on the cat."""

    def line(self) -> str:
        return f"{self.name} shoots at the cat with all it has, in vain."


class Thrown(OfFigure):
    """A grenade lands, or a charge goes off; `what`: grenade, stun or charge; `touched` are those under it."""

    what: str
    at: Spot
    touched: tuple[str, ...]

    def line(self) -> str:
        thing = {"grenade": "A grenade", "stun": "A stun grenade", "charge": "An explosive charge"}[self.what]
        return f"{thing} of {self.name} at {written(self.at)}: {names(self.touched)} under the template."


class Exploded(OfFigure):
    """A grenade or charge of a figure explodes, once those under it have fled or stayed: whom it strikes."""

    at: Spot
    struck: tuple[str, ...]

    def line(self) -> str:
        return f"It explodes at {written(self.at)}."


class Stunned(OfFigure):
    """A figure is blinded: its action points are halved."""

    left: int

    def line(self) -> str:
        return f"{self.name} is blinded: {counted(self.left, 'action point')} left."


class Stayed(OfFigure):
    """A figure stays where the grenade falls."""

    def line(self) -> str:
        return f"{self.name} stays where it is."


class Flamed(OfFigure):
    """The flame-thrower was used."""

    toward: Spot
    touched: tuple[str, ...]

    def line(self) -> str:
        return f"{self.name} throws flames towards {written(self.toward)}: {names(self.touched)}."


class Struck(OfFigure):
    """A seduced figure struck a friend: the dice of both, and the injuries of the victim and of the attacker."""

    victim: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    injuries: tuple[int, int]

    def line(self) -> str:
        return (
            f"{self.name} strikes {named(self.victim)}: {dice(self.attack)} against {dice(self.defence)}; "
            f"injuries {self.injuries[0]} and {self.injuries[1]}."
        )
