"""The pieces on the field, and the marks of what they did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.state import Seat
from engines.heavy_steam.content import Faction, UnitKind
from engines.heavy_steam.state import CET_START, UK_START, HeavySteam, Titan
from render import theme
from render.heavy_steam import figures, markers, scenery
from render.heavy_steam.assaults import Assault
from render.heavy_steam.changes import Changes
from render.heavy_steam.furniture import LIVERIES, livery
from render.heavy_steam.places import CLEAR, HEIGHTS, KNEE, SUPPORT_FEET, Ground, Stand, stands
from render.kit import badges, cubes, pipes, plates
from render.kit.outlines import Point
from render.scene import Box, Item, Label, Shape, Token

_SUPPORT, _ALONE = 56.0, 62.0  # height of a support beside another, and alone
_BADGE = 26.0  # radius
_ROUND = 8  # pixels by which arrows differ in length


def draw(
    state: HeavySteam, ground: Ground, changes: Changes, letters: dict[Seat, str], may_act: Iterable[Seat]
) -> list[Item]:
    """Everything on the field, from back to front."""
    where = stands(state, ground)
    items: list[Item] = _dirigible(state, ground)
    for titan in state.titans:
        items += _terrain(titan, where[titan.seat])
    for at in sorted(state.smoke):
        items.append(scenery.smoke(Box(ground.middle(at) - 67, ground.box.y + 214, 134, 152)))
    for side in (Faction.CET, Faction.UK):
        titans = [titan for titan in state.titans if titan.side is side]
        for titan in titans:
            items += _ghost(titan, ground, changes)
            items += _ring(where[titan.seat], _ring_colour(titan, changes, set(may_act)))
        for titan in titans:
            items.append(_figure(titan, where[titan.seat]))
        for at in range(UK_START, CET_START + 1):
            items += _supports(state, ground, side, at, changes)
        for titan in titans:
            x, y = where[titan.seat].badge
            items += _standing(badges.badge(x, y, _BADGE, livery(titan), letters[titan.seat]))
            if state.carrier == titan.seat:
                glow = theme.CHANGED if changes.dirigible else ""
                ship = markers.ship_counter(Box.around(*where[titan.seat].load, 44), glow=glow)
                items.append(ship.standing(stack=_lane(side, titan.at)))
    return [*items, *_marks(state, ground, changes, where)]


def _standing(items: list[Item], stack: str = "") -> list[Item]:
    """Badges are what a piece is known by: nothing may lie on them, and counters only on what they count."""
    return [item.standing(stack=stack) if isinstance(item, Token) else item for item in items]


def _terrain(titan: Titan, stand: Stand) -> list[Item]:
    part = scenery.TERRAIN.get(titan.terrain or "")
    if part is None:
        return []
    share = stand.height / HEIGHTS.get(titan.board, 150.0)
    w, h = 136 * share, (44 if titan.terrain == "river" else 92 if titan.terrain == "ridge" else 138) * share
    low = stand.feet + (16 if titan.terrain == "river" else -3)
    return [part(Box(stand.x - w / 2, low - h, w, h))]


def _box(stand: Stand) -> Box:
    w, h = figures.size(stand.height)
    return Box(stand.x - w / 2, stand.feet - h, w, h)


def _figure(titan: Titan, stand: Stand) -> Token:
    box = _box(stand)
    state = "wreck" if titan.destroyed else "whole"
    mirrored = titan.side is Faction.CET
    token = figures.titan(box, design=titan.board, livery=livery(titan), mirrored=mirrored, state=state)
    head = box.y + box.h * 0.1
    seen = Box(box.x + box.w * 0.24, head, box.w * 0.52, stand.feet - KNEE - 28 - head)  # the badge hangs at its knee
    return token.standing(seen, _lane(titan.side, titan.at))


def _lane(side: Faction, at: int) -> str:
    """Pieces of a side in one space may stand before one another."""
    return f"{side.value}{at}"


def _ghost(titan: Titan, ground: Ground, changes: Changes) -> list[Item]:
    origin = changes.of(titan.seat).came_from
    if origin is None or titan.destroyed:
        return []
    box = _box(ground.stand(titan, origin))
    mirrored = titan.side is Faction.CET
    return [figures.titan(box, design=titan.board, livery=livery(titan), mirrored=mirrored, state="ghost")]


def _ring_colour(titan: Titan, changes: Changes, may_act: set[Seat]) -> str:
    if titan.destroyed:
        return ""
    change = changes.of(titan.seat)
    if change.came_from is not None or change.placed:
        return theme.CHANGED
    return theme.MAY_ACT if titan.seat in may_act else ""


def _ring(stand: Stand, colour: str) -> list[Item]:
    if not colour:
        return []
    wide = 154 * stand.height / 150
    return [pipes.ellipse_ring(Box.around(stand.x, stand.feet - 3, wide, wide * 0.25), colour=colour)]


# -- supports


def _supports(state: HeavySteam, ground: Ground, side: Faction, at: int, changes: Changes) -> list[Item]:
    """Infantry left, cannons right; one piece a kind, with a count."""
    here = [unit for unit in state.units if unit.side is side and unit.at == at]
    kinds = [kind for kind in UnitKind if any(unit.unit is kind for unit in here)]
    items: list[Item] = []
    for kind in kinds:
        several = len(kinds) > 1
        close = at == CET_START and side is Faction.CET
        pair = -32 if kind is UnitKind.INFANTRY else 32
        aside = (pair * (0.84 if close else 1)) if several else (24 if side is Faction.UK else -22)
        clear = CLEAR * 0.6 if close else 0.0
        x, feet = ground.middle(at) + aside - clear, ground.box.y + SUPPORT_FEET[side]
        height = _SUPPORT if several else _ALONE
        group = [unit for unit in here if unit.unit is kind]
        if any(unit.number in changes.units for unit in group):
            items.append(pipes.ellipse_ring(Box(x - 40, feet - 12, 80, 20), thick=5))
        piece = figures.infantry if kind is UnitKind.INFANTRY else figures.cannon
        box = Box(x - height * 0.625, feet - height, height * 1.25, height)
        token = piece(box, livery=LIVERIES[side], mirrored=side is Faction.CET)
        items.append(token.standing(box.inset(8, 4), _lane(side, at)))
        dug: Counter[str] = Counter(unit.cube for unit in group if unit.cube)
        if len(group) > 1 and sum(dug.values()) < len(group):
            items += _standing(badges.count(x + 26, feet - 16, 18, len(group)), _lane(side, at))
        items += _dug_in(dug, x, feet, several, _lane(side, at))
    return items


def _dug_in(dug: Counter[str], x: float, feet: float, crowded: bool, lane: str) -> list[Item]:
    """The cubes of infantry in its line, white while dug in, black once it has shown itself; each with its number."""
    items: list[Item] = []
    for n, colour in enumerate(sorted(dug, reverse=True)):
        beside = (x - (22 if crowded else 34), feet - 14 - 34 * n)
        kind = "steam" if colour == "white" else "damage"
        items += _standing(cubes.counted(*beside, 32, kind, dug[colour]), lane)
    return items


def _dirigible(state: HeavySteam, ground: Ground) -> list[Item]:
    """The airship, snagged between two sectors or fallen in one; behind the pieces, its rope to the ruler."""
    if not state.dirigible:
        return []
    first, last = state.dirigible[0], state.dirigible[-1]
    x = ground.edges[last] if first != last else ground.edges[first] + (48 if first != UK_START else 132)
    wide = 112.0 if first != last else 92.0
    return [markers.dirigible(Box(x - wide / 2, ground.box.y + 12, wide, 96))]


# -- what happened


def _marks(state: HeavySteam, ground: Ground, changes: Changes, where: dict[Seat, Stand]) -> list[Item]:
    items: list[Item] = []
    for titan in state.titans:
        origin = changes.of(titan.seat).came_from
        if origin is not None and origin != titan.at:
            start, end = ground.stand(titan, origin).crown, where[titan.seat].crown
            step = 30 if end[0] > start[0] else -30
            lift = 84.0 if titan.side is Faction.UK else 40.0
            items.append(_leap(start, (end[0] - step, end[1] + 8), lift))
    for unit in state.units:
        came = changes.units.get(unit.number)
        if came is not None and came != unit.at:
            left, to = ground.middle(came), ground.middle(unit.at)
            y = ground.box.y + SUPPORT_FEET[unit.side] - 8  # low: titans' badges hang above
            items.append(_leap((left, y), (to + (44 if left > to else -44), y), 34))
    for assault in changes.assaults[-3:]:
        items += _shot(state, ground, changes, assault, where)
    for lost in changes.units_lost:
        x, y = ground.middle(lost.at), ground.box.y + SUPPORT_FEET[lost.side] - 26
        items += _cross(x, y, 26)
    return items


def _leap(start: Point, end: Point, lift: float, colour: str = theme.CHANGED) -> Token:
    """An arrow whose length is rounded, so that its drawing serves others as well."""
    x, y = round(start[0]), round(start[1])
    across, down = (round((b - a) / _ROUND) * _ROUND for a, b in zip((x, y), end, strict=True))
    return pipes.leap((x, y), (x + across, y + down), lift, colour)


def _cross(x: float, y: float, r: float) -> list[Item]:
    items: list[Item] = []
    for ends in ((x - r, y - r, x + r, y + r), (x - r, y + r, x + r, y - r)):
        items += [Shape("line", ends, "#120d0a", width=13), Shape("line", ends, theme.HURTS, width=8)]
    return items


def _shot(
    state: HeavySteam, ground: Ground, changes: Changes, assault: Assault, where: dict[Seat, Stand]
) -> list[Item]:
    """The way of a shot, and at its end what came of it: hull damage in a burst, or a shield."""
    start = _muzzle(state, ground, assault, where)
    end = _aim(state, ground, changes, assault, where)
    if end is None:
        return []
    items: list[Item] = []
    hit = any(volley.hit or volley.struck for volley in assault.volleys)
    if start is not None and start != end:
        colour = theme.lighter(theme.HURTS, 0.12) if hit else theme.CHANGED
        level = abs(start[1] - end[1]) < 40
        items.append(_leap(start, end, 46 if level else 10, colour))
    hull = sum(blow.hull for volley in assault.volleys for blow in volley.struck)
    if hull:
        burst = Box.around(end[0], end[1], 72)
        text = Box.around(end[0], end[1] + 2, 52, 44)
        items += [plates.burst(burst), Label(str(hull), text, "number", 46, "#fff8ea", fit="shrink", style="edged")]
    elif assault.rolled and not hit and assault.on is not None:
        items.append(cubes.counter(Box.around(end[0], end[1], 50), kind="shield"))
    return items


def _muzzle(state: HeavySteam, ground: Ground, assault: Assault, where: dict[Seat, Stand]) -> Point | None:
    if assault.unit is not None:
        unit = next((unit for unit in state.units if unit.number == assault.unit), None)
        if unit is None:
            return None
        return ground.middle(unit.at), ground.box.y + SUPPORT_FEET[unit.side] - 40
    if assault.by is None:
        return None
    x, y = where[assault.by].chest
    return x + (34 if state.side_of(assault.by) is Faction.UK else -34), y


def _aim(
    state: HeavySteam, ground: Ground, changes: Changes, assault: Assault, where: dict[Seat, Stand]
) -> Point | None:
    """Where a shot ends: beside the target's chest, on the side that its badge leaves free; at a unit."""
    if assault.on is not None:
        stand = where[assault.on]
        x, y = stand.chest
        return x + (-18 if stand.badge[0] > x else 18), y - 12
    alive = [(unit.side, unit.at) for unit in state.units if unit.number == assault.on_unit]
    gone = [(lost.side, lost.at) for lost in changes.units_lost if lost.number == assault.on_unit]
    for side, at in (*alive, *gone):
        return ground.middle(at), ground.box.y + SUPPORT_FEET[side] - 30
    return None
