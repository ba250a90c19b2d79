"""What a computer player thinks of special abilities; waiting is worth `PATIENCE`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.euphoria.actions import abilities, influence
from engines.euphoria.actions.abilities import bearer
from engines.euphoria.aiming import LOSS
from engines.euphoria.appraisal import best_volley, danger, harm, price, unlucky
from engines.euphoria.content import DOG
from engines.euphoria.ground.scenery import base_gap
from engines.euphoria.judging_fire import blast_worth, flame_worth
from engines.euphoria.shooting import armaments, armed, prospect
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import distance, occupants, seen

_View = View[Euphoria]
PATIENCE = 6.0


def launch(view: _View, state: Euphoria, seat: Seat, action: abilities.Launch) -> float:
    """What enemies stand in or on, and hide behind."""
    inside = occupants(state, action.piece)
    hiding = [f for f in state.foes(bearer(view)) if seen(state, bearer(view), f).by == action.piece]
    return sum(6.0 if f.side != seat else -8.0 for f in inside) + 4.0 * len(hiding)


def sneak(view: _View, state: Euphoria, seat: Seat, action: abilities.Sneak) -> float:
    """When an enemy is near enough to be reached by it and a move."""
    figure = bearer(view)
    gap = min((distance(figure, foe) for foe in state.foes(figure)), default=9999)
    return 20.0 if gap <= 2 * figure.ap * 100 else 0.0


def fascinate(view: _View, state: Euphoria, seat: Seat, action: influence.Fascinate) -> float:
    """Enemies who could do much."""
    foe = state.figure(action.who)
    return (0.1 * price(state, foe) if foe.side != seat else -50.0) + (3.0 if foe.fight else 0.0)


def motivate(view: _View, state: Euphoria, seat: Seat, action: influence.Motivate) -> float:
    """A second volley where the first is worth something; a second attack in a fight."""
    figure = state.figure(action.who)
    if action.what == "attack":
        return 8.0 * figure.attacks if figure.fight else 0.0
    if action.what == "movement":
        return 25.0 if figure.carrying else 3.0
    return 0.8 * best_volley(state, figure, figure.here, 9, False)


def seduce(view: _View, state: Euphoria, seat: Seat, action: influence.Seduce) -> float:
    """What an enemy takes from its friend."""
    puppet, victim = state.figure(action.who), state.figure(action.victim)
    if puppet.side == seat:
        return -50.0
    if action.weapons == influence.FISTS:
        return harm(state, victim, 0.8 * puppet.attacks * unlucky(state, victim) * LOSS, True)
    if action.weapons == "flame":
        return flame_worth(state, bearer(view), [victim])
    arms = armaments(puppet)[action.weapons]
    return harm(state, victim, action.count(state) * prospect(state, puppet, victim, arms).loss)


def hide(view: _View, state: Euphoria, seat: Seat, action: abilities.Hide) -> float:
    figure = bearer(view)
    return 0.3 * danger(state, figure, figure.here, False)


def shield(view: _View, state: Euphoria, seat: Seat, action: abilities.RaiseShield) -> float:
    figure = bearer(view)
    return 0.5 * danger(state, figure, figure.here, False) + (15.0 if figure.fight else 0.0)


def supply(view: _View, state: Euphoria, seat: Seat, action: influence.Supply) -> float:
    """A Benkei, or what the figure can use soon."""
    to = state.figure(action.who)
    near = min((distance(to, foe) for foe in state.foes(to)), default=9999)
    if action.what == DOG:
        return 12.0
    if action.what == "first_aid":
        return 16.0 if to.life <= to.profile.life - 25 else 1.0
    if action.what == "hand_grenade":
        return 14.0 if near <= 1500 else 4.0
    return 5.0 if action.what == "adrenaline" else 1.0


def volley(view: _View, state: Euphoria, seat: Seat, action: abilities.ThrowVolley) -> float:
    """Those who are hit once may have fled from the next."""
    figure = bearer(view)
    spots = (action.first, action.second, action.third)
    return sum(blast_worth(state, figure, spot) * share for spot, share in zip(spots, (0.9, 0.6, 0.5), strict=True))


def bargain(view: _View, state: Euphoria, seat: Seat, action: influence.Bargain) -> float:
    figure, foe = bearer(view), state.figure(action.who)
    if not seen(state, foe, figure).visible:
        return 0.0
    return best_volley(state, foe, foe.here, state.left(foe), False) * 0.4


def cat(view: _View, state: Euphoria, seat: Seat, action: abilities.LooseCat) -> float:
    """The enemies it takes the shots from, less the friends."""
    return sum(0.08 * price(state, f) * (1 if f.side != seat else -1) for f in near_cat(state, action))


def near_cat(state: Euphoria, action: abilities.LooseCat) -> list[Figure]:
    """Who would have to shoot at the cat."""
    return [f for f in state.standing() if armed(f) and not f.fight and base_gap(f.here, action.to) <= 1000]


def wait(view: _View, state: Euphoria, seat: Seat, action: abilities.Wait) -> float:
    return PATIENCE if action.how_long == "now" else 0.0


JUDGES: dict[type[Action], Callable[[_View, Euphoria, Seat, Any], float]] = {
    abilities.Launch: launch,
    abilities.Sneak: sneak,
    influence.Fascinate: fascinate,
    influence.Motivate: motivate,
    abilities.CallBenkei: lambda view, state, seat, action: 15.0,
    influence.Seduce: seduce,
    abilities.Hide: hide,
    abilities.RaiseShield: shield,
    influence.Supply: supply,
    abilities.ThrowVolley: volley,
    abilities.Linger: lambda view, state, seat, action: 7.0 if state.round > 1 else 0.0,
    influence.Bargain: bargain,
    abilities.LooseCat: cat,
    abilities.Wait: wait,
}
