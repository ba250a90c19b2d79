"""The bot as a process: started, watched, stopped, killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.bot.wire.server import Wire

ROOT = Path(__file__).parents[3]
#: Seconds to log in and come online on a busy machine.
START = 20.0
STOP = 10.0


class BotProcess:
    """`async with` starts it and, whatever happened, leaves nothing running. It may be started again after it ended.

    An exit nobody asked for fails every `wire.until` at once, with the end of the output.
    """

    def __init__(
        self, wire: Wire, command: Sequence[str], environment: Mapping[str, str], log: Path, cwd: Path | None
    ) -> None:
        self._wire = wire
        self._command = command
        # It is compiled once and kept, as where it is installed, even where the tests are told to write no bytecode.
        self._environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **environment}
        self._log = log
        self._cwd = cwd or ROOT
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._ending = False
        self._identified = 0

    async def __aenter__(self) -> BotProcess:
        await self.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.kill()

    async def start(self) -> None:
        self._ending = False
        self._identified = self._wire.gateway.identified
        with self._log.open("ab") as log:
            # A group of its own, so that its workers can be ended with it.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, env=self._environment, cwd=self._cwd, stdout=log, stderr=log, start_new_session=True
            )
        self._watch = asyncio.create_task(self._watched(self._process))

    async def online(self, patience: float = START) -> None:
        """Until this start of the process has identified at the gateway and commands are registered."""
        wire = self._wire
        await wire.until(
            lambda: (
                wire.gateway.connected
                and wire.gateway.identified > self._identified
                and any(wire.backend.commands.values())
            ),
            "the bot to come online",
            patience,
        )

    async def kill(self) -> None:
        """SIGKILL to the bot alone, as a crash; then to what is left of its group."""
        if self._process is None:
            return
        self._ending = True
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        await self._gone()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process = None

    async def stop(self, patience: float = STOP) -> int:
        """SIGTERM, and the exit code once it has ended."""
        assert self._process is not None
        self._ending = True
        self._process.terminate()
        async with asyncio.timeout(patience):
            code = await self._process.wait()
        await self._gone()
        return code

    def output(self) -> str:
        return self._log.read_text("utf-8", "replace")

    async def _gone(self) -> None:
        if self._watch is not None:
            await self._watch
        await self._wire.until(lambda: not self._wire.gateway.connected, "the gateway to notice the end")

    async def _watched(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        if not self._ending:
            self._wire.crash = f"the bot ended with {code}:\n{self.output()[-3000:]}"
        self._wire.touch()
