"""Choices that an effect needs: a figure, a room, a door, a Gateway, a player, a square."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Turn
from engines.core.state import Frame, Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.boards.styx import label
from engines.dimensions_of_madness.choosing import (
    ChoosingDoor,
    ChoosingFigure,
    ChoosingGateway,
    ChoosingPlayer,
    ChoosingRoom,
    Effect,
    Landing,
)
from engines.dimensions_of_madness.figures import to_styx
from engines.dimensions_of_madness.places import gateways
from engines.dimensions_of_madness.pools import name_of
from engines.dimensions_of_madness.state import DimensionsOfMadness

_View = View[DimensionsOfMadness]


def _answer(state: DimensionsOfMadness, frame: type[Frame], value: str) -> None:
    """Take the question off and note the answer with the effect that asked."""
    state.pop(state.nearest(frame))
    state.nearest(Effect).picked = [value]


def figures(view: _View, chosen: Chosen) -> list[Option]:
    """The figures (and turrets) it can be."""
    state = view.state
    return [Option(key, name_of(state, key)) for key in state.nearest(ChoosingFigure).figures]


class ChooseFigure(Action):
    """Choose whom an effect is for."""

    title: ClassVar = "Choose a figure"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChoosingFigure,)
    figure: Annotated[str, Pick("Who?", figures, rule="DM-F7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        _answer(state, ChoosingFigure, self.figure)


def rooms(view: _View, chosen: Chosen) -> list[Option]:
    """The rooms it can be."""
    state = view.state
    return [Option(key, state.board.rooms[key].name) for key in state.nearest(ChoosingRoom).rooms]


class ChooseRoom(Action):
    """Choose the room of an effect."""

    title: ClassVar = "Choose a room"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChoosingRoom,)
    room: Annotated[str, Pick("Which room?", rooms, rule="DM-F7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        _answer(state, ChoosingRoom, self.room)


def doors(view: _View, chosen: Chosen) -> list[Option]:
    """The doors it can be."""
    state = view.state
    return [
        Option(key, "door " + "-".join(state.board.doors[key].squares)) for key in state.nearest(ChoosingDoor).doors
    ]


class ChooseDoor(Action):
    """Choose the door of an effect."""

    title: ClassVar = "Choose a door"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChoosingDoor,)
    door: Annotated[str, Pick("Which door?", doors, rule="DM-F7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        _answer(state, ChoosingDoor, self.door)


def gates(view: _View, chosen: Chosen) -> list[Option]:
    """The Gateways it can be."""
    return [Option(gate, label(gate)) for gate in gateways(view.state)]


class ChooseGateway(Action):
    """Choose the Gateway to which a figure is sent."""

    title: ClassVar = "Choose a Gateway"
    rule: ClassVar = "DM-X2"
    during: ClassVar = (ChoosingGateway,)
    gateway: Annotated[str, Pick("Which Gateway?", gates, rule="DM-X2")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(ChoosingGateway)
        state.pop(frame)
        to_styx(state, state.figures[frame.figure], self.gateway, turn, forced=True)


def players(view: _View, chosen: Chosen) -> list[Option]:
    """The attackers with cards."""
    state = view.state
    return [
        Option(f"{seat}", state.name_of(seat), seat, note=f"{len(state.teams[seat].hand.cards)} cards")
        for seat in state.attackers
        if state.teams[seat].hand.cards
    ]


class ChoosePlayer(Action):
    """Choose the attacker who discards."""

    title: ClassVar = "Choose a player"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChoosingPlayer,)
    player: Annotated[int, Pick("Who?", players, rule="DM-F7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        _answer(state, ChoosingPlayer, f"{self.player}")


def squares(view: _View, chosen: Chosen) -> list[Option]:
    """The free squares nearest to the marker."""
    return [Option(square, square) for square in view.state.nearest(Landing).squares]


class Land(Action):
    """Choose the square to which a figure returns whose own is taken."""

    title: ClassVar = "Land"
    rule: ClassVar = "DM-X7"
    during: ClassVar = (Landing,)
    square: Annotated[str, Pick("On which square?", squares, rule="DM-X7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        # The question is over with its only square left, and who lands in an unseen room activates it (flow).
        frame = state.nearest(Landing)
        frame.squares = [self.square]
        state.figures[frame.figure].at = self.square
        turn.tell(told.Landed(figure=frame.figure, square=self.square))
