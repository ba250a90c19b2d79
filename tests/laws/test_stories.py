"""Law 9: whole matches told as stories, in which everything a game has occurs; and what each story says comes true."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.laws.game_laws import GameLaws
from tests.laws.games import GAMES, every_game
from tests.stories.coverage import missing
from tests.stories.story import Story, StoryError, Telling, files, read, record, tell
from tests.tiny import GAME as LAMPLIGHTERS
from tests.tiny.state import TinyOptions

STORIES = [
    pytest.param(laws, path, id=f"{laws.game.key}-{path.stem}") for laws in GAMES for path in files(laws.stories)
]


@cache
def told(laws: GameLaws, path: Path) -> Telling:
    """A story of a game, by the rules as they are now."""
    return tell(laws.game, read(laws.game, path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("laws", "path"), STORIES)
def test_a_story_comes_true(laws, path):
    assert told(laws, path).text == path.read_text(encoding="utf-8"), (
        "The rules tell it differently now. If they are right: "
        f"python -m tests.stories.record {laws.game.key}, and look at the difference."
    )


@every_game
def test_everything_occurs_in_some_story(laws):
    paths = files(laws.stories)
    assert len(paths) >= 3
    lacking = missing(laws, [told(laws, path) for path in paths])
    assert not lacking, "no story holds " + "; ".join(lacking)


HEAD = "# A test\noptions: {}\nseed: a\n\n"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("0: Offer", "line 5"),
        ('0: Fire {"at": 1}', "line 5"),
        ("0: Offer {}{}", "line 5"),
        ("what happens here?", "line 5 cannot be read"),
        ('0: Offer {"card": "coal", "stake": 0}', "move 0"),
        ("0: Keep", "move 0"),
    ],
)
def test_a_story_that_cannot_be_is_found_out(lines, why):
    with pytest.raises(StoryError, match=why):
        tell(LAMPLIGHTERS, read(LAMPLIGHTERS, HEAD + lines + "\n"))


def test_a_story_may_end_early_and_somebody_may_give_up():
    telling = tell(LAMPLIGHTERS, read(LAMPLIGHTERS, HEAD + "1: gives up\n"))
    assert telling.reason == "alone"
    assert telling.text.endswith("= alone: Seat 0 is the last one left.\n")
    assert tell(LAMPLIGHTERS, read(LAMPLIGHTERS, HEAD)).reason is None


@pytest.mark.parametrize(
    "story",
    [
        Story("Anything", TinyOptions(seats=3), "a"),
        Story("By turns", TinyOptions(), "b", players="greedy,random"),
        Story("Given up", TinyOptions(seats=3), "c", gives_up=((2, 3), (0, 9))),
        Story("Whistles", TinyOptions(), "d", leans=("1: Whistle", '0: Take {"card": null}')),
    ],
    ids=lambda story: story.title,
)
def test_a_story_is_recorded_read_back_and_recorded_again(story):
    recorded = record(LAMPLIGHTERS, story)
    text = tell(LAMPLIGHTERS, recorded).text
    assert text.splitlines()[-1].startswith("= ")
    assert read(LAMPLIGHTERS, text) == recorded
    head = "\n".join(line for line in text.splitlines() if not line[:1].isdigit())
    assert record(LAMPLIGHTERS, read(LAMPLIGHTERS, head)) == recorded
    assert [(seat, number) for number, (seat, action) in enumerate(recorded.moves) if action is None] == list(
        story.gives_up
    )


def test_players_do_what_their_story_leans_to():
    leaning = Story("Cautious", TinyOptions(), "e", leans=("[01]: Keep", '[01]: Take {"card": null}'))
    done = [action for _, action in record(LAMPLIGHTERS, leaning).moves]
    assert {"Keep", "Take"} <= {action.kind for action in done}
    assert "Trade" not in {action.kind for action in done}
    assert all(action.card is None for action in done if action.kind == "Take")


def test_a_story_led_by_hand_is_told_again_but_never_played_afresh():
    text = HEAD.replace("seed: a\n", "seed: a\nplayers: by hand\n") + "1: gives up\n"
    story = read(LAMPLIGHTERS, text)
    told = tell(LAMPLIGHTERS, story)
    assert told.reason == "alone" and read(LAMPLIGHTERS, told.text) == story
    with pytest.raises(StoryError, match="led by hand"):
        record(LAMPLIGHTERS, story)
