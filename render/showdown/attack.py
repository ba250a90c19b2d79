"""Attacks: who attacked whom with what, the value against the Health, and what came of it; one row each."""

from __future__ import annotations

from engines.core.state import View
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.state import Showdown
from engines.showdown.words import Gain
from render import theme
from render.kit import materials, plates
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt
from render.showdown import foot
from render.showdown.card_art import picture
from render.showdown.changes import Assault, Changes
from render.showdown.coats import badge, coat
from render.showdown.describe import stage
from render.showdown.figures import initials
from render.showdown.marks import sign
from render.showdown.signs import Figure, gain_figures, row
from render.smog_riders.portraits import portrait

MOST = 4
_TALL, _GAP = 236.0, 10.0
FACE, TARGET = 138.0, 160.0
_MIDDLE = 545.0  # where the numbers meet


@drawn(bleed=8)
def mount(c: Canvas, *, seat: int) -> None:
    """A frame in a gang's colour."""
    m = c.whole(8)
    c.shadow(m, 2, 4, 4, 0.7)
    c.paint(m.grow(1.6), theme.OUTLINE)
    coat(c, m, seat, 9)
    c.paint(c.rect(4, 4, c.w - 8, c.h - 8, 4), theme.OUTLINE)


@drawn(bleed=10)
def disc(c: Canvas, *, won: bool) -> None:
    """The ground of the value: red where it knocks out."""
    x = c.w / 2
    m = c.oval(x, x, x)
    materials.edged(c, m, 3)
    c.paint(m, "#a3221a" if won else "#453a32")
    c.inner(m, 2, 3, 4, "#000000", 0.5)


def attacks(view: View[Showdown], changes: Changes) -> list[Scene]:
    """The newest attacks as one picture; nothing where nobody attacked."""
    shown = changes.assaults[-MOST:]
    if not shown:
        return []
    bottom = 14 + len(shown) * (_TALL + _GAP) + foot.TALL
    height = round(bottom + 14)
    bare, strip = foot.foot(view, bottom, [])
    table: list[Item] = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=11), *bare]
    items: list[Item] = list(strip)
    for number, assault in enumerate(shown):
        box = Box(14, 14 + number * (_TALL + _GAP), theme.REFERENCE_WIDTH - 28, _TALL)
        table.append(plates.panel(box, seed=13))
        items += _row(box, assault, number == len(shown) - 1)
    layers = (Layer("table", tuple(table), static=True), Layer("attacks", tuple(items)))
    words = alt([*(in_words(assault) for assault in shown), stage(view)])
    return [Scene("attack", "Attack", theme.REFERENCE_WIDTH, height, words, layers)]


def _row(box: Box, assault: Assault, newest: bool) -> list[Item]:
    event = assault.event
    items = _attackers(Box(box.x + 14, box.y, _MIDDLE - box.x - 92, box.h), assault)
    at = Box.around(_MIDDLE, box.cy - 8, 128)
    items += [
        disc(at, won=assault.knocked),
        Label(str(event.value), at, "number", 88, theme.CREAM, "mm", "shrink", "raised"),
    ]
    items.append(Label("against", Box(at.right + 6, box.cy - 30, 92, 44), "text", 30, theme.MUTED, fit="shrink"))
    if event.at:
        where = Box(at.x - 30, at.bottom + 6, 400, 40)
        items.append(Label(load().locations[event.at].name, where, "name", 32, "#d6be92", fit="shrink"))
    heart = Box.around(at.right + 160, box.cy - 8, 118)
    items.append(sign(heart.cx, heart.cy, 118, "heart", "#a82812", "#fff6e2"))
    items.append(
        Label(str(event.health), Box.around(heart.cx, heart.cy - 4, 70), "number", 64, theme.CREAM, fit="shrink")
    )
    items += _target(Box(heart.right + 14, box.y, 176, box.h), assault)
    return items + _result(Box(box.right - 152, box.y, 140, box.h), assault, newest)


