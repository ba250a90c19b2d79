"""/roll through the simulated Discord: in the open and in secret, *Again* after a restart, every refusal."""

from __future__ import annotations

import pytest
from simcord import InteractionResult

from bot.dicebox.box import Dicebox
from bot.games import games
from bot.panels.controls import Press
from bot.panels.dice import number
from bot.panels.text import inert
from bot.store.rolls import KEPT
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.bot.wire.posts import Post, posts
from tests.bot.wire.world import Expulsion
from tests.dice.scripted import Scripted

SLOW = "Slowly: 20 rolls at once, then one every 2 s. Try again in 2 s."


def falls(club: Club, *faces: int) -> None:
    """The faces that fall next."""
    club.bot.dicebox.source = Scripted(list(faces))


def public(club: Club) -> list[Post]:
    return posts(club.channel)


async def test_a_roll_is_told_to_the_channel(opened: Opened) -> None:
    async with opened() as club:
        falls(club, 6, 1, 5, 4)
        post = await club.slash(club.alice, "roll", expression="4d6kh3", label="strength")
        assert not post.ephemeral and post.called == []
        assert post.text.splitlines() == ["**alice** · strength", "## 15", "-# 4d6kh3 \\[6, (1), 5, 4] = 15"]
        assert list(post.buttons) == ["Again"]
        falls(club, 1, 2, 3, 4)
        again = await club.press(club.bob, post, "Again")
        assert again.id != post.id and not again.ephemeral
        assert again.text.splitlines()[:2] == ["**bob** · strength", "## 9"]
        assert "## 15" in post.text


async def test_several_rolls_comparisons_successes_and_named_dice(opened: Opened) -> None:
    async with opened(next(iter(games().values()))) as club:
        for typed, faces, head in (
            ("2x 1d6+1", (3, 4), "4 · 5"),
            ("1d20+5 >= 15", (11,), "Yes, by 1"),
            ("1d20+5 >= 15", (3,), "No, by 7"),
            ("5d10t8", (8, 1, 10, 2, 9), "3 successes"),
            ("3 attack", (1, 3, 6), "1 blank, 1 hit, 1 critical"),
            ("hit location", (1,), "1 head"),
            ("6x 4d6kh3; 5x 1d6", (1,) * 29, "3 · 3 · 3 · 3 · 3 · 3 · 1 · 1 · 1 · 1 · and 1 more"),
        ):
            falls(club, *faces)
            told = (await club.slash(club.alice, "roll", expression=typed)).text.splitlines()
            assert told[1] == f"## {head}", typed


@pytest.mark.parametrize(
    ("typed", "sentence", "line"),
    [
        ("2d6 + foo", "foo", "      ^^^"),
        ("1001d6", "1000", "^^^^"),
        ("1/0", "zero", " ^"),
        ("1d1!", "", "   ^"),
    ],
)
async def test_a_bad_expression_is_told_in_private_with_its_place(
    opened: Opened, typed: str, sentence: str, line: str
) -> None:
    async with opened() as club:
        said = await club.slash(club.alice, "roll", expression=typed, secret=True)
        assert said.ephemeral and sentence.replace(",", "") in said.text.replace(",", "")
        block = said.text.split("```")[1].splitlines()
        assert block[1] == typed and block[2].startswith(line.rstrip("^"))
        assert public(club) == []


