"""The unmodified bot, a process of its own, plays one whole match between two people, and survives a kill -9."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path

from simcord import MemberActor

from bot.artists import artist
from bot.games import games
from tests.bot.wire.players import Players, stamps
from tests.bot.wire.posts import Post
from tests.bot.wire.process import BotProcess
from tests.bot.wire.server import Wire

GAME = "heavy-steam"
LAYOUT = "layout=light-light"
KILLED_AT = 12
"""After so many actions the bot is killed, in the middle of one."""

drawn = artist(games()[GAME]) is not None


async def test_a_match_is_played_over_the_wire_through_a_kill(wire: Wire, tmp_path: Path, data: Path) -> None:
    guild = wire.create_guild("Club")
    channel = guild.create_text_channel("games")
    alice, bob = (guild.add_member(wire.create_user(name)) for name in ("alice", "bob"))
    settings = {"STOKEHOLD_TOKEN": wire.token, "STOKEHOLD_DATA": str(data)}
    async with wire.bot_process([sys.executable, "-m", "bot", "run"], settings, tmp_path / "log") as bot:
        await bot.online()
        await alice.slash(channel, "match new", game=GAME, options=LAYOUT)
        lobby = await wire.next_post(channel)
        await bob.slash(channel, "match join")
        await wire.until(lambda: f"<@{bob.id}>" in lobby.text, "bob in the lobby")
        await alice.click(lobby, label="Start")
        players = Players(wire, GAME, channel, [alice, bob])
        last = await play(players, bot)
        assert players.typed
        assert "The dice came from the seed" in last.text
        told = Counter(rev for rev, _ in stamps(channel))
        assert told == Counter(range(last_rev := max(told) + 1)), f"lost or doubled up to {last_rev}"
        assert wire.token not in bot.output() and "Traceback" not in bot.output(), bot.output()
        assert await bot.stop() == 0


async def play(players: Players, bot: BotProcess) -> Post:
    """The whole match, with a kill on the way. Returns its last post."""
    post: Post | None = None
    for rev in range(2000):
        post = await players.told(rev, post)
        if "Your move" not in post.buttons:
            return post
        waited = players.waited(post)
        assert waited, post.text
        if drawn:
            assert post.files and all(file.alt for file in post.files), post.text
        if rev == KILLED_AT:
            await act_through_a_kill(players, bot, waited[0], post)
        else:
            await players.act(waited[0], post, typed=True)
    raise AssertionError("the match did not end")


async def act_through_a_kill(players: Players, bot: BotProcess, who: MemberActor, post: Post) -> None:
    """The bot dies when the post of an action stands in the channel and the bot has not heard of it yet."""
    wire = players.wire
    hold = wire.hold("POST", "/channels/*/messages", answered=True)
    panel = await players.open(who, post)
    pressing = asyncio.create_task(press_until(players, who, panel))
    await hold.reached.wait()
    await bot.kill()
    pressing.cancel()
    hold.release(drop=True)
    await bot.start()
    await bot.online()


async def press_until(players: Players, who: MemberActor, panel: Post) -> None:
    while not await players.press(who, panel):
        pass
