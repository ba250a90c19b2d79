"""The in-process harness: what the `simulate` fixture adds to simcord."""

import io

import discord
import pytest
from discord import app_commands

from tests.bot.conftest import Simulate
from tests.bot.wire.posts import Post, posts
from tests.bot.wire.world import Expulsion


class Press(discord.ui.DynamicItem[discord.ui.Button], template=r"gm:(?P<what>\w+)"):
    """A persistent button whose custom_id says what its press does."""

    def __init__(self, what: str) -> None:
        super().__init__(discord.ui.Button(label=what, custom_id=f"gm:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.what == "fault":
            raise RuntimeError("a fault of the bot")
        if self.what == "edit":
            await interaction.response.defer()
            await interaction.edit_original_response(view=panel("edited"))
        else:
            await interaction.response.send_message(view=panel(f"{interaction.filesize_limit}"), ephemeral=True)


def panel(words: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(words)))
    view.add_item(discord.ui.ActionRow(Press("open"), Press("edit"), Press("fault")))
    return view


class Small(discord.Client):
    """One command for each thing simcord alone would let pass."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self.joined: list[int] = []
        self.refused: list[tuple[int, int]] = []
        for callback in (board, send, thread):
            self.tree.add_command(app_commands.Command(name=callback.__name__, description="d", callback=callback))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.joined.append(guild.id)


async def board(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=panel("board"))


async def send(interaction: discord.Interaction, words: str) -> None:
    """Words go out under a nonce, `file` as a file, `wide` with a line too long."""
    await interaction.response.send_message("sending", ephemeral=True)
    try:
        if words == "file":
            await interaction.channel.send(file=discord.File(io.BytesIO(b"x"), "a.png"))
        else:
            await interaction.channel.send("x" * 2001 if words == "wide" else words, nonce=words)
    except discord.HTTPException as error:
        interaction.client.refused.append((error.status, error.code))


async def thread(interaction: discord.Interaction) -> None:
    made = await interaction.channel.create_thread(name="match", type=discord.ChannelType.public_thread)
    await interaction.response.send_message(made.mention)


async def test_panels_nonces_threads_and_permissions(simulate: Simulate) -> None:
    bot = Small()
    async with simulate(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        alice, bob = (guild.add_member(env.create_user(name)) for name in ("alice", "bob"))

        shown = await alice.slash(channel, "board")
        opened = (await bob.click(shown.response, label="open")).response
        assert opened.ephemeral
        assert Post(env, opened._message).text == str(10 * 1024 * 1024)
        with pytest.raises(Exception, match="not visible to this user"):
            await alice.click(opened, label="edit")
        await bob.click(opened, label="edit")
        assert Post(env, opened._message).text == "edited"

        for _ in range(2):
            await alice.slash(channel, "send", words="once")
        assert [post.text for post in posts(channel)].count("once") == 1

        await alice.slash(channel, "thread")
        place = channel.threads[0]
        env.backend.edit_channel(place.id, {}, thread_metadata={"archived": True})
        with pytest.raises(Exception, match="archived"):
            await alice.slash(place, "send", words="hello")
        # The bot's cache forgets an archived thread.
        await bot.get_partial_messageable(place.id).send("awake")
        assert not env.backend.get_channel(place.id).thread_metadata.archived

        role = next(role for role in guild.roles.values() if role.name == "TestBot")
        deny = {role: discord.PermissionOverwrite(attach_files=False)}
        await alice.slash(guild.create_text_channel("plain", overwrites=deny), "send", words="file")
        assert bot.refused == [(403, 50013)]

        expulsion = Expulsion(env.backend, guild.id)
        await env.settle()
        assert not bot.guilds
        expulsion.readmit()
        await env.settle()
        assert bot.joined == [guild.id]
        await env.restart_bot(Small())
        assert (await alice.click(shown.response, label="open")).response.ephemeral


@pytest.mark.parametrize(("label", "words"), [("fault", ""), ("", "wide")])
async def test_a_broken_limit_and_a_logged_error_fail_the_test(simulate: Simulate, label: str, words: str) -> None:
    with pytest.raises(AssertionError, match=r"a fault of the bot|content: 2001 characters"):
        async with simulate(Small()) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("games")
            alice = guild.add_member(env.create_user("alice"))
            shown = await alice.slash(channel, "board")
            if label:
                await alice.click(shown.response, label=label)
            else:
                await alice.slash(channel, "send", words=words)
