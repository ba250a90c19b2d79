"""Whole matches at the terminal, by somebody who types any of the choices shown."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from bot.games import games
from bot.options import read_options
from bot.terminal import start
from bot.terminal.album import Album
from bot.terminal.screen import Screen
from engines.core.game import Game
from tests.terminal.typist import Typist
from tests.tiny import GAME as TINY


def played(folder: Path, game: Game[Any], who: str, seed: int, **options: str) -> str:
    """Everything that was on the screen, from the first line to the last."""
    shown = io.StringIO()
    screen = Screen(Console(file=shown, highlight=False, markup=False), Typist(shown, seed))
    wanted = start.Wanted(game, read_options(game, options), tuple(who.split(",")), str(seed))
    known: Mapping[str, Game[Any]] = {game.key: game}
    start.play(screen, f"sqlite+aiosqlite:///{folder}/match.sqlite3", lambda: known, Album(None), wanted)
    return shown.getvalue()


def test_tiny_matches_with_people_and_a_computer(tmp_path: Path) -> None:
    every = [played(tmp_path, TINY, "human,human:bob,computer", seed, seats="3") for seed in (1, 2, 3)]
    for seed, shown in enumerate(every, 1):
        assert "The match is over" in shown
        assert "Won by" in shown or "Nobody wins." in shown
        assert f"The dice came from the seed {seed};" in shown
        assert "not among" not in shown
    assert re.search(r"^  \d\.\d\d inches$", "".join(every), re.MULTILINE), "a question to the rules was answered"


def test_nobody_sees_what_others_keep_secret(tmp_path: Path) -> None:
    shown = played(tmp_path, TINY, "human:ann,human:bob", 4, ties="nobody")
    turns = re.split(r"(\w+), press Enter when only you see the screen\.", shown)[1:]
    for name, turn in zip(turns[::2], turns[1::2], strict=True):
        other = {"ann": 1, "bob": 0}[name]
        hidden = turn.partition("Press Enter to hide this.")[0]
        assert not re.search(rf"Seat {other} (draws (?!\d+ cards)|offers |orders: )", hidden), turn
    assert set(turns[::2]) == {"ann", "bob"}


def test_computers_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    shown = played(tmp_path, TINY, "random,greedy", 5)
    assert "The match is over" in shown
    assert "> " not in shown


def test_a_match_of_every_game_against_a_computer(tmp_path: Path) -> None:
    for game in games().values():
        shown = played(tmp_path, game, "human,computer", 6)
        assert "The match is over" in shown
        assert "computer (greedy)" in shown


def test_a_match_of_every_game_that_has_teams(tmp_path: Path) -> None:
    for game in games().values():
        most = max((o for o in layouts(game)), key=lambda options: len(game.seating(options)))
        sides = [place.side for place in game.seating(most)]
        if len(set(sides)) == len(sides):
            continue  # everybody for themselves
        named = {name: str(getattr(most, name)) for name in game.options_type.headline}
        shown = played(tmp_path, game, "human:ann,human:ann,human:bob", 7, **named)
        assert "The match is over" in shown


def layouts(game: Game[Any]) -> list[Any]:
    """The options with each number of seats the game can have."""
    found = []
    for number in range(1, 9):
        try:
            found.append(read_options(game, {}, number))
        except ValueError:
            continue
    return found
