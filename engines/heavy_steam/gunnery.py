"""The numbers of an attack: targets, range, dice, damage, and the chances of a shot (section Combat Phase)."""

from __future__ import annotations

from engines.core.action import Forecast
from engines.core.state import Seat
from engines.heavy_steam.content import Bracket, Trait, Weapon, load
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import Bonus, HeavySteam, Titan, Unit, space_name
from engines.heavy_steam.terms import count_of, dice_of


def bonus_of(titan: Titan) -> Bonus:
    """What the cards played so far add to the next attack of a titan's player."""
    total = Bonus()
    for bonus in titan.bonuses:
        total.dice += bonus.dice
        total.damage += bonus.damage
        total.piercing += bonus.piercing
        total.reach += bonus.reach
        total.aim += [place for place in bonus.aim if place not in total.aim]
    return total


def _reach(titan: Titan) -> int:
    return sum(bonus.reach for bonus in titan.bonuses)


def target_spaces(state: HeavySteam, titan: Titan) -> list[tuple[str, str, int]]:
    """Key, name and space of everything the side of `titan` may attack."""
    found = [(f"t{t.seat}", f"{t.name} at {space_name(t.at)}", t.at) for t in state.enemies(titan.side)]
    enemy_units = [u for u in state.units if u.side is not titan.side]
    return found + [(f"u{u.number}", f"{u.unit} at {space_name(u.at)}", u.at) for u in enemy_units]


def in_range(state: HeavySteam, titan: Titan, weapon: Weapon) -> list[tuple[str, str, int]]:
    """The targets a weapon of `titan` reaches."""
    reach = _reach(titan) + titan.ability.reach
    return [t for t in target_spaces(state, titan) if weapon.at(abs(t[2] - titan.at), reach)]


def unit_targets(state: HeavySteam, titan: Titan, unit: Unit) -> list[tuple[str, str, int]]:
    """The targets a unit reaches, fired by the player of `titan`."""
    stats = load().table.units[unit.unit]
    furthest = stats.furthest + _reach(titan)
    nearest = 0 if state.options.support_range0 == "on" else stats.nearest
    return [t for t in target_spaces(state, titan) if nearest <= abs(t[2] - unit.at) <= furthest]


def can_attack(state: HeavySteam, seat: Seat) -> bool:
    """Whether a seat has any attack at all; public to everybody."""
    titan = state.titans[seat]
    if titan.destroyed:
        return bool(units_ready(state, seat))
    return bool(units_ready(state, seat)) or any(
        titan.steam(station) >= weapon.cost and in_range(state, titan, weapon)
        for station, weapon in armament(titan)
        if weapon.chart and (station not in titan.fired or state.options.weapon_shots == "while_steam")
    )


def armament(titan: Titan) -> list[tuple[str, Weapon]]:
    """The weapon stations with what is mounted there."""
    weapons = load().weapons
    return [(titan.pipes.weapons[place], weapons[key]) for place, key in titan.weapons.items()]


def units_ready(state: HeavySteam, seat: Seat) -> list[Unit]:
    """The units of a seat's side that have not fired and have a target."""
    titan = state.titans[seat]
    if not titan.destroyed and len(state.gunners(titan.side)) > len(state.seats_of(titan.side)):
        # Where a titan is lost, its player fires all units of the side [HS-X13].
        return []
    return [u for u in state.units if u.side is titan.side and not u.fired and unit_targets(state, titan, u)]


def spared(state: HeavySteam, weapon: Weapon, target: str) -> bool:
    """Whether the target's terrain keeps it from being charged [HS-T7, HS-W9]."""
    titan = state.titans[int(target[1:])] if target.startswith("t") else None
    terrain = load().cards[titan.terrain].terrain if titan and titan.terrain else None
    return bool(terrain and terrain.no_charge and not weapon.trait(Trait.IGNORE_TERRAIN))


def dice_modifier(state: HeavySteam, titan: Titan, origin: int, at: int, by_titan: bool) -> int:
    """Attack dice that cards, a ridge and smoke add or take [HS-E2, HS-T8, HS-E22]."""
    dice = bonus_of(titan).dice
    terrain = load().cards[titan.terrain].terrain if by_titan and titan.terrain else None
    if terrain and origin != at:
        dice += terrain.attack_dice
    return dice + (int(state.options.smoke) if origin in state.smoke or at in state.smoke else 0)


def attack_numbers(
    state: HeavySteam, titan: Titan, weapon: Weapon, target: str, hotshot: int, charge: bool
) -> tuple[int, Bracket, int, int]:
    """Distance, chart column, attack dice and damage of an attack by a weapon."""
    at = space_of(state, target)
    distance = abs(at - titan.at)
    bonus = bonus_of(titan)
    column = weapon.at(distance, bonus.reach + titan.ability.reach)
    if column is None:
        raise ValueError(f"{weapon.key} does not reach {target}")
    dice = column.dice
    if column.charging and (charge or state.has_moved(titan)) and not spared(state, weapon, target):
        dice = column.charging
    dice += titan.ability.dice_when_moved if state.has_moved(titan) else 0
    dice = max(0, dice + dice_modifier(state, titan, titan.at, at, True) + exposed(state, target))
    damage = column.damage + hotshot + bonus.damage
    return distance, column, dice, damage + (titan.ability.close_damage if column.charging is not None else 0)


def exposed(state: HeavySteam, target: str) -> int:
    """An attack die more against infantry that has shown itself [HS-X12]."""
    return int(target.startswith("u") and state.unit(int(target[1:])).cube == "black")


def show(unit: Unit) -> None:
    """Infantry that moves or fires loses its white cube and gains a black one (Frontline Fight) [HS-X12]."""
    if unit.cube == "white":
        unit.cube = "black"


