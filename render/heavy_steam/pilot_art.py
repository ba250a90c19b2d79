"""Portraits of pilots, as oval cameos in brass."""

from __future__ import annotations

from collections.abc import Callable

from render.heavy_steam import pilots_cet, pilots_uk
from render.heavy_steam.cameo import Face
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.theme import Livery, mix

ART: dict[str, Callable[[Face], None]] = {**pilots_uk.ART, **pilots_cet.ART}
SHAPE = (100.0, 120.0)
"""The proportions of a portrait's box."""


@drawn(bleed=8)
def portrait(c: Canvas, *, art: str, livery: Livery) -> None:
    """A pilot by the name the content gives the picture, before a ground in the side's tones. Raises KeyError."""
    face = Face(c, mix(livery.tones.low, "#8d8a80", 0.42))
    ART[art](face)
    face.finish()
