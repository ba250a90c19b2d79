"""Paying: what Steam Coin cards are worth too much is lost; coins gained this turn are single ones."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.effects import put_down
from engines.showdown.state import Showdown, is_coin


class Piece(NamedTuple):
    """A piece of money: a Steam Coin card of the hand (its key), or a coin that was gained this turn ("")."""

    value: int
    card: str = ""


def purse(state: Showdown, seat: Seat) -> list[Piece]:
    """All a seat can pay with now."""
    coins = [Piece(load().coins[key].value, key) for key in state.players[seat].hand.cards if is_coin(key)]
    return [Piece(1)] * state.pool.coins + coins


def wealth(state: Showdown, seat: Seat) -> int:
    """The value of all a seat can pay with now."""
    return sum(piece.value for piece in purse(state, seat))


def payment(pieces: list[Piece], cost: int) -> list[Piece] | None:
    """The pieces that pay a cost with the least lost, of those the fewest, gained coins before cards; None: too few.

    So that what stays can be split as finely as possible [SD-M8].
    """
    best: dict[int, list[Piece]] = {0: []}
    for piece in pieces:
        for total, used in list(best.items()):
            if total >= cost:
                continue
            now = [*used, piece]
            reached = total + piece.value
            if reached not in best or _rank(now) < _rank(best[reached]):
                best[reached] = now
    enough = [total for total in best if total >= cost]
    return best[min(enough)] if enough else None


def _rank(used: list[Piece]) -> tuple[int, int]:
    return len(used), sum(bool(piece.card) for piece in used)


def pay(state: Showdown, seat: Seat, cost: int) -> int:
    """Pay; cards paid with go to the discard pile [SD-M8]. Returns the value paid. Raises ValueError if too poor."""
    used = payment(purse(state, seat), cost)
    if used is None:
        raise ValueError(f"seat {seat} cannot pay {cost}")
    for piece in used:
        if piece.card:
            state.players[seat].hand.cards.remove(piece.card)
            put_down(state.players[seat], [piece.card])
        else:
            state.pool.coins -= 1
    return sum(piece.value for piece in used)
