"""What a computer player makes of equipment and of a scenario's goals."""

from __future__ import annotations

from functools import cache

from engines.core.state import View
from engines.heavy_steam.actions.mission import DeclareOver, Recover, Scout, scouting_cost
from engines.heavy_steam.actions.preparation import NOTHING, PRINTED, Equip
from engines.heavy_steam.content import Location, Trait, Weapon, load
from engines.heavy_steam.ending import recon_points
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.state import HeavySteam, Titan, other

_View = View[HeavySteam]


GUN_PLACES = (Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO)


def equip(view: _View, titan: Titan, action: Equip) -> float:
    """Guns that do much damage over many ranges for the points, and not all of one kind."""
    value = 0.0
    for place, choice in zip(GUN_PLACES, (action.left_arm, action.right_arm, action.torso), strict=True):
        key = load().equipment(titan.board)[place] if choice == PRINTED else choice
        if choice != NOTHING:
            value += gun_worth(load().weapons[key])
    return value


@cache
def gun_worth(weapon: Weapon) -> float:
    """What a gun is worth at the ranges at which titans mostly meet."""
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    pierce = weapon.trait(Trait.PIERCING_ROUNDS)
    best = 0.0
    for column in weapon.chart:
        dice = column.dice + ((column.charging or column.dice) - column.dice) / 2
        shield = 0.0 if column.charging else max(0.0, 2.0 - pierce)
        near = 1.0 if 1 <= column.range <= 5 else 0.8
        hull = max(0.0, column.damage - shield) + weapon.trait(Trait.EXPLODING_ROUNDS)
        best += near * hit_and_critical(round(dice), 4)[0] * hull * shots
    steam = max(1, weapon.cost)
    return best / (steam + 1.0) + 0.4 * weapon.trait(Trait.EVADE) + 0.15 * len(weapon.squares)


def recover(view: _View, titan: Titan, action: Recover) -> float:
    return 4.0


def declare(view: _View, titan: Titan, action: DeclareOver) -> float:
    """Own recon against what the enemy's cards may be worth."""
    own = sum(recon_points(view.state.titans[s].recon.cards) for s in view.state.team(titan.side))
    cards = sum(len(view.state.titans[s].recon.cards) for s in view.state.team(other(titan.side)))
    return own - 1.6 * cards


def scout(view: _View, titan: Titan, action: Scout) -> float:
    return 1.5 - 0.35 * scouting_cost(view.state, titan)
