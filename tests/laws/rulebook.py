"""The rule numbers of a game: where they are defined, and where they are cited."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.laws.game_laws import GameLaws

NUMBER = r"[A-Z]{2}-[A-Z]?\d+[a-z]?"


@cache
def _defined(text: str) -> tuple[str, ...]:
    return tuple(re.findall(rf"^\*\*({NUMBER})\*\*", text, re.MULTILINE))


def defined(laws: GameLaws) -> set[str]:
    """The numbers that `rules.md` defines."""
    return set(_defined(laws.rules))


def repeated(laws: GameLaws) -> list[str]:
    """The numbers that `rules.md` defines more than once."""
    numbers = _defined(laws.rules)
    return sorted({number for number in numbers if numbers.count(number) > 1})


def cited(laws: GameLaws, files: Iterable[Path]) -> dict[str, list[str]]:
    """The numbers of this game that are cited, in names of tests too (`..._ll_a1`), with the files that do.

    A range (`HS-T7 to HS-T9`, `HS-C9, C10`) cites what it names.
    """
    prefix = next(iter(defined(laws))).partition("-")[0]
    pattern = re.compile(rf"(?<![A-Za-z]){prefix}[-_]([A-Z]?\d+[a-z]?)(?![A-Za-z0-9])", re.IGNORECASE)
    found: dict[str, list[str]] = {}
    for path in files:
        for number in pattern.findall(path.read_text(encoding="utf-8")):
            name = f"{prefix}-{number[0].upper()}{number[1:].lower()}"
            found.setdefault(name, []).append(path.name)
    return found
