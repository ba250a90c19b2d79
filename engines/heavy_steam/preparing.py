"""What happens before the first round: loadouts, pilots, the table, positions (section Game Setup)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location, Trait, load
from engines.heavy_steam.frames import (
    ChargeUp,
    ChoosePilot,
    EarlySteam,
    FitOut,
    Prepare,
    TakePositions,
)
from engines.heavy_steam.setup import lay_table
from engines.heavy_steam.state import HeavySteam

STAGES = ("loadouts", "pilots", "table", "positions", "early_steam", "charge", "done")


def prepare(state: HeavySteam, frame: Prepare, turn: Turn) -> bool:
    """Start the next stage; a stage that this match does without asks nothing."""
    stage = frame.stage
    if stage == "done":
        state.pop(frame)
        return True
    frame.stage = STAGES[STAGES.index(stage) + 1]  # type: ignore[assignment]
    STARTS[stage](state, turn)
    return True


def _loadouts(state: HeavySteam, turn: Turn) -> None:
    if state.options.equipment == "cards":
        _open_book(state)
        state.push(FitOut(waits_for=list(range(state.seats))))


def _open_book(state: HeavySteam) -> None:
    """By the option, choices are seen as they are made [HS-L4]."""
    if state.options.secret_setup == "open":
        for titan in state.titans:
            titan.loadout.open = titan.pilot.open = True


def _pilots(state: HeavySteam, turn: Turn) -> None:
    """All have equipped: the loadouts are revealed, then the pilots chosen."""
    if state.options.equipment == "cards":
        for titan in state.titans:
            titan.loadout.open = True
            weapons = {Location(place): key for place, key in (titan.loadout.value or {}).items()}
            titan.mount(weapons)
            turn.tell(told.Equipped(seat=titan.seat, name=titan.name, weapons=tuple(weapons.items())))
    if state.options.pilots == "on":
        _open_book(state)
        state.push(ChoosePilot(waits_for=list(range(state.seats))))


def _table(state: HeavySteam, turn: Turn) -> None:
    for titan in state.titans:
        if titan.pilot.value is not None:
            titan.pilot.open = True
            turn.tell(told.PilotRevealed(seat=titan.seat, name=titan.name, pilot=titan.pilot.value))
    lay_table(state, turn, state.nearest(Prepare).opener)


def _positions(state: HeavySteam, turn: Turn) -> None:
    for side in reversed(state.order()):
        state.push(TakePositions(side=side, waits_for=state.seats_of(side)))


def _early_steam(state: HeavySteam, turn: Turn) -> None:
    if state.mission.early_steam:
        for seat in reversed(state.standing()):
            state.push(EarlySteam(waits_for=[seat], seat=seat))


def _charge(state: HeavySteam, turn: Turn) -> None:
    for seat in reversed(state.standing()):
        titan = state.titans[seat]
        for place, key in titan.weapons.items():
            if load().weapons[key].trait(Trait.CHARGED_UP):
                state.push(ChargeUp(waits_for=[seat], seat=seat, weapon=titan.pipes.weapons[place]))


STARTS: dict[str, Callable[[HeavySteam, Turn], None]] = {
    "loadouts": _loadouts,
    "pilots": _pilots,
    "table": _table,
    "positions": _positions,
    "early_steam": _early_steam,
    "charge": _charge,
}


def take_positions(state: HeavySteam, frame: TakePositions, turn: Turn) -> bool:
    """A titan with one place to start stands there already."""
    choice = state.mission.start
    frame.waits_for = [s for s in frame.waits_for if len(choice[state.titans[s].printed.size]) > 1]
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def early_steam(state: HeavySteam, frame: EarlySteam, turn: Turn) -> bool:
    """Nothing in the reserve, nothing to ask."""
    if state.titans[frame.seat].reserve:
        return False
    state.pop(frame)
    return True


def charge_up(state: HeavySteam, frame: ChargeUp, turn: Turn) -> bool:
    """Nothing in the reserve, nothing to ask."""
    if state.titans[frame.seat].reserve:
        return False
    state.pop(frame)
    return True


def _asked(state: HeavySteam, frame: Frame, turn: Turn) -> bool:
    """Secret choices wait for everybody."""
    return False


PREPARATION: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    Prepare: prepare,
    FitOut: _asked,
    ChoosePilot: _asked,
    TakePositions: take_positions,
    EarlySteam: early_steam,
    ChargeUp: charge_up,
}
