"""What the computer's attackers and minions walk for: goal squares by scenario, and how far they are."""

from __future__ import annotations

from functools import lru_cache

from engines.core.state import Seat, View
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.walking import Diagonals
from engines.dimensions_of_madness.ending import rounds
from engines.dimensions_of_madness.missions import exits
from engines.dimensions_of_madness.places import locked, sealed
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure, Item

_View = View[DimensionsOfMadness]
FAR = 60
STRIDE = 3.2
"""Squares a character covers in a round, doors included."""


def openable(view: _View, seat: Seat) -> frozenset[str]:
    """The closed doors that a seat's figures could open."""
    key = ("openable", seat == view.state.defender)
    if key not in view.memo:
        state = view.state
        shut = [door for door, how in state.doors.items() if how == SHUT and not sealed(state, door)]
        if seat != state.defender:
            shut = [door for door in shut if not _locked_both_ways(state, door) or _solving(state, seat, door)]
        view.memo[key] = frozenset(shut)
    found: frozenset[str] = view.memo[key]
    return found


def _locked_both_ways(state: DimensionsOfMadness, door: str) -> bool:
    return all(locked(state, door, room) for room in state.board.doors[door].rooms)


def _solving(state: DimensionsOfMadness, seat: Seat, door: str) -> bool:
    """Whether a seat's characters are in the activated rooms that lock a door: they will solve them."""
    rooms = [r for r in state.board.doors[door].rooms if r in state.rooms and state.rooms[r].status == "active"]
    return door not in state.barred and bool(rooms) and all(state.inside(room, seat) for room in rooms)


def distance(view: _View, seat: Seat, square: str, goal: str) -> int:
    """Movement points from a square to a goal; where locked doors bar the way, as if they could be opened, and more."""
    return nearest(view, seat, square, [goal])


def nearest(view: _View, seat: Seat, square: str, goals: list[str]) -> int:
    """The distance to the nearest of several goals; 0 where there is none."""
    if not goals:
        return 0
    state = view.state
    key = ("ways", seat == state.defender)
    if key not in view.memo:
        foes = {f.at for f in state.figures.values() if f.here and state.foes(seat, f)}
        held = frozenset(foes | {t.at for t in state.turrets})
        unseen = frozenset(room for room, data in state.rooms.items() if data.status == "unseen")
        view.memo[key] = (
            state.impassable(seat), openable(view, seat), held, unseen if seat != state.defender else frozenset()
        )  # fmt: skip
    return _distances(state.board, tuple(goals), *view.memo[key], state.options.diagonals)[square]


@lru_cache(maxsize=1024)
def _distances(
    board: Board,
    goals: tuple[str, ...],
    shut: frozenset[str],
    can: frozenset[str],
    held: frozenset[str],
    unseen: frozenset[str],
    diagonals: Diagonals,
) -> dict[str, int]:
    found = dict.fromkeys(board.squares, FAR + BARRED)
    for goal in goals:
        traps = {s for room in unseen if room != board.room_of[goal] for s in board.rooms[room].squares}
        clear = board.reach(goal, FAR, shut, held | traps, diagonals, can)
        ways = (
            (clear, 0),
            (board.reach(goal, FAR, shut, held, diagonals, can) if traps else clear, TRAP),
            (board.distance_from(goal, shut, can, diagonals), HELD),
            (_as_if_open(board, goal), BARRED),
        )
        for way, more in ways:
            for square, cost in way.items():
                if cost + more < found[square]:
                    found[square] = cost + more
    return found


TRAP, HELD, BARRED = 4, 6, 8
"""So much farther is a way through rooms that are to be solved first, past enemies and turrets that stand in it,
through doors that cannot be opened now.
"""


@lru_cache(maxsize=4096)
def _as_if_open(board: Board, goal: str) -> dict[str, int]:
    return board.distance_from(goal, frozenset(board.doors), frozenset(board.doors))


