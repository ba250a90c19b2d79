"""Views: what a seat may not know is masked, in place and for the length of a block; imagining fills it in again."""

import random
from collections import Counter
from typing import Annotated, Any

import pytest
from pydantic import Field

from engines.core.state import HIDDEN, Data, Dice, Frame, Secret, State, Zone, masked, new_seed, veiled
from tests.tiny import GAME
from tests.tiny.actions import Instruct, Offer
from tests.tiny.content import DECK
from tests.tiny.deal import deal
from tests.tiny.state import Bid, Order

HANDS = [["candle", "whistle", "argand"], ["beacon", "draught", "candle"], ["limelight", "lantern", "lantern"]]


@pytest.fixture
def state():
    """Seat 1 has offered and left a standing order, seats 0 and 2 have not."""
    made = GAME.step(deal(HANDS), 1, Instruct(what="leave", until=2)).state
    return GAME.step(made, 1, Offer(card="beacon", stake=1)).state


def test_a_seat_sees_its_own_and_what_is_open(state):
    with GAME.masked(state, 1) as view:
        assert view.seat == 1
        assert view.state.hands[1].cards == HANDS[1]
        assert view.state.offers[1].value == Bid(card="beacon", stake=1)
        assert view.state.orders[1].value == Order(what="leave", until=2)
        assert view.state.row.cards == ["candle", "lantern", "argand"]
        assert view.state.hands[0].cards == [HIDDEN] * 3
        assert view.state.deck.cards == [HIDDEN] * 12  # 24 cards, 3 in the row, 9 in hands


@pytest.mark.parametrize("seat", [0, 2, None])
def test_others_see_that_a_choice_was_made_but_not_which(state, seat):
    with GAME.masked(state, seat) as view:
        assert (view.state.offers[1].made, view.state.offers[1].value) == (True, None)
        assert (view.state.orders[1].made, view.state.orders[1].value) == (True, None)
        assert view.state.hands[1].cards == [HIDDEN] * 3


def test_a_spectator_sees_what_everybody_sees(state):
    with GAME.masked(state, None) as view:
        assert all(hand.cards == [HIDDEN] * 3 for hand in view.state.hands)
        assert view.state.row.cards == ["candle", "lantern", "argand"]


def test_an_open_secret_is_seen_by_all():
    secret = Secret(eyes=[1])
    secret.choose("left")
    assert [secret.seen_by(seat) for seat in (0, 1, None)] == [False, True, False]
    secret.open = True
    assert [secret.seen_by(seat) for seat in (0, 1, None)] == [True, True, True]


def test_no_view_has_the_seed(state):
    seed = state.dice.seed
    for seat in (0, 1, 2, None):
        with GAME.masked(state, seat) as view:
            assert seed not in GAME.dump(view.state).decode()
            assert view.state.dice.published == state.dice.published
            with pytest.raises(RuntimeError):
                view.state.dice.draw(6)
        assert GAME.view(state, seat).state.dice.seed == ""
    assert state.dice.seed == seed


def test_masking_ends_with_the_block_even_by_an_exception(state):
    before = GAME.dump(state)
    for seat in (0, 1, 2, None):
        with GAME.masked(state, seat):
            assert GAME.dump(state) != before
        assert GAME.dump(state) == before
        with pytest.raises(KeyError), GAME.masked(state, seat):
            raise KeyError
        assert GAME.dump(state) == before


def test_an_exception_while_masking_restores_too(state, monkeypatch):
    before = GAME.dump(state)
    looked = []

    def stumbling(self, seat):
        looked.append(seat)
        if len(looked) > 4:
            raise ZeroDivisionError
        return False

    monkeypatch.setattr(Zone, "seen_by", stumbling)
    with pytest.raises(ZeroDivisionError), GAME.masked(state, 0):
        pytest.fail("the block must not run")
    monkeypatch.undo()
    assert GAME.dump(state) == before


def test_a_view_that_leaves_is_a_copy(state):
    view = GAME.view(state, 0)
    before = GAME.dump(state)
    view.state.hands[0].cards.clear()
    view.state.coins[0] = 99
    assert GAME.dump(state) == before
    with GAME.masked(state, 1) as masked_view:
        assert masked_view == GAME.view(state, 1)
    assert view != GAME.view(state, 0) and view != "a view"


