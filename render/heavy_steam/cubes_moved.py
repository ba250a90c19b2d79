"""What changed on a titan and its board, read from events: steam, shields, damage, pressure, terrain."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.actions.mission import RECOVERY_COST
from engines.heavy_steam.content import Colour, StationKind, load
from engines.heavy_steam.frames import Attack
from engines.heavy_steam.shifting import LOST, RESERVE
from engines.heavy_steam.state import HeavySteam, Titan

Square = tuple[str, int]
"""A square of a titan: its station and its index."""


@dataclass
class TitanChange:
    """What changed on one titan and its board. Counts are cubes: positive gained, negative lost."""

    came_from: int | None = None
    """The space it stood in before it moved or was carried; None if it stayed."""
    stations: Counter[str] = field(default_factory=Counter)
    """White steam cubes by station, as far as the events tell."""
    shields: Counter[str] = field(default_factory=Counter)
    """Blue shield cubes by station."""
    flows: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Steam that went over an arrow between two stations."""
    damaged: list[Square] = field(default_factory=list)
    by_enemy: list[Square] = field(default_factory=list)
    """Of the damaged squares, those the attacker chose."""
    mended: list[Square] = field(default_factory=list)
    pressure: int = 0
    heat: int = 0
    """Heat cubes among what the pressure gained."""
    reserve: int = 0
    lost: int = 0
    fired: list[str] = field(default_factory=list)
    """Weapon stations that fired."""
    rolls: list[tuple[str, int, int]] = field(default_factory=list)
    """Weak points and volatile squares that were struck: station's name or weapon's name, number, die."""
    overload: tuple[int, int] | None = None
    """Cubes in the red section and the die rolled against them."""
    terrain: bool = False
    """Whether its terrain slot changed."""
    hand: int = 0
    fitted: bool = False
    """Whether its weapons were revealed."""
    pilot: bool = False
    """Whether its pilot was revealed or used the effect."""
    placed: bool = False
    """Whether it took its place before the first round."""
    recon: int = 0
    """Cards that came to its recon pile."""
    destroyed: bool = False

    @property
    def board(self) -> bool:
        """Whether anything on the titan board changed."""
        cubes = self.stations + self.shields or self.flows or self.damaged or self.mended
        moved = any(self.stations.values()) or any(self.shields.values())
        piles = self.pressure or self.reserve or self.lost
        dice = self.rolls or self.overload or self.destroyed
        return bool(cubes or moved or piles or self.fired or dice or self.fitted or self.pilot)


Touched = dict[Seat, TitanChange]


def _of(found: Touched, seat: Seat) -> TitanChange:
    return found.setdefault(seat, TitanChange())


def read(found: Touched, state: HeavySteam, event: Event) -> None:
    """Add what an event changed to `found`; `state` is the position after all of them."""
    seat = getattr(event, "seat", None)
    titan = state.titans[seat] if isinstance(seat, int) else None
    match event:
        case told.Moved() | told.Carried():
            change = _of(found, event.seat)
            if event.origin != event.to:
                change.came_from = event.origin
            if titan and isinstance(event, told.Moved):
                _spent(change, titan.pipes.mobility, event.steam)
        case told.HeatAdded():
            change = _of(found, event.seat)
            change.pressure += event.cubes
            change.heat += event.cubes
        case told.BoxOverflowed():
            _of(found, event.seat).pressure -= event.cubes
        case told.Released():
            change = _of(found, event.seat)
            change.pressure -= event.steam + event.heat
            change.reserve += event.steam + event.vented
        case told.TerrainTaken() | told.TerrainLost() | told.TerrainHit():
            _of(found, event.seat).terrain = True
        case told.Equipped():
            _of(found, event.seat).fitted = True
        case told.PilotRevealed() | told.PilotUsed():
            _of(found, event.seat).pilot = True
        case told.PositionTaken():
            _of(found, event.seat).placed = True
        case told.OverloadRolled():
            _of(found, event.seat).overload = (event.cubes, event.die)
        case told.TitanDestroyed():
            _of(found, event.seat).destroyed = True
        case told.LocationRolled(again="attacker"):
            frame = next((f for f in reversed(state.stack) if isinstance(f, Attack)), None)
            if frame:
                price = load().table.reroll_cost
                change = _of(found, frame.by)
                change.stations[state.titans[frame.by].pipes.command] -= price
                change.reserve += price
        case _:
            if titan:
                _steam(found, titan, event)
                _damage(found, titan, event)


