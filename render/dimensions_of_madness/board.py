"""The map with everything on it, the card of the room that matters, the race, the strip."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.action import Forecast
from engines.core.state import View
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render import theme
from render.dimensions_of_madness import chambers, doors, floors, panels, pieces, sides, trails
from render.dimensions_of_madness.changes import Changes
from render.dimensions_of_madness.chart import LEFT, TOP, Chart, whole, window
from render.dimensions_of_madness.describe import alt_of_board, short
from render.dimensions_of_madness.trials import drawn_marks
from render.kit import plates, strip
from render.scene import Box, Item, Label, Layer, Scene

_PANELS = 26  # between the map and the panels
_WINDOWS = ((9, 6), (12, 8))  # columns and rows of a window on what is local
_WIDE = 1116.0


def home(state: DimensionsOfMadness) -> str:
    """Which side of the tiles lies up: that of the defender."""
    return state.faction.other.home


def board(view: View[DimensionsOfMadness], changes: Changes, trial: Forecast | None = None) -> Scene:
    """The whole map as the view's seat sees it, with the last changes marked."""
    state = view.state
    chart = whole(state.board)
    low = round(chart.box.bottom + _PANELS + panels.TALL)
    height = low + theme.GAP + strip.HEIGHT + theme.MARGIN
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    table = Layer("table", (plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5), *bare_strip), static=True)
    items = [*field(view, chart, changes, trial), *_lower(view, chart, changes), *live_strip]
    alt = alt_of_board(view)
    return Scene(
        "board", state.scenario.name, theme.REFERENCE_WIDTH, height, alt,
        (table, Layer("map", tuple(bare(state, chart)), static=True), Layer("play", tuple(items))),
    )  # fmt: skip


def closeup(view: View[DimensionsOfMadness], changes: Changes) -> Scene | None:
    """A window of the map on what happened; None where it is not local, or nothing happened on the map."""
    squares = local(view.state, changes)
    size = fitting(squares)
    return _window(view, changes, squares, size, None, "closeup") if size else None


def tried(view: View[DimensionsOfMadness], trial: Forecast) -> Scene:
    """What might be done, in a window if it fits one, else on the whole map."""
    squares = marked_squares(view.state, trial)
    size = fitting(squares)
    if size is None:
        return board(view, Changes(), trial)
    return _window(view, Changes(), squares, size, trial, "board")


def fitting(squares: set[str]) -> tuple[int, int] | None:
    """The smallest window that shows these squares with one to spare at each side; None for none, or too many."""
    if not squares:
        return None
    columns, rows = {ord(s[0]) for s in squares}, {int(s[1:]) for s in squares}
    wide, tall = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return next((size for size in _WINDOWS if wide < size[0] and tall <= size[1]), None)


def _window(
    view: View[DimensionsOfMadness],
    changes: Changes,
    squares: set[str],
    size: tuple[int, int],
    trial: Forecast | None,
    key: str,
) -> Scene:
    state = view.state
    chart = window(state.board, squares, *size, LEFT, TOP, _WIDE)
    height = round(chart.box.bottom + 20 + strip.HEIGHT + theme.MARGIN)
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    table = Layer("table", (plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5), *bare_strip), static=True)
    items = [*field(view, chart, changes, trial), *live_strip]
    alt = short(["Part of the map.", alt_of_board(view)])
    return Scene(
        key, "Close up", theme.REFERENCE_WIDTH, height, alt,
        (table, Layer("map", tuple(bare(state, chart)), static=True), Layer("play", tuple(items))),
    )  # fmt: skip


def local(state: DimensionsOfMadness, changes: Changes) -> set[str]:
    """The squares of what happened; none where nobody moved, aimed or touched a door."""
    if not (changes.paths or changes.hits or changes.doors):
        return set()
    found: set[str] = set(changes.squares)
    for _, path in changes.paths:
        found.update(path)
    for hit in changes.hits:
        found.update(s for s in (place_of(state, hit.by), place_of(state, hit.target)) if s)
    for key in changes.figures:
        figure = state.figures.get(key)
        if figure is not None and not figure.out and figure.styx is None:
            found.add(figure.at)
    found.update(t.at for t in state.turrets if t.number in changes.turrets)
    return found


def marked_squares(state: DimensionsOfMadness, trial: Forecast) -> set[str]:
    """The squares that the marks of a forecast speak of."""
    found: set[str] = set()
    for text in trial.marks:
        kind, _, rest = text.partition(":")
        if kind == "reach":
            found.add(rest.partition(":")[0])
        elif kind == "path":
            found.update(rest.split())
        elif kind in ("sight", "target"):
            found.update(rest.split(":"))
        elif kind == "door" and rest in state.board.doors:
            found.update(state.board.doors[rest].squares)
        elif kind == "room" and rest in state.board.rooms:
            found.update(state.board.rooms[rest].squares)
    return found & set(state.board.squares)


