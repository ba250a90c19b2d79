"""Choices: options, the picks of actions, and refusals; choices of many steps are in `plan.py`."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ClassVar, NamedTuple, Self

from engines.core.state import View

Chosen = Mapping[str, Any]
"""The values of the picks already made, by field name."""


class Refusal(NamedTuple):
    """Why something is not allowed: a sentence for the player and the number of the rule in `rules.md`."""

    text: str
    rule: str


class RuleViolation(Exception):
    """A refused action or an unreadable input. The state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text)
        self.refusal = refusal


class Option:
    """One thing that may be picked. `key` is short and stable, `label` is for people, `note` says more.

    An option with `why_not` is shown greyed and explains itself.
    """

    __slots__ = ("key", "label", "note", "value", "why_not")

    def __init__(self, key: str, label: str, value: Any = None, why_not: Refusal | None = None, note: str = "") -> None:
        self.key = key
        self.label = label
        self.value: Any = key if value is None else value
        self.why_not = why_not
        self.note = note

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"


NONE = "-"
"""The key of the option that picks nothing, where a pick may be left out."""


Find = Callable[[View[Any], Chosen], Sequence["Option"]]


def once(find: Find) -> Find:
    """Keep what `find` lists for a view as long as the view lives, before anything is chosen."""

    @wraps(find)
    def remembered(view: View[Any], chosen: Chosen) -> Sequence[Option]:
        if chosen:
            return find(view, chosen)
        if find not in view.memo:
            view.memo[find] = find(view, chosen)
        listed: Sequence[Option] = view.memo[find]
        return listed

    return remembered


class Pick:
    """One choice of an action. `find(view, chosen)` lists the options; only what is listed without `why_not` is legal.

    `optional` picks offer "none" as well (the action's field is None then), under that label. `rule` is the number
    of the rule that a refusal of this pick cites.
    """

    def __init__(
        self,
        ask: str,
        find: Callable[[View[Any], Chosen], Sequence[Option]],
        *,
        rule: str,
        optional: str | None = None,
    ) -> None:
        self.ask = ask
        self.find = find
        self.rule = rule
        self.optional = optional
        self.is_aside = False
        self.is_numbered = False

    def aside(self) -> Self:
        """This pick, marked as a refinement that few want: a whole plan chosen before it is carried out without it."""
        self.is_aside = True
        return self

    def numbered(self) -> Self:
        """This pick, whose options stand numbered in a picture (the action's outlook): they are listed with numbers."""
        self.is_numbered = True
        return self

    def no(self, text: str) -> Refusal:
        """A refusal by this pick."""
        return Refusal(text=f"{self.ask} {text}", rule=self.rule)

    def read(self, options: Sequence[Option], text: str) -> Option:
        """The one of `options` that typed `text` means. Raises RuleViolation, with the reason of a greyed option."""
        wanted = " ".join(text.split()).casefold()
        close = [o for o in options if wanted == o.key.casefold()]
        close = close or [o for o in options if wanted == o.label.casefold()]
        close = close or [o for o in options if wanted and o.label.casefold().startswith(wanted)]
        if any(option.value != close[0].value for option in close):
            several = ", ".join(o.key for o in close)[:300]
            raise RuleViolation(self.no(f"{text[:80]!r} may mean: {several}"))
        if not close:
            known = ", ".join(o.key for o in options if o.why_not is None)[:300]
            raise RuleViolation(self.no(f"{text[:80]!r} is none of: {known}" if known else "Nothing more is possible."))
        if close[0].why_not is not None:
            raise RuleViolation(close[0].why_not)
        return close[0]

    def options(self, view: View[Any], chosen: Chosen) -> list[Option]:
        """What may be picked now, greyed options included. Those of a first pick are kept as long as the view lives."""
        if not chosen and self in view.memo:
            return list(view.memo[self])
        found = list(self.find(view, chosen))
        if self.optional is not None:
            found.append(_nothing(self.optional))
        if not chosen:
            view.memo[self] = tuple(found)
        return found

    def refusal(self, view: View[Any], chosen: Chosen, value: Any) -> Refusal | None:
        """Why `value` may not be picked; None if it may."""
        for option in self.options(view, chosen):
            if option.value == value:
                return option.why_not
        return self.no("That is not among the choices.")

    def parse(self, view: View[Any], chosen: Chosen, text: str) -> Any:
        """The value that typed `text` means: a key, a label, or the only label that begins so.

        Raises RuleViolation.
        """
        return self.read(self.options(view, chosen), text).value

    def sample(self, view: View[Any], chosen: Chosen, rnd: random.Random) -> Any:
        """A random legal value. Raises RuleViolation where there is none."""
        free = [option.value for option in self.options(view, chosen) if option.why_not is None]
        if not free:
            raise RuleViolation(self.no("There is nothing to choose."))
        return free[int(rnd.random() * len(free))]


