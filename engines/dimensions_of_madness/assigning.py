"""Dice on their way to lines, room cards and turrets: one plan for the whole roll (section Action Assignments)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.action import Chosen, Option, Plan, Refusal
from engines.core.state import Seat, View
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.frames import Assigning
from engines.dimensions_of_madness.meaning import called, merged, outcome, words_of
from engines.dimensions_of_madness.needs import Die, ways
from engines.dimensions_of_madness.pools import actors, targets, turret_targets, turrets_in
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import acts
from engines.dimensions_of_madness.terms import Colour
from engines.dimensions_of_madness.worth import line_worth, room_worth, wound_worth

_View = View[DimensionsOfMadness]


@dataclass
class Use:
    """One thing dice are assigned to: a line of a figure with its target, or a turret with its target."""

    step: str
    figure: str
    line: str
    target: str
    dice: list[int] = field(default_factory=list)
    needed: int = 0
    """How many of the dice meet the requirement; the others are further ones."""
    steam: int = 0


@dataclass
class Hand:
    """A roll while it is being assigned."""

    state: DimensionsOfMadness
    seat: Seat
    room: str
    dice: list[Die]
    free: list[int]
    steam: int
    may_solve: bool
    slots: dict[str, tuple[Figure | None, Line | None, str]]
    """Every use, by its step: the figure, the line and the target."""
    uses: list[Use] = field(default_factory=list)
    solving: list[int] = field(default_factory=list)
    done: set[tuple[str, str]] = field(default_factory=set)
    """Lines and turrets that have been used."""
    scored: dict[tuple[str, tuple[int, ...]], list[tuple[float, float, tuple[int, ...]]]] = field(default_factory=dict)
    """What is known of uses with the dice that were free: what each way is worth, what it wastes, its dice."""

    @property
    def open(self) -> Use | None:
        """The use that still lacks its dice."""
        return self.uses[-1] if self.uses and not self.uses[-1].dice else None


def begin(view: _View) -> Hand:
    """The roll that lies on the table, nothing assigned yet."""
    if "hand" not in view.memo:
        frame = view.state.nearest(Assigning)
        view.memo["hand"] = spread(view.state, frame.seat, frame.room, frame.dice)
    made: Hand = view.memo["hand"]
    return Hand(
        made.state, made.seat, made.room, made.dice, list(made.free), made.steam, made.may_solve, made.slots,
        scored=made.scored,
    )  # fmt: skip


def spread(state: DimensionsOfMadness, seat: Seat, room: str, dice: Sequence[PoolDie]) -> Hand:
    """A roll with everything it might be assigned to."""
    slots: dict[str, tuple[Figure | None, Line | None, str]] = {}
    data = state.rooms.get(room)
    active = data is not None and data.status == "active" and seat != state.defender
    for figure in actors(state, seat, room):
        for key, line in figure.lines():
            if line.reach is not None:
                for target in targets(state, figure, line):
                    slots[f"{figure.key}/{key}@{target}"] = (figure, line, target)
            elif acts(state, figure, line):
                slots[f"{figure.key}/{key}"] = (figure, line, "")
    if seat == state.defender:
        for turret in turrets_in(state, room):
            seen = turret_targets(state, turret)
            flame = load().table.turrets[str(turret.level)].all
            for target in seen[:1] if flame else seen:
                slots[f"turret-{turret.number}" + ("" if flame else f"@{target}")] = (None, None, target)
    rolled = [Die(die.colour, die.face) for die in dice]
    return Hand(state, seat, room, rolled, list(range(len(rolled))), state.teams[seat].steam, active, slots)


def slot_owner(step: str) -> tuple[str, str]:
    """The figure and line (or the turret) that a use takes up."""
    who, _, line = step.partition("@")[0].partition("/")
    return who, line


def distinct(hand: Hand, sets: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Of sets of dice that look the same, the first."""
    seen = set()
    for chosen in sets:
        look = tuple(sorted(hand.dice[i] for i in chosen))
        if look not in seen:
            seen.add(look)
            yield chosen


def fitting(hand: Hand, step: str) -> Iterator[tuple[int, ...]]:
    """The sets of free dice with which a use works."""
    _, line, _ = hand.slots[step]
    if line is not None:
        yield from distinct(hand, ways(line.need, hand.dice, hand.free))
        return
    number = int(slot_owner(step)[0].rpartition("-")[2])
    turret = next(t for t in hand.state.turrets if t.number == number)
    hits_on = load().table.turrets[str(turret.level)].hits_on
    yield from distinct(hand, ((i,) for i in hand.free if hand.dice[i].face >= hits_on))


