"""Lint finds each thing that makes a picture unreadable, and nothing in a sound one."""

from __future__ import annotations

import pytest

from render.kit import cubes, plates
from render.lint import lint
from render.scene import Box, Scene, Shape
from tests.render.samples import label, lively, scene, token


def only(found: list[str]) -> str:
    assert len(found) == 1, found
    return found[0]


def test_a_sound_scene_has_no_findings() -> None:
    assert lint(lively(7, 2, 1)) == []


@pytest.mark.parametrize("box", [Box(1180, 10, 42, 42), Box(-3, 10, 42, 42), Box(10, 270, 42, 42), Box(10, -2, 42, 42)])
def test_a_token_outside_the_canvas(box: Box) -> None:
    assert only(lint(scene(token(box)))).startswith("outside the canvas: render.kit.cubes:cube")


def test_a_shape_outside_the_canvas() -> None:
    line = Shape("line", (1100, 20, 1300, 20), "#ffffff", width=3)
    assert only(lint(scene(line))).startswith("outside the canvas: shape")


def test_text_outside_the_canvas() -> None:
    assert "outside the canvas: 'Voltigeur'" in only(lint(scene(label("Voltigeur", Box(1150, 20, 200, 40)))))


def test_text_wider_than_its_box() -> None:
    assert "text larger than its box: 'A name that cannot fit'" in only(
        lint(scene(label("A name that cannot fit", Box(400, 20, 100, 40))))
    )


def test_text_that_may_shrink_is_judged_at_its_smallest() -> None:
    wide = Box(20, 20, 300, 40)
    assert lint(scene(label("Field Repairs", wide, 60, fit="shrink"))) == []
    narrow = Box(200, 20, 60, 40)
    assert "text larger than its box" in only(lint(scene(label("Field Repairs", narrow, 60, fit="shrink"))))


def test_text_in_more_lines_than_allowed() -> None:
    body = label("one two three four five six seven", Box(20, 20, 120, 200), fit="wrap", lines=2)
    assert "text larger than its box" in only(lint(scene(body)))
    assert lint(scene(body._replace(lines=4))) == []


def test_text_below_the_smallest_size() -> None:
    small = label("tiny", Box(20, 20, 200, 40), 27)
    assert only(lint(scene(small))) == "text too small: 'tiny' at 27 px, 28 needed"


def test_the_smallest_size_follows_the_width_of_the_canvas() -> None:
    text = label("wide", Box(20, 20, 300, 40), 30)
    assert lint(scene(text, width=1200)) == []
    assert only(lint(scene(text, width=1800))) == "text too small: 'wide' at 30 px, 42 needed"


def test_labels_that_overlap() -> None:
    found = only(lint(scene(label("first", Box(20, 20, 200, 40)), label("second", Box(40, 25, 200, 40)))))
    assert found == "labels overlap: 'first' and 'second'"
    assert lint(scene(label("first", Box(20, 20, 200, 40)), label("second", Box(20, 60, 200, 40)))) == []


def test_a_token_hidden_by_another() -> None:
    found = only(lint(scene(token(Box(50, 50, 40, 40)), token(Box(60, 60, 40, 40)))))
    assert found == "token hidden: cube at (50, 50, 40 x 40) under cube at (60, 60, 40 x 40)"


def test_tokens_that_only_touch_or_are_stacked_on_purpose() -> None:
    assert lint(scene(token(Box(50, 50, 40, 40)), token(Box(88, 50, 40, 40)))) == []
    stacked = token(Box(50, 50, 40, 40), stack="sector 4"), token(Box(60, 60, 40, 40), stack="sector 4")
    assert lint(scene(*stacked)) == []
    assert lint(scene(token(Box(50, 50, 40, 40)), token(Box(60, 60, 40, 40), foot=False))) == []


@pytest.mark.parametrize(
    "alt, finding", [("  ", "no alt text"), ("x" * 1025, "alt text has 1025 characters, 1024 allowed")]
)
def test_alt_text(alt: str, finding: str) -> None:
    assert only(lint(scene(alt=alt))) == finding
    assert lint(scene(alt="x" * 1024)) == []


def test_scenes_are_values() -> None:
    assert lively(7, 2, 1) == lively(7, 2, 1)
    assert lively(7, 2, 1) != lively(7, 3, 1)
    assert isinstance(hash(lively(7, 2, 1)), int)
    assert isinstance(lively(7, 2, 1), Scene)


def test_two_digits_step_down_to_fit_what_they_stand_on() -> None:
    for kind in ("die", "shield", "steam", "damage"):
        assert lint(scene(*cubes.counted(100, 100, 58, kind, 24))) == []


def test_a_name_too_long_even_at_the_smallest_size_is_cut() -> None:
    plate = Box(20, 20, 200, 44)
    assert lint(scene(plates.named(plate, "The Right Honourable Maximilian of Nowhere"))) == []
