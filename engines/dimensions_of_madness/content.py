"""The printed matter, loaded from TOML and checked: characters, the three decks, the table of values, scenarios."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from engines.core.printed import ContentError, Count, Datum, Flag, Some, build, entries, read
from engines.dimensions_of_madness.printed import (
    Attacker,
    Bonus,
    Card,
    Character,
    DefenseCard,
    DiceSet,
    Further,
    Line,
    MagicCard,
    MinionSide,
    RoomCard,
)
from engines.dimensions_of_madness.terms import Beast, Colour, Curse, Faction, Reach
from engines.dimensions_of_madness.words import Word

__all__ = [
    "Attacker", "Beast", "Bonus", "Card", "Character", "Colour", "Content", "ContentError", "Curse", "DefenseCard",
    "DiceSet", "Faction", "Further", "Line", "MagicCard", "MinionSide", "Reach", "RoomCard", "Scenario", "Table",
    "TurretKind", "Word", "load",
]  # fmt: skip

FILES = ("table.toml", "scenarios.toml", "characters.toml", "magic.toml", "defense.toml", "rooms.toml")


class TurretKind(Datum):
    """A turret: the number its die must reach, its Health, and whether it hits all it sees from its room."""

    name: str
    health: Some
    hits_on: Annotated[int, Field(ge=2, le=6)]
    all: Flag = False


class Table(Datum):
    """Printed numbers of no single card. `reinforcements`: by the number of attackers, for each round (the last row:
    every later one too) what the defender gets, as letters c card, t turret, m minion, x a minion or else a card.
    """

    movement: Some
    agility_movement: Some
    luck: Some
    hand: Some
    team: Some
    turrets: dict[str, TurretKind]
    reinforcements: dict[str, tuple[str, ...]]


class Scenario(Datum):
    """The numbers of a scenario: rounds, and victory points by what they are given for. Its special rules are rules."""

    key: str
    name: str
    number: Some
    rounds: Some
    ends_at: Count = 0
    for_attackers: dict[str, Count] = Field(default_factory=dict)
    for_defender: dict[str, Count] = Field(default_factory=dict)
    bulky: Flag = False
    """Whether who carries the objective can carry nothing else."""
    no_styx: Flag = False
    """Whether the objective cannot be taken into Styx."""
    object: Literal["design", "chest", "prisoner", "key", "leader", ""] = ""


class Content(Datum):
    """Everything printed, by key."""

    table: Table
    scenarios: dict[str, Scenario]
    characters: dict[str, Character]
    magic: dict[str, MagicCard]
    defense: dict[str, DefenseCard]
    rooms: dict[str, RoomCard]

    def crew(self, faction: Faction) -> list[Character]:
        """The characters of a side."""
        return [c for c in self.characters.values() if c.faction is faction]

    def leader(self, faction: Faction) -> Character:
        """The leader of a side."""
        return next(c for c in self.crew(faction) if c.leader)


@cache
def load(folder: Path | None = None) -> Content:
    """Read and check the content: the set in the package, or the files of `folder`. Raises ContentError."""
    raw = read("engines.dimensions_of_madness", FILES, folder)
    content = Content(
        table=build(Table, "table.toml", "table", raw["table.toml"]),
        scenarios=entries(Scenario, "scenarios.toml", raw["scenarios.toml"]),
        characters=entries(Character, "characters.toml", raw["characters.toml"], _check_character),
        magic=entries(MagicCard, "magic.toml", raw["magic.toml"], _check_card),
        defense=entries(DefenseCard, "defense.toml", raw["defense.toml"], _check_card),
        rooms=entries(RoomCard, "rooms.toml", raw["rooms.toml"], _check_card),
    )
    for problem in _set_problems(content):
        raise ContentError(problem)
    return content


def _check_card(card: Card) -> None:
    if len(textwrap.wrap(card.text, 20)) > 4:
        raise ValueError("text: at most four lines of 20 characters; the rest belongs in `help`")


def _check_character(character: Character) -> None:
    lines = character.attacker.lines
    if len({line.key for line in lines}) < len(lines):
        raise ValueError("attacker.lines: two lines share a key")
    if character.minion.attack.reach is None:
        raise ValueError("minion.attack: an attack needs `reach`")


def _set_problems(content: Content) -> Iterator[str]:
    for name, cards, wanted in (
        ("magic", content.magic, 40),
        ("defense", content.defense, 40),
        ("rooms", content.rooms, 20),
    ):
        have = sum(card.count for card in cards.values())
        if have != wanted:
            yield f"{name}.toml: {have} cards with their counts; the box holds {wanted}"
    for faction in Faction:
        crew = content.crew(faction)
        if len(crew) != 9 or sum(c.leader for c in crew) != 1:
            yield f"characters.toml, {faction}: nine characters, one of them the leader"
    for beast in Beast:
        if sum(card.count for card in content.magic.values() if card.beast is beast) != 1:
            yield f"magic.toml, {beast}: exactly one card"
    if set(content.table.turrets) != {"1", "2", "3"} or set(content.table.reinforcements) != {"1", "2", "3"}:
        yield "table.toml: three turrets, and reinforcements for one, two and three attackers"
