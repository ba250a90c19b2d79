"""Squares, edges and corners of a board as bits of integers, and their names.

A board has at most 18 columns. Square (column c, row r), both from 0, is bit `(r + 1) * STRIDE + c + 1`; the vertical
edge on its west side and the horizontal edge on its north side have the same number among the edges, and so has its
north-west corner. The rim of one leaves room for the edges and corners outside.
"""

from collections.abc import Iterator
from typing import Literal

STRIDE = 20
COLUMNS = 18
ROWS = 14
FLAT = 1024
"""Horizontal edges stand so many bits above vertical ones where both share an integer."""

Side = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")


def number(column: int, row: int) -> int:
    """The bit of a square."""
    return (row + 1) * STRIDE + column + 1


def place(bit: int) -> tuple[int, int]:
    """Column and row of a square's bit."""
    return bit % STRIDE - 1, bit // STRIDE - 1


def name(bit: int) -> str:
    """A square's name: column letter, row number from 1, such as F7."""
    column, row = place(bit)
    return f"{chr(65 + column)}{row + 1}"


def parse(text: str) -> int:
    """The bit of a square's name. Raises ValueError for anything that is not a square of the largest board."""
    letter, digits = text[:1].upper(), text[1:]
    if not ("A" <= letter <= chr(64 + COLUMNS) and digits.isascii() and digits.isdigit() and len(digits) <= 2):
        raise ValueError(f"{text!r} is no square; one is written F7, column A to {chr(64 + COLUMNS)}")
    row = int(digits) - 1
    if not 0 <= row < ROWS:
        raise ValueError(f"{text!r} is no square; rows run from 1 to {ROWS}")
    return number(ord(letter) - 65, row)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def edge(bit: int, side: Side) -> int:
    """The edge on a side of a square, as one bit of an integer that holds both directions (see FLAT)."""
    match side:
        case "W":
            return 1 << bit
        case "E":
            return 1 << bit + 1
        case "N":
            return 1 << bit + FLAT
        case "S":
            return 1 << bit + STRIDE + FLAT


def across(bit: int, side: Side) -> int:
    """The square on the other side of that edge."""
    return bit + {"N": -STRIDE, "E": 1, "S": STRIDE, "W": -1}[side]


def shifted(mask: int, by: int) -> int:
    """All bits moved `by` places, up or down."""
    return mask << by if by >= 0 else mask >> -by
