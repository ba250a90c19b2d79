"""`stokehold roll` and `stokehold odds`."""

from __future__ import annotations

import json

import pytest

from tests.terminal.conftest import Stokehold


def test_a_seed_gives_the_same_dice(stokehold: Stokehold) -> None:
    first, second = (stokehold("roll", "10d1000", "--seed", "5").stdout for _ in range(2))
    assert first == second != stokehold("roll", "10d1000", "--seed", "6").stdout
    assert stokehold("roll", "10d1000").stdout != stokehold("roll", "10d1000").stdout


def test_a_roll_as_json_has_the_agreed_shape(stokehold: Stokehold) -> None:
    data = json.loads(stokehold("roll", "4d6kh3 + 2", "--seed", "1", "--json").stdout)
    assert data["expression"] == "4d6kh3 + 2"
    kept = [die["value"] for die in data["dice"] if die["kept"]]
    lost = [die["value"] for die in data["dice"] if not die["kept"]]
    assert len(kept) == 3 and len(lost) == 1 and max(lost) <= min(kept)
    assert {die["sides"] for die in data["dice"]} == {6}
    assert data["total"] == sum(kept) + 2


def test_a_roll_in_words(stokehold: Stokehold) -> None:
    said = stokehold("roll", "2x 3d1").stdout.splitlines()
    assert said == ["3d1 [1, 1, 1] = 3", "3d1 [1, 1, 1] = 3", "total 6"]


def test_dice_of_the_games_have_names(stokehold: Stokehold) -> None:
    dice = json.loads(stokehold("roll", "20 attack", "--json").stdout)["dice"]
    assert {die["face"] for die in dice} <= {"blank", "hit", "critical"} and len(dice) == 20
    # Two of six faces of the defence die defend, one is a critical.
    assert "1 or more: 50 %" in stokehold("odds", "1 defence", "--target", "1").stdout


def test_odds_in_words(stokehold: Stokehold) -> None:
    said = stokehold("odds", "1d4", "--target", ">2", "--versus", "1d2").stdout.splitlines()
    assert said == [
        "1d4",
        "more than 2: 50 %",
        "against 1d2: higher 62.5 %, equal 25 %, lower 12.5 %",
        "more than 2, with 1d2: 0 %",
        "mean 2.5, standard deviation 1.12",
        "from 1 to 4, the middle half 1 to 3",
        "",
        *(f"{face}  {'█' * 40}  25 %" for face in (1, 2, 3, 4)),
    ]


def test_odds_as_json(stokehold: Stokehold) -> None:
    data = json.loads(stokehold("odds", "2d6", "--target", "=7", "--versus", "2d6", "--json").stdout)
    assert data["expression"] == "2d6" and data["mean"] == 7 and data["exact"] is True
    assert dict(map(tuple, data["chances"]))[12] == pytest.approx(1 / 36)
    assert data["target"] == {"sign": "=", "number": "7", "chance": pytest.approx(1 / 6)}
    # 2d6 equals 2d6 in 146 of 1296 ways.
    assert data["versus"]["equal"] == pytest.approx(146 / 1296)
    assert data["versus"]["higher"] == data["versus"]["lower"] == pytest.approx(575 / 1296)


@pytest.mark.parametrize("command", ["roll", "odds"])
def test_what_cannot_be_read_is_told_with_its_place(stokehold: Stokehold, command: str) -> None:
    result = stokehold(command, "2d6 + foo")
    assert (result.exit_code, result.stdout) == (2, "")
    lines = result.stderr.splitlines()
    assert lines[1:3] == ["2d6 + foo", "      ^^^"]


def test_a_target_that_is_none(stokehold: Stokehold) -> None:
    result = stokehold("odds", "2d6", "--target", "many")
    assert (result.exit_code, result.stderr.startswith("A target is a number")) == (2, True)
