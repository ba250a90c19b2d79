"""Which games are drawn, and how: a plain value a game, found by the key of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from engines.core.action import Event, Forecast
from engines.core.game import Game
from engines.core.state import Seat, View
from engines.dimensions_of_madness import GAME as DIMENSIONS_OF_MADNESS
from engines.euphoria import GAME as EUPHORIA
from engines.heavy_steam import GAME as HEAVY_STEAM
from engines.showdown import GAME as SHOWDOWN
from render.dimensions_of_madness import album as dimensions_of_madness
from render.dimensions_of_madness import describe as dimensions_of_madness_words
from render.euphoria import album as euphoria
from render.euphoria import describe as euphoria_words
from render.heavy_steam import album as heavy_steam
from render.heavy_steam import describe as heavy_steam_words
from render.scene import Scene
from render.showdown import album as showdown
from render.showdown import describe as showdown_words


@dataclass(frozen=True)
class Pictures:
    """How one game is drawn. Everything is made from a view and holds nothing its seat may not know."""

    game: Game[Any]
    scenes: Callable[[View[Any], Sequence[Event], Forecast | None], list[Scene]]
    """The pictures of a position after the events that led to it, as the view's seat saw them: the whole field first,
    then what else the events changed. A forecast adds what would happen. Never more than 10."""
    boards: Callable[[View[Any]], list[Scene]]
    """The boards that `scenes` shows where they changed, all of them, with nothing marked."""
    hand: Callable[[View[Any]], list[Scene]]
    """The private pictures of the view's seat; none for a spectator."""
    describe: Callable[[View[Any]], str]
    """The whole position in words."""
    warm: Callable[[], list[Scene]]
    """Scenes to paint in advance: between them they show whatever the first pictures of a match need."""

    def every(self, view: View[Any], events: Sequence[Event] = ()) -> list[Scene]:
        """What changed, then the boards that did not, and the private pictures of the view's seat."""
        changed = self.scenes(view, events, None)
        others = {scene.key: scene for scene in [*self.boards(view), *self.hand(view)]}
        return [*changed, *(scene for key, scene in others.items() if key not in {scene.key for scene in changed})]


class Wish(NamedTuple):
    """Pictures to be made by another process: of which game, which ones, the stored forms of a view and of events, and
    of what might be done.

    `state` is that of the masked view: what its seat may not know does not reach the process that paints.
    """

    game: str
    which: Literal["changed", "every", "own", "trial"]
    seat: Seat | None
    state: bytes
    events: bytes
    trial: str = ""

    def scenes(self) -> list[Scene]:
        """The scenes wished for. Raises KeyError for a game that is not drawn."""
        drawn = PICTURES[self.game]
        view = View(self.seat, drawn.game.load(self.state))
        events = drawn.game.load_events(self.events)
        if self.which == "own":
            return drawn.hand(view)
        if self.which == "trial":
            return drawn.scenes(view, events, Forecast.model_validate_json(self.trial))[:1]
        return drawn.every(view, events) if self.which == "every" else drawn.scenes(view, events, None)


PICTURES: Mapping[str, Pictures] = {
    "heavy-steam": Pictures(
        game=HEAVY_STEAM,
        scenes=heavy_steam.scenes,
        boards=heavy_steam.boards,
        hand=heavy_steam.own,
        describe=heavy_steam_words.describe,
        warm=heavy_steam.warm,
    ),
    "showdown": Pictures(
        game=SHOWDOWN,
        scenes=showdown.scenes,
        boards=showdown.boards,
        hand=showdown.own,
        describe=showdown_words.describe,
        warm=showdown.warm,
    ),
    "euphoria": Pictures(
        game=EUPHORIA,
        scenes=euphoria.scenes,
        boards=euphoria.boards,
        hand=euphoria.own,
        describe=euphoria_words.describe,
        warm=euphoria.warm,
    ),
    "dimensions-of-madness": Pictures(
        game=DIMENSIONS_OF_MADNESS,
        scenes=dimensions_of_madness.scenes,
        boards=dimensions_of_madness.boards,
        hand=dimensions_of_madness.own,
        describe=dimensions_of_madness_words.describe,
        warm=dimensions_of_madness.warm,
    ),
}
"""The games that have pictures, by key."""
