"""What stands and happens on a window of the table: figures, drums, marks, trails, fire, and plates that say how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engines.core.state import View
from engines.euphoria import events as told
from engines.euphoria.frames import Deploying, SetPlatform
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import PLATFORM, Euphoria, Figure
from render import theme
from render.euphoria import field, figures, icons, trails
from render.euphoria.changes import Changes
from render.euphoria.figures import STEPS, Look
from render.euphoria.sides import LIVERIES, NEUTRAL, share, up_now, weak
from render.euphoria.window import SHIFTED, Window, free, pushed, ring_of
from render.kit import plates
from render.scene import Box, Item, Label, Token

BLAST = 250  # hundredths: the radius of a template
_STEP = 24  # pixels: stars come in steps, so that one serves many fights
REACH = 600  # hundredths: the length of a flame, the depth of a deployment
_STATES = (
    ("rampant", "skull", "#d8392e", "#fff4dc"), ("dazed", "heart", "#f2a0b8", "#4a0e20"),
    ("stunned", "star", "#ffffff", "#33415c"), ("hidden", "eye", "#2c2521", "#f4ead2"),
    ("frenzied", "flame", "#d8392e", "#fff4dc"), ("shielded", "shield", "#4a86c4", "#ffffff"),
)  # fmt: skip


class Stage(NamedTuple):
    """Where everything stands in a window: middles of tokens in canvas pixels, pushed apart, and their radius."""

    window: Window
    r: float
    places: dict[str, tuple[float, float]]

    def true(self, figure: Figure) -> tuple[float, float]:
        return self.window.at(figure.here)


def look(figure: Figure) -> Look:
    """What a figure's token shows."""
    who, _, rest = figure.key.rpartition("-")
    number = rest[1:] if who == "benkei" else ""
    return Look(
        figure.who, figure.side, figure.profile.letter, share(figure, STEPS), weak(figure), figure.prone, figure.dead,
        number,
    )  # fmt: skip


def shown(state: Euphoria) -> list[Figure]:
    """The figures on the table, the fallen first; those that are carried lie with their carriers."""
    held = {figure.carrying for figure in state.standing() if figure.carrying}
    on = [f for f in state.figures if f.at is not None and not f.gone and f.key not in held]
    return sorted(on, key=lambda f: (not f.dead, f.here.height))


def staged(state: Euphoria, window: Window, r: float) -> Stage:
    """Tokens, drums and the cat in a window, none over another."""
    spots: dict[str, tuple[float, float, float]] = {}
    for figure in shown(state):
        if window.shows(figure.here):
            spots[figure.key] = (*window.at(figure.here), r * (0.8 if figure.dead else 1.12 if figure.prone else 1))
    for drum in state.drums:
        if not drum.carrier and window.shows(drum.at):
            spots[drum.key] = (*window.at(drum.at), r * 0.5)
    if state.cat is not None and window.shows(state.cat):
        spots["cat"] = (*window.at(state.cat), r * 0.7)
    inner = window.box.inset(3)
    # A figure's letter hangs out of its disc at the lower left.
    return Stage(window, r, pushed(spots, Box(inner.x + r * 0.36, inner.y, inner.w - r * 0.36, inner.h - r * 0.36)))


def drawn(view: View[Euphoria], stage: Stage, changes: Changes) -> list[Item]:
    """Everything on the window but its ground, back to front."""
    state = view.state
    items = [*_zones(state, stage.window), *_blasts(state, stage, changes), *_trails(stage, changes)]
    items += _bursts(state, stage, changes)
    for volley in changes.volleys:
        ends = [stage.places.get(key) for key in (volley.shot.figure, volley.shot.target)]
        if ends[0] and ends[1]:
            items.append(fire(ends[0], ends[1], stage.r, volley.shot))
    items += _ties(state, stage)
    items += _standing(state, stage, changes)
    items += _pins(state, stage)
    items += _marks(state, stage)
    return [*items, *_plates(state, stage, changes)]


def feet(stage: Stage) -> list[Box]:
    """What plates must not cover: every token with its letter."""
    return [Box.around(x, y, 2.3 * stage.r) for x, y in stage.places.values()]


# -- below the figures


def _zones(state: Euphoria, window: Window) -> list[Item]:
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


