"""What is told of steam, heat and pressure."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.terms import count_of


class HeatAdded(Event):
    """Heat cubes went to a pressure box."""

    seat: Seat
    name: str
    cubes: int

    def line(self) -> str:
        return f"{self.name} gains {self.cubes} heat."


class BoxOverflowed(Event):
    """Cubes did not fit into a full pressure box: each damages the boiler."""

    seat: Seat
    name: str
    cubes: int

    def line(self) -> str:
        return f"{self.name}'s pressure box is full: {self.cubes} damage to the boiler."


class Allocated(Event):
    """Steam moved: cubes by arrow, heat, shield cubes gained, stations shut down, steam into the boiler."""

    seat: Seat
    name: str
    transfers: tuple[tuple[str, str, int], ...]
    heat: int
    shields: int
    shut: tuple[str, ...]
    refilled: int

    def line(self) -> str:
        parts = [f"moves {sum(count for _, _, count in self.transfers)} steam"]
        if self.shields:
            parts.append(f"powers {count_of(self.shields, 'shield cube')}")
        if self.heat:
            parts.append(f"takes {self.heat} heat")
        if self.shut:
            parts.append(f"shuts down {count_of(len(self.shut), 'station')}")
        parts.append(f"refills its boiler with {self.refilled}")
        return f"{self.name} {', '.join(parts[:-1])} and {parts[-1]}."


class Repaired(Event):
    """Damage cubes were removed, by square; `steam` was spent."""

    seat: Seat
    name: str
    squares: tuple[tuple[str, int], ...]
    steam: int

    def line(self) -> str:
        return f"{self.name} repairs {count_of(len(self.squares), 'damage cube')}."


class SteamMoved(Event):
    """Steam moved by a card or by the free move: from and to, a station or a pile, a cube each."""

    seat: Seat
    name: str
    steps: tuple[tuple[str, str], ...]
    free: bool = False
    heat: int = 0
    """Heat cubes it brought, for steam that came onto red squares."""

    def line(self) -> str:
        if not self.steps:
            return ""
        how = "moves freely" if self.free else "shifts"
        heat = f" It takes {self.heat} heat." if self.heat else ""
        return f"{self.name} {how} {len(self.steps)} steam: {', '.join(f'{a} to {b}' for a, b in self.steps)}.{heat}"


class ShieldPowered(Event):
    """Shield cubes were added by a card."""

    seat: Seat
    name: str
    station: str
    cubes: int

    def line(self) -> str:
        return f"{self.name} adds {count_of(self.cubes, 'shield cube')}."


class OverloadRolled(Event):
    """A titan with two cubes or more in the red section rolled 1d6."""

    seat: Seat
    name: str
    cubes: int
    die: int

    def line(self) -> str:
        damage = max(0, self.cubes - self.die)
        end = f"{damage} damage to the boiler" if damage else "the boiler holds"
        return f"{self.name} is overloaded ({self.cubes}): rolled {self.die}, {end}."


class Released(Event):
    """Pressure was released: steam to the reserve, heat to the box; `vented` cubes went from vents to the reserve."""

    seat: Seat
    name: str
    steam: int
    heat: int
    vented: int

    def line(self) -> str:
        total = self.steam + self.heat
        vents = f"vents {self.vented} steam" if self.vented else ""
        if not total:
            return f"{self.name} {vents}." if vents else ""
        also = f" and {vents}" if vents else ""
        return f"{self.name} releases {total} pressure ({self.steam} steam, {self.heat} heat){also}."