def exit_squares(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """A few squares of a team's exits."""
    return [square for room in exits(state, seat) for square in state.board.rooms[room].squares[::2]]


def goals(view: _View, figure: Figure) -> tuple[list[str], float]:
    """The squares a character makes for, and how much it wants to be there."""
    table = view.memo.setdefault("goals", {})
    if figure.key not in table:
        table[figure.key] = _goals(view, figure)
    found: tuple[list[str], float] = table[figure.key]
    return found


def _goals(view: _View, figure: Figure) -> tuple[list[str], float]:
    state, seat = view.state, figure.seat
    if figure.minion:
        return _prey(state, figure), 0.35
    home = exit_squares(state, seat)
    if state.carried(figure):
        return _carrying(view, figure, home)
    key, left = state.options.scenario, rounds(state) - state.round
    far = nearest(view, seat, figure.at, home)
    shut_in = key == "escape" and bool(_key_way(state))
    if key == "factory-assault":
        # Without a design the match is lost, whoever is home.
        shut_in = not any(i.taken is not None or _with(state, i, seat) for i in state.items.values())
    leaves = key in ("factory-assault", "vault", "tunnel", "escape") and not shut_in
    if leaves and far >= STRIDE * max(0, left - 1):
        return home, 1.0
    if key == "vault" and _had_enough(view, figure, left):
        return home, 1.2  # every knock-out costs two points, and minions only grow more
    fallen = _to_revive(view, figure)
    if fallen and left > 1:
        return fallen, 1.2
    wanted = _wanted(view, figure)
    if wanted:
        return wanted, 1.0
    return (home, 0.9) if key != "jail" else (_foes(state), 0.4)


def _prey(state: DimensionsOfMadness, minion: Figure) -> list[str]:
    """Whom a minion goes for: those in its room who carry something, else anybody; a leader that may not leave its
    room, those in it alone.
    """
    foes = [f for f in state.figures.values() if f.here and not f.minion]
    if state.options.scenario == "checkmate" and minion.card.leader:
        foes = [f for f in foes if state.room(f) == state.room(minion)]
    bearers = [f.at for f in foes if state.room(f) == state.room(minion) and state.carried(f)]
    return bearers or [f.at for f in foes]


def _had_enough(view: _View, figure: Figure, left: int) -> bool:
    """Whether a character leaves the vault: late, hurt, or with no chest to fetch while minions gather."""
    state = view.state
    if left <= LATE or 2 * (figure.health - figure.wounds) <= figure.health:
        return True
    minions = sum(f.here and f.minion for f in state.figures.values())
    to_fetch = any(i.at is not None and not _taken_care_of(view, figure, i) for i in state.items.values())
    return minions > 1 and not to_fetch


LATE = 3
"""So many rounds before the end characters leave the vault."""


def _foes(state: DimensionsOfMadness) -> list[str]:
    return [f.at for f in state.figures.values() if f.here and f.minion] + [t.at for t in state.turrets]


def _carrying(view: _View, figure: Figure, home: list[str]) -> tuple[list[str], float]:
    state = view.state
    if state.options.scenario == "escape":
        return _key_way(state) or home, 1.5
    if state.options.scenario == "checkmate":
        bolt = bolt_square(state)
        if bolt and state.room(figure) == state.board.room_of[bolt]:
            return [bolt], 2.0
    return home, 2.0


def bolt_square(state: DimensionsOfMadness) -> str | None:
    """The square from which the leader's room is opened; None once it is open."""
    room = state.board.rooms[state.board.marks["leader_room"][0]]
    shut = [state.board.doors[d] for d in room.doors if state.board.doors[d].sealed and state.doors[d] == SHUT]
    return next((s for door in shut for s in door.squares if s in room.squares), None)


def _draws_the_bolt(view: _View, figure: Figure) -> bool:
    """Whether a character goes and opens the leader's room from inside: the nearest one of its team, while nobody and
    no marker is in front of the door, where none could stop any more.
    """
    state = view.state
    bolt = bolt_square(state)
    if bolt is None or state.room(figure) != state.board.room_of[bolt]:
        return False
    if bolt in state.markers() or any(f.at == bolt and f.here and f is not figure for f in state.figures.values()):
        return False
    mates = state.inside(state.board.room_of[bolt], figure.seat)
    return figure is min(mates, key=lambda f: (distance(view, f.seat, f.at, bolt), bool(state.carried(f)), f.key))


def _wanted(view: _View, figure: Figure) -> list[str]:
    """The objectives a character goes for."""
    state, seat, key = view.state, figure.seat, view.state.options.scenario
    lying = [item for item in state.items.values() if item.at is not None]
    turrets = [t.at for t in state.turrets if t.label]
    if key == "factory-assault":
        if any(i.taken == seat or _with(state, i, seat) for i in state.items.values()):
            return turrets
        return [i.at or "" for i in lying] or turrets
    if key in ("vault", "jail"):
        free = [i.at or "" for i in lying if _empty(state, figure) and not _taken_care_of(view, figure, i)]
        marks = "chest_room" if key == "vault" else "cell"
        rooms = [r for r in state.board.marks.get(marks, ()) if state.rooms[r].status != "solved"]
        if free or rooms or key == "vault":
            return free or [state.board.rooms[r].squares[0] for r in rooms]
        bearers = [f for f in state.mine(seat) if f.here and state.carried(f)]
        return _around(state, bearers[0]) if bearers else []
    if key == "escape":
        if turrets and _among_nearest(view, figure, turrets[0]):
            return turrets
        keys = [i.at or "" for i in lying if state.board.room_of[i.at or ""] not in state.board.marks["styx_only"]]
        held = any(_with(state, i, s) for i in state.items.values() for s in state.attackers)
        if held or not keys or not _among_nearest(view, figure, keys[0]):
            return _waiting_room(state)
        return keys
    if key == "tunnel":
        opened = [d for d in state.board.gate.values() if not sealed(state, d)]
        return turrets if not opened or (turrets and state.round <= 4) else []
    if _draws_the_bolt(view, figure):
        return [bolt_square(state) or ""]
    bearer = next((state.figures[i.carrier] for i in state.items.values() if i.carrier), None)
    if bearer is not None:
        # One's own bearer needs the way cleared; another team's is stopped.
        return _around(state, bearer) if bearer.seat == seat else [bearer.at]
    leader = [f.at for f in state.figures.values() if f.minion and f.card.leader and f.here]
    return leader + [i.at or "" for i in lying]


def _around(state: DimensionsOfMadness, bearer: Figure) -> list[str]:
    """The enemies in a bearer's room, or the bearer."""
    return [f.at for f in state.inside(state.room(bearer), state.defender)] or [bearer.at]


def _to_revive(view: _View, figure: Figure) -> list[str]:
    """The squares beside a fallen teammate, if this character is the nearest that carries nothing."""
    state, seat = view.state, figure.seat
    for other in state.figures.values():
        if other.seat != seat or not other.down or other.out:
            continue
        free = [f for f in state.mine(seat) if f.here and not state.carried(f)]
        nearest_one = min(free, key=lambda f: (distance(view, seat, f.at, other.at), f.key), default=None)
        if nearest_one is figure and distance(view, seat, figure.at, other.at) <= NEAR:
            return list(state.board.neighbours(state.closed(), state.options.diagonals)[other.at])
    return []


NEAR = 9
"""So far away a fallen teammate is still fetched."""


def _among_nearest(view: _View, figure: Figure, goal: str, number: int = 3) -> bool:
    """Whether a character is one of the few that are nearest to a goal, whatever their team."""
    here = [f for f in view.state.figures.values() if f.here and not f.minion]
    ranked = sorted(here, key=lambda f: (distance(view, f.seat, f.at, goal), f.key))
    return figure in ranked[:number]


def _with(state: DimensionsOfMadness, item: Item, seat: Seat) -> bool:
    return item.carrier is not None and state.figures[item.carrier].seat == seat


def _taken_care_of(view: _View, figure: Figure, item: Item) -> bool:
    """Whether a teammate without a burden is nearer to an object."""
    state = view.state
    own = distance(view, figure.seat, figure.at, item.at or "")
    return any(
        f.key != figure.key and f.here and _empty(state, f) and distance(view, f.seat, f.at, item.at or "") < own
        for f in state.mine(figure.seat)
    )


def _empty(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a character can take an object: it carries none, and no gear where the object is bulky."""
    return not state.carried(figure) and not (state.scenario.bulky and figure.gear)


def spare_hands(view: _View, figure: Figure) -> bool:
    """Whether a character may take gear where the object is bulky: enough others have their hands free for its team's
    share of what lies about, and nobody is farther from it.
    """
    state = view.state
    free = [f for f in state.mine(figure.seat) if _empty(state, f)]
    lying = [item.at for item in state.items.values() if item.at is not None] or [
        f.at for f in state.figures.values() if f.minion and f.card.leader
    ]
    share = -(-len(lying) // state.options.teams)
    far = max(free, key=lambda f: (nearest(view, f.seat, f.at, lying), f.key), default=None)
    return figure in free and far is figure and len(free) > share


def _key_way(state: DimensionsOfMadness) -> list[str]:
    """The squares in front of the door that takes a key, while it is sealed."""
    doors = [d for d in state.board.doors.values() if d.sealed == "C" and state.doors[d.key] == SHUT]
    outer = {s for room in state.board.exits for s in state.board.rooms[room].squares}
    return [s for d in doors for s in d.squares if s not in outer][:1]


def _waiting_room(state: DimensionsOfMadness) -> list[str]:
    """The squares of the room with the door that takes a key, without those that its holder needs."""
    front = _key_way(state)
    if not front:
        return []
    near = {*front, *state.board.neighbours()[front[0]]}
    return [s for s in state.board.rooms[state.board.room_of[front[0]]].squares if s not in near]


def pull(view: _View, figure: Figure, square: str) -> float:
    """How much a square attracts a figure; 0 at its goal, less farther away."""
    squares, weight = goals(view, figure)
    if not squares:
        return 0.0
    return -weight * 0.4 * nearest(view, figure.seat, square, squares)
