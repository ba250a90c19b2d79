"""Every command once, and what each refuses."""

from __future__ import annotations

from tests.bot.play.conftest import Opened


async def test_a_lobby_is_filled_changed_and_closed_by_command(opened: Opened) -> None:
    async with opened() as club:
        alice, bob = club.alice, club.bob
        names = await alice.autocomplete(club.channel, "match new", "game", "lamp")
        assert names == [{"name": "Lamplighters", "value": "lamplighters"}]
        setups = await alice.autocomplete(club.channel, "match new", "options", "le", game="lamplighters")
        assert {choice["value"] for choice in setups} == {"length=short", "length=long"}
        said = await club.slash(alice, "match new", game="lamplighters", options="seats=3, length=long", join=False)
        assert said.ephemeral and "Match 1 is open" in said.text
        assert (await club.slash(alice, "match new", game="lamplighters")).text.startswith("A match is already played")
        assert (await club.slash(bob, "match join", side="Seat 2")).text == "You play a lamplighter (Seat 2)."
        assert (await club.slash(bob, "match join", side="Seat 0")).text.startswith("You play for the other side")
        assert (await club.slash(bob, "match leave")).text == "You have left the lobby."
        assert (await club.slash(bob, "match leave")).text == "You do not play in this match."
        refused = await club.slash(bob, "match option", name="seats", value="2")
        assert refused.text.startswith("Only whoever opened the match")
        assert (await club.slash(alice, "match option", name="seats", value="5")).text.startswith("Seats")
        assert (await club.slash(alice, "match option", name="seats", value="2")).text == "Set."
        assert len((await club.table.look(1)).seats) == 2
        assert (await club.slash(alice, "match start")).text.startswith("These seats are free: Seat 0")
        assert (await club.slash(alice, "match computer")).text == "A computer player has taken a seat."
        assert "Seat 0" in (await club.slash(alice, "match status")).text
        assert (await club.slash(bob, "match cancel")).text.startswith("Only whoever opened")
        assert (await club.slash(alice, "match cancel")).text == "The lobby is closed."
        assert "has cancelled the match" in (await club.last()).text
        assert (await club.slash(alice, "match status")).text.startswith("No match is played in this channel")


