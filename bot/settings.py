"""Settings from the environment or a `.env` file, each named STOKEHOLD_ and the field in capitals."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import URL

DATABASE = "stokehold.sqlite3"


class Settings(BaseSettings):
    """How this process runs. Raises pydantic.ValidationError for a value that cannot be."""

    model_config = SettingsConfigDict(
        env_prefix="STOKEHOLD_",
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        populate_by_name=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias=AliasChoices("STOKEHOLD_TOKEN", "DISCORD_TOKEN"))
    """The bot's token. Never logged."""
    data: Path = Field(default_factory=lambda: Path.home() / ".local" / "share" / "stokehold")
    """The folder for the database and, in the terminal, the pictures. Made where it is missing."""
    database: str | None = None
    """The database's URL, where it is not a file in `data`: `sqlite+aiosqlite:///path` or `postgresql+asyncpg://...`."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    picture_workers: int = Field(default=1, ge=1, le=16)
    """How many processes paint."""
    discord_api: str | None = None
    """Where Discord's API is; only tests have it elsewhere."""
    discord_gateway: str | None = None
    """Where Discord's gateway is; only tests have it elsewhere."""

    @field_validator("data")
    @classmethod
    def _at_home(cls, folder: Path) -> Path:
        """A `~` that no shell has read, as in a `.env` file, for everything that lies in the folder."""
        try:
            return folder.expanduser()
        except RuntimeError as error:
            raise ValueError(str(error)) from None

    @property
    def database_url(self) -> str:
        """The URL of the database. Makes the data folder for one that is a file there."""
        if self.database is not None:
            return self.database
        self.data.mkdir(parents=True, exist_ok=True)
        file = self.data.absolute() / DATABASE
        return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string(hide_password=False)
