"""What a seat alone knows, in words: its hand first, and nothing that everybody knows already."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.artists import describe, describe_own
from bot.games import games
from engines.core.game import Game
from engines.dimensions_of_madness import GAME as DIMENSIONS
from engines.dimensions_of_madness.state import Order
from tests.laws.walk import who_acts


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_everybody_reads_the_same_of_whose_move_it_is(game: Game[Any]) -> None:
    rnd = random.Random(3)
    options = game.options_type()
    state = game.new(options, len(game.seating(options)), "own words").state
    for _ in range(60):
        if state.result is not None:
            break
        stage = describe(game, game.view(state, None)).splitlines()[0]
        for seat in range(state.seats):
            assert describe(game, game.view(state, seat)).splitlines()[0] == stage
            assert stage not in describe_own(game, state, seat)
        game.play(state, *who_acts(game, state, rnd))


def test_the_hand_is_named_in_one_line_and_its_orders_in_the_last() -> None:
    state = DIMENSIONS.new(DIMENSIONS.options_type(), 2, "own words").state
    state.teams[0].hand.cards = ["blueprint", "blueprint"]
    state.teams[0].orders.choose((Order(what="no_reaction"),))
    state.teams[1].hand.cards = ["scorch"]
    first, *_, last = describe_own(DIMENSIONS, state, 0).splitlines()
    assert first == "Your hand (Attacker 1): 2 × Blueprint."
    assert last == "Your standing orders: play no reactions."
    public = describe(DIMENSIONS, DIMENSIONS.view(state, None))
    assert "Attacker 1: 2 Magic cards, " in public and "The defender holds 1 Defense card." in public
