"""The simulated Discord: a world to arrange, people who act in it, and an API and gateway for the bot's process.

    async with Wire() as wire:
        guild = wire.create_guild("Club")
        channel = guild.create_text_channel("games")
        alice = guild.add_member(wire.create_user("alice"))
        async with wire.bot_process([sys.executable, "-m", "bot", "run"], {...}, tmp_path / "log") as bot:
            await bot.online()
            result = await alice.slash(channel, "match new", game="heavy_steam")
            post = await wire.next_post(channel)
            await alice.click(post, label="Join")

It runs in the test's own event loop; only the bot is another process. `wire` stands in for simcord's `Env`, so
members, channels, posts and interaction results are simcord's own (pinned: the internals used are of 3.2.1).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import discord
from aiohttp import web
from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor, UserHandle
from simcord.backend import Backend
from simcord.backend.models import Interaction, Message

from tests.bot.wire.gateway import Gateway
from tests.bot.wire.posts import Post, posts
from tests.bot.wire.process import BotProcess
from tests.bot.wire.rest import API, Hold, Rest
from tests.bot.wire.world import RunningClock, ServedCdn, no_commands_in_archives, small_files

T = TypeVar("T")
#: Seconds: how long a test waits for something to happen before it fails.
PATIENCE = 60.0
#: Seconds: Discord's limit for the first answer to an interaction.
FIRST_ANSWER = 3.0


class Unanswered(AssertionError):
    """The user sees "the application did not respond"."""


class CountingBackend(Backend):  # type: ignore[misc]
    """A backend that counts the edits of each message, private ones too (no gateway event tells of those)."""

    def __init__(self) -> None:
        self.edits: dict[int, int] = {}
        super().__init__(clock=RunningClock())

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        message = super().edit_message(channel_id, message_id, fields)
        self.edits[message_id] = self.edits.get(message_id, 0) + 1
        return message


class Wire:
    """See the module. `rest.strict.violations` and `rest.gaps` belong empty at the end of a test."""

    strict_sync = True

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(24)
        self.backend = CountingBackend()
        self.backend.subscribers.append(small_files)
        self.gateway = Gateway(self.backend, self.token, self.touch)
        self.rest = Rest(self.backend, self.token, self.touch)
        self.crash: str | None = None
        self._change = asyncio.Event()
        self._dispatched: Interaction | None = None
        self._runner: web.AppRunner | None = None
        # Never connected: simcord builds discord.Message objects with it.
        self.bot = discord.Client(intents=discord.Intents.none())
        self._message_states = {self.bot._connection}

    async def __aenter__(self) -> Wire:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{path:.*}", self._serve_file)
        app.router.add_route("*", API + "/{path:.*}", self.rest.serve)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host = f"127.0.0.1:{self._runner.addresses[0][1]}"
        self.api_url = f"http://{host}{API}"
        self.gateway.url = self.rest.gateway_url = f"ws://{host}/gateway/"
        self.backend.cdn = ServedCdn(f"http://{host}")
        return self

    async def __aexit__(self, *exc: object) -> None:
        for hold in self.rest.holds:
            hold.release(drop=True)
        await self.gateway.disconnect()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _serve_file(self, request: web.Request) -> web.Response:
        data = self.backend.cdn.get(str(request.url))
        return web.Response(status=404) if data is None else web.Response(body=data)

    # ------------------------------------------------------------ the world

    def create_user(self, name: str, **fields: Any) -> UserHandle:
        return UserHandle(self, self.backend.make_user(name, **fields))

    def create_guild(self, name: str = "Test Guild", **settings: Any) -> GuildHandle:
        return GuildHandle(self, self.backend.create_guild(name, **settings))

    def bot_process(
        self, command: Sequence[str], environment: Mapping[str, str], log: Path, *, cwd: Path | None = None
    ) -> BotProcess:
        """A process to be the bot. Its output goes to `log`; `environment` is added to `self.environment()`."""
        return BotProcess(self, command, {**self.environment(), **environment}, log, cwd)

    def environment(self) -> dict[str, str]:
        """The settings that point a bot here (the token is `self.token`, under whatever name the bot wants it)."""
        return {"STOKEHOLD_DISCORD_API": self.api_url, "STOKEHOLD_DISCORD_GATEWAY": self.gateway.url}

    def fail(
        self, method: str, path: str, status: int, code: int = 0, message: str = "", times: int | None = 1
    ) -> None:
        """Answer matching requests (fnmatch pattern without /api/v10) with an error; `times=None`: for good."""
        self.backend.faults.append(
            {"method": method, "path": path, "status": status, "code": code, "message": message, "times": times}
        )

    def hold(self, method: str, path: str, *, answered: bool = False) -> Hold:
        """Keep the next matching request waiting; `answered`: after it took effect and before the bot hears of it."""
        hold = Hold(method, path, answered)
        self.rest.holds.append(hold)
        return hold

    # -------------------------------------------------------------- waiting

    def touch(self) -> None:
        """Something changed: whoever waits looks again."""
        change, self._change = self._change, asyncio.Event()
        change.set()

    async def until(self, probe: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
        """The first truthy value of `probe`, looked at after every change of the world."""
        deadline = asyncio.get_running_loop().time() + patience
        while True:
            change = self._change
            if self.crash is not None:
                raise AssertionError(self.crash)
            value = probe()
            if value:
                return value
            try:
                async with asyncio.timeout_at(deadline):
                    await change.wait()
            except TimeoutError:
                raise AssertionError(f"waited {patience} s for {what}\n{self.transcript()}") from None

    async def next_post(
        self,
        channel: ChannelHandle,
        after: Post | None = None,
        *,
        viewer: MemberActor | None = None,
        where: Callable[[Post], bool] = lambda post: True,
        patience: float = PATIENCE,
    ) -> Post:
        """The first message newer than `after` (None: of all) that `where` takes, waited for."""
        since = after.id if after is not None else 0

        def probe() -> Post | None:
            return next((post for post in posts(channel, viewer) if post.id > since and where(post)), None)

        found = await self.until(probe, f"a post in #{channel.name}", patience)
        assert found is not None
        return found

    def edits(self, post: Post | InteractionResult) -> int:
        """How often the message (of an interaction: its original response) was edited so far."""
        message = post.response if isinstance(post, InteractionResult) else post
        return self.backend.edits.get(message.id, 0) if message is not None else 0

    async def edited(self, post: Post, since: int = 0, patience: float = PATIENCE) -> Post:
        """The post, once it was edited more than `since` times."""
        await self.until(lambda: self.edits(post) > since, f"an edit of {post}", patience)
        return post

    def answer(self, result: InteractionResult) -> Post:
        """The original response of an interaction."""
        assert result.response is not None, result
        return Post(self, result.response._message)

    def transcript(self, last: int = 25) -> str:
        """The last requests and events, a line each."""
        return "\n".join(f"{kind} {name} {str(body)[:160]}" for kind, name, body in self.backend.transcript[-last:])

    # ------------------------------------------- what simcord's actors ask of an Env

    def _begin_operation(self, label: str) -> None:
        """People act at the same time here; simcord's Env allows one at a time."""

    def _end_operation(self) -> None:
        pass

    def _mark_mutation(self) -> None:
        self.touch()

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        no_commands_in_archives(self.backend, interaction)
        self._dispatched = interaction

    async def _settle_internal(self, dispatch: str | None = None) -> None:
        """Wait as a user does: for the first answer within 3 s, and while the bot is "thinking"."""
        interaction, self._dispatched = self._dispatched, None
        self.touch()
        if dispatch != "INTERACTION_CREATE" or interaction is None:
            return
        try:
            await self.until(lambda: self._first_answer(interaction), "a first answer", FIRST_ANSWER + 1)
        except AssertionError as error:
            raise Unanswered(str(error)) from None
        await self.until(lambda: not interaction.loading, "the end of thinking")

    def _first_answer(self, interaction: Interaction) -> bool:
        if not interaction.responded and not self.gateway.connected:
            raise Unanswered("the bot is not connected")
        if not interaction.responded and self.backend.now_iso() >= (interaction.initial_response_deadline or ""):
            raise Unanswered("no answer within 3 s")
        return interaction.responded
