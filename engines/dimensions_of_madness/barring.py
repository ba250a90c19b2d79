"""Where a turret bars the attackers' ways: for a computer's defender."""

from __future__ import annotations

from functools import lru_cache

from engines.core.state import View
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.walking import Diagonals
from engines.dimensions_of_madness.goals import distance, goals, openable
from engines.dimensions_of_madness.state import DimensionsOfMadness

_View = View[DimensionsOfMadness]

LONGEST = 8
"""A way that is longer by so many squares is barred."""


def detours(view: _View) -> dict[str, float]:
    """What a turret on a square is worth: how much longer attackers' ways are then, above all those of bearers."""
    if "detours" not in view.memo:
        view.memo["detours"] = _detours(view)
    found: dict[str, float] = view.memo["detours"]
    return found


def _detours(view: _View) -> dict[str, float]:
    state, found = view.state, dict[str, float]()
    shut, turrets = state.closed(), frozenset(t.at for t in state.turrets)
    for figure in state.figures.values():
        squares, _ = goals(view, figure) if figure.here and not figure.minion else ([], 0.0)
        if not squares:
            continue
        goal = min(squares, key=lambda square: distance(view, figure.seat, figure.at, square))
        can = openable(view, figure.seat)
        weight = 0.15 if state.carried(figure) else 0.05
        for square, longer in _longer(
            state.board, figure.at, goal, shut, can, turrets - {goal}, state.options.diagonals
        ).items():
            found[square] = found.get(square, 0.0) + weight * longer
    return found


@lru_cache(maxsize=4096)
def _longer(
    board: Board,
    start: str,
    goal: str,
    shut: frozenset[str],
    can: frozenset[str],
    turrets: frozenset[str],
    diagonals: Diagonals,
) -> dict[str, int]:
    """The squares on a way where a turret may stand, and by how much it is longer without each."""
    way = board.path(start, goal, shut, turrets, diagonals, can)
    found = {}
    for square in way[1:-1]:
        if square in board.turret_squares:
            other = board.path(start, goal, shut, turrets | {square}, diagonals, can)
            found[square] = min(LONGEST, len(other) - len(way)) if other else LONGEST
    return found