def place_of(state: DimensionsOfMadness, key: str) -> str | None:
    """The square of a figure or of `turret-N`; None where it has none."""
    if key.startswith("turret-"):
        return next((t.at for t in state.turrets if t.number == int(key.rpartition("-")[2])), None)
    figure = state.figures.get(key)
    return figure.at if figure is not None and not figure.out else None


def bare(state: DimensionsOfMadness, chart: Chart) -> list[Item]:
    """The map without anything on it: ground, frame, coordinates."""
    items: list[Item] = [
        floors.ground(
            chart.box, scenario=state.options.scenario, home=home(state), column=chart.column, row=chart.row,
            columns=chart.columns, rows=chart.rows,
        ),
        plates.brass_frame(chart.box.inset(-10), thick=7, radius=8, rivets=2),
    ]  # fmt: skip
    for i in range(chart.columns):
        box = Box(chart.x + i * chart.cell, chart.y - 42, chart.cell, 30)
        items.append(Label(chr(65 + chart.column + i), box, "number", 28, theme.MUTED))
    for i in range(chart.rows):
        box = Box(chart.x - 50, chart.y + i * chart.cell, 36, chart.cell)
        items.append(Label(str(chart.row + i + 1), box, "number", 28, theme.MUTED))
    return items


def field(view: View[DimensionsOfMadness], chart: Chart, changes: Changes, trial: Forecast | None) -> list[Item]:
    """What changes on the map: rooms, doors, pieces, trails, lines of sight."""
    state = view.state
    busy = _busy(state)
    items: list[Item] = [*chambers.areas(state, chart), *chambers.draw(state, chart, frozenset(changes.rooms))]
    items += doors.draw(state, chart, frozenset(changes.doors))
    items += chambers.numbers(state, chart, busy)
    for key, path in changes.paths:
        figure = state.figures[key]
        items += trails.walked(chart, path, sides.livery(state, figure.seat).tones.dark)
    under, over = drawn_marks(state, chart, trial)
    items += under
    lines, aims = _sights(state, chart, changes)
    items += [*lines, *pieces.draw(state, chart, _glows(state, changes)), *aims, *over]
    return items


def _busy(state: DimensionsOfMadness) -> set[str]:
    """Squares on which something lies or stands."""
    lying = {item.at for item in state.items.values() if item.at}
    markers = {f.at for f in state.figures.values() if not f.out}
    return {*state.occupied(), *lying, *markers, *state.floor}


def _sights(state: DimensionsOfMadness, chart: Chart, changes: Changes) -> tuple[list[Item], list[Item]]:
    lines: list[Item] = []
    aims: list[Item] = []
    for hit in changes.hits[-4:]:
        start, end = place_of(state, hit.by), place_of(state, hit.target)
        if start is None or end is None or start == end or not (chart.shows(start) and chart.shows(end)):
            continue
        ends = state.board.sight(start, end, state.closed(), state.occupied())
        a = chart.side(start, ends[0]) if ends else chart.middle(start)
        b = chart.side(end, ends[1]) if ends else chart.middle(end)
        *line, aim = trails.seen(chart, a, b, end)
        lines += line
        aims.append(aim)
    return lines, aims


def _glows(state: DimensionsOfMadness, changes: Changes) -> dict[str, str]:
    """Yellow for what changed, red for what was hit, white for who may act."""
    found: dict[str, str] = {}
    acting = _acting(state)
    for key in acting:
        found[key] = theme.MAY_ACT
    found |= dict.fromkeys(changes.figures, theme.CHANGED)
    found |= {f"turret-{n}": theme.CHANGED for n in changes.turrets}
    found |= dict.fromkeys(changes.items, theme.CHANGED)
    found |= {hit.target: theme.HURTS for hit in changes.hits}
    return found


def _acting(state: DimensionsOfMadness) -> Iterable[str]:
    """The figures of the seats that are waited for."""
    seats = set(state.top.waits_for) if state.top else set()
    return [f.key for f in state.figures.values() if f.here and f.seat in seats]


def _lower(view: View[DimensionsOfMadness], chart: Chart, changes: Changes) -> list[Item]:
    """The panels under the map."""
    state = view.state
    top = chart.box.bottom + _PANELS
    left = Box(theme.MARGIN, top, 586, panels.TALL)
    right = Box(left.right + theme.GAP, top, theme.REFERENCE_WIDTH - theme.MARGIN - left.right - theme.GAP, panels.TALL)
    key = panels.focus(view, changes)
    items = panels.room_card(view, left, key) if key else panels.mission(state, left)
    return [*items, *panels.race(state, right, changes)]
