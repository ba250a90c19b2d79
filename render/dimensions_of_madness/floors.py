"""The ground of a map: floors in their looks, furniture, walls with their shade; drawn once a map, side and window."""

from __future__ import annotations

import random
from collections.abc import Callable

from PIL import Image, ImageDraw

from engines.dimensions_of_madness.boards import grid
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.maps import board
from engines.dimensions_of_madness.boards.tiles import HOMES
from render.dimensions_of_madness import furniture
from render.dimensions_of_madness.chart import named, spot
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.masks import Mask
from render.kit.part import drawn

WALL = 13 / 62  # thickness as a share of a square
_ROOM = {"headquarters": "#8f7d63", "lair": "#77857a"}
_CORRIDOR = {"headquarters": "#5a4f45", "lair": "#46504f"}
_TONE = {
    "planks": "#8b7656", "brick": "#8d7462", "plate": "#86806f", "slab": "#8f7d63", "tiles": "#94876b",
    "cobbles": "#6a5d4e", "basalt": "#66706e", "shingle": "#8a8a72", "wet_stone": "#5f7a78", "sand": "#8d8262",
}  # fmt: skip
_WALLS = {"headquarters": ("#b8a588", "#8f7c61"), "lair": ("#93a79c", "#657a73")}

Lines = ImageDraw.ImageDraw
Rect = tuple[float, float, float, float]


