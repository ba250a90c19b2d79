"""Lines of sight worked out by hand on the map of Factory Assault (DM-L2).

The Boiler Room is G1 to L5 with the boiler in H1 to K1; H5S is its door to the corridor in row 6, F2E the one to the
Pattern Store, D1 to F5.
"""

import pytest

from engines.dimensions_of_madness.boards.maps import board

ALL = frozenset(board("factory-assault").doors)


def _sees(a: str, b: str, taken: str = "", opened: str = "") -> bool:
    ground = board("factory-assault")
    occupied, shut = frozenset(taken.split()), ALL - set(opened.split())
    seen = ground.sees(a, b, shut, occupied)
    assert ground.sees(b, a, shut, occupied) == seen
    return seen


def test_neighbours_see_one_another_even_past_two_figures() -> None:
    assert _sees("H3", "H4")
    assert _sees("H3", "I4", "I3 H4")


def test_walls_and_shut_doors_block() -> None:
    assert not _sees("F3", "G3")
    assert not _sees("H5", "H6")
    assert _sees("H5", "H6", opened="H5S")


def test_a_figure_in_the_doorway_fills_it() -> None:
    """Every line from H6 through the door H5S goes through the inside of H5."""
    assert _sees("H6", "H3", opened="H5S")
    assert not _sees("H6", "H3", "H5", opened="H5S")


def test_through_a_door_one_sees_askance() -> None:
    """From the middle of G6's east side the way to J3 crosses the door H5S. G2 lies as far west of it as G6 itself."""
    assert _sees("G6", "J3", opened="H5S")
    assert not _sees("G6", "G2", opened="H5S")


def test_three_abreast_close_a_row_two_do_not() -> None:
    """The lines on both edges of row 3 run between two squares each: they are stopped where both are occupied."""
    assert _sees("G3", "L3", "H3")
    assert _sees("G3", "L3", "H2 H3")
    assert not _sees("G3", "L3", "H2 H3 H4")


def test_the_ends_of_a_line_may_be_occupied() -> None:
    assert _sees("G3", "L3", "G3 L3")


def test_the_boiler_hides_what_stands_beside_it() -> None:
    assert not _sees("G1", "L1")
    assert _sees("G1", "G4")


@pytest.mark.parametrize(("a", "b", "sides"), [("H3", "I3", ("E", "W")), ("H6", "H4", ("N", "S"))])
def test_the_picture_is_told_which_sides_the_line_joins(a: str, b: str, sides: tuple[str, str]) -> None:
    ground = board("factory-assault")
    assert ground.sight(a, b, ALL - {"H5S"}) == sides


def test_all_that_is_seen_at_once() -> None:
    ground = board("factory-assault")
    assert ground.seen_from("A1", ALL) == {f"{c}{r}" for c in "ABC" for r in range(1, 6)} - {"A1"}
