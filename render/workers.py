"""The picture workers: a few processes that paint, started when needed and stopped when idle."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pickle
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from render.paint import Picture
from render.scene import Scene
from render.shelf import Sender

_REPLY_LIMIT = 64 << 20  # bytes; more than ten pictures of the largest size
_PASSED_ON = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "SYSTEMROOT", "TMPDIR", "TEMP")  # never a token


class PaintFailed(Exception):
    """A picture could not be made; its scene is at fault, the worker lives."""


class WorkerCrashed(PaintFailed):
    """The worker's process ended before it answered. The next call gets a fresh one."""


class PaintTimeout(PaintFailed):
    """The worker took too long and was ended. The next call gets a fresh one."""


class Wished(Protocol):
    """Pictures that a worker is to make from plain values; it must be possible to pickle them."""

    def scenes(self) -> list[Scene]:
        """The scenes wished for, made by the worker."""
        ...


class Alarm(Protocol):
    """A pending call that can be called off."""

    def cancel(self) -> None: ...


class Timer(Protocol):
    """Where delays come from; the event loop is one."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Alarm: ...


class Workers:
    """`count` worker processes.

    idle: seconds without work after which a worker stops. patience: seconds a request may take.
    warm: functions "render.module:function" giving scenes to draw in advance. folder: where drawn stamps are kept.
    """

    def __init__(
        self,
        count: int = 1,
        *,
        warm: Sequence[str] = (),
        folder: Path | None = None,
        idle: float = 300,
        patience: float = 30,
        timer: Timer | None = None,
        command: Sequence[str] = (sys.executable, "-m", "render.worker"),
    ) -> None:
        first = pickle.dumps((folder, tuple(warm)))
        self._slots = [_Slot(command, first, idle, patience, timer) for _ in range(max(1, count))]
        self._warming: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start every worker and let it draw in advance, in the background."""
        for slot in self._slots:
            task = asyncio.create_task(slot.warm_up())
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def warmed(self) -> None:
        """Wait until everything was drawn in advance."""
        await asyncio.gather(*self._warming, return_exceptions=True)

    async def paint(self, match: str, scenes: Sequence[Scene]) -> list[Picture]:
        """The pictures of one match, each over its last one. Raises PaintFailed and its kinds.

        A match always goes to the same worker, whose caches know it.
        """
        return await self._asked(match, lambda sender: ("paint", match, sender.packed(scenes)))

    async def draw(self, match: str, wish: Wished) -> list[Picture]:
        """The same for scenes that the worker makes itself."""
        return await self._asked(match, lambda sender: ("draw", match, wish))

    async def _asked(self, match: str, request: Callable[[Sender], tuple[Any, ...]]) -> list[Picture]:
        slot = self._slots[zlib.crc32(match.encode()) % len(self._slots)]
        reply, files = await slot.ask(request)
        pictures, at = [], 0
        for facts in reply["pictures"]:
            length = facts.pop("data")
            pictures.append(Picture(data=files[at : at + length], **facts))
            at += length
        return pictures

    @property
    def running(self) -> int:
        """How many worker processes live now."""
        return sum(slot.alive for slot in self._slots)

    async def close(self) -> None:
        """Let what is being painted finish, then stop every worker."""
        for task in list(self._warming):
            task.cancel()
        await asyncio.gather(*self._warming, return_exceptions=True)
        await asyncio.gather(*(slot.stop() for slot in self._slots))


class _Slot:
    """One place for a worker: its process, if there is one, and the order of its requests."""

    def __init__(self, command: Sequence[str], first: bytes, idle: float, patience: float, timer: Timer | None) -> None:
        self._command, self._first, self._idle, self._patience = command, first, idle, patience
        self._timer = timer
        self._process: asyncio.subprocess.Process | None = None
        self._sender = Sender()
        self._turn = asyncio.Lock()
        self._rest: Alarm | None = None
        self._stopping: asyncio.Task[None] | None = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    def _later(self, delay: float, callback: Callable[[], object]) -> Alarm:
        timer: Timer = self._timer or asyncio.get_running_loop()
        return timer.call_later(delay, callback)

    async def ask(self, request: Callable[[Sender], tuple[Any, ...]]) -> tuple[dict[str, Any], bytes]:
        """The answer of this place's worker to a request, which is made once that worker is known."""
        async with self._turn:
            if self._rest:
                self._rest.cancel()
            try:
                process = self._process if self.alive and self._process else await self._begin()
                reply, files = await self._exchange(process, pickle.dumps(request(self._sender), 5))
            finally:
                self._rest = self._later(self._idle, self._retire) if self.alive else None
        if "error" in reply:
            raise PaintFailed(reply["error"])
        return reply, files

    async def warm_up(self) -> None:
        """Draw in advance, one scene at a time, so that a request waits for one scene at most."""
        more = True
        while more:
            reply, _ = await self.ask(lambda _: ("warm",))
            more = reply["more"]

    async def _begin(self) -> asyncio.subprocess.Process:
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(Path(__file__).parents[1]), *sys.path]))
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
            limit=4 << 20,
        )
        self._sender = Sender()
        assert self._process.stdin
        self._process.stdin.write(len(self._first).to_bytes(4, "big") + self._first)
        return self._process

    async def _exchange(self, process: asyncio.subprocess.Process, message: bytes) -> tuple[dict[str, Any], bytes]:
        """One request and its reply; a process whose reply is not awaited to the end is of no use and ends."""
        late = False

        def give_up() -> None:
            nonlocal late
            late = True
            _kill(process)

        alarm, answered = self._later(self._patience, give_up), False
        assert process.stdin and process.stdout
        try:
            process.stdin.write(len(message).to_bytes(4, "big") + message)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(4), "big")
            if length > _REPLY_LIMIT:
                raise WorkerCrashed(f"a reply of {length} bytes")
            line, _, files = (await process.stdout.readexactly(length)).partition(b"\n")
            answered = True
            return json.loads(line), files
        except (asyncio.IncompleteReadError, ConnectionError) as ended:
            if late:
                raise PaintTimeout(f"no picture after {self._patience:g} s") from ended
            raise WorkerCrashed("the picture worker ended unexpectedly") from ended
        finally:
            alarm.cancel()
            if not answered:
                _kill(process)
                await process.wait()

    def _retire(self) -> None:
        self._stopping = asyncio.get_running_loop().create_task(self.stop())

    async def stop(self) -> None:
        """Close the worker's pipe after its last answer and see it end."""
        async with self._turn:
            if self._rest:
                self._rest.cancel()
                self._rest = None
            process, self._process = self._process, None
            if process is None:
                return
            assert process.stdin
            with contextlib.suppress(ConnectionError):
                process.stdin.close()
            alarm = self._later(self._patience, lambda: _kill(process))
            await process.wait()
            alarm.cancel()


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
