"""A match as it stands: its seats, its state, and who may do what."""

from __future__ import annotations

import hashlib
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bot.store.rows import GuildSettings, Match, Seated
from bot.table import errors
from bot.table.posts import Motions
from engines.core.action import Action, RuleViolation
from engines.core.game import Game
from engines.core.state import Options, Seat, State, View


@dataclass(frozen=True)
class Person:
    """Somebody who does something: `roles` and `manager` (may manage the server) are what Discord says of them."""

    id: int
    name: str
    roles: frozenset[int] = field(default_factory=frozenset)
    manager: bool = False


@dataclass(frozen=True)
class Position:
    """A match at its latest revision. `state` is None in the lobby. The state is shared: nobody may change it."""

    match: Match
    guild: GuildSettings
    seats: tuple[Seated, ...]
    game: Game[Any] = field(repr=False)
    state: State[Any] | None = field(repr=False)

    @cached_property
    def options(self) -> Options:
        """The options the match is played with."""
        return self.game.options_type.model_validate_json(self.match.options)

    @cached_property
    def motions(self) -> Motions:
        """What the table has been asked."""
        return Motions.model_validate_json(self.match.motions)

    @property
    def board(self) -> State[Any]:
        """The state. Raises NotStarted in the lobby."""
        if self.state is None:
            raise errors.NotStarted
        return self.state

    @property
    def waiting(self) -> list[Seat]:
        """The seats that must answer; none where the match is not being played."""
        return self.game.waiting(self.state) if self.state is not None and self.match.status == "playing" else []

    @property
    def waiting_users(self) -> tuple[int, ...]:
        """The people who must answer, each once, in the order of their seats."""
        users = (self.seats[seat].user_id for seat in self.waiting)
        return tuple(dict.fromkeys(user for user in users if user is not None))

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player must answer."""
        return any(self.seats[seat].computer for seat in self.waiting)

    @property
    def users(self) -> tuple[int, ...]:
        """The people at the table, each once, in the order of their seats."""
        return tuple(dict.fromkeys(row.user_id for row in self.seats if row.user_id is not None))

    def held_by(self, user: int) -> list[Seat]:
        """The seats a person has."""
        return [row.seat for row in self.seats if row.user_id == user]

    def name_of(self, user: int) -> str:
        """A player's name as it was when they sat down; empty for others."""
        return next((row.user_name for row in self.seats if row.user_id == user), "")

    def masked(self, seat: Seat | None) -> AbstractContextManager[View[Any]]:
        """The view of a seat, or a spectator's, for the length of a `with` block. Nothing may await inside."""
        return self.game.masked(self.board, seat)

    def menu(self, seat: Seat) -> str:
        """A digest of the choices a seat has (10 characters): equal digests, the same choices at the same point."""
        with self.masked(seat) as view:
            return self.menu_of(view)

    def menu_of(self, view: View[Any]) -> str:
        """The same, for a view that is there already."""
        last = self.seats[view.seat].last_rev if view.seat is not None else -1
        return hashlib.sha256(f"{last}\0{self.game.menu(view)}".encode()).hexdigest()[:10]

    def must_be_played(self) -> State[Any]:
        """The state. Raises NotStarted, MatchWaits or MatchOver where nobody can act."""
        if self.match.status == "lobby":
            raise errors.NotStarted
        if self.match.status == "over":
            raise errors.MatchOver(f"The match is over. {self.match.reason}")
        if self.match.status == "waiting":
            raise errors.MatchWaits(f"The match waits: {self.match.reason} It can be resumed with /match resume.")
        return self.board

    def must_hold(self, user: int, seat: Seat | None = None) -> list[Seat]:
        """The seats a person acts for: all of theirs, or the one named. Raises NotSeated, NotYourSeat."""
        held = self.held_by(user)
        if not held:
            raise errors.NotSeated
        if seat is not None and seat not in held:
            raise errors.NotYourSeat
        return held if seat is None else [seat]

    def seat_for(self, user: int, action: Action, seat: Seat | None = None) -> Seat:
        """The seat with which a person can do `action`; of several, those that are waited for come first.

        Raises NotSeated, NotYourSeat, or RuleViolation (of the first seat) where it is refused to all of several.
        """
        held = self.must_hold(user, seat)
        if len(held) == 1:
            return held[0]  # the step itself checks
        refused: RuleViolation | None = None
        for own in sorted(held, key=lambda own: own not in self.waiting):
            try:
                self.game.check(self.board, own, action)
                return own
            except RuleViolation as violation:
                refused = refused or violation
        assert refused is not None
        raise refused
