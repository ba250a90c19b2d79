"""Standing orders: what is answered for a seat without asking, until an end it sets."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Amount, Chosen, Option, Pick, Refusal, Turn
from engines.core.state import Frame, Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.state import HeavySteam, Order

_View = View[HeavySteam]

ORDERS = {
    "never_evade": "never evade",
    "no_reaction": "play no reactions",
    "pass_combat": "pass in combat until I am attacked",
    "buy_nothing": "buy no battle cards",
}

GAINS = (5, 10, 15, 20, 25, 30, 40)
"""Percentage points by which evading must lower the chance of a hit, for the order to do it."""

LONGEST = 40
"""The most rounds an order may last: no match is longer."""


def kinds(view: _View, chosen: Chosen) -> list[Option]:
    """The orders that may be given."""
    evading = [Option(f"evade_if_{gain}", f"evade when it lowers the chance of a hit by {gain} %") for gain in GAINS]
    fixed = [Option(key, label) for key, label in ORDERS.items()]
    return [fixed[0], *evading, *fixed[1:]]


def durations(view: _View, chosen: Chosen) -> range:
    """How many rounds the order lasts, this one included."""
    return range(1, LONGEST + 1)


def in_words(order: Order) -> str:
    """A standing order for its owner."""
    what = f"evade when it gains {order.gain} points" if order.what == "evade_if" else ORDERS[order.what]
    return f"{what}, up to round {order.until}"


class GiveOrder(Action):
    """Let a question be answered for you until an end that you set."""

    title: ClassVar = "Standing order"
    rule: ClassVar = "HS-R5"
    interrupts: ClassVar = (Frame,)
    what: Annotated[str, Pick("Which order?", kinds, rule="HS-R5")]
    rounds: Annotated[int, Amount("For how many rounds, this one included?", durations, rule="HS-R5")] = 1

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        # Before the first round begins, an order for this round means the first.
        until = max(1, state.round) + self.rounds - 1
        what, gain = self.what, 0
        if what.startswith("evade_if_"):
            what, gain = "evade_if", int(what.rpartition("_")[2])
        order = Order.model_validate({"what": what, "gain": gain, "until": until})
        clashing = {"never_evade", "evade_if"} if "evade" in self.what else {self.what}
        set_orders(state, seat, (*(o for o in current(state, seat) if o.what not in clashing), order), turn)


def given(view: _View, chosen: Chosen) -> list[Option]:
    """The orders in force."""
    return [Option(o.what, in_words(o)) for o in current(view.state, view.seat or 0)]


class CancelOrder(Action):
    """Take a standing order back."""

    title: ClassVar = "Cancel an order"
    rule: ClassVar = "HS-R5"
    interrupts: ClassVar = (Frame,)
    what: Annotated[str, Pick("Which order?", given, rule="HS-R5")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if current(view.state, view.seat or 0):
            return None
        return Refusal(text="You have given no standing order.", rule="HS-R5")

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        set_orders(state, seat, tuple(o for o in current(state, seat) if o.what != self.what), turn)


def current(state: HeavySteam, seat: Seat) -> tuple[Order, ...]:
    """The orders of a seat that have not ended."""
    return tuple(o for o in state.titans[seat].orders.value or () if o.until >= state.round)


def set_orders(state: HeavySteam, seat: Seat, orders: tuple[Order, ...], turn: Turn) -> None:
    """Replace the orders of a seat."""
    state.titans[seat].orders.choose(orders)
    turn.tell(told.OrdersGiven(seat=seat, text="; ".join(in_words(o) for o in orders) or "none"))
