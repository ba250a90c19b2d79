"""The modules that draw the games: scenes to paint and the board in words. Known by the names of their packages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bot.rulebook import package_of
from engines.core.action import Event, Forecast
from engines.core.game import Game
from engines.core.state import View

if TYPE_CHECKING:  # a match in words does not load the painter
    from render.scene import Scene

MOST = 10
"""Pictures of one position: what a message can hold."""


def artist(game: Game[Any]) -> Any:
    """The module that draws a game; None where nobody has drawn it."""
    return _drawing(package_of(game))


@cache
def _drawing(package: str) -> Any:
    name = f"render.{package.rpartition('.')[2]}"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    return module if hasattr(module, "scene") else None


def scenes(
    game: Game[Any], view: View[Any], events: Sequence[Event] = (), trial: Forecast | None = None
) -> list[Scene]:
    """What is to be painted, from a view and what its seat saw happen."""
    drawn = artist(game)
    return list(drawn.scene(view, list(events), trial))[:MOST] if drawn else []


def describe(game: Game[Any], view: View[Any]) -> str:
    """The board in words; empty where nobody has described it."""
    drawn = artist(game)
    return str(drawn.describe(view)) if drawn else ""


def describe_own(game: Game[Any], own: View[Any], public: View[Any]) -> str:
    """What a seat sees and a spectator does not, in words: the lines that only its own description has."""
    known = set(describe(game, public).splitlines())
    return "\n".join(line for line in describe(game, own).splitlines() if line not in known)
