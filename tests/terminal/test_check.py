"""`stokehold check` and `stokehold health`: what is missing, in plain words."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web

from bot import health
from bot.check import PERMISSIONS, invitation
from tests.terminal.conftest import Stokehold

TOKEN = "a-token-of-the-tests"


class Portal:
    """As much of Discord's REST as a check asks: who the bot is, its commands, its servers and what it may do there."""

    def __init__(self) -> None:
        self.url = ""
        self.commands: list[dict[str, Any]] = []
        self.guilds: list[dict[str, Any]] = []

    async def answer(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        user = {"id": "77", "username": "Stoker", "discriminator": "0", "avatar": None, "bot": True}
        answers: dict[str, Any] = {
            "/users/@me": user,
            "/oauth2/applications/@me": {
                "id": "77", "name": "Stoker", "description": "", "owner": user, "icon": None, "bot_public": True,
                "bot_require_code_grant": False, "verify_key": "", "flags": 0,
            },
            "/applications/77/commands": self.commands,
            "/users/@me/guilds": self.guilds,
        }  # fmt: skip
        # Discord's client takes what is not exactly this for text.
        return web.Response(body=json.dumps(answers[request.path]), headers={"Content-Type": "application/json"})


@pytest.fixture
def portal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Portal]:
    """The portal on loopback, in a thread with a loop of its own, since the command runs its own too."""
    made, loop, ready = Portal(), asyncio.new_event_loop(), threading.Event()

    async def serve() -> web.AppRunner:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", made.answer)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        made.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        return runner

    def run() -> None:
        asyncio.set_event_loop(loop)
        runner = loop.run_until_complete(serve())
        ready.set()
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait(10)
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)  # put back whatever the check sets
    yield made
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)


@pytest.fixture
def token(portal: Portal, stokehold: Stokehold, monkeypatch: pytest.MonkeyPatch) -> str:
    """Settings that point at the portal, with a token it knows."""
    monkeypatch.setenv("STOKEHOLD_TOKEN", TOKEN)
    monkeypatch.setenv("STOKEHOLD_DISCORD_API", portal.url)
    return TOKEN


def test_all_is_well_without_a_token(stokehold: Stokehold, data: Path) -> None:
    result = stokehold("check")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"well  Database: {data / 'stokehold.sqlite3'}, 0 matches."
    assert "well  Fonts: 5 can be read." in lines
    assert "well  Heavy Steam: Content and rules fit together." in lines
    assert any(line.startswith("well  Commands: /match, ") for line in lines)
    assert lines[-1].startswith("note  Token: There is none.")


def test_a_database_is_looked_at_and_not_made(
    stokehold: Stokehold, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = data / "stokehold.sqlite3"
    file.unlink()
    assert f"note  Database: {file} is made at the first start." in stokehold("check").stdout
    assert not file.exists()
    file.write_text("poetry")
    result = stokehold("check")
    assert result.exit_code == 1
    assert f" bad  Database: {file} cannot be used: file is not a database" in result.stdout
    monkeypatch.setenv("STOKEHOLD_DATABASE", "postgresql+asyncpg://me:hunter2@127.0.0.1:1/x")
    elsewhere = stokehold("check")
    assert elsewhere.exit_code == 1
    assert "hunter2" not in elsewhere.output
    monkeypatch.setenv("STOKEHOLD_DATABASE", "my database")
    assert " bad  Database: STOKEHOLD_DATABASE is no address of a database." in stokehold("check").stdout


def test_settings_that_cannot_be(stokehold: Stokehold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOKEHOLD_PICTURE_WORKERS", "many")
    monkeypatch.setenv("STOKEHOLD_TOKEN", "hush")
    result = stokehold("check")
    assert result.exit_code == 1
    assert result.stderr.startswith("Settings cannot be read:\n  picture_workers: Input should be a valid integer")
    assert "hush" not in result.output


def test_what_discord_says_of_the_bot(stokehold: Stokehold, token: str, portal: Portal) -> None:
    every = discord.Permissions(**dict.fromkeys(PERMISSIONS, True)).value
    mute = every & ~discord.Permissions(attach_files=True).value
    portal.guilds = [
        {"id": "1", "name": "The Engine Room", "permissions": str(every)},
        {"id": "2", "name": "The Quiet Room", "permissions": str(mute)},
    ]
    portal.commands = [
        {"id": "5", "application_id": "77", "name": "match", "description": "x", "type": 1, "version": "1"}
    ]
    result = stokehold("check")
    assert result.exit_code == 1
    assert "well  Token: It is that of Stoker." in result.stdout
    assert "note  Registered: Not registered yet: /server, " in result.stdout
    assert f"note  Invitation: {invitation(77)}" in result.stdout
    assert "well  Server The Engine Room: The bot may do all it needs." in result.stdout
    assert " bad  Server The Quiet Room: The bot may not attach files." in result.stdout
    assert token not in result.output


def test_a_token_that_is_not_known(
    stokehold: Stokehold, token: str, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOKEHOLD_TOKEN", "stale")
    result = stokehold("check")
    assert result.exit_code == 1
    assert " bad  Token: Discord does not accept it." in result.stdout
    monkeypatch.setenv("STOKEHOLD_DISCORD_API", "http://127.0.0.1:1")
    unreachable = stokehold("check")
    assert " bad  Token: Discord cannot be reached" in unreachable.stdout
    assert unreachable.exit_code == 1


def test_run_without_a_token_says_what_to_set(stokehold: Stokehold) -> None:
    assert stokehold("run").exit_code == 2


def test_migrate_says_from_where_to_where(stokehold: Stokehold, data: Path) -> None:
    (data / "stokehold.sqlite3").unlink()
    assert stokehold("migrate").stdout.startswith("The database: from nothing to ")
    again = stokehold("migrate")
    assert again.exit_code == 0
    assert "already" in again.stdout


def test_health_follows_the_heartbeat(stokehold: Stokehold, data: Path) -> None:
    absent = stokehold("health")
    assert absent.exit_code == 1
    assert absent.stdout == "The bot is not running, or has not reached Discord yet.\n"
    beat = data / "heartbeat"
    beat.touch()
    assert stokehold("health").exit_code == 0
    moment = beat.stat().st_mtime
    assert health.trouble(data, moment + health.LATE) == ""
    assert health.trouble(data, moment + health.LATE + 1) == "The bot was last well 46 seconds ago."
    os.utime(beat, (0, 0))
    assert stokehold("health").exit_code == 1


async def test_the_heart_beats_only_while_the_bot_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beats: list[bool] = []
    well = [False, True]

    async def wait(seconds: float) -> None:
        assert seconds < health.LATE / 2, "one late beat is no illness"
        beats.append((tmp_path / "heartbeat").exists())
        if not well:
            raise asyncio.CancelledError

    monkeypatch.setattr(health.asyncio, "sleep", wait)
    with pytest.raises(asyncio.CancelledError):
        await health.beating(tmp_path, lambda: well.pop(0))
    assert beats == [False, True]
    assert not (tmp_path / "heartbeat").exists(), "whoever ends in order leaves none"
