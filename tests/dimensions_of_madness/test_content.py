"""The printed matter as a set: counts of the box, names of the rulebook, the nine printed lines, no two cards alike."""

import re
import textwrap
from itertools import product
from typing import Any

import pytest

from engines.dimensions_of_madness.content import Colour, Faction, Line, load
from engines.dimensions_of_madness.needs import Die, Need, fits, ways

CONTENT = load()
LINES = {c.key: {line.key: line for line in c.attacker.lines} for c in CONTENT.characters.values()}


def test_components_of_the_box() -> None:
    assert len(CONTENT.characters) == 18
    for deck, size in ((CONTENT.magic, 40), (CONTENT.defense, 40), (CONTENT.rooms, 20)):
        assert sum(card.count for card in deck.values()) == size
    assert sum(card.beast is not None for card in CONTENT.magic.values()) == 3


def test_names_of_the_rulebook() -> None:
    names = {c.name for c in CONTENT.characters.values()}
    assert names >= {
        "Arcturus", "Charlotte Page", "Mapuche", "Amelia Steam", "Magda Von Shrapnel", "Patty Wrench", "Clayton",
        "Vikka", "Kelly Kraken", "Hans P. Krüger", "Adam E. Morsiarty",
    }  # fmt: skip
    magic = {c.name for c in CONTENT.magic.values()}
    assert magic >= {
        "Give Breath", "Stunner", "Team Reflexes", "Mass Clarity", "Octopiti", "Rafter", "Zuba",
    }  # fmt: skip
    assert {c.name for c in CONTENT.defense.values()} >= {"Scorch", "Shock", "Stygian Storm", "Slaughter"}
    assert {c.name for c in CONTENT.rooms.values()} >= {
        "Ultrasensitive Alarm", "Octopiti Breeding", "Rafters Breeding", "Zuba Breeding", "Automatic Defenses",
        "Astral Defense", "Shock Defenses", "Lethal Defenses",
    }  # fmt: skip


def test_the_six_of_the_long_example_are_of_one_side() -> None:
    """Nine attackers of one faction: those of players 1, 2 and 3 in the rulebook's examples."""
    keys = ("arcturus", "charlotte-page", "mapuche", "amelia-steam", "magda-von-shrapnel", "patty-wrench")
    assert {CONTENT.characters[key].faction for key in keys} == {Faction.COMMONSTEAM}
    assert CONTENT.leader(Faction.COMMONSTEAM).key == "clayton"
    assert CONTENT.leader(Faction.ABYSSAL).key == "morsiarty"


def test_the_examples_characters_can_do_what_the_examples_say() -> None:
    """G3, G6, G8: Mapuche rolls two dice and one Agility die moved him; Arcturus has a Magic die left after moving;
    Charlotte rolls a blue and a purple die, hits with 8 or more and sends the minion to Styx.
    """
    mapuche, arcturus, charlotte = (
        CONTENT.characters[k].attacker.dice for k in ("mapuche", "arcturus", "charlotte-page")
    )
    assert mapuche.total == 3 and mapuche.agility >= 1
    assert arcturus.total >= 2 and arcturus.magic >= 1
    assert (charlotte.total, charlotte.agility, charlotte.magic) == (2, 1, 1)
    gun = CONTENT.characters["charlotte-page"].attacker.lines[0]
    assert gun.reach == "ranged"
    assert [w.do for w in gun.words] == ["wound"]
    assert [(set(b.dice), [w.do for w in b.words]) for b in gun.bonuses] == [
        ({Colour.AGILITY, Colour.MAGIC}, ["to_styx"])
    ]
    assert not fits(gun.need, [Die(Colour.AGILITY, 3), Die(Colour.MAGIC, 4)])
    assert fits(gun.need, [Die(Colour.AGILITY, 5), Die(Colour.MAGIC, 4)])


