"""Settings from the environment."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings
from bot.store.store import Store


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("STOKEHOLD_TOKEN", "DISCORD_TOKEN", "STOKEHOLD_DATABASE", "STOKEHOLD_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_a_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().token is None
    monkeypatch.setenv("DISCORD_TOKEN", "second.choice")
    monkeypatch.setenv("STOKEHOLD_TOKEN", "")
    settings = Settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "second.choice"
    monkeypatch.setenv("STOKEHOLD_TOKEN", "first.choice")
    settings = Settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "first.choice"
    assert "choice" not in f"{settings!r} {settings} {settings.model_dump_json()}"
    monkeypatch.setenv("STOKEHOLD_LOG_LEVEL", "first.choice")
    with pytest.raises(ValidationError) as caught:
        Settings()
    assert "first.choice" not in str(caught.value)


def test_an_env_file_is_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("STOKEHOLD_TOKEN=from.the.file\nSOMETHING_ELSE=1\n")
    settings = Settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "from.the.file"


@pytest.mark.parametrize("name", ["plain", "with space", "50% & more?#"])
async def test_the_database_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("STOKEHOLD_DATA", str(tmp_path / name / "deep"))
    store = await Store.open(Settings().database_url)
    assert await store.matches.open() == []
    await store.close()
    assert (tmp_path / name / "deep" / "stokehold.sqlite3").is_file()
    monkeypatch.setenv("STOKEHOLD_DATABASE", "postgresql+asyncpg://host/stokehold")
    assert Settings().database_url == "postgresql+asyncpg://host/stokehold"


def test_a_home_folder_in_an_env_file_is_one_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No shell reads that file: what is beside the database lies beside it, not in a folder called `~`."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / ".env").write_text("STOKEHOLD_DATA=~/games\n")
    assert Settings().data == tmp_path / "home" / "games"
    assert str(tmp_path / "home" / "games") in Settings().database_url
    monkeypatch.setenv("STOKEHOLD_DATA", "~nobody-of-this-name/games")
    with pytest.raises(ValidationError, match="home directory"):
        Settings()
