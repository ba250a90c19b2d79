"""What a panel offers at one point of a half-entered action, and what a press makes of it. No Discord in here."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from bot.panels import drafts
from bot.panels.drafts import Draft, Kind, Known
from engines.core.action import Action, Amount, Forecast, Many, Option, Pick, Place, Plan, Query, Refusal, RuleViolation
from engines.core.game import Game
from engines.core.state import View

Op = Literal["begin", "pick", "step", "done", "back", "page", "type", "adjust", "confirm"]

CODE = 40
"""Characters of a key in a button's id; longer ones are digested."""

PAGE = 25
"""Options of one select menu."""

WIDE = 34
"""Characters of a button's label that a phone shows."""

ROOM = 12
"""Up to so many things to begin, first choices are spelt out: about what a phone shows without scrolling."""


class Offer(NamedTuple):
    """Something to press. One with `why_not` only explains itself."""

    code: str
    label: str
    note: str = ""
    why_not: Refusal | None = None


@dataclass(frozen=True)
class Menu:
    """What a panel shows.

    `trail` is what has been chosen so far, `offers` what may be chosen now by `op`, `presets` whole plans, `others`
    what may be begun instead. `unfinished` says why an open plan may not end yet, or why nothing can be chosen;
    `type_in` is what may be typed instead, of a place an example. `adjust` are the picks that were left at their
    defaults, or may be; `refine` what a whole plan leaves at its default without asking. `question` is what the match
    asks, where one answer is all there is, so that its panel opens at its first choice.
    """

    ask: str
    op: Literal["begin", "pick", "step", "confirm"]
    trail: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    presets: tuple[Offer, ...] = ()
    others: tuple[Offer, ...] = ()
    adjust: tuple[Offer, ...] = ()
    back: bool = False
    plan: bool = False
    unfinished: Refusal | None = None
    type_in: str = ""
    forecast: Forecast | None = None
    title: str = ""
    question: str = ""
    refine: tuple[str, ...] = ()


class Taken(NamedTuple):
    """What a press made: a draft to go on with, and the action or query where it is complete."""

    draft: Draft
    ready: Action | Query | None = None


def code(key: str) -> str:
    """An option's key as it stands in a button's id."""
    plain = len(key) <= CODE and key.isascii() and key.isprintable() and not key.startswith("~")
    return key if plain else "~" + hashlib.sha256(key.encode()).hexdigest()[:16]


def offers(options: Sequence[Option], numbered: bool = False) -> tuple[Offer, ...]:
    """Options as offers, with their numbers where a picture has them; of two with one key the first."""
    found: dict[str, Offer] = {}
    for number, option in enumerate(options, 1):
        label = f"{number}. {option.label}" if numbered else option.label
        found.setdefault(code(option.key), Offer(code(option.key), label, option.note, option.why_not))
    return tuple(found.values())


def menu(view: View[Any], known: Known, draft: Draft) -> Menu:
    """What the panel of a settled draft shows."""
    can_go_back = drafts.back(draft, known, view) != draft
    if not draft.kind:
        top = view.state.top
        found = tuple(offer for offer, _, _ in _openings(view, known))
        return Menu(top.ask(view) if top else "", "begin", offers=found)
    kind = known[draft.kind]
    others = _beginnings(view, known, draft.kind) if draft.kind == known.only and not can_go_back else ()
    title = kind.title or draft.kind
    top = view.state.top if draft.kind == known.only else None
    question = top.ask(view) if top else ""
    shown = Menu(
        "", "confirm", _trail(view, kind, draft), others=others, back=can_go_back, title=title, question=question
    )
    if not drafts.open_picks(draft, kind):
        ready = kind(**draft.chosen)
        forecast = ready.forecast(view)
        return replace(shown, ask="Do it?", forecast=forecast, adjust=_adjustable(view, kind, draft))
    _, pick = drafts.next_pick(draft, kind)
    shown = replace(shown, forecast=kind.outlook(view, draft.chosen))
    if isinstance(pick, Plan):
        return _plan(shown, pick, view, draft, kind)
    found = offers(pick.options(view, draft.chosen), pick.is_numbered)
    # What does not stand on one page is quicker typed than looked for.
    asked = pick.ask if isinstance(pick, Amount) or len(found) > PAGE else ""
    typed = pick.typed if isinstance(pick, Place) else asked
    empty = None if found or typed else pick.no("There is nothing to choose.")
    return replace(shown, ask=pick.ask, op="pick", offers=found, type_in=typed, unfinished=empty)


