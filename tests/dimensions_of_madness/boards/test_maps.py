"""The twelve tiles and the six maps (DM-L1): what the scenarios ask for, and what a wrong map is told."""

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from engines.core.printed import ContentError
from engines.dimensions_of_madness.boards import grid
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.maps import MAPS, TILES, board, check, drawing
from engines.dimensions_of_madness.boards.sheets import MapSheet
from engines.dimensions_of_madness.boards.tiles import HOMES, turned

SCENARIOS = ("factory-assault", "vault", "jail", "escape", "tunnel", "checkmate")
CONTENT = resources.files("engines.dimensions_of_madness") / "content"


def _cost(ground: Board, area: str, goal: str) -> int:
    """Movement points from the nearest square of an area, doors opened on the way, sealed ones not."""
    shut = frozenset(ground.doors)
    usable = frozenset(key for key, door in ground.doors.items() if not door.sealed)
    return min(ground.distance_from(s, shut, usable).get(goal, 99) for s in ground.rooms[area].squares)


def test_twelve_tiles_and_all_are_used() -> None:
    tiles = tomllib.loads((CONTENT / TILES).read_text(encoding="utf-8"))
    maps = tomllib.loads((CONTENT / MAPS).read_text(encoding="utf-8"))
    assert len(tiles) == 12
    assert {text.split("@")[0] for sheet in maps.values() for row in sheet["tiles"] for text in row} == set(tiles)
    assert tuple(maps) == SCENARIOS