def _nothing(label: str) -> Option:
    option = Option(NONE, label)
    option.value = None
    return option


class Amount(Pick):
    """A whole number. `bounds(view, chosen)` is the range of what is legal."""

    def __init__(self, ask: str, bounds: Callable[[View[Any], Chosen], range], *, rule: str) -> None:
        super().__init__(ask, lambda view, chosen: [Option(str(n), str(n), n) for n in bounds(view, chosen)], rule=rule)
        self.bounds = bounds

    def refusal(self, view: View[Any], chosen: Chosen, value: Any) -> Refusal | None:
        allowed = self.bounds(view, chosen)
        if isinstance(value, int) and value in allowed:
            return None
        return self.no(_span(allowed))

    def parse(self, view: View[Any], chosen: Chosen, text: str) -> int:
        allowed = self.bounds(view, chosen)
        # Longer digits cannot be in any range; int() of a huge text would be slow.
        wanted = re.fullmatch(r"[+-]?\d{1,9}", text.strip())
        if wanted and int(wanted[0]) in allowed:
            return int(wanted[0])
        raise RuleViolation(self.no(_span(allowed)))


def _span(allowed: range) -> str:
    if not allowed:
        return "Nothing is possible."
    if abs(allowed.step) > 1:
        return f"It must be one of: {', '.join(map(str, allowed[:40]))}."
    return f"It must be {allowed[0]}." if len(allowed) == 1 else f"It must be from {min(allowed)} to {max(allowed)}."


FURTHEST = 1_000_000
"""No table is longer than this in hundredths of an inch, so that no rule has to reckon with absurd numbers."""


class Place(Pick):
    """A spot on the table in integer hundredths of an inch, as `(x, y)`. Options only suggest; `refuse` decides."""

    typed: ClassVar[str] = "2.5, 1"
    """What may be typed for one, for example."""

    def __init__(
        self,
        ask: str,
        suggest: Callable[[View[Any], Chosen], Sequence[Option]],
        refuse: Callable[[View[Any], Chosen, tuple[int, int]], Refusal | None],
        *,
        rule: str,
    ) -> None:
        super().__init__(ask, suggest, rule=rule)
        self.refuse = refuse

    def written(self, value: Any) -> str:
        """A place that was typed, in words."""
        return " by ".join(f"{part / 100:g}" for part in value)

    def refusal(self, view: View[Any], chosen: Chosen, value: Any) -> Refusal | None:
        if max(map(abs, value)) > FURTHEST:
            return self.no("That is off every table.")
        return self.refuse(view, chosen, value)

    def parse(self, view: View[Any], chosen: Chosen, text: str) -> tuple[int, int]:
        left, _, right = text.replace(";", ",").partition(",")
        try:
            spot = (round(float(left) * 100), round(float(right) * 100))
        except (ValueError, OverflowError):
            suggested: tuple[int, int] = self.read(self.options(view, chosen), text).value
            spot = suggested
        refusal = self.refusal(view, chosen, spot)
        if refusal is not None:
            raise RuleViolation(refusal)
        return spot
