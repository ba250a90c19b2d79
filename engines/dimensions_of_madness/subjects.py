"""On whom a word works: the figures, rooms and doors it may name (see `words`)."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.state import Seat
from engines.dimensions_of_madness.choosing import Effect
from engines.dimensions_of_madness.frames import AfterRoll
from engines.dimensions_of_madness.places import doors_at, gateways, is_area, sealed
from engines.dimensions_of_madness.pools import actors, find_turret, sees, targets, turret_targets, turrets_in
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import SHUT, DimensionsOfMadness, Figure
from engines.dimensions_of_madness.words import Aimed, Word

ALL = {"self", "target", "team", "room_enemies", "walkers", "victim", "attacker", "inside"}
"""Those `who` that leave nothing to choose, once the room is known."""


def candidates(state: DimensionsOfMadness, effect: Effect, word: Aimed) -> list[str]:
    """The keys of the figures (and turrets, for wounds) a word may work on, or works on."""
    found = [key for key in _named(state, effect, word) if _makes_sense(state, key, word)]
    if word.who in ("sight", "target", "attacker") and getattr(word, "do", "") == "wound":
        found += [key for key in _turrets(state, effect, word.who) if key not in found]
    return found


def _named(state: DimensionsOfMadness, effect: Effect, word: Aimed) -> list[str]:
    seat, who = effect.seat, word.who
    if who in ("self", "attacker"):
        return [effect.actor] if effect.actor in state.figures else []
    if who in ("target", "victim"):
        return [effect.target] if effect.target in state.figures else []
    if getattr(word, "do", "") == "revive":
        return [f.key for f in state.figures.values() if f.seat == seat and f.down and not f.out]
    pick: Callable[[Figure], bool] = {
        "teammate": lambda f: f.seat == seat and f.key != effect.actor and _same_world(state, effect, f),
        "own": lambda f: f.seat == seat and (effect.source != "penalty" or _in_room(state, f, effect.room)),
        "team": lambda f: f.seat == seat,
        "own_walker": lambda f: f.seat == seat and f.styx is not None,
        "walker": lambda f: state.foes(seat, f) and f.styx is not None,
        "walkers": lambda f: state.foes(seat, f) and f.styx is not None,
        "inside": lambda f: f.seat == seat and _in_room(state, f, effect.room),
        "enemy": lambda f: state.foes(seat, f) and f.here and state.room(f) in enemy_rooms(state, effect),
        "room_enemies": lambda f: state.foes(seat, f) and _in_room(state, f, effect.room),
        "sight": lambda f: state.foes(seat, f) and f.key != effect.target and _seen(state, effect, f),
    }[who]
    return [f.key for f in state.figures.values() if f.up and pick(f)]


def _same_world(state: DimensionsOfMadness, effect: Effect, figure: Figure) -> bool:
    actor = state.figures.get(effect.actor)
    return actor is None or (actor.styx is None) == (figure.styx is None)


def _in_room(state: DimensionsOfMadness, figure: Figure, room: str) -> bool:
    return figure.here and state.room(figure) == room


def _seen(state: DimensionsOfMadness, effect: Effect, figure: Figure) -> bool:
    actor = state.figures.get(effect.actor)
    return actor is not None and actor.here and figure.here and sees(state, actor.at, figure.at)


def _turrets(state: DimensionsOfMadness, effect: Effect, who: str) -> list[str]:
    if who == "sight":
        actor = state.figures.get(effect.actor)
        if actor is None or actor.minion or not actor.here:
            return []
        found = [f"turret-{t.number}" for t in state.turrets if sees(state, actor.at, t.at)]
        return [key for key in found if key != effect.target]
    key = effect.target if who == "target" else effect.actor
    return [key] if find_turret(state, key) else []


def _makes_sense(state: DimensionsOfMadness, key: str, word: Aimed) -> bool:
    """Whether a word can do anything to a figure."""
    figure = state.figures[key]
    do = getattr(word, "do", "")
    if do == "revive":
        return True
    if not figure.up or (word.who == "target" and not figure.here):
        return False
    return {
        "heal": figure.wounds > 0,
        "calm": figure.madness > 0,
        "cure": figure.stunned or figure.poisoned,
        "stun": not figure.stunned,
        "poison": not figure.poisoned,
        "expel": figure.styx is not None,
        "to_styx": figure.here and may_go_to_styx(state, figure) and bool(gateways(state)),
        "move": figure.here and not (figure.revived and figure.minion),
        "disarm": bool(figure.gear or state.carried(figure)),
    }.get(do, True)


def may_go_to_styx(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a figure can leave for Styx from where it is, with what it carries (DM-X1, DM-S3, DM-S6)."""
    if is_area(state, state.room(figure)) or (
        figure.minion and figure.card.leader and state.options.scenario == "checkmate"
    ):
        return False
    return not (state.scenario.no_styx and state.carried(figure))


