"""The step for moves: walking, doors, leaving the scenario."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.choosing import FreeMove
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.frames import Moves
from engines.dimensions_of_madness.missions import arrived, in_exit, leave
from engines.dimensions_of_madness.movers import nobody, pay, ready
from engines.dimensions_of_madness.places import doors_at, entry_to, reach, trail
from engines.dimensions_of_madness.rooms import door_refusal, entered, how_opened, open_door
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure

_View = View[DimensionsOfMadness]


def reached(view: _View, figure: Figure) -> dict[str, int]:
    """Where a figure can walk, with the cost; worked out once a view."""
    key = ("reach", figure.key)
    if key not in view.memo:
        view.memo[key] = reach(view.state, figure, figure.points)
    found: dict[str, int] = view.memo[key]
    return found


def walkers(view: _View, chosen: Chosen) -> list[Option]:
    """The figures that can walk somewhere."""
    return ready(view, "walkers", lambda v, f: f.points > 0 and bool(reached(v, f)))


def destinations(view: _View, chosen: Chosen) -> list[Option]:
    """The squares within reach, with what they cost."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    board = state.board
    found = []
    for square, cost in reached(view, figure).items():
        room = board.room_of[square]
        fresh = not figure.minion and room in state.rooms and state.rooms[room].status == "unseen"
        note = board.rooms[room].name + (": unseen, it is activated" if fresh else "")
        found.append(Option(square, f"{square} ({cost} MP)", square, note=note))
    return found


