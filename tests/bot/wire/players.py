"""People who play over the wire: they read posts, open panels and press whatever is sensible."""

from __future__ import annotations

import re

from simcord import ChannelHandle, MemberActor

from bot.commands.play import command_name, kebab
from bot.games import games
from tests.bot.play.presser import controls, press_on
from tests.bot.wire.posts import Post, posts
from tests.bot.wire.server import Wire

TYPED = 8
"""So many actions, and the first that can be, are commands; the others are pressed."""

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


def command_of(game: str, panel: Post) -> str | None:
    """The command of a game that does what the panel suggests first, where that has no parameters."""
    first = next((entry for entry in controls(panel) if entry[0] in ("begin", "confirm")), None)
    if first is None:
        return None
    label = next(label for label, button in panel.buttons.items() if button["custom_id"] == first[1])
    rules = games()[game]
    kind = next((kind for kind in rules.actions if kind.title == label and not kind.picks()), None)
    return f"{command_name(rules)} {kebab(kind.group())} {kebab(kind.__name__)}" if kind else None


class Players:
    """People who press whatever is sensible."""

    def __init__(self, wire: Wire, game: str, channel: ChannelHandle, people: list[MemberActor]) -> None:
        self.wire, self.game, self.channel = wire, game, channel
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
        if typed and self.typed < TYPED and (command := command_of(self.game, panel)):
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
