"""What happens between decisions: rounds, turns, and the market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame, Seat
from engines.showdown import events as told
from engines.showdown.effects import fill_row, gain_from, reveal, sources
from engines.showdown.ending import out_of_time
from engines.showdown.frames import ChooseBack, ChooseFirst, ChooseKept, Drafting, Round, TakeTurn
from engines.showdown.state import Gain, Pool, Showdown


def drafting(state: Showdown, frame: Drafting, turn: Turn) -> bool:
    """Ask the next seat for a first character; what is left then goes back into the deck [SD-S6]."""
    while frame.left:
        seat = frame.left.pop(0)
        if seat in state.active:
            state.push(ChooseFirst(waits_for=[seat]))
            return True
    state.pop(frame)
    state.people.cards += state.offered.cards
    state.offered.cards = []
    turn.dice.shuffle(state.people.cards)
    reveal(state, turn)
    return True


def play_round(state: Showdown, frame: Round, turn: Turn) -> bool:
    """The next seat's turn, or the next round [SD-N1]."""
    while frame.left:
        seat = frame.left.pop(0)
        if seat in state.active:
            begin_turn(state, seat, turn)
            return True
    if state.options.round_limit != "none" and state.round >= int(state.options.round_limit):
        out_of_time(state, turn)
        return True
    state.round += 1
    turn.tell(told.RoundBegan(number=state.round))
    if state.round > 1:
        renew(state, turn)
    frame.left = [(state.first + n) % state.seats for n in range(state.seats)]
    return True


def renew(state: Showdown, turn: Turn) -> None:
    """The market at the beginning of a round [SD-M2, SD-M3]."""
    reveal(state, turn)
    left = state.row.cards[:1]
    del state.row.cards[:1]
    state.past.cards += left
    fill_row(state, left, turn)


LATER_POWER = 2
"""The Steam Power with which every gang but the first begins [SD-N7]."""


def begin_turn(state: Showdown, seat: Seat, turn: Turn) -> None:
    """A turn begins: fighters are ready again, and Locations, objects and skills give what they give [SD-N2, SD-N7]."""
    player = state.players[seat]
    player.fresh = 0
    state.pool = Pool(free_untap=state.options.free_untap == "one_per_turn")
    state.push(TakeTurn(waits_for=[seat]))
    turn.tell(told.TurnBegan(seat=seat))
    for character in player.characters:
        character.fought = False
    before = (seat - state.first) % state.seats
    if state.round == 1 and before and state.options.first_turns == "growing":
        gain_from(state, seat, Gain(cards=before, power=LATER_POWER), "", turn)
    for index in state.held(seat):
        spot = state.city[index]
        gain_from(state, seat, spot.tile.dominion, spot.key, turn)
    for source in sources(state, seat):
        gain_from(state, seat, source.gives.each_turn, source.key, turn)


def turns_begun(state: Showdown, seat: Seat) -> int:
    """How many turns have begun, whosoever."""
    return state.round * state.seats - len(state.nearest(Round).left)


def question(state: Showdown, frame: Frame, turn: Turn) -> bool:
    """A question to nobody is moot: the seat it was put to has given up."""
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def back_question(state: Showdown, frame: ChooseBack, turn: Turn) -> bool:
    """Moot too where the rival has given up."""
    if frame.waits_for and frame.victim in state.active:
        return False
    state.pop(frame)
    return True


FLOW: dict[type[Frame], Callable[[Showdown, Any, Turn], bool]] = {
    Round: play_round,
    Drafting: drafting,
    ChooseFirst: question,
    TakeTurn: question,
    ChooseKept: question,
    ChooseBack: back_question,
}