async def test_looking_is_for_everybody_and_hands_are_private(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        assert "waited for" in (await club.slash(club.carol, "match status")).text
        for command in ("match board", "match log", "match mine"):
            assert (await club.slash(club.carol, command)).ephemeral
        assert (await club.slash(club.carol, "match board", revision=7)).text == "The match has the revisions 0 to 0."
        assert (await club.slash(club.carol, "match hand")).text == "You do not play in this match."
        assert (await club.slash(club.alice, "match hand")).ephemeral
        assert "You play in no match" in (await club.slash(club.carol, "match mine")).text
        assert "**waits for you**" in (await club.slash(club.alice, "match mine")).text
        assert (await club.slash(club.carol, "match turn")).text == "You do not play in this match."
        assert (await club.slash(club.carol, "match board", match=2)).text == "There is no such match."


async def test_an_action_is_typed_with_completion(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        hand = (await club.table.look(1)).board.hands[0].cards
        command = "lamplighters actions offer"
        cards = await club.alice.autocomplete(club.channel, command, "card", "")
        assert {choice["value"] for choice in cards} == set(hand)
        hint = await club.alice.autocomplete(club.channel, command, "stake", "")
        assert hint == [{"name": "Fill in card first.", "value": "-"}]
        stakes = await club.alice.autocomplete(club.channel, command, "stake", "", card=hand[0])
        assert [choice["value"] for choice in stakes] == ["0", "1", "2"]
        refused = await club.slash(club.alice, command, card=hand[0], stake="3")
        assert "It must be from 0 to 2." in refused.text and "LL-B3" in refused.text
        assert (await club.table.look(1)).match.rev == 0
        done = await club.slash(club.alice, command, card=hand[0], stake="1")
        assert done.ephemeral and (await club.table.look(1)).match.rev == 1
        post = await club.last()
        # The offer is secret: the channel learns that it was made.
        assert hand[0] not in post.text and post.called == []
        nobody = await club.alice.autocomplete(club.channel, "lamplighters actions pour", "lamps", "")
        assert nobody[0]["name"].startswith("Pour")
        other = await club.slash(club.carol, command, card=hand[0], stake="1")
        assert other.text == "You do not play in this match."


async def test_a_plan_is_completed_step_by_step(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        state = (await club.table.look(1)).board
        for actor, seat in ((club.alice, 0), (club.bob, 1)):
            await club.slash(actor, "lamplighters actions offer", card=state.hands[seat].cards[0], stake="0")
        position = await club.table.look(1)
        # A Tin Lantern (light 2) outshines a Watchman's Whistle (light 0).
        winner = club.bob
        assert position.waiting_users == (winner.id,)
        placed = await club.slash(winner, "lamplighters actions stand-lamp", at="2,3")
        assert placed.ephemeral
        offered = await winner.autocomplete(club.channel, "lamplighters actions pour", "lamps", "")
        assert offered[0]["value"] == "newest"
        further = await winner.autocomplete(club.channel, "lamplighters actions pour", "lamps", "1, ")
        assert [choice["value"] for choice in further] == ["1, 1"]
        rev = position.match.rev
        await club.slash(winner, "lamplighters actions pour", lamps="newest")
        assert (await club.table.look(1)).match.rev > rev


async def test_queries_answer_and_change_nothing(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        refused = await club.slash(club.alice, "lamplighters actions distance", first="1", second="2")
        assert "LL-G1" in refused.text
        assert (await club.table.look(1)).match.rev == 0


async def test_rules_and_help(opened: Opened) -> None:
    async with opened() as club:
        numbers = await club.carol.autocomplete(club.channel, "rules", "number", "b3")
        assert numbers[0]["value"] == "LL-B3"
        assert "stakes 0 to 2 of its coins" in (await club.slash(club.carol, "rules", number="ll-b3")).text
        assert "LL-B4" in (await club.slash(club.carol, "rules", number="whistle")).text
        assert (await club.slash(club.carol, "rules", number="xyzzy")).text == "No rule has 'xyzzy'."
        assert "/lamplighters" in (await club.slash(club.carol, "help")).text


async def test_settings_of_a_server_and_of_a_person(opened: Opened) -> None:
    async with opened() as club:
        assert "Posts: each" in (await club.slash(club.boss, "server show")).text
        changed = await club.slash(club.boss, "server set", posts="folded", creators="manager", remind_hours=0)
        assert "Posts: folded" in changed.text and "Reminders: never" in changed.text
        assert (await club.slash(club.boss, "server set", time_zone="Mars")).text.startswith(
            "time zone: There is no time zone called"
        )
        refused = await club.slash(club.alice, "match new", game="lamplighters")
        assert refused.text == "Only who manages the server may start matches on this server."
        await club.slash(club.boss, "server set", creators="everyone")
        other = club.guild.create_text_channel("other")
        assert f"<#{other.id}>" in (await club.slash(club.boss, "server channel", channel=other, allowed=True)).text
        elsewhere = await club.slash(club.alice, "match new", game="lamplighters")
        assert elsewhere.text == f"Matches are played in <#{other.id}> on this server."
        await club.slash(club.boss, "server channel", channel=other, allowed=False)

        zones = await club.alice.autocomplete(club.channel, "settings", "time_zone", "Berl")
        assert zones == [{"name": "Europe/Berlin", "value": "Europe/Berlin"}]
        mine = await club.slash(club.alice, "settings", time_zone="Europe/Berlin", quiet_from="23:30", quiet_to="7")
        assert "Europe/Berlin" in mine.text and "23:30 to 07:00" in mine.text
        assert (await club.slash(club.alice, "settings", quiet_from="25")).text == "A time is written like 22:30."


async def test_a_channel_that_was_deleted_is_not_where_matches_are_played(opened: Opened) -> None:
    async with opened() as club:
        arena = club.guild.create_text_channel("arena")
        await club.slash(club.boss, "server channel", channel=arena, allowed=True)
        club.env.backend.delete_channel(arena.id)
        await club.env.settle()
        allowed = await club.slash(club.boss, "server channel", channel=club.channel, allowed=True)
        assert f"Channels: <#{club.channel.id}>\n" in allowed.text
        allowed = await club.slash(club.boss, "server channel", channel=club.channel, allowed=False)
        assert "Channels: everywhere\n" in allowed.text


async def test_a_match_has_its_own_settings(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        assert "as the server has it" in (await club.slash(club.alice, "match settings")).text
        said = await club.slash(club.alice, "match settings", posts="folded", remind_hours=5)
        assert said.text == "Posts: folded. Reminders: after 5 hours."
        assert "Only its players" in (await club.slash(club.carol, "match settings", posts="each")).text


async def test_resigning_and_abandoning(opened: Opened) -> None:
    async with opened() as club:
        await club.open(club.bob)
        asked = await club.slash(club.alice, "match abandon")
        assert f"<@{club.bob.id}>" in asked.text
        motion = await club.last()
        assert list(motion.buttons) == ["Agree", "Decline"] and motion.called == [club.bob.id]
        assert (await club.press(club.carol, motion, "Agree")).text == "You do not play in this match."
        assert (await club.press(club.bob, motion, "Decline")).text == "Declined."
        assert (await club.press(club.bob, motion, "Agree")).text == "That question is no longer open."
        sure = await club.slash(club.bob, "match resign")
        assert "Resign" in sure.buttons and (await club.table.look(1)).match.status == "playing"
        assert (await club.press(club.bob, sure, "Resign")).text == "You have resigned."
        over = await club.last()
        assert "bob resigns" in over.text and "Seat 0 is the last one left." in over.text
        assert (await club.slash(club.alice, "match turn")).text.startswith("The match is over.")
        again = await club.slash(club.alice, "match abandon")
        assert again.text.startswith("No match is played in this channel.")
