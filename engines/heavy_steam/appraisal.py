"""What a computer player makes of guns, distances, heat and the scenario's goal. Units are points of hull damage."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.heavy_steam.content import Faction, Phase, Trait, UnitKind, Weapon, load
from engines.heavy_steam.gunnery import armament, terrain_dice, unit_defence
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import Bonus, HeavySteam, Titan, Unit, other

_View = View[HeavySteam]

LINE = 12.0
"""What one of three infantry units is worth that belong to a line whose loss is defeat; fewer are dearer."""

GUN = 10.0
"""What a mobile cannon is worth to such a line."""

SUPPORT = 1.6
"""What a unit is worth elsewhere."""

NO_BONUS = Bonus()

CAUTION = 0.6
"""How much harm taken weighs against harm done when places are compared."""

CRITICAL = 0.8
"""What the cube of a critical hit that the attacker places is worth more than another one."""


def expected(
    attacker: Titan, weapon: Weapon, distance: int, defender: Titan, charging: bool, bonus: Bonus = NO_BONUS
) -> float:
    """Hull damage to expect of one firing at a distance, with what cards add to it."""
    column = weapon.at(distance, bonus.reach + attacker.ability.reach)
    if column is None:
        return 0.0
    close = column.charging is not None
    dice = column.charging if column.charging is not None and charging else column.dice
    dice += bonus.dice + (attacker.ability.dice_when_moved if charging else 0)
    damage = column.damage + bonus.damage
    guard = defender.defence_dice + (0 if weapon.trait(Trait.IGNORE_TERRAIN) else terrain_dice(defender))
    hit, critical = hit_and_critical(dice, guard, weapon.trait(Trait.CRITICAL))
    pierce = weapon.trait(Trait.PIERCING_ROUNDS) + bonus.piercing
    hull = sum(
        chance * (damage if close else max(0, damage - max(0, defender.shield(place) - pierce)))
        for place, chance in location_chances().items()
    )
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    return (hit * hull + CRITICAL * critical) * shots + 0.25 * hit * weapon.trait(Trait.INFLAME)


def best_shot(view: _View, titan: Titan, bonus: Bonus = NO_BONUS) -> float:
    """The most to expect of one shot that a titan can fire now."""
    enemies = view.state.enemies(titan.side)
    moved = view.state.has_moved(titan)
    return max(
        (
            expected(titan, weapon, abs(titan.at - enemy.at), enemy, moved, bonus)
            for station, weapon in armament(titan)
            if weapon.chart and titan.steam(station) >= weapon.cost
            for enemy in enemies
        ),
        default=0.0,
    )


def firepower(attacker: Titan, at: int, defender: Titan, there: int, charging: bool) -> float:
    """What a titan at `at` can do this round to one at `there`, with the steam in its guns."""
    total = 0.0
    for station, weapon in armament(attacker):
        shots = min(2, attacker.steam(station) // max(1, weapon.cost))
        if shots and weapon.chart:
            total += shots * expected(attacker, weapon, abs(at - there), defender, charging)
    return total


def standpoint(view: _View, titan: Titan, at: int, moved: bool) -> float:
    """How good a space is: what one can do there, less what can be done to one, and how near the enemy is.

    Enemies that are still to move are taken to go where they do best.
    """
    state = view.state
    best = harm = 0.0
    nearest = 9
    later = state.phase is Phase.MOVE and state.initiative is titan.side
    for enemy in state.enemies(titan.side):
        there, charging = enemy.at, enemy.moved
        if later:
            there, charging = max(
                strides(state, enemy), key=lambda go: _advantage(view, enemy, go[0], go[1], titan, at, moved)
            )
        best = max(best, _power(view, titan, enemy, abs(at - there), moved))
        harm += _power(view, enemy, titan, abs(at - there), charging)
        nearest = min(nearest, abs(at - there))
    return 1.1 * best - CAUTION * harm - 0.25 * max(0, nearest - reach(titan))


def strides(state: HeavySteam, titan: Titan) -> list[tuple[int, bool]]:
    """Where a titan can be after its move, and whether it has then moved."""
    cost, legs = titan.printed.move, titan.mobility
    far = 2 if legs >= cost.two else 1 if legs >= cost.one else 0
    first, last = state.ends
    return [(at, legs >= cost.one) for at in range(max(first, titan.at - far), min(last, titan.at + far) + 1)]


def _advantage(view: _View, enemy: Titan, there: int, charging: bool, titan: Titan, at: int, moved: bool) -> float:
    distance = abs(at - there)
    mine = _power(view, enemy, titan, distance, charging) - 0.6 * _power(view, titan, enemy, distance, moved)
    return mine - 0.1 * abs(there - enemy.at)


def _power(view: _View, attacker: Titan, defender: Titan, distance: int, charging: bool) -> float:
    """`firepower` at a distance, remembered for the view."""
    key = f"power {attacker.seat} {defender.seat} {distance} {charging}"
    if key not in view.memo:
        view.memo[key] = firepower(attacker, 0, defender, distance, charging)
    return float(view.memo[key])


def reach(titan: Titan) -> float:
    """The distance a titan likes: the mean of its guns' best columns."""
    best = [
        max(weapon.chart, key=lambda c: (c.dice + (c.charging or 0) / 2) * c.damage).range
        for _, weapon in armament(titan)
        if weapon.chart
    ]
    return sum(best) / len(best) if best else 0.0