def steps(hand: Hand) -> list[str]:
    """What may come next, as steps: a use, its dice, further dice, steam, a die on the room card."""
    use = hand.open
    if use is not None:
        return ["+".join(map(str, chosen)) for chosen in fitting(hand, use.step)]
    found = []
    for step, (_, line, _) in hand.slots.items():
        if slot_owner(step) in hand.done or (line is not None and line.steam > hand.steam):
            continue
        if next(fitting(hand, step), None) is not None:
            found.append(step)
    if hand.uses:
        found += _additions(hand, hand.uses[-1])
    if hand.may_solve:
        found += [f"room:{chosen[0]}" for chosen in distinct(hand, ((i,) for i in hand.free))]
    return found


def _additions(hand: Hand, use: Use) -> list[str]:
    """Further dice and steam for the latest use."""
    line = hand.slots[use.step][1]
    if line is None:
        return []
    found = []
    if line.further:
        more = line.further
        fit = ((i,) for i in hand.free if hand.dice[i].colour is more.colour and hand.dice[i].face >= more.at_least)
        found += [f"more:{chosen[0]}" for chosen in distinct(hand, fit)]
    if line.each_steam and hand.steam:
        found.append("steam")
    return found


def take(hand: Hand, step: str) -> Hand:
    """The roll after one more step."""
    if step in hand.slots:
        _, line, target = hand.slots[step]
        figure, key = slot_owner(step)
        hand.uses.append(Use(step, figure, key, target, steam=line.steam if line else 0))
        hand.steam -= line.steam if line else 0
        hand.done.add((figure, key))
    elif step == "steam":
        hand.uses[-1].steam += 1
        hand.steam -= 1
    elif step.startswith("room:"):
        hand.solving.append(_spend(hand, int(step[5:])))
    elif step.startswith("more:"):
        hand.uses[-1].dice.append(_spend(hand, int(step[5:])))
    else:
        use = hand.uses[-1]
        use.dice = [_spend(hand, int(number)) for number in step.split("+")]
        use.needed = len(use.dice)
    return hand


def _spend(hand: Hand, die: int) -> int:
    hand.free.remove(die)
    return die


def words_for(hand: Hand, step: str) -> str:
    """A step in words."""
    if step == "steam":
        return "one more Steam Power"
    if step.startswith(("room:", "more:")):
        die = hand.dice[int(step[5:])]
        return f"{die.colour.label} {die.face} " + ("on the room" if step.startswith("room") else "as a further die")
    if step in hand.slots:
        _, line, target = hand.slots[step]
        who = called(hand.state, slot_owner(step)[0])
        what = f"{who}: {line.name}" if line else who
        return what + (f" → {called(hand.state, target)}" if target else "")
    return " + ".join(f"{hand.dice[int(i)].colour.label} {hand.dice[int(i)].face}" for i in step.split("+"))


def marks(view: _View, done: Sequence[str]) -> tuple[str, ...]:
    """What a trial picture shows of an assignment: uses, turrets and dice on the room, the dice by their places."""
    hand = begin(view)
    for step in done:
        take(hand, step)
    found = []
    for use in hand.uses:
        places = ",".join(map(str, use.dice))
        figure = hand.slots[use.step][0]
        if figure is None:
            found.append(f"turret:{use.figure.rpartition('-')[2]}:{places}:{use.target}")
        else:
            found.append(f"use:{use.figure}:{use.line}:{places}:{use.target}")
    if hand.solving:
        found.append(f"work:{','.join(map(str, hand.solving))}")
    return tuple(found)


