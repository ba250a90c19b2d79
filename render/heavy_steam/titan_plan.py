"""Where everything stands on a titan board: stations, squares and pipes, by rules from the board's graph."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.heavy_steam.content import Location, StationKind
from engines.heavy_steam.plumbing import Plumbing, plumbing
from render.kit.outlines import Point
from render.lettering import width
from render.scene import Box

BOILER = Box.around(600, 436, 284)
CARD = (308, 292)
SQUARE, GAP = 42.0, 5.0
_SHIELD_SQUARE = 38.0
_LEFT_CARD, _RIGHT_CARD, _ARM_CARD_TOP = 12.0, 880.0, 664.0
_SPARE = (Box(756, 486, 116, 104), Box(334, 602, 116, 104))  # for stations that no titan has yet

Form = Literal["boiler", "plate", "shield", "stack", "card"]
Mounted = tuple[tuple[Location, str], ...]


class Spot(NamedTuple):
    """A station's place: its plate and the centres of its squares in printed order."""

    box: Box
    form: Form
    cells: tuple[Point, ...]
    size: float


class Pipe(NamedTuple):
    """An arrow of the board. `points` run under both plates, `seen` from edge to edge; `dart` is x, y, angle."""

    points: tuple[Point, ...]
    seen: tuple[Point, ...]
    bore: float
    dart: tuple[float, float, float]


class Layout(NamedTuple):
    """A titan board with its weapons mounted, laid out."""

    plumbing: Plumbing
    spots: dict[str, Spot]
    pipes: dict[tuple[str, str], Pipe]
    boss: Point | None
    """Where the hull has room for the emblem."""


