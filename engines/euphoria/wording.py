"""Small words that questions, options and events share."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, noun: str) -> str:
    """So many of something: 1 inch, 2 inches, 1 injury, 2 injuries."""
    if number == 1:
        return f"1 {noun}"
    if noun.endswith("y"):
        return f"{number} {noun[:-1]}ies"
    return f"{number} {noun}" + ("es" if noun.endswith("ch") else "s")


CALLED = {
    "cover apart": "in cover", "cover contact": "touching cover", "cover through": "through a building",
    "moving": "has moved",
}  # fmt: skip
"""Modifiers that are not called as they are named."""


def changed(modifiers: Iterable[tuple[str, int]]) -> str:
    """The modifiers of an aim in words; empty if there is none."""
    return ", ".join(f"{CALLED.get(name, name)} {by:+d}" for name, by in modifiers)
