"""The rail beside the table: who is active now, who comes next in this phase, who is through."""

from __future__ import annotations

from typing import NamedTuple

from engines.euphoria.frames import ChooseNext, Order
from engines.euphoria.state import Euphoria, Figure
from render import theme
from render.euphoria import figures, icons
from render.euphoria.places import look
from render.euphoria.sides import up_now
from render.kit import plates
from render.kit.canvas import Canvas
from render.kit.materials import parchment
from render.kit.part import drawn
from render.scene import Box, Item, Label, Shape

_HEAD, _LARGE, _LEAST = 50.0, 80.0, 54.0


class Row(NamedTuple):
    figure: Figure
    state: str  # now | next | done


def rows(state: Euphoria) -> list[Row]:
    """Everybody on the table: active, waiting in order, then those who are through, by Euphoria."""
    order = next((frame for frame in reversed(state.stack) if isinstance(frame, Order)), None)
    waiting = [key for group in order.groups for key in group] if order else []
    now = up_now(state)
    among = state.top.among if isinstance(state.top, ChooseNext) else []
    here = {f.key: f for f in state.standing() if f.side is not None}
    found = [Row(here[now], "now")] if now in here else []
    found += [Row(here[key], "now" if key in among else "next") for key in waiting if key in here and key != now]
    rest = sorted(
        (f for f in here.values() if all(f is not row.figure for row in found)), key=lambda f: -state.spirit(f)
    )
    return [*found, *(Row(f, "done" if order else "next") for f in rest)]


@drawn(bleed=14)
def ticket(c: Canvas) -> None:
    """The parchment of whoever acts, pointing at the table."""
    m = c.whole(8)
    c.glow(m, 5, theme.MAY_ACT, 0.7, 1)
    parchment(c, m, 27, 5)
    c.paint(c.poly([(-14, c.h / 2), (4, c.h / 2 - 15), (4, c.h / 2 + 15)]), theme.MAY_ACT)


def bare(box: Box) -> list[Item]:
    """The rail without its rows."""
    return [
        plates.panel(box, seed=61),
        icons.icon(Box.around(box.x + 26, box.y + 26, 32), name="bolt", colour=theme.CHANGED),
        Label("ORDER", Box(box.x + 46, box.y + 4, box.w - 54, 44), "name", 32, "#f4db96", "lm", "shrink"),
        plates.slot(Box(box.x + 6, box.y + _HEAD, box.w - 12, box.h - _HEAD - 6), radius=8),
    ]


def lively(state: Euphoria, box: Box) -> list[Item]:
    """As many rows as there is room for."""
    found = rows(state)
    room = box.h - _HEAD - 16
    tall = max(_LEAST, min(_LARGE, room / max(1, len(found))))
    most = int(room / tall)
    items: list[Item] = []
    for number, row in enumerate(found[:most]):
        items += _row(state, Box(box.x + 6, box.y + _HEAD + 6 + number * tall, box.w - 12, tall), row, number > 0)
    return items


def _row(state: Euphoria, box: Box, row: Row, ruled: bool) -> list[Item]:
    items: list[Item] = []
    if row.state == "now":
        items.append(ticket(Box(box.x - 4, box.y + 2, box.w + 6, box.h - 4)))
    elif ruled:
        items.append(Shape("rect", (box.x + 12, box.y, box.w - 24, 1.6), "#5a4e42", 0.7))
    r = figures.fitting(min(29.0, box.h / 2 - 2))
    colour = theme.INK if row.state == "now" else "#786a5a" if row.state == "done" else theme.PARCHMENT
    spirit = Box(box.x + 8, box.y, 50, box.h)
    items.append(Label(str(state.spirit(row.figure)), spirit, "number", min(54, box.h - 12), colour, fit="shrink"))
    items += figures.token(
        box.right - r - 14, box.cy, r, look(row.figure)._replace(prone=False), dim=row.state == "done"
    )
    return items
