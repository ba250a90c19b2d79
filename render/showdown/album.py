"""Which pictures of Showdown belong to a position, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.showdown.state import Showdown
from render.scene import Scene
from render.showdown import attack, city, draft, gang, hand, market, warming
from render.showdown.changes import Changes, gather


def scenes(view: View[Showdown], events: Sequence[Event] = (), trial: Forecast | None = None) -> list[Scene]:
    """The city; the attacks; the characters to be drafted; the market and the gangs where they changed.

    `events` are those that led here, as the view's seat saw them.
    """
    changes = gather(view, events)
    found = [city.city(view, changes, trial), *attack.attacks(view, changes), *draft.draft(view)]
    if changes.market:
        found.append(market.market(view, changes))
    return [*found, *(gang.gang(view, seat, changes) for seat in sorted(changes.gangs))]


def boards(view: View[Showdown]) -> list[Scene]:
    """The market and all gangs, with nothing marked."""
    nothing = Changes()
    return [market.market(view, nothing), *(gang.gang(view, p.seat, nothing) for p in view.state.players)]


def own(view: View[Showdown]) -> list[Scene]:
    """What the view's seat alone sees: its hand."""
    return hand.hand(view)


def warm() -> list[Scene]:
    """Scenes to paint in advance."""
    return warming.warm()
