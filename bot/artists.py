"""How the games are drawn and put into words, where somebody has done so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engines.core.action import Event
from engines.core.game import Game
from engines.core.state import Seat, State, View

if TYPE_CHECKING:
    from render.games import Pictures
    from render.scene import Scene

NO_WORDS = "Nobody has put this board into words yet."
NOTHING_OWN = "Nothing only you know."


def artist(game: Game[Any]) -> Pictures | None:
    """How a game is drawn; None where nobody has drawn it."""
    from render.games import PICTURES  # noqa: PLC0415 what only moves matches does not load the drawings

    return PICTURES.get(game.key)


def every_scene(game: Game[Any], view: View[Any], events: Sequence[Event] = ()) -> list[Scene]:
    """The same with the boards that did not change, and the private pictures of the view's seat."""
    drawn = artist(game)
    return drawn.every(view, events) if drawn else []


def describe(game: Game[Any], view: View[Any]) -> str:
    """The board in words; empty where nobody has described it."""
    drawn = artist(game)
    return drawn.describe(view) if drawn else ""


def describe_own(game: Game[Any], state: State[Any], seat: Seat | None) -> str:
    """What a seat sees and a spectator does not, in words: the lines that only its own description has."""
    with game.masked(state, None) as view:
        known = set(describe(game, view).splitlines())
    with game.masked(state, seat) as view:
        return "\n".join(line for line in describe(game, view).splitlines() if line not in known)


def drawn_in_advance(games: Iterable[Game[Any]]) -> list[str]:
    """The functions that give scenes to paint before anybody asks, as `module:function`."""
    found = [drawn.warm for game in games if (drawn := artist(game))]
    return [f"{function.__module__}:{function.__qualname__}" for function in found]
