"""Fights that are pushed across the table, and over edges (section Injuries)."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.action import Turn
from engines.core.state import Seat
from engines.euphoria import events as told
from engines.euphoria.fighting import credit
from engines.euphoria.frames import PushFight, StayAbove
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import Body, Spot
from engines.euphoria.injuries import eliminate
from engines.euphoria.moving import bring, fall, follow, meet_all
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import bodies, body, table


def moved(state: Euphoria, number: int, inches: int, way: int) -> tuple[Body, ...]:
    """Where those in a fight stand after a push, `way` in degrees clockwise from the east."""
    people = state.in_fight(number)
    group = [body(figure) for figure in people]
    return shapes.pushed(table(state), bodies(state, *people), group, way, inches * 100)


def landing(state: Euphoria, way: int) -> list[tuple[str, int]]:
    """How deep each of the fight in question would fall, in hundredths."""
    frame = state.top
    if not isinstance(frame, PushFight):
        return []
    after = moved(state, frame.number, frame.inches, way)
    return [(one.key, state.figure(one.key).here.height - one.spot.height) for one in after]


def push_fight(state: Euphoria, seat: Seat, frame: PushFight, way: int, turn: Turn) -> None:
    """Push a fight. Rivals fall first; if all of them that fell die of it, those who pushed may stay above [EU-K14]."""
    after = {one.key: one.spot for one in moved(state, frame.number, frame.inches, way)}
    mine = [state.figure(key) for key in after if state.figure(key).side == seat]
    theirs = [state.figure(key) for key in after if state.figure(key).side != seat]
    over = [f for f in theirs if after[f.key].height < f.here.height]
    for figure in theirs:
        shift(state, figure, after[figure.key], turn)
    dead = [f for f in over if f.life <= 0]
    below = {f.key: after[f.key] for f in mine if after[f.key].height < f.here.height}
    if dead and len(dead) == len(theirs) and below:
        state.push(StayAbove(waits_for=[seat], below=below))
        below_keys = set(below)
    else:
        below_keys = set()
    for figure in mine:
        if figure.key not in below_keys:
            shift(state, figure, after[figure.key], turn)
    for figure in dead:
        credit(state, figure, [f.key for f in mine], turn)
    bury(state, mine, turn)
    for figure in [*mine, *theirs]:
        if figure.present:
            meet_all(state, figure, turn, charged=False)


def step_down(state: Euphoria, below: Mapping[str, Spot], turn: Turn) -> None:
    """Those who pushed go down too, and take what a jump does."""
    people = [state.figure(key) for key in below]
    for figure in people:
        if figure.present:
            shift(state, figure, below[figure.key], turn)
    bury(state, people, turn)


def shift(state: Euphoria, figure: Figure, to: Spot, turn: Turn) -> None:
    """Move a figure of a fight by force, with the damage of a fall."""
    start = figure.here
    if to == start:
        return
    figure.at = to
    turn.tell(told.Moved(figure=figure.key, path=(start, to), how="push" if to.height >= start.height else "fall"))
    if start.height > to.height:
        fall(state, figure, start.height - to.height, turn)
    bring(state, figure, turn)
    if figure.life > 0:
        follow(state, figure, turn)


def bury(state: Euphoria, people: list[Figure], turn: Turn) -> None:
    """Those who died of their own jump."""
    for figure in people:
        if figure.present and figure.life <= 0:
            eliminate(state, figure, turn, cause="fall")
