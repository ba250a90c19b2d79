"""The harness itself: a real bot process logs in, acts, is killed, comes back, and its buttons still work."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.bot.wire.posts import posts
from tests.bot.wire.server import Unanswered, Wire
from tests.bot.wire.world import Expulsion

BOT = Path(__file__).with_name("tiny_bot.py")


async def test_a_bot_lives_dies_and_returns_over_the_wire(wire: Wire, tmp_path: Path) -> None:
    guild = wire.create_guild("Club")
    channel = guild.create_text_channel("games")
    alice, bob = (guild.add_member(wire.create_user(name)) for name in ("alice", "bob"))
    async with wire.bot_process([sys.executable, str(BOT)], {"TOKEN": wire.token}, tmp_path / "log") as bot:
        await bot.online()

        # A deferred answer with a file; a public button.
        result = await alice.slash(channel, "picture", size=1000)
        board = wire.answer(result)
        assert board.text == f"limit {10 * 1024 * 1024}"
        assert [(file.name, file.alt, len(file.data)) for file in board.files] == [("board.png", "The board", 1004)]
        first = wire.answer(await bob.click(board, label="Press"))
        assert first.text.startswith("match 7 pressed") and first.ephemeral
        assert [post.id for post in posts(channel, bob)] == [board.id, first.id]
        assert [post.id for post in posts(channel, alice)] == [board.id]

        # Autocomplete, a modal, a private V2 panel that edits itself, two people at once.
        offered = await alice.autocomplete(channel, "say", "word", "sm")
        assert offered == [{"name": "smoke", "value": "smoke"}]
        shown = await alice.slash(channel, "note")
        assert wire.answer(await alice.submit_modal(shown, {"words": "low on coal"})).text == "noted low on coal"
        panel = wire.answer(await alice.slash(channel, "panel"))
        await alice.select(panel, ["astern"])
        assert "chosen astern" in (await wire.edited(panel)).text
        said = await asyncio.gather(alice.slash(channel, "say", word="a"), bob.slash(channel, "say", word="b"))
        assert [wire.answer(result).text for result in said] == ["a", "b"]

        # A repeated nonce is one message.
        await alice.slash(channel, "twice")
        await wire.until(lambda: wire.rest.strict.swallowed == 1, "the second post")
        assert [post.text for post in posts(channel)].count("only once") == 1

        # A dropped connection is resumed, and what happened meanwhile is told.
        await wire.gateway.disconnect()
        await wire.until(lambda: wire.gateway.resumed, "a resume")
        assert wire.answer(await bob.slash(channel, "say", word="back")).text == "back"

        # Killed while it answers: the answer is there, the bot never knew, the old button works again.
        hold = wire.hold("POST", "/interactions/*/callback", answered=True)
        press = asyncio.create_task(bob.click(board, label="Press"))
        await hold.reached.wait()
        await bot.kill()
        hold.release(drop=True)
        await press
        with pytest.raises(Unanswered):
            await bob.click(board, label="Press")
        await bot.start()
        await bot.online()
        again = wire.answer(await bob.click(board, label="Press"))
        assert again.text.startswith("match 7 pressed") and again.text != first.text
        assert wire.token not in bot.output()


async def test_refusals_and_ends_of_a_bot_are_seen_over_the_wire(wire: Wire, tmp_path: Path) -> None:
    channel = wire.create_guild().create_text_channel("games")
    alice = channel.guild.add_member(wire.create_user("alice"))
    async with wire.bot_process([sys.executable, str(BOT)], {"TOKEN": wire.token}, tmp_path / "log") as bot:
        await bot.online()

        # A file beyond 10 MiB is refused and noted as a broken limit.
        thinking = asyncio.create_task(alice.slash(channel, "picture", size=10 * 1024 * 1024))
        await wire.until(lambda: wire.rest.strict.violations, "a refusal")
        assert "file board.png" in wire.rest.strict.violations.pop() and not wire.rest.strict.violations
        assert wire.rest.statuses[413] == 1
        thinking.cancel()

        # A permission that is missing, a limit on traffic that passes.
        wire.fail("POST", "/channels/*/messages", 429)
        wire.fail("POST", "/channels/*/messages", 403, 50013, "Missing Permissions")
        await alice.slash(channel, "twice")
        await wire.until(lambda: wire.rest.statuses[403], "a 403")
        assert wire.rest.statuses[429] == 1

        # An answer after more than 3 s comes too late.
        hold = wire.hold("POST", "/interactions/*/callback")
        late = asyncio.create_task(alice.slash(channel, "say", word="late"))
        await hold.reached.wait()
        wire.backend.clock.advance(3)
        hold.release()
        with pytest.raises(Unanswered, match="3 s"):
            await late
        assert wire.rest.statuses[404] == 1

        # The bot leaves the guild and comes back to what was there.
        expulsion = Expulsion(wire.backend, channel.guild.id)
        expulsion.readmit()
        assert wire.answer(await alice.slash(channel, "say", word="back")).text == "back"
        assert await bot.stop() is not None

    # An end nobody asked for fails whoever waits, at once and with the reason.
    async with wire.bot_process([sys.executable, "-c", "raise SystemExit('no token')"], {}, tmp_path / "end") as bot:
        with pytest.raises(AssertionError, match="no token"):
            await bot.online()
        wire.crash = None
