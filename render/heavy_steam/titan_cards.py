"""The cards let into a titan board: three weapons, and the ground the titan stands on."""

from __future__ import annotations

import math

from engines.heavy_steam.content import BattleCard, Bracket, Faction, Weapon, load
from engines.heavy_steam.state import HeavySteam, Titan, space_name
from engines.heavy_steam.words import Terrain
from render import theme
from render.heavy_steam import figures, scenery
from render.heavy_steam.weapon_art import engraving
from render.kit import badges, cards, cubes, dice, plates
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import icon
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Shape
from render.theme import Livery

_ROW, _NAMES = 34.0, 54.0
_DICE_INK, _TINT = "#9d1f18", "#e9c766"
PLACE = Box(12, 100, 308, 292)
_WINDOW = Box(PLACE.x + 16, PLACE.y + 56, PLACE.w - 32, 148)


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


def weapon_card(box: Box, weapon: Weapon) -> list[Item]:
    """A weapon as printed, its squares empty."""
    name = Box(box.x + 62, box.y + 14, box.w - 62 - 58, 40)
    items: list[Item] = [
        plates.sheet(box, seed=21 + len(weapon.name), radius=11, edge=6, brass=True),
        *cubes.counted(box.x + 34, box.y + 34, 42, "steam", weapon.cost),
        _titled(weapon.name.upper(), name),
        *badges.price(box.right - 32, box.y + 33, 19, str(weapon.points), 28),
        Shape("rect", (box.x + 14, box.y + 59, box.w - 28, 2), theme.INK_SOFT, 0.7, radius=1),
        tray(Box(box.x + 8, box.bottom - 62, box.w - 16, 54)),
    ]
    if weapon.chart:
        items += _chart(box, weapon)
    top = box.y + 66 + (3 * _ROW + 2 if weapon.chart else 0)
    items += _traits(Box(box.x + 18, top, box.w - 34, box.bottom - 64 - top), weapon)
    return items


def _titled(name: str, box: Box) -> Label:
    """A card's name; in the narrow face where the display face is too wide."""
    if width(name, "name", 28) <= box.w:
        return Label(name, box, "name", 29, theme.INK, "lm", "shrink")
    return Label(name, box, "label", 34, theme.INK, "lm", "shorten")


def _table(box: Box, weapon: Weapon) -> Box:
    """Where the chart lies on a card."""
    count = len(weapon.chart)
    room = box.w - 30 - _NAMES
    column = min(76.0 if count == 1 else 60.0, room / count)
    return Box(box.x + 16 + _NAMES, box.y + 66, math.floor(column * count), 3 * _ROW)


def _chart(box: Box, weapon: Weapon) -> list[Item]:
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
    if left > 90:
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


def tinted(box: Box, weapon: Weapon, distance: int | None) -> list[Item]:
    """The column of the present range, tinted; nothing where the weapon does not reach."""
    ranges = [bracket.range for bracket in weapon.chart]
    if distance not in ranges:
        return []
    n = ranges.index(distance)
    column = _column(_table(box, weapon), len(ranges), n)
    wash = (column.x + 1, column.y + _ROW, column.w - 2, 2 * _ROW - 1)
    return [Shape("rect", wash, _TINT, radius=3), *_figures(column, weapon.chart[n])]


