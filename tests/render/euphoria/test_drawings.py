"""Everybody and everything has a drawing of its own; height becomes shadow."""

from __future__ import annotations

import hashlib
import math

from engines.euphoria.content import load
from engines.euphoria.ground import tables
from engines.euphoria.ground.scenery import Kind
from render.euphoria import icons, portraits, terrain
from render.euphoria.site import SUN, Feature, cast, hull, shrunk
from render.euphoria.trails import dashes, shortened

SQUARE = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]


def look(name: str, **params: object) -> str:
    image, cover, _, _ = getattr(portraits if name == "picture" else icons, name).sprite(120, 112, params)
    return hashlib.sha256(image.tobytes() + cover.tobytes()).hexdigest()


def test_every_contestant_has_a_portrait_of_its_own_in_both_teams() -> None:
    people = list(load().contestants)
    drawn = {look("picture", who=who, inks=inks) for who in people for inks in ("warm", "cold")}
    assert len(people) == 15 and len(drawn) == 30


def test_every_object_has_a_drawing_of_its_own() -> None:
    assert set(load().objects) | {"?"} == set(icons.OBJECTS)
    assert len({look("item", key=key) for key in icons.OBJECTS}) == 8


def test_a_shadow_reaches_further_the_higher_a_thing_is() -> None:
    for height in (1.0, 4.0):
        points = [p for outline in cast(SQUARE, height) for p in outline]
        assert math.isclose(max(x for x, _ in points), 2 + SUN[0] * height)
        assert math.isclose(max(y for _, y in points), 2 + SUN[1] * height)
        assert min(x for x, _ in points) == 0  # the light comes from the upper left


def test_outlines_shrink_evenly_and_hulls_leave_out_what_is_inside() -> None:
    assert [(round(x, 6), round(y, 6)) for x, y in shrunk(SQUARE, 0.5)] == [
        (0.5, 0.5),
        (1.5, 0.5),
        (1.5, 1.5),
        (0.5, 1.5),
    ]
    assert sorted(hull([*SQUARE, (1.0, 1.0)])) == sorted(SQUARE)


def test_lines_are_shortened_and_cut_into_dashes() -> None:
    assert shortened([(0, 0), (10, 0), (10, 10)], 4) == [(0, 0), (10, 0), (10, 6)]
    assert shortened([(0, 0), (10, 0), (10, 10)], 15) == [(0, 0), (5, 0)]
    assert shortened([(0, 0), (10, 0)], 20) == []
    assert dashes([(0, 0), (10, 0)], 3, 2) == [[(0, 0), (3, 0)], [(5, 0), (8, 0)]]


def test_every_authored_table_is_made_of_kinds_that_are_drawn() -> None:
    drawn = set(terrain.DRAWN)
    assert drawn == set(Kind)
    for key in tables.KEYS[:2]:
        pieces = terrain.features(tables.load(key))
        assert len(pieces) == len(tables.load(key).pieces)
        assert all(isinstance(piece, Feature) and piece.kind in drawn for piece in pieces)


def test_scenery_that_is_gone_is_not_drawn() -> None:
    table = tables.load("gasworks")
    gone = table.pieces[0].key
    less = terrain.features(table.without(frozenset({gone})))
    assert len(less) == len(table.pieces) - 1
