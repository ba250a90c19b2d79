"""The REST side: requests parsed, checked against Discord's limits, answered by simcord's router."""

from __future__ import annotations

import asyncio
import fnmatch
import io
import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.web_request import FileField
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError, invalid_form_body
from simcord.http import RouteNotImplemented, UnsupportedField, dispatch

from tests.bot.discord_rules import check_request
from tests.bot.wire.openapi import OpenApi

API = "/api/v10"
#: How long Discord remembers a nonce, seconds ("the past few minutes").
NONCE_SECONDS = 300
CREATE_MESSAGE = re.compile(r"/channels/(\d+)/messages")
CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
#: Addressed by their own token, not by the bot's.
TOKENLESS = re.compile(r"/(interactions|webhooks)/\d+/[^/]+")


@dataclass
class Upload:
    """A file of a multipart request, as simcord's router reads it."""

    fp: io.BytesIO
    filename: str
    description: str | None


@dataclass
class Hold:
    """A request kept waiting: before it takes effect, or with its answer not yet sent.

    `reached` is set once the request is there. `release` lets it go on; with `drop` the connection is cut instead,
    as when a request or an answer is lost on its way.
    """

    method: str
    path: str
    answered: bool
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    dropped: bool = False
    _free: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self, *, drop: bool = False) -> None:
        self.dropped = drop
        self._free.set()

    async def wait(self, request: web.Request) -> None:
        self.reached.set()
        await self._free.wait()
        if self.dropped and request.transport is not None:
            request.transport.abort()


class Rest:
    """Every request the bot makes. `violations` are limits broken, `gaps` what the simulation cannot answer."""

    def __init__(self, backend: Backend, token: str, touch: Callable[[], None]) -> None:
        self.backend = backend
        self.gateway_url = ""
        self.violations: list[str] = []
        self.gaps: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.swallowed = 0
        self.holds: list[Hold] = []
        self._token = token
        self._touch = touch
        self._nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self._openapi = OpenApi.load()

    async def serve(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        if request.headers.get("Authorization") != f"Bot {self._token}" and not TOKENLESS.match(path):
            return self._reply(401, {"code": 0, "message": "401: Unauthorized"})
        body, files = await self._read(request)
        await self._held(request, path, answered=False)
        try:
            answer = self._answer(request, path, body, files)
            reply = self._reply(204) if answer is None else self._reply(200, answer)
        except (RouteNotImplemented, UnsupportedField) as gap:
            self.gaps.append(str(gap))
            reply = self._reply(501, gap.to_json())
        except BackendError as error:
            reply = self._reply(error.status, error.to_json())
        self._touch()
        await self._held(request, path, answered=True)
        return reply

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Upload]) -> Any:
        sizes = [(file.filename, file.fp.getbuffer().nbytes) for file in files]
        broken = check_request(request.method, path, body, sizes)
        self.violations += broken
        if self._openapi is not None:
            self.violations += self._openapi.check(request.method, path, body)
        if any(": file " in line or ": request bytes" in line for line in broken):
            raise BackendError(413, 40005, "Request entity too large")
        if broken:
            raise invalid_form_body("; ".join(broken))
        if path.startswith("/gateway"):
            limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return {"url": self.gateway_url, "shards": 1, "session_start_limit": limits}
        earlier = self._earlier(path, body)
        if earlier is not None:
            return earlier
        answer = dispatch(
            self.backend,
            request.method,
            path,
            json=body,
            params=dict(request.query),
            files=files,
            reason=request.headers.get("X-Audit-Log-Reason"),
        )
        if CALLBACK.fullmatch(path) and request.query.get("with_response", "").lower() not in ("1", "true"):
            return None
        return self._remember(path, body, answer)

    def _earlier(self, path: str, body: Any) -> Any:
        """The message an enforced nonce has made already, if it is recent and still there."""
        create = CREATE_MESSAGE.fullmatch(path)
        if create is None or not isinstance(body, dict) or not body.get("enforce_nonce"):
            return None
        channel = int(create[1])
        message_id, when = self._nonces.get((channel, str(body["nonce"])), (0, 0.0))
        message = self.backend.messages.get(channel, {}).get(message_id)
        if message is None or self._seconds() - when > NONCE_SECONDS:
            return None
        self.swallowed += 1
        return {**serializers.message_payload(self.backend, message), "nonce": body["nonce"]}

    def _remember(self, path: str, body: Any, answer: Any) -> Any:
        create = CREATE_MESSAGE.fullmatch(path)
        if create is None or not isinstance(body, dict) or not body.get("nonce"):
            return answer
        self._nonces[int(create[1]), str(body["nonce"])] = (int(answer["id"]), self._seconds())
        return {**answer, "nonce": body["nonce"]}

    def _seconds(self) -> float:
        return self.backend.clock.now().timestamp()

    async def _held(self, request: web.Request, path: str, *, answered: bool) -> None:
        for hold in self.holds:
            if hold.method == request.method and hold.answered == answered and fnmatch.fnmatch(path, hold.path):
                self.holds.remove(hold)
                await hold.wait(request)
                if hold.dropped:
                    raise web.HTTPServiceUnavailable
                return

    def _reply(self, status: int, body: Any = None) -> web.Response:
        self.statuses[status] += 1
        headers = {}
        if status == 429:
            # Without Via discord.py takes a 429 for a ban by the network in front of Discord.
            headers["Via"] = "1.1 simulated"
            body = {"retry_after": 0.05, "global": False, **body}
        if status == 204:
            return web.Response(status=status)
        # As bytes: aiohttp would add a charset to a text, and discord.py compares the content type whole.
        data = json.dumps(body).encode()
        return web.Response(status=status, body=data, content_type="application/json", headers=headers)

    @staticmethod
    async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
        if request.content_type != "multipart/form-data":
            raw = await request.read()
            return (json.loads(raw) if raw else None), []
        form = await request.post()
        body = json.loads(str(form["payload_json"]))
        declared = body.get("data", body).get("attachments") or []
        alts = {str(item["id"]): item.get("description") for item in declared}
        files = []
        for name, value in form.items():
            if isinstance(value, FileField):
                number = name.removeprefix("files[").removesuffix("]")
                files.append((int(number), Upload(io.BytesIO(value.file.read()), value.filename, alts.get(number))))
        return body, [file for _, file in sorted(files, key=lambda pair: pair[0])]
