"""What all pictures of Heavy Steam share: the sides' colours, letters for titans, the strip, short words."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.state import Frame, Seat, View
from engines.heavy_steam import frames
from engines.heavy_steam.content import Faction, Phase
from engines.heavy_steam.state import HeavySteam, Titan
from render import theme
from render.kit import strip
from render.scene import Box, Item
from render.theme import Livery

LIVERIES = {
    Faction.UK: Livery("verdigris", "round", "crown", "rising"),
    Faction.CET: Livery("copper", "lozenge", "fleur", "net"),
}
SHORT = {Faction.UK: "UK", Faction.CET: "C.E.T."}
PHASES = {
    Phase.MOVE: strip.Phase("boot", "MOVE"),
    Phase.COMBAT: strip.Phase("blast", "COMBAT"),
    Phase.STEAM: strip.Phase("valve", "STEAM"),
    Phase.CARDS: strip.Phase("cards", "CARDS"),
    Phase.INITIATIVE: strip.Phase("pennant", "INITIATIVE"),
    Phase.PRESSURE: strip.Phase("dial", "PRESSURE"),
}
_VERBS: dict[type[Frame], str] = {
    frames.ChargeUp: "TO CHARGE",
    frames.MoveTitans: "TO MOVE",
    frames.MoveUnits: "TO MOVE",
    frames.ChooseAttack: "TO ATTACK",
    frames.React: "TO REACT",
    frames.AllocateSteam: "TO STEAM",
    frames.BuyCards: "TO BUY",
    frames.PlaceDamage: "IS HIT",
}


def livery(titan: Titan) -> Livery:
    """The colours of a titan."""
    return LIVERIES[titan.side]


def letters(titans: Sequence[Titan]) -> dict[Seat, str]:
    """A letter for each titan's badge, the first of its name that no other has."""
    found: dict[Seat, str] = {}
    for titan in titans:
        free = (sign for sign in titan.name.upper() + "123456789" if sign.isalnum() and sign not in found.values())
        found[titan.seat] = next(free)
    return found


def whose(view: View[HeavySteam], own: bool = False) -> tuple[str, Livery | None]:
    """The strip's message and the colours of whom it names; `own` speaks to the view's seat."""
    state = view.state
    if state.result is not None:
        sides = {state.side_of(seat) for seat in state.result.winners}
        if len(sides) != 1:
            return "A DRAW", None
        side = sides.pop()
        return f"{SHORT[side]} {'WINS' if side is Faction.CET else 'WIN'}", LIVERIES[side]
    top = state.top
    waiting = list(top.waits_for) if top else []
    if top is None or not waiting:
        return "ALL STATIONS", None
    verb = _VERBS.get(type(top), "TO CHOOSE")
    if own and view.seat in waiting:
        return "YOUR MOVE", LIVERIES[state.side_of(view.seat or 0)]
    sides = {state.side_of(seat) for seat in waiting}
    if len(sides) > 1:
        return f"ALL {verb}", None
    side = sides.pop()
    mates = [titan for titan in state.titans if titan.side is side]
    if len(waiting) == 1 and (len(mates) > 1 or verb == "IS HIT"):
        return f"{state.titans[waiting[0]].name.upper()} {verb}", LIVERIES[side]
    return f"{SHORT[side]} {verb}", LIVERIES[side]


def strip_of(view: View[HeavySteam], bottom: float, own: bool = False) -> tuple[list[Item], list[Item]]:
    """The strip that ends at `bottom`: what stays the same all match, and what stands on it."""
    message, colours = whose(view, own)
    box = Box(theme.MARGIN, bottom - strip.HEIGHT, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, strip.HEIGHT)
    order = list(PHASES)
    over = view.state.result is not None or not view.state.round
    live = None if over else order.index(view.state.phase)
    return strip.strip(box, view.state.round or "\u2013", list(PHASES.values()), live, message, colours)
