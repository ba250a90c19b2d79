"""What a computer player thinks of an action, from its own view. Units are points of hull damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import View
from engines.heavy_steam import words
from engines.heavy_steam.actions.cards import Buy, Choose, PlayCard, RepairDamage, ShiftSteam, price
from engines.heavy_steam.actions.combat import Fire, FireUnit, Pass, armament, terrain_dice
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
from engines.heavy_steam.actions.move import March, Stride, move_cost
from engines.heavy_steam.actions.steam import Allocate, steam_after
from engines.heavy_steam.allocation import made_by
from engines.heavy_steam.content import BattleCard, CardKind, Location, StationKind, Trait, Weapon, load
from engines.heavy_steam.damage import read_square
from engines.heavy_steam.frames import Attack, PlaceLast
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import HeavySteam, Titan

_View = View[HeavySteam]


def score(view: _View, action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    judge = JUDGES.get(type(action))
    return judge(view, view.state.titans[view.seat or 0], action) if judge else 0.0


# Guns and distance


def expected(attacker: Titan, weapon: Weapon, distance: int, defender: Titan, charging: bool) -> float:
    """Hull damage to expect of one firing at a distance."""
    column = weapon.at(distance)
    if column is None:
        return 0.0
    close = column.charging is not None
    dice = column.charging if column.charging is not None and charging else column.dice
    guard = defender.defence_dice + (0 if weapon.trait(Trait.IGNORE_TERRAIN) else terrain_dice(defender))
    hit, critical = hit_and_critical(dice, guard, weapon.trait(Trait.CRITICAL))
    pierce = weapon.trait(Trait.PIERCING_ROUNDS)
    hull = sum(
        chance * (column.damage if close else max(0, column.damage - max(0, defender.shield(place) - pierce)))
        for place, chance in location_chances().items()
    )
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    return (hit * hull + 0.5 * critical) * shots + 0.25 * hit * weapon.trait(Trait.INFLAME)


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


# Steam


def worth(view: _View, titan: Titan, held: dict[str, int]) -> float:
    """The worth of a titan's steam by station."""
    pipes, board = titan.pipes, titan.printed
    value = 0.0
    near = min((abs(titan.at - e.at) for e in view.state.enemies(titan.side)), default=3)
    for station, weapon in armament(titan):
        shots = held[station] / max(1, weapon.cost)
        usable = 1.0 if weapon.chart and any(abs(c.range - near) <= 1 for c in weapon.chart) else 0.45
        value += usable * (1.6 * min(1.0, shots) + 1.1 * min(1.0, max(0.0, shots - 1)))
    legs = held[pipes.mobility]
    value += 0.7 * min(legs, board.move.one + board.evade.steam) + 0.35 * max(0, min(legs, 6) - board.move.one - 1)
    value += 0.75 * min(held[pipes.command], 4)
    value += 0.7 * min(1, held[pipes.repair] / board.repair.steam) * min(2, titan.damage / 2)
    value += sum(0.55 * held[s] for s in pipes.shields.values())
    value += sum(0.4 * held[s] for s in pipes.stations if pipes.kind[s] is StationKind.PLAIN)
    hot = len(titan.pressure) - board.pressure_squares / 2
    return value + sum((0.8 if hot > 0 else -0.2) * held[s] for s in pipes.vents)


def _allocate(view: _View, titan: Titan, action: Allocate) -> float:
    flowing = made_by(titan, action.steam)
    held = steam_after(titan, action.steam)
    blue = sum(
        1
        for _, target in flowing.made
        if titan.pipes.kind[target] is StationKind.SHIELD
        and "." in (titan.cells[target][i] for i in titan.pipes.blue[target])
    )
    starving = titan.reserve + titan.printed.bleed < titan.printed.production
    shut = sum((0.5 if starving else 0.0) * held[s] - 1.2 - 0.5 * titan.cells[s].count("b") for s in action.shut)
    mended = sum(_mending(titan, square) for square in action.repair)
    heat = flowing.heat + flowing.staying_heat
    return worth(view, titan, held) + 0.5 * blue + shut + mended - 0.5 * heat - heat_harm(titan, heat)


def _mending(titan: Titan, square: str) -> float:
    station, index, _ = read_square(square)
    pipes = titan.pipes
    vital = station in (pipes.boiler, pipes.command) or index in pipes.weak[station]
    return 1.6 if vital else 1.2 if station in pipes.weapons.values() else 0.8


def _shifted(view: _View, titan: Titan, action: MoveSteamFreely | ShiftSteam) -> float:
    held = {station: titan.steam(station) for station in titan.cells}
    before = worth(view, titan, held)
    for source, target in zip(action.steps[::2], action.steps[1::2], strict=True):
        if source in held:
            held[source] -= 1
        if target in held:
            held[target] += 1
    return worth(view, titan, held) - before


