"""Law 12 for the pictures of random matches: nothing outside, too small, too large or hidden, and words for each."""

from __future__ import annotations

from collections import Counter

import pytest

from render.games import PICTURES
from render.lint import lint
from render.paint import Painter
from tests.render.heavy_steam.positions import LAYOUTS, SCENARIOS, played, seen

DRAWN = PICTURES["heavy-steam"]
MOST = 10  # attachments of a message
EVERY = 9  # an uneven number, so that all seats and phases come up


TELLING = {
    "Shot", "EventStruck", "Equipped", "PilotUsed", "PositionTaken", "RecoveryRolled", "DirigibleDropped",
    "Scouted", "BattleCalled", "ReconRevealed",
}  # fmt: skip
SETTINGS: list[tuple[str, dict[str, str]]] = [(layout, {}) for layout in LAYOUTS]
SETTINGS += [
    (LAYOUTS[(n + shift) % len(LAYOUTS)], {"scenario": scenario, "equipment": "cards", "pilots": pilots})
    for n, scenario in enumerate(SCENARIOS)
    for shift, pilots in ((3, "on"), (4, "off"))
]


def named(value: str | dict[str, str]) -> str:
    return value if isinstance(value, str) else "-".join(value.values()) or "plain"


@pytest.mark.parametrize(("layout", "options"), SETTINGS, ids=named)
def test_every_picture_of_random_matches_can_be_read(layout: str, options: dict[str, str]) -> None:
    found: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in ("a", "b"):
        for number, (state, events) in enumerate(played(layout, seed, **options)):
            told = {type(event).__name__ for event in events}
            if number % EVERY and state.result is None and not told & TELLING and number > 3:
                continue
            seat = (None, *range(state.seats))[number % (state.seats + 1)]
            view, shown = seen(state, events, seat)
            scenes = [*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)]
            assert len(scenes) - len(DRAWN.hand(view)) <= MOST
            assert len({scene.key for scene in scenes}) == len(scenes)
            kinds |= {scene.title for scene in scenes}
            for scene in scenes:
                found.update(f"{scene.key}: {problem}" for problem in lint(scene))
            assert DRAWN.describe(view)
    assert found == Counter()
    assert {"Battle board", "Attack", "Your hand"} <= kinds
    assert ("Your armoury: arms" in kinds) == (options.get("equipment") == "cards")
    assert ("Your pilots" in kinds) == (options.get("pilots") != "off")


def test_the_pictures_of_a_match_can_be_painted() -> None:
    painter, wanted = Painter(), {"Battle board", "Attack", "Your hand"}
    for state, events in played("heavy-heavy", "c"):
        if not {"Shot"} & {type(event).__name__ for event in events}:
            continue
        view, shown = seen(state, events, 0)
        for scene in (*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)):
            if scene.title in wanted:
                wanted.remove(scene.title)
                picture = painter.picture("c", scene)
                assert (picture.width, picture.height) == (scene.width, scene.height)
                assert picture.data[:3] == b"\xff\xd8\xff"
                assert picture.alt == scene.alt
        if not wanted:
            return
    pytest.fail(f"no match shows {sorted(wanted)}")
