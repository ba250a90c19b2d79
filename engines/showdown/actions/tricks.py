"""Effects in reserve: what cards, Locations, objects and skills allow besides Actions, Attacks and coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Refusal, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.actions.city import read_stand, ways, where
from engines.showdown.actions.market import slot_name
from engines.showdown.content import load
from engines.showdown.effects import discard_from_hand, fill_row, trash
from engines.showdown.frames import TakeTurn
from engines.showdown.lines import go
from engines.showdown.state import Showdown, no, slots, why_closed
from engines.showdown.words import IN_WORDS, TRICKS, Trick

_View = View[Showdown]


def cards(keys: Sequence[str]) -> list[Option]:
    """Each different card once."""
    return [Option(key, load().name(key)) for key in dict.fromkeys(keys)]


NOT_IN_RESERVE = {
    trick: Refusal(text=f"Nothing in reserve lets you {IN_WORDS.get(trick, trick)}.", rule="SD-H3") for trick in TRICKS
}


class UseTrick(Action):
    """What these actions share: a trick is taken out of reserve, and what it does is done."""

    during: ClassVar = (TakeTurn,)
    trick: ClassVar[Trick]
    nothing: ClassVar[str] = "There is nothing to use it on."
    rule: ClassVar[str] = "SD-T1"

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if cls.trick not in view.state.pool.tricks:
            return NOT_IN_RESERVE[cls.trick]
        return why_closed(next(iter(cls.picks().values())).options(view, {}), no(cls.nothing, cls.rule))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.pool.tricks.remove(self.trick)
        self.use(state, seat, turn)

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        """What the trick does."""
        raise NotImplementedError


def hand(view: _View, chosen: Chosen) -> list[Option]:
    """The hand of the view's seat."""
    return cards(view.state.players[view.seat or 0].hand.cards)


class Trash(UseTrick):
    """Trash a card of your hand."""

    title: ClassVar = "Trash a card"
    rule: ClassVar = "SD-T1"
    trick: ClassVar[Trick] = "trash"
    nothing: ClassVar = "Your hand is empty."
    which: Annotated[str, Pick("Which card?", hand, rule="SD-T1")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        if state.options.recycle == "discard":
            discard_from_hand(state, seat, [self.which], turn)
        else:
            trash(state, seat, state.players[seat].hand, self.which, turn)


def settled(view: _View, chosen: Chosen) -> list[Option]:
    """The discard pile of the view's seat, as it was before this turn."""
    return cards(view.state.players[view.seat or 0].settled)


class Salvage(UseTrick):
    """Trash a card of your discard pile."""

    title: ClassVar = "Trash a discarded card"
    rule: ClassVar = "SD-T2"
    trick: ClassVar[Trick] = "salvage"
    nothing: ClassVar = "Nothing lay in your discard pile before this turn."
    which: Annotated[str, Pick("Which card?", settled, rule="SD-T2")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        trash(state, seat, state.players[seat].discard, self.which, turn)


class Recover(UseTrick):
    """Take a card of your discard pile back into your hand."""

    title: ClassVar = "Take a card back"
    rule: ClassVar = "SD-T3"
    trick: ClassVar[Trick] = "recover"
    nothing: ClassVar = "Nothing lay in your discard pile before this turn."
    which: Annotated[str, Pick("Which card?", settled, rule="SD-T3")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        player = state.players[seat]
        player.discard.cards.remove(self.which)  # the first one is a settled one
        player.hand.cards.append(self.which)
        turn.tell(told.Recovered(seat=seat, card=self.which))


def sleepers(view: _View, chosen: Chosen) -> list[Option]:
    """The inactive characters of the view's seat."""
    state = view.state
    return [
        Option(c.key, c.card.name, note=where(state, c))
        for c in state.players[view.seat or 0].characters
        if c.inactive
    ]  # fmt: skip


class Revive(UseTrick):
    """Make an inactive character of yours active, without an Action."""

    title: ClassVar = "Revive"
    rule: ClassVar = "SD-T4"
    trick: ClassVar[Trick] = "revive"
    nothing: ClassVar = "All your characters are active."
    who: Annotated[str, Pick("Whom?", sleepers, rule="SD-T4")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.find(self.who)[1].inactive = False
        turn.tell(told.Untapped(seat=seat, character=self.who, by="revive"))


@once
def haulable(view: _View, chosen: Chosen) -> list[Option]:
    """The characters of the view's seat that can move."""
    state = view.state
    return [
        Option(c.key, c.card.name, note=where(state, c))
        for c in state.players[view.seat or 0].characters
        if ways(view, c)
    ]  # fmt: skip


def hauled_to(view: _View, chosen: Chosen) -> list[Option]:
    """Where the chosen character can be brought."""
    state, seat = view.state, view.seat or 0
    owner, character = state.find(chosen["who"])
    found = ways(view, character) if owner == seat else []
    return [Option(stand.key(state), stand.label(state)) for stand in found]


class Haul(UseTrick):
    """Move a character of yours, active or not, without an Action."""

    title: ClassVar = "Haul"
    rule: ClassVar = "SD-T5"
    trick: ClassVar[Trick] = "haul"
    nothing: ClassVar = "No character of yours can move."
    who: Annotated[str, Pick("Whom?", haulable, rule="SD-T5")]
    to: Annotated[str, Pick("Where to?", hauled_to, rule="SD-T5")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        go(state, seat, state.find(self.who)[1], read_stand(state, self.to), turn, by="haul")


def row(view: _View, chosen: Chosen) -> list[Option]:
    """The cards of the market row."""
    return [Option(slot, slot_name(slot)) for slot in slots(view.state.row.cards)]


class Scout(UseTrick):
    """Discard a card of the market row; a new one comes in."""

    title: ClassVar = "Replace a market card"
    rule: ClassVar = "SD-T10"
    trick: ClassVar[Trick] = "scout"
    nothing: ClassVar = "The market row is empty."
    which: Annotated[str, Pick("Which card?", row, rule="SD-T10")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        key = state.row.cards.pop(slots(state.row.cards).index(self.which))
        state.past.cards.append(key)
        fill_row(state, (key,), turn)
