"""Stored states of older versions, carried over to this one."""

from __future__ import annotations

from typing import Any


def upgrade(stored: dict[str, Any], version: int) -> dict[str, Any]:
    """A stored state, in place. In version 1 coins gained were pieces of several."""
    if version < 2:
        stored["pool"]["coins"] = sum(stored["pool"]["coins"])
    return stored
