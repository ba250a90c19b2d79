"""The picture of each card of the three decks, by its art key."""

from __future__ import annotations

from render import theme
from render.dimensions_of_madness import card_art_defense, card_art_magic, card_art_rooms
from render.kit.canvas import Canvas
from render.kit.easel import Easel
from render.kit.part import drawn

_DECKS = {
    "magic": (card_art_magic.DRAWN, "#8f82ae", "#4c3f6c"),
    "defense": (card_art_defense.DRAWN, "#b9604e", "#6a2a22"),
    "rooms": (card_art_rooms.DRAWN, "#c79a5a", "#6a4a24"),
}
ART = {key: (draw, light, dark) for drawings, light, dark in _DECKS.values() for key, draw in drawings.items()}
"""Which cards can be drawn: their drawing and the two tones of their deck."""


@drawn(bleed=0)
def art(c: Canvas, *, key: str, dim: bool = False) -> None:
    """A card's drawing, filling its box; `dim` where it cannot be used. Raises KeyError for a card nobody drew."""
    draw, light, dark = ART[key]
    draw(Easel(c, light, dark))
    if dim:
        c.paint(c.whole(), theme.SOOT, 0.45)
    m = c.whole()
    c.inner(m, 0, 0, 3, "#000000", 0.45)
    c.paint(m.rim(max(1.2, c.w * 0.012)), "#3c2a1a")
