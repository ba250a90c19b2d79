"""Where a character's portrait hangs: a brass frame over a sunburst in the colour of its side, with its letter."""

from __future__ import annotations

from render import theme
from render.dimensions_of_madness.signs import put
from render.kit import materials, outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.part import drawn


@drawn(bleed=10)
def face(c: Canvas, *, key: str, hue: str, minion: bool = False) -> None:
    """The frame of a portrait with a silhouette."""
    tones = theme.HUES[hue]
    m = c.whole(min(c.w, c.h) * 0.08)
    materials.edged(c, m)
    c.paint(m, Radial(0.5, 0.45, 0.8, theme.lighter(tones.base, 0.35), tones.base, tones.dark))
    for i in range(14):
        a, b = i * 25.7, i * 25.7 + 12
        reach = max(c.w, c.h)
        ends = [outlines.arc(c.w / 2, c.h * 0.5, reach, turn, turn + 1, 1)[0] for turn in (a, b)]
        c.paint(c.poly([(c.w / 2, c.h * 0.5), *ends]) & m, "#ffffff", 0.1)
    put(c, "person", c.w / 2, c.h * 0.54, min(c.w, c.h) * 0.78, Linear(0, "#3a2c22", "#15100c"))
    c.inner(m, 2, 3, 5, "#000000", 0.5)
