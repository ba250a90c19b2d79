"""The portrait of each character, by key."""

from __future__ import annotations

from render import theme
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.smog_riders import faces_abyssal, faces_commonsteam
from render.smog_riders.bust import Bust, frame

SITTERS = {
    **{key: ("commonsteam", *sitter) for key, sitter in faces_commonsteam.SITTERS.items()},
    **{key: ("abyssal", *sitter) for key, sitter in faces_abyssal.SITTERS.items()},
}
"""Who can be drawn."""


@drawn(bleed=0)
def portrait(c: Canvas, *, key: str, dim: bool = False, ground: str = "") -> None:
    """A character, before its Faction's ground unless another is wanted; `dim` as one that is inactive.

    Raises KeyError for one that nobody has drawn.
    """
    faction, tones, draw = SITTERS[key]
    draw(Bust(c, faction, tones, ground))
    if dim:
        c.paint(c.whole(), theme.SOOT, 0.5)
    frame(c)
