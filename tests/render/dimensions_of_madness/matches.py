"""Positions of matches for the picture tests, and ways to look into pictures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engines.core.action import Event
from engines.core.players import Greedy, Player, Random
from engines.core.simulate import decide
from engines.core.state import Seat, View
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.options import DimensionsOptions
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render.scene import Label, Scene, Token


def played(
    scenario: str, players: int, seed: str, most: int, who: type[Player[Any]] = Random, **options: str
) -> Iterator[tuple[DimensionsOfMadness, list[Event]]]:
    """The first positions of a match with the events that led to each. The state goes on changing."""
    chosen = DimensionsOptions.model_validate({"scenario": scenario, "players": players, **options})
    state, events = GAME.new(chosen, players, seed)
    rnd, seats = random.Random(seed), [who()] * players
    yield state, events
    for _ in range(most):
        if state.result is not None:
            return
        seat, action, _ = decide(GAME, state, seats, rnd)
        yield state, GAME.play_unchecked(state, seat, action)


def seen(
    state: DimensionsOfMadness, events: list[Event], seat: Seat | None
) -> tuple[View[DimensionsOfMadness], list[Event]]:
    """What a seat sees of a position and of the events that led to it."""
    shown = [poorer for event in events if (poorer := event.seen_by(seat)) is not None]
    return GAME.view(state, seat), shown


def watched(state: DimensionsOfMadness, seat: Seat | None = None) -> View[DimensionsOfMadness]:
    """A position as a seat sees it."""
    return GAME.view(state, seat)


def texts(scene: Scene) -> list[str]:
    """What is written on a picture."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def tokens(scene: Scene, name: str, **params: Any) -> list[Token]:
    """The tokens of a drawing function that have these parameters."""
    found = [item for item in scene.items if isinstance(item, Token) and item.name.endswith(f":{name}")]
    return [token for token in found if params.items() <= dict(token.params).items()]


__all__ = ["Greedy", "Random", "played", "seen", "texts", "tokens", "watched"]
