"""What happened under the figures: where they may be placed, blasts and flames, trails, stars under fights, fire."""

from __future__ import annotations

import math

from engines.euphoria import events as told
from engines.euphoria.frames import Deploying, SetPlatform
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import PLATFORM, Euphoria
from render import theme
from render.euphoria import field, trails
from render.euphoria.changes import Changes
from render.euphoria.places import Stage
from render.euphoria.window import Window
from render.scene import Box, Item, Token

BLAST = 250  # hundredths: the radius of a template
REACH = 600  # hundredths: the length of a flame, the depth of a deployment
_STEP = 24  # pixels: stars come in steps, so that one serves many fights


def zones(state: Euphoria, window: Window) -> list[Item]:
    """Where the open question lets platforms and figures be placed."""
    top = state.top
    if isinstance(top, SetPlatform) and top.waits_for:
        edge = state.teams[top.waits_for[0]].edge
        deep = (REACH + 2 * PLATFORM) / 100 * window.k
        if edge in ("north", "south"):
            y = window.box.y if edge == "north" else window.box.bottom - deep
            return [field.zone(Box(window.box.x + 2, y + 2, window.box.w - 4, deep - 4))]
    if isinstance(top, Deploying) and top.waits_for:
        middle = state.teams[top.waits_for[0]].platform
        if middle is not None:
            (x, y), reach = window.at(middle), (REACH + PLATFORM) / 100 * window.k
            left, high = max(window.box.x + 2, x - reach), max(window.box.y + 2, y - reach)
            right, low = min(window.box.right - 2, x + reach), min(window.box.bottom - 2, y + reach)
            return [field.zone(Box(left, high, right - left, low - high), radius=REACH / 100 * window.k)]
    return []


def blasts(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
    window, items = stage.window, []
    for burst in changes.bursts:
        cause = burst.cause
        if not isinstance(cause, told.Flamed):
            items += blast(window, cause.at, cause.what if isinstance(cause, told.Thrown) else "grenade")
        elif (figure := state.figure(cause.figure)).at is not None:
            items += flames(window, figure.here, cause.toward, state.options.flame == "2in_wide")
    return items


def blast(window: Window, at: Spot | tuple[float, float], what: str) -> list[Item]:
    """A round template, as far as it lies in the window."""
    x, y = window.at(at)
    box = Box.around(x, y, 2 * BLAST / 100 * window.k)
    if box.x < 0 or box.y < 0 or not window.shows(at):
        return []
    return [trails.template(box, what=what)]


def rims(window: Window, changes: Changes) -> list[Item]:
    """The edges of round templates, over the figures."""
    found: list[Item] = []
    for burst in changes.bursts:
        if not isinstance(burst.cause, told.Flamed) and window.shows(burst.cause.at):
            box = Box.around(*window.at(burst.cause.at), 2 * BLAST / 100 * window.k)
            if box.x >= 0 and box.y >= 0:
                found.append(trails.rim(box))
    return found


def flames(window: Window, start: Spot, toward: Spot | tuple[float, float], strip: bool) -> list[Item]:
    """The flame-thrower's template beside a base."""
    goal = (round(toward[0]), round(toward[1]))
    if goal == start.at or not window.shows(start):
        return []
    outline = [window.at(p) for p in shapes.flame_outline(start.at, goal, "2in_wide" if strip else "cone30")]
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    box = Box(math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)), math.ceil(max(ys) - min(ys)))
    if box.x < 0 or box.y < 0 or box.right > theme.REFERENCE_WIDTH:
        return []
    near = window.at(start)
    relative = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in outline)
    begin = (round(near[0] - box.x, 1), round(near[1] - box.y, 1))
    return [trails.flame(box, outline=relative, start=begin, reach=REACH / 100 * window.k)]


def ways(stage: Stage, changes: Changes) -> list[Item]:
    items: list[Item] = []
    window = stage.window
    for move in changes.moves:
        if not all(window.shows(spot) for spot in move.path):
            continue
        points = [window.at(spot) for spot in move.path]
        if len(points) > 1 and math.dist(points[0], points[-1]) < 4 and len(points) == 2:
            continue
        colour = theme.HURTS if move.how in ("push", "fall", "flee") else theme.CHANGED
        items.append(trails.ghost(Box.around(*points[0], window.k * 1.1), colour=colour))
        away = math.dist(points[-1], stage.places.get(move.figure, points[-1]))
        walked = trails.shortened(points, max(0.0, stage.r - away) + 3)
        if len(walked) > 1:
            items.append(trails.laid(walked, window.k, move.double, colour))
    return items


def bursts(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
    """Stars under fights and under whoever was hit."""
    items: list[Item] = []
    for number in sorted({f.fight for f in state.standing() if f.fight}):
        group = [stage.places[f.key] for f in state.in_fight(number) if f.key in stage.places]
        if group:
            left, top = min(x for x, _ in group), min(y for _, y in group)
            wide, high = max(x for x, _ in group) - left, max(y for _, y in group) - top
            x, y, reach = left + wide / 2, top + high / 2, 2.9 * stage.r
            size = (_STEP * math.ceil((side + reach) / _STEP) for side in (wide, high))
            items.append(trails.burst(Box.around(x, y, *size)))
    fighting = {f.key for f in state.standing() if f.fight}
    for key in changes.lost:
        if key in stage.places and key not in fighting:
            items.append(trails.burst(Box.around(*stage.places[key], 3 * stage.r)))
    return [kept(item, stage.window.box) for item in items]


def kept(item: Item, bounds: Box) -> Item:
    """A token no larger than the canvas allows: stars at the table's edge are cut to it."""
    if not isinstance(item, Token):
        return item
    box = item.box
    if box.x >= 0 and box.y >= 0 and box.right <= theme.REFERENCE_WIDTH and box.bottom <= bounds.bottom + 30:
        return item
    left, top = max(box.x, 0), max(box.y, 0)
    right, low = min(box.right, theme.REFERENCE_WIDTH), min(box.bottom, bounds.bottom + 30)
    return item._replace(box=Box(left, top, right - left, low - top))


def fire(start: tuple[float, float], end: tuple[float, float], r: float, shot: told.Shot) -> Item:
    """The lines of a volley between two tokens."""
    far = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    near = (start[0] + ux * r, start[1] + uy * r)
    return trails.fired(near, end, shot.hits, len(shot.dice) - shot.hits, r * 1.45)
