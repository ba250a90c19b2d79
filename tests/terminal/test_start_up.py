"""What a command loads before it answers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def loaded(statement: str) -> set[str]:
    """The packages that a fresh interpreter has after `statement`."""
    code = f"import sys\n{statement}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


GAMES = "bot.games; bot.games.games()"


@pytest.mark.parametrize(
    ("statement", "spared"),
    [
        ("import bot.cli", {"discord", "PIL", "sqlalchemy", "pydantic", "engines", "render"}),
        (f"import bot.terminal.start, bot.settings, {GAMES}", {"discord", "aiohttp", "PIL", "alembic"}),
        (f"import bot.simulation, {GAMES}", {"discord", "PIL", "sqlalchemy", "render"}),
    ],
)
def test_a_command_loads_no_more_than_it_needs(statement: str, spared: set[str]) -> None:
    assert not loaded(statement) & spared
