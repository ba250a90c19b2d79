"""Law 12 for the pictures of matches: nothing outside, too small, too large or hidden, and words for each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core.players import Greedy, Player, Random
from engines.showdown.content import load
from engines.showdown.state import Character, Pool
from render.games import PICTURES
from render.lint import ALT_LIMIT, lint
from render.paint import Painter
from render.scene import Scene
from render.showdown.changes import Changes
from render.showdown.city import city
from tests.render.showdown.matches import played, seen, watched
from tests.showdown.positions import table

DRAWN = PICTURES["showdown"]
MOST = 10  # attachments of a message
EVERY = 7  # an uneven number, so that all seats come up
TELLING = {"Attacked", "Controlled", "Recruited", "MatchEnded", "Bribed", "Trashed"}
SETTINGS: list[tuple[int, str, int, type[Player[Any]], dict[str, str]]] = [
    (2, "a", 160, Greedy, {}),
    (3, "b", 160, Greedy, {}),
    (4, "c", 150, Greedy, {}),
    (4, "d", 120, Random, {"start_chars": "draft", "base_adj": "2", "char_refill": "immediate"}),
    (3, "e", 100, Greedy, {"map": "6_always", "damage": "accumulates", "win_locations": "4", "base_adj": "2"}),
    (2, "f", 100, Random, {"map": "6_always", "keep_hand": "on", "forced_discard": "chosen_blind"}),
]


@pytest.mark.parametrize(("players", "seed", "most", "who", "options"), SETTINGS)
def test_every_picture_of_matches_can_be_read(
    players: int, seed: str, most: int, who: type[Player[Any]], options: dict[str, str]
) -> None:
    found: Counter[str] = Counter()
    kinds: set[str] = set()
    for number, (state, events) in enumerate(played(players, seed, most, who, **options)):
        told = {type(event).__name__ for event in events}
        if number % EVERY and not told & TELLING and number > 3:
            continue
        seat = (None, *range(players))[number % (players + 1)]
        view, shown = seen(state, events, seat)
        scenes = [*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)]
        scenes += DRAWN.boards(view) if number % 21 == 0 else []
        assert len(DRAWN.scenes(view, shown, None)) <= MOST
        kinds |= {scene.key for scene in scenes}
        for scene in scenes:
            found.update(f"{scene.key}: {problem}" for problem in lint(scene))
            assert scene.width == 1200 and len(scene.alt) <= ALT_LIMIT
        assert DRAWN.describe(view)
    assert found == Counter()
    assert {"city", "market", "hand", "gang-1"} <= kinds
    assert ("draft" in kinds) == (options.get("start_chars") == "draft")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_in_one_place_and_everybody_in_base(players: int) -> None:
    """Two abreast and two behind of each gang in one Location, eight in each Base with all objects."""
    people = list(load().people)
    objects = [key for key, card in load().cards.items() if card.object is not None]
    for crowd in ("bank", "base"):
        state = table(players=players)
        for player in state.players:
            player.characters = []
            player.objects.cards = objects if crowd == "base" else []
            player.power = 49 - player.seat
            for number, key in enumerate(people[player.seat * 8 : player.seat * 8 + 8]):
                at = 0 if crowd == "bank" and number < 4 else None
                player.characters.append(
                    Character(
                        key=key, at=at, column=number // 2 if at == 0 else 0, back=at == 0 and number % 2 == 1,
                        inactive=number % 2 == 0, fought=number % 3 == 0,
                    )
                )  # fmt: skip
        view = watched(state)
        for scene in (city(view, Changes()), *DRAWN.boards(view)):
            assert lint(scene) == []


def test_a_first_line_without_limit_is_narrower_not_hidden() -> None:
    state = table(players=4, first_line_max="unlimited")
    for player in state.players:
        keys = list(load().people)[player.seat * 5 : player.seat * 5 + 5]
        player.characters = [Character(key=key, at=1, column=number) for number, key in enumerate(keys)]
    assert lint(city(watched(state), Changes())) == []


def test_a_hand_of_every_card_of_the_game_can_be_read() -> None:
    keys = [*load().cards, *load().coins]
    for start in range(0, len(keys), 11):
        state = table(hand=keys[start : start + 5])
        assert lint(*DRAWN.hand(watched(state, 0))) == []
        state = table(hand=keys[start + 5 : start + 11] + keys[start + 5 : start + 7])
        state.pool = Pool(actions=2, attacks=1, coins=4, tricks=["haul", "haul", "push", "scout"], melee=2)
        state.stack[-1].waits_for = [0]
        (scene,) = DRAWN.hand(watched(state, 0))
        assert lint(scene) == []


def test_the_pictures_of_a_match_can_be_painted() -> None:
    painter, wanted = Painter(), {"city", "attack", "hand"}
    for state, events in played(2, "a", 90, Greedy):
        view, shown = seen(state, events, 0)
        for scene in (*DRAWN.scenes(view, shown, None), *DRAWN.hand(view)):
            if scene.key in wanted:
                wanted.remove(scene.key)
                picture = painter.picture("c", scene)
                assert (picture.width, picture.height) == (scene.width, scene.height)
                assert picture.data[:3] == b"\xff\xd8\xff" and len(picture.data) <= 450 * 1024
                assert picture.alt == scene.alt
        if not wanted:
            return
    pytest.fail(f"no position shows {sorted(wanted)}")


def test_what_is_painted_in_advance_names_drawings_that_exist() -> None:
    scenes: list[Scene] = DRAWN.warm()
    assert {"city", "hand", "market", "gang-1"} <= {scene.key for scene in scenes}
    assert all(scene.layers for scene in scenes)
