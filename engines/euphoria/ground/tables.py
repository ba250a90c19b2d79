"""The tables: authored ones from `content/tables/*.toml`, checked when loaded, and what every table must allow."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from engines.core.state import Dice, Value
from engines.euphoria.ground import plane
from engines.euphoria.ground.plane import Point, Segment
from engines.euphoria.ground.scenery import (
    BASE,
    DEPTH,
    INCH,
    SLACK,
    WIDTH,
    Kind,
    Opening,
    Piece,
    SceneryError,
    Table,
    disc,
    moved,
    rectangle,
)
from engines.euphoria.ground.terrain import levels

GAP = 10 * INCH
"""No element of scenery is further than this from the others; the edges of the table count."""
PLATFORM = 4 * INCH
"""An exit platform is a square of this side."""
PLATFORM_REACH = 6 * INCH
"""It lies at most so far from its team's edge."""
MARKS = ((2400, 1800), (1400, 1800), (3400, 1800))
"""The middle of the table, and the places beside it where the outer targets lie."""
MADE = "made-"
"""The name of a made table begins so, and its seed follows."""

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
    """A piece of scenery as written in a file: lengths in inches, `at` its middle, `turn` in degrees clockwise.

    The outline is a rectangle of `size`, an ellipse if `round`, or `points` counted from the middle.
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


class Sheet(Value):
    """A file: one table."""

    title: Annotated[str, Field(min_length=3, max_length=24)]
    blurb: str
    pieces: tuple[Row, ...]


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
        (a, b)
        for wall in row.walls
        for a, b in [moved([(x * INCH, y * INCH) for x, y in wall], middle, row.turn)]
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


def read(name: str, text: str) -> Table:
    """A table from the text of its file. Raises SceneryError, which names file, entry and field."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
        sheet = Sheet.model_validate(raw)
    except tomllib.TOMLDecodeError as error:
        raise SceneryError(f"{name}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise SceneryError(f"{name}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    table = Table(name, sheet.title, tuple(built(row) for row in sheet.pieces), sheet.blurb)
    if wrong := faults(table):
        raise SceneryError(f"{name}: {wrong[0]}")
    return table


@cache
def _files() -> dict[str, str]:
    folder = resources.files("engines.euphoria") / "content" / "tables"
    return {
        file.name.removesuffix(".toml"): file.read_text()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


KEYS: tuple[str, ...] = tuple(_files())
"""The authored tables."""


@lru_cache(maxsize=64)
def load(key: str) -> Table:
    """An authored table, or, for `made-<seed>`, a made one; the same object each time. Raises KeyError, SceneryError."""
    if key.startswith(MADE):
        from engines.euphoria.ground.making import make  # noqa: PLC0415

        return make(key, Dice.seeded(key).draw)
    return read(key, _files()[key])


def generate(seed: int) -> Table:
    """The made table of a seed."""
    return load(f"{MADE}{seed}")


def loose(pieces: tuple[Piece, ...]) -> list[str]:
    """Keys of the pieces that cannot be joined to an edge of the table in steps of at most ten inches."""
    areas = {piece.key: plane.polygon(piece.outline) for piece in pieces}
    left = dict(areas)
    joined = [plane.frame(WIDTH, DEPTH)]
    while joined:
        here = joined.pop()
        near = [key for key, area in left.items() if plane.gap(here, area) <= GAP]
        joined += [left.pop(key) for key in near]
    return list(left)


def faults(table: Table) -> list[str]:
    """What a table offends against: the ten-inch rule, the room for targets and for both platforms."""
    found = [f"{key} is more than ten inches from all other scenery" for key in loose(table.pieces)]
    hole = plane.hole([plane.polygon(piece.outline) for piece in table.pieces], WIDTH, DEPTH)
    if hole > GAP / 2:
        found.append(f"there is an empty round of {2 * hole / INCH:.1f} inches across: ten at most")
    for x, y in MARKS:
        if 0 not in levels(table, (x, y)) or table.over((x, y)):
            found.append(f"the place for a target at {x / INCH:g},{y / INCH:g} is not open ground")
    for side in ("north", "south"):
        if len(platform_spots(table, side)) < 3:
            found.append(f"there is no room for a platform in the {side}")
    return found


def platform_ok(table: Table, centre: tuple[int, int]) -> bool:
    """Whether an exit platform may lie there: on level ground, beside no scenery, at most 6 inches from a long edge."""
    x, y = centre
    half = PLATFORM // 2
    if not (half <= x <= WIDTH - half and half <= y <= DEPTH - half) or min(y, DEPTH - y) - half > PLATFORM_REACH:
        return False
    square = plane.box(x - half, y - half, x + half, y + half)
    return not any(
        piece.near(centre, PLATFORM) and plane.gap(square, plane.polygon(piece.outline)) <= SLACK
        for piece in table.pieces
    )


@lru_cache(maxsize=256)
def platform_spots(table: Table, side: str) -> list[tuple[int, int]]:
    """Middles for a platform of the `north` or `south` team, in steps of an inch, from the west."""
    rows = range(2 * INCH, 2 * INCH + PLATFORM_REACH + 1, INCH)
    spots = [(x, y if side == "north" else DEPTH - y) for x in range(2 * INCH, WIDTH - INCH, INCH) for y in rows]
    return [spot for spot in spots if platform_ok(table, spot)]


__all__ = ["BASE", "KEYS", "Segment", "faults", "generate", "load", "platform_ok", "platform_spots", "read"]
