"""Rounds and turns, step by step (sections Dynamics of Play, A Round of Play, The Defender's Turn)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.choosing import Effect
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.dealing import draw
from engines.dimensions_of_madness.ending import round_over, rounds
from engines.dimensions_of_madness.figures import calm, get_up, heal, lose_die, supply, wound
from engines.dimensions_of_madness.frames import (
    AttackerTurn,
    DefenderTurn,
    Discarding,
    InStyx,
    LosingDie,
    Moves,
    PlacingMinion,
    PlacingTurret,
    Pools,
    Round,
    StyxReaction,
)
from engines.dimensions_of_madness.places import adjacent, attacked_rooms, free_in
from engines.dimensions_of_madness.rooms import unlock
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.terms import Colour
from engines.dimensions_of_madness.tide import due


def round_flow(state: DimensionsOfMadness, frame: Round, turn: Turn) -> bool:
    """The next turn of the round: attackers in order, the defender, Styx (DM-T1)."""
    if frame.stage == "attackers":
        if not frame.due:
            _begin_round(state, frame, turn)
        seat = frame.due.pop(0)
        if not frame.due:
            frame.stage = "defender"
        if state.mine(seat):
            state.push(AttackerTurn(seat=seat))
    elif frame.stage == "defender":
        frame.stage = "styx"
        state.push(DefenderTurn(seat=state.defender))
    else:
        frame.stage = "attackers"
        state.push(StyxReaction(due=due(state)))
    return True


def _begin_round(state: DimensionsOfMadness, frame: Round, turn: Turn) -> None:
    if state.round:
        round_over(state, turn)
        state.first = (state.first + 1) % len(state.attackers)
    frame.due = [(state.first + k) % len(state.attackers) for k in range(len(state.attackers))]
    if state.result is not None:
        return
    state.round += 1
    state.styx_dice, state.farmed = 0, []
    turn.tell(told.RoundBegan(round=state.round, last=rounds(state), first=state.first))


def turns_begun(state: DimensionsOfMadness, seat: Seat) -> int:
    """How many turns have begun, whosesoever, those of Styx among them."""
    frame, attackers = state.nearest(Round), len(state.attackers)
    if frame.stage == "attackers":
        return state.round * (attackers + 2) + (attackers - len(frame.due) if frame.due else attackers + 2)
    return state.round * (attackers + 2) + attackers + (frame.stage == "styx")


def begin_turn(state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
    """A turn begins: dice and movement points are there again; who was stunned comes round (DM-T2, DM-K5)."""
    state.turn, state.rolled, state.jinxed, state.ward = seat, [], False, False
    turn.tell(told.TurnBegan(seat=seat, defends=seat == state.defender))
    for figure in state.figures.values():
        if figure.seat != seat or figure.out:
            continue
        figure.spent, figure.extra, figure.backup = {}, {}, None
        figure.points = load().table.movement if not figure.down else 0
        figure.began, figure.idle, figure.finished, figure.revived = False, True, False, False
        figure.poison_due = figure.poisoned
    draw(state, seat, 1, turn)
    for figure in reversed(state.mine(seat)):
        if figure.stunned or figure.madness >= figure.mind:
            figure.stunned = False
            state.push(LosingDie(waits_for=[seat], seat=seat, figure=figure.key))


def losing_flow(state: DimensionsOfMadness, frame: LosingDie, turn: Turn) -> bool:
    """Where there is one kind of dice there is nothing to choose."""
    kinds = losable(state, frame)
    if len(kinds) > 1:
        return False
    state.pop(frame)
    for key, colour in kinds:
        lose_die(state.figures[key], colour, turn)
    return True


def losable(state: DimensionsOfMadness, frame: LosingDie) -> list[tuple[str, Colour]]:
    """The dice a stun may cost: of the character, or (option) of its team (DM-K5)."""
    figures = [state.figures[frame.figure]]
    if state.options.stun_die == "any_team":
        figures = state.mine(frame.seat)
    return [(f.key, colour) for f in figures if f.up for colour in f.left()]


def attacker_flow(state: DimensionsOfMadness, frame: AttackerTurn, turn: Turn) -> bool:
    """The next step of an attacker's turn (DM-T2)."""
    seat = frame.seat
    if frame.stage == "draw":
        frame.stage = "moves"
        begin_turn(state, seat, turn)
    elif frame.stage == "moves":
        frame.stage = "styx"
        state.push(Moves(waits_for=[seat], seat=seat))
    elif frame.stage == "styx":
        frame.stage = "pools"
        state.push(InStyx(waits_for=[seat], seat=seat))
        _gifts(state, seat)
    elif frame.stage == "pools":
        frame.stage = "end"
        state.push(Pools(waits_for=[seat], seat=seat))
    elif frame.stage == "end":
        frame.stage = "done"
        _penalties(state, seat)
    else:
        state.pop(frame)
        end_turn(state, seat, turn)
    return True


