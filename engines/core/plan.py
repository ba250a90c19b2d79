"""Choices of many steps, entered as one: plans, and several options of a list."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engines.core.pick import Chosen, Option, Pick, Refusal, RuleViolation
from engines.core.state import View

P = TypeVar("P")

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
        return self._whole(scratch, done)

    def _whole(self, scratch: P, done: list[Any]) -> tuple[Any, ...]:
        """The plan that ends here. Raises RuleViolation where it may not."""
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
        return self._whole(scratch, done)

    def variation(self, view: View[Any], chosen: Chosen, rnd: random.Random) -> Any:
        """A whole plan that may be better than the presets, for who tries many; any, where a game knows no more."""
        return self.sample(view, chosen, rnd)


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
