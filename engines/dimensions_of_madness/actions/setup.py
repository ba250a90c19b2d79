"""Before the first round: the side that attacks, the characters, the start areas."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Many, Option, Pick, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.content import Faction, load
from engines.dimensions_of_madness.frames import Deploying, Drafting, SideChoice
from engines.dimensions_of_madness.places import occupants
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure

_View = View[DimensionsOfMadness]


def sides(view: _View, chosen: Chosen) -> list[Option]:
    """The two sides."""
    return [Option(faction.value, faction.label) for faction in Faction]


class TakeSide(Action):
    """Choose the side for which all attackers play; the defender plays the other."""

    title: ClassVar = "Choose a side"
    rule: ClassVar = "DM-A2"
    during: ClassVar = (SideChoice,)
    side: Annotated[str, Pick("Which side?", sides, rule="DM-A2")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.choose_side(Faction(self.side))
        turn.tell(told.SideTaken(seat=seat, faction=state.faction))
        state.pop(state.nearest(SideChoice))


def available(state: DimensionsOfMadness) -> list[str]:
    """The attackers' characters nobody has taken."""
    return [c.key for c in load().crew(state.faction) if c.key not in state.drafted]


def recruits(view: _View, chosen: Chosen) -> list[Option]:
    """The characters that can be chosen, with their dice, Health, Mind and lines."""
    found = []
    for key in available(view.state):
        card = load().characters[key]
        dice = ", ".join(f"{n} {colour.label}" for colour, n in card.attacker.dice.counts().items())
        side, lines = card.attacker, ", ".join(line.name for line in card.attacker.lines)
        found.append(Option(key, card.name, note=f"{dice}; Health {side.health}, Mind {side.mind}; {lines}"))
    return found


class Recruit(Action):
    """Choose a character for your team."""

    title: ClassVar = "Recruit"
    rule: ClassVar = "DM-A3"
    during: ClassVar = (Drafting,)
    character: Annotated[str, Pick("Which character?", recruits, rule="DM-A3")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        recruit(state, seat, self.character, turn)
        frame = state.nearest(Drafting)
        frame.due.pop(0)
        frame.waits_for = frame.due[:1]


def recruit(state: DimensionsOfMadness, seat: Seat, character: str, turn: Turn) -> None:
    """A character joins a team."""
    state.drafted[character] = seat
    turn.tell(told.Recruited(seat=seat, figure=character))


def start_squares(view: _View, chosen: Chosen) -> list[Option]:
    """The free squares of the team's start area."""
    state = view.state
    seat = view.seat or 0
    taken = occupants(state)
    room = state.board.rooms[start_area(state, seat)]
    return [Option(square, square) for square in room.squares if square not in taken]


def start_area(state: DimensionsOfMadness, seat: Seat) -> str:
    """The start area of a team."""
    starts = state.board.starts
    return starts[state.starts[seat] % len(starts)]


class StartSquares(Many):
    """Three different squares; those at the doors are offered whole."""

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The squares nearest to a door, or farthest from them."""
        state = view.state
        squares = [option.value for option in self.find(view, chosen)]
        doors = [s for door in state.board.doors.values() for s in door.squares]
        far = {s: min(state.board.distance_from(s).get(door, 99) for door in doors) for s in squares}
        near = tuple(sorted(squares, key=lambda s: far[s])[:3])
        back = tuple(sorted(squares, key=lambda s: -far[s])[:3])
        return [
            Option("front", f"in front: {', '.join(near)}", near),
            Option("back", f"behind: {', '.join(back)}", back),
        ]


class Deploy(Action):
    """Place your three figures on squares of your start area, in the order in which you chose them."""

    title: ClassVar = "Deploy"
    rule: ClassVar = "DM-A6"
    during: ClassVar = (Deploying,)
    squares: Annotated[
        tuple[str, ...], StartSquares("Where do they stand?", start_squares, rule="DM-A6", least=3, most=3)
    ]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        keys = [key for key, owner in state.drafted.items() if owner == seat]
        pairs = tuple(zip(keys, self.squares, strict=True))
        for key, square in pairs:
            state.figures[key] = Figure(key=key, seat=seat, at=square)
        turn.tell(told.Deployed(seat=seat, squares=pairs))
        state.pop(state.nearest(Deploying))
