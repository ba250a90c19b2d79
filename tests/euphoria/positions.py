"""Shows set up by hand on tables of the tests' own, and dice that fall as written. Lengths in inches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines.core.action import Action, Event, RuleViolation, Turn
from engines.core.state import Dice, Seat
from engines.euphoria import GAME
from engines.euphoria.actions import Wait
from engines.euphoria.content import DOG
from engines.euphoria.frames import BuildTeam, Show
from engines.euphoria.ground.scenery import Spot, Table
from engines.euphoria.ground.sheets import Row, built
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.preparing import enlist, lay_mission
from engines.euphoria.rounds import begin_phase
from engines.euphoria.setup import blank
from engines.euphoria.state import Euphoria, Figure, Member
from engines.euphoria.turns import PHASES

TABLES: dict[str, Table] = {}
"""The tables of these tests by name; `conftest` lets the rules find them."""

AMBER, BLUE = 0, 1
SPECIAL, POSITIONING, ATTACK, FIRING = PHASES


def lay(*rows: Mapping[str, Any]) -> str:
    """A table with this scenery, and its name."""
    name = f"test-{len(TABLES)}"
    pieces = [built(Row(**{"key": f"piece-{n}", "name": f"Piece {n}", **row})) for n, row in enumerate(rows)]
    TABLES[name] = Table(name, "Test", tuple(pieces))
    return name


OPEN = lay()


def block(x: float, y: float, size: tuple[float, float], height: float, **more: Any) -> dict[str, Any]:
    """A solid thing."""
    return {"kind": "object", "at": (x, y), "size": size, "height": height, **more}


def house(x: float, y: float, size: tuple[float, float], height: float, **more: Any) -> dict[str, Any]:
    """A building with a door in the south."""
    door = {"side": "south", "along": 0.5, "width": 2}
    return {"kind": "building", "at": (x, y), "size": size, "height": height, "gates": (door,), **more}


def flat(kind: str, x: float, y: float, size: tuple[float, float]) -> dict[str, Any]:
    """A crater, or difficult ground."""
    return {"kind": kind, "at": (x, y), "size": size}


def at(x: float, y: float, up: float = 0) -> Spot:
    """A spot in inches."""
    return Spot(round(100 * x), round(100 * y), round(100 * up))


class Scripted(Dice):
    """Dice that fall as written: `script` holds what they will show."""

    script: list[int]

    def draw(self, sides: int) -> int:
        assert self.script, "a die falls that nobody wrote down"
        self.drawn += 1
        face = self.script.pop(0)
        assert 1 <= face <= sides
        return face - 1


People = Mapping[str, tuple[float, ...] | None]


def show(amber: People, blue: People = {}, table: str = OPEN, **options: Any) -> Euphoria:  # noqa: B006
    """A show in its first turn: contestants of both teams and where they stand."""
    chosen = EuphoriaOptions(**options)
    state = blank(chosen, 2, Scripted(seed="written", published="", script=[]))
    state.layout = table
    lay_mission(state, Turn(state.dice))
    for seat, people in enumerate((amber, blue)):
        for who, place in people.items():
            enlist(state, seat, Member(who=who))
            if place is not None:
                state.figures[-1].at = at(*place)
        own = [f.key for f in state.figures if f.side == seat]
        state.teams[seat].leader = own[-1] if own else ""
        state.teams[seat].edge = ("north", "south")[seat]
        state.teams[seat].platform = ((400, 300), (4400, 3300))[seat]
        state.teams[seat].laid.choose({})
    state.round = 1
    for figure in state.figures:
        figure.full = figure.profile.ap
    return state


def equip(state: Euphoria, key: str, *objects: str) -> Figure:
    """Give a figure objects out of the box."""
    figure = state.figure(key)
    box = state.teams[figure.side or 0].box.cards
    for what in objects:
        assert what != DOG
        box.remove(what)
        figure.objects.cards.append(what)
    return figure


def write(state: Euphoria, *faces: int) -> None:
    """How the next dice fall; what was written before must have fallen."""
    assert isinstance(state.dice, Scripted)
    assert not state.dice.script, f"{state.dice.script} have not fallen"
    state.dice.script = list(faces)


def fallen(state: Euphoria) -> bool:
    """Whether all written dice have fallen."""
    assert isinstance(state.dice, Scripted)
    return not state.dice.script


def settle(state: Euphoria) -> list[Event]:
    """Play on to the next question."""
    turn = Turn(state.dice)
    GAME._settle(state, turn)
    return turn.events


def begin(state: Euphoria, phase: str, *faces: int, on: bool = False) -> list[Event]:
    """Begin a phase of the turn with these dice, and play on to its first question. It ends in a question without
    meaning, `BuildTeam`; with `on` in the next phase.
    """
    state.stack.clear()
    state.stack.append(Show(stage=PHASES.index(phase)))
    write(state, *faces)
    if on:
        return settle(state)
    state.push(BuildTeam(waits_for=[0]))
    turn = Turn(state.dice)
    begin_phase(state, phase, turn)
    GAME._settle(state, turn)
    return turn.events


def ready(amber: People, blue: People, key: str, *faces: int, **options: Any) -> Euphoria:
    """The phase of special abilities, at the figure `key`; those before it wait."""
    state = show(amber, blue, **options)
    begin(state, SPECIAL, *faces)
    while asked(state)[1] != key:
        play(state, Wait(how_long="now"))
    return state


def play(state: Euphoria, *actions: Action, dice: Sequence[int] = ()) -> list[Event]:
    """What is told of actions of whoever is waited for, checked and played in place."""
    if dice:
        write(state, *dice)
    return [event for action in actions for event in GAME.play(state, GAME.waiting(state)[0], action)]


def refused(state: Euphoria, action: Action, rule: str, seat: Seat | None = None) -> str:
    """That an action is refused by a rule; returns the text."""
    with pytest.raises(RuleViolation) as caught:
        GAME.check(state, GAME.waiting(state)[0] if seat is None else seat, action)
    assert caught.value.refusal.rule == rule, caught.value
    return caught.value.refusal.text


def asked(state: Euphoria) -> tuple[str, Any]:
    """The open question and the figure it is about, if it is about one."""
    top = state.top
    assert top is not None
    return top.kind, getattr(top, "figure", None)


def offered(state: Euphoria, action: type[Action], seat: Seat | None = None, **chosen: Any) -> list[str]:
    """The keys that may be picked next for an action."""
    with GAME.masked(state, GAME.waiting(state)[0] if seat is None else seat) as view:
        return [option.key for option in GAME.options(view, action, chosen) if option.why_not is None]


def may(state: Euphoria) -> set[str]:
    """The kinds of actions open to whoever is waited for."""
    with GAME.masked(state, GAME.waiting(state)[0]) as view:
        return {kind.__name__ for kind in GAME.open(view)}


def over(state: Euphoria) -> bool:
    """Whether the phase that was begun is over, and all written dice have fallen."""
    return fallen(state) and (state.result is not None or asked(state)[0] == "BuildTeam")


def of(events: Sequence[Event], kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]


__all__ = [
    "AMBER", "ATTACK", "BLUE", "FIRING", "OPEN", "POSITIONING", "SPECIAL", "asked", "at", "begin", "block", "equip",
    "fallen", "flat", "house", "lay", "may", "of", "offered", "over", "play", "ready", "refused", "settle", "show",
    "write",
]  # fmt: skip
