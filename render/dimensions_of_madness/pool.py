"""A dice pool: the dice that fell, whose they are, which ones a curse takes, and what each is assigned to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.core.action import Forecast
from engines.core.state import Seat, View
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.choosing import ChangingDice
from engines.dimensions_of_madness.content import Reach, load
from engines.dimensions_of_madness.frames import AfterRoll, Assigning
from engines.dimensions_of_madness.needs import Sum
from engines.dimensions_of_madness.pools import actors, turrets_in
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.words import Wound
from render import theme
from render.dimensions_of_madness import notation, panels, sides
from render.dimensions_of_madness.changes import Changes, Roll
from render.dimensions_of_madness.describe import room_name, short, stage
from render.dimensions_of_madness.dice import curse_die, curse_width, die
from render.dimensions_of_madness.pieces import fallen, numeral
from render.dimensions_of_madness.pieces import figure as piece
from render.dimensions_of_madness.pieces import turret as tower
from render.dimensions_of_madness.signs import mark
from render.kit import plates, strip
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.scene import Box, Item, Label, Layer, Scene

_WIDE, _SIDE = 808.0, 344.0
_TRAY, _ROW = 178.0, 82.0
_MOST = 7


class Use(NamedTuple):
    """A line (None: a turret's fire) of a figure or `turret-N`, with its dice and its target."""

    actor: str
    line: Line | None
    dice: tuple[tuple[str, int], ...] = ()
    target: str = ""
    steam: int = 0


class Table(NamedTuple):
    """A roll as it is drawn."""

    seat: Seat
    room: str
    dice: tuple[PoolDie, ...]
    uses: tuple[Use, ...]
    solving: int
    open: bool
    solved: str = ""
    """The card of the room that was solved by it."""
    total: int = 0
    target: int = 0


def pools(view: View[DimensionsOfMadness], changes: Changes, trial: Forecast | None = None) -> list[Scene]:
    """The roll that lies on the table, or else the last one that was rolled."""
    last = next((roll for roll in reversed(changes.rolls) if roll.room and roll.dice), None)
    table = lying(view, trial) or (rolled(view.state, last) if last else None)
    return [_scene(view, table)] if table is not None else []


def lying(view: View[DimensionsOfMadness], trial: Forecast | None) -> Table | None:
    """The roll that is being changed or assigned."""
    state = view.state
    frame = next((f for f in reversed(state.stack) if isinstance(f, AfterRoll | Assigning)), None)
    if frame is None or not isinstance(state.top, AfterRoll | Assigning | ChangingDice):
        return None
    uses, solving = _proposed(state, tuple(frame.dice), trial)
    if not uses:
        uses = [
            Use(figure.key, line)
            for figure in actors(state, frame.seat, frame.room)
            for _, line in figure.lines()
        ][:_MOST]  # fmt: skip
        if frame.seat == state.defender:
            uses += [Use(f"turret-{t.number}", None) for t in turrets_in(state, frame.room)]
    return Table(frame.seat, frame.room, tuple(frame.dice), tuple(uses[:_MOST]), solving, True)


def _proposed(state: DimensionsOfMadness, dice: tuple[PoolDie, ...], trial: Forecast | None) -> tuple[list[Use], int]:
    """An assignment that is only tried: marks `use:figure:line:0,3:target`, `turret:number:0:target`, `work:1,2`."""
    uses: list[Use] = []
    solving = 0
    for text in trial.marks if trial else ():
        kind, *rest = text.split(":")
        if kind == "work":
            solving += sum(dice[int(i)].face for i in rest[0].split(",") if i)
        elif kind == "use" and len(rest) == 4:
            lines = dict(state.figures[rest[0]].lines())
            uses.append(Use(rest[0], lines.get(rest[1]), _picked(dice, rest[2]), rest[3]))
        elif kind == "turret" and len(rest) == 3:
            uses.append(Use(f"turret-{rest[0]}", None, _picked(dice, rest[1]), rest[2]))
    return uses, solving


def _picked(dice: Sequence[PoolDie], text: str) -> tuple[tuple[str, int], ...]:
    return tuple((dice[int(i)].colour.value, dice[int(i)].face) for i in text.split(",") if i)


def rolled(state: DimensionsOfMadness, roll: Roll) -> Table:
    """A roll that was assigned."""
    uses = []
    for used in roll.lines:
        lines = dict(state.figures[used.figure].lines())
        thrown = tuple((d.colour.value, d.face) for d in used.dice)
        uses.append(Use(used.figure, lines.get(used.line_key), thrown, used.target, used.steam))
    for fired in roll.fired:
        target = fired.targets[0] if fired.targets else ""
        uses.append(Use(f"turret-{fired.turret}", None, (("generic", fired.face),), target))
    return Table(
        roll.seat, roll.room, roll.dice, tuple(uses[:_MOST]), roll.points, False, roll.solved, roll.total, roll.target
    )  # fmt: skip


def _scene(view: View[DimensionsOfMadness], table: Table) -> Scene:
    state = view.state
    rows = max(3, len(table.uses))
    body = theme.MARGIN + _TRAY + theme.GAP
    height = round(body + 66 + rows * _ROW + 14 + theme.GAP + strip.HEIGHT + theme.MARGIN)
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    ground = plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5)
    left = Box(theme.MARGIN, body, _WIDE, 66 + rows * _ROW + 14)
    right = Box(left.right + theme.GAP, body, theme.REFERENCE_WIDTH - 2 * theme.MARGIN - _WIDE - theme.GAP, left.h)
    items = [
        *_tray(state, table),
        *_curse(state, table, right),
        *_lines(state, table, left),
        *_room(state, table, right),
    ]
    layers = (Layer("table", (ground, *bare_strip), static=True), Layer("play", (*items, *live_strip)))
    return Scene("pool", "Dice pool", theme.REFERENCE_WIDTH, height, _alt(view, table), layers)


