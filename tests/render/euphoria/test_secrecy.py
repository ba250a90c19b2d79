"""Nothing hidden is on a picture or in its words: the objects of others may be any."""

from __future__ import annotations

import pytest

from engines.euphoria import GAME
from engines.euphoria.content import load
from render.games import PICTURES
from tests.render.euphoria.positions import played, seen, table, texts, tokens, watched

DRAWN = PICTURES["euphoria"]


@pytest.mark.parametrize("watcher", [None, 1])
def test_other_objects_change_nothing(watcher: int | None) -> None:
    hidden = sorted(load().hidden)
    looked = 0
    for number, (state, events) in enumerate(played("rescue", "hidden", 60)):
        if number % 6 or not state.figures:
            continue
        view, shown = seen(state, events, watcher)
        swapped = GAME.copy(state)
        for figure in swapped.figures:
            if figure.objects.eyes is not None and watcher not in figure.objects.eyes:
                figure.objects.cards = [hidden[-1 - n] for n, _ in enumerate(figure.objects.cards)]
        other, _ = seen(swapped, [], watcher)
        assert DRAWN.scenes(other, shown, None) == DRAWN.scenes(view, shown, None)
        assert DRAWN.hand(other) == DRAWN.hand(view) and DRAWN.boards(other) == DRAWN.boards(view)
        assert DRAWN.describe(other) == DRAWN.describe(view)
        looked += 1
    assert looked > 3


def test_objects_lie_face_down_for_others_and_open_for_their_team() -> None:
    state = table(nikolai_a=(24, 18), kabuki_b=(6, 30))
    state.figure("nikolai-a").objects.cards = ["adrenaline", "charges"]
    for seat, open_to in ((None, False), (0, True), (1, False)):
        roster = DRAWN.boards(watched(state, seat))[0]
        assert len(tokens(roster, "item", key="adrenaline")) == open_to
        assert len(tokens(roster, "item", key="?")) == (0 if open_to else 2)
        words = DRAWN.describe(watched(state, seat))
        assert ("Adrenaline" in words) == open_to and ("2 hidden objects" in words) != open_to
        assert ("only you see this" in texts(roster)) == open_to


def test_a_spectator_has_no_private_pictures() -> None:
    state = table(nikolai_a=(24, 18))
    assert DRAWN.hand(watched(state)) == []
    (own,) = DRAWN.hand(watched(state, 0))
    assert (own.key, own.title) == ("roster-amber", "Your team")
    first = next(iter(played("massacre", "start")))[0]
    (cast,) = DRAWN.hand(watched(first, 1))
    assert cast.title == "The contestants"
    prices = {str(load().contestants[key].audience) for key in load().recruits}
    assert prices <= set(texts(cast))


def test_the_own_roster_is_shown_once_among_all_pictures() -> None:
    state = table(nikolai_a=(24, 18), kabuki_b=(6, 30))
    titles = [scene.title for scene in DRAWN.every(watched(state, 0))]
    assert titles == ["The table", "Your team", "Roster"]
