"""A character's portrait as it hangs on sheets and panels: framed, before a ground in the colour of its side."""

from __future__ import annotations

from PIL import ImageOps

from render import theme
from render.kit import materials
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.smog_riders.bust import Bust
from render.smog_riders.portraits import SITTERS


@drawn(bleed=10)
def face(c: Canvas, *, key: str, hue: str, minion: bool = False) -> None:
    """The portrait in its frame; a minion looks the other way. Raises KeyError for one that nobody has drawn."""
    faction, tones, draw = SITTERS[key.replace("-", "_")]
    picture = Canvas(c.w, c.h, c.scale, 0)
    draw(Bust(picture, faction, tones, theme.HUES[hue].base))
    m = c.whole(min(c.w, c.h) * 0.08)
    materials.edged(c, m)
    c.paint(m, ImageOps.mirror(picture.colour) if minion else picture.colour)
    c.inner(m, 2, 3, 5, "#000000", 0.5)
