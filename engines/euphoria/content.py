"""The printed matter of Euphoria: contestants, objects and missions, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import Field

from engines.core.printed import ContentError, Datum, entries, read

Count = Annotated[int, Field(strict=True, ge=0)]
Some = Annotated[int, Field(strict=True, ge=1)]

Ability = Literal[
    "missile", "stealth", "fascinate", "motivate", "call_benkei", "seduce", "hide", "shield", "supply", "volley",
    "linger", "bargain", "cat",
]  # fmt: skip
"""The special abilities; the words are interpreted by `actions.abilities`."""
ABILITIES: tuple[str, ...] = get_args(Ability)

Trait = Literal[
    "always_fires", "massacre", "tireless", "machine", "flamer", "unstoppable", "unstable", "cherished", "pet"
]
"""The special rules of characters."""

CONTESTANTS, OBJECTS, MISSIONS = 15, 7, 3
"""How many of each are printed, Benkei among the contestants."""


class Weapon(Datum):
    """A fire weapon: shots a turn, effective range in inches."""

    name: str
    shots: Some
    range: Some


class Contestant(Datum):
    """A character's profile. `aim` None: it cannot shoot."""

    key: str
    name: str
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    ap: Some
    aim: Count | None = None
    life: Some
    euphoria: Count
    attacks: Some
    audience: Some
    weapons: tuple[Weapon, ...] = ()
    traits: tuple[Trait, ...] = ()
    ability: Ability | None = None
    ability_name: str = ""
    text: str = ""
    special: str = ""

    def has(self, trait: Trait) -> bool:
        """Whether a special rule is its own."""
        return trait in self.traits


class Item(Datum):
    """An object that can be bought."""

    key: str
    name: str
    audience: Some
    when: Literal["positioning", "firing", "always"]
    text: str


class Mission(Datum):
    """A mission; `drums` are places in inches, `to_win` how many of them win."""

    key: str
    name: str
    goal: str
    susan: bool = False
    drums: tuple[tuple[Count, Count], ...] = ()
    to_win: Count = 0


class Ready(Datum):
    """A team to begin with: `steps` are taken in order as far as the audience allows."""

    key: str
    name: str
    words: str
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Content:
    """Everything printed, by key."""

    contestants: Mapping[str, Contestant]
    objects: Mapping[str, Item]
    missions: Mapping[str, Mission]
    teams: Mapping[str, Ready]

    @property
    def hidden(self) -> tuple[str, ...]:
        """The objects that a character carries unseen: all but Benkei."""
        return tuple(key for key in self.objects if key != DOG)

    @property
    def recruits(self) -> tuple[str, ...]:
        """The contestants that can be chosen for a team."""
        return tuple(key for key, one in self.contestants.items() if not one.has("pet"))


DOG = "dog"
"""The key of the object that is no counter but a figure of its own."""

FILES = ("contestants.toml", "objects.toml", "missions.toml", "teams.toml")


@cache
def load(folder: Path | None = None) -> Content:
    """Read and check the content: the set in the package, or the files of `folder`. Raises ContentError."""
    raw = read("engines.euphoria", FILES, folder)
    content = Content(
        contestants=entries(Contestant, "contestants.toml", raw["contestants.toml"]),
        objects=entries(Item, "objects.toml", raw["objects.toml"]),
        missions=entries(Mission, "missions.toml", raw["missions.toml"]),
        teams=entries(Ready, "teams.toml", raw["teams.toml"]),
    )
    check(content)
    return content


def check(content: Content) -> None:
    """What concerns several entries. Raises ContentError."""
    counts = (len(content.contestants), len(content.objects), len(content.missions))
    if counts != (CONTESTANTS, OBJECTS, MISSIONS):
        raise ContentError(f"there must be {CONTESTANTS}, {OBJECTS} and {MISSIONS} entries, not {counts}")
    letters = [one.letter for one in content.contestants.values()]
    if len(set(letters)) != len(letters):
        raise ContentError("contestants.toml: two contestants have one letter")
    for team in content.teams.values():
        for step in team.steps:
            what, _, who = step.rpartition("@")
            if who not in content.recruits or what not in ("", "aim", "shots", "attacks", *content.objects):
                raise ContentError(f"teams.toml: {team.key}: there is no {step}")
    used = [one.ability for one in content.contestants.values() if one.ability]
    if sorted(used) != sorted(ABILITIES):
        raise ContentError("contestants.toml: every ability belongs to one contestant")