@drawn(bleed=12)
def felt(c: Canvas) -> None:
    """A wooden tray lined with green felt."""
    m = c.whole(10)
    c.shadow(m, 3, 5, 4, 0.6)
    c.paint(m.grow(1.4), "#0c0807")
    c.paint(m, Linear(0, "#8a5a34", "#5e3a20", "#43281a"))
    c.brushed(m, 3, 0.14)
    c.bevel(m, 2, "#ffd9b0", "#000000", 0.4, 0.5, 0.8)
    well = c.rect(14, 14, c.w - 28, c.h - 28, 8)
    c.paint(well, Linear(0, "#1d4a40", "#235a4d"))
    c.cloud(well, 5, "#000000", 0.25, ((40, 1.0), (14, 0.5)))
    c.inner(well, 3, 5, 6, "#000000", 0.8)


def _tray(state: DimensionsOfMadness, table: Table) -> list[Item]:
    """The dice, each with whose it is below it; those that match a curse in its colour."""
    box = Box(theme.MARGIN, theme.MARGIN, _WIDE, _TRAY)
    items: list[Item] = [felt(box)]
    names = sides.letters(state)
    number = max(1, len(table.dice))
    step = min(118.0, (box.w - 48) / number)
    size = min(94.0, step - 10)
    left = box.cx - step * number / 2
    faces = _cursed(state, table)
    for i, thrown in enumerate(table.dice):
        spot = Box(left + i * step + (step - size) / 2, box.y + 84 - size / 2, size, size)
        lit = "#f6b04e" if thrown.face in faces else ""
        items.append(die(spot, kind=thrown.colour.value, face=thrown.face, lit=lit))
        cx, cy = spot.cx, box.bottom - 30
        if thrown.owner:
            side = sides.livery(state, state.figures[thrown.owner].seat)
            items.append(owner(Box.around(cx, cy, 34), hue=side.hue))
            items.append(Label(names[thrown.owner], Box.around(cx, cy, 34), "number", 28, "#fffaf0", style="edged"))
        else:
            items += _nobodys(state, table, sum(not d.owner for d in table.dice[:i]), Box.around(cx, cy, 36))
    return items


def _nobodys(state: DimensionsOfMadness, table: Table, number: int, box: Box) -> list[Item]:
    """Under a die of no figure: the turret it comes from, after those of the room's turrets a card."""
    towers = turrets_in(state, table.room)
    if table.seat == state.defender and (number < len(towers) or not towers):
        return [tower(box, level=towers[number].level if towers else 1)]
    return [mark(box.inset(4), name="card", colour="#f0b0a0")]


