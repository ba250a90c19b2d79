"""The foot of a titan board: pressure gauge, the three sections of the pressure box, bleed valve, reserve."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.heavy_steam.content import Board, load
from engines.heavy_steam.state import Titan
from render import theme
from render.heavy_steam import hull
from render.heavy_steam.cubes_moved import TitanChange
from render.kit import cubes, gauge, pipes, plates
from render.kit.outlines import Point
from render.scene import Box, Item, Label

PANEL = Box(10, 972, 1180, 178)
_DIAL = Box.around(104, 1054, 160)
_COLOURS = (theme.PRESSURE_LOW, theme.PRESSURE_GOOD, theme.PRESSURE_OVER)
_PITCH, _SIZE = 47.0, 42.0


class Foot(NamedTuple):
    """Where things stand: sections, their squares in the order they fill, their columns, the valve, the tank."""

    sections: tuple[Box, ...]
    squares: tuple[Point, ...]
    size: float
    columns: tuple[Point, ...]
    dice: tuple[int, ...]
    ends: tuple[int, ...]
    """How many squares are full when a column is."""
    valve: Box
    tank: Box


@lru_cache(maxsize=16)
def foot(key: str) -> Foot:
    """The foot of a board."""
    board = load().boards[key]
    wanted = sum(len(section.dice) for section in board.pressure)
    pitch = min(_PITCH, (1190 - 206 - 110 - 230 - 3 * 28) / wanted)
    tallest = max(section.height for section in board.pressure)
    size = min(_SIZE, pitch - 5, (PANEL.h - 24 - 62) / tallest - 5)
    x, boxes, squares = 206.0, list[Box](), list[Point]()
    columns, dice, ends = list[Point](), list[int](), list[int]()
    for section in board.pressure:
        box = Box(x, PANEL.y + 12, len(section.dice) * pitch + 16, PANEL.h - 24)
        boxes.append(box)
        for n, die in enumerate(section.dice):
            cx = x + 8 + pitch * (n + 0.5)
            squares += [(cx, PANEL.y + 19 + size / 2 + row * (size + 5)) for row in range(section.height)]
            columns.append((cx, PANEL.bottom - 38))
            dice.append(die)
            ends.append(len(squares))
        x = box.right + 12
    valve = Box(x - 6, PANEL.y, 80, PANEL.h)
    tank = Box(valve.right, PANEL.y + 10, PANEL.right - 8 - valve.right, PANEL.h - 20)
    return Foot(tuple(boxes), tuple(squares), size, tuple(columns), tuple(dice), tuple(ends), valve, tank)


def bare(board: Board) -> list[Item]:
    """The panel with everything empty."""
    place = foot(board.key)
    bounds = [0, *(place.ends[i - 1] for i in _section_ends(board))]
    bands = tuple(
        (float(low), float(high), colour, colour == theme.PRESSURE_OVER)
        for low, high, colour in zip(bounds, bounds[1:], _COLOURS, strict=False)
    )
    items: list[Item] = [plates.panel(PANEL, seed=88), gauge.dial(_DIAL, top=bounds[-1], bands=bands)]
    for box, colour in zip(place.sections, _COLOURS, strict=True):
        items.append(hull.section(box, colour=colour, crossed=colour == theme.PRESSURE_OVER))
    items += [cubes.square(Box.around(*at, place.size)) for at in place.squares]
    y, cx = PANEL.y + 84, place.valve.x + 40
    items += [
        pipes.pipe([(place.valve.x, y), (place.valve.right + 8, y)], 26),
        pipes.arrow(cx + 14, y, 0, 26),
        Label("bleed", Box.around(cx, PANEL.y + 44, 78, 30), "text", 28, "#cdbb97"),
        Label(str(board.bleed), Box.around(cx, PANEL.y + 130, 70, 50), "number", 52, theme.PARCHMENT, fit="shrink"),
        hull.tank(place.tank),
        Label(
            "RESERVE", Box(place.tank.x + 44, place.tank.y + 14, place.tank.w - 160, 30), "label", 30, theme.PARCHMENT,
            "lm",
        ),
    ]  # fmt: skip
    return items


def _section_ends(board: Board) -> Iterator[int]:
    """The number of columns up to the end of each section."""
    count = 0
    for section in board.pressure:
        count += len(section.dice)
        yield count


def live_column(place: Foot, cubes_held: int) -> int | None:
    """The furthest column that holds a cube; None where the box is empty."""
    if not cubes_held:
        return None
    return next((n for n, end in enumerate(place.ends) if cubes_held <= end), len(place.ends) - 1)


def standing(titan: Titan, change: TitanChange) -> list[Item]:
    """Needle, die, cubes in their order, the reserve and its number."""
    board = titan.printed
    place = foot(board.key)
    held, top = len(titan.pressure), len(place.squares)
    was = held - change.pressure if change.pressure else None
    glow = theme.CHANGED if change.pressure else ""
    items: list[Item] = [
        *([pipes.ellipse_ring(_DIAL.inset(-5), thick=4)] if change.pressure else []),
        *gauge.reading(_DIAL, held, top, was),
        *cubes.counted(_DIAL.cx, _DIAL.cy + 46, 74, "die", titan.defence_dice, glow),
    ]
    fresh = range(held - change.pressure, held) if change.pressure > 0 else range(held, held - change.pressure)
    for n, at in enumerate(place.squares):
        kind = "" if n >= held else "heat" if titan.pressure[n] == "r" else "steam"
        if kind or n in fresh:
            token = cubes.square(Box.around(*at, place.size), content=kind, lit=n in fresh)
            items.append(token.standing())
    live = live_column(place, held)
    for n, (at, die) in enumerate(zip(place.columns, place.dice, strict=True)):
        if n == live:
            items += cubes.counted(*at, 42, "die", die, theme.MAY_ACT)
        else:
            items.append(Label(str(die), Box.around(*at, 40, 40), "number", 36, "#f4ead6"))
    return items + _reserve(titan, place.tank)


def _reserve(titan: Titan, tank: Box) -> list[Item]:
    """As many cubes as the glass shows, and their number."""
    area = Box(tank.x + 30, tank.y + 52, tank.w - 30 - 132, tank.h - 68)
    per_row = max(1, int(area.w // 44))
    shown = min(titan.reserve, 2 * per_row)
    items: list[Item] = []
    for n in range(shown):
        cx, cy = area.x + 22 + (n % per_row) * 44, area.bottom - 20 - (n // per_row) * 42
        items.append(cubes.cube(Box.around(cx, cy, 40), kind="steam"))
    text = Box.around(tank.right - 78, tank.cy + 20, 96, 70)
    items.append(Label(str(titan.reserve), text, "number", 84, "#ffffff", fit="shrink", style="raised"))
    return items


def flag_spots(titan: Titan, change: TitanChange) -> list[tuple[list[Point], str, bool]]:
    """The flags of what changed here: where they may stand, their text, whether it hurts."""
    place = foot(titan.board)
    wanted: list[tuple[list[Point], str, bool]] = []
    if change.pressure:
        column = live_column(place, len(titan.pressure)) or 0
        x = place.columns[column][0]
        text = f"+{change.pressure}" if change.pressure > 0 else f"\u2212{-change.pressure}"
        wanted.append(([(x, PANEL.y - 4), (x + 50, PANEL.y - 4), (x - 50, PANEL.y - 4)], text, False))
    if change.reserve:
        tank = place.tank
        text = f"+{change.reserve}" if change.reserve > 0 else f"\u2212{-change.reserve}"
        wanted.append(([(tank.right - 78, tank.y + 30), (tank.right - 130, tank.y + 30)], text, False))
    return wanted
