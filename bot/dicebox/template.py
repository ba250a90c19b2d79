"""Saved rolls with places for numbers: `{strength}`, `{strength=2}` with a number to fall back on, `{1}`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.dicebox.errors import NotSaved

LONGEST_NAME, LONGEST = 32, 500
"""Characters of a saved roll's name, and of what it rolls."""
PLACES = 10
"""Places to fill in of one saved roll."""

_NUMBER = r"[+-]?\d{1,9}(?:\.\d{1,6})?"
_PLACE = re.compile(rf"\{{\s*([^\W\d_]\w{{0,19}}|\d)\s*(?:=\s*({_NUMBER})\s*)?\}}")
_DICE = re.compile(r"d\d+|df|adv|dis", re.IGNORECASE)
"""What stands in the brackets of a set and is no name (`{d20}kh1`)."""
_GIVEN = re.compile(rf"(?:([^\W\d_]\w*|\d)\s*=\s*)?({_NUMBER})(?=[\s,]|$)")
_NAME = re.compile(r"[^\W\d_][\w'-]*")


def named(text: str) -> tuple[str, str]:
    """The name that a text may begin with, in small letters, and the rest; no name where there cannot be one."""
    found = _NAME.match(text.strip())
    if found is None or len(found[0]) > LONGEST_NAME:
        return "", text
    return found[0].lower(), text.strip()[found.end() :]


def good_name(text: str) -> str:
    """A name for a saved roll, in small letters. Raises NotSaved."""
    name, rest = named(text)
    if not name or rest.strip():
        raise NotSaved(
            f"A name begins with a letter and has letters, digits, - and ' only, {LONGEST_NAME} at most: fire-ball."
        )
    return name


def places(expression: str) -> dict[str, str | None]:
    """The places of a saved roll in the order of their first use, with what each falls back on."""
    found: dict[str, str | None] = {}
    for name, default, _ in _found(expression):
        found[name] = default if default is not None else found.get(name)
    return found


def filled(expression: str, given: str) -> str:
    """The expression with the numbers of `given` (`3`, `str=3`, several of them) in its places. Raises NotSaved."""
    wanted = places(expression)
    numbers, unread = _given(given, list(wanted))
    asked = " ".join(f"{name}=…" for name in wanted)
    if unread:
        raise NotSaved(
            f"“{unread[:40]}” is no number for it. It takes {asked}."
            if wanted
            else f"It takes no numbers, and “{unread[:40]}” is none of its words."
        )
    values = {name: numbers.get(name, default) for name, default in wanted.items()}
    missing = [name for name, value in values.items() if value is None]
    if missing:
        raise NotSaved(f"It needs a number for {', '.join(missing)}: {asked}")
    made, at = "", 0
    for name, _, place in _found(expression):
        made += expression[at : place.start()] + _written(values[name] or "0")
        at = place.end()
    return made + expression[at:]


def _found(expression: str) -> Iterator[tuple[str, str | None, re.Match[str]]]:
    for place in _PLACE.finditer(expression):
        if not _DICE.fullmatch(place[1]):
            yield place[1].lower(), place[2], place


def _given(text: str, wanted: list[str]) -> tuple[dict[str, str], str]:
    """Numbers by the name of their place, and what could not be read. Those without a name go in order."""
    numbers: dict[str, str] = {}
    rest = text.strip(" ,\t\n")
    while rest:
        found = _GIVEN.match(rest)
        free = [name for name in wanted if name not in numbers]
        name = found[1].lower() if found and found[1] else (free[0] if free else "")
        if found is None or name not in wanted or name in numbers:
            return numbers, rest
        numbers[name] = found[2]
        rest = rest[found.end() :].lstrip(" ,\t\n")
    return numbers, ""


def _written(number: str) -> str:
    plain = number.removeprefix("+")
    return f"({plain})" if plain.startswith("-") else plain
