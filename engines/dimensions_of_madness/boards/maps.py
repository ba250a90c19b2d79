"""The boards of the six scenarios, read from the tiles and maps of the content."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engines.core.printed import ContentError, entries, read
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.laws import problems
from engines.dimensions_of_madness.boards.sheets import Ground, MapSheet, assemble
from engines.dimensions_of_madness.boards.tiles import HOMES, Home, Tile

TILES, MAPS = "tiles.toml", "maps.toml"


@cache
def _printed(folder: Path | None) -> tuple[dict[str, Tile], dict[str, MapSheet]]:
    raw = read("engines.dimensions_of_madness", (TILES, MAPS), folder)
    return entries(Tile, TILES, raw[TILES]), entries(MapSheet, MAPS, raw[MAPS])


@cache
def board(scenario: str, home: Home = "headquarters", attackers: int = 3, folder: Path | None = None) -> Board:
    """The board of a scenario, on one side of the tiles, for one to three attackers. Raises ContentError."""
    tiles, sheets = _printed(folder)
    try:
        made = assemble(sheets[scenario], tiles, home, attackers)
    except ValueError as error:
        raise ContentError(f"{MAPS}, {scenario}, {error}") from None
    for problem in problems(sheets[scenario], made):
        raise ContentError(f"{MAPS}, {scenario}, {problem}")
    return made


def check(folder: Path | None = None) -> dict[str, Board]:
    """Read every map on both sides for every number of attackers; the boards for three attackers on the headquarters
    side, by scenario. Raises ContentError.
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
