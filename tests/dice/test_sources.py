"""Where dice come from, and the dice that are called by a name."""

from __future__ import annotations

import os
import struct
from collections import Counter

import pytest

from engines.dice import Table, roll, source
from engines.dice.source import SYSTEM, System
from tests.dice.scripted import Scripted
from tests.dice.texts import TABLE


def paged(monkeypatch: pytest.MonkeyPatch, *words: int) -> System:
    """Dice whose secrets are these words, the last one first, as they are taken."""
    page = [*words, *[0] * (System.PAGE - len(words))][::-1]
    monkeypatch.setattr(source.secrets, "token_bytes", lambda size: struct.pack(f"={size // 4}I", *page))
    return System()


def test_a_word_is_a_face(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = paged(monkeypatch, 0, 5, 6, 19, 20)
    assert dice.roll(3, 6) == [1, 6, 1]
    assert dice.roll(1, 20) == [20]
    assert dice.roll(1, 20) == [1]
    assert dice.roll(0, 6) == []


@pytest.mark.parametrize("count", [1, 2])
def test_words_that_would_favour_the_low_faces_are_thrown_away(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    # 2**32 is 4 more than a multiple of 6: the last four words would make 1 to 4 likelier than 5 and 6.
    dice = paged(monkeypatch, 2**32 - 1, 2**32 - 4, 2**32 - 5, 1)
    assert dice.roll(count, 6) == [6, 2][:count]


def test_a_page_is_never_rolled_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def token_bytes(size: int) -> bytes:
        drawn.append(size)
        return bytes(size)

    monkeypatch.setattr(source.secrets, "token_bytes", token_bytes)
    dice = System()
    for _ in range(3):
        assert len(dice.roll(1_000, 6)) == 1_000
    assert drawn == [4 * System.PAGE] * 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_child_does_not_roll_what_its_parent_rolls() -> None:
    SYSTEM.roll(1, 6)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, bytes(SYSTEM.roll(64, 200)))
        os._exit(0)
    os.waitpid(child, 0)
    assert list(os.read(reading, 64)) != SYSTEM.roll(64, 200)
    os.close(reading)
    os.close(writing)


def test_the_system_rolls_every_face() -> None:
    # Of 6,000 each comes up 1,000 times, give or take 29; ten times that never happens.
    assert all(710 < count < 1290 for count in Counter(SYSTEM.roll(6_000, 6)).values())
    with pytest.raises(ValueError, match="1 to 1000000 sides"):
        SYSTEM.roll(1, 0)


def test_the_dice_of_a_game() -> None:
    for name, faces in TABLE.items():
        result = roll(f"2 {name}", dice=Scripted([1, len(faces)]), table=Table(TABLE))
        assert [die.face for die in result.rolls[0].dice] == [faces[0].partition("=")[0], faces[-1]]


def test_names_are_told_apart() -> None:
    table = Table({"red": ["1", "2"], "red dwarf": ["3", "4"], "reddish": ["5", "6"]})
    assert roll("red", dice=Scripted([1]), table=table).total == 1
    assert roll("red-dwarf + 1", dice=Scripted([1]), table=table).total == 4
    assert roll("reddish", dice=Scripted([1]), table=table).total == 5
    assert roll("2 red kh1", dice=Scripted([1, 2]), table=table).total == 2


def test_what_faces_count() -> None:
    table = Table({"omen": ["Blank", "star", "moon=3", "-2"]})
    assert [roll("omen", dice=Scripted([face]), table=table).total for face in (1, 2, 3, 4)] == [0, 1, 3, -2]


def test_names_that_are_notation_are_left_to_it() -> None:
    assert roll("d10", dice=Scripted([10]), table=Table({"d10": ["0"] * 10})).total == 10


@pytest.mark.parametrize("name", ["", "7up", "a+b", "[x]"])
def test_names_that_cannot_be_typed(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be named"):
        Table({name: ["1"]})
