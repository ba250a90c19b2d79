"""What happens by itself between decisions: a function for each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.euphoria import events as told
from engines.euphoria.blasts import blast, volley
from engines.euphoria.fighting import fight
from engines.euphoria.frames import (
    AssignWounds,
    Blast,
    BuildTeam,
    ChooseEdge,
    ChooseNext,
    ClaimKill,
    Defend,
    Deploying,
    ExtraMove,
    Fight,
    Firing,
    Flee,
    NameLeader,
    Order,
    Positioning,
    PushFight,
    SetPlatform,
    Show,
    StayAbove,
    UseAbility,
    Volley,
)
from engines.euphoria.injuries import candidates
from engines.euphoria.preparing import PREPARED, deploying, prepare
from engines.euphoria.rounds import activate, go_on
from engines.euphoria.shooting import may_fire
from engines.euphoria.state import Euphoria


def show(state: Euphoria, frame: Show, turn: Turn) -> bool:
    """The preparation, then turn after turn."""
    if state.round == 0 and frame.stage < PREPARED:
        return prepare(state, frame, turn)
    return go_on(state, frame, turn)


def question(state: Euphoria, frame: Frame, turn: Turn) -> bool:
    """A question to nobody is moot."""
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def of_figure(state: Euphoria, frame: Any, turn: Turn) -> bool:
    """Moot too where the figure is gone."""
    if frame.waits_for and state.figure(frame.figure).present:
        return False
    state.pop(frame)
    return True


def positioning(state: Euphoria, frame: Positioning, turn: Turn) -> bool:
    """Moot where the figure has nothing left to do: no points, or in a fight without objects."""
    figure = state.figure(frame.figure)
    if frame.waits_for and figure.present and state.free(figure) > 0 and (not figure.fight or figure.objects.cards):
        return False
    state.pop(frame)
    return True


def extra_move(state: Euphoria, frame: ExtraMove, turn: Turn) -> bool:
    """Moot where the figure fights, or lies on the ground."""
    figure = state.figure(frame.figure)
    if frame.waits_for and figure.present and not figure.fight and not figure.prone:
        return False
    state.pop(frame)
    return True


def firing(state: Euphoria, frame: Firing, turn: Turn) -> bool:
    """Moot where the figure can do nothing any more."""
    figure = state.figure(frame.figure)
    if frame.waits_for and figure.present and not figure.fight and may_fire(state, figure, frame.again):
        return False
    state.pop(frame)
    return True


def leader(state: Euphoria, frame: NameLeader, turn: Turn) -> bool:
    """The only one left leads without being asked; where nobody is left, nobody leads [EU-L11]."""
    seat = frame.waits_for[0]
    mates = candidates(state.standing(seat))
    if len(mates) > 1 and not state.teams[seat].out:
        return False
    state.pop(frame)
    if mates:
        state.teams[seat].leader = mates[0].key
        turn.tell(told.LeaderNamed(seat=seat, figure=mates[0].key))
    return True


FLOW: dict[type[Frame], Callable[[Euphoria, Any, Turn], bool]] = {
    Show: show,
    BuildTeam: question,
    ChooseEdge: question,
    SetPlatform: question,
    Deploying: deploying,
    Order: activate,
    ChooseNext: question,
    UseAbility: of_figure,
    Positioning: positioning,
    ExtraMove: extra_move,
    Firing: firing,
    Blast: blast,
    Volley: volley,
    Flee: of_figure,
    Fight: fight,
    AssignWounds: question,
    ClaimKill: question,
    PushFight: question,
    StayAbove: question,
    Defend: of_figure,
    NameLeader: leader,
}