# Moving and fighting


def _stride(view: _View, titan: Titan, action: Stride) -> float:
    steam = move_cost(titan, abs(action.to - titan.at))
    gain = standpoint(view, titan, action.to, True) - standpoint(view, titan, titan.at, False)
    card = load().cards[action.card] if action.card else None
    lost = 0.6 * terrain_dice(titan)
    return gain - 0.2 * steam - heat_harm(titan, steam) - lost + (_play_worth(view, titan, card) if card else 0.0)


def _march(view: _View, titan: Titan, action: March) -> float:
    unit = view.state.unit(action.unit)
    stats = load().table.units[unit.unit]
    goals = [e.at for e in view.state.enemies(titan.side)]
    off = min((max(0, abs(action.to - at) - stats.furthest) + (action.to == at) for at in goals), default=0)
    now = min((max(0, abs(unit.at - at) - stats.furthest) + (unit.at == at) for at in goals), default=0)
    return float(now - off)


def _fire(view: _View, titan: Titan, action: Fire) -> float:
    weapon = titan.weapon_at(action.weapon)
    forecast = dict(action.forecast(view).chances)
    steam = weapon.cost + action.extra + (weapon.trait(Trait.CLOSE_COMBAT) if action.charge else 0)
    cost = 0.12 * steam + heat_harm(titan, steam + weapon.trait(Trait.TRAILS))
    if action.target.startswith("u"):
        return 1.6 * forecast["hit"] - cost
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    shield = 0.35 * forecast["hit"]
    harm = forecast["hull damage"] * shots + 0.6 * forecast["critical"] + shield
    return harm + 0.25 * forecast["hit"] * weapon.trait(Trait.INFLAME) - cost


def _fire_unit(view: _View, titan: Titan, action: FireUnit) -> float:
    forecast = dict(action.forecast(view).chances)
    return 0.3 + forecast.get("hull damage", 1.6 * forecast["hit"])


def _pass(view: _View, titan: Titan, action: Pass) -> float:
    # A pass is final: better than a shot that costs more than it does.
    return 0.05


def danger(view: _View, titan: Titan) -> float:
    """Hull damage to expect of the attack under way, if it hits."""
    attack = view.state.nearest(Attack)
    stopped = 0.0 if attack.close else 1.0
    return sum(
        chance * max(0.0, attack.damage - stopped * max(0, titan.shield(place) - attack.piercing))
        for place, chance in location_chances().items()
    )


def _evade(view: _View, titan: Titan, action: Evade) -> float:
    forecast = dict(action.forecast(view).chances)
    steam = 2 if action.source in titan.cells else titan.printed.evade.steam
    gain = (forecast["hit now"] - forecast["hit then"]) * (danger(view, titan) + 0.5)
    return gain - 0.18 * steam - 0.6 * heat_harm(titan, steam)


def _reaction(view: _View, titan: Titan, action: PlayReaction) -> float:
    attack = view.state.nearest(Attack)
    guard = titan.defence_dice + terrain_dice(titan) + attack.defence
    return hit_and_critical(attack.dice, guard)[0] * danger(view, titan) - 0.9


def hurt_at(view: _View, attack: Attack, place: Location) -> float:
    """How much a hit in a location is worth to the attacker."""
    titan = view.state.titans[attack.on if attack.on is not None else attack.by]
    shield = 0 if attack.close else max(0, titan.shield(place) - attack.piercing)
    vital = {Location.HEAD: 1.6, Location.TORSO: 1.3}.get(place, 1.0)
    return vital * max(0, attack.damage - shield)


def _reroll(view: _View, titan: Titan, action: RerollLocation) -> float:
    attack = view.state.nearest(Attack)
    now = hurt_at(view, attack, attack.locations[action.which])
    mean = sum(chance * hurt_at(view, attack, place) for place, chance in location_chances().items())
    return mean - now - 0.8


def _deflect(view: _View, titan: Titan, action: TurnBlow) -> float:
    return 0.8 + _reroll(view, titan, RerollLocation(which=action.which)) * -1 - 1.6


def _aim(view: _View, titan: Titan, action: ChangeLocation) -> float:
    attack = view.state.nearest(Attack)
    return hurt_at(view, attack, action.to) - hurt_at(view, attack, attack.locations[0])


