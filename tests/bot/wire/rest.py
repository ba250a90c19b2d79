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
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import RouteNotImplemented, UnsupportedField

from tests.bot.wire.strict import Strict

API = "/api/v10"
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
    """Every request the bot makes. `strict.violations` are limits broken, `gaps` what the simulation cannot answer.

    `statuses` counts the answers by HTTP status.
    """

    def __init__(self, backend: Backend, token: str, touch: Callable[[], None]) -> None:
        self.backend = backend
        self.gateway_url = ""
        self.strict = Strict()
        self.gaps: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.holds: list[Hold] = []
        self._token = token
        self._touch = touch

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
        if path.startswith("/gateway"):
            limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return {"url": self.gateway_url, "shards": 1, "session_start_limit": limits}
        answer = self.strict.dispatch(
            self.backend,
            request.method,
            path,
            json=body,
            params=dict(request.query),
            files=files,
            reason=request.headers.get("X-Audit-Log-Reason"),
        )
        asked = request.query.get("with_response", "").lower() in ("1", "true")
        return None if CALLBACK.fullmatch(path) and not asked else answer

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
