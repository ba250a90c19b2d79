"""Looks over everything the bot needs, and says in plain words what is missing."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Literal, NamedTuple

import aiohttp
import discord
from discord import app_commands
from PIL import ImageFont
from sqlalchemy import make_url, text
from sqlalchemy.exc import SQLAlchemyError

import migrations
from bot.commands.opening import IN_THREADS, MAKING, NEEDED
from bot.commands.tree import add_commands
from bot.content import faults
from bot.run import point_elsewhere
from bot.settings import Settings
from bot.store.database import Database
from bot.store.migrate import schema_version
from engines.core.game import Game

PERMISSIONS = NEEDED | IN_THREADS | MAKING
GUILDS = 200
"""Servers asked about; Discord gives no more at once."""


class Finding(NamedTuple):
    """Something looked at: `well`, `note` (nothing wrong, but good to know) or `bad`."""

    what: str
    how: Literal["well", "note", "bad"]
    text: str


async def look_over(settings: Settings, games: Mapping[str, Game[Any]]) -> AsyncIterator[Finding]:
    """Every finding, one after the other. Makes the data folder where it is missing, and changes nothing else."""
    yield await _database(settings)
    yield _fonts()
    for game in games.values():
        found = faults(game)
        yield Finding(game.name, "bad" if found else "well", " ".join(found) or "Content and rules fit together.")
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    yield _commands(tree, games)
    if settings.token is None:
        yield Finding("Token", "note", "There is none. Playing here needs none; for the bot, set STOKEHOLD_TOKEN.")
        return
    point_elsewhere(settings)
    async with tree.client as client:
        try:
            await client.login(settings.token.get_secret_value())
        except discord.LoginFailure:
            yield Finding("Token", "bad", "Discord does not accept it. Copy it again from the developer portal.")
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield Finding("Token", "bad", f"Discord cannot be reached: {error}")
        else:
            async for finding in _in_discord(client, tree):
                yield finding


async def _database(settings: Settings) -> Finding:
    try:
        url = make_url(settings.database_url)
    except SQLAlchemyError:
        return Finding("Database", "bad", "STOKEHOLD_DATABASE is no address of a database.")
    file = Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None
    where = str(file) if file else url.render_as_string(hide_password=True)
    if file and not file.exists():
        return Finding("Database", "note", f"{where} is made at the first start.")
    try:
        version, count = await _schema(settings.database_url)
    except ModuleNotFoundError as error:
        return Finding("Database", "bad", f"{where} needs the package {error.name}, which is not installed.")
    except (SQLAlchemyError, OSError) as error:
        return Finding("Database", "bad", f"{where} cannot be used: {getattr(error, 'orig', None) or error}")
    if version == migrations.HEAD:
        return Finding("Database", "well", f"{where}, {count} matches.")
    return Finding("Database", "note", f"{where} will be brought from {version or 'nothing'} to {migrations.HEAD}.")


async def _schema(url: str) -> tuple[str, int]:
    """The version of a database's schema, and how many matches are in it."""
    database = await Database.connect(url)
    try:
        async with database.engine.connect() as connection:
            version = await connection.run_sync(schema_version)
            counted = (await connection.execute(text("SELECT count(*) FROM match"))).scalar() if version else 0
            return version, counted or 0
    finally:
        await database.close()


def _fonts() -> Finding:
    files = [file for file in resources.files("render").joinpath("fonts").iterdir() if file.name.endswith(".ttf")]
    broken = []
    for file in files:
        try:
            ImageFont.truetype(io.BytesIO(file.read_bytes()), 20)
        except OSError:
            broken.append(file.name)
    if broken or not files:
        return Finding(
            "Fonts", "bad", f"Not readable: {', '.join(broken) or 'none is there'}. Install Stokehold again."
        )
    return Finding("Fonts", "well", f"{len(files)} can be read.")


def _commands(tree: app_commands.CommandTree[Any], games: Mapping[str, Game[Any]]) -> Finding:
    wrong = add_commands(tree, games)
    names = ", ".join(f"/{command.name}" for command in tree.get_commands())
    return Finding("Commands", "bad" if wrong else "well", " ".join(wrong) or f"{names}.")


async def _in_discord(client: discord.Client, tree: app_commands.CommandTree[Any]) -> AsyncIterator[Finding]:
    """What Discord says of the bot: who it is, which commands it has, what it may do on each server."""
    assert client.user is not None
    yield Finding("Token", "well", f"It is that of {client.user}.")
    try:
        registered = {command.name for command in await tree.fetch_commands()}
        missing = [f"/{command.name}" for command in tree.get_commands() if command.name not in registered]
        late = f"Not registered yet: {', '.join(missing)}. The bot does it when it starts."
        yield Finding("Registered", "note" if missing else "well", late if missing else "All of them.")
        guilds = await client.http.get_guilds(GUILDS)
    except discord.HTTPException as error:
        yield Finding("Discord", "bad", f"It does not answer: {error}")
        return
    yield Finding("Invitation", "note", invitation(client.application_id or client.user.id))
    for guild in guilds:
        granted = discord.Permissions(int(guild.get("permissions", 0)))
        lacking = [words for name, words in PERMISSIONS.items() if not getattr(granted, name)]
        yield Finding(
            f"Server {guild['name']}",
            "bad" if lacking else "well",
            f"The bot may not {', '.join(lacking)}." if lacking else "The bot may do all it needs.",
        )
    if not guilds:
        yield Finding("Servers", "note", "The bot is on none yet.")


def invitation(application_id: int) -> str:
    """The address with which the bot is invited to a server."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application_id, permissions=wanted, scopes=("bot", "applications.commands"))
