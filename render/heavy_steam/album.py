"""Which pictures of Heavy Steam belong to a position, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.heavy_steam.frames import ChoosePilot, FitOut
from engines.heavy_steam.state import HeavySteam
from render.heavy_steam import armoury, attack, board, crew, hand, play_warm, recon, titan_board, titan_warm
from render.heavy_steam.changes import Changes, gather
from render.scene import Scene


def scenes(view: View[HeavySteam], events: Sequence[Event] = (), trial: Forecast | None = None) -> list[Scene]:
    """The battle board; the strips of the attacks that were rolled; the boards of the titans that changed.

    `events` are those that led here, as the view's seat saw them.
    """
    changes = gather(view, events)
    return [
        board.board(view, changes, trial),
        *attack.strips(view, changes),
        *(titan_board.titan_scene(view, seat, changes) for seat in changes.boards),
    ]


def boards(view: View[HeavySteam]) -> list[Scene]:
    """The boards of all titans, with nothing marked."""
    return [titan_board.titan_scene(view, titan.seat, Changes()) for titan in view.state.titans]


def own(view: View[HeavySteam]) -> list[Scene]:
    """What the view's seat alone sees: the cards or pilots it chooses from, then its hand, its side's recon cards."""
    if view.seat is None:
        return []
    if isinstance(view.state.top, FitOut):
        return armoury.armoury(view)
    if isinstance(view.state.top, ChoosePilot):
        return [crew.crew(view)]
    return [*hand.hand(view), *recon.piles(view)]


def warm() -> list[Scene]:
    """Scenes to paint in advance."""
    return [*titan_warm.warm(), *play_warm.warm()]
