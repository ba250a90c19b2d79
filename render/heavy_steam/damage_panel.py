"""The right side of the attack strip: damage, shield and hull, where the cubes went, terrain; or that nothing came."""

from __future__ import annotations

import math
from collections import Counter

from engines.core.state import View
from engines.heavy_steam.content import UnitKind, load
from engines.heavy_steam.frames import Attack, Deflect, PlaceDamage, Reroll
from engines.heavy_steam.state import HeavySteam, Titan
from render import theme
from render.heavy_steam import figures
from render.heavy_steam.assaults import Assault, Volley
from render.heavy_steam.changes import Changes
from render.heavy_steam.furniture import LIVERIES, cover, livery
from render.kit import badges, cubes, pipes, plates
from render.scene import Box, Item, Label, Shape

_LINE, _SLIP, _SUM, _MOVED = 38.0, 58.0, 116.0, 76.0
_LINES = 3
_STEP = 64.0  # heights in steps: the panels of one strip then serve others too


def notes(view: View[HeavySteam], changes: Changes, assault: Assault, volley: Volley) -> list[str]:
    """Up to three short lines: where the cubes went, what they set off, what is still to be decided."""
    state = view.state
    if assault.on is None or assault is not changes.assaults[-1]:
        return []
    titan = state.titans[assault.on]
    found = []
    if volley.damaged:
        names = Counter(titan.pipes.name(event.station) for event in volley.damaged)
        found.append(", ".join(f"{name} {count}" for name, count in names.items()))
    for name, number, die in changes.of(titan.seat).rolls if volley.damaged else ():
        found.append(f"{name} {number}+: rolled {die}, {'holds' if die >= number else 'gives way'}")
    if titan.destroyed and changes.of(titan.seat).destroyed:
        found.append(f"{titan.name} is destroyed")
    if any(blow.ignored for blow in volley.struck):
        found.append(f"{sum(blow.ignored for blow in volley.struck)} of the shield does not count")
    if isinstance(state.top, Reroll | Deflect):
        found.append("The location may be rolled again")
    if isinstance(state.top, PlaceDamage) and state.top.seat == titan.seat and volley.struck:
        found.append(f"{state.top.cubes} to be placed")
    return found[:_LINES]


def extra_height(volley: Volley, lines: list[str]) -> float:
    """How much higher than usual the panels have to be."""
    second = _SUM - 20 if len(volley.struck) > 1 else 0.0
    below = len(lines) * _LINE + (_SLIP if volley.terrain else 0)
    return math.ceil((second + max(0.0, below - 76)) / _STEP) * _STEP


def damage(view: View[HeavySteam], assault: Assault, volley: Volley, lines: list[str], panel: Box) -> list[Item]:
    """Damage less shield is what reaches the hull; the very cubes; terrain; notes."""
    titan = view.state.titans[assault.on or 0]
    items: list[Item] = []
    y = panel.y + 8
    for number, blow in enumerate(volley.struck[-2:]):
        share = 1.0 if len(volley.struck) < 2 else 0.86
        stopped = blow.white + blow.blue
        items += _sum(Box(panel.x, y + number * (_SUM - 20), panel.w, 100), blow.damage, stopped, str(blow.hull), share)
    if not volley.struck:
        items += _ahead(view, titan, volley, Box(panel.x, y, panel.w, 100))
    y += _SUM + (_SUM - 20 if len(volley.struck) > 1 else 0) - 8
    items += [plates.rule(Box(panel.x + 14, y, panel.w - 28, 3))]
    items += _cubes(view, assault, volley, Box(panel.x + 12, y + 8, panel.w - 24, _MOVED - 16))
    y = panel.bottom - 8 - len(lines) * _LINE
    for number, line in enumerate(lines):
        room = Box(panel.x + 16, y + number * _LINE, panel.w - 32, _LINE)
        items.append(Label(line, room, "label", 30, theme.PARCHMENT, fit="shorten"))
    if volley.terrain:
        slip = Box(panel.x + 12, y - _SLIP + 4, panel.w - 24, 50)
        items += _terrain(titan, volley, slip)
    return items


def _sum(box: Box, damage_points: int, stopped: int, hull: str, share: float = 1.0) -> list[Item]:
    """Damage - shield = hull, each number on the thing it counts."""
    cy, big = box.cy, 96 * share
    burst = Box.around(box.x + 60, cy, big + 4)
    text = Box.around(burst.cx, burst.cy + 2, 70 * share, 60 * share)
    signs = theme.PARCHMENT
    return [
        plates.burst(burst),
        Label(str(damage_points), text, "number", 66 * share, "#fff8ea", fit="shrink", style="edged"),
        Label("\u2212", Box.around(box.x + 121, cy, 30, 50), "number", 60, signs),
        *cubes.counted(box.x + 180, cy + 2, big, "shield", stopped),
        Label("=", Box.around(box.x + 243, cy, 34, 50), "number", 60, signs),
        *cubes.counted(box.x + 304, cy + 2, 84 * share, "damage", hull),
    ]


