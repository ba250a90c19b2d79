"""Where matches are: found by channel, halted when it vanishes, resumed elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.store.database import Op
from bot.store.matches import change_match, mark_seats
from bot.store.posts import add_post, mark_dead
from bot.store.rows import GuildSettings, Match, Status
from bot.table import errors, rights
from bot.table.position import Person, Position
from bot.table.posts import Payload
from bot.table.revision import make_post, say, standing_timers

if TYPE_CHECKING:
    from bot.table.table import Table


@dataclass(frozen=True)
class Mine:
    """A match of a person, and since when it has waited for them (seconds since 1970; None: it does not)."""

    match: Match
    waits_since: float | None


class Places:
    """Finds matches, and moves them."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def here(self, channel_id: int, *, over: bool = True) -> Match:
        """The match of a channel or thread: the one being played, else one that waits, else (unless not `over`) the
        last that ended. Raises NoMatchHere."""
        rank = {"playing": 0, "lobby": 0, "waiting": 1, "over": 2}
        found = [m for m in await self._table.store.matches.here(channel_id) if over or m.status != "over"]
        found = [match for match in found if match.ending != "cancelled"]
        if not found:
            raise errors.NoMatchHere
        return min(found, key=lambda match: (rank[match.status], -match.id))

    async def mine(self, user_id: int) -> list[Mine]:
        """A person's matches everywhere that are not over, the longest-waiting for them first."""
        return [Mine(*row) for row in await self._table.store.matches.mine(user_id)]

    async def open(self, guild_id: int | None = None) -> list[Match]:
        """The matches that are not over, of one server or of all."""
        found = await self._table.store.matches.open()
        return [match for match in found if guild_id is None or match.guild_id == guild_id]

    def must_be_open(self, guild: GuildSettings, channel_id: int, parent_id: int | None) -> None:
        """Raises ChannelClosed where the server has its matches elsewhere.

        A thread (`parent_id`: its channel) may be used where its channel may.
        """
        if guild.channels and not {channel_id, parent_id} & set(guild.channels):
            allowed = ", ".join(f"<#{channel}>" for channel in guild.channels[:10])
            raise errors.ChannelClosed(f"Matches are played in {allowed} on this server.")

    async def must_be_free(
        self, guild_id: int | None, channel_id: int, guild: GuildSettings, parent_id: int | None
    ) -> None:
        """Raises ChannelTaken, or ChannelClosed where the server has its matches elsewhere."""
        if guild_id is not None:
            self.must_be_open(guild, channel_id, parent_id)
        if any(match.status in ("lobby", "playing") for match in await self._table.store.matches.here(channel_id)):
            raise errors.ChannelTaken

    # What vanishes

    async def halt(self, match_id: int, reason: str, *, tell: bool = False) -> None:
        """Let a match wait, because of `reason` (a sentence); a lobby ends. With `tell` the channel, which is still
        there, hears of it."""
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            if position.match.status in ("waiting", "over"):
                return
            await self._halt(position, reason, tell)

    async def _halt(self, position: Position, reason: str, tell: bool) -> None:
        old, now = position.match, self._table.clock()
        if old.status == "lobby":
            match = replace(old, status="over", reason=reason, ending="cancelled", updated_at=now)
        else:
            match = replace(old, status="waiting", reason=reason, updated_at=now)
        new = replace(position, match=match)
        ops: list[Op] = [change_match(old, match)]
        ops += say(new, "notice", Payload(note=f"The match waits: {reason}"), now) if tell else [mark_dead(old.id)]
        if not await self._table.write(ops):
            raise errors.Busy
        self._table.on_commit(old.id)

    async def channel_gone(self, channel_id: int) -> list[int]:
        """A channel or thread was deleted: its matches wait. Returns their numbers."""
        found = [m for m in await self._table.store.matches.here(channel_id) if m.status in ("lobby", "playing")]
        for match in found:
            await self.halt(match.id, "its channel was deleted.")
        return [match.id for match in found]

    async def guild_gone(self, guild_id: int) -> list[int]:
        """The bot was removed from a server: its matches wait. Returns their numbers."""
        found = [m for m in await self.open(guild_id) if m.status in ("lobby", "playing")]
        for match in found:
            await self.halt(match.id, "the bot was removed from the server.")
        return [match.id for match in found]

    async def member_gone(self, guild_id: int, user_id: int) -> list[int]:
        """A person has left a server: they leave its lobbies, and its matches with them wait. Returns the numbers."""
        touched = []
        for mine in await self.mine(user_id):
            if mine.match.guild_id != guild_id or mine.match.status not in ("lobby", "playing"):
                continue
            touched.append(mine.match.id)
            async with self._table.lock(mine.match.id):
                position = await self._table.look(mine.match.id)
                name = position.name_of(user_id)
                if position.match.status == "playing":
                    await self._halt(position, f"{name} has left the server.", tell=True)
                elif position.match.status == "lobby":
                    await self._table.lobby.vacate(position, position.held_by(user_id))
        return touched

    # Going on

    async def resume(
        self, match_id: int, who: Person, guild_id: int | None, channel_id: int | None, parent_id: int | None = None
    ) -> Position:
        """Go on with a match that waits, here or in another channel; a match under way may move to another channel of
        its server too.

        Only its players, whoever opened it, and game masters of its server may; on another server, only those who may
        start matches there. What no channel was told of is told now. Raises NotAllowed, ChannelTaken, ChannelClosed,
        MatchOver, NotWaiting.
        """
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            old = position.match
            guild = await self._table.store.people.guild(guild_id) if guild_id is not None else GuildSettings()
            rights.must_run(
                who, old, bool(position.held_by(who.id)), guild if guild_id == old.guild_id else GuildSettings()
            )
            if old.status == "over":
                raise errors.MatchOver(f"The match is over. {old.reason}")
            if old.status != "waiting" and old.channel_id == channel_id:
                raise errors.NotWaiting
            if guild_id is not None and guild_id != old.guild_id:
                if old.status != "waiting":
                    # Whoever manages the other server would be the game master of the match they play in.
                    raise errors.NotAllowed("A match that is under way stays on its server.")
                rights.must_create(who, guild)
            if channel_id is not None:
                await self.must_be_free(guild_id, channel_id, guild, parent_id)
            now = self._table.clock()
            status: Status = "playing" if old.rev >= 0 else "lobby"
            match = replace(
                old, status=status, reason="", guild_id=guild_id, channel_id=channel_id, updated_at=now
            )  # fmt: skip
            # Nobody kept the others waiting while the match did.
            seats = tuple(r if r.waits_since is None else replace(r, waits_since=now) for r in position.seats)
            new = replace(position, match=match, guild=guild, seats=seats)
            ops = [change_match(old, match), mark_seats(r for r in seats if r.waits_since is not None)]
            ops += [*standing_timers(new, now), *await self._retold(new, who, now)]
            if not await self._table.write(ops):
                raise errors.ChannelTaken
            self._table.on_commit(match_id)
            if new.waits_for_computer:
                self._table.computers.wake(match_id)
            return new

    async def _retold(self, position: Position, who: Person, now: float) -> list[Op]:
        if position.match.channel_id is None:
            return []
        payload = Payload(by=who.id, waiting=position.waiting_users, ping=position.waiting_users)
        if position.state is None:
            return say(position, "lobby", payload, now)
        first = await self._table.store.posts.first_untold(position.match.id)
        post = make_post(position, "move", payload, now)
        return [add_post(replace(post, first_rev=post.rev if first is None else first))]
