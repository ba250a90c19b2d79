"""Where pieces stand on the field, by rule, in canvas pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engines.core.state import Seat
from engines.heavy_steam.content import Faction
from engines.heavy_steam.state import CET_START, UK_START, HeavySteam, Titan
from render.heavy_steam.field import START, edges
from render.kit.outlines import Point
from render.scene import Box

HEIGHTS = {"trafalgar": 157.0, "kestrel": 140.0, "voltigeur": 146.0, "austerlitz": 152.0}
FEET = {Faction.CET: 154.0, Faction.UK: 334.0}
SUPPORT_FEET = {Faction.CET: 197.0, Faction.UK: 369.0}
_APART, _BADGES_APART = 31.0, 43.0  # two titans of a side in one space: half the distance
_PAIR = 0.80  # their size
KNEE = 40.0  # how high over the feet a badge hangs
CLEAR = 24.0  # how far pieces of the C.E.T. keep from their standard, which hangs into their lane


class Stand(NamedTuple):
    """Where a titan stands: the middle of its feet, its height, its badge, and the counter of what it carries."""

    x: float
    feet: float
    height: float
    badge: Point
    load: Point

    @property
    def chest(self) -> Point:
        return self.x, self.feet - self.height * 0.56

    @property
    def crown(self) -> Point:
        return self.x, self.feet - self.height * 0.86


class Ground:
    """The field in canvas pixels."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.edges = [box.x + edge for edge in edges(box.w)]

    def middle(self, at: int) -> float:
        """Where pieces stand in a space; in a start space beside the standard."""
        if at == UK_START:
            return self.box.x + START - 54
        if at == CET_START:
            return self.box.right - START + 54
        return (self.edges[at] + self.edges[at + 1]) / 2

    def feet(self, side: Faction) -> float:
        return self.box.y + FEET[side]

    def stand(self, titan: Titan, at: int, mates: Iterable[Titan] = ()) -> Stand:
        """Where a titan stands in a space that it shares with `mates` of its side."""
        middle, feet = self.middle(at), self.feet(titan.side)
        height = HEIGHTS.get(titan.board, 150.0)
        pair = sorted([titan.seat, *(mate.seat for mate in mates)])
        if at == CET_START and titan.side is Faction.CET:
            middle -= CLEAR if len(pair) > 1 else CLEAR / 2
        if len(pair) > 1:
            turn = 1 if pair.index(titan.seat) else -1
            badge = (middle + turn * _BADGES_APART, feet - KNEE)
            x, low, tall = middle + turn * _APART, feet - (0 if turn > 0 else 8), height * _PAIR
            return Stand(x, low, tall, badge, (x, low - tall - 6))
        aside = {UK_START: -28, CET_START: 26}.get(at, -46 if titan.side is Faction.UK else 44)
        x = middle + aside
        return Stand(middle + 4, feet, height, (x, feet - KNEE), (x, feet - KNEE - 48))


def stands(state: HeavySteam, ground: Ground) -> dict[Seat, Stand]:
    """Where every titan stands."""
    found = {}
    for titan in state.titans:
        mates = [t for t in state.titans if t is not titan and t.side is titan.side and t.at == titan.at]
        found[titan.seat] = ground.stand(titan, titan.at, mates)
    return found
