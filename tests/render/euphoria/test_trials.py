"""What a trial would do, drawn before it is confirmed, and measured lines."""

from __future__ import annotations

from engines.core.action import Forecast
from render.games import PICTURES
from render.lint import lint
from render.scene import Scene, Shape, Token
from tests.render.euphoria.positions import table, texts, tokens, watched

DRAWN = PICTURES["euphoria"]


def tried(*marks: str, lines: tuple[str, ...] = ()) -> list[Scene]:
    state = table(madeleine_a=(20, 18), kabuki_b=(24, 20))
    scenes = DRAWN.scenes(watched(state, 0), [], Forecast(lines=lines, marks=marks))
    assert [problem for scene in scenes for problem in lint(scene)] == []
    return scenes


def test_a_way_is_drawn_from_the_figure_with_its_price() -> None:
    near, whole = tried("path:madeleine-a:2200,1800;2200,2100*:9")
    assert (near.key, whole.key) == ("trial", "board")
    for scene in (near, whole):
        (way,) = tokens(scene, "trail", open_end=True)
        assert dict(way.params)["double"] == (False, True)
        assert "9 AP" in texts(scene)


def test_a_shot_shows_chance_and_cover() -> None:
    near = tried("shot:madeleine-a:kabuki-b:-2:30")[0]
    assert {"30%", "\u22122"} <= set(texts(near))


def test_templates_rings_and_numbered_places() -> None:
    near = tried("blast:2300,1900:250", "reach:madeleine-a:2100,1700;1800,1900", "ring:madeleine-a:1000")[0]
    assert len(tokens(near, "template")) == 1 and len(tokens(near, "counter")) == 2
    assert {"1", "2"} <= set(texts(near))


def test_places_for_a_platform_are_numbered_and_the_chosen_one_is_drawn() -> None:
    near = tried("platform:1:2000,1500;2600,1500")[0]
    assert near.key == "trial" and len(tokens(near, "counter")) == 2 and {"1", "2"} <= set(texts(near))
    (laid,) = [token for token in tokens(tried("platform:1:2000,1500")[0], "platform") if dict(token.params)["lit"]]
    assert dict(laid.params)["side"] == 1
    # Four inches square, around its middle, which is what the window is about.
    assert laid.box.w == laid.box.h


def test_a_measured_line_carries_its_length() -> None:
    near = tried("line:2000,1800;2400,2000:4.5\u2033")[0]
    assert "4.5\u2033" in texts(near)


def test_a_measure_across_the_table_is_drawn_on_all_of_it() -> None:
    scenes = tried("line:100,100;4700,3500:57\u2033")
    assert [scene.key for scene in scenes] == ["board"] and "57\u2033" in texts(scenes[0])


def test_marks_that_mean_nothing_are_left_out() -> None:
    (scene,) = tried("dance:madeleine-a", "path:nobody:x,y:3", "line:7", lines=("Nothing happens.",))
    assert "Nothing happens." in texts(scene)


def test_templates_lie_under_the_figures_and_their_edge_over_them() -> None:
    near = tried("blast:2400,2000:250:stun")[0]
    names = [item.name.rpartition(":")[2] for item in near.items if isinstance(item, Token)]
    assert names.index("template") < names.index("disc") < names.index("rim")
    assert dict(tokens(near, "template")[0].params)["what"] == "stun"


def test_a_push_shows_where_everybody_comes_to_stand() -> None:
    near = tried("shift:madeleine-a:2300,1900", "shift:kabuki-b:2700,2100")[0]
    assert len(tokens(near, "ghost")) == 2
    assert texts(near).count("M") == 2 and texts(near).count("K") == 2  # on the figure, and where it would be


def test_a_reach_round_a_place_is_a_ring() -> None:
    whole = tried("circle:2400,2000:1100")[-1]
    assert sum(isinstance(item, Shape) and item.kind == "line" for item in whole.items) > 20


def test_many_promises_keep_their_odds() -> None:
    state = table(madeleine_a=(20, 18), kabuki_b=(24, 20))
    promise = Forecast(lines=("One.", "Two.", "Three."), chances=(("Kabuki is hit", 0.3),))
    (scene,) = DRAWN.scenes(watched(state, 0), [], promise)
    assert {"One.", "Two.", "Three.", "Kabuki is hit 30%"} <= set(texts(scene))
