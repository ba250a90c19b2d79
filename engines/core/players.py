"""Computer players. They see a view, never the state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from statistics import fmean, stdev
from typing import Any, Protocol, TypeVar

from engines.core.action import Action, Chosen, Plan, RuleViolation
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


Vary = Callable[[Plan[Any], View[Any], Chosen], Iterable[Any]]
"""Whole plans to look at besides the presets."""


def candidates(game: Game[Any], view: View[Any], limit: int = 4000, vary: Vary | None = None) -> list[Action]:
    """The answers open to the view's seat, in the order of the tree, at most `limit`.

    Plans are those of their presets, and of the first plan of an action those of `vary`.
    """
    found: list[Action] = []
    for kind in game.answers(view):
        _expand(view, kind, {}, found, limit, vary)
    return found


def _expand(
    view: View[Any], kind: type[Action], chosen: dict[str, Any], found: list[Action], limit: int, vary: Vary | None
) -> None:
    for name, pick in kind.picks().items():
        if name in chosen:
            continue
        free = [option.value for option in pick.options(view, chosen) if option.why_not is None]
        if isinstance(pick, Plan):
            if not free:
                plan = pick.shortest(view, chosen)
                free = [] if plan is None else [plan]
            if vary is not None:
                free = list(dict.fromkeys([*free, *vary(pick, view, chosen)]))
                vary = None
        for value in free:
            if len(found) < limit:
                _expand(view, kind, {**chosen, name: value}, found, limit, vary)
        return
    if len(found) < limit:
        found.append(kind(**chosen))


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
        found = candidates(game, view)
        if not found:
            return Random().choose(game, view, rnd)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda action: game.score(view, action))


class Search:
    """Tries the likeliest actions in imagined matches, and takes another than its favourite only if better.

    Its favourite is greedy's; where a game makes variations of plans or studies an action closer than greedy does, the
    best of all by that. Each imagined match deals the hidden cards and the dice anew. The favourite and its rivals are
    played in it, and greedy plays on for all seats to the end of the stage that the game names, or of a round at least
    `depth` actions away; then the game says what the position is worth. Where it is sure of the favourite, nothing is
    tried. It is better to try many rivals a little than a few at length: the first imagined match tries all of `width`,
    as far as the budget goes, and after each the worse half drops out with all that gained nothing. Whichever is left
    after `deals` of them is taken if its mean gain is more than `doubt` standard errors of that mean. The budget is
    `nodes` actions played for a decision (None: what the game allows), or less once `enough()` says so: where time is
    the budget, whoever has a clock brings it.
    """

    def __init__(
        self,
        nodes: int | None = None,
        width: int = 20,
        deals: int = 4,
        depth: int = 10,
        doubt: float = 1.0,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        self.nodes = nodes
        self.width = width
        self.deals = deals
        self.depth = depth
        self.doubt = doubt
        self.enough = enough

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """The best of the candidates; the favourite where nothing is clearly better or there is one alone."""
        found = candidates(game, view, vary=_variations(game.variations, rnd))
        if len(found) < 2 or view.seat is None:
            return GREEDY.choose(game, view, rnd)
        judge = game.study or game.score
        favourite, *rivals = sorted(found, key=lambda action: -judge(view, action))[: self.width]
        if game.sure(view, favourite):
            return favourite
        gains: list[list[float]] = [[] for _ in rivals]
        nodes = game.nodes if self.nodes is None else self.nodes
        live, spent = list(range(len(rivals))), 0
        for deal in range(self.deals):
            imagined = game.dump(game.imagine(view, rnd))
            # Every action is tried in the same imagined match, so that luck in the deal favours none.
            worth, last, played = self._play_on(game, imagined, view.seat, favourite, None, rnd)
            spent += played
            if deal == 0:  # halved again and again, so many take twice as many tries, besides the favourite's own
                live = live[: max(0, nodes // played - self.deals) // 2]
            for index in live:
                if spent >= nodes or self.enough():
                    break
                other, _, played = self._play_on(game, imagined, view.seat, rivals[index], last, rnd)
                gains[index].append(other - worth)
                spent += played
            gained = [index for index in live if gains[index] and fmean(gains[index]) > 0]
            live = sorted(gained, key=lambda index: -fmean(gains[index]))[: (len(live) + 1) // 2]
            if not live or spent >= nodes or self.enough():
                break
        best = next((index for index in live if self._clear(gains[index])), None)
        return favourite if best is None else rivals[best]

    def _clear(self, gains: list[float]) -> bool:
        """Whether a mean gain is more than luck."""
        if len(gains) < 3:
            return False
        return bool(fmean(gains) > self.doubt * stdev(gains) / len(gains) ** 0.5 + 1e-9)

    def _play_on(
        self, game: Game[Any], imagined: bytes, seat: int, action: Action, last: int | None, rnd: random.Random
    ) -> tuple[float, int, int]:
        """Play `action` and then greedily on until stage `last` is over; without one, the first that may be the last.

        What the position is then worth to `seat`, the last stage played, and the number of actions.
        """
        state = game.load(imagined)
        begun, mover = game.stage(state, seat), seat
        least = self.depth if game.stages is None else 0
        for played in range(1, LONGEST):
            game.play_unchecked(state, mover, action)
            now = game.stage(state, seat)
            if last is None and now > begun and played >= least:
                last = now - 1
            begun = now if last is None else begun
            if state.result is not None or (last is not None and now > last):
                break
            mover = game.waiting(state)[0]
            with game.masked(state, mover) as view:
                action = GREEDY.choose(game, view, rnd)
        return game.value(state, seat), game.stage(state, seat) if last is None else last, played


def _variations(number: int, rnd: random.Random) -> Vary | None:
    """So many variations of a plan, by chance."""

    def vary(plan: Plan[Any], view: View[Any], chosen: Chosen) -> Iterator[Any]:
        for _ in range(number):
            with suppress(RuleViolation):  # a plan that chance leads nowhere
                yield plan.variation(view, chosen, rnd)

    return vary if number else None


LONGEST = 150
"""More actions than are ever played on in one imagined match."""

GREEDY = Greedy()

PLAYERS: dict[str, Player] = {"random": Random(), "greedy": GREEDY, "search": Search()}
"""The computer players that can be asked for by name."""
