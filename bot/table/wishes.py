"""What servers and people want of the table, and what a seat has half entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.store.rows import GuildSettings, PlayerSettings
from bot.table import errors
from bot.table.position import Person
from bot.table.revision import standing_timers
from engines.core.state import Seat

if TYPE_CHECKING:
    from bot.table.table import Table

M = TypeVar("M", bound=BaseModel)


class Wishes:
    """Settings of servers and of people."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def guild(self, guild_id: int) -> GuildSettings:
        """How a server wants its matches."""
        return await self._table.store.people.guild(guild_id)

    async def set_guild(self, guild_id: int, who: Person, **changes: Any) -> GuildSettings:
        """Change a server's settings, by their names in `GuildSettings`. Raises BadSettings, NotAllowed."""
        if not who.manager:
            raise errors.NotAllowed("Only who manages the server may change its settings.")
        settings = _changed(await self.guild(guild_id), changes)
        await self._table.store.people.set_guild(guild_id, settings)
        if "remind_hours" in changes:
            for match in await self._table.places.open(guild_id):
                position = await self._table.look(match.id)
                await self._table.store.commit(standing_timers(position, self._table.clock()))
        return settings

    async def player(self, user_id: int) -> PlayerSettings:
        """What a person wants."""
        return await self._table.store.people.player(user_id)

    async def set_player(self, who: Person, **changes: Any) -> PlayerSettings:
        """Change what a person wants, by the names in `PlayerSettings`. Raises BadSettings."""
        settings = _changed(await self.player(who.id), changes)
        await self._table.store.people.set_player(who.id, settings)
        return settings


def _changed(old: M, changes: dict[str, Any]) -> M:
    unknown = changes.keys() - type(old).model_fields.keys()
    if unknown:
        raise errors.BadSettings(f"There is no setting called {', '.join(sorted(unknown))[:60]}.")
    try:
        return type(old).model_validate({**old.model_dump(), **changes})
    except ValidationError as error:
        raise errors.BadSettings.because(error) from None


class Drafts:
    """What a seat has half entered, kept for the menu it was entered in."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def get(self, match_id: int, seat: Seat, menu: str) -> Any:
        """What was kept for this menu; None where nothing was, or the choices have changed since."""
        return await self._table.store.people.draft(match_id, seat, menu)

    async def put(self, match_id: int, seat: Seat, menu: str, data: Any) -> None:
        """Keep `data` (JSON) in the place of whatever the seat had. Raises DraftTooBig."""
        try:
            await self._table.store.people.put_draft(match_id, seat, menu, data, self._table.clock())
        except ValueError:
            raise errors.DraftTooBig from None

    async def clear(self, match_id: int, seat: Seat) -> None:
        """Forget what the seat had."""
        await self._table.store.people.clear_draft(match_id, seat)
