"""Shots: whom a figure can shoot at, with what aim, and what the dice do (Firing Phase)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.aiming import LOSS, Conditions, chance, final, luckless, modifiers
from engines.euphoria.clash import blocks, die_for
from engines.euphoria.content import Weapon
from engines.euphoria.ground.scenery import base_gap
from engines.euphoria.injuries import eliminate, hurt, luck_from
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import distance, in_crater, seen

CAT_REACH, FLAME = 10, 6
"""In inches: how near the cat must be to be shot at, and how long the flame is."""
THROW_COST, CHARGE_COST, FLAME_COST = 2, 2, 1
BLANCA_BY_EXAMPLE = 6


def aim_of(state: Euphoria, figure: Figure) -> int:
    """A figure's Aim, upgrades included [EU-A2]."""
    aim = figure.profile.aim or 0
    if figure.who == "blanca" and state.options.blanca_aim == "6":
        aim = BLANCA_BY_EXAMPLE
    return aim + figure.aim_up


def weapons(figure: Figure) -> list[Weapon]:
    """The weapons of a figure; shots that were bought are those of the first one [EU-A6]."""
    first, *others = figure.profile.weapons or (None,)
    if first is None:
        return []
    return [first.model_copy(update={"shots": first.shots + figure.shots_up}), *others]


def armaments(figure: Figure) -> dict[str, tuple[Weapon, ...]]:
    """The ways to use the weapons, by name: each alone, or both at once."""
    arms = weapons(figure)
    found: dict[str, tuple[Weapon, ...]] = {weapon.name: (weapon,) for weapon in arms}
    for pair in combinations(arms, 2):
        found[" and ".join(weapon.name for weapon in pair)] = pair
    return found


def armed(figure: Figure) -> bool:
    """Whether it can shoot at all."""
    return bool(figure.profile.weapons) or figure.profile.has("flamer")


def rounds_for(state: Euphoria, figure: Figure, arms: Sequence[Weapon], free: bool = False) -> int:
    """How many shots a figure can fire with some weapons: one for each point, or as many as it likes [EU-F4]."""
    most = sum(weapon.shots for weapon in arms)
    if free or figure.profile.has("always_fires"):
        return most
    return min(most, state.left(figure))


def targets(state: Euphoria, figure: Figure) -> list[Figure]:
    """The enemies a figure sees and may shoot at [EU-F3]."""
    return [f for f in state.foes(figure) if f.shunned != figure.key and seen(state, figure, f).visible]


def may_fire(state: Euphoria, figure: Figure, free: bool = False) -> bool:
    """Whether a figure could do something in the firing phase, by what everybody knows of it."""
    if figure.objects.cards and not free and state.left(figure) >= THROW_COST:
        return True
    if figure.profile.has("flamer"):
        return free or state.left(figure) >= FLAME_COST
    return (
        bool(weapons(figure)) and rounds_for(state, figure, weapons(figure), free) > 0 and bool(targets(state, figure))
    )


def conditions(
    state: Euphoria, shooter: Figure, target: Figure, arms: Sequence[Weapon], *, several: bool, divided: int
) -> Conditions:
    """All that changes the aim of a shot at a target."""
    return Conditions(
        aim=aim_of(state, shooter),
        distance=distance(shooter, target),
        reach=min(weapon.range for weapon in arms),
        several=several,
        cover=seen(state, shooter, target).cover,
        target_prone=target.prone,
        in_crater=target.prone and in_crater(state, target),
        shooter_prone=shooter.prone,
        shooter_moved=shooter.moved,
        target_moved=target.moved or target.attacked,
        divided=divided,
        hidden=target.hidden,
    )


def division(state: Euphoria, shots: Sequence[str]) -> dict[str, int]:
    """What is taken off the aim at each target for dividing the fire, in the order of declaration [EU-F12]."""
    order = list(dict.fromkeys(shots))
    if len(order) < 2:
        return dict.fromkeys(order, 0)
    how = state.options.divide
    if how == "flat_all":
        return dict.fromkeys(order, 1)
    return {key: (n if how == "cumulative" else min(n, 1)) for n, key in enumerate(order)}


class Prospect(NamedTuple):
    """What a shot promises: the aim, its modifiers, the chance to injure, the life points it takes in the mean."""

    aim: int
    changes: list[tuple[str, int]]
    injury: float
    loss: float


