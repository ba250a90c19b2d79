"""Set-up, with the rulebook's numbers."""

from collections import Counter

import pytest

from engines.showdown import GAME, events
from engines.showdown.actions import EndTurn, TakeFirst
from engines.showdown.content import load
from engines.showdown.frames import ChooseFirst, TakeTurn
from engines.showdown.options import ShowdownOptions
from tests.showdown.positions import offered, play, refused


def new(players=2, seed="a", **options):
    return GAME.new(ShowdownOptions(players=players, **options), players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_sd_s1(players):
    assert [seat.side for seat in GAME.seating(ShowdownOptions(players=players))] == [
        "Gear", "Anchor", "Bell", "Crown",
    ][:players]  # fmt: skip


@pytest.mark.parametrize(("players", "locations"), [(2, 4), (3, 5), (4, 6)])
def test_the_city_sd_s2_sd_s3(players, locations):
    first, second = new(players, "a").state, new(players, "b").state
    tiles = [spot.key for spot in first.city]
    assert len(tiles) == len(set(tiles)) == locations
    assert tiles != [spot.key for spot in second.city]
    assert len(new(players, map="6_always").state.city) == 6


def test_adjacency_sd_s2():
    maps = load().maps
    # The square's diagonals do not touch; the arms of the cross touch its middle only; the block has 7 sides inside.
    assert maps["square"].neighbours == ((1, 2), (0, 3), (0, 3), (1, 2))
    assert [len(n) for n in maps["cross"].neighbours] == [1, 1, 1, 1, 4]
    assert sum(len(n) for n in maps["block"].neighbours) == 2 * 7


def test_bases_sd_s4():
    state = new(2).state
    assert [state.fronts(seat) for seat in (0, 1)] == [(0,), (3,)]
    state = new(3).state
    assert len({front for seat in range(3) for front in state.fronts(seat)}) == 3
    state = new(4).state
    assert [state.fronts(seat) for seat in range(4)] == [(0,), (2,), (5,), (3,)]
    wide = new(2, base_adj="2").state
    assert [len(wide.fronts(seat)) for seat in (0, 1)] == [2, 2]
    assert wide.fronts(0)[1] in wide.shape.neighbours[wide.fronts(0)[0]]
    block = new(2, map="6_always").state
    corners = [block.shape.cells[block.fronts(seat)[0]] for seat in (0, 1)]
    assert corners == [(0, 0), (2, 1)], "opposite corners of three columns and two rows"
    assert len({new(3, map="6_always").state.fronts(seat)[0] for seat in range(3)} & {0, 2, 3, 5}) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_gang_g1_sd_s5_sd_s6(players):
    state = new(players).state
    assert state.top.waits_for == [state.first]
    for player in state.players:
        everything = [*player.hand.cards, *player.deck.cards, *player.discard.cards]
        assert Counter(everything) == {"action": 4, "attack": 1, "coin1": 5}
        assert len(player.hand.cards) == 5
        assert [(c.at, c.inactive) for c in player.characters] == [(None, False)] * 2


@pytest.mark.parametrize(("players", "left"), [(2, 19), (3, 14), (4, 9)])
def test_the_coin_supply_g2_sd_s10(players, left):
    assert new(players).state.coins == {"coin1": left, "coin2": 10, "coin3": 8}


def test_the_market_sd_s7_sd_s8():
    state = new(4).state
    assert len(state.row.cards) == 5 and len(state.deck.cards) == 113 - 5
    assert len(state.revealed.cards) == 1 and len(state.people.cards) == 32 - 8 - 1
    assert not {"action", "attack"} & {*state.deck.cards, *state.row.cards}


def test_who_begins_is_drawn_by_lot_sd_s9():
    assert {new(4, f"{n}").state.first for n in range(40)} == {0, 1, 2, 3}
    assert GAME.new(ShowdownOptions(players=4), 4, "a", opener="Bell").state.top.waits_for == [2]
    drafting = ShowdownOptions(players=4, start_chars="draft")
    assert all(GAME.new(drafting, 4, f"{n}", opener="Bell").state.top.waits_for == [2] for n in range(8))


def test_drafting_the_first_characters_sd_s6():
    state, told = new(3, start_chars="draft")
    assert isinstance(state.top, ChooseFirst) and len(state.offered.cards) == 7
    order = []
    while isinstance(state.top, ChooseFirst):
        seat = state.top.waits_for[0]
        order.append((seat - state.first) % 3)
        refused(state, TakeFirst(who="nobody"), "SD-S6", seat)
        state, _ = play(state, TakeFirst(who=offered(state, TakeFirst, seat)[0]), seat=seat)
    assert order == [0, 1, 2, 2, 1, 0]
    assert [len(player.characters) for player in state.players] == [2, 2, 2]
    assert not state.offered.cards and len(state.people.cards) == 32 - 6 - 1
    assert isinstance(state.top, TakeTurn)
    assert any(isinstance(event, events.CharactersOffered) for event in told)


@pytest.mark.parametrize(
    ("first_turns", "more", "power"), [("growing", [0, 1, 2, 3], [0, 2, 2, 2]), ("equal", [0, 0, 0, 0], [0, 0, 0, 0])]
)
def test_later_gangs_get_more_in_their_first_turn_sd_n7(first_turns, more, power):
    state = new(4, first_turns=first_turns).state
    hands, powers = [], []
    for _ in range(8):
        seat = state.top.waits_for[0]
        hands.append(len(state.players[seat].hand.cards))
        powers.append(state.players[seat].power)
        state, _ = play(state, EndTurn(), seat=seat)
    assert hands == [5 + n for n in more] + [5] * 4
    assert powers == power * 2


def test_a_round_is_a_turn_of_each_sd_n1():
    state = new(3).state
    order = []
    for _ in range(6):
        seat = state.top.waits_for[0]
        order.append(seat)
        state, _ = play(state, EndTurn(), seat=seat)
    first = state.first
    assert order == [(first + n) % 3 for n in range(3)] * 2 and state.round == 3
