"""Ways and their prices: printed examples, laws of the tape measure, and an independent search on a grid."""

import heapq
import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.euphoria.ground.paths import Path, along, cheapest, free
from engines.euphoria.ground.scenery import Body, Spot, Table
from engines.euphoria.ground.search import price
from engines.euphoria.ground.tables import KEYS, load
from engines.euphoria.ground.terrain import levels, terrain
from tests.euphoria.ground.scenes import OPEN, block, body, bog, house, spot, table

PLENTY = 60


def way(where: Table, start: tuple[float, ...], end: tuple[float, ...], *others: Body, **more: object) -> Path:
    found = cheapest(where, others, body("me", *start), spot(*end), more.pop("budget", PLENTY), **more)  # type: ignore
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("plain", "slow", "points"),
    [(350, 0, 4), (0, 250, 6), (300, 0, 3), (350, 250, 10), (0, 400, 8), (1, 0, 1), (0, 0, 0)],
)
def test_the_printed_prices_of_moving_and_crossing(plain: int, slow: int, points: int) -> None:  # G1, G41
    assert price(plain, slow) == points


inner = st.integers(50, 4750), st.integers(50, 3550)


@settings(max_examples=60, deadline=None)
@given(*inner, *inner)
def test_a_straight_move_on_open_ground_costs_its_length_rounded_up(x: int, y: int, to_x: int, to_y: int) -> None:
    found = cheapest(OPEN, (), Body("me", Spot(x, y)), Spot(to_x, to_y), 99)
    assert found is not None
    square = (to_x - x) ** 2 + (to_y - y) ** 2
    assert found.cost == math.isqrt(max(0, square - 1)) // 100 + (square > 0)
    assert found.points == ((Spot(x, y), Spot(to_x, to_y)) if found.cost else (Spot(x, y),))


def test_carrying_costs_two_an_inch_and_no_more_over_difficult_ground() -> None:  # G14
    assert way(OPEN, (10, 10), (13, 10), carrying=True).cost == 6
    assert way(table(bog(12, 16, (10, 30))), (10, 10), (13, 10), carrying=True).cost == 6


def test_difficult_ground_is_paid_where_it_is() -> None:
    across = way(table(bog(12, 18, (2.5, 30))), (8, 18), (16, 18))
    assert across.cost == math.ceil(8 - 2.5) + 6


def test_a_low_thing_is_crossed_by_its_width_a_high_one_by_its_height() -> None:  # G41
    low = way(table(block(20, 18, (1, 35.9), 1.5)), (18.5, 18), (21.5, 18))
    assert low.cost == 2 + 2
    high = way(table(block(20, 18, (4, 30), 4)), (17.5, 18), (18.5, 18, 4))
    assert high.cost == 8
    assert [leg.how for leg in high.legs] == ["climb"]


def test_up_by_a_ladder_an_inch_costs_one() -> None:
    tower = table(
        block(20, 18, (4, 4), 5, key="tower"),
        {"kind": "ladder", "at": (17.8, 18), "size": (0.4, 0.8), "leads_to": "tower"},
    )
    assert way(tower, (17.5, 18), (18.5, 18, 5)).cost == 5
    assert way(tower, (18.5, 18, 5), (17.5, 18), leap=0).cost == 5
    assert way(tower, (17.5, 18), (18.5, 18, 5), carrying=True).cost == 10


@pytest.mark.parametrize(("height", "points", "drops"), [(2, 2, (200,)), (3, 2, (300,)), (4, 8, ())])
def test_no_way_jumps_so_deep_that_it_hurts_unless_asked(height: float, points: int, drops: tuple[int, ...]) -> None:
    where = table(block(20, 18, (4, 4), height))
    down = way(where, (18.5, 18, height), (17.5, 18))
    assert (down.cost, down.drops) == (points, drops)
    deep = way(where, (18.5, 18, height), (17.5, 18), leap=999)
    assert (deep.cost, deep.drops) == (2, (height * 100,))


def test_a_house_is_entered_by_its_door_and_a_window_is_crossed() -> None:
    door = {"side": "south", "along": 0.5, "width": 2}
    window = {"side": "north", "along": 0.5, "width": 2, "sill": 1}
    where = table(house(20, 18, (6, 6), 4, gates=(door, window)))
    assert way(where, (20, 23), (20, 18)).cost == 5
    assert way(where, (20, 13), (20, 18)).cost == 5 + 2  # four inches and a half, and the wall under the window
    shut = table(house(20, 18, (6, 6), 4, gates=({**door, "width": 0.8},)))
    assert cheapest(shut, (), body("me", 20, 23), spot(20, 18), PLENTY) is None


def test_figures_are_gone_round_not_crossed() -> None:
    row = [body(f"f{n}", 20, y) for n, y in enumerate((16.1, 17.2, 18.3, 19.4))]
    straight = way(OPEN, (18, 17.2), (22, 17.2))
    round_it = way(OPEN, (18, 17.2), (22, 17.2), *row)
    assert straight.cost == 4
    around = 2 * math.hypot(2, 17.2 - 15.1) + 0.3  # over the northern end, a little more than by its corner
    length = sum(leg.plain for leg in round_it.legs) / 100
    assert math.hypot(2, 17.2 - 15.1) * 2 - 0.02 <= length <= around + 0.3
    wall = [body(f"w{n}", 20, 0.5 + 1.01 * n) for n in range(35)]
    assert cheapest(OPEN, wall, body("me", 18, 17), spot(22, 17), PLENTY) is None


