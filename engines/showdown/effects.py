"""The interpreter of the content's words: gains, cards that change hands, and what stands for the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.action import Turn
from engines.core.state import Seat, View, Zone
from engines.showdown import events as told
from engines.showdown.content import Faction, load
from engines.showdown.state import ROW, TOKENS, Character, Player, Showdown, card, is_coin
from engines.showdown.words import Gain, Standing, Ware, Word

# Steam Power


def gain_power(state: Showdown, seat: Seat, amount: int, turn: Turn) -> None:
    """Add Steam Power, as far as there are tokens [SD-P2]."""
    if state.options.sp_supply == "29_tokens":
        amount = min(amount, TOKENS - sum(player.power for player in state.players))
    if amount > 0:
        player = state.players[seat]
        player.power += amount
        turn.tell(told.PowerGained(seat=seat, amount=amount, total=player.power))


# Cards


def put_down(player: Player, cards: Sequence[str]) -> None:
    """Lay cards on a seat's discard pile; they are not shuffled before its turn ends [SD-H6]."""
    player.discard.cards += cards
    player.fresh += len(cards)


def discard_from_hand(state: Showdown, seat: Seat, cards: Sequence[str], turn: Turn, by: Seat | None = None) -> None:
    """Discard cards of a hand unused."""
    player = state.players[seat]
    for key in cards:
        player.hand.cards.remove(key)
    put_down(player, cards)
    if cards:
        turn.tell(told.Discarded(seat=seat, cards=tuple(cards), by=by))


def draw(state: Showdown, seat: Seat, count: int, turn: Turn) -> None:
    """Draw cards; an empty deck is made anew of the discard pile [SD-H5, SD-H6]."""
    player = state.players[seat]
    drawn: list[str] = []
    while len(drawn) < count:
        if not player.deck.cards:
            player.deck.cards, player.discard.cards = player.settled, player.discard.cards[len(player.settled) :]
            if not player.deck.cards:
                break
            turn.dice.shuffle(player.deck.cards)
            turn.tell(told.Reshuffled(seat=seat))
        drawn.append(player.deck.cards.pop())
    if drawn:
        player.hand.cards += drawn
        turn.tell(told.Drew(seat=seat, count=len(drawn), cards=tuple(drawn)))


def take_from(deck: Zone, pile: Zone, turn: Turn) -> str | None:
    """The top card of one of the market's decks, made anew of its discard pile where it is empty [SD-M7]."""
    if not deck.cards:
        if not pile.cards:
            return None
        deck.cards, pile.cards = pile.cards, []
        turn.dice.shuffle(deck.cards)
        turn.tell(told.Reshuffled(seat=None))
    return deck.cards.pop()


def fill_row(state: Showdown, left: Sequence[str], turn: Turn) -> None:
    """Supply the market row from its deck; `left` are the cards that made room by leaving for the discard pile."""
    came: list[str] = []
    while len(state.row.cards) < ROW:
        key = take_from(state.deck, state.past, turn)
        if key is None:
            break
        state.row.cards.append(key)
        came.append(key)
    if came or left:
        turn.tell(told.MarketMoved(left=tuple(left), came=tuple(came)))


def reveal(state: Showdown, turn: Turn) -> None:
    """Show the next character; the one shown so far is discarded [SD-M2]."""
    left = state.revealed.cards.pop() if state.revealed.cards else None
    if left is not None:
        state.gone.cards.append(left)
    key = take_from(state.people, state.gone, turn)
    if key is not None:
        state.revealed.cards.append(key)
    turn.tell(told.CharacterRevealed(character=key, left=left))


def trash(state: Showdown, seat: Seat, zone: Zone, key: str, turn: Turn, by: Seat | None = None) -> None:
    """Take a card out of a seat's deck: to the market's discard pile, the supply, or out of the game [SD-H8]."""
    player = state.players[seat]
    zone.cards.remove(key)
    player.owned.remove(key)
    if is_coin(key):
        state.coins[key] += 1
        where = "back to the supply"
    elif card(key).cost is None:
        state.removed.append(key)
        where = "out of the game"
    else:
        state.past.cards.append(key)
        where = "to the market's discard pile"
    turn.tell(told.Trashed(seat=seat, card=key, to=where, by=by))


def take_coin_cards(state: Showdown, seat: Seat, value: int, turn: Turn) -> None:
    """Steam Coin cards of this value, or what is left of it, to a seat's discard pile [SD-L6]."""
    player = state.players[seat]
    taken: list[str] = []
    for coin in sorted(load().coins.values(), key=lambda c: -c.value):
        while value >= coin.value and state.coins[coin.key]:
            state.coins[coin.key] -= 1
            value -= coin.value
            taken.append(coin.key)
    if taken:
        player.owned += taken
        put_down(player, taken)
        turn.tell(told.CoinsTaken(seat=seat, coins=tuple(taken)))


