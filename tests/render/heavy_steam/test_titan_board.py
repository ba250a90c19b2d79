"""The titan board: every cube in its square, every change beside it, whatever the content prints."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.content import Colour, Location, Square, StationKind, load
from engines.heavy_steam.plumbing import Plumbing, plumbing
from engines.heavy_steam.state import HeavySteam, Titan
from render import theme
from render.heavy_steam import titan_pressure
from render.heavy_steam.changes import Changes, gather
from render.heavy_steam.titan_board import titan_scene
from render.heavy_steam.titan_plan import arranged, layout
from render.heavy_steam.titan_warm import warm
from render.lint import lint
from render.scene import Box, Scene, Token
from tests.render.heavy_steam.positions import LAYOUTS, played, seen, table, texts, tokens, watched

BOARDS = ("trafalgar", "kestrel", "austerlitz", "voltigeur")


def mounted(board: str) -> tuple[tuple[Location, str], ...]:
    return tuple(load().equipment(board).items())


def titan_of(state: HeavySteam, board: str) -> Titan:
    return next(titan for titan in state.titans if titan.board == board)


def shown(state: HeavySteam, titan: Titan, *events: told.Event) -> Scene:
    view = watched(state)
    return titan_scene(view, titan.seat, gather(view, events))


def lit(scene: Scene) -> list[Token]:
    return tokens(scene, "square", lit=True)


def inside(inner: Box, outer: Box) -> bool:
    wide, tall = inner.overlap(outer)
    return wide >= inner.w - 0.5 and tall >= inner.h - 0.5


# -- places


def with_squares(board: str, more: int) -> Plumbing:
    """A board whose stations have that many white squares more, vents no more than one."""
    printed = plumbing(board, mounted(board))
    white = Square(colour=Colour.WHITE)
    grown = {
        key: row + (white,) * (min(more, 1) if printed.kind[key] is StationKind.VENT else more)
        for key, row in printed.squares.items()
    }
    return replace(printed, squares=grown)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("more", [0, 1, 2])
def test_squares_lie_in_their_plates_and_plates_apart(board: str, more: int) -> None:
    plan = arranged(with_squares(board, more))
    assert set(plan.spots) == set(plan.plumbing.stations)
    for key, spot in plan.spots.items():
        assert len(spot.cells) == len(plan.plumbing.squares[key])
        assert spot.size >= 28, key
        assert inside(spot.box, Box(0, 88, 1200, 880)), key
        cells = [Box.around(*cell, spot.size) for cell in spot.cells]
        assert all(inside(cell, spot.box.inset(2)) for cell in cells), key
        assert all(min(a.overlap(b)) <= 0.5 for a, b in combinations(cells, 2)), key
    for (one, a), (two, b) in combinations(plan.spots.items(), 2):
        assert min(a.box.overlap(b.box)) <= 2, (one, two)


@pytest.mark.parametrize("board", BOARDS)
def test_a_pipe_for_every_arrow_runs_between_its_plates(board: str) -> None:
    plan = layout(board, mounted(board))
    assert set(plan.pipes) == set(load().boards[board].arrows)
    for (source, sink), run in plan.pipes.items():
        for end, key in ((run.seen[0], source), (run.seen[-1], sink)):
            assert inside(Box.around(*end, 0), plan.spots[key].box.inset(-1)), (source, sink)
        for key, spot in plan.spots.items():
            if key not in (source, sink):
                assert min(Box.around(*run.dart[:2], 8).overlap(spot.box)) < 0, (source, sink, key)


def test_a_station_without_a_place_is_refused() -> None:
    printed = plumbing("trafalgar", mounted("trafalgar"))
    extra = ("one", "two", "three")
    crowded = replace(
        printed,
        stations=(*printed.stations, *extra),
        squares={**printed.squares, **dict.fromkeys(extra, (Square(colour=Colour.WHITE),))},
    )
    with pytest.raises(ValueError, match="no place on the titan board for station 'three' of trafalgar"):
        arranged(crowded)


# -- what stands there


def test_every_cube_of_random_matches_is_drawn() -> None:
    for number, (state, events) in enumerate(played("mixed", "cubes")):
        if number % 23:
            continue
        view, heard = seen(state, events, None)
        titan = state.titans[number % len(state.titans)]
        scene = titan_scene(view, titan.seat, gather(view, heard))
        held = Counter(dict(token.params).get("content", "") for token in tokens(scene, "square"))
        cells = Counter("".join(titan.cells.values()))
        assert held["damage"] == titan.damage == cells["d"]
        assert held["shield"] == cells["b"]
        assert held["steam"] == cells["s"] + titan.pressure.count("w")
        assert held["heat"] == titan.pressure.count("r")


def test_flags_hide_no_square() -> None:
    flagged = 0
    for layout_name in LAYOUTS[:3]:
        for state, events in played(layout_name, "flags"):
            view, heard = seen(state, events, None)
            changes = gather(view, heard)
            for seat in changes.boards:
                scene = titan_scene(view, seat, changes)
                squares = {token.box for token in tokens(scene, "square")}
                for flag in tokens(scene, "flag_plate"):
                    flagged += 1
                    assert all(min(flag.box.overlap(square)) <= 1 for square in squares), scene.title
    assert flagged > 50


def test_fresh_damage_is_lit_and_counted_in_red() -> None:
    state = table()
    titan = titan_of(state, "trafalgar")
    titan.put("boiler", 9, "d")
    scene = shown(state, titan, told.Damaged(seat=titan.seat, name=titan.name, station="boiler", index=9))
    plan = layout("trafalgar", mounted("trafalgar"))
    boiler = plan.spots["boiler"]
    assert [token.box for token in lit(scene)] == [Box.around(*boiler.cells[9], boiler.size)]
    flags = tokens(scene, "flag_plate", colour=theme.HURTS)
    assert len(flags) == 1
    assert inside(flags[0].box, boiler.box)
    assert "+1" in texts(scene)
    assert lint(scene) == []


def test_steam_that_flowed_lights_its_pipe_and_its_squares() -> None:
    state = table()
    titan = titan_of(state, "austerlitz")
    titan.cells["command"] = "sss" + "." * (len(titan.cells["command"]) - 3)
    event = told.Allocated(
        seat=titan.seat, name=titan.name, transfers=(("boiler", "command", 2),), heat=0, shields=0, shut=(), refilled=3
    )
    scene = shown(state, titan, event)
    assert len(tokens(scene, "run_of_pipe", lit=True)) == 1
    plan = layout("austerlitz", mounted("austerlitz"))
    expected = {plan.spots["command"].cells[1], plan.spots["command"].cells[2]}
    assert expected <= {(token.box.cx, token.box.cy) for token in lit(scene)}
    assert {"+2", "+3", "\u22123"} <= set(texts(scene))  # along the pipe, into the boiler, out of the reserve
    assert lint(scene) == []


@pytest.mark.parametrize(
    ("cubes", "column", "dice"), [(0, None, 4), (1, 0, 4), (2, 0, 4), (5, 2, 3), (6, 2, 3), (7, 3, 3)]
)
def test_the_column_of_the_last_cube_gives_the_dice(cubes: int, column: int | None, dice: int) -> None:
    """Trafalgar's box: columns of two, 4 4 3 | 3 2 2 | 1 1 1."""
    state = table()
    titan = titan_of(state, "trafalgar")
    titan.pressure = "w" * cubes
    assert titan_pressure.live_column(titan_pressure.foot("trafalgar"), cubes) == column
    scene = shown(state, titan)
    assert str(dice) in texts(scene)
    assert len(tokens(scene, "counter", kind="die", glow=theme.MAY_ACT)) == (column is not None)


