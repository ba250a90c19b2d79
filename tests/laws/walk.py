"""Random matches for the laws, played once and looked at by all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, NamedTuple

from pydantic import BaseModel

from engines.core.action import Action, Event, RuleViolation
from engines.core.game import Game
from engines.core.players import Random
from engines.core.state import Options, Seat
from tests.laws.game_laws import GameLaws, combinations
from tests.laws.games import MATCHES

MAX_ACTIONS = 20_000
"""More than any random match of these games needs (law 1)."""


class Moment(NamedTuple):
    """A stored state, and what was done in it and told of it. In the last one nothing was done."""

    stored: bytes
    seat: Seat | None
    action: Action | None
    events: list[Event]


class Match(NamedTuple):
    """A whole random match."""

    options: Options
    seats: int
    seed: str
    opening: list[Event]
    moments: list[Moment]


def who_acts(game: Game[Any], state: Any, rnd: random.Random) -> tuple[Seat, Action]:
    """A random action of a seat that is waited for, and sometimes one of a seat that is not."""
    top = state.top
    for seat in rnd.sample(top.may_act, len(top.may_act)) if rnd.random() < 0.1 else []:
        with game.masked(state, seat) as view:
            if seat not in top.waits_for and game.interruptions(view):
                return seat, Random(interrupts=1.0).choose(game, view, rnd)
    seat = rnd.choice(top.waits_for)
    with game.masked(state, seat) as view:
        if rnd.random() < 0.5:
            return seat, Random(interrupts=0.05).choose(game, view, rnd)
        kinds = game.answers(view)
        return seat, sample(rnd.sample(kinds, len(kinds)), view, rnd)


def sample(kinds: list[type[Action]], view: Any, rnd: random.Random) -> Action:
    """A random action of the first of `kinds` that can be completed, so that dull kinds are met as often as others."""
    for kind in kinds:
        chosen: dict[str, Any] = {}
        try:
            for name, pick in kind.picks().items():
                chosen[name] = pick.sample(view, chosen, rnd)
        except RuleViolation:
            continue
        return kind(**chosen)
    raise LookupError(f"seat {view.seat} has nothing to choose")


def play(game: Game[Any], options: Options, seed: str) -> Match:
    """A random match from set-up to its end. Raises AssertionError if it has none."""
    rnd = random.Random(seed)
    seats = len(game.seating(options))
    state, opening = game.new(options, seats, seed)
    moments = []
    while state.result is None:
        assert len(moments) < MAX_ACTIONS, f"{game.name}, {options!r}, seed {seed!r}: no end"
        stored = game.dump(state)
        if len(moments) % 8 == 0:
            assert game.load(stored) == state, f"{game.name}, {options!r}, seed {seed!r}, action {len(moments)}"
            assert not list(strays(state)), "rules wrote beside the fields of a state: it is lost when that is stored"
        seat, action = who_acts(game, state, rnd)
        moments.append(Moment(stored, seat, action, game.play(state, seat, action)))
    moments.append(Moment(game.dump(state), None, None, []))
    return Match(options, seats, seed, opening, moments)


def strays(node: Any) -> Iterator[str]:
    """The attributes of models below `node` that are neither their fields nor properties worked out once."""
    if isinstance(node, BaseModel):
        kind = type(node)
        for name in set(vars(node)) - set(kind.model_fields):
            if not isinstance(getattr(kind, name, None), cached_property):
                yield f"{kind.__name__}.{name}"
        node = [getattr(node, name) for name in kind.model_fields]
    if isinstance(node, dict):
        node = list(node.values())
    if isinstance(node, list | tuple):
        for item in node:
            yield from strays(item)


@cache
def matches(laws: GameLaws) -> tuple[Match, ...]:
    """The random matches of a game: `MATCHES` for each combination of its headline options."""
    return tuple(
        play(laws.game, options, f"law {number} {options.model_dump_json()}")
        for options in combinations(laws)
        for number in range(MATCHES)
    )


def sampled(laws: GameLaws, per_match: int) -> Iterator[tuple[Match, int, Any]]:
    """About `per_match` moments of every match, spread evenly, the last one among them: match, index, loaded state."""
    for match in matches(laws):
        count = len(match.moments)
        for index in sorted({count - 1, *range(0, count, max(1, count // per_match))}):
            yield match, index, laws.game.load(match.moments[index].stored)


def where(match: Match, index: int) -> str:
    """Words with which a failure can be found again."""
    moment = match.moments[index]
    return f"{match.options!r}, seed {match.seed!r}, action {index}: seat {moment.seat}, {moment.action!r}"
