"""Rooms and doors: entering, activating, solving (sections Rooms and Solving a Room)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.choosing import Effect, Equipping
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.dealing import draw
from engines.dimensions_of_madness.frames import Pause, StyxReaction
from engines.dimensions_of_madness.places import locked, open_now, sealed, unsealed
from engines.dimensions_of_madness.scoring import solved
from engines.dimensions_of_madness.state import MINION, OPEN, SHUT, DimensionsOfMadness, Figure


def room_name(state: DimensionsOfMadness, room: str) -> str:
    """A room in words."""
    return state.board.rooms[room].name


def entered(state: DimensionsOfMadness, figure: Figure, door: str | None, turn: Turn) -> None:
    """A figure has come into the room where it is, through a door or (None) from Styx: an attacker activates an unseen
    room (DM-R1).
    """
    room = state.room(figure)
    found = state.rooms.get(room)
    if figure.minion or found is None:
        return
    if door is None and state.options.s4_doors == "on_entry":
        unseal(state, room, turn)
        door = next(
            (d for d in state.board.rooms[room].doors if state.board.doors[d].sealed and open_now(state, d)), None
        )
    if state.ordered(state.defender, "ask_entry", room):
        ask_defender(state, f"{figure.name} entered {room_name(state, room)}", room)
    if found.status == "unseen":
        activate(state, figure, room, door, turn)


def unseal(state: DimensionsOfMadness, room: str, turn: Turn) -> None:
    """The sealed door of a key room opens by itself (DM-S4)."""
    if state.options.scenario != "escape" or room not in state.board.marks.get("key_room", ()):
        return
    for key in state.board.rooms[room].doors:
        if state.board.doors[key].sealed and state.doors[key] == SHUT:
            open_door(state, key, "", OPEN, turn)


def activate(state: DimensionsOfMadness, figure: Figure, room: str, door: str | None, turn: Turn) -> None:
    """Reveal the room's card; its doors close and lock, but for the one used (DM-R1, DM-R2)."""
    data = state.rooms[room]
    data.status, data.entry = "active", door
    data.card = state.room_deck.cards.pop(0)
    for key in state.board.rooms[room].doors:
        if key != door and not unsealed(state, key):
            state.doors[key] = SHUT
    name = room_name(state, room)
    turn.tell(told.RoomActivated(room=room, name=name, card=data.card, figure=figure.key))
    words = list(load().rooms[data.card].on_reveal)
    if words:
        state.push(Effect(seat=figure.seat, words=words, source="reveal", room=room))


def progress(
    state: DimensionsOfMadness, room: str, seat: Seat, points: int, turn: Turn, dice: Sequence[PoolDie] = ()
) -> None:
    """Points towards solving a room, from dice or not; with the target number it is solved (DM-R5)."""
    data = state.rooms[room]
    data.progress += points
    name, target = room_name(state, room), state.target(room)
    told_dice = tuple(dice)
    total = data.progress
    turn.tell(told.RoomWorked(room=room, name=name, points=points, total=total, target=target, dice=told_dice))
    if data.progress >= target:
        solve(state, room, seat, turn)


def solve(state: DimensionsOfMadness, room: str, seat: Seat, turn: Turn) -> None:
    """A room is solved: its doors unlock, its card goes under the deck, and the player is rewarded (DM-R6)."""
    data = state.rooms[room]
    card = load().rooms[data.card or ""]
    data.status, data.card, data.progress, data.harder, data.entry, data.hexes = "solved", None, 0, 0, None, []
    state.room_deck.cards.append(card.key)
    turn.tell(told.RoomSolved(room=room, name=room_name(state, room), card=card.key, by=seat))
    unlock(state, state.board.rooms[room].doors)
    solved(state, room, seat, turn)
    if card.reward:
        state.push(Effect(seat=seat, words=list(card.reward), source="reward", room=room))
    if card.beast:
        _give_beast(state, room, seat, card.beast.value, turn)


def unlock(state: DimensionsOfMadness, doors: Iterable[str]) -> None:
    """Of these doors, those that a minion had opened are open for all once nothing locks them any more (DM-M9)."""
    for door in doors:
        if state.doors[door] == MINION and not locked(state, door):
            state.doors[door] = OPEN


def _give_beast(state: DimensionsOfMadness, room: str, seat: Seat, beast: str, turn: Turn) -> None:
    key = next((k for k in state.beasts.cards if load().magic[k].beast == beast), None)
    takers = [f.key for f in state.inside(room, seat) if may_take_gear(state, f)]
    if key is None or not takers:
        # The card is with somebody else, in the deck, or nobody can take it: a card is drawn instead (DM-R7).
        draw(state, seat, 1, turn)
        return
    state.beasts.cards.remove(key)
    state.push(Equipping(waits_for=[seat], seat=seat, card=key, figures=takers))


def may_take_gear(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a figure may carry more: not with a bulky object (DM-M12)."""
    return not (state.scenario.bulky and state.carried(figure))


def open_door(state: DimensionsOfMadness, door: str, figure: str, how: str, turn: Turn) -> None:
    """Open a door; the defender may have asked to be heard."""
    state.doors[door] = how
    if how == OPEN:
        state.barred.pop(door, None)
    squares = state.board.doors[door].squares
    turn.tell(told.DoorOpened(door=door, squares=squares, figure=figure))
    by = state.figures.get(figure)
    if by is not None and not by.minion and state.ordered(state.defender, "ask_door"):
        ask_defender(state, f"{by.name} opened a door", state.board.room_of[squares[0]])


def ask_defender(state: DimensionsOfMadness, why: str, room: str) -> None:
    """Let the defender speak now, by a standing order; not without a card, which everybody can see, and not in the
    Stygian Reaction, where nobody plays cards (DM-F4).
    """
    if state.teams[state.defender].hand.cards and not any(isinstance(f, StyxReaction) for f in state.stack):
        state.push(Pause(waits_for=[state.defender], seat=state.defender, why=why, room=room))


def how_opened(state: DimensionsOfMadness, figure: Figure, door: str) -> str:
    """How a door stands once this figure has opened it (DM-M9)."""
    if figure.minion and state.options.minion_door == "minions_only" and locked(state, door):
        return MINION
    return OPEN


def door_refusal(state: DimensionsOfMadness, figure: Figure, door: str) -> str | None:
    """Why a figure next to a door may not open it, as a sentence; None if it may."""
    data = state.board.doors[door]
    room = state.room(figure)
    if sealed(state, door):
        if data.sealed == "C" and any(item.key.startswith("key") for item in state.carried(figure)):
            return None
        inside = state.options.scenario == "checkmate" and room in state.board.marks.get("leader_room", ())
        if data.sealed and inside and not figure.minion:
            return None
        return "That door is sealed."
    if not figure.minion and locked(state, door, room):
        return "That door is locked."
    return None
