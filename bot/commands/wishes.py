"""Settings: what a server wants of its matches, and what a person wants."""

from __future__ import annotations

import re
from typing import Any, Literal
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.commands.here import Choices, completed
from bot.panels.controls import Sheet, words
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import inert, paragraphs
from bot.store.rows import GuildSettings, PlayerSettings
from bot.table.errors import BadSettings, NotAllowed

Who = Literal["everyone", "game-master", "manager"]
Posts = Literal["each", "folded"]


async def _zones(interaction: discord.Interaction, current: str) -> Choices:
    return completed(((name, name) for name in sorted(available_timezones())), current)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerCommands(app_commands.Group):
    """What this server wants of its matches."""

    def __init__(self) -> None:
        super().__init__(name="server", description="What this server wants of its matches")

    @app_commands.command(description="The server's settings")
    async def show(self, interaction: discord.Interaction) -> None:
        """Show the settings."""
        await acknowledge(interaction)
        wishes = bot_of(interaction).table.wishes
        await answer(interaction, _server_sheet(await wishes.guild(_guild(interaction))))

    @app_commands.command(name="set", description="Change the server's settings; what you leave out stays")
    @app_commands.describe(
        role="Who is a game master",
        creators="Who may start matches",
        stoppers="Who may stop matches that others play",
        posts="One post for each action, or a seat's actions in a row folded into one",
        remind_hours="Remind whoever keeps a match waiting after so many hours; 0: never",
        time_zone="For the night of players who have not set their own",
    )
    @app_commands.autocomplete(time_zone=_zones)
    async def change(
        self,
        interaction: discord.Interaction,
        role: discord.Role | None = None,
        creators: Who | None = None,
        stoppers: Who | None = None,
        posts: Posts | None = None,
        remind_hours: app_commands.Range[int, 0, 720] | None = None,
        time_zone: str | None = None,
    ) -> None:
        """Change the settings that are named."""
        named = {
            "game_master_role": role.id if role else None, "creators": creators, "stoppers": stoppers, "posts": posts,
            "remind_hours": remind_hours, "time_zone": time_zone,
        }  # fmt: skip
        await _change(interaction, {name: value for name, value in named.items() if value is not None})

    @app_commands.command(
        description="Allow matches in a channel, or no longer; with none allowed, they are everywhere"
    )
    @app_commands.describe(channel="The channel", allowed="Whether matches may be played there")
    async def channel(self, interaction: discord.Interaction, channel: discord.TextChannel, allowed: bool) -> None:
        """Add a channel to those where matches may be played, or take it out."""
        old = (await bot_of(interaction).table.wishes.guild(_guild(interaction))).channels
        # Nobody can name a channel that was deleted, to take it out.
        others = tuple(known for known in old if known != channel.id and channel.guild.get_channel(known) is not None)
        await _change(interaction, {"channels": (*others, channel.id) if allowed else others})


async def _change(interaction: discord.Interaction, changes: dict[str, Any]) -> None:
    await acknowledge(interaction)
    wishes = bot_of(interaction).table.wishes
    await answer(
        interaction, _server_sheet(await wishes.set_guild(_guild(interaction), person(interaction), **changes))
    )


def _guild(interaction: discord.Interaction) -> int:
    if interaction.guild_id is None:
        raise NotAllowed("That belongs to a server.")
    return interaction.guild_id


def _server_sheet(settings: GuildSettings) -> Sheet:
    role = f"<@&{settings.game_master_role}>" if settings.game_master_role else "who manages the server"
    channels = ", ".join(f"<#{channel}>" for channel in settings.channels) or "everywhere"
    reminders = f"after {settings.remind_hours} hours" if settings.remind_hours else "never"
    lines = [
        f"Game masters: {role}",
        f"Start matches: {settings.creators}",
        f"Stop matches: {settings.stoppers}",
        f"Channels: {channels}",
        f"Posts: {settings.posts}",
        f"Reminders: {reminders}",
        f"Time zone: {inert(settings.time_zone)}",
    ]
    return Sheet(words(paragraphs(lines)))


def minutes(text: str) -> int:
    """`22:30` as minutes of the day. Raises BadSettings."""
    found = re.fullmatch(r"(\d{1,2})(?::([0-5]\d))?", text.strip())
    if found is None or int(found[1]) > 23:
        raise BadSettings("A time is written like 22:30.")
    return int(found[1]) * 60 + int(found[2] or 0)


def settings_command() -> app_commands.Command[Any, ..., Any]:
    """`/settings`."""

    @app_commands.describe(
        time_zone="Where you are, such as Europe/Berlin",
        quiet_from="From when no reminder reaches you, such as 22:00",
        quiet_to="Until when",
        mentions="Whether a post that waits for you pings you",
        reminders="Whether you are reminded",
    )
    @app_commands.autocomplete(time_zone=_zones)
    async def settings(
        interaction: discord.Interaction,
        time_zone: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        mentions: bool | None = None,
        reminders: bool | None = None,
    ) -> None:
        await acknowledge(interaction)
        named = {
            "time_zone": time_zone, "quiet_from": minutes(quiet_from) if quiet_from else None,
            "quiet_to": minutes(quiet_to) if quiet_to else None, "mentions": mentions, "reminders": reminders,
        }  # fmt: skip
        changes = {name: value for name, value in named.items() if value is not None}
        wishes = bot_of(interaction).table.wishes
        await answer(interaction, _player_sheet(await wishes.set_player(person(interaction), **changes)))

    return app_commands.Command(
        name="settings", description="What you want: time zone, quiet hours, mentions, reminders", callback=settings
    )


def _player_sheet(wishes: PlayerSettings) -> Sheet:
    quiet = "never"
    if wishes.quiet_from != wishes.quiet_to:
        quiet = f"{_clock(wishes.quiet_from)} to {_clock(wishes.quiet_to)}"
    lines = [
        f"Time zone: {inert(wishes.time_zone or 'as the server has it')}",
        f"Quiet: {quiet}",
        f"Mentions: {'yes' if wishes.mentions else 'no'}",
        f"Reminders: {'yes' if wishes.reminders else 'no'}",
    ]
    return Sheet(words(paragraphs(lines)))


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
