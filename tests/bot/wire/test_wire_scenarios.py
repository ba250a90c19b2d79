"""The unmodified bot, a process of its own, plays the opening and the ending of every other scenario and game."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from simcord import ChannelHandle, MemberActor

from bot.artists import artist
from bot.games import games
from bot.settings import DATABASE
from bot.store.store import Store
from bot.table.position import Person
from bot.table.table import Table
from engines.core.game import Game
from engines.core.players import GREEDY
from tests.bot.wire.players import Players, stamps
from tests.bot.wire.posts import Post
from tests.bot.wire.process import BotProcess
from tests.bot.wire.server import Wire

SCENARIOS = ("chance-encounter", "critical-recovery", "frontline-fight", "recon-in-force")
MATCHES = {
    **{name: ("heavy-steam", f"scenario={name}, layout=light-light") for name in SCENARIOS},
    "showdown": ("showdown", "players=2"),
    "euphoria": ("euphoria", "scenario=rescue, audience=400, table=studio"),
    "dimensions": ("dimensions-of-madness", "players=2, scenario=factory-assault"),
}
"""The game and the options of each channel's match."""
OPENING = 8
"""Actions of each match played over the wire at first: about a round."""
ENDING = 3
"""Actions left when the match goes on over the wire, if both play as greedy players would."""
PATIENT = 8
"""Actions after which somebody gives up."""


async def test_every_match_opens_and_ends_over_the_wire(wire: Wire, tmp_path: Path, data: Path) -> None:
    guild = wire.create_guild("Club")
    alice, bob = (guild.add_member(wire.create_user(name)) for name in ("alice", "bob"))
    settings = {"STOKEHOLD_TOKEN": wire.token, "STOKEHOLD_DATA": str(data)}
    async with wire.bot_process([sys.executable, "-m", "bot", "run"], settings, tmp_path / "log") as bot:
        await bot.online()
        tables = [await opened(wire, guild.create_text_channel(name), name, [alice, bob]) for name in MATCHES]
        await asyncio.gather(*(played(players, 0, OPENING) for players in tables))
        assert await bot.stop() == 0
        revs = [await nearly_over(data, match, [alice, bob]) for match in range(1, len(MATCHES) + 1)]
        await bot.start()
        await bot.online()
        lasts = await asyncio.gather(*(ended(*match) for match in zip(tables, revs, strict=True)))
        assert all("The dice came from the seed" in last.text for last in lasts)
        assert_clean(wire, bot, tables)


async def opened(wire: Wire, channel: ChannelHandle, name: str, people: list[MemberActor]) -> Players:
    """A match, begun in a channel of its own."""
    first, *others = people
    game, options = MATCHES[name]
    await first.slash(channel, "match new", game=game, options=options)
    lobby = await wire.next_post(channel)
    for other in others:
        await other.slash(channel, "match join")
        await wire.until(lambda other=other: f"<@{other.id}>" in lobby.text, "everybody in the lobby")  # type: ignore[misc]
    await first.click(lobby, label="Start")
    return Players(wire, game, channel, people)


async def played(players: Players, rev: int, actions: int) -> Post:
    """So many actions from a revision on, or to the end. Returns the last post."""
    post: Post | None = None
    drawn = artist(games()[players.game]) is not None
    for told in range(rev, rev + actions + 1):
        post = await players.told(told, post)
        if "Your move" not in post.buttons:
            return post
        assert bool(post.files) == drawn and all(file.alt for file in post.files), post.text
        if told < rev + actions:
            await players.act(players.waited(post)[0], post)
    assert post is not None
    return post


async def ended(players: Players, rev: int) -> Post:
    """The end of a match: fought out, or somebody gives up when people have pressed whatever comes first for a while.

    Returns the last post.
    """
    post = await played(players, rev, PATIENT)
    if "Your move" not in post.buttons:
        return post
    loser = next(iter(players.people.values()))
    sure = players.wire.answer(await loser.slash(players.channel, "match resign"))
    await players.wire.until(lambda: "Resign" in sure.buttons, "the question whether to resign")
    await loser.click(sure, label="Resign")
    return await players.told(rev + PATIENT + 1, post)


async def nearly_over(data: Path, match: int, people: list[MemberActor]) -> int:
    """Play a match on with greedy players, while the bot is down, to a few actions before its end.

    Returns the revision it stands at: the only one whose post has still to be delivered.
    """
    store = await Store.open(f"sqlite+aiosqlite:///{data / DATABASE}")
    table = Table(store)
    try:
        position = await table.look(match)
        line = greedy_line(position.game, position.must_be_played())
        for seat, action in line[: max(len(line) - ENDING, 1)]:
            user = position.seats[seat].user_id
            assert user in {person.id for person in people}
            position = (await table.act(match, Person(user, "someone"), action, seat=seat)).position
        rev = position.match.rev
    finally:
        await table.close()
        await store.close()
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as database, database:
        database.execute("DELETE FROM outbox WHERE match_id = ? AND rev < ? AND state = 'pending'", (match, rev))
    return rev


def greedy_line(game: Game[Any], begun: Any) -> list[tuple[int, Any]]:
    """What greedy players do from a position to the end of the match."""
    rnd = random.Random(1)
    state, line = game.copy(begun), []
    while state.result is None:
        seat = game.waiting(state)[0]
        with game.masked(state, seat) as view:
            action = GREEDY.choose(game, view, rnd)
        game.play(state, seat, action)
        line.append((seat, action))
    return line


def assert_clean(wire: Wire, bot: BotProcess, tables: list[Players]) -> None:
    """Nothing told twice, nothing said that may not be said."""
    for players in tables:
        told = Counter(rev for rev, _ in stamps(players.channel))
        assert max(told.values()) == 1
    assert wire.token not in bot.output() and "Traceback" not in bot.output(), bot.output()
