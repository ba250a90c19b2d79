"""Stored states of older versions, carried over to this one."""

from __future__ import annotations

from typing import Any


def upgrade(stored: dict[str, Any], version: int) -> dict[str, Any]:
    """A stored state, in place. Until version 1 coins that were gained were pieces of several that could not be split."""
    if version < 2:
        stored["pool"]["coins"] = sum(stored["pool"]["coins"])
    return stored
