"""The questions that can be open in a match of Showdown."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from engines.core.state import Frame, Seat, View


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
        pool = view.state.pool
        coins = sum(pool.coins)
        parts = [f"{pool.actions} Action{'s' if pool.actions != 1 else ''}", f"{pool.attacks} Attacks"]
        parts += [f"{coins} coins"] if coins else []
        parts += [", ".join(pool.tricks)] if pool.tricks else []
        return f"Play cards, act, attack, buy. In hand to spend: {'; '.join(parts)}."


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
        return "Point at a card of that hand: it is discarded."


Frames = Annotated[
    Round | Drafting | ChooseFirst | TakeTurn | ChooseKept | ChooseBack,
    Field(discriminator="kind"),
]
