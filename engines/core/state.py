"""Nouns: what lies on a table, who may see it, and which questions are open."""

from __future__ import annotations

import hashlib
import hmac
import inspect
import random
import struct
import types
import typing
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

Seat = int
"""A place at the table, counted from 0. A person or a computer player acts for it."""

HIDDEN = "?"
"""What a card that may not be seen looks like in a view."""

T = TypeVar("T")


class Value(BaseModel):
    """Something that never changes once made."""

    # Of hundreds of models a process uses some, and each takes a millisecond to build: that waits for the first use.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Data(BaseModel):
    """Something that changes in place while a rule is applied."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    if not TYPE_CHECKING:
        # Rules assign a lot and the type checker sees every assignment: the model's own check at each is not needed.
        __setattr__ = object.__setattr__


class Kinded(BaseModel):
    """A model whose stored form carries its class name, so that a union of such classes decodes itself."""

    kind: str = ""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # Runs before pydantic collects the fields of the class, so that each class has its own literal.
        super().__init_subclass__(**kwargs)
        own = inspect.get_annotations(cls)
        cls.__annotations__ = {**own, "kind": Literal[cls.__name__]}
        cls.kind = cls.__name__


class Zone(Data):
    """A pile, a hand or a row of cards of one deck.

    `eyes` lists the seats that see the cards: None for everybody, an empty list for nobody.
    """

    of: str
    cards: list[str] = Field(default_factory=list)
    eyes: list[Seat] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: a spectator) sees the cards."""
        return self.eyes is None or seat in self.eyes


class Secret(Data, Generic[T]):
    """A choice made in private: that it was made is public, what it is only once it is open."""

    eyes: list[Seat]
    made: bool = False
    value: T | None = None
    open: bool = False

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: a spectator) sees the value."""
        return self.open or seat in self.eyes

    def choose(self, value: T | None) -> None:
        """Make, or change, the choice."""
        self.made, self.value = True, value


@lru_cache(maxsize=256)
def _block(seed: str, number: int) -> tuple[int, ...]:
    """Eight draws at a time: one HMAC serves them all."""
    return struct.unpack(">8I", hmac.digest(seed.encode(), number.to_bytes(8, "big"), "sha256"))


class Dice(Data):
    """Chance as data: a secret seed, its published hash and the number of draws taken from it.

    Draw `k` is word `k % 8` (big endian, 32 bits) of `HMAC-SHA256(seed, k // 8 as 8 bytes)`. A word that would favour
    the low numbers is thrown away and the next one taken. Anybody who has the seed can draw the same numbers again.
    """

    seed: str
    published: str
    drawn: int = 0

    @classmethod
    def seeded(cls, seed: str) -> Dice:
        """Dice for `seed` (any text); `published` is its SHA-256 in hexadecimal."""
        return cls(seed=seed, published=hashlib.sha256(seed.encode()).hexdigest())

    def draw(self, sides: int) -> int:
        """A fair number from 0 to `sides - 1`.

        Raises RuntimeError in a view, which has no seed, and ValueError unless 1 <= sides <= 2**32.
        """
        if not self.seed:
            raise RuntimeError("dice cannot be drawn in a view: the seed is not there")
        if not 1 <= sides <= 1 << 32:
            raise ValueError(f"a die has 1 to {1 << 32} sides, not {sides}")
        limit = (1 << 32) // sides * sides
        while True:
            number = _block(self.seed, self.drawn // 8)[self.drawn % 8]
            self.drawn += 1
            if number < limit:
                return number % sides

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """`count` dice, each from 1 to `sides`."""
        return [self.draw(sides) + 1 for _ in range(count)]

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(last + 1)
            items[last], items[other] = items[other], items[last]


class Frame(Data, Kinded):
    """A pending question, lying on the stack of the state.

    `waits_for` are the seats that must answer (any of them may); `may_act` may act too, but only with actions that
    name this frame in `interrupts`, and nobody waits for them. `serial` tells this question from earlier ones.
    """

    waits_for: list[Seat] = Field(default_factory=list)
    may_act: list[Seat] = Field(default_factory=list)
    serial: int = 0
    default: ClassVar[str | None] = None
    """The kind of action that an expired clock plays; None: the clock only reminds."""

    def ask(self, view: View[Any]) -> str:
        """What the decision is about, for the post and the panel."""
        raise NotImplementedError


F = TypeVar("F", bound=Frame)
Fr = TypeVar("Fr", bound=Frame)


class Result(Value):
    """How a match ended: who won (nobody: a draw), and the reason's key and sentence."""

    winners: tuple[Seat, ...]
    reason: str
    text: str


def ruling(default: str, title: str, description: str) -> Any:
    """A field of `Options` that is a house ruling, with its default."""
    return Field(default=default, title=title, description=description)


class Options(Value):
    """What a match is played with. A game adds fields with defaults; each has a title and a description."""

    headline: ClassVar[tuple[str, ...]] = ()
    """The fields a lobby asks for first (a scenario, a layout); the others are house rulings."""

    def rulings_in_force(self) -> list[str]:
        """The house rulings that differ from their defaults, as `title: value`."""
        return [
            f"{info.title or name}: {getattr(self, name)}"
            for name, info in type(self).model_fields.items()
            if name not in self.headline and getattr(self, name) != info.default
        ]