def _gifts(state: DimensionsOfMadness, seat: Seat) -> None:
    """What walkers gain by being in Styx."""
    for figure in reversed(state.mine(seat)):
        words = figure.card.attacker.in_styx
        if figure.styx is not None and words and not figure.minion:
            state.push(Effect(seat=seat, words=list(words), source="styx", actor=figure.key))


def _penalties(state: DimensionsOfMadness, seat: Seat) -> None:
    """Those who are in an activated room at the end of their turn suffer its penalty (DM-R8)."""
    for room, data in state.rooms.items():
        card = state.room_card(room)
        if data.status == "active" and card is not None and card.penalty and state.inside(room, seat):
            state.push(Effect(seat=seat, words=list(card.penalty), source="penalty", room=room))


def end_turn(state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
    """Reanimation, recovery, poison, hand limit (DM-K7 to DM-K9, DM-F3)."""
    if seat != state.defender or state.options.defender_recovery == "on":
        recover(state, seat, turn)
    for figure in state.mine(seat):
        if figure.poison_due:
            figure.poison_due = False
            figure.poisoned = state.options.poison == "until_healed"
            wound(state, figure, 1, figure.poison_by, turn)
    for room in state.rooms.values():
        room.hexes = []
        if room.card and load().rooms[room.card].in_one_turn:
            room.progress = 0
    state.jinxed = state.ward = False
    if seat == state.defender:
        state.frenzy, state.pool_extra = 0, {}
        barred = list(state.barred)
        state.barred = {door: left - 1 for door, left in state.barred.items() if left > 1}
        unlock(state, barred)
    if len(state.teams[seat].hand.cards) > load().table.hand:
        state.push(Discarding(waits_for=[seat], seat=seat))


def recover(state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
    """The fallen are revived, madness goes, and who did nothing loses a wound (DM-K7, DM-K8)."""
    up = [f for f in state.mine(seat) if f.here]
    for figure in [f for f in state.figures.values() if f.seat == seat and f.down and not f.out]:
        helper = next((f for f in up if helps(state, f, figure)), None)
        if helper is not None:
            get_up(figure, helper.key, turn)
    for figure in up:
        calm(figure, 1, turn)
        if figure.idle and figure.wounds and not figure.revived:
            heal(figure, 1, turn)


def helps(state: DimensionsOfMadness, helper: Figure, fallen: Figure) -> bool:
    """Whether a figure revives a fallen one: adjacent, and no enemy in the room of the fallen (DM-K7)."""
    if fallen.at not in adjacent(state, helper.at) and fallen.at != helper.at:
        return False
    return not any(state.foes(helper.seat, f) for f in state.inside(state.room(fallen)))


# ---- the defender's turn


def defender_flow(state: DimensionsOfMadness, frame: DefenderTurn, turn: Turn) -> bool:
    """The next step of the defender's turn (DM-D1)."""
    seat = frame.seat
    if frame.stage == "draw":
        frame.stage = "arrivals"
        begin_turn(state, seat, turn)
        frame.arrivals = arrivals(state)
    elif frame.stage == "arrivals":
        if frame.arrivals:
            letter, frame.arrivals = frame.arrivals[0], frame.arrivals[1:]
            _arrive(state, frame, letter, turn)
        else:
            frame.stage = "moves"
    elif frame.stage == "moves":
        frame.stage = "styx"
        state.push(Moves(waits_for=[seat], seat=seat))
    elif frame.stage == "styx":
        frame.stage = "pools"
        state.push(InStyx(waits_for=[seat], seat=seat))
    elif frame.stage == "pools":
        frame.stage = "end"
        state.push(Pools(waits_for=[seat], seat=seat))
    else:
        state.pop(frame)
        end_turn(state, seat, turn)
    return True


def arrivals(state: DimensionsOfMadness) -> str:
    """What the table gives the defender this round, as its letters; minions that waited come too (DM-D2, DM-D3)."""
    rows = load().table.reinforcements[str(state.options.teams)]
    row = rows[min(state.round, len(rows)) - 1]
    if "x" in row and state.options.t7 == "m|(c+t)":
        row = "m" if supply(state) else "ct"
    waiting, state.spare_minions = "w" * state.spare_minions, 0
    extra = "MT" if state.options.scenario == "escape" and state.round >= EXTRA_FROM else ""
    return waiting + row + extra


EXTRA_FROM = 7
"""The round of The Escape from which the defender may add a minion and a turret."""


def _arrive(state: DimensionsOfMadness, frame: DefenderTurn, letter: str, turn: Turn) -> None:
    seat = frame.seat
    if letter == "c" or (letter == "x" and not supply(state)):
        draw(state, seat, 1, turn)
    elif letter in "tT":
        choice = state.options.reinforce_turret == "defender_choice"
        state.push(PlacingTurret(waits_for=[seat], seat=seat, any_level=choice, optional=letter == "T"))
    elif supply(state):
        if any(free_in(state, room) for room in attacked_rooms(state)):
            state.push(PlacingMinion(waits_for=[seat], seat=seat, optional=letter == "M"))
        elif state.options.unplaced == "keep" and letter != "M":
            state.spare_minions += 1
