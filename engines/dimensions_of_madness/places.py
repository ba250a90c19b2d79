"""Where figures can go: doors for each side, steps, reach, squares to arrive on (sections Moves and Rooms)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.state import View
from engines.dimensions_of_madness.boards.styx import GATEWAYS, STYX, path_of
from engines.dimensions_of_madness.state import OPEN, SHUT, DimensionsOfMadness, Figure

_View = View[DimensionsOfMadness]
PASSAGE = ("O", "I")


def locked(state: DimensionsOfMadness, door: str, from_room: str | None = None) -> bool:
    """Whether attackers in `from_room` (None: anywhere) find a door locked: by an activated room, a card or a seal.

    From a solved room the door to an activated one may be opened (DM-M8).
    """
    data = state.board.doors[door]
    if door in state.barred or sealed(state, door):
        return True
    for room in data.rooms:
        status = state.rooms.get(room)
        if status is None or status.status != "active" or status.entry == door:
            continue
        other = data.rooms[1] if data.rooms[0] == room else data.rooms[0]
        beyond = state.rooms.get(other)
        if from_room == other and beyond is not None and beyond.status == "solved":
            continue
        return True
    return False


def sealed(state: DimensionsOfMadness, door: str) -> bool:
    """Whether a door is sealed by the scenario; a seal that was broken leaves the door open (DM-S4)."""
    data = state.board.doors[door]
    if state.doors[door] == OPEN:
        return False
    if data.sealed:
        return True
    return any(gate == door and state.turret_at(square) is not None for square, gate in state.board.gate.items())


def unsealed(state: DimensionsOfMadness, door: str) -> bool:
    """Whether a seal of The Escape was broken: such a door is not shut again, or it would be sealed anew (DM-S4)."""
    broken = state.options.scenario == "escape" and state.doors[door] == OPEN
    return broken and bool(state.board.doors[door].sealed)


def blockers(state: DimensionsOfMadness, figure: Figure) -> set[str]:
    """Squares that a figure may not cross: enemies and turrets (DM-M3)."""
    foes = {f.at for f in state.figures.values() if f.here and state.foes(figure.seat, f)}
    return foes | {t.at for t in state.turrets}


def occupants(state: DimensionsOfMadness) -> set[str]:
    """Squares on which nobody else can stand: figures, turrets, markers of the fallen (DM-M3)."""
    return {*state.standing(), *(t.at for t in state.turrets), *state.markers()}


def reach(state: DimensionsOfMadness, figure: Figure, points: int) -> dict[str, int]:
    """Where a figure can go with so many movement points, with the cost; its own square is left out.

    A room that no attacker has entered is activated by the first step into it, and its other doors close: attackers
    do not pass through such a room in one move (DM-M6).
    """
    if points <= 0:
        return {}
    board, seat = state.board, figure.seat
    shut = state.impassable(seat)
    stop = blockers(state, figure)
    held = _held(state, figure)
    fresh = set() if figure.minion else _unseen(state, board.room_of[figure.at])
    diagonals = state.options.diagonals
    unseen = [square for room in fresh for square in board.rooms[room].squares]
    found = board.reach(figure.at, points, shut, {*stop, *unseen, *held}, diagonals)
    inside = [_into(state, found, room, points, shut, stop) for room in fresh]
    for squares in inside:
        found.update(squares)
    taken = occupants(state)
    return {square: cost for square, cost in found.items() if cost and square not in taken}


def _held(state: DimensionsOfMadness, figure: Figure) -> tuple[str, ...]:
    """The squares of other rooms for a leader that may not leave its own (DM-S6)."""
    if not (figure.minion and state.options.scenario == "checkmate" and figure.card.leader):
        return ()
    return tuple(s for s, room in state.board.room_of.items() if room != state.board.marks["leader_room"][0])


def _unseen(state: DimensionsOfMadness, own: str) -> set[str]:
    return {key for key, room in state.rooms.items() if room.status == "unseen" and key != own}


def _into(
    state: DimensionsOfMadness, found: dict[str, int], room: str, points: int, shut: frozenset[str], stop: set[str]
) -> dict[str, int]:
    """The squares of an unseen room that are reached from the squares found, inside it alone."""
    board = state.board
    more: dict[str, int] = {}
    for key in board.rooms[room].doors:
        door = board.doors[key]
        inner, outer = door.squares if board.room_of[door.squares[0]] == room else door.squares[::-1]
        cost = found.get(outer)
        if key in shut or cost is None or cost + 1 > points or inner in stop:
            continue
        doors = frozenset(board.doors)
        for square, onward in board.reach(inner, points - cost - 1, doors, stop, state.options.diagonals).items():
            more[square] = min(more.get(square, 99), cost + 1 + onward)
    return more


def entry_to(state: DimensionsOfMadness, figure: Figure, to: str) -> str | None:
    """The door by which a figure that walks to `to` comes into its room; None if it is there already."""
    board = state.board
    room, here = board.room_of[to], board.room_of[figure.at]
    if room == here:
        return None
    shut, stop = state.impassable(figure.seat), blockers(state, figure)
    fresh = _unseen(state, here)
    unseen = [square for other in fresh for square in board.rooms[other].squares]
    found = board.reach(figure.at, figure.points, shut, {*stop, *unseen}, state.options.diagonals)
    best: tuple[int, str] | None = None
    for key in board.rooms[room].doors:
        door = board.doors[key]
        inner, outer = door.squares if board.room_of[door.squares[0]] == room else door.squares[::-1]
        cost = found.get(outer)
        if key in shut or cost is None or inner in stop:
            continue
        inside = board.reach(inner, figure.points, frozenset(board.doors), stop, state.options.diagonals)
        if to in inside and (best is None or cost + inside[to] < best[0]):
            best = (cost + inside[to], key)
    return best[1] if best else None


def trail(state: DimensionsOfMadness, figure: Figure, to: str, entry: str | None) -> tuple[str, ...]:
    """The squares of a walk, both ends included; through `entry`, where the walk ends in an unseen room."""
    board = state.board
    shut, stop = state.impassable(figure.seat), blockers(state, figure)
    diagonals = state.options.diagonals
    fresh = set() if figure.minion else _unseen(state, board.room_of[figure.at])
    unseen = [square for other in fresh for square in board.rooms[other].squares]
    around = {*stop, *unseen, *_held(state, figure)}
    if entry is None:
        return board.path(figure.at, to, shut, around, diagonals)
    door = board.doors[entry]
    inner, outer = door.squares if board.room_of[door.squares[0]] == board.room_of[to] else door.squares[::-1]
    before = board.path(figure.at, outer, shut, around, diagonals)
    return (*before, *board.path(inner, to, frozenset(board.doors), stop, diagonals))


def adjacent(state: DimensionsOfMadness, square: str) -> tuple[str, ...]:
    """The squares next to one, with no wall and no closed door between (DM-M2)."""
    return state.board.neighbours(state.closed(), state.options.diagonals)[square]


def doors_at(state: DimensionsOfMadness, square: str) -> list[str]:
    """The doors on the edges of a square."""
    return [key for key, door in state.board.doors.items() if square in door.squares]


def landing(state: DimensionsOfMadness, square: str) -> list[str]:
    """The squares on which a figure lands whose square is `square`: itself, else adjacent ones, else the nearest
    (DM-X7).
    """
    taken = occupants(state)
    if square not in taken:
        return [square]
    near = [other for other in adjacent(state, square) if other not in taken]
    if near:
        return near
    far = state.board.distance_from(square)
    free = {other: cost for other, cost in far.items() if other not in taken}
    least = min(free.values(), default=0)
    return [other for other, cost in free.items() if cost == least]


def free_in(state: DimensionsOfMadness, room: str, taken: Iterable[str] = ()) -> list[str]:
    """The free squares of a room."""
    held = {*occupants(state), *taken}
    return [square for square in state.board.rooms[room].squares if square not in held]


def is_area(state: DimensionsOfMadness, room: str) -> bool:
    """Whether a room is a start and exit area."""
    return state.board.rooms[room].kind == "area"


def attacked_rooms(state: DimensionsOfMadness) -> list[str]:
    """The rooms in which attackers stand, without start and exit areas, and those a scenario adds (DM-D4, DM-S6)."""
    where = {state.room(f) for f in state.figures.values() if f.here and not f.minion}
    found = [key for key in state.board.rooms if key in where and not is_area(state, key)]
    if state.options.scenario == "checkmate":
        found += [room for room in state.board.marks["central"] if room not in found]
    return found


def returns(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    """The rooms to which a walker may return from the Eye (DM-X6, DM-S4, DM-S5)."""
    board = state.board
    limited = any(t.label == "limiter" for t in state.turrets)
    if limited:
        rooms = [state.room(figure)]
    else:
        rooms = [key for key in board.rooms if key not in board.marks.get("no_styx", ())]
    return [key for key in rooms if not is_area(state, key) and free_in(state, key)]


# ---- Styx


def styx_taken(state: DimensionsOfMadness) -> set[str]:
    """The squares of Styx on which nobody else may stand: all but the Eye (DM-X4)."""
    taken = {f.styx for f in state.walkers() if f.styx}
    if state.options.passage_stack == "on":
        taken = {square for square in taken if square[0] == "G"}
    return taken - {"Eye"}


def styx_steps(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    """The squares of Styx one step away that are free."""
    taken = styx_taken(state)
    return [square for square in STYX[figure.styx or ""] if square not in taken]


def gateways(state: DimensionsOfMadness) -> list[str]:
    """The Gateways a newcomer may choose: the free ones, or all if none is (DM-X2)."""
    taken = styx_taken(state)
    return [g for g in GATEWAYS if g not in taken] or list(GATEWAYS)


def aside(state: DimensionsOfMadness, gateway: str) -> str:
    """Where the occupant of a Gateway goes that a newcomer takes: inwards on its path, else the nearest (DM-X2)."""
    taken = styx_taken(state)
    edge, seen = [gateway], {gateway}
    while edge:
        onward = sorted({n for s in edge for n in STYX[s]} - seen, key=lambda s: (path_of(s) != path_of(gateway), s))
        for square in onward:
            if square not in taken:
                return square
        seen |= set(onward)
        edge = onward
    return "Eye"


def backed(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    """The rooms a walker can back up from where it is: those next to its marker's, from the Eye all (DM-X5)."""
    board = state.board
    if figure.styx is None or figure.styx[0] == "G":
        return []
    own = state.room(figure)
    rooms = list(board.rooms) if figure.styx == "Eye" else list(board.next_rooms(own))
    if figure.styx != "Eye" and state.options.backup_own_room == "on":
        rooms.append(own)
    return [room for room in rooms if state.inside(room, figure.seat)]


def open_now(state: DimensionsOfMadness, door: str) -> bool:
    """Whether a door stands open in some way."""
    return state.doors[door] != SHUT
