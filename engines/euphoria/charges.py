"""Explosive charges: laid on scenery in secret before the show, blown up in the firing phase (Attack Objects)."""

from __future__ import annotations

from engines.core.action import Option
from engines.euphoria.blasts import RADIUS, touched
from engines.euphoria.ground.scenery import Piece, Spot
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import table


def mined(state: Euphoria, figure: Figure) -> Piece | None:
    """The scenery that a figure's charge lies on, as far as one may know; None if it has gone."""
    laid = state.team_of(figure).laid.value or {}
    return table(state).by_key.get(laid.get(figure.key, ""))


def why_not_charge(state: Euphoria, figure: Figure) -> str:
    """Why the charge of a figure cannot be blown up; empty if it can [EU-O9]."""
    piece = mined(state, figure)
    if piece is None:
        return "The scenery it was laid on is gone."
    return "Somebody is in it." if any(piece.stands_in(f.here) for f in state.standing()) else ""


def why_not_charge_at(state: Euphoria, figure: Figure, spot: Spot) -> str:
    """Why the template cannot lie at a place; empty if it can."""
    piece = mined(state, figure)
    if piece is None:
        return "The scenery it was laid on is gone."
    if not (0 <= spot.x <= 4800 and 0 <= spot.y <= 3600):
        return "That is off the table."
    if piece.off(spot.at) > RADIUS:
        return f"The template must touch {piece.name}."
    return ""


def charge_spots(state: Euphoria, figure: Figure) -> list[Option]:
    """On each figure near the scenery, and on its middle."""
    piece = mined(state, figure)
    if piece is None:
        return []
    found = {f"on-{f.key}": f.here for f in state.standing() if f.side is not None}
    found["middle"] = Spot(*piece.middle)
    options = []
    for key, spot in found.items():
        if not why_not_charge_at(state, figure, spot):
            under = ", ".join(named(f.key) for f in touched(state, spot, state.standing())) or "nobody"
            options.append(Option(key, key.replace("-", " ").capitalize(), spot, note=f"reaches {under}"))
    return options