def _attackers(box: Box, assault: Assault) -> list[Item]:
    """The faces of those who attacked, and their weapons: beside them, or below where they are many."""
    event = assault.event
    beside = len(event.attackers) + len(event.weapons) < 4
    across = len(event.attackers) + (len(event.weapons) if beside else 0)
    size = min(FACE, (box.w - 70) / across - 10)
    top = box.cy - 20 - size / 2 - (0 if beside or not event.weapons else 26)
    x = box.right - across * (size + 10)
    items: list[Item] = [badge(x - 40, top + size / 2, 27, event.seat)]
    for key in event.attackers:
        frame = Box(x, top, size, size)
        items += [mount(frame, seat=event.seat).standing(), portrait(frame.inset(6), key=key)]
        items.append(_under(frame, load().name(key) if size > 110 else initials(key), size + 8))
        x += size + 10
    arm = size * 0.84 if beside else 70.0
    if not beside:
        x, top = box.right - len(event.weapons) * (arm + 10), top + size + 44
    for key in event.weapons:
        frame = Box(x, top + (size - arm) / 2 if beside else top, arm, arm)
        items += [plates.brass_plate(frame, rivets=False).standing(), picture(frame.inset(5), key=key)]
        items += [_under(frame, load().name(key), size + 4)] if beside and size > 110 else []
        x += (size if beside else arm) + 10
    return items


def _under(face: Box, name: str, wide: float) -> Label:
    """A name below a face, on two lines where it has to."""
    text = Box(face.cx - wide / 2, face.bottom + 6, wide, 52)
    return Label(name, text, "label", 29, theme.CREAM, "mt", "wrap", lines=2, leading=0.9)


def _target(box: Box, assault: Assault) -> list[Item]:
    key = assault.event.target
    face = Box(box.cx - TARGET / 2, box.cy - 20 - TARGET / 2, TARGET, TARGET)
    items: list[Item] = [
        mount(face, seat=assault.owner).standing(),
        portrait(face.inset(6), key=key, dim=assault.knocked),
        badge(face.right - 12, face.y + 16, 22, assault.owner),
        _under(face, load().name(key), box.w),
    ]
    if assault.knocked:
        items.append(sign(face.cx, face.cy + 6, 88, "swords", theme.HURTS, "#fff8ec"))
    return items


def _result(box: Box, assault: Assault, newest: bool) -> list[Item]:
    word, top, low = ("HOLDS", "#5b8f82", "#27544c")
    if assault.knocked:
        word, top, low = "KNOCKED OUT", "#c8382a", "#7c140e"
    elif assault.wounds:
        word, top, low = "WOUNDED", "#c8782a", "#7c440e"
    plate = Box(box.x, box.y + 26, box.w, 84)
    glow = theme.CHANGED if newest else ""
    label = Label(word, plate.inset(6, 4), "label", 40, theme.CREAM, "mm", "wrap", "raised", lines=2, leading=0.9)
    items: list[Item] = [plates.tinted_plate(plate, top=top, low=low, glow=glow)]
    items.append(label if " " in word else label._replace(fit="shrink", lines=1))
    gained = won(assault)
    y = plate.bottom + 34
    for figure in gained[:2]:
        items += row(box.x + 24, y, [figure], 46, "#ffe9ae", "#ffe9ae")
        y += 48
    return items


def won(assault: Assault) -> list[Figure]:
    """What a knock-out brought, Steam Power first."""
    power = sum(event.amount for event in assault.gains if isinstance(event, told.PowerGained))
    found = [Figure(f"+{power}", "puff")] if power else []
    for event in assault.gains:
        if isinstance(event, told.Gained):
            rest: Gain = event.gain.model_copy(update={"power": 0})
            found += [figure._replace(text=f"+{figure.text}") for figure in gain_figures(rest)]
    return found


def in_words(assault: Assault) -> str:
    """An attack and its result in words."""
    name = load().name(assault.event.target)
    end = f"{name} holds."
    if assault.knocked:
        end = f"{name} is knocked out{'' if assault.inactive else ', but stays active'}."
    elif assault.wounds:
        end = f"{name} is wounded: {assault.wounds}."
    return f"{assault.event.line()} {end}"