@drawn(bleed=3)
def owner(c: Canvas, *, hue: str) -> None:
    """A small disc in a team's colour."""
    m = c.oval(c.w / 2, c.h / 2, c.w / 2)
    tones = theme.HUES[hue]
    c.paint(m.grow(1.4), "#0c0807")
    c.paint(m, Linear(0, tones.light, tones.base, tones.low))


def _cursed(state: DimensionsOfMadness, table: Table) -> set[int]:
    card = state.room_card(table.room) if table.room in state.rooms else None
    if card is None or table.seat == state.defender or not (table.open or state.rooms[table.room].status == "active"):
        return set()
    return {*card.on, *(h.face for h in state.rooms[table.room].hexes)}


def _curse(state: DimensionsOfMadness, table: Table, column: Box) -> list[Item]:
    """The curse of the room and how many dice it takes; without one, what the dice add up to."""
    box = Box(column.x, theme.MARGIN, column.w, _TRAY)
    items: list[Item] = [plates.panel(box, seed=45)]
    card = state.room_card(table.room) if table.room in state.rooms else None
    if card is None or table.seat == state.defender:
        number = Box(box.x + 20, box.y + 22, box.w - 40, 84)
        total = sum(d.face for d in table.dice)
        items.append(Label(str(total), number, "number", 84, theme.CREAM, style="raised"))
        return [*items, Label("in all", number._replace(y=number.bottom + 8, h=40), "label", 34, theme.MUTED)]
    hit = sum(d.face in _cursed(state, table) for d in table.dice)
    plate = Box(box.x + 26, box.y + 40, curse_width(98, card.on), 98)
    items += curse_die(plate, card.curse.value, card.on, glow=hit > 0)
    left = plate.right + 22
    room = box.right - left - 16
    items.append(
        Label(f"×{hit}", Box(left, box.y + 34, room, 62), "number", 62, "#ffc266" if hit else theme.MUTED, "lm")
    )
    words = {"alarm": "cards drawn", "vortex": "dice lost", "punishment": "wounds"}[card.curse.value]
    items.append(Label(words, Box(left, box.y + 104, room, 40), "label", 32, theme.PARCHMENT, "lm", "shrink"))
    return items


def _lines(state: DimensionsOfMadness, table: Table, box: Box) -> list[Item]:
    """A row a line: who, what it takes, which dice lie on it, what comes of it."""
    side = sides.livery(state, table.seat)
    head = Box(box.x + 8, box.y + 8, box.w - 16, 52)
    items: list[Item] = [
        plates.sheet(box, seed=25, brass=True),
        plates.enamel_plate(head, livery=side, hatch=0.14),
        plates.named(head.inset(20, 0), sides.who(state, table.seat), 34),
    ]
    planned = "PLANNED" if table.solving or any(u.dice for u in table.uses) else "TO ASSIGN"
    title = planned if table.open else "ASSIGNED"
    items.append(Label(title, head.inset(20, 0), "label", 30, theme.CREAM, "rm"))
    for i, use in enumerate(table.uses):
        items += _row(state, use, Box(box.x + 14, box.y + 66 + i * _ROW, box.w - 28, _ROW))
    if not table.uses:
        text = Box(box.x + 20, box.y + 80, box.w - 40, 120)
        words = "All dice went on the room." if table.solving else "Nothing was done with the dice."
        items.append(Label(words, text, "name", 34, theme.INK_SOFT, fit="shrink"))
    return items


@drawn(bleed=3)
def lit_row(c: Canvas) -> None:
    """A line that was used: pale, with a verdigris border."""
    m = c.whole(7)
    c.paint(m, "#fbf3df")
    c.paint(m.rim(3), "#3c8573")


def _row(state: DimensionsOfMadness, use: Use, box: Box) -> list[Item]:
    items: list[Item] = [lit_row(box.inset(0, 3))] if use.dice else []
    token = Box(box.x + 10, box.cy - 30, 60, 60)
    items += _actor(state, use.actor, token)
    middle = Box(box.x + 84, box.y, 400, box.h)
    line = use.line or _fire(_level(state, use.actor))
    size = 54.0 if len(use.dice) <= 3 else 46.0
    items += notation.requirement(middle, line, use.dice, size, dim=not use.dice)
    taken = max(len(use.dice), len(notation.spaces(line.need)))
    start = max(middle.x + 370, middle.x + 190 + taken * (size + 6))
    after = Box(start, box.y, box.right - start - (78 if use.target else 8), box.h)
    items += notation.effect(after, line, [k for k, _ in use.dice], use.steam)
    if use.target:
        items += _actor(state, use.target, Box(box.right - 66, box.cy - 28, 56, 56))
    return items


