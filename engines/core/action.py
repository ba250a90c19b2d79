"""Verbs: actions and queries made of picks, forecasts, and the turn that tells events."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from engines.core.events import Event
from engines.core.pick import (
    NONE,
    Amount,
    Chosen,
    Option,
    Pick,
    Place,
    Refusal,
    RuleViolation,
    once,
)
from engines.core.plan import Many, Plan
from engines.core.state import Dice, Frame, Kinded, Seat, Value, View


class Forecast(Value):
    """What an action would do, before it is done: exact chances (0 to 1), expected numbers, the rest in words, marks
    for a trial picture.
    """

    lines: tuple[str, ...] = ()
    chances: tuple[tuple[str, float], ...] = ()
    expected: tuple[tuple[str, float], ...] = ()
    marks: tuple[str, ...] = ()


class Turn:
    """The only doors out of a rule: chance, and telling what happened."""

    __slots__ = ("dice", "events")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Report `event`."""
        self.events.append(event)


class _Derived(Value, Kinded):
    """What actions and queries share: fields with picks, from which commands, panels and checks are made."""

    title: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    """The number of the rule that says when this may be done."""

    @classmethod
    def picks(cls) -> dict[str, Pick]:
        """The picks by field name, in order."""
        return _picks(cls)

    @classmethod
    def group(cls) -> str:
        """The command group: the name of the file it is declared in."""
        return cls.__module__.rpartition(".")[2]

    @classmethod
    def help(cls) -> str:
        """The first paragraph of the docstring."""
        return " ".join((cls.__doc__ or cls.title).split("\n\n")[0].split())

    @classmethod
    def refusal(cls, view: View[Any]) -> Refusal | None:
        """Why this is not open to the view's seat at all, though its frame is; None if it is."""
        return None

    @classmethod
    def outlook(cls, view: View[Any], chosen: Chosen) -> Forecast | None:
        """What to show while the next pick is open, such as how far a piece can go; None where words are enough."""
        return None

    def forecast(self, view: View[Any]) -> Forecast | None:
        """What would come of it, as far as the view's seat may know: of a query, what it looked at."""
        return None


@cache
def _picks(cls: type[_Derived]) -> dict[str, Pick]:
    found = {}
    for name, info in cls.model_fields.items():
        pick = next((data for data in info.metadata if isinstance(data, Pick)), None)
        if pick is not None:
            found[name] = pick
        elif name != "kind":
            raise TypeError(f"{cls.__name__}.{name} has no pick: every field of an action is a choice")
    return found


class Action(_Derived):
    """Something a seat may do. The docstring is the help, the fields are the picks.

    `during` are the frames it answers (or acts in while waited for), `interrupts` those in which a seat of `may_act`
    may use it too.
    """

    during: ClassVar[tuple[type[Frame], ...]] = ()
    interrupts: ClassVar[tuple[type[Frame], ...]] = ()

    def apply(self, state: Any, seat: Seat, turn: Turn) -> None:
        """Do it. It has been checked; `state` changes in place."""
        raise NotImplementedError


class Query(_Derived):
    """A question to the rules that changes nothing: measure, odds, look up."""

    def answer(self, view: View[Any]) -> str:
        """The answer, in words."""
        raise NotImplementedError


__all__ = [
    "NONE", "Action", "Amount", "Chosen", "Event", "Forecast", "Many", "Option", "Pick", "Place", "Plan", "Query",
    "Refusal", "RuleViolation", "Turn", "once",
]  # fmt: skip
