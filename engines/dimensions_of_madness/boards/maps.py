"""The boards of the six scenarios, read from the tiles and maps of the content."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.laws import problems
from engines.dimensions_of_madness.boards.sheets import Ground, MapSheet, assemble
from engines.dimensions_of_madness.boards.tiles import HOMES, Home, Tile
from engines.dimensions_of_madness.terms import Datum

TILES, MAPS = "tiles.toml", "maps.toml"
T = TypeVar("T", bound=Datum)


class MapError(ValueError):
    """A tile or a map is wrong; the text names the file, the entry, the field and what was wrong."""


def _read(model: type[T], folder: Traversable | Path, file: str) -> dict[str, T]:
    try:
        raw: dict[str, Any] = tomllib.loads((folder / file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise MapError(f"{file}: missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MapError(f"{file}: not readable as TOML: {error}") from None
    made = {}
    for key, body in raw.items():
        if not isinstance(body, dict):
            raise MapError(f"{file}, {key}: a table [{key}] with fields is expected, not {body!r}")
        try:
            made[key] = model.model_validate({"key": key, **body})
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(part) for part in first["loc"])
            text = first["msg"].removeprefix("Value error, ")
            raise MapError(f"{file}, {key}, {field + ', ' if field else ''}{text}") from None
    return made


@cache
def _printed(folder: Path | None) -> tuple[dict[str, Tile], dict[str, MapSheet]]:
    root: Traversable | Path = folder or resources.files("engines.dimensions_of_madness").joinpath("content")
    return _read(Tile, root, TILES), _read(MapSheet, root, MAPS)


@cache
def board(scenario: str, home: Home = "headquarters", attackers: int = 3, folder: Path | None = None) -> Board:
    """The board of a scenario, on one side of the tiles, for one to three attackers. Raises MapError."""
    tiles, sheets = _printed(folder)
    try:
        made = assemble(sheets[scenario], tiles, home, attackers)
    except ValueError as error:
        raise MapError(f"{MAPS}, {scenario}, {error}") from None
    for problem in problems(sheets[scenario], made):
        raise MapError(f"{MAPS}, {scenario}, {problem}")
    return made


def check(folder: Path | None = None) -> dict[str, Board]:
    """Read every map on both sides for every number of attackers; the boards for three attackers on the headquarters
    side, by scenario. Raises MapError.
    """
    _, sheets = _printed(folder)
    for scenario in sheets:
        for home in HOMES:
            for attackers in (1, 2, 3):
                board(scenario, home, attackers, folder)
    return {scenario: board(scenario, "headquarters", 3, folder) for scenario in sheets}


def drawing(scenario: str, home: Home = "headquarters") -> tuple[str, ...]:
    """The drawing of a whole map, made of those of its tiles."""
    tiles, sheets = _printed(None)
    return Ground(sheets[scenario], tiles, home).rows
