"""Buying in the market: characters, tactical cards, Steam Coins."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.effects import Sources, cheapened, fill_row, price, put_down, reveal, sources, standing
from engines.showdown.frames import TakeTurn
from engines.showdown.paying import pay, payment, purse, wealth
from engines.showdown.state import RECRUIT, Character, Player, Showdown, card, in_slot, no, slots, why_closed

_View = View[Showdown]


def recruit_cost(state: Showdown, seat: Seat) -> int:
    """What the next character costs a seat [SD-M5, SD-M6]."""
    return _recruit_cost(state, seat, sources(state, seat))


def _recruit_cost(state: Showdown, seat: Seat, found: Sources) -> int:
    cost = len(state.players[seat].characters) + RECRUIT - state.pool.discount
    return cheapened(found, cost, "recruit")


def means(view: _View) -> int:
    """What the view's seat can pay with now, worked out once for the view."""
    if means not in view.memo:
        view.memo[means] = wealth(view.state, view.seat or 0)
    found: int = view.memo[means]
    return found


def too_dear(cost: int, have: int) -> Refusal | None:
    """Why a seat that can pay so much cannot pay a cost."""
    return None if have >= cost else no(f"It costs {cost}; you have {have}.", "SD-M8")


def bill(state: Showdown, seat: Seat, cost: int) -> Forecast | None:
    """What would be paid, where something is lost in change; None else, since that needs no second look."""
    lost = sum(piece.value for piece in payment(purse(state, seat), cost) or []) - cost
    if lost <= 0:
        return None
    left = wealth(state, seat) - cost - lost
    return Forecast(lines=(f"It costs {coins_in_words(cost)}, {lost} more would be lost in change; {left} left.",))


def coins_in_words(number: int) -> str:
    """A number of coins."""
    return f"{number} coin{'' if number == 1 else 's'}"


def candidates(state: Showdown) -> list[str]:
    """The characters that can be recruited [SD-M1]."""
    found = list(state.revealed.cards)
    if state.options.char_market == "revealed+discard_top":
        found += state.gone.cards[-1:]
    return found


@once
def recruits(view: _View, chosen: Chosen) -> list[Option]:
    """The characters in the market."""
    state, seat = view.state, view.seat or 0
    cost = _recruit_cost(state, seat, standing(view))
    return [_recruit(key, cost, means(view)) for key in candidates(state)]


@lru_cache(4096)
def _recruit(key: str, cost: int, have: int) -> Option:
    person = load().people[key]
    note = f"{coins_in_words(cost)}; {person.numbers}"
    return Option(key, person.name, why_not=too_dear(cost, have), note=note)


