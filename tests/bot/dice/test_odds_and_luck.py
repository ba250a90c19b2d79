"""/odds and /dice luck through the simulated Discord, with and without a chart."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.dicebox.luck import luck_of
from bot.panels.dice_charts import luck_chart, odds_chart
from bot.publish.drawing import Drawing
from bot.store.rolls import Rolled
from engines.dice import odds
from render.lint import lint
from render.workers import Workers
from tests.bot.play.conftest import Opened
from tests.dice.scripted import Scripted


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = Workers()
    yield made
    await made.close()


async def test_odds_are_private_and_exact(opened: Opened) -> None:
    async with opened() as club:
        said = await club.slash(club.alice, "odds", expression="1d20+5", target="15", versus="2d10+5")
        assert said.ephemeral
        lines = said.text.replace("\\", "").splitlines()
        # 11 of 20 faces are 10 or more.
        assert "15 or more: 55 %" in lines
        # 2d10 is 10 or more in 64 of 100 ways.
        assert "15 or more, with 2d10 + 5: 64 %" in lines
        assert "mean 15.5, standard deviation 5.77" in lines
        assert "from 6 to 25, the middle half 10 to 20" in lines
        # Whatever 2d10 shows, one face of the d20 equals it: 5 %. The means are 10.5 and 11, both symmetric: with
        # h + l = 95 % and h - l = -(0.5 / 20 * 2) = -5 %, since a d20 is above s with (20 - s) / 20 and below with
        # (s - 1) / 20.
        assert any(line.startswith("against 2d10 + 5: higher 45 %, equal 5 %, lower 50 %") for line in lines), lines


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"expression": "1d20", "target": "many"}, "A target is a number"),
        ({"expression": "1d20+"}, ""),
        ({"expression": "1d20", "versus": "1d("}, ""),
        ({"expression": "1d20; 2d6"}, "Odds are for one roll at a time."),
    ],
)
async def test_odds_that_cannot_be_told(opened: Opened, options: dict[str, str], sentence: str) -> None:
    async with opened() as club:
        said = await club.slash(club.alice, "odds", **options)
        assert said.ephemeral and said.text.startswith(sentence) and "mean" not in said.text
        assert "Something went wrong" not in said.text


async def test_a_chart_has_alt_text_and_fits(opened: Opened, workers: Workers) -> None:
    async with opened() as club:
        club.bot.drawing = Drawing(workers)
        said = await club.slash(club.alice, "odds", expression="4d6kh3", target=">=15")
        (file,) = said.files
        # 4d6, the lowest dropped: 15 or more in 300 of 1296 ways.
        assert file.alt is not None and file.alt.startswith("Odds of 4d6kh3; 15 or more: 23.1 %; mean 12.24")
        assert file.image().width == 1200 and len(file.data) < 1_000_000
        # Nobody has to ask twice because a picture failed.
        club.bot.drawing = Drawing(None)
        assert "23.1 %" in (await club.slash(club.alice, "odds", expression="4d6kh3", target=">=15")).text


@pytest.mark.parametrize(
    ("expression", "versus"),
    [
        ("4d6kh3", None), ("7", None), ("1d6*1000", None), ("1d1000000", None), ("100d6", "10d60"), ("3d6!", None),
        ("1d20 >= 11", None), ("8d6/7", "1d4"), ("1d6-1d6", None), ("-1d6*123456789012", "1d6*1000000000"),
        ("d6/3*1000000000", None),
        ("2d6 [" + "長" * 80 + "]", None), ("+".join(["1d4"] * 60), "1d4"),
    ],
)  # fmt: skip
def test_every_chart_is_readable(expression: str, versus: str | None) -> None:
    other = odds(versus) if versus else None
    for scene in odds_chart(odds(expression), None, other).scenes():
        assert lint(scene) == []


def row(dice: int, luck: float, sizes: str) -> Rolled:
    return Rolled(1, 2, None, "1d6", "", 0, "", dice, luck, sizes, 0.0)


def test_luck_is_added_up() -> None:
    # Newest first. Two d6 that show 5 and 2 (7, as expected); one d20 that shows 20 (9.5 above 10.5).
    luck = luck_of([row(1, 1.6475, '{"20":[1,20]}'), row(2, 0.0, '{"6":[2,7]}')])
    assert (luck.rolls, luck.dice) == (2, 3)
    assert [(size.sides, size.average, size.expected) for size in luck.sizes] == [(6, 3.5, 3.5), (20, 20, 10.5)]
    assert luck.path == ((2, 0.0), (3, 1.6475))
    assert luck.deviation == pytest.approx(1.6475 / 3**0.5)
    assert luck.word == "As everybody's dice fall."


@pytest.mark.parametrize("rolls", [1, 2, 300])
@pytest.mark.parametrize("value", [-1.7, 0.0, 1.7])
def test_every_chart_of_luck_is_readable(rolls: int, value: float) -> None:
    luck = luck_of([row(10, 10 * value, '{"1000000":[10,5000000]}')] * rolls)
    for scene in luck_chart(luck, "Luck of someone with quite a long name, longer than any plate", "told").scenes():
        assert lint(scene) == []


async def test_luck_counts_every_die_that_fell_in_the_open(opened: Opened, workers: Workers) -> None:
    async with opened() as club:
        club.bot.drawing = Drawing(workers)
        nothing = await club.slash(club.alice, "dice luck")
        assert nothing.text == "No dice of alice have fallen in the open yet."
        club.bot.dicebox.source = Scripted([1, 6, 5, 4, 20, 1])
        await club.slash(club.alice, "roll", expression="4d6kh3")
        await club.slash(club.alice, "roll", expression="1d20")
        await club.slash(club.alice, "roll", expression="1d20", secret=True)
        said = await club.slash(club.alice, "dice luck")
        assert said.ephemeral
        lines = said.text.replace("\\", "").splitlines()
        # d6: (16 - 14) / sqrt(35/12) = 1.171; d20: 9.5 / sqrt(399/12) = 1.648; together 2.819 / sqrt(5) = 1.26.
        assert lines[1] == "A little lucky. +1.3 standard deviations over 5 dice in 2 rolls."
        assert lines[2:] == ["d6: 4 dice, average 4, expected 3.5", "d20: 1 dice, average 20, expected 10.5"]
        assert said.files and said.files[0].alt and "average 4" in said.files[0].alt
        other = await club.slash(club.bob, "dice luck", player=club.alice)
        assert "over 5 dice" in other.text
        # What was rolled elsewhere is nobody's business here.
        club.bot.dicebox.source = Scripted([1, 2, 3])
        await club.bot.dicebox.roll("3d8", club.carol.id, 4711)
        assert "No dice of carol" in (await club.slash(club.bob, "dice luck", player=club.carol)).text
