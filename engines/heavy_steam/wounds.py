"""What happens by itself while damage is placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.heavy_steam.actions.damage import drive_home, refuges, step_aside, targets_of_last
from engines.heavy_steam.damage import report as report_damage
from engines.heavy_steam.damage import square_options, take_step, targets
from engines.heavy_steam.frames import Displace, Knocked, PlaceDamage, PlaceLast
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.titans import destroy, lose_terrain


def place_damage(state: HeavySteam, frame: PlaceDamage, turn: Turn) -> bool:
    """Place what can only go to one square; a titan without room for damage is destroyed [HS-D15]."""
    titan = state.titans[frame.seat]
    if titan.destroyed or frame.cubes <= 0:
        state.pop(frame)
        return True
    pipes = titan.pipes
    wide = state.options.displace == "location"
    options = square_options(pipes, titan.cells, targets(pipes, titan.cells, frame), True, wide)
    if not options:
        state.pop(frame)
        if frame.where in ("location", "retreat") and not frame.contained:
            destroy(state, titan, "no_room", turn)
        return True
    if len(options) > 1:
        return False
    frame.cubes -= 1
    take_step(state, titan, options[0].value, frame, turn)
    report_damage(titan, [options[0].value], turn)
    return True


def place_last(state: HeavySteam, frame: PlaceLast, turn: Turn) -> bool:
    """Place what can only go to one square [HS-R4]; a titan without room for it is destroyed [HS-D15]."""
    titan = state.titans[frame.on]
    options = [] if titan.destroyed else targets_of_last(state, frame)
    if len(options) > 1:
        return False
    if options:
        drive_home(state, frame, options[0].value, turn)
        return True
    state.pop(frame)
    if not titan.destroyed and not frame.contained:
        destroy(state, titan, "no_room", turn)
    return True


def displace(state: HeavySteam, frame: Displace, turn: Turn) -> bool:
    """Steam with only one way to go takes it."""
    titan = state.titans[frame.seat]
    found = refuges(titan, frame, state.options.displace != "station")
    if titan.destroyed:
        state.pop(frame)
        return True
    if len(found) > 1:
        return False
    step_aside(state, frame, found[0].value, turn)
    return True


def knocked(state: HeavySteam, frame: Knocked, turn: Turn) -> bool:
    """Without the steam there is no choice [HS-W11]."""
    titan = state.titans[frame.seat]
    if titan.destroyed or titan.terrain is None or titan.mobility < frame.steam:
        state.pop(frame)
        if not titan.destroyed:
            lose_terrain(state, titan, "knocked", turn)
        return True
    return False


DAMAGE_FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    PlaceDamage: place_damage,
    PlaceLast: place_last,
    Displace: displace,
    Knocked: knocked,
}
