"""What is told of attacks and damage."""

from __future__ import annotations

from typing import Literal

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.content import Location, UnitKind, load
from engines.heavy_steam.events.telling import Ending, card_name, dice_line
from engines.heavy_steam.terms import count_of, dice_of


class Attacked(Event):
    """An attack was declared. `weapon` is a weapon's key, or the kind of a unit; `target` names a titan or a unit."""

    seat: Seat
    name: str
    weapon: str
    arm: str | None
    unit: int | None
    on: Seat | None
    on_unit: int | None
    target: str
    distance: int
    dice: int
    steam: int

    def line(self) -> str:
        what = load().weapons[self.weapon].name if self.arm else load().table.units[UnitKind(self.weapon)].name
        cost = f", {self.steam} steam" if self.steam else ""
        return f"{self.name} attacks {self.target} with {what} (range {self.distance}, {dice_of(self.dice)}{cost})."


class Evaded(Event):
    """The target bought defence dice."""

    seat: Seat
    name: str
    steam: int
    dice: int

    def line(self) -> str:
        return f"{self.name} evades: {self.steam} steam for {dice_of(self.dice, 'defence')}."


class Shot(Event):
    """The dice of a shot. Faces: blank, hit, critical against blank, defend, critical."""

    seat: Seat
    on: Seat | None
    on_unit: int | None
    target: str
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    hits: int
    blocks: int
    critical: bool

    @property
    def hit(self) -> bool:
        """Whether more attack than defence dice succeeded."""
        return self.hits > self.blocks

    def line(self) -> str:
        verdict = "critical hit" if self.critical else "hit" if self.hit else "defended"
        return f"{dice_line(self.attack)} against {dice_line(self.defence)}, {self.hits} to {self.blocks}: {verdict}."


class TerrainHit(Event):
    """Critical faces struck the target's terrain."""

    seat: Seat
    name: str
    card: str
    cubes: int

    def line(self) -> str:
        what = card_name(self.card).removeprefix("Terrain: ").lower()
        return f"{count_of(self.cubes, 'damage cube')} on {self.name}'s {what}."


class LocationRolled(Event):
    """2d6 for the hit location. `again`: who paid or played a card to roll once more."""

    on: Seat
    dice: tuple[int, int]
    location: Location
    again: Literal["", "attacker", "defender"] = ""

    def line(self) -> str:
        more = " (rolled again)" if self.again else ""
        return f"Location {self.dice[0]}+{self.dice[1]}: {self.location.label}{more}."


class LocationChosen(Event):
    """The attacker changed the hit location."""

    on: Seat
    location: Location

    def line(self) -> str:
        return f"The shot is turned to the {self.location.label}."


class ShieldStruck(Event):
    """A shield took damage: white and blue cubes removed; `ignored` cubes were pierced."""

    seat: Seat
    name: str
    location: Location
    damage: int
    white: int
    blue: int
    ignored: int
    hull: int

    def line(self) -> str:
        gone = self.white + self.blue
        shield = f"the shield of the {self.location.label} stops {gone}, " if gone else ""
        return f"{self.damage} damage: {shield}{self.hull} {'reaches' if self.hull == 1 else 'reach'} the hull."


class Damaged(Event):
    """A damage cube was placed; `by_enemy` where the attacker chose the square."""

    seat: Seat
    name: str
    station: str
    index: int
    by_enemy: bool = False

    def line(self) -> str:
        return ""


class SteamDisplaced(Event):
    """Steam made way for damage: to a square (`to`, its station and index), or out of play."""

    seat: Seat
    station: str
    index: int
    to: tuple[str, int] | None
    heat: int = 0

    def line(self) -> str:
        if self.to is None:
            return "1 steam is lost."
        return f"Steam steps aside onto red: {self.heat} heat." if self.heat else ""


class DamageTaken(Event):
    """All damage cubes of one placement, by station."""

    seat: Seat
    name: str
    squares: tuple[tuple[str, int], ...]

    def line(self) -> str:
        where = ", ".join(f"{station} {count}" for station, count in self.squares)
        return f"{self.name} is damaged: {where}."


class WeakPointRolled(Event):
    """A weak point was struck: 1d6 against its number."""

    seat: Seat
    name: str
    station: str
    number: int
    die: int

    def line(self) -> str:
        end = "it holds" if self.die >= self.number else "it gives way"
        return f"{self.name}'s weak point {self.number} in the {self.station}: rolled {self.die}, {end}."


class VolatileRolled(Event):
    """A volatile square was struck: 1d6 against its number; `spill` cubes follow."""

    seat: Seat
    name: str
    weapon: str
    number: int
    die: int
    spill: int

    def line(self) -> str:
        end = f"it blows up for {self.spill}" if self.spill else "it holds"
        return f"{self.name}'s {load().weapons[self.weapon].name}, volatile {self.number}: rolled {self.die}, {end}."


class TitanDestroyed(Event):
    """A titan was destroyed, and its player's hand discarded."""

    seat: Seat
    name: str
    how: Ending

    def line(self) -> str:
        how = {
            "weak_point": "A weak point gives way",
            "command": "The command station is wrecked",
            "boiler": "The boiler bursts",
            "no_room": "The hull is shot through",
            "resigned": "The crew gives up",
        }[self.how]
        return f"{how}: {self.name} is destroyed."


class KnockedBack(Event):
    """A titan paid mobility steam to keep its footing, or did not."""

    seat: Seat
    name: str
    steam: int

    def line(self) -> str:
        return f"{self.name} pays {self.steam} mobility steam to keep its ground." if self.steam else ""


class Passed(Event):
    """A seat makes no more attacks this phase."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} passes."
