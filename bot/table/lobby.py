"""The lobby: what is played, who sits where, and the start."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from bot.store.matches import add_match, change_match, set_up_anew, sit
from bot.store.rows import GuildSettings, Match, Seated
from bot.table import errors, rights
from bot.table.position import Person, Position
from bot.table.posts import Motions, Payload
from bot.table.revision import Entry, say, standing_timers
from engines.core.game import Step
from engines.core.players import PLAYERS
from engines.core.state import Options, Seat

if TYPE_CHECKING:
    from bot.table.table import Acted, Table

IDS_TRIED = 5


class Lobby:
    """Matches that have not begun."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._numbering = asyncio.Lock()

    async def create(
        self,
        game: str,
        options: Options | Mapping[str, Any],
        who: Person,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        parent_id: int | None = None,
    ) -> Position:
        """A new lobby, in a channel or thread (`parent_id`: the thread's channel) or, in a terminal, nowhere.

        Raises BadSettings, NotAllowed, ChannelTaken, ChannelClosed.
        """
        rules = self._table.game(game)
        chosen = self._options(rules.options_type, options)
        guild = await self._table.store.people.guild(guild_id) if guild_id is not None else GuildSettings()
        rights.must_create(who, guild)
        now = self._table.clock()
        # Numbers are given one after the other; only another process can be faster.
        async with self._numbering:
            for _ in range(IDS_TRIED):
                if channel_id is not None:
                    await self._table.places.must_be_free(guild_id, channel_id, guild, parent_id)
                match = Match(
                    await self._table.store.matches.next_id(), game, chosen.model_dump_json(), "lobby", "", "", -1,
                    guild_id, channel_id, who.id, None, None, Motions().model_dump_json(), None, now, now,
                )  # fmt: skip
                places = rules.seating(chosen)
                seats = tuple(Seated(match.id, seat, place.side, place.name) for seat, place in enumerate(places))
                new = Position(match, guild, seats, rules, None)
                if await self._table.write([*add_match(match, seats), *say(new, "lobby", Payload(by=who.id), now)]):
                    self._table.on_commit(match.id)
                    return new
        raise errors.Busy

    def _options(self, kind: type[Options], options: Options | Mapping[str, Any]) -> Options:
        if isinstance(options, kind):
            return options
        try:
            return kind.model_validate(options)
        except ValidationError as error:
            raise errors.BadSettings.because(error) from None

    async def configure(self, match_id: int, who: Person, changes: Mapping[str, Any]) -> Position:
        """Play with some options changed: by whoever opened the match, or a game master.

        People keep a seat of their side where there is one, in the order they sat. Raises BadSettings, NotAllowed,
        NotInLobby.
        """
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            if who.id != position.match.owner_id and not rights.is_game_master(who, position.guild):
                raise errors.NotAllowed("Only whoever opened the match or a game master may change its options.")
            chosen = self._options(position.game.options_type, {**position.options.model_dump(), **changes})
            now = self._table.clock()
            match = replace(position.match, options=chosen.model_dump_json(), updated_at=now)
            places = position.game.seating(chosen)
            empty = [Seated(match.id, seat, place.side, place.name) for seat, place in enumerate(places)]
            seats = _seated_again(position.seats, empty)
            new = Position(match, position.guild, seats, position.game, None)
            ops = [change_match(position.match, match), *set_up_anew(match, seats)]
            ops += say(new, "lobby", Payload(by=who.id), now, fold=True)
            if not await self._table.write(ops):
                raise errors.Busy
            self._table.on_commit(match_id)
            return new

    async def join(self, match_id: int, who: Person, *, seat: Seat | None = None, side: str | None = None) -> Position:
        """A person takes a seat: the one named, else the first free one of the side, else the first free one of theirs
        or of any side. Raises SeatTaken, LobbyFull, OtherSide, NotInLobby."""
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            row = _free_seat(position, who, seat, side)
            if any(position.seats[own].side != row.side for own in position.held_by(who.id)):
                raise errors.OtherSide
            return await self._sit(position, [replace(row, user_id=who.id, user_name=who.name)], who)

    async def leave(self, match_id: int, who: Person, *, seat: Seat | None = None) -> Position:
        """A person gives up their seats, or the one named. Raises NotSeated, NotYourSeat, NotInLobby."""
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            return await self.vacate(position, position.must_hold(who.id, seat))

    async def vacate(self, position: Position, seats: list[Seat]) -> Position:
        """Free seats of a lobby. Only for whoever holds the lock."""
        rows = [replace(position.seats[s], user_id=None, user_name="", computer=None) for s in seats]
        return await self._sit(position, rows, None)

    async def add_computer(
        self, match_id: int, who: Person, *, seat: Seat | None = None, side: str | None = None, player: str = "greedy"
    ) -> Position:
        """A computer player (a key of PLAYERS) takes a free seat.

        Raises BadSettings for an unknown player, SeatTaken, LobbyFull, NotAllowed, NotInLobby.
        """
        if player not in PLAYERS:
            raise errors.BadSettings(
                f"There is no computer player called {player[:60]!r}; there are {', '.join(PLAYERS)}."
            )
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            rights.must_run(who, position.match, bool(position.held_by(who.id)), position.guild)
            row = _free_seat(position, None, seat, side)
            return await self._sit(position, [replace(row, computer=player)], who)

    async def remove(self, match_id: int, who: Person, seat: Seat) -> Position:
        """Free a seat that a computer player has; the owner and the game master may free any."""
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            rights.must_run(who, position.match, bool(position.held_by(who.id)), position.guild)
            row = _row(position, seat)
            master = who.id == position.match.owner_id or rights.is_game_master(who, position.guild)
            if row.user_id not in (None, who.id) and not master:
                raise errors.NotAllowed("Only whoever opened the match or a game master may send somebody away.")
            return await self.vacate(position, [seat])

    async def start(self, match_id: int, who: Person, *, seed: str | None = None) -> Acted:
        """Begin, once every seat is taken. `seed` is for the terminal; otherwise the system's chance gives one.

        Raises EmptySeats, NotAllowed, NotInLobby.
        """

        chance = seed or secrets.token_hex(32)

        def begin(position: Position) -> tuple[Step[Any], Entry]:
            _must_be_ready(position, who)
            step = position.game.new(position.options, len(position.seats), chance)
            return step, Entry("start", None, who.id)

        async with self._table.lock(match_id):
            return await self._table.revise(match_id, begin)

    async def cancel(self, match_id: int, who: Person) -> None:
        """Close a lobby: by whoever opened it, or may stop matches. Raises NotAllowed, NotInLobby."""
        async with self._table.lock(match_id):
            position = await self._open(match_id)
            if who.id != position.match.owner_id and not rights.may_stop(who, position.guild):
                raise errors.NotAllowed("Only whoever opened the match or a game master may cancel it.")
            now = self._table.clock()
            note = f"{who.name} has cancelled the match."
            match = replace(position.match, status="over", reason=note, ending="cancelled", updated_at=now)
            new = replace(position, match=match)
            lobby = say(new, "lobby", Payload(by=who.id, note=note), now, fold=True)
            if not await self._table.write([change_match(position.match, match), *lobby]):
                raise errors.Busy
            self._table.on_commit(match_id)

    async def settings(
        self, match_id: int, who: Person, *, posts: str | None = None, remind_hours: int | None = None
    ) -> Position:
        """How this match is posted (`each`, `folded`) and after how many hours its players are reminded (0: never), for
        itself; None, as the server has it. Raises BadSettings, NotAllowed."""
        if posts not in (None, "each", "folded") or not (remind_hours is None or 0 <= remind_hours <= 24 * 30):
            raise errors.BadSettings("Posts are each or folded; reminders come after 0 to 720 hours.")
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            rights.must_run(who, position.match, bool(position.held_by(who.id)), position.guild)
            match = replace(position.match, posts=posts, remind_hours=remind_hours)  # type: ignore[arg-type]
            new = replace(position, match=match)
            timers = standing_timers(new, self._table.clock())
            if not await self._table.write([change_match(position.match, match), *timers]):
                raise errors.Busy
            return new

    async def _open(self, match_id: int) -> Position:
        position = await self._table.look(match_id)
        _must_be_lobby(position)
        return position

    async def _sit(self, position: Position, rows: list[Seated], who: Person | None) -> Position:
        seats = tuple(next((row for row in rows if row.seat == old.seat), old) for old in position.seats)
        now = self._table.clock()
        match = replace(position.match, updated_at=now)
        new = replace(position, match=match, seats=seats)
        ops = [change_match(position.match, match), *(sit(position.seats[row.seat], row) for row in rows)]
        ops += say(new, "lobby", Payload(by=who.id if who else None), now, fold=True)
        if not await self._table.write(ops):
            raise errors.SeatTaken
        self._table.on_commit(match.id)
        return new


