"""Law 13: every offered option can be completed to a legal action, typed or pressed; nobody is left without one."""

from __future__ import annotations

import random
from typing import Any

from engines.core.action import Action, Option, Pick, Place, Plan, Query, RuleViolation
from engines.core.players import candidates
from tests.laws.games import every_game
from tests.laws.walk import sampled, where

WIDEST = 25
"""Options of one pick that are followed to their end; of more, as many are drawn."""


def first_choices(pick: Pick, view: Any, chosen: dict[str, Any], rnd: random.Random) -> list[Any]:
    """Values for `pick`, each of which an option offered: whole plans for their presets and each first step."""
    values = [option.value for option in free(pick.options(view, chosen), rnd)]
    if isinstance(pick, Plan):
        begun = pick.begin(view, chosen)
        for option in free(pick.step(begun), rnd):
            values.append(walked(pick, pick.take(pick.begin(view, chosen), option.value), [option.value], rnd))
        if pick.stop(begun) is None:
            values.append(())
    return values


def free(options: list[Option], rnd: random.Random) -> list[Option]:
    """The options that are not greyed, at most `WIDEST`; keys must tell them apart however they are typed."""
    keys = [option.key.casefold() for option in options]
    assert len(set(keys)) == len(keys), f"keys repeat: {keys}"
    assert all(option.key and option.label for option in options), "a key or a label is empty"
    found = [option for option in options if option.why_not is None]
    return found if len(found) <= WIDEST else rnd.sample(found, WIDEST)


def walked(plan: Plan[Any], scratch: Any, done: list[Any], rnd: random.Random) -> tuple[Any, ...]:
    """A plan begun with the steps `done`, walked on at random until it may stop."""
    while (stuck := plan.stop(scratch)) is not None:
        options = free(plan.step(scratch), rnd)
        assert options, f"after {done} the plan can neither go on nor stop: {stuck.text}"
        assert len(done) < plan.limit, f"{done[:20]}... finds no end"
        step = rnd.choice(options).value
        scratch = plan.take(scratch, step)
        done.append(step)
    return tuple(done)


def completed(kind: Any, view: Any, rnd: random.Random) -> list[Any]:
    """Whole actions or queries, one for each offered option of each pick, the other picks made at random."""
    found, chosen = [], {}
    names = list(kind.picks())
    for name, pick in kind.picks().items():
        values = first_choices(pick, view, chosen, rnd)
        assert values, f"{kind.__name__}.{name}: nothing can be chosen after {chosen}"
        for value in values:
            whole = {**chosen, name: value}
            for later in names[names.index(name) + 1 :]:
                try:
                    whole[later] = kind.picks()[later].sample(view, whole, rnd)
                except RuleViolation as violation:
                    raise AssertionError(f"{kind.__name__}: dead end after {whole}: {violation}") from violation
            found.append(kind(**whole))
        chosen[name] = rnd.choice(values)
    return found or [kind()]


@every_game
def test_every_option_can_be_completed(laws):
    rnd = random.Random(13)
    game = laws.game
    for match, index, state in sampled(laws, 25):
        for seat in range(state.seats):
            with game.masked(state, seat) as view:
                answers = game.answers(view)
                assert bool(answers) == (seat in game.waiting(state)), f"{where(match, index)}: nothing for {seat}"
                whole = [action for kind in game.open(view) for action in completed(kind, view, rnd)]
                for action in whole:
                    try:
                        game.check_view(view, action)
                    except RuleViolation as violation:
                        raise AssertionError(f"{where(match, index)}: {action!r}: {violation}") from violation
            for action in rnd.sample(whole, min(3, len(whole))):
                after = game.step(state, seat, action).state
                assert after.result is not None or after.top.waits_for, f"{where(match, index)}: {action!r}"


@every_game
def test_what_is_offered_can_be_typed(laws):
    rnd = random.Random(13)
    game = laws.game
    for match, index, state in sampled(laws, 12):
        for seat in game.waiting(state):
            with game.masked(state, seat) as view:
                for kind in game.open(view):
                    chosen: dict[str, Any] = {}
                    for name, pick in kind.picks().items():
                        for option in free(pick.options(view, chosen), rnd):
                            typed = pick.parse(view, chosen, option.key)
                            assert typed == option.value, f"{where(match, index)}: {kind.__name__}.{name} {option!r}"
                        chosen[name] = pick.sample(view, chosen, rnd)


@every_game
def test_a_plan_can_be_typed_step_by_step(laws):
    rnd = random.Random(13)
    game = laws.game
    for match, index, state in sampled(laws, 25):
        for seat in game.waiting(state):
            with game.masked(state, seat) as view:
                for kind in game.open(view):
                    chosen: dict[str, Any] = {}
                    for name, pick in kind.picks().items():
                        chosen[name] = value = pick.sample(view, dict(chosen), rnd)
                        before = {key: chosen[key] for key in chosen if key != name}
                        if isinstance(pick, Plan):
                            text = typed_steps(pick, view, before, value)
                            assert pick.parse(view, before, text) == value, f"{where(match, index)}: {text}"


def typed_steps(plan: Plan[Any], view: Any, chosen: dict[str, Any], value: tuple[Any, ...]) -> str:
    """The keys of the steps of a plan, between commas."""
    scratch, keys = plan.begin(view, chosen), []
    for step in value:
        keys.append(next(option.key for option in plan.step(scratch) if option.value == step))
        scratch = plan.take(scratch, step)
    assert not any("," in key or ";" in key for key in keys), f"{keys} cannot be typed"
    return ", ".join(keys)


@every_game
def test_every_place_that_is_suggested_is_legal(laws):
    rnd = random.Random(13)
    for match, index, state in sampled(laws, 60):
        for seat in laws.game.waiting(state):
            with laws.game.masked(state, seat) as view:
                for kind in laws.game.open(view):
                    for pick in list(kind.picks().values())[:1]:
                        for option in free(pick.options(view, {}), rnd) if isinstance(pick, Place) else []:
                            assert pick.refusal(view, {}, option.value) is None, where(match, index)


@every_game
def test_the_choices_of_the_machine_are_legal(laws):
    """An expired clock plays something legal where its question has a default, and so does every computer player."""
    game = laws.game
    for match, index, state in sampled(laws, 40):
        for seat in game.waiting(state):
            with game.masked(state, seat) as view:
                fallback = game.fallback(view)
                assert (fallback is None) == (state.top.default is None), where(match, index)
                found: list[Action] = candidates(game, view, limit=60)
                for action in [*found, *([fallback] if fallback else [])]:
                    game.check_view(view, action)


@every_game
def test_every_query_that_can_be_asked_is_answered(laws):
    rnd = random.Random(13)
    game = laws.game
    for match, index, state in sampled(laws, 12):
        for seat in (*range(state.seats), None):
            with game.masked(state, seat) as view:
                for kind in game.queries:
                    query = sampled_query(kind, view, rnd)
                    if query is not None:
                        assert query.answer(view), where(match, index)


def sampled_query(kind: type[Query], view: Any, rnd: random.Random) -> Query | None:
    """A random query of this kind, if there is one now."""
    if kind.refusal(view) is not None:
        return None
    chosen: dict[str, Any] = {}
    for name, pick in kind.picks().items():
        try:
            chosen[name] = pick.sample(view, chosen, rnd)
        except RuleViolation:
            return None
    return kind(**chosen)
