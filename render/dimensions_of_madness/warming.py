"""Scenes that between them need what the pictures of a match show, to be painted before the first match needs them."""

from __future__ import annotations

from engines.core.state import View
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.options import DimensionsOptions
from render.dimensions_of_madness import board, styx
from render.dimensions_of_madness.changes import Changes
from render.scene import Scene

_SCENARIOS = ("factory-assault", "vault", "jail", "escape", "tunnel", "checkmate")


def warm() -> list[Scene]:
    """Each map on the side of both factions, as a match begins, and Styx."""
    scenes: list[Scene] = []
    for scenario in _SCENARIOS:
        for side in ("commonsteam", "abyssal"):
            options = DimensionsOptions.model_validate({"scenario": scenario, "players": 4, "attackers": side})
            view = View(None, GAME.new(options, 4, "warm").state)
            scenes.append(board.board(view, Changes()))
    scenes.append(styx.styx(view, Changes()))
    return scenes