def _drive_home(view: _View, titan: Titan, action: DriveHome) -> float:
    enemy = view.state.titans[view.state.nearest(PlaceLast).on]
    station, index, _ = read_square(action.square)
    pipes = enemy.pipes
    weak = pipes.weak[station].get(index)
    if weak:
        return 10.0 + weak
    volatile = pipes.volatile[station].get(index)
    if volatile:
        return 5.0 + volatile
    vital = station in (pipes.boiler, pipes.command)
    return 3.0 if vital else 2.0 if station in (*pipes.weapons.values(), pipes.mobility) else 1.0


# Cards


def _buy(view: _View, titan: Titan, action: Buy) -> float:
    card = load().cards[view.state.track.cards[action.slot]]
    hand = titan.hand.cards
    crowd = 0.35 * max(0, len(hand) - 3) + (0.8 if card.key in hand else 0.0)
    return (
        CARD_WORTH.get(card.kind, 1.0) + _need(titan, card) - 0.75 * price(view.state, titan.seat, action.slot) - crowd
    )


CARD_WORTH = {
    CardKind.CANNON: 3.2, CardKind.INFANTRY: 2.4, CardKind.REACTION: 2.2, CardKind.ATTACK: 2.2, CardKind.TERRAIN: 2.0,
    CardKind.MANOEUVRE: 1.2, CardKind.STEAM: 1.6, CardKind.HAND: 1.4, CardKind.COMMAND: 0.6, CardKind.REPAIR: 1.0,
    CardKind.ENEMY_IN_SIGHT: 1.1,
}  # fmt: skip


def _need(titan: Titan, card: BattleCard) -> float:
    return min(2.0, 0.35 * titan.damage) if card.kind is CardKind.REPAIR else 0.0


def _play(view: _View, titan: Titan, action: PlayCard) -> float:
    return _play_worth(view, titan, load().cards[action.card])


def _play_worth(view: _View, titan: Titan, card: BattleCard) -> float:
    """What playing a card now is worth over keeping it."""
    enemies = view.state.enemies(titan.side)
    near = min((abs(titan.at - e.at) for e in enemies), default=9)
    match card.kind:
        case CardKind.TERRAIN if card.terrain is not None:
            t = card.terrain
            dice = t.dice + (0 if titan.heavy else t.light_dice)
            cool = t.bleed * (1.0 if len(titan.pressure) > titan.printed.bleed else 0.2)
            return 0.7 * dice + 0.5 * t.attack_dice + 0.5 * cool - 0.3 * t.leave - 0.2
        case CardKind.INFANTRY | CardKind.CANNON:
            return 1.5 if near <= (3 if card.kind is CardKind.INFANTRY else 5) else -0.2
        case CardKind.ATTACK | CardKind.ENEMY_IN_SIGHT:
            best = max((firepower(titan, titan.at, e, e.at, view.state.has_moved(titan)) for e in enemies), default=0.0)
            return 0.5 * min(2.0, best) - 0.3 if best else -0.5
        case CardKind.REPAIR:
            return 0.5 * min(2, titan.damage) - 0.4
        case CardKind.STEAM:
            low = titan.printed.production - titan.steam(titan.pipes.boiler)
            return 0.3 * min(low, titan.reserve) - 1.0
        case CardKind.MANOEUVRE if isinstance(card.effects[0], words.PlayTerrain):
            return 0.6 if titan.terrain is None else -0.5
        case CardKind.HAND | CardKind.COMMAND:
            return 0.4
        case _:
            return -0.2


def _repair(view: _View, titan: Titan, action: RepairDamage) -> float:
    return sum(_mending(titan, square) for square in action.squares)


def _choose(view: _View, titan: Titan, action: Choose) -> float:
    """Units near the enemy, the first option otherwise."""
    if isinstance(action.what, int):
        goals = [e.at for e in view.state.enemies(titan.side)]
        return -0.1 * min((abs(action.what - at) for at in goals), default=0)
    return 0.0


JUDGES: dict[type[Action], Callable[[_View, Titan, Any], float]] = {
    Stride: _stride,
    March: _march,
    Fire: _fire,
    FireUnit: _fire_unit,
    Pass: _pass,
    Evade: _evade,
    PlayReaction: _reaction,
    RerollLocation: _reroll,
    AcceptLocation: lambda view, titan, action: 0.0,
    TurnBlow: _deflect,
    ChangeLocation: _aim,
    KeepAim: lambda view, titan, action: 0.0,
    KeepFooting: lambda view, titan, action: 0.6 * terrain_dice(titan) - 0.4,
    DriveHome: _drive_home,
    Allocate: _allocate,
    Buy: _buy,
    PlayCard: _play,
    RepairDamage: _repair,
    Choose: _choose,
    MoveSteamFreely: _shifted,
    ShiftSteam: _shifted,
}
"""How each action is judged; what is not listed is worth 0."""
