"""What the laws must know of a game, and what they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import ValidationError

from engines.core.action import Action, Event
from engines.core.game import Game
from engines.core.state import Options, Zone, veiled

ROOT = Path(__file__).parents[2]
Words = Iterable[tuple[str, str]]
"""Pairs of a category (card, effect word) and a name."""


@dataclass(frozen=True, eq=False)
class GameLaws:
    """A game with what the laws must know of it beyond the game itself."""

    game: Game[Any]
    folder: Path
    """Its sources and `rules.md`."""
    tests: tuple[Path, ...]
    """Its tests: folders in which every rule number must be cited."""
    pieces: Callable[[Any], Counter[str]]
    """All pieces on and beside the table, by kind: equal in every state of a match (law 2)."""
    reasons: Collection[str]
    """The reasons for which a match can end (law 9)."""
    vocabulary: Mapping[str, Collection[str]]
    """What must occur in some story besides kinds and reasons, by category (law 9)."""
    spoken: Callable[[Action | Event], Words]
    """Which words of the vocabulary an action or an event shows (law 9)."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """The printed names of cards by key (law 4)."""
    ledgers: frozenset[str] = frozenset()
    """Fields of a state that list, for everybody, which cards a deck of zones holds, not where they lie (law 4)."""
    variants: tuple[Mapping[str, Any], ...] = ({},)
    """Further options that the laws look at, in turn."""
    most: int = 12
    """The combinations of headline options that are looked at, where there are more: fewer where matches take long."""
    peeks: frozenset[str] = frozenset()
    """Kinds of events that tell a seat, by a rule, cards it sees in no zone (law 4)."""

    @property
    def stories(self) -> Path:
        """Where its stories lie."""
        return ROOT / "tests" / "stories" / self.game.key.replace("-", "_")

    @property
    def rules(self) -> str:
        """The text of `rules.md`."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")


def zones(state: Any) -> list[Zone]:
    """All zones of a state, in a fixed order."""
    return [thing for thing in veiled(state) if isinstance(thing, Zone)]


def cards_in_zones(state: Any) -> Counter[str]:
    """The cards of all zones."""
    return Counter(card for zone in zones(state) for card in zone.cards)


def combinations(laws: GameLaws) -> list[Options]:
    """The options of a game in every legal combination of its headline fields, the house rulings by default.

    Of more than `laws.most` combinations as many are taken, in which every value of every field occurs. The variants of
    the game take turns.
    """
    options_type = laws.game.options_type
    names = options_type.headline
    values = [_values(options_type, name) for name in names]
    tuples = list(product(*values))
    if len(tuples) > laws.most:
        # Each round goes through the values of all fields at once, a step further apart than the last one.
        tuples = [
            tuple(row[(turn + field * (turn // len(values[0]))) % len(row)] for field, row in enumerate(values))
            for turn in range(laws.most)
        ]
        assert all({chosen[i] for chosen in tuples} == set(row) for i, row in enumerate(values))
    found = []
    for number, chosen in enumerate(tuples):
        variant = laws.variants[number % len(laws.variants)]
        try:
            found.append(options_type.model_validate({**dict(zip(names, chosen, strict=True)), **variant}))
        except ValidationError:  # not every value goes with every other
            continue
    return found


def _values(options_type: type[Options], name: str) -> list[Any]:
    info = options_type.model_fields[name]
    if get_origin(info.annotation) is Literal:
        return list(get_args(info.annotation))
    if info.annotation is bool:
        return [False, True]
    if info.annotation is int:
        low = next(limit.ge for limit in info.metadata if isinstance(limit, Ge))
        high = next(limit.le for limit in info.metadata if isinstance(limit, Le))
        return list(range(low, high + 1))
    raise TypeError(f"{options_type.__name__}.{name}: the laws cannot list the values of {info.annotation}")


def strings(value: Any, without: Collection[str] = ()) -> Iterable[str]:
    """Every string in a JSON value, keys of objects left out, and what lies under those of `without`."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if key not in without:
                yield from strings(item, without)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings(item, without)
