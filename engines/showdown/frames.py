"""The questions that can be open in a match of Showdown."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.showdown.content import load
from engines.showdown.words import times, tricks_in_words

BOOSTS = ("Melee", "Ranged", "Strength", "Magic", "Agility")
"""What cards can raise for a turn."""


class Round(Frame):
    """A round: the seats that have still to play. Never asked."""

    left: list[Seat] = Field(default_factory=list)


class Drafting(Frame):
    """The first characters are drafted: the seats still to choose, in order. Never asked."""

    left: list[Seat]


class ChooseFirst(Frame):
    """Which first character a seat takes."""

    default: ClassVar[str | None] = "TakeFirst"

    def ask(self, view: View[Any]) -> str:
        return "Take one of the characters on the table."


class TakeTurn(Frame):
    """A seat's turn: actions, attacks and purchases in any order."""

    default: ClassVar[str | None] = "EndTurn"

    def ask(self, view: View[Any]) -> str:
        pool, coins = view.state.pool, load().coins
        own = [seat for seat in self.waits_for if seat == view.seat]
        in_hand = sum(coins[key].value for seat in own for key in view.state.players[seat].hand.cards if key in coins)
        counted = [(pool.actions, "Action"), (pool.attacks, "Attack")]
        if own or pool.coins:  # others do not see those of the hand
            counted.append((pool.coins + in_hand, "coin"))
        parts = [f"{number} {name}{'' if number == 1 else 's'}" for number, name in counted]
        parts += [f"+{more} {name}" for name in BOOSTS if (more := getattr(pool, name.lower()))]
        parts += [f"{pool.discount} off a recruit"] if pool.discount else []
        parts += [times("purchase on top of the deck", pool.on_top)] if pool.on_top else []
        parts += ["a free reactivation"] if pool.free_untap else []
        parts += tricks_in_words(pool.tricks)
        return f"To spend: {', '.join(parts)}. Play cards, act, attack, buy; then end the turn."


class ChooseKept(Frame):
    """Which cards of the hand a seat keeps for its next turn."""

    default: ClassVar[str | None] = "KeepCards"

    def ask(self, view: View[Any]) -> str:
        return "Keep any cards of your hand; the others are discarded."


class ChooseBack(Frame):
    """Which card of a hand its rival has discarded, chosen by its back."""

    victim: Seat
    default: ClassVar[str | None] = "PointAt"

    def ask(self, view: View[Any]) -> str:
        return f"Point at a card of {view.state.players[self.victim].gang}'s hand: it is discarded."


Frames = Annotated[
    Round | Drafting | ChooseFirst | TakeTurn | ChooseKept | ChooseBack,
    Field(discriminator="kind"),
]
