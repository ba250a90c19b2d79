"""How often one person may ask: a bucket that fills again, so that a burst is fine and a flood is not."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil

from bot.dicebox.errors import TooFast

AT_ONCE, SECONDS = 20, 2.0
"""So many rolls in a row, and the seconds after which one more is free. Odds and charts count as `HEAVY` rolls."""
HEAVY = 3
REMEMBERED = 5_000
"""People whose pace is kept in mind; whoever has not asked for longest is forgotten."""


class Pace:
    """The pace of everybody, kept in memory."""

    def __init__(self) -> None:
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def take(self, user_id: int, now: float, cost: float = 1) -> None:
        """Note that a person asks at `now` (seconds). Raises TooFast, with how long to wait."""
        left, since = self._left.get(user_id, (float(AT_ONCE), now))
        left = min(AT_ONCE, left + max(0.0, now - since) / SECONDS)
        if left < cost:
            wait = ceil((cost - left) * SECONDS)
            raise TooFast(f"Slowly: {AT_ONCE} rolls at once, then one every {SECONDS:g} s. Try again in {wait} s.")
        self._left[user_id] = (left - cost, now)
        self._left.move_to_end(user_id)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
