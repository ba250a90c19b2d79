"""The smallest bot that uses what the wire simulates; started as a process by the tests of the harness."""

import io
import os

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["STOKEHOLD_DISCORD_API"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["STOKEHOLD_DISCORD_GATEWAY"])


class Press(discord.ui.DynamicItem[discord.ui.Button], template=r"gm:(?P<match>\d+):press"):
    """A button that any start of the bot answers."""

    def __init__(self, match: int) -> None:
        super().__init__(discord.ui.Button(label="Press", custom_id=f"gm:{match}:press"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["match"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"match {self.match} pressed, pid {os.getpid()}", ephemeral=True)


class Note(discord.ui.Modal, title="Note"):
    words = discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="words"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"noted {self.words.component.value}", ephemeral=True)


class Menu(discord.ui.LayoutView):
    """A private V2 panel that edits itself."""

    def __init__(self, chosen: str = "nothing") -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Container(discord.ui.TextDisplay(f"chosen {chosen}")))
        menu = discord.ui.Select(
            custom_id="menu", options=[discord.SelectOption(label=label) for label in ("ahead", "astern")]
        )
        menu.callback = self.choose
        self.menu = menu
        self.add_item(discord.ui.ActionRow(menu))

    async def choose(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Menu(self.menu.values[0]))


class Tiny(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        await self.tree.sync()


bot = Tiny()


@bot.tree.command(description="Answer late, with a picture")
async def picture(interaction: discord.Interaction, size: app_commands.Range[int, 1, 50_000_000]) -> None:
    await interaction.response.defer()
    view = discord.ui.View(timeout=None)
    view.add_item(Press(7))
    file = discord.File(io.BytesIO(b"\x89PNG" + bytes(size)), "board.png", description="The board")
    words = f"limit {interaction.filesize_limit}"
    await interaction.edit_original_response(content=words, attachments=[file], view=view)


@bot.tree.command(description="Post one thing twice")
async def twice(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("posting", ephemeral=True)
    for _ in range(2):
        await interaction.channel.send("only once", nonce="7:12")


@bot.tree.command(description="Ask for words")
async def note(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Note())


@bot.tree.command(description="A panel")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Menu(), ephemeral=True)


@bot.tree.command(description="Say a word")
async def say(interaction: discord.Interaction, word: str) -> None:
    await interaction.response.send_message(word)


@say.autocomplete("word")
async def words(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=word, value=word) for word in ("steam", "smoke") if word.startswith(current)]


bot.run(os.environ["TOKEN"])
