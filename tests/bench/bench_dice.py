"""Rolls a second against the library d20 in the same run, and the time of the worst texts.

d20 1.1.2 wants an old parser that overwrites the one used here, so it gets an environment of its own in `build/`, made
once with uv (which needs the package index); without it only our own rates are told.
"""

from __future__ import annotations

import json
import subprocess
import sys
import timeit
from collections.abc import Callable
from pathlib import Path
from time import process_time

from engines.dice import DiceError, notation, odds, roll
from tests.dice.test_hostile import HOSTILE

ROOT = Path(__file__).parents[2]
PEER = ROOT / "build" / "d20"
TEXTS = ["1d20+5", "4d6kh3", "10d10mi2ro<3"]
AIMED = 3.0
"""How many times as fast as d20 we want to be; we must not be slower."""
ROUNDS = 3
"""Times the two take turns: the best of each counts, as the machine may be busy with something else."""
WORST = 0.020
"""Seconds in which any text must be answered."""


def peer() -> list[str] | None:
    """The command that runs d20's Python; None if there is none and none can be made."""
    python = PEER / "bin" / "python"
    if not python.exists():
        uv = [sys.executable, "-m", "uv", "--quiet"]
        made = subprocess.run([*uv, "venv", str(PEER)], check=False, capture_output=True).returncode == 0
        install = [*uv, "pip", "install", "--python", str(python), "d20==1.1.2"]
        if not made or subprocess.run(install, check=False, capture_output=True).returncode:
            return None
    return [str(python), str(Path(__file__).with_name("d20_rates.py"))]


def best(function: Callable[[], object], number: int) -> float:
    """Calls a second, in the best of five rounds."""
    return number / min(timeit.repeat(function, number=number, repeat=5))


def ours(text: str) -> dict[str, float]:
    """Rolls a second, with nothing remembered of the text, and with all of it."""

    def cold() -> None:
        notation.read.cache_clear()
        roll(text)

    return {"cold": best(cold, 2_000), "cached": best(lambda: roll(text), 4_000)}


def test_rolls_a_second() -> None:
    command = peer()
    found: dict[tuple[str, str], list[float]] = {(text, kind): [0, 0] for text in TEXTS for kind in ("cold", "cached")}
    for _ in range(ROUNDS):
        theirs = (
            json.loads(subprocess.run([*command, *TEXTS], check=True, capture_output=True).stdout) if command else {}
        )
        for text in TEXTS:
            for kind, rate in ours(text).items():
                found[text, kind][0] = max(found[text, kind][0], rate)
                found[text, kind][1] = max(found[text, kind][1], theirs.get(text, {}).get(kind, 0))
    for (text, kind), (rate, other) in found.items():
        ratio = (
            f"{rate / other:.1f} times d20's {other:,.0f} (aimed at {AIMED:.0f})" if other else "no d20 to compare with"
        )
        print(f"{text:14} {kind:7} {rate:10,.0f} rolls/s, {ratio}")
        assert rate > other


def test_a_new_shape() -> None:
    def fresh() -> None:
        notation.read.cache_clear()
        notation.compiled_shape.cache_clear()
        roll("1d20+5")

    print(f"1d20+5         first of its shape {best(fresh, 300):10,.0f} rolls/s")


def seconds(answer: Callable[[str], object], text: str) -> float:
    """What the quickest of seven answers to a text takes of the processor, with nothing remembered of the text."""
    found = []
    for _ in range(7):
        notation.read.cache_clear()
        notation.compiled_shape.cache_clear()
        begun = process_time()
        try:
            answer(text)
        except DiceError as error:
            error.explain()
        found.append(process_time() - begun)
    return min(found)


def test_the_worst_texts() -> None:
    for name, answer in (("roll", lambda text: roll(text).plain()), ("odds", odds)):
        times = sorted(((seconds(answer, text), kind) for kind, text in HOSTILE.items()), reverse=True)
        for took, kind in times[:5]:
            print(f"{name} {took * 1_000:6.1f} ms  {kind}")
        assert times[0][0] < WORST * (1 if name == "roll" else 3)


def test_odds() -> None:
    for text in ("4d6kh3", "10d10kh5", "100d6", "100d100", "1000d6", "3d6!", "8d10t8f1ie10"):
        notation.read.cache_clear()
        print(f"odds of {text:14} {1e6 / best(lambda text=text: odds(text), 3):10,.0f} µs")  # type: ignore[misc]