def test_the_range_of_the_nearest_enemy_is_tinted() -> None:
    state = table("heavy-heavy")
    own, enemy = state.titans
    own.at, enemy.at = 2, 4
    scene = shown(state, own)
    tinted = [item for item in scene.items if getattr(item, "kind", "") == "rect" and item.colour == "#e9c766"]
    reaching = [key for key in own.weapons.values() if any(b.range == 2 for b in load().weapons[key].chart)]
    assert len(tinted) == len(reaching) > 0


def test_a_destroyed_titan_is_a_wreck() -> None:
    state = table("heavy-heavy")
    titan = state.titans[1]
    titan.destroyed = True
    scene = shown(state, titan)
    assert {"WRECK", "Destroyed"} <= set(texts(scene))
    assert tokens(scene, "scorch")
    assert tokens(scene, "titan", state="wreck")
    assert "destroyed" in scene.alt
    assert lint(scene) == []


@pytest.mark.parametrize("terrain", [None, "woods", "ruins", "ridge", "river"])
def test_the_ground_it_stands_on(terrain: str | None) -> None:
    state = table()
    titan = titan_of(state, "voltigeur")
    titan.terrain, titan.terrain_damage, titan.at = terrain, 1 if terrain in ("woods", "ruins") else 0, 3
    state.smoke = [3]
    scene = shown(state, titan)
    assert "SECTOR 3" in texts(scene)
    name = "Open ground" if terrain is None else load().cards[terrain].name.removeprefix("Terrain: ")
    assert name in texts(scene)
    assert sum("smoke" in text.lower() for text in texts(scene)) == 1
    if terrain == "woods":
        assert "+2" in texts(scene)  # 1 for any titan, 1 more for a light one
        assert len(tokens(scene, "damage_square")) == 3
    assert lint(scene) == []


def test_long_names_and_full_boards_can_be_read() -> None:
    state = table()
    for titan in state.titans:
        titan.name, titan.pressure, titan.reserve = "Unbeugsam-Siebenundzwanzig", "wr" * 9, 40
        titan.pressure = titan.pressure[: titan.printed.pressure_squares]
        for station, row in titan.cells.items():
            titan.cells[station] = "d" * len(row)
        scene = titan_scene(watched(state), titan.seat, Changes())
        assert lint(scene) == []
        assert len(scene.alt) <= 1024
        assert str(titan.reserve) in texts(scene)


def test_what_is_drawn_in_advance_covers_a_first_picture() -> None:
    advance = {item for scene in warm() for item in scene.items if isinstance(item, Token)}
    drawn = {(token.name, token.box.w, token.box.h, token.params) for token in advance}
    state = table()
    for titan in state.titans:
        scene = titan_scene(watched(state), titan.seat, Changes())
        needed = [item for item in scene.items if isinstance(item, Token)]
        assert [t.name for t in needed if (t.name, t.box.w, t.box.h, t.params) not in drawn] == []
