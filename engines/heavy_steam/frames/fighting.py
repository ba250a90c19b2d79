"""Questions while an attack is resolved and damage placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.heavy_steam.content import Location
from engines.heavy_steam.terms import count_of, dice_of

if TYPE_CHECKING:
    from engines.heavy_steam.state import HeavySteam

_V: TypeAlias = "View[HeavySteam]"


def _name(view: _V, seat: Seat) -> str:
    return view.state.titans[seat].name


class Attack(Frame):
    """An attack under way. It asks through the frames it pushes.

    `by` is the seat that attacks, with the weapon station `weapon` or the unit number `unit`; `on` is the seat of the
    titan attacked, or `on_unit` the number of the unit.
    """

    by: Seat
    weapon: str | None = None
    unit: int | None = None
    on: Seat | None = None
    on_unit: int | None = None
    distance: int
    dice: int
    damage: int
    close: bool = False
    ignores_terrain: bool = False
    piercing: int = 0
    aim: list[Location] = Field(default_factory=list)
    shots: int = 1
    stage: Literal["react", "shoot", "locate", "settle", "aim", "strike", "knock", "after"] = "react"
    defence: int = 0
    """Defence dice from evading and reactions."""
    soften: int = 0
    no_critical: bool = False
    relocate: bool = False
    critical: bool = False
    locations: list[Location] = Field(default_factory=list)
    """What this shot has hit and not yet damaged."""
    hull: int = 0
    """Damage this shot put past the shields."""

    def ask(self, view: _V) -> str:
        return "The attack is being resolved."


class React(Frame):
    """The titan that is attacked may evade and play a reaction, before the dice fall (section Evading)."""

    default: ClassVar[str] = "Stand"
    seat: Seat
    evaded: bool = False

    def ask(self, view: _V) -> str:
        attack = view.state.nearest(Attack)
        by = _attacker(view, attack)
        dice = dice_of(attack.dice) + (f" in each of {attack.shots} shots" if attack.shots > 1 else "")
        return f"{_name(view, self.seat)} is attacked by {by}: {dice}. Evade, react or stand."


class Reroll(Frame):
    """The attacker may pay to roll the hit location again (section Rolling for Hit Location)."""

    default: ClassVar[str] = "AcceptLocation"
    seat: Seat

    def ask(self, view: _V) -> str:
        where, keep, one = _struck(view)
        return f"You hit the {where}. Keep {keep}, or pay 2 command steam to roll {one}again."


class Deflect(Frame):
    """The defender's card lets the hit location be rolled again."""

    default: ClassVar[str] = "LetItLand"
    seat: Seat

    def ask(self, view: _V) -> str:
        where, _, one = _struck(view)
        return f"{_name(view, self.seat)} is hit in the {where}. Let it land, or have {one or 'it '}rolled again."


class Aim(Frame):
    """The attacker may change the hit location (Low Trajectory, or a card)."""

    default: ClassVar[str] = "KeepAim"
    seat: Seat
    to: list[Location]

    def ask(self, view: _V) -> str:
        where, keep, one = _struck(view)
        return f"You hit the {where}. Keep {keep}, or {'turn the first elsewhere' if one else 'strike elsewhere'}."


class PlaceDamage(Frame):
    """Damage cubes that the owner of a titan places (section Steam Titan Damage).

    `where`: in a hit location, on a weapon that failed its volatile roll and from there back to the torso, on a weapon
    alone, in the boiler, or anywhere.
    """

    default: ClassVar[str] = "TakeDamage"
    seat: Seat
    cubes: int
    where: Literal["location", "retreat", "weapon", "boiler", "any"]
    location: Location | None = None
    weapon: str | None = None
    enemy: bool = False
    """Whether an enemy attack places them (trait Fragile)."""
    chain: bool = True
    """Whether volatile squares roll."""
    contained: bool = False
    """Whether cubes that the location cannot take are lost."""

    def ask(self, view: _V) -> str:
        cubes = count_of(self.cubes, "damage cube")
        place = {
            "location": f"in the {self.location.label}" if self.location else "",
            "retreat": "on the shattered weapon and back from it",
            "weapon": "on the weapon",
            "boiler": "in the boiler",
            "any": "anywhere",
        }[self.where]
        return f"{_name(view, self.seat)} takes {cubes} {place}. Choose the squares."


class PlaceLast(Frame):
    """The last damage cube of a critical hit, which the attacker places (section Critical Hit)."""

    default: ClassVar[str] = "DriveHome"
    seat: Seat
    on: Seat
    location: Location
    contained: bool = False
    """Whether a cube that the location cannot take is lost."""

    def ask(self, view: _V) -> str:
        return f"Critical hit: place the last damage cube on {_name(view, self.on)}."


class Displace(Frame):
    """Steam stands where the attacker's cube falls: its owner moves it within the location (section Critical Hit)."""

    default: ClassVar[str] = "MoveAside"
    seat: Seat
    station: str
    index: int

    def ask(self, view: _V) -> str:
        return "Steam stands where the damage cube falls. Where does it go?"


class Knocked(Frame):
    """A titan was knocked back: it pays mobility steam or loses its terrain (trait Knockback)."""

    default: ClassVar[str] = "GiveGround"
    seat: Seat
    steam: int

    def ask(self, view: _V) -> str:
        return f"{_name(view, self.seat)} is knocked back: pay {self.steam} mobility steam, or lose its terrain."


def _attacker(view: _V, attack: Attack) -> str:
    state = view.state
    if attack.unit is not None:
        return f"{state.side_name(state.side_of(attack.by))} {state.unit(attack.unit).unit.value}"
    titan = state.titans[attack.by]
    return f"{titan.name}'s {titan.weapon_at(attack.weapon or '').name}"


def _struck(view: _V) -> tuple[str, str, str]:
    """The locations that are hit, what they are called afterwards, and one of them where there are several."""
    places = view.state.nearest(Attack).locations
    several = len(places) > 1
    return " and ".join(place.label for place in places), "them" if several else "it", "one " if several else ""
