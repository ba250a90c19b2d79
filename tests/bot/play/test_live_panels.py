"""A panel that is open follows the match: nobody opens it again for every question."""

from __future__ import annotations

from bot.panels.live import LIFE
from bot.table.position import Person
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.tiny.actions import Offer


async def offer(club: Club, seat: int) -> None:
    """A seat offers the first card of its hand for nothing, in some other way than by its panel."""
    state = (await club.table.look(1)).state
    who = (club.alice, club.bob)[seat]
    await club.table.act(1, Person(who.id, "someone"), Offer(card=state.hands[seat].cards[0], stake=0))
    await club.bot.live.settled(1)


async def test_an_open_panel_shows_the_next_question_by_itself(opened: Opened) -> None:
    async with opened() as club:
        started = await club.open(club.bob)
        panel = await club.press(club.bob, started, "Your move")
        assert "which card do you offer?" in panel.text
        before = panel.text
        await offer(club, 0)
        # Bob is asked the same question still, so his panel stays as it is.
        assert panel.text == before
        alice = await club.press(club.alice, started, "Your move")
        assert "You may do this meanwhile" in alice.text
        await offer(club, 1)
        # Bob's Tin Lantern outshines Alice's Watchman's Whistle: he is asked for a spot, she is asked nothing.
        assert (await club.table.look(1)).waiting_users == (club.bob.id,)
        assert "Where?" in panel.text
        assert "You may do this meanwhile" in alice.text


async def test_a_panel_too_old_to_be_changed_is_left_alone(opened: Opened) -> None:
    async with opened() as club:
        started = await club.open(club.bob)
        await offer(club, 0)
        panel = await club.press(club.bob, started, "Your move")
        before = panel.text
        club.clock.now += LIFE + 1
        await offer(club, 1)
        assert panel.text == before