def prospect(
    state: Euphoria, shooter: Figure, target: Figure, arms: Sequence[Weapon], *, thrown: bool = False, divided: int = 0
) -> Prospect:
    """What one shot at a target promises, luck included."""
    shot = conditions(state, shooter, target, arms, several=len(arms) > 1 or thrown, divided=divided)
    aim = final(shot)
    injury = chance(aim) * luckless(target.profile.life, luck_from(target.profile.life, state.options))
    return Prospect(aim, modifiers(shot), injury, injury * LOSS)


def shoot(
    state: Euphoria,
    shooter: Figure,
    arms: Sequence[Weapon],
    shots: Sequence[str],
    turn: Turn,
    *,
    thrown: bool = False,
    credit: str = "",
) -> None:
    """Roll for all shots as they were declared; then luck and life [EU-F4 to EU-F17]. `credit`: who gets the
    eliminations, if not the shooter.
    """
    several = len(arms) > 1 or thrown
    split = division(state, shots)
    hits: Counter[str] = Counter()
    for key, count in Counter(shots).items():
        target = state.figure(key)
        shot = conditions(state, shooter, target, arms, several=several, divided=split[key])
        aim = final(shot)
        dice = turn.dice.roll(count, 10)
        hit = sum(die <= aim for die in dice)
        spread = scatter(state, target, hit, turn)
        for _, struck in spread:
            hits[struck] += 1
        if not spread:
            hits[key] += hit
        turn.tell(
            told.Shot(
                figure=shooter.key,
                target=key,
                weapons=tuple(weapon.name for weapon in arms),
                aim=aim,
                modifiers=tuple(modifiers(shot)),
                distance=shot.distance,
                dice=tuple(dice),
                hits=hit,
                spread=tuple(spread),
            )
        )
    for key, count in hits.items():
        hurt(state, state.figure(key), count, turn, cause="shot", by=shooter.key)
    finish(state, list(hits), turn, by=credit or shooter.key, cause="shot")


def scatter(state: Euphoria, target: Figure, hits: int, turn: Turn) -> list[tuple[int, str]]:
    """Whom the hits on somebody in a fight strike: a die for each, equal blocks of numbers for all in it [EU-F17]."""
    if not target.fight:
        return []
    people = [f.key for f in state.in_fight(target.fight)]
    table, sides = blocks(people), die_for(len(people))
    found: list[tuple[int, str]] = []
    while len(found) < hits:
        die = turn.dice.roll(1, sides)[0]
        if die in table:
            found.append((die, table[die]))
    return found


def finish(state: Euphoria, keys: Sequence[str], turn: Turn, *, by: str, cause: str) -> None:
    """Eliminate those who have no life points left."""
    for key in keys:
        figure = state.figure(key)
        if figure.present and figure.life <= 0:
            eliminate(state, figure, turn, by=by, cause=cause)


def forced_fire(state: Euphoria, figure: Figure, turn: Turn) -> bool:
    """What a figure shoots without being asked: at the cat [EU-C27], or in massacre mode [EU-C16]."""
    if not armed(figure):
        return False
    if tempted(state, figure):
        if state.left(figure) > 0 or figure.profile.has("always_fires"):
            figure.spent += state.left(figure)
            turn.tell(told.CatShot(figure=figure.key))
        return True
    if figure.rampant:
        run_amok(state, figure, turn)
    return figure.rampant


def run_amok(state: Euphoria, figure: Figure, turn: Turn, free: bool = False) -> None:
    """All shots of a figure in massacre mode at whoever is nearest [EU-C16]."""
    victim = nearest(state, figure)
    count = rounds_for(state, figure, weapons(figure), free)
    if victim is not None and count:
        figure.spent += 0 if free else count
        shoot(state, figure, weapons(figure), [victim.key] * count, turn)


def tempted(state: Euphoria, figure: Figure) -> bool:
    """Whether the cat is so near that a figure shoots at nothing else [EU-C27]."""
    return state.cat is not None and base_gap(figure.here, state.cat) <= CAT_REACH * 100


def nearest(state: Euphoria, figure: Figure) -> Figure | None:
    """The nearest figure, friend or foe, that could be shot at."""
    others = [f for f in state.standing() if f is not figure and f.side is not None and f.shunned != figure.key]
    others = [f for f in others if seen(state, figure, f).visible]
    return min(others, key=lambda other: (distance(figure, other), other.key), default=None)