class Walk(Action):
    """Walk to a square within reach; the first step of an attacker into an unseen room activates it."""

    title: ClassVar = "Walk"
    rule: ClassVar = "DM-M1"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who walks?", walkers, rule="DM-M1")]
    to: Annotated[str, Pick("Where to?", destinations, rule="DM-M1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(walkers(view, {}), "None of your figures can walk anywhere.", "DM-M1")

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        figure = view.state.figures.get(chosen.get("figure", ""))
        if figure is None:
            return None
        return Forecast(marks=tuple(f"reach:{square}:{cost}" for square, cost in reached(view, figure).items()))

    def forecast(self, view: _View) -> Forecast | None:
        state = view.state
        figure = state.figures[self.figure]
        entry = _entry(state, figure, self.to)
        if entry is None:
            # Its cost stood at the square, its reach was in the picture: a plain move takes two taps.
            return None
        path = trail(state, figure, self.to, entry)
        cost = reached(view, figure)[self.to]
        name = state.board.rooms[state.board.room_of[self.to]].name
        lines = (
            f"{cost} of {figure.points} movement points.",
            f"{name} is activated: its card is revealed, its other doors lock.",
        )
        return Forecast(lines=lines, marks=(f"path:{' '.join(path)}",))

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        entry = _entry(state, figure, self.to)
        path = trail(state, figure, self.to, entry)
        figure.points -= len(path) - 1
        figure.began, figure.idle = True, False
        before = state.room(figure)
        figure.at = self.to
        turn.tell(told.Walked(figure=figure.key, path=path))
        if state.room(figure) != before:
            entered(state, figure, entry or _last_door(state, path), turn)
        if not figure.minion:
            arrived(state, figure, turn)


def _entry(state: DimensionsOfMadness, figure: Figure, to: str) -> str | None:
    """The door into an unseen room that a walk ends in; None for every other walk."""
    room = state.rooms.get(state.board.room_of[to])
    if figure.minion or room is None or room.status != "unseen":
        return None
    return entry_to(state, figure, to)


def _last_door(state: DimensionsOfMadness, path: tuple[str, ...]) -> str | None:
    """The last door a path goes through."""
    for a, b in zip(path[-2::-1], path[:0:-1], strict=False):
        for key in doors_at(state, a):
            if set(state.board.doors[key].squares) == {a, b}:
                return key
    return None


def sprinters(view: _View, chosen: Chosen) -> list[Option]:
    """The characters with an Agility die; minions have none (DM-D5)."""
    return ready(view, "sprinters", lambda v, f: not f.minion and f.has(Colour.AGILITY))


class Sprint(Action):
    """Use an Agility die of a character for two more movement points."""

    title: ClassVar = "Sprint"
    rule: ClassVar = "DM-M4"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who sprints?", sprinters, rule="DM-M4")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(sprinters(view, {}), "None of your characters here has an Agility die left.", "DM-M4")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.use(Colour.AGILITY)
        gained = load().table.agility_movement
        figure.points += gained
        figure.began, figure.idle = True, False
        turn.tell(told.Sprinted(figure=figure.key, points=gained))


# ---- doors


def _openers(view: _View, chosen: Chosen) -> list[Option]:
    return ready(view, "openers", lambda v, f: f.points > 0 and any(_openable(v.state, f)))


def _openable(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    return [
        door
        for door in doors_at(state, figure.at)
        if _closed_to(state, figure, door) and not door_refusal(state, figure, door)
    ]


def _closed_to(state: DimensionsOfMadness, figure: Figure, door: str) -> bool:
    """Whether a figure does not get through a door as it is; what a minion opened is closed for attackers (DM-M9)."""
    return door in state.impassable(figure.seat)


def _door_option(state: DimensionsOfMadness, figure: Figure, door: str, why: str | None = None) -> Option:
    (a, b), (one, other) = state.board.doors[door].squares, state.board.doors[door].rooms
    beyond = other if one == state.room(figure) else one
    data = state.rooms.get(beyond)
    refusal = Refusal(text=why, rule="DM-M7") if why else None
    note = f"to {state.board.rooms[beyond].name}" + (f", {data.status}" if data is not None else "")
    return Option(door, f"door {a}-{b}", why_not=refusal, note=note)


def doors_to_open(view: _View, chosen: Chosen) -> list[Option]:
    """The closed doors at the figure's square; those it may not open say why."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    shut = [door for door in doors_at(state, figure.at) if _closed_to(state, figure, door)]
    return [_door_option(state, figure, door, door_refusal(state, figure, door)) for door in shut]


class OpenDoor(Action):
    """Open a door next to a figure, for 1 movement point."""

    title: ClassVar = "Open a door"
    rule: ClassVar = "DM-M7"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who opens it?", _openers, rule="DM-M7")]
    door: Annotated[str, Pick("Which door?", doors_to_open, rule="DM-M7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(_openers(view, {}), "None of your figures is next to a closed door it may open.", "DM-M7")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = pay(state, self.figure)
        open_door(state, self.door, figure.key, how_opened(state, figure, self.door), turn)


def _closers(view: _View, chosen: Chosen) -> list[Option]:
    return ready(view, "closers", lambda v, f: f.points > 0 and bool(_closable(v.state, f)))


def _closable(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    doors = state.board.doors
    found = [d for d in doors_at(state, figure.at) if state.doors[d] != SHUT and not doors[d].sealed]
    return [d for d in found if figure.minion or state.doors[d] == "open"]


def doors_to_close(view: _View, chosen: Chosen) -> list[Option]:
    """The open doors at the figure's square."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    return [_door_option(state, figure, door) for door in _closable(state, figure)]


class CloseDoor(Action):
    """Close a door next to a figure, for 1 movement point."""

    title: ClassVar = "Close a door"
    rule: ClassVar = "DM-M7"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who closes it?", _closers, rule="DM-M7")]
    door: Annotated[str, Pick("Which door?", doors_to_close, rule="DM-M7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(_closers(view, {}), "None of your figures is next to an open door.", "DM-M7")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = pay(state, self.figure)
        state.doors[self.door] = SHUT
        squares = state.board.doors[self.door].squares
        turn.tell(told.DoorClosed(door=self.door, squares=squares, figure=figure.key))


# ---- exits


def _leavers(view: _View, chosen: Chosen) -> list[Option]:
    if view.state.options.scenario == "factory-assault":
        return []
    return ready(view, "leavers", lambda v, f: not f.minion and in_exit(v.state, f))


class GetAway(Action):
    """Leave the scenario for good through an exit area, with everything carried."""

    title: ClassVar = "Get away"
    rule: ClassVar = "DM-V2"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who leaves?", _leavers, rule="DM-V2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(_leavers(view, {}), "None of your characters stands in an exit area it may leave by.", "DM-V2")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        leave(state, state.figures[self.figure], turn)


class EndMoves(Action):
    """End your moves: movement points that are left are lost."""

    title: ClassVar = "End moves"
    rule: ClassVar = "DM-T2"
    during: ClassVar = (Moves,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(Moves))


class EndFreeMove(Action):
    """End a move that an effect gave."""

    title: ClassVar = "End this move"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (FreeMove,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        end_free_move(state, state.nearest(FreeMove))


def end_free_move(state: DimensionsOfMadness, frame: FreeMove) -> None:
    """The points a figure had of its own are there again."""
    state.figures[frame.figure].points = frame.before
    state.pop(frame)