class Recruit(Action):
    """Recruit a character: it comes to your Base, ready to act."""

    title: ClassVar = "Recruit"
    rule: ClassVar = "SD-M5"
    during: ClassVar = (TakeTurn,)
    who: Annotated[str, Pick("Whom?", recruits, rule="SD-M1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return why_closed(recruits(view, {}), no("No character is in the market.", "SD-M1"))

    def forecast(self, view: _View) -> Forecast | None:
        return bill(view.state, view.seat or 0, recruit_cost(view.state, view.seat or 0))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        cost = recruit_cost(state, seat)
        paid = pay(state, seat, cost)
        state.pool.discount = 0
        was_revealed = self.who in state.revealed.cards
        (state.revealed if was_revealed else state.gone).cards.remove(self.who)
        state.players[seat].characters.append(Character(key=self.who))
        turn.tell(told.Recruited(seat=seat, character=self.who, cost=cost, paid=paid))
        if was_revealed and state.options.char_refill == "immediate":
            reveal(state, turn)


def card_cost(state: Showdown, seat: Seat, key: str) -> int:
    """What a tactical card of the market costs a seat [SD-M6]."""
    return _card_cost(sources(state, seat), key)


def _card_cost(found: Sources, key: str) -> int:
    this = card(key)
    assert this.type != "starter", "starters are not for sale"
    return cheapened(found, this.cost or 0, this.type)


def coin_cost(state: Showdown, seat: Seat, key: str) -> int:
    """What a Steam Coin card costs a seat [SD-M6, SD-M11]."""
    return price(state, seat, state.options.prices[key], "coin")


@once
def wares(view: _View, chosen: Chosen) -> list[Option]:
    """The tactical cards in the market row; of two copies either, since the cards to its right move left."""
    state, seat = view.state, view.seat or 0
    found, mine, have = standing(view), state.players[seat].objects.cards, means(view)
    row = zip(slots(state.row.cards), state.row.cards, strict=True)
    return [_ware(slot, key, _card_cost(found, key), have, key in mine) for slot, key in row]


@lru_cache(4096)
def _ware(slot: str, key: str, cost: int, have: int, second: bool) -> Option:
    this = card(key)
    refusal = no(f"You have {this.name} already.", "SD-M10") if second else too_dear(cost, have)
    return Option(slot, slot_name(slot), why_not=refusal, note=f"{coins_in_words(cost)}: {this.text}")


def slot_name(slot: str) -> str:
    """A card of the market row in words."""
    key, _, place = slot.partition("@")
    return f"{card(key).name} (place {place})" if place else card(key).name


class BuyCard(Action):
    """Buy a tactical card of the market row."""

    title: ClassVar = "Buy a card"
    rule: ClassVar = "SD-M4"
    during: ClassVar = (TakeTurn,)
    which: Annotated[str, Pick("Which card?", wares, rule="SD-M1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return why_closed(wares(view, {}), no("The market row is empty.", "SD-M1"))

    def forecast(self, view: _View) -> Forecast | None:
        return bill(view.state, view.seat or 0, card_cost(view.state, view.seat or 0, in_slot(self.which)))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        player, key = state.players[seat], in_slot(self.which)
        cost = card_cost(state, seat, key)
        paid = pay(state, seat, cost)
        del state.row.cards[slots(state.row.cards).index(self.which)]
        if card(key).object is not None:
            player.owned.append(key)
            player.objects.cards.append(key)
            turn.tell(told.Bought(seat=seat, card=key, cost=cost, paid=paid))
        else:
            bring_in(state, player, key, cost, paid, turn)
        fill_row(state, (), turn)


def bring_in(state: Showdown, player: Player, key: str, cost: int, paid: int, turn: Turn) -> None:
    """Lay a bought card on the discard pile, or, once Special Delivery says so, on the deck [SD-M9]."""
    player.owned.append(key)
    on_top = state.pool.on_top > 0
    if on_top:
        state.pool.on_top -= 1
        player.deck.cards.append(key)
    else:
        put_down(player, [key])
    turn.tell(told.Bought(seat=player.seat, card=key, cost=cost, paid=paid, on_top=on_top))


@once
def coins(view: _View, chosen: Chosen) -> list[Option]:
    """The Steam Coin cards of the supply."""
    found, supply, have = standing(view), view.state.coins, means(view)
    prices = view.state.options.prices
    return [_coin(key, cheapened(found, cost, "coin"), have, supply[key]) for key, cost in prices.items()]


@lru_cache(4096)
def _coin(key: str, cost: int, have: int, left: int) -> Option:
    refusal = too_dear(cost, have) if left else no("None is left.", "SD-M11")
    return Option(key, load().coins[key].name, why_not=refusal, note=f"{coins_in_words(cost)}; {left} in the supply")


class BuyCoin(Action):
    """Buy a Steam Coin card."""

    title: ClassVar = "Buy a coin"
    rule: ClassVar = "SD-M11"
    during: ClassVar = (TakeTurn,)
    which: Annotated[str, Pick("Which coin?", coins, rule="SD-M11")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return why_closed(coins(view, {}), no("None is left.", "SD-M11"))

    def forecast(self, view: _View) -> Forecast | None:
        return bill(view.state, view.seat or 0, coin_cost(view.state, view.seat or 0, self.which))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        cost = coin_cost(state, seat, self.which)
        paid = pay(state, seat, cost)
        state.coins[self.which] -= 1
        bring_in(state, state.players[seat], self.which, cost, paid, turn)
