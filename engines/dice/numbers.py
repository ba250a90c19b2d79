"""Whole numbers and exact fractions, and how they are written."""

from __future__ import annotations

from fractions import Fraction

Exact = int | Fraction
"""A number without rounding."""


def whole(value: Exact) -> Exact:
    """The same number, as an `int` if it is one."""
    return value.numerator if value.denominator == 1 else value


def written(value: Exact) -> str:
    """A number in figures; what has no end is cut after four places."""
    if isinstance(value, int):
        return str(value)
    scaled = round(abs(value) * 10_000)
    places = f"{scaled // 10_000}.{scaled % 10_000:04}".rstrip("0").rstrip(".")
    return f"-{places}" if value < 0 and scaled else places


def number(value: Exact) -> int | float:
    """The number for JSON, where fractions lose a little."""
    return value if isinstance(value, int) else float(value)
