"""What a computer player makes of moving, attacking and defending."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam import words
from engines.heavy_steam.actions.combat import Fire, Pass
from engines.heavy_steam.actions.damage import DriveHome
from engines.heavy_steam.actions.defence import ChangeLocation, Evade, PlayReaction, RerollLocation, TurnBlow
from engines.heavy_steam.actions.move import Stride, move_cost
from engines.heavy_steam.actions.preparation import StandAt
from engines.heavy_steam.appraisal import CRITICAL, goal_pull, heat_harm, standpoint
from engines.heavy_steam.content import Location, Trait, load
from engines.heavy_steam.damage import read_square
from engines.heavy_steam.frames import Attack, PlaceLast
from engines.heavy_steam.gunnery import terrain_dice
from engines.heavy_steam.judging_cards import card_worth
from engines.heavy_steam.judging_units import numbers, prize_of
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import HeavySteam, Titan

_View = View[HeavySteam]

STRIDE = 0.2
"""What a cube of mobility steam is worth: it is there for evading, and ends in the pressure."""

CRITICAL_FEAR = 0.5
"""What a hit may cost beyond its damage: the critical cube."""


def stand(view: _View, titan: Titan, action: StandAt) -> float:
    """Where to begin: as good as the space is."""
    return standpoint(view, titan, action.at, False)


def stride(view: _View, titan: Titan, action: Stride) -> float:
    steam = move_cost(titan, abs(action.to - titan.at))
    gain = standpoint(view, titan, action.to, True) - standpoint(view, titan, titan.at, False)
    gain += goal_pull(view, titan, action.to) - goal_pull(view, titan, titan.at)
    card = load().cards[action.card] if action.card else None
    lost = 0.6 * terrain_dice(titan)
    return gain - STRIDE * steam - heat_harm(titan, steam) - lost + (card_worth(view, titan, card) if card else 0.0)


def fire(view: _View, titan: Titan, action: Fire) -> float:
    weapon = titan.weapon_at(action.weapon)
    forecast = numbers(action.forecast(view))
    steam = weapon.cost + action.extra + (weapon.trait(Trait.CLOSE_COMBAT) if action.charge else 0)
    cost = 0.12 * steam + heat_harm(titan, steam + weapon.trait(Trait.TRAILS))
    if action.target.startswith("u"):
        return prize_of(view, action.target) * forecast["hit"] - cost
    shots = (weapon.trait(Trait.RATE_OF_FIRE) or 1) * (weapon.trait(Trait.SPREAD) or 1)
    shield = 0.35 * forecast["hit"]
    harm = forecast["hull damage"] * shots + CRITICAL * forecast["critical"] + shield
    return harm + 0.25 * forecast["hit"] * weapon.trait(Trait.INFLAME) - cost


def pass_(view: _View, titan: Titan, action: Pass) -> float:
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


def evade(view: _View, titan: Titan, action: Evade) -> float:
    forecast = numbers(action.forecast(view))
    steam = 2 if action.source in titan.cells else titan.printed.evade.steam
    gain = (forecast["hit now"] - forecast["hit then"]) * (danger(view, titan) + CRITICAL_FEAR)
    return gain - 0.18 * steam - 0.6 * heat_harm(titan, steam)


def reaction(view: _View, titan: Titan, action: PlayReaction) -> float:
    """What a card takes off the blow that is coming, over keeping it."""
    attack = view.state.nearest(Attack)
    pressure = len(titan.pressure)
    empty = load().table.empty_defence
    harm = danger(view, titan)
    guard = titan.defence_dice + (0 if attack.ignores_terrain else terrain_dice(titan)) + attack.defence
    now, critical = hit_and_critical(attack.dice, guard)
    saved = 0.0
    for word in load().cards[action.card].effects:
        match word:
            case words.DefenceBonus():
                dice = word.dice + (0 if titan.heavy else word.light_dice)
                saved += (now - hit_and_critical(attack.dice, guard + dice)[0]) * (harm + 0.5)
                saved += now * min(word.soften, harm) + (1.2 * critical if word.no_critical else 0.0)
                if word.relocate:
                    saved += now * uneven(titan, attack)
            case words.Release():
                cooled = titan.printed.defence_dice(max(0, pressure - word.cubes), empty) - titan.defence_dice
                saved += (now - hit_and_critical(attack.dice, guard + cooled)[0]) * (harm + 0.5)
                saved += 0.15 * min(word.cubes, pressure) + heat_harm(titan, 0)
            case words.PowerShield():
                saved += 0.25 * word.cubes + (0.0 if attack.close else 0.15 * now * word.cubes)
    return saved * max(1, attack.shots) - 0.75


def uneven(titan: Titan, attack: Attack) -> float:
    """What can be won by a second roll for the location: the mean hurt above the mean over all locations."""
    chances = location_chances()
    hurt = {place: hurt_of(titan, attack, place) for place in chances}
    mean = sum(chances[place] * hurt[place] for place in chances)
    return sum(chances[place] * max(0.0, hurt[place] - mean) for place in chances)


def hurt_at(view: _View, attack: Attack, place: Location) -> float:
    """How much a hit in a location is worth to the attacker."""
    return hurt_of(view.state.titans[attack.on if attack.on is not None else attack.by], attack, place)


def hurt_of(titan: Titan, attack: Attack, place: Location) -> float:
    """The same, of a titan that is being attacked."""
    shield = 0 if attack.close else max(0, titan.shield(place) - attack.piercing)
    vital = {Location.HEAD: 1.6, Location.TORSO: 1.3}.get(place, 1.0)
    return vital * max(0, attack.damage - shield)


def reroll(view: _View, titan: Titan, action: RerollLocation) -> float:
    attack = view.state.nearest(Attack)
    now = hurt_at(view, attack, attack.locations[action.which])
    mean = sum(chance * hurt_at(view, attack, place) for place, chance in location_chances().items())
    return mean - now - 0.8


def deflect(view: _View, titan: Titan, action: TurnBlow) -> float:
    return 0.8 + reroll(view, titan, RerollLocation(which=action.which)) * -1 - 1.6


def aim(view: _View, titan: Titan, action: ChangeLocation) -> float:
    attack = view.state.nearest(Attack)
    return hurt_at(view, attack, action.to) - hurt_at(view, attack, attack.locations[0])


def drive_home(view: _View, titan: Titan, action: DriveHome) -> float:
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
