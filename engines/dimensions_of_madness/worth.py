"""What things are worth to a computer player, in victory points or so: wounds, rooms, objects."""

from __future__ import annotations

from engines.core.state import Seat
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.goals import bolt_square
from engines.dimensions_of_madness.pools import find_turret
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.words import Word

LABELLED = {"boiler": 3.0, "limiter": 3.0, "gate": 3.5}


def wound_worth(state: DimensionsOfMadness, seat: Seat, target: str, wounds: int) -> float:
    """What wounds on a target are worth to a seat; negative on its own."""
    turret = find_turret(state, target)
    if turret is not None:
        share = min(1.0, wounds / max(1, turret.health - turret.wounds))
        return share * (0.9 + LABELLED.get(turret.label, 0.0)) * (1 if seat != state.defender else -1)
    figure = state.figures.get(target)
    if figure is None or not figure.up:
        return 0.0
    left = figure.health - figure.wounds
    bearer = not figure.minion and bool(state.carried(figure))
    value = (0.35 + 0.25 * bearer) * min(wounds, left) + (fall_worth(state, figure) if wounds >= left else 0.0)
    if figure.seat == seat:
        return -value
    if state.foes(seat, figure):
        return value
    # Hurting an ally pays only where the scenario says so.
    friendly = state.scenario.for_attackers.get("friendly_fire", 0)
    prize = 2.0 if any(i.key.startswith("leader") for i in state.carried(figure)) else 0.0
    return (friendly * 0.5 + prize - 0.6) if wounds >= left else -0.2 * wounds


def fall_worth(state: DimensionsOfMadness, figure: Figure) -> float:
    """What it is worth to the other side that a figure falls."""
    scenario = state.scenario
    if figure.minion:
        worth = 1.0 + scenario.for_attackers.get("defender_down", 0) + 0.6 * _stops_a_bearer(state, figure)
        return worth + (6.0 if figure.card.leader and state.options.scenario == "checkmate" else 0.0)
    return 1.2 + scenario.for_defender.get("down", 0) + 2.0 * len(state.carried(figure))


def _stops_a_bearer(state: DimensionsOfMadness, minion: Figure) -> bool:
    """Whether a minion stands beside somebody who carries an object."""
    near = state.board.neighbours(state.closed(), state.options.diagonals)[minion.at]
    return any(item.carrier and state.figures[item.carrier].at in near for item in state.items.values())


def words_worth(
    state: DimensionsOfMadness, seat: Seat, words: tuple[Word, ...] | list[Word], actor: str, target: str
) -> float:
    """What words of a line are worth."""
    total = 0.0
    for word in words:
        who = getattr(word, "who", "")
        match word.do:
            case "wound":
                if who == "target":
                    total += wound_worth(state, seat, target, word.n)
                elif who == "self":
                    total += _own_wound(state, actor, word.n)
                else:
                    total += 0.5 * word.n
            case "to_styx" if who == "self":
                total += _own_trip(state, actor)
            case "stun" | "poison" | "to_styx" | "disarm" | "madden":
                figure = state.figures.get(target)
                friend = figure is not None and not state.foes(seat, figure)
                total += (-0.3 if friend else 0.3) if who == "target" else 0.4
            case "heal":
                figure = state.figures.get(actor)
                total += 0.35 if who != "self" or (figure and figure.wounds) else 0.0
            case "solve":
                total += 2.0
            case "progress":
                total += _progress_worth(state, actor, word.n)
            case "draw":
                total += 0.45 * word.n
            case "calm" | "cure":
                total += 0.1
            case _:
                total += 0.25
    return total


def _own_trip(state: DimensionsOfMadness, actor: str) -> float:
    """What it is worth to be sent to Styx oneself: nothing to whoever holds the door of the leader's room, where a
    minion that falls bars it for good.
    """
    holds = state.options.scenario == "checkmate" and state.figures[actor].at == bolt_square(state)
    return -1.0 if holds else 0.4


def _own_wound(state: DimensionsOfMadness, actor: str, wounds: int) -> float:
    """What it costs to wound oneself: the more, the fewer Health points are left."""
    figure = state.figures[actor]
    left = figure.health - figure.wounds - wounds
    return -3.0 if left <= 0 else -0.25 - 0.6 * wounds / left


def _progress_worth(state: DimensionsOfMadness, actor: str, points: int) -> float:
    """What points on the room of the actor are worth."""
    room = state.room(state.figures[actor])
    if room not in state.rooms or state.rooms[room].status != "active":
        return 0.0
    left = max(1, state.target(room) - state.rooms[room].progress)
    return room_worth(state, room) * min(1.0, points / left)


def line_worth(
    state: DimensionsOfMadness, seat: Seat, figure: Figure, line: Line, target: str, colours: list[str]
) -> float:
    """What a line is worth with dice of these colours."""
    words = list(line.words)
    for bonus in line.bonuses:
        have = list(colours)
        if all(_took(have, c.value) for c in bonus.dice):
            words += bonus.words
    wounds = sum(w.n for w in words if w.do == "wound" and w.who == "target")
    rest = [w for w in words if not (w.do == "wound" and w.who == "target")]
    value = words_worth(state, seat, rest, figure.key, target)
    return value + (wound_worth(state, seat, target, wounds) if wounds else 0.0)


def _took(have: list[str], wanted: str) -> bool:
    if wanted in have:
        have.remove(wanted)
        return True
    return False


def room_worth(state: DimensionsOfMadness, room: str) -> float:
    """What solving a room is worth to the attacker who does it."""
    scenario, marks = state.scenario, state.board.marks
    value = 1.2 + scenario.for_attackers.get("room", 0)
    if room in marks.get("chest_room", ()):
        value += scenario.for_attackers.get("chest_room", 0)
    if room in marks.get("cell", ()):
        value += scenario.for_attackers.get("cell", 0)
    inside = set(state.board.rooms[room].squares)
    value += sum(
        1.5 for item in state.items.values() if item.at in inside or (item.carrier and _in(state, item.carrier, inside))
    )
    return value


def _in(state: DimensionsOfMadness, carrier: str, squares: set[str]) -> bool:
    return state.figures[carrier].at in squares


def keep_worth(card: str) -> float:
    """How gladly a card is kept."""
    content = load()
    if card in content.magic:
        return 1.0 if content.magic[card].when == "gear" else 0.5
    found = content.defense[card]
    return 1.0 if any(word.do in ("turret", "minion", "wound") for word in found.words) else 0.5
