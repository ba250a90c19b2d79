"""The picture of each tactical card and Steam Coin, by key."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.showdown import art_arms, art_cards, art_tricks
from render.showdown.easel import Easel

ART = {**art_cards.DRAWN, **art_tricks.DRAWN, **art_arms.DRAWN}
"""Which cards can be drawn: their kind and their drawing."""


@drawn(bleed=0)
def picture(c: Canvas, *, key: str) -> None:
    """A card's drawing, filling its box. Raises KeyError for a card nobody drew."""
    kind, draw = ART[key]
    draw(Easel(c, kind))
    m = c.whole()
    c.inner(m, 0, 0, 3, "#000000", 0.45)
    c.paint(m.rim(max(1.2, c.w * 0.012)), "#3c2a1a")