def _adjustable(view: View[Any], kind: Kind, draft: Draft) -> tuple[Offer, ...]:
    """The picks of a complete draft that may be left out, and could be made otherwise."""
    optional = [(name, pick) for name, pick in kind.picks().items() if not kind.model_fields[name].is_required()]
    return tuple(
        Offer(name, pick.ask)
        for name, pick in optional
        if name in draft.chosen and _open_to_choice(pick, view, draft, name)
    )


def _open_to_choice(pick: Pick, view: View[Any], draft: Draft, name: str) -> bool:
    """Whether another value than the present one could be chosen."""
    before = _before(draft, name)
    if isinstance(pick, Plan):
        return bool(pick.step(pick.begin(view, before)))
    return sum(option.why_not is None for option in pick.options(view, before)) > 1


def _before(draft: Draft, name: str) -> dict[str, Any]:
    """The picks made before the one called `name`."""
    names = list(draft.chosen)
    return {earlier: draft.chosen[earlier] for earlier in names[: names.index(name)]} if name in names else {}


def _beginnings(view: View[Any], known: Known, without: str = "") -> tuple[Offer, ...]:
    """What may be begun."""
    return tuple(_beginning(view, kind) for name, kind in known.items() if name != without)


def _beginning(view: View[Any], kind: Kind) -> Offer:
    return Offer(kind.__name__, kind.title or kind.__name__, kind.help(), drafts.hopeless(view, kind))


def _openings(view: View[Any], known: Known) -> list[tuple[Offer, str, Option | None]]:
    """What may be begun, by which action, and with which first choice.

    An answer with few first choices is offered once for each, as far as there is room: that saves a press. With a
    single one it is, where that is all there is to choose, so that nobody does what is not named.
    """
    spelt = {name: _spelt(known[name], _firsts(view, known[name])) for name in known.answers}
    room, found = ROOM - len(known), []
    for name in sorted(spelt, key=lambda name: len(spelt[name])):
        least = 1 if len(known[name].picks()) == 1 else 2
        few = least <= len(spelt[name]) <= room + 1 and all(len(offer.label) <= WIDE for offer, _, _ in spelt[name])
        room -= len(spelt[name]) - 1 if few else 0
        spelt[name] = spelt[name] if few else []
    for name, kind in known.items():
        found += spelt.get(name) or [(_beginning(view, kind), name, None)]
    return found


def _spelt(kind: Kind, firsts: Sequence[Option]) -> list[tuple[Offer, str, Option | None]]:
    name = kind.__name__
    return [
        (
            Offer(code(f"{name}={option.key}"), f"{kind.title or name}: {option.label}", option.note, option.why_not),
            name,
            option,
        )
        for option in firsts
    ]


def _firsts(view: View[Any], kind: Kind) -> list[Option]:
    """The options of an action's first pick, where it is a plain choice."""
    pick = next(iter(kind.picks().values()), None)
    return [] if pick is None or isinstance(pick, Plan | Amount | Place) else pick.options(view, {})


def _plan(shown: Menu, pick: Plan[Any], view: View[Any], draft: Draft, kind: Kind) -> Menu:
    steps = draft.steps or ()
    scratch = pick.walk(view, draft.chosen, steps)
    unfinished = pick.stop(scratch)
    return replace(
        shown,
        ask=pick.ask,
        op="step",
        plan=True,
        offers=offers(pick.step(scratch)) if len(steps) < pick.limit else (),
        presets=() if steps else offers(pick.presets(view, draft.chosen)),
        unfinished=unfinished,
        type_in=pick.ask,
        refine=tuple(p.ask for name, p in drafts.open_picks(draft, kind) if p.is_aside) if not steps else (),
    )


def _trail(view: View[Any], kind: Kind, draft: Draft) -> tuple[str, ...]:
    lines: list[str] = []
    before: dict[str, Any] = {}
    for name, pick in kind.picks().items():
        if name in draft.chosen:
            lines.append(f"{pick.ask} {drafts.named(pick, view, before, draft.chosen[name])}")
            before[name] = draft.chosen[name]
        elif draft.steps:
            lines.append(f"{pick.ask} {drafts.named(pick, view, before, draft.steps)}")
            break
    return tuple(lines)


