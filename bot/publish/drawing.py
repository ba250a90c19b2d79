"""Pictures of a match, painted in the workers."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from render.paint import Picture
from render.scene import Scene
from render.workers import PaintFailed, Workers

log = logging.getLogger(__name__)



class Drawing:
    """Paints scenes in the workers. A picture that fails is left out: a match goes on in words."""

    def __init__(self, workers: Workers | None) -> None:
        self._workers = workers

    async def paint(self, key: str, wanted: Sequence[Scene]) -> list[Picture]:
        """The pictures of a match, each over its last one. `key` is the match, and the seat where they are private."""
        if not wanted or self._workers is None:
            return []
        try:
            return await self._workers.paint(key, wanted)
        except PaintFailed:
            log.exception("match %s could not be painted", key)
            return []

