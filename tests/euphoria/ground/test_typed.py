"""Places as people type them."""

import pytest

from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.suggest import parse
from engines.euphoria.ground.typed import square, written
from tests.euphoria.ground.scenes import OPEN, block, house, spot, table

HOUSE = table(house(10, 10, (6, 6), 4), block(30, 10, (4, 4), 3))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("C7", (10, 26)),
        ("a1", (2, 2)),
        (" l 9 ", (46, 34)),
        ("22.5,14", (22.5, 14)),
        ("22.5, 14", (22.5, 14)),
        ("22.5;14", (22.5, 14)),
        ("22.5 14", (22.5, 14)),
        ('22.5",14"', (22.5, 14)),
        (".5,.5", (0.5, 0.5)),
        ("4 north", (24, 14)),
        ("4 inches south", (24, 22)),
        ("4 e", (28, 18)),
        ("5 north-west", (24 - 3.54, 18 - 3.54)),
        ("5 NW", (24 - 3.54, 18 - 3.54)),
        ("5 north west", (24 - 3.54, 18 - 3.54)),
        ("5 northwest", (24 - 3.54, 18 - 3.54)),
        ("north-west 5", (24 - 3.54, 18 - 3.54)),
    ],
)
def test_what_may_be_typed(text: str, place: tuple[float, float]) -> None:
    assert parse(OPEN, spot(24, 18), text) == spot(*place)


def test_heights_are_those_there_are() -> None:
    assert parse(HOUSE, spot(20, 18), "10,10") == spot(10, 10)
    assert parse(HOUSE, spot(10, 9, 4), "10,10") == spot(10, 10, 4)
    assert parse(HOUSE, spot(20, 18), "10,10 up 4") == spot(10, 10, 4)
    assert parse(HOUSE, None, "30,10") == spot(30, 10, 3)
    with pytest.raises(ValueError, match='0 or 4" up, not 3"'):
        parse(HOUSE, None, "10,10 up 3")


def test_a_square_with_something_in_its_middle_means_the_nearest_place_in_it() -> None:
    # The east wall of this house runs through the middle of C7, which is 10,26; a base is an inch across.
    walled = table(house(8, 26, (4, 6), 4))
    assert parse(walled, None, "C7") in (spot(9, 26), spot(10.5, 26), spot(11, 26))
    assert parse(walled, None, "C7 up 4").height == 400
    with pytest.raises(ValueError, match="in the way"):
        parse(walled, None, "10,26")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no place"),
        ("M3", "is no place"),
        ("nowhere", "is no place"),
        ("4 sideways", "no direction"),
        ("4 north", "nobody to step from"),
        ("99,3", "off the table"),
        ("0,3", "over the edge"),
        ("27.8,10", "Piece 1 is in the way"),
        ("10,10 up high", "no height"),
        ("1e400,3", "is no place"),
        ("9" * 4000, "is no place"),
    ],
)
def test_what_makes_no_sense_is_said_plainly(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse(HOUSE, None, text)


def test_spots_are_written_as_they_are_typed() -> None:
    for place in (Spot(2250, 1400), Spot(1000, 1000, 400), Spot(1234, 567)):
        text = written(place)
        assert text.startswith(f"{place.x / 100:g},{place.y / 100:g}")
    assert written(Spot(2250, 1400, 250)) == "22.5,14 up 2.5"
    assert [square((0, 0)), square((1000, 2600)), square((4800, 3600))] == ["A1", "C7", "L9"]
