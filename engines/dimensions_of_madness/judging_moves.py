"""How a computer player judges moves, doors, Styx and reinforcements."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engines.core.state import View
from engines.dimensions_of_madness.barring import detours
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.styx import EYE
from engines.dimensions_of_madness.content import Colour, Reach, load
from engines.dimensions_of_madness.crossing import crossing
from engines.dimensions_of_madness.frames import Drifting, Moves
from engines.dimensions_of_madness.goals import bolt_square, distance, goals, nearest, pull
from engines.dimensions_of_madness.missions import ESCAPE_BEFORE, TEAM_BEFORE, in_exit
from engines.dimensions_of_madness.odds import chance_of_need
from engines.dimensions_of_madness.places import attacked_rooms
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import worth_rolling
from engines.dimensions_of_madness.worth import line_worth

_View = View[DimensionsOfMadness]


@lru_cache(maxsize=20_000)
def in_sight(board: Board, square: str, shut: frozenset[str]) -> frozenset[str]:
    """What is seen from a square past closed doors, whoever stands about."""
    return board.seen_from(square, shut)


def seen(view: _View, square: str) -> frozenset[str]:
    """What is seen from a square, whoever stands about."""
    if "closed" not in view.memo:
        view.memo["closed"] = view.state.closed()
    return in_sight(view.state.board, square, view.memo["closed"])


def near(view: _View, square: str) -> tuple[str, ...]:
    """The squares adjacent to one."""
    if "near" not in view.memo:
        state = view.state
        view.memo["near"] = state.board.neighbours(state.closed(), state.options.diagonals)
    found: tuple[str, ...] = view.memo["near"][square]
    return found


def arms(view: _View, figure: Figure) -> list[tuple[Line, float, dict[str, float]]]:
    """The attack lines of a figure, the chance of each, and what each target is worth."""
    table = view.memo.setdefault("arms", {})
    if figure.key not in table:
        table[figure.key] = _arms(view.state, figure)
    found: list[tuple[Line, float, dict[str, float]]] = table[figure.key]
    return found


def _arms(state: DimensionsOfMadness, figure: Figure) -> list[tuple[Line, float, dict[str, float]]]:
    dice = figure.left()
    colours = tuple(sorted(colour for colour, n in dice.items() for _ in range(n)))
    found = []
    for _, line in figure.lines():
        if line.reach is None or not colours:
            continue
        chance = chance_of_need(line.need, colours[:6])
        worth = {}
        for other in state.figures.values():
            if other.here and other.seat != figure.seat:
                value = line_worth(state, figure.seat, figure, line, other.key, [])
                if value > 0:
                    worth[other.at] = value * chance
        if not figure.minion:
            for turret in state.turrets:
                worth[turret.at] = line_worth(state, figure.seat, figure, line, f"turret-{turret.number}", []) * chance
        found.append((line, chance, worth))
    return found


def threat(view: _View, figure: Figure, square: str) -> float:
    """What a figure's best attack from a square is worth."""
    known = view.memo.setdefault("threats", {})
    if (figure.key, square) not in known:
        known[figure.key, square] = _threat(view, figure, square)
    found: float = known[figure.key, square]
    return found


def _threat(view: _View, figure: Figure, square: str) -> float:
    best = 0.0
    for line, _, worth in arms(view, figure):
        if not worth:
            continue
        if line.reach is Reach.MELEE:
            beside = near(view, square)
            found = [value for at, value in worth.items() if at in beside]
        else:
            found = [value for at, value in worth.items() if square in seen(view, at)]
        best = max(best, max(found, default=0.0))
    return best


def walk(view: _View, action: Any) -> float:
    """Nearer to the goal, in a better place to fight."""
    state = view.state
    figure = state.figures[action.figure]
    gain = pull(view, figure, action.to) - pull(view, figure, figure.at)
    gain += 0.8 * (threat(view, figure, action.to) - threat(view, figure, figure.at))
    if not figure.minion:
        gain -= 0.25 * (_exposed(view, action.to) - _exposed(view, figure.at))
        gain -= _trap(view, figure, action.to)
    return gain - 0.05


