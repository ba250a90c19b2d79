"""Who sees whom and behind what cover, against cases worked out by hand and rays traced independently."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.euphoria.ground.scenery import Body, Spot, Table
from engines.euphoria.ground.sight import Sight, clear, seen
from engines.euphoria.ground.tables import load
from engines.euphoria.ground.terrain import levels
from tests.euphoria.ground.scenes import OPEN, block, body, bog, house, spot, table

SHOOTER = body("shooter", 10, 18)


def look(where: Table, shooter: Body, target: Body, *others: Body) -> Sight:
    return seen(where, [shooter, target, *others], shooter, target)


def test_open_ground_hides_nobody() -> None:
    assert look(OPEN, SHOOTER, body("target", 40, 5)) == Sight(True, "none", None)
    assert look(table(bog(20, 18, (8, 8))), SHOOTER, body("target", 20, 18)) == Sight(True, "none", None)


def test_a_wall_higher_than_both_hides_whom_it_covers_wholly() -> None:
    where = table(block(20, 18, (1, 10), 3))
    assert not look(where, SHOOTER, body("target", 30, 18)).visible
    # the line past the corner at 19.5,13 goes through the target's middle
    half = look(where, SHOOTER, body("target", 31, 18 - 21 * 5 / 9.5))
    assert half == Sight(True, "apart", "piece-0")
    assert look(where, SHOOTER, body("target", 31, 18 - 21 * 5 / 9.5 - 1.3)) == Sight(True, "none", None)


def test_cover_apart_in_contact_and_through_a_building() -> None:  # G44
    low = table(block(20, 18, (1, 6), 1))
    assert look(low, SHOOTER, body("target", 24, 18)).cover == "apart"
    assert look(low, SHOOTER, body("target", 21, 18)) == Sight(True, "contact", "piece-0")
    windows = (
        {"side": "west", "along": 0.5, "width": 3, "sill": 1},
        {"side": "east", "along": 0.5, "width": 3, "sill": 1},
    )
    through = table(house(20, 18, (6, 6), 4, gates=windows))
    assert look(through, SHOOTER, body("target", 30, 18)) == Sight(True, "through", "piece-0")
    assert look(through, SHOOTER, body("target", 20, 18)) == Sight(True, "through", "piece-0")
    assert not look(table(block(20, 18, (6, 6), 4)), SHOOTER, body("target", 30, 18)).visible


def test_a_low_thing_covers_nobody_far_behind_it_from_above() -> None:
    where = table(block(20, 18, (1, 6), 1), block(10, 18, (2, 2), 4))
    high = body("shooter", 10, 18, 4)
    # a line from 5.5 up over the edge 1 up at 20.5 comes down to the ground at 10 + 10.5 * 5.5 / 4.5 = 22.83
    assert look(where, high, body("target", 22.83 + 0.55, 18)).cover == "none"
    assert look(where, high, body("target", 22.83 - 0.55, 18)).cover == "apart"


def test_who_lies_behind_something_low_is_out_of_sight() -> None:
    where = table(block(20, 18, (1, 6), 1))
    assert look(where, SHOOTER, body("target", 21, 18)).visible
    assert not look(where, SHOOTER, body("target", 21, 18, prone=True)).visible
    assert look(OPEN, SHOOTER, body("target", 21, 18, prone=True)).visible


def test_the_edge_of_a_roof_hides_what_is_below_it_and_feet_on_it() -> None:
    where = table(block(20, 18, (8, 8), 4))
    on_top = body("top", 20, 18, 4)
    assert not look(where, on_top, body("below", 24.5, 18)).visible
    # from 5.5 up over the edge, 4 inches away and 4 up, the line meets 1.5 up at 20 + 4 * 4 / 1.5 = 30.67
    assert not look(where, on_top, body("below", 30, 18)).visible
    assert look(where, on_top, body("below", 31, 18)).visible
    assert look(where, body("below", 40, 18), on_top) == Sight(True, "contact", "piece-0")


def test_figures_cover_but_never_hide() -> None:
    target = body("target", 20, 18)
    assert look(OPEN, SHOOTER, target, body("between", 15, 18)) == Sight(True, "apart", "between")
    assert look(OPEN, SHOOTER, target, body("between", 19, 18)) == Sight(True, "contact", "between")
    assert look(OPEN, SHOOTER, target, body("beyond", 21, 18)).cover == "none"
    assert look(OPEN, SHOOTER, target, body("aside", 15, 19.1)).cover == "none"
    assert look(OPEN, SHOOTER, target, body("row", 17, 18), body("row2", 18, 18)).visible


def test_inside_a_house_one_sees_one_another_freely() -> None:
    where = table(house(20, 18, (8, 8), 4))
    assert look(where, body("a", 18, 18), body("b", 22, 18)) == Sight(True, "none", None)
    assert not look(where, body("a", 20, 18, 4), body("b", 20, 19)).visible, "a roof is between"


def test_a_grenade_needs_a_clear_line_to_the_floor() -> None:
    where = table(block(20, 18, (1, 6), 1))
    assert clear(OPEN, SHOOTER, spot(20, 18))
    assert not clear(where, SHOOTER, spot(21, 18))
    # from 1.5 up over the edge 1 up at 20.5 the line comes down at 10 + 10.5 * 1.5 / 0.5 = 41.5
    assert not clear(where, SHOOTER, spot(41, 18))
    assert clear(where, SHOOTER, spot(42, 18))


TABLES = ("gasworks", "suburb", "quarry")


def standing(data: st.DataObject, where: Table, key: str) -> Body:
    for _ in range(50):
        at = data.draw(st.tuples(st.integers(50, 4750), st.integers(50, 3550)))
        if heights := levels(where, at):
            return Body(key, Spot(*at, data.draw(st.sampled_from(heights))))
    return Body(key, Spot(2400, 1800))


def open_line(where: Table, a: Body, b: Body) -> bool:
    """Whether nothing solid touches the straight line from head to head; houses count as solid."""
    for k in range(201):
        share = k / 200
        at = (a.at[0] + (b.at[0] - a.at[0]) * share, a.at[1] + (b.at[1] - a.at[1]) * share)
        height = a.head + (b.head - a.head) * share
        if any(piece.near(at, 6) and height < piece.height + 3 and piece.off(at) < 6 for piece in where.pieces):
            return False
    return True


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_sight_from_head_to_head_is_mutual(data: st.DataObject) -> None:
    where = load(data.draw(st.sampled_from(TABLES)))
    a, b = standing(data, where, "a"), standing(data, where, "b")
    if open_line(where, a, b):
        assert look(where, a, b).visible
        assert look(where, b, a).visible


def traced(where: Table, shooter: Body, target: Body) -> tuple[int, int]:
    """How many of a bundle of lines reach the target's body past solid pieces, of how many: sampled, no shared code."""
    length = math.dist(shooter.at, target.at)
    ux, uy = (target.at[0] - shooter.at[0]) / length, (target.at[1] - shooter.at[1]) / length
    reached = total = 0
    for side in (-45, -22, 0, 22, 45):
        for up in (4, 40, 75, 110, 146):
            end = (target.at[0] - uy * side, target.at[1] + ux * side)
            height = target.spot.height + up
            total += 1
            for k in range(1, 300):
                share = k / 300
                at = (
                    shooter.at[0] + (end[0] - shooter.at[0]) * share,
                    shooter.at[1] + (end[1] - shooter.at[1]) * share,
                )
                z = shooter.head + (height - shooter.head) * share
                if any(z < piece.height and piece.holds(at) for piece in where.pieces):
                    break
            else:
                reached += 1
    return reached, total


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_sight_and_cover_agree_with_traced_lines(data: st.DataObject) -> None:
    where = table(block(14, 14, (4, 3), 3, turn=20), block(26, 20, (5, 1), 1), block(33, 13, (3, 3), 5, round=True))
    a, b = standing(data, where, "a"), standing(data, where, "b")
    if math.dist(a.at, b.at) < 100:
        return
    reached, total = traced(where, a, b)
    found = look(where, a, b)
    if reached:
        assert found.visible
    if found.visible and found.cover == "none":
        assert reached == total
    if reached < total - 1:
        assert found.cover != "none" or not found.visible


@pytest.mark.parametrize("distance", [1.5, 4, 12])
def test_a_window_frame_covers_who_stands_behind_it(distance: float) -> None:
    gates = ({"side": "south", "along": 0.5, "width": 1.6, "sill": 1},)
    where = table(house(20, 18, (8, 8), 4, gates=gates))
    assert look(where, body("out", 20, 22 + distance), body("in", 20, 21)) == Sight(True, "through", "piece-0")
    assert look(where, body("in", 20, 21), body("out", 20, 22 + distance)).visible