def _spent(change: TitanChange, station: str, steam: int) -> None:
    """Steam that was paid from a station goes to the pressure."""
    if steam:
        change.stations[station] -= steam
        change.pressure += steam


def _paid_back(change: TitanChange, titan: Titan, steam: int) -> None:
    """Command steam that was paid goes to the reserve."""
    change.stations[titan.pipes.command] -= steam
    change.reserve += steam


def _steam(found: Touched, titan: Titan, event: Event) -> None:
    """Payments and steam that moved."""
    pipes = titan.pipes
    match event:
        case told.Charged(cubes=cubes) if cubes:
            change = _of(found, titan.seat)
            change.reserve -= cubes
            change.stations.update(
                {s: cubes for place, s in pipes.weapons.items() if titan.weapons[place] == event.weapon}
            )
        case told.Attacked() if event.arm:
            change = _of(found, titan.seat)
            arms = [s for place, s in pipes.weapons.items() if titan.weapons[place] == event.weapon]
            change.fired += arms
            _spent(change, arms[0], event.steam)
        case told.Evaded():
            change = _of(found, titan.seat)
            change.pressure += event.steam  # which station paid is not told
        case told.KnockedBack():
            _spent(_of(found, titan.seat), pipes.mobility, event.steam)
        case told.Bought():
            _paid_back(_of(found, titan.seat), titan, event.price)
        case told.Allocated():
            _allocated(_of(found, titan.seat), titan, event)
        case told.SteamMoved():
            for source, target in event.steps:
                _carry(_of(found, titan.seat), titan, source, -1)
                _carry(_of(found, titan.seat), titan, target, 1)
            if event.heat:
                change = _of(found, titan.seat)
                change.pressure += event.heat
                change.heat += event.heat
        case told.CommandReinforced():
            change = _of(found, titan.seat)
            change.stations[pipes.command] += 1
            change.reserve -= 1
        case told.RecoveryRolled():
            _paid_back(_of(found, titan.seat), titan, RECOVERY_COST)
        case told.Scouted():
            change = _of(found, titan.seat)
            change.recon += 1
            _paid_back(change, titan, event.cost)
        case told.Repaired():
            change = _of(found, titan.seat)
            change.mended += event.squares
            _spent(change, pipes.repair, event.steam)
        case told.ShieldPowered():
            _of(found, titan.seat).shields[event.station] += event.cubes
        case _:
            pass


def _allocated(change: TitanChange, titan: Titan, event: told.Allocated) -> None:
    pipes = titan.pipes
    for source, target, count in event.transfers:
        change.flows[source, target] += count
        change.stations[source] -= count
        change.stations[target] += count
    change.pressure += event.heat
    change.heat += event.heat
    into = [target for _, target, _ in event.transfers if pipes.kind[target] is StationKind.SHIELD]
    if event.shields and len(set(into)) == 1:
        change.shields[into[0]] += event.shields
    change.stations[pipes.boiler] += event.refilled
    change.reserve -= event.refilled


def _carry(change: TitanChange, titan: Titan, place: str, cubes: int) -> None:
    """Steam that came to (or left) a station or a pile given by its name."""
    if place.casefold() == RESERVE:
        change.reserve += cubes
    elif place.casefold().startswith(LOST):
        change.lost += cubes
    else:
        change.stations.update({s: cubes for s in titan.pipes.stations if titan.pipes.name(s) == place})


def _damage(found: Touched, titan: Titan, event: Event) -> None:
    pipes = titan.pipes
    match event:
        case told.Damaged():
            change = _of(found, titan.seat)
            change.damaged.append((event.station, event.index))
            if event.by_enemy:
                change.by_enemy.append((event.station, event.index))
        case told.SteamDisplaced():
            change = _of(found, titan.seat)
            change.stations[event.station] -= 1
            if event.to is None:
                change.lost += 1
            else:
                change.stations[event.to[0]] += 1
                if pipes.squares[event.to[0]][event.to[1]].colour is Colour.RED:
                    change.pressure += 1
                    change.heat += 1
        case told.ShieldStruck():
            station = pipes.shields.get(event.location)
            if station and event.white + event.blue:
                change = _of(found, titan.seat)
                change.stations[station] -= event.white
                change.shields[station] -= event.blue
        case told.WeakPointRolled():
            _of(found, titan.seat).rolls.append((event.station, event.number, event.die))
        case told.VolatileRolled():
            name = load().weapons[event.weapon].name
            _of(found, titan.seat).rolls.append((name, event.number, event.die))
        case _:
            pass
