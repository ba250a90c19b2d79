"""Portraits of the contestants and of Benkei: as a card's picture, and cut to a disc for the table."""

from __future__ import annotations

from collections.abc import Callable

from render.euphoria import faces_iron, faces_men, faces_women
from render.euphoria.poster import INKS, Poster
from render.kit.canvas import Canvas
from render.kit.masks import Mask
from render.kit.part import drawn

ART: dict[str, Callable[[Poster], None]] = {**faces_women.ART, **faces_men.ART, **faces_iron.ART}
"""Drawings by the key of the printed profile."""

_DISC = (100.0, 78.0, 70.0)
"""The part of a portrait a disc shows: its middle, and how many units its radius is."""


def put_face(c: Canvas, field: Mask, cx: float, cy: float, r: float, who: str, inks: str) -> None:
    """A contestant's head within a round field of radius `r`. Raises KeyError for a key that is nobody's."""
    x, y, reach = _DISC
    k = r / reach
    poster = Poster(c, field, cx - x * k, cy - y * k, k, INKS[inks])
    poster.sky()
    ART[who](poster)


@drawn(bleed=8)
def picture(c: Canvas, *, who: str, inks: str) -> None:
    """A portrait filling its box, the shoulders cut by the lower edge. Raises KeyError."""
    field = c.whole(3)
    k = min(c.w / 182, c.h / 172)
    poster = Poster(c, field, (c.w - 200 * k) / 2, c.h - 166 * k, k, INKS[inks])
    poster.sky()
    ART[who](poster)
    c.inner(field, 0, 2, 4, "#000000", 0.5)
    c.paint(field.rim(2, 2), "#4a3516")
    c.paint(field.rim(0, 1.6), "#c9a14a")
