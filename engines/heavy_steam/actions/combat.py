"""The combat phase: attacks by weapons and units, and passing."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Amount, Chosen, Forecast, Option, Pick, Refusal, Turn, once
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Bracket, Location, Trait, UnitKind, Weapon, load
from engines.heavy_steam.frames import Attack, ChooseAttack
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import Bonus, HeavySteam, Titan, Unit, space_name
from engines.heavy_steam.titans import add_heat, spend, take

_View = View[HeavySteam]


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


def target_spaces(state: HeavySteam, titan: Titan) -> list[tuple[str, str, int]]:
    """Key, name and space of everything the side of `titan` may attack."""
    found = [(f"t{t.seat}", f"{t.name} at {space_name(t.at)}", t.at) for t in state.enemies(titan.side)]
    enemy_units = [u for u in state.units if u.side is not titan.side]
    return found + [(f"u{u.number}", f"{u.unit} at {space_name(u.at)}", u.at) for u in enemy_units]


def in_range(state: HeavySteam, titan: Titan, weapon: Weapon) -> list[tuple[str, str, int]]:
    """The targets a weapon of `titan` reaches."""
    reach = bonus_of(titan).reach + titan.ability.reach
    return [t for t in target_spaces(state, titan) if weapon.at(abs(t[2] - titan.at), reach)]


def unit_targets(state: HeavySteam, titan: Titan, unit: Unit) -> list[tuple[str, str, int]]:
    """The targets a unit reaches, fired by the player of `titan`."""
    stats = load().table.units[unit.unit]
    furthest = stats.furthest + bonus_of(titan).reach
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


@once
def weapons(view: _View, chosen: Chosen) -> list[Option]:
    """The weapons of the titan; those that cannot fire say why."""
    titan = view.state.titans[view.seat or 0]
    found = []
    for station, weapon in armament(titan):
        if not weapon.chart:
            continue
        why = None
        held = titan.steam(station)
        if station in titan.fired and view.state.options.weapon_shots == "once_per_phase":
            why = Refusal(text=f"{weapon.name} has fired this phase.", rule="HS-C5")
        elif held < weapon.cost:
            why = Refusal(text=f"{weapon.name} costs {weapon.cost} steam to fire and holds {held}.", rule="HS-C3")
        elif not in_range(view.state, titan, weapon):
            why = Refusal(text=f"{weapon.name} has no target in range.", rule="HS-C7")
        found.append(Option(station, weapon.name, why_not=why, note=f"{weapon.cost} steam, holds {held}"))
    return found


def weapon_targets(view: _View, chosen: Chosen) -> list[Option]:
    """What the chosen weapon reaches."""
    titan = view.state.titans[view.seat or 0]
    weapon = titan.weapon_at(chosen["weapon"])
    return [
        Option(key, name, note=f"range {abs(at - titan.at)}") for key, name, at in in_range(view.state, titan, weapon)
    ]


def extra_steam(view: _View, chosen: Chosen) -> range:
    """How much more steam Hotshot may take [HS-W8]."""
    titan = view.state.titans[view.seat or 0]
    weapon = titan.weapon_at(chosen["weapon"])
    return range(min(weapon.trait(Trait.HOTSHOT), titan.steam(chosen["weapon"]) - weapon.cost) + 1)


def charging(view: _View, chosen: Chosen) -> list[Option]:
    """Whether mobility steam buys the higher number of a close combat weapon [HS-C9]."""
    titan = view.state.titans[view.seat or 0]
    weapon = titan.weapon_at(chosen["weapon"])
    price = weapon.trait(Trait.CLOSE_COMBAT)
    found = [Option("no", "no charge", False)]
    if (
        price
        and not view.state.has_moved(titan)
        and titan.mobility >= price
        and not _spared(view.state, weapon, chosen["target"])
    ):
        found.append(Option("yes", f"charge for {price} mobility steam", True))
    return found


def _spared(state: HeavySteam, weapon: Weapon, target: str) -> bool:
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
    if column.charging and (charge or state.has_moved(titan)) and not _spared(state, weapon, target):
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
) -> Forecast:
    """The exact chances of one shot, before evasion and reactions; hull damage counts the shield of the location.

    `critical`: critical faces more, None where the attack is never critical.
    """
    number = int(target[1:])
    if target.startswith("u"):
        hit, _ = hit_and_critical(dice, unit_defence(state.unit(number)))
        return Forecast(chances=(("hit", hit),), lines=("A hit destroys the unit.",))
    titan = state.titans[number]
    guard = titan.defence_dice + (0 if ignores else terrain_dice(titan))
    hit, crit = hit_and_critical(dice, guard, critical or 0)
    hull = 0.0
    for place, chance in location_chances().items():
        past = damage if close else damage - max(0, titan.shield(place) - piercing)
        hull += chance * (past + exploding if past > 0 else 0)
    critical_too = (("critical", crit),) if critical is not None else ()
    terrain = 0 if ignores else terrain_dice(titan)
    lines = [
        f"{dice} dice against {guard}." if not terrain else f"{dice} dice against {guard}, {terrain} for its terrain."
    ]
    return Forecast(
        chances=(("hit", hit), *critical_too),
        expected=(("hull damage", hit * hull),),
        lines=(*lines, *_answers(state, titan, dice, terrain)),
    )


def _answers(state: HeavySteam, titan: Titan, dice: int, terrain: int) -> list[str]:
    """What the target may do about it, as far as everybody knows: evade, and hold cards that may be reactions."""
    board, lines = titan.printed, []
    steam, more = board.evade.steam, board.evade.gives + titan.ability.evade
    if titan.mobility >= steam:
        base = board.defence_dice(len(titan.pressure) + steam, load().table.empty_defence)
        hit, _ = hit_and_critical(dice, base + terrain + more)
        lines.append(f"If it evades with its legs: hit {hit:.0%}.")
    if state.may_play(titan.seat):
        cards = len(titan.hand.cards)
        lines.append(f"It holds {cards} card{'' if cards == 1 else 's'} and may react.")
    return lines


class Fire(Action):
    """Attack one target with one weapon of your titan."""

    title: ClassVar = "Fire"
    rule: ClassVar = "HS-C1"
    during: ClassVar = (ChooseAttack,)
    weapon: Annotated[str, Pick("With which weapon?", weapons, rule="HS-C3")]
    target: Annotated[str, Pick("At what?", weapon_targets, rule="HS-C7")]
    extra: Annotated[int, Amount("How much extra steam (Hotshot)?", extra_steam, rule="HS-W8")] = 0
    charge: Annotated[bool, Pick("Charge?", charging, rule="HS-C9")] = False

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        titan = view.state.titans[view.seat or 0]
        if titan.destroyed:
            return Refusal(text=f"{titan.name} is destroyed.", rule="HS-D17")
        shots = [why.why_not for why in weapons(view, {})]
        if None in shots:
            return None
        return shots[0] if shots else Refusal(text=f"{titan.name} carries no weapon.", rule="HS-C1")

    def forecast(self, view: _View) -> Forecast:
        titan = view.state.titans[view.seat or 0]
        weapon = titan.weapon_at(self.weapon)
        _, column, dice, damage = attack_numbers(view.state, titan, weapon, self.target, self.extra, self.charge)
        return chances(
            view.state, self.target, dice, damage,
            ignores=bool(weapon.trait(Trait.IGNORE_TERRAIN)), close=column.charging is not None,
            piercing=weapon.trait(Trait.PIERCING_ROUNDS) + bonus_of(titan).piercing,
            critical=weapon.trait(Trait.CRITICAL), exploding=weapon.trait(Trait.EXPLODING_ROUNDS),
        )  # fmt: skip

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        weapon = titan.weapon_at(self.weapon)
        distance, column, dice, damage = attack_numbers(state, titan, weapon, self.target, self.extra, self.charge)
        frame = state.nearest(ChooseAttack)
        state.pop(frame)
        bonus = bonus_of(titan)
        attack = Attack(
            by=seat, weapon=self.weapon, distance=distance, dice=dice, damage=damage, close=column.charging is not None,
            ignores_terrain=bool(weapon.trait(Trait.IGNORE_TERRAIN)),
            piercing=weapon.trait(Trait.PIERCING_ROUNDS) + bonus.piercing,
            aim=[*([Location.LEGS] if weapon.trait(Trait.LOW_TRAJECTORY) else []), *bonus.aim],
            shots=weapon.trait(Trait.RATE_OF_FIRE) or 1,
        )  # fmt: skip
        steam = weapon.cost + self.extra
        _declare(state, attack, self.target, weapon.key, weapon.key, steam, turn)
        titan.fired.append(self.weapon)
        if titan.spares_steam:
            titan.spares_steam = False
            titan.reserve += take(titan, self.weapon, steam)
        else:
            spend(state, titan, self.weapon, steam, turn)
        if self.charge:
            spend(state, titan, titan.pipes.mobility, weapon.trait(Trait.CLOSE_COMBAT), turn)
        if weapon.trait(Trait.TRAILS):
            add_heat(state, titan, weapon.trait(Trait.TRAILS), turn)


def _declare(
    state: HeavySteam, attack: Attack, target: str, what: str, arm: str | None, steam: int, turn: Turn
) -> None:
    """Push the attack and tell it; the cards of its player are used up."""
    titan = state.titans[attack.by]
    titan.bonuses = []
    if target.startswith("t"):
        attack.on = int(target[1:])
    else:
        attack.on_unit = int(target[1:])
    turn.tell(
        told.Attacked(
            seat=attack.by, name=titan.name if arm else state.side_name(titan.side), weapon=what, arm=arm,
            unit=attack.unit, on=attack.on, on_unit=attack.on_unit, target=target_name(state, target),
            distance=attack.distance, dice=attack.dice, steam=steam,
        )
    )  # fmt: skip
    state.push(attack)


@once
def ready(view: _View, chosen: Chosen) -> list[Option]:
    """The units that may attack."""
    return [
        Option(f"u{u.number}", f"{u.unit} at {space_name(u.at)}", u.number)
        for u in units_ready(view.state, view.seat or 0)
    ]


def targets_of_unit(view: _View, chosen: Chosen) -> list[Option]:
    """What the chosen unit reaches."""
    unit = view.state.unit(chosen["unit"])
    titan = view.state.titans[view.seat or 0]
    return [
        Option(key, name, note=f"range {abs(at - unit.at)}") for key, name, at in unit_targets(view.state, titan, unit)
    ]


class FireUnit(Action):
    """Attack with an infantry unit or a mobile cannon of your side."""

    title: ClassVar = "Fire a unit"
    rule: ClassVar = "HS-U3"
    during: ClassVar = (ChooseAttack,)
    unit: Annotated[int, Pick("Which unit?", ready, rule="HS-U3")]
    target: Annotated[str, Pick("At what?", targets_of_unit, rule="HS-U4")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if units_ready(view.state, view.seat or 0):
            return None
        return Refusal(text="No unit of your side can attack: none has a target, or each has fired.", rule="HS-U3")

    def numbers(self, state: HeavySteam, titan: Titan) -> tuple[Unit, int, int]:
        """The unit, its attack dice and its damage."""
        unit = state.unit(self.unit)
        stats = load().table.units[unit.unit]
        dice = stats.dice + dice_modifier(state, titan, unit.at, space_of(state, self.target), False)
        dice += exposed(state, self.target)
        return unit, max(0, dice), stats.damage + bonus_of(titan).damage

    def forecast(self, view: _View) -> Forecast:
        titan = view.state.titans[view.seat or 0]
        unit, dice, damage = self.numbers(view.state, titan)
        ignores = load().table.units[unit.unit].ignores_terrain
        piercing = bonus_of(titan).piercing
        return chances(view.state, self.target, dice, damage, ignores=ignores, piercing=piercing, critical=None)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        unit, dice, damage = self.numbers(state, titan)
        state.pop(state.nearest(ChooseAttack))
        unit.fired = True
        show(unit)
        bonus = bonus_of(titan)
        attack = Attack(
            by=seat, unit=unit.number, distance=abs(unit.at - space_of(state, self.target)), dice=dice, damage=damage,
            ignores_terrain=load().table.units[UnitKind(unit.unit)].ignores_terrain,
            piercing=bonus.piercing, aim=list(bonus.aim),
        )  # fmt: skip
        _declare(state, attack, self.target, unit.unit, None, 0, turn)


class Pass(Action):
    """Make no more attacks this phase."""

    title: ClassVar = "Pass"
    rule: ClassVar = "HS-C2"
    during: ClassVar = (ChooseAttack,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        turn.tell(told.Passed(seat=seat, name=state.titans[seat].name))
        state.passed.append(seat)
