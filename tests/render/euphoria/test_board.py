"""The table's picture: figures at their true places, pushed apart where they touch, with what there is to know."""

from __future__ import annotations

import math

import pytest

from engines.euphoria import events as told
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import Drum
from engines.euphoria.turns import PHASES
from render.euphoria import board, field
from render.euphoria.changes import Changes, gather
from render.euphoria.describe import brief, place
from render.euphoria.window import Window, around, pushed
from render.scene import Box, Scene, Token
from tests.render.euphoria.positions import asked, table, texts, tokens, watched

LEFT, TOP, INCH = 46, 132, 20
"""The map's corner: margin 10 and ruler 36; below the score of 78 and a gap of 8. 960 pixels for 48 inches."""


def picture(state: object, *events: object) -> Scene:
    view = watched(state)  # type: ignore[arg-type]
    return board.board(view, gather(view, events), None)  # type: ignore[arg-type]


def middle(token: Token) -> tuple[float, float]:
    return round(token.box.cx, 1), round(token.box.cy, 1)


def on_map(scene: Scene, part: str, /, **params: object) -> list[Token]:
    """Tokens on the map, not those in the rail beside it."""
    return [token for token in tokens(scene, part, **params) if token.box.cx < LEFT + 960]


def test_a_figure_stands_at_its_true_place() -> None:
    scene = picture(table(nikolai_a=(24, 18), kabuki_b=(6.5, 30)))
    assert middle(on_map(scene, "disc", who="nikolai")[0]) == (LEFT + 24 * INCH, TOP + 18 * INCH)
    assert middle(on_map(scene, "disc", who="kabuki")[0]) == (LEFT + 6.5 * INCH, TOP + 30 * INCH)
    assert not on_map(scene, "pin")


def test_bases_in_contact_are_pushed_apart_and_their_true_places_pinned() -> None:
    scene = picture(table(nikolai_a=(24, 18), kabuki_b=(25, 18)))
    a, b = (middle(on_map(scene, "disc", who=who)[0]) for who in ("nikolai", "kabuki"))
    assert math.dist(a, b) >= 2 * board.RADIUS
    pins = sorted(middle(pin) for pin in on_map(scene, "pin"))
    assert pins == [(LEFT + 24 * INCH, TOP + 18 * INCH), (LEFT + 25 * INCH, TOP + 18 * INCH)]


def test_the_ring_shows_remaining_life_and_turns_red_below_fifty() -> None:
    state = table(nikolai_a=(24, 18), kabuki_b=(6, 30))
    state.figure("nikolai-a").life = 75  # half of 150, of 24 parts
    state.figure("kabuki-b").life = 49
    scene = picture(state)
    assert on_map(scene, "ring", life=12, weak=False)
    assert on_map(scene, "ring", life=8, weak=True)  # 49 / 150 of 24 is 7.84, begun parts count
    state.figure("kabuki-b").life = 50
    assert not on_map(picture(state), "ring", weak=True)


def test_prone_fallen_high_and_carrying_figures_are_marked() -> None:
    state = table("objectives", nikolai_a=(24, 18), kabuki_b=(6, 30), susan_b=(10, 20), mycky_a=(40, 30))
    state.figure("nikolai-a").prone = True
    state.figure("kabuki-b").dead = True
    state.figure("susan-b").at = Spot(1000, 2000, 400)
    state.drums = [Drum(key="drum-1", at=Spot(4000, 3000), carrier="mycky-a")]
    state.figure("mycky-a").carrying = "drum-1"
    scene = picture(state)
    assert on_map(scene, "disc", who="nikolai", prone=True)
    assert on_map(scene, "fallen", who="kabuki") and not on_map(scene, "disc", who="kabuki")
    assert on_map(scene, "shade", height=4)  # inches
    assert on_map(scene, "button", name="up")
    assert len(on_map(scene, "drum")) == 1


def test_fights_have_a_star_and_whoever_acts_has_brackets() -> None:
    state = asked(table(nikolai_a=(24, 18), kabuki_b=(25, 18), mycky_a=(40, 30)), "mycky-a")
    for key in ("nikolai-a", "kabuki-b"):
        state.figure(key).fight = 1
    scene = picture(state)
    assert len(on_map(scene, "burst")) == 1 and on_map(scene, "button", name="swords")
    (corners,) = on_map(scene, "brackets")
    assert middle(corners) == (LEFT + 40 * INCH, TOP + 30 * INCH)
    assert "MYCKY TO MOVE" in texts(scene)


def test_a_move_leaves_a_trail_and_its_price() -> None:
    state = table(mycky_a=(30, 18))
    path = (Spot(2000, 1800), Spot(2500, 1800), Spot(3000, 1800))
    scene = picture(state, told.Moved(figure="mycky-a", path=path, double=(False, True), cost=15))
    (trail,) = on_map(scene, "trail")
    assert dict(trail.params)["double"] == (False, True) and dict(trail.params)["inch"] == INCH
    assert trail.box.x == LEFT + 20 * INCH
    assert trail.box.right < LEFT + 30 * INCH - board.RADIUS + 2  # it ends at the rim of the token
    assert "15 AP" in texts(scene)


@pytest.mark.parametrize(("spot", "words"), [
    (Spot(0, 0), "A1 (0,0)"), (Spot(1040, 2100), "C6 (10.4,21)"), (Spot(4800, 3600), "L9 (48,36)"),
    (Spot(2340, 760, 600), "F2 (23.4,7.6, 6 inches up)"),
])  # fmt: skip
def test_places_are_named_by_the_grid_of_four_inches(spot: Spot, words: str) -> None:
    assert place(spot) == words


