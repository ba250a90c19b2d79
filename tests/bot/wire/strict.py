"""What Discord enforces and simcord's router does not, in front of that router: over the wire and in the process.

Limits (`discord_rules`, and `openapi.json` where present), enforced nonces, the permission to attach files,
archived and locked threads.
"""

from __future__ import annotations

import re
from typing import Any

from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError, invalid_form_body
from simcord.http import dispatch as simcord_dispatch

from tests.bot.discord_rules import check_request
from tests.bot.wire.openapi import OpenApi

#: How long Discord remembers a nonce, seconds ("the past few minutes").
NONCE_SECONDS = 300
CREATE_MESSAGE = re.compile(r"/channels/(\d+)/messages")
IN_A_MESSAGE = re.compile(r"/channels/(\d+)/messages/.+")
ARCHIVED, LOCKED, TOO_LARGE = 50083, 160005, 40005


class Strict:
    """`dispatch` takes the place of `simcord.http.router.dispatch`.

    `violations`: every limit broken, a line each; the request is refused, too (400, or 413 for files too large).
    `swallowed`: how many messages an enforced nonce kept from being posted twice.
    """

    def __init__(self) -> None:
        self.violations: list[str] = []
        self.swallowed = 0
        self._nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self._openapi = OpenApi.load()

    def dispatch(self, backend: Backend, method: str, path: str, **request: Any) -> Any:
        body, files = request.get("json"), request.get("files") or []
        self._limits(method, path, body, [(file.filename, _size(file.fp)) for file in files])
        create = CREATE_MESSAGE.fullmatch(path) if method == "POST" else None
        if create is None:
            inside = IN_A_MESSAGE.fullmatch(path)
            if inside is not None and method != "GET" and _archived(backend, int(inside[1])):
                raise BackendError(400, ARCHIVED, "Thread is archived")
            return simcord_dispatch(backend, method, path, **request)
        return self._create_message(backend, int(create[1]), path, request)

    def _limits(self, method: str, path: str, body: Any, files: list[tuple[str, int]]) -> None:
        broken = check_request(method, path, body, files)
        self.violations += broken
        if self._openapi is not None:
            self.violations += self._openapi.check(method, path, body)
        if any(": file " in line or ": request bytes" in line for line in broken):
            raise BackendError(413, TOO_LARGE, "Request entity too large")
        if broken:
            raise invalid_form_body("; ".join(broken))

    def _create_message(self, backend: Backend, channel_id: int, path: str, request: dict[str, Any]) -> Any:
        body = request.get("json") or {}
        nonce = body.get("nonce")
        now = backend.clock.now().timestamp()
        if body.get("enforce_nonce"):
            message_id, when = self._nonces.get((channel_id, str(nonce)), (0, 0.0))
            earlier = backend.messages.get(channel_id, {}).get(message_id)
            if earlier is not None and now - when <= NONCE_SECONDS:
                self.swallowed += 1
                return {**serializers.message_payload(backend, earlier), "nonce": nonce}
        channel = backend.channels.get(channel_id)
        if channel is not None and request.get("files") and channel.guild_id is not None:
            backend.require_permissions(channel.guild_id, backend.bot_user.id, channel_id, "attach_files")
        if _archived(backend, channel_id):
            if channel.thread_metadata.locked:
                raise BackendError(400, LOCKED, "Thread is locked")
            # A message wakes an archived thread.
            backend.edit_channel(channel_id, {}, thread_metadata={"archived": False})
        answer = simcord_dispatch(backend, "POST", path, **request)
        if nonce:
            self._nonces[channel_id, str(nonce)] = (int(answer["id"]), now)
            answer = {**answer, "nonce": nonce}
        return answer


def _archived(backend: Backend, channel_id: int) -> bool:
    channel = backend.channels.get(channel_id)
    return channel is not None and channel.is_thread and channel.thread_metadata.archived


def _size(stream: Any) -> int:
    here = stream.tell()
    size: int = stream.seek(0, 2)
    stream.seek(here)
    return size
