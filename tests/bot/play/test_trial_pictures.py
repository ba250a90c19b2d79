"""The picture of what might be done, or was measured: in the panel while a choice is open, before it is confirmed, and
under a query's answer.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from simcord import MemberActor

from bot.publish.drawing import Drawing
from bot.table.position import Person
from engines.core.action import Forecast
from engines.core.players import candidates
from render import games
from render.games import Wish
from render.paint import Picture
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.tiny.actions import Distance, StandLamp
from tests.tiny.state import ChooseSpot


class Easel:
    """Workers that note what they are to draw, and draw one grey dot for each trial."""

    def __init__(self) -> None:
        self.marks: list[tuple[str, ...]] = []

    async def draw(self, key: str, wish: Wish) -> list[Picture]:
        if wish.which != "trial":
            return []
        self.marks.append(Forecast.model_validate_json(wish.trial).marks)
        dot = io.BytesIO()
        Image.new("L", (1, 1)).save(dot, "PNG")
        return [Picture("trial.png", dot.getvalue(), 1, 1, "What it would look like")]


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    monkeypatch.setitem(games.PICTURES, "lamplighters", SimpleNamespace(describe=lambda view: ""))  # type: ignore[arg-type]
    return Easel()


async def play_until(club: Club, done: Callable[[Any], bool]) -> MemberActor:
    """Let everybody do what they are offered first, lamps an inch apart. Returns who is waited for then."""
    people = {actor.id: actor for actor in (club.alice, club.bob)}
    while True:
        position = await club.table.look(1)
        who = people[position.waiting_users[0]]
        if done(position.state):
            return who
        with position.masked(position.waiting[0]) as view:
            action = candidates(position.game, view)[0]
        await club.table.act(1, Person(who.id, "someone"), action, seat=position.waiting[0])


async def test_a_choice_is_drawn_while_it_is_open_and_before_it_is_confirmed(
    opened: Opened, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach = classmethod(lambda cls, view, chosen: Forecast(marks=("reach",)))
    monkeypatch.setattr(StandLamp, "outlook", reach)
    async with opened() as club:
        club.bot.drawing = Drawing(easel)  # type: ignore[arg-type]
        await club.open(club.bob)
        winner = await play_until(club, lambda state: isinstance(state.top, ChooseSpot))
        rev = (await club.table.look(1)).match.rev
        panel = await club.press(winner, await club.last(), "Your move")
        assert easel.marks == [("reach",)] and [file.alt for file in panel.files] == ["What it would look like"]
        await winner.select(panel, ["2,3"])
        assert easel.marks == [("reach",), ("200,300",)]  # in hundredths of an inch
        assert (await club.table.look(1)).match.rev == rev


async def test_what_was_measured_is_drawn_under_the_answer(
    opened: Opened, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Distance, "forecast", lambda self, view: Forecast(marks=(f"{self.first}-{self.second}",)))
    async with opened() as club:
        club.bot.drawing = Drawing(easel)  # type: ignore[arg-type]
        await club.open(club.bob)
        await play_until(club, lambda state: len(state.lamps) == 2)
        before = (await club.table.look(1)).match.rev
        said = await club.slash(club.alice, "lamplighters actions distance", first="1", second="2")
        assert said.ephemeral and "1.00 inches" in said.text and len(said.files) == 1
        assert easel.marks == [("1-2",)]
        assert (await club.table.look(1)).match.rev == before
