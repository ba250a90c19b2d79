"""The cards of Lamplighters."""

from collections import Counter
from typing import NamedTuple


class Card(NamedTuple):
    """A kind of card. `words` are its effects (LL-C1 to LL-C3, LL-B4)."""

    name: str
    light: int
    copies: int
    words: tuple[str, ...] = ()


CARDS = {
    "candle": Card("Tallow Candle", 1, 5),
    "lantern": Card("Tin Lantern", 2, 5),
    "argand": Card("Argand Lamp", 3, 4, ("toll",)),
    "limelight": Card("Limelight", 4, 3, ("soot",)),
    "beacon": Card("Harbour Beacon", 5, 1, ("toll", "soot")),
    "draught": Card("Cold Draught", 2, 3, ("draught",)),
    "whistle": Card("Watchman's Whistle", 0, 3, ("whistle",)),
}
DECK = Counter({key: card.copies for key, card in CARDS.items()})
WORDS = frozenset(word for card in CARDS.values() for word in card.words)

HAND = 3
ROW = 3
LAMPS_TO_WIN = 3
OIL = 30
LAMP_HOLDS = 3
CANS = 3
COINS = 3
BANK = 6
MOST_STAKED = 2
LENGTH, WIDTH, APART = 600, 400, 100
ROUNDS = {"short": 3, "long": 5}
