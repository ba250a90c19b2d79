"""An action's pictures, from state to files, through a worker process; against a chessboard as SVG, rasterised."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cairosvg
import chess
import chess.svg
import pytest

from bot.games import games
from engines.core.action import Event
from engines.core.game import Game
from engines.core.players import PLAYERS
from engines.core.simulate import decide
from engines.core.state import State, View
from render.games import PICTURES, Pictures
from render.paint import Picture
from render.workers import Workers

REVISIONS = 50  # consecutive ones of one match, each painted once
OPENING = 12  # actions before them, so that every phase and every board has been seen
PEER_EVERY = 5
WIDTH = 1200


class Timed(NamedTuple):
    """The pictures of one revision and what they took, in seconds."""

    seconds: float
    pictures: list[Picture]

    @property
    def each(self) -> float:
        return self.seconds / len(self.pictures)


def peer(rnd: random.Random) -> float:
    """Seconds that chess.svg and cairosvg take for a board of the same width, after some moves."""
    board = chess.Board()
    for _ in range(rnd.randrange(4, 40)):
        board.push(rnd.choice(list(board.legal_moves)))
        if board.is_game_over():
            break
    move = board.peek()
    started = time.perf_counter()
    cairosvg.svg2png(chess.svg.board(board, lastmove=move, size=WIDTH).encode(), output_width=WIDTH)
    return time.perf_counter() - started


def played(game: Game[Any], seed: str) -> Iterator[tuple[State[Any], list[Event]]]:
    """A match of greedy players: after each action the state and the events that led to it."""
    options = game.options_type()
    seats = len(game.seating(options))
    rnd, players = random.Random(seed), [PLAYERS["greedy"]] * seats
    begun = game.new(options, seats, seed)
    yield begun.state, begun.events
    while begun.state.result is None:
        seat, action, _ = decide(game, begun.state, players, rnd)
        yield begun.state, game.play_unchecked(begun.state, seat, action)


async def painted(workers: Workers, match: str, scenes: Callable[[], Any]) -> Timed:
    started = time.perf_counter()
    pictures = await workers.paint(match, scenes())
    return Timed(time.perf_counter() - started, pictures)


def line(name: str, seconds: list[float], floor: float = 0) -> None:
    """Median, 95th percentile, and how much faster than the peer's median."""
    ordered = sorted(seconds)
    p50, p95 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    ratio = f"   {floor / p50:5.1f} x faster than the peer" if floor else ""
    print(f"{name:<44} p50 {p50 * 1e3:7.1f} ms   p95 {p95 * 1e3:7.1f} ms   ({len(ordered)}){ratio}")


def middle(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]


def view_of(game: Game[Any], state: State[Any]) -> View[Any]:
    return game.view(state, None)


@pytest.mark.parametrize("key", sorted(PICTURES))
def test_pictures(key: str, tmp_path: Path) -> None:
    game = games()[key]
    asyncio.run(_measured(game, PICTURES[key], tmp_path))


async def _measured(game: Game[Any], drawn: Pictures, folder: Path) -> None:
    warm = f"{drawn.warm.__module__}:{drawn.warm.__qualname__}"
    rnd = random.Random(1)
    started = time.perf_counter()
    await _advance(Workers(1, warm=(warm,), folder=folder))
    drawing = time.perf_counter() - started
    workers = Workers(1, warm=(warm,), folder=folder)  # as after a restart: what was drawn is read from the folder
    started = time.perf_counter()
    await workers.start()
    await workers.warmed()
    print(f"\n{game.name}: drawn in advance in {drawing:.1f} s (once), read by a new worker's first answer in "
          f"{time.perf_counter() - started:.2f} s")  # fmt: skip
    try:
        first, cold, peers = await _cold(game, drawn, workers, rnd)
        warmly = await _warm(game, drawn, workers, peers, rnd)
    finally:
        await workers.close()
    floor = middle(peers)
    line(f"peer: chess.svg + cairosvg, {WIDTH} px", peers)
    line("cold: first picture after a restart", [first], floor)
    line("cold: first picture of a match", cold, floor)
    line("warm: a revision's pictures", [timed.seconds for timed in warmly])
    line("warm: each picture", [timed.each for timed in warmly for _ in timed.pictures], floor)
    sizes = sorted(len(picture.data) / 1024 for timed in warmly for picture in timed.pictures)
    posts = max(sum(len(picture.data) for picture in timed.pictures) / 1024 for timed in warmly)
    print(f"bytes: p50 {sizes[len(sizes) // 2]:.0f} KiB, largest {sizes[-1]:.0f} KiB, largest post {posts:.0f} KiB")


async def _advance(workers: Workers) -> None:
    await workers.start()
    await workers.warmed()
    await workers.close()


async def _cold(
    game: Game[Any], drawn: Pictures, workers: Workers, rnd: random.Random
) -> tuple[float, list[float], list[float]]:
    """The first picture of new matches: of the very first one by itself, and with the peer in turn."""
    seconds, peers = [], [peer(rnd) for _ in range(3)][1:]
    for number in range(6):
        state, events = next(played(game, f"cold {number}"))
        view = view_of(game, state)
        timed = await painted(
            workers, f"cold {number}", lambda view=view, events=events: drawn.scenes(view, events, None)
        )
        seconds.append(timed.each)
        peers.append(peer(rnd))
    return seconds[0], seconds[1:], peers


def _long_match(game: Game[Any]) -> str:
    """The seed of a match that lasts long enough."""
    seeds = (f"warm {number}" for number in range(50))
    return next(seed for seed in seeds if sum(1 for _ in played(game, seed)) >= OPENING + REVISIONS)


async def _warm(
    game: Game[Any], drawn: Pictures, workers: Workers, peers: list[float], rnd: random.Random
) -> list[Timed]:
    """Consecutive revisions of one match, with the peer in between."""
    found: list[Timed] = []
    for number, (state, events) in enumerate(played(game, _long_match(game))):
        view = view_of(game, state)
        timed = await painted(workers, "warm", lambda view=view, events=events: drawn.scenes(view, events, None))
        if number >= OPENING:
            found.append(timed)
            if len(found) % PEER_EVERY == 0:
                peers.append(peer(rnd))
        if len(found) == REVISIONS:
            break
    return found
