"""Set-up: teams, the draft, start areas, the first round (DM-A1 to DM-A6, DM-T1)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.options import DimensionsOptions
from tests.dimensions_of_madness.positions import CONTENT, act, begun, end_turn, keys, refused, told


def new(**options):
    given = DimensionsOptions.model_validate({"attackers": "commonsteam", **options})
    return GAME.new(given, given.players, "set-up").state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_defender_sits_last_dm_a1(players):
    seats = GAME.seating(DimensionsOptions(players=players))
    assert [seat.side for seat in seats] == ["Attackers"] * (players - 1) + ["Defender"]


def test_the_first_attacker_chooses_the_side_dm_a2():
    state = new(attackers="chosen")
    assert state.top.kind == "SideChoice" and state.top.waits_for == [0]
    act(state, 0, "TakeSide", side="abyssal")
    assert set(keys(state, 0, "Recruit")) == {c.key for c in CONTENT.characters.values() if c.faction == "abyssal"}
    assert state.board.plan is not new().board.plan, "the map shows the defender's home"
    assert new().top.kind == "Drafting", "a side that is fixed is not asked for"


def drafted(players, **options):
    state = new(players=players, **options)
    order = []
    while state.top.kind == "Drafting":
        seat = state.top.waits_for[0]
        order.append(seat)
        act(state, seat, "Recruit", character=keys(state, seat, "Recruit")[0])
    return state, order


def test_the_order_of_the_draft_g1_dm_a3():
    """G1: 1, 2, 3, 3, 2, 1, 1, 2, 3; the last character goes to the third attacker without a question."""
    state, order = drafted(4)
    assert order == [0, 1, 2, 2, 1, 0, 0, 1]
    assert [list(state.drafted.values()).count(seat) for seat in range(3)] == [3, 3, 3]
    assert drafted(3)[1] == [0, 1, 1, 0, 0, 1]
    assert drafted(2)[1] == [0, 0, 0]


def test_characters_may_be_dealt_dm_a3():
    state, order = drafted(4, draft="random")
    assert order == [] and sorted(state.drafted.values()) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_what_everybody_begins_with_dm_a4():
    state = new(players=3)
    assert [team.luck for team in state.teams] == [3, 3, 0]
    assert len(state.magic.cards) == 37 and len(state.beasts.cards) == 3
    assert len(state.defense.cards) == 40 and len(state.room_deck.cards) == 20
    assert not any(team.hand.cards for team in state.teams)


def test_start_areas_are_drawn_and_shared_where_there_are_too_few_dm_a5():
    assert sorted(begun(players=4).starts) == [0, 1, 2]
    shared = begun("tunnel", players=4)
    assert len(shared.board.starts) == 2 and set(shared.starts) == {0, 1}


def test_figures_are_placed_in_the_start_area_dm_a6():
    state = begun(players=3)
    for seat in state.attackers:
        area = state.board.rooms[state.board.starts[state.starts[seat]]]
        assert {f.at for f in state.mine(seat)} <= set(area.squares)
    assert not any(f.minion for f in state.figures.values())
    fresh, _ = drafted(2)
    squares = keys(fresh, 0, "Deploy")[0]
    assert len(squares) == 3, "whole sets are offered"
    assert refused(fresh, 0, "Deploy", squares=("A1", *squares[:2])).rule == "DM-A6"
    assert refused(fresh, 0, "Deploy", squares=(squares[0], squares[0], squares[1])).rule == "DM-A6"
    assert refused(fresh, 0, "Deploy", squares=squares[:2]).rule == "DM-A6"


def test_turns_go_round_and_another_attacker_begins_dm_t1():
    state = begun(players=3)
    first = state.first
    assert state.turn == first
    begun_turns = [event.seat for event in told(end_turn(state) + end_turn(state), "TurnBegan")]
    assert begun_turns == [1 - first, 2, 1 - first]
    assert state.round == 2 and state.first == 1 - first


def test_who_has_nobody_up_has_no_turn_dm_t1():
    state = begun(players=3)
    other = 1 - state.turn
    for figure in state.mine(other):
        figure.down = True
    events = end_turn(state) + end_turn(state)
    assert [event.seat for event in told(events, "TurnBegan")] == [2, state.turn, 2, state.turn]


def test_a_turn_goes_through_its_steps_dm_t2():
    state = begun()
    hand = len(state.teams[0].hand.cards)
    assert hand == 1, "a Magic card is drawn first"
    figure = state.mine(0)[0]
    figure.points, figure.spent = 0, {"agility": 1}
    end_turn(state)
    assert state.turn == 0 and state.round == 2 and len(state.teams[0].hand.cards) == 2
    assert figure.points == 3 and figure.spent == {}
