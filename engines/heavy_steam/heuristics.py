"""What a computer player thinks of an action, from its own view. Units are points of hull damage."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engines.core.action import Action, Forecast
from engines.core.state import Seat, View
from engines.heavy_steam import words
from engines.heavy_steam.actions.cards import Buy, Choose, PlayCard, RepairDamage, ShiftSteam, price
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
from engines.heavy_steam.actions.mission import DeclareOver, Recover, Scout, scouting_cost
from engines.heavy_steam.actions.move import March, Stride, move_cost
from engines.heavy_steam.actions.pilots import UsePilot
from engines.heavy_steam.actions.preparation import NOTHING, PRINTED, Equip, RaiseSteam
from engines.heavy_steam.actions.steam import Allocate, steam_after
from engines.heavy_steam.allocation import made_by
from engines.heavy_steam.content import BattleCard, CardKind, Location, StationKind, Trait, UnitKind, Weapon, load
from engines.heavy_steam.damage import read_square
from engines.heavy_steam.ending import recon_points
from engines.heavy_steam.frames import Attack, PlaceLast
from engines.heavy_steam.gunnery import armament, terrain_dice
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import DAMAGE, HeavySteam, Titan, other

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
    total += sum(1.2 if unit.side is side else -1.2 for unit in state.units)
    return total


def strength(state: HeavySteam, titan: Titan) -> float:
    """How far a titan is from its end, and what it can still do."""
    if titan.destroyed:
        return -40.0
    pipes = titan.pipes
    harm = 1.0 * titan.damage
    for station in (pipes.boiler, pipes.command):
        row = titan.cells[station]
        harm += 12.0 * row.count(DAMAGE) / len(pipes.white[station])
        harm += sum(4.0 for index in pipes.weak[station] if row[index] == DAMAGE)
    steam = sum(titan.steam(s) for s in pipes.weapons.values()) + 0.5 * titan.mobility + 0.5 * titan.command
    shields = sum(titan.shield(place) for place in pipes.shields)
    cards = len(titan.hand.cards)
    recon = 1.5 * len(titan.recon.cards)
    prize = 8.0 if state.carrier == titan.seat else 0.0
    pull = 0.3 * goal_pull(View(titan.seat, state), titan, titan.at)
    return -harm + 0.35 * steam + 0.3 * shields + 0.5 * cards + recon + prize + pull - heat_harm(titan, 0)


def numbers(forecast: Forecast) -> dict[str, float]:
    """The chances and expected numbers of a forecast."""
    return dict((*forecast.chances, *forecast.expected))


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
    gain += goal_pull(view, titan, action.to) - goal_pull(view, titan, titan.at)
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
    forecast = numbers(action.forecast(view))
    steam = weapon.cost + action.extra + (weapon.trait(Trait.CLOSE_COMBAT) if action.charge else 0)
    cost = 0.12 * steam + heat_harm(titan, steam + weapon.trait(Trait.TRAILS))
    if action.target.startswith("u"):
        unit = view.state.unit(int(action.target[1:]))
        prize = 2.6 if view.state.mission.dug_in and unit.unit is UnitKind.INFANTRY else 1.6
        return prize * forecast["hit"] - cost
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    shield = 0.35 * forecast["hit"]
    harm = forecast["hull damage"] * shots + 0.6 * forecast["critical"] + shield
    return harm + 0.25 * forecast["hit"] * weapon.trait(Trait.INFLAME) - cost


def _fire_unit(view: _View, titan: Titan, action: FireUnit) -> float:
    forecast = numbers(action.forecast(view))
    # Infantry that is dug in shows itself by firing.
    unit = view.state.unit(action.unit)
    shown = 0.5 if unit.cube == "white" else 0.0
    return 0.3 + forecast.get("hull damage", 1.6 * forecast["hit"]) - shown


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
    forecast = numbers(action.forecast(view))
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


# Scenarios and pilots


def _equip(view: _View, titan: Titan, action: Equip) -> float:
    """Guns that do much damage over many ranges for the points, and not all of one kind."""
    value = 0.0
    for place, choice in zip(GUN_PLACES, (action.left_arm, action.right_arm, action.torso), strict=True):
        key = load().equipment(titan.board)[place] if choice == PRINTED else choice
        if choice != NOTHING:
            value += gun_worth(load().weapons[key])
    return value


GUN_PLACES = (Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO)


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


def _recover(view: _View, titan: Titan, action: Recover) -> float:
    return 4.0


def _declare(view: _View, titan: Titan, action: DeclareOver) -> float:
    """Own recon against what the enemy's cards may be worth."""
    own = sum(recon_points(view.state.titans[s].recon.cards) for s in view.state.team(titan.side))
    cards = sum(len(view.state.titans[s].recon.cards) for s in view.state.team(other(titan.side)))
    return own - 1.6 * cards


def _scout(view: _View, titan: Titan, action: Scout) -> float:
    return 1.5 - 0.35 * scouting_cost(view.state, titan)


def _raise_steam(view: _View, titan: Titan, action: RaiseSteam) -> float:
    held = {station: titan.steam(station) for station in titan.cells}
    for target in action.steps[1::2]:
        held[target] += 1
    return worth(view, titan, held)


def _use_pilot(view: _View, titan: Titan, action: UsePilot) -> float:
    """Effects are kept for a moment in which they do much."""
    pilot = titan.commander
    word = pilot.once[0] if pilot else None
    match word:
        case words.Repair():
            return 0.6 * min(word.cubes, titan.damage) - 1.0
        case words.Release():
            return 0.4 * min(word.cubes, len(titan.pressure)) + heat_harm(titan, 0) - 1.4
        case words.AttackBonus():
            enemies = view.state.enemies(titan.side)
            moved = view.state.has_moved(titan)
            return max((firepower(titan, titan.at, e, e.at, moved) for e in enemies), default=0.0) - 1.2
        case words.SpareSteam():
            return 0.25 * len(titan.pressure) - 1.5
        case words.MoveSteam():
            return 0.4 * (4 - titan.mobility) if titan.reserve >= word.cubes else -1.0
        case words.MoveTitan():
            return -0.3
        case _:
            return 0.3


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
    Equip: _equip,
    RaiseSteam: _raise_steam,
    UsePilot: _use_pilot,
    Recover: _recover,
    DeclareOver: _declare,
    Scout: _scout,
    Allocate: _allocate,
    Buy: _buy,
    PlayCard: _play,
    RepairDamage: _repair,
    Choose: _choose,
    MoveSteamFreely: _shifted,
    ShiftSteam: _shifted,
}
"""How each action is judged; what is not listed is worth 0."""