def take(view: View[Any], known: Known, draft: Draft, op: Op, key: str, *, quick: bool = False) -> Taken:
    """What pressing `key` makes of a settled draft. Raises RuleViolation; the draft is as it was then.

    With `quick`, a whole plan leaves the picks behind it at their defaults, to be adjusted where somebody wants to.
    """
    if op == "back":
        return Taken(drafts.settled(drafts.back(draft, known, view), known, view))
    if op == "page":
        return Taken(replace(draft, page=int(key) if key.isdecimal() and len(key) < 5 else 0))
    if op == "begin":
        return _begun(view, known, key)
    if op == "confirm":
        return Taken(draft, drafts.complete(draft, known))
    kind = known[draft.kind]
    if op == "adjust":
        return Taken(Draft(draft.kind, _before(draft, key)) if key in draft.chosen else draft)
    name, pick = drafts.next_pick(draft, kind)
    if op == "step" and isinstance(pick, Plan):
        return _stepped(view, known, draft, pick, name, key)
    if op == "done" and isinstance(pick, Plan):
        refusal = pick.refusal(view, draft.chosen, draft.steps or ())
        if refusal is not None:
            raise RuleViolation(refusal)
        return _chosen(view, known, draft, name, draft.steps or (), sure=False)
    if op == "type":
        value = pick.parse(view, draft.chosen, key)
        return _chosen(view, known, draft, name, value, sure=not isinstance(pick, Plan))
    if draft.steps:
        raise RuleViolation(pick.no("A plan has been begun; finish it, or go back."))
    value = _found(pick, pick.options(view, draft.chosen), key).value
    if quick and isinstance(pick, Plan):
        # A whole plan is what its label says: to be confirmed only where much was left at its default.
        whole = Draft(draft.kind, _with_defaults(view, kind, {**draft.chosen, name: value}))
        left = [kind.picks()[offer.code] for offer in _adjustable(view, kind, whole)]
        return _gone_on(view, known, whole, sure=all(pick.is_aside for pick in left))
    return _chosen(view, known, draft, name, value, sure=not isinstance(pick, Plan))


def _begun(view: View[Any], known: Known, key: str) -> Taken:
    if key in known:
        if (refusal := drafts.hopeless(view, known[key])) is not None:
            raise RuleViolation(refusal)
        return _gone_on(view, known, Draft(key), sure=True)
    for offer, kind, first in _openings(view, known):
        if offer.code == key and first is not None:
            if first.why_not is not None:
                raise RuleViolation(first.why_not)
            return _chosen(view, known, Draft(kind), next(iter(known[kind].picks())), first.value, sure=True)
    raise RuleViolation(Refusal(text="That is not open any more.", rule=""))


def _with_defaults(view: View[Any], kind: Kind, chosen: dict[str, Any]) -> dict[str, Any]:
    """The picks made, and those behind them as far as that is legal: a plan as it would be offered first, the rest at
    their defaults.
    """
    for name, pick in kind.picks().items():
        if name not in chosen:
            info = kind.model_fields[name]
            if info.is_required():
                break
            offered = pick.presets(view, chosen) if isinstance(pick, Plan) else []
            value = offered[0].value if offered else info.get_default(call_default_factory=True)
            if pick.refusal(view, chosen, value) is not None:
                break
            chosen = {**chosen, name: value}
    return chosen


def _found(pick: Pick, options: Sequence[Option], key: str) -> Option:
    option = next((option for option in options if code(option.key) == key), None)
    if option is None:
        raise RuleViolation(pick.no("That is not among the choices."))
    if option.why_not is not None:
        raise RuleViolation(option.why_not)
    return option


def _stepped(view: View[Any], known: Known, draft: Draft, pick: Plan[Any], name: str, key: str) -> Taken:
    """One step more; the plan ends by itself where nothing can follow and it may stop."""
    steps = draft.steps or ()
    scratch = pick.walk(view, draft.chosen, steps)
    value = _found(pick, pick.step(scratch), key).value
    steps = (*steps, value)
    scratch = pick.take(scratch, value)
    at_its_end = len(steps) >= pick.limit or not any(option.why_not is None for option in pick.step(scratch))
    if at_its_end and pick.stop(scratch) is None:
        return _chosen(view, known, draft, name, steps, sure=isinstance(pick, Many))
    return Taken(replace(draft, steps=steps, page=0))


def _chosen(view: View[Any], known: Known, draft: Draft, name: str, value: Any, *, sure: bool) -> Taken:
    chosen = {**draft.chosen, name: value}
    return _gone_on(view, known, Draft(draft.kind, chosen), sure=sure)


def _gone_on(view: View[Any], known: Known, draft: Draft, *, sure: bool) -> Taken:
    """The settled draft; ready at once where it is complete, and nothing is gambled or entered as a whole plan."""
    settled = drafts.settled(draft, known, view)
    ready = drafts.complete(settled, known)
    if ready is None or isinstance(ready, Query):
        return Taken(settled, ready)
    return Taken(settled, ready if sure and ready.forecast(view) is None else None)


def shown(game: Game[Any], view: View[Any], stored: Any) -> tuple[Known, Draft]:
    """What the seat may enter, and its settled draft from the stored form."""
    known = drafts.kinds(game, view)
    return known, drafts.settled(drafts.decode(stored, known), known, view)