def test_every_map_holds_on_both_sides_for_every_number_of_players() -> None:
    assert set(check()) == set(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_sides_share_squares_walls_and_doors(scenario: str) -> None:
    one, other = (board(scenario, home) for home in HOMES)
    assert one.squares == other.squares
    assert one.walls == other.walls
    assert one.doors == other.doors
    assert {k: r.squares for k, r in one.rooms.items()} == {k: r.squares for k, r in other.rooms.items()}
    assert {r.name for r in one.rooms.values()} != {r.name for r in other.rooms.values()}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_square_is_in_one_room_and_fits_the_picture(scenario: str) -> None:
    ground = board(scenario)
    assert (ground.width, ground.height) == (18, 12)
    assert sorted(s for room in ground.rooms.values() for s in room.squares) == sorted(ground.squares)
    assert set(ground.floors) == set(ground.squares)
    assert {f.square for f in ground.furniture} <= set(ground.squares)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rooms_have_doors_and_every_start_leads_everywhere(scenario: str) -> None:
    ground = board(scenario)
    for room in ground.rooms.values():
        assert room.doors or room.kind != "room"
        for door in room.doors:
            assert room.key in ground.doors[door].rooms
            assert {ground.room_of[s] for s in ground.doors[door].squares} == set(ground.doors[door].rooms)
    for start in ground.starts:
        assert set(ground.distance_from(ground.rooms[start].squares[0])) == set(ground.squares)


def test_factory_assault() -> None:
    """Three start and exit areas, designs, and the flamethrower in the boiler room."""
    ground = board("factory-assault")
    assert ground.starts == ground.exits == ("west", "east", "south")
    assert ground.rooms[ground.marks["boiler"][0]].name == "Boiler Room"
    assert ground.room_of[ground.spots["boiler_turret"][0]] == ground.marks["boiler"][0]
    own = [_cost(ground, area, goal) for area, goal in zip(ground.starts, ground.spots["design"], strict=True)]
    assert max(own) - min(own) <= 3
    boiler = [_cost(ground, area, ground.spots["boiler_turret"][0]) for area in ground.starts]
    assert max(boiler) - min(boiler) <= 2


def test_the_vault() -> None:
    """A chest in each marked room, two MKII turrets in the central hall."""
    for attackers in (1, 2, 3):
        ground = board("vault", "lair", attackers)
        rooms = [ground.room_of[square] for square in ground.spots["chest"]]
        assert sorted(rooms) == sorted(ground.marks["chest_room"])
        assert len(set(rooms)) == len(rooms)
        assert {ground.room_of[s] for s in ground.spots["mkii"]} == set(ground.marks["hall"])
        assert len(ground.spots["mkii"]) == 2
        assert len(ground.starts) == 3
    assert len(ground.rooms[ground.marks["hall"][0]].squares) == 36


def test_the_jail() -> None:
    """The cells A and B are entered from one room, where the two defenders stand."""
    ground = board("jail")
    (entry,) = ground.marks["cell_entry"]
    names = [ground.rooms[cell].name for cell in ground.marks["cell"]]
    assert names == ["Cell A", "Cell B"]
    assert all(ground.next_rooms(cell) == (entry,) for cell in ground.marks["cell"])
    assert [ground.room_of[s] for s in ground.spots["prisoner"]] == list(ground.marks["cell"])
    assert {ground.room_of[s] for s in ground.spots["defender"]} == {entry}
    guards = [_cost(ground, area, ground.spots["defender"][0]) for area in ground.starts]
    assert max(guards) - min(guards) <= 3


def test_the_escape() -> None:
    """One start, two key rooms behind sealed doors, the third key by the Limiter, exits behind the sealed door C."""
    ground = board("escape")
    seals = {door.sealed: door for door in ground.doors.values() if door.sealed}
    assert sorted(seals) == ["A", "B", "C"]
    assert len(ground.starts) == 1 and len(ground.rooms[ground.starts[0]].squares) >= 9
    for letter, room in zip("AB", ground.marks["key_room"], strict=True):
        assert ground.rooms[room].doors == (seals[letter].key,)
    homes = [ground.room_of[square] for square in ground.spots["key"]]
    assert homes == [*ground.marks["key_room"], ground.marks["limiter"][0]]
    assert ground.room_of[ground.spots["limiter"][0]] == ground.marks["limiter"][0]
    behind = ground.distance_from(ground.rooms[ground.exits[0]].squares[0], frozenset({seals["C"].key}))
    assert {ground.room_of[s] for s in behind} == {*ground.exits, *(ground.room_of[s] for s in ("M8", "R8", "R12"))}
    assert len(ground.exits) == 3


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_the_tunnel(attackers: int) -> None:
    """Two starts at one end, one exit at the other, its two doors each guarded by a turret in a room closed to Styx;
    with several attackers the rooms before those two are closed to Styx as well.
    """
    ground = board("tunnel", attackers=attackers)
    assert len(ground.starts) == 2
    (way_out,) = ground.exits
    doors = ground.rooms[way_out].doors
    assert sorted(ground.gate.values()) == sorted(doors) and len(doors) == 2
    gates = [ground.room_of[turret] for turret in ground.spots["exit_turret"]]
    for turret, room in zip(ground.spots["exit_turret"], gates, strict=True):
        assert room in ground.doors[ground.gate[turret]].rooms
    before = [beyond for room in gates for beyond in ground.next_rooms(room) if beyond != way_out]
    assert set(ground.marks["no_styx"]) == {*gates, *(before if attackers > 1 else ())}
    far = [min(_cost(ground, area, d.squares[1]) for d in map(ground.doors.get, doors)) for area in ground.starts]
    assert max(far) - min(far) <= 1


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_checkmate(attackers: int) -> None:
    """The leader behind the sealed door A, next to the central room with its two flamethrowers."""
    ground = board("checkmate", attackers=attackers)
    (leader,) = ground.marks["leader_room"]
    (central,) = ground.marks["central"]
    (seal,) = [door for door in ground.doors.values() if door.sealed]
    assert seal.sealed == "A" and set(seal.rooms) == {leader, central}
    assert ground.rooms[leader].doors == (seal.key,)
    assert [ground.room_of[s] for s in ground.spots["flame_turret"]] == [central, central]
    near = [min(_cost(ground, area, s) for s in ground.rooms[central].squares) for area in ground.starts]
    assert max(near) - min(near) <= 3


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_turrets_stand_by_a_wall_and_before_no_door(scenario: str) -> None:
    """G34."""
    ground = board(scenario)
    places = ground.turret_squares
    assert places and not places & ground.fronts
    for square in places:
        assert ground.rooms[ground.room_of[square]].kind != "area"
        bit = ground.bit[square]
        assert any(ground.walls & grid.edge(bit, side) for side in grid.SIDES)


def test_turned_four_times_a_tile_is_itself() -> None:
    rows = drawing("escape")[:13]
    tile = tuple(row[:13] for row in rows)
    assert turned(tile, 4) == tile
    assert turned(turned(tile, 1), 3) == tile
    assert turned(tile, 1)[1][1] == tile[11][1]


def _broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    for name in (TILES, MAPS):
        text = (CONTENT / name).read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        check(tmp_path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (TILES, "|a a a|b b b|", "|a a a+b b b|", ["tiles.toml, foundry, drawing", "does not belong"]),
        (TILES, "|a a a|b b b|", "|a a a|b b b||", ["foundry", "13 lines of 13"]),
        (TILES, "|a a a|b b b|", "|a a a|b B b|", ["foundry", "'B' in line 2"]),
        (TILES, 'b = "Pattern Store"', 'c = "Pattern Store"', ["foundry", "headquarters.rooms", "a, b"]),
        (TILES, 'b = "planks", "." = "slab"', '"." = "slab"', ["foundry", "headquarters.floors"]),
        (TILES, 'A1 = "anvil"', 'G1 = "anvil"', ["foundry", "furniture", "G1"]),
        (TILES, "[foundry]\n", "foundry2 = 3\n[foundry]\n", ["tiles.toml, foundry2", "table"]),
        (MAPS, '"foundry", "boiler"', '"foundy", "boiler"', ["maps.toml, factory-assault, tiles", "'foundy'"]),
        (MAPS, '"foundry", "boiler"', '"foundry@45", "boiler"', ["factory-assault, tiles", "90, 180 or 270"]),
        (MAPS, '"foundry", "boiler"', '"yard", "boiler"', ["factory-assault, ", "doorway"]),
        (MAPS, 'shut = "H5S', 'shut = "H4S', ["factory-assault, shut", "H4S", "no doorway"]),
        (MAPS, 'shut = "H5S', 'shut = "H5N', ["factory-assault, shut", "H5N", "S or E"]),
        (MAPS, 'shut = "H5S', 'shut = "H5S H5S', ["factory-assault, shut", "two doors"]),
        (MAPS, 'shut = "H5S C3E F2E', 'shut = "', ["factory-assault, shut", "no door leads into"]),
        (MAPS, 'west = "A10 A11 A12 B12"', 'west = "A10 A11"', ["factory-assault, areas", "3 characters"]),
        (MAPS, 'west = "A10 A11 A12 B12"', 'west = "A10 A11 A12 A6"', ["factory-assault, areas", "hang together"]),
        (MAPS, 'west = "A10', 'west = "H1', ["factory-assault, areas", "H1"]),
        (MAPS, 'design = "A1', 'design = "S2', ["factory-assault, spots.design", "S2"]),
        (MAPS, 'boiler_turret = "I2"', 'boiler_turret = "I3"', ["factory-assault, spots.boiler_turret", "I3", "wall"]),
        (MAPS, 'marks = { boiler = "I2" }', "", ["factory-assault, marks", "boiler is missing"]),
        (MAPS, 'design = "A1', 'desine = "A1', ["factory-assault, spots", "design is missing"]),
        (MAPS, 'starts = ["west"', 'starts = ["I3"', ["factory-assault, starts", "none of the areas"]),
        (MAPS, 'sealed = { H3S = "A" }', "", ["checkmate, sealed", "doors A"]),
        (MAPS, 'sealed = { H3S = "A" }', 'sealed = { H4S = "A" }', ["checkmate, sealed", "H4S"]),
        (MAPS, 'gate = { Q3 = "Q2E", O7', 'gate = { Q4 = "Q2E", O7', ["tunnel, gate"]),
        (MAPS, 'gate = { Q3 = "Q2E"', 'gate = { Q3 = "Q3E"', ["tunnel, gate", "Q3E"]),
        (MAPS, '2 = "J1 L4"', '2 = "J1 J1"', ["checkmate, spots.flame_turret", "J1"]),
        (MAPS, "[vault]", "[vaults]", ["vaults, key", "none of"]),
        (MAPS, "exits = [", "exit = [", ["factory-assault", "exits"]),
    ],
)
def test_a_wrong_map_is_told_where(tmp_path: Path, file: str, old: str, new: str, told: list[str]) -> None:
    text = _broken(tmp_path, file, old, new)
    for words in told:
        assert words in text


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"tiles\.toml: missing"):
        check(tmp_path)
    (tmp_path / TILES).write_text("[", encoding="utf-8")
    with pytest.raises(ContentError, match=r"tiles\.toml: not readable"):
        board("jail", "lair", 1, tmp_path)


def test_a_map_sheet_takes_no_unknown_field() -> None:
    with pytest.raises(ValueError, match="tails"):
        MapSheet.model_validate({"key": "x", "tiles": [["a"]], "starts": ["w"], "exits": ["w"], "tails": 1})
