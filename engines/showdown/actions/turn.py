"""Playing cards, ending the turn, and taking the first characters."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Many, Option, Pick, Refusal, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.effects import discard_from_hand, draw, gain, put_down
from engines.showdown.frames import ChooseFirst, ChooseKept, TakeTurn
from engines.showdown.state import HAND, Character, Pool, Showdown, card, is_coin, no, why_closed

_View = View[Showdown]


@once
def playable(view: _View, chosen: Chosen) -> list[Option]:
    """The cards of the hand; weapons are used in attacks, coins are paid with."""
    found = []
    for key in dict.fromkeys(view.state.players[view.seat or 0].hand.cards):
        if is_coin(key):
            continue
        refusal = None
        if card(key).type == "weapon":
            refusal = no(f"{card(key).name} is used in an attack.", "SD-K8")
        found.append(Option(key, card(key).name, why_not=refusal, note=card(key).text))
    return found


class PlayCard(Action):
    """Play a card of your hand: what it gives can be spent now or later this turn."""

    title: ClassVar = "Play a card"
    rule: ClassVar = "SD-H1"
    during: ClassVar = (TakeTurn,)
    which: Annotated[str, Pick("Which card?", playable, rule="SD-H1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return why_closed(playable(view, {}), no("You have no card to play.", "SD-H1"))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        player = state.players[seat]
        player.hand.cards.remove(self.which)
        put_down(player, [self.which])
        turn.tell(told.CardPlayed(seat=seat, card=self.which))
        gain(state, seat, card(self.which).gives, turn)


class EndTurn(Action):
    """End your turn: what is left of your hand is discarded and a new hand drawn."""

    title: ClassVar = "End the turn"
    rule: ClassVar = "SD-N5"
    during: ClassVar = (TakeTurn,)

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.pop()
        if state.options.keep_hand == "on" and state.players[seat].hand.cards:
            state.push(ChooseKept(waits_for=[seat]))
        else:
            close_turn(state, seat, (), turn)


def close_turn(state: Showdown, seat: Seat, kept: tuple[str, ...], turn: Turn) -> None:
    """Discard the hand but what is kept, and fill it up to five [SD-N5, SD-N6]."""
    player = state.players[seat]
    state.pool = Pool()
    left = list(player.hand.cards)
    for key in kept:
        left.remove(key)
    discard_from_hand(state, seat, left, turn)
    player.fresh = 0
    if kept:
        turn.tell(told.Kept(seat=seat, count=len(kept)))
    draw(state, seat, HAND - len(player.hand.cards), turn)


def numbered(view: _View, chosen: Chosen) -> list[Option]:
    """The cards of the hand, each copy for itself."""
    hand = view.state.players[view.seat or 0].hand.cards
    return [Option(f"{n}-{key}", f"{load().name(key)} ({n})", (n, key)) for n, key in enumerate(hand, 1)]


class KeepCards(Action):
    """Keep any cards of your hand for your next turn."""

    title: ClassVar = "Keep cards"
    rule: ClassVar = "SD-N6"
    during: ClassVar = (ChooseKept,)
    which: Annotated[tuple[tuple[int, str], ...], Many("Which cards?", numbered, rule="SD-N6")]

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        close_turn(state, seat, tuple(key for _, key in self.which), turn)


def offered(view: _View, chosen: Chosen) -> list[Option]:
    """The characters on the table."""
    people = [load().people[key] for key in view.state.offered.cards]
    return [Option(person.key, person.name, note=person.numbers) for person in people]


class TakeFirst(Action):
    """Take one of the characters on the table into your gang."""

    title: ClassVar = "Take a character"
    rule: ClassVar = "SD-S6"
    during: ClassVar = (ChooseFirst,)
    who: Annotated[str, Pick("Whom?", offered, rule="SD-S6")]

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        state.offered.cards.remove(self.who)
        state.players[seat].characters.append(Character(key=self.who))
        turn.tell(told.Joined(seat=seat, character=self.who))
