"""The games' own dice, as the notation calls them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engines.core.game import Game
from engines.dice import Table


def dice_table(games: Iterable[Game[Any]]) -> Table:
    """The dice of some games by their names; of two with the same name the first game's."""
    found: dict[str, Sequence[str]] = {}
    for game in games:
        for name, faces in game.dice.items():
            found.setdefault(name, faces)
    return Table(found)