def _trap(view: _View, figure: Figure, square: str) -> float:
    """What it costs to enter an unseen room one has no business in."""
    state = view.state
    room = state.board.room_of[square]
    data = state.rooms.get(room)
    if data is None or data.status != "unseen":
        return 0.0
    squares, _ = goals(view, figure)
    return 0.0 if any(state.board.room_of[s] == room for s in squares) else 0.3


def _exposed(view: _View, square: str) -> float:
    """How many enemies could hit somebody there."""
    if "exposed" not in view.memo:
        state = view.state
        minions = [{*near(view, f.at), *seen(view, f.at)} for f in state.figures.values() if f.minion and f.here]
        view.memo["exposed"] = [*minions, *(seen(view, t.at) for t in state.turrets)]
    return float(sum(square in watched for watched in view.memo["exposed"]))


def open_door(view: _View, action: Any) -> float:
    """Doors on the way are opened; a minion opens towards the attackers."""
    state = view.state
    figure = state.figures[action.figure]
    squares, weight = goals(view, figure)
    if state.board.doors[action.door].sealed and not figure.minion:
        return 4.0
    if not squares:
        return -0.1
    a, b = state.board.doors[action.door].squares
    beyond = b if figure.at == a else a
    here, there = (nearest(view, figure.seat, square, squares) for square in (figure.at, beyond))
    return weight * 0.6 if there < here else -0.2


def close_door(view: _View, action: Any) -> float:
    """Hardly ever."""
    return -0.3


def pick_up(view: _View, action: Any) -> float:
    """Objectives first; gear is good too."""
    objects = sum(key in view.state.items for key in action.what)
    if not objects and view.state.scenario.bulky and not view.state.figures[action.figure].gear:
        return -0.2  # hands that are to carry the prize stay free
    return 5.0 * objects + 0.8 * (len(action.what) - objects)


def pass_gear(view: _View, action: Any) -> float:
    """An object goes to a teammate who is nearer to the exit."""
    state = view.state
    figure, other = state.figures[action.figure], state.figures[action.to]
    if not any(key in state.items for key in action.what):
        # Hands are emptied for a bulky object that lies beside.
        beside = {figure.at, *near(view, figure.at)}
        wanted = state.scenario.bulky and len(action.what) == len(figure.gear) and not state.carried(other)
        return 1.0 if wanted and any(i.at in beside for i in state.items.values()) else -0.2
    squares, _ = goals(view, figure)
    saved = nearest(view, figure.seat, figure.at, squares) - nearest(view, other.seat, other.at, squares)
    return 0.5 * (saved - 1) if other.points >= figure.points else -0.2


def sprint(view: _View, action: Any) -> float:
    """Where the goal comes within reach, or the object has to get home."""
    state = view.state
    figure = state.figures[action.figure]
    squares, weight = goals(view, figure)
    if not squares or figure.styx is not None:
        return -0.3
    far = nearest(view, figure.seat, figure.at, squares)
    if far <= figure.points:
        return -0.2
    if state.carried(figure) or _late(state, far):
        return 0.6
    # Where there is nothing to roll for, the die is lost otherwise.
    spare = not worth_rolling(state, figure.seat, state.room(figure))
    return 0.25 * weight if spare or far <= figure.points + 2 else -0.2


def _late(state: DimensionsOfMadness, far: int) -> bool:
    """Whether a way is long for the rounds that are left to escape in time."""
    deadline = {"escape": TEAM_BEFORE, "tunnel": ESCAPE_BEFORE}.get(state.options.scenario)
    return deadline is not None and far > 3 * max(1, deadline - state.round)


def portal(view: _View, action: Any) -> float:
    """Where the way to the goal leads through Styx."""
    figure = view.state.figures[action.figure]
    return 3.0 if crossing(view, figure) is not None else -0.5


def get_away(view: _View, action: Any) -> float:
    """Who has nothing more to do leaves."""
    state = view.state
    figure = state.figures[action.figure]
    if state.carried(figure):
        return 6.0
    squares, _ = goals(view, figure)
    home = in_exit(state, figure) and (
        not squares or state.board.room_of[figure.at] in {state.board.room_of[s] for s in squares}
    )
    if state.options.scenario in ("jail", "checkmate"):
        return -1.0
    return 3.0 if home else -1.0


