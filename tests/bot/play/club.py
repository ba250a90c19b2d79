"""A server with a channel, the bot in it, and people: what the tests of commands and panels are played with."""

from __future__ import annotations

from typing import Any

import discord
import simcord
from simcord import InteractionResult, MemberActor

from bot.client import Bot
from bot.table.table import Table
from tests.bot.wire.posts import Post, posts


class Quiet(Bot):
    """The bot without its loops: a test delivers what is due when it wants to."""

    def begin(self) -> None:
        pass


class Clock:
    """The table's time, which a test moves. Noon in UTC, so that nobody's night begins by chance."""

    def __init__(self) -> None:
        self.now = 1_800_014_400.0

    def __call__(self) -> float:
        return self.now


class Club:
    """`alice` opens matches, `bob` joins, `carol` looks on, `boss` manages the server."""

    def __init__(self, env: simcord.Env, bot: Bot, table: Table, clock: Clock) -> None:
        self.env, self.bot, self.table, self.clock = env, bot, table, clock
        self.guild = env.create_guild("Club")
        self.channel = self.guild.create_text_channel("games")
        self.alice, self.bob, self.carol = (
            self.guild.add_member(env.create_user(name)) for name in ("alice", "bob", "carol")
        )
        manager = self.guild.create_role(name="manager", permissions=discord.Permissions(manage_guild=True))
        self.boss = self.guild.add_member(env.create_user("boss"), roles=[manager])

    async def deliver(self) -> list[Post]:
        """Deliver what is due, and return every public post, oldest first."""
        await self.env.settle()
        await self.bot.outbox.deliver_due()
        await self.env.settle()
        return posts(self.channel)

    async def last(self) -> Post:
        """The newest public post, everything delivered."""
        return (await self.deliver())[-1]

    async def slash(self, who: MemberActor, command: str, **options: Any) -> Post:
        """The private answer to a command."""
        return self.answer(await who.slash(self.channel, command, **options))

    async def press(self, who: MemberActor, post: Post, label: str) -> Post:
        """The answer to a press on a button, or the panel it stands on."""
        return self.answer(await who.click(post, label=label), post)

    def answer(self, result: InteractionResult, post: Post | None = None) -> Post:
        """What the person sees: a follow-up, else the response, else the message pressed."""
        shown = result.followups[-1] if result.followups else result.response
        if shown is None:
            assert post is not None and result.acknowledged, result
            return post
        return Post(self.env, shown._message)

    async def open(self, *others: MemberActor, **options: Any) -> Post:
        """A started match of alice against the others. Returns its first post."""
        await self.slash(self.alice, "match new", game=next(iter(self.table.games())), **options)
        for other in others:
            await self.slash(other, "match join")
        await self.slash(self.alice, "match start")
        return await self.last()
