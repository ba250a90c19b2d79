"""What a computer player thinks of shots, grenades, flames, fights and fleeing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.euphoria.actions import attack, firing, throwing
from engines.euphoria.aiming import LOSS
from engines.euphoria.appraisal import best_volley, danger, harm, melee, price
from engines.euphoria.blasts import in_flame, touched
from engines.euphoria.frames import Order
from engines.euphoria.ground.scenery import Spot, in_contact
from engines.euphoria.injuries import half
from engines.euphoria.judging_moves import errand_distance
from engines.euphoria.moving import DEEP, SAFE
from engines.euphoria.pushing import moved
from engines.euphoria.shooting import CHARGE_COST, THROW_COST, division
from engines.euphoria.state import Euphoria, Figure

_View = View[Euphoria]
HOLD_BACK = 14.0
"""What a grenade must be worth to be thrown."""
WITHHELD = 4.0
"""What throwing anything must gain over the shots that it costs the thrower."""
SECOND = 0.85
"""What is left of a volley after a throw, as the aim is one lower."""
JOINED = 15.0
"""What it is worth that one more comes into a fight."""


def shoot(view: _View, state: Euphoria, seat: Seat, action: firing.Shoot) -> float:
    """The life points taken, where friends are in the fight less what they lose."""
    figure = firing.gunner(view)
    frame = firing.firing(view)
    thrown = frame is not None and frame.thrown and not frame.again
    split = division(state, action.shots)
    total = 0.0
    for key, count in Counter(action.shots).items():
        target = state.figure(key)
        loss = count * firing.outlook(view, target, action.weapons, thrown, split[key]).loss
        if not target.fight:
            total += harm(state, target, loss)
            continue
        people = state.in_fight(target.fight)
        for one in people:
            part = harm(state, one, loss / len(people))
            total += part if one.side != figure.side else -1.3 * part
    return total


def blast_worth(state: Euphoria, figure: Figure, spot: Spot) -> float:
    """What a grenade at a place is worth: those in fights cannot flee."""
    total = 0.0
    for one in touched(state, spot, state.standing()):
        part = harm(state, one, LOSS if one.fight else 0.6 * LOSS)
        total += part if one.side != figure.side else -1.3 * part
    return total


def forgone(state: Euphoria, figure: Figure, cost: int) -> float:
    """What of its own shots a figure gives up that throws something for so many points."""
    left = state.left(figure)
    whole = best_volley(state, figure, figure.here, left, figure.moved)
    return whole - SECOND * best_volley(state, figure, figure.here, left - cost, figure.moved)


def grenade(view: _View, state: Euphoria, seat: Seat, action: throwing.ThrowGrenade) -> float:
    worth = blast_worth(state, firing.gunner(view), action.at)
    return 1000.0 + worth if worth > HOLD_BACK else -1.0


def waiting_to_fire(state: Euphoria) -> set[str]:
    """The figures that have still to be activated in the phase."""
    order = next((frame for frame in reversed(state.stack) if isinstance(frame, Order)), None)
    return {key for group in order.groups for key in group} if order is not None else set()


def silenced(state: Euphoria, figure: Figure) -> float:
    """What of its shots a figure loses by half of its points."""
    left = state.left(figure)
    whole = best_volley(state, figure, figure.here, left, figure.moved)
    return whole - best_volley(state, figure, figure.here, half(left), figure.moved)


def stun(view: _View, state: Euphoria, seat: Seat, action: throwing.ThrowStun) -> float:
    """The shots that those under it will not fire who have still to; with the house option half a turn too."""
    figure, later = firing.gunner(view), waiting_to_fire(state)
    total = 0.0
    for one in touched(state, action.at, state.standing()):
        part = silenced(state, one) if one.key in later and not one.fight and not one.dazed else 0.0
        part += 0.1 * price(state, one) if state.options.stun == "next_turn_too" else 0.0
        total += part if one.side != figure.side else -1.3 * part
    gain = total - forgone(state, figure, THROW_COST)
    return 1000.0 + gain if gain > WITHHELD else -1.0


def charge(view: _View, state: Euphoria, seat: Seat, action: throwing.BlowCharge) -> float:
    """It lies where it lies: now, if it does more than the shots it costs."""
    figure = firing.gunner(view)
    gain = blast_worth(state, figure, action.at) - forgone(state, figure, CHARGE_COST)
    return 1000.0 + gain if gain > WITHHELD else -1.0


def flame(view: _View, state: Euphoria, seat: Seat, action: firing.Flame) -> float:
    figure = firing.gunner(view)
    return flame_worth(state, figure, in_flame(state, figure, action.toward)) - 1.0


def flame_worth(state: Euphoria, figure: Figure, struck: list[Figure]) -> float:
    """What a flame is worth that strikes these."""
    return sum(harm(state, one, LOSS) * (1.0 if one.side != figure.side else -1.3) for one in struck)


def flee(view: _View, state: Euphoria, seat: Seat, action: throwing.FleeTo) -> float:
    """For half of the damage, unless the place is more dangerous than it is worth."""
    figure = firing.gunner(view)
    saved = harm(state, figure, LOSS) - harm(state, figure, LOSS / 2)
    here = danger(state, figure, figure.here, False, sure=False)
    return saved - 0.5 * (danger(state, figure, action.to, True, sure=False) - here)


def assign(view: _View, state: Euphoria, seat: Seat, action: attack.Assign) -> float:
    frame: Any = view.state.top
    worth = sum(harm(state, state.figure(key), 33.0 * n, True) for key, n in Counter(action.on).items())
    return -worth if frame.own else worth


def claim(view: _View, state: Euphoria, seat: Seat, action: attack.Claim) -> float:
    """Not the clone; Susan's associate; else who can use the Euphoria."""
    frame: Any = view.state.top
    figure, victim = state.figure(action.who), state.figure(frame.victim)
    associate = any(f.saviour == figure.key and f.profile.has("cherished") for f in state.standing(seat))
    return (50.0 if associate else 0.0) - (20.0 if figure.clone_of(victim) else 0.0) - 0.1 * figure.euphoria


