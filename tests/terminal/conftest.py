"""Fixtures: the command line with a data folder of its own, and the tiny game among the games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.games import games
from tests.tiny import GAME

Stokehold = Callable[..., Result]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of this test."""
    return tmp_path / "data"


@pytest.fixture
def stokehold(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stokehold:
    """`stokehold("play", "lamplighters", typed="1\\n")`: the command's result. Only a `SystemExit` may come out of it."""
    for name in ("STOKEHOLD_TOKEN", "DISCORD_TOKEN", "STOKEHOLD_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STOKEHOLD_DATA", str(data))
    monkeypatch.chdir(tmp_path)
    both = {GAME.key: GAME, **games()}
    monkeypatch.setattr("bot.games.games", lambda: both)

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)

    return run
