"""Two people open, play and finish matches by buttons and commands."""

from __future__ import annotations

from simcord import MemberActor

from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.bot.play.presser import press_on
from tests.bot.wire.posts import Post


async def test_a_lobby_becomes_a_match(opened: Opened) -> None:
    async with opened() as club:
        answered = await club.slash(club.alice, "match new", game="lamplighters")
        assert "Match 1 is open" in answered.text and answered.ephemeral
        lobby = await club.last()
        assert "Lamplighters" in lobby.text and f"<@{club.alice.id}>" in lobby.text
        await club.press(club.bob, lobby, "Join Seat 1")
        same = await club.last()
        assert same.id == lobby.id and f"<@{club.bob.id}>" in same.text
        await club.press(club.alice, lobby, "Start")
        started = await club.last()
        assert started.id != lobby.id and "which card do you offer?" in started.text
        assert list(started.buttons) == ["Your move", "Board", "My hand", "Undo", "Why?"]
        # Whoever pressed Start knows; the other one is called, once.
        assert started.called == [club.bob.id]


async def test_two_people_play_a_whole_match_with_buttons(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        for _ in range(60):
            if "Your move" not in post.buttons:
                break
            position = await club.table.look(1)
            user = position.waiting_users[0]
            who = next(actor for actor in (club.alice, club.bob) if actor.id == user)
            await one_turn(club, who, post)
            post = await club.last()
        assert (await club.table.look(1)).match.status == "over"
        assert "The dice came from the seed" in post.text
        assert list(post.buttons) == ["Board", "Log", "Why?"]


async def one_turn(club: Club, who: MemberActor, post: Post) -> None:
    """Press until the match has moved on."""
    before = (await club.table.look(1)).match.rev
    panel = await club.press(who, post, "Your move")
    assert panel.ephemeral
    for _ in range(20):
        panel = club.answer(await press_on(who, panel), panel)
        if (await club.table.look(1)).match.rev > before:
            return
    raise AssertionError(f"twenty presses led nowhere: {panel}")
