"""Weapon cards: as they are let into a titan board, and with a large drawing to be chosen from."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from engines.heavy_steam.content import Bracket, Colour, Weapon
from render import theme
from render.heavy_steam.weapon_art import engraving
from render.kit import badges, cubes, dice, plates
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import icon
from render.kit.materials import corner_rivets, hatched, recess
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Shape

_ROW, _NAMES = 34.0, 54.0
RIMS = {Colour.WHITE: "steam", Colour.RED: "heat", Colour.BLUE: "shield"}
"""The rim of a square."""
_DICE_INK, _TINT = "#9d1f18", "#e9c766"


@drawn(bleed=2)
def chart(c: Canvas, *, columns: int) -> None:
    """The table of a range chart: a dark row for the ranges over two pale ones."""
    m = c.whole(5)
    c.paint(m, "#f4ebd6", 0.8)
    c.paint(c.rect(0, 0, c.w, c.h / 3, 5), theme.INK)
    c.paint(m.rim(1.4), theme.INK)
    for k in range(1, columns):
        c.paint(c.rect(c.w * k / columns - 0.7, c.h / 3, 1.4, c.h * 2 / 3), theme.INK_SOFT, 0.5)


@drawn(bleed=2)
def tray(c: Canvas) -> None:
    """The iron tray at a card's foot that holds its squares."""
    m = c.whole(8)
    c.paint(m.grow(1), "#2a1d10")
    c.paint(m, Linear(0, "#4d453d", "#2d2723"))
    c.inner(m, 1.5, 2.5, 2, "#000000", 0.6)


@drawn(bleed=10)
def mounting(c: Canvas) -> None:
    """A recess with four bolts and the marks of what once was fixed there."""
    m = c.whole(11)
    recess(c, m, "#1b1714")
    c.paint(m.rim(3), theme.BRASS_LOW)
    hatched(c, c.rect(26, 26, c.w - 52, c.h - 52, 8), "rising", "#3a332d", 0.5, 18, 4)
    corner_rivets(c, 22, 7)


def weapon_card(box: Box, weapon: Weapon) -> list[Item]:
    """A weapon as printed, its squares empty."""
    items = _paper(box, weapon)
    if weapon.chart:
        items += _chart(box, weapon)
    else:
        low = 72 + 30.0 * len(weapon.traits)
        items.append(engraving(Box(box.x + 50, box.y + low, box.w - 100, box.h - 72 - low), art=weapon.art))
    return items + _traits(box, box.y + 66 + (3 * _ROW + 2 if weapon.chart else 0), weapon)


def choice_card(box: Box, weapon: Weapon, glow: str = "") -> list[Item]:
    """A weapon to choose: a large drawing over what the card on the board says, its squares as they begin."""
    items = _paper(box, weapon, glow)
    if weapon.chart:
        tall = 100.0 - 30 * max(0, len(weapon.traits) - 2)
        art, drop = Box(box.x + 70, box.y + 68, box.w - 90, tall), tall + 6
        items += _chart(box.moved(0, drop)._replace(h=box.h - drop), weapon, drawn_beside=False)
    else:
        art, drop = Box(box.x + 70, box.y + 76, box.w - 90, 180), 100.0
    items += [engraving(art, art=weapon.art), *_traits(box, box.y + 66 + drop + 3 * _ROW, weapon)]
    squares = [
        cubes.Cell(RIMS[q.colour], "steam" if q.filled else "", q.weak or q.volatile, q.volatile is not None)
        for q in weapon.squares
    ]
    return items + cubes.row(box.cx, box.bottom - 35, squares, size=38, pitch=42.5)


def _paper(box: Box, weapon: Weapon, glow: str = "") -> list[Item]:
    """The card with its name, its price in points, what firing costs where it fires, and the tray."""
    left = 62.0 if weapon.chart else 20.0
    name = Box(box.x + left, box.y + 14, box.w - left - 58, 40)
    return [
        plates.sheet(box, seed=21 + len(weapon.name) % 3, radius=11, edge=6, brass=True, glow=glow),
        *(cubes.counted(box.x + 34, box.y + 34, 42, "steam", weapon.cost) if weapon.chart else []),
        _titled(weapon.name, name),
        *badges.price(box.right - 32, box.y + 33, 19, str(weapon.points), 28),
        Shape("rect", (box.x + 14, box.y + 59, box.w - 28, 2), theme.INK_SOFT, 0.7, radius=1),
        tray(Box(box.x + 8, box.bottom - 62, box.w - 16, 54)),
    ]


