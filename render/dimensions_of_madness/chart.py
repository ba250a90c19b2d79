"""Where the squares of a map lie on a picture: the whole map, or a window of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engines.dimensions_of_madness.boards.board import Board
from render.scene import Box

Point = tuple[float, float]
CELL = 62
LEFT, TOP = 56, 50


def spot(square: str) -> tuple[int, int]:
    """Column and row of a square, from 0."""
    return ord(square[0]) - 65, int(square[1:]) - 1


def named(column: int, row: int) -> str:
    """The square of a column and a row."""
    return f"{chr(65 + column)}{row + 1}"


class Chart(NamedTuple):
    """A window of a map: its first column and row, how many it shows, where it lies, and how large a square is."""

    column: int
    row: int
    columns: int
    rows: int
    x: float
    y: float
    cell: float

    @property
    def box(self) -> Box:
        """The window on the canvas."""
        return Box(self.x, self.y, self.columns * self.cell, self.rows * self.cell)

    def corner(self, column: float, row: float) -> Point:
        """A corner of the grid."""
        return self.x + (column - self.column) * self.cell, self.y + (row - self.row) * self.cell

    def square(self, square: str) -> Box:
        """The box of a square."""
        c, r = spot(square)
        return Box(*self.corner(c, r), self.cell, self.cell)

    def middle(self, square: str) -> Point:
        """The middle of a square."""
        box = self.square(square)
        return box.cx, box.cy

    def side(self, square: str, side: str) -> Point:
        """The middle of a side of a square."""
        box = self.square(square)
        return {
            "N": (box.cx, box.y), "S": (box.cx, box.bottom), "W": (box.x, box.cy), "E": (box.right, box.cy),
        }[side]  # fmt: skip

    def shows(self, square: str) -> bool:
        """Whether a square lies in the window."""
        c, r = spot(square)
        return 0 <= c - self.column < self.columns and 0 <= r - self.row < self.rows


def whole(board: Board) -> Chart:
    """The chart of a whole map."""
    return Chart(0, 0, board.width, board.height, LEFT, TOP, CELL)


def window(board: Board, squares: Iterable[str], columns: int, rows: int, x: float, y: float, wide: float) -> Chart:
    """The window of so many squares, `wide` pixels across, that shows the middle of these."""
    spots = [spot(s) for s in squares]
    left, right = min(c for c, _ in spots), max(c for c, _ in spots)
    top, low = min(r for _, r in spots), max(r for _, r in spots)
    column = max(0, min(board.width - columns, round((left + right + 1 - columns) / 2)))
    row = max(0, min(board.height - rows, round((top + low + 1 - rows) / 2)))
    return Chart(column, row, columns, rows, x, y, wide / columns)
