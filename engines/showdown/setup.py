"""Laying out the table of Showdown (section Game Set Up)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from engines.core.action import Turn
from engines.core.game import SeatInfo
from engines.core.state import Dice, Seat, Secret, Zone
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.effects import draw, fill_row, reveal
from engines.showdown.frames import Drafting, Round
from engines.showdown.options import ShowdownOptions
from engines.showdown.state import (
    CHARACTER_DECK,
    GANGS,
    HAND,
    MARKET_DECK,
    Character,
    Player,
    Showdown,
    Spot,
    player_deck,
)

STARTING_DECK = Counter({"action": 4, "attack": 1, "coin1": 5})
FIRST_CHARACTERS = 2
LOOKS = ("amber, a gear", "blue, an anchor", "mint, a bell", "crimson, a crown")


def seating(options: ShowdownOptions) -> list[SeatInfo]:
    """The seats of a match, clockwise."""
    return [SeatInfo(GANGS[seat], LOOKS[seat]) for seat in range(options.players)]


def blank(options: ShowdownOptions, seats: int, dice: Dice) -> Showdown:
    """The table with everything in the box but the starting decks."""
    return Showdown(
        seats=seats,
        dice=dice,
        options=options,
        players=[_player(seat) for seat in range(seats)],
        deck=Zone(of=MARKET_DECK, cards=load().market(), eyes=[]),
        row=Zone(of=MARKET_DECK),
        past=Zone(of=MARKET_DECK),
        people=Zone(of=CHARACTER_DECK, cards=list(load().people), eyes=[]),
        revealed=Zone(of=CHARACTER_DECK),
        gone=Zone(of=CHARACTER_DECK),
        offered=Zone(of=CHARACTER_DECK),
        coins={coin.key: coin.count - seats * STARTING_DECK[coin.key] for coin in load().coins.values()},
    )


def _player(seat: int) -> Player:
    owned = list(STARTING_DECK.elements())
    of = player_deck(seat)
    return Player(
        seat=seat,
        deck=Zone(of=of, cards=list(owned), eyes=[]),
        hand=Zone(of=of, eyes=[seat]),
        discard=Zone(of=of),
        objects=Zone(of=of),
        owned=owned,
    )


def set_up(state: Showdown, options: ShowdownOptions, turn: Turn) -> None:
    """Lay the city, deal hands and characters, fill the market [SD-S1 to SD-S10]."""
    tiles = list(load().locations)
    turn.dice.shuffle(tiles)
    state.city = [Spot(key=key) for key in tiles[: len(state.shape.cells)]]
    state.first = turn.dice.draw(state.seats)
    turn.tell(told.CityLaid(locations=tuple(spot.key for spot in state.city), first=state.first))
    for pile in (state.deck, state.people, *(player.deck for player in state.players)):
        turn.dice.shuffle(pile.cards)
    for player in state.players:
        draw(state, player.seat, HAND, turn)
    state.push(Round())
    if options.start_chars == "draft":
        _offer(state, turn)
    else:
        for player in state.players:
            for _ in range(FIRST_CHARACTERS):
                player.characters.append(Character(key=state.people.cards.pop()))
                turn.tell(told.Joined(seat=player.seat, character=player.characters[-1].key))
        reveal(state, turn)
    fill_row(state, (), turn)


def _offer(state: Showdown, turn: Turn) -> None:
    """Lay out characters to be drafted: two for each seat and one more; in order, then backwards [SD-S6]."""
    count = FIRST_CHARACTERS * state.seats + 1
    state.offered.cards, state.people.cards = state.people.cards[-count:], state.people.cards[:-count]
    turn.tell(told.CharactersOffered(characters=tuple(state.offered.cards)))
    state.push(Drafting(left=_drafters(state)))


def _drafters(state: Showdown) -> list[Seat]:
    order = [(state.first + n) % state.seats for n in range(state.seats)]
    return order + order[::-1]


def openers(state: Showdown, side: str) -> None:
    """Have the gang of this name play first, and draft first."""
    state.first = GANGS.index(side)
    if isinstance(state.top, Drafting):
        state.top.left = _drafters(state)


def decks(state: Showdown) -> Mapping[str, Counter[str]]:
    """The cards of each deck, wherever they lie: what a seat owns is public, though not where it lies."""
    content = load()
    found = {player_deck(player.seat): Counter(player.owned) for player in state.players}
    market = Counter(content.market())
    for owned in found.values():
        market.subtract({key: n for key, n in owned.items() if key in market})
    people = Counter(content.people.keys())
    people.subtract(state.bearings())
    return {**found, MARKET_DECK: market, CHARACTER_DECK: people}


def guess(state: Showdown, secret: Secret[Any], rnd: object) -> object:
    """There are no secrets in this game. Raises LookupError."""
    raise LookupError("Showdown has no secrets")


def holdings(state: Showdown) -> Mapping[int, Sequence[str]]:
    """The characters of each gang, and the cards it has bought, one name for each kind."""
    content = load()
    found = {}
    for player in state.players:
        bought = [key for key in dict.fromkeys(player.owned) if key not in STARTING_DECK]
        found[player.seat] = [c.card.name for c in player.characters] + [content.name(key) for key in bought]
    return found


def inventory() -> dict[str, Any]:
    """What the content holds. Raises ContentError where a file is wrong."""
    content = load()
    kinds: Counter[str] = Counter()
    for card in content.cards.values():
        kinds[card.type] += card.count
    rules = resources.files("engines.showdown").joinpath("rules.md").read_text(encoding="utf-8")
    return {
        "characters": [person.name for person in content.people.values()],
        "cards": dict(kinds),
        "coins": {coin.name: coin.count for coin in content.coins.values()},
        "locations": [tile.name for tile in content.locations.values()],
        "maps": list(content.maps),
        "options": list(ShowdownOptions.model_fields),
        "rules": rules.count("\n**SD-"),
    }