def empty(box: Box) -> list[Item]:
    """Where a titan carries no weapon: bare mountings."""
    return [
        mounting(box),
        Label("NO WEAPON", Box(box.x + 20, box.cy - 24, box.w - 40, 48), "name", 34, theme.MUTED, fit="shrink"),
    ]


def _titled(name: str, box: Box) -> Label:
    """A card's name; in the narrow face, in small letters or in two lines where it is too wide."""
    upper = name.upper()
    if width(upper, "name", 28) <= box.w:
        return Label(upper, box, "name", 29, theme.INK, "lm", "shrink")
    if width(upper, "label", 29) <= box.w:
        return Label(upper, box, "label", 34, theme.INK, "lm", "shrink")
    if width(name, "label", 28) <= box.w:
        return Label(name, box, "label", 32, theme.INK, "lm", "shrink")
    return Label(upper, box.inset(0, -8), "label", 28, theme.INK, "lm", "wrap", lines=2, leading=0.9)


def _table(box: Box, weapon: Weapon) -> Box:
    """Where the chart lies on a card."""
    count = len(weapon.chart)
    room = box.w - 30 - _NAMES
    column = min(76.0 if count == 1 else 60.0, room / count)
    return Box(box.x + 16 + _NAMES, box.y + 66, math.floor(column * count), 3 * _ROW)


def _chart(box: Box, weapon: Weapon, drawn_beside: bool = True) -> list[Item]:
    table = _table(box, weapon)
    x = box.x + 38
    items: list[Item] = [
        chart(table, columns=len(weapon.chart)),
        icon(Box.around(x, table.y + _ROW / 2, 34), name="ruler", colour=theme.INK, shadow=False),
        dice.die(Box.around(x, table.y + _ROW * 1.5, 27), kind="attack", face="hit"),
        cubes.cube(Box.around(x, table.y + _ROW * 2.5, 27), kind="damage"),
    ]
    for n, bracket in enumerate(weapon.chart):
        column = _column(table, len(weapon.chart), n)
        top = column._replace(h=_ROW)
        items.append(Label(str(bracket.range), top, "label", 28, theme.PARCHMENT))
        items += _figures(column, bracket)
    left = box.right - 10 - table.right
    if drawn_beside and left > 90:
        items.append(engraving(Box(table.right + 8, table.y + 2, left - 12, 3 * _ROW - 4), art=weapon.art))
    return items


def _column(table: Box, count: int, number: int) -> Box:
    wide = table.w / count
    return Box(table.x + number * wide, table.y, wide, table.h)


def _figures(column: Box, bracket: Bracket) -> list[Item]:
    attack = str(bracket.dice) if bracket.charging is None else f"{bracket.dice} ({bracket.charging})"
    rows = ((attack, _DICE_INK), (str(bracket.damage), theme.INK))
    return [
        Label(text, Box(column.x, column.y + _ROW * (n + 1), column.w, _ROW), "number", 32, ink, fit="shrink")
        for n, (text, ink) in enumerate(rows)
    ]


def tinted(box: Box, weapon: Weapon, distance: int | None, reach: int = 0) -> list[Item]:
    """The column of the present range, tinted; nothing where the weapon, its reach stretched, does not reach."""
    bracket = None if distance is None else weapon.at(distance, reach)
    if bracket is None:
        return []
    ranges = [column.range for column in weapon.chart]
    n = ranges.index(bracket.range)
    column = _column(_table(box, weapon), len(ranges), n)
    wash = (column.x + 1, column.y + _ROW, column.w - 2, 2 * _ROW - 1)
    return [Shape("rect", wash, _TINT, radius=3), *_figures(column, weapon.chart[n])]


def _lines(names: list[str], cuts: tuple[int, ...]) -> list[str]:
    return [", ".join(names[a:b]) for a, b in pairwise((0, *cuts, len(names)))]


def _traits(box: Box, top: float, weapon: Weapon) -> list[Item]:
    """The traits in as many lines as the card has room for, several to a line where there are more."""
    area = Box(box.x + 18, top, box.w - 34, box.bottom - 64 - top)
    names = [str(trait) for trait in weapon.traits]
    room = max(1, int((area.h + 2) // 30))
    lines = (
        min(
            (_lines(names, cuts) for cuts in combinations(range(1, len(names)), min(room, len(names)) - 1)),
            key=lambda lines: max(width(line, "text", 29) for line in lines),
        )
        if names
        else []
    )
    return [
        Label(text, Box(area.x, area.y + 30 * n, area.w, 30), "text", 29, theme.INK, "lm", "shorten")
        for n, text in enumerate(lines)
    ]