def push(view: _View, state: Euphoria, seat: Seat, action: attack.PushTo) -> float:
    """Over an edge, if it is the others who fall deeper; nearer to friends and to what its own are after, and away from
    what the others are after.
    """
    frame: Any = view.state.top
    after = moved(state, frame.number, frame.inches, action.way)
    inside = {one.key for one in after}
    total = 0.0
    for one in after:
        figure = state.figure(one.key)
        drop = figure.here.height - one.spot.height
        loss = 0.0 if drop <= SAFE else (LOSS / 2 if drop <= DEEP else LOSS)
        worth = (errand_distance(state, figure, figure.here) or 0) - (errand_distance(state, figure, one.spot) or 0)
        worth -= harm(state, figure, loss, True)
        joined = [f for f in state.foes(figure) if f.key not in inside and not f.fight and in_contact(f.here, one.spot)]
        worth -= JOINED * len(joined)
        total += worth if figure.side == seat else -worth
    return total - 0.5


def strike_back(view: _View, state: Euphoria, seat: Seat, action: attack.StrikeBack) -> float:
    frame: Any = view.state.top
    victim, puppet = state.figure(frame.figure), state.figure(frame.against)
    return melee(state, [victim], [puppet], 0, victim.attacks) + harm(state, victim, 20.0 * puppet.attacks)


def appoint(view: _View, state: Euphoria, seat: Seat, action: attack.Appoint) -> float:
    figure = state.figure(action.who)
    return 0.1 * figure.life + figure.euphoria


JUDGES: dict[type[Action], Callable[[_View, Euphoria, Seat, Any], float]] = {
    firing.Shoot: shoot,
    firing.Flame: flame,
    throwing.ThrowGrenade: grenade,
    throwing.ThrowStun: stun,
    throwing.BlowCharge: charge,
    throwing.FleeTo: flee,
    attack.Assign: assign,
    attack.Claim: claim,
    attack.PushTo: push,
    attack.StayUp: lambda view, state, seat, action: 1.0,
    attack.StrikeBack: strike_back,
    attack.Appoint: appoint,
}