class State(Data, Generic[F]):
    """Everything that lies on one table. Games add their own fields."""

    seats: int
    dice: Dice
    stack: list[F] = Field(default_factory=list)
    serials: int = 0
    result: Result | None = None

    def push(self, frame: F) -> None:
        """Ask `frame` before everything that is pending now."""
        self.serials += 1
        frame.serial = self.serials
        self.stack.append(frame)

    def pop(self, frame: Frame | None = None) -> None:
        """Take the top question (which must be `frame`, if given) off the stack."""
        top = self.stack.pop()
        if frame is not None and top is not frame:
            raise RuntimeError(f"{frame.kind} is not the top question, {top.kind} is")

    def answered(self, seat: Seat) -> None:
        """Note that `seat` has answered the top question, and take the question off once nobody is waited for."""
        top = self.stack[-1]
        top.waits_for.remove(seat)
        if not top.waits_for:
            self.stack.pop()

    def nearest(self, kind: type[Fr]) -> Fr:
        """The uppermost frame of `kind`. Raises LookupError where there is none."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"no {kind.__name__} is pending")

    @property
    def top(self) -> F | None:
        """The question that is open now; None once the match is over."""
        return self.stack[-1] if self.stack and self.result is None else None


S = TypeVar("S", bound="State[Any]")


class View(Generic[S]):
    """What `seat` may know of a match (None: a spectator). `state` has its hidden parts masked and no seed.

    A view is looked at, never changed, so what is worked out from it is kept in `memo` for as long as it lives.
    """

    __slots__ = ("memo", "seat", "state")

    def __init__(self, seat: Seat | None, state: S) -> None:
        self.seat = seat
        self.state = state
        self.memo: dict[Any, Any] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.state) == (other.seat, other.state)

    __hash__ = None  # type: ignore[assignment]


_Path = tuple[tuple[str, bool], ...]


@cache
def _leads_to_hidden(cls: type[BaseModel]) -> _Path:
    """The fields of `cls` from which a zone or a secret can be reached, and whether they are one."""
    return tuple(
        (name, isinstance(info.annotation, type) and issubclass(info.annotation, Zone | Secret))
        for name, info in cls.model_fields.items()
        if _reaches(info.annotation, frozenset())
    )


def _reaches(annotation: Any, seen: frozenset[Any]) -> bool:
    if annotation is Any or isinstance(annotation, TypeVar):
        return True  # nothing is known about it, so it is looked into
    if isinstance(annotation, types.GenericAlias | types.UnionType) or typing.get_origin(annotation):
        return any(_reaches(part, seen) for part in typing.get_args(annotation))
    if not (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
        return False
    if issubclass(annotation, Zone | Secret):
        return True
    if annotation in seen:
        return False
    return any(_reaches(info.annotation, seen | {annotation}) for info in annotation.model_fields.values())


def veiled(node: Any) -> list[Zone | Secret[Any]]:
    """Every zone and secret below `node`, in a fixed order."""
    found: list[Zone | Secret[Any]] = []
    _gather(node, found)
    return found


@cache
def _kind(cls: type) -> type | _Path:
    """What to do with a value of class `cls` on the way to what is hidden: it is a `Zone` (or a secret), a `list` (or a
    tuple) or a `dict` of such values, or a model with these fields, perhaps none.
    """
    if issubclass(cls, Zone | Secret):
        return Zone
    if issubclass(cls, BaseModel):
        return _leads_to_hidden(cls)
    if issubclass(cls, list | tuple):
        return list
    return dict if issubclass(cls, dict) else ()


def _gather(node: Any, found: list[Zone | Secret[Any]]) -> None:
    cls: Any = type(node)
    kind = _kind(cls)
    if isinstance(kind, tuple):
        for name, direct in kind:
            if direct:
                found.append(getattr(node, name))
            else:
                _gather(getattr(node, name), found)
    elif kind is Zone:
        found.append(node)
    else:
        for item in node if kind is list else node.values():
            _gather(item, found)


class masked(Generic[S]):
    """The view of `seat`, made by masking `state` in place until the block ends. Nothing may await inside."""

    __slots__ = ("_saved", "_seat", "_seed", "_state")

    def __init__(self, state: S, seat: Seat | None) -> None:
        self._state = state
        self._seat = seat

    def __enter__(self) -> View[S]:
        state, seat = self._state, self._seat
        hidden = [thing for thing in veiled(state) if not thing.seen_by(seat)]
        self._seed, state.dice.seed = state.dice.seed, ""
        self._saved: list[tuple[Zone | Secret[Any], Any]] = []
        for thing in hidden:
            if isinstance(thing, Zone):
                self._saved.append((thing, thing.cards))
                thing.cards = [HIDDEN] * len(thing.cards)
            elif thing.value is not None:
                self._saved.append((thing, thing.value))
                thing.value = None
        return View(seat, state)

    def __exit__(self, *raised: object) -> None:
        self._state.dice.seed = self._seed
        for thing, old in reversed(self._saved):  # the first of two entries for one zone is the true one
            if isinstance(thing, Zone):
                thing.cards = old
            else:
                thing.value = old


def new_seed(rnd: random.Random) -> str:
    """A seed of 256 bits from `rnd`, in hexadecimal."""
    return f"{rnd.getrandbits(256):064x}"
