"""The states of rooms: in the dark, activated with its curse and number, solved; and the start and exit areas."""

from __future__ import annotations

from engines.dimensions_of_madness.boards.board import Room
from engines.dimensions_of_madness.state import DimensionsOfMadness, RoomState
from render import theme
from render.dimensions_of_madness import sides
from render.dimensions_of_madness.chart import Chart, named, spot
from render.dimensions_of_madness.dice import curse_die, curse_width
from render.kit import materials
from render.kit.badges import badge
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import Mask
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label

Cells = tuple[tuple[int, int], ...]
_TAG = {
    "unseen": ("#6e655d", "#3b342e", "#f0e4ce"), "solved": ("#8fd8c5", "#3c8573", "#08231c"),
    "active": ("#ffd27a", "#e07f16", "#2a1206"), "shut_to_styx": ("#b79bea", "#4f3490", "#f6efff"),
}  # fmt: skip


def _region(c: Canvas, cells: Cells, cell: float) -> Mask:
    """The squares as one mask."""
    whole: Mask | None = None
    for row in sorted({r for _, r in cells}):
        columns = sorted(q for q, r in cells if r == row)
        start = columns[0]
        for i, column in enumerate(columns):
            if i + 1 == len(columns) or columns[i + 1] != column + 1:
                x, y = round(start * cell), round(row * cell)
                piece = c.rect(x, y, round((column + 1) * cell) - x, round((row + 1) * cell) - y)
                whole = piece if whole is None else whole | piece
                start = columns[i + 1] if i + 1 < len(columns) else 0
    assert whole is not None
    return whole


@drawn(bleed=16)
def chamber(c: Canvas, *, how: str, cells: Cells, cell: float, lit: bool = False) -> None:
    """What the state of a room lays over its floor: `how` is unseen, active or solved."""
    m = _region(c, cells, cell)
    k = cell / 62
    if how == "unseen":
        c.paint(m, "#0e0a09", 0.5)
        c.inner(m, 0, 0, 20 * k, "#000000", 0.6)
        return
    if how == "solved":
        c.paint(m, "#fff3d4", 0.1)
        inset = m.shrink(11 * k)
        c.paint(inset - inset.shrink(3.4 * k), theme.CHANGED if lit else "#8fe0cb", 0.85)
        return
    c.paint(m, Radial(0.5, 0.5, 0.62, "#ffd68a", "#e08a2c", "#8a4610"), 0.42)
    c.inner(m, 0, 0, 20 * k, "#ff7a12", 0.9)
    band = m.grow(6 * k) - m.shrink(7 * k)
    c.glow(band, 7 * k, theme.CHANGED if lit else "#ff8a1e", 0.6)
    c.paint(band, Linear(0, "#ffb04a", "#e0841c"))
    materials.hatched(c, band, "rising", "#3a1704", 0.85, 22 * k, 8 * k)
    c.bevel(band, 1.6 * k, "#fff0c8", "#000000", 0.5, 0.5, 0.6)


@drawn(bleed=4)
def area(c: Canvas, *, hue: str, cells: Cells, cell: float, exit_only: bool = False) -> None:
    """A start and exit area in a team's colour; grey where nobody is at home."""
    m = _region(c, cells, cell)
    k = cell / 62
    tones = theme.HUES[hue] if hue else theme.Hue("#6a625a", "#b9ad9b", "#3c362f", "#241f1b")
    c.paint(m, tones.base, 0.5 if hue else 0.35)
    materials.hatched(c, m, "rising" if not exit_only else "net", tones.dark, 0.5, 11 * k, 3.2 * k)
    c.inner(m, 0, 0, 14 * k, tones.dark, 0.7)
    inset = m.shrink(5 * k)
    c.paint(inset - inset.shrink(3 * k), tones.light, 0.9)