def test_contact_is_allowed_overlap_is_not() -> None:
    other = body("other", 20, 18)
    assert way(OPEN, (17, 18), (19, 18), other).cost == 2
    assert cheapest(OPEN, [other], body("me", 17, 18), spot(19.5, 18), PLENTY) is None


SOME = table(block(12, 9, (6, 3), 4), block(30, 20, (5, 1), 1), bog(24, 24, (8, 6)), house(38, 9, (7, 6), 3))


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_extending_a_way_never_lowers_its_price(data: st.DataObject) -> None:
    where = SOME
    spots = []
    while len(spots) < 4:
        at = data.draw(st.tuples(*inner))
        spots += [Spot(*at, level) for level in levels(where, at)[:1]]
    start = Body("me", spots[0])
    costs = [found.cost for n in range(1, 4) if (found := along(where, (), start, spots[1 : n + 1], 60))]
    assert costs == sorted(costs)


STEPS = [(1, 0), (1, 1), (2, 1), (1, 2), (0, 1), (-1, 1), (-2, 1), (-1, 2)]
STEPS += [(-x, -y) for x, y in STEPS]


def grid_ways(where: Table, others: list[Body], start: Spot, size: int) -> dict[tuple[int, int], tuple[float, float]]:
    """An independent search on 14 by 12 inches of ground: steps of `size` hundredths in sixteen directions, each
    weighed at five places. Gives the plain and the slow length of the way to each point.
    """
    open_at: dict[tuple[float, float], tuple[bool, bool]] = {}

    def sample(at: tuple[float, float]) -> tuple[bool, bool]:
        if at not in open_at:
            blocked = any(piece.climbed and piece.off(at) < 50 for piece in where.pieces)
            blocked = blocked or any(math.dist(at, other.at) < 99 for other in others)
            open_at[at] = (not blocked, any(piece.slow and piece.holds(at) for piece in where.pieces))
        return open_at[at]

    best = {start.at: (0.0, 0.0)}
    heap = [(0.0, start.at)]
    while heap:
        cost, (x, y) = heapq.heappop(heap)
        if cost > best[x, y][0] + 2 * best[x, y][1]:
            continue
        for dx, dy in STEPS:
            to = (x + dx * size, y + dy * size)
            if not (50 <= to[0] <= 1400 and 50 <= to[1] <= 1200):
                continue
            samples = [sample((x + dx * size * k / 4, y + dy * size * k / 4)) for k in range(5)]
            if not all(fits for fits, _ in samples):
                continue
            slow = math.hypot(dx, dy) * size * sum(slow for _, slow in samples[1:]) / 4
            there = (best[x, y][0] + math.hypot(dx, dy) * size - slow, best[x, y][1] + slow)
            if to not in best or there[0] + 2 * there[1] < best[to][0] + 2 * best[to][1] - 1e-6:
                best[to] = there
                heapq.heappush(heap, (there[0] + 2 * there[1], to))
    return best


def test_the_search_agrees_with_an_independent_one_on_a_grid() -> None:
    where = table(
        block(6, 4, (2, 5), 5, turn=20), block(9.5, 7.5, (4, 1.5), 5), bog(3, 8, (3, 3)), block(12, 3, (1, 4), 1)
    )
    others = [body("a", 7, 9.5), body("b", 9, 5.2), body("c", 3.6, 5)]
    start = body("me", 2.5, 4)
    grid = grid_ways(where, others, start.spot, 25)
    checked = dearer = 0
    for x in range(125, 1375, 175):
        for y in range(125, 1175, 150):
            end = Spot(x - x % 25, y - y % 25)
            if not free(where, others, end) or end.at not in grid:
                continue
            found = cheapest(where, others, start, end, PLENTY)
            assert found is not None
            plain, slow = grid[end.at]
            # where slow ground is entered between two of the places considered, rounding can make a point's difference
            assert found.cost <= price(plain, slow) + 1
            dearer += found.cost > price(plain, slow)
            # sixteen directions make a way up to 2.8 % longer, sampling blurs each of its borders a little
            exact = sum(leg.plain + 2 * leg.slow for leg in found.legs)
            assert found.drops or exact * 1.03 + 60 >= plain + 2 * slow
            checked += 1
    assert checked > 30
    assert dearer * 10 < checked


def test_a_detour_that_costs_less_once_inches_are_rounded_up() -> None:
    # From the north hedgehogs of the gasworks: straight on 2.6 inches and 1.1 slow ones (3 + 4), round a corner 4.0 and
    # 1.0 (4 + 2).
    ground = load("gasworks")
    path = cheapest(ground, (), Body("x", Spot(3220, 1160, 120)), Spot(2980, 874), 6)
    assert path is not None and path.cost == 6


@pytest.mark.parametrize("key", KEYS)
def test_corners_asked_at_once_answer_as_one_by_one(key: str) -> None:
    surface = terrain(load(key)).surfaces[0]
    chance = random.Random(key)
    for _ in range(20):
        at = (chance.uniform(0, 4800), chance.uniform(0, 3600))
        plain = [n for n, bend in enumerate(surface.bends) if math.dist(bend.at, at) <= 1000 and bend.useful(at)]
        assert surface.fan.seen_from(at, 1000)[0] == plain
    pairs, drawn = surface.fan.pairs(500)
    bends = surface.bends
    assert [tuple(pair) for pair in pairs] == [
        (i, j)
        for i, one in enumerate(bends)
        for j, two in enumerate(bends)
        if i < j and math.dist(one.at, two.at) <= 500 and one.useful(two.at) and two.useful(one.at)
    ]
    assert drawn.tolist() == [[list(bends[i].at), list(bends[j].at)] for i, j in pairs]
