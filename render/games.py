"""Which games are drawn, and how: a plain value a game, found by the key of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.action import Event, Forecast
from engines.core.state import View
from render.heavy_steam import album as heavy_steam
from render.heavy_steam import describe as heavy_steam_words
from render.scene import Scene


@dataclass(frozen=True)
class Pictures:
    """How one game is drawn. Everything is made from a view and holds nothing its seat may not know."""

    scenes: Callable[[View[Any], Sequence[Event], Forecast | None], list[Scene]]
    """The pictures of a position after the events that led to it, as the view's seat saw them: the whole field first,
    then what else the events changed. A forecast adds what would happen. Never more than 10."""
    boards: Callable[[View[Any]], list[Scene]]
    """The boards that `scenes` shows where they changed, all of them, with nothing marked."""
    hand: Callable[[View[Any]], list[Scene]]
    """The private pictures of the view's seat; none for a spectator."""
    describe: Callable[[View[Any]], str]
    """The whole position in words."""
    warm: Callable[[], list[Scene]]
    """Scenes to paint in advance: between them they show whatever the first pictures of a match need."""


PICTURES: Mapping[str, Pictures] = {
    "heavy-steam": Pictures(
        scenes=heavy_steam.scenes,
        boards=heavy_steam.boards,
        hand=heavy_steam.own,
        describe=heavy_steam_words.describe,
        warm=heavy_steam.warm,
    ),
}
"""The games that have pictures, by key."""
