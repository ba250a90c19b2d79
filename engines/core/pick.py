"""Choices: options, the picks of actions in all their kinds, and refusals."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from engines.core.state import View

Chosen = Mapping[str, Any]
"""The values of the picks already made, by field name."""

P = TypeVar("P")


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
    return f"It must be {allowed[0]}." if len(allowed) == 1 else f"It must be from {allowed[0]} to {allowed[-1]}."


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


LONGEST = 4000
"""The most characters of a typed plan."""


class Plan(Pick, Generic[P]):
    """Many small steps entered as one choice; the value is the tuple of steps.

    A game subclasses it: `begin` makes a scratch of the position, `step` lists what may come next, `take` plays a step
    on the scratch, `stop` says whether the plan may end there. Walking a plan is thus linear in its length.
    """

    limit: ClassVar[int] = 200
    """The most steps a plan may have."""

    def __init__(self, ask: str, *, rule: str) -> None:
        super().__init__(ask, lambda view, chosen: [], rule=rule)

    def begin(self, view: View[Any], chosen: Chosen) -> P:
        """A scratch of the position before the first step. Neither `step` nor `take` may change the view."""
        raise NotImplementedError

    def step(self, scratch: P) -> list[Option]:
        """What may be the next step."""
        raise NotImplementedError

    def free(self, scratch: P) -> list[Any]:
        """The values that may be the next step; a plan that has them without their labels gives them here."""
        return [option.value for option in self.step(scratch) if option.why_not is None]

    def take(self, scratch: P, step: Any) -> P:
        """The scratch after `step`, which was among the options (it may be the same object, changed)."""
        raise NotImplementedError

    def stop(self, scratch: P) -> Refusal | None:
        """Why the plan may not end here; None if it may."""
        return None

    def presets(self, view: View[Any], chosen: Chosen) -> list[Option]:
        """Sensible whole plans, best first. The value of each is a tuple of steps."""
        return []

    def walk(self, view: View[Any], chosen: Chosen, done: Sequence[Any]) -> P:
        """The scratch after the steps `done`. Raises RuleViolation at the first step that is not legal."""
        if len(done) > self.limit:
            raise RuleViolation(self.no(f"A plan has at most {self.limit} steps."))
        scratch = self.begin(view, chosen)
        for number, value in enumerate(done, 1):
            option = next((o for o in self.step(scratch) if o.value == value), None)
            if option is None:
                raise RuleViolation(self.no(f"Step {number} ({value}) is not possible."))
            if option.why_not is not None:
                raise RuleViolation(option.why_not)
            scratch = self.take(scratch, value)
        return scratch

    def shortest(self, view: View[Any], chosen: Chosen) -> tuple[Any, ...] | None:
        """The first legal step again and again until the plan may stop; None where that leads nowhere."""
        scratch = self.begin(view, chosen)
        done: list[Any] = []
        while self.stop(scratch) is not None:
            first = next((o.value for o in self.step(scratch) if o.why_not is None), None)
            if first is None or len(done) >= self.limit:
                return None
            scratch = self.take(scratch, first)
            done.append(first)
        return tuple(done)

    def options(self, view: View[Any], chosen: Chosen) -> list[Option]:
        """The whole plans that are offered first."""
        return self.presets(view, chosen)

    def refusal(self, view: View[Any], chosen: Chosen, value: Any) -> Refusal | None:
        try:
            return self.stop(self.walk(view, chosen, tuple(value)))
        except RuleViolation as violation:
            return violation.refusal

    def parse(self, view: View[Any], chosen: Chosen, text: str) -> Any:
        """A preset's key or label, or steps (key or label, with `x3` behind one for three times) between commas."""
        presets = self.presets(view, chosen)
        wanted = " ".join(text.split()).casefold()
        if any(wanted in (option.key.casefold(), option.label.casefold()) for option in presets):
            return self.read(presets, text).value
        if len(text) > LONGEST:
            raise RuleViolation(self.no(f"{len(text)} characters are too many; {LONGEST} can be read."))
        scratch = self.begin(view, chosen)
        done: list[Any] = []
        for words in (part for part in text.replace(";", ",").split(",") if part.strip()):
            name, times = _times(words)
            for _ in range(times):
                if len(done) >= self.limit:
                    raise RuleViolation(self.no(f"A plan has at most {self.limit} steps."))
                value = self.read(self.step(scratch), name).value
                scratch = self.take(scratch, value)
                done.append(value)
        refusal = self.stop(scratch)
        if refusal is not None:
            raise RuleViolation(refusal)
        return tuple(done)

    def sample(self, view: View[Any], chosen: Chosen, rnd: random.Random) -> Any:
        """Random steps until the plan may stop (then on, three times in four)."""
        scratch, done = self.begin(view, chosen), []
        for _ in range(self.limit):
            free = self.free(scratch)
            if not free or (self.stop(scratch) is None and rnd.random() < 0.25):
                break
            value = free[int(rnd.random() * len(free))]
            scratch = self.take(scratch, value)
            done.append(value)
        refusal = self.stop(scratch)
        if refusal is not None:
            raise RuleViolation(refusal)
        return tuple(done)


def _times(words: str) -> tuple[str, int]:
    """`boiler>vent x3` as ("boiler>vent", 3)."""
    name, cross, count = words.strip().rpartition(" x")
    return (name, int(count)) if cross and count.isdecimal() and len(count) < 4 else (words.strip(), 1)


class Many(Plan[tuple[list[Option], list[Any]]]):
    """Several different options, at least `least` and at most `most` of them (None: all)."""

    def __init__(
        self,
        ask: str,
        find: Callable[[View[Any], Chosen], Sequence[Option]],
        *,
        rule: str,
        least: int = 0,
        most: int | None = None,
    ) -> None:
        super().__init__(ask, rule=rule)
        self.find = find
        self.least = least
        self.most = most

    def begin(self, view: View[Any], chosen: Chosen) -> tuple[list[Option], list[Any]]:
        return list(self.find(view, chosen)), []

    def step(self, scratch: tuple[list[Option], list[Any]]) -> list[Option]:
        found, done = scratch
        if self.most is not None and len(done) >= self.most:
            return []
        return [option for option in found if option.value not in done]

    def take(self, scratch: tuple[list[Option], list[Any]], step: Any) -> tuple[list[Option], list[Any]]:
        found, done = scratch
        return found, [*done, step]

    def sample(self, view: View[Any], chosen: Chosen, rnd: random.Random) -> Any:
        """A random number of random options."""
        free = [option.value for option in self.find(view, chosen) if option.why_not is None]
        most = len(free) if self.most is None else min(self.most, len(free))
        if most < self.least:
            raise RuleViolation(self.no(f"Choose at least {self.least}."))
        return tuple(rnd.sample(free, rnd.randint(self.least, most)))

    def stop(self, scratch: tuple[list[Option], list[Any]]) -> Refusal | None:
        if len(scratch[1]) >= self.least:
            return None
        return self.no(f"Choose at least {self.least}.")