def _traits(area: Box, weapon: Weapon) -> list[Item]:
    """The traits in as many lines as the card has room for, several to a line where there are more."""
    names = [str(trait) for trait in weapon.traits]
    room = max(1, int((area.h + 2) // 30))
    share = math.ceil(len(names) / room) if names else 1
    lines = [", ".join(names[k : k + share]) for k in range(0, len(names), share)]
    return [
        Label(text, Box(area.x, area.y + 30 * n, area.w, 30), "text", 29, theme.INK, "lm", "shorten")
        for n, text in enumerate(lines)
    ]


# -- the ground it stands on


@drawn(bleed=0)
def outlook(c: Canvas) -> None:
    """A strip of the battlefield to stand on."""
    m = c.whole(6)
    c.paint(m, Linear(0, "#5c5048", "#a07a52", "#d9ab6e"))
    earth = c.rect(0, c.h * 0.62, c.w, c.h * 0.38) & m
    c.paint(earth, Linear(0, "#6b5a43", "#3d3226"))
    for x, y, w in ((0.08, 0.76, 0.3), (0.52, 0.86, 0.4), (0.3, 0.94, 0.2)):
        c.paint(c.rect(c.w * x, c.h * y, c.w * w, 2, 1) & m, "#2a2119", 0.55)
    c.inner(m, 2, 3, 4, "#000000", 0.6)
    c.paint(m.rim(2), theme.INK)


def bare_place() -> list[Item]:
    """The empty card of the ground."""
    return [plates.sheet(PLACE, seed=404, radius=11, edge=7, brass=True), outlook(_WINDOW)]


def place(state: HeavySteam, titan: Titan, livery: Livery, lit: bool) -> list[Item]:
    """Where the titan stands, in what, and what it did this round."""
    card = load().cards.get(titan.terrain) if titan.terrain else None
    terrain = card.terrain if card else None
    where = space_name(titan.at)
    where = f"SECTOR {where}" if where.isdecimal() else where.upper()
    name = card.name.removeprefix("Terrain: ") if card else "Open ground"
    text = Box(_WINDOW.x, _WINDOW.bottom + 9, _WINDOW.w, 30)
    items: list[Item] = [
        Label(where, Box(_WINDOW.x, PLACE.y + 14, _WINDOW.w, 38), "name", 30, theme.INK, "lm", "shorten"),
        *_standing(titan, livery, card),
        Label(name, text, "label", 30, theme.INK, "lm", "shorten"),
    ]
    if terrain:
        items += _cover(titan, terrain)
        if terrain.squares:
            items += cards.damage_squares(text.right, text.cy, 28, terrain.squares, titan.terrain_damage)
    low = Box(text.x, text.bottom + 7, text.w, 30)
    ink = theme.HURTS if titan.destroyed else theme.INK_SOFT
    items.append(Label(_facts(state, titan, terrain), low, "text", 28, ink, "lm", "shorten"))
    if lit:
        glow = plates.sheet(PLACE, seed=404, radius=11, edge=7, brass=True, glow=theme.CHANGED)
        items[:0] = [glow, outlook(_WINDOW)]
    return items


def _facts(state: HeavySteam, titan: Titan, terrain: Terrain | None) -> str:
    if titan.destroyed:
        return "Destroyed"
    facts = [
        *(["no charge"] if terrain and terrain.no_charge else []),
        *([f"bleed +{terrain.bleed}"] if terrain and terrain.bleed else []),
        *([f"leaving +{terrain.leave}"] if terrain and terrain.leave else []),
        *(["smoke"] if titan.at in state.smoke else []),
        "moved" if titan.moved else "has not moved",
    ]
    text = ", ".join(facts)
    return text[:1].upper() + text[1:]


def _standing(titan: Titan, livery: Livery, card: BattleCard | None) -> list[Item]:
    """The titan in its terrain."""
    items: list[Item] = []
    floor = _WINDOW.bottom - 8
    if card and card.key in scenery.TERRAIN:
        items.append(scenery.TERRAIN[card.key](Box(_WINDOW.x + 18, floor - 116, 158, 116)))
    w, h = figures.size(126)
    state = "wreck" if titan.destroyed else "whole"
    box = Box(_WINDOW.x + 104 - w / 2, floor - h, w, h)
    items.append(figures.titan(box, design=titan.board, livery=livery, state=state, mirrored=titan.side is Faction.CET))
    return items


def _cover(titan: Titan, terrain: Terrain) -> list[Item]:
    """The dice that the terrain gives, on dice."""
    cover = terrain.dice + (0 if titan.heavy else terrain.light_dice)
    x, y = _WINDOW.right - 46, _WINDOW.y + 46
    items: list[Item] = []
    if cover:
        items += cubes.counted(x, y, 62, "die", f"+{cover}")
    if terrain.attack_dice:
        lower = y + (72 if cover else 0)
        items.append(dice.die(Box.around(x, lower, 62), kind="attack"))
        text = Box.around(x, lower, 56, 52)
        items.append(Label(f"+{terrain.attack_dice}", text, "number", 46, "#ffffff", fit="shrink", style="edged"))
    return items
