"""What every map must obey beyond being drawn right, and what its scenario asks of it."""

from __future__ import annotations

from collections.abc import Iterator

from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.sheets import MapSheet

SCENARIOS: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "factory-assault": (("design", "boiler_turret"), ("boiler",), ""),
    "vault": (("mkii", "chest"), ("hall", "chest_room"), ""),
    "jail": (("prisoner", "defender"), ("cell", "cell_entry"), ""),
    "escape": (("key", "limiter"), ("key_room", "limiter", "styx_only"), "ABC"),
    "tunnel": (("exit_turret",), ("no_styx",), ""),
    "checkmate": (("leader", "flame_turret"), ("leader_room", "styx_only", "central"), "A"),
}
"""Spots, marks and seals that each scenario's text calls for."""

TURRETS = ("boiler_turret", "mkii", "limiter", "exit_turret", "flame_turret")
TEAM = 3


def problems(sheet: MapSheet, board: Board) -> Iterator[str]:
    """What is wrong with a map, each text beginning with the field."""
    yield from _tiles(sheet)
    yield from _doors(board)
    yield from _ways(board)
    yield from _areas(board)
    yield from _labels(sheet, board)
    yield from _spots(board)


def _tiles(sheet: MapSheet) -> Iterator[str]:
    used = [text.partition("@")[0] for line in sheet.tiles for text in line]
    for key in sorted({key for key in used if used.count(key) > 1}):
        yield f"tiles: {key} lies there twice, and the box holds one of each"


def _doors(board: Board) -> Iterator[str]:
    for room in board.rooms.values():
        if room.kind == "room" and not room.doors:
            yield f"shut: no door leads into the {room.name} at {room.squares[0]}"
    for door in board.doors.values():
        if door.rooms[0] == door.rooms[1]:
            yield f"shut: {door.key} has the same room on both sides"


def _ways(board: Board) -> Iterator[str]:
    """Every room can be walked to from every start, sealed doors counted as ways."""
    for start in board.starts:
        reached = board.distance_from(board.rooms[start].squares[0])
        for room in board.rooms.values():
            if room.squares[0] not in reached:
                yield f"shut: nothing leads from {start} to the {room.name} at {room.squares[0]}"


def _areas(board: Board) -> Iterator[str]:
    for field, keys in (("starts", board.starts), ("exits", board.exits)):
        if not keys:
            yield f"{field}: at least one area"
        for key in keys:
            if board.rooms[key].kind != "area":
                yield f"{field}: {key} is none of the areas"
    teams = -(-TEAM // max(1, len(board.starts)))
    for key in board.starts:
        if len(board.rooms[key].squares) < TEAM * teams:
            yield f"areas: {key} has fewer squares than the {TEAM * teams} characters that may start there"


def _labels(sheet: MapSheet, board: Board) -> Iterator[str]:
    if sheet.key not in SCENARIOS:
        yield f"key: {sheet.key!r} is none of {', '.join(SCENARIOS)}"
        return
    spots, marks, seals = SCENARIOS[sheet.key]
    for field, have, wanted in (("spots", board.spots, spots), ("marks", board.marks, marks)):
        for label in wanted:
            if not have.get(label):
                yield f"{field}: {label} is missing"
        for label in have:
            if label not in wanted:
                yield f"{field}: {label} is none of {', '.join(wanted)}"
    have_seals = "".join(sorted(door.sealed for door in board.doors.values()))
    if have_seals != seals:
        yield f"sealed: doors {seals or '(none)'} are sealed in this scenario, not {have_seals or '(none)'}"
    if sheet.key == "tunnel" and set(board.gate) != set(board.spots.get("exit_turret", ())):
        yield "gate: a door for each exit turret"
    for room in board.marks.get("styx_only", ()):
        if any(not board.doors[door].sealed for door in board.rooms[room].doors):
            yield f"sealed: the {board.rooms[room].name} can be entered by a door that is not sealed"


def _spots(board: Board) -> Iterator[str]:
    taken: dict[str, str] = {}
    for label, squares in board.spots.items():
        for square in squares:
            if square in taken:
                yield f"spots.{label}: {square} has a {taken[square]} already"
            taken[square] = label
            if label in TURRETS and square not in board.turret_squares:
                yield f"spots.{label}: {square} is no place for a turret: next to a wall, not in front of a door"
    for room in board.marks.get("chest_room", ()):
        if not any(board.room_of[square] == room for square in board.spots.get("chest", ())):
            yield f"marks.chest_room: no chest in the {board.rooms[room].name}"
