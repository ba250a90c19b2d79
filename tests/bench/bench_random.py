"""Random play on one core: decisions a second from the choice tree, against random chess of python-chess in turn."""

from __future__ import annotations

import random
import time

import chess
import pytest

from bot.games import games
from engines.core.players import Random
from engines.core.simulate import play_match

ROUNDS = 12
MOVES = 1500  # of the peer, each round

WANTED = {"heavy-steam": 5000, "showdown": 5000, "dimensions-of-madness": 1000, "euphoria": 200}
"""Decisions with two options or more a second, on a machine that makes `PEER` chess moves a second."""
PEER = 10_800


def chess_moves() -> int:
    rnd, board = random.Random(1), chess.Board()
    for _ in range(MOVES):
        if board.is_game_over():
            board = chess.Board()
        board.push(rnd.choice(list(board.legal_moves)))
    return MOVES


@pytest.mark.parametrize("key", WANTED)
def test_random_play(key: str) -> None:
    game = games()[key]
    options = game.options_type()
    players = [Random()] * len(game.seating(options))
    play_match(game, options, players, "warm")
    made, peer = [0, 0.0], [0, 0.0]
    for number in range(ROUNDS):
        for tally, work in (
            (made, lambda number=number: play_match(game, options, players, f"random {number}").actions),
            (peer, chess_moves),
        ):
            begun = time.process_time()
            tally[0] += work()
            tally[1] += time.process_time() - begun
    rate, floor = made[0] / made[1], peer[0] / peer[1]
    print(f"\n{game.name}: {rate:.0f} decisions a second, chess {floor:.0f} moves a second; "
          f"on a machine with {PEER}: {rate * PEER / floor:.0f} (wanted: {WANTED[key]})")  # fmt: skip