def unit_defence(unit: Unit) -> int:
    """Defence dice of a unit, one more while it is dug in [HS-X11]."""
    return load().table.units[unit.unit].defence + (unit.cube == "white")


def space_of(state: HeavySteam, target: str) -> int:
    """Where a target stands."""
    number = int(target[1:])
    return state.titans[number].at if target.startswith("t") else state.unit(number).at


def target_name(state: HeavySteam, target: str) -> str:
    """A target in words."""
    number = int(target[1:])
    if target.startswith("t"):
        return state.titans[number].name
    unit = state.unit(number)
    return f"{state.side_name(unit.side)} {unit.unit}"


def terrain_dice(titan: Titan) -> int:
    """Defence dice from the terrain a titan stands in [HS-T4]."""
    terrain = load().cards[titan.terrain].terrain if titan.terrain else None
    return terrain.dice + (0 if titan.heavy else terrain.light_dice) if terrain else 0


RED_DICE, BLUE_DICE = 8, 6
"""The dice of the box."""


def in_hand(state: HeavySteam, attack: int, defence: int) -> tuple[int, int]:
    """The dice that are rolled: by the option, no more than the box holds [HS-C14]."""
    if state.options.dice_cap == "box":
        return min(attack, RED_DICE), min(max(0, defence), BLUE_DICE)
    return attack, max(0, defence)


def shot_chances(
    state: HeavySteam, titan: Titan, dice: int, *, ignores: bool, more: int = 0, steam: int = 0, criticals: int = 0
) -> tuple[float, float]:
    """The exact chances of a hit and of a critical hit of one shot at a titan.

    `more`: its defence dice from evading and cards, `steam`: the pressure that costs; `criticals`: critical faces more.
    """
    terrain = load().cards[titan.terrain].terrain if titan.terrain and not ignores else None
    base = titan.printed.defence_dice(len(titan.pressure) + steam, load().table.empty_defence) + more
    red, blue = in_hand(state, dice, base + (0 if ignores else terrain_dice(titan)))
    if state.options.terrain_timing == "after" or terrain is None or not terrain.squares:
        return hit_and_critical(red, blue, criticals)
    bare = in_hand(state, dice, base)[1]
    return hit_and_critical(red, blue, criticals, bare, terrain.squares - titan.terrain_damage)


def evasion_ways(state: HeavySteam, titan: Titan, evaded: bool = False) -> list[tuple[str, int, int]]:
    """How a titan under attack may evade: from where (`legs` or a weapon station), steam, dice [HS-C13, HS-W5]."""
    found = []
    board = titan.printed.evade
    if not evaded and titan.mobility >= board.steam:
        found.append((LEGS, board.steam, board.gives + titan.ability.evade))
    for place, key in titan.weapons.items():
        station = titan.pipes.weapons[place]
        times = load().weapons[key].trait(Trait.EVADE)
        steam, dice = WEAPON_EVASION
        if state.options.evade_trait == "spendX_addX":
            steam = dice = times
            times = min(times, 1)
        if titan.evasions.get(station, 0) < times and titan.steam(station) >= steam:
            found.append((station, steam, dice))
    return found


LEGS = "legs"
WEAPON_EVASION = (2, 2)
"""Steam and dice of the trait Evade [HS-W5]."""


def chances(
    state: HeavySteam,
    target: str,
    dice: int,
    damage: int,
    *,
    ignores: bool,
    close: bool = False,
    piercing: int,
    critical: int | None,
    exploding: int = 0,
    spread: int = 1,
    shots: int = 1,
) -> Forecast:
    """The exact chances of one shot, before evasion and reactions; hull damage counts the shield of each location.

    `critical`: critical faces more, None where the attack is never critical. `spread`: locations that a hit strikes.
    """
    number = int(target[1:])
    if target.startswith("u"):
        hit, _ = hit_and_critical(*in_hand(state, dice, unit_defence(state.unit(number))))
        return Forecast(chances=(("hit", hit),), lines=("A hit destroys the unit.",))
    titan = state.titans[number]
    hit, crit = shot_chances(state, titan, dice, ignores=ignores, criticals=critical or 0)
    hull = 0.0
    for place, struck in location_chances(spread, state.options.spread_dupes == "reroll").items():
        past = damage if close else damage - max(0, titan.shield(place) - piercing)
        hull += struck * (past + exploding if past > 0 else 0)
    critical_too = (("critical", crit),) if critical is not None else ()
    terrain = 0 if ignores else terrain_dice(titan)
    red, blue = in_hand(state, dice, titan.defence_dice + terrain)
    lines = [f"{dice_of(red)} against {blue}{f', {terrain} for its terrain' if terrain else ''}."]
    if shots > 1:
        lines.append(f"{shots} shots, each with these chances.")
    return Forecast(
        chances=(("hit", hit), *critical_too),
        expected=(("hull damage", hit * hull),),
        lines=(*lines, *_answers(state, titan, dice, ignores)),
    )


def _answers(state: HeavySteam, titan: Titan, dice: int, ignores: bool) -> list[str]:
    """What the target may do about it, as far as everybody knows: evade, and hold cards that may be reactions."""
    lines = []
    for source, steam, more in evasion_ways(state, titan):
        hit, _ = shot_chances(state, titan, dice, ignores=ignores, more=more, steam=steam)
        what = "legs" if source == LEGS else titan.weapon_at(source).name
        lines.append(f"If it evades with its {what}: hit {hit:.0%}.")
    if state.may_play(titan.seat):
        lines.append(f"It holds {count_of(len(titan.hand.cards), 'card')} and may react.")
    return lines
