"""A half-entered action: what has been chosen, how it is stored, and what is chosen by itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.core.action import Action, Pick, Place, Plan, Query, Refusal, RuleViolation
from engines.core.game import Game
from engines.core.state import View

Kind = type[Action] | type[Query]


@dataclass(frozen=True)
class Draft:
    """A half-entered action or query: its class name, the picks made, the steps of an open plan, the page shown."""

    kind: str = ""
    chosen: Mapping[str, Any] = field(default_factory=dict)
    steps: tuple[Any, ...] | None = None
    page: int = 0


class Known(dict[str, Kind]):
    """What the view's seat may begin to enter, by class name: the open actions, then the queries.

    `answers` are those that answer the question; `only` is the one that does, where there is just one.
    """

    answers: tuple[str, ...] = ()
    only: str = ""


def kinds(game: Game[Any], view: View[Any]) -> Known:
    """What the view's seat may begin to enter."""
    queries = [query for query in game.queries if view.state.top is not None and query.refusal(view) is None]
    found: list[Kind] = [*game.open(view), *queries]
    known = Known({kind.__name__: kind for kind in found})
    answers = game.answers(view)
    known.answers = tuple(kind.__name__ for kind in answers)
    if len(answers) == 1 and hopeless(view, answers[0]) is None:
        known.only = answers[0].__name__
    return known


def hopeless(view: View[Any], kind: Kind) -> Refusal | None:
    """Why an open action cannot be begun: its first pick has no option, or none that is possible."""
    pick = next(iter(kind.picks().values()), None)
    if pick is None or isinstance(pick, Plan | Place):
        return None
    options = pick.options(view, {})
    if not options:
        return pick.no("There is nothing to choose.")
    return options[0].why_not if all(option.why_not for option in options) else None


@cache
def _adapter(kind: Kind, name: str) -> TypeAdapter[Any]:
    annotation: Any = kind.model_fields[name].annotation
    return TypeAdapter(annotation)


def encode(draft: Draft, kind: Kind | None) -> dict[str, Any]:
    """The stored form, as JSON."""
    if kind is None:
        return {"page": draft.page}
    chosen = {name: _adapter(kind, name).dump_python(value, mode="json") for name, value in draft.chosen.items()}
    steps = None
    if draft.steps is not None:
        steps = _adapter(kind, next_pick(draft, kind)[0]).dump_python(draft.steps, mode="json")
    return {"kind": draft.kind, "chosen": chosen, "steps": steps, "page": draft.page}


def decode(stored: Any, known: Mapping[str, Kind]) -> Draft:
    """The draft of a stored form; an empty one where it belongs to something that is no longer open."""
    if not isinstance(stored, dict) or stored.get("kind") not in known:
        return Draft(page=stored.get("page", 0) if isinstance(stored, dict) else 0)
    kind = known[stored["kind"]]
    try:
        chosen = {
            name: _adapter(kind, name).validate_python(stored["chosen"][name])
            for name in kind.picks()
            if name in stored["chosen"]
        }
        draft = Draft(stored["kind"], chosen, page=stored["page"])
        if stored["steps"] is not None:
            steps = _adapter(kind, next_pick(draft, kind)[0]).validate_python(stored["steps"])
            draft = replace(draft, steps=tuple(steps))
        return draft
    except (ValidationError, KeyError, TypeError, LookupError):
        return Draft()


def digest(draft: Draft, kind: Kind | None) -> str:
    """Tells one point of a draft from another (6 characters), so that a press on an older panel is noticed."""
    data = encode(replace(draft, page=0), kind)
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:6]


def open_picks(draft: Draft, kind: Kind) -> list[tuple[str, Pick]]:
    """The picks that are not made yet, in order."""
    return [(name, pick) for name, pick in kind.picks().items() if name not in draft.chosen]


def next_pick(draft: Draft, kind: Kind) -> tuple[str, Pick]:
    """The pick to be made now. Raises LookupError where all are made."""
    left = open_picks(draft, kind)
    if not left:
        raise LookupError("every pick is made")
    return left[0]


def settled(draft: Draft, known: Known, view: View[Any]) -> Draft:
    """The draft with everything chosen in which there is no choice: the only answer, the only option of a pick."""
    if not draft.kind:
        if not known.only:
            return draft
        draft = replace(draft, kind=known.only, page=0)
    kind = known[draft.kind]
    while draft.steps is None and (left := open_picks(draft, kind)):
        name, pick = left[0]
        only = _forced(pick, view, draft.chosen)
        if not only:
            break
        draft = replace(draft, chosen={**draft.chosen, name: only[0]}, page=0)
    return draft


def _forced(pick: Pick, view: View[Any], chosen: Mapping[str, Any]) -> list[Any]:
    """The only value a pick can have; nothing where there is a choice, or no value at all."""
    if isinstance(pick, Plan):
        scratch = pick.begin(view, chosen)
        return [] if pick.step(scratch) or pick.stop(scratch) is not None else [()]
    options = pick.options(view, chosen)
    return [options[0].value] if len(options) == 1 and options[0].why_not is None else []


def back(draft: Draft, known: Known, view: View[Any]) -> Draft:
    """The draft before its last choice; the same where there was none."""
    if draft.steps:
        return replace(draft, steps=draft.steps[:-1], page=0)
    here = settled(replace(draft, steps=None, page=0), known, view)
    names = list(draft.chosen)
    earlier = [Draft(draft.kind, {n: draft.chosen[n] for n in names[:count]}) for count in range(len(names))[::-1]]
    for older in [*earlier, Draft()]:
        if settled(older, known, view) != here:
            return older
    return draft if draft.steps is None else replace(draft, steps=None, page=0)


def complete(draft: Draft, known: Mapping[str, Kind]) -> Action | Query | None:
    """The action, once every pick is made."""
    kind = known.get(draft.kind)
    if kind is None or draft.steps is not None or open_picks(draft, kind):
        return None
    return kind(**draft.chosen)


def named(pick: Pick, view: View[Any], chosen: Mapping[str, Any], value: Any) -> str:
    """A chosen value in words, as the options name it."""
    if isinstance(pick, Plan):
        return _steps_named(pick, view, chosen, value)
    found = next((option.label for option in pick.options(view, chosen) if option.value == value), None)
    if found is not None:
        return found
    return pick.written(value) if isinstance(pick, Place) else str(value)


def _steps_named(pick: Plan[Any], view: View[Any], chosen: Mapping[str, Any], steps: tuple[Any, ...]) -> str:
    words: list[tuple[str, int]] = []
    try:
        scratch = pick.begin(view, chosen)
        for step in steps:
            label = next(option.label for option in pick.step(scratch) if option.value == step)
            scratch = pick.take(scratch, step)
            if words and words[-1][0] == label:
                words[-1] = (label, words[-1][1] + 1)
            else:
                words.append((label, 1))
    except (StopIteration, RuleViolation):
        return f"{len(steps)} steps"
    return ", ".join(label if times == 1 else f"{label} ×{times}" for label, times in words) or "nothing"
