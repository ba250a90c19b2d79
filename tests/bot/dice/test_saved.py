"""Saved rolls: filled in, kept apart by person and by server, passed on, offered while typing."""

from __future__ import annotations

import pytest

from bot.dicebox import template
from bot.dicebox.errors import NotSaved
from bot.dicebox.saved import OF_A_PERSON
from tests.bot.play.club import Club
from tests.bot.play.conftest import Opened
from tests.dice.scripted import Scripted


@pytest.mark.parametrize(
    ("expression", "given", "made"),
    [
        ("1d20+{dex}", "3", "1d20+3"),
        ("1d20+{dex}", "dex=3", "1d20+3"),
        ("1d20+{dex}+{prof}", "prof=2 3", "1d20+3+2"),
        ("1d20+{dex}+{prof}", "3, 2", "1d20+3+2"),
        ("1d20+{Dex}+{dex}", "DEX = -1", "1d20+(-1)+(-1)"),
        ("{n}d6+{bonus=2}", "+8", "8d6+2"),
        ("{n}d6+{bonus=2}", "8 5", "8d6+5"),
        ("{1}d6+{2}", "4 1.5", "4d6+1.5"),
        ("{2d6,3d8}kl1", "", "{2d6,3d8}kl1"),
        ("{d20}kh1+{x}", "1", "{d20}kh1+1"),
        ("2d6", "", "2d6"),
    ],
)
def test_numbers_go_into_their_places(expression: str, given: str, made: str) -> None:
    assert template.filled(expression, given) == made


@pytest.mark.parametrize(
    ("expression", "given", "sentence"),
    [
        ("1d20+{dex}+{prof}", "3", "It needs a number for prof: dex=… prof=…"),
        ("1d20+{dex}", "3 4", "“4” is no number for it. It takes dex=…."),
        ("1d20+{dex}", "str=4", "“str=4” is no number for it. It takes dex=…."),
        ("1d20+{dex}", "dex=3 dex=4", "“dex=4” is no number for it. It takes dex=…."),
        ("1d20+{dex}", "1d4", "“1d4” is no number for it. It takes dex=…."),
        ("1d20", "strength", "It takes no numbers, and “strength” is none of its words."),
    ],
)
def test_numbers_that_do_not_fit(expression: str, given: str, sentence: str) -> None:
    with pytest.raises(NotSaved) as refused:
        template.filled(expression, given)
    assert refused.value.text == sentence


async def total(club: Club, who: object, expression: str, *faces: int) -> str:
    """The headline of a roll with these faces; the sentence where it is refused."""
    club.bot.dicebox.source = Scripted(faces)
    post = await club.slash(who, "roll", expression=expression)  # type: ignore[arg-type]
    return post.text if post.ephemeral else post.text.splitlines()[1].removeprefix("## ")


async def test_a_roll_is_saved_rolled_renamed_and_deleted(opened: Opened) -> None:
    async with opened() as club:
        alice = club.alice
        assert "Nothing is saved yet" in (await club.slash(alice, "dice list")).text
        said = await club.slash(alice, "dice save", name="Sneak", expression="1d20+{dex}+{prof=2}")
        assert said.ephemeral and said.text.splitlines()[0] == "**sneak**"
        assert "/roll sneak dex=… \\[prof=2]" in said.text
        assert await total(club, alice, "SNEAK 3", 10) == "15"
        assert await total(club, alice, "sneak dex=-1 prof=4", 10) == "13"
        assert await total(club, alice, "sneak") == "It needs a number for dex: dex=… prof=…"
        assert await total(club, alice, "sneak: 1d6", 4) == "4"  # a label
        assert "sneak" in (await club.slash(alice, "dice list")).text
        assert "It takes dex" not in (await club.slash(alice, "odds", expression="sneak 3")).text
        # Saved anew, it is replaced.
        await club.slash(alice, "dice save", name="sneak", expression="1d6+{dex}")
        assert await total(club, alice, "sneak 3", 2) == "5"
        await club.slash(alice, "dice save", name="hide", expression="1d8")
        taken = await club.slash(alice, "dice rename", name="sneak", to="hide")
        assert taken.text.startswith("There is a saved roll called hide already")
        assert "**creep**" in (await club.slash(alice, "dice rename", name="sneak", to="creep")).text
        assert await total(club, alice, "creep 1", 2) == "3"
        assert "1d6+" in (await club.slash(alice, "dice show", name="Creep")).text
        assert "Deleted" in (await club.slash(alice, "dice delete", name="creep")).text
        for command in ("dice show", "dice delete", "dice share"):
            said = await club.slash(alice, command, name="creep")
            assert said.ephemeral and said.text.startswith("You have no saved roll of that name.")


