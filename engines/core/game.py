"""A game as a plain value: set-up, actions and flow, and everything that follows from them."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, Union

from pydantic import Field, TypeAdapter

from engines.core.action import NONE, Action, Event, Option, Plan, Query, Refusal, RuleViolation, Turn
from engines.core.state import (
    HIDDEN,
    Dice,
    Frame,
    Kinded,
    Options,
    Seat,
    Secret,
    State,
    View,
    Zone,
    masked,
    new_seed,
    veiled,
)

S = TypeVar("S", bound=State[Any])

MAX_SETTLE = 10_000
"""More flow steps between two decisions than any game needs: beyond it, a rule loops."""


class Step(NamedTuple, Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: list[Event]


class SeatInfo(NamedTuple):
    """A place to join: the side it plays for, and what it commands."""

    side: str
    name: str


@dataclass(frozen=True)
class Game(Generic[S]):
    """The rules of one game. See `ADDING_A_GAME.md`."""

    key: str
    name: str
    blurb: str
    state: type[S]
    options_type: type[Options]
    actions: tuple[type[Action], ...]
    queries: tuple[type[Query], ...]
    events: tuple[type[Event], ...]
    seating: Callable[[Any], Sequence[SeatInfo]]
    """The seats of a match with these options."""
    setup: Callable[[S, Any, Turn], None]
    """Lay out the table and push the first question."""
    blank: Callable[[Any, int, Dice], S]
    """An empty state for these options and this number of seats."""
    flow: Mapping[type[Frame], Callable[[S, Any, Turn], bool]]
    """What the top of the stack does by itself: true when it did something, false to leave the question to be asked."""
    concession: Callable[[S, Seat, Turn], None]
    """A seat gives up."""
    decks: Callable[[S], Mapping[str, Counter[str]]]
    """All cards of each deck of zones, wherever they lie."""
    guess: Callable[[S, Secret[Any], random.Random], Any]
    """A likely value of a secret that may not be seen."""
    anytime: Callable[[S, Turn], None] = lambda state, turn: None
    """Ends the match by rules that hold whatever the question is. Runs before every flow step."""
    openers: Callable[[S, str], None] = lambda state, side: None
    """Gives a side what chance gives one of them before the first round, so that simulations can compare sides."""
    exchanged: Callable[[Any], Any] = lambda options: options
    """The options with what the sides do not share given to the other one, for the same end."""
    holdings: Callable[[S], Mapping[Seat, Sequence[str]]] = lambda state: {}
    """What each seat has that it chose, by name: simulations count wins by it."""
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = lambda stored, version: stored
    """Carries a stored state of an older version over to this one."""
    score: Callable[[View[S], Action], float] = lambda view, action: 0.0
    """What a computer player thinks of an action."""
    study: Callable[[View[S], Action], float] | None = None
    """What a computer player that searches thinks of an action before it tries any, where that is more than `score`."""
    variations: int = 0
    """How many plans, besides the presets, a computer player that searches looks at."""
    value: Callable[[S, Seat], float] = lambda state, seat: 0.0
    """What a computer player that searches thinks of a position it imagines, for a seat."""
    sure: Callable[[View[S], Action], bool] = lambda view, action: False
    """Whether a computer player that searches need not look further than to this action, which it likes best."""
    nodes: int = 200
    """How many actions a computer player that searches may try for a decision: the fewer, the slower they are."""
    slow: bool = False
    """Whether to set up a match, or to find out what a seat may do, can take long the first time. Who must not be held
    up meanwhile has it done in a thread, with a copy; the game keeps what it found, safe from several threads."""
    length: Callable[[S], int] = lambda state: 0
    """How many rounds of a match have begun."""
    stages: Callable[[S, Seat], int] | None = None
    """How many stretches of play have begun for a seat, at whose ends a searching player compares positions: turns,
    where seats take turns one after the other; rounds where a game says nothing."""
    inventory: Callable[[], Mapping[str, Any]] = dict
    """What the content holds, by kind of thing: names, or how many of each. Raises ValueError if it is bad."""
    version: int = 1
    dice: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The faces of the game's own dice, by name."""

    # Making and playing

    def new(self, options: Options, seats: int, seed: str, opener: str | None = None) -> Step[S]:
        """A match set up and played on to its first decision. `seed` is the text the dice come from.

        `opener`: a side that has the first turn whatever the dice say, where a simulation wants it so. Raises
        ValueError for a wrong number of seats.
        """
        wanted = len(self.seating(options))
        if seats != wanted:
            raise ValueError(f"{self.name} has {wanted} seats with these options, not {seats}")
        state = self.blank(options, seats, Dice.seeded(seed))
        turn = Turn(state.dice)
        self.setup(state, options, turn)
        if opener is not None:
            self.openers(state, opener)
        self._settle(state, turn)
        return Step(state, turn.events)

    def step(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """`action` by `seat`, on a copy: `state` stays as it is whatever happens. Raises RuleViolation."""
        self.check(state, seat, action)
        copy = self.copy(state)
        return Step(copy, self.play_unchecked(copy, seat, action))

    def play(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """`action` by `seat`, in place, for simulation and search. Raises RuleViolation before anything changed."""
        self.check(state, seat, action)
        return self.play_unchecked(state, seat, action)

    def play_unchecked(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """`action`, which came from the choice tree of this very state, in place."""
        turn = Turn(state.dice)
        action.apply(state, seat, turn)
        self._settle(state, turn)
        return turn.events

    def concede(self, state: S, seat: Seat) -> Step[S]:
        """`seat` gives up, on a copy."""
        copy = self.copy(state)
        turn = Turn(copy.dice)
        if copy.result is None:
            self.concession(copy, seat, turn)
            self._settle(copy, turn)
        return Step(copy, turn.events)

    def _settle(self, state: S, turn: Turn) -> None:
        for _ in range(MAX_SETTLE):
            if state.result is None:
                self.anytime(state, turn)
            if state.result is not None:
                return
            if not state.stack:
                raise RuntimeError(f"{self.name}: nothing is pending and the match is not over")
            top: Frame = state.stack[-1]
            if self.flow[type(top)](state, top, turn) or state.top is not top:
                continue
            if not top.waits_for:
                raise RuntimeError(f"{self.name}: {top.kind} waits for nobody")
            return
        raise RuntimeError(f"{self.name}: the flow does not come to rest on {state.stack[-1].kind}")

    def stage(self, state: S, seat: Seat) -> int:
        """How many stretches of play have begun for `seat`, at whose ends positions can be compared."""
        return self.length(state) if self.stages is None else self.stages(state, seat)

    # Who may do what

    def waiting(self, state: S) -> list[Seat]:
        """The seats that must answer now."""
        return list(state.top.waits_for) if state.top else []

    @cached_property
    def _by_frame(self) -> dict[type[Frame], tuple[tuple[type[Action], ...], tuple[type[Action], ...]]]:
        return {
            frame: (
                tuple(a for a in self.actions if issubclass(frame, a.during)),
                tuple(a for a in self.actions if issubclass(frame, a.interrupts)),
            )
            for frame in self.flow
        }

    def open(self, view: View[S]) -> list[type[Action]]:
        """The actions that are open to the view's seat now: first those that answer, then those that interrupt."""
        return list(dict.fromkeys(self.answers(view) + self.interruptions(view)))

    def answers(self, view: View[S]) -> list[type[Action]]:
        """The actions with which the view's seat can answer the question it is waited for in."""
        top = view.state.top
        if top is None or view.seat not in top.waits_for:
            return []
        if "answers" not in view.memo:
            view.memo["answers"] = [a for a in self._by_frame[type(top)][0] if a.refusal(view) is None]
        return list(view.memo["answers"])

    def interruptions(self, view: View[S]) -> list[type[Action]]:
        """The actions that the view's seat may do now though nobody waits for them."""
        top = view.state.top
        if top is None or view.seat not in top.may_act:
            return []
        return [action for action in self._by_frame[type(top)][1] if action.refusal(view) is None]

    def options(self, view: View[S], action: type[Action] | type[Query], chosen: Mapping[str, Any]) -> list[Option]:
        """The options of the first pick of `action` that `chosen` leaves open; nothing once all are made."""
        for name, pick in action.picks().items():
            if name not in chosen:
                return pick.options(view, chosen)
        return []

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raises RuleViolation if `seat` may not do `action` now."""
        with masked(state, seat) as view:
            self.check_view(view, action)

    def check_view(self, view: View[S], action: Action) -> None:
        """Raises RuleViolation if the view's seat may not do `action` now."""
        refusal = self.why_not(view, type(action))
        chosen: dict[str, Any] = {}
        for name, pick in action.picks().items():
            if refusal is not None:
                break
            value = getattr(action, name)
            refusal = pick.refusal(view, chosen, value)
            chosen[name] = value
        if refusal is not None:
            raise RuleViolation(refusal)

    def why_not(self, view: View[S], action: type[Action]) -> Refusal | None:
        """Why `action` is not open to the view's seat; None if it is."""
        top = view.state.top
        if top is None:
            return Refusal(text="The match is over.", rule=action.rule)
        answers = issubclass(type(top), action.during)
        interrupts = issubclass(type(top), action.interrupts)
        if (answers and view.seat in top.waits_for) or (interrupts and view.seat in top.may_act):
            return action.refusal(view)
        if answers:
            return Refusal(text=f"{action.title}: it is not your turn.", rule=action.rule)
        return Refusal(text=f"{action.title} is not possible now. {top.ask(view)}", rule=action.rule)

    def fallback(self, view: View[S]) -> Action | None:
        """What an expired clock plays for the view's seat: the frame's default with the first choice of each pick."""
        kind = next((a for a in self.answers(view) if view.state.top and a.__name__ == view.state.top.default), None)
        if kind is None:
            return None
        chosen: dict[str, Any] = {}
        for name, pick in kind.picks().items():
            free = [option for option in pick.options(view, chosen) if option.why_not is None]
            plan = pick.shortest(view, chosen) if not free and isinstance(pick, Plan) else None
            if not free and plan is None:
                return None
            chosen[name] = plan if plan is not None else next((o for o in free if o.key == NONE), free[0]).value
        return kind(**chosen)

    def menu(self, view: View[S]) -> str:
        """A digest of the question and the options the view's seat has: equal digests, equal choices."""
        top = view.state.top
        parts: list[str] = [str(top.serial if top else -1)]
        for action in self.open(view):
            pick = next(iter(action.picks().values()), None)
            shown = pick.options(view, {}) if pick else []
            parts += [action.__name__, *(f"{option.key}{'-' if option.why_not else '+'}" for option in shown)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:10]

    # Views

    def masked(self, state: S, seat: Seat | None) -> AbstractContextManager[View[S]]:
        """The view of `seat` for the length of a `with` block, without a copy. Nothing may await inside."""
        return masked(state, seat)

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """The view of `seat` (None: a spectator), as a copy that may leave the engine."""
        with masked(state, seat) as view:
            return View(seat, self.copy(view.state))

    def imagine(self, view: View[S], rnd: random.Random) -> S:
        """A whole state that looks like `view` to its seat: hidden cards dealt at random, secrets guessed."""
        state = self.copy(view.state)
        state.dice.seed = new_seed(rnd)
        unseen = {deck: Counter(cards) for deck, cards in self.decks(state).items()}
        masks: dict[str, list[Zone]] = {}
        secrets: list[Secret[Any]] = []
        for thing in veiled(state):
            if isinstance(thing, Secret):
                secrets.append(thing)
            elif thing.seen_by(view.seat):
                unseen[thing.of].subtract(thing.cards)
            else:
                masks.setdefault(thing.of, []).append(thing)
        for deck, zones in masks.items():
            cards = list(unseen[deck].elements())
            rnd.shuffle(cards)
            for zone in zones:
                zone.cards = [cards.pop() for _ in zone.cards]
        for secret in secrets:  # a guess may look at the cards just dealt
            if secret.made and not secret.seen_by(view.seat):
                secret.value = self.guess(state, secret, rnd)
        return state

    # Storage

    def copy(self, state: S) -> S:
        """A copy through the stored form: whatever cannot be stored fails here."""
        return self.load(self.dump(state))

    def dump(self, state: S) -> bytes:
        """The stored form of a state, as JSON. Raises PydanticSerializationError for what could not be loaded again."""
        return state.__pydantic_serializer__.to_json(state, warnings="error")

    def load(self, stored: bytes, version: int | None = None) -> S:
        """The state of a stored form, upgraded from `version`. Raises pydantic.ValidationError."""
        if version is not None and version != self.version:
            return self.state.model_validate(self.upgrade(json.loads(stored), version))
        return self.state.model_validate_json(stored)

    @cached_property
    def _event_adapter(self) -> TypeAdapter[list[Event]]:
        # The union is only known when running, so no checker can follow it.
        kinds: Any = one_of(self.events)
        return TypeAdapter(list[kinds])

    @cached_property
    def _action_adapter(self) -> TypeAdapter[Action]:
        return TypeAdapter(one_of(self.actions))

    def dump_events(self, events: Iterable[Event]) -> bytes:
        """The stored form of events."""
        return self._event_adapter.dump_json(list(events), warnings="error")

    def load_events(self, stored: bytes) -> list[Event]:
        """The events of a stored form."""
        return self._event_adapter.validate_json(stored)

    def dump_action(self, action: Action) -> str:
        """The stored form of an action."""
        return action.model_dump_json()

    def load_action(self, stored: str) -> Action:
        """The action of a stored form. Raises pydantic.ValidationError, for a kind the game does not have too."""
        return self._action_adapter.validate_json(stored)

    # Undo

    def undo_is_free(self, before: S, after: S, seat: Seat) -> bool:
        """Whether `seat`, the only one that acted between the two states, has learned nothing in between."""
        if before.dice.drawn != after.dice.drawn or _sealed(before, seat) - _sealed(after, seat):
            return False
        with masked(before, seat) as view:
            known = Counter(_seen(view.state))
        with masked(after, seat) as view:
            return not Counter(_seen(view.state)) - known

    def undo(self, now: S, then: S) -> S:
        """The state `then` again, with the draws taken since kept taken and every pile drawn from since shuffled."""
        state = self.copy(then)
        state.dice.drawn = now.dice.drawn
        later = [thing for thing in veiled(now) if isinstance(thing, Zone)]
        earlier = [thing for thing in veiled(state) if isinstance(thing, Zone)]
        moved = len(later) != len(earlier)
        for index, zone in enumerate(earlier):
            if zone.eyes == [] and (moved or zone != later[index]):
                state.dice.shuffle(zone.cards)
        state.serials = max(state.serials, now.serials)
        for frame in state.stack:  # menus of the time that is undone are stale, of the questions below too
            state.serials += 1
            frame.serial = state.serials
        return state


def one_of(kinds: Sequence[type[Kinded]]) -> Any:
    """The union of `kinds`, told apart by their stored names."""
    return Annotated[Union[tuple(kinds)], Field(discriminator="kind")] if len(kinds) > 1 else kinds[0]  # noqa: UP007


def _sealed(state: State[Any], seat: Seat) -> Counter[str]:
    """The choices of others that `seat` may not know, so that one that is gone or open shows."""
    return Counter(
        f"{thing.eyes} {thing.value!r}"
        for thing in veiled(state)
        if isinstance(thing, Secret) and thing.made and not thing.seen_by(seat)
    )


def _seen(state: State[Any]) -> list[str]:
    return [card for thing in veiled(state) if isinstance(thing, Zone) for card in thing.cards if card != HIDDEN]
