"""The stations of a titan board: bare plates that never change, and what stands in their squares now."""

from __future__ import annotations

from collections.abc import Iterator

from engines.heavy_steam.content import Colour, Location, StationKind, load
from engines.heavy_steam.state import DAMAGE, EMPTY, SHIELD, STEAM, Titan
from render import theme
from render.heavy_steam import hull, titan_cards
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.titan_cards import RIMS
from render.heavy_steam.titan_plan import Layout, Pipe, Spot, stack_lines
from render.kit import badges, cubes, pipes, plates
from render.kit.emblems import icon
from render.lettering import width
from render.scene import Box, Item, Label, Token
from render.theme import Livery

_ICONS = {StationKind.COMMAND: "star", StationKind.REPAIR: "wrench", StationKind.MOBILITY: "boot"}
_SOFT = "#cdbb97"


# -- what never changes


def bare(plan: Layout, mounted: dict[Location, str], livery: Livery) -> list[Item]:
    """Pipes, plates and empty squares."""
    items: list[Item] = [pipes.pipe(run.points, run.bore) for run in plan.pipes.values()]
    for key, spot in plan.spots.items():
        if spot.form == "card":
            weapon = load().weapons.get(mounted.get(plan.plumbing.location[key], ""))
            items += titan_cards.weapon_card(spot.box, weapon) if weapon else titan_cards.empty(spot.box)
        else:
            items += _plate(plan, key, spot)
        squares = zip(spot.cells, plan.plumbing.squares[key], strict=True)
        items += [cubes.square(Box.around(*at, spot.size), rim=RIMS[square.colour]) for at, square in squares]
    items += [pipes.arrow(*run.dart, size=_dart_size(run)) for run in plan.pipes.values()]
    items += _costs(plan)
    if plan.boss:
        items.append(badges.emblem_boss(Box.around(*plan.boss, 84), livery=livery))
    return items


def _dart_size(run: Pipe) -> float:
    (x0, y0), (x1, y1) = run.seen[:2]
    return 24 if abs(x1 - x0) + abs(y1 - y0) > 34 else 20


def _plate(plan: Layout, key: str, spot: Spot) -> list[Item]:
    kind, name = plan.plumbing.kind[key], plan.plumbing.name(key)
    if spot.form == "boiler":
        text = Box.around(spot.box.cx, spot.box.cy - 92, 150, 30)
        return [
            hull.boiler(spot.box, hot=0.6),
            Label(name.upper(), text, "label", 30, "#ffdca6", fit="shorten"),
        ]
    if spot.form == "shield":
        return [plates.heater(spot.box)]
    if spot.form == "stack":
        return _chimney(name, spot.box)
    items = _titled(spot.box, name, _ICONS.get(kind, ""))
    if kind is StationKind.REPAIR:
        items += _exchange(plan, spot.box)
    return items


def _titled(box: Box, name: str, mark: str) -> list[Item]:
    left = box.x + (50 if mark else 18)
    text = Box(left, box.y + 10, box.right - left - 10, 30)
    items: list[Item] = [
        plates.station(box),
        Label(name.upper(), text, "label", 28, theme.PARCHMENT, "lm", "shorten"),
    ]
    if mark:
        items.append(icon(Box.around(box.x + 32, box.y + 25, 26), name=mark, colour=theme.PARCHMENT))
    return items


def _chimney(name: str, box: Box) -> list[Item]:
    items: list[Item] = [hull.chimney(box)]
    for n, line in enumerate(stack_lines(name, box.w + 4)):
        text = Box(box.x - 2, box.y + 24 + 29 * n, box.w + 4, 29)
        items.append(Label(line, text, "label", 28, theme.PARCHMENT, fit="shorten", style="raised"))
    return items


def _exchange(plan: Layout, box: Box) -> list[Item]:
    """What a repair costs and what it gives, in the station's title line."""
    rate = plan.plumbing.board.repair
    y, x = box.y + 25, box.right - 144
    return [
        Label(str(rate.steam), Box(x, y - 16, 20, 32), "number", 32, theme.PARCHMENT, "rm"),
        cubes.cube(Box.around(x + 40, y, 27), kind="steam"),
        pipes.arrow(x + 66, y, 0, 13, colour=_SOFT),
        Label(str(rate.gives), Box(x + 78, y - 16, 20, 32), "number", 32, theme.PARCHMENT, "rm"),
        cubes.cube(Box.around(x + 119, y, 27), kind="damage"),
    ]


def _costs(plan: Layout) -> list[Item]:
    """What moving and evading cost, on the shins."""
    board = plan.plumbing.board
    left, right = Box(352, 874, 200, 78), Box(648, 874, 200, 78)
    items: list[Item] = [plates.slot(box, floor="#162a26", radius=8, depth=0.7, lip=0.2) for box in (left, right)]
    rows = (("1 sector", board.move.one, left.y + 20), ("2 sectors", board.move.two, left.y + 58))
    for text, price, y in rows:
        items += _priced(left, text, price, y)
    items += _priced(right, "evade", board.evade.steam, right.cy)
    items += cubes.counted(right.x + 102, right.cy, 42, "die", f"+{board.evade.gives}")
    return items


