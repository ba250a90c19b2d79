"""What stands on a window of the table: figures, drums, marks, and plates that say how much happened."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from engines.core.state import View
from engines.euphoria.state import Euphoria, Figure
from render import theme
from render.euphoria import field, figures, happening, icons, trails
from render.euphoria.changes import Changes
from render.euphoria.places import Stage, feet, look, shown
from render.euphoria.sides import LIVERIES, NEUTRAL, up_now
from render.euphoria.window import SHIFTED, free, ring_of
from render.kit import plates
from render.scene import Box, Item, Label

_STATES = (
    ("rampant", "skull", "#d8392e", "#fff4dc"), ("dazed", "heart", "#f2a0b8", "#4a0e20"),
    ("stunned", "star", "#ffffff", "#33415c"), ("hidden", "eye", "#2c2521", "#f4ead2"),
    ("frenzied", "flame", "#d8392e", "#fff4dc"), ("shielded", "shield", "#4a86c4", "#ffffff"),
)  # fmt: skip


def drawn(view: View[Euphoria], stage: Stage, changes: Changes, under: Sequence[Item] = ()) -> list[Item]:
    """Everything on the window but its ground, back to front; `under` lies under the figures."""
    state = view.state
    items = [*happening.zones(state, stage.window), *happening.bursts(state, stage, changes)]
    items += happening.blasts(state, stage, changes)  # over the stars: the template says who was reached
    items += [*under, *happening.ways(stage, changes)]
    for volley in changes.volleys:
        ends = [stage.places.get(key) for key in (volley.shot.figure, volley.shot.target)]
        if ends[0] and ends[1]:
            items.append(happening.fire(ends[0], ends[1], stage.r, volley.shot))
    items += _ties(state, stage)
    items += _standing(state, stage, changes)
    items += _pins(state, stage)
    for figure in shown(state):
        if figure.key in stage.places:
            items += figures.letter(*stage.places[figure.key], stage.r, look(figure))
    items += happening.rims(stage.window, changes)
    marks: list[Box] = []
    items += _marks(state, stage, marks)
    return [*items, *_plates(stage, changes, marks)]


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
            items += figures.body(x, y, stage.r, look(figure), glow, height)
    if now in stage.places and state.result is None:
        x, y = stage.places[now]
        items.append(trails.brackets(Box.around(x, y, stage.r * 2.9, stage.r * 2.7)))
    return [happening.kept(item, stage.window.box) for item in items]


def _pins(state: Euphoria, stage: Stage) -> list[Item]:
    items: list[Item] = []
    for figure in shown(state):
        if figure.key in stage.places and math.dist(stage.places[figure.key], stage.true(figure)) > SHIFTED:
            items.append(trails.pin(Box.around(*stage.true(figure), max(13, stage.r * 0.42)), colour=_colour(figure)))
    return items


def _marks(state: Euphoria, stage: Stage, placed: list[Box]) -> list[Item]:
    """Carrying, high up, under a roof, in a fight, under some spell; adds to `placed` where they are."""
    items: list[Item] = []
    small = max(24.0, stage.r * 0.72)
    taken = _letters(stage)
    letters = len(taken)
    for figure in shown(state):
        if figure.key not in stage.places or figure.dead:
            continue
        at = stage.places[figure.key]
        level = "up" if figure.here.height else "door" if field.roofed(state, figure.here) else ""
        if level:
            box = _on_rim(stage, at, small, -45, taken)
            items.append(icons.button(box, name=level, face="#241c17", ink=theme.CHANGED, rim="#faf0d6"))
        if figure.carrying:
            box = _on_rim(stage, at, small * 1.12, 45, taken)
            items += field.carried(box.cx, box.cy, small * 0.56, figure.carrying)
        state_of = next((mark for mark in _STATES if getattr(figure, mark[0])), None)
        if state_of is not None:
            _, name, face, ink = state_of
            items.append(icons.button(_on_rim(stage, at, small, -135, taken), name=name, face=face, ink=ink))
    items += _swords(state, stage, small * 1.35, taken)
    placed += taken[letters:]
    return items


def _letters(stage: Stage) -> list[Box]:
    """The plates of all letters, which nothing may cover."""
    reach = stage.r * 0.74
    return [Box.around(x - reach, y + reach, stage.r * 1.2) for x, y in stage.places.values()]


def _on_rim(stage: Stage, at: tuple[float, float], size: float, angle: float, taken: list[Box]) -> Box:
    """A place on a token's rim, at an angle or as near to it as there is one that covers no letter and no mark."""
    turns = [angle + side * turn for turn in range(0, 181, 20) for side in (1, -1)]
    spots = [
        Box.around(at[0] + far * math.cos(math.radians(t)), at[1] + far * math.sin(math.radians(t)), size)
        for far in (stage.r * 1.13, stage.r * 0.7)
        for t in turns
    ]
    box = free(spots, taken, stage.window.box.inset(2)) or spots[0]
    taken.append(box)
    return box


