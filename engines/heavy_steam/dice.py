"""The game's own dice, by name, for whoever wants to roll them outside a match."""

from __future__ import annotations

from engines.heavy_steam.content import load


def dice() -> dict[str, tuple[str, ...]]:
    """The faces of the attack die, the defence die, and of 2d6 for the hit location as the 36 ways they can fall.

    Raises ContentError where a file is wrong.
    """
    table = load().table
    located = enumerate(table.locations)
    ways = [place.label for at, place in located for _ in range(min(at + 1, 11 - at))]
    return {"attack": table.attack_die, "defence": table.defence_die, "hit location": tuple(ways)}
