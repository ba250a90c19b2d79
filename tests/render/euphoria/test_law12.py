"""Law 12 for the pictures of random matches: nothing outside, too small, too large or hidden, and words for each."""

from __future__ import annotations

from collections import Counter

import pytest

from render.games import PICTURES
from render.lint import lint
from render.paint import Painter
from tests.render.euphoria.positions import MISSIONS, played, seen

DRAWN = PICTURES["euphoria"]
MOST = 10  # attachments of a message
EVERY = 11  # an uneven number, so that all seats and phases come up
TELLING = {"Shot", "Fought", "Thrown", "Flamed", "SceneryGone", "CatRan", "Died", "Freed", "DrumHome", "MatchEnded"}
LARGEST, POST = 450 << 10, 1000 << 10


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_picture_of_random_matches_can_be_read(mission: str) -> None:
    found: Counter[str] = Counter()
    kinds: set[str] = set()
    for number, (state, events) in enumerate(played(mission, "law", 80)):
        told = {type(event).__name__ for event in events}
        if number % EVERY and state.result is None and not told & TELLING and number > 3:
            continue
        view, shown = seen(state, events, (None, 0, 1)[number % 3])
        scenes = DRAWN.scenes(view, shown, None)
        assert len(scenes) <= MOST and len({scene.key for scene in scenes}) == len(scenes)
        for scene in (*scenes, *DRAWN.hand(view), *DRAWN.boards(view)):
            kinds.add(scene.title)
            found.update(f"{scene.key}: {problem}" for problem in lint(scene))
        assert DRAWN.describe(view)
    assert found == Counter()
    assert {"The table", "Close up", "Roster", "The contestants"} <= kinds


def test_the_pictures_of_a_match_can_be_painted_and_are_small() -> None:
    painter, wanted = Painter(), {"The table", "Close up", "Roster", "Your team"}
    for state, events in played("objectives", "paint", 60, table="gasworks"):
        view, shown = seen(state, events, 0)
        scenes = DRAWN.scenes(view, shown, None)
        sizes = []
        for scene in (*scenes, *DRAWN.hand(view)):
            if scene.title in wanted:
                wanted.discard(scene.title)
                picture = painter.picture("c", scene)
                assert (picture.width, picture.height) == (scene.width, scene.height)
                assert picture.data[:3] == b"\xff\xd8\xff" and picture.alt == scene.alt
                sizes.append(len(picture.data))
        assert max(sizes, default=0) <= LARGEST and sum(sizes) <= POST
        if not wanted:
            return
    pytest.fail(f"no match shows {sorted(wanted)}")


def test_scenes_painted_in_advance_can_be_read_too() -> None:
    scenes = DRAWN.warm()
    assert {"board", "cast", "roster-amber", "roster-blue", "shot", "fight", "blast"} <= {scene.key for scene in scenes}
    assert all(scene.alt for scene in scenes)
