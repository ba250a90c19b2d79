"""Law 5: a refused action changes nothing, and says which rule it would break."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core.action import Action, Amount, RuleViolation
from engines.core.players import candidates
from engines.core.state import Seat
from tests.laws.games import every_game
from tests.laws.rulebook import defined
from tests.laws.walk import matches, sampled, where

STRANGE = ("?", "", "nobody", 10**12, -1, 0, None, (), ("?",), (10**7, -(10**7)), ("a", "a", "a"))
"""Values that no pick offers, or that are right only here and there."""


def mutated(action: Action, rnd: random.Random) -> Iterator[Action]:
    """`action` with one field changed to something strange that its type still allows."""
    for name, pick in action.picks().items():
        near = (getattr(action, name) + 1, getattr(action, name) - 1) if isinstance(pick, Amount) else ()
        for value in (*near, *rnd.sample(STRANGE, 4)):
            try:
                yield type(action).model_validate({**action.model_dump(), name: value})
            except ValidationError:
                continue


def attempts(state: Any, seat: Seat | None, action: Action | None, pool: list[Action], rnd: random.Random) -> Any:
    """Actions by seats that most likely may not do them."""
    if action is not None and seat is not None:
        yield from ((other, action) for other in (-1, state.seats, *range(state.seats)) if other != seat)
        yield from ((seat, wrong) for wrong in mutated(action, rnd))
    for other in pool:
        yield rnd.randrange(state.seats), other


@every_game
def test_a_refused_action_changes_nothing(laws):
    rnd = random.Random(5)
    game, rules = laws.game, defined(laws)
    pool = [moment.action for match in matches(laws) for moment in match.moments if moment.action]
    by_kind = {type(action): action for action in pool}
    refused = 0
    for match, index, state in sampled(laws, 25):
        stored, moment = match.moments[index].stored, match.moments[index]
        several = [*by_kind.values(), *rnd.sample(pool, min(10, len(pool)))]
        for seat, action in attempts(state, moment.seat, moment.action, several, rnd):
            try:
                game.check(state, seat, action)
            except RuleViolation as violation:
                refusal = violation.refusal
            else:
                continue  # it happens to be legal
            refused += 1
            assert refusal.text and refusal.rule in rules, f"{where(match, index)}: {action!r}: {refusal!r}"
            for act in (game.step, game.play):
                with pytest.raises(RuleViolation):
                    act(state, seat, action)
        assert game.dump(state) == stored, where(match, index)
    assert refused > 100


@every_game
def test_looking_changes_nothing(laws):
    """Neither the tree of choices, nor a menu, a fallback, the candidates or a view changes the state."""
    rnd = random.Random(5)
    game = laws.game
    for match, index, state in sampled(laws, 12):
        for seat in (*range(state.seats), None):
            with game.masked(state, seat) as view:
                masked = game.dump(state)
                game.menu(view)
                game.fallback(view)
                for action in candidates(game, view, limit=30):
                    action.forecast(view)
                    game.score(view, action)
                for kind in game.open(view):
                    chosen: dict[str, Any] = {}
                    for name, pick in kind.picks().items():
                        try:
                            chosen[name] = pick.sample(view, chosen, rnd)
                        except RuleViolation:
                            break
                assert game.dump(state) == masked, where(match, index)
            game.imagine(game.view(state, seat), rnd)
            assert game.dump(state) == match.moments[index].stored, where(match, index)