def test_automatic_defenses_is_solved_by_18_and_cursed_by_2() -> None:
    """G5, G7: an Alarm on 2; 18 in the second example, 22 in the first; its reward is a card."""
    card = CONTENT.rooms["automatic-defenses"]
    assert (card.curse, card.on, card.target, card.other_target) == ("alarm", (2,), 18, 22)
    assert [w.do for w in card.reward] == ["draw"]


PRINTED = {
    "dieter": ("melee", 7, (("strength", "strength"), [("wound", "target")])),
    "patty-wrench": ("melee", 7, (("agility", "strength"), [("steam", None)])),
    "the-bosun": ("melee", 7, (("strength", "strength"), [("stun", "target")])),
    "hans-p-kruger": ("melee", 7, (("strength", "agility"), [("wound", "sight")])),
    "magda-von-shrapnel": ("ranged", 8, (("strength", "strength"), [("heal", "self")])),
    "octavia-ink": ("ranged", 9, (("magic",), [("poison", "room_enemies")])),
}


@pytest.mark.parametrize("key", PRINTED)
def test_printed_lines_with_a_bonus_of_colours(key: str) -> None:
    """G14: a number for two dice, and what two colours add."""
    reach, number, (colours, words) = PRINTED[key]
    (line,) = [x for x in CONTENT.characters[key].attacker.lines if x.bonuses]
    assert (line.reach, line.need.need, line.need.at_least, line.need.spaces) == (reach, "sum", number, 2)
    assert [w.do for w in line.words] == (["poison"] if key == "octavia-ink" else ["wound"])
    assert [(b.dice, [(w.do, getattr(w, "who", None)) for w in b.words]) for b in line.bonuses] == [
        (tuple(Colour(c) for c in colours), words)
    ]


def test_the_other_three_printed_lines() -> None:
    """G14: 5 or more with one die and each further Agility 5; a straight with steam; three equal solve a room."""
    bolas = LINES["mapuche"]["bolas"]
    assert (bolas.reach, bolas.need.need, bolas.need.at_least, bolas.need.spaces) == ("ranged", "sum", 5, 1)
    assert bolas.further is not None
    assert (bolas.further.colour, bolas.further.at_least) == (Colour.AGILITY, 5)
    justice = LINES["amelia-steam"]["steam-justice"]
    assert (justice.reach, justice.need.need, justice.need.count) == ("ranged", "straight", 3)
    assert [(w.do, w.who) for w in justice.each_steam] == [("wound", "target")]
    key = LINES["ada-gearlock"]["master-key"]
    assert (key.reach, key.need.need, key.need.count) == (None, "same", 3)
    assert [w.do for w in key.words] == ["solve"]


def _chance(need: Need, colours: tuple[Colour, ...]) -> float:
    rolls = list(product(range(1, 7), repeat=len(colours)))
    dice = [[Die(c, f) for c, f in zip(colours, roll, strict=True)] for roll in rolls]
    return sum(any(True for _ in ways(need, roll, range(len(roll)))) for roll in dice) / len(rolls)


@pytest.mark.parametrize("character", CONTENT.characters.values(), ids=lambda c: c.key)
def test_nobody_is_helpless_and_nobody_always_hits(character: Any) -> None:
    """With its own dice alone, each character's best line comes off at least once in four rolls, and each minion's
    attack between once in six and three times in four (G29: 2d6 make 7 in .583, 8 in .417, 9 in .278).
    """
    own = tuple(c for c, n in character.attacker.dice.counts().items() for _ in range(n))
    chances = [_chance(line.need, own) for line in character.attacker.lines if line.need.need != "any"]
    assert 0.25 <= max(chances) < 0.95
    minion = _chance(character.minion.attack.need, (Colour.GENERIC,) * character.minion.dice)
    assert 1 / 6 <= minion <= 0.75


def test_chances_of_the_notations() -> None:
    """G29, by counting all rolls."""
    assert round(_chance(LINES["patty-wrench"]["wrench"].need, (Colour.GENERIC,) * 2), 3) == 0.583
    straight = LINES["amelia-steam"]["steam-justice"].need
    assert [round(_chance(straight, (Colour.GENERIC,) * n), 3) for n in (3, 4)] == [0.111, 0.278]
    same = LINES["ada-gearlock"]["master-key"].need
    assert [round(_chance(same, (Colour.GENERIC,) * n), 3) for n in (3, 4)] == [0.028, 0.097]


