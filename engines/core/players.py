"""Computer players. They see a view, never the state."""

from __future__ import annotations

import random
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


PLAYERS: dict[str, Player] = {"random": Random(), "greedy": Greedy()}
"""The computer players that can be asked for by name."""