async def test_nothing_typed_pings_links_or_formats(opened: Opened) -> None:
    async with opened() as club:
        bad = f"@everyone <@{club.bob.id}> **big** [x](https://x.org) `c` https://y.org <#1>"
        posts_of = [
            await club.slash(club.alice, "roll", expression=f"1d6 # {bad}", label=bad),
            await club.slash(club.alice, "roll", expression="1d6 [**t** https://z.org]"),
            await club.slash(club.alice, "roll", expression="1d6", label=bad, secret=True),
            await club.slash(club.alice, "roll", expression=f"1d6 + {bad}"),
            await club.slash(club.alice, "roll", expression="1d6 + ``` @here"),
        ]
        for post in [*posts_of, *public(club)]:
            assert post.called == []
            outside = "".join(post.text.split("```")[::2]).replace(f"of <@{club.alice.id}>", "")
            for live in ("**big**", "**t**", "@everyone", "@here", "https://", "`c`"):
                assert live not in outside, live
            assert outside.replace("\\[", "").count("[") == outside.replace("\\<", "").count("<") == 0
            assert post.text.count("```") in (0, 2)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("<x:/**b**>", "\\<x:/\\*\\*b\\*\\*>"),  # what looks like an address
        ("[a](mailto:b)", "\\[a](mailto:b)"),  # one backslash: two would leave the link as it is
        ("\\*x*", "\\\\\\*x\\*"),
        ("# a\n  - b\n>>> c", "\\# a\n  \\- b\n\\>>> c"),
        ("21 \u202e21\u2067", "21 21"),  # what follows would run the other way
        ("שלום", "שלום"),
    ],
)
def test_what_is_typed_is_shown_as_it_was_typed(typed: str, shown: str) -> None:
    """A backslash before a sign that formats shows that sign."""
    assert inert(typed) == shown


async def test_long_answers_fold(opened: Opened) -> None:
    async with opened() as club:
        for typed in ("1000d20kh500", "; ".join(["20x 40d1000"] * 2), "100d6 [" + "*" * 1900 + "]", "d6+" * 200 + "1"):
            post = await club.slash(club.alice, "roll", expression=typed)
            assert len(post.text) <= 4000 and "Again" in post.buttons, typed


async def test_a_secret_roll_is_seen_by_the_roller_and_the_game_master_alone(opened: Opened) -> None:
    async with opened() as club:
        role = club.guild.create_role(name="keeper")
        keeper = club.guild.add_member(club.env.create_user("keeper"), roles=[role])
        await club.slash(club.boss, "server set", role=role)
        falls(club, 17)
        own = await club.slash(club.alice, "roll", expression="1d20+3", label="listening", secret=True)
        assert own.ephemeral and "## 20" in own.text and list(own.buttons) == ["Again, in secret"]
        (notice,) = public(club)
        assert notice.text == "**alice** rolls in secret · listening" and list(notice.buttons) == ["Show me"]
        for other in (club.bob, club.carol, club.boss):  # who manages the server plays too: the role decides
            refused = await club.press(other, notice, "Show me")
            assert refused.ephemeral and refused.text.startswith("Only who rolled and the server's game masters")
        for knows in (club.alice, keeper):
            shown = await club.press(knows, notice, "Show me")
            assert shown.ephemeral and "## 20" in shown.text and "1d20 \\[17] + 3 = 20" in shown.text
        assert "Again, in secret" not in (await club.press(keeper, notice, "Show me")).buttons
        # Rolled again it is another secret roll; the first stays as it was.
        falls(club, 2)
        more = await club.press(club.alice, own, "Again, in secret")
        assert more.ephemeral and "## 5" in more.text
        assert [post.text for post in public(club)] == ["**alice** rolls in secret · listening"] * 2
        assert "## 20" in (await club.press(keeper, notice, "Show me")).text
        # What fell in secret does not show in anybody's luck.
        assert (await club.bot.dicebox.luck(club.alice.id)).dice == 0


async def test_without_a_role_who_manages_the_server_is_game_master(opened: Opened) -> None:
    async with opened() as club:
        falls(club, 4)
        await club.slash(club.alice, "roll", expression="1d6", secret=True)
        (notice,) = public(club)
        assert "## 4" in (await club.press(club.boss, notice, "Show me")).text
        assert "Only who rolled" in (await club.press(club.bob, notice, "Show me")).text


@pytest.mark.parametrize("rest", ["", "x", "-1", "1" * 30, "1.5", "²"])
def test_made_up_ids_are_no_roll(rest: str) -> None:
    assert number(Press(0, "rollshow", rest)) == -1


