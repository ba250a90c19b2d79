"""The printed matter of Showdown: characters, tactical cards, coins, Locations and maps, loaded and checked."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

from engines.core.printed import ContentError, Count, Datum, Flag, Some, entries, read
from engines.showdown.words import NOTHING, TRICKS, WORDS, Gain, Standing, Weapon

FILES = ("characters.toml", "tactics.toml", "coins.toml", "locations.toml", "maps.toml")
ATTRIBUTES = ("strength", "magic", "agility")
CHARACTERS, A_FACTION, MARKET, STARTERS, TILES = 32, 16, 113, 20, 6
"""What the box holds."""
KINDS = 30
"""The market has at least so many different cards."""
COINS = {1: 29, 2: 10, 3: 8}
LINES, WIDE = 4, 20
"""The text of a card has at most so many lines of so many characters."""


class Faction(StrEnum):
    """The two factions."""

    COMMONSTEAM = "commonsteam"
    ABYSSAL = "abyssal"

    @property
    def label(self) -> str:
        """Its printed name."""
        return "Commonsteam Alliance" if self is Faction.COMMONSTEAM else "Abyssal Empire"


class Skill(Datum):
    """A Faction Skill: works in one Location, and, unless `alone`, only beside a companion of the Faction there."""

    at: str
    text: str
    alone: Flag = False
    gives: Standing


class Person(Datum):
    """A character card."""

    key: str
    name: str
    faction: Faction
    health: Some
    strength: Count
    magic: Count
    agility: Count
    melee: Count
    ranged: Count
    skill: Skill

    @cached_property
    def attributes(self) -> tuple[int, int, int]:
        """Strength, Magic and Agility."""
        return self.strength, self.magic, self.agility

    @property
    def numbers(self) -> str:
        """What is printed on the card but its skill, in a line."""
        attributes = "/".join(map(str, self.attributes))
        return f"Health {self.health}, melee {self.melee}, ranged {self.ranged}, Strength/Magic/Agility {attributes}"


CardType = Literal["standard", "weapon", "object", "starter"]


class Card(Datum):
    """A tactical card. `cost` None: it cannot be bought."""

    key: str
    name: str
    type: CardType
    count: Some
    cost: Some | None = None
    text: str
    gives: Gain = NOTHING
    weapon: Weapon | None = None
    object: Standing | None = None


class Coin(Datum):
    """A Steam Coin card."""

    key: str
    name: str
    value: Some
    count: Some


class Location(Datum):
    """A Location tile."""

    key: str
    name: str
    strength: Count
    magic: Count
    agility: Count
    control: Gain
    dominion: Gain

    @cached_property
    def attributes(self) -> tuple[int, int, int]:
        """The Strength, Magic and Agility that control it."""
        return self.strength, self.magic, self.agility


class Map(Datum):
    """A shape of the city. `cells` are columns and rows, `neighbours` indices of cells, `fronts` the cells before each
    seat's Base, the nearest first.
    """

    key: str
    cells: tuple[tuple[Count, Count], ...]
    neighbours: tuple[tuple[Count, ...], ...]
    fronts: tuple[tuple[Count, ...], ...]


@dataclass(frozen=True)
class Content:
    """All of it, by key."""

    people: dict[str, Person]
    cards: dict[str, Card]
    coins: dict[str, Coin]
    locations: dict[str, Location]
    maps: dict[str, Map]

    def name(self, key: str) -> str:
        """The printed name of a tactical card, a coin or a character."""
        return (self.cards.get(key) or self.coins.get(key) or self.people[key]).name

    def market(self) -> list[str]:
        """The cards of the market deck, in the order of the file."""
        return [c.key for c in self.cards.values() if c.type != "starter" for _ in range(c.count)]


@cache
def load(folder: Path | None = None) -> Content:
    """Read and check the content: the set in the package, or the files of `folder`. Raises ContentError."""
    raw = read("engines.showdown", FILES, folder)
    content = Content(
        people=entries(Person, "characters.toml", raw["characters.toml"], _check_person),
        cards=entries(Card, "tactics.toml", raw["tactics.toml"], _check_card),
        coins=entries(Coin, "coins.toml", raw["coins.toml"]),
        locations=entries(Location, "locations.toml", raw["locations.toml"], _check_location),
        maps=entries(Map, "maps.toml", raw["maps.toml"], _check_map),
    )
    for problem in _set_problems(content):
        raise ContentError(problem)
    return content


def _check_person(person: Person) -> None:
    _check_text(person.skill.text, "skill.text", 5)
    if person.skill.gives == Standing():
        raise ValueError("skill.gives: it does nothing")


def _check_text(text: str, field: str, lines: int = LINES) -> None:
    if not text or len(textwrap.wrap(text, WIDE)) > lines:
        raise ValueError(f"{field}: one to {lines} lines of {WIDE} characters")


def _check_card(card: Card) -> None:
    _check_text(card.text, "text")
    if (card.cost is None) != (card.type == "starter"):
        raise ValueError("cost: every card but a starter has one")
    if (card.weapon is not None) != (card.type == "weapon"):
        raise ValueError("weapon: belongs to cards of type weapon, and to all of them")
    if (card.object is not None) != (card.type == "object"):
        raise ValueError("object: belongs to cards of type object, and to all of them")
    if card.gives.empty == (card.type in ("standard", "starter")):
        raise ValueError("gives: belongs to standard cards and starters, and is not empty there")


def _check_location(location: Location) -> None:
    if location.control.empty or location.dominion.empty:
        raise ValueError("control: a Location has a reward for control and one for Dominion")


def _check_map(shape: Map) -> None:
    cells = range(len(shape.cells))
    if len(shape.neighbours) != len(cells):
        raise ValueError("neighbours: one list for each cell")
    for cell, others in enumerate(shape.neighbours):
        for other in others:
            if other not in cells or other == cell or cell not in shape.neighbours[other]:
                raise ValueError(f"neighbours: {cell} and {other} must be two cells and name each other")
            if sum(abs(a - b) for a, b in zip(shape.cells[cell], shape.cells[other], strict=True)) != 1:
                raise ValueError(f"neighbours: {cell} and {other} do not touch")
    if not 2 <= len(shape.fronts) <= 4 or any(len(f) != 2 or not set(f) <= set(cells) for f in shape.fronts):
        raise ValueError("fronts: two cells for each of two to four seats")


def _set_problems(content: Content) -> Iterator[str]:
    for faction in Faction:
        have = sum(p.faction is faction for p in content.people.values())
        if have != A_FACTION:
            yield f"characters.toml, {faction}: {have} characters; the box holds {A_FACTION}"
    skills = [(p.skill.gives, p.skill.at) for p in content.people.values()]
    for person in content.people.values():
        if person.skill.at not in content.locations:
            yield f"characters.toml, {person.key}, skill.at: {person.skill.at!r} is no Location"
        if skills.count((person.skill.gives, person.skill.at)) > 1:
            yield f"characters.toml, {person.key}, skill: another character has the same"
    counts = dict.fromkeys(("standard", "weapon", "object", "starter"), 0)
    for card in content.cards.values():
        counts[card.type] += card.count
    if counts["starter"] != STARTERS:
        yield f"tactics.toml, starters: {counts['starter']}; the box holds {STARTERS}"
    if sum(counts.values()) != STARTERS + MARKET:
        yield f"tactics.toml: {sum(counts.values())} cards; the box holds {STARTERS + MARKET}"
    if sum(c.type != "starter" for c in content.cards.values()) < KINDS:
        yield f"tactics.toml: fewer than {KINDS} different cards for the market"
    if {c.value: c.count for c in content.coins.values()} != COINS:
        yield f"coins.toml: the box holds {COINS}"
    if len(content.locations) != TILES:
        yield f"locations.toml: {len(content.locations)} Locations; the box holds {TILES}"
    names = [thing.name for group in (content.people, content.cards, content.coins) for thing in group.values()]
    for name in names:
        if names.count(name) > 1:
            yield f"content: {name!r} is the name of two cards"
    yield from _unused_words(content)


def _unused_words(content: Content) -> Iterator[str]:
    standing = [p.skill.gives for p in content.people.values()]
    standing += [c.object for c in content.cards.values() if c.object]
    gains = [c.gives for c in content.cards.values()] + [s.each_turn for s in standing]
    gains += [g for place in content.locations.values() for g in (place.control, place.dominion)]
    for word in WORDS:
        if all(s.word != word for s in standing):
            yield f"characters.toml: no skill uses the word {word}"
    for trick in TRICKS:
        if all(trick not in gain.tricks for gain in gains):
            yield f"tactics.toml: no card uses the trick {trick}"
