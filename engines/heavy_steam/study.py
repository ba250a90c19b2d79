"""What a searching computer player thinks of an action before it tries any: the greedy judgement, corrected.

The corrections are weights of regressions of wins on what titans did in matches of the greedy player with a part of its
choices made by chance: 34,000 allocations, 13,000 moves and 44,000 shots. They are in points of hull damage; a point
is about one win in a hundred. What they tell: heat costs far more than it does at once, a gun needs its whole steam or
none, and steam for a second move is steam wasted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import View
from engines.heavy_steam.actions.combat import Fire
from engines.heavy_steam.actions.damage import DriveHome
from engines.heavy_steam.actions.defence import AcceptLocation
from engines.heavy_steam.actions.move import Stride, move_cost
from engines.heavy_steam.actions.preparation import Equip, RaiseSteam, TakePilot
from engines.heavy_steam.actions.steam import Allocate, flowed
from engines.heavy_steam.appraisal import heat_harm
from engines.heavy_steam.content import StationKind, Trait
from engines.heavy_steam.gunnery import armament
from engines.heavy_steam.heuristics import score
from engines.heavy_steam.judging_steam import blue_shields
from engines.heavy_steam.state import HeavySteam, Titan

_View = View[HeavySteam]


def study(view: _View, action: Action) -> float:
    """The more, the better, on the scale of `score`."""
    worth = score(view, action)
    correct = CORRECTIONS.get(type(action))
    return worth + correct(view, view.state.titans[view.seat or 0], action) if correct else worth


def sure(view: _View, action: Action) -> bool:
    """What is exact or studied, and what is chosen before the first round, which shows later than a search looks."""
    return isinstance(action, (Allocate, Stride, Fire, Equip, TakePilot, RaiseSteam, DriveHome, AcceptLocation))


def allocate(view: _View, titan: Titan, action: Allocate) -> float:
    """Guns that can fire, shields and command, against heat, half filled guns, and legs and repairs beyond the need."""
    flowing, held = flowed(view, {"steam": action.steam})
    pipes, board = titan.pipes, titan.printed
    worth = 0.0
    near = min((abs(titan.at - enemy.at) for enemy in view.state.enemies(titan.side)), default=3)
    for station, weapon in armament(titan):
        shots = held[station] / max(1, weapon.cost)
        usable = bool(weapon.chart) and any(abs(column.range - near) <= 1 for column in weapon.chart)
        worth += 2.0 * (shots >= 1) - (0.8 if usable else 3.4) * min(1.0, shots)
        worth += 0.4 * min(1.0, max(0.0, shots - 1)) if usable else 0.0
    first, evading = board.move.one, board.evade.steam
    legs, command = held[pipes.mobility], held[pipes.command]
    worth += 0.35 * min(legs, first) - 1.1 * min(max(0, legs - first), evading)
    worth -= 0.9 * max(0, min(legs, 6) - first - evading)
    worth += 0.3 * min(command, 2) + 0.2 * min(max(0, command - 2), 2) + 0.05 * max(0, command - 4)
    worth -= 0.5 * min(1, held[pipes.repair] / board.repair.steam) * min(2, titan.damage / 2)
    worth -= 0.3 * held[pipes.repair] + 0.6 * len(action.repair)
    worth += 0.65 * sum(held[station] for station in pipes.shields.values())
    worth -= 0.8 * blue_shields(titan, flowing.made)
    worth -= 0.2 * sum(held[s] for s in pipes.stations if pipes.kind[s] is StationKind.PLAIN)
    hot = len(titan.pressure) > board.pressure_squares / 2
    worth += (-1.2 if hot else 0.8) * sum(held[vent] for vent in pipes.vents)
    worth += 0.5 * held[pipes.boiler] - sum(held[station] for station in action.shut)
    heat = flowing.heat + flowing.staying_heat
    return worth - 2.8 * heat - 2.6 * heat_harm(titan, heat)


def stride(view: _View, titan: Titan, action: Stride) -> float:
    """The heat of a move."""
    return -4.0 * heat_harm(titan, move_cost(titan, abs(action.to - titan.at)))


def fire(view: _View, titan: Titan, action: Fire) -> float:
    """The heat of a shot."""
    weapon = titan.weapon_at(action.weapon)
    steam = weapon.cost + action.extra + (weapon.trait(Trait.CLOSE_COMBAT) if action.charge else 0)
    return -2.0 * heat_harm(titan, steam + weapon.trait(Trait.TRAILS))


CORRECTIONS: dict[type[Action], Callable[[_View, Titan, Any], float]] = {Allocate: allocate, Stride: stride, Fire: fire}
"""How the judgement of an action is corrected; of what is not listed, it stands."""
