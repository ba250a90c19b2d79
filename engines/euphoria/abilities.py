"""Whom and what the special abilities reach, by what everybody can see (Character Descriptions)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.euphoria.ground.scenery import DEPTH, WIDTH, Piece, Spot
from engines.euphoria.shooting import armed
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import room_at, seen, table, within

NEAR, HANDY, LARGEST = 10, 6, 10
"""In inches: the reach of most abilities, of a gift, and the longest side a missile can destroy."""
CALLED_FROM = 2
"""The turn from which Marshall Richelle can call Benkei."""


def in_view(state: Euphoria, figure: Figure, others: Sequence[Figure]) -> list[Figure]:
    """Those of `others` within ten inches that a figure sees, enemies first."""
    near = within(figure, [f for f in others if f.side is not None and f is not figure], NEAR)
    near.sort(key=lambda other: other.side == figure.side)
    return [other for other in near if seen(state, figure, other).visible]


def why_not_missile(state: Euphoria, piece: Piece) -> str:
    """Why a missile cannot destroy a piece of scenery; empty if it can [EU-C2]."""
    objective = holds_objective(state, piece)
    large = piece.longest > LARGEST * 100
    if state.options.missile == "or" and not (objective and large):
        return ""
    if objective:
        return "A mission objective is in it."
    return f"It is longer than {LARGEST} inches." if large else ""


def holds_objective(state: Euphoria, piece: Piece) -> bool:
    """Whether Susan, while nobody has freed her, or a drum is in or on it."""
    spots = [drum.at for drum in state.drums if drum.home is None]
    spots += [f.here for f in state.standing() if f.side is None]
    return any(piece.stands_in(spot) or piece.stands_on(spot) for spot in spots)


def missile_targets(state: Euphoria) -> list[Piece]:
    """The scenery that a missile can destroy."""
    return [piece for piece in table(state).pieces if not why_not_missile(state, piece)]


def puppets(state: Euphoria, figure: Figure) -> list[Figure]:
    """Whom Sooyoung can turn against a friend [EU-C12]: nobody who can do nothing [EU-C4], or not strike [EU-S2]."""
    able = [other for other in state.standing() if not other.dazed and (other.striking or not other.fight)]
    return [other for other in in_view(state, figure, able) if victims(state, other)]


def victims(state: Euphoria, puppet: Figure) -> list[Figure]:
    """Whom a seduced figure can attack: in a fight those who fight beside it, else those it sees and can shoot at."""
    mates = state.friends(puppet)
    if puppet.fight:
        return [mate for mate in mates if mate.fight == puppet.fight]
    if not armed(puppet):
        return []
    if puppet.profile.has("flamer"):
        return within(puppet, mates, HANDY)
    return [mate for mate in mates if seen(state, puppet, mate).visible]


def benkeis(state: Euphoria, owner: Figure) -> list[Figure]:
    """The Benkeis of a figure, dead ones too."""
    return [f for f in state.figures if f.owner == owner.key]


def edge_spots(state: Euphoria) -> list[Spot]:
    """Places along all edges of the table where a figure can come on, four inches apart."""
    low, step = 50, 400
    found = [Spot(x, y) for x in range(low, WIDTH, step) for y in (low, DEPTH - low)]
    found += [Spot(x, y) for y in range(low + step, DEPTH - low, step) for x in (low, WIDTH - low)]
    return [spot for spot in found if why_not_edge(state, spot) == ""]


def why_not_edge(state: Euphoria, spot: Spot) -> str:
    """Why Benkei cannot come onto the table at a place; empty if he can [EU-C11]."""
    if min(spot.x, spot.y, WIDTH - spot.x, DEPTH - spot.y) > 50:
        return "He comes on at an edge of the table."
    if not room_at(state, spot):
        return "There is no room for him."
    return ""


def gifts(state: Euphoria, figure: Figure) -> list[Figure]:
    """To whom J. Scauter can give something [EU-C19]."""
    return [f for f in within(figure, state.friends(figure), HANDY) if not f.profile.has("pet")]


def throws(state: Euphoria, figure: Figure) -> bool:
    """Whether somebody is near enough for a volley to be worth asking for."""
    return bool(within(figure, state.foes(figure), NEAR + 3))


REACHES: dict[str, Callable[[Euphoria, Figure], bool]] = {
    "missile": lambda state, figure: bool(missile_targets(state)),
    "stealth": lambda state, figure: not (figure.fight or figure.prone),
    "fascinate": lambda state, figure: bool(in_view(state, figure, state.standing())),
    "motivate": lambda state, figure: bool(within(figure, state.friends(figure), NEAR)),
    "call_benkei": lambda state, figure: state.round >= CALLED_FROM and bool(edge_spots(state)),
    "seduce": lambda state, figure: bool(puppets(state, figure)),
    "supply": lambda state, figure: bool(gifts(state, figure)),
    "volley": lambda state, figure: not figure.fight and throws(state, figure),
    "bargain": lambda state, figure: any(armed(foe) for foe in state.foes(figure)),
}
"""Whether an ability reaches anything now; those not listed always do."""


def usable(state: Euphoria, figure: Figure) -> bool:
    """Whether a figure has a special ability left that can do something now."""
    word = figure.profile.ability
    if word is None or figure.used or not figure.present:
        return False
    reaches = REACHES.get(word)
    return reaches is None or reaches(state, figure)
