"""NOTATION.md, row by row: faces that fall, how the roll is read, and what it comes to."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from engines.dice import roll
from engines.dice.tree import SPELLING
from tests.dice.scripted import Scripted

DOCUMENT = (Path(__file__).parents[2] / "engines" / "dice" / "NOTATION.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| `(?P<text>[^`]+)` \| `(?P<reading>[^`]+)` \|.*\| (?P<faces>[\d ]*)\| (?P<total>[-\d.]+) \|$", re.MULTILINE
)
ROWS = [tuple(match.groups()) for match in ROW.finditer(DOCUMENT)]


def test_every_row_has_faces_and_a_total() -> None:
    assert len(ROWS) == sum(line.startswith("| `") for line in DOCUMENT.splitlines())


@pytest.mark.parametrize(("text", "reading", "faces", "total"), ROWS, ids=[row[0] for row in ROWS])
def test_the_document(text: str, reading: str, faces: str, total: str) -> None:
    dice = Scripted(map(int, faces.split()))
    result = roll(text, dice=dice)
    assert result.rolls[0].reading == reading
    assert result.total == Fraction(total)
    assert not dice.left, "not all faces were needed"


def test_every_operation_has_a_row() -> None:
    readings = " ".join(reading for _, reading, _, _ in ROWS)
    assert [word for word in SPELLING.values() if word not in readings] == []