@drawn(bleed=5)
def tag(c: Canvas, *, how: str) -> None:
    """The plate of a room's number, in the colour of its state, or of its letter."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    materials.brass(c, c.oval(x, y, r), slope=True, bevel=1.2)
    top, low, _ = _TAG[how]
    c.paint(c.oval(x, y, r * 0.8), Linear(0, top, low))


def _cells(chart: Chart, squares: tuple[str, ...]) -> tuple[Box, Cells] | None:
    """The box of those squares that the chart shows, and their places in it."""
    spots = [spot(s) for s in squares if chart.shows(s)]
    if not spots:
        return None
    left, top = min(c for c, _ in spots), min(r for _, r in spots)
    wide, tall = max(c for c, _ in spots) - left + 1, max(r for _, r in spots) - top + 1
    box = Box(*chart.corner(left, top), wide * chart.cell, tall * chart.cell)
    return box, tuple(sorted((c - left, r - top) for c, r in spots))


def areas(state: DimensionsOfMadness, chart: Chart) -> list[Item]:
    """The start and exit areas, each in the colour of the team whose it is."""
    board, items = state.board, list[Item]()
    homes = _homes(state)
    for key, room in board.rooms.items():
        placed = _cells(chart, room.squares)
        if room.kind != "area" or placed is None:
            continue
        seats = homes.get(key, [])
        hue = sides.hue(state, seats[0]) if len(seats) == 1 else ""
        box, cells = placed
        items.append(area(box, hue=hue, cells=cells, cell=chart.cell, exit_only=key not in board.starts))
        spots = [spot(s) for s in room.squares if chart.shows(s)]
        # Side by side, or in an area one square wide one below the other.
        narrow = len({c for c, _ in spots}) < len(seats)
        step = chart.cell * 0.9
        x, y = chart.corner(*middle(spots))
        for i, seat in enumerate(seats):
            off = (i - (len(seats) - 1) / 2) * step
            side = sides.livery(state, seat)
            items += badge(x + (0 if narrow else off), y + (off if narrow else 0), chart.cell * 0.38, side)
    return items


def middle(spots: list[tuple[int, int]]) -> tuple[float, float]:
    """The place nearest to the middle of some squares that lies well inside them: in one, between two or among four."""
    cx = sum(c + 0.5 for c, _ in spots) / len(spots)
    cy = sum(r + 0.5 for _, r in spots) / len(spots)
    inside = [
        (c + (1 + w) / 2, r + (1 + h) / 2)
        for c, r in spots
        for w in (0, 1)
        for h in (0, 1)
        if {(c + i, r + j) for i in range(w + 1) for j in range(h + 1)} <= set(spots)
    ]
    return min(inside, key=lambda place: (place[0] - cx) ** 2 + (place[1] - cy) ** 2)


def _homes(state: DimensionsOfMadness) -> dict[str, list[int]]:
    """Whose each area is."""
    board, found = state.board, dict[str, list[int]]()
    for seat, number in enumerate(state.starts):
        found.setdefault(board.starts[number % len(board.starts)], []).append(seat)
        if len(board.exits) > 1 and board.exits != board.starts:
            found.setdefault(board.exits[seat % len(board.exits)], []).append(seat)
    return found


def rooms(state: DimensionsOfMadness) -> dict[str, RoomState]:
    """All rooms with their states; none is known before the draft is over."""
    return state.rooms or {key: RoomState() for key, room in state.board.rooms.items() if room.kind == "room"}


def draw(state: DimensionsOfMadness, chart: Chart, lit: frozenset[str]) -> list[Item]:
    """What lies over the floors of the rooms."""
    items: list[Item] = []
    for key, room in rooms(state).items():
        placed = _cells(chart, state.board.rooms[key].squares)
        if placed is not None:
            items.append(chamber(placed[0], how=room.status, cells=placed[1], cell=chart.cell, lit=key in lit))
    return items


def numbers(state: DimensionsOfMadness, chart: Chart, busy: set[str]) -> list[Item]:
    """A tag with its number for each room; a question mark where nobody has been; how far an activated one is."""
    items: list[Item] = []
    for key, room in rooms(state).items():
        data = state.board.rooms[key]
        corner = _corner(state, chart, data, busy)
        if corner is not None:
            size = chart.cell * 0.55
            box = Box.around(*corner, size)
            items.append(tag(box, how=room.status))
            items.append(Label(key, box, "number", max(28, size * 0.82), _TAG[room.status][2], fit="keep"))
            items += _letter(state, key, box.moved(size * 1.06, 0))
        if room.status == "unseen":
            items += _unknown(chart, data, busy | state.board.fronts)
        if room.status == "active":
            items += progress(state, chart, key, busy)
    return items


def _letter(state: DimensionsOfMadness, key: str, box: Box) -> list[Item]:
    """The letter, A or B, of a room that is not entered from Styx."""
    shut = state.board.marks.get("no_styx", ())
    if key not in shut:
        return []
    letter, how = "AB"[shut.index(key) % 2], "shut_to_styx"
    return [tag(box, how=how), Label(letter, box, "number", max(28, box.w * 0.82), _TAG[how][2], fit="keep")]


def _unknown(chart: Chart, data: Room, busy: set[str]) -> list[Item]:
    place = _free(chart, data, busy, 1)
    if place is None:
        return []
    box = chart.square(place)
    return [Label("?", box, "title", chart.cell * 1.1, "#a58a58", fit="keep")]


def _corner(state: DimensionsOfMadness, chart: Chart, data: Room, busy: set[str]) -> tuple[float, float] | None:
    """A corner of a room on its walls that no door and no piece is near."""
    doors = state.board.fronts
    spots = sorted((spot(s)[1], spot(s)[0]) for s in data.squares)
    for avoid in (busy | doors, busy, frozenset[str]()):
        for row, column in spots:
            square = named(column, row)
            if row != spots[0][0] or not chart.shows(square):
                continue
            near = {named(c, r) for c in (column - 1, column) for r in (row - 1, row) if c >= 0 and r >= 0}
            if not near & avoid:
                return chart.corner(column, row)
    return None


def _free(chart: Chart, data: Room, busy: set[str], wide: int) -> str | None:
    """The square nearest to the middle of a room from which so many squares to the right are free."""
    inside = set(data.squares)
    spots = [spot(s) for s in data.squares]
    cx, cy = sum(c for c, _ in spots) / len(spots), sum(r for _, r in spots) / len(spots)
    found = None
    for column, row in sorted(spots, key=lambda s: (s[0] + (wide - 1) / 2 - cx) ** 2 + (s[1] - cy) ** 2):
        strip = [named(column + i, row) for i in range(wide)]
        if all(s in inside and s not in busy and chart.shows(s) for s in strip):
            found = strip[0]
            break
    return found


def progress(state: DimensionsOfMadness, chart: Chart, key: str, busy: set[str]) -> list[Item]:
    """The curse of an activated room and how far it is solved, inlaid in its floor."""
    card = state.room_card(key)
    if card is None:
        return []
    data = state.board.rooms[key]
    text = f"{state.rooms[key].progress}/{state.target(key)}"
    sealed = {square for door in state.board.doors.values() if door.sealed for square in door.squares}
    tries = [(wide, text, taken) for taken in (busy | state.board.fronts, busy | sealed, busy) for wide in (3, 2)]
    for wide, words, taken in (*tries, (1, "", busy)):
        place = _free(chart, data, taken, wide)
        if place is None:
            continue
        box = chart.square(place)._replace(w=chart.cell * wide)
        high = chart.cell * (0.78 if wide == 3 and len(card.on) < 3 else 0.6)
        across = curse_width(high, card.on)
        size = max(28.0, min(56.0, chart.cell * (0.9 if wide == 3 else 0.54)))
        room = width(words, "number", size) + 6 if words else 0
        left = box.cx - (across + room) / 2
        items: list[Item] = [*curse_die(Box(left, box.cy - high / 2, across, high), card.curse.value, card.on)]
        if words:
            label = Box(left + across + 6, box.y, room, box.h)
            items.append(Label(words, label, "number", size, "#fff2d0", "lm", "shrink", "raised"))
        return items
    return []