@pytest.mark.parametrize(
    ("name", "expression", "sentence"),
    [
        ("two words", "1d6", "A name begins with a letter"),
        ("1st", "1d6", "A name begins with a letter"),
        ("x" * 33, "1d6", "A name begins with a letter"),
        ("d20", "1d6", "d20 is dice notation already."),
        ("adv", "1d6", "adv is dice notation already."),
        ("fire", "1d6 + + nonsense(", ""),
        ("fire", "{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}", "A saved roll has 10 places to fill in at most."),
        ("fire", "1d6+" * 150 + "1", "A saved roll has 500 characters at most."),
    ],
)
async def test_what_cannot_be_saved(opened: Opened, name: str, expression: str, sentence: str) -> None:
    async with opened() as club:
        said = await club.slash(club.alice, "dice save", name=name, expression=expression)
        assert said.ephemeral and said.text.startswith(sentence)
        assert await club.bot.dicebox.store.rolls.saved(club.alice.id, None) == ([], [], [])


async def test_a_person_saves_so_many(opened: Opened) -> None:
    async with opened() as club:
        saved = club.bot.dicebox.saved
        for number in range(OF_A_PERSON):
            await saved.put(f"spell-{number}", "8d6", "user", club.alice.id, club.alice.id)
        said = await club.slash(club.alice, "dice save", name="more", expression="1d6")
        assert said.text == "50 saved rolls are the most. Delete one first: /dice delete."
        assert "8d6" not in (await club.slash(club.alice, "dice save", name="spell-3", expression="9d6")).text
        listed = await club.slash(club.alice, "dice list")
        assert "and 38 more" in listed.text
        offered = await club.alice.autocomplete(club.channel, "roll", "expression", "spell-4")
        assert offered[0] == {"name": "spell-4: 8d6", "value": "spell-4"} and len(offered) == 11


async def test_long_names_and_rolls_fit(opened: Opened) -> None:
    async with opened() as club:
        saved = club.bot.dicebox.saved
        long = "1d6 [" + "*" * 490 + "]"
        for number in range(20):
            for kind, owner in (("user", club.alice.id), ("guild", club.guild.id)):
                await saved.put(f"{'w' * 30}{chr(97 + number)}", long, kind, owner, club.alice.id)
        listed = await club.slash(club.alice, "dice list")
        assert len(listed.text) <= 4000 and "-# /roll with the name" in listed.text
        name = "w" * 30 + "a"
        for command in ("dice show", "dice share"):
            assert len((await club.slash(club.alice, command, name=name)).text) <= 4000
        offered = await club.alice.autocomplete(club.channel, "roll", "expression", "")
        assert offered and all(len(choice["name"]) <= 100 for choice in offered)


