"""Pictures of a match, painted in the workers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Any, Literal

from bot.artists import artist
from engines.core.action import Event, Forecast
from engines.core.game import Game
from engines.core.state import View
from render.games import Wish
from render.paint import Picture
from render.workers import PaintFailed, Wished, Workers

log = logging.getLogger(__name__)

Which = Literal["changed", "every", "own"]


class Drawing:
    """Paints scenes in the workers. A picture that fails is left out: a match goes on in words."""

    def __init__(self, workers: Workers | None) -> None:
        self._workers = workers

    def wish(self, game: Game[Any], which: Which, view: View[Any], events: Sequence[Event] = ()) -> Wish | None:
        """What is to be made of a view, as long as it is masked; None where nobody has drawn the game."""
        if self._workers is None or artist(game) is None:
            return None
        return Wish(game.key, which, view.seat, game.dump(view.state), game.dump_events(events))

    def wish_trial(self, game: Game[Any], view: View[Any], trial: Forecast | None) -> Wish | None:
        """The picture of what might be done, or was measured; None where it has nothing to mark."""
        if self._workers is None or trial is None or not trial.marks or artist(game) is None:
            return None
        return Wish(game.key, "trial", view.seat, game.dump(view.state), game.dump_events(()), trial.model_dump_json())

    async def draw(self, key: str, wish: Wished | None) -> list[Picture]:
        """The pictures wished for, scenes and all made by a worker: the event loop has better things to do."""
        if wish is None or self._workers is None:
            return []
        return await self._safely(key, self._workers.draw(key, wish))

    async def _safely(self, key: str, made: Awaitable[list[Picture]]) -> list[Picture]:
        try:
            return await made
        except PaintFailed:
            log.exception("match %s could not be painted", key)
            return []
