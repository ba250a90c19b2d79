"""Computer players: they think in a worker and move through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.table.position import Position
from bot.table.revision import Entry
from engines.core.action import RuleViolation
from engines.core.game import Game, Step
from engines.core.players import PLAYERS
from engines.core.state import Seat

if TYPE_CHECKING:
    from bot.table.table import Table

log = logging.getLogger(__name__)

CHAIN = 20_000
"""The most moves computer players make without a person: more than any match has."""

THINK_SECONDS = 60.0
"""How long a computer player may think before another move is made for it."""

LOOK_SECONDS = 60.0
"""Seconds between two looks at whether a match waits for computer players that an error has stopped."""

CLOCK = "clock"
"""Not a player: what an expired clock would play, or anything where it plays nothing."""


def think(
    games: Callable[[], Mapping[str, Game[Any]]], key: str, stored: bytes, seat: Seat, name: str, seed: str
) -> str:
    """What the computer player `name` does with `seat`: the stored form of an action.

    Runs in a worker, so it takes what can be sent there. The player sees the seat's view alone, though the worker holds
    the whole state.
    """
    game = games()[key]
    with game.masked(game.load(stored), seat) as view:
        action = game.fallback(view) if name == CLOCK else None
        if action is None:
            action = PLAYERS.get(name, PLAYERS["random"]).choose(game, view, random.Random(seed))
        return game.dump_action(action)


class Computers:
    """The computer players of all matches. One chain of moves a match, until a person must decide."""

    def __init__(self, table: Table, pool: Executor | None) -> None:
        self._table = table
        self._pool = pool
        self._own: Executor | None = None
        self._chains: dict[int, asyncio.Task[None]] = {}
        self._after: dict[int, tuple[int | None, frozenset[int]]] = {}

    def wake(self, match_id: int, after: int | None = None, known: frozenset[int] = frozenset()) -> None:
        """Have the computer players of a match move, if they do not already.

        `after` is the person who has just acted, `known` are those who were waited for already.
        """
        self._after[match_id] = (after, known)
        if match_id not in self._chains:
            self._chains[match_id] = asyncio.create_task(self._chain(match_id), name=f"computers of {match_id}")

    async def tend(self) -> None:
        """Have computer players that an error has stopped move again, until cancelled: a database that was locked is
        not for ever, and nobody else can act for them."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._table.recover()
            except Exception:
                log.exception("it could not be seen who waits for computer players; it is tried again")

    def moving(self, match_id: int) -> bool:
        """Whether computer players of the match are moving."""
        return match_id in self._chains

    async def settled(self, match_id: int) -> None:
        """Returns when no computer player of the match is moving."""
        while (chain := self._chains.get(match_id)) is not None:
            await asyncio.wait([chain])

    async def close(self) -> None:
        """Stop all chains. What they have not written did not happen."""
        chains = list(self._chains.values())
        for chain in chains:
            chain.cancel()
        await asyncio.gather(*chains, return_exceptions=True)
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)

    async def _chain(self, match_id: int) -> None:
        try:
            for _ in range(CHAIN):
                async with self._table.lock(match_id):
                    position = await self._table.look(match_id)
                    seat = next((seat for seat in position.waiting if position.seats[seat].computer), None)
                    if seat is None:
                        # Under the lock, so that whoever acts next finds no chain and wakes a new one.
                        del self._chains[match_id], self._after[match_id]
                        return
                await self._move(position, seat)
            log.error("match %s: computer players made %s moves without a person; they stop", match_id, CHAIN)
        except Exception:
            log.exception("match %s: the computer players stop", match_id)
        finally:
            if self._chains.get(match_id) is asyncio.current_task():
                del self._chains[match_id], self._after[match_id]

    async def _move(self, position: Position, seat: Seat) -> None:
        """Choose without the lock, so that a person may act meanwhile; then move, if nobody did."""
        match_id, rev = position.match.id, position.match.rev
        text = await self._choose(position, seat)
        async with self._table.lock(match_id):
            now = await self._table.look(match_id)
            if now.match.rev != rev or now.match.status != "playing":
                return

            def play(fresh: Position) -> tuple[Step[Any], Entry]:
                step = fresh.game.step(fresh.must_be_played(), seat, fresh.game.load_action(text))
                after, known = self._after.get(match_id, (None, frozenset()))
                return step, Entry("act", seat, None, text, after=after, known=known)

            try:
                await self._table.revise(match_id, play)
            except RuleViolation:
                # Another process moved in between; the chain looks again.
                if (await self._table.look(match_id)).match.rev == rev:
                    raise

    async def _choose(self, position: Position, seat: Seat) -> str:
        """The chosen action. Where the player fails or takes too long, the clock's: a match never ends by an error."""
        row = position.seats[seat]
        # From the published hash: a match from the same seed is played alike, and the seed of the dice stays hidden.
        seed = f"{position.board.dice.published}:{position.match.rev}:{seat}"
        stored = position.game.dump(position.board)
        # The second try has a thread of its own: the worker may be the one that hangs.
        for player, pool in ((row.computer or CLOCK, self._executor()), (CLOCK, None)):
            job = partial(think, self._table.games, position.game.key, stored, seat, player, seed)
            try:
                return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, job), THINK_SECONDS)
            except (BrokenExecutor, TimeoutError):
                # A worker that hangs stays busy: nobody else must wait behind it.
                self._pool = self._own = None
                log.exception("match %s: computer player %r hangs or died; they get a new worker", row.match_id, player)
            except Exception:
                log.exception("match %s: computer player %r of seat %s failed", row.match_id, player, seat)
        raise RuntimeError("no computer player found a move")

    def _executor(self) -> Executor:
        if self._pool is not None:
            return self._pool
        if self._own is None:
            self._own = ThreadPoolExecutor(1, thread_name_prefix="computer-player")
        return self._own
