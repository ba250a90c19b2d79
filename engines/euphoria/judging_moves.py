"""What a computer player thinks of moving, and of what else is done in the positioning phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.euphoria.actions import movement, objects
from engines.euphoria.actions.acting import budget, mover
from engines.euphoria.appraisal import best_volley, danger, melee
from engines.euphoria.frames import ExtraMove
from engines.euphoria.ground.scenery import Spot, base_gap, in_contact
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.routes import ward, way
from engines.euphoria.shooting import weapons
from engines.euphoria.state import Euphoria, Figure

_View = View[Euphoria]
LOOKED_AT = 6
"""So many of the most promising places are looked at closely."""
STEP = 1.6
"""What an inch nearer to a goal is worth."""
FLAMES = 450
"""How near whoever has a flame-thrower goes, in hundredths."""
CARRY, RESCUE = 5.0, 5.0
"""What an inch nearer home with a drum, or with Susan, is worth."""
FETCH = 3.0
"""What an inch nearer to a drum is worth to who is sent for it."""
SHOT = 0.2
"""By so many turns nearer than others is who fires one shot more, to be sent as well as they."""


def goal_distance(state: Euphoria, figure: Figure, spot: Spot) -> float:
    """How far a place is from what a figure is after, weighed by how much it matters; in points."""
    errand = errand_distance(state, figure, spot)
    return hunting(state, figure, spot) if errand is None else errand


def errand_distance(state: Euphoria, figure: Figure, spot: Spot) -> float | None:
    """The same for what the mission wants of a figure; None if that is nothing."""
    susan = next((f for f in state.standing() if f.key == NEUTRAL), None)
    home = None if figure.side is None else state.teams[figure.side].platform
    if home is not None and (figure.carrying.startswith("drum") or figure is susan or ward(state, figure) is not None):
        return (RESCUE if susan else CARRY) * base_gap(spot, Spot(*home)) / 100
    found = []
    if susan is not None and susan.side != figure.side:
        free = susan.side is None
        if free and closest(state, figure, susan.here) < 2:
            found.append(2.5 * base_gap(spot, susan.here) / 100)
        elif not free:
            found.append(2.0 * base_gap(spot, susan.here) / 100)
    drums = [drum.at for drum in state.drums if drum.home is None and not drum.carrier]
    found += [FETCH * base_gap(spot, at) / 100 for at in drums if is_sent(state, figure, at, min(2, len(drums)))]
    return min(found, default=None)


def closest(state: Euphoria, figure: Figure, at: Spot) -> int:
    """How many of its team are nearer to something than a figure."""
    mine = base_gap(figure.here, at)
    return sum(base_gap(f.here, at) < mine for f in state.friends(figure) if not f.profile.has("pet"))


def is_sent(state: Euphoria, figure: Figure, at: Spot, many: int) -> bool:
    """Whether a figure is one of so many of its team that fetch something: those who are near it and shoot little."""
    free = [f for f in state.friends(figure) if not f.profile.has("pet") and not f.carrying and not f.fight]
    return sum(trouble(f, at) < trouble(figure, at) for f in free) < many


def trouble(figure: Figure, at: Spot) -> float:
    """How little a figure is the one to fetch something: turns on the way, and what its shots are worth in turns."""
    return base_gap(figure.here, at) / 100 / figure.ap + SHOT * sum(weapon.shots for weapon in weapons(figure))


def hunting(state: Euphoria, figure: Figure, spot: Spot) -> float:
    """How much too far a place is from the enemies: shooters keep half their range, flames reach less, the others close
    in.
    """
    foes = state.foes(figure)
    if not foes:
        return 0.0
    arms = weapons(figure)
    keep = min(w.range for w in arms) * 60 if arms and figure.attacks < 3 else 0
    keep = FLAMES if figure.profile.has("flamer") else keep
    gap = min(base_gap(spot, foe.here) for foe in foes)
    return STEP * max(0, gap - keep) / 100


def rough(state: Euphoria, figure: Figure, spot: Spot, points: int) -> float:
    """A place by distances alone."""
    return -goal_distance(state, figure, spot) + best_volley(state, figure, spot, points, True, sure=False)


def place_worth(state: Euphoria, figure: Figure, spot: Spot, points: int, moved: bool) -> float:
    """What it is worth to stand somewhere with so many points left for fights and shots."""
    touching = [foe for foe in state.foes(figure) if in_contact(spot, foe.here)]
    worth = -goal_distance(state, figure, spot)
    if touching:
        numbers = {foe.fight for foe in touching if foe.fight}
        mine = [figure, *(f for f in state.friends(figure) if f.fight in numbers)]
        theirs = {f.key: f for f in touching}
        theirs |= {f.key: f for f in state.foes(figure) if f.fight in numbers}
        return worth + melee(state, mine, list(theirs.values()), 1 if moved else 0, points)
    worth += best_volley(state, figure, spot, points, moved)
    return worth - danger(state, figure, spot, moved)


def places(view: _View) -> dict[Spot, float]:
    """What the places within reach are worth more than staying; the best by a rough look are looked at closely."""
    if "places" not in view.memo:
        state, figure = view.state, mover(view)
        free = isinstance(view.state.top, ExtraMove)
        have = state.left(figure)
        here = place_worth(state, figure, figure.here, have, figure.moved)
        options = movement.ways(view, {})
        costs = {}
        for option in options:
            path = way(state, figure, option.value, budget(view))
            costs[option.value] = 0 if free or path is None else path.cost
        ranked = sorted(costs, key=lambda spot: -rough(state, figure, spot, have - costs[spot]))
        contacts = [s for s in ranked if any(in_contact(s, foe.here) for foe in state.foes(figure))]
        found = dict.fromkeys(ranked, -1.0)
        for spot in dict.fromkeys([*ranked[:LOOKED_AT], *contacts]):
            found[spot] = place_worth(state, figure, spot, have - costs[spot], True) - here
        view.memo["places"] = found
    known: dict[Spot, float] = view.memo["places"]
    return known


def move(view: _View, state: Euphoria, seat: Seat, action: movement.MoveTo) -> float:
    """To where it is better than here; deep leaps only in need."""
    if isinstance(action, movement.LeapTo):
        return -5.0
    return places(view).get(action.to, -1.0) - 0.5


def hit_deck(view: _View, state: Euphoria, seat: Seat, action: movement.HitDeck) -> float:
    """When nothing else is to be done, and somebody may shoot."""
    figure = mover(view)
    if figure.fight or state.left(figure) > 3 or weapons(figure):
        return -1.0
    return 0.5 if danger(state, figure, figure.here, False) > 8 and state.left(figure) == 1 else -1.0


def get_up(view: _View, state: Euphoria, seat: Seat, action: movement.GetUp) -> float:
    return 3.0


def take_up(view: _View, state: Euphoria, seat: Seat, action: objects.TakeUp) -> float:
    return 60.0 if action.what.startswith("drum") else -3.0


def put_down(view: _View, state: Euphoria, seat: Seat, action: objects.PutDown) -> float:
    return -10.0


def first_aid(view: _View, state: Euphoria, seat: Seat, action: objects.UseFirstAid) -> float:
    """Best where it brings action points back, and where 25 points are not wasted."""
    patient = state.figure(action.who)
    if patient.profile.life - patient.life < 25:
        return -1.0
    return 12.0 if patient.life < 50 else 2.0


def adrenaline(view: _View, state: Euphoria, seat: Seat, action: objects.InjectAdrenaline) -> float:
    """When somebody is just out of reach, or something has to be carried home."""
    figure = mover(view)
    if figure.carrying or ward(state, figure) is not None:
        return 30.0
    near = min((base_gap(figure.here, foe.here) for foe in state.foes(figure)), default=9999)
    return 6.0 if near <= 1600 and state.round > 1 else -1.0


def reanimate(view: _View, state: Euphoria, seat: Seat, action: objects.Reanimate) -> float:
    return 40.0 + 0.1 * state.figure(action.who).value


def ransack(view: _View, state: Euphoria, seat: Seat, action: objects.Ransack) -> float:
    return 4.0 if state.left(mover(view)) > 6 else -1.0


def free_susan(view: _View, state: Euphoria, seat: Seat, action: objects.FreeSusan) -> float:
    return 80.0


JUDGES: dict[type[Action], Callable[[_View, Euphoria, Seat, Any], float]] = {
    movement.MoveTo: move,
    movement.LeapTo: move,
    movement.MoveFree: move,
    movement.HitDeck: hit_deck,
    movement.GetUp: get_up,
    objects.TakeUp: take_up,
    objects.PutDown: put_down,
    objects.UseFirstAid: first_aid,
    objects.InjectAdrenaline: adrenaline,
    objects.Reanimate: reanimate,
    objects.Ransack: ransack,
    objects.FreeSusan: free_susan,
}