def enemy_rooms(state: DimensionsOfMadness, effect: Effect) -> list[str]:
    """The rooms in which a word finds enemies: on a line the acting figure's, on a card those with figures of the
    player.
    """
    actor = state.figures.get(effect.actor)
    if actor is not None and effect.source == "line":
        return [state.room(actor)] if actor.here else []
    return list(dict.fromkeys(state.room(f) for f in state.mine(effect.seat) if f.here))


def rooms_with_enemies(state: DimensionsOfMadness, effect: Effect) -> list[str]:
    """The rooms among which `room_enemies` of a card is chosen."""
    seat = effect.seat
    return [room for room in enemy_rooms(state, effect) if any(state.foes(seat, f) for f in state.inside(room))]


def active_rooms(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """Activated rooms: for an attacker those with a character of the team in it."""
    return [
        key
        for key, room in state.rooms.items()
        if room.status == "active" and (seat == state.defender or state.inside(key, seat))
    ]


def hexable(state: DimensionsOfMadness) -> list[str]:
    """The activated rooms that can be hexed: of a roll that lies on the table, its room (DM-F6)."""
    for frame in reversed(state.stack):
        if isinstance(frame, AfterRoll):
            active = state.rooms.get(frame.room)
            return [frame.room] if active is not None and active.status == "active" else []
    return active_rooms(state, state.defender)


def pool_rooms(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """The rooms in which the defender has a pool."""
    where = {state.room(f) for f in state.mine(seat) if f.here} | {state.board.room_of[t.at] for t in state.turrets}
    return [room for room in state.board.rooms if room in where]


def openable(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """The closed doors next to characters of a seat, without sealed ones."""
    found = [door for f in state.mine(seat) if f.here for door in doors_at(state, f.at)]
    return [door for door in dict.fromkeys(found) if state.doors[door] == SHUT and not sealed(state, door)]


def lockable(state: DimensionsOfMadness) -> list[str]:
    """The doors that a card may lock."""
    return [
        door
        for door, data in state.board.doors.items()
        if not data.sealed and not sealed(state, door) and door not in state.barred
    ]


def possible(state: DimensionsOfMadness, effect: Effect, word: Word) -> bool:
    """Whether a word can do something now."""
    seat = effect.seat
    if isinstance(word, Aimed):
        if word.who == "room_enemies" and effect.source != "line":
            return bool(rooms_with_enemies(state, effect))
        return bool(candidates(state, effect, word))
    rolled = any(isinstance(frame, AfterRoll) for frame in state.stack)
    match word.do:
        case "prevent":
            return any(isinstance(f, Effect) and f.attack for f in state.stack)
        case "luck":
            return seat != state.defender
        case "discard":
            hands = [state.defender] if seat != state.defender else list(state.attackers)
            return any(state.teams[s].hand.cards for s in hands)
        case "dice":
            return bool(state.mine(seat)) if seat != state.defender else bool(pool_rooms(state, seat))
        case "reroll" | "turn":
            return rolled
        case "progress" | "solve":
            return bool(work_rooms(state, effect))
        case "open":
            return bool(openable(state, seat))
        case "lock":
            return bool(lockable(state))
        case "hex":
            return bool(hexable(state))
        case "harden":
            return bool(active_rooms(state, state.defender))
        case "jinx":
            return not state.jinxed and state.turn != state.defender
    return True


def work_rooms(state: DimensionsOfMadness, effect: Effect) -> list[str]:
    """The rooms in which `progress` and `solve` work."""
    if effect.source == "line":
        found = state.rooms.get(effect.room)
        return [effect.room] if found is not None and found.status == "active" else []
    return active_rooms(state, effect.seat)


def worth_rolling(state: DimensionsOfMadness, seat: Seat, room: str) -> bool:
    """Whether a roll there could do anything: a room to solve, somebody to attack, a special action, a turret that
    sees somebody.
    """
    data = state.rooms.get(room)
    if data is not None and data.status == "active" and not is_area(state, room) and seat != state.defender:
        return True
    if seat == state.defender and any(turret_targets(state, turret) for turret in turrets_in(state, room)):
        return True
    return any(
        targets(state, f, line) if line.reach is not None else acts(state, f, line)
        for f in actors(state, seat, room)
        for _, line in f.lines()
    )


def acts(state: DimensionsOfMadness, figure: Figure, line: Line) -> bool:
    """Whether a special action of a figure could do anything now."""
    room = state.room(figure)
    effect = Effect.model_construct(seat=figure.seat, words=[], source="line", actor=figure.key, room=room)
    return any(possible(state, effect, word) for word in line.words)
