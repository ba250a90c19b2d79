"""Computer players. They see a view, never the state."""

from __future__ import annotations

import random
from typing import Any, Protocol, TypeVar

from engines.core.action import Action, RuleViolation
from engines.core.game import Game
from engines.core.state import State, View

S = TypeVar("S", bound=State[Any])


class Player(Protocol):
    """Chooses an action for the view's seat, which is waited for."""

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """A legal action."""
        ...


class Random:
    """Any answer, then any value of each pick; once in `interrupts` turns, something it was not asked for."""

    def __init__(self, interrupts: float = 0.0) -> None:
        self.interrupts = interrupts

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """A random legal action. Raises LookupError where the seat has none."""
        kinds = game.answers(view)
        if self.interrupts and rnd.random() < self.interrupts:
            kinds = game.interruptions(view) or kinds
        while kinds:
            kind = kinds[int(rnd.random() * len(kinds))]
            try:
                return _sampled(kind, view, rnd)
            except RuleViolation:
                # A pick without a legal value; the laws tell whether a game has such a dead end.
                kinds = [other for other in kinds if other is not kind]
        raise LookupError(f"{game.name}: seat {view.seat} has nothing to choose")


def _sampled(kind: type[Action], view: View[Any], rnd: random.Random) -> Action:
    chosen: dict[str, Any] = {}
    for name, pick in kind.picks().items():
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
