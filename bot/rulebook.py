"""The rules of a game in words, looked up by number."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from engines.core.game import Game

_RULE = re.compile(r"^\*\*(?P<number>[A-Z]{2,4}-[A-Z]+\d+[a-z]?)\*\*\s*(?P<text>.*)$")


class Rule(NamedTuple):
    """A rule: its number, the chapter it stands in, and its text (Markdown, one paragraph)."""

    number: str
    chapter: str
    text: str


def package_of(game: Game[Any]) -> str:
    """The package a game is declared in, as `engines.name`."""
    return ".".join(game.actions[0].__module__.split(".")[:2])


def rules(game: Game[Any]) -> dict[str, Rule]:
    """The rules of a game by number, in their order."""
    return _read(package_of(game))


@cache
def _read(package: str) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    chapter, number = "", ""
    for line in files(package).joinpath("rules.md").read_text("utf-8").splitlines():
        begins = _RULE.match(line)
        if begins:
            number = begins["number"]
            found[number] = Rule(number, chapter, begins["text"])
        elif line.startswith("#"):
            chapter, number = line.lstrip("# "), ""
        elif not line.strip():
            number = ""
        elif number:
            rule = found[number]
            found[number] = rule._replace(text=f"{rule.text} {line.strip()}")
    return found


def rule(game: Game[Any], number: str) -> Rule | None:
    """The rule with this number, in any case of letters; None where there is none."""
    return rules(game).get(number.strip().upper()) or rules(game).get(number.strip())


def search(game: Game[Any], typed: str, most: int = 25) -> list[Rule]:
    """The rules whose number, chapter or text has what was typed; numbers first."""
    wanted = typed.strip().casefold()
    every = rules(game).values()
    by_number = [found for found in every if wanted in found.number.casefold()]
    by_text = [known for known in every if wanted in f"{known.chapter} {known.text}".casefold()]
    return list(dict.fromkeys([*by_number, *by_text]))[:most]