async def test_saved_rolls_of_two_servers_and_of_people_are_kept_apart(opened: Opened) -> None:
    async with opened() as club:
        other = club.env.create_guild("Other club")
        there = other.create_text_channel("games")
        alice_there = other.add_member(club.alice.user)
        refused = await club.slash(club.alice, "dice save", name="luck", expression="1d4", server=True)
        assert refused.text == "Only a game master may change the server's saved rolls."
        await club.slash(club.boss, "dice save", name="luck", expression="1d8", server=True)
        assert await total(club, club.alice, "luck", 8) == "8"
        offered = await club.alice.autocomplete(club.channel, "roll", "expression", "lu")
        assert {"name": "luck: 1d8", "value": "luck"} in offered
        # The other server has no such roll, and its list does not show it.
        assert "luck" not in club.answer(await alice_there.slash(there, "dice list")).text
        nothing = club.answer(await alice_there.slash(there, "dice show", name="luck", server=True))
        assert nothing.text.startswith("This server has no saved roll of that name.")
        assert club.answer(await alice_there.slash(there, "roll", expression="luck")).ephemeral
        assert [o["value"] for o in await alice_there.autocomplete(there, "dice show", "name", "", server=True)] == []
        # One's own comes before the server's, and others do not have it.
        await club.slash(club.alice, "dice save", name="luck", expression="1d100")
        assert await total(club, club.alice, "luck", 90) == "90"
        assert await total(club, club.bob, "luck", 7) == "7"
        club.bot.dicebox.source = Scripted([91])
        assert "## 91" in club.answer(await alice_there.slash(there, "roll", expression="luck")).text
        for command, options in (("dice delete", {}), ("dice rename", {"to": "mine"})):
            refused = await club.slash(club.alice, command, name="luck", server=True, **options)
            assert refused.text == "Only a game master may change the server's saved rolls."
        assert "Deleted" in (await club.slash(club.boss, "dice delete", name="luck", server=True)).text
        assert (await club.slash(club.bob, "roll", expression="luck")).ephemeral


async def test_a_shared_roll_is_kept_by_others(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.alice, "dice save", name="ball", expression="{n=8}d6 [fire]")
        post = await club.slash(club.alice, "dice share", name="ball")
        assert not post.ephemeral and post.text.startswith("**alice** shares a roll: **ball**")
        assert (await club.press(club.bob, post, "Keep it")).text == "**ball** is yours now. Roll it with /roll."
        assert await total(club, club.bob, "ball 1", 6) == "6"
        assert "yours now" in (await club.press(club.bob, post, "Keep it")).text
        await club.slash(club.carol, "dice save", name="ball", expression="1d4")
        kept = await club.press(club.carol, post, "Keep it")
        assert kept.text.startswith("You have a saved roll called ball already.")
        await club.slash(club.alice, "dice save", name="ball", expression="9d6")
        assert "changed or deleted" in (await club.press(club.bob, post, "Keep it")).text
        await club.slash(club.alice, "dice delete", name="ball")
        assert "changed or deleted" in (await club.press(club.bob, post, "Keep it")).text
        assert await total(club, club.bob, "ball 1", 6) == "6"


async def test_what_is_typed_is_shown_as_it_will_be_read(opened: Opened) -> None:
    async with opened() as club:
        await club.slash(club.alice, "dice save", name="sneak", expression="1d20+{dex}+{prof}")
        await total(club, club.alice, "3d6!", 1, 2, 3)
        club.bot.dicebox.source = Scripted([12])
        await club.slash(club.alice, "roll", expression="1d12", secret=True)

        async def offered(typed: str) -> list[tuple[str, str]]:
            found = await club.alice.autocomplete(club.channel, "roll", "expression", typed)
            return [(choice["value"], choice["name"]) for choice in found]

        assert await offered("4d6k3") == [("4d6k3", "4d6k3 → 4d6kh3")]
        assert await offered("4d6kh3") == [("4d6kh3", "4d6kh3")]
        assert await offered("4d6k(") == []
        # Saved rolls first, then what was rolled in the open.
        assert await offered("") == [("sneak", "sneak: 1d20+{dex}+{prof}"), ("3d6!", "3d6!")]
        assert await offered("sneak 3 2") == [("sneak 3 2", "sneak: 1d20+3+2")]
        assert await offered("sneak 3") == [("sneak 3", "sneak: It needs a number for prof: dex=… prof=…")]
        assert await offered("x" * 500) == []
