"""Small words that questions, options and events share."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """So many of something: 1 inch, 2 inches, 1 injury, 2 injuries."""
    if number == 1:
        return f"1 {noun}"
    if noun.endswith("y"):
        return f"{number} {noun[:-1]}ies"
    return f"{number} {noun}" + ("es" if noun.endswith("ch") else "s")
