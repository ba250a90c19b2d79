"""What lies on the table of Showdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pydantic import Field

from engines.core.pick import Option, Refusal
from engines.core.state import Data, Seat, State, Zone
from engines.showdown.content import Card, Location, Map, Person, load
from engines.showdown.frames import Frames
from engines.showdown.options import ShowdownOptions
from engines.showdown.words import Gain, Trick

GANGS = ("Gear", "Anchor", "Bell", "Crown")
"""The gangs by seat."""
MARKET_DECK, CHARACTER_DECK = "market", "characters"
HAND, ROW = 5, 5
POWER_TO_WIN, POWER_OF_CONTROL, POWER_OF_KNOCKOUT = 50, 5, 1
TOKENS = 29
RECRUIT = 2
"""A recruit costs the number of characters one has and so much more."""
BASE = None
"""Where a character in Base stands."""


def player_deck(seat: Seat) -> str:
    """The name of the deck that a seat's zones hold."""
    return f"seat {seat}"


class Character(Data):
    """A character of a gang. `at` is an index of the city, None in Base; in a Location `column` is shared by the one in
    the first line and the one behind it.
    """

    key: str
    at: int | None = BASE
    column: int = 0
    back: bool = False
    inactive: bool = False
    fought: bool = False
    wounds: int = 0

    @property
    def card(self) -> Person:
        """Its card."""
        return load().people[self.key]


class Player(Data):
    """A seat's cards, characters and Steam Power.

    `owned` are all cards of its zones; `fresh` counts the cards that came to the discard pile this turn, which lie at
    its end.
    """

    seat: Seat
    deck: Zone
    hand: Zone
    discard: Zone
    objects: Zone
    owned: list[str] = Field(default_factory=list)
    characters: list[Character] = Field(default_factory=list)
    power: int = 0
    fresh: int = 0
    out: bool = False

    @property
    def gang(self) -> str:
        """What it is called."""
        return GANGS[self.seat]

    @property
    def settled(self) -> list[str]:
        """The cards of the discard pile that lay there before this turn."""
        return self.discard.cards[: len(self.discard.cards) - self.fresh]


class Spot(Data):
    """A Location in the city, and who has Dominion over it."""

    key: str
    owner: Seat | None = None

    @property
    def tile(self) -> Location:
        """Its tile."""
        return load().locations[self.key]


class Pool(Data):
    """What the seat whose turn it is has left to spend. `coins` are single ones, gained this turn."""

    actions: int = 0
    attacks: int = 0
    coins: int = 0
    tricks: list[Trick] = Field(default_factory=list)
    melee: int = 0
    ranged: int = 0
    strength: int = 0
    magic: int = 0
    agility: int = 0
    discount: int = 0
    on_top: int = 0
    free_untap: int = 0
    exits: list[str] = Field(default_factory=list)
    """The sources of a free exit that have been used this turn."""


class Showdown(State[Frames]):
    """One match."""

    options: ShowdownOptions
    round: int = 0
    first: Seat = 0
    players: list[Player]
    city: list[Spot] = Field(default_factory=list)
    pool: Pool = Field(default_factory=Pool)
    deck: Zone
    row: Zone
    past: Zone
    """The market's discard pile."""
    people: Zone
    revealed: Zone
    gone: Zone
    """The characters' discard pile; its last card is on top."""
    offered: Zone
    """Characters on the table while the first ones are drafted."""
    coins: dict[str, int]
    removed: list[str] = Field(default_factory=list)
    """Cards without a price that were trashed: they are out of the game."""

    @property
    def shape(self) -> Map:
        """The map."""
        return load().maps[self.options.shape]

    @property
    def active(self) -> list[Seat]:
        """The seats that have not given up."""
        return [player.seat for player in self.players if not player.out]

    def base(self, seat: Seat) -> int:
        """Which of the map's Bases is a seat's; fewer gangs than the map has Bases sit as far apart as they can."""
        return seat * len(self.shape.fronts) // self.seats

    def fronts(self, seat: Seat) -> tuple[int, ...]:
        """The Locations that a seat's Base touches."""
        return self.shape.fronts[self.base(seat)][: int(self.options.base_adj)]

    def spot(self, key: str) -> int:
        """The index of a Location. Raises StopIteration for one that is not in the city."""
        return next(index for index, spot in enumerate(self.city) if spot.key == key)

    def everybody(self) -> Iterator[tuple[Seat, Character]]:
        """All characters with their seats."""
        for player in self.players:
            for character in player.characters:
                yield player.seat, character

    def find(self, key: str) -> tuple[Seat, Character]:
        """The character of this key. Raises LookupError where nobody has it."""
        for seat, character in self.everybody():
            if character.key == key:
                return seat, character
        raise LookupError(f"no gang has {key}")

    def there(self, at: int | None, seat: Seat) -> list[Character]:
        """A seat's characters in a Location, or in Base."""
        return [c for c in self.players[seat].characters if c.at == at]

    def enemies_at(self, at: int | None, seat: Seat) -> list[tuple[Seat, Character]]:
        """The characters of others in a Location."""
        return [(other, c) for other, c in self.everybody() if other != seat and c.at == at]

    def held(self, seat: Seat) -> list[int]:
        """The Locations under a seat's Dominion."""
        return [index for index, spot in enumerate(self.city) if spot.owner == seat]

    def bearings(self) -> Counter[str]:
        """The characters that gangs have."""
        return Counter(character.key for _, character in self.everybody())


def card(key: str) -> Card:
    """A tactical card by key."""
    return load().cards[key]


@lru_cache(4096)
def no(text: str, rule: str) -> Refusal:
    """A refusal, made once: most options of a turn are greyed, the same way again and again."""
    return Refusal(text=text, rule=rule)


def why_closed(found: Sequence[Option], nothing: Refusal) -> Refusal | None:
    """Why none of the options of a first pick can be picked, `nothing` where there are none; None if one can."""
    if any(option.why_not is None for option in found):
        return None
    return found[0].why_not if found else nothing


def slots(row: Sequence[str]) -> list[str]:
    """How the cards of the market row are typed: by their keys, a further copy with its place: `recycle@4`."""
    return [key if key not in row[:place] else f"{key}@{place + 1}" for place, key in enumerate(row)]


def in_slot(slot: str) -> str:
    """The key of the card in a slot of the market row."""
    return slot.partition("@")[0]


def is_coin(key: str) -> bool:
    """Whether a card of a player's deck is a Steam Coin card."""
    return key in load().coins


__all__ = [
    "BASE", "CHARACTER_DECK", "GANGS", "HAND", "MARKET_DECK", "POWER_OF_CONTROL", "POWER_OF_KNOCKOUT", "POWER_TO_WIN",
    "RECRUIT", "ROW", "TOKENS", "Character", "Gain", "Player", "Pool", "Showdown", "Spot", "card", "in_slot", "is_coin",
    "no", "player_deck", "slots", "why_closed",
]  # fmt: skip
