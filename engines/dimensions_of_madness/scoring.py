"""Victory points: who gets them for what (the victory conditions of the scenarios)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure, Turret


def score(state: DimensionsOfMadness, seat: Seat, why: str, turn: Turn, times: int = 1) -> None:
    """Give a seat what the scenario gives its side for `why`; nothing where it gives nothing for that."""
    scenario = state.scenario
    table = scenario.for_defender if seat == state.defender else scenario.for_attackers
    points = table.get(why, 0) * times
    if not points:
        return
    team = state.teams[seat]
    team.vp += points
    team.scored[why] = team.scored.get(why, 0) + points
    turn.tell(told.Scored(seat=seat, defends=seat == state.defender, points=points, why=why, total=team.vp))


def fallen(state: DimensionsOfMadness, figure: Figure, by: Seat | None, turn: Turn) -> None:
    """Points for a figure that was knocked out by a seat (None: by a room, poison, its own side)."""
    key = state.options.scenario
    if figure.minion:
        if key == "jail" and by is not None and by != state.defender:
            if state.options.s3_farm_cap == "on" and figure.key in state.farmed:
                return
            state.farmed.append(figure.key)
            score(state, by, "defender_down", turn)
        if key == "escape" and state.options.s4_vp == "printed":
            score(state, state.defender, "down", turn)
        return
    if key != "escape" or state.options.s4_vp == "attacker":
        score(state, state.defender, "down", turn)
    if by is not None and by not in (state.defender, figure.seat):
        score(state, by, "friendly_fire", turn)


def turret_fell(state: DimensionsOfMadness, turret: Turret, by: Seat, turn: Turn) -> None:
    """Points for a turret that the scenario names."""
    if by != state.defender and turret.label:
        score(state, by, "turret" if turret.label == "gate" else turret.label, turn)


def solved(state: DimensionsOfMadness, room: str, by: Seat, turn: Turn) -> None:
    """Points for a solved room."""
    marks = state.board.marks
    if room in marks.get("chest_room", ()):
        score(state, by, "chest_room", turn)
    if room in marks.get("cell", ()):
        score(state, by, "cell", turn)
    score(state, by, "room", turn)
