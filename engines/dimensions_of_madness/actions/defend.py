"""The defender's reinforcements: placing minions and turrets."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.figures import add_minion, add_turret, supply
from engines.dimensions_of_madness.frames import PlacingMinion, PlacingTurret
from engines.dimensions_of_madness.places import attacked_rooms
from engines.dimensions_of_madness.placing import minion_squares, turret_squares
from engines.dimensions_of_madness.state import DimensionsOfMadness

_View = View[DimensionsOfMadness]


def minions(view: _View, chosen: Chosen) -> list[Option]:
    """The characters in the supply, with their minion side."""
    found = []
    for key in supply(view.state):
        side = load().characters[key].minion
        note = f"{side.dice} dice, Health {side.health}, {side.attack.name}: {side.attack.need.text}"
        found.append(Option(key, load().characters[key].name, note=note))
    return found


def arrival_squares(view: _View, chosen: Chosen) -> list[Option]:
    """The free squares where a minion may arrive."""
    state = view.state
    where = state.board.room_of
    squares = minion_squares(state, state.nearest(PlacingMinion))
    return [Option(square, square, note=state.board.rooms[where[square]].name) for square in squares]


class PlaceMinion(Action):
    """Place a minion on a free square of a room with attackers in it."""

    title: ClassVar = "Place a minion"
    rule: ClassVar = "DM-D4"
    during: ClassVar = (PlacingMinion,)
    minion: Annotated[str, Pick("Which minion?", minions, rule="DM-D6")]
    at: Annotated[str, Pick("Where?", arrival_squares, rule="DM-D4")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(PlacingMinion))
        add_minion(state, self.minion, self.at, turn)


def levels(view: _View, chosen: Chosen) -> list[Option]:
    """The kinds of turret it may be."""
    frame = view.state.nearest(PlacingTurret)
    kinds = load().table.turrets
    return [
        Option(level, kind.name, int(level), note=f"Health {kind.health}, hits on {kind.hits_on}+")
        for level, kind in kinds.items()
        if frame.any_level or int(level) == frame.level
    ]


def spots(view: _View, chosen: Chosen) -> list[Option]:
    """The squares where a turret may stand."""
    state = view.state
    where = state.board.room_of
    found = turret_squares(state, state.nearest(PlacingTurret))
    near = set(attacked_rooms(state))
    return [
        Option(square, square, note=state.board.rooms[room].name + (", attackers inside" if room in near else ""))
        for square in found
        for room in [where[square]]
    ]


class PlaceTurret(Action):
    """Place a turret on a free square next to a wall and not in front of a door."""

    title: ClassVar = "Place a turret"
    rule: ClassVar = "DM-D7"
    during: ClassVar = (PlacingTurret,)
    level: Annotated[int, Pick("Which turret?", levels, rule="DM-D3")]
    at: Annotated[str, Pick("Where?", spots, rule="DM-D7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(PlacingTurret))
        add_turret(state, self.level, self.at, turn)


class Forgo(Action):
    """Do without a reinforcement that is not compulsory."""

    title: ClassVar = "Forgo"
    rule: ClassVar = "DM-S4"
    during: ClassVar = (PlacingMinion, PlacingTurret)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        top = view.state.top
        if isinstance(top, PlacingMinion | PlacingTurret) and top.optional:
            return None
        return Refusal(text="This reinforcement has to be placed.", rule="DM-S4")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.stack.pop()
