"""The table: load, step, save, publish. One lock a match, one transaction a revision."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from bot.games import games as all_games
from bot.store.database import Conflict, Op
from bot.store.store import Store
from bot.table import errors
from bot.table.computers import Computers
from bot.table.history import History
from bot.table.lobby import Lobby
from bot.table.places import Places
from bot.table.position import Person, Position
from bot.table.resign import concession
from bot.table.revision import Entry, revise
from bot.table.votes import Votes
from bot.table.wishes import Drafts, Wishes
from engines.core.action import Action, Event, RuleViolation
from engines.core.game import Game, Step
from engines.core.state import Seat, State

STATES_KEPT = 64
"""How many decoded states are kept: those of the matches played most recently. An idle match has none."""

TRIES = 3
"""How often an action is tried again when another process changed the match at the same moment."""


@dataclass(frozen=True)
class Acted:
    """What an action came to: the position after it and its events, unredacted.

    `repeated`: this interaction had been carried out already, and nothing was done now.
    """

    position: Position
    rev: int
    events: Sequence[Event]
    repeated: bool = False


class Table:
    """Where matches are played. `clock` gives seconds since 1970, `pool` is where computer players think.

    `listeners` are called with the number of each match that has something new to post.
    """

    def __init__(
        self,
        store: Store,
        games: Callable[[], Mapping[str, Game[Any]]] = all_games,
        *,
        clock: Callable[[], float] = time.time,
        pool: Executor | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.listeners: list[Callable[[int], None]] = []
        self.lobby = Lobby(self)
        self.votes = Votes(self)
        self.places = Places(self)
        self.history = History(self)
        self.wishes = Wishes(self)
        self.drafts = Drafts(self)
        self.computers = Computers(self, pool)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._states: OrderedDict[tuple[int, int], State[Any]] = OrderedDict()

    def on_commit(self, match_id: int) -> None:
        """Tell every listener that a match has something new."""
        for listener in self.listeners:
            listener(match_id)

    async def recover(self) -> None:
        """Go on where the last process, or an error, stopped: computer players that were waited for move."""
        for match_id in await self.store.matches.waiting_for_computers():
            if not self.computers.moving(match_id):
                self.computers.wake(match_id)

    async def close(self) -> None:
        """Let no computer player move any more. The store stays open."""
        await self.computers.close()

    # Looking

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock of a match, held while it changes."""
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    def game(self, key: str) -> Game[Any]:
        """The game with this key. Raises BadSettings."""
        try:
            return self.games()[key]
        except KeyError:
            raise errors.BadSettings(f"There is no game called {key[:60]!r}.") from None

    async def look(self, match_id: int) -> Position:
        """A match as it stands. Raises NoMatch."""
        found = await self.store.matches.find(match_id)
        if found is None:
            raise errors.NoMatch
        match, guild, seats = found
        game = self.game(match.game)
        new_here = match.rev >= 0 and (match_id, match.rev) not in self._states
        state = await self.state_at(game, match_id, match.rev) if match.rev >= 0 else None
        position = Position(match, guild, seats, game, state)
        if new_here:  # after a restart, say: a slow game has found out nothing about it yet
            for seat in position.waiting:
                await self.foreseen(position, seat)
        return position

    async def foreseen(self, position: Position, seat: Seat) -> None:
        """Have a slow game find out in a thread what a seat may do, so that asking for it is quick from then on."""
        if position.game.slow and position.state is not None:
            await asyncio.to_thread(position.game.menu, position.game.view(position.state, seat))

    async def state_at(self, game: Game[Any], match_id: int, rev: int) -> State[Any]:
        """The state of a revision. It is shared: nobody may change it. Raises NoMatch where there is none."""
        key = (match_id, rev)
        state = self._states.get(key)
        if state is None:
            stored = await self.store.matches.snapshot(match_id, rev)
            if stored is None:
                raise errors.NoMatch("The match has no such revision.")
            state = game.load(*stored)
            self._keep(key, state)
        else:
            self._states.move_to_end(key)
        return state

    def _keep(self, key: tuple[int, int], state: State[Any]) -> None:
        self._states[key] = state
        while len(self._states) > STATES_KEPT:
            self._states.popitem(last=False)

    # Acting

    async def act(
        self,
        match_id: int,
        who: Person,
        action: Action,
        *,
        seat: Seat | None = None,
        menu: str | None = None,
        interaction: int | None = None,
    ) -> Acted:
        """A person does `action`, with `seat` or whichever of their seats can.

        `menu` is the digest the choices were shown with: where it differs by now, StaleMenu. An `interaction` counts
        once: repeated, it returns what it came to the first time. Raises RuleViolation, or another TableError; nothing
        has changed then.
        """

        def play(position: Position) -> tuple[Step[Any], Entry]:
            state = position.must_be_played()
            own = position.seat_for(who.id, action, seat)
            if menu is not None and position.menu(own) != menu:
                raise errors.StaleMenu
            step = position.game.step(state, own, action)
            text = position.game.dump_action(action)
            return step, Entry("act", own, who.id, text, interaction=interaction)

        return await self._once(match_id, play, interaction)

    async def resign(
        self, match_id: int, who: Person, *, seat: Seat | None = None, interaction: int | None = None
    ) -> Acted:
        """A person gives up: all their seats, or the one named. The game master may name any seat.

        What goes on playing, because the rules leave it to a team-mate, goes to the team-mate.
        """

        def concede(position: Position) -> tuple[Step[Any], Entry]:
            return concession(position, who, seat, interaction)

        return await self._once(match_id, concede, interaction)

    async def _once(
        self, match_id: int, make: Callable[[Position], tuple[Step[Any], Entry]], interaction: int | None
    ) -> Acted:
        async with self.lock(match_id):
            try:
                return await self.revise(match_id, make)
            except (RuleViolation, errors.TableError):
                if interaction is not None and (done := await self._done(match_id, interaction)):
                    return done
                raise

    async def _done(self, match_id: int, interaction: int) -> Acted | None:
        move = await self.store.matches.by_interaction(interaction)
        if move is None or move.match_id != match_id:
            return None
        position = await self.look(match_id)
        return Acted(position, move.rev, position.game.load_events(move.events), repeated=True)

    async def revise(self, match_id: int, make: Callable[[Position], tuple[Step[Any], Entry]]) -> Acted:
        """Make a revision of what `make` gives for the present position, and let computer players go on from there.

        Only for whoever holds the lock. `make` is asked again where another process was faster; it may run in a thread,
        and changes nothing.
        """
        for _ in range(TRIES):
            old = await self.look(match_id)
            step, entry = await self._made(old, make)
            new, ops = revise(old, step.state, step.events, entry, self.clock())
            if await self.write(ops):
                self._keep((match_id, new.match.rev), step.state)
                self.on_commit(match_id)
                if entry.known is None and new.waits_for_computer:
                    self.computers.wake(match_id, entry.user, frozenset(old.waiting_users))
                return Acted(new, new.match.rev, step.events)
            if entry.interaction is not None and (done := await self._done(match_id, entry.interaction)):
                return done
        raise errors.Busy

    async def _made(
        self, old: Position, make: Callable[[Position], tuple[Step[Any], Entry]]
    ) -> tuple[Step[Any], Entry]:
        """What `make` gives; of a slow game in a thread, with a state of its own, as others look at this one."""
        if not old.game.slow:
            return make(old)
        own = old if old.state is None else replace(old, state=old.game.copy(old.state))
        return await asyncio.to_thread(make, own)

    async def write(self, ops: Sequence[Op]) -> bool:
        """Write a transaction. False where somebody else wrote first; nothing is written then."""
        try:
            await self.store.commit(ops)
        except Conflict:
            return False
        return True
