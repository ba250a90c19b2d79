"""What figures, injuries, fights and places are worth to a computer player, in audience points."""

from __future__ import annotations

from collections.abc import Sequence

from engines.euphoria.aiming import LOSS, SURE
from engines.euphoria.ground import sight
from engines.euphoria.ground.scenery import Body, Spot, base_gap
from engines.euphoria.injuries import luck_from
from engines.euphoria.shooting import aim_of, rounds_for, weapons
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import bodies, table

BRUTAL = 100
EVEN, SPARE = 0.45, 0.95
"""About how many injuries a die inflicts that meets another one, and one that meets none."""


def price(state: Euphoria, figure: Figure) -> float:
    """What a figure is worth: its audience, and more if it leads or carries something."""
    team = None if figure.side is None else state.teams[figure.side]
    leader = 25.0 if team is not None and team.leader == figure.key else 0.0
    return figure.value + leader + (60.0 if figure.carrying or figure.key == "susan-n" else 0.0)


def harm(state: Euphoria, figure: Figure, loss: float, brutal: bool = False) -> float:
    """What it is worth that a figure loses so many life points in the mean."""
    share = min(1.0, loss / max(figure.life, 1))
    return (price(state, figure) + (BRUTAL if brutal else 0.0)) * float(share**1.15)


def unlucky(state: Euphoria, figure: Figure) -> float:
    """The chance that an injury counts."""
    return (luck_from(figure.profile.life, state.options) - 1) / 10


def injuries(dice: int, against: int) -> float:
    """About how many injuries so many dice inflict."""
    return EVEN * min(dice, against) + SPARE * max(0, dice - against)


def melee(state: Euphoria, mine: Sequence[Figure], theirs: Sequence[Figure], charge: int, points: int) -> float:
    """What a fight is worth: `charge` free dice for mine, `points` the action points the new one has left."""
    if not theirs or not mine:
        return 0.0
    own = charge + sum(min(f.attacks, points if f is mine[0] else state.left(f)) for f in mine)
    other = sum(0 if f.dazed else min(f.attacks, state.left(f)) for f in theirs)
    weakest = min(theirs, key=lambda f: f.life)
    first = min(mine, key=lambda f: f.life)
    given = harm(state, weakest, injuries(own, other) * unlucky(state, weakest) * LOSS, brutal=True)
    taken = harm(state, first, injuries(other, own) * unlucky(state, first) * LOSS, brutal=True)
    return given - taken


def rough_aim(state: Euphoria, shooter: Figure, gap: int, moved: bool) -> int:
    """The aim over a distance, without cover."""
    arms = weapons(shooter)
    if not arms:
        return 0
    reach = min(weapon.range for weapon in arms) * 100
    aim = aim_of(state, shooter) + (1 if 2 * gap < reach else 0) - (2 if gap > 2 * reach else 0)
    return aim - (1 if moved else 0) - (1 if len(arms) > 1 else 0)


COVERS = {"none": 0, "apart": -1, "contact": -2, "through": -2}


def volley(
    state: Euphoria, shooter: Figure, target: Figure, start: Spot, end: Spot, shots: int, moved: bool, sure: bool = True
) -> float:
    """What so many shots from `start` at a target standing at `end` take in the mean, in life points. `sure`: look
    whether it is seen, and behind what.
    """
    if shots < 1 or not weapons(shooter):
        return 0.0
    aim = rough_aim(state, shooter, base_gap(start, end), moved)
    aim -= 1 if target.moved or target.attacked else 0
    aim -= 1 if target.prone else 0
    if sure and aim > 0:
        gun, mark = Body(shooter.key, start, shooter.prone), Body(target.key, end, target.prone)
        others = tuple(one for one in bodies(state, shooter, target))
        view = sight.seen(table(state), (*others, gun, mark), gun, mark)
        if not view.visible:
            return 0.0
        aim += COVERS[view.cover]
    return shots * max(0, min(aim, SURE)) / 10 * unlucky(state, target) * LOSS


def best_volley(state: Euphoria, shooter: Figure, start: Spot, points: int, moved: bool, sure: bool = True) -> float:
    """The most worth that shooting from a place has."""
    arms = weapons(shooter)
    if not arms:
        return flame_worth(state, shooter, start, points)
    free = shooter.profile.has("always_fires")
    shots = sum(weapon.shots for weapon in arms) if free else min(sum(weapon.shots for weapon in arms), points)
    ranked = sorted(
        (foe for foe in state.foes(shooter) if foe.shunned != shooter.key),
        key=lambda foe: -harm(state, foe, volley(state, shooter, foe, start, foe.here, shots, moved, sure=False)),
    )
    best = 0.0
    for foe in ranked[:3]:
        loss = volley(state, shooter, foe, start, foe.here, shots, moved, sure=sure)
        worth = harm(state, foe, loss) * (0.4 if foe.fight else 1.0)
        best = max(best, worth)
    return best


def flame_worth(state: Euphoria, shooter: Figure, start: Spot, points: int) -> float:
    """What the flame-thrower reaches from a place."""
    if not shooter.profile.has("flamer") or points < 1:
        return 0.0
    near = [foe for foe in state.foes(shooter) if base_gap(start, foe.here) <= 550 and not foe.fight]
    return max((harm(state, foe, LOSS) for foe in near), default=0.0)


def danger(state: Euphoria, figure: Figure, spot: Spot, moved: bool, sure: bool = True) -> float:
    """What the enemies that can still shoot this turn may take from a figure at a place."""
    total = 0.0
    for foe in state.foes(figure):
        if foe.fight or foe.dazed or not weapons(foe):
            continue
        shots = min(rounds_for(state, foe, weapons(foe)), 5)
        total += 0.5 * volley(state, foe, figure, foe.here, spot, shots, foe.moved, sure=sure)
    return harm(state, figure, total) * (1.0 if not moved else 0.9)
