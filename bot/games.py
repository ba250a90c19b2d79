"""The games there are. The only module of the bot that names one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from engines.core.game import Game

PACKAGES = ("heavy_steam", "showdown", "dimensions_of_madness")
"""The packages below `engines` that hold a GAME."""


@cache
def games() -> Mapping[str, Game[Any]]:
    """Every game by its key. Loaded when first asked for, since a game loads its content then."""
    found: dict[str, Game[Any]] = {}
    for package in PACKAGES:
        game: Game[Any] = import_module(f"engines.{package}").GAME
        found[game.key] = game
    return found
