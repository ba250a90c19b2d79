"""Tables: all of them obey the ten-inch rule, by an independent sum; wrong files say what is wrong."""

import math

import pytest

from engines.euphoria.ground.fairness import MARKS
from engines.euphoria.ground.paths import cheapest
from engines.euphoria.ground.plane import edges, off_segment
from engines.euphoria.ground.scenery import Body, Kind, Piece, SceneryError, Spot, Table
from engines.euphoria.ground.tables import KEYS, generate, load, platform_ok, platform_spots, read
from engines.euphoria.ground.terrain import levels

EVERY = [*KEYS, *(f"made-{seed}" for seed in (1, 7, 2026))]
SIDES = [((0, 0), (4800, 0)), ((4800, 0), (4800, 3600)), ((4800, 3600), (0, 3600)), ((0, 3600), (0, 0))]


def apart(one: Piece, two: Piece) -> float:
    """The least distance of two outlines, corner to side: what a tape between them shows."""
    if one.holds(two.outline[0]) or two.holds(one.outline[0]):
        return 0.0
    here = [off_segment(corner, *side) for corner in one.outline for side in edges(two.outline)]
    return min([*here, *(off_segment(corner, *side) for corner in two.outline for side in edges(one.outline))])


def to_edge(piece: Piece) -> float:
    return min(off_segment(corner, *side) for corner in piece.outline for side in SIDES)


@pytest.mark.parametrize("key", EVERY)
def test_no_scenery_is_further_than_ten_inches_from_other(key: str) -> None:
    pieces = load(key).pieces
    for piece in pieces:
        assert min(to_edge(piece), *(apart(piece, other) for other in pieces if other is not piece)) <= 1000
    joined = {piece.key for piece in pieces if to_edge(piece) <= 1000}
    while more := {
        piece.key
        for piece in pieces
        if piece.key not in joined and any(apart(piece, load(key).piece(other)) <= 1000 for other in joined)
    }:
        joined |= more
    assert joined == {piece.key for piece in pieces}


@pytest.mark.parametrize("key", EVERY)
def test_no_round_of_more_than_ten_inches_is_empty(key: str) -> None:
    pieces = load(key).pieces
    for x in range(500, 4301, 100):
        for y in range(500, 3101, 100):
            # no middle is further than 0.71 inches from a sampled one
            assert min(piece.off((x, y)) for piece in pieces if piece.near((x, y), 1200)) <= 500 + 71


@pytest.mark.parametrize("key", EVERY)
def test_targets_and_platforms_have_room(key: str) -> None:
    table = load(key)
    assert all(0 in levels(table, mark) and not table.over(mark) for mark in MARKS)
    for side, row in (("north", range(200, 801)), ("south", range(2800, 3401))):
        spots = platform_spots(table, side)
        assert len(spots) >= 3
        assert all(y in row for _, y in spots)
        x, y = min(spots, key=lambda spot: abs(spot[0] - 2400))
        assert cheapest(table, (), Body("me", Spot(x, y)), Spot(2400, 1800), 30), (
            "the middle is three turns away at most"
        )
        for piece in table.pieces:
            assert all(abs(cx - x) > 200 or abs(cy - y) > 200 for cx, cy in piece.outline)
    assert not platform_ok(table, (100, 300))
    assert not platform_ok(table, (2400, 1800))


def test_there_are_six_tables_of_many_pieces() -> None:
    assert len(KEYS) == 6
    kinds: set[Kind] = set()
    for key in KEYS:
        table = load(key)
        assert len(table.pieces) >= 20
        assert len({piece.name for piece in table.pieces}) == len(table.pieces)
        kinds |= {piece.kind for piece in table.pieces}
    assert kinds == set(Kind)


def test_every_roof_and_every_house_has_room_to_stand() -> None:
    for key in KEYS:
        table = load(key)
        for piece in table.pieces:
            if piece.hollow:
                assert 0 in levels(table, piece.middle), f"{piece.key} has no room inside"
            if piece.roof:
                assert piece.height in levels(table, piece.middle) or piece.key in ("red-container", "green-container")


def test_a_made_table_is_the_same_for_the_same_seed() -> None:
    assert generate(7) is load("made-7")
    again = [piece.outline for piece in generate(7).pieces]
    load.cache_clear()
    assert [piece.outline for piece in generate(7).pieces] == again
    assert [piece.outline for piece in generate(8).pieces] != again


def test_scenery_that_is_gone_takes_its_ladder_along() -> None:
    table = load("gasworks")
    without = table.without(frozenset({"hall"}))
    assert without is table.without(frozenset({"hall"}))
    assert {piece.key for piece in table.pieces} - {piece.key for piece in without.pieces} == {"hall", "hall-ladder"}
    assert table.without(frozenset()) is table


ROW = 'key = "a", name = "the Block", kind = "object", at = [20, 10], size = [4, 4], height = 3'


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("key = ", "Invalid"),
        (ROW.replace("object", "castle"), "kind"),
        (ROW.replace("[20, 10]", "[47, 10]"), "edge of the table"),
        (ROW.replace("height = 3", "height = 0"), "no height"),
        (ROW.replace('"object"', '"building"').replace("height = 3", "height = 1"), "two inches high"),
        (ROW.replace('"object"', '"barricade"'), "lower than two"),
        (ROW.replace('"object"', '"ladder"'), "ladder leads"),
        (ROW + ", points = [[0, 0], [1, 1], [1, 0], [0, 1]]", "simple polygon"),
        (ROW + ', gates = [{ side = "north", along = 0.1, width = 2 }]', "wider than its wall"),
        (ROW, "ten at most"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(row: str, says: str) -> None:
    with pytest.raises(SceneryError, match=f"yard: .*{says}"):
        read("yard", f'title = "Yard"\nblurb = ""\npieces = [{{ {row} }}]')


def test_two_pieces_have_two_keys() -> None:
    table = load("quarry")
    with pytest.raises(SceneryError, match="same key"):
        Table("twice", "Twice", (table.pieces[0], table.pieces[0]))


def test_twins_stand_half_a_turn_apart() -> None:
    table = load("studio")
    one, two = table.piece("tower"), table.piece("tower-2")
    assert (one.middle[0] + two.middle[0], one.middle[1] + two.middle[1]) == (4800, 3600)
    assert table.piece("tower-ladder-2").leads_to == "tower-2"
    for x, y in one.outline:
        assert min(math.dist((4800 - x, 3600 - y), corner) for corner in two.outline) < 0.1