def _seated_again(old: Sequence[Seated], empty: Sequence[Seated]) -> tuple[Seated, ...]:
    """New seats with whoever had the old ones: on the same side, as far as there is room."""
    waiting = [row for row in old if not row.free]
    found: list[Seated] = []
    for row in empty:
        mine = next((sitting for sitting in waiting if sitting.side == row.side), None)
        if mine is None:
            found.append(row)
        else:
            waiting.remove(mine)
            found.append(replace(row, user_id=mine.user_id, user_name=mine.user_name, computer=mine.computer))
    return tuple(found)


def _must_be_ready(position: Position, who: Person) -> None:
    """Raises NotInLobby, NotAllowed, EmptySeats unless `who` may begin the match now."""
    _must_be_lobby(position)
    rights.must_run(who, position.match, bool(position.held_by(who.id)), position.guild)
    empty = [row for row in position.seats if row.free]
    if empty:
        names = ", ".join(f"{row.side}: {row.name}" for row in empty)
        raise errors.EmptySeats(f"These seats are free: {names}. Wait for players, or add a computer player.")
    if position.match.channel_id is not None and not position.users:
        raise errors.EmptySeats("At least one person has to play.")


def _must_be_lobby(position: Position) -> None:
    if position.match.status == "over":
        raise errors.MatchOver(f"The match is over. {position.match.reason}")
    if position.match.status != "lobby":
        raise errors.NotInLobby


def _row(position: Position, seat: Seat) -> Seated:
    if not 0 <= seat < len(position.seats):
        raise errors.BadSettings(f"There is no seat {seat}.")
    return position.seats[seat]


def _free_seat(position: Position, who: Person | None, seat: Seat | None, side: str | None) -> Seated:
    if seat is not None:
        row = _row(position, seat)
        if not row.free:
            raise errors.SeatTaken
        return row
    if side is None and who is not None and (held := position.held_by(who.id)):
        side = position.seats[held[0]].side
    free = [row for row in position.seats if row.free and side in (None, row.side)]
    if not free:
        raise errors.LobbyFull(f"No seat of {side} is free." if side else "")
    return free[0]
