"""From the start of the process to ready with commands synced, over the simulated wire; the floor is a bare bot."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.bot.wire.server import Wire

RUNS = 5
BARE = Path(__file__).parents[1] / "bot" / "wire" / "tiny_bot.py"


async def started(command: Sequence[str], settings: Mapping[str, str], folder: Path) -> float:
    """Seconds until the bot of a fresh world has registered its commands and is connected."""
    async with Wire() as wire:
        wire.create_guild().create_text_channel("games")
        named = {key: value.replace("TOKEN", wire.token) for key, value in settings.items()}
        begun = time.perf_counter()
        async with wire.bot_process(command, named, folder / "log") as bot:
            await bot.online()
            return time.perf_counter() - begun


async def test_start(tmp_path: Path) -> None:
    mine = {"STOKEHOLD_TOKEN": "TOKEN", "STOKEHOLD_DATA": str(tmp_path / "data")}
    figures: dict[str, list[float]] = {"stokehold": [], "floor: bare discord.py, five commands": []}
    await started([sys.executable, "-m", "bot", "run"], mine, tmp_path)  # makes the database and the bytecode
    for _ in range(RUNS):  # taken in turn, since the machine is not the same from minute to minute
        for (name, seconds), command, settings in zip(
            figures.items(),
            ([sys.executable, "-m", "bot", "run"], [sys.executable, str(BARE)]),
            (mine, {"TOKEN": "TOKEN"}),
            strict=True,
        ):
            seconds.append(await started(command, settings, tmp_path))
            assert name
    print()
    for name, seconds in figures.items():
        print(f"{name:<44} median {statistics.median(seconds):5.2f} s   slowest {max(seconds):5.2f} s   ({RUNS})")
