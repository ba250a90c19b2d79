"""The Stygian Dimension: who walks where, what the tide did, how Styx struck back, and what it cost."""

from __future__ import annotations

import math

from engines.core.action import Forecast
from engines.core.state import View
from engines.dimensions_of_madness.boards.styx import EYE, inward, label, path_of, touched
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from render import theme
from render.dimensions_of_madness import sides, vortex
from render.dimensions_of_madness.changes import Changes
from render.dimensions_of_madness.describe import short, stage
from render.dimensions_of_madness.dice import die
from render.dimensions_of_madness.pieces import figure as piece
from render.dimensions_of_madness.signs import mark
from render.kit import plates, strip
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Layer, Scene, Shape, Token

_HEIGHT = 904
_LEDGER = Box(846, 10, 344, 884)


def styx(view: View[DimensionsOfMadness], changes: Changes, trial: Forecast | None = None) -> Scene:
    """The whole Stygian board with a ledger of its walkers."""
    state = view.state
    height = _HEIGHT + strip.HEIGHT + theme.MARGIN
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    table = Layer(
        "table",
        (plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5), *vortex.bare(), *bare_strip),
        static=True,
    )
    items = [*_struck(state, changes), *_drifts(changes), *_people(state, changes), *_trial(trial)]
    items += [*_ledger(state, changes), *live_strip]
    return Scene(
        "styx", "The Stygian Dimension", theme.REFERENCE_WIDTH, height, _alt(view, changes),
        (table, Layer("play", tuple(items))),
    )  # fmt: skip


