"""The initiative phase: the free steam move of the side that has it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Turn
from engines.core.state import Seat, View
from engines.heavy_steam.frames import MoveFreely
from engines.heavy_steam.shifting import FREE_MOVE, Shift, SteamPlan, move_steam
from engines.heavy_steam.state import HeavySteam, Titan


class FreePlan(SteamPlan):
    """Two cubes, or what is left of them where the side shares them [HS-I3]."""

    def whose(self, view: View[HeavySteam]) -> tuple[Titan, Shift]:
        cubes = view.state.nearest(MoveFreely).left
        return view.state.titans[view.seat or 0], Shift(cubes, FREE_MOVE.source, FREE_MOVE.target)


class MoveSteamFreely(Action):
    """Move up to two steam cubes from any stations of your titan to any others."""

    title: ClassVar = "Free steam move"
    rule: ClassVar = "HS-I3"
    during: ClassVar = (MoveFreely,)
    steps: Annotated[tuple[str, ...], FreePlan("Which steam goes where?", rule="HS-I3")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        if state.options.free_move == "per_team":
            state.nearest(MoveFreely).left -= len(self.steps) // 2
        state.answered(seat)
        move_steam(state, state.titans[seat], self.steps, True, turn)
