"""What is told of a match of Showdown. Seats are numbers; cards, characters and Locations are keys."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Result, Seat
from engines.showdown.content import load
from engines.showdown.state import GANGS
from engines.showdown.words import Gain


def names(keys: tuple[str, ...]) -> str:
    """Cards or characters in words."""
    return ", ".join(load().name(key) for key in keys) or "nothing"


def place(key: str | None) -> str:
    """A Location in words; None is Base."""
    return f"the {load().locations[key].name}" if key else "Base"


class _ByGang(Event):
    """Something a gang did."""

    seat: Seat

    @property
    def gang(self) -> str:
        """The gang in words."""
        return GANGS[self.seat]


class CityLaid(Event):
    """The Locations were laid out, in the order of the map's cells."""

    locations: tuple[str, ...]
    first: Seat

    def line(self) -> str:
        tiles = ", ".join(load().locations[key].name for key in self.locations)
        return f"The city: {tiles}. {GANGS[self.first]} begins."


class CharactersOffered(Event):
    """Characters were laid out to be drafted."""

    characters: tuple[str, ...]

    def line(self) -> str:
        return f"To be drafted: {names(self.characters)}."


class Joined(_ByGang):
    """A first character joined a gang."""

    character: str

    def line(self) -> str:
        return f"{load().name(self.character)} joins {self.gang}."


class RoundBegan(Event):
    """A round began."""

    number: int

    def line(self) -> str:
        return f"Round {self.number}."


class CharacterRevealed(Event):
    """A character was revealed; `left` is the one that was discarded for it."""

    character: str | None
    left: str | None = None

    def line(self) -> str:
        gone = f"{load().name(self.left)} leaves the market. " if self.left else ""
        return f"{gone}{names((self.character,)) if self.character else 'Nobody'} can be recruited."


class MarketMoved(Event):
    """Cards left the market row for its discard pile, and cards came in at its right end."""

    left: tuple[str, ...]
    came: tuple[str, ...]

    def line(self) -> str:
        gone = f"{names(self.left)} leaves the market. " if self.left else ""
        return f"{gone}New in the market: {names(self.came)}."


class Reshuffled(Event):
    """A discard pile became a deck: a seat's, or (None) one of the market's."""

    seat: Seat | None

    def line(self) -> str:
        return f"{'The market' if self.seat is None else GANGS[self.seat]} reshuffles its discard pile."


class TurnBegan(_ByGang):
    """A seat's turn began."""

    def line(self) -> str:
        return f"{self.gang}'s turn."


class Gained(_ByGang):
    """A seat got something from a Location, an object, a skill or a knock-out; `source` is that thing's key."""

    source: str
    gain: Gain

    def line(self) -> str:
        content = load()
        tile = content.locations.get(self.source)
        source = tile.name if tile else content.name(self.source)
        return f"{self.gang} gets {', '.join(self.gain.words())} ({source})."


class Drew(_ByGang):
    """A seat drew cards; others learn how many."""

    count: int
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        return f"{self.gang} draws {names(self.cards) if self.cards else f'{self.count} cards'}."


class CoinsTaken(_ByGang):
    """Steam Coin cards came to a seat's discard pile as a reward."""

    coins: tuple[str, ...]

    def line(self) -> str:
        return f"{self.gang} takes {names(self.coins)}."


class PowerGained(_ByGang):
    """Steam Power was added."""

    amount: int
    total: int

    def line(self) -> str:
        return f"{self.gang}: +{self.amount} Steam Power, {self.total} in all."


class CardPlayed(_ByGang):
    """A card was played for what it gives."""

    card: str

    def line(self) -> str:
        return f"{self.gang} plays {load().name(self.card)}: {', '.join(load().cards[self.card].gives.words())}."


class Moved(_ByGang):
    """A character moved or changed its line; `by` is the trick that did it, if one did."""

    character: str
    start: str | None
    to: str | None
    back: bool
    by: str = ""

    def line(self) -> str:
        line = "" if self.to is None else f", {'second' if self.back else 'first'} line"
        how = f" ({self.by})" if self.by else ""
        if self.start == self.to:
            return f"{load().name(self.character)} changes to the {'second' if self.back else 'first'} line{how}."
        return f"{load().name(self.character)} moves from {place(self.start)} to {place(self.to)}{line}{how}."


