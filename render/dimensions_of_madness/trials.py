"""Marks of a forecast on the map: what can be reached, the way, what would be seen or hit.

A mark is `reach:F7:2` (square and cost), `path:F7 G8 H9`, `sight:C7:J9`, `target:J9`, `door:D4S`, `room:5`; others are
not drawn on the map.
"""

from __future__ import annotations

from engines.core.action import Forecast
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render.dimensions_of_madness import sides, trails
from render.dimensions_of_madness.chart import Chart
from render.scene import Box, Item, Shape


def drawn_marks(state: DimensionsOfMadness, chart: Chart, trial: Forecast | None) -> tuple[list[Item], list[Item]]:
    """What lies under the pieces, and what over them."""
    under: list[Item] = []
    over: list[Item] = []
    costs: dict[str, int] = {}
    for text in trial.marks if trial else ():
        kind, _, rest = text.partition(":")
        if kind == "reach":
            square, _, cost = rest.partition(":")
            costs[square] = int(cost or 0)
        elif kind == "path":
            under += trails.walked(chart, tuple(rest.split()), _edge(state))
        elif kind == "sight":
            start, _, end = rest.partition(":")
            lines = _line(state, chart, start, end)
            under += lines[:-1]
            over += lines[-1:]
        elif kind == "target":
            over += trails.seen(chart, (0, 0), (0, 0), rest)
        elif kind == "door":
            over += _door(state, chart, rest)
        elif kind == "room":
            squares = state.board.rooms[rest].squares if rest in state.board.rooms else ()
            under += trails.marked(chart, list(squares))
    return [*trails.reach(chart, costs), *under], over


def _edge(state: DimensionsOfMadness) -> str:
    seats = sides.asked(state)
    return sides.livery(state, seats[0]).tones.dark if seats else "#2a1d14"


def _line(state: DimensionsOfMadness, chart: Chart, start: str, end: str) -> list[Item]:
    ends = state.board.sight(start, end, state.closed(), state.occupied())
    a = chart.side(start, ends[0]) if ends else chart.middle(start)
    b = chart.side(end, ends[1]) if ends else chart.middle(end)
    return trails.seen(chart, a, b, end)


def _door(state: DimensionsOfMadness, chart: Chart, key: str) -> list[Item]:
    data = state.board.doors.get(key)
    if data is None or not chart.shows(data.squares[0]):
        return []
    x, y = chart.side(data.squares[0], key[-1])
    box = Box.around(x, y, chart.cell * 1.1)
    return [Shape("oval", tuple(box), "#ffe566", 0.95, 4)]
