"""The ground a titan stands on: a card of its own on a board without a pilot, else a row at the board's foot."""

from __future__ import annotations

from engines.heavy_steam.content import BattleCard, Faction, load
from engines.heavy_steam.state import HeavySteam, Titan, space_name
from engines.heavy_steam.words import Terrain
from render import theme
from render.heavy_steam import figures, scenery
from render.heavy_steam.furniture import LIVERIES, cover
from render.heavy_steam.markers import card_back
from render.kit import cards, cubes, dice, plates
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import icon
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label
from render.theme import Livery

PLACE = Box(12, 100, 308, 292)
"""The card beside the head: the pilot's, or the ground's."""
ROW = 62.0
"""What the row at the foot adds to the board's height."""
_WINDOW = Box(PLACE.x + 16, PLACE.y + 56, PLACE.w - 32, 148)
_FOOT = Box(10, 1156, 1180, 54)


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
    """The card of a titan without a pilot: where it stands, in what, and what it did this round."""
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
        *(["the dirigible"] if titan.at in state.dirigible else []),
        *(["moved"] if titan.moved else []),
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


def row(state: HeavySteam, titan: Titan, lit: bool) -> list[Item]:
    """The same in one row below the pressure box: sector, terrain, what else is to be known here."""
    card = load().cards.get(titan.terrain) if titan.terrain else None
    where = space_name(titan.at)
    where = f"SECTOR {where}" if where.isdecimal() else where.upper()
    slot = Box(_FOOT.x + 236, _FOOT.y + 7, 340, 40)
    glow = theme.CHANGED if lit else ""
    items: list[Item] = [
        plates.panel(_FOOT, seed=89, radius=12, glow=glow),
        Label(where, Box(_FOOT.x + 20, _FOOT.y, 206, _FOOT.h), "name", 30, theme.PARCHMENT, "lm", "shorten"),
    ]
    if titan.terrain and card:
        items += cover(slot, titan.terrain, titan.terrain_damage, titan.heavy)
    else:
        items += [plates.slot(slot), Label("open ground", slot, "text", 28, "#9a8a74")]
    right = _FOOT.right - 12
    if state.mission.recon:
        pile = Box(right - 34, _FOOT.y + 7, 30, 40)
        beside = Box(pile.x - 50, _FOOT.y, 44, _FOOT.h)
        items.append(card_back(pile, livery=LIVERIES[titan.side]))
        items.append(Label(str(len(titan.recon.cards)), beside, "number", 40, theme.STEAM, "rm"))
        right = pile.x - 60
    if state.carrier == titan.seat:
        text = "carries the dirigible"
        wide = width(text, "label", 30)
        ship = Box(right - wide - 54, _FOOT.y + 6, 42, 42)
        told = Box(right - wide, _FOOT.y, wide + 1, _FOOT.h)
        items += [icon(ship, name="airship", colour=theme.PARCHMENT), Label(text, told, "label", 30, theme.STEAM, "lm")]
        right = ship.x - 14
    ink = theme.lighter(theme.HURTS, 0.35) if titan.destroyed else theme.PARCHMENT
    room = Box(slot.right + 20, _FOOT.y, right - slot.right - 24, _FOOT.h)
    return [*items, Label(_facts(state, titan, card.terrain if card else None), room, "text", 30, ink, "lm", "shorten")]
