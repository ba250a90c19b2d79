"""How a computer player judges cards, rolls and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.state import View
from engines.dimensions_of_madness.assigning import best
from engines.dimensions_of_madness.choosing import ChoosingFigure, ChoosingRoom, Effect, React
from engines.dimensions_of_madness.content import Curse, load
from engines.dimensions_of_madness.crossing import crossing
from engines.dimensions_of_madness.frames import AfterRoll, Discarding, Moves, Pools
from engines.dimensions_of_madness.goals import distance, goals, nearest, spare_hands
from engines.dimensions_of_madness.odds import chance_of_sum
from engines.dimensions_of_madness.places import doors_at, is_area, locked
from engines.dimensions_of_madness.pools import actors, find_turret, pool
from engines.dimensions_of_madness.rolling import cursed
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import worth_rolling
from engines.dimensions_of_madness.words import Word
from engines.dimensions_of_madness.worth import fall_worth, keep_worth, room_worth

_View = View[DimensionsOfMadness]
CURSE_COST = {Curse.ALARM: 0.3, Curse.VORTEX: 0.45, Curse.PUNISHMENT: 0.7}


def roll_pool(view: _View, action: Any) -> float:
    """Dice that are left over are lost, so every roll that can do something is made."""
    state, seat = view.state, view.seat or 0
    if not worth_rolling(state, seat, action.room):
        return -0.1
    return 0.4 + 0.02 * len(pool(state, seat, action.room))  # cards for the roll come first


def assign(view: _View, action: Any) -> float:
    """The presets stand in the order of what they are worth."""
    if "ranks" not in view.memo:
        if "assignments" not in view.memo:
            view.memo["assignments"] = best(view)
        view.memo["ranks"] = {option.value: 10.0 - n for n, option in enumerate(view.memo["assignments"])}
    rank: float = view.memo["ranks"].get(action.dice, 0.0)
    return rank


def keep_roll(view: _View, action: Any) -> float:
    """Luck against curses that hurt more than it is worth."""
    state = view.state
    frame = state.nearest(AfterRoll)
    struck = cursed(state, frame.room, frame.dice)
    saved = sum(CURSE_COST[kind] for n in action.spared for kind in struck.get(n, ()))
    return saved - 0.4 * len(action.spared)


def reroll(view: _View, action: Any) -> float:
    """Where a room is nearly solved."""
    state = view.state
    gain = _gain(view, action.dice)
    return gain - 0.5 if state.rooms.get(state.nearest(AfterRoll).room) else -0.5


def _gain(view: _View, dice: Sequence[int]) -> float:
    """What rolling these dice again does for solving the room."""
    state = view.state
    frame = state.nearest(AfterRoll)
    data = state.rooms.get(frame.room)
    if data is None or data.status != "active":
        return 0.0
    need = state.target(frame.room) - data.progress
    if sum(die.face for die in frame.dice) >= need:
        return 0.0
    kept = sum(die.face for n, die in enumerate(frame.dice) if n not in dice)
    return chance_of_sum(len(dice), max(0, need - kept)) * room_worth(state, frame.room)


def change_dice(view: _View, action: Any) -> float:
    """A card that was played is used."""
    return 1.0


def turn_die(view: _View, action: Any) -> float:
    """A low die becomes a six."""
    frame = view.state.nearest(AfterRoll)
    return 0.5 * float(action.face - frame.dice[action.die].face)


def play_magic(view: _View, action: Any) -> float:
    """What the words do now."""
    return sum(magic_worth(view, word) for word in load().magic[action.card].words) - 0.15


def magic_worth(view: _View, word: Word) -> float:
    """What a word of a Magic card is worth at this moment."""
    state, seat = view.state, view.seat or 0
    top, mine = state.top, state.mine(view.seat or 0)
    pools, moves = isinstance(top, Pools) and state.turn == seat, isinstance(top, Moves) and state.turn == seat
    match word.do:
        case "wound":
            return 0.9
        case "heal":
            return 0.3 * min(word.n, max((f.wounds for f in mine), default=0)) if not isinstance(top, React) else 0.4
        case "calm":
            return 0.5 if any(f.madness >= f.mind - 1 for f in mine) else 0.05
        case "cure":
            return 0.4 if any(f.poisoned for f in mine) else 0.1
        case "expel":  # one's own walker, who had somewhere to go
            return 0.3 if any(f.styx and crossing(view, f) is None for f in mine) else -1.0
        case "stun" | "poison" | "madden" | "to_styx" | "disarm":
            return 0.5
        case "move":
            return 0.5 if moves else 0.0
        case "revive":
            return 2.0
        case "prevent":
            wounds = top.wounds if isinstance(top, React) else 0
            return 0.6 * min(word.n, wounds)
        case "steam" | "luck":
            return 0.2 if word.do == "steam" or state.teams[seat].luck < load().table.luck else 0.0
        case "draw":
            return 0.5
        case "discard":
            return 0.3 if moves else 0.1
        case "dice":
            return 0.8 if pools and any(_to_roll(state, f) for f in mine) else 0.0
        case "reroll":
            return 0.12 * len(_low(view)) + _gain(view, _low(view)) if isinstance(top, AfterRoll) else 0.0
        case "turn":
            return _turn_gain(view) if isinstance(top, AfterRoll) else 0.0
        case "progress" | "solve":
            return _progress_worth(state, seat, getattr(word, "n", 99)) if pools or moves else 0.0
        case "open":
            return _key_worth(view) if moves else 0.0
        case "ward":
            return _curses(state, top) if isinstance(top, AfterRoll) else 0.0
    return 0.1


def _key_worth(view: _View) -> float:
    """What it is worth to open a door beside one's own that is locked: whether the way leads through it."""
    state, best_worth = view.state, 0.0
    for figure in state.mine(view.seat or 0):
        if not figure.here or not figure.points:
            continue
        squares, weight = goals(view, figure)
        here = nearest(view, figure.seat, figure.at, squares)
        for door in doors_at(state, figure.at):
            a, b = state.board.doors[door].squares
            beyond = b if figure.at == a else a
            if state.doors[door] == SHUT and locked(state, door, state.room(figure)) and squares:
                saved = here - nearest(view, figure.seat, beyond, squares) - 1
                best_worth = max(best_worth, 0.15 * weight * saved)
    return best_worth


