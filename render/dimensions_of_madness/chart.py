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
    """The window of so many squares, `wide` pixels across, that shows these best.

    It begins at one of few columns and rows where that shows all of them: such windows are painted once and kept.
    """
    spots = [spot(s) for s in squares]
    column = _start([c for c, _ in spots], columns, board.width, 3)
    row = _start([r for _, r in spots], rows, board.height, 2)
    return Chart(column, row, columns, rows, x, y, wide / columns)


def _start(places: list[int], size: int, most: int, step: int) -> int:
    """Where a window of that size begins, so that it holds these places."""
    low, high = min(places), max(places)
    exact = max(0, min(most - size, round((low + high + 1 - size) / 2)))
    near = max(0, min(most - size, step * round(exact / step)))
    return near if near <= low and high < near + size else exact