@drawn(bleed=8)
def loss(c: Canvas, *, paid: bool = False) -> None:
    """A medal on whoever lost Mind: red for harm, violet for a price paid."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.oval(x, y, r)
    c.shadow(m, 1.5, 3, 3, 0.7)
    c.paint(m.grow(2), "#0b0807")
    c.paint(m, Linear(0, "#9a7ad0", "#4f3188") if paid else Linear(0, "#ee6a4a", "#8e1f16"))
    c.bevel(m, 1.2, "#ffffff", "#000000", 0.5, 0.4, 0.5)


@drawn(bleed=10)
def wave(c: Canvas, *, ends: tuple[tuple[float, float], ...], colour: str) -> None:
    """A waved arrow: the tide."""
    (ax, ay), (bx, by) = ends
    long = math.dist((ax, ay), (bx, by)) or 1
    ux, uy = (bx - ax) / long, (by - ay) / long
    points = []
    for i in range(17):
        t = i / 16 * (1 - 16 / long)
        off = 7 * math.sin(i / 16 * math.tau * 1.5)
        points.append((ax + (bx - ax) * t - uy * off, ay + (by - ay) * t + ux * off))
    tip = c.poly(
        [(bx, by), (bx - ux * 22 - uy * 13, by - uy * 22 + ux * 13), (bx - ux * 22 + uy * 13, by - uy * 22 - ux * 13)]
    )
    m = c.line(points, 7) | tip
    c.paint(m.grow(2.6), "#0c2a30")
    c.paint(m, colour)


def _struck(state: DimensionsOfMadness, changes: Changes) -> list[Item]:
    """The spaces on which dice fell, and lightning to those they hit."""
    if changes.retaliated is None:
        return []
    items: list[Item] = []
    for number in changes.retaliated.spaces:
        box = Box.around(*vortex.space_at(number), 116)
        items += [vortex.space(box, struck=True), die(Box.around(box.cx, box.cy, 62), kind="generic", face=number)]
        for walker in state.walkers():
            path = path_of(walker.styx or EYE)
            if path and path in touched(number):
                items.append(_flash((box.cx, box.cy), vortex.at(walker.styx or EYE)))
    return items


def _flash(a: tuple[float, float], b: tuple[float, float]) -> Item:
    long = math.dist(a, b)
    start = (a[0] + (b[0] - a[0]) * 52 / long, a[1] + (b[1] - a[1]) * 52 / long)
    end = (b[0] + (a[0] - b[0]) * 40 / long, b[1] + (a[1] - b[1]) * 40 / long)
    left, top = min(start[0], end[0]), min(start[1], end[1])
    box = Box(left, top, max(2.0, abs(start[0] - end[0])), max(2.0, abs(start[1] - end[1])))
    return vortex.bolt(box, points=((start[0] - left, start[1] - top), (end[0] - left, end[1] - top)))


def _drifts(changes: Changes) -> list[Item]:
    """Arrows where the tide took somebody."""
    items: list[Item] = []
    for to in changes.drifts.values():
        before = inward(to)
        if before is None:
            continue
        a, b = vortex.at(before), vortex.at(to)
        left, top = min(a[0], b[0]), min(a[1], b[1])
        box = Box(left, top, max(2.0, abs(a[0] - b[0])), max(2.0, abs(a[1] - b[1])))
        ends = ((a[0] - left, a[1] - top), (a[0] + (b[0] - a[0]) * 0.62 - left, a[1] + (b[1] - a[1]) * 0.62 - top))
        items.append(wave(box, ends=ends, colour="#9af0dc"))
    return items


def _people(state: DimensionsOfMadness, changes: Changes) -> list[Item]:
    """Everybody in Styx; several in the Eye side by side."""
    names = sides.letters(state)
    items: list[Item] = []
    seen: dict[str, int] = {}
    in_eye = sum((f.styx or EYE) == EYE for f in state.walkers())
    for walker in state.walkers():
        square, across = walker.styx or EYE, 66.0
        x, y = vortex.at(square)
        number = seen.get(square, 0)
        seen[square] = number + 1
        if square == EYE:
            dx, dy, across = _packed(number, in_eye)
            x, y = x + dx, y + dy
        elif number:
            x, y = x + 16 * number, y + 16 * number
        glow = theme.MAY_ACT if state.top and walker.seat in state.top.waits_for else ""
        glow = theme.CHANGED if walker.key in changes.figures | set(changes.drifts) else glow
        box = Box.around(x, y, across)
        items += [_stacked(item) for item in piece(state, box, walker, names[walker.key], glow)]
        items += _medal(x + across * 0.4, y - across * 0.42, changes, walker.key)
    return items


def _packed(number: int, total: int) -> tuple[float, float, float]:
    """Where one of several in the Eye lies, from its middle, and how large: up to three below the pupil, more in rows
    that keep within the Eye.
    """
    if total <= 3:
        return (number - (total - 1) / 2) * 62, 46, 66
    across = math.ceil(math.sqrt(total))
    rows = math.ceil(total / across)
    row, column = divmod(number, across)
    step = min(62.0, 186 / across)
    here = min(across, total - row * across)
    return (column - (here - 1) / 2) * step, (row - (rows - 1) / 2) * step, min(60.0, step - 2)


def _stacked(item: Item) -> Item:
    """Walkers may stand close in the Eye."""
    return item._replace(stack="walkers") if isinstance(item, Token) and item.foot else item


def _medal(x: float, y: float, changes: Changes, key: str) -> list[Item]:
    lost = changes.lost_mind.get(key, 0)
    if not lost:
        return []
    box = Box.around(x, y, 42)
    text = Label(f"\u2212{lost}", box, "number", 30, "#fff6ee", fit="keep")
    return [loss(box, paid=key in changes.paid), text]


def _trial(trial: Forecast | None) -> list[Item]:
    """Squares that might be gone to: marks `styx:G3`."""
    items: list[Item] = []
    for text in trial.marks if trial else ():
        kind, _, square = text.partition(":")
        if kind == "styx":
            r = vortex.SIZE[square[0]] + 8
            x, y = vortex.at(square)
            items.append(Shape("oval", (x - r, y - r, 2 * r, 2 * r), theme.CHANGED, 0.95, 5))
    return items


# -- the ledger


def _ledger(state: DimensionsOfMadness, changes: Changes) -> list[Item]:
    """Who lost how much Mind, the worst first; the roll above it."""
    box = _LEDGER
    items: list[Item] = [plates.sheet(box, seed=27, brass=True)]
    title = "MIND LOST" if changes.lost_mind else "WALKERS"
    head = Box(box.x + 12, box.y + 12, box.w - 24, 58)
    items += [plates.tinted_plate(head, top="#7d5ab0", low="#432a70"), Label(title, head, "title", 36, theme.CREAM)]
    top: float = head.bottom + 14
    if changes.retaliated is not None:
        high = 62 if len(changes.retaliated.dice) <= 6 else 108
        items += _roll(Box(box.x + 20, top, box.w - 40, high), changes.retaliated.dice)
        top += high + 18
    people = _listed(state, changes)
    tall = min(112.0, (box.bottom - 14 - top) / max(1, len(people)))
    for i, person in enumerate(people):
        items += _row(state, changes, person, Box(box.x + 16, top + i * tall, box.w - 32, tall), i > 0)
    if not people:
        text = Box(box.x + 24, top + 60, box.w - 48, 120)
        items.append(Label("Nobody is in Styx", text, "name", 34, theme.INK_SOFT, fit="wrap", lines=2))
    return items


def _listed(state: DimensionsOfMadness, changes: Changes) -> list[Figure]:
    """Walkers and those thrown out by this reaction, the worst loss first; at most what the ledger holds."""
    keys = [f.key for f in state.walkers()]
    keys += [k for k in (*changes.expelled, *changes.lost_mind) if k not in keys and k in state.figures]
    people = [state.figures[key] for key in dict.fromkeys(keys)]
    return sorted(people, key=lambda f: -changes.lost_mind.get(f.key, 0))[:9]


def _roll(box: Box, dice: tuple[int, ...]) -> list[Item]:
    """The dice of the retaliation; those that found their space filled are dim."""
    across = min(6, max(1, len(dice)))
    step = min(64.0, box.w / across)
    size = min(52.0, step - 6, box.h / -(-min(12, len(dice)) // 6) - 4)
    items: list[Item] = []
    for i, face in enumerate(dice[:12]):
        x, y = box.x + i % 6 * step, box.y + i // 6 * (size + 4)
        items.append(die(Box(x, y, size, size), kind="generic", face=face, dim=face in dice[:i]))
    return items


def _row(state: DimensionsOfMadness, changes: Changes, person: Figure, box: Box, ruled: bool) -> list[Item]:
    lost = changes.lost_mind.get(person.key, 0)
    items: list[Item] = [plates.rule(Box(box.x, box.y, box.w, 4), dark="#7b5a2c", light="#fff4dc")] if ruled else []
    size = min(64.0, box.h - 16)
    token = Box(box.x + 2, box.cy - size / 2, size, size)
    items += piece(state, token, person, sides.letters(state)[person.key])
    left = token.right + 14
    how = "expelled" if person.key in changes.expelled else "stayed" if person.key in changes.paid else ""
    name = Box(left, box.y + 8, box.right - left - (56 if lost else 0), 34)
    called = sides.short(person.name)
    items.append(Label(called, name, "label", 32, theme.INK, "lm", "shorten"))
    if how:
        after = name.x + width(called, "label", 32) + 10
        items += _fate(how, Box(after, name.y + 1, name.right - after, 34))
    step = min(30.0, (box.right - left - 60) / max(1, person.mind))
    heads = Box(left, box.y + 44, 0, 0)
    have = max(0, person.mind - person.madness)
    for i in range(person.mind):
        colour = "#6a3fa0" if i < have else "#c98a80" if i < have + lost else "#cdbf9f"
        items.append(mark(Box(heads.x + i * step, heads.y, step - 3, step - 3), name="mind", colour=colour))
    if not changes.lost_mind or (how and not lost):
        return items
    colour = "#a3271f" if lost else "#9a8a66"
    number = Box(box.right - 60, box.y, 58, box.h)
    return [*items, Label(f"\u2212{lost}" if lost else "0", number, "number", 50, colour, "rm")]


def _fate(how: str, box: Box) -> list[Item]:
    """What became of a walker, in a word after its name; where that has no room, a sign: an arrow out, or a head."""
    colour = "#a3271f" if how == "expelled" else "#5a3387"
    if width(how, "label", 28) <= box.w:
        return [Label(how, box, "label", 28, colour, "lm", "keep")]
    name = "arrow" if how == "expelled" else "mind"
    return [mark(Box(box.x, box.cy - 14, min(28.0, box.w), 28), name=name, colour=colour)]


def _alt(view: View[DimensionsOfMadness], changes: Changes) -> str:
    state = view.state
    parts = [f"The Stygian Dimension. {stage(view)}"]
    parts += [f"{f.name}: {label(f.styx or EYE)}, Mind {max(0, f.mind - f.madness)}." for f in state.walkers()]
    if changes.retaliated:
        parts.append(changes.retaliated.line())
    parts += [f"{load().characters[k].name} lost {n} Mind." for k, n in changes.lost_mind.items()]
    return short(parts)
