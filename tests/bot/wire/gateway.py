"""The gateway: WebSocket sessions that identify, resume and receive what their intents allow."""

from __future__ import annotations

import asyncio
import copy
import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as rules
from simcord.backend import Backend, serializers

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS = 0, 1, 2, 6, 7, 8
INVALID_SESSION, HELLO, ACKNOWLEDGED = 9, 10, 11
HEARTBEAT_MS = 41250
BAD_TOKEN = 4004


class Session:
    """One identified shard: its intents, everything sent to it, and the connection it has at the moment."""

    def __init__(self, gateway: Gateway, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(8)
        self.shard = shard
        self.outbox: asyncio.Queue[str] | None = None
        self._gateway = gateway
        self._intents = discord.Intents._from_value(intents)
        self._frames: list[str] = []

    def dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        frame = json.dumps({"op": DISPATCH, "t": event, "s": len(self._frames) + 1, "d": payload})
        self._frames.append(frame)
        if self.outbox is not None:
            self.outbox.put_nowait(frame)

    def feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Deliver an event as Discord would: only to the shard and the intents it is for, and without others' words."""
        gate = rules.required_intent(event, payload)
        if self._shard_of(event, payload) != self.shard[0] or (gate and not getattr(self._intents, gate)):
            return
        backend = self._gateway.backend
        shown: dict[str, Any] = copy.deepcopy(dict(payload))
        if not self._intents.message_content:
            if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                rules.censor_message(shown, backend.bot_user.id, backend=backend)
            elif event == "INTERACTION_CREATE" and isinstance(shown.get("message"), dict):
                rules.censor_message(shown["message"], backend.bot_user.id, backend=backend, exempt_root=True)
        if event == "GUILD_CREATE":
            rules.prune_guild_create(shown, self._intents, backend.bot_user.id)
        self.dispatch(event, shown)

    def replay(self, after: int) -> list[str]:
        return self._frames[after:]

    def greet(self) -> None:
        """READY with the guilds still unavailable, then each of them."""
        backend = self._gateway.backend
        guilds = [guild for guild in backend.guilds.values() if (guild.id >> 22) % self.shard[1] == self.shard[0]]
        self.dispatch(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": self.id,
                "resume_gateway_url": self._gateway.url,
                "shard": list(self.shard),
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            self.feed("GUILD_CREATE", dict(serializers.guild_create_payload(backend, guild)))

    def _shard_of(self, event: str, payload: Mapping[str, Any]) -> int:
        guild = payload.get("guild_id") or (payload.get("id") if event.startswith("GUILD_") else None)
        return (int(guild) >> 22) % self.shard[1] if guild is not None else 0


class Gateway:
    """All sessions. `touch` is called whenever a session comes or goes."""

    def __init__(self, backend: Backend, token: str, touch: Callable[[], None]) -> None:
        self.backend = backend
        self.url = ""
        self.identified = 0
        self.resumed = 0
        self.sessions: dict[str, Session] = {}
        self._token = token
        self._touch = touch
        self._sockets: set[web.WebSocketResponse] = set()
        backend.subscribers.append(self._feed)

    @property
    def connected(self) -> bool:
        return any(session.outbox is not None for session in self.sessions.values())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self._sockets.add(socket)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                if frame["op"] == HEARTBEAT:
                    await socket.send_json({"op": ACKNOWLEDGED})
                elif frame["op"] in (IDENTIFY, RESUME):
                    if frame["d"]["token"] != self._token:
                        await socket.close(code=BAD_TOKEN)
                        continue
                    session = self._open(frame)
                    if session is None:
                        await socket.send_json({"op": INVALID_SESSION, "d": False})
                        continue
                    sender = asyncio.create_task(self._send(socket, session.outbox))
                    self._touch()
                elif frame["op"] == REQUEST_MEMBERS and session is not None:
                    self._members(session, frame["d"])
        finally:
            self._sockets.discard(socket)
            if sender is not None:
                sender.cancel()
            if session is not None:
                session.outbox = None
            self._touch()
        return socket

    async def disconnect(self, *, resume: bool = True) -> None:
        """Drop every connection, as Discord does now and then; without `resume` the sessions are forgotten too."""
        if not resume:
            self.sessions.clear()
        for socket in tuple(self._sockets):
            await socket.close(code=4000)

    def _open(self, frame: dict[str, Any]) -> Session | None:
        """The session that an IDENTIFY or RESUME asks for, its outbox filled; None where it cannot be resumed."""
        data = frame["d"]
        if frame["op"] == RESUME:
            session = self.sessions.get(data["session_id"])
            if session is None:
                return None
            session.outbox = asyncio.Queue()
            for missed in session.replay(data["seq"] or 0):
                session.outbox.put_nowait(missed)
            session.dispatch("RESUMED", {})
            self.resumed += 1
            return session
        index, count = data.get("shard") or (0, 1)
        for old in [key for key, other in self.sessions.items() if other.shard[0] == index]:
            del self.sessions[old]
        session = Session(self, data["intents"], (index, count))
        self.sessions[session.id] = session
        session.outbox = asyncio.Queue()
        session.greet()
        self.identified += 1
        return session

    def _feed(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in tuple(self.sessions.values()):
            session.feed(event, payload)
        self._touch()

    def _members(self, session: Session, asked: dict[str, Any]) -> None:
        guild = self.backend.guilds.get(int(asked["guild_id"]))
        if guild is None:
            return
        wanted = {int(user) for user in asked.get("user_ids") or []}
        members = [member for member in guild.members.values() if not wanted or member.user_id in wanted]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [serializers.member_payload(self.backend, guild, member) for member in members],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [str(user) for user in wanted - set(guild.members)],
                "nonce": asked.get("nonce"),
            },
        )

    @staticmethod
    async def _send(socket: web.WebSocketResponse, outbox: asyncio.Queue[str] | None) -> None:
        while outbox is not None:
            await socket.send_str(await outbox.get())