def grid(area: Box, count: int, size: float = SQUARE, gap: float = GAP) -> tuple[tuple[Point, ...], float]:
    """Centres and size of `count` squares in the middle of an area: as large as fit, in as few rows as may be."""
    if not count:
        return (), size
    best = (0.0, 1)
    for rows in range(1, max(2, count + 1)):
        columns = math.ceil(count / rows)
        fits = min(size, (area.w + gap) / columns - gap, (area.h + gap) / rows - gap)
        if fits > best[0] + 0.01:
            best = (fits, rows)
    side, rows = float(math.floor(best[0])), best[1]
    shares = [count // rows + (r < count % rows) for r in range(rows)]
    return _centred(area.cx, area.cy - (rows - 1) * (side + gap) / 2, shares, side + gap), side


def _centred(cx: float, top: float, rows: Sequence[int], pitch: float) -> tuple[Point, ...]:
    return tuple((cx + (k - (row - 1) / 2) * pitch, top + r * pitch) for r, row in enumerate(rows) for k in range(row))


_ROUND = {6: (3, 3), 7: (3, 4), 8: (2, 4, 2), 9: (3, 3, 3), 10: (3, 4, 3), 11: (3, 4, 4)}


def _boiler(count: int) -> Spot:
    """Rows that follow the port's curve; many squares are made smaller."""
    rows = _ROUND.get(count, (count,) if count < 4 else (count // 2, count - count // 2) if count < 6 else ())
    if rows:
        top = BOILER.cy - (51 if len(rows) == 3 else 34)
        return Spot(BOILER, "boiler", _centred(BOILER.cx, top, rows, SQUARE + GAP), SQUARE)
    cells, side = grid(Box.around(BOILER.cx, BOILER.cy - 2, 176, 150), count, gap=4)
    return Spot(BOILER, "boiler", cells, side)


def _plate(box: Box, count: int) -> Spot:
    """A named plate: squares under its name."""
    cells, side = grid(Box(box.x + 10, box.y + 40, box.w - 20, box.h - 47), count)
    return Spot(box, "plate", cells, side)


def _plate_width(name: str, count: int, least: float, most: float, icon: bool = False) -> float:
    named = width(name.upper(), "label", 28) + (64 if icon else 36)
    return max(least, min(most, max(named, count * (SQUARE + GAP) + 32)))


def shield_size(count: int) -> tuple[float, float]:
    """A heater shield that holds so many squares."""
    return (92.0, 104.0) if count < 4 else (108.0, 122.0) if count == 4 else (116.0, 118.0)


def _shield(cx: float, cy: float, count: int) -> Spot:
    """White squares first, the wider row below; more than four are smaller."""
    w, h = shield_size(count)
    across = max(2, math.ceil(count / 2))
    side = min(_SHIELD_SQUARE, math.floor((w - 18) / across - GAP + 1))
    rows = [1] * count if count < 3 else [count // 2, count - count // 2]
    top = cy - h / 2 + side / 2 + (13 if count < 4 else 15)
    return Spot(Box.around(cx, cy, w, h), "shield", _centred(cx, top, rows, side + GAP), side)


def stack_lines(name: str, room: float) -> list[str]:
    """A chimney's name, in as many lines as its words need."""
    upper = name.upper()
    return [upper] if width(upper, "label", 28) <= room else upper.split()


def _stack(cx: float, low: float, name: str, count: int, w: float) -> Spot:
    """A chimney whose foot stands at `low`: its name, then its squares one above the other."""
    named = 24 + 29 * len(stack_lines(name, w + 4))
    side = min(SQUARE, math.floor((210 - named - 26) / count - GAP))
    pitch = side + GAP
    h = named + 26 + count * pitch
    first = low - 20 - count * pitch + pitch / 2
    cells = tuple((cx, first + k * pitch) for k in range(count))
    return Spot(Box(cx - w / 2, low - h, w, h), "stack", cells, side)


def _card(x: float, y: float, count: int) -> Spot:
    box = Box(x, y, *CARD)
    cells, side = grid(Box(box.x + 16, box.bottom - 58, box.w - 32, 46), count)
    return Spot(box, "card", cells, side)


@lru_cache(maxsize=32)
def layout(board: str, weapons: Mounted, legs_from_boiler: bool = False) -> Layout:
    """The places of a board with these weapons. Raises ValueError where a board has more stations than places."""
    return arranged(plumbing(board, weapons, legs_from_boiler))


def arranged(pipes: Plumbing) -> Layout:
    """The same for any plumbing."""
    spots = dict(_places(pipes))
    spare = list(_SPARE)
    for key in pipes.stations:
        if key not in spots:
            if not spare:
                raise ValueError(f"no place on the titan board for station {key!r} of {pipes.board.key}")
            spots[key] = _plate(spare.pop(0), len(pipes.squares[key]))
    taken = _SPARE[0] in [spot.box for spot in spots.values()] or (pipes.boiler, pipes.mobility) in pipes.board.arrows
    runs = {pair: _pipe(pipes, spots, *pair) for pair in pipes.board.arrows}
    return Layout(pipes, spots, runs, None if taken else (796.0, 590.0))


def _places(p: Plumbing) -> Iterator[tuple[str, Spot]]:
    count = {key: len(row) for key, row in p.squares.items()}
    yield p.boiler, _boiler(count[p.boiler])
    yield from _head(p, count)
    yield from _torso(p, count)
    yield from _legs(p, count)
    for arm, mirrored in ((Location.LEFT_ARM, False), (Location.RIGHT_ARM, True)):
        yield from _arm(p, count, arm, mirrored)


def _head(p: Plumbing, count: dict[str, int]) -> Iterator[tuple[str, Spot]]:
    across = 3 if count[p.command] <= 6 else math.ceil(count[p.command] / 2)
    wide = _plate_width(p.name(p.command), across, 190, 250, icon=True)
    yield p.command, _plate(Box(600 - wide / 2, 142, wide, 134), count[p.command])
    if shield := p.shields.get(Location.HEAD):
        crowded = _fed_by_weapon(p)
        yield shield, _shield(808 if crowded else 820, 152 if crowded else 178, count[shield])


def _fed_by_weapon(p: Plumbing) -> bool:
    """Whether the torso shield lies behind the torso weapon."""
    return p.shields.get(Location.TORSO, "") in p.onward[_gun(p, Location.TORSO)]


def _gun(p: Plumbing, place: Location) -> str:
    """The weapon station of a location, mounted or empty."""
    return next(key for key in p.at[place] if p.kind[key] is StationKind.WEAPON)


def _torso(p: Plumbing, count: dict[str, int]) -> Iterator[tuple[str, Spot]]:
    gun = _gun(p, Location.TORSO)
    yield gun, _card(_RIGHT_CARD, 100, count[gun])
    yield p.repair, _plate(Box(460, 610, 280, 100), count[p.repair])
    if shield := p.shields.get(Location.TORSO):
        place = (808.0, 272.0) if _fed_by_weapon(p) else (394.0, 524.0)
        yield shield, _shield(*place, count[shield])
    vents = [key for key in p.at[Location.TORSO] if key in p.vents]
    if len(vents) == 1:
        yield vents[0], _stack(392, 320, p.name(vents[0]), count[vents[0]], 84)
    for cx, vent in zip((357.0, 425.0), vents if len(vents) > 1 else (), strict=False):
        yield vent, _stack(cx, 304, p.name(vent), count[vent], 66)


def _legs(p: Plumbing, count: dict[str, int]) -> Iterator[tuple[str, Spot]]:
    vents = [key for key in p.at[Location.LEGS] if key in p.vents]
    most = 286 if vents else 386
    wide = _plate_width(p.name(p.mobility), count[p.mobility], 280, most, icon=True)
    yield p.mobility, _plate(Box(460, 748, wide, 104), count[p.mobility])
    if vents:
        yield vents[0], _stack(816, 866, p.name(vents[0]), count[vents[0]], 84)
    if shield := p.shields.get(Location.LEGS):
        yield shield, _shield(390, 802, count[shield])


def _arm(p: Plumbing, count: dict[str, int], arm: Location, mirrored: bool) -> Iterator[tuple[str, Spot]]:
    def at(box: Box) -> Box:
        return box._replace(x=1200 - box.right) if mirrored else box

    upper, lower = [key for key in p.at[arm] if p.kind[key] is StationKind.PLAIN][:2]
    shield, weapon = p.shields[arm], _gun(p, arm)
    wide = _plate_width(p.name(upper), count[upper], 182, 290)
    yield upper, _plate(at(Box(318 - wide, 404, wide, 98)), count[upper])
    across = shield_size(count[shield])[0]
    wide = _plate_width(p.name(lower), count[lower], 150, 318 - across - 26 - 14)
    tall = 98 if count[lower] < 5 else 126
    yield lower, _plate(at(Box(14, 581 - tall / 2, wide, tall)), count[lower])
    bay = at(Box(318 - across, 520, across, 126))
    yield shield, _shield(bay.cx, bay.cy, count[shield])
    yield weapon, _card(_RIGHT_CARD if mirrored else _LEFT_CARD, _ARM_CARD_TOP, count[weapon])


# -- pipes


def _pipe(p: Plumbing, spots: dict[str, Spot], a: str, b: str) -> Pipe:
    source, sink = spots[a], spots[b]
    bore = 26.0 if p.kind[b] in (StationKind.PLAIN, StationKind.COMMAND, StationKind.REPAIR) else 22.0
    if sink.form == "stack" and a == p.boiler:
        return _riser(sink.box, [spots[key].box.cx for key in p.onward[a] if spots[key].form == "stack"])
    if (a, b) == (p.boiler, p.mobility):
        return _bypass(sink.box, bore)
    one, other = source.box, sink.box
    wide, tall = one.overlap(other)
    if tall >= bore:
        y = (max(one.y, other.y) + min(one.bottom, other.bottom)) / 2
        right = other.cx > one.cx
        ends = ((one.right, other.x) if right else (one.x, other.right), y)
        start = _rim(y, right) if a == p.boiler else ends[0][0]
        return _straight((start, y), (ends[0][1], y), bore)
    if wide >= bore:
        x = (max(one.x, other.x) + min(one.right, other.right)) / 2
        down = other.cy > one.cy
        return _straight((x, one.bottom if down else one.y), (x, other.y if down else other.bottom), bore)
    return _elbow(one, other, bore)


def _bypass(legs: Box, bore: float) -> Pipe:
    """From the boiler straight to the legs, round the repair station that lies between."""
    x, y = max(legs.right + 22, 768.0) if legs.right < 790 else 768.0, BOILER.cy + 62
    start = _rim(y, True)
    end = (legs.right, legs.cy) if legs.right < x else (x, legs.y)
    seen = ((start, y), (x, y), (x, legs.cy), end) if legs.right < x else ((start, y), (x, y), end)
    return Pipe(((start - 16, y), *seen[1:]), seen, bore, (x, (y + legs.y) / 2, 90.0))


def _rim(y: float, right: bool) -> float:
    """Where the boiler's ring ends at a height."""
    half = math.sqrt(max(0.0, (BOILER.w / 2) ** 2 - (y - BOILER.cy) ** 2))
    return BOILER.cx + (half if right else -half)


def _straight(start: Point, end: Point, bore: float) -> Pipe:
    length = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    under = 16
    points = ((start[0] - ux * under, start[1] - uy * under), (end[0] + ux * under, end[1] + uy * under))
    angle = math.degrees(math.atan2(uy, ux))
    return Pipe(points, (start, end), bore, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, angle))


def _riser(stack: Box, all_stacks: list[float]) -> Pipe:
    """From the boiler's side to the foot of a chimney; of two, the outer pipe runs below the inner one."""
    inner = len(all_stacks) > 1 and stack.cx == max(all_stacks)
    y = 332.0 if inner else 359.0 if len(all_stacks) > 1 else 354.0
    start = _rim(y, False)
    foot = stack.bottom - 4
    seen = ((start, y), (stack.cx, y), (stack.cx, foot))
    return Pipe(((start + 16, y), *seen[1:]), seen, 22.0, ((start + stack.cx) / 2, y, 180.0))


def _elbow(one: Box, other: Box, bore: float) -> Pipe:
    """Sideways out of the first plate, then up or down into the second."""
    right = other.cx > one.cx
    start = (one.right if right else one.x, one.cy)
    end = (other.cx, other.y if other.cy > one.cy else other.bottom)
    seen = (start, (other.cx, one.cy), end)
    return Pipe(seen, seen, bore, ((start[0] + other.cx) / 2, one.cy, 0.0 if right else 180.0))
