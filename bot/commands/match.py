"""/match: lobbies and everything about a match that is the same in every game."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.commands.here import Choices, completed, match_here
from bot.commands.opening import open_lobby
from bot.commands.play import seat_named
from bot.options import choices
from bot.panels.consent import outcome_words, resign_sheet, take_back
from bot.panels.lobby import configure, sides, title_of
from bot.panels.looks import log_sheet, show_board, show_hand
from bot.panels.replies import acknowledge, answer, bot_of, person, place, say
from bot.panels.status import mine_sheet, status_sheet
from bot.panels.turn import show
from bot.table.errors import TableError
from engines.core.players import PLAYERS

Number = app_commands.Range[int, 1, 999_999_999]
WHICH = "The number of a match, where it is not the one of this channel"


async def _games(interaction: discord.Interaction, current: str) -> Choices:
    return completed(((key, game.name) for key, game in bot_of(interaction).table.games().items()), current)


async def _sides(interaction: discord.Interaction, current: str) -> Choices:
    try:
        position = await match_here(interaction, over=False)
    except TableError:
        return []
    return completed(((side, side) for side in sides(position.seats)), current)


async def _option_names(interaction: discord.Interaction, current: str) -> Choices:
    try:
        kind = type((await match_here(interaction, over=False)).options)
    except TableError:
        return []
    return completed(((name, title_of(kind, name)) for name in kind.model_fields), current)


async def _option_values(interaction: discord.Interaction, current: str) -> Choices:
    try:
        kind = type((await match_here(interaction, over=False)).options)
    except TableError:
        return []
    values = choices(kind).get(getattr(interaction.namespace, "name", "") or "", ())
    return completed(((str(value), str(value)) for value in values), current)


async def _setups(interaction: discord.Interaction, current: str) -> Choices:
    """`option=value` for the options that a lobby asks for first."""
    games = bot_of(interaction).table.games()
    game = games.get(getattr(interaction.namespace, "game", "") or "")
    if game is None:
        return []
    kind = game.options_type
    head, comma, rest = current.rpartition(",")
    done = f"{head}, " if comma else ""
    pairs = [
        (f"{done}{name}={value}", f"{done}{title_of(kind, name)}: {value}")
        for name, values in choices(kind).items()
        for value in values
    ]
    wanted = rest.strip().casefold()
    return completed([pair for pair in pairs if wanted in pair[0].casefold() or wanted in pair[1].casefold()], "")


@app_commands.guild_only()
class MatchCommands(app_commands.Group):
    """Everything about a match that is the same in every game."""

    def __init__(self) -> None:
        super().__init__(name="match", description="Matches: open one, join, look, take back, resign")

    @app_commands.command(description="Open a lobby for a match, here or in a thread of its own")
    @app_commands.describe(
        game="Which game", options="What differs from the defaults, as name=value, name=value",
        thread="Play in a thread made for it", join="Take a seat yourself (yes, unless you say no)",
    )  # fmt: skip
    @app_commands.autocomplete(game=_games, options=_setups)
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        options: str | None = None,
        thread: bool = False,
        join: bool = True,
    ) -> None:
        """Open a lobby."""
        await open_lobby(interaction, game, options or "", thread=thread, join=join)

    @app_commands.command(description="Take a seat in this channel's lobby")
    @app_commands.describe(side="Which side")
    @app_commands.autocomplete(side=_sides)
    async def join(self, interaction: discord.Interaction, side: str | None = None) -> None:
        """Take a seat."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        who = person(interaction)
        position = await bot_of(interaction).table.lobby.join(position.match.id, who, side=side)
        seat = position.seats[position.held_by(who.id)[-1]]
        await say(interaction, f"You play {seat.name} ({seat.side}).")

    @app_commands.command(description="Give up your seat in this channel's lobby")
    async def leave(self, interaction: discord.Interaction) -> None:
        """Leave a lobby."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        await bot_of(interaction).table.lobby.leave(position.match.id, person(interaction))
        await say(interaction, "You have left the lobby.")

    @app_commands.command(description="Give a free seat of this channel's lobby to a computer player")
    @app_commands.describe(side="Which side", player="How it plays")
    @app_commands.autocomplete(side=_sides)
    @app_commands.choices(player=[app_commands.Choice(name=name, value=name) for name in PLAYERS])
    async def computer(self, interaction: discord.Interaction, side: str | None = None, player: str = "greedy") -> None:
        """Add a computer player."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        lobby = bot_of(interaction).table.lobby
        await lobby.add_computer(position.match.id, person(interaction), side=side, player=player)
        await say(interaction, "A computer player has taken a seat.")

    @app_commands.command(description="Set an option of this channel's lobby")
    @app_commands.describe(name="Which option", value="What it is to be")
    @app_commands.autocomplete(name=_option_names, value=_option_values)
    async def option(self, interaction: discord.Interaction, name: str, value: str) -> None:
        """Set an option."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        await configure(interaction, position.match.id, name, value)
        await say(interaction, "Set.")

    @app_commands.command(description="Begin the match of this channel's lobby")
    async def start(self, interaction: discord.Interaction) -> None:
        """Start the match."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        await bot_of(interaction).table.lobby.start(position.match.id, person(interaction))
        await say(interaction, "The match begins.")

    @app_commands.command(description="Close this channel's lobby")
    async def cancel(self, interaction: discord.Interaction) -> None:
        """Cancel a lobby."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        await bot_of(interaction).table.lobby.cancel(position.match.id, person(interaction))
        await say(interaction, "The lobby is closed.")

    @app_commands.command(description="Your private panel: what you may do now")
    @app_commands.describe(match=WHICH)
    async def turn(self, interaction: discord.Interaction, match: Number | None = None) -> None:
        """Open the panel."""
        await acknowledge(interaction)
        await show(interaction, (await match_here(interaction, match)).match.id)

    @app_commands.command(description="Who plays, who is waited for and since when")
    @app_commands.describe(match=WHICH)
    async def status(self, interaction: discord.Interaction, match: Number | None = None) -> None:
        """Show the status."""
        await acknowledge(interaction)
        await answer(interaction, status_sheet(await match_here(interaction, match)))

    @app_commands.command(description="The board, now or earlier, as pictures or in words")
    @app_commands.describe(text="In words", revision="An earlier position, by its number in the log", match=WHICH)
    async def board(
        self,
        interaction: discord.Interaction,
        text: bool = False,
        revision: app_commands.Range[int, 0, 999_999] | None = None,
        match: Number | None = None,
    ) -> None:
        """Show the board."""
        await acknowledge(interaction)
        position = await match_here(interaction, match)
        await show_board(interaction, position.match.id, text=text, rev=revision)

    @app_commands.command(description="What only you see")
    @app_commands.describe(match=WHICH)
    async def hand(self, interaction: discord.Interaction, match: Number | None = None) -> None:
        """Show the hand."""
        await acknowledge(interaction)
        await show_hand(interaction, (await match_here(interaction, match)).match.id)

    @app_commands.command(description="What happened, newest page first")
    @app_commands.describe(revision="The page that ends with this number", match=WHICH)
    async def log(
        self,
        interaction: discord.Interaction,
        revision: app_commands.Range[int, 0, 999_999] | None = None,
        match: Number | None = None,
    ) -> None:
        """Show the log."""
        await acknowledge(interaction)
        position = await match_here(interaction, match)
        if position.state is None:
            position.must_be_played()
        sheet = await log_sheet(bot_of(interaction).table, position, interaction.user.id, revision)
        await answer(interaction, sheet)

    @app_commands.command(description="Your matches everywhere, the longest-waiting first")
    async def mine(self, interaction: discord.Interaction) -> None:
        """List the person's matches."""
        await acknowledge(interaction)
        table = bot_of(interaction).table
        await answer(interaction, mine_sheet(await table.places.mine(interaction.user.id), table.games()))

    @app_commands.command(description="Take back your last action")
    async def undo(self, interaction: discord.Interaction) -> None:
        """Undo."""
        await acknowledge(interaction)
        await take_back(interaction, (await match_here(interaction)).match.id)

    @app_commands.command(description="Give up; you are asked first")
    @app_commands.describe(seat="One of your seats, by its name; a game master may name any by its number")
    async def resign(self, interaction: discord.Interaction, seat: str | None = None) -> None:
        """Ask whether to resign."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        position.must_be_played()
        number = int(seat) if seat and seat.isdecimal() and len(seat) < 4 else None
        if number is None:
            number = seat_named(position, interaction.user.id, seat)
        await answer(interaction, resign_sheet(position, interaction.user.id, number))

    @app_commands.command(description="Give up the match for everybody; the others are asked")
    async def abandon(self, interaction: discord.Interaction) -> None:
        """Ask to abandon the match."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        outcome = await bot_of(interaction).table.votes.abandon(position.match.id, person(interaction))
        await say(interaction, outcome_words(outcome))

    @app_commands.command(description="Go on with a match that waits, in this channel")
    @app_commands.describe(match=WHICH)
    async def resume(self, interaction: discord.Interaction, match: Number | None = None) -> None:
        """Resume a match here."""
        await acknowledge(interaction)
        position = await match_here(interaction, match, over=False)
        channel, parent = place(interaction)
        places = bot_of(interaction).table.places
        await places.resume(position.match.id, person(interaction), interaction.guild_id, channel, parent)
        await say(interaction, "The match goes on here.")

    @app_commands.command(description="How this match is posted and when its players are reminded")
    @app_commands.describe(
        posts="One post for each action, or a seat's actions in a row folded into one",
        remind_hours="Remind whoever keeps it waiting after so many hours; 0: never; left out: as the server has it",
    )
    async def settings(
        self,
        interaction: discord.Interaction,
        posts: Literal["each", "folded"] | None = None,
        remind_hours: app_commands.Range[int, 0, 720] | None = None,
    ) -> None:
        """Change the match's own settings."""
        await acknowledge(interaction)
        position = await match_here(interaction, over=False)
        lobby = bot_of(interaction).table.lobby
        changed = await lobby.settings(position.match.id, person(interaction), posts=posts, remind_hours=remind_hours)
        match = changed.match
        said = f"Posts: {match.posts or 'as the server has it'}. Reminders: "
        hours = "as the server has it" if match.remind_hours is None else f"after {match.remind_hours} hours"
        await say(interaction, f"{said}{'never' if match.remind_hours == 0 else hours}.")
