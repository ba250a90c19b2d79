"""Scenes that between them need what the pictures of a match show, to be painted before the first match needs them."""

from __future__ import annotations

from render.scene import Scene


def warm() -> list[Scene]:
    return []
