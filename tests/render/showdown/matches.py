"""Positions of matches for the picture tests, and ways to look into pictures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engines.core.action import Event
from engines.core.players import Greedy, Player, Random
from engines.core.simulate import decide
from engines.core.state import Seat, View
from engines.showdown import GAME
from engines.showdown.options import ShowdownOptions
from engines.showdown.state import Showdown
from render.scene import Label, Scene, Token
from render.showdown import city
from render.showdown.changes import Changes, gather


def played(
    players: int, seed: str, most: int, who: type[Player[Any]] = Random, **options: str
) -> Iterator[tuple[Showdown, list[Event]]]:
    """The first positions of a match with the events that led to each. The state goes on changing."""
    chosen = ShowdownOptions.model_validate({"players": players, **options})
    state, events = GAME.new(chosen, players, seed)
    rnd, seats = random.Random(seed), [who()] * players
    yield state, events
    for _ in range(most):
        if state.result is not None:
            return
        seat, action, _ = decide(GAME, state, seats, rnd)
        yield state, GAME.play_unchecked(state, seat, action)


def seen(state: Showdown, events: list[Event], seat: Seat | None) -> tuple[View[Showdown], list[Event]]:
    """What a seat sees of a position and of the events that led to it."""
    shown = [poorer for event in events if (poorer := event.seen_by(seat)) is not None]
    return GAME.view(state, seat), shown


def watched(state: Showdown, seat: Seat | None = None) -> View[Showdown]:
    """A position as a seat sees it."""
    return GAME.view(state, seat)


def the_city(state: Showdown, *events: Event) -> Scene:
    """The picture of the city after these events."""
    view = watched(state)
    return city.city(view, gather(view, events) if events else Changes())


def texts(scene: Scene) -> list[str]:
    """What is written on a picture."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def tokens(scene: Scene, name: str, **params: Any) -> list[Token]:
    """The tokens of a drawing function that have these parameters."""
    found = [item for item in scene.items if isinstance(item, Token) and item.name.endswith(f":{name}")]
    return [token for token in found if params.items() <= dict(token.params).items()]


def card_of(scene: Scene, key: str) -> Token:
    """The small card of a character: what its face was laid on."""
    items = list(scene.items)
    face = next(n for n, item in enumerate(items) if isinstance(item, Token) and ("key", key) in item.params
                and item.name.endswith(":portrait"))  # fmt: skip
    card = items[face - 1]
    assert isinstance(card, Token) and card.name.endswith(":small_card")
    return card


__all__ = ["Greedy", "Random", "card_of", "played", "seen", "texts", "the_city", "tokens", "watched"]
