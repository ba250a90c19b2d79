"""The fixture `data`: where the bot of a test keeps its things."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def data(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bot's data folder, new but for what is drawn in advance, which takes half a minute and serves all."""
    drawn = tmp_path_factory.getbasetemp() / "stamps"
    drawn.mkdir(exist_ok=True)
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "stamps").symlink_to(drawn, target_is_directory=True)
    return folder