def heat_harm(titan: Titan, cubes: int) -> float:
    """What `cubes` more in the pressure box cost: damage by overload, and defence dice."""
    box = titan.printed
    after = len(titan.pressure) + cubes
    red = box.overload(after)
    burst = sum(max(0, red - die) for die in range(1, 7)) / 6 if red > 1 else 0.0
    dice = titan.defence_dice - box.defence_dice(after, load().table.empty_defence)
    full = max(0, after - box.pressure_squares)
    return 1.4 * burst + 0.35 * dice + 2 * full


def goal_pull(view: _View, titan: Titan, at: int) -> float:
    """What the scenario makes of a space: towards the dirigible, home with it, or forward for recon."""
    state = view.state
    if state.carrier == titan.seat:
        return -1.5 * abs(at - state.home(titan.side))
    if state.dirigible:
        return -0.8 * min(abs(at - spot) for spot in state.dirigible)
    if state.carrier is not None and state.side_of(state.carrier) is not titan.side:
        return -0.8 * abs(at - state.titans[state.carrier].at)
    if state.mission.recon:
        return -0.1 * abs(at - state.home(other(titan.side)))
    if state.mission.dug_in:
        return 0.8 * line_in_reach(state, titan.seat, at)
    return 0.0


def unit_worth(state: HeavySteam, unit: Unit) -> float:
    """What a unit is worth to its side; where infantry decides the battle, the last of it is worth most."""
    if not state.mission.dug_in:
        return SUPPORT
    if unit.unit is not UnitKind.INFANTRY:
        return GUN
    return 3 * LINE / max(1, len(infantry(state, unit.side)))


def infantry(state: HeavySteam, side: Faction) -> list[Unit]:
    """The infantry of a side."""
    return [unit for unit in state.units if unit.side is side and unit.unit is UnitKind.INFANTRY]


def line_in_reach(state: HeavySteam, seat: Seat, at: int) -> float:
    """What the loaded guns of a titan in a space may do to the enemy's line this round."""
    titan = state.titans[seat]
    foes = infantry(state, other(titan.side)) if state.mission.dug_in else []
    total = 0.0
    for station, weapon in armament(titan):
        shots = min(2, titan.steam(station) // max(1, weapon.cost)) * (weapon.trait(Trait.RATE_OF_FIRE) or 1)
        best = 0.0
        for foe in foes if shots else ():
            column = weapon.at(abs(at - foe.at), titan.ability.reach)
            if column is not None:
                dice = (column.charging or column.dice) + (foe.cube == "black")
                hit, _ = hit_and_critical(dice, unit_defence(foe))
                best = max(best, hit * unit_worth(state, foe))
        total += shots * best
    return total