def _to_roll(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a figure's room is still to be rolled for, and a roll can do something there."""
    room = state.room(figure)
    return figure.here and room not in state.rolled and worth_rolling(state, figure.seat, room)


def _curses(state: DimensionsOfMadness, frame: AfterRoll) -> float:
    """What the curses on a roll cost."""
    struck = cursed(state, frame.room, frame.dice)
    return sum(CURSE_COST[kind] for kinds in struck.values() for kind in kinds)


def _low(view: _View) -> list[int]:
    return [n for n, die in enumerate(view.state.nearest(AfterRoll).dice) if die.face <= 3]


def _turn_gain(view: _View) -> float:
    state = view.state
    frame = state.nearest(AfterRoll)
    data = state.rooms.get(frame.room)
    low = min(die.face for die in frame.dice)
    if data is None or data.status != "active":
        return 0.2
    need = state.target(frame.room) - data.progress - sum(die.face for die in frame.dice)
    return room_worth(state, frame.room) if 0 < need <= 6 - low else 0.1


def _progress_worth(state: DimensionsOfMadness, seat: int, points: int) -> float:
    best_worth = 0.0
    for key, room in state.rooms.items():
        if room.status == "active" and state.inside(key, seat):
            left = max(1, state.target(key) - room.progress)
            best_worth = max(best_worth, room_worth(state, key) * min(1.0, points / left))
    return best_worth


def play_defense(view: _View, action: Any) -> float:
    """What the words do now; nothing is kept for later than it helps."""
    return sum(defense_worth(view, word) for word in load().defense[action.card].words) - 0.1


def defense_worth(view: _View, word: Word) -> float:
    """What a word of a Defense card is worth at this moment."""
    state = view.state
    own, figures = state.turn == state.defender, state.figures.values()
    pools = own and isinstance(state.top, Pools)
    match word.do:
        case "wound":
            return 1.0
        case "madden":
            return 0.5
        case "disarm":
            return _loot(state)
        case "stun" | "poison" | "expel" | "to_styx":
            return 0.5
        case "turret":  # not before it is seen where they go
            return 1.5 if any(f.here and not f.minion and not is_area(state, state.room(f)) for f in figures) else 0.0
        case "minion":
            return 1.5
        case "dice" | "frenzy":
            minions = any(f.here for f in state.mine(state.defender))
            return 0.8 if pools and (minions or word.do == "dice") else 0.0
        case "draw":
            return 0.6
        case "discard":
            return 0.4
        case "lock":
            moving = any(isinstance(frame, Moves) for frame in state.stack)
            return 0.3 * _in_the_way(view) if moving and not own else 0.0
        case "hex":
            return _struck(state, word.curse, word.face)
        case "jinx":
            return 0.2 * min(3, state.teams[state.turn].luck)
        case "harden":
            return 0.5
        case "heal" | "calm" | "cure":
            return 0.3
        case "move":
            return 0.3 if own else 0.0
    return 0.2


def _struck(state: DimensionsOfMadness, curse: Curse, face: int) -> float:
    """What one more curse does: to the dice on the table, or to a roll still to come."""
    rolled = next((frame.dice for frame in reversed(state.stack) if isinstance(frame, AfterRoll)), None)
    if rolled is None:
        return 0.5
    return CURSE_COST[curse] * sum(die.face == face for die in rolled)


def _loot(state: DimensionsOfMadness) -> float:
    """What the attackers that stand beside minions carry, the richest of them."""
    rooms = {state.room(f) for f in state.mine(state.defender) if f.here}
    prey = [f for f in state.figures.values() if f.here and not f.minion and state.room(f) in rooms]
    return max((1.5 * len(state.carried(f)) + 0.4 * len(f.gear) for f in prey), default=0.0)


def _in_the_way(view: _View) -> float:
    """How many attackers with steps left are about to go through a door that could be locked, bearers twice."""
    state, found = view.state, 0.0
    for figure in state.mine(state.turn):
        squares, _ = goals(view, figure)
        if not figure.here or not squares or not figure.points:
            continue
        here = nearest(view, figure.seat, figure.at, squares)
        for door in doors_at(state, figure.at):
            a, b = state.board.doors[door].squares
            beyond = nearest(view, figure.seat, b if figure.at == a else a, squares)
            if door not in state.barred and not locked(state, door, state.room(figure)) and beyond < here:
                found += 1.0 + bool(state.carried(figure))
    return found


def equip(view: _View, action: Any) -> float:
    """To whoever has the fewest things, early in the turn; where the prize is bulky, to those who need not carry it."""
    figure = view.state.figures[action.figure]
    if view.state.scenario.bulky:
        return 0.6 if figure.gear else 0.3 if spare_hands(view, figure) else -0.2
    return 1.0 - 0.2 * len(figure.gear) - 0.1 * figure.wounds


def discard(view: _View, action: Any) -> float:
    """The dullest cards go."""
    state = view.state
    frame = state.nearest(Discarding)
    cards = state.teams[frame.seat].hand.cards
    return -sum(keep_worth(cards[place]) for place in action.cards)


def choose_figure(view: _View, action: Any) -> float:
    """Harm goes to the enemy that is worth most, good to one's own that needs it most."""
    state = view.state
    frame = state.nearest(ChoosingFigure)
    word = state.nearest(Effect).words[0]
    turret = find_turret(state, action.figure)
    if turret is not None:
        return 0.9
    figure = state.figures[action.figure]
    near_end = figure.wounds / figure.health
    worth = fall_worth(state, figure) * (0.3 + near_end)
    if state.foes(frame.seat, figure):
        return worth
    if word.do in ("wound", "madden", "stun", "poison", "expel", "disarm", "to_styx"):
        return -worth
    if word.do == "dice":
        return _to_roll(state, figure) * (1.0 + 0.1 * len(state.inside(state.room(figure), figure.seat)))
    if word.do == "calm":
        return figure.madness / figure.mind
    if word.do == "move":
        return 1.0 + len(state.carried(figure))
    return near_end + 0.5 * len(state.carried(figure))


def choose_room(view: _View, action: Any) -> float:
    """Where it does most: the best room to work in, the room with most to hit or to hinder."""
    state, room = view.state, action.room
    word, seat = state.nearest(Effect).words[0], state.nearest(ChoosingRoom).seat
    if word.do in ("progress", "solve"):
        left = max(1, state.target(room) - state.rooms[room].progress)
        return room_worth(state, room) * min(1.0, getattr(word, "n", 99) / left)
    if word.do == "dice":
        return float(len(actors(state, seat, room))) if worth_rolling(state, seat, room) else -1.0
    worth = sum(0.5 + fall_worth(state, f) for f in state.inside(room) if state.foes(seat, f))
    data = state.rooms.get(room)
    return worth + (data.progress / max(1, state.target(room)) if data is not None else 0.0)


def choose_door(view: _View, action: Any) -> float:
    """The door that shortens the own way most, or lengthens that of attackers close by."""
    state = view.state
    a, b = state.board.doors[action.door].squares
    total = 0.0
    for figure in state.figures.values():
        if figure.minion or not figure.here:
            continue
        squares, weight = goals(view, figure)
        one, other = (nearest(view, figure.seat, square, squares) for square in (a, b))
        close = min(distance(view, figure.seat, figure.at, square) for square in (a, b))
        if squares and close <= 4:
            total += weight * (1 + len(state.carried(figure))) * abs(one - other) / (1 + close)
    return total


def listen_for(view: _View, action: Any) -> float:
    """Cards for attackers' turns are played around rolls and at doors."""
    return float(len(action.moments))