class SteppedUp(_ByGang):
    """A character of the second line moved up."""

    character: str

    def line(self) -> str:
        return f"{load().name(self.character)} steps up to the first line."


class Untapped(_ByGang):
    """An inactive character became active again."""

    character: str
    by: str = ""

    def line(self) -> str:
        return f"{load().name(self.character)} is active again{f' ({self.by})' if self.by else ''}."


class Bribed(_ByGang):
    """An enemy became inactive."""

    character: str

    def line(self) -> str:
        return f"{self.gang} bribes {load().name(self.character)}, who becomes inactive."


class Controlled(_ByGang):
    """A Location was controlled; `loser` had the Dominion before."""

    location: str
    characters: tuple[str, ...]
    loser: Seat | None

    def line(self) -> str:
        lost = f", taken from {GANGS[self.loser]}" if self.loser is not None else ""
        return f"{self.gang} controls {place(self.location)}{lost} with {names(self.characters)}."


class Attacked(_ByGang):
    """Characters attacked one target; `weapons` are those used; `value` was compared with `health`."""

    attackers: tuple[str, ...]
    weapons: tuple[str, ...]
    target: str
    value: int
    health: int

    def line(self) -> str:
        armed = f" with {names(self.weapons)}" if self.weapons else ""
        return (
            f"{names(self.attackers)} attack {load().name(self.target)}{armed}: {self.value} against "
            f"Health {self.health}."
        )


class KnockedOut(_ByGang):
    """A character was knocked out and is in Base; `seat` is its owner."""

    character: str
    inactive: bool

    def line(self) -> str:
        return f"{load().name(self.character)} is knocked out{'' if self.inactive else ', but stays active'}."


class Wounded(_ByGang):
    """A character took damage that was too little, by the ruling that damage accumulates."""

    character: str
    wounds: int

    def line(self) -> str:
        return f"{load().name(self.character)} is wounded: {self.wounds}."


class Recruited(_ByGang):
    """A character was recruited."""

    character: str
    cost: int
    paid: int

    def line(self) -> str:
        return f"{self.gang} recruits {load().name(self.character)} for {self.cost} (paid {self.paid})."


class Bought(_ByGang):
    """A tactical card or a Steam Coin card was bought."""

    card: str
    cost: int
    paid: int
    on_top: bool = False

    def line(self) -> str:
        top = ", on top of the deck" if self.on_top else ""
        return f"{self.gang} buys {load().name(self.card)} for {self.cost} (paid {self.paid}){top}."


class Discarded(_ByGang):
    """Cards went to a seat's discard pile unused; `by` is the seat that forced it."""

    cards: tuple[str, ...]
    by: Seat | None = None

    def line(self) -> str:
        forced = f", forced by {GANGS[self.by]}" if self.by is not None else ""
        return f"{self.gang} discards {names(self.cards)}{forced}."


class Trashed(_ByGang):
    """A card left a seat's deck for the market's discard pile, the supply, or the game."""

    card: str
    to: str

    def line(self) -> str:
        return f"{self.gang}'s {load().name(self.card)} is trashed: {self.to}."


class Recovered(_ByGang):
    """A card came back from the discard pile to the hand."""

    card: str

    def line(self) -> str:
        return f"{self.gang} takes {load().name(self.card)} back."


class Kept(_ByGang):
    """A seat kept cards of its hand."""

    count: int

    def line(self) -> str:
        return f"{self.gang} keeps {self.count} cards."


class GaveUp(_ByGang):
    """A seat gave up."""

    def line(self) -> str:
        return f"{self.gang} gives up."


class MatchEnded(Event):
    """The match is over."""

    result: Result

    def line(self) -> str:
        return self.result.text


EVENTS: tuple[type[Event], ...] = (
    CityLaid, CharactersOffered, Joined, RoundBegan, CharacterRevealed, MarketMoved, Reshuffled, TurnBegan, Gained,
    Drew, CoinsTaken, PowerGained, CardPlayed, Moved, SteppedUp, Untapped, Bribed, Controlled, Attacked, KnockedOut,
    Wounded, Recruited, Bought, Discarded, Trashed, Recovered, Kept, GaveUp, MatchEnded,
)  # fmt: skip
