"""The strip at the foot of pictures: whose picture it is or what lies in the piles, the round, whose move."""

from __future__ import annotations

from engines.core.state import View
from engines.showdown.frames import TakeTurn
from engines.showdown.state import Showdown
from render import theme
from render.kit import plates
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label
from render.showdown.coats import badge
from render.showdown.marks import sign
from render.showdown.race import message, whose

TALL = 74.0
LEFT, WIDE = 14.0, theme.REFERENCE_WIDTH - 28


@drawn(bleed=4)
def pile(c: Canvas) -> None:
    """Backs of cards."""
    for k in range(3):
        back = c.rect(k * 3, 4 - k * 2, c.w - 6, c.h - 4, 4)
        c.paint(back, "#140f0d")
        c.paint(back.shrink(1.4), Linear(0, "#966034", "#603a20"))


def foot(
    view: View[Showdown], bottom: float, piles: list[tuple[int, str]], own: bool = False
) -> tuple[list[Item], list[Item]]:
    """The strip that ends at `bottom`: its bare plate, and what stands on it."""
    box = Box(LEFT, bottom - TALL, WIDE, TALL)
    static: list[Item] = [plates.panel(box, seed=31, base=theme.SOOT_WARM)]
    items: list[Item] = []
    x = box.x + 20
    if own:
        static.append(sign(x + 16, box.cy, 36, "lock", "#d6ba82"))
        static.append(Label("only you see this", Box(x + 42, box.y, 200, box.h), "text", 30, "#d6be92", "lm", "shrink"))
        x += 262
    for count, name in piles:
        items.append(pile(Box(x, box.cy - 21, 36, 42)))
        number = str(count)
        items.append(Label(number, Box(x + 46, box.y, 70, box.h), "number", 42, theme.CREAM, "lm"))
        wide = width(number, "number", 42)
        items.append(Label(name, Box(x + 54 + wide, box.y + 2, 150, box.h), "text", 30, "#bea880", "lm", "shrink"))
        x += 54 + wide + width(name, "text", 30) + 26
    return static, [*items, *_turn(Box(box.right - 506, box.y + 6, 500, box.h - 12), view)]


def _turn(box: Box, view: View[Showdown]) -> list[Item]:
    state = view.state
    seats = whose(state)
    glow = theme.MAY_ACT if state.result is None else theme.CHANGED
    items: list[Item] = [plates.sheet(box, seed=17, glow=glow)]
    left = box.x + 14
    for seat in seats[:2]:
        items.append(badge(left + 24, box.cy, 24, seat))
        left += 56
    said = f"round {state.round}" if state.round else "set-up"
    right = width(said, "text", 30) + 18
    title = Box(left + 6, box.y, box.right - left - right - 18, box.h)
    items.append(Label(message(state)[0], title, "name", 34, theme.INK, "lm", "shrink"))
    return [*items, Label(said, Box(box.right - right, box.y, right - 14, box.h), "text", 30, theme.INK_SOFT, "rm")]


def acting(view: View[Showdown]) -> bool:
    """Whether the view's seat is taking its turn."""
    top = view.state.top
    return isinstance(top, TakeTurn) and view.seat in top.waits_for and view.state.result is None