@cache
def _fire(level: int) -> Line:
    """What a turret does with a die, as a line (DM-C8)."""
    kind = load().table.turrets[str(level)]
    need = Sum(need="sum", at_least=kind.hits_on, spaces=1)
    hit = Wound(do="wound", who="room_enemies" if kind.all else "target")
    return Line(key="fire", name=kind.name, need=need, reach=Reach.RANGED, words=(hit,))


def _level(state: DimensionsOfMadness, key: str) -> int:
    """The level of `turret-N`; of one that is gone by now, the basic one's."""
    return next((t.level for t in state.turrets if f"turret-{t.number}" == key), 1)


def _actor(state: DimensionsOfMadness, key: str, box: Box) -> list[Item]:
    """The token of a figure or a turret; of a minion that is back in the supply, as one that fell."""
    figure = state.figures.get(key)
    if figure is not None and not figure.down:
        return piece(state, box, figure, sides.letters(state)[key])
    if not key.startswith("turret-"):
        side = sides.livery(state, figure.seat if figure else state.defender)
        lying = fallen(box, hue=side.hue, hatch=side.hatch)
        return [lying, Label(sides.letters(state)[key], box, "number", 28, "#fffaf0", style="edged")]
    level = _level(state, key)
    return [tower(box, level=level), *numeral(box, level)]


def _room(state: DimensionsOfMadness, table: Table, box: Box) -> list[Item]:
    """How far the room is, before and after; its penalty while it stands, its reward."""
    items: list[Item] = [plates.sheet(box, seed=29, brass=True)]
    head = Box(box.x + 8, box.y + 8, box.w - 16, 76)
    data = state.rooms.get(table.room)
    card = load().rooms[table.solved] if table.solved else state.room_card(table.room)
    name = card.name if card else state.board.rooms[table.room].name
    items.append(panels.room_head(head, how="solved" if table.solved or card is None else "active"))
    items.append(Label(name.upper(), head.inset(12, 6), "title", 32, "#1d0f06", "mm", "wrap", lines=2, leading=0.95))
    if card is None or data is None or table.seat == state.defender:
        words = "No room to solve here" if table.seat != state.defender else "The defender's dice"
        text = Box(box.x + 20, box.y + 110, box.w - 40, 120)
        return [*items, Label(words, text, "name", 34, theme.INK_SOFT, fit="wrap", lines=2)]
    target = table.target or state.target(table.room) or card.target
    now = table.total or data.progress + table.solving
    if table.solved:
        now = max(now, target)
    before = now - table.solving
    lit = bool(table.solved)
    items += panels.dial(Box(box.cx - 85, box.y + 94, 170, 142), min(now, target), target, lit, before)
    top = box.y + 242
    if table.solving:
        text = Box(box.x + 20, top, box.w - 40, 46)
        items.append(Label(f"{before} + {table.solving} = {now}", text, "number", 44, "#1f6a5a", fit="shrink"))
        top += 48
    if not table.solved and top + 76 <= box.bottom:
        text = Box(box.x + 20, top, box.w - 40, 68)
        items.append(Label(card.text, text, "label", 30, "#a3271f", fit="wrap", lines=2, leading=1.0))
        top += 76
    reward = panels.rewards(card.reward, card.beast.value if card.beast else "")[:2]
    if top + 36 <= box.bottom:
        wide = 72.0 * len(reward)
        items += panels.reward_items(Box(box.cx - wide / 2, top, wide, 34), reward)
    return items


def _alt(view: View[DimensionsOfMadness], table: Table) -> str:
    state = view.state
    dice = ", ".join(f"{d.colour.label} {d.face}" for d in table.dice)
    parts = [f"Dice of {state.name_of(table.seat)} for {room_name(state, table.room)}: {dice or 'none'}.", stage(view)]
    for use in table.uses:
        if use.dice:
            who = state.figures[use.actor].name if use.actor in state.figures else use.actor
            what = use.line.name if use.line else "fires"
            parts.append(f"{who}: {what} with {', '.join(str(f) for _, f in use.dice)}.")
    if table.solving:
        parts.append(f"{table.solving} points on the room.")
    return short(parts)