# ---- Styx


def travel(view: _View, action: Any) -> float:
    """To the Eye, with the dice that are least use elsewhere."""
    state = view.state
    figure = state.figures[action.figure]
    depth = {"G": 0, "O": 1, "I": 2, "E": 3}
    inward = depth[action.to[0]] > depth[(figure.styx or "G")[0]]
    if figure.minion or crossing(view, figure) is None:
        return 0.2 if inward and figure.minion else -0.2
    spare = 0.1 if action.die != Colour.MAGIC.value else 0.0
    return 1.0 + spare if inward else -1.0


def back_up(view: _View, action: Any) -> float:
    """Dice that could not be used better."""
    state = view.state
    figure = state.figures[action.figure]
    return 0.5 if not (figure.styx == EYE and crossing(view, figure) is not None) else 0.1


def come_back(view: _View, action: Any) -> float:
    """To the room that matters."""
    state = view.state
    figure = state.figures[action.figure]
    wish = crossing(view, figure)
    if figure.minion:
        return 1.0 if action.room in attacked_rooms(state) else 0.1
    if wish == action.room:
        left = nearest(view, figure.seat, action.square, goals(view, figure)[0])
        first = state.options.scenario == "checkmate" and action.square == bolt_square(state)
        return 5.0 + 0.5 * threat(view, figure, action.square) - 0.2 * left + BOLT * first
    return -0.5 if wish else 0.3 - 0.05 * distance(view, figure.seat, action.square, figure.at)


BOLT = 1.5
"""So much better is the square from which the leader's room is opened: whoever falls there bars the door for good."""


def hold_on(view: _View, action: Any) -> float:
    """Mind is paid for a place near the Eye that is wanted."""
    state = view.state
    figure = state.figures[state.nearest(Drifting).figure]
    left = figure.mind - figure.madness
    if figure.minion:
        return 0.2 if figure.styx == EYE and left > 1 else -0.2
    if left > 1 and crossing(view, figure) is not None:
        return 1.0
    # Who would be thrown out stays for what it is given there.
    return (_given_in_styx(state, figure) if left > 1 and (figure.styx or "")[:1] == "G" else 0.0) - 0.3


def _given_in_styx(state: DimensionsOfMadness, figure: Figure) -> float:
    """What a character's skill in Styx is worth at the beginning of its next step there."""
    worth = {"draw": 0.5, "luck": 0.4 if state.teams[figure.seat].luck < load().table.luck else 0.0, "steam": 0.4}
    return sum(worth.get(word.do, 0.0) for word in figure.card.attacker.in_styx)


# ---- reinforcements


def place_minion(view: _View, action: Any) -> float:
    """Near attackers it can hit next turn."""
    state = view.state
    side = load().characters[action.minion].minion
    chance = chance_of_need(side.attack.need, (Colour.GENERIC,) * side.dice)
    close = 0.0
    for figure in state.figures.values():
        if not figure.here or figure.minion:
            continue
        if side.attack.reach is Reach.MELEE:
            close = max(close, 1.0 if action.at in near(view, figure.at) else 0.0)
        else:
            close = max(close, 0.9 if action.at in seen(view, figure.at) else 0.0)
        close += 0.3 * len(state.carried(figure)) * (action.at in near(view, figure.at))
    return close * (0.5 + chance) + 0.1 * side.health + 0.1 * side.dice


def place_turret(view: _View, action: Any) -> float:
    """Where it sees many, and near what they are after."""
    state = view.state
    watched = sum(f.here and not f.minion and action.at in seen(view, f.at) for f in state.figures.values())
    goal = sum(item.at is not None and action.at in seen(view, item.at) for item in state.items.values())
    return float(watched + 0.3 * goal + 0.1 * action.level + detours(view).get(action.at, 0.0))


def in_moves(view: _View) -> bool:
    """Whether the step for moves is open."""
    return isinstance(view.state.top, Moves)