# Where hidden things can be


class Drawer(Data):
    """A drawer with drawers inside."""

    pile: Zone
    inside: list["Drawer"] = Field(default_factory=list)


class Peek(Frame):
    """A question with something hidden in it."""

    pile: Zone


class Chest(State[Annotated[Any, Field()]]):
    """Hidden things in every kind of place, the frames among them by a type that says nothing."""

    drawer: Drawer
    pairs: dict[int, tuple[Zone, Secret[str]]] = Field(default_factory=dict)
    perhaps: Drawer | None = None
    loose: Any = None


def pile(card):
    return Zone(of="any", cards=[card], eyes=[])


def chest(**more):
    return Chest(seats=1, dice=Dice.seeded("chest"), drawer=Drawer(pile=pile("top")), **more)


def test_hidden_things_are_found_wherever_they_are():
    deep = Drawer(pile=pile("a"), inside=[Drawer(pile=pile("b"), inside=[Drawer(pile=pile("c"))])])
    state = chest(
        pairs={1: (pile("d"), Secret(eyes=[], made=True, value="e"))},
        perhaps=deep,
        loose=Drawer(pile=pile("f")),
        stack=[Peek(pile=pile("g"))],
    )
    assert len(list(veiled(state))) == 8
    with masked(state, 0):
        shown = state.model_dump_json()
        assert not [card for card in "abcdefg" if f'"{card}"' in shown]
        assert '"top"' not in shown
    assert all(f'"{card}"' in state.model_dump_json() for card in "abcdefg")


def test_a_zone_met_twice_is_restored():
    shared = pile("shared")
    state = chest(perhaps=Drawer(pile=shared, inside=[Drawer.model_construct(pile=shared, inside=[])]))
    state.drawer.pile = shared
    with masked(state, 0):
        assert shared.cards == [HIDDEN]
    assert shared.cards == ["shared"]


def test_a_chosen_nothing_stays_chosen():
    state = chest(pairs={0: (pile("x"), Secret(eyes=[1]))})
    secret = state.pairs[0][1]
    secret.choose(None)
    with masked(state, 0):
        assert (secret.made, secret.value) == (True, None)
    assert (secret.made, secret.value) == (True, None)


# Imagining


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_an_imagined_state_looks_like_the_view(state, seat):
    view = GAME.view(state, seat)
    for number in range(20):
        imagined = GAME.imagine(view, random.Random(number))
        assert GAME.view(imagined, seat) == view
        cards = Counter(card for zone in veiled(imagined) if isinstance(zone, Zone) for card in zone.cards)
        assert cards == DECK, "all cards are there, none is masked"
        assert imagined.dice.seed and imagined.dice.seed != state.dice.seed
        GAME.copy(imagined)


def test_imagining_deals_every_possible_hand_and_guesses_from_it(state):
    view = GAME.view(state, 0)
    hands, offers = set(), set()
    for number in range(200):
        imagined = GAME.imagine(view, random.Random(number))
        hands.add(tuple(sorted(imagined.hands[1].cards)))
        bid = imagined.offers[1].value
        assert bid.card in imagined.hands[1].cards, "the guess looks at the cards that were dealt"
        offers.add(bid)
        assert imagined.offers[0].value is None, "a choice that was not made is not guessed"
        assert imagined.hands[0].cards == HANDS[0]
    assert len(hands) > 20 and len({bid.card for bid in offers}) == 7


def test_imagining_leaves_the_view_alone_and_can_be_played(state):
    view = GAME.view(state, 0)
    before = GAME.dump(view.state)
    imagined = GAME.imagine(view, random.Random(1))
    assert GAME.dump(view.state) == before
    after = GAME.step(imagined, 0, Offer(card="argand", stake=0)).state
    assert after.offers[0].made


def test_seeds_have_256_bits_and_are_never_empty():
    assert len(new_seed(random.Random(1))) == 64
    assert new_seed(random.Random(1)) != new_seed(random.Random(2))
