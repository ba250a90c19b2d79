"""What is told of a match of Showdown. Seats are numbers; cards, characters and Locations are keys."""

from engines.core.events import Event, MatchEnded
from engines.showdown.events.cards import (
    Bought,
    CardPlayed,
    CharacterRevealed,
    CoinsTaken,
    Discarded,
    Drew,
    Kept,
    MarketMoved,
    Recovered,
    Recruited,
    Reshuffled,
    Trashed,
)
from engines.showdown.events.city import (
    Attacked,
    Bribed,
    Controlled,
    KnockedOut,
    Moved,
    SteppedUp,
    Untapped,
    Wounded,
)
from engines.showdown.events.match import (
    CharactersOffered,
    CityLaid,
    Gained,
    GaveUp,
    Joined,
    PowerGained,
    RoundBegan,
    TurnBegan,
)

EVENTS: tuple[type[Event], ...] = (
    CityLaid, CharactersOffered, Joined, RoundBegan, CharacterRevealed, MarketMoved, Reshuffled, TurnBegan, Gained,
    Drew, CoinsTaken, PowerGained, CardPlayed, Moved, SteppedUp, Untapped, Bribed, Controlled, Attacked, KnockedOut,
    Wounded, Recruited, Bought, Discarded, Trashed, Recovered, Kept, GaveUp, MatchEnded,
)  # fmt: skip

__all__ = [
    "EVENTS",
    "Attacked",
    "Bought",
    "Bribed",
    "CardPlayed",
    "CharacterRevealed",
    "CharactersOffered",
    "CityLaid",
    "CoinsTaken",
    "Controlled",
    "Discarded",
    "Drew",
    "Gained",
    "GaveUp",
    "Joined",
    "Kept",
    "KnockedOut",
    "MarketMoved",
    "MatchEnded",
    "Moved",
    "PowerGained",
    "Recovered",
    "Recruited",
    "Reshuffled",
    "RoundBegan",
    "SteppedUp",
    "Trashed",
    "TurnBegan",
    "Untapped",
    "Wounded",
]
