"""The step for moves: walking, doors, gear, portals, leaving the scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Forecast, Many, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.boards.styx import label
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.events.telling import thing, things
from engines.dimensions_of_madness.figures import to_styx
from engines.dimensions_of_madness.frames import FreeMove, Moves
from engines.dimensions_of_madness.missions import arrived, in_exit, leave, pick_up_refusal, taken
from engines.dimensions_of_madness.places import adjacent, doors_at, entry_to, gateways, reach, trail
from engines.dimensions_of_madness.rooms import door_refusal, entered, how_opened, may_take_gear, open_door, unseal
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import may_go_to_styx

_View = View[DimensionsOfMadness]


def movers(view: _View) -> list[Figure]:
    """The figures that may move now: in a move that an effect gave, the one it gave it to."""
    state = view.state
    top = state.top
    if isinstance(top, FreeMove):
        return [state.figures[top.figure]]
    return [f for f in state.mine(view.seat if view.seat is not None else -1) if f.here]


def _some(view: _View, key: str, ready: Callable[[_View, Figure], bool]) -> list[Option]:
    """The figures that may move and for which something is ready, kept as long as the view lives."""
    if key not in view.memo:
        view.memo[key] = [
            Option(f.key, f.name, note=f"at {f.at}, {f.points} movement points") for f in movers(view) if ready(view, f)
        ]
    found: list[Option] = view.memo[key]
    return found


def _none(options: list[Option], text: str, rule: str) -> Refusal | None:
    return None if options else Refusal(text=text, rule=rule)


def reached(view: _View, figure: Figure) -> dict[str, int]:
    """Where a figure can walk, with the cost; worked out once a view."""
    key = ("reach", figure.key)
    if key not in view.memo:
        view.memo[key] = reach(view.state, figure, figure.points)
    found: dict[str, int] = view.memo[key]
    return found


def walkers(view: _View, chosen: Chosen) -> list[Option]:
    """The figures that can walk somewhere."""
    return _some(view, "walkers", lambda v, f: f.points > 0 and bool(reached(v, f)))


def destinations(view: _View, chosen: Chosen) -> list[Option]:
    """The squares within reach, with what they cost."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    board = state.board
    found = []
    for square, cost in reached(view, figure).items():
        room = board.room_of[square]
        fresh = not figure.minion and room in state.rooms and state.rooms[room].status == "unseen"
        note = f"{cost} MP, {board.rooms[room].name}" + (", activates it" if fresh else "")
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
        return _none(walkers(view, {}), "None of your figures can walk anywhere.", "DM-M1")

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        figure = view.state.figures.get(chosen.get("figure", ""))
        if figure is None:
            return None
        return Forecast(marks=tuple(f"reach:{square}:{cost}" for square, cost in reached(view, figure).items()))

    def forecast(self, view: _View) -> Forecast:
        state = view.state
        figure = state.figures[self.figure]
        path = trail(state, figure, self.to, _entry(state, figure, self.to))
        cost = reached(view, figure)[self.to]
        lines = (f"{cost} of {figure.points} movement points.",)
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
    return _some(view, "sprinters", lambda v, f: not f.minion and f.has(Colour.AGILITY))


class Sprint(Action):
    """Use an Agility die of a character for two more movement points."""

    title: ClassVar = "Sprint"
    rule: ClassVar = "DM-M4"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who sprints?", sprinters, rule="DM-M4")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(sprinters(view, {}), "None of your characters here has an Agility die left.", "DM-M4")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.use(Colour.AGILITY)
        gained = load().table.agility_movement
        figure.points += gained
        figure.began, figure.idle = True, False
        turn.tell(told.Sprinted(figure=figure.key, points=gained))


# ---- doors


def _openers(view: _View, chosen: Chosen) -> list[Option]:
    return _some(view, "openers", lambda v, f: f.points > 0 and any(_openable(v.state, f)))


