"""Giving up, and who plays on for whoever did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.store.rows import Seated
from bot.table import errors, rights
from bot.table.position import Person, Position
from bot.table.revision import Entry
from engines.core.action import Event
from engines.core.game import Step
from engines.core.state import Seat


def concession(position: Position, who: Person, seat: Seat | None, interaction: int | None) -> tuple[Step[Any], Entry]:
    """The revision in which a person gives up all their seats, or the one named.

    Raises NotSeated, also where it would change nothing, NotYourSeat; the game master may name any seat.
    """
    state = position.must_be_played()
    seats = _given_up(position, who, seat)
    events: list[Event] = []
    for own in seats:
        step = position.game.concede(state, own)
        state = step.state
        events += step.events
    name = position.seats[seats[0]].who
    heirs: tuple[Seated, ...] = ()
    note = f"{name} resigns."
    if state.result is None:
        heirs = tuple(heir for own in seats if (heir := _heir(position, own, seats)))
        if heirs:
            note += f" {heirs[0].who} plays on for the side."
        elif position.game.dump(state) == position.game.dump(position.board):
            # Of several players who has given up keeps the seat, and could put an end to every undo of the others.
            raise errors.NotSeated(f"{name} has resigned already.")
    return Step(state, events), Entry("concede", seats[0], who.id, interaction=interaction, note=note, seats=heirs)


def _given_up(position: Position, who: Person, seat: Seat | None) -> list[Seat]:
    if seat is not None and rights.is_game_master(who, position.guild):
        if not 0 <= seat < len(position.seats):
            raise errors.NotYourSeat("There is no such seat.")
        return [seat]
    return position.must_hold(who.id, seat)


def _heir(position: Position, seat: Seat, given_up: list[Seat]) -> Seated | None:
    """The seat in the hands of a team-mate, a person before a computer player; None where the side has nobody else."""
    row = position.seats[seat]
    mates = [
        mate
        for mate in position.seats
        if mate.side == row.side
        and mate.seat not in given_up
        and (mate.user_id, mate.computer) != (row.user_id, row.computer)
    ]
    mates.sort(key=lambda mate: mate.user_id is None)
    if not mates:
        return None
    return replace(row, user_id=mates[0].user_id, user_name=mates[0].user_name, computer=mates[0].computer)
