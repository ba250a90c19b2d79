"""What the simulated Discord adds to simcord's backend: a running clock, a reachable CDN, comings and goings."""

from __future__ import annotations

import datetime
from typing import Any

from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.cdn import CdnStore
from simcord.backend.errors import SetupError
from simcord.backend.models import Guild, Interaction

from tests.bot.discord_rules import FILE_LIMIT

#: The interaction types of running a command and of completing one of its options.
COMMANDS = (2, 4)


class RunningClock(Clock):  # type: ignore[misc]
    """The machine's clock plus what a test has advanced, so that the 3 s and 15 min of an interaction pass."""

    def now(self) -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=self.elapsed)


class ServedCdn(CdnStore):  # type: ignore[misc]
    """Attachments under addresses that the bot's process can open."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        attachment = super().store_attachment(attachment_id, channel_id, filename, data, description)
        url = f"{self.base}/attachments/{channel_id}/{attachment_id}/{filename}"
        self._blobs[url] = self._blobs.pop(attachment["url"])
        return {**attachment, "url": url, "proxy_url": url}


class Expulsion:
    """The bot thrown out of a guild; `readmit` brings it back to the same channels and messages.

    Works on any simcord backend, the in-process one too.
    """

    def __init__(self, backend: Backend, guild_id: int) -> None:
        self._backend = backend
        self._guild: Guild = backend.get_guild(guild_id)
        ids = [*self._guild.channel_ids, *self._guild.thread_ids]
        self._channels = {key: backend.channels[key] for key in ids}
        self._messages = {key: backend.messages[key] for key in ids if key in backend.messages}
        backend.remove_guild(guild_id)

    def readmit(self) -> None:
        self._backend.guilds[self._guild.id] = self._guild
        self._backend.channels.update(self._channels)
        self._backend.messages.update(self._messages)
        payload = dict(serializers.guild_create_payload(self._backend, self._guild))
        # Its presence tells a guild that is back from an outage from one newly joined.
        del payload["unavailable"]
        self._backend.emit("GUILD_CREATE", payload)


def small_files(event: str, payload: Any) -> None:
    """A backend subscriber (the first in the list): an interaction grants 10 MiB a file, where simcord says 25."""
    if event == "INTERACTION_CREATE":
        payload["attachment_size_limit"] = FILE_LIMIT


def no_commands_in_archives(backend: Backend, interaction: Interaction) -> None:
    """A dispatch observer: Discord offers no commands in an archived thread, simcord does."""
    channel = backend.get_channel(interaction.channel_id)
    if interaction.type in COMMANDS and channel.is_thread and channel.thread_metadata.archived:
        raise SetupError("commands do not work in an archived thread")