def _ahead(view: View[HeavySteam], titan: Titan, volley: Volley, box: Box) -> list[Item]:
    """A hit whose damage has not fallen yet: what it would do where it strikes now."""
    frame = next((f for f in reversed(view.state.stack) if isinstance(f, Attack)), None)
    if frame is None or not volley.places:
        return []
    standing = 0 if frame.close else max(0, titan.shield(volley.places[0]) - frame.piercing)
    stopped = min(standing, frame.damage)
    return _sum(box, frame.damage, stopped, str(max(0, frame.damage - stopped - frame.soften)))


def _cubes(view: View[HeavySteam], assault: Assault, volley: Volley, box: Box) -> list[Item]:
    """What left the shield, struck out; what stands in the hull now, the attacker's choice with its badge."""
    gone = [cubes.Cell("steam", "steam", struck=True)] * sum(blow.white for blow in volley.struck)
    gone += [cubes.Cell("shield", "shield", struck=True)] * sum(blow.blue for blow in volley.struck)
    placed = [cubes.Cell("steam", "damage", lit=True)] * len(volley.damaged)
    coming = max(0, sum(blow.hull for blow in volley.struck) - len(placed))
    placed += [cubes.Cell("steam")] * coming
    arrow = 44 if gone and placed else 0
    count = len(gone) + len(placed)
    if not count:
        return []
    pitch = min(54.0, (box.w - arrow) / count)
    size = min(44.0, pitch * 0.86)
    x = box.cx - (count * pitch + arrow) / 2 + pitch / 2
    items: list[Item] = []
    for what in gone:
        items += cubes.cell(x, box.cy, size, what)
        x += pitch
    if arrow:
        items.append(pipes.arrow(x - pitch / 2 + arrow / 2, box.cy, 0, 30, colour=theme.PARCHMENT))
        x += arrow
    by = view.state.titans[assault.by] if assault.by is not None else None
    for number, what in enumerate(placed):
        items += cubes.cell(x, box.cy, size, what)
        if by is not None and number < len(volley.damaged) and volley.damaged[number].by_enemy:
            items += badges.badge(x + size * 0.5, box.cy - size * 0.42, 16, livery(by))
        x += pitch
    return items


def _terrain(titan: Titan, volley: Volley, box: Box) -> list[Item]:
    """The target's terrain with the damage this shot did to it."""
    if volley.terrain is None:
        return []
    card, fresh = volley.terrain.card, volley.terrain.cubes
    printed = load().cards[card].terrain
    most = printed.squares if printed else 0
    taken = titan.terrain_damage if titan.terrain == card and not volley.terrain_gone else most
    items = cover(box, card, taken, titan.heavy, lit=fresh)
    if volley.terrain_gone:
        line = (box.x + 12, box.cy, box.right - 12, box.cy)
        items += [Shape("line", line, "#2a0603", width=9), Shape("line", line, theme.HURTS, width=5)]
    return items


def unharmed(view: View[HeavySteam], assault: Assault, volley: Volley, panel: Box) -> list[Item]:
    """The target of a shot that did no damage to a titan: it stands, or a unit is gone."""
    mid = panel.x + 150
    feet = panel.bottom - 16
    state = view.state
    if assault.on is not None:
        titan = state.titans[assault.on]
        w, h = figures.size(226)
        box = Box(mid - w / 2, feet - h, w, h)
        items: list[Item] = [figures.titan(box, design=titan.board, livery=livery(titan), mirrored=True).standing()]
        words, hurt = "UNHARMED", False
    else:
        side = state.side_of(assault.by or 0)
        colours = next(found for faction, found in LIVERIES.items() if faction is not side)
        gun = UnitKind.CANNON.value in assault.target
        box = Box(mid - 112, feet - 180, 225, 180)
        piece = figures.cannon if gun else figures.infantry
        items = [piece(box, livery=colours, mirrored=True).standing()]
        words, hurt = ("LOST", True) if volley.unit_gone else ("STANDS", False)
        if hurt:
            for ends in ((box.x, box.y, box.right, box.bottom), (box.x, box.bottom, box.right, box.y)):
                items += [Shape("line", ends, "#120d0a", width=17), Shape("line", ends, theme.HURTS, width=11)]
    text = Box(panel.x + 300, panel.y + 60, panel.w - 320, 70)
    colour = theme.ATTACK_TEXT if hurt else theme.CREAM
    items.append(Label(words, text, "title", 60, colour, "lm", "shrink", "raised"))
    if volley.terrain and assault.on is not None:
        titan = state.titans[assault.on]
        items += _terrain(titan, volley, Box(panel.x + 300, panel.bottom - 112, panel.w - 330, 50))
    return items
