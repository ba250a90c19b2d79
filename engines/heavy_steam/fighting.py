"""One attack from its declaration to the last of its effects, stage by stage (section Combat Phase)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.heavy_steam import events as told
from engines.heavy_steam.actions.defence import chance_of_hit, evade, evasions, roll_location
from engines.heavy_steam.actions.orders import current, set_orders
from engines.heavy_steam.content import Trait, Weapon, load
from engines.heavy_steam.damage import absorb, located
from engines.heavy_steam.frames import Aim, Attack, Deflect, Knocked, PlaceDamage, PlaceLast, React, Reroll
from engines.heavy_steam.gunnery import in_hand, target_name, terrain_dice, unit_defence
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.titans import add_heat, lose_terrain, lose_unit


def attack_flow(state: HeavySteam, attack: Attack, turn: Turn) -> bool:
    """The next stage of an attack; with the titan that fires, or the one under fire, it comes to its end [HS-D17]."""
    fires = attack.weapon is not None and state.titans[attack.by].destroyed
    if fires or (attack.on is not None and state.titans[attack.on].destroyed):
        attack.stage = "after"
    STAGES[attack.stage](state, attack, turn)
    return True


def weapon_of(state: HeavySteam, attack: Attack) -> Weapon | None:
    """The weapon of an attack; None for a unit."""
    return state.titans[attack.by].weapon_at(attack.weapon) if attack.weapon else None


def trait(state: HeavySteam, attack: Attack, wanted: Trait) -> int:
    """The number of a trait of the attacking weapon, 0 without it."""
    weapon = weapon_of(state, attack)
    return weapon.trait(wanted) if weapon else 0


def _declared(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """A titan under attack may react; whoever passed until attacked is asked again from now on."""
    attack.stage = "shoot"
    if attack.on is None:
        return
    orders = current(state, attack.on)
    if any(order.what == "pass_combat" for order in orders):
        set_orders(state, attack.on, tuple(o for o in orders if o.what != "pass_combat"), turn)
    state.push(React(waits_for=[attack.on], seat=attack.on))


def react(state: HeavySteam, frame: React, turn: Turn) -> bool:
    """Standing orders answer first; who can neither evade nor play a card is not asked [HS-R4, HS-R5]."""
    seat = frame.seat
    titan = state.titans[seat]
    ways = evasions(state, frame)
    order = state.ordered(seat, "evade_if")
    attack = state.nearest(Attack)
    if order is not None:
        now = chance_of_hit(state, attack, titan)
        for source, steam, dice in ways:
            if now - chance_of_hit(state, attack, titan, dice, steam) >= order.gain / 100:
                evade(state, frame, source, turn)
                return True
    settled = order is not None or state.ordered(seat, "never_evade") is not None
    may_react = state.may_play(seat) and state.ordered(seat, "no_reaction") is None
    if titan.destroyed or (not may_react and (settled or not ways)):
        state.pop(frame)
        return True
    return False


def _shoot(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """Roll a shot's dice; critical faces strike terrain whether it hits or not [HS-C15 to HS-C17, HS-T5]."""
    if not attack.shots:
        attack.stage = "after"
        return
    attack.shots -= 1
    attack.hull = 0
    table = load().table
    red, _ = in_hand(state, attack.dice, 0)
    faces = tuple(table.attack_die[turn.dice.draw(6)] for _ in range(red))
    if state.options.terrain_timing == "before":
        _strike_terrain(state, attack, faces.count("critical"), turn)
        _clear_ruined(state, attack, turn)
    guard = tuple(table.defence_die[turn.dice.draw(6)] for _ in range(_defence(state, attack)))
    hits = len(faces) - faces.count("blank")
    blocks = len(guard) - guard.count("blank")
    criticals = faces.count("critical") + trait(state, attack, Trait.CRITICAL)
    attack.critical = (
        hits > blocks
        and attack.on is not None
        and attack.unit is None
        and not attack.no_critical
        and criticals > guard.count("critical")
    )
    key = f"t{attack.on}" if attack.on is not None else f"u{attack.on_unit}"
    turn.tell(
        told.Shot(
            seat=attack.by, on=attack.on, on_unit=attack.on_unit, target=target_name(state, key), attack=faces,
            defence=guard, hits=hits, blocks=blocks, critical=attack.critical,
        )
    )  # fmt: skip
    if state.options.terrain_timing == "after":
        _strike_terrain(state, attack, faces.count("critical"), turn)
    if hits > blocks:
        _hit(state, attack, turn)


def _defence(state: HeavySteam, attack: Attack) -> int:
    if attack.on is None:
        return in_hand(state, 0, unit_defence(state.unit(attack.on_unit or 0)))[1]
    titan = state.titans[attack.on]
    terrain = 0 if attack.ignores_terrain else terrain_dice(titan)
    return in_hand(state, 0, titan.defence_dice + terrain + attack.defence)[1]


