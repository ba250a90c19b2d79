"""Which pictures of Euphoria belong to a position, in the order in which they are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import Seat, View
from engines.euphoria.frames import BuildTeam
from engines.euphoria.state import Euphoria
from render.euphoria import board, cast, closeup, roster, warming
from render.euphoria.changes import Changes, gather
from render.scene import Scene

MOST = 4
"""Pictures of one action at most, a roster counting its rows, so that a post stays small."""


def scenes(view: View[Euphoria], events: Sequence[Event] = (), trial: Forecast | None = None) -> list[Scene]:
    """The table, close-ups of what happened, the rosters that changed; of a trial its close-up first.

    `events` are those that led here, as the view's seat saw them.
    """
    changes = gather(view, events)
    whole = board.board(view, changes, trial)
    if trial is not None:
        near = closeup.trial(view, trial)
        return [whole] if near is None else [near, whole]
    found = [whole, *closeup.pictures(view, changes)]
    found = found[:MOST]
    room = MOST - len(found)
    for seat in _touched(view, changes):
        rows = roster.rows(view, seat)
        if rows <= room:
            found.append(roster.roster(view, seat, changes))
            room -= rows
    return found


def _touched(view: View[Euphoria], changes: Changes) -> list[Seat]:
    """The teams of which a roster shows something new, the one with more of it first."""
    sides = Counter(figure.side for figure in view.state.figures if figure.key in changes.touched)
    return [seat for seat, _ in sides.most_common() if seat is not None]


def boards(view: View[Euphoria]) -> list[Scene]:
    """The rosters of both teams, with nothing marked; none before the teams are shown."""
    if not view.state.figures:
        return []
    return [roster.roster(view, team.seat, Changes()) for team in view.state.teams]


def own(view: View[Euphoria]) -> list[Scene]:
    """What the view's seat alone sees: the contestants while it chooses its team, then its roster with all objects."""
    if view.seat is None:
        return []
    if isinstance(view.state.top, BuildTeam) or not view.state.figures:
        return [cast.cast(view)]
    mine = roster.roster(view, view.seat, Changes())
    return [mine._replace(title="Your team")]  # the key of the roster that others see: it takes its place


def warm() -> list[Scene]:
    """Scenes to paint in advance."""
    return warming.warm()
