"""Slips under a picture: strips of parchment that announce in words what happened, or what would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from render import theme
from render.kit import plates
from render.lettering import broken, width
from render.scene import Box, Item, Label, Token

_TALL, _SECOND = 58.0, 32.0  # the height of a slip, and what a second line adds
_LEFT, _TITLE = theme.MARGIN + 4.0, 470.0  # left edge, room for a title
MARK = Box(0, 0, 40, 40)
"""The box of a slip's mark before it is placed."""


class Slip(NamedTuple):
    """One announcement: its mark (a token whose box is placed here), a title, a line, the colour of its glow."""

    mark: Token
    title: str
    text: str
    glow: str = theme.CHANGED


def _body(slip: Slip) -> tuple[float, float]:
    """Where a slip's line begins, and how wide it may be."""
    left = _LEFT + 60 + min(_TITLE, width(slip.title.upper(), "title", 30)) + 26
    return left, theme.REFERENCE_WIDTH - _LEFT - 16 - left


def height(slip: Slip) -> float:
    """How much of the picture's height a slip takes: more where its line needs two."""
    return _TALL + (_SECOND if len(broken(slip.text, "text", 29, _body(slip)[1])) > 1 else 0)


def draw(top: float, slip: Slip) -> list[Item]:
    """A slip whose upper edge lies at `top`; words that two lines do not hold are left out."""
    box = Box(_LEFT, top + 2, theme.REFERENCE_WIDTH - 2 * _LEFT, height(slip) - 8)
    title = Box(box.x + 60, box.y, _TITLE, box.h)
    head = Label(slip.title.upper(), title, "title", 30, theme.INK, "lm", "shorten")
    left, wide = _body(slip)
    body = Label(slip.text, Box(left, box.y, wide, box.h), "text", 31, theme.INK, "lm", "shorten")
    if height(slip) > _TALL:
        body = body._replace(text=_cut(slip.text, wide), fit="wrap", lines=2, size=29, leading=1.05)
    mark = slip.mark._replace(box=Box.around(box.x + 32, box.cy, slip.mark.box.w, slip.mark.box.h))
    return [plates.sheet(box, seed=17, glow=slip.glow), mark, head, body]


def _cut(text: str, wide: float) -> str:
    """As much of a text as two lines of the smallest size hold."""
    words = text.split()
    if len(broken(text, "text", theme.SMALLEST, wide)) <= 2:
        return text
    while words and len(broken(" ".join(words) + "\u2026", "text", theme.SMALLEST, wide)) > 2:
        words.pop()
    return " ".join(words) + "\u2026"


def in_words(said: Iterable[Slip]) -> list[str]:
    """The slips as sentences of an alt text."""
    return [f"{slip.title}: {slip.text}" for slip in said]
