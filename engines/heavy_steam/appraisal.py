"""What a computer player makes of guns, distances, heat and the scenario's goal. Units are points of hull damage."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam.content import Trait, Weapon, load
from engines.heavy_steam.gunnery import armament, terrain_dice
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import Bonus, HeavySteam, Titan, other

_View = View[HeavySteam]

NO_BONUS = Bonus()


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
    return (hit * hull + 0.5 * critical) * shots + 0.25 * hit * weapon.trait(Trait.INFLAME)


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
    """How good a space is: what one can do there, less what can be done to one, and how near the enemy is."""
    enemies = view.state.enemies(titan.side)
    if not enemies:
        return 0.0
    best = max(firepower(titan, at, enemy, enemy.at, moved) for enemy in enemies)
    harm = sum(firepower(enemy, enemy.at, titan, at, enemy.moved) for enemy in enemies)
    nearest = min(abs(at - enemy.at) for enemy in enemies)
    return 1.1 * best - 0.6 * harm - 0.25 * max(0, nearest - reach(titan))


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
        return -0.25 * abs(at - state.home(other(titan.side)))
    return 0.0
