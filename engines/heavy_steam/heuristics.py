"""What a computer player thinks of an action, from its own view, and of a position. Units are points of hull damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.heavy_steam import judging_cards as cards
from engines.heavy_steam import judging_fights as fights
from engines.heavy_steam import judging_goals as goals
from engines.heavy_steam import judging_steam as steam
from engines.heavy_steam import judging_units as units
from engines.heavy_steam.actions.cards import Buy, Choose, PlayCard, RepairDamage, ShiftSteam
from engines.heavy_steam.actions.combat import Fire, FireUnit, Pass
from engines.heavy_steam.actions.damage import DriveHome
from engines.heavy_steam.actions.defence import (
    AcceptLocation,
    ChangeLocation,
    Evade,
    KeepAim,
    KeepFooting,
    PlayReaction,
    RerollLocation,
    TurnBlow,
)
from engines.heavy_steam.actions.initiative import MoveSteamFreely
from engines.heavy_steam.actions.mission import DeclareOver, Recover, Scout
from engines.heavy_steam.actions.move import ChargeWeapon, March, PayForTwo, Stride
from engines.heavy_steam.actions.pilots import UsePilot
from engines.heavy_steam.actions.preparation import Equip, RaiseSteam, StandAt, TakePilot
from engines.heavy_steam.actions.steam import Allocate
from engines.heavy_steam.appraisal import goal_pull
from engines.heavy_steam.content import UnitKind
from engines.heavy_steam.gunnery import terrain_dice
from engines.heavy_steam.state import HeavySteam, Titan, Unit

_View = View[HeavySteam]


def score(view: _View, action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    judge = JUDGES.get(type(action))
    return judge(view, view.state.titans[view.seat or 0], action) if judge else 0.0


def value(state: HeavySteam, seat: Seat) -> float:
    """What a position is worth for a seat: damage done and taken, by how near the end it brings, and the guns."""
    side = state.side_of(seat)
    if state.result is not None:
        return 0.0 if not state.result.winners else 60.0 if seat in state.result.winners else -60.0
    total = 0.0
    for titan in state.titans:
        total += (1.0 if titan.side is side else -1.0) * strength(state, titan)
    for unit in state.units:
        worth = support(state, unit)
        total += worth if unit.side is side else -worth
    return total


def strength(state: HeavySteam, titan: Titan) -> float:
    """How far a titan is from its end, and what it can still do, at the end of a round.

    The weights are those of a regression of wins on what titans had at the ends of rounds, in matches of the greedy
    player: heat and lost steam tell more of what comes than steam in guns, which fills and empties every round.
    """
    if titan.destroyed:
        return -40.0
    squares = sum(map(len, titan.cells.values()))
    harm = 0.5 * titan.damage + 135.0 * (titan.damage / squares) ** 2
    heat = 1.4 * len(titan.pressure) + 2.4 * titan.lost
    steam = 0.1 * sum(titan.steam(s) for s in titan.pipes.weapons.values()) + 0.75 * titan.mobility
    shields = 0.5 * sum(titan.shield(place) for place in titan.pipes.shields)
    cards = 1.3 * len(titan.hand.cards) + 3.0 * (not titan.pilot_used)
    goal = 15.0 * len(titan.recon.cards) + 20.0 * (state.carrier == titan.seat)
    goal += 0.9 * goal_pull(View(titan.seat, state), titan, titan.at)
    return goal - harm - heat + steam + shields + cards


def support(state: HeavySteam, unit: Unit) -> float:
    """What a unit is worth, by a regression like that; in a line each infantryman counts, and more while in cover."""
    if not state.mission.dug_in:
        return 4.0
    return 4.5 if unit.unit is not UnitKind.INFANTRY else 18.0 if unit.cube == "white" else 12.0


JUDGES: dict[type[Action], Callable[[_View, Titan, Any], float]] = {
    Stride: fights.stride,
    PayForTwo: lambda view, titan, action: -5.0,  # steam for nothing but room in the legs
    March: units.march,
    Fire: fights.fire,
    FireUnit: units.fire_unit,
    Pass: fights.pass_,
    Evade: fights.evade,
    PlayReaction: fights.reaction,
    RerollLocation: fights.reroll,
    AcceptLocation: lambda view, titan, action: 0.0,
    TurnBlow: fights.deflect,
    ChangeLocation: fights.aim,
    KeepAim: lambda view, titan, action: 0.0,
    KeepFooting: lambda view, titan, action: 0.6 * terrain_dice(titan) - 0.4,
    DriveHome: fights.drive_home,
    Equip: goals.equip,
    TakePilot: cards.take_pilot,
    RaiseSteam: steam.raise_steam,
    StandAt: fights.stand,
    ChargeWeapon: steam.charge,
    UsePilot: cards.use_pilot,
    Recover: goals.recover,
    DeclareOver: goals.declare,
    Scout: goals.scout,
    Allocate: steam.allocate,
    Buy: cards.buy,
    PlayCard: cards.play,
    RepairDamage: steam.repair,
    Choose: cards.choose,
    MoveSteamFreely: steam.shifted,
    ShiftSteam: steam.shifted,
}
"""How each action is judged; what is not listed is worth 0."""
