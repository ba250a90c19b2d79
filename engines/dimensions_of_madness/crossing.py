"""When a computer's character goes through Styx instead of walking, and in which room it comes out."""

from __future__ import annotations

from engines.core.state import View
from engines.dimensions_of_madness.goals import STRIDE, goals, nearest
from engines.dimensions_of_madness.places import free_in, returns
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import may_go_to_styx

_View = View[DimensionsOfMadness]

IN_STYX = 2 * STRIDE
"""Squares that could be walked in the time it takes to reach the Eye and return."""
SAVED = 4.0
"""So many squares less a way through Styx must be, for the dice and the Mind that it costs."""
GIVEN = 1.0
"""Squares' worth of walking that a character's skill in Styx is worth."""
LOCKED = 8.0
"""Squares' worth of walking for which a room is avoided that leads out through another locked room alone."""
DANGER = 3.0
"""Squares' worth of walking for which a minion in the room, or what an unseen room may hold, is avoided."""


def crossing(view: _View, figure: Figure) -> str | None:
    """The room to which a character goes through Styx; None if it had better walk, or stay near its marker."""
    table = view.memo.setdefault("crossings", {})
    if figure.key not in table:
        table[figure.key] = _crossing(view, figure)
    found: str | None = table[figure.key]
    return found


def _crossing(view: _View, figure: Figure) -> str | None:
    state = view.state
    if figure.minion or (figure.styx is None and (not _able(state, figure) or _guards(state, figure))):
        return None
    if state.options.scenario == "checkmate" and not state.carried(figure):
        prize = _behind_the_bolt(state)
        if prize is not None:
            return prize if state.room(figure) != prize else None
    squares, weight = goals(view, figure)
    if weight < 1:
        return None  # who has nothing of its own to do stays with the others
    walk = nearest(view, figure.seat, figure.at, squares)
    needed = SAVED + (IN_STYX if figure.styx is None else 0.0) - GIVEN * bool(figure.card.attacker.in_styx)
    if not squares or walk < needed:
        return None
    aims = {state.board.room_of[square] for square in squares}
    ways = [(_way(view, figure, room, squares, aims), room) for room in returns(state, figure)]
    least, room = min(ways, default=(walk, ""))
    return room if walk - least >= needed else None


def _able(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether it can open a portal, reach the Eye this turn or the next, and hold on there against the tide."""
    return may_go_to_styx(state, figure) and sum(figure.left().values()) > 1 and figure.mind - figure.madness > 1


def _guards(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a teammate with an object is shut in with it: they get out together."""
    room = state.room(figure)
    data = state.rooms.get(room)
    mates = [f for f in state.inside(room, figure.seat) if f is not figure and state.carried(f)]
    return data is not None and data.status == "active" and bool(mates)


def _way(view: _View, figure: Figure, room: str, squares: list[str], aims: set[str]) -> float:
    """What is left to walk from a room, and what its dangers count for."""
    state = view.state
    left: float = min(nearest(view, figure.seat, square, squares) for square in free_in(state, room))
    unseen = room not in aims and room in state.rooms and state.rooms[room].status == "unseen"
    if state.options.scenario == "jail" and room in state.board.marks["cell"] and _shut_in(state):
        left += LOCKED
    return left + DANGER * (unseen + sum(f.minion for f in state.inside(room)))


def _shut_in(state: DimensionsOfMadness) -> bool:
    """Whether who takes a prisoner has the room before the cells still to solve: no prisoner goes through Styx."""
    return any(state.rooms[room].status != "solved" for room in state.board.marks["cell_entry"])


def _behind_the_bolt(state: DimensionsOfMadness) -> str | None:
    """The room of the enemy's leader, while it can be entered from Styx alone and the leader is in it."""
    room = state.board.marks["leader_room"][0]
    prize = any(f.minion and f.card.leader and f.here for f in state.figures.values())
    prize = prize or any(i.at is not None and state.board.room_of[i.at] == room for i in state.items.values())
    bolted = any(d.sealed and state.doors[d.key] == SHUT for d in state.board.doors.values())
    return room if prize and bolted else None
