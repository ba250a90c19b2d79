"""Dice pools of rooms: who may roll, what is rolled, what can be hit (sections Dice Pools, Pressing an Attack)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import Colour, Reach
from engines.dimensions_of_madness.places import adjacent
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure, Turret


def actors(state: DimensionsOfMadness, seat: Seat, room: str) -> list[Figure]:
    """The figures of a seat that act in a room this turn: who got up since its last turn does not yet (DM-K7)."""
    return [f for f in state.inside(room, seat) if not f.revived and not _passive(state, f)]


def _passive(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a figure is the enemy's leader who, by the option, does not fight (DM-S6)."""
    guarded = state.options.scenario != "checkmate" or state.options.s6_leader == "guarded"
    return not guarded and figure.minion and figure.card.leader


def turrets_in(state: DimensionsOfMadness, room: str) -> list[Turret]:
    """The turrets in a room."""
    where = state.board.room_of
    return [t for t in state.turrets if where[t.at] == room]


def pool(state: DimensionsOfMadness, seat: Seat, room: str) -> list[tuple[Colour, str]]:
    """The dice a seat would roll for a room, each with its owner (none: a turret or a card) (DM-P1, DM-P2)."""
    found: list[tuple[Colour, str]] = []
    here = actors(state, seat, room)
    for figure in here:
        for colour, number in figure.left().items():
            found += [(colour, figure.key)] * number
    if seat == state.defender:
        turrets = turrets_in(state, room)
        if here or (turrets and state.options.turret_alone == "on"):
            found += [(Colour.GENERIC, "")] * (len(turrets) + state.pool_extra.get(room, 0))
        return found
    for figure in state.figures.values():
        if figure.backup == room and figure.seat == seat and here:
            found += [(Colour.MAGIC, figure.key)] * figure.left().get(Colour.MAGIC, 0)
    return found


def rooms_to_roll(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """The rooms a seat may still roll for this turn (DM-P3)."""
    where = {state.room(f) for f in state.mine(seat) if f.here}
    if seat == state.defender:
        where |= {state.board.room_of[t.at] for t in state.turrets}
    return [
        room for room in state.board.rooms if room in where and room not in state.rolled and pool(state, seat, room)
    ]


def throw(state: DimensionsOfMadness, seat: Seat, room: str, turn: Turn) -> list[PoolDie]:
    """Roll a pool; its dice are used for this turn."""
    dice = []
    for colour, owner in pool(state, seat, room):
        dice.append(PoolDie(colour=colour, face=turn.dice.draw(6) + 1, owner=owner))
        if owner:
            state.figures[owner].use(colour)
    state.rolled.append(room)
    name = state.board.rooms[room].name
    turn.tell(told.DiceRolled(seat=seat, defends=seat == state.defender, room=room, name=name, dice=tuple(dice)))
    return dice


def targets(state: DimensionsOfMadness, figure: Figure, line: Line) -> list[str]:
    """What a figure can attack with a line: enemies, turrets, allies of other teams (DM-C1 to DM-C4)."""
    if line.reach is None:
        return []
    near = set(adjacent(state, figure.at)) if line.reach is Reach.MELEE else None
    found = []
    for other in state.figures.values():
        if not other.here or other.seat == figure.seat:
            continue
        if other.at in near if near is not None else sees(state, figure.at, other.at):
            found.append(other.key)
    if not figure.minion:
        for turret in state.turrets:
            if turret.at in near if near is not None else sees(state, figure.at, turret.at):
                found.append(f"turret-{turret.number}")
    return found


def sees(state: DimensionsOfMadness, a: str, b: str) -> bool:
    """Whether a line of sight joins two squares now (DM-L2)."""
    return state.board.sees(a, b, state.closed(), state.occupied())


def turret_targets(state: DimensionsOfMadness, turret: Turret) -> list[str]:
    """The attackers that a turret sees."""
    return [f.key for f in state.figures.values() if f.here and not f.minion and sees(state, turret.at, f.at)]


def find_turret(state: DimensionsOfMadness, key: str) -> Turret | None:
    """The turret of a key such as `turret-3`, while it stands."""
    number = key.rpartition("-")[2]
    return next((t for t in state.turrets if key.startswith("turret-") and f"{t.number}" == number), None)


def name_of(state: DimensionsOfMadness, key: str) -> str:
    """A figure or a turret in words."""
    turret = find_turret(state, key)
    return turret.name if turret else state.figures[key].name
