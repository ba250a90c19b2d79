"""The combat phase: attacks by weapons and units, and passing."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Amount, Chosen, Forecast, Option, Pick, Refusal, Turn, once
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location, Trait, UnitKind, load
from engines.heavy_steam.frames import Attack, ChooseAttack
from engines.heavy_steam.gunnery import (
    armament,
    attack_numbers,
    bonus_of,
    chances,
    dice_modifier,
    exposed,
    in_range,
    show,
    space_of,
    spared,
    target_name,
    unit_targets,
    units_ready,
)
from engines.heavy_steam.state import HeavySteam, Titan, Unit, space_name
from engines.heavy_steam.titans import add_heat, spend, take

_View = View[HeavySteam]


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
        and not spared(view.state, weapon, chosen["target"])
    ):
        found.append(Option("yes", f"charge for {price} mobility steam", True))
    return found


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
            spread=weapon.trait(Trait.SPREAD) or 1, shots=weapon.trait(Trait.RATE_OF_FIRE) or 1,
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
