"""Whatever anybody presses, picks or types, in whatever order, on posts and panels new and old: it is answered in
words, no limit of Discord's is broken and nothing is logged as an error (the fixture looks to both).
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.games import games
from engines.core.game import Game
from tests.bot.discord_components import walk
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.bot.wire.posts import Post, posts

PRESSES = 300
COMMANDS = ("board", "hand", "log", "status", "mine", "turn", "undo", "join", "start")
TYPED = (
    "1",
    "0",
    "-1",
    "999999999999",
    "C7",
    "22.5,14",
    "4 north-east",
    "@everyone",
    "x" * 100,
    "[]{}`*_",
    "F7",
    "Ä🎲",
)
ONWARD = ("begin", "pick", "step", "done", "confirm")
"""What leads a panel on; pressed seven times in ten, so that a match gets somewhere."""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
async def test_any_press_is_answered(opened: Opened, game: Game[Any]) -> None:
    rnd = random.Random(game.key)
    async with opened(game) as club:
        await club.open(club.bob)
        panels: dict[int, list[Post]] = {}
        for _ in range(PRESSES):
            who = rnd.choice([club.alice, club.bob, club.alice, club.bob, club.carol])
            mine = panels.setdefault(who.id, [])
            if rnd.random() < 0.1:
                result = await who.slash(club.channel, f"match {rnd.choice(COMMANDS)}")
            else:
                public = posts(club.channel)[-3:]
                message = rnd.choice(mine[-2:] if mine and rnd.random() < 0.7 else public)
                pressed = await press_any(who, message, rnd)
                if pressed is None:
                    continue
                result = pressed
            assert result.acknowledged
            shown = result.followups[-1] if result.followups else result.response
            if shown is not None and shown.ephemeral:
                mine.append(Post(club.env, shown._message))
                assert mine[-1].text
            if rnd.random() < 0.2:
                await club.deliver()
        assert await moved(club)


async def press_any(who: MemberActor, message: Post, rnd: random.Random) -> InteractionResult | None:
    """Press, pick or type something on a message; None where there is nothing."""
    there = [part for _, part in walk(message.components) if part.get("custom_id") and not part.get("disabled")]
    onward = [part for part in there if any(f":{word}" in part["custom_id"] for word in ONWARD)]
    if not there:
        return None
    part = rnd.choice(onward if onward and rnd.random() < 0.7 else there)
    if part.get("options"):
        return await who.select(message, [rnd.choice(part["options"])["value"]], custom_id=part["custom_id"])
    result = await who.click(message, custom_id=part["custom_id"])
    if result.modal is not None:
        return await who.submit_modal(result, {"typed": rnd.choice(TYPED)})
    return result


async def moved(club: Club) -> int:
    """How many actions the match has seen."""
    return (await club.table.look(1)).match.rev