def _without_numbers(thing: Any) -> Any:
    if isinstance(thing, dict):
        kept = {
            k: _without_numbers(v) for k, v in thing.items() if k not in ("key", "name", "text", "help", "art", "count")
        }
        return tuple(sorted((k, str(v)) for k, v in kept.items()))
    if isinstance(thing, list | tuple):
        return tuple(_without_numbers(x) for x in thing)
    return "n" if isinstance(thing, int) and not isinstance(thing, bool) else thing


@pytest.mark.parametrize("deck", ["magic", "defense", "rooms"])
def test_no_two_cards_differ_in_a_number_alone(deck: str) -> None:
    """Levels of turrets and faces of dice are numbers too."""
    seen: dict[Any, str] = {}
    for card in getattr(CONTENT, deck).values():
        print_of = _without_numbers(card.model_dump(mode="json"))
        assert print_of not in seen, f"{card.key} and {seen.get(print_of)}"
        seen[print_of] = card.key


NUMBERS = "once|twice|one|two|three|four|five|six|seven|eight|nine|ten"


def _said(text: str) -> str:
    """A text without its numbers, singular and plural alike."""
    words = re.sub(rf"\b(\d+s?|{NUMBERS}|an?)\b", "#", text.lower())
    return re.sub(r"s\b", "", re.sub(r"#((,| and) #)+", "#", words))


@pytest.mark.parametrize("deck", ["magic", "defense", "rooms"])
def test_no_two_cards_say_the_same_but_for_a_number(deck: str) -> None:
    """The long texts of all cards, and the short ones of those that are played (a room's tells its penalty alone)."""
    cards = list(getattr(CONTENT, deck).values())
    for texts in ([card.help for card in cards], [card.text for card in cards] if deck != "rooms" else []):
        assert len({_said(text) for text in texts}) == len(texts)


def test_texts_that_differ_in_a_number_alone_are_found_out() -> None:
    assert _said("Turn end: 1 madness each") == _said("Turn end: 2 madness each")
    assert _said("It takes a wound. Vortex on 1 and 2.") == _said("It takes two wounds. Vortex on 3.")
    assert _said("Place a basic turret") != _said("Place an MKII turret")


def _lines() -> list[Line]:
    gear = [line for card in CONTENT.magic.values() for line in card.lines]
    return [line for c in CONTENT.characters.values() for line in c.attacker.lines] + gear


def test_no_two_lines_differ_in_a_number_alone() -> None:
    """Attackers' lines and gear among themselves, and the attacks of the eighteen minions."""
    for lines in (_lines(), [c.minion.attack for c in CONTENT.characters.values()]):
        said = [_without_numbers(line.model_dump(mode="json")) for line in lines]
        assert len(set(said)) == len(said)


def test_all_seven_notations_are_printed_somewhere() -> None:
    assert {line.need.need for line in _lines()} == {"sum", "exact", "conditional", "pairs", "same", "straight", "any"}


@pytest.mark.parametrize("deck", ["magic", "defense", "rooms"])
def test_texts_fit_a_card_of_three_lines_of_sixteen_letters(deck: str) -> None:
    for card in getattr(CONTENT, deck).values():
        assert len(textwrap.wrap(card.text, 16)) <= 3, card.key
        assert len(card.help) > len(card.text) - 12, card.key


def test_both_sides_bring_as_many_dice_and_as_much_health() -> None:
    sums = {}
    for faction in Faction:
        crew = CONTENT.crew(faction)
        sums[faction] = (
            sum(c.attacker.dice.total for c in crew),
            sum(c.attacker.health for c in crew),
            sum(c.minion.health for c in crew),
            sum(c.minion.dice for c in crew),
        )
    ours, theirs = sums.values()
    assert all(abs(a - b) <= 2 for a, b in zip(ours, theirs, strict=True))
