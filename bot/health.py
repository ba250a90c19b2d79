"""Whether the running bot is well: a file in the data folder that is touched while it is connected."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

BEAT = 10.0
"""Seconds between two touches."""

LATE = 45.0
"""Seconds without a touch after which the bot is not well: its loop stands still, or it has lost Discord."""


def _file(data: Path) -> Path:
    return data / "heartbeat"


async def beating(data: Path, well: Callable[[], bool]) -> None:
    """Touch the file as long as `well`, until cancelled. A bot that ends in order leaves no file."""
    data.mkdir(parents=True, exist_ok=True)
    try:
        while True:
            if well():
                with contextlib.suppress(OSError):  # a full disk is told by the check, not by the bot's end
                    _file(data).touch()
            await asyncio.sleep(BEAT)
    finally:
        _file(data).unlink(missing_ok=True)


def trouble(data: Path, now: float) -> str:
    """What is wrong with the bot that uses this data folder at `now` (seconds since 1970); empty where it is well."""
    try:
        age = now - _file(data).stat().st_mtime
    except OSError:
        return "The bot is not running, or has not reached Discord yet."
    return f"The bot was last well {age:.0f} seconds ago." if age > LATE else ""
