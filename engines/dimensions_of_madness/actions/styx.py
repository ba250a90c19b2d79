"""Styx: astral travel, backup, the way back, and the tide."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.boards.styx import EYE, label
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.figures import to_styx
from engines.dimensions_of_madness.frames import Drifting, InStyx, Moves
from engines.dimensions_of_madness.movers import nobody, ready
from engines.dimensions_of_madness.places import backed, free_in, gateways, returns, styx_steps
from engines.dimensions_of_madness.rooms import entered
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import may_go_to_styx
from engines.dimensions_of_madness.tide import can_hold, drift, hold, ways_out

_View = View[DimensionsOfMadness]


def openers(view: _View, chosen: Chosen) -> list[Option]:
    return ready(view, "travellers", _may_open_portal)


def _may_open_portal(view: _View, figure: Figure) -> bool:
    cost = view.state.options.portal_cost
    return not figure.began and figure.points >= cost and may_go_to_styx(view.state, figure)


def gates(view: _View, chosen: Chosen) -> list[Option]:
    """The Gateways that can be entered."""
    return [Option(gate, label(gate)) for gate in gateways(view.state)]


class OpenPortal(Action):
    """Go to a Gateway of Styx before the figure does anything else this turn; it does not walk any more."""

    title: ClassVar = "Open a portal"
    rule: ClassVar = "DM-X1"
    during: ClassVar = (Moves,)
    figure: Annotated[str, Pick("Who goes?", openers, rule="DM-X1")]
    gateway: Annotated[str, Pick("To which Gateway?", gates, rule="DM-X2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(openers(view, {}), "None of your figures may open a portal now.", "DM-X1")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.points = 0
        figure.began, figure.idle = True, False
        to_styx(state, figure, self.gateway, turn)


def active_walkers(state: DimensionsOfMadness, seat: Seat | None) -> list[Figure]:
    """The walkers of a seat that can still do something."""
    return [f for f in state.walkers() if f.seat == seat and not f.finished and f.up and f.left()]


def _options(figures: list[Figure]) -> list[Option]:
    return [Option(f.key, f.name, note=label(f.styx or EYE)) for f in figures]


def _refusal(options: list[Option], text: str, rule: str) -> Refusal | None:
    return None if options else Refusal(text=text, rule=rule)


def travellers(view: _View, chosen: Chosen) -> list[Option]:
    """The walkers with a die and a free square beside them."""
    return _options([f for f in active_walkers(view.state, view.seat) if styx_steps(view.state, f)])


def squares(view: _View, chosen: Chosen) -> list[Option]:
    """The free squares one step away."""
    return [Option(s, label(s)) for s in styx_steps(view.state, view.state.figures[chosen["figure"]])]


def dice(view: _View, chosen: Chosen) -> list[Option]:
    """The kinds of dice the walker has left."""
    figure = view.state.figures[chosen["figure"]]
    return [Option(colour.value, colour.label, note=f"{n} left") for colour, n in figure.left().items()]


class Travel(Action):
    """Move a walker one square in Styx for one of its dice."""

    title: ClassVar = "Travel"
    rule: ClassVar = "DM-X3"
    during: ClassVar = (InStyx,)
    figure: Annotated[str, Pick("Who travels?", travellers, rule="DM-X3")]
    to: Annotated[str, Pick("Where to?", squares, rule="DM-X4")]
    die: Annotated[str, Pick("With which die?", dice, rule="DM-X3")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _refusal(travellers(view, {}), "No walker of yours can travel.", "DM-X3")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.use(Colour(self.die))
        figure.idle = False
        figure.styx = self.to
        state.styx_dice += 1
        turn.tell(told.Travelled(figure=figure.key, to=self.to))


def supporters(view: _View, chosen: Chosen) -> list[Option]:
    """The walkers with Magic dice that can back a teammate up."""
    state = view.state
    return _options([f for f in active_walkers(state, view.seat) if f.has(Colour.MAGIC) and backed(state, f)])


def rooms(view: _View, chosen: Chosen) -> list[Option]:
    """The rooms the walker can back up."""
    state = view.state
    return [Option(key, state.board.rooms[key].name) for key in backed(state, state.figures[chosen["figure"]])]


class BackUp(Action):
    """Add a walker's Magic dice to the pool of a room with teammates; it does no more in Styx this turn."""

    title: ClassVar = "Back up"
    rule: ClassVar = "DM-X5"
    during: ClassVar = (InStyx,)
    figure: Annotated[str, Pick("Who backs up?", supporters, rule="DM-X5")]
    room: Annotated[str, Pick("Which room?", rooms, rule="DM-X5")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _refusal(supporters(view, {}), "No walker of yours can back anybody up.", "DM-X5")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.backup, figure.finished, figure.idle = self.room, True, False
        name = state.board.rooms[self.room].name
        number = figure.left()[Colour.MAGIC]
        turn.tell(told.BackedUp(figure=figure.key, room=self.room, name=name, dice=number))


def homecomers(view: _View, chosen: Chosen) -> list[Option]:
    """The walkers in the Eye with a die and somewhere to go."""
    state = view.state
    return _options([f for f in active_walkers(state, view.seat) if f.styx == EYE and returns(state, f)])


def return_rooms(view: _View, chosen: Chosen) -> list[Option]:
    """The rooms to which the walker may return."""
    state = view.state
    found = []
    for key in returns(state, state.figures[chosen["figure"]]):
        data = state.rooms.get(key)
        note = "unseen: it is activated" if data is not None and data.status == "unseen" else ""
        found.append(Option(key, state.board.rooms[key].name, note=note))
    return found


def return_squares(view: _View, chosen: Chosen) -> list[Option]:
    """The free squares of the room."""
    return [Option(square, square) for square in free_in(view.state, chosen["room"])]


class ComeBack(Action):
    """Return a walker from the Eye to any room, for one of its dice."""

    title: ClassVar = "Come back"
    rule: ClassVar = "DM-X6"
    during: ClassVar = (InStyx,)
    figure: Annotated[str, Pick("Who returns?", homecomers, rule="DM-X6")]
    room: Annotated[str, Pick("To which room?", return_rooms, rule="DM-X6")]
    square: Annotated[str, Pick("To which square?", return_squares, rule="DM-X6")]
    die: Annotated[str, Pick("With which die?", dice, rule="DM-X6")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return _refusal(homecomers(view, {}), "No walker of yours can return from the Eye.", "DM-X6")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = state.figures[self.figure]
        figure.use(Colour(self.die))
        figure.idle = False
        figure.styx, figure.at = None, self.square
        if state.options.retaliation_dice == "move+return":
            state.styx_dice += 1
        turn.tell(told.CameBack(figure=figure.key, square=self.square, name=state.board.rooms[self.room].name))
        entered(state, figure, None, turn)


class EndStyx(Action):
    """End the step for walkers."""

    title: ClassVar = "End Styx"
    rule: ClassVar = "DM-T2"
    during: ClassVar = (InStyx,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(InStyx))


def ways(view: _View, chosen: Chosen) -> list[Option]:
    """Where the tide takes the walker: outwards, from the Eye into a Passageway of choice, from a Gateway out."""
    state = view.state
    found = ways_out(state, state.figures[state.nearest(Drifting).figure])
    return [Option(square, label(square)) for square in found] or [Option("out", "out of Styx")]


class Drift(Action):
    """Let the tide take your walker one square outwards, or out of Styx from a Gateway."""

    title: ClassVar = "Drift"
    rule: ClassVar = "DM-X8"
    during: ClassVar = (Drifting,)
    to: Annotated[str, Pick("Where to?", ways, rule="DM-X8")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(Drifting)
        state.pop(frame)
        drift(state, state.figures[frame.figure], None if self.to == "out" else self.to, turn)


class HoldOn(Action):
    """Pay a Mind point so that the tide leaves your walker where it is."""

    title: ClassVar = "Hold on"
    rule: ClassVar = "DM-X8"
    during: ClassVar = (Drifting,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure = view.state.figures[view.state.nearest(Drifting).figure]
        return None if can_hold(figure) else Refusal(text="It has no Mind point left to pay.", rule="DM-X8")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(Drifting)
        state.pop(frame)
        hold(state, state.figures[frame.figure], turn)
