"""Rolls under a name: a person's own, which go with them everywhere, and those of a server."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from bot.dicebox import template
from bot.dicebox.errors import NotRolled, NotSaved
from bot.store.database import Conflict
from bot.store.rolls import Kind, Macro
from engines.dice import DiceError, parse

if TYPE_CHECKING:
    from bot.dicebox.box import Dicebox

OF_A_PERSON, OF_A_SERVER = 50, 100
"""So many saved rolls at most."""


class Saved:
    """What is saved, to be found, changed and passed on."""

    def __init__(self, box: Dicebox) -> None:
        self._box = box

    async def find(self, name: str, user_id: int, guild_id: int | None) -> Macro | None:
        """The saved roll a person means: their own, or else the server's."""
        places: list[tuple[Kind, int]] = [("user", user_id)]
        if guild_id is not None:
            places.append(("guild", guild_id))
        return await self._box.store.rolls.named(places, name.lower())

    async def at(self, name: str, kind: Kind, owner_id: int) -> Macro:
        """A saved roll in one place. Raises NotSaved."""
        found = await self._box.store.rolls.named([(kind, owner_id)], name.strip().lower()[:100])
        if found is None:
            whose = "You have" if kind == "user" else "This server has"
            raise NotSaved(f"{whose} no saved roll of that name. /dice list shows what there is.")
        return found

    async def put(self, name: str, expression: str, kind: Kind, owner_id: int, made_by: int) -> Macro:
        """Save a roll, in the place of the one with its name. Raises NotSaved, NotRolled."""
        name = self._free_name(name)
        expression = expression.strip()
        self._must_roll(expression)
        rolls = self._box.store.rolls
        most = OF_A_PERSON if kind == "user" else OF_A_SERVER
        if await rolls.named([(kind, owner_id)], name) is None and await rolls.count(kind, owner_id) >= most:
            raise NotSaved(f"{most} saved rolls are the most. Delete one first: /dice delete.")
        row = Macro(kind, owner_id, name, expression, made_by, self._box.clock())
        await rolls.put(row)
        return row

    async def rename(self, row: Macro, name: str) -> str:
        """Give a saved roll another name, and return that. Raises NotSaved."""
        name = self._free_name(name)
        if name != row.name:
            try:
                await self._box.store.rolls.rename(row, name)
            except Conflict:
                raise NotSaved(f"There is a saved roll called {name} already, or {row.name} is gone.") from None
        return name

    def _free_name(self, text: str) -> str:
        """A name that is not dice notation already."""
        name = template.good_name(text)
        try:
            parse(name, self._box.table)
        except DiceError:
            return name
        raise NotSaved(f"{name} is dice notation already. Choose another name.")

    def _must_roll(self, expression: str) -> None:
        """Raises NotSaved or NotRolled for what could never be rolled."""
        if len(expression) > template.LONGEST:
            raise NotSaved(f"A saved roll has {template.LONGEST} characters at most.")
        wanted = template.places(expression)
        if len(wanted) > template.PLACES:
            raise NotSaved(f"A saved roll has {template.PLACES} places to fill in at most.")
        tried = template.filled(expression, " ".join(f"{name}=2" for name in wanted))
        try:
            parse(tried, self._box.table)
        except DiceError as error:
            raise NotRolled.because(error) from None


def mark(row: Macro) -> str:
    """A few letters that change when a saved roll does."""
    return f"{zlib.crc32(row.expression.encode()):08x}"