def _priced(box: Box, text: str, price: int, y: float) -> list[Item]:
    """What, then its price."""
    return [
        Label(text, Box(box.x + 12, y - 16, 118, 32), "text", 30, "#e3f3ee", "lm", "shrink"),
        Label(str(price), Box(box.x + 130, y - 18, 28, 36), "number", 38, theme.PARCHMENT),
        cubes.cube(Box.around(box.x + 176, y, 30), kind="steam"),
    ]


# -- what stands there now


def standing(plan: Layout, titan: Titan, change: TitanChange) -> list[Item]:
    """Every square that holds a cube, has a number or just changed."""
    lit = changed_squares(plan, titan, change)
    items: list[Item] = []
    for key, spot in plan.spots.items():
        row = titan.cells[key]
        for index, square in enumerate(plan.plumbing.squares[key]):
            number = square.weak or square.volatile
            if row[index] == EMPTY and number is None and (key, index) not in lit:
                continue
            content = {STEAM: "steam", DAMAGE: "damage", SHIELD: "shield"}.get(row[index], "")
            what = cubes.Cell(RIMS[square.colour], content, number, square.volatile is not None, (key, index) in lit)
            drawn = cubes.cell(*spot.cells[index], spot.size, what)
            items += [piece.standing() if isinstance(piece, Token) else piece for piece in drawn]
    return items


def changed_squares(plan: Layout, titan: Titan, change: TitanChange) -> set[tuple[str, int]]:
    """Squares to light up. Events count cubes; of equal ones the last in printed order are the new ones."""
    lit = {*change.damaged, *change.mended}
    for counts, cube, colours in (
        (change.stations, STEAM, (Colour.WHITE, Colour.RED)),
        (change.shields, SHIELD, (Colour.BLUE,)),
    ):
        for key, count in counts.items():
            lit |= set(_moved(plan, titan, key, count, cube, colours))
    return lit


def _moved(
    plan: Layout, titan: Titan, key: str, count: int, cube: str, colours: tuple[Colour, ...]
) -> Iterator[tuple[str, int]]:
    squares = plan.plumbing.squares[key]
    spots = [n for n, square in enumerate(squares) if square.colour in colours]
    if count > 0:
        yield from ((key, n) for n in [n for n in spots if titan.cells[key][n] == cube][-count:])
    elif count < 0:
        yield from ((key, n) for n in [n for n in spots if titan.cells[key][n] == EMPTY][:-count])


def flowing(plan: Layout, change: TitanChange) -> list[Item]:
    """The pipes that steam just went through, from plate edge to plate edge, and their darts."""
    items: list[Item] = []
    for pair in change.flows:
        run = plan.pipes.get(pair)
        if run:
            items.append(pipes.pipe(run.seen, run.bore, ends="none", lit=True))
            items.append(pipes.arrow(*run.dart, size=_dart_size(run), lit=True))
    return items


def flags_wanted(plan: Layout, change: TitanChange) -> list[tuple[list[tuple[float, float]], str, bool]]:
    """For each change a flag: where it may stand (best first), its text, whether it hurts."""
    wanted: list[tuple[list[tuple[float, float]], str, bool]] = []
    for key in plan.spots:
        hurt = sum(station == key for station, _ in change.damaged)
        if hurt:
            wanted.append((_around(plan.spots[key]), f"+{hurt}", True))
    inflow = {key: sum(n for (_, b), n in change.flows.items() if b == key) for key in plan.spots}
    outflow = {key: sum(n for (a, _), n in change.flows.items() if a == key) for key in plan.spots}
    for key, spot in plan.spots.items():
        steam = change.stations[key] - inflow[key] + outflow[key]
        for delta in (steam, change.shields[key]):
            if delta:
                wanted.append((_around(spot), signed(delta), False))
    for pair, count in change.flows.items():
        if pair in plan.pipes:
            wanted.append((_beside(plan.pipes[pair]), signed(count), False))
    return wanted


def signed(number: int) -> str:
    """A change with its sign."""
    return f"+{number}" if number > 0 else f"\u2212{-number}"


def _around(spot: Spot) -> list[tuple[float, float]]:
    box = spot.box
    if spot.form == "boiler":
        return [(box.cx, box.bottom - 52), (box.cx - 62, box.bottom - 58), (box.cx + 62, box.bottom - 58)]
    edge = 26.0
    if spot.form == "card":
        return [(box.right - edge - 6, box.bottom - 34), (box.x + edge + 6, box.bottom - 34)]
    corners = [(x, y) for y in (box.y - 6, box.bottom + 8) for x in (box.right - edge, box.x + edge)]
    sides = [(box.right + 24, box.cy), (box.x - 24, box.cy), (box.cx, box.bottom + 14), (box.cx, box.y - 14)]
    named = [(box.right - edge, box.y + 22)] if spot.form == "plate" else []
    return [*named, *corners, *sides]


def _beside(run: Pipe) -> list[tuple[float, float]]:
    x, y, angle = run.dart
    level = abs(angle) in (0.0, 180.0)
    steps = (38, -38, 52, -52) if level else (52, -52, 66, -66)
    near = [(x, y - step) if level else (x + step, y) for step in steps]
    return near + [(x + dx, y + dy) for dx in (-30, 30) for dy in (-40, 40)]


def flag_width(text: str) -> float:
    """How wide a flag with this text is."""
    return max(36.0, width(text, "number", 32) + 20)
