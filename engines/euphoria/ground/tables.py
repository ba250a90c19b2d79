"""The tables: authored ones from `content/tables/*.toml`, checked when loaded, and made ones by their seed."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from pydantic import ValidationError

from engines.core.state import Dice
from engines.euphoria.ground.fairness import faults, platform_ok, platform_spots
from engines.euphoria.ground.making import make
from engines.euphoria.ground.scenery import SceneryError, Table
from engines.euphoria.ground.sheets import Sheet, built

MADE = "made-"
"""The name of a made table begins so, and its seed follows."""


def read(name: str, text: str) -> Table:
    """A table from the text of its file. Raises SceneryError, which names file, entry and field."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
        sheet = Sheet.model_validate(raw)
    except tomllib.TOMLDecodeError as error:
        raise SceneryError(f"{name}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise SceneryError(f"{name}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    try:
        pieces = tuple(built(row) for row in sheet.rows())
    except SceneryError as error:
        raise SceneryError(f"{name}: {error}") from error
    table = Table(name, sheet.title, pieces, sheet.blurb)
    if wrong := faults(table):
        raise SceneryError(f"{name}: {wrong[0]}")
    return table


@cache
def _files() -> dict[str, str]:
    folder = resources.files("engines.euphoria") / "content" / "tables"
    return {
        file.name.removesuffix(".toml"): file.read_text()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


KEYS: tuple[str, ...] = tuple(_files())
"""The authored tables."""


@lru_cache(maxsize=64)
def load(key: str) -> Table:
    """An authored table, or a made one (`made-<seed>`); the same object each time. Raises KeyError, SceneryError."""
    if key.startswith(MADE):
        return make(key, Dice.seeded(key).draw)
    return read(key, _files()[key])


def generate(seed: int) -> Table:
    """The made table of a seed."""
    return load(f"{MADE}{seed}")


__all__ = ["KEYS", "MADE", "faults", "generate", "load", "platform_ok", "platform_spots", "read"]
