"""Suggested destinations: each is what it says, free, reachable at its price, and typeable."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.euphoria.ground.paths import cheapest, free
from engines.euphoria.ground.scenery import Body, Spot, Table, in_contact
from engines.euphoria.ground.sight import seen
from engines.euphoria.ground.suggest import Suggestion, destinations
from engines.euphoria.ground.tables import KEYS, load
from engines.euphoria.ground.terrain import levels
from tests.euphoria.ground.scenes import OPEN, block, body, house, spot, table

DRUM = Spot(2400, 1800)


def listed(where: Table, others: list[Body], me: Body, budget: int = 12, **more: object) -> dict[str, Suggestion]:
    found = destinations(where, others, me, budget, **more)  # type: ignore[arg-type]
    keyed = {one.key: one for one in found}
    assert len(keyed) == len(found)
    assert len({one.spot for one in found}) == len(found)
    return keyed


@pytest.mark.parametrize("key", ["gasworks", "studio", "made-7"])
def test_every_suggestion_is_what_it_says(key: str) -> None:
    where = load(key)
    me, friend = body("me", 24, 19.5), body("friend", 22.6, 18)
    foes = [Body("foe", Spot(3400, 1800)), Body("enemy", Spot(1400, 1800))]
    found = listed(where, [friend, *foes], me, foes=foes, goals={"drum": DRUM}, home=(2400, 3000))
    assert 5 <= len(found) <= 24
    for one in found.values():
        assert re.fullmatch(r"[a-z0-9-]+", one.key)
        assert free(where, [friend, *foes], one.spot)
        again = cheapest(where, [friend, *foes], me, one.spot, 12)
        assert again is not None
        assert one.cost <= 12
        assert again.cost <= one.cost
        there = Body("me", one.spot)
        what, _, rest = one.key.partition("-")
        if what == "contact":
            assert any(in_contact(one.spot, to) for to in (DRUM, *(foe.spot for foe in foes)))
        elif what == "hide" and not rest:
            assert not any(seen(where, [], foe, there).visible for foe in foes)
        elif what == "hide":
            assert not seen(where, [], next(foe for foe in foes if foe.key == rest), there).visible
        elif what == "cover":
            foe = next(foe for foe in foes if rest.endswith(f"-{foe.key}"))
            sight = seen(where, [], foe, there)
            assert not sight.visible or sight.cover != "none"
        elif what == "top":
            assert where.piece(rest).stands_on(one.spot)
        elif what == "in":
            assert where.piece(rest).stands_in(one.spot)


def test_contact_where_the_points_suffice_toward_where_not() -> None:
    foe = body("foe", 20, 18)
    near = listed(OPEN, [foe], body("me", 14, 18), foes=[foe])
    assert (near["contact-foe"].spot, near["contact-foe"].cost) == (spot(19, 18), 5)
    far = listed(OPEN, [foe], body("me", 5, 18), foes=[foe])
    assert (far["toward-foe"].spot, far["toward-foe"].cost) == (spot(17, 18), 12)
    slow = listed(OPEN, [foe], body("me", 5, 18), foes=[foe], carrying=True)
    assert (slow["toward-foe"].spot, slow["toward-foe"].cost) == (spot(11, 18), 12)


def test_toward_goes_round_what_is_in_the_way() -> None:
    foe = body("foe", 30, 18)
    where = table(block(16, 18, (1, 8), 5))
    found = listed(where, [foe], body("me", 14, 18), 12, foes=[foe])
    assert found["toward-foe"].spot.x > 1700


def test_toward_leads_out_of_a_blind_alley_turn_after_turn() -> None:
    walls = (block(20, 18, (1, 12), 5), block(16, 12.5, (8, 1), 5), block(16, 23.5, (8, 1), 5))
    where, foe = table(*walls), body("foe", 30, 18)
    me, turns = body("me", 17, 18), 0
    while turns < 8:
        found = listed(where, [foe], me, 6, foes=[foe])
        if "contact-foe" in found:
            break
        me, turns = me._replace(spot=found["toward-foe"].spot), turns + 1
    # west out of the alley and round its northern end: some 6 + 8 + 6 + 15 inches
    assert 4 <= turns <= 6


def test_toward_somebody_above_leads_to_the_foot_of_the_climb_and_no_further() -> None:
    where = table(block(24, 18, (4, 4), 5, key="rock"), block(18, 17, (1, 8), 5))
    foe, me = Body("foe", Spot(2400, 1800, 500)), body("me", 14, 18)
    found = listed(where, [foe], me, 12, foes=[foe])["toward-foe"]
    # Round a wall and on to the rock, whose top is 10 action points up; one stands in contact with its side.
    assert found.spot.height == 0 and where.by_key["rock"].touches(found.spot)
    again = cheapest(where, [foe], me, found.spot, 12)
    assert again is not None and again.cost == found.cost


@settings(max_examples=24, deadline=None)
@given(st.sampled_from([*KEYS, "made-3"]), st.integers(1, 14), st.booleans(), st.integers(0, 10**6))
def test_every_suggestion_can_be_reached_at_its_price(key: str, budget: int, carrying: bool, seed: int) -> None:
    chance = random.Random(seed)
    where = load(key)
    bodies: list[Body] = []
    while len(bodies) < 8:
        at = (chance.randrange(50, 4751), chance.randrange(50, 3551))
        for height in levels(where, at)[-1:]:
            if free(where, bodies, Spot(*at, height)):
                bodies.append(Body(f"f{len(bodies)}", Spot(*at, height)))
    goals = {"drum": DRUM, "other": Spot(1400, 1800)}
    for one in destinations(
        where, bodies, bodies[0], budget, carrying=carrying, foes=bodies[4:], goals=goals, home=(2000, 400)
    ):
        again = cheapest(where, bodies, bodies[0], one.spot, budget, carrying=carrying)
        assert again is not None
        assert again.cost <= one.cost <= budget
        assert again.points[0] == bodies[0].spot
        assert again.end == one.spot


def test_home_is_wholly_on_the_platform() -> None:
    found = listed(OPEN, [], body("me", 14, 18), home=(2000, 1800))
    assert (found["platform"].spot, found["platform"].cost) == (spot(18.5, 18), 5)
    assert listed(OPEN, [], body("me", 19, 18), home=(2000, 1800)) == {}


def test_onto_into_and_behind() -> None:
    foe = body("foe", 40, 18)
    where = table(block(24, 18, (2, 4), 3, key="rock"), house(24, 26, (6, 6), 3, key="hut"))
    found = listed(where, [foe], body("me", 20, 22), 20, foes=[foe])
    assert found["top-rock"].spot.height == 300
    assert found["in-hut"].spot.height == 0
    assert found["hide"].spot.x < 2400 < 4000
    assert listed(where, [foe], body("me", 20, 22), 0, foes=[foe]) == {}
