"""Computer players. They see a view, never the state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from engines.core.action import Action, Plan, RuleViolation
from engines.core.game import Game
from engines.core.state import State, View

S = TypeVar("S", bound=State[Any])


IDLE = 8
"""How seldom a random player does nothing where it could do something."""


class Player(Protocol):
    """Chooses an action for the view's seat, which is waited for."""

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """A legal action."""
        ...


class Random:
    """Any answer, each as likely as it has first choices; once in `interrupts` turns, something it was not asked for.

    It would rather do something: the answer that an expired clock gives (pass, stay, decline) is open to it once in
    `IDLE` times, so that random matches meet more of the rules.
    """

    def __init__(self, interrupts: float = 0.0) -> None:
        self.interrupts = interrupts

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """A random legal action. Raises LookupError where the seat has none."""
        kinds = game.answers(view)
        if self.interrupts and rnd.random() < self.interrupts:
            kinds = game.interruptions(view) or kinds
        idle = []
        if len(kinds) > 1 and rnd.random() >= 1 / IDLE:
            idle = [kind for kind in kinds if kind.__name__ == view.state.top.default]
        for some in ([kind for kind in kinds if kind not in idle], idle):
            doors = [door for kind in some for door in _doors(kind, view)] if len(some) > 1 else [(k, {}) for k in some]
            while doors:
                index = int(rnd.random() * len(doors))
                kind, chosen = doors[index]
                try:
                    return _sampled(kind, view, chosen, rnd)
                except RuleViolation:
                    # A pick without a legal value; the laws tell whether a game has such a dead end.
                    del doors[index]
        raise LookupError(f"{game.name}: seat {view.seat} has nothing to choose")


def _doors(kind: type[Action], view: View[Any]) -> list[tuple[type[Action], dict[str, Any]]]:
    """An action once for each of its first choices; once in all where that is a plan, or there is no choice."""
    first = next(iter(kind.picks().items()), None)
    if first is None or isinstance(first[1], Plan):
        return [(kind, {})]
    name, pick = first
    return [(kind, {name: option.value}) for option in pick.options(view, {}) if option.why_not is None]


def _sampled(kind: type[Action], view: View[Any], chosen: dict[str, Any], rnd: random.Random) -> Action:
    for name, pick in kind.picks().items():
        if name not in chosen:
            chosen[name] = pick.sample(view, chosen, rnd)
    return kind(**chosen)


class Greedy:
    """The action that the game's heuristics like best; the first of equals."""

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """The best of the candidates. Falls back on a random action where the tree lists none."""
        found = game.candidates(view)
        if not found:
            return Random().choose(game, view, rnd)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda action: game.score(view, action))


class Search:
    """Tries the actions that greedy likes best in imagined matches, and takes the one that comes out best on the whole.

    Each try deals the hidden cards anew, plays the action and lets greedy play on for all seats, `depth` decisions far,
    then asks the game what the position is worth. The budget is `nodes` actions played for a decision, or less once
    `enough()` says so: where time is the budget, whoever has a clock brings it.
    """

    def __init__(
        self, nodes: int = 200, width: int = 4, depth: int = 12, enough: Callable[[], bool] = lambda: False
    ) -> None:
        self.nodes = nodes
        self.width = width
        self.depth = depth
        self.enough = enough

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """The action with the best mean; greedy's choice where it has only one, or the budget allows no comparison."""
        found = game.candidates(view)
        if len(found) < 2 or view.seat is None:
            return GREEDY.choose(game, view, rnd)
        found = sorted(found, key=lambda action: -game.score(view, action))[: self.width]
        totals, tries, spent = [0.0] * len(found), 0, 0
        while spent < self.nodes and not self.enough():
            imagined = game.dump(game.imagine(view, rnd))
            for index, action in enumerate(found):
                # Every action is tried in the same imagined match, so that luck in the deal favours none.
                state = game.load(imagined)
                spent += self._play_on(game, state, view.seat, action, rnd)
                totals[index] += game.value(state, view.seat)
            tries += 1
        if not tries:
            return found[0]
        return found[max(range(len(found)), key=lambda index: totals[index])]

    def _play_on(self, game: Game[Any], state: Any, seat: int, action: Action, rnd: random.Random) -> int:
        """Play `action` and then greedily on, in place; returns how many actions that were."""
        game.play_unchecked(state, seat, action)
        for played in range(1, self.depth):
            if state.result is not None:
                return played
            seat = game.waiting(state)[0]
            with game.masked(state, seat) as view:
                following = GREEDY.choose(game, view, rnd)
            game.play_unchecked(state, seat, following)
        return self.depth


GREEDY = Greedy()

PLAYERS: dict[str, Player] = {"random": Random(), "greedy": GREEDY, "search": Search()}
"""The computer players that can be asked for by name."""
