"""Law 12 for the pictures of matches: nothing outside, too small, too large or hidden, and words for each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core.players import Greedy, Player, Random
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.figures import add_turret
from engines.dimensions_of_madness.state import RoomState
from render.dimensions_of_madness.board import board
from render.dimensions_of_madness.changes import Changes
from render.games import PICTURES
from render.lint import ALT_LIMIT, lint
from render.paint import Painter
from tests.dimensions_of_madness.positions import Silent, begun
from tests.render.dimensions_of_madness.matches import played, seen, watched

DRAWN = PICTURES["dimensions-of-madness"]
MOST = 10  # attachments of a message
EVERY = 9  # an uneven number, so that all seats come up
TELLING = {"Retaliated", "LineUsed", "RoomSolved", "KnockedOut", "MatchEnded", "TurretFired"}
SETTINGS: list[tuple[str, int, str, int, type[Player[Any]]]] = [
    ("factory-assault", 4, "a", 150, Random),
    ("vault", 3, "b", 130, Greedy),
    ("jail", 2, "h", 130, Random),
    ("escape", 4, "d", 150, Random),
    ("tunnel", 4, "e", 130, Greedy),
    ("checkmate", 3, "f", 150, Random),
]


@pytest.mark.parametrize(("scenario", "players", "seed", "most", "who"), SETTINGS)
def test_every_picture_of_matches_can_be_read(
    scenario: str, players: int, seed: str, most: int, who: type[Player[Any]]
) -> None:
    found: Counter[str] = Counter()
    kinds: set[str] = set()
    for number, (state, events) in enumerate(played(scenario, players, seed, most, who)):
        told = {type(event).__name__ for event in events}
        if number % EVERY and not told & TELLING and number > 2:
            continue
        seat = (None, *range(players))[number % (players + 1)]
        view, shown = seen(state, events, seat)
        scenes = [*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)]
        assert len(scenes) <= MOST
        scenes += DRAWN.boards(view) if number % 27 == 0 else []
        kinds |= {scene.key for scene in scenes}
        for scene in scenes:
            found.update(f"{scene.key}: {problem}" for problem in lint(scene))
            assert scene.width == 1200 and 0 < len(scene.alt) <= ALT_LIMIT
        assert DRAWN.describe(view)
    assert found == Counter()
    assert {"board", "pool", "styx", "hand", "draft"} <= kinds


def test_every_room_card_can_be_read_in_every_room() -> None:
    """Also with a number of two digits on both sides, in the smallest room of the map."""
    state = begun("escape", 4)
    for number, key in enumerate(load().rooms):
        for i, room in enumerate(state.rooms):
            card = list(load().rooms)[(number + i) % len(load().rooms)]
            state.rooms[room] = RoomState(status="active", card=card, progress=10 + number, harder=5)
        assert key
        assert lint(board(watched(state), Changes())) == []


def test_a_crowded_corridor_of_turrets_can_be_read() -> None:
    state = begun("factory-assault", 4)
    for number, square in enumerate(sorted(state.board.turret_squares)[:24]):
        add_turret(state, number % 3 + 1, square, Silent(state))  # type: ignore[arg-type]
    for team in state.teams:
        team.vp, team.luck, team.steam = 12, 3, 14
    assert lint(board(watched(state), Changes())) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_of_every_card_can_be_read(seat: int) -> None:
    state = begun()
    deck = load().magic if seat == 0 else load().defense
    keys = list(deck)
    for start in range(0, len(keys), 9):
        state.teams[seat].hand.cards = keys[start : start + 9] + keys[start : start + 2]
        (scene,) = DRAWN.hand(watched(state, seat))
        assert lint(scene) == []


def test_the_pictures_of_a_match_can_be_painted() -> None:
    painter, wanted = Painter(), {"board", "pool", "hand", "closeup"}
    for state, events in played("factory-assault", 2, "paint", 90, Greedy):
        view, shown = seen(state, events, 0)
        for scene in (*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)):
            if scene.key in wanted:
                wanted.remove(scene.key)
                picture = painter.picture("c", scene)
                assert (picture.width, picture.height) == (scene.width, scene.height)
                assert picture.data[:3] == b"\xff\xd8\xff" and len(picture.data) <= 500 * 1024
                assert picture.alt == scene.alt
        if not wanted:
            return
    pytest.fail(f"no position shows {sorted(wanted)}")


def test_what_is_painted_in_advance_shows_every_map() -> None:
    scenes = DRAWN.warm()
    assert len({scene.title for scene in scenes if scene.key == "board"}) == 6
    assert all(scene.layers for scene in scenes)
