"""What somebody typed when asking for a match: the game, its options, its seats."""

from __future__ import annotations

import difflib
import itertools
import typing
from collections.abc import Iterable, Mapping
from typing import Any

from engines.core.game import Game
from engines.core.state import Options


class Unfit(ValueError):
    """Something asked for does not exist or does not fit. The text is for whoever asked."""


def one_of(what: str, wanted: str, known: Iterable[str]) -> str:
    """The one of `known` that was meant, whatever its case and hyphens. Raises Unfit, with the nearest one."""
    names = list(known)
    plain = {_plain(name): name for name in names}
    if _plain(wanted) in plain:
        return plain[_plain(wanted)]
    near = difflib.get_close_matches(_plain(wanted), plain, 1)
    hint = f" Did you mean {plain[near[0]]!r}?" if near else ""
    raise Unfit(f"{what}: {wanted[:60]!r} is none of {', '.join(names)}.{hint}")


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-").replace(" ", "-")


def choices(kind: type[Options]) -> dict[str, tuple[Any, ...]]:
    """What each option may be, default first for those that are a choice; empty for those that are not."""
    found = {}
    for name, info in kind.model_fields.items():
        values = typing.get_args(info.annotation) if typing.get_origin(info.annotation) is typing.Literal else ()
        found[name] = (info.default, *(value for value in values if value != info.default)) if values else ()
    return found


def read_options(game: Game[Any], wanted: Mapping[str, str], seats: int | None = None) -> Options:
    """The options with these values, given as text. Options that are not named are at their default.

    With `seats`, those a lobby asks for first may leave their default so that so many can play. Raises Unfit.
    """
    known = choices(game.options_type)
    values: dict[str, Any] = {}
    for typed, text in wanted.items():
        name = one_of("option", typed, known)
        by_text = {str(value): value for value in known[name]}
        values[name] = by_text[one_of(name.replace("_", " "), text, by_text)] if by_text else text
    open_to_choice = [name for name in game.options_type.headline if name not in values and seats is not None]
    found = set()
    for combination in itertools.product(*(known[name] for name in open_to_choice)):
        options = _made(game, values | dict(zip(open_to_choice, combination, strict=True)))
        number = len(game.seating(options))
        if seats in (None, number):
            return options
        found.add(number)
    raise Unfit(f"{game.name} has {' or '.join(map(str, sorted(found)))} seats with these options, not {seats}.")


def _made(game: Game[Any], values: Mapping[str, Any]) -> Options:
    try:
        return game.options_type.model_validate(values)
    except ValueError as error:
        raise Unfit(f"These options do not fit: {error}") from None


def in_words(options: Options) -> str:
    """The options a lobby asks for first, and the others that differ from their defaults."""
    kind = type(options)
    named = [f"{kind.model_fields[name].title or name}: {getattr(options, name)}" for name in kind.headline]
    return ", ".join([*named, *options.rulings_in_force()])