def test_a_window_is_as_close_as_its_spots_allow() -> None:
    box = Box(0, 0, 800, 400)
    near = around([Spot(2000, 1000), Spot(2400, 1200)], box, 2, (40, 20, 10))
    assert near.k == 40  # 8 inches wide and 6 high with the margins: 320 by 240 pixels
    far = around([Spot(100, 1000), Spot(4700, 1200)], box, 2, (40, 20, 10))
    assert far.k == 10  # 50 inches do not fit at 20 pixels an inch
    edge = around([Spot(50, 50)], box, 2, (40,))
    assert (edge.x, edge.y) == (0, 0)
    assert edge.at(Spot(50, 50)) == (20, 20)


def test_discs_are_pushed_until_none_covers_another() -> None:
    spots = {str(n): (100.0 + n % 3, 100.0, 20.0) for n in range(6)}
    placed = list(pushed(spots, Box(0, 0, 300, 300)).values())
    gaps = [math.dist(a, b) for n, a in enumerate(placed) for b in placed[n + 1 :]]
    assert min(gaps) >= 39
    assert pushed({"a": (5.0, 150.0, 20.0)}, Box(0, 0, 300, 300)) == {"a": (20.0, 150.0)}
    # One that is brought back from the edge covers its neighbour, though they were apart.
    edge = pushed({"a": (100.0, 5.0, 20.0), "b": (110.0, 50.0, 20.0)}, Box(0, 0, 300, 300))
    assert math.dist(edge["a"], edge["b"]) >= 2 * 20


def test_a_line_is_cut_at_the_window() -> None:
    window = Window(Box(0, 0, 100, 100))
    assert window.clipped((-50, 50), (50, 50)) == (4, 50, 50, 50)  # a rim of 4 pixels stays free
    assert window.clipped((-50, -50), (-10, 80)) is None


def test_the_order_of_the_phase_stands_beside_the_table() -> None:
    state = table(nikolai_a=(24, 18), sooyoung_b=(6, 30), mycky_a=(40, 30))
    asked(state, "mycky-a").stack[0].groups = [["nikolai-a"]]  # type: ignore[union-attr]
    scene = board.board(watched(state), Changes(), None)
    beside = [token for token in tokens(scene, "disc") if token.box.cx > LEFT + 960]
    names = [dict(token.params)["who"] for token in sorted(beside, key=lambda token: token.box.cy)]
    assert names == ["mycky", "nikolai", "sooyoung"]  # active, waiting, through
    assert len(tokens(scene, "dimmed")) == 1


@pytest.mark.parametrize(("phase", "word"), list(zip(PHASES, ("ABILITY", "MOVE", "ATTACK", "FIRE"), strict=True)))
def test_the_lamp_of_the_phase_is_lit_and_the_turn_counted_of_ten(phase: str, word: str) -> None:
    state = table(nikolai_a=(24, 18), kabuki_b=(6, 30))
    state.phase, state.round = phase, 4
    assert {word, "TURN", "4/10"} <= set(texts(picture(state)))
    assert {"ABILITY", "MOVE", "ATTACK", "FIRE"} & set(texts(picture(state))) == {word}


def test_the_swords_hang_nearest_to_who_fights() -> None:
    # Three in a fight, and two who only stand beside it, round the place above it.
    state = table(
        nikolai_a=(24, 18), kabuki_b=(25, 18), mycky_b=(24.5, 19), blanca_b=(24, 16.8), madeleine_a=(25.2, 16.9)
    )
    for key in ("nikolai-a", "kabuki-b", "mycky-b"):
        state.figure(key).fight = 1
    scene = picture(state)
    (swords,) = on_map(scene, "button", name="swords")
    discs = {str(dict(disc.params)["who"]): middle(disc) for disc in on_map(scene, "disc")}
    assert min(discs, key=lambda who: math.dist(discs[who], middle(swords))) in ("nikolai", "kabuki", "mycky")


def test_no_mark_covers_a_letter() -> None:
    state = table(
        nikolai_a=(24, 18), kabuki_b=(25, 18), mycky_b=(24.5, 19), blanca_b=(25.5, 19), madeleine_a=(23.5, 19)
    )
    for figure in state.figures:
        figure.at, figure.hidden = Spot(figure.here.x, figure.here.y, 300), True
    scene = picture(state)
    letters, marks = on_map(scene, "tag", dead=False), on_map(scene, "button")
    assert len(letters) == 5 and len(marks) == 10
    # A letter's plate is round or a lozenge: its middle, where the letter is, stays free.
    core = [Box.around(letter.box.cx, letter.box.cy, letter.box.w * 0.6) for letter in letters]
    assert [mark for mark in marks for box in core if min(mark.box.overlap(box)) > 0] == []


def test_who_is_inside_a_building_is_told_from_who_is_on_its_roof() -> None:
    state = table(nikolai_a=(24, 18), kabuki_b=(26, 30))
    mill = next(piece for piece in field.table_of(state).pieces if piece.hollow)
    state.figure("nikolai-a").at = Spot(*mill.middle, 0)
    scene = picture(state)
    assert len(on_map(scene, "button", name="door")) == 1 and not on_map(scene, "button", name="up")
    assert f"inside {mill.name}" in brief(state, state.figure("nikolai-a"))
    state.figure("nikolai-a").at = Spot(*mill.middle, mill.height)
    scene = picture(state)
    assert len(on_map(scene, "button", name="up")) == 1 and not on_map(scene, "button", name="door")
    assert "inside" not in brief(state, state.figure("nikolai-a"))