def _planks(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box[0], box[1], box[2], box[3]
    for i in range(4):
        top = y + s * i / 4
        dark.line([(x, top), (x + s, top)], 120, round(2 * k))
        light.line([(x, top + 2 * k), (x + s, top + 2 * k)], 45, round(k))
        joint = x + s * ((seed * 7 + i * 13) % 5 + 1) / 6
        if (seed + i) % 2:
            dark.line([(joint, top), (joint, top + s / 4)], 120, round(2 * k))


def _brick(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box
    for i in range(4):
        top = y + s * i / 4
        dark.line([(x, top), (x + s, top)], 95, round(2 * k))
        light.line([(x, top + 2 * k), (x + s, top + 2 * k)], 30, round(k))
        for q in range(2):
            at = x + (s / 4 if i % 2 else 0) + q * s / 2
            dark.line([(at, top), (at, top + s / 4)], 95, round(2 * k))


def _plate(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box
    for i in range(4):
        for j in range(4):
            cx, cy, z = x + s * (i + 0.5) / 4, y + s * (j + 0.5) / 4, s * 0.05
            sign = 1 if (i + j) % 2 else -1
            light.line([(cx - z, cy - z * sign), (cx + z, cy + z * sign)], 85, round(2.4 * k))
            dark.line([(cx - z, cy - z * sign + 2 * k), (cx + z, cy + z * sign + 2 * k)], 80, round(1.6 * k))


def _slab(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box
    way = seed % 4
    if way == 0:
        dark.line([(x + s / 2, y), (x + s / 2, y + s)], 80, round(1.6 * k))
        dark.line([(x, y + s * 0.55), (x + s / 2, y + s * 0.55)], 80, round(1.6 * k))
    elif way == 1:
        dark.line([(x, y + s * 0.45), (x + s, y + s * 0.45)], 80, round(1.6 * k))
    elif way == 2:
        dark.line([(x + s * 0.55, y), (x + s * 0.55, y + s)], 80, round(1.6 * k))
        dark.line([(x + s * 0.55, y + s / 2), (x + s, y + s / 2)], 80, round(1.6 * k))


def _tiles(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box
    for i in range(2):
        for j in range(2):
            if (i + j) % 2:
                dark.rectangle((x + i * s / 2, y + j * s / 2, x + (i + 1) * s / 2, y + (j + 1) * s / 2), 46)
    dark.line([(x, y + s / 2), (x + s, y + s / 2)], 70, round(k))
    dark.line([(x + s / 2, y), (x + s / 2, y + s)], 70, round(k))


def _pebbles(number: int, large: float) -> Callable[[Lines, Lines, Rect, int], None]:
    def paint(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
        x, y, s, k = box
        rnd = random.Random(seed)
        for _ in range(number):
            cx, cy, r = x + rnd.random() * s, y + rnd.random() * s, s * large * rnd.uniform(0.6, 1.2)
            dark.ellipse((cx - r, cy - r * 0.7 + k, cx + r, cy + r * 0.7 + k), 62)
            light.ellipse((cx - r * 0.8, cy - r * 0.6 - k, cx + r * 0.6, cy + r * 0.3), 34)

    return paint


def _basalt(light: Lines, dark: Lines, box: Rect, seed: int) -> None:
    x, y, s, k = box
    bend = s * (0.4 + 0.1 * (seed % 3))
    for points in ([(x, y + bend), (x + s * 0.4, y + s * 0.5)], [(x + s * 0.4, y + s * 0.5), (x + s, y + s - bend)],
                   [(x + s * 0.4, y + s * 0.5), (x + bend, y + s)]):  # fmt: skip
        dark.line(points, 95, round(2 * k))
        light.line([(px + k, py + 2 * k) for px, py in points], 30, round(k))


_PATTERNS: dict[str, Callable[[Lines, Lines, Rect, int], None]] = {
    "planks": _planks, "brick": _brick, "plate": _plate, "slab": _slab, "tiles": _tiles, "cobbles": _pebbles(9, 0.12),
    "basalt": _basalt, "shingle": _pebbles(14, 0.07), "wet_stone": _slab, "sand": _pebbles(18, 0.02),
}  # fmt: skip


class _Window:
    """What is drawn of a map, in pixels of the part."""

    def __init__(self, c: Canvas, scenario: str, home: str, column: int, row: int, columns: int, rows: int) -> None:
        self.c, self.home = c, home
        self.board: Board = board(scenario, "lair" if home == "lair" else "headquarters", 3)
        self.column, self.row, self.columns, self.rows = column, row, columns, rows
        self.cell = c.w / columns
        self.k = self.cell / 62

    def box(self, square: str) -> Rect:
        c, r = spot(square)
        return (c - self.column) * self.cell, (r - self.row) * self.cell, self.cell, self.k

    def all(self) -> list[str]:
        """Every square of the window, rock too."""
        return [named(c, r) for r in range(self.row, self.row + self.rows)
                for c in range(self.column, self.column + self.columns)]  # fmt: skip

    def mask(self) -> tuple[Image.Image, Lines]:
        image = Image.new("L", (round(self.c.w * self.c.scale), round(self.c.h * self.c.scale)))
        return image, ImageDraw.Draw(image)

    def masked(self, image: Image.Image) -> Mask:
        return Mask(0, 0, image, self.c.scale)


@drawn(bleed=0)
def ground(
    c: Canvas, *, scenario: str, home: str, column: int = 0, row: int = 0, columns: int = 18, rows: int = 12
) -> None:
    """Floors, furniture and walls of a window of a map."""
    if home not in HOMES:
        raise ValueError(f"a side of the tiles is one of {', '.join(HOMES)}")
    w = _Window(c, scenario, home, column, row, columns, rows)
    c.paint(c.whole(), "#151110")
    _floors(w)
    c.cloud(c.whole(), 11, "#000000", 0.16, ((90 * w.k, 1.0), (34 * w.k, 0.6)))
    for piece in w.board.furniture:
        if piece.square in w.all():
            furniture.put(c, piece.kind, *w.box(piece.square)[:3])
    _rock(w)
    _lamps(w)
    _walls(w)


def _floors(w: _Window) -> None:
    light, light_lines = w.mask()
    dark, dark_lines = w.mask()
    rnd = random.Random(7)
    for square in w.all():
        room = w.board.room_of.get(square)
        if room is None:
            continue
        x, y, s, k = w.box(square)
        look = w.board.floors[square]
        base = _ROOM[w.home] if w.board.rooms[room].kind == "room" else _CORRIDOR[w.home]
        tone = _TONE[look] if w.board.rooms[room].kind == "room" else base
        shade = rnd.uniform(-0.04, 0.04)
        m = w.c.rect(round(x), round(y), round(s) + 1, round(s) + 1)
        w.c.paint(m, tone)
        w.c.paint(m, "#ffffff" if shade > 0 else "#000000", abs(shade))
        c, r = spot(square)
        _PATTERNS[look](light_lines, dark_lines, (x, y, s, k), c * 5 + r * 3)
        light_lines.line([(x + 1, y + 1), (x + s - 1, y + 1)], 60, round(1.6 * k))
        dark_lines.line([(x, y + s - 1), (x + s, y + s - 1)], 130, round(2 * k))
        dark_lines.line([(x + s - 1, y), (x + s - 1, y + s)], 130, round(2 * k))
    w.c.paint(w.masked(light), "#fff4dc", 0.62)
    w.c.paint(w.masked(dark), "#000000", 0.72)


def _rock(w: _Window) -> None:
    """Rock that is walled in by rooms is a boiler, the way it lies."""
    squares = [s for s in w.all() if s not in w.board.room_of]
    if not squares:
        return
    boxes = [w.box(s) for s in squares]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    furniture.boiler(w.c, left, top, max(b[0] for b in boxes) + w.cell - left, w.cell)


def _lamps(w: _Window) -> None:
    """Pools of light in the middle of rooms."""
    for room in w.board.rooms.values():
        spots = [spot(s) for s in room.squares if s in w.all()]
        if room.kind != "room" or len(spots) < 6:
            continue
        cx = (sum(c for c, _ in spots) / len(spots) + 0.5 - w.column) * w.cell
        cy = (sum(r for _, r in spots) / len(spots) + 0.5 - w.row) * w.cell
        r = w.cell * 2.1
        glow = Radial(0.5, 0.5, 0.5, "#ffd696", "#8a7050")
        w.c.paint(w.c.oval(cx, cy, r * 0.55).blur(r * 0.3), glow, 0.2)


def _walls(w: _Window) -> None:
    image, lines = w.mask()
    half, scale = w.cell * WALL / 2, w.c.scale
    doorways = {frozenset(d.squares): d for d in w.board.doors.values()}
    for square in w.all():
        if square not in w.board.room_of:
            continue
        bit = w.board.bit[square]
        x, y, s, _ = w.box(square)
        for side in grid.SIDES:
            joint = doorways.get(
                frozenset((square, grid.name(grid.across(bit, side)))) if _inside(w, bit, side) else frozenset()
            )
            if not (w.board.walls & grid.edge(bit, side)) and joint is None:
                continue
            x0, y0 = (x + s if side == "E" else x), (y + s if side == "S" else y)
            x1, y1 = (x0, y + s) if side in "EW" else (x + s, y0)
            rect = (x0 - half, y0 - half, x1 + half, y1 + half)
            if joint is not None:
                _jambs(lines, rect, side, s * 0.14, half, scale)
            else:
                lines.rectangle([v * scale for v in rect], fill=255)
    m = w.masked(image)
    top, low = _WALLS[w.home]
    w.c.paint(m.shifted(4 * w.k, 7 * w.k).blur(6 * w.k), "#000000", 0.85)
    w.c.paint(m.blur(9 * w.k), "#000000", 0.4)
    w.c.paint(Mask(m.x, m.y, m.image, m.scale).grow(2 * w.k), "#0a0705")
    w.c.paint(m, Linear(30, top, low))
    w.c.cloud(m, 21, "#000000", 0.3, ((14 * w.k, 1.0), (6 * w.k, 0.5)))
    courses, strokes = w.mask()
    step = 15.5 * w.k * scale
    for i in range(int(image.width / step) + 1):
        strokes.line([(i * step, 0), (i * step, image.height)], 110, max(1, round(scale)))
    for i in range(int(image.height / step) + 1):
        strokes.line([(0, i * step), (image.width, i * step)], 80, max(1, round(scale)))
    w.c.paint(w.masked(courses) & m, "#140e0a", 0.5)
    w.c.bevel(m, 2.2 * w.k, "#fff0d2", "#000000", 0.5, 0.45, 0.8)


def _inside(w: _Window, bit: int, side: grid.Side) -> bool:
    column, row = grid.place(grid.across(bit, side))
    return 0 <= column < w.board.width and 0 <= row < w.board.height


def _jambs(lines: Lines, rect: Rect, side: str, long: float, half: float, scale: int) -> None:
    """The two ends of a wall that a doorway leaves."""
    x0, y0, x1, y1 = rect
    ends = [(x0, y0, x1, y0 + half + long), (x0, y1 - half - long, x1, y1)]
    if side in "NS":
        ends = [(x0, y0, x0 + half + long, y1), (x1 - half - long, y0, x1, y1)]
    for end in ends:
        lines.rectangle([v * scale for v in end], fill=255)
