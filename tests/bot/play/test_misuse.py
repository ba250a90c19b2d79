"""Stale buttons, double clicks, wrong people, restarts, typed mischief: each gets its sentence and changes nothing."""

from __future__ import annotations

import asyncio

from simcord import MemberActor

from tests.bot.play.club import Club, Quiet
from tests.bot.play.conftest import Opened
from tests.bot.play.presser import controls, press_on
from tests.bot.wire.posts import Post


async def rev(club: Club) -> int:
    return (await club.table.look(1)).match.rev


async def to_amount(club: Club, who: MemberActor, post: Post) -> Post:
    """A panel at its second choice, the stake of an offer."""
    panel = await club.press(who, post, "Your move")
    await who.click(panel, label=next(label for label in panel.buttons if label.startswith("Offer: ")))
    assert "How many coins?" in panel.text
    return panel


async def test_a_panel_opened_twice_goes_on_with_what_was_entered(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        first = await to_amount(club, club.alice, post)
        second = await club.press(club.alice, post, "Your move")
        assert "How many coins?" in second.text and second.id != first.id
        await club.alice.click(second, label="Back")
        assert "Which card?" in second.text
        # The first panel still shows the later choice: pressing it does nothing but show the present one.
        await press_on(club.alice, first)
        assert "older panel" in first.text and "Which card?" in first.text
        assert await rev(club) == 0


async def test_a_stale_panel_is_replaced_and_never_acts(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        panel = await to_amount(club, club.alice, post)
        hand = (await club.table.look(1)).board.hands[0].cards
        await club.slash(club.alice, "lamplighters actions offer", card=hand[0], stake="0")
        assert await rev(club) == 1
        stake = next(custom_id for operation, custom_id, _ in controls(panel) if operation == "pick")
        await club.alice.click(panel, custom_id=stake)
        assert "The position has changed" in panel.text and await rev(club) == 1
        nothing = await club.press(club.alice, post, "Your move")
        assert f"<@{club.bob.id}>" in nothing.text


async def test_a_double_click_acts_once(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        panel = await to_amount(club, club.alice, post)
        await press_on(club.alice, panel)
        assert "Do it?" in panel.text  # the odds are shown before it is done
        confirm = next(custom_id for operation, custom_id, _ in controls(panel) if operation == "confirm")
        await club.alice.click(panel, custom_id=confirm)
        before = await rev(club)
        told = len(await club.deliver())
        assert before == 1
        try:
            await club.alice.click(panel, custom_id=confirm)
        except Exception as gone:
            assert "component" in str(gone).lower() or "custom_id" in str(gone)
        assert await rev(club) == 1 and len(await club.deliver()) == told


async def test_odds_stand_on_the_confirm_button(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        panel = await to_amount(club, club.alice, post)
        await press_on(club.alice, panel)
        assert any(label.startswith("Offer (beats a card: ") for label in panel.buttons)


async def test_spectators_and_other_players_press_in_vain(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        for label in ("Your move", "My hand", "Undo"):
            assert (await club.press(club.carol, post, label)).text == "You do not play in this match."
        assert (await club.press(club.carol, post, "Board")).ephemeral
        assert "What happened last" in (await club.press(club.carol, post, "Why?")).text
        assert await rev(club) == 0


async def test_buttons_and_drafts_survive_a_restart(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        panel = await to_amount(club, club.alice, post)
        await club.env.restart_bot(Quiet(club.table, shard_count=1))
        await press_on(club.alice, panel)
        assert "Do it?" in panel.text
        await press_on(club.alice, panel)
        assert await rev(club) == 1
        assert (await club.press(club.bob, post, "Your move")).ephemeral


async def test_words_are_typed_in_a_window(opened: Opened) -> None:
    async with opened() as club:
        post = await club.open(club.bob)
        panel = await to_amount(club, club.alice, post)
        window = await club.alice.click(panel, label="Type it")
        assert window.modal is not None and window.modal["title"] == "Offer"
        await club.alice.submit_modal(window, {"typed": "17"})
        assert "It must be from 0 to 2." in panel.text and "LL-B3" in panel.text
        why = await club.press(club.alice, post, "Why?")
        assert "Your last refusal" in why.text and "With the card it stakes 0 to 2 of its coins." in why.text
        window = await club.alice.click(panel, label="Type it")
        await club.alice.submit_modal(window, {"typed": "2"})
        assert "Do it?" in panel.text and await rev(club) == 0


async def test_what_people_type_is_inert(opened: Opened) -> None:
    async with opened() as club:
        mischief = club.guild.add_member(club.env.create_user("mischief"), nick="@everyone **x** [a](http://b.c)")
        await club.open(mischief)
        answered = await club.slash(club.alice, "lamplighters actions offer", card="@everyone `x` **y**", stake="0")
        assert "\\`x\\`" in answered.text and "@everyone" not in answered.text
        await club.slash(mischief, "match abandon")
        motion = await club.last()
        assert "asks to give up the match" in motion.text
        assert (
            "@everyone" not in motion.text
            and "**x**" not in motion.text
            and "[a]" not in motion.text.replace("\\[", "")
        )
        assert motion.called == [club.alice.id]


async def test_undo_is_free_before_anything_was_learned(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        hand = (await club.table.look(1)).board.hands[0].cards
        await club.slash(club.alice, "lamplighters actions offer", card=hand[0], stake="0")
        post = await club.last()
        assert (await club.press(club.alice, post, "Undo")).text == "Taken back."
        assert "alice takes back" in (await club.last()).text
        assert (await club.slash(club.bob, "match undo")).text == "There is no action of yours to take back."


async def both_offer(club: Club) -> list[str]:
    """A match in which both have offered the first card of their hands: the cards."""
    await club.open(club.bob)
    offered = [hand.cards[0] for hand in (await club.table.look(1)).board.hands]
    for actor, card in zip((club.alice, club.bob), offered, strict=True):
        await club.slash(actor, "lamplighters actions offer", card=card, stake="0")
    return offered


async def test_undo_of_what_others_saw_is_asked(opened: Opened) -> None:
    async with opened() as club:
        await both_offer(club)
        assert f"<@{club.alice.id}>" in (await club.slash(club.bob, "match undo")).text
        motion = await club.last()
        assert motion.called == [club.alice.id]
        assert (await club.press(club.alice, motion, "Agree")).text == "Taken back."


async def test_an_answer_is_to_the_question_it_stands_under(opened: Opened) -> None:
    """Two ask one after the other: the button under the first question agrees to nothing else."""
    async with opened() as club:
        _, bobs = await both_offer(club)
        await club.slash(club.alice, "match undo")
        hers = await club.last()
        await club.slash(club.bob, "match undo")
        his = await club.last()
        for label in ("Agree", "Decline"):
            for person in (club.alice, club.bob):
                assert (await club.press(person, hers, label)).text == "That question is no longer open."
        assert await rev(club) == 2
        assert (await club.press(club.alice, his, "Agree")).text == "Taken back."
        # Bob acts anew and asks again: what alice agreed to before is not what is asked now.
        await club.slash(club.bob, "lamplighters actions offer", card=bobs, stake="0")
        await club.slash(club.bob, "match undo")
        assert (await club.press(club.alice, his, "Agree")).text == "That question is no longer open."
        assert (await club.press(club.alice, await club.last(), "Agree")).text == "Taken back."


async def test_two_people_at_once(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        state = (await club.table.look(1)).board
        options = [{"card": state.hands[seat].cards[0], "stake": "0"} for seat in (0, 1)]
        for actor, typed in zip((club.alice, club.bob), options, strict=True):
            await club.slash(actor, "lamplighters actions offer", **typed)
        assert await rev(club) == 2


async def test_a_wrong_channel_says_where_the_match_is(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        other = club.guild.create_text_channel("other")
        result = await club.alice.slash(other, "lamplighters actions keep")
        assert f"Your matches are in <#{club.channel.id}>" in club.answer(result).text
        await asyncio.sleep(0)
