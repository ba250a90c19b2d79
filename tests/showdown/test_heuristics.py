"""What the greedy computer player does where it matters."""

from __future__ import annotations

import random

import pytest

from engines.core.players import GREEDY
from engines.showdown import GAME
from engines.showdown.actions import EndTurn, MoveCharacter, PlayCard, Recruit, Salvage, TakeControl, Trash, Untap
from engines.showdown.planning import best_team, goals, too_weak
from tests.showdown.positions import deal, place, spend, table, who

FOES = {"clayton": "base", "mapuche": "base"}


def greedy(state, seat=0):
    """What the greedy player does next."""
    with GAME.masked(state, seat) as view:
        return GREEDY.choose(GAME, view, random.Random(1))


def to_the_end_of_the_turn(state, seat=0):
    """The state after a greedy turn."""
    while state.result is None and state.top.waits_for == [seat]:
        action = greedy(state, seat)
        if isinstance(action, EndTurn):
            return state
        state = GAME.step(state, seat, action).state
    return state


def test_it_takes_the_third_location_and_wins_sd_p5():
    state = spend(table({0: {"dieter": "bank", "vikka": "bank"}, 1: FOES}), actions=1)
    state.city[1].owner = state.city[2].owner = 0
    action = greedy(state)
    assert action == TakeControl(at="bank", team=("dieter", "vikka"))
    assert GAME.step(state, 0, action).state.result.winners == (0,)


@pytest.mark.parametrize("held", [0, 2])
def test_it_stands_in_the_way_of_a_rival_with_two_dominions_sd_l3_sd_p5(held):
    # Anchor's three, 9/7/8, suffice for the Foundry (9/2/4); Clayton, in the Bank, is next to it.
    theirs = {"dieter": "foundry", "kelly_kraken": "foundry", "vikka": "foundry>dieter"}
    state = table({0: {"clayton": "bank", "ada_gearlock": "base"}, 1: theirs})
    for at in (0, 3)[:held]:
        state.city[at].owner = 1
    spend(state, actions=1)
    goal = best_team(state, 1, state.spot("foundry"))
    assert goal.enough and goal.cost < 5, "they are there"
    state = to_the_end_of_the_turn(state)
    assert (place(state, "clayton") == "foundry") == (held == 2)


def test_the_actions_of_untapping_are_counted_sd_r1():
    state = spend(table({0: {"dieter": "bank", "vikka": "bank"}, 1: FOES}), actions=1)
    with GAME.masked(state, 0) as view:
        ready = next(goal for goal in goals(view) if goal.at == 0)
    who(state, "dieter").inactive = who(state, "vikka").inactive = True
    with GAME.masked(state, 0) as view:
        tapped = next(goal for goal in goals(view) if goal.at == 0)
    assert tapped.cost == pytest.approx(ready.cost + 2)
    assert isinstance(greedy(state), Untap)


def test_starters_are_trashed_sd_t1():
    state = table({0: {"dieter": "base", "vikka": "base"}, 1: FOES}, hand=["recycle", "attack", "action"])
    assert greedy(state) == PlayCard(which="recycle"), "before the starter that it trashes"
    state = GAME.step(state, 0, greedy(state)).state
    assert greedy(state) == Trash(which="attack")
    spend(state, tricks=["salvage"])
    deal(state, 0)
    state.players[0].discard.cards = ["attack", "recycle"]
    state.players[0].owned += ["recycle"]
    assert greedy(state) == Salvage(which="attack")


def test_it_recruits_where_its_gang_is_too_weak_sd_m5():
    # 2/7/5 and 4/9/8: Nell Lantern and Rosalind Spark control the Observatory alone, which is not in this city.
    state = table({0: {"nell_lantern": "base", "rosalind_spark": "base"}, 1: FOES})
    with GAME.masked(state, 0) as view:
        assert too_weak(view)
    spend(state, coins=4)
    assert isinstance(greedy(state), Recruit)


def test_it_does_not_walk_past_its_goal_sd_v1():
    state = spend(table({0: {"dieter": "bank", "vikka": "base"}, 1: FOES}), actions=1)
    assert greedy(state) in (MoveCharacter(who="vikka", to="bank"), MoveCharacter(who="vikka", to="bank>dieter"))
