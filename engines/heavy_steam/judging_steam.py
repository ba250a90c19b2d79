"""What a computer player makes of steam and repairs: allocation, free moves, steam moved by cards."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.state import View
from engines.heavy_steam.actions.cards import RepairDamage, ShiftSteam
from engines.heavy_steam.actions.initiative import MoveSteamFreely
from engines.heavy_steam.actions.move import ChargeWeapon
from engines.heavy_steam.actions.preparation import RaiseSteam
from engines.heavy_steam.actions.steam import Allocate, flowed
from engines.heavy_steam.allocation import Arrow
from engines.heavy_steam.appraisal import heat_harm
from engines.heavy_steam.content import StationKind, Trait, Weapon
from engines.heavy_steam.damage import read_square
from engines.heavy_steam.frames import ChargeUp
from engines.heavy_steam.gunnery import armament
from engines.heavy_steam.state import EMPTY, HeavySteam, Titan

_View = View[HeavySteam]


def worth(view: _View, titan: Titan, held: dict[str, int]) -> float:
    """The worth of a titan's steam by station."""
    pipes, board = titan.pipes, titan.printed
    value = 0.0
    near = min((abs(titan.at - e.at) for e in view.state.enemies(titan.side)), default=3)
    for station, weapon in armament(titan):
        if not weapon.chart:
            value += dodging(weapon, held[station])
            continue
        shots = held[station] / weapon.cost
        usable = 1.0 if any(abs(c.range - near) <= 1 for c in weapon.chart) else 0.45
        value += usable * (1.6 * min(1.0, shots) + 1.1 * min(1.0, max(0.0, shots - 1)))
    legs = held[pipes.mobility]
    value += 0.7 * min(legs, board.move.one + board.evade.steam) + 0.35 * max(0, min(legs, 6) - board.move.one - 1)
    if view.state.carrier == titan.seat:
        # What wins now is to be home soon: steam in the legs, and on the way there.
        value += 0.6 * min(legs, board.move.two) + 0.4 * held[pipes.repair]
    value += 0.75 * min(held[pipes.command], 4)
    value += 0.7 * min(1, held[pipes.repair] / board.repair.steam) * min(2, titan.damage / 2)
    value += sum(0.55 * held[s] for s in pipes.shields.values())
    value += sum(0.4 * held[s] for s in pipes.stations if pipes.kind[s] is StationKind.PLAIN)
    hot = len(titan.pressure) - board.pressure_squares / 2
    return value + sum((0.8 if hot > 0 else -0.2) * held[s] for s in pipes.vents)


def dodging(weapon: Weapon, steam: int) -> float:
    """What steam in a piece of equipment is worth: two cubes for each time it evades; any more lies idle."""
    pairs = min(weapon.trait(Trait.EVADE), 2)
    return 0.55 * min(2 * pairs, steam)


def charge(view: _View, titan: Titan, action: ChargeWeapon) -> float:
    """Steam for two shots, or for evading in two rounds; the reserve has a use for the rest."""
    weapon = titan.weapon_at(view.state.nearest(ChargeUp).weapon)
    used = min(action.cubes, 2 * weapon.cost if weapon.chart else 4 * weapon.trait(Trait.EVADE))
    return 0.6 * used - 0.1 * action.cubes


def allocate(view: _View, titan: Titan, action: Allocate) -> float:
    flowing, held = flowed(view, {"steam": action.steam})
    blue = blue_shields(titan, flowing.made)
    starving = titan.reserve + titan.printed.bleed < titan.printed.production
    shut = sum((0.5 if starving else 0.0) * held[s] - 1.2 - 0.5 * titan.cells[s].count("b") for s in action.shut)
    mended = sum(mending(titan, square) for square in action.repair)
    heat = flowing.heat + flowing.staying_heat
    return worth(view, titan, held) + 0.5 * blue + shut + mended - 0.5 * heat - heat_harm(titan, heat)


def blue_shields(titan: Titan, made: Sequence[Arrow]) -> int:
    """How many of the cubes that were moved enter a shield that still has a free blue square."""
    pipes = titan.pipes
    return sum(
        pipes.kind[target] is StationKind.SHIELD and EMPTY in (titan.cells[target][i] for i in pipes.blue[target])
        for _, target in made
    )


def mending(titan: Titan, square: str) -> float:
    station, index, _ = read_square(square)
    pipes = titan.pipes
    vital = station in (pipes.boiler, pipes.command) or index in pipes.weak[station]
    return 1.6 if vital else 1.2 if station in pipes.weapons.values() else 0.8


def shifted(view: _View, titan: Titan, action: MoveSteamFreely | ShiftSteam) -> float:
    held = {station: titan.steam(station) for station in titan.cells}
    before = worth(view, titan, held)
    for source, target in zip(action.steps[::2], action.steps[1::2], strict=True):
        if source in held:
            held[source] -= 1
        if target in held:
            held[target] += 1
    return worth(view, titan, held) - before


def raise_steam(view: _View, titan: Titan, action: RaiseSteam) -> float:
    held = {station: titan.steam(station) for station in titan.cells}
    for target in action.steps[1::2]:
        held[target] += 1
    return worth(view, titan, held)


def repair(view: _View, titan: Titan, action: RepairDamage) -> float:
    return sum(mending(titan, square) for square in action.squares)
