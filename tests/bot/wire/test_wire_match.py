"""The unmodified bot, a process of its own, plays one whole match between two people, and survives a kill -9."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from pathlib import Path

from simcord import ChannelHandle, MemberActor

from bot.artists import artist
from bot.commands.play import command_name, kebab
from bot.games import games
from tests.bot.play.presser import controls, press_on
from tests.bot.wire.posts import Post, posts
from tests.bot.wire.process import BotProcess
from tests.bot.wire.server import Wire

GAME = "heavy-steam"
LAYOUT = "layout=light-light"
KILLED_AT = 12
"""After so many actions the bot is killed, in the middle of one."""

TYPED = 8
"""So many actions, and the first that can be, are commands; the others are pressed."""

drawn = artist(games()[GAME]) is not None

STAMP = re.compile(r"gm:(\d+):board:([0-9a-f]+)\.([0-9a-f]+)")


def stamp_of(post: Post) -> list[tuple[int, int]]:
    """The revision a post tells, and its number; nothing for posts that tell none."""
    ids = [button["custom_id"] for button in post.buttons.values()]
    return [(int(mark[2], 16), int(mark[3], 16)) for custom_id in ids if (mark := STAMP.fullmatch(custom_id))]


def stamps(channel: ChannelHandle) -> list[tuple[int, int]]:
    """Those of every post, in the order of the channel."""
    return [stamp for post in posts(channel) for stamp in stamp_of(post)]


def menu_of(panel: Post) -> str | None:
    """The seat and the digest of the choices a panel offers; None where there is nothing to choose."""
    ids = [custom_id for _, custom_id, _ in controls(panel)]
    return ids[0].split(":")[3].rpartition(".")[0] if ids else None


def command_of(panel: Post) -> str | None:
    """The command that does what the panel suggests first, where that has no parameters."""
    first = next((entry for entry in controls(panel) if entry[0] in ("begin", "confirm")), None)
    if first is None:
        return None
    label = next(label for label, button in panel.buttons.items() if button["custom_id"] == first[1])
    game = games()[GAME]
    kind = next((kind for kind in game.actions if kind.title == label and not kind.picks()), None)
    return f"{command_name(game)} {kebab(kind.group())} {kebab(kind.__name__)}" if kind else None


class Players:
    """People who press whatever is sensible."""

    def __init__(self, wire: Wire, channel: ChannelHandle, people: list[MemberActor]) -> None:
        self.wire, self.channel = wire, channel
        self.people = {person.id: person for person in people}
        self.typed = 0

    def waited(self, post: Post) -> list[MemberActor]:
        """Whom the post says the match waits for."""
        return [self.people[int(number)] for number in re.findall(r"<@(\d+)>", post.text)]

    async def open(self, who: MemberActor, post: Post) -> Post:
        """The private panel under a post."""
        panel = self.wire.answer(await who.click(post, label="Your move"))
        assert panel.ephemeral and menu_of(panel), panel.text
        return panel

    async def press(self, who: MemberActor, panel: Post) -> bool:
        """One press. True where it carried out an action."""
        edits, menu = self.wire.edits(panel), menu_of(panel)
        await press_on(who, panel)
        await self.wire.edited(panel, edits)
        return menu_of(panel) != menu

    async def act(self, who: MemberActor, post: Post, *, typed: bool = False) -> None:
        """Press until something is done, or type it where it takes no more than its name."""
        panel = await self.open(who, post)
        if typed and self.typed < TYPED and (command := command_of(panel)):
            self.typed += 1
            await who.slash(self.channel, command)
            return
        for _ in range(12):
            if await self.press(who, panel):
                return
        raise AssertionError(f"twelve presses led nowhere: {panel.text}")

    async def told(self, rev: int, after: Post | None) -> Post:
        """The post that tells a revision, newer than `after`."""
        return await self.wire.next_post(
            self.channel, after, where=lambda post: rev in [told for told, _ in stamp_of(post)]
        )


async def test_a_match_is_played_over_the_wire_through_a_kill(wire: Wire, tmp_path: Path) -> None:
    guild = wire.create_guild("Club")
    channel = guild.create_text_channel("games")
    alice, bob = (guild.add_member(wire.create_user(name)) for name in ("alice", "bob"))
    settings = {"STOKEHOLD_TOKEN": wire.token, "STOKEHOLD_DATA": str(tmp_path / "data")}
    async with wire.bot_process([sys.executable, "-m", "bot", "run"], settings, tmp_path / "log") as bot:
        await bot.online()
        await alice.slash(channel, "match new", game=GAME, options=LAYOUT)
        lobby = await wire.next_post(channel)
        await bob.slash(channel, "match join")
        await wire.until(lambda: f"<@{bob.id}>" in lobby.text, "bob in the lobby")
        await alice.click(lobby, label="Start")
        players = Players(wire, channel, [alice, bob])
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
