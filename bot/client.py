"""The Discord client: intents, command tree, presses, what vanishes, and a graceful end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from bot.commands.tree import add_commands
from bot.dicebox.box import Dicebox
from bot.panels import consent, dice, dice_saved, lobby, looks, turn, why
from bot.panels.controls import ROUTES, Control, Press, read
from bot.panels.live import Live
from bot.panels.replies import Refusals, explain
from bot.panels.text import inert
from bot.publish.announcer import Announcer
from bot.publish.drawing import Drawing
from bot.publish.outbox import Outbox
from bot.store.rows import Match
from bot.table.reminders import Reminders
from bot.table.table import Table
from render.workers import Workers

log = logging.getLogger(__name__)

ROUTED = (consent, dice, dice_saved, lobby, looks, turn, why)
"""The modules whose routes answer presses; importing them is what registers those."""

ENOUGH = 7.0
"""Seconds that the loops get to end when the bot stops; the outbox takes up to five for posts on their way."""


class Tree(app_commands.CommandTree["Bot"]):
    """The command tree, with the one funnel for errors."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """A command that failed answers with a sentence."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("an autocomplete failed", exc_info=error)
            return
        await explain(interaction, error)


class Bot(discord.AutoShardedClient):
    """The bot. It needs no privileged intent, and pings nobody unless a message names them."""

    def __init__(self, table: Table, workers: Workers | None = None, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.table = table
        self.workers = workers
        self.drawing = Drawing(workers)
        self.dicebox = Dicebox(table.store, table.games, table.clock)
        self.refusals = Refusals()
        self.announcer = Announcer(self, table, self.drawing)
        self.outbox = Outbox(table, self.announcer, self._lost)
        self.live = Live(self)
        self.reminders = Reminders(table)
        self.tree = Tree(self)
        self._running: list[asyncio.Task[None]] = []
        self.unregistered = ""
        """Why the commands are not registered, as a sentence; empty while all is well."""

    async def setup_hook(self) -> None:
        """Register the commands and start what runs beside the gateway. Runs once, before the first event."""
        self.add_dynamic_items(Control)
        for fault in add_commands(self.tree, self.table.games()):
            log.error("%s", fault)
        await self.register()
        if self.workers is not None:
            await self.workers.start()
        await self.table.recover()
        self.begin()

    def begin(self) -> None:
        """Start the loops that run beside the gateway."""
        self._running += [
            asyncio.create_task(self.outbox.run(), name="outbox"),
            asyncio.create_task(self.reminders.run(), name="reminders"),
            asyncio.create_task(self.table.computers.tend(), name="computers"),
        ]

    async def register(self) -> None:
        """Register the commands. Where Discord refuses them, the bot says so and runs on: buttons still work."""
        try:
            await self.tree.sync()
            self.unregistered = ""
        except (app_commands.AppCommandError, discord.HTTPException, OSError) as error:
            self.unregistered = f"The commands could not be registered: {error}"
            log.error("%s", self.unregistered)

    async def close(self) -> None:
        """End in order: no new work, posts that are under way delivered, workers stopped. The store is its opener's."""
        for task in self._running:
            task.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=ENOUGH)
        self._running.clear()
        await self.live.close()
        await self.table.close()
        if self.workers is not None:
            await self.workers.close()
        await super().close()

    # Presses

    async def pressed(self, interaction: discord.Interaction, press: Press) -> None:
        """Answer a press on a control or a modal. Whatever goes wrong becomes a sentence."""
        try:
            handle = ROUTES.get(press.verb)
            if handle is None:
                raise app_commands.CheckFailure
            await handle(self, interaction, press)
        except Exception as error:
            await explain(interaction, error)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Modals are routed by their ids as buttons are, so that one outlives a restart of the bot too."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        try:
            press = read(interaction)
        except ValueError:
            return
        await self.pressed(interaction, press)

    # What vanishes

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted: its match waits."""
        await self.table.places.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted: its match waits."""
        await self.table.places.channel_gone(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread fell asleep: while a match lives in it, it is woken."""
        state = payload.data.get("thread_metadata") or {}
        if state.get("archived") and not state.get("locked"):
            await self._wake(payload.thread_id)

    async def _wake(self, thread_id: int) -> None:
        found = await self.table.store.matches.here(thread_id)
        if not any(match.status in ("lobby", "playing") for match in found):
            return
        try:
            await self.http.edit_channel(thread_id, archived=False)
        except discord.HTTPException as error:
            log.info("thread %s stays archived: %s", thread_id, error)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its matches wait."""
        await self.table.places.guild_gone(guild.id)

    async def _lost(self, match: Match, reason: str) -> None:
        """A match has lost its channel. Its players hear of it where a private message reaches them."""
        position = await self.table.look(match.id)
        said = f"Match {match.id} waits: {reason} Use /match resume in another channel to go on with it."
        if position.match.status == "over":
            cancelled = position.match.ending == "cancelled"
            ended = "Its lobby is closed." if cancelled else f"It is over. {inert(position.match.reason)}"
            said = f"Nothing more of match {match.id} can be posted: {reason} {ended}"
        for user_id in position.users:
            try:
                user = await self.fetch_user(user_id)
                await user.send(said)
            except (discord.HTTPException, OSError) as error:
                log.info("match %s: a player could not be told: %s", match.id, error)
