"""How a piece of scenery is written in a file of tables, and the piece that comes of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.core.state import Value
from engines.euphoria.ground import plane
from engines.euphoria.ground.plane import Point
from engines.euphoria.ground.scenery import (
    DEPTH,
    INCH,
    WIDTH,
    Kind,
    Opening,
    Piece,
    SceneryError,
    disc,
    moved,
    rectangle,
)

Inches = Annotated[float, Field(ge=0, le=48)]
Share = Annotated[float, Field(gt=0, lt=1)]
Pair = tuple[float, float]
Side = Literal["north", "east", "south", "west"]


class Gate(Value):
    """A door or window: in which side (before turning), where along it from 0 to 1, how wide in inches."""

    side: Side
    along: Share
    width: Inches
    sill: Inches = 0
    lintel: Inches = 0


class Row(Value):
    """A piece of scenery as written in a file: in inches, `at` its middle, `turn` in degrees clockwise.

    The outline is a rectangle of `size`, an ellipse if `round`, or `points` counted from the middle. A row with a
    `twin`, the name of the second, stands for two pieces: see `turned`.
    """

    key: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Annotated[str, Field(min_length=3, max_length=24)]
    kind: Kind
    at: tuple[Inches, Inches]
    size: tuple[Inches, Inches]
    turn: Annotated[int, Field(ge=-180, le=180)] = 0
    round: bool = False
    points: tuple[Pair, ...] = ()
    height: Inches = 0
    roof: Literal["", "flat", "gable", "saw"] = ""
    gates: tuple[Gate, ...] = ()
    walls: tuple[tuple[Pair, Pair], ...] = ()
    leads_to: str = ""
    inside: bool = False
    look: str = ""
    twin: str = ""

    def turned(self) -> Row:
        """The twin: the same half a turn about the middle of the table, under its own name."""
        at = (WIDTH / INCH - self.at[0], DEPTH / INCH - self.at[1])
        turn = self.turn + 180 if self.turn <= 0 else self.turn - 180
        leads_to = f"{self.leads_to}-2" if self.leads_to else ""
        changes = {"key": f"{self.key}-2", "name": self.twin, "at": at, "turn": turn, "leads_to": leads_to, "twin": ""}
        return self.model_copy(update=changes)


class Sheet(Value):
    """A file: one table."""

    title: Annotated[str, Field(min_length=3, max_length=24)]
    blurb: str
    pieces: tuple[Row, ...]

    def rows(self) -> list[Row]:
        """All rows, twins too."""
        return [one for row in self.pieces for one in ([row, row.turned()] if row.twin else [row])]


def built(row: Row) -> Piece:
    """A row as a piece in hundredths. Raises SceneryError for a gate in a piece that is no rectangle."""
    middle = (row.at[0] * INCH, row.at[1] * INCH)
    size = (row.size[0] * INCH, row.size[1] * INCH)
    if row.points:
        outline = moved([(x * INCH, y * INCH) for x, y in row.points], middle, row.turn)
    else:
        outline = (disc if row.round else rectangle)(middle, size, row.turn)
    if row.gates and (row.round or row.points):
        raise SceneryError(f"{row.key}: only a rectangle has doors and windows")
    height = round(row.height * INCH)
    walls = tuple(
        (a, b) for wall in row.walls for a, b in [moved([(x * INCH, y * INCH) for x, y in wall], middle, row.turn)]
    )
    return Piece(
        row.key, row.name, row.kind, outline, height, row.roof,
        tuple(opening(gate, outline, height) for gate in row.gates), walls, row.leads_to, row.inside, row.look,
        (round(middle[0]), round(middle[1])), (round(size[0]), round(size[1])), row.turn,
    )  # fmt: skip


def opening(gate: Gate, outline: tuple[Point, ...], height: int) -> Opening:
    """A gate of a rectangle whose corners run clockwise from the north-west."""
    k = ("north", "east", "south", "west").index(gate.side)
    a, b = outline[k], outline[(k + 1) % 4]
    length = plane.apart(a, b)
    begin, end = gate.along * length - gate.width * INCH / 2, gate.along * length + gate.width * INCH / 2
    if begin < 0 or end > length:
        raise SceneryError(f"a door or window in the {gate.side} side is wider than its wall")
    lintel = round(gate.lintel * INCH) or min(height, round(gate.sill * INCH) + 2 * INCH)
    return Opening((plane.toward(a, b, begin), plane.toward(a, b, end)), round(gate.sill * INCH), lintel)
