"""The pictures of a match in the terminal: painted while somebody thinks, kept in a folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.artists import artist, every_scene
from bot.table.position import Position
from engines.core.action import Event
from engines.core.game import Game
from engines.core.state import Seat

if TYPE_CHECKING:
    from render.paint import Painter
    from render.scene import Scene


class Album:
    """Pictures below `folder` (None: none are made). What was drawn once is kept in `stamps` for the next time."""

    def __init__(self, folder: Path | None, stamps: Path | None = None) -> None:
        self._folder = folder
        self._stamps = stamps
        self._painter: Painter | None = None
        self._shown: dict[str, Scene] = {}
        self._wanted: Mapping[str, Scene] = {}
        self._brush = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._job: Future[None] | None = None

    def folder_for(self, game: Game[Any], match_id: int) -> Path | None:
        """Where the pictures of a match are; None where none are made."""
        return self._folder / f"match-{match_id}" if self._folder and artist(game) else None

    def keep(self, position: Position, seat: Seat | None, events: Sequence[Event]) -> None:
        """Have the folder show what a seat sees, a file a picture, in a moment.

        Raises OSError for the pictures before, if they could not be written.
        """
        folder = self.folder_for(position.game, position.match.id)
        if folder is None:
            return
        if self._job is not None and self._job.done():
            self._job.result()
        with position.masked(seat) as view:
            self._wanted = {scene.key: scene for scene in every_scene(position.game, view, events)}
        self._job = self._brush.submit(self._paint, folder, self._wanted)

    def _paint(self, folder: Path, wanted: Mapping[str, Scene]) -> None:
        """Paint what changed, unless something newer is wanted by now."""
        folder.mkdir(parents=True, exist_ok=True)
        for key, scene in wanted.items():
            if wanted is not self._wanted:
                return
            if self._shown.get(key) == scene:
                continue
            picture = self._with_painter().picture("", scene)
            # Whole or not at all: a viewer may be looking.
            fresh = folder / f".{picture.name}"
            fresh.write_bytes(picture.data)
            fresh.replace(folder / picture.name)
            self._shown[key] = scene
        for key in self._shown.keys() - wanted.keys():
            (folder / f"{key}.jpg").unlink(missing_ok=True)
            del self._shown[key]

    def _with_painter(self) -> Painter:
        if self._painter is None:
            from render.paint import Painter  # noqa: PLC0415 a match in words does not wait for Pillow

            self._painter = Painter(folder=self._stamps)
        return self._painter

    def close(self) -> None:
        """Finish the pictures, and keep what was drawn for the next time. Raises OSError."""
        self._brush.shutdown()
        if self._job is not None:
            self._job.result()
        if self._painter is not None and self._stamps is not None and not self._painter.warmed():
            self._painter.save()