class Assignment(Plan[Hand]):
    """Which dice go where: uses of lines and turrets, each followed by its dice; dice on the room card."""

    limit = 40

    def begin(self, view: _View, chosen: Chosen) -> Hand:
        return begin(view)

    def step(self, scratch: Hand) -> list[Option]:
        return [Option(step, words_for(scratch, step)) for step in steps(scratch)]

    def free(self, scratch: Hand) -> list[Any]:
        return steps(scratch)

    def take(self, scratch: Hand, step: Any) -> Hand:
        return take(scratch, step)

    def stop(self, scratch: Hand) -> Refusal | None:
        return self.no("The last line still needs its dice.") if scratch.open else None

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The best assignments first, and nothing at all last."""
        if "assignments" not in view.memo:
            view.memo["assignments"] = best(view)
        found: list[Option] = view.memo["assignments"]
        return found


# ---- the best assignments


def best(view: _View) -> list[Option]:
    """Whole assignments, best first."""
    found: dict[tuple[str, ...], float] = {}
    for solve_first in (True, False):
        for aim in ("wounds", "cheap", "last"):
            for may_solve in (True, False):
                done, value = _greedy(begin(view), solve_first, aim, may_solve)
                found[tuple(done)] = max(value, found.get(tuple(done), -99.0))
    found.setdefault((), 0.0)
    ranked = sorted(found.items(), key=lambda pair: -pair[1])[:6]
    return [
        Option(f"a{n}", brief(view, done), done, note=describe(view, done)) for n, (done, _) in enumerate(ranked, 1)
    ]


def brief(view: _View, done: tuple[str, ...]) -> str:
    """What a whole assignment does, short enough for a menu."""
    hand = begin(view)
    for step in done:
        take(hand, step)
    state, parts = hand.state, []
    for use in hand.uses:
        figure, line, target = hand.slots[use.step]
        if figure is None or line is None:
            aim = called(state, target) if "@" in use.step else "all it sees"
            parts.append(f"{called(state, use.figure)}: 1 wound → {aim}")
            continue
        does = outcome(merged(words_of(line, hand, use), state.frenzy if figure.minion else 0))
        parts.append(f"{called(state, figure.key)}: {does}" + (f" → {called(state, target)}" if target else ""))
    if hand.solving:
        points = state.rooms[hand.room].progress + sum(hand.dice[n].face for n in hand.solving)
        needed = state.target(hand.room)
        parts.append(f"room {points}/{needed}" + (", solved" if points >= needed else ""))
    return "; ".join(parts) or "Nothing: all dice are lost"


def describe(view: _View, done: tuple[str, ...]) -> str:
    """A whole assignment in words."""
    hand, parts, room = begin(view), [], 0
    for step in done:
        if step.startswith("room:"):
            room += hand.dice[int(step[5:])].face
        elif step in hand.slots:
            parts.append(words_for(hand, step))
        else:
            parts[-1] += f" ({words_for(hand, step)})"
    if room:
        data = hand.state.rooms[hand.room]
        parts.append(f"room {data.progress + room} of {hand.state.target(hand.room)}")
    return "; ".join(parts)


def _greedy(hand: Hand, solve_first: bool, aim: str, may_solve: bool) -> tuple[list[str], float]:
    """Steps chosen one use after the other, and what they are worth."""
    done: list[str] = []
    value = 0.0
    if solve_first and may_solve and hand.may_solve:
        solved, worth = _solve(hand)
        done += solved
        value += worth
    while True:
        choice = max(_candidates(hand, aim), default=None, key=lambda c: c[0])
        if choice is None or choice[0] <= 0:
            break
        _, worth, taken = choice
        for step in taken:
            take(hand, step)
        done += taken
        value += worth
        while more := _additions(hand, hand.uses[-1]):
            take(hand, more[0])
            done.append(more[0])
            value += 0.5
    if may_solve and hand.may_solve:
        rest = [f"room:{i}" for i in hand.free]
        target = max(1, hand.state.target(hand.room) - hand.state.rooms[hand.room].progress)
        points = sum(hand.dice[i].face for i in hand.free)
        lasting = not _single(hand)
        if rest and not hand.solving and (lasting or points >= target):
            value += room_worth(hand.state, hand.room) * min(1.0, points / target) * (1.0 if points >= target else 0.8)
            done += rest
    return done, value


def _single(hand: Hand) -> bool:
    card = hand.state.room_card(hand.room)
    return card is not None and card.in_one_turn


def _solve(hand: Hand) -> tuple[list[str], float]:
    """The fewest points that solve the room, if the roll holds them."""
    need = hand.state.target(hand.room) - hand.state.rooms[hand.room].progress
    if sum(hand.dice[i].face for i in hand.free) < need:
        return [], 0.0
    chosen: list[int] = []
    for i in sorted(hand.free, key=lambda i: -hand.dice[i].face):
        if need <= 0:
            break
        chosen.append(i)
        need -= hand.dice[i].face
    for i in list(chosen):
        if hand.dice[i].face <= -need:
            chosen.remove(i)
            need += hand.dice[i].face
    taken = [f"room:{i}" for i in chosen]
    for step in taken:
        take(hand, step)
    return taken, room_worth(hand.state, hand.room)


def _candidates(hand: Hand, aim: str) -> Iterator[tuple[float, float, list[str]]]:
    """Uses with their dice: how much they are liked, what they are worth, and the steps."""
    for step, (_, line, _) in hand.slots.items():
        if slot_owner(step) in hand.done or (line is not None and line.steam > hand.steam):
            continue
        for worth, wasted, chosen in _scored(hand, step):
            waste = 0.1 * wasted if aim == "last" else wasted  # "last": dice that are lost otherwise
            liked = worth - waste if aim != "cheap" else (worth / (1 + len(chosen)) - waste if worth > 0 else -1)
            yield liked, worth, [step, "+".join(map(str, chosen))]


def _scored(hand: Hand, step: str) -> list[tuple[float, float, tuple[int, ...]]]:
    """The ways to use the free dice for a step, worked out once a roll."""
    key = (step, tuple(hand.free))
    if key not in hand.scored:
        figure, line, target = hand.slots[step]
        found = []
        for chosen in fitting(hand, step):
            dice = [hand.dice[i] for i in chosen]
            if figure is None or line is None:
                worth = wound_worth(hand.state, hand.seat, target, 1)
            else:
                colours = [die.colour.value for die in dice]
                worth = line_worth(hand.state, hand.seat, figure, line, target, colours)
            waste = sum(0.02 * die.face + (0.05 if die.colour is not Colour.GENERIC else 0) for die in dice)
            found.append((worth, waste, chosen))
        hand.scored[key] = found
    return hand.scored[key]
