"""The strip every picture ends in: round, phases with the live one named, whose move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from render import theme
from render.kit import plates
from render.kit.badges import badge
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import icon, put_emblem
from render.kit.materials import brass
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label
from render.theme import Livery

HEIGHT = 74
_ROUND, _ROUNDEL, _LIVE_TEXT = 204, 52, 36
_STEP = 32


class Phase(NamedTuple):
    icon: str
    name: str


@drawn(bleed=8)
def roundel(c: Canvas, *, name: str, done: bool) -> None:
    """A phase that is not the live one: darker when it is past."""
    m = c.oval(c.w / 2, c.h / 2, c.w / 2 - 2)
    c.paint(m.grow(1.2), "#0e0a08")
    c.paint(m, Linear(45, "#4a4038", "#2c2521") if done else Linear(45, "#6f5f4b", "#3d332a"))
    c.bevel(m, 1.4, "#ffeccb", "#000000", 0.35, 0.5, 0.6)
    put_emblem(c, name, c.w / 2, c.h / 2, c.w * 0.54, "#8b7b64" if done else "#d9c7a2")


@drawn(bleed=14)
def pill(c: Canvas, *, name: str) -> None:
    """The live phase: a brass pill with room for its name after the icon."""
    brass(c, c.whole(c.h / 2), seed=13, bevel=2)
    put_emblem(c, name, c.h * 0.55, c.h / 2, c.h * 0.63, "#2c1c08", shadow=False)


@drawn(bleed=2)
def rail(c: Canvas) -> None:
    c.paint(c.rect(0, 0, c.w, 6, 3), "#100c0a")
    c.paint(c.rect(0, 5, c.w, 1.4, 0.7), "#5a4a38", 0.7)


def strip(
    box: Box,
    round_number: int | str,
    phases: Sequence[Phase],
    live: int | None,
    message: str,
    livery: Livery | None,
    size: float = 40,
    word: str = "ROUND",
) -> tuple[list[Item], list[Item]]:
    """The strip in `box`: its bare plate (static) and what stands on it.

    `word` is what the game calls a round. `livery` colours the message as a side's; None leaves it neutral (all sides,
    or the match is over). The middle shrinks, the message never does until it would leave less than the live phase.
    """
    x, y, _, h = box
    static: list[Item] = [plates.panel(box, seed=31, base=theme.SOOT_WARM)]
    counted = str(round_number)
    long = len(counted) > 2  # such as 3/8: smaller, on a wider plate
    first = Box(x + 6, y + 6, _ROUND + 26 * long, h - 12)
    static += [
        plates.brass_plate(first, seed=7),
        Label(word, Box(first.x + 18, y, 120, h), "name", 30, theme.INK_PUNCHED, "lm", "shrink", "punched"),
    ]
    inset = 86 if long else 64
    numbered = Box(first.right - inset, y + 6, inset - 10, h - 12)
    size_of_it = 44 if long else 58
    lively: list[Item] = [
        Label(counted, numbered, "number", size_of_it, theme.INK_PUNCHED, fit="shrink", style="punched")
    ]
    left = first.right + 10
    pill_width = 72 + width(phases[live].name, "label", _LIVE_TEXT) if live is not None else 0
    room = box.right - 6 - left - pill_width - 24
    # Widths in steps: the plate of one message then serves others too.
    wide = min(room, _STEP * math.ceil((width(message, "name", size) + (96 if livery else 44)) / _STEP))
    last = Box(box.right - 6 - wide, y + 6, wide, h - 12)
    lively += _whose(last, message, livery, size)
    lively += _phases(Box(left, y, last.x - 12 - left, h), phases, live, pill_width)
    return static, lively


def _whose(box: Box, message: str, livery: Livery | None, size: float) -> list[Item]:
    if livery is None:
        text = box.inset(14, 0)
        plate = plates.tinted_plate(box, top="#5d5045", low="#33291f", glow=theme.MAY_ACT)
        return [plate, Label(message, text, "name", size, theme.CREAM, "mm", "shorten", "raised")]
    text = Box(box.x + 72, box.y, box.w - 84, box.h)
    plate = plates.enamel_plate(box, livery=livery, glow=theme.MAY_ACT, hatch=0.14)
    return [plate, *badge(box.x + 40, box.cy, 25, livery), plates.named(text, message, size)]


def _phases(box: Box, phases: Sequence[Phase], live: int | None, pill_width: float) -> list[Item]:
    others = len(phases) - (live is not None)
    free = box.w - pill_width
    across = min(_ROUNDEL, free / max(1, others) - 2) if others else 0
    items: list[Item] = []
    if across < 24:  # no room: only the live one
        others, across = 0, 0
    else:
        items.append(rail(Box(box.x + 10, box.cy - 3, box.w - 20, 7)))
    gap = (free - others * across) / max(1, len(phases) - 1) if others else 0
    at = box.x
    for number, phase in enumerate(phases):
        if number == live:
            plate = Box(at, box.cy - 27, pill_width, 54)
            text = Box(plate.x + 53, plate.y, pill_width - 70, 54)
            items.append(pill(plate, name=phase.icon))
            items.append(plates.engraved(text, phase.name, _LIVE_TEXT)._replace(anchor="lm"))
            at += pill_width + gap
        elif others:
            items.append(
                roundel(Box(at, box.cy - across / 2, across, across), name=phase.icon, done=number < (live or 0))
            )
            at += across + gap
    return items


def mark(cx: float, cy: float, size: float, name: str, colour: str = theme.STEAM) -> Item:
    """An icon centred on a point."""
    return icon(Box.around(cx, cy, size), name=name, colour=colour)
