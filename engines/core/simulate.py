"""Whole matches between computer players, as fast as the rules allow."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from engines.core.action import Plan
from engines.core.game import Game
from engines.core.players import Player
from engines.core.state import Options, Result, State

MAX_ACTIONS = 100_000
"""More actions than any match needs: beyond it, the match does not end."""
SELDOM = (50_000, 20, 50)
"""Thresholds of the search for garbage in cycles while a match is simulated: it makes many small things, but no cycles
that would be worth the time of looking for them as often as Python does."""


class Played(NamedTuple):
    """A match that was played: how it ended, and the number of decisions with two options or more."""

    state: State[Any]
    result: Result
    actions: int


def decide(game: Game[Any], state: State[Any], players: Sequence[Player], rnd: random.Random) -> tuple[int, Any, bool]:
    """The next seat to act, its action, and whether it had a choice."""
    seat = game.waiting(state)[0]
    with game.masked(state, seat) as view:
        action = players[seat].choose(game, view, rnd)
        return seat, action, _had_choice(game, view)


def _had_choice(game: Game[Any], view: Any) -> bool:
    """Whether the view's seat has two options or more, counted no further than that."""
    kinds = game.answers(view)
    if len(kinds) != 1:
        return len(kinds) > 1
    pick = next(iter(kinds[0].picks().values()), None)
    if isinstance(pick, Plan):
        # Counting whole plans would cost more than playing one.
        scratch = pick.begin(view, {})
        return len(pick.step(scratch)) + (pick.stop(scratch) is None) > 1
    return pick is not None and len(pick.options(view, {})) != 1


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for garbage in cycles `SELDOM`."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def play_match(
    game: Game[Any], options: Options, players: Sequence[Player], seed: str, opener: str | None = None
) -> Played:
    """One match from set-up to its end; `players` by seat, `opener` the side that begins if not by chance.

    Raises RuntimeError if it does not end.
    """
    rnd = random.Random(seed)
    state = game.new(options, len(players), seed, opener).state
    count = 0
    with seldom_collected():
        for _ in range(MAX_ACTIONS):
            if state.result is not None:
                return Played(state, state.result, count)
            seat, action, choice = decide(game, state, players, rnd)
            count += choice
            game.play_unchecked(state, seat, action)
    raise RuntimeError(f"{game.name}: the match with seed {seed!r} did not end within {MAX_ACTIONS} actions")
