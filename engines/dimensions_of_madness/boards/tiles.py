"""The board tiles: six squares by six, drawn with characters, with a headquarters side and a lair side."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from engines.core.printed import Datum
from engines.dimensions_of_madness.boards import grid

TILE = 6
Home = Literal["headquarters", "lair"]
HOMES: tuple[Home, ...] = ("headquarters", "lair")
CORRIDOR, SOLID = ".", "#"

_ACROSS = {"|": "wall", ":": "doorway", " ": "open"}
_DOWN = {"-": "wall", "=": "doorway", " ": "open"}
_TURNED = {"|": "-", ":": "=", "-": "|", "=": ":"}

Drawing = tuple[str, ...]


class Face(Datum):
    """One side of a tile: the names of its rooms by letter, the look of floors by letter (`.` the corridor), and what
    stands on its squares for looks alone.
    """

    name: str
    rooms: dict[str, str] = Field(default_factory=dict)
    floors: dict[str, str]
    furniture: dict[str, str] = Field(default_factory=dict)


class Tile(Datum):
    """A tile. `drawing`: 13 lines of 13 characters, squares at the odd places: a letter for a room, `.` for a corridor,
    `#` for solid rock; between them `-` and `|` for walls, `=` and `:` for doorways, a space for nothing.
    """

    key: str
    drawing: Annotated[str, Field(min_length=2 * TILE + 1)]
    headquarters: Face
    lair: Face

    @property
    def rows(self) -> Drawing:
        """The drawing, a string a line; spaces at the end of a line need not be written."""
        return tuple(row.ljust(2 * TILE + 1) for row in self.drawing.strip("\n").split("\n"))

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the rooms drawn."""
        return frozenset(c for row in self.rows[1::2] for c in row[1::2]) - {CORRIDOR, SOLID}

    @model_validator(mode="after")
    def _drawn_right(self) -> "Tile":
        size = 2 * TILE + 1
        if len(self.rows) != size or any(len(row) != size for row in self.rows):
            raise ValueError(f"drawing: {size} lines of {size} characters")
        for r, row in enumerate(self.rows):
            for c, char in enumerate(row):
                if not _belongs(char, r, c):
                    raise ValueError(f"drawing: {char!r} in line {r + 1}, place {c + 1} does not belong there")
        for home in HOMES:
            self._face_fits(home)
        return self

    def _face_fits(self, home: Home) -> None:
        face: Face = getattr(self, home)
        if set(face.rooms) != self.letters:
            raise ValueError(f"{home}.rooms: names for {', '.join(sorted(self.letters))}, the letters of the drawing")
        missing = self.letters | ({CORRIDOR} if any(CORRIDOR in row[1::2] for row in self.rows[1::2]) else set())
        if set(face.floors) != missing:
            raise ValueError(f"{home}.floors: a look for each of {', '.join(sorted(missing))}")
        for square in face.furniture:
            column, row = grid.place(grid.parse(square))
            if column >= TILE or row >= TILE or self.rows[2 * row + 1][2 * column + 1] == SOLID:
                raise ValueError(f"{home}.furniture: {square} is no square of the floor of a tile")


def _belongs(char: str, r: int, c: int) -> bool:
    if r % 2 and c % 2:
        return char in (CORRIDOR, SOLID) or (char.isascii() and char.islower())
    if r % 2:
        return char in _ACROSS
    return char in _DOWN if c % 2 else char == "+"


def turned(rows: Drawing, quarters: int) -> Drawing:
    """A drawing turned clockwise by so many quarters."""
    for _ in range(quarters % 4):
        last = len(rows) - 1
        rows = tuple(
            "".join(_TURNED.get(rows[last - c][r], rows[last - c][r]) for c in range(last + 1)) for r in range(last + 1)
        )
    return rows


def turned_square(square: str, quarters: int) -> tuple[int, int]:
    """Column and row of a tile's square after the tile has been turned clockwise by so many quarters."""
    column, row = grid.place(grid.parse(square))
    for _ in range(quarters % 4):
        column, row = TILE - 1 - row, column
    return column, row


def joined(placed: list[list[Drawing]]) -> Drawing:
    """The drawings of a rectangle of tiles put together. Where two edges meet, a wall stays a wall and a doorway
    a doorway; the outer edge is walled up.
    """
    height, width = len(placed) * 2 * TILE + 1, len(placed[0]) * 2 * TILE + 1
    made = [["" for _ in range(width)] for _ in range(height)]
    for j, line in enumerate(placed):
        for i, rows in enumerate(line):
            for r, row in enumerate(rows):
                for c, char in enumerate(row):
                    y, x = j * 2 * TILE + r, i * 2 * TILE + c
                    made[y][x] = _meeting(made[y][x], char)
    for x in range(1, width, 2):
        made[0][x] = made[-1][x] = "-"
    for y in range(1, height, 2):
        made[y][0] = made[y][-1] = "|"
    return tuple("".join(line) for line in made)


def _meeting(there: str, char: str) -> str:
    for strong in "+-|=:":
        if strong in (there, char):
            return strong
    return char


def edge_kind(char: str) -> str:
    """What a character between two squares means: wall, doorway or open."""
    return _ACROSS.get(char) or _DOWN[char]