def _swords(state: Euphoria, stage: Stage, size: float, taken: list[Box]) -> list[Item]:
    """A mark over each fight, where it covers no letter and is nearer to who fights in it than to anybody else."""
    items: list[Item] = []
    for number in sorted({f.fight for f in state.standing() if f.fight}):
        keys = {f.key for f in state.in_fight(number) if f.key in stage.places}
        if not keys:
            continue
        group = sorted((stage.places[key] for key in keys), key=lambda place: place[1])
        (x, y), middle = group[0], (sum(p[0] for p in group) / len(group), sum(p[1] for p in group) / len(group))
        above = Box.around(x, y - stage.r * 1.2, size)
        spots = [above, Box.around(*middle, size)]
        spots += [box for place in group for box in ring_of(*place, size, size, stage.r * 0.75, 2)]
        own = [box for box in spots if _nearest(stage, box) in keys]
        box = free(own, taken, stage.window.box.inset(2)) or above.moved(0, max(0.0, stage.window.box.y - above.y))
        taken.append(box)
        items.append(icons.button(box, name="swords", face="#7a1810", ink="#fff4dc", rim="#fff4dc"))
    return items


def _nearest(stage: Stage, box: Box) -> str:
    """Whose token is nearest to a place."""
    return min(stage.places, key=lambda key: math.dist(stage.places[key], (box.cx, box.cy)))


# -- how much


def _plates(stage: Stage, changes: Changes, marks: Sequence[Box]) -> list[Item]:
    """What a move cost, what was lost, who died: beside the figure, where there is room."""
    taken, items = [*feet(stage), *marks, *_walked(stage, changes), *changes.reserved], []
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
            items += plate(stage, stage.places[key], text, kind, taken)
    return [*items, *_notes(stage, changes, taken)]


def _notes(stage: Stage, changes: Changes, taken: list[Box]) -> list[Item]:
    """The tags of a close-up, where there is room."""
    items: list[Item] = []
    for note in changes.notes:
        ends = [stage.places[key] for key in (note.at, note.to) if key in stage.places]
        if len(ends) < 1 + bool(note.to):
            continue
        x, y = sum(p[0] for p in ends) / len(ends), sum(p[1] for p in ends) / len(ends)
        wide = trails.plate_of(note.text, 36) + (30 if note.icon else 0)
        near = 4.0 if note.to else stage.r * 1.3
        first = [Box.around(x, y, wide, 44)] if note.to else []
        box = free([*first, *ring_of(x, y, wide, 44, near)], taken, stage.window.box.inset(4))
        if box is not None:
            taken.append(box)
            items += trails.tagged(box, note.text, note.icon, "#a8281a" if note.to else "#241c17")
    return items


def _walked(stage: Stage, changes: Changes) -> list[Box]:
    """The trails, as small boxes along them, so that no plate covers them."""
    found = []
    for move in changes.moves:
        points = [stage.window.at(spot) for spot in move.path]
        for a, b in itertools.pairwise(points):
            steps = max(1, round(math.dist(a, b) / 18))
            for k in range(steps + 1):
                x, y = a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps
                found.append(Box.around(x, y, 16))
    return found


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
        return [
            trails.tag(box, face=face),
            icons.icon(Box.around(box.cx, box.cy, high - 12), name="skull", colour="#f4ead2"),
        ]
    return [trails.tag(box, face=face), Label(text, box.inset(4, 0), "number", size, theme.CREAM, fit="shrink")]
