"""Fixtures: the command line with a data folder of its own, and the tiny game among the games."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.games import games
from bot.store.store import Store
from tests.tiny import GAME

Stokehold = Callable[..., Result]


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a match, made once: that takes longer than most matches of these tests."""
    path = tmp_path_factory.mktemp("empty") / "stokehold.sqlite3"

    async def made() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(made())
    return path


@pytest.fixture
def data(tmp_path: Path, empty: Path) -> Path:
    """The data folder of this test."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copyfile(empty, folder / empty.name)
    return folder


@pytest.fixture
def stokehold(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stokehold:
    """`stokehold("play", "lamplighters", typed="1\\n")`: the command's result. An exception fails the test."""
    for name in ("STOKEHOLD_TOKEN", "DISCORD_TOKEN", "STOKEHOLD_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STOKEHOLD_DATA", str(data))
    monkeypatch.chdir(tmp_path)
    both = {GAME.key: GAME, **games()}
    monkeypatch.setattr("bot.games.games", lambda: both)

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)

    return run
