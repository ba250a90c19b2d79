"""Where reinforcements may be placed (sections Reinforcements and Turrets)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.dimensions_of_madness.figures import supply
from engines.dimensions_of_madness.frames import PlacingMinion, PlacingTurret
from engines.dimensions_of_madness.places import attacked_rooms, free_in, occupants
from engines.dimensions_of_madness.state import DimensionsOfMadness


def minion_squares(state: DimensionsOfMadness, frame: PlacingMinion) -> list[str]:
    """Free squares of rooms with attackers, or of the rooms the question names (DM-D4)."""
    rooms = frame.rooms or attacked_rooms(state)
    return [square for room in rooms for square in free_in(state, room)]


def turret_squares(state: DimensionsOfMadness, frame: PlacingTurret) -> list[str]:
    """Free squares next to a wall and not in front of a door, in no start and exit area; those in rooms with
    attackers first (DM-D7).
    """
    rooms = frame.rooms
    if not rooms and state.options.turret_room == "with_attackers":
        rooms = attacked_rooms(state)
    taken, where = occupants(state) | {i.at for i in state.items.values()}, state.board.room_of
    found = [
        square
        for square in state.board.squares
        if square in state.board.turret_squares and square not in taken and (not rooms or where[square] in rooms)
    ]
    near = set(attacked_rooms(state))
    return sorted(found, key=lambda square: where[square] not in near)


def minion_flow(state: DimensionsOfMadness, frame: PlacingMinion, turn: Turn) -> bool:
    """Without a minion or a square nothing is placed; minions of a card or a room are lost then."""
    if supply(state) and minion_squares(state, frame):
        return False
    state.pop(frame)
    return True


def turret_flow(state: DimensionsOfMadness, frame: PlacingTurret, turn: Turn) -> bool:
    """Without a square nothing is placed."""
    if turret_squares(state, frame):
        return False
    state.pop(frame)
    return True
