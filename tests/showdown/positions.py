"""Tables of Showdown laid out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines.core.action import Action, Event, RuleViolation
from engines.showdown import GAME
from engines.showdown.content import load
from engines.showdown.options import ShowdownOptions
from engines.showdown.state import Character, Pool, Showdown

TILES = ("bank", "station", "foundry", "harbour", "observatory", "airship_dock")
"""The city of these tests, in the order of the map's cells. In the square the Bank, before Gear, touches the Station
and the Foundry; the Harbour is before Anchor.
"""

Gangs = Mapping[int, Mapping[str, str]]
"""Seat to character to place: "base", "bank" (first line), "bank>dieter" (behind Dieter)."""


def table(gangs: Gangs | None = None, players: int = 2, hand: Sequence[str] = (), **options: Any) -> Showdown:
    """Gear's first turn, with these characters in these places, and this hand for Gear. Others keep theirs."""
    state = GAME.new(ShowdownOptions(players=players, **options), players, "a table", opener="Gear").state
    for spot, key in zip(state.city, TILES, strict=False):
        spot.key = key
    if gangs is not None:
        for seat, people in gangs.items():
            enlist(state, seat, people)
    state.pool = Pool()
    deal(state, 0, *hand)
    return state


def enlist(state: Showdown, seat: int, people: Mapping[str, str]) -> None:
    """Give a seat these characters instead of those it has, the others go back into the deck."""
    player = state.players[seat]
    state.people.cards += [c.key for c in player.characters]
    player.characters = []
    for key, where in people.items():
        for other in state.players:
            if any(c.key == key for c in other.characters):  # dealt to another: change places with the deck's last
                other.characters = [c for c in other.characters if c.key != key]
                other.characters.append(Character(key=state.people.cards.pop(0)))
                state.people.cards.append(key)
        for zone in (state.people, state.revealed, state.gone):
            if key in zone.cards:
                zone.cards.remove(key)
        character = Character(key=key)
        place, _, behind = where.partition(">")
        if place != "base":
            character.at = state.spot(place)
            mates = state.there(character.at, seat)
            front = next((c for c in mates if c.key == behind), None)
            character.back = front is not None
            character.column = front.column if front else sum(not c.back for c in mates)
        player.characters.append(character)
    if not state.revealed.cards:
        state.revealed.cards.append(state.people.cards.pop())


def deal(state: Showdown, seat: int, *cards: str) -> None:
    """A seat's hand; its deck and discard pile hold the rest of a starting deck."""
    player = state.players[seat]
    rest = Counter({"action": 4, "attack": 1, "coin1": 5}) - Counter(cards)
    player.hand.cards = list(cards)
    player.deck.cards = list(rest.elements())
    player.discard.cards, player.fresh = [], 0
    player.owned = [*player.hand.cards, *player.deck.cards, *player.objects.cards]


def spend(state: Showdown, actions: int = 0, attacks: int = 0, coins: int = 0, **more: Any) -> Showdown:
    """Give the seat whose turn it is something to spend."""
    state.pool = Pool(actions=actions, attacks=attacks, coins=coins, **more)
    return state


def play(state: Showdown, *actions: Action, seat: int = 0) -> tuple[Showdown, list[Event]]:
    """The state after these actions, and what was told."""
    told: list[Event] = []
    for action in actions:
        state, more = GAME.step(state, seat, action)
        told += more
    return state, told


def refused(state: Showdown, action: Action, rule: str, seat: int = 0) -> None:
    """The action is refused by this rule."""
    with pytest.raises(RuleViolation) as caught:
        GAME.step(state, seat, action)
    assert caught.value.refusal.rule == rule, caught.value


def who(state: Showdown, key: str) -> Character:
    """A character."""
    return state.find(key)[1]


def place(state: Showdown, key: str) -> str:
    """Where a character stands, as in `table`, without whom it stands behind: `base`, `bank`, `bank>`."""
    character = who(state, key)
    if character.at is None:
        return "base"
    return state.city[character.at].key + (">" if character.back else "")


def offered(state: Showdown, action: type[Action], seat: int = 0, **chosen: Any) -> list[str]:
    """The keys that may be picked next for an action."""
    with GAME.masked(state, seat) as view:
        return [option.key for option in GAME.options(view, action, chosen) if option.why_not is None]


def names() -> set[str]:
    """The keys of all characters."""
    return set(load().people)


__all__ = ["GAME", "deal", "enlist", "names", "offered", "place", "play", "refused", "spend", "table", "who"]