def _strike_terrain(state: HeavySteam, attack: Attack, criticals: int, turn: Turn) -> None:
    """Infantry leaves terrain alone [HS-U7]."""
    titan = state.titans[attack.on] if attack.on is not None else None
    if titan is None or titan.terrain is None or (attack.unit is not None and attack.ignores_terrain):
        return
    terrain = load().cards[titan.terrain].terrain
    cubes = min(criticals, (terrain.squares if terrain else 0) - titan.terrain_damage)
    if cubes > 0:
        titan.terrain_damage += cubes
        state.hurt = state.round
        turn.tell(told.TerrainHit(seat=titan.seat, name=titan.name, card=titan.terrain, cubes=cubes))


def _hit(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    if attack.on is None:
        lose_unit(state, state.unit(attack.on_unit or 0), turn)
        attack.shots = 0
        return
    attack.locations = []
    for index in range(trait(state, attack, Trait.SPREAD) or 1):
        roll_location(state, attack, index, "", turn)
    attack.stage = "locate"
    heat = trait(state, attack, Trait.INFLAME)
    if heat:
        add_heat(state, state.titans[attack.on], heat, turn)


def _locate(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """The attacker may pay for another roll [HS-C19]."""
    attack.stage = "settle"
    titan = state.titans[attack.by]
    # Of a player whose titan is lost there is nothing that could pay for it.
    if not titan.destroyed and titan.command >= load().table.reroll_cost:
        state.push(Reroll(waits_for=[attack.by], seat=attack.by))


def _settle(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    attack.stage = "aim"
    if attack.relocate and attack.on is not None:
        state.push(Deflect(waits_for=[attack.on], seat=attack.on))


def _aim(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    attack.stage = "strike"
    others = [place for place in attack.aim if place not in attack.locations]
    if others:
        state.push(Aim(waits_for=[attack.by], seat=attack.by, to=others))


def _strike(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """Damage to one location after the other [HS-D1 to HS-D6]."""
    on = attack.on if attack.on is not None else attack.by
    titan = state.titans[on]
    if not attack.locations:
        attack.stage = "knock"
        return
    location = attack.locations.pop(0)
    damage = attack.damage
    if attack.close:
        hull = damage
        told_hull = told.ShieldStruck(
            seat=on, name=titan.name, location=location, damage=damage, white=0, blue=0, ignored=titan.shield(location),
            hull=hull,
        )  # fmt: skip
        turn.tell(told_hull)
    else:
        hull = absorb(state, titan, location, damage, attack.piercing, turn)
    hull = max(0, hull - attack.soften)
    if hull:
        hull += trait(state, attack, Trait.EXPLODING_ROUNDS)
    attack.hull += hull
    if not hull:
        return
    # On a critical hit the attacker places the last cube; of a Spread, in the first location [HS-W20].
    wound = located(state, titan, location, hull, enemy=True)
    if attack.critical:
        attack.critical = False
        last = PlaceLast(
            waits_for=[attack.by], seat=attack.by, on=on, location=location, contained=wound.contained
        )  # fmt: skip
        state.push(last)
        wound.cubes -= 1
    state.push(wound)


def _knock(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    attack.stage = "shoot"
    steam = trait(state, attack, Trait.KNOCKBACK)
    on = attack.on if attack.on is not None else attack.by
    if steam and attack.hull and state.titans[on].terrain is not None:
        state.push(Knocked(waits_for=[on], seat=on, steam=steam))


def _after(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """Terrain that was shot to pieces goes [HS-T6]; a weapon with Low Ammo wears out [HS-W12]."""
    state.pop(attack)
    _clear_ruined(state, attack, turn)
    worn = trait(state, attack, Trait.LOW_AMMO)
    if worn:
        state.push(
            PlaceDamage(
                waits_for=[attack.by],
                seat=attack.by,
                cubes=worn,
                where="weapon",
                weapon=attack.weapon,
                chain=state.options.lowammo_volatile == "on",
            )
        )


def _clear_ruined(state: HeavySteam, attack: Attack, turn: Turn) -> None:
    """Terrain with all its squares filled is discarded."""
    titan = state.titans[attack.on] if attack.on is not None else None
    terrain = load().cards[titan.terrain].terrain if titan and titan.terrain else None
    if titan and terrain and terrain.squares and titan.terrain_damage >= terrain.squares:
        lose_terrain(state, titan, "destroyed", turn)


STAGES: dict[str, Callable[[HeavySteam, Attack, Turn], None]] = {
    "react": _declared,
    "shoot": _shoot,
    "locate": _locate,
    "settle": _settle,
    "aim": _aim,
    "strike": _strike,
    "knock": _knock,
    "after": _after,
}


def _asked(state: HeavySteam, frame: Frame, turn: Turn) -> bool:
    """The attacker or the defender is asked."""
    return False


ATTACK_FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    Attack: attack_flow,
    React: react,
    Reroll: _asked,
    Deflect: _asked,
    Aim: _asked,
}
