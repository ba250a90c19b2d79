"""The dice box: rolls and their record, odds, and whose hand they come from."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ParamSpec, TypeVar

from bot.dicebox import template
from bot.dicebox.errors import NotRolled, RollGone
from bot.dicebox.luck import Counted, Luck, luck_of
from bot.dicebox.names import dice_table
from bot.dicebox.pace import HEAVY, Pace
from bot.dicebox.saved import Saved
from bot.dicebox.told import headlines
from bot.store.rolls import Rolled
from bot.store.store import Store
from engines.core.game import Game
from engines.dice import DiceError, Odds, Result, Table
from engines.dice import odds as odds_of
from engines.dice import roll as roll_dice
from engines.dice.source import SYSTEM, Source

P = ParamSpec("P")
T = TypeVar("T")

TOLD = 1_500
"""Characters that the dice of a roll are told in; more are folded."""
TYPED = 2_000
"""Characters of an expression with everything filled in, as the notation bounds it."""


@dataclass(frozen=True)
class Thrown:
    """A roll that was just made, and its record."""

    row: Rolled
    result: Result


class Dicebox:
    """Dice for everybody. `games` bring their own dice, `clock` gives seconds since 1970."""

    def __init__(
        self,
        store: Store,
        games: Callable[[], Mapping[str, Game[Any]]],
        clock: Callable[[], float],
        source: Source = SYSTEM,
    ) -> None:
        self.store = store
        self.clock = clock
        self.source = source
        self.pace = Pace()
        self._games = games
        self.saved = Saved(self)
        self._turn = asyncio.Lock()

    @cached_property
    def table(self) -> Table:
        """The dice of all games by their names; of two with the same name the first game's."""
        return dice_table(self._games().values())

    async def text(self, typed: str, user_id: int, guild_id: int | None) -> str:
        """What is to be rolled for what somebody typed: a saved roll with its numbers, or the text itself.

        Raises NotSaved where the numbers do not fit.
        """
        name, rest = template.named(typed[:TYPED])
        if name and rest[:1] in ("", " ", ","):  # what a colon follows is a label
            macro = await self.saved.find(name, user_id, guild_id)
            if macro is not None:
                return template.filled(macro.expression, rest)
        return typed

    async def roll(
        self, typed: str, user_id: int, guild_id: int | None, *, label: str = "", secret: bool = False
    ) -> Thrown:
        """Roll what somebody typed and keep it, before anybody is told. Raises NotRolled, NotSaved, TooFast."""
        self.pace.take(user_id, self.clock())
        return await self._throw(await self.text(typed, user_id, guild_id), user_id, guild_id, label, secret)

    async def again(self, row: Rolled, user_id: int, guild_id: int | None) -> Thrown:
        """Roll what was rolled once more, for whoever asks. Raises TooFast."""
        self.pace.take(user_id, self.clock())
        return await self._throw(row.expression, user_id, guild_id, row.label, bool(row.secret))

    async def _throw(self, text: str, user_id: int, guild_id: int | None, label: str, secret: bool) -> Thrown:
        counted = Counted(self.source)
        try:
            result = roll_dice(text, dice=counted, table=self.table)
        except DiceError as error:
            raise NotRolled.because(error) from None
        row = Rolled(
            id=secrets.randbits(62), user_id=user_id, guild_id=guild_id, expression=text, label=label[:100],
            secret=int(secret), told=f"{headlines(result)}\n{result.plain(TOLD)}" if secret else "",
            dice=counted.dice, luck=counted.luck, sizes=counted.sizes, created_at=self.clock(),
        )  # fmt: skip
        await self.store.rolls.add(row)
        return Thrown(row, result)

    async def found(self, roll_id: int) -> Rolled:
        """A roll that was made. Raises RollGone."""
        row = await self.store.rolls.find(roll_id)
        if row is None:
            raise RollGone
        return row

    async def odds(
        self, typed: str, versus: str | None, user_id: int, guild_id: int | None
    ) -> tuple[Odds, Odds | None]:
        """The odds of one or two rolls, worked out beside the event loop. Raises NotRolled, NotSaved, TooFast."""
        self.pace.take(user_id, self.clock(), HEAVY)
        texts = [await self.text(each, user_id, guild_id) for each in (typed, versus) if each is not None]
        found = await self.beside(_odds, texts, self.table)
        return found[0], found[1] if len(found) > 1 else None

    async def beside(self, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """What `work` gives, from a thread beside the event loop, one at a time: many would hold the loop up."""
        async with self._turn:
            return await asyncio.to_thread(work, *args, **options)

    async def luck(self, user_id: int, guild_id: int | None = None) -> Luck:
        """How a person's dice fell in the open, everywhere or on a server."""
        return luck_of(await self.store.rolls.latest(user_id, guild_id))


def _odds(texts: Sequence[str], table: Table) -> list[Odds]:
    try:
        return [odds_of(text, table=table) for text in texts]
    except DiceError as error:
        raise NotRolled.because(error) from None
