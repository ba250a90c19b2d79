"""Standing orders: when to be heard though nobody waits, and what is answered without asking."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Many, Option, Pick, Refusal, Turn
from engines.core.state import Frame, Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.frames import Listening
from engines.dimensions_of_madness.state import DimensionsOfMadness, Order

_View = View[DimensionsOfMadness]

HEARD = {
    "ask_roll": "ask me before a roll",
    "ask_rolled": "ask me after a roll",
    "ask_door": "ask me when an attacker opens a door",
    "ask_entry": "ask me when an attacker enters a room",
}
"""Orders of the defender."""

ANSWERED = {
    "no_reaction": "play no reactions",
    "tide_drift": "let the tide take my walkers",
    "tide_hold": "pay Mind against the tide",
}
"""Orders of everybody (reactions: of attackers)."""

IN_A_ROOM = ("ask_roll", "ask_rolled", "ask_entry")


def kinds(view: _View, chosen: Chosen) -> list[Option]:
    """The orders the seat may give."""
    state = view.state
    if view.seat is None or not 0 <= view.seat < state.seats:
        return []
    defends = view.seat == state.defender
    found = {**HEARD, **ANSWERED} if defends else ANSWERED
    given = {order.what for order in state.orders(view.seat) if not order.room}
    return [
        Option(key, label)
        for key, label in found.items()
        if key not in given and not (defends and key == "no_reaction")
    ]


def places(view: _View, chosen: Chosen) -> list[Option]:
    """Anywhere, or in one room."""
    state, what = view.state, chosen["what"]
    found = [Option("anywhere", "anywhere", "")]
    found[0].value = ""
    if what in IN_A_ROOM and view.seat is not None:
        given = {order.room for order in state.orders(view.seat) if order.what == what}
        found += [Option(key, state.board.rooms[key].name) for key in state.rooms if key not in given]
    return found


def in_words(state: DimensionsOfMadness, order: Order) -> str:
    """An order for its owner."""
    where = f" in {state.board.rooms[order.room].name}" if order.room else ""
    return {**HEARD, **ANSWERED}[order.what] + where


class GiveOrder(Action):
    """Give a standing order: to be heard at certain moments, or to have something answered for you."""

    title: ClassVar = "Standing order"
    rule: ClassVar = "DM-F8"
    interrupts: ClassVar = (Frame,)
    what: Annotated[str, Pick("Which order?", kinds, rule="DM-F8")]
    room: Annotated[str, Pick("Where?", places, rule="DM-F8")] = ""

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return None if kinds(view, {}) else Refusal(text="You have given every order there is.", rule="DM-F8")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        order = Order.model_validate({"what": self.what, "room": self.room})
        clash = {"tide_drift", "tide_hold"} if self.what.startswith("tide") else {self.what}
        kept = tuple(
            o for o in state.orders(seat) if o.what not in clash or (self.room and o.room not in ("", self.room))
        )
        set_orders(state, seat, (*kept, order), turn)


def hearings(view: _View, chosen: Chosen) -> list[Option]:
    """The moments at which the defender may be heard."""
    return [Option(key, label) for key, label in HEARD.items()]


class Moments(Many):
    """Any of them; the usual sets are offered whole."""

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """Never; around rolls; always."""
        return [
            Option("never", "never ask me", ()),
            Option("before", "before every roll", ("ask_roll",)),
            Option("rolls", "before and after every roll", ("ask_roll", "ask_rolled")),
            Option("always", "whenever something happens", tuple(HEARD)),
        ]


class ListenFor(Action):
    """Say when the match is to wait for you in attackers' turns while you hold cards; it can be changed at any time."""

    title: ClassVar = "Listen"
    rule: ClassVar = "DM-F8"
    during: ClassVar = (Listening,)
    moments: Annotated[tuple[str, ...], Moments("When are you to be asked?", hearings, rule="DM-F8")] = ()

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(Listening))
        orders = tuple(Order.model_validate({"what": what}) for what in self.moments)
        kept = tuple(o for o in state.orders(seat) if o.what not in HEARD)
        set_orders(state, seat, (*kept, *orders), turn)


def given(view: _View, chosen: Chosen) -> list[Option]:
    """The orders in force."""
    state = view.state
    if view.seat is None:
        return []
    return [Option(f"{o.what}:{o.room}", in_words(state, o)) for o in state.orders(view.seat)]


class CancelOrder(Action):
    """Take a standing order back."""

    title: ClassVar = "Cancel an order"
    rule: ClassVar = "DM-F8"
    interrupts: ClassVar = (Frame,)
    what: Annotated[str, Pick("Which order?", given, rule="DM-F8")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return None if given(view, {}) else Refusal(text="You have given no standing order.", rule="DM-F8")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        kept = tuple(o for o in state.orders(seat) if f"{o.what}:{o.room}" != self.what)
        set_orders(state, seat, kept, turn)


def set_orders(state: DimensionsOfMadness, seat: Seat, orders: tuple[Order, ...], turn: Turn) -> None:
    """Replace the orders of a seat."""
    state.teams[seat].orders.choose(orders)
    turn.tell(told.OrdersGiven(seat=seat, text="; ".join(in_words(state, o) for o in orders) or "none"))
