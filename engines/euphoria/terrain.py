"""The figures of a match on their ground: who stands in whose way, who sees whom, how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.euphoria.ground import sight
from engines.euphoria.ground.paths import free
from engines.euphoria.ground.scenery import Body, Kind, Piece, Spot, Table, base_gap, in_contact
from engines.euphoria.ground.sight import Sight
from engines.euphoria.ground.tables import load as load_table
from engines.euphoria.state import Euphoria, Figure

KEPT = 8192
"""So many lines of sight are remembered between decisions: most of them do not change from one to the next."""


def table(state: Euphoria) -> Table:
    """The table without the scenery that is gone."""
    whole = load_table(state.layout)
    return whole.without(frozenset(state.removed)) if state.removed else whole


def body(figure: Figure) -> Body:
    """A figure as the ground knows it."""
    return Body(figure.key, figure.here, figure.prone)


def bodies(state: Euphoria, *but: Figure) -> tuple[Body, ...]:
    """All figures that stand on the table, but for some."""
    left_out = {figure.key for figure in but}
    return tuple(body(figure) for figure in state.figures if figure.present and figure.key not in left_out)


@lru_cache(maxsize=KEPT)
def _seen(where: Table, who: tuple[Body, ...], shooter: Body, target: Body) -> Sight:
    return sight.seen(where, who, shooter, target)


def seen(state: Euphoria, shooter: Figure, target: Figure) -> Sight:
    """Whether a figure sees another, and what covers it [EU-F3, EU-F8]."""
    return _seen(table(state), bodies(state), body(shooter), body(target))


@lru_cache(maxsize=KEPT)
def _clear(where: Table, shooter: Body, spot: Spot) -> bool:
    return sight.clear(where, shooter, spot)


def clear(state: Euphoria, figure: Figure, spot: Spot) -> bool:
    """Whether nothing stands between a figure's head and a place."""
    return _clear(table(state), body(figure), spot)


@lru_cache(maxsize=KEPT)
def scenery_at(where: Table, spot: Spot) -> tuple[Piece, ...]:
    """What a base at a spot is in contact with."""
    return tuple(where.touching(spot))


def room_at(state: Euphoria, spot: Spot, *but: Figure) -> bool:
    """Whether a base fits at a spot, beside scenery and all figures but some."""
    return free(table(state), bodies(state, *but), spot)


def distance(a: Figure, b: Figure) -> int:
    """From base to base, in hundredths of an inch."""
    return base_gap(a.here, b.here)


def touch(a: Figure, b: Figure) -> bool:
    """Whether two figures are in contact."""
    return in_contact(a.here, b.here)


def beside(figure: Figure, spot: Spot) -> bool:
    """Whether something lies in contact with a figure."""
    return in_contact(figure.here, spot)


def within(figure: Figure, others: Sequence[Figure], inches: int) -> list[Figure]:
    """Those of `others` at so many inches or less."""
    return [other for other in others if distance(figure, other) <= inches * 100]


def in_crater(state: Euphoria, figure: Figure) -> bool:
    """Whether it is in a crater."""
    return any(piece.kind is Kind.CRATER for piece in table(state).inside(figure.here))


def occupants(state: Euphoria, piece: str) -> list[Figure]:
    """The figures in or on a piece of scenery."""
    this = table(state).by_key[piece]
    return [f for f in state.standing() if this.stands_in(f.here) or this.stands_on(f.here)]
