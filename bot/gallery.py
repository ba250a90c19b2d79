"""Pictures of a simulated position, written to a folder, with how long they took."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from bot.artists import artist
from bot.options import Unfit, one_of
from engines.core.action import Event
from engines.core.game import Game
from engines.core.players import PLAYERS
from engines.core.simulate import decide
from engines.core.state import Options, Seat, State
from render.paint import Painter, Picture
from render.scene import Scene

SPECTATOR = "spectator"
PLAYER = "greedy"
"""Who plays up to the position: somebody who plays sensibly."""


class Moment(NamedTuple):
    """A state, and what happened in the action that led to it."""

    state: State[Any]
    events: list[Event]


class Shown(NamedTuple):
    """A picture that was written. `cold_ms`: painted by a fresh process; `warm_ms`: by one that painted the position
    before, and nothing of this one."""

    file: str
    width: int
    height: int
    bytes: int
    alt: str
    cold_ms: float
    warm_ms: float


def moments(game: Game[Any], options: Options, seed: int, after: int) -> list[Moment]:
    """The position after so many actions of a match (or at its end), behind the one before it."""
    places = game.seating(options)
    players = [PLAYERS[PLAYER]] * len(places)
    rnd = random.Random(str(seed))
    state, events = game.new(options, len(places), str(seed))
    found = [Moment(game.copy(state), events)]
    for _ in range(after):
        if state.result is not None:
            break
        seat, action, _ = decide(game, state, players, rnd)
        events = game.play_unchecked(state, seat, action)
        found = [found[-1], Moment(game.copy(state), events)]
    return found


def viewer(game: Game[Any], options: Options, named: str) -> Seat | None:
    """The seat whose view is meant: by its number, counted from 0, or the name of what it commands; None: nobody's.

    Raises Unfit.
    """
    names = [place.name for place in game.seating(options)]
    if named.isdecimal() and len(named) < 3 and int(named) < len(names):
        return int(named)
    known = {SPECTATOR: None, **{name: seat for seat, name in enumerate(names)}}
    return known[one_of("view", named, known)]


def scenes_of(game: Game[Any], moment: Moment, seat: Seat | None) -> list[Scene]:
    """What a seat sees of a moment, its private pictures last. Raises Unfit where nobody has drawn the game."""
    drawn = artist(game)
    if drawn is None:
        raise Unfit(f"{game.name} has no pictures.")
    seen = [known for event in moment.events if (known := event.seen_by(seat)) is not None]
    with game.masked(moment.state, seat) as view:
        return [*drawn.scenes(view, seen, None), *drawn.hand(view)]


def paint(before: Sequence[Scene], scenes: Sequence[Scene]) -> list[tuple[Picture, float]]:
    """The pictures of `scenes` by a painter that has painted `before`, each with its milliseconds."""
    painter = Painter()
    for scene in before:
        painter.picture("", scene)
    painted = []
    for scene in scenes:
        begun = time.perf_counter()
        picture = painter.picture("", scene)
        painted.append((picture, (time.perf_counter() - begun) * 1000))
    return painted


def write(game: Game[Any], options: Options, seed: int, after: int, seat: Seat | None, folder: Path) -> list[Shown]:
    """Paint a position twice and write its pictures. Raises Unfit, OSError."""
    found = moments(game, options, seed, after)
    wanted = scenes_of(game, found[-1], seat)
    before = scenes_of(game, found[0], seat) if len(found) > 1 else []
    folder.mkdir(parents=True, exist_ok=True)
    # A process each: what one has drawn must not help the other.
    context = get_context("spawn")
    runs = []
    for earlier in ([], before):
        with ProcessPoolExecutor(1, mp_context=context) as pool:
            runs.append(pool.submit(paint, earlier, wanted).result())
    shown = []
    for (picture, cold), (_, warm) in zip(*runs, strict=True):
        (folder / picture.name).write_bytes(picture.data)
        shown.append(
            Shown(
                str(folder / picture.name), picture.width, picture.height, len(picture.data), picture.alt,
                round(cold, 3), round(warm, 3),
            )
        )  # fmt: skip
    return shown
