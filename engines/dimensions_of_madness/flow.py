"""What happens between decisions: what each question does by itself when it is on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.dimensions_of_madness.actions.cards import put_on
from engines.dimensions_of_madness.actions.move import end_free_move
from engines.dimensions_of_madness.actions.styx import active_walkers
from engines.dimensions_of_madness.choosing import (
    ChangingDice,
    ChoosingDoor,
    ChoosingFigure,
    ChoosingGateway,
    ChoosingPlayer,
    ChoosingRoom,
    Effect,
    Equipping,
    FreeMove,
    Landing,
    React,
)
from engines.dimensions_of_madness.effects import effect_flow
from engines.dimensions_of_madness.frames import (
    AfterRoll,
    Assigning,
    AttackerTurn,
    DefenderTurn,
    Deploying,
    Discarding,
    Drafting,
    Drifting,
    InStyx,
    Listening,
    LosingDie,
    Moves,
    Pause,
    PlacingMinion,
    PlacingTurret,
    Pools,
    Rolling,
    Round,
    SideChoice,
    StyxReaction,
)
from engines.dimensions_of_madness.leaving import unless_left
from engines.dimensions_of_madness.missions import arrived
from engines.dimensions_of_madness.places import occupants
from engines.dimensions_of_madness.placing import minion_flow, turret_flow
from engines.dimensions_of_madness.pools import rooms_to_roll
from engines.dimensions_of_madness.rolling import after_roll_flow, can_assign, rolling_flow
from engines.dimensions_of_madness.rooms import entered
from engines.dimensions_of_madness.setup import drafting_flow
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.subjects import worth_rolling
from engines.dimensions_of_madness.tide import drifting_flow, reaction_flow
from engines.dimensions_of_madness.turns import attacker_flow, defender_flow, losing_flow, round_flow


def _asked(state: DimensionsOfMadness, frame: Frame, turn: Turn) -> bool:
    """Its seat is asked."""
    return False


def moves_flow(state: DimensionsOfMadness, frame: Moves, turn: Turn) -> bool:
    """Who has nobody in the real world has nothing to move (DM-T2)."""
    if any(f.here for f in state.mine(frame.seat)):
        return False
    state.pop(frame)
    return True


def styx_flow(state: DimensionsOfMadness, frame: InStyx, turn: Turn) -> bool:
    """Without a walker that has dice there is nothing to do."""
    if active_walkers(state, frame.seat):
        return False
    state.pop(frame)
    return True


def pools_flow(state: DimensionsOfMadness, frame: Pools, turn: Turn) -> bool:
    """Without a room in which a roll could do anything the step is over (DM-P3)."""
    if any(worth_rolling(state, frame.seat, room) for room in rooms_to_roll(state, frame.seat)):
        return False
    state.pop(frame)
    return True


def assigning_flow(state: DimensionsOfMadness, frame: Assigning, turn: Turn) -> bool:
    """A roll that can be used for nothing is lost (DM-P6)."""
    if can_assign(state, frame.seat, frame.room, frame.dice):
        return False
    state.pop(frame)
    return True


def free_move_flow(state: DimensionsOfMadness, frame: FreeMove, turn: Turn) -> bool:
    """The move is over once its points are spent, or the figure cannot move any more."""
    figure = state.figures.get(frame.figure)
    if figure is not None and figure.here and figure.points > 0:
        return False
    if figure is None:
        state.pop(frame)
    else:
        end_free_move(state, frame)
    return True


def equipping_flow(state: DimensionsOfMadness, frame: Equipping, turn: Turn) -> bool:
    """Where only one can take it there is nothing to choose."""
    if len(frame.figures) > 1:
        return False
    state.pop(frame)
    put_on(state, state.figures[frame.figures[0]], frame.card, turn)
    return True


def landing_flow(state: DimensionsOfMadness, frame: Landing, turn: Turn) -> bool:
    """Squares that are taken by now fall away; who lands in an unseen room activates it."""
    figure = state.figures.get(frame.figure)
    if figure is not None and figure.here:
        taken = occupants(state) - {figure.at}
        frame.squares = [square for square in frame.squares if square not in taken]
        if len(frame.squares) > 1:
            return False
    state.pop(frame)
    if figure is not None and figure.here:
        room = state.rooms.get(state.room(figure))
        if room is not None and room.status == "unseen":
            entered(state, figure, None, turn)
        if not figure.minion:
            arrived(state, figure, turn)
    return True


_FLOW: dict[type[Frame], Callable[[DimensionsOfMadness, Any, Turn], bool]] = {
    Round: round_flow,
    SideChoice: _asked,
    Drafting: drafting_flow,
    Deploying: _asked,
    Listening: _asked,
    AttackerTurn: attacker_flow,
    DefenderTurn: defender_flow,
    PlacingMinion: minion_flow,
    PlacingTurret: turret_flow,
    LosingDie: losing_flow,
    Moves: moves_flow,
    InStyx: styx_flow,
    Pools: pools_flow,
    Rolling: rolling_flow,
    AfterRoll: after_roll_flow,
    Assigning: assigning_flow,
    Effect: effect_flow,
    React: _asked,
    ChoosingFigure: _asked,
    ChoosingRoom: _asked,
    ChoosingDoor: _asked,
    ChoosingGateway: _asked,
    ChoosingPlayer: _asked,
    Equipping: equipping_flow,
    Landing: landing_flow,
    ChangingDice: _asked,
    FreeMove: free_move_flow,
    Pause: _asked,
    StyxReaction: reaction_flow,
    Drifting: drifting_flow,
    Discarding: _asked,
}

FLOW = {frame: unless_left(flow) for frame, flow in _FLOW.items()}
"""By the question on top."""
