"""The initiative phase: the free steam move of the side that has it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Turn
from engines.core.state import Seat
from engines.heavy_steam.frames import MoveFreely
from engines.heavy_steam.shifting import SteamPlan, move_steam
from engines.heavy_steam.state import HeavySteam


class MoveSteamFreely(Action):
    """Move up to two steam cubes from any stations of your titan to any others."""

    title: ClassVar = "Free steam move"
    rule: ClassVar = "HS-I3"
    during: ClassVar = (MoveFreely,)
    steps: Annotated[tuple[str, ...], SteamPlan("Which steam goes where?", rule="HS-I3")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        move_steam(state, state.titans[seat], self.steps, True, turn)
