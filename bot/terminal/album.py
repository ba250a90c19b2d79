"""The pictures of a match in the terminal: painted before each decision over the last ones, kept in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.artists import artist, own_scenes, scenes
from bot.table.position import Position
from engines.core.action import Event
from engines.core.game import Game
from engines.core.state import Seat

if TYPE_CHECKING:
    from render.paint import Painter


class Album:
    """Pictures below `folder` (None: none are made). What was drawn once is kept in `stamps` for the next time."""

    def __init__(self, folder: Path | None, stamps: Path | None = None) -> None:
        self._folder = folder
        self._stamps = stamps
        self._painter: Painter | None = None
        self._seen: tuple[int, Seat | None] | None = None

    def folder_for(self, game: Game[Any], match_id: int) -> Path | None:
        """Where the pictures of a match are; None where none are made."""
        return self._folder / f"match-{match_id}" if self._folder and artist(game) else None

    def keep(self, position: Position, seat: Seat | None, events: Sequence[Event]) -> list[Path]:
        """Paint what a seat sees and write it, a file a board, unless that was done last. Raises OSError."""
        folder = self.folder_for(position.game, position.match.id)
        seen = (position.match.rev, seat)
        if folder is None or seen == self._seen:
            return []
        with position.masked(seat) as view:
            wanted = [*scenes(position.game, view, events), *own_scenes(position.game, view)]
        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for scene in wanted:
            picture = self._brush().picture("", scene)
            # Whole or not at all: a viewer may be looking.
            fresh = folder / f".{picture.name}"
            fresh.write_bytes(picture.data)
            written.append(fresh.replace(folder / picture.name))
        self._seen = seen
        return written

    def _brush(self) -> Painter:
        if self._painter is None:
            from render.paint import Painter  # noqa: PLC0415 a match in words does not wait for Pillow

            self._painter = Painter(folder=self._stamps)
        return self._painter

    def close(self) -> None:
        """Keep what was drawn for the next time. Raises OSError."""
        if self._painter is not None and self._stamps is not None and not self._painter.warmed:
            self._painter.save()