def _openable(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    return [
        door
        for door in doors_at(state, figure.at)
        if state.doors[door] == SHUT and not door_refusal(state, figure, door)
    ]


def _door_option(state: DimensionsOfMadness, door: str, why: str | None = None) -> Option:
    a, b = state.board.doors[door].squares
    refusal = Refusal(text=why, rule="DM-M7") if why else None
    return Option(door, f"door {a}-{b}", why_not=refusal)


def doors_to_open(view: _View, chosen: Chosen) -> list[Option]:
    """The closed doors at the figure's square; those it may not open say why."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    shut = [door for door in doors_at(state, figure.at) if state.doors[door] == SHUT]
    return [_door_option(state, door, door_refusal(state, figure, door)) for door in shut]


class OpenDoor(Action):
    """Open a door next to a figure, for 1 movement point."""

    title: ClassVar = "Open a door"
    rule: ClassVar = "DM-M7"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who opens it?", _openers, rule="DM-M7")]
    door: Annotated[str, Pick("Which door?", doors_to_open, rule="DM-M7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_openers(view, {}), "None of your figures is next to a closed door it may open.", "DM-M7")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = _pay(state, self.figure)
        open_door(state, self.door, figure.key, how_opened(state, figure, self.door), turn)


def _pay(state: DimensionsOfMadness, key: str) -> Figure:
    figure = state.figures[key]
    figure.points -= 1
    figure.began, figure.idle = True, False
    return figure


def _closers(view: _View, chosen: Chosen) -> list[Option]:
    return _some(view, "closers", lambda v, f: f.points > 0 and bool(_closable(v.state, f)))


def _closable(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    doors = state.board.doors
    found = [d for d in doors_at(state, figure.at) if state.doors[d] != SHUT and not doors[d].sealed]
    return [d for d in found if figure.minion or state.doors[d] == "open"]


def doors_to_close(view: _View, chosen: Chosen) -> list[Option]:
    """The open doors at the figure's square."""
    state = view.state
    return [_door_option(state, door) for door in _closable(state, state.figures[chosen["figure"]])]


class CloseDoor(Action):
    """Close a door next to a figure, for 1 movement point."""

    title: ClassVar = "Close a door"
    rule: ClassVar = "DM-M7"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who closes it?", _closers, rule="DM-M7")]
    door: Annotated[str, Pick("Which door?", doors_to_close, rule="DM-M7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_closers(view, {}), "None of your figures is next to an open door.", "DM-M7")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = _pay(state, self.figure)
        state.doors[self.door] = SHUT
        squares = state.board.doors[self.door].squares
        turn.tell(told.DoorClosed(door=self.door, squares=squares, figure=figure.key))


# ---- gear and objects


def _givers(view: _View, chosen: Chosen) -> list[Option]:
    return _some(
        view, "givers", lambda v, f: f.points > 0 and bool(f.gear or v.state.carried(f)) and bool(_takers(v.state, f))
    )


def _takers(state: DimensionsOfMadness, figure: Figure) -> list[Figure]:
    near = adjacent(state, figure.at)
    bulky = bool(state.scenario.bulky and state.carried(figure))
    return [
        f
        for f in state.mine(figure.seat)
        if f.here and f.at in near and (not (f.gear or state.carried(f)) if bulky else may_take_gear(state, f))
    ]


def takers(view: _View, chosen: Chosen) -> list[Option]:
    """The teammates on adjacent squares that can carry more."""
    return [Option(f.key, f.name) for f in _takers(view.state, view.state.figures[chosen["figure"]])]


def possessions(view: _View, chosen: Chosen) -> list[Option]:
    """Gear and objects of the figure."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    return [Option(key, thing(key)) for key in (*figure.gear, *(item.key for item in state.carried(figure)))]


class PassGear(Action):
    """Pass gear and objects to a teammate on an adjacent square, for 1 movement point."""

    title: ClassVar = "Pass gear"
    rule: ClassVar = "DM-M10"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who passes?", _givers, rule="DM-M10")]
    to: Annotated[str, Pick("To whom?", takers, rule="DM-M10")]
    what: Annotated[tuple[str, ...], Many("What?", possessions, rule="DM-M10", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_givers(view, {}), "No character of yours has gear and a teammate beside it.", "DM-M10")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure, other = _pay(state, self.figure), state.figures[self.to]
        for key in self.what:
            if key in state.items:
                state.items[key].carrier = other.key
            else:
                figure.gear.remove(key)
                other.gear.append(key)
        turn.tell(told.Passed(figure=figure.key, to=other.key, what=self.what))
        arrived(state, other, turn)


def _gatherers(view: _View, chosen: Chosen) -> list[Option]:
    return _some(view, "gatherers", lambda v, f: f.points > 0 and not f.minion and bool(_sources(v.state, f)))


def _sources(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    return [s for s in (figure.at, *adjacent(state, figure.at)) if _lying(state, figure, s)]


def _lying(state: DimensionsOfMadness, figure: Figure, square: str) -> list[str]:
    """What a figure may take from a square: gear, and objects of the scenario."""
    found = list(state.floor.get(square, ())) if may_take_gear(state, figure) else []
    found += [
        item.key for item in state.items.values() if item.at == square and not pick_up_refusal(state, figure, item, 0)
    ]
    return found


def sources(view: _View, chosen: Chosen) -> list[Option]:
    """The squares, its own and adjacent ones, from which the figure can take something."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    return [Option(s, s, note=things(_lying(state, figure, s))) for s in _sources(state, figure)]


def finds(view: _View, chosen: Chosen) -> list[Option]:
    """What lies there."""
    figure = view.state.figures[chosen["figure"]]
    return [Option(key, thing(key)) for key in _lying(view.state, figure, chosen["square"])]


class Finds(Many):
    """Of what lies on a square any of it; something bulky alone, one design."""

    def step(self, scratch: tuple[list[Option], list[str]]) -> list[Option]:
        found, done = scratch
        if any(key.startswith(("chest-", "leader-")) for key in done):
            return []
        alone = ("chest-", "leader-")
        options = [o for o in found if o.value not in done and not (done and o.key.startswith(alone))]
        if any(key.startswith("design-") for key in done):
            options = [o for o in options if not o.key.startswith("design-")]
        return options

    def sample(self, view: View[DimensionsOfMadness], chosen: Chosen, rnd: object) -> tuple[str, ...]:
        """One thing at random, so that what may not go together does not."""
        found = self.begin(view, chosen)[0]
        return (found[int(rnd.random() * len(found))].value,)  # type: ignore[attr-defined]


class PickUp(Action):
    """Pick up gear and objects from a square, its own or an adjacent one, for 1 movement point."""

    title: ClassVar = "Pick up"
    rule: ClassVar = "DM-M11"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who picks up?", _gatherers, rule="DM-M11")]
    square: Annotated[str, Pick("From where?", sources, rule="DM-M11")]
    what: Annotated[tuple[str, ...], Finds("What?", finds, rule="DM-M12", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_gatherers(view, {}), "Nothing that your characters may take lies beside them.", "DM-M11")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = _pay(state, self.figure)
        turn.tell(told.PickedUp(figure=figure.key, square=self.square, what=self.what))
        for key in self.what:
            item = state.items.get(key)
            if item is not None:
                item.at, item.carrier = None, figure.key
                taken(state, figure, item, turn)
                if state.options.s4_doors == "on_key":
                    unseal(state, state.board.room_of[self.square], turn)
            else:
                lying = state.floor[self.square]
                lying.remove(key)
                if not lying:
                    del state.floor[self.square]
                figure.gear.append(key)
        arrived(state, figure, turn)


# ---- portals and exits


def _travellers(view: _View, chosen: Chosen) -> list[Option]:
    return _some(view, "travellers", _may_open_portal)


def _may_open_portal(view: _View, figure: Figure) -> bool:
    cost = view.state.options.portal_cost
    return not figure.minion and not figure.began and figure.points >= cost and may_go_to_styx(view.state, figure)


def gates(view: _View, chosen: Chosen) -> list[Option]:
    """The Gateways that can be entered."""
    return [Option(gate, label(gate)) for gate in gateways(view.state)]


class OpenPortal(Action):
    """Go to a Gateway of Styx before the character does anything else this turn; it does not walk any more."""

    title: ClassVar = "Open a portal"
    rule: ClassVar = "DM-X1"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who goes?", _travellers, rule="DM-X1")]
    gateway: Annotated[str, Pick("To which Gateway?", gates, rule="DM-X2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_travellers(view, {}), "None of your characters may open a portal now.", "DM-X1")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.points = 0
        figure.began, figure.idle = True, False
        to_styx(state, figure, self.gateway, turn)


def _leavers(view: _View, chosen: Chosen) -> list[Option]:
    if view.state.options.scenario == "factory-assault":
        return []
    return _some(view, "leavers", lambda v, f: not f.minion and in_exit(v.state, f))


class GetAway(Action):
    """Leave the scenario for good through an exit area, with everything carried."""

    title: ClassVar = "Get away"
    rule: ClassVar = "DM-V2"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who leaves?", _leavers, rule="DM-V2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _none(_leavers(view, {}), "None of your characters stands in an exit area it may leave by.", "DM-V2")

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
