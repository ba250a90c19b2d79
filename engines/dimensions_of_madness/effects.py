"""The interpreter of effect words: one function a word; a word that needs a choice asks and is carried out then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness import figures as figs
from engines.dimensions_of_madness.choosing import (
    ChangingDice,
    ChoosingDoor,
    ChoosingFigure,
    ChoosingGateway,
    ChoosingPlayer,
    ChoosingRoom,
    Effect,
    FreeMove,
    React,
)
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.dealing import discard_at_random, draw, put_away
from engines.dimensions_of_madness.frames import PlacingMinion, PlacingTurret
from engines.dimensions_of_madness.places import gateways
from engines.dimensions_of_madness.pools import find_turret
from engines.dimensions_of_madness.rooms import open_door, progress, room_name, solve
from engines.dimensions_of_madness.state import OPEN, SHUT, DimensionsOfMadness, Figure, Hexed
from engines.dimensions_of_madness.subjects import (
    ALL,
    active_rooms,
    candidates,
    hexable,
    lockable,
    openable,
    pool_rooms,
    rooms_with_enemies,
    work_rooms,
)
from engines.dimensions_of_madness.words import Aimed, Word

Done = bool
"""Whether a word is finished; if not, it has asked something and is looked at again."""


def effect_flow(state: DimensionsOfMadness, effect: Effect, turn: Turn) -> bool:
    """The next word of an effect."""
    if not effect.words:
        state.pop(effect)
        if effect.card:
            put_away(state, effect.card)
        return True
    if effect.attack and not effect.reacted:
        effect.reacted = True
        if _reaction(state, effect):
            return True
    word = effect.words[0]
    if carry_out(state, effect, word, turn):
        effect.words = effect.words[1:]
        effect.picked = None
    return True


def _reaction(state: DimensionsOfMadness, effect: Effect) -> bool:
    """Ask the player whose character the defender hits; whoever holds no card is not asked (DM-F4)."""
    victim = state.figures.get(effect.target)
    if effect.seat != state.defender or victim is None or victim.minion or not victim.here:
        return False
    seat = victim.seat
    if not state.teams[seat].hand.cards or state.ordered(seat, "no_reaction"):
        return False
    wounds = sum(w.n for w in effect.words if w.do == "wound" and w.who == "target")
    react = React(waits_for=[seat], seat=seat, victim=victim.key, attacker=effect.actor, wounds=wounds)
    state.push(react)
    return True


def carry_out(state: DimensionsOfMadness, effect: Effect, word: Word, turn: Turn) -> Done:
    """Do a word, or ask what it needs."""
    if isinstance(word, Aimed):
        keys = _subjects(state, effect, word)
        if keys is None:
            return False
        for key in keys:
            AIMED[word.do](state, effect, word, key, turn)
        return True
    return PLAIN[word.do](state, effect, word, turn)


def _subjects(state: DimensionsOfMadness, effect: Effect, word: Aimed) -> list[str] | None:
    """The figures a word works on; None once it has asked for them. Public facts leave no choice where one is left."""
    if effect.picked is not None and word.who != "room_enemies":
        return [key for key in effect.picked if key in candidates(state, effect, word)]
    if word.who == "room_enemies":
        if effect.source == "line":
            actor = state.figures.get(effect.actor)
            effect.room = state.room(actor) if actor else effect.room
        else:
            chosen = _room(state, effect, rooms_with_enemies(state, effect), describe(word))
            if chosen is None:
                return None
            effect.room = chosen
    found = candidates(state, effect, word)
    if word.who in ALL or len(found) < 2:
        return found
    what = describe(word)
    state.push(ChoosingFigure(waits_for=[effect.seat], seat=effect.seat, figures=found, what=what))
    return None


def _room(state: DimensionsOfMadness, effect: Effect, rooms: list[str], what: str) -> str | None:
    """The room a word works in, empty if there is none; None once it has asked."""
    if effect.picked is not None:
        return effect.picked[0] if effect.picked and effect.picked[0] in rooms else ""
    if len(rooms) < 2:
        return rooms[0] if rooms else ""
    seat = state.defender if effect.seat == state.defender else effect.seat
    state.push(ChoosingRoom(waits_for=[seat], seat=seat, rooms=rooms, what=what))
    return None


def _door(state: DimensionsOfMadness, effect: Effect, doors: list[str], what: str) -> str | None:
    if effect.picked is not None:
        return effect.picked[0] if effect.picked and effect.picked[0] in doors else ""
    if len(doors) < 2:
        return doors[0] if doors else ""
    state.push(ChoosingDoor(waits_for=[effect.seat], seat=effect.seat, doors=doors, what=what))
    return None


def describe(word: Word | Aimed) -> str:
    """What a word does, to follow "is to"."""
    n = getattr(word, "n", 1)
    return {
        "wound": f"take {n} wound{'s' if n > 1 else ''}", "heal": f"lose {n} wound{'s' if n > 1 else ''}",
        "madden": f"take {n} madness", "calm": f"lose {n} madness", "stun": "be stunned", "poison": "be poisoned",
        "cure": "be cured", "to_styx": "go to Styx", "expel": "be expelled from Styx", "move": "move",
        "disarm": "drop everything", "revive": "get up", "dice": f"have {n} more dice", "progress": f"{n} points",
        "solve": "solve it", "hex": "a curse", "harden": f"{n} harder",
    }.get(getattr(word, "do", ""), "be chosen")  # fmt: skip


# ---- words on figures


def _by(state: DimensionsOfMadness, effect: Effect) -> Seat | None:
    return None if effect.source in ("penalty", "reveal") else effect.seat


def _wound(state: DimensionsOfMadness, effect: Effect, word: Any, key: str, turn: Turn) -> None:
    turret = find_turret(state, key)
    if turret is not None:
        figs.hit_turret(state, turret, word.n, effect.seat, turn)
        return
    number = word.n
    if effect.prevented and key == effect.target:
        spared = min(number, effect.prevented)
        effect.prevented -= spared
        number -= spared
        turn.tell(told.WoundsPrevented(figure=key, number=spared))
    figs.wound(state, state.figures[key], number, _by(state, effect), turn)


def _move(state: DimensionsOfMadness, effect: Effect, word: Any, key: str, turn: Turn) -> None:
    figure = state.figures[key]
    state.push(FreeMove(waits_for=[figure.seat], seat=figure.seat, figure=key, before=figure.points))
    figure.points = word.points


def _to_styx(state: DimensionsOfMadness, effect: Effect, word: Any, key: str, turn: Turn) -> None:
    free = gateways(state)
    if len(free) == 1:
        figs.to_styx(state, state.figures[key], free[0], turn, forced=True)
    else:
        state.push(ChoosingGateway(waits_for=[effect.seat], seat=effect.seat, figure=key))


def _on_figure(act: Callable[[Figure, Turn], None]) -> Callable[[DimensionsOfMadness, Effect, Any, str, Turn], None]:
    def run(state: DimensionsOfMadness, effect: Effect, word: Any, key: str, turn: Turn) -> None:
        act(state.figures[key], turn)

    return run


AIMED: dict[str, Callable[[DimensionsOfMadness, Effect, Any, str, Turn], None]] = {
    "wound": _wound,
    "heal": lambda state, effect, word, key, turn: figs.heal(state.figures[key], word.n, turn),
    "madden": lambda state, effect, word, key, turn: figs.madden(state, state.figures[key], word.n, turn),
    "calm": lambda state, effect, word, key, turn: figs.calm(state.figures[key], word.n, turn),
    "stun": _on_figure(figs.stun),
    "poison": lambda state, effect, word, key, turn: figs.poison(state.figures[key], _by(state, effect), turn),
    "cure": _on_figure(figs.cure),
    "to_styx": _to_styx,
    "expel": lambda state, effect, word, key, turn: figs.expel(state, state.figures[key], turn),
    "move": _move,
    "disarm": lambda state, effect, word, key, turn: figs.drop(state, state.figures[key], turn),
    "revive": lambda state, effect, word, key, turn: figs.get_up(state.figures[key], "", turn),
}
"""Words that work on figures."""


# ---- the other words


def _prevent(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    for frame in reversed(state.stack):
        if isinstance(frame, Effect) and frame.attack:
            frame.prevented += word.n
            break
    return True


def _steam(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    figs.gain_steam(state, effect.seat, word.n, turn)
    return True


def _luck(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    team, most = state.teams[effect.seat], load().table.luck
    gained = min(word.n, most - team.luck)
    if gained > 0 and effect.seat != state.defender:
        team.luck += gained
        turn.tell(told.LuckGained(seat=effect.seat, by=gained))
    return True


def _draw(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    seat = state.defender if effect.source in ("penalty", "reveal") else effect.seat
    draw(state, seat, word.n, turn)
    return True


def _discard(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    if effect.seat != state.defender:
        discard_at_random(state, state.defender, word.n, turn)
        return True
    if effect.picked is not None:
        for chosen in effect.picked:
            discard_at_random(state, int(chosen), word.n, turn)
        return True
    rich = [seat for seat in state.attackers if state.teams[seat].hand.cards]
    if len(rich) < 2:
        for seat in rich:
            discard_at_random(state, seat, word.n, turn)
        return True
    state.push(ChoosingPlayer(waits_for=[effect.seat], seat=effect.seat))
    return False


def _dice(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    if effect.seat == state.defender:
        room = _room(state, effect, pool_rooms(state, effect.seat), describe(word))
        if room:
            state.pool_extra[room] = state.pool_extra.get(room, 0) + word.n
            turn.tell(told.DiceAdded(whom=room_name(state, room), dice="Generic", number=word.n))
        return room is not None
    keys = [f.key for f in state.mine(effect.seat)] if effect.picked is None else effect.picked
    if len(keys) > 1:
        state.push(ChoosingFigure(waits_for=[effect.seat], seat=effect.seat, figures=keys, what=describe(word)))
        return False
    for key in keys:
        figure = state.figures[key]
        figure.extra[word.colour] = figure.extra.get(word.colour, 0) + word.n
        turn.tell(told.DiceAdded(whom=figure.name, dice=word.colour.label, number=word.n))
    return True


def _change(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    turned = word.do == "turn"
    most = 1 if turned else word.n or 99
    state.push(ChangingDice(waits_for=[effect.seat], seat=effect.seat, most=most, turn=turned))
    return True


def _progress(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    room = _room(state, effect, work_rooms(state, effect), describe(word))
    if room is None:
        return False
    # The word is over before the room's reward comes on top of this effect.
    if room and word.do == "progress":
        progress(state, room, effect.seat, word.n, turn, effect.dice)
    elif room:
        solve(state, room, effect.seat, turn)
    return True


def _open(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    door = _door(state, effect, openable(state, effect.seat), "opened")
    if door:
        open_door(state, door, "", OPEN, turn)
    return door is not None


def _lock(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    door = _door(state, effect, lockable(state), "locked")
    if door:
        state.doors[door] = SHUT
        state.barred[door] = 2 if state.turn == state.defender else 1
        turn.tell(told.DoorClosed(door=door, squares=state.board.doors[door].squares))
    return door is not None


def _turret(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    rooms = [effect.room] if effect.source in ("reveal", "penalty") else []
    seat = state.defender
    state.push(PlacingTurret(waits_for=[seat], seat=seat, level=word.level, rooms=rooms))
    return True


def _minion(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    rooms = [effect.room] if effect.source in ("reveal", "penalty") else []
    state.push(PlacingMinion(waits_for=[state.defender], seat=state.defender, rooms=rooms))
    return True


def _hex(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    room = _room(state, effect, hexable(state), describe(word))
    if room:
        state.rooms[room].hexes.append(Hexed(curse=word.curse, face=word.face))
        turn.tell(told.Hindered(text=f"{room_name(state, room)}: {word.curse.value} on {word.face} this turn."))
    return room is not None


def _harden(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    room = _room(state, effect, active_rooms(state, state.defender), describe(word))
    if room:
        state.rooms[room].harder += word.n
        turn.tell(told.Hindered(text=f"{room_name(state, room)} now takes {state.target(room)}."))
    return room is not None


def _jinx(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    state.jinxed = True
    turn.tell(told.Hindered(text="No Luck can be spent this turn."))
    return True


def _ward(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    state.ward = True
    turn.tell(told.Hindered(text="No curse works on the next roll of this turn."))
    return True


def _frenzy(state: DimensionsOfMadness, effect: Effect, word: Any, turn: Turn) -> Done:
    state.frenzy += word.n
    turn.tell(told.Hindered(text=f"The minions' attacks make {word.n} wound{'s' if word.n > 1 else ''} more."))
    return True


PLAIN: dict[str, Callable[[DimensionsOfMadness, Effect, Any, Turn], Done]] = {
    "prevent": _prevent,
    "steam": _steam,
    "luck": _luck,
    "draw": _draw,
    "discard": _discard,
    "dice": _dice,
    "reroll": _change,
    "turn": _change,
    "progress": _progress,
    "solve": _progress,
    "open": _open,
    "lock": _lock,
    "turret": _turret,
    "minion": _minion,
    "hex": _hex,
    "harden": _harden,
    "jinx": _jinx,
    "ward": _ward,
    "frenzy": _frenzy,
}
"""The other words."""
