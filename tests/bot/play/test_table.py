"""What the table does by itself, as it is seen in the channel: reminders, folded posts, computer seats, team-mates."""

from __future__ import annotations

import re

from bot.games import games
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.bot.wire.posts import posts
from tests.tiny.content import CARDS

HOUR = 3600


async def offer(club: Club, seat: int) -> str:
    """The seat's first card is offered by whoever has it. Returns what the person is told."""
    position = await club.table.look(1)
    who = next(actor for actor in (club.alice, club.bob) if actor.id == position.seats[seat].user_id)
    card = position.board.hands[seat].cards[0]
    return (await club.slash(who, "lamplighters actions offer", card=card, stake="0")).text


async def test_whoever_keeps_the_match_waiting_is_reminded_but_not_at_night(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        await club.slash(club.alice, "match settings", remind_hours=6)
        await club.slash(club.bob, "settings", time_zone="UTC", quiet_from="17:00", quiet_to="20:00")
        await offer(club, 0)
        before = len(await club.deliver())
        club.clock.now += 7 * HOUR  # 19:00 in UTC
        await club.bot.reminders.send_due()
        assert len(await club.deliver()) == before
        club.clock.now += 2 * HOUR
        await club.bot.reminders.send_due()
        reminder = await club.last()
        assert "has waited for bob for 9 hours" in reminder.text and reminder.called == [club.bob.id]
        assert (await club.press(club.bob, reminder, "Your move")).ephemeral


async def test_a_wish_not_to_be_pinged_is_kept(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.bob, "settings", mentions=False)
        post = await club.open(club.bob)
        assert f"<@{club.bob.id}>" in post.text and post.called == []


async def test_a_seats_actions_are_folded_into_one_post(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.boss, "server set", posts="folded")
        await club.open(club.bob)
        for _ in range(2):
            await club.slash(club.alice, "lamplighters actions instruct", what="leave", until="1")
        shown = await club.deliver()
        assert sum("Your move" in post.buttons for post in shown) == 2  # the start, and both orders in one


async def test_a_long_story_is_folded_with_a_count(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        await offer(club, 0)
        await offer(club, 1)
        text = (await club.last()).text
        assert len(text.splitlines()) <= 10 and len(text) < 2000


async def test_a_computer_seat_moves_by_itself_and_is_told_in_the_same_post(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.alice, "match new", game="lamplighters")
        await club.slash(club.alice, "match computer")
        await club.slash(club.alice, "match start")
        await club.table.computers.settled(1)
        club.clock.now += 3
        assert (await club.table.look(1)).waiting_users == (club.alice.id,)
        await offer(club, 0)
        await club.table.computers.settled(1)
        club.clock.now += 3
        told = [post for post in await club.deliver() if "Your move" in post.buttons]
        position = await club.table.look(1)
        marks = [re.search(r":board:([0-9a-f]+)\.", str(post.components)) for post in told]
        assert [int(mark[1], 16) for mark in marks if mark][-1] == position.match.rev
        assert len(told) == 2  # the set-up with the computer's offer; alice's offer with all that followed


async def test_a_team_mate_plays_on_for_whoever_resigned(opened: Opened) -> None:
    game = next(iter(games().values()))
    async with opened(game=game) as club:
        await club.open(club.bob, club.carol, club.boss, options="layout=lights-lights")
        sides = (await club.table.look(1)).seats
        mate = next(row for row in sides if row.side == sides[0].side and row.user_id != club.alice.id)
        actor = next(person for person in (club.bob, club.carol, club.boss) if person.id == mate.user_id)
        sure = await club.slash(club.alice, "match resign")
        await club.press(club.alice, sure, "Resign")
        position = await club.table.look(1)
        assert len(position.held_by(actor.id)) == 2 and position.match.status == "playing"
        assert "plays on for the side" in (await club.last()).text
        panel = await club.slash(actor, "match turn")
        assert "You act for" in panel.text
        assert (await club.slash(club.alice, "match turn")).text == "You do not play in this match."


async def test_what_is_secret_reaches_nobody_else(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        state = (await club.table.look(1)).board
        open_to_bob = {*state.hands[1].cards, *state.row.cards, *state.discard.cards}
        hidden = [CARDS[card].name for card in state.hands[0].cards if card not in open_to_bob]
        told = await offer(club, 0)
        assert CARDS[state.hands[0].cards[0]].name in told
        public = "\n".join(post.text for post in await club.deliver())
        seen = "\n".join(post.text for post in posts(club.channel, club.bob))
        log = (await club.slash(club.bob, "match log")).text
        for name in hidden:
            assert name not in public + seen + log
