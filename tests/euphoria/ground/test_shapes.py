"""Templates, places beside something, and fights pushed about, against sampling and sums by hand."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.euphoria.ground import shapes
from engines.euphoria.ground.paths import free
from engines.euphoria.ground.scenery import Body, Spot, base_gap, in_contact
from engines.euphoria.ground.tables import load
from tests.euphoria.ground.scenes import OPEN, block, body, house, spot, table


def points_of_base(x: int, y: int) -> list[tuple[float, float]]:
    """The middle and many points of a base."""
    rim = [(r, 2 * math.pi * k / 48) for r in (12, 25, 37, 49.9) for k in range(48)]
    return [(x, y), *((x + r * math.cos(angle), y + r * math.sin(angle)) for r, angle in rim)]


near = st.integers(-900, 900)


@settings(max_examples=80, deadline=None)
@given(near, near)
def test_the_round_template_reaches_whom_it_overlaps(x: int, y: int) -> None:
    reached = bool(shapes.in_disc(spot(24, 18), [Body("b", Spot(2400 + x, 1800 + y))]))
    assert reached or not any(math.hypot(px, py) <= 250 for px, py in points_of_base(x, y))
    assert not reached or math.hypot(x, y) <= 300


@settings(max_examples=120, deadline=None)
@given(near, near, st.integers(0, 359), st.sampled_from(["cone30", "2in_wide"]))
def test_the_flame_touches_whom_its_template_covers(x: int, y: int, degrees: int, kind: str) -> None:
    toward = (
        round(2400 + 1000 * math.cos(math.radians(degrees))),
        round(1800 + 1000 * math.sin(math.radians(degrees))),
    )
    touched = bool(shapes.in_flame(body("me", 24, 18), toward, [Body("b", Spot(2400 + x, 1800 + y))], kind))
    axis = math.atan2(toward[1] - 1800, toward[0] - 2400)

    def covered(px: float, py: float, more: float = 0.0) -> bool:
        along = px * math.cos(axis) + py * math.sin(axis) - 50
        side = abs(py * math.cos(axis) - px * math.sin(axis))
        if kind == "2in_wide":
            return -more <= along <= 600 + more and side <= 100 + more
        away = math.hypot(along, side)
        return away <= 600 + more and side - more <= math.tan(math.radians(15)) * (along + more)

    inside = any(covered(px, py) for px, py in points_of_base(x, y))
    assert touched or not inside
    assert not touched or any(covered(px, py, 8) for px, py in points_of_base(x, y))


def test_the_flame_reaches_six_inches_from_the_rim_of_the_base() -> None:  # G37
    line = [body("near", 25.2, 18), body("far", 30.9, 18), body("out", 31.1, 18), body("behind", 22.9, 18)]
    assert [b.key for b in shapes.in_flame(body("me", 24, 18), (4800, 1800), line)] == ["near", "far"]
    outline = shapes.flame_outline((2400, 1800), (4800, 1800))
    assert max(x for x, _ in outline) == 2400 + 50 + 600
    wide = max(y for _, y in outline) - min(y for _, y in outline)
    assert abs(wide - 1200 * math.sin(math.radians(15))) <= 1


def test_templates_do_not_reach_far_up_or_down() -> None:
    up = body("up", 24.5, 18, 4)
    assert not shapes.in_disc(spot(24, 18), [up])
    assert shapes.in_disc(spot(24, 18, 4), [up])
    assert not shapes.in_flame(body("me", 22, 18), (4800, 1800), [up])


def test_the_tape_measures_from_edge_to_edge() -> None:
    assert base_gap(spot(10, 10), spot(15, 10)) == 400
    assert base_gap(spot(10, 10), spot(11, 10)) == 0
    assert base_gap(spot(10, 10), spot(14, 10, 4)) == 500
    assert in_contact(spot(10, 10), spot(11, 10, 1))
    assert not in_contact(spot(10, 10), spot(11, 10, 2))


def test_a_place_beside_somebody_touches_and_is_free() -> None:
    anchor = body("anchor", 24, 18)
    first = shapes.beside(OPEN, [], anchor, (4000, 1800))
    assert first == spot(25, 18)
    others = [Body("other", first)]
    second = shapes.beside(OPEN, others, anchor, (4000, 1800))
    assert second is not None
    assert in_contact(second, anchor.spot)
    assert free(OPEN, [anchor, *others], second)
    ring = [body(f"r{k}", 24 + math.cos(k * math.pi / 3), 18 + math.sin(k * math.pi / 3)) for k in range(6)]
    assert shapes.beside(OPEN, ring, anchor) is None


def test_who_flees_stands_at_the_rim_of_the_template() -> None:
    where = table(block(24, 21.5, (6, 1), 5))
    found = shapes.around(where, [body("other", 27, 18)], spot(24, 18))
    assert 8 < len(found) < 16
    for place in found:
        assert abs(math.dist(place.at, (2400, 1800)) - 300) <= 1
        assert free(where, [body("other", 27, 18)], place)


FIGHT = (body("a", 20, 18), body("b", 21, 18))


def moved(group: tuple[Body, ...]) -> list[tuple[float, float, float]]:
    return [(b.spot.x / 100, b.spot.y / 100, b.spot.height / 100) for b in group]


def test_a_fight_is_pushed_as_one() -> None:  # G43
    assert moved(shapes.pushed(OPEN, FIGHT, FIGHT, 90, 500)) == [(20, 23, 0), (21, 23, 0)]
    assert moved(shapes.pushed(OPEN, FIGHT, FIGHT, 0, 700)) == [(27, 18, 0), (28, 18, 0)]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_push_stops_at_the_edge(degrees: int) -> None:
    corner = (body("a", 1, 1), body("b", 2, 1)) if degrees in (180, 270) else (body("a", 46, 35), body("b", 47, 35))
    for b in shapes.pushed(OPEN, corner, corner, degrees, 900):
        assert 50 <= b.spot.x <= 4750
        assert 50 <= b.spot.y <= 3550


def test_a_push_stops_at_walls_and_at_others() -> None:
    wall = table(block(25, 18, (1, 6), 3))
    stopped = shapes.pushed(wall, FIGHT, FIGHT, 0, 900)
    assert 23.9 <= stopped[1].spot.x / 100 <= 24.01
    assert stopped[1].spot.x - stopped[0].spot.x == 100
    other = body("other", 24, 18)
    held = shapes.pushed(OPEN, [*FIGHT, other], FIGHT, 0, 900)
    assert 22.85 <= held[1].spot.x / 100 <= 23.02
    house_wall = table(house(25.5, 18, (3, 6), 3))
    assert 23.3 <= shapes.pushed(house_wall, FIGHT, FIGHT, 0, 900)[1].spot.x / 100 <= 23.41


def test_who_is_pushed_over_an_edge_falls() -> None:
    where = table(block(20, 18, (6, 6), 4))
    top = (body("a", 21, 18, 4), body("b", 22, 18, 4))
    assert moved(shapes.pushed(where, top, top, 0, 50)) == [(21.5, 18, 4), (22.5, 18, 4)]
    # the one stands on the edge at 22.9, the other clear of it at 23.9, fallen
    apart = moved(shapes.pushed(where, top, top, 0, 190))
    assert apart == [(22.9, 18, 4), (23.9, 18, 0)]
    assert [height for *_, height in moved(shapes.pushed(where, top, top, 0, 500))] == [0, 0]


def test_a_push_ends_where_everybody_can_stand() -> None:
    where = load("gasworks")
    group = (body("a", 26, 12.5), body("b", 26.8, 13.1))
    for degrees in range(0, 360, 45):
        for distance in (100, 400, 1000):
            ended = shapes.pushed(where, group, group, degrees, distance)
            assert all(free(where, [], b.spot) for b in ended)
            assert len({(b.spot.x - o.spot.x, b.spot.y - o.spot.y) for b, o in zip(ended, group, strict=True)}) == 1
