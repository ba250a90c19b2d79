"""The pictures a terminal match keeps in its folder, and those of `stokehold picture`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engines.core.action import Event
from engines.core.state import View
from render.games import PICTURES
from render.scene import Layer, Scene, Shape
from tests.terminal.conftest import Stokehold
from tests.tiny import GAME

ALONE = ("play", GAME.key, "--seats", "human,random", "--seed", "1")


def scene(key: str, width: int) -> Scene:
    """A picture that is told by its width."""
    shape = Shape("rect", (0, 0, width, 32), "#404040")
    return Scene(key, key, width, 32, key, (Layer("all", (shape,)),))


def scenes(view: View[Any], events: Sequence[Event], trial: object) -> list[Scene]:
    offered = [scene("offers", 64)] if any(event.kind == "Opened" for event in events) else []
    return [scene("street", 100 + len(view.state.lamps)), *offered]


def hand(view: View[Any]) -> list[Scene]:
    return [] if view.seat is None else [scene("hand", 40 + view.seat)]


def boards(view: View[Any]) -> list[Scene]:
    return [scene(f"seat-{seat}", 50 + seat) for seat in range(view.state.seats)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game has pictures."""
    another = next(iter(PICTURES.values()))
    own = replace(another, scenes=scenes, boards=boards, hand=hand, describe=lambda view: "A street.", warm=list)
    monkeypatch.setattr("render.games.PICTURES", {GAME.key: own})


def widths(folder: Path) -> dict[str, int]:
    return {file.name: Image.open(file).width for file in folder.iterdir()}


@pytest.mark.usefixtures("drawn")
def test_the_folder_shows_the_latest_position(stokehold: Stokehold, data: Path) -> None:
    folder = data / "pictures" / "match-1"
    assert f"Pictures of the table: {folder}" in stokehold(*ALONE).output
    first = {"street.jpg": 100, "seat-0.jpg": 50, "seat-1.jpg": 51, "hand.jpg": 40}
    assert widths(folder) == first
    stokehold("play", "--match", "1", typed="offer\n2\n\n")
    assert widths(folder) == first | {"offers.jpg": 64}
    stokehold("play", "--match", "1", typed="3,3\n\n")
    assert widths(folder)["street.jpg"] == 101


@pytest.mark.usefixtures("drawn")
def test_a_picture_that_no_longer_belongs_there_goes(stokehold: Stokehold, data: Path) -> None:
    stokehold(*ALONE, typed="offer\n2\n\n3,3\n\neven\n\n")
    assert "offers.jpg" not in widths(data / "pictures" / "match-1")


@pytest.mark.usefixtures("drawn")
def test_no_hand_is_shown_where_several_look_on(stokehold: Stokehold, tmp_path: Path) -> None:
    stokehold("play", GAME.key, "--seats", "human,human", "--pictures", str(tmp_path / "table"), typed="\n")
    assert set(widths(tmp_path / "table" / "match-1")) == {"street.jpg", "seat-0.jpg", "seat-1.jpg"}


@pytest.mark.usefixtures("drawn")
def test_a_match_goes_on_without_a_place_for_its_pictures(stokehold: Stokehold, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = stokehold(*ALONE, "--pictures", str(tmp_path / "file"), typed="offer\n2\n\n3,3\n\n")
    assert result.exit_code == 0
    assert "The pictures could not be written:" in result.output
    assert "Match 1 is kept." in result.output


@pytest.mark.usefixtures("drawn")
def test_the_board_and_the_hand_in_words(stokehold: Stokehold, data: Path) -> None:
    shown = stokehold(*ALONE, "--words", typed="board\nhand\n").output
    assert "  A street.\n" in shown
    assert "  Nothing only you know.\n" in shown
    assert not (data / "pictures").exists()


@pytest.mark.usefixtures("drawn")
def test_pictures_of_a_simulated_position(stokehold: Stokehold, tmp_path: Path) -> None:
    ordered = ("picture", GAME.key, "--seed", "3", "--after", "2", "--out", str(tmp_path / "out"), "--json")
    made = {Path(picture["file"]).name: picture for picture in json.loads(stokehold(*ordered, "--view", "1").stdout)}
    assert set(made) == {"street.jpg", "offers.jpg", "hand.jpg"}, "two offers were made, and are opened"
    for picture in made.values():
        assert list(picture) == ["file", "width", "height", "bytes", "alt", "cold_ms", "warm_ms"]
        with Image.open(picture["file"]) as image:
            assert image.size == (picture["width"], picture["height"])
        assert Path(picture["file"]).stat().st_size == picture["bytes"]
        assert min(picture["cold_ms"], picture["warm_ms"]) > 0
    assert made["hand.jpg"]["width"] == 41, "the hand is that of seat 1"
    assert made["hand.jpg"]["alt"] == "hand"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((GAME.key, "--out", "here"), "Lamplighters has no pictures.\n"),
        (("heavy-steam", "--out", "here", "--view", "9"), "view: '9' is none of spectator, "),
        (("heavy-steam",), "--out"),
    ],
)
def test_pictures_that_cannot_be_made(stokehold: Stokehold, arguments: tuple[str, ...], sentence: str) -> None:
    result = stokehold("picture", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
