"""What a computer player makes of infantry and mobile cannons: marching, firing, and the line of Frontline Fight."""

from __future__ import annotations

from engines.core.action import Forecast
from engines.core.state import View
from engines.heavy_steam.actions.combat import FireUnit
from engines.heavy_steam.actions.move import March
from engines.heavy_steam.appraisal import unit_worth
from engines.heavy_steam.content import Trait, UnitKind, load
from engines.heavy_steam.gunnery import armament, unit_defence
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.state import HeavySteam, Titan, Unit

_View = View[HeavySteam]

SHOWN = 0.25
"""How much likelier a shot at infantry hits once it has left its cover: a die less to defend, a die more against it."""

TO_COME = 9.0
"""The shots that infantry out of cover still draws in later rounds."""


def numbers(forecast: Forecast) -> dict[str, float]:
    """The chances and expected numbers of a forecast."""
    return dict((*forecast.chances, *forecast.expected))


def prize_of(view: _View, target: str) -> float:
    """What the end of a unit under attack is worth."""
    return unit_worth(view.state, view.state.unit(int(target[1:])))


def fire_unit(view: _View, titan: Titan, action: FireUnit) -> float:
    forecast = numbers(action.forecast(view))
    # Infantry that is dug in shows itself by firing.
    unit = view.state.unit(action.unit)
    shown = exposure(view, unit) if unit.cube == "white" else 0.0
    if action.target.startswith("u"):
        return 0.3 + prize_of(view, action.target) * forecast["hit"] - shown
    return 0.3 + forecast["hull damage"] - shown


def exposure(view: _View, unit: Unit) -> float:
    """What it costs infantry to leave its cover: it is the easier to hit from now on."""
    shots = shots_at(view, unit, unit.at, ready=True)
    return SHOWN * unit_worth(view.state, unit) * (min(2, len(shots)) + TO_COME)


def shots_at(view: _View, unit: Unit, at: int, ready: bool) -> list[int]:
    """The attack dice of every shot the enemy has at a unit in a space; `ready`: those left in this phase alone."""
    state = view.state
    dice = []
    for titan in state.enemies(unit.side):
        if ready and titan.seat in state.passed:
            continue
        for station, weapon in armament(titan):
            column = weapon.at(abs(at - titan.at), 0)
            if column is not None and titan.steam(station) >= weapon.cost:
                dice += [column.dice] * (weapon.trait(Trait.RATE_OF_FIRE) or 1)
    for gun in state.units:
        stats = load().table.units[gun.unit]
        free = gun.side is not unit.side and not (ready and gun.fired)
        if free and gun.cube != "white" and stats.nearest <= abs(at - gun.at) <= stats.furthest:
            dice.append(stats.dice)
    return dice


def menace(view: _View, unit: Unit, at: int) -> float:
    """How many hits a unit has to expect in a space once it has marched."""
    shown = unit.unit is UnitKind.INFANTRY and view.state.mission.dug_in
    guard = load().table.units[unit.unit].defence
    return sum(hit_and_critical(dice + shown, guard)[0] for dice in shots_at(view, unit, at, ready=False))


def march(view: _View, titan: Titan, action: March) -> float:
    unit = view.state.unit(action.unit)
    if view.state.mission.dug_in:
        return march_in_line(view, unit, action.to)
    stats = load().table.units[unit.unit]
    goals = [e.at for e in view.state.enemies(titan.side)]
    off = min((max(0, abs(action.to - at) - stats.furthest) + (action.to == at) for at in goals), default=0)
    now = min((max(0, abs(unit.at - at) - stats.furthest) + (unit.at == at) for at in goals), default=0)
    return float(now - off)


def march_in_line(view: _View, unit: Unit, to: int) -> float:
    """Infantry stays under cover; out of it, it falls back. Cannons go where they reach the enemy's line."""
    state = view.state
    gain = 0.5 * unit_worth(state, unit) * (min(1.5, menace(view, unit, unit.at)) - min(1.5, menace(view, unit, to)))
    if unit.unit is UnitKind.INFANTRY:
        return gain - exposure(view, unit) if unit.cube == "white" else gain - 0.2
    return gain + in_reach(state, unit, to) - in_reach(state, unit, unit.at) - 0.1


def in_reach(state: HeavySteam, unit: Unit, at: int) -> float:
    """What the best target of a unit in a space is worth."""
    stats = load().table.units[unit.unit]
    return max(
        (
            unit_worth(state, foe) * hit_and_critical(stats.dice + (foe.cube == "black"), unit_defence(foe))[0]
            for foe in state.units
            if foe.side is not unit.side and stats.nearest <= abs(at - foe.at) <= stats.furthest
        ),
        default=0.0,
    )
