"""The content: component counts, and that mistakes in the files are found."""

import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from engines.showdown import GAME
from engines.showdown.content import FILES, ContentError, Faction, load

CONTENT = Path(str(resources.files("engines.showdown").joinpath("content")))


def test_component_counts_sd_s8_sd_s10():
    content = load()
    assert Counter(p.faction for p in content.people.values()) == {Faction.COMMONSTEAM: 16, Faction.ABYSSAL: 16}
    assert sum(card.count for card in content.cards.values()) == 133
    assert len(content.market()) == 113 and len(set(content.market())) >= 30
    assert [(c.value, c.count) for c in content.coins.values()] == [(1, 29), (2, 10), (3, 8)]
    assert len(content.locations) == 6 and {"bank", "station"} <= set(content.locations)
    assert content.locations["bank"].control.coins == 3


def test_the_printed_names():
    names = {card.name for card in load().cards.values()}
    assert {"1 Action", "1 Attack", "x2 Actions", "Action and purchase", "Recycle", "x2 Attacks"} <= names
    assert "Dieter" in {p.name for p in load().people.values()}


def leaves(value, path=()):
    """The things a card does, without how much: paths to what is not empty, words with what they are."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in leaves(inner, (*path, key))]
    if isinstance(value, bool | int):
        return [path] if value else []
    return [(*path, str(value))] if value else []


def test_no_two_cards_differ_in_a_number_alone():
    printed = {"two_actions", "two_attacks"}  # twice what the starters give, by the rulebook
    shapes = Counter(
        str([leaves(part.model_dump()) for part in (card.gives, card.weapon, card.object) if part is not None])
        for card in load().cards.values()
        if card.key not in printed
    )
    assert [shape for shape, count in shapes.items() if count > 1] == []
    skills = Counter(str(leaves(person.skill.gives.model_dump())) for person in load().people.values())
    assert [shape for shape, count in skills.items() if count > 1] == []


def test_the_inventory():
    found = GAME.inventory()
    assert len(found["characters"]) == 32 and found["cards"]["starter"] == 20 and found["rules"] > 60


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("characters.toml", "health = 5", "health = 0", "characters.toml, clayton, health"),
        ("characters.toml", 'faction = "commonsteam"', 'faction = "abyssal"', "15 characters; the box holds 16"),
        ("characters.toml", 'at = "bank"', 'at = "casino"', "is no Location"),
        ("characters.toml", 'word = "guard"', 'word = "gaurd"', "tobias_brasshand, skill.gives.word"),
        ("characters.toml", 'word = "guard"', 'word = "shelter"', "no skill uses the word guard"),
        ("characters.toml", "{ melee = 1 }", "{ }", "it does nothing"),
        ("tactics.toml", "count = 16", "count = 15", "19; the box holds 20"),
        ("tactics.toml", "cost = 3", "", "every card but a starter"),
        ("tactics.toml", 'type = "weapon"', 'type = "standard"', "belongs to cards of type weapon"),
        ("tactics.toml", 'name = "Bribe"', 'name = "Ambush"', "the name of two cards"),
        ("coins.toml", "count = 29", "count = 28", "the box holds"),
        ("locations.toml", "dominion = { coins = 1, power = 2 }", "dominion = { }", "a reward for control and one"),
        ("maps.toml", "[[1, 2], [0, 3], [0, 3], [1, 2]]", "[[1, 3], [0, 3], [3], [0, 1, 2]]", "do not touch"),
        ("maps.toml", "fronts = [[0, 1], [3, 2]]", "fronts = [[0], [3]]", "two cells for each"),
        ("maps.toml", "[square]", "[square", "not readable as TOML"),
    ],
)
def test_mistakes_are_found(tmp_path, file, old, new, problem):
    for name in FILES:
        shutil.copy(CONTENT / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=problem):
        load(tmp_path)


def test_a_missing_file(tmp_path):
    with pytest.raises(ContentError, match="missing"):
        load(tmp_path)