async def test_again_works_after_a_restart(opened: Opened) -> None:
    async with opened() as club:
        falls(club, 6)
        post = await club.slash(club.alice, "roll", expression="1d6")
        falls(club, 3)
        await club.slash(club.alice, "roll", expression="1d6+1", secret=True)
        notice = public(club)[-1]
        # What the process remembers is gone; the database and the posts are there.
        club.bot.dicebox = Dicebox(club.table.store, club.table.games, club.clock, Scripted([2]))
        again = await club.press(club.bob, post, "Again")
        assert "**bob**" in again.text and "## 2" in again.text
        assert "## 4" in (await club.press(club.alice, notice, "Show me")).text


async def test_old_rolls_are_let_go_and_say_so(opened: Opened) -> None:
    async with opened() as club:
        box = club.bot.dicebox
        post = await club.slash(club.alice, "roll", expression="1d6")
        secret = await box.roll("1d6", club.alice.id, club.guild.id, secret=True)
        for _ in range(KEPT):
            club.clock.now += 10
            await box.roll("1d6", club.alice.id, club.guild.id)
        assert len(await box.store.rolls.latest(club.alice.id)) == KEPT
        gone = await club.press(club.bob, post, "Again")
        assert gone.ephemeral and gone.text == "That roll is not kept any more. Roll it again with /roll."
        # Open rolls never push a secret one out.
        assert await box.store.rolls.find(secret.row.id) == secret.row


async def test_a_flood_is_refused_and_passes(opened: Opened) -> None:
    async with opened() as club:
        for _ in range(20):
            await club.slash(club.alice, "roll", expression="1d6")
        said = await club.slash(club.alice, "roll", expression="1d6")
        assert said.ephemeral and said.text == SLOW
        assert (await club.press(club.alice, public(club)[0], "Again")).text == SLOW
        assert len(public(club)) == 20
        assert not (await club.slash(club.bob, "roll", expression="1d6")).ephemeral
        club.clock.now += 2
        assert not (await club.slash(club.alice, "roll", expression="1d6")).ephemeral


async def test_dice_roll_in_direct_messages(opened: Opened) -> None:
    async with opened() as club:
        dora = club.env.create_user("dora")
        falls(club, 5, 3)

        async def roll(**options: object) -> Post:
            result: InteractionResult = await dora.slash("roll", **options)
            return club.answer(result)

        assert "## 5" in (await roll(expression="1d6")).text
        assert "## 3" in (await roll(expression="1d6", secret=True)).text
        saved = club.answer(await dora.slash("dice save", name="bite", expression="1d6+{str}"))
        assert "bite" in saved.text
        refused = club.answer(await dora.slash("dice save", name="bite", expression="1d6", server=True))
        assert refused.text.startswith("There is no server here")


async def test_dice_roll_where_only_a_person_has_installed_the_bot(opened: Opened) -> None:
    async with opened() as club:
        backend = club.env.backend
        gone = Expulsion(backend, club.guild.id)
        await club.env.settle()
        assert not club.bot.guilds
        # The server goes on without the bot, which hears of it by interactions alone.
        backend.guilds[club.guild.id] = gone._guild
        backend.channels.update(gone._channels)
        backend.messages.update(gone._messages)
        falls(club, 5, 2)
        assert "## 5" in (await club.slash(club.alice, "roll", expression="1d6")).text
        assert "## 2" in (await club.slash(club.alice, "roll", expression="1d6", secret=True)).text
        notice = public(club)[-1]
        assert (await club.press(club.bob, notice, "Show me")).text.startswith("Only who rolled")
        for knows in (club.alice, club.boss):
            assert "## 2" in (await club.press(knows, notice, "Show me")).text


async def test_the_commands_are_for_servers_and_people_everywhere(opened: Opened) -> None:
    async with opened() as club:
        for name in ("roll", "odds", "dice"):
            command = club.bot.tree.get_command(name)
            assert command is not None
            payload = command.to_dict(club.bot.tree)
            assert payload["integration_types"] == [0, 1] and payload["contexts"] == [0, 1, 2], name