def _blasts(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
    window, items = stage.window, []
    for burst in changes.bursts:
        cause = burst.cause
        if isinstance(cause, told.Thrown):
            items += blast(window, cause.at, cause.what)
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


def _trails(stage: Stage, changes: Changes) -> list[Item]:
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


def _bursts(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
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
    return [_kept(item, stage.window.box) for item in items]


def _kept(item: Item, bounds: Box) -> Item:
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


def _colour(figure: Figure) -> str:
    return (NEUTRAL if figure.side is None else LIVERIES[figure.side]).tones.base


def _ties(state: Euphoria, stage: Stage) -> list[Item]:
    """Lines to true places that lie outside of the token."""
    items: list[Item] = []
    for figure in shown(state):
        if figure.key in stage.places:
            there, true = stage.places[figure.key], stage.true(figure)
            if math.dist(there, true) > stage.r:
                items += trails.tie(there, true, _colour(figure))
    return items


# -- the figures and what is on them


def _standing(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
    items: list[Item] = []
    for drum in state.drums:
        if drum.key in stage.places:
            box = Box.around(*stage.places[drum.key], stage.r)
            items.append(field.drum(box, lit=drum.key in changes.drums).standing())
    if "cat" in stage.places:
        items.append(field.cat(Box.around(*stage.places["cat"], stage.r * 1.4)).standing())
    acts = {move.figure for move in changes.moves} | set(changes.down) | changes.placed
    now = up_now(state)
    for figure in shown(state):
        if figure.key in stage.places:
            glow = theme.CHANGED if figure.key in acts and not figure.dead else ""
            x, y = stage.places[figure.key]
            height = round(figure.here.height / 100)
            items += figures.token(x, y, stage.r, look(figure), glow=glow, height=height)
    if now in stage.places and state.result is None:
        x, y = stage.places[now]
        items.append(trails.brackets(Box.around(x, y, stage.r * 2.9, stage.r * 2.7)))
    return [_kept(item, stage.window.box) for item in items]


def _pins(state: Euphoria, stage: Stage) -> list[Item]:
    items: list[Item] = []
    for figure in shown(state):
        if figure.key in stage.places and math.dist(stage.places[figure.key], stage.true(figure)) > SHIFTED:
            items.append(trails.pin(Box.around(*stage.true(figure), max(13, stage.r * 0.42)), colour=_colour(figure)))
    return items


def _marks(state: Euphoria, stage: Stage) -> list[Item]:
    """Carrying, high up, in a fight, under some spell."""
    items: list[Item] = []
    small = max(24.0, stage.r * 0.72)
    far = stage.r * 0.8
    for figure in shown(state):
        if figure.key not in stage.places or figure.dead:
            continue
        x, y = stage.places[figure.key]
        if figure.here.height:
            box = Box.around(x + far, y - far, small)
            items.append(icons.button(box, name="up", face="#241c17", ink=theme.CHANGED, rim="#faf0d6"))
        if figure.carrying:
            items += field.carried(x + far, y + far, small * 0.56, figure.carrying)
        state_of = next((mark for mark in _STATES if getattr(figure, mark[0])), None)
        if state_of is not None:
            _, name, face, ink = state_of
            items.append(icons.button(Box.around(x - far, y - far, small), name=name, face=face, ink=ink))
    for number in sorted({f.fight for f in state.standing() if f.fight}):
        group = [stage.places[f.key] for f in state.in_fight(number) if f.key in stage.places]
        if group:
            x = sum(p[0] for p in group) / len(group)
            y = max(stage.window.box.y + small * 0.7, min(p[1] for p in group) - stage.r * 1.25)
            mark = icons.button(Box.around(x, y, small * 1.35), name="swords", face="#7a1810", ink="#fff4dc", rim="#fff4dc")
            items.append(mark)
    return items


# -- how much


def _plates(state: Euphoria, stage: Stage, changes: Changes) -> list[Item]:
    """What a move cost, what was lost, who died: beside the figure, where there is room."""
    taken, items = feet(stage), []
    told_of: list[tuple[str, str, str]] = []
    for move in changes.moves:
        if move.how == "walk" and move.cost:
            told_of.append((move.figure, f"{move.cost} AP", "brass"))
    for key, lost in changes.lost.items():
        if key not in changes.died and lost:
            told_of.append((key, f"\u2212{lost}", "red"))
    told_of += [(key, "skull", "dead") for key in changes.died]
    for key, text, kind in told_of:
        if key in stage.places:
            made = plate(stage, stage.places[key], text, kind, taken)
            items += made
    return items


def plate(stage: Stage, at: tuple[float, float], text: str, kind: str, taken: list[Box]) -> list[Item]:
    """One plate beside a place, which then is taken; nothing where there is no room at all."""
    large = stage.r >= 36
    size = (60 if large else 50) if kind == "brass" else (48 if large else 40)
    wide = 56.0 if kind == "dead" else trails.plate_of(text, size)
    high = size + (14 if kind == "brass" else 8)
    bounds = stage.window.box.inset(3)
    box = free(ring_of(*at, wide, high, stage.r * 1.25), taken, bounds)
    if box is None:
        return []
    taken.append(box)
    if kind == "brass":
        return [plates.brass_plate(box, rivets=False), plates.engraved(box, text, size, "number")]
    face = "#a8281a" if kind == "red" else "#191412"
    if kind == "dead":
        return [trails.tag(box, face=face), icons.icon(Box.around(box.cx, box.cy, high - 12), name="skull", colour="#f4ead2")]
    return [trails.tag(box, face=face), Label(text, box.inset(4, 0), "number", size, theme.CREAM, fit="shrink")]


def spots_of(state: Euphoria, keys: Sequence[str]) -> list[Spot]:
    """Where figures stand, as far as they are on the table."""
    return [figure.here for figure in state.figures if figure.key in keys and figure.at is not None]
