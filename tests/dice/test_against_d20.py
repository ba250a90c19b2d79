"""What the library d20 makes of the same faces, for the notation both read alike: totals, and which dice are kept."""

from __future__ import annotations

import json
from pathlib import Path

from engines.dice import roll
from tests.dice.scripted import Scripted

RECORDED = [json.loads(line) for line in (Path(__file__).parent / "d20.jsonl").read_text(encoding="utf-8").splitlines()]


def test_faces_come_to_the_same() -> None:
    assert len(RECORDED) >= 2_000
    for text, faces, total, dice in RECORDED:
        source = Scripted(faces)
        result = roll(text, dice=source)
        assert result.total == total, text
        assert [[die.value, die.kept] for die in result.rolls[0].dice] == dice, text
        assert not source.left, text