# Gains

POOLED = ("actions", "attacks", "coins", "melee", "ranged", "strength", "magic", "agility", "discount", "on_top")


def gain(state: Showdown, seat: Seat, what: Gain, turn: Turn, coin_cards: bool = False) -> None:
    """Give a seat what it gains. Only the seat whose turn it is can have something to spend."""
    pool = state.pool
    if coin_cards:
        take_coin_cards(state, seat, what.coins, turn)
        what = what.model_copy(update={"coins": 0})
    for field in POOLED:
        setattr(pool, field, getattr(pool, field) + getattr(what, field))
    pool.tricks += what.tricks
    if what.cards:
        draw(state, seat, what.cards, turn)
    if what.power:
        gain_power(state, seat, what.power, turn)


def gain_from(state: Showdown, seat: Seat, what: Gain, source: str, turn: Turn) -> None:
    """Give a seat what a Location, object or skill gives (or "": playing later), and say so."""
    if what.empty:
        return
    turn.tell(told.Gained(seat=seat, source=source, gain=what))
    cards = source in load().locations and state.options.coins_reward == "coin_card_to_discard"
    gain(state, seat, what, turn, coin_cards=cards)


# What stands


class Source(NamedTuple):
    """An object, or the skill of a character in its Location; `at` and `faction` say for whom it works, None: all."""

    key: str
    gives: Standing
    at: int | None
    faction: Faction | None
    bearer: Character | None = None

    def covers(self, character: Character) -> bool:
        """Whether it works for a character of its owner."""
        return self.at is None or (character.at == self.at and character.card.faction is self.faction)


Sources = Sequence[Source]


def skill_works(state: Showdown, seat: Seat, character: Character) -> bool:
    """Whether a character stands in the Location of its skill, with the companion it needs [SD-F2]."""
    if character.at is None:
        return False
    card = character.card
    if state.city[character.at].key != card.skill.at:
        return False
    return card.skill.alone or any(
        other is not character and other.at == character.at and other.card.faction is card.faction
        for other in state.players[seat].characters
    )


def sources(state: Showdown, seat: Seat) -> list[Source]:
    """All that stands for a seat: its objects, and the skills that work."""
    player = state.players[seat]
    found = [Source(key, gives, None, None) for key in player.objects.cards if (gives := card(key).object) is not None]
    for character in player.characters:
        if character.at is not None and skill_works(state, seat, character):
            this = character.card
            found.append(Source(character.key, this.skill.gives, character.at, this.faction, character))
    return found


def standing(view: View[Showdown]) -> Sources:
    """All that stands for the view's seat, worked out once for the view."""
    if standing not in view.memo:
        view.memo[standing] = sources(view.state, view.seat or 0)
    found: Sources = view.memo[standing]
    return found


def covering(state: Showdown, seat: Seat, characters: Sequence[Character]) -> list[Source]:
    """What stands for any of these characters of a seat."""
    return [source for source in sources(state, seat) if any(source.covers(c) for c in characters)]


def bonus(found: Sources, character: Character, field: str) -> int:
    """What is added to a number of a character by what stands for its seat."""
    return sum(getattr(s.gives, field) for s in found if s.covers(character)) if found else 0


def health(state: Showdown, seat: Seat, character: Character) -> int:
    """The value that knocks a character out; it takes a blow even where wounds have used up what is left [SD-K9]."""
    return health_with(sources(state, seat), character)


def health_with(found: Sources, character: Character) -> int:
    """The same by what stands for its seat."""
    return max(1, character.card.health + bonus(found, character, "health") - character.wounds)


def may(state: Showdown, seat: Seat, character: Character, word: Word) -> bool:
    """Whether a word stands for a character."""
    return allows(sources(state, seat), character, word)


def allows(found: Sources, character: Character, word: Word) -> bool:
    """Whether a word stands for a character, by what stands for its seat."""
    return any(s.gives.word == word and s.covers(character) for s in found)


def guarded(found: Sources, character: Character) -> bool:
    """Whether a guard in the first line keeps melee attacks off a character [SD-F3]."""
    return any(
        s.gives.word == "guard" and s.covers(character) and s.bearer is not character
        and (s.bearer is None or not s.bearer.back)
        for s in found
    )  # fmt: skip


def price(state: Showdown, seat: Seat, cost: int, ware: Ware) -> int:
    """What something costs a seat, never below 1 [SD-M6]."""
    return cheapened(sources(state, seat), cost, ware)


def cheapened(found: Sources, cost: int, ware: Ware) -> int:
    """What something costs by what stands for a seat, never below 1 [SD-M6]."""
    return max(1, cost - sum(s.gives.cheaper == ware for s in found)) if found else max(1, cost)
