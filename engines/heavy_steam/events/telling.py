"""How things are called in lines of text."""

from __future__ import annotations

from typing import Literal

from engines.heavy_steam.content import Phase, load

PHASE_NAMES = {
    Phase.MOVE: "Move",
    Phase.COMBAT: "Combat",
    Phase.STEAM: "Steam",
    Phase.CARDS: "Battle cards",
    Phase.INITIATIVE: "Initiative",
    Phase.PRESSURE: "Pressure",
}


TerrainFate = Literal["left", "destroyed", "knocked", "card", "replaced"]
Ending = Literal["weak_point", "command", "boiler", "no_room", "resigned"]


def card_name(key: str) -> str:
    """A battle card in words."""
    return load().cards[key].name


FACES = {"critical": "✸", "hit": "●", "defend": "●", "blank": "○"}
"""Dice in a line of text: critical, success, blank."""


def dice_line(faces: tuple[str, ...]) -> str:
    order = list(FACES)
    return "".join(FACES[face] for face in sorted(faces, key=order.index)) or "no dice"
